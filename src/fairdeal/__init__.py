"""Fairdeal deals, referees and audits casino poker by the book.

>>> import fairdeal
>>> fairdeal.find("stud-8").name
'Seven-card stud high-low, eight or better'
>>> fairdeal.rank("holdem", "As Ah", "Ad Ks Kc 2h 7d")
{'high': (7296, 'aces full of kings')}
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairdeal.audit import judge
    from fairdeal.cards import Card, Chips, Seat
    from fairdeal.games import Game, Posted, Structure, find
    from fairdeal.games.hands import rank
    from fairdeal.history.formats import read, write
    from fairdeal.odds import Odds, equity
    from fairdeal.play import Hand, Options, Refusal, seen_by
    from fairdeal.sim import simulate

__version__ = "0.1.0"
__all__ = [
    "Card",
    "Chips",
    "Game",
    "Hand",
    "Odds",
    "Options",
    "Posted",
    "Refusal",
    "Seat",
    "Structure",
    "equity",
    "find",
    "judge",
    "rank",
    "read",
    "seen_by",
    "simulate",
    "write",
]

# Each name is fetched when it is first asked for, so that importing the package costs next to nothing.
HOMES = {
    "fairdeal.audit": ("judge",),
    "fairdeal.cards": ("Card", "Chips", "Seat"),
    "fairdeal.games": ("Game", "Posted", "Structure", "find"),
    "fairdeal.games.hands": ("rank",),
    "fairdeal.history.formats": ("read", "write"),
    "fairdeal.odds": ("Odds", "equity"),
    "fairdeal.play": ("Hand", "Options", "Refusal", "seen_by"),
    "fairdeal.sim": ("simulate",),
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    for home, names in HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"fairdeal has no {name!r}; it offers {', '.join(__all__)}.")
