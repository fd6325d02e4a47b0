"""How many hands there are of each kind, against counts that others have published (tests/counts)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from pathlib import Path

import pytest

from fairdeal.cards import DECK, RANKS, SHORT_DECK, Card
from fairdeal.ranking import Kind, reference, strength
from fairdeal.ranking.kinds import STRONGEST
from fairdeal.ranking.words import example
from fairdeal.rulebook import clause
from handtext import hand

COUNTS = Path(__file__).parents[1] / "counts"
LOW = {Kind.LOW_A5, Kind.LOW_8, Kind.LOW_27, Kind.LOW_3_6}
FIVE = (Kind.HIGH, Kind.LOW_A5, Kind.LOW_8, Kind.LOW_27, Kind.SHORT_DECK)
THREE = (Kind.HIGH_3, Kind.LOW_3_6)

Counted = dict[str, tuple[int, int]]


def published(kind: Kind) -> Counted:
    """Each kind of hand, best first, with the number of hands and of strengths."""
    lines = (COUNTS / f"{kind}.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {name: (int(hands), int(strengths)) for name, hands, strengths in rows[1:]}


def name_of_strength(kind: Kind, place: int) -> str:
    cards = example(kind, place)
    if not cards:
        return "no low"
    name = reference.name_of(kind, cards)
    return f"{cards[0][0]}-high" if kind in LOW and name == "high card" else name


def counted(kind: Kind, strengths: Counter[int]) -> Counted:
    hands: Counter[str] = Counter()
    places: Counter[str] = Counter()
    for place, count in strengths.items():
        hands[name_of_strength(kind, place)] += count
        places[name_of_strength(kind, place)] += place > 0
    return {name: (hands[name], places[name]) for name in hands}


def sorts(kind: Kind, size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """A hand of every sort that a ranking can tell, and how many such hands the deck has."""
    ranks = RANKS[4:] if kind is Kind.SHORT_DECK else RANKS
    for some in combinations_with_replacement(ranks, size):
        ways = prod(comb(4, some.count(rank)) for rank in set(some))
        one_suit = 4 if len(set(some)) == size else 0
        if ways:
            yield hand("".join(some)), ways - one_suit
        if one_suit:
            yield hand("".join(some) + " suited"), one_suit


def tally(kind: Kind, hands: Iterable[tuple[tuple[Card, ...], int]]) -> Counter[int]:
    """How many hands have each strength, on which the reference and the door agree hand by hand."""
    strengths: Counter[int] = Counter()
    for cards, count in hands:
        place = reference.strength(kind, cards)
        assert strength(kind, cards) == place, cards
        strengths[place] += count
    return strengths


@clause("HOUSE Rank (2) intro", "RANK 14.3(b) intro")
@pytest.mark.parametrize("kind", FIVE)
def test_all_hands_of_five_cards_by_sort(kind):
    assert counted(kind, tally(kind, sorts(kind, 5))) == published(kind)


@clause("RANK 14.3(c) intro")
@pytest.mark.parametrize("kind", THREE)
def test_all_hands_of_three_cards_one_by_one(kind):
    """4 royal flushes, 44 straight flushes, 52 threes, 720 straights, 1,096 flushes, 3,744 pairs, 16,440 of no kind."""
    hands = ((cards, 1) for cards in combinations(DECK, 3))

    assert counted(kind, tally(kind, hands)) == published(kind)


@clause("C.7 rank")
@pytest.mark.slow
def test_all_hands_of_four_cards_at_badugi():
    strengths = Counter(strength(Kind.BADUGI, cards) for cards in combinations(DECK, 4))

    assert counted(Kind.BADUGI, strengths) == published(Kind.BADUGI)


@pytest.mark.parametrize("kind", [*FIVE, *THREE, Kind.BADUGI])
def test_the_kinds_of_hand_follow_one_another_in_the_order_of_their_strengths(kind):
    """The files list the best first: the last of them begins at 1, the one before where that ends."""
    names = [name for name, (_, strengths) in reversed(published(kind).items()) for _ in range(strengths)]

    assert [name_of_strength(kind, place) for place in range(1, STRONGEST[kind] + 1)] == names


@pytest.mark.long(part="ranking")
@pytest.mark.parametrize("kind", [*FIVE, Kind.BADUGI])
def test_every_single_hand(kind):
    """All 2,598,960 hands of five cards, 376,992 of the short deck, 270,725 of four cards."""
    deck = SHORT_DECK if kind is Kind.SHORT_DECK else DECK
    hands = ((cards, 1) for cards in combinations(deck, 4 if kind is Kind.BADUGI else 5))

    assert counted(kind, tally(kind, hands)) == published(kind)
