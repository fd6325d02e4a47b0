"""Hands by the array: the same strengths as the reference and the door, and nothing accepted that cannot be a hand."""

import subprocess
import sys
from itertools import combinations
from math import comb

import numpy as np
import phevaluator
import pytest

from fairdeal.cards import NUMBER
from fairdeal.ranking import BadHand, Kind, count_sevens, evaluate, evaluator, reference, strength
from fairdeal.ranking.kernels import parts
from fairdeal.ranking.kernels.check import all_possible
from handarrays import all_hands, names, random_hands, sizes

BY_SIZE = [(kind, own, board) for kind in Kind for own, board in sizes(kind)]
FIVE = (Kind.HIGH, Kind.LOW_A5, Kind.LOW_8, Kind.LOW_27, Kind.SHORT_DECK)
THREE = (Kind.HIGH_3, Kind.LOW_3_6)


@pytest.fixture(autouse=True)
def compiled(monkeypatch):
    """The door ranks the first few hands of a process, and NumPy some; here even these are for the kernels."""
    monkeypatch.setattr(parts, "FEW", -1)
    monkeypatch.setattr(parts, "SOME", -1)


def cut(hands, own, kind):
    """The array as it is, or for Omaha the hole cards and the boards."""
    return (hands[:, :own], hands[:, own:]) if kind in (Kind.OMAHA_HIGH, Kind.OMAHA_8) else hands


def agree(kind, own, hands):
    """Every strength is what the door says of the cards."""
    found = evaluate(cut(hands, own, kind), kind).tolist()
    for row, place in zip(hands.tolist(), found, strict=True):
        cards = names(row)
        assert place == strength(kind, cards[:own], cards[own:]), cards


def of_sorts(kind, size, lowest=0):
    """All hands, and what the reference says of each by its sort: its ranks, and whether it is of one suit."""
    hands = all_hands(size)[lowest:]
    told = np.zeros(2 * 13**size, np.uint16)
    for cards in reference.examples(kind):
        numbers = np.array([sorted(NUMBER[card] for card in cards)], np.uint8)
        suited = len({card[1] for card in cards}) == 1
        told[keys(numbers) + 13**size * suited] = reference.strength(kind, cards)
    suited = np.all(hands[:, 1:] & 3 == hands[:, :1] & 3, axis=1)
    return hands, told[keys(hands) + 13**size * suited]


def keys(hands):
    return sum((hands[:, at] >> 2) * np.int32(13**at) for at in range(hands.shape[1]))


@pytest.mark.parametrize("kind", FIVE)
def test_every_hand_of_five_cards_is_what_the_reference_says(kind):
    """All 2,598,960; of the short deck 376,992."""
    hands, told = of_sorts(kind, 5, comb(52, 5) - comb(36, 5) if kind is Kind.SHORT_DECK else 0)

    assert len(hands) == (376_992 if kind is Kind.SHORT_DECK else 2_598_960)
    assert np.array_equal(evaluate(hands, kind), told)


@pytest.mark.parametrize("kind", THREE)
def test_every_hand_of_three_cards_is_what_the_reference_says(kind):
    hands, told = of_sorts(kind, 3)

    assert len(hands) == 22_100
    assert np.array_equal(evaluate(hands, kind), told)


@pytest.mark.parametrize(("kind", "own", "board"), BY_SIZE)
def test_random_hands_have_the_strengths_the_door_gives(kind, own, board):
    seed = [*f"{kind} {own} {board}".encode()]
    agree(kind, own, random_hands(600, own + board, seed, kind=kind))
    agree(kind, own, random_hands(300, own + board, seed, kind=kind, one_suit=True))


@pytest.mark.slow
def test_every_hand_of_four_cards_at_badugi():
    agree(Kind.BADUGI, 4, all_hands(4))


@pytest.mark.long(part="kernels")
@pytest.mark.parametrize("one_suit", [False, True])
@pytest.mark.parametrize(("kind", "own", "board"), [case for case in BY_SIZE if case[2] in (0, 5)])
def test_a_million_random_hands_of_every_kind(kind, own, board, one_suit):
    count = 200_000 if one_suit else 1_000_000
    hands = random_hands(count, own + board, [*f"many {kind} {own}".encode()], kind=kind, one_suit=one_suit)

    agree(kind, own, hands)


