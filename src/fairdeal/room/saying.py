"""A sentence of the dealer, and the clauses it rests on."""

from typing import Literal

from msgspec import Struct

from fairdeal.rulebook import CLAUSES


class Why(Struct, frozen=True):
    """A clause and its heading."""

    clause: str
    heading: str


class Line(Struct, frozen=True):
    """Something the dealer says, with what it rests on."""

    text: str
    kind: Literal["said", "hand", "street", "won", "aside"] = "said"
    why: tuple[Why, ...] = ()


def because(cite: tuple[str, ...]) -> tuple[Why, ...]:
    """The clauses with their headings."""
    return tuple(Why(number, CLAUSES[number].heading) for number in cite)
