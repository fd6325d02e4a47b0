"""``fairdeal games``: what can be played, and where it is allowed."""

from typing import Annotated, Any

from cyclopts import Parameter

from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, columns, show, show_json
from fairdeal.games import GAMES, Game
from fairdeal.rulebook import editions
from fairdeal.rulebook.editions import EDITIONS, Edition, UnknownEdition


def games(
    *,
    edition: Annotated[str, Parameter(help="Only what a room may offer under this edition.")] = "OPEN",
    json: Json = False,
) -> int:
    """List the games an edition allows, each with the clause that governs it there."""
    under = _edition(edition)
    rows = [_row(GAMES[key], under) for key in GAMES if key in under.texts]
    if json:
        show_json(rows)
        return 0
    lines = [[" ".join(cell) if isinstance(cell, list) else str(cell) for cell in row.values()] for row in rows]
    for line in columns([list(rows[0]), *lines]):
        show(line)
    return 0


def _edition(key: str) -> Edition:
    try:
        return editions.edition(key)
    except UnknownEdition as error:
        raise Unusable(str(error)) from None


def _row(game: Game, under: Edition) -> dict[str, Any]:
    text = under.texts[game.key]
    return {
        "key": game.key,
        "name": game.name,
        "seats": game.seats,
        "clause": next((number for number in game.cite if number.startswith(text)), text),
        "stem": game.stem,
        "editions": [key for key, other in EDITIONS.items() if game.key in other.texts],
    }
