"""A hand said in words."""

from collections.abc import Sequence
from functools import cache
from operator import index
from typing import SupportsIndex

from fairdeal.cards import RANKS, Card
from fairdeal.ranking import door
from fairdeal.ranking.batch import kind_named
from fairdeal.ranking.hands import best, in_reading_order
from fairdeal.ranking.kinds import FIVE_OF, STRONGEST, BadHand, Kind
from fairdeal.ranking.reference import examples, name_of
from fairdeal.ranking.reference_high import NO_KIND
from fairdeal.rulebook import clause

ONE = dict(
    zip(
        RANKS,
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        strict=True,
    )
)
MANY = {rank: f"{name}es" if rank == "6" else f"{name}s" for rank, name in ONE.items()}
SIZE = {1: "one-card badugi", 2: "two-card badugi", 3: "three-card badugi", 4: "badugi"}

HIGH_KINDS = {Kind.HIGH, Kind.HIGH_3, Kind.SHORT_DECK, Kind.OMAHA_HIGH}

MAY_FAIL = {Kind.LOW_8, Kind.LOW_3_6, Kind.OMAHA_8}  # to qualify, which is strength 0

# The best three cards each way have names of their own.
ALSO_CALLED = {
    (Kind.HIGH_3, "royal flush"): "royal flush (high mambo)",
    (Kind.LOW_3_6, "three-two low"): "three-two low (low mambo)",
}

# How each kind of hand is said, of the ranks in reading order.
SAID = {
    "royal flush": "royal flush",
    "straight flush": "{one}-high straight flush",
    "four of a kind": "four {many}",
    "full house": "{many} full of {many_others}",
    "flush": "{one}-high flush",
    "straight": "{one}-high straight",
    "three of a kind": "three {many}",
    "two pairs": "two pairs, {many} and {many_others}",
    "one pair": "pair of {many}",
    NO_KIND: "{one} high",
}


def describe(kind: str, strength: int) -> str:
    """Say in words a hand of which only the strength is known.

    >>> describe("high", 7462), describe("low-8", 0)
    ('royal flush', 'no low')
    """
    which = kind_named(kind)
    lowest, highest = int(which not in MAY_FAIL), STRONGEST[which]
    if not isinstance(strength, SupportsIndex) or not lowest <= index(strength) <= highest:
        raise BadHand(f"Strengths of the {which} ranking go from {lowest} to {highest}; {strength} is none.")
    return say(which, example(which, index(strength)))


SAID_OF: dict[tuple[Kind, int], str] = {}  # equally strong hands are said alike


def describe_cards(kind: Kind, cards: Sequence[Card], board: Sequence[Card] = ()) -> str:
    """Say in words the best hand these cards make."""
    known = kind, door.strength(kind, cards, board)
    if known not in SAID_OF:
        SAID_OF[known] = say(kind, best(kind, cards, board))
    return SAID_OF[known]


def example(kind: Kind, strength: int) -> tuple[Card, ...]:
    """A hand of this strength, its cards in reading order; none for strength 0."""
    return in_reading_order(kind, _examples(FIVE_OF.get(kind, kind))[strength]) if strength else ()


@cache
def _examples(kind: Kind) -> dict[int, tuple[Card, ...]]:
    return {door.strength(kind, hand): hand for hand in examples(kind)}


def spelled(hand: Sequence[Card]) -> str:
    """The ranks of a hand, as one spells a low: 7-5-4-3-2."""
    return "-".join(card[0].replace("T", "10") for card in hand)


def say(kind: Kind, hand: Sequence[Card]) -> str:
    """Say just this hand, whose cards stand in reading order; no cards are no low."""
    if not hand:
        return "no low"
    said = _badugi(hand) if kind is Kind.BADUGI else _of_five_or_three(kind, hand)
    return ALSO_CALLED.get((kind, said), said)


def _badugi(hand: Sequence[Card]) -> str:
    return f"{SIZE[len(hand)]}, {ONE[hand[0][0]]} high"


@clause("B-52")
def _of_five_or_three(kind: Kind, hand: Sequence[Card]) -> str:
    """By the kind of hand, the royal flush by its own name; a low without a pair by its two highest cards."""
    name = name_of(kind, hand)
    first, *others = dict.fromkeys(card[0] for card in hand)
    second = others[0] if others else first
    if kind not in HIGH_KINDS and name == NO_KIND:
        return f"{ONE[first]}-{ONE[second]} low"
    said = SAID[name].format(one=ONE[first], many=MANY[first], many_others=MANY[second])
    return said if kind in HIGH_KINDS else f"{said}, low"
