"""The door answers as the reference does, for every number of cards."""

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from fairdeal.cards import DECK, RANKS, SHORT_DECK
from fairdeal.ranking import Kind, reference, strength
from fairdeal.ranking.kinds import SIZES, STRONGEST
from handtext import hand

HANDS = 700


def random_hand(kind, random):
    """Own cards and a board, of any sizes the kind allows."""
    sizes = SIZES[kind]
    own, board = random.randint(*sizes.cards), random.randint(*(sizes.board or (0, 0)))
    dealt = random.sample(SHORT_DECK if kind is Kind.SHORT_DECK else DECK, own + board)
    if sizes.board is None and random.random() < 0.5:
        own = random.randint(0, own)
    return tuple(dealt[:own]), tuple(dealt[own:])


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("seed", range(2))
def test_random_hands(kind, seed):
    random = Random(f"{kind} {seed}")
    for _ in range(HANDS):
        own, board = random_hand(kind, random)
        assert strength(kind, own, board) == reference.strength(kind, own, board), (own, board)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", [kind for kind in Kind if SIZES[kind].cards == (5, 7)])
def test_more_random_hands_of_seven_cards(kind, seed):
    random = Random(f"seven {kind} {seed}")
    deck = SHORT_DECK if kind is Kind.SHORT_DECK else DECK
    for _ in range(5000):
        cards = random.sample(deck, 7)
        assert strength(kind, cards) == reference.strength(kind, cards), cards


@pytest.mark.parametrize("kind", [Kind.HIGH, Kind.LOW_27])
@pytest.mark.parametrize("size", [6, 7])
def test_flushes_among_six_and_seven_cards(kind, size):
    """Random cards seldom hold a flush, so most of these come from one suit."""
    random = Random(f"flushes {kind} {size}")
    spades = [card for card in DECK if card[1] == "s"]
    for _ in range(400):
        of_spades = random.randint(4, size)
        others = [card for card in DECK if card not in spades]
        cards = random.sample(spades, of_spades) + random.sample(others, size - of_spades)
        assert strength(kind, cards) == reference.strength(kind, cards), cards


@pytest.mark.parametrize("kind", [Kind.OMAHA_HIGH, Kind.OMAHA_8])
@pytest.mark.parametrize("own", [4, 5])
def test_flushes_and_straight_flushes_at_omaha(kind, own):
    random = Random(f"flushes {kind} {own}")
    near = [card for card in DECK if card[1] == "h" or card[0] in "A23456"]
    for _ in range(300):
        cards = random.sample(near, own + 5)
        assert strength(kind, cards[:own], cards[own:]) == reference.strength(kind, cards[:own], cards[own:]), cards


@pytest.mark.parametrize("size", [6, 7])
def test_every_set_of_ranks_without_a_flush_is_the_best_of_its_fives(size):
    """All 18,395 sets of six ranks and 49,205 of seven, their fives being checked with the counts."""
    five = {}
    for ranks in combinations_with_replacement(RANKS, 5):
        if ranks.count(ranks[0]) < 5:
            five[ranks] = strength(Kind.HIGH, hand("".join(ranks)))
    seen = 0
    for ranks in combinations_with_replacement(RANKS, size):
        if max(map(ranks.count, ranks)) < 5:
            seen += 1
            assert strength(Kind.HIGH, hand("".join(ranks))) == max(five[some] for some in combinations(ranks, 5)), (
                ranks
            )
    assert seen == {6: 18395, 7: 49205}[size]


@pytest.mark.parametrize("kind", Kind)
def test_strengths_are_dense(kind):
    assert len(reference.keys(kind)) == STRONGEST[kind]


def test_the_board_only_adds_to_the_cards_except_at_omaha():
    for cut in range(8):
        cards = hand("As Kd 9h 9c 4s 4d 2c")
        assert strength(Kind.HIGH, cards[:cut], cards[cut:]) == strength(Kind.HIGH, cards)
        assert strength(Kind.HIGH, list(cards[:cut]), list(cards[cut:])) == strength(Kind.HIGH, cards)
