"""The ten ways in which hands are ranked, and how many cards each takes."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from fairdeal.cards import Card


class Kind(StrEnum):
    """A way of ranking hands.  Each gives a strength: larger is better, equal is a tie, 0 does not qualify."""

    HIGH = "high"
    LOW_A5 = "low-a5"
    LOW_8 = "low-8"
    LOW_27 = "low-27"
    HIGH_3 = "high-3"
    LOW_3_6 = "low-3-6"
    BADUGI = "badugi"
    SHORT_DECK = "short-deck"
    OMAHA_HIGH = "omaha-high"
    OMAHA_8 = "omaha-8"


class Sizes(NamedTuple):
    """How many cards make a hand of a kind, the fewest and the most."""

    cards: tuple[int, int]
    board: tuple[int, int] | None = None  # None: the board is only more cards


FIVE_CARDS = Sizes((5, 7))
THREE_CARDS = Sizes((3, 4))
TWO_AND_THREE = Sizes((4, 5), (3, 5))

SIZES: dict[Kind, Sizes] = {
    Kind.HIGH: FIVE_CARDS,
    Kind.LOW_A5: FIVE_CARDS,
    Kind.LOW_8: FIVE_CARDS,
    Kind.LOW_27: FIVE_CARDS,
    Kind.HIGH_3: THREE_CARDS,
    Kind.LOW_3_6: THREE_CARDS,
    Kind.BADUGI: Sizes((1, 4)),
    Kind.SHORT_DECK: FIVE_CARDS,
    Kind.OMAHA_HIGH: TWO_AND_THREE,
    Kind.OMAHA_8: TWO_AND_THREE,
}

# The strength of the best hand of each kind; the worst that qualifies has 1, and every number between is some hand's.
STRONGEST: dict[Kind, int] = {
    Kind.HIGH: 7462,
    Kind.LOW_A5: 6175,
    Kind.LOW_8: 56,
    Kind.LOW_27: 7462,
    Kind.HIGH_3: 741,
    Kind.LOW_3_6: 20,
    Kind.BADUGI: 1092,
    Kind.SHORT_DECK: 1404,
    Kind.OMAHA_HIGH: 7462,
    Kind.OMAHA_8: 56,
}

# What two hole cards and three of the board are ranked as.
FIVE_OF: dict[Kind, Kind] = {Kind.OMAHA_HIGH: Kind.HIGH, Kind.OMAHA_8: Kind.LOW_8}


class BadHand(ValueError):
    """These cards are not a hand of this kind."""


def check_hand(kind: Kind, cards: Sequence[Card], board: Sequence[Card]) -> None:
    """Refuse a hand that has too few or too many cards for its kind."""
    sizes = SIZES[kind]
    if sizes.board is None:
        _check_count(kind, "cards", len(cards) + len(board), *sizes.cards)
        return
    _check_count(kind, "hole cards", len(cards), *sizes.cards)
    _check_count(kind, "board cards", len(board), *sizes.board)


def _check_count(kind: Kind, what: str, count: int, fewest: int, most: int) -> None:
    if not fewest <= count <= most:
        raise BadHand(f"The {kind} ranking takes {fewest} to {most} {what}, not {count}.")
