"""What a clause is, and the short names in which the tables of this package are written."""

from collections.abc import Iterable
from typing import Final, NamedTuple

CCC: Final = ("CCC-1998", "CCC-1999", "CCC-2006")
DGE: Final = ("DGE-2011", "DGE-2015", "DGE-2024")
CODE: Final = (*CCC, *DGE, "OPEN")
ALL: Final = (*CCC, *DGE, "HOUSE", "OPEN")

KINDS: Final = {"E": "engine", "D": "dealer", "I": "floor", "C": "posted"}

# A row of a text: its number, its letters as the book prints them (or its mark, in part C), and its heading.
Row = tuple[str, str, str]


class Switch(NamedTuple):
    """A setting by which a room may choose another reading; no default where the sign or the game has to say it."""

    name: str
    default: str | bool | None


class Clause(NamedTuple):
    """One numbered rule of the book, or one reading where the book is silent or says two things.

    The engine enforces it, the dealer does it, the floor decides it, a sign posts it, or it is a reading.
    """

    number: str
    kind: str
    heading: str
    editions: tuple[str, ...]
    second: str | None = None  # the other kind of a row with two letters
    switches: tuple[Switch, ...] = ()
    mark: str | None = None  # how sure a row of part C is: T wording, X cross-reference, P practice, U unknown
    own: bool = False  # ours alone, not of the rule book


def written(editions: tuple[str, ...], rows: Iterable[Row]) -> tuple[Clause, ...]:
    """The clauses of a stretch of text that the same editions contain."""
    return tuple(_clause(editions, row) for row in rows)


def _clause(editions: tuple[str, ...], row: Row) -> Clause:
    number, letters, heading = row
    first, _, other = letters.partition("/")
    return Clause(number, KINDS[first], heading, editions, KINDS[other] if other else None)


def unwritten(editions: tuple[str, ...], rows: Iterable[Row], *switches: tuple[str, Switch]) -> tuple[Clause, ...]:
    """The steps of a game whose section is named in the texts but not among them."""
    settings = dict(switches)
    return tuple(
        Clause(
            number, "reading", heading, editions, switches=(settings[number],) if number in settings else (), mark=mark
        )
        for number, mark, heading in rows
    )


def reading(number: str, heading: str, editions: tuple[str, ...], *switches: Switch) -> Clause:
    """A reading of the rule book, with the settings by which a room may rule otherwise."""
    return Clause(number, "reading", heading, editions, switches=switches)


def own(number: str, heading: str, editions: tuple[str, ...], *switches: Switch) -> Clause:
    """A reading this project had to add where the rule book is silent too."""
    return Clause(number, "reading", heading, editions, switches=switches, own=True)
