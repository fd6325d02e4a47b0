"""What a sign says when nobody has said anything: stakes for any game of the book, a chip a dollar."""

from typing import Any, Final, Literal

from fairdeal.cards import Chips
from fairdeal.games.definition import Game
from fairdeal.games.posted import Posted, Structure

# What a structure is called where it is chosen.
StructureName = Literal["fixed", "spread", "pot", "none"]
STRUCTURES: Final[dict[StructureName, Structure]] = {
    "fixed": Structure.FIXED,
    "spread": Structure.SPREAD,
    "pot": Structure.POT,
    "none": Structure.NO_LIMIT,
}

STACK: Final = Chips(1000)  # what a player sits down with

BETS: Final[dict[Structure, dict[str, Any]]] = {
    Structure.FIXED: {"small_bet": 10, "big_bet": 20},
    Structure.SPREAD: {"small_bet": 5, "most_bet": 20},
    Structure.POT: {"small_bet": 10},
    Structure.NO_LIMIT: {"small_bet": 10},
}
BLINDS: Final[dict[Structure, tuple[int, int]]] = {
    Structure.FIXED: (5, 10),
    Structure.SPREAD: (2, 5),
    Structure.POT: (5, 10),
    Structure.NO_LIMIT: (5, 10),
}
ANTE, FORCED_BET = Chips(1), Chips(3)  # where there is no button


def default_sign(game: Game, structure: Structure = Structure.FIXED) -> Posted:
    """Blinds for a game with a button, an ante and a forced bet for one without."""
    if game.button:
        return Posted(structure=structure, blinds=tuple(map(Chips, BLINDS[structure])), **BETS[structure])
    return Posted(structure=structure, ante=ANTE, forced_bet=FORCED_BET, **BETS[structure])
