"""Fairdeal deals, referees and audits casino poker by the book.

A ``Game`` is found by its key, a hand of it is ranked, and what several hands are worth is exact (``Odds``):

>>> import fairdeal
>>> from fairdeal import Card, Chips, Game, Hand, Odds, Options, Posted, Refusal, Seat, Structure
>>> stud: Game = fairdeal.find("stud-8")
>>> stud.name
'Seven-card stud high-low, eight or better'
>>> fairdeal.rank("holdem", "As Ah", "Ad Ks Kc 2h 7d")
{'high': (7296, 'aces full of kings')}
>>> odds: Odds = fairdeal.equity("holdem", ["AhAs", "KdKc"], board="2c7h9d")
>>> odds.ways, odds.players[0].counts.wins
(990, 907)

A ``Hand`` is played under a ``Posted`` sign: ``Options`` say what a seat may do, and a ``Refusal`` why it may not:

>>> from fairdeal.cards import DECK
>>> from fairdeal.play import commands
>>> sign = Posted(structure=Structure.NO_LIMIT, small_bet=10, big_bet=10, blinds=(5, 10))
>>> stacks: dict[Seat, Chips] = {1: 500, 2: 500}
>>> hand = Hand(commands.Begin("holdem", sign, stacks, button=1))
>>> hand.deal_on(DECK, reshuffle=lambda pile: pile)
>>> options: Options = hand.options()
>>> hand.turn, options.call, options.least
(2, 5, 20)
>>> refused: Refusal = hand.do(commands.Check(2))
>>> refused.code, refused.clause
('must_answer_the_bet', 'C.1 (f)')

What was dealt to two is seen by one with the other's ``Card`` turned down:

>>> own: tuple[Card, ...] = fairdeal.seen_by(hand.log[4], 2).cards
>>> own
('2c', '??')

Hands are simulated by the million, and records of hands read, judged and written (each function has its example).
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
