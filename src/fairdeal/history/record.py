"""A hand as somebody wrote it down: what every reader yields, what the referee plays again, what every writer takes.

Whatever the format, a record speaks the language of PHH: its table has the keys of that standard, and under ``_`` what
the standard has no word for.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

Table = dict[str, Any]


class Unreadable(ValueError):
    """What is wrong with a file or a hand of it, in a sentence, and the line where it begins (0: not known)."""

    def __init__(self, sentence: str, *, file: str = "", line: int = 0, name: str = "") -> None:
        super().__init__(sentence)
        self.file, self.line, self.name = file, line, name

    @property
    def where(self) -> str:
        """The file and the line, as editors understand it."""
        return f"{self.file}:{self.line}" if self.line else self.file


class Unsayable(ValueError):
    """A hand that a format has no words for, and why."""


class Record(Struct):
    """One hand: its table, what its file calls it, and where it stands there.

    Amounts are in the file's own unit, digit by digit; players stand in the order of dealing; ``actions`` are texts of
    the standard's grammar.  A key nobody knows is kept as it came.
    """

    table: Table
    name: str = "1"
    file: str = ""
    line: int = 1  # on which the hand begins
    lines: Sequence[int] = ()  # on which each action stands, where the format gives each a line of its own

    def line_of(self, action: int) -> int:
        """The line on which an action of this place stands; the hand's own for 0, its start."""
        return self.lines[action - 1] if 0 < action <= len(self.lines) else self.line