@pytest.mark.long(part="kernels")
@pytest.mark.parametrize("kind", FIVE)
def test_every_hand_of_five_cards_one_by_one(kind):
    agree(kind, 5, all_hands(5)[-comb(36, 5) :] if kind is Kind.SHORT_DECK else all_hands(5))


@pytest.mark.slow
def test_omaha_is_as_phevaluator_has_it():
    """It counts from 1, the best, to 7,462."""
    hands = random_hands(200_000, 9, 14)
    theirs = [7463 - phevaluator.evaluate_omaha_cards(*row[4:], *row[:4]) for row in hands.tolist()]

    assert evaluate((hands[:, :4], hands[:, 4:]), Kind.OMAHA_HIGH).tolist() == theirs


@pytest.mark.slow
def test_numpy_alone_ranks_sevens_as_the_kernel_does():
    hands = np.concatenate([random_hands(20_000, 7, 3), random_hands(5000, 7, 4, one_suit=True)])

    assert np.array_equal(parts.ranked_sevens(hands), evaluate(hands, "high"))


def test_some_sevens_are_ranked_before_numba_is_loaded_and_checked_all_the_same(monkeypatch):
    monkeypatch.setattr(parts, "SOME", 10**9)
    with pytest.raises(BadHand, match=r"^Hand 1: 2d stands there twice\.$"):
        evaluate(np.array([[0, 1, 2, 3, 4, 5, 6], [1, 1, 2, 3, 4, 5, 6]], np.uint8), "high")
    asked = (
        "import sys, numpy as np; from fairdeal.ranking import evaluate\n"
        "hands = np.tile(np.arange(7, dtype=np.uint8), (3000, 1))\n"
        "print(set(evaluate(hands, 'high').tolist()), 'numba' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)

    assert said.stdout == f"{ {evaluator('high')(*range(7))} } False\n"


@pytest.mark.parametrize("threads", [1, 3])
def test_all_hands_of_seven_cards_fall_into_the_known_categories(threads):
    """All 133,784,560: 4,324 royal flushes, 41,584 with the other straight flushes; 4,824 strengths occur."""
    counts = count_sevens(threads=threads)
    named = {strength(Kind.HIGH, cards): reference.name_of(Kind.HIGH, cards) for cards in reference.examples(Kind.HIGH)}
    by_name = dict.fromkeys(named.values(), 0)
    for place, name in named.items():
        by_name[name] += counts[place]

    assert counts.sum() == 133_784_560
    assert (counts > 0).sum() == 4_824
    assert by_name == {
        "royal flush": 4_324,
        "straight flush": 41_584 - 4_324,
        "four of a kind": 224_848,
        "full house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three of a kind": 6_461_620,
        "two pairs": 31_433_400,
        "one pair": 58_627_800,
        "high card": 23_294_460,
    }


@pytest.mark.parametrize("kind", [Kind.OMAHA_HIGH, Kind.OMAHA_8])
@pytest.mark.parametrize("own", [4, 5])
def test_players_may_share_a_board(kind, own):
    """Three players a board; many hands on one board; each as if it had the board to itself."""
    cards = random_hands(200, 5 + 3 * own, 31)
    boards, holes = cards[:, :5], cards[:, 5:].reshape(-1, 3, own)
    alone = [evaluate((holes[:, player], boards), kind) for player in range(3)]

    assert np.array_equal(evaluate((holes, boards), kind), np.column_stack(alone))
    for board in boards[:20]:
        fit = holes[:, 0][~np.isin(holes[:, 0], board).any(axis=1)]
        each = evaluate((fit, np.repeat(board[None], len(fit), axis=0)), kind)
        assert np.array_equal(evaluate((fit, board), kind), each)


@pytest.mark.parametrize("kind", [Kind.HIGH, Kind.OMAHA_HIGH])
def test_several_threads_answer_as_one_does(kind, monkeypatch):
    monkeypatch.setattr(parts, "PART", 100)
    hands = random_hands(1050, 9 if kind is Kind.OMAHA_HIGH else 7, 7)
    one = evaluate(cut(hands, 4, kind), kind)

    assert np.array_equal(evaluate(cut(hands, 4, kind), kind, threads=3), one)
    assert np.array_equal(evaluate(cut(hands, 4, kind), kind, threads=None), one)


def test_many_hands_on_one_board_are_shared_among_threads(monkeypatch):
    monkeypatch.setattr(parts, "PART", 100)
    board = np.array([0, 5, 10, 15, 20], np.uint8)
    holes = random_hands(2000, 4, 5)
    holes = holes[~np.isin(holes, board).any(axis=1)]

    assert np.array_equal(
        evaluate((holes, board), "omaha-8", threads=2), [strength("omaha-8", names(row), names(board)) for row in holes]
    )


def test_an_array_need_not_be_contiguous_nor_writable():
    hands = random_hands(500, 7, 77)
    wide = np.zeros((500, 14), np.uint8)
    wide[:, ::2] = hands
    hands.flags.writeable = False

    assert np.array_equal(evaluate(wide[:, ::2], "high"), evaluate(hands, "high"))
    assert np.array_equal(evaluate(np.asfortranarray(hands), "high"), evaluate(hands, "high"))


def test_no_hands_have_no_strengths():
    assert evaluate(np.zeros((0, 7), np.uint8), "high").shape == (0,)
    assert evaluate((np.zeros((0, 4), np.uint8), np.zeros((0, 5), np.uint8)), "omaha-high").shape == (0,)
    assert evaluate((np.zeros((3, 0, 4), np.uint8), np.zeros((3, 5), np.uint8)), "omaha-8").shape == (3, 0)


def test_the_door_ranks_the_first_few_and_the_kernel_the_rest(monkeypatch):
    monkeypatch.setattr(parts, "FEW", 30)
    monkeypatch.setattr(parts, "_by_door", parts.Counter())
    asked = []
    monkeypatch.setattr(parts, "_rank_by_door", lambda _kind, hands, _boards, _out: asked.append(len(hands)))
    for _ in range(4):
        evaluate(random_hands(10, 7, 1), "high")

    assert asked == [10, 10, 10]


def test_the_door_answers_like_the_kernel(monkeypatch):
    for kind, own, board in BY_SIZE:
        hands = cut(random_hands(20, own + board, 3, kind=kind), own, kind)
        fast = evaluate(hands, kind)
        monkeypatch.setattr(parts, "FEW", 10**9)
        assert np.array_equal(evaluate(hands, kind), fast), kind
        monkeypatch.setattr(parts, "FEW", -1)


@pytest.mark.parametrize("few", [-1, 10**9])
@pytest.mark.parametrize(
    ("kind", "cards", "sentence"),
    [
        ("high", [[0, 1, 2, 3, 4], [8, 9, 10, 11, 9]], "Hand 1: 4d stands there twice."),
        ("high", [[0, 1, 2, 3, 52]], "Hand 0: 52 is no card's number; they go from 0 for 2c to 51 for As."),
        ("low-8", [[0, 1, 2, 3, 4], [0, 1, 2, 3, 255]], "Hand 1: 255 is no card's number"),
        ("short-deck", [[16, 20, 24, 28, 15]], "Hand 0: 5s is not in the short deck."),
        ("high", [[0, 1, 2, 3]], "The high ranking takes 5 to 7 cards, not 4."),
        ("badugi", [[0, 1, 2, 3, 4]], "The badugi ranking takes 1 to 4 cards, not 5."),
        ("high", [0, 1, 2, 3, 4], "The cards must be an array of 2 dimensions, not of 1."),
        ("highest", [[0, 1, 2, 3, 4]], "'highest' is not a ranking; there are high, low-a5,"),
    ],
)
def test_what_cannot_be_a_hand_is_named(kind, cards, sentence, few, monkeypatch):
    monkeypatch.setattr(parts, "FEW", few)

    with pytest.raises(BadHand, match=rf"^{sentence}"):
        evaluate(np.array(cards, np.uint8), kind)


@pytest.mark.parametrize("few", [-1, 10**9])
@pytest.mark.parametrize(
    ("holes", "boards", "sentence"),
    [
        ([[0, 1, 2, 3]], [[4, 5, 6, 7, 3]], "Hand 0: 2s stands there twice."),
        ([[[0, 1, 2, 3], [9, 8, 9, 10]]], [[4, 5, 6, 7, 11]], "Hand 0, 1: 4d stands there twice."),
        ([[0, 1, 2, 3]], [4, 5, 6, 7, 7], "Hand 0: 3s stands there twice."),
        ([[0, 1, 2, 60]], [[4, 5, 6, 7, 8]], "Hand 0: 60 is no card's number"),
        ([[0, 1, 2]], [[4, 5, 6, 7, 8]], "The omaha-8 ranking takes 4 to 5 hole cards, not 3."),
        ([[0, 1, 2, 3]], [[4, 5]], "The omaha-8 ranking takes 3 to 5 board cards, not 2."),
        ([[0, 1, 2, 3]] * 3, [[4, 5, 6, 7, 8]] * 2, "There are 2 boards for 3 rows of hole cards."),
        ([0, 1, 2, 3], [4, 5, 6, 7, 8], "The hole cards must be an array of 2 or 3 dimensions, not of 1."),
    ],
)
def test_what_cannot_be_a_hand_of_omaha_is_named(holes, boards, sentence, few, monkeypatch):
    monkeypatch.setattr(parts, "FEW", few)

    with pytest.raises(BadHand, match=rf"^{sentence}"):
        evaluate((np.array(holes, np.uint8), np.array(boards, np.uint8)), "omaha-8")


@pytest.mark.parametrize(
    ("cards", "kind", "sentence"),
    [
        (np.zeros((2, 7), np.int64), "high", "The cards must be a NumPy array of uint8, not an array of int64."),
        ([[0, 1, 2, 3, 4]], "high", "The cards must be a NumPy array of uint8, not a list."),
        (np.zeros((2, 9), np.uint8), "omaha-8", "The omaha-8 ranking takes a pair of arrays"),
    ],
)
def test_what_is_no_array_of_cards_is_refused(cards, kind, sentence):
    with pytest.raises(TypeError, match=rf"^{sentence}"):
        evaluate(cards, kind)


def test_a_number_of_threads_is_a_number():
    with pytest.raises(ValueError, match="threads must be 1 or more, or None for every core, not 0"):
        evaluate(np.zeros((2, 7), np.uint8), "high", threads=0)


@pytest.mark.parametrize("size", range(1, 8))
@pytest.mark.parametrize("count", [1, 2, 9, 300])
def test_a_fault_is_seen_wherever_it_stands(size, count):
    """The last rows of an array are looked at in a copy, so they are all tried; so is each pair of places."""
    hands = random_hands(count, size, [size, count])
    assert all_possible(hands)
    for row in {*range(min(count, 9)), *range(max(count - 9, 0), count)}:
        faults = [(at, wrong) for at in range(size) for wrong in (52, 63, 64, 127, 128, 180, 255)]
        faults += [(at, hands[row, other]) for at, other in combinations(range(size), 2)]
        for at, wrong in faults:
            spoilt = hands.copy()
            spoilt[row, at] = wrong
            assert not all_possible(spoilt), (row, at, wrong)


def test_who_knows_his_hands_to_be_good_is_answered_without_a_check():
    hands = random_hands(500, 7, 9)
    spoilt = hands.copy()
    spoilt[3, 1] = spoilt[3, 0]
    told = evaluate(spoilt, "high", checked=False)

    assert np.array_equal(np.delete(told, 3), np.delete(evaluate(hands, "high"), 3))


@pytest.mark.parametrize(("kind", "own", "board"), [case for case in BY_SIZE if case[2] in (0, 5)])
def test_one_hand_at_a_time_has_the_strength_the_door_gives(kind, own, board):
    rank = evaluator(kind, own)
    for one_suit in (False, True):
        for row in random_hands(100, own + board, 21, kind=kind, one_suit=one_suit).tolist():
            cards = names(row)
            assert rank(*row) == strength(kind, cards[:own], cards[own:])


@pytest.mark.parametrize("wrong", [-1, 50, 52, 64, 115, 2**40])
def test_one_hand_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match="A hand is made of different cards, from 0 for 2c"):
        evaluator("high")(50, 1, 2, 3, 4, 5, wrong)


def test_one_hand_of_another_deck_or_size_is_refused():
    with pytest.raises(ValueError, match="in the short deck 16 for 6c"):
        evaluator("short-deck")(51, 50, 49, 48, 47, 46, 15)
    with pytest.raises(TypeError, match="expected 7 arguments, got 5"):
        evaluator("high")(1, 2, 3, 4, 5)
    with pytest.raises(BadHand, match="The high ranking takes 5 to 7 cards, not 8"):
        evaluator("high", 8)
