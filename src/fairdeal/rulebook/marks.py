"""The mark that ties a rule, a row of a game or a test to the clauses it carries out or shows."""

from collections.abc import Callable
from typing import TypeVar

from fairdeal.rulebook.clauses import CLAUSES

Marked = TypeVar("Marked")


class UnknownClause(KeyError):
    """A number that the book does not have."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        from difflib import get_close_matches  # only for a message nobody should see

        nearest = ", ".join(get_close_matches(self.number, CLAUSES, n=3))
        return f"{self.number!r} is not a clause of the book" + (f"; the nearest are {nearest}." if nearest else ".")


def clause(*numbers: str) -> Callable[[Marked], Marked]:
    """Say which clauses the function or class below carries out or tests; it is returned unchanged."""
    for number in numbers:
        if number not in CLAUSES:
            raise UnknownClause(number)
    return _unchanged


def _unchanged(marked: Marked) -> Marked:
    return marked
