"""The list of games, by key and by PHH stem."""

from collections.abc import Collection
from functools import cache
from typing import TypeVar

from msgspec.structs import asdict, replace

from fairdeal.games.definition import Bets, Game, Share, Street
from fairdeal.games.draw import BADUGI, FIVE_DRAW, FIVE_DRAW_LOW, SINGLE_DRAW_27, TRIPLE_DRAW_27, TRIPLE_DRAW_A5
from fairdeal.games.holdem import HOLDEM, SHORT_DECK
from fairdeal.games.omaha import BIG_OMAHA, BIG_OMAHA_8, OMAHA, OMAHA_8
from fairdeal.games.stud import RAZZ, STUD, STUD_8, STUD_HI_LO
from fairdeal.games.super_stud import SUPER_STUD, SUPER_STUD_8, SUPER_STUD_HI_LO, SUPER_STUD_LOW
from fairdeal.games.upcard import FIVE_STUD, MAMBO
from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.editions import EDITIONS

Row = TypeVar("Row", Game, Street, Share, Bets)

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        *(STUD, STUD_HI_LO, STUD_8, RAZZ),
        *(SUPER_STUD, SUPER_STUD_LOW, SUPER_STUD_HI_LO, SUPER_STUD_8),
        *(HOLDEM, OMAHA, OMAHA_8, BIG_OMAHA, BIG_OMAHA_8),
        *(FIVE_DRAW, FIVE_DRAW_LOW, FIVE_STUD, MAMBO),
        *(TRIPLE_DRAW_A5, TRIPLE_DRAW_27, BADUGI, SINGLE_DRAW_27, SHORT_DECK),
    )
}


class UnknownGame(LookupError):
    """No game has that name."""


def find(name: str) -> Game:
    """The game with this key, whatever the case; its PHH stem is understood too."""
    key = name.strip().lower()
    for game in GAMES.values():
        if key in {game.key, game.stem.lower()}:
            return game
    from difflib import get_close_matches

    near = get_close_matches(key, GAMES, n=1)
    hint = f" Did you mean {near[0]}?" if near else " `fairdeal games` lists them."
    raise UnknownGame(f"There is no game called {name!r}.{hint}")


@cache
def under(key: str, edition: str) -> Game:
    """The game as this edition tells it: a card room's own procedures are cited only where they govern it."""
    game = GAMES[key]
    house = EDITIONS[edition].texts.get(key, "").startswith("HOUSE")
    in_force = frozenset(
        number
        for number, row in CLAUSES.items()
        if edition in row.editions and (number.startswith("B-") or number.startswith("HOUSE") == house)
    )
    streets = tuple(replace(_cited(street, in_force), bets=_cited(street.bets, in_force)) for street in game.streets)
    shares = tuple(_cited(share, in_force) for share in game.shares)
    return replace(_cited(game, in_force), streets=streets, shares=shares)


def _cited(row: Row, in_force: Collection[str]) -> Row:
    """The row with the citations that hold under the edition; where none would be left, all of them."""
    chosen = {}
    for field, numbers in asdict(row).items():
        if field.endswith("cite"):
            ours = tuple(number for number in numbers if number in in_force)
            chosen[field] = ours if any(not number.startswith("B-") for number in ours) else numbers
    return replace(row, **chosen)
