"""What several commands are given: the words a person types, turned into what the commands work with."""

from typing import Annotated

from cyclopts import Parameter

from fairdeal.cli.output import Unusable
from fairdeal.games import Game, UnknownGame, find

Json = Annotated[bool, Parameter(help="Print JSON, for a program to read.", show_default=False)]


def game_named(name: str) -> Game:
    """The game a person means, or the sentence that says there is none."""
    try:
        return find(name)
    except UnknownGame as error:
        raise Unusable(str(error)) from None
