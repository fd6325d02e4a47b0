"""PokerKit's hands, made by others from other sources, compare as ours do."""

from itertools import pairwise
from random import Random

import pytest
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)

from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.ranking import Kind, strength

HANDS = 250
CASES = [
    (Kind.HIGH, StandardHighHand, 2, 5),
    (Kind.HIGH, StandardHighHand, 5, 0),
    (Kind.LOW_A5, RegularLowHand, 7, 0),
    (Kind.LOW_A5, RegularLowHand, 5, 0),
    (Kind.LOW_8, EightOrBetterLowHand, 7, 0),
    (Kind.LOW_27, StandardLowHand, 5, 0),
    (Kind.SHORT_DECK, ShortDeckHoldemHand, 2, 5),
    (Kind.BADUGI, BadugiHand, 4, 0),
    (Kind.OMAHA_HIGH, OmahaHoldemHand, 4, 5),
    (Kind.OMAHA_HIGH, OmahaHoldemHand, 5, 5),
    (Kind.OMAHA_8, OmahaEightOrBetterLowHand, 5, 5),
]


@pytest.mark.parametrize(("kind", "theirs", "own", "board"), CASES)
def test_random_hands_come_in_the_same_order(kind, theirs, own, board):
    random = Random(f"pokerkit {kind} {own}")
    deck = SHORT_DECK if kind is Kind.SHORT_DECK else DECK
    judged = []
    for _ in range(HANDS):
        dealt = random.sample(deck, own + board)
        cards, common = dealt[:own], dealt[own:]
        judged.append((strength(kind, cards, common), theirs.from_game_or_none("".join(cards), "".join(common))))

    assert all((place == 0) == (hand is None) for place, hand in judged)
    qualified = sorted(((place, hand) for place, hand in judged if place), key=lambda one: one[0])
    assert len(qualified) > 20
    for (place, hand), (better_place, better) in pairwise(qualified):
        assert (place == better_place) == (hand == better)
        assert (place < better_place) == (hand < better)
