"""Low hands of five cards: ace to five, eight or better, deuce to seven."""

import pytest

from fairdeal.ranking import Kind, reference, strength
from fairdeal.rulebook import clause
from handtext import assert_order, hand, named

A5, EIGHT, TO_SEVEN = Kind.LOW_A5, Kind.LOW_8, Kind.LOW_27


@clause("RANK 14.3(e) s1")
def test_in_low_poker_the_ace_is_the_best_card_and_the_king_the_worst():
    assert_order(A5, "5432A > 6432A > 65432 > 7432A > 8432A > 9432A > T432A > J432A > Q432A > K432A > AA432")


@clause("RANK 14.3(e) s1")
def test_aces_are_the_best_pair_and_four_kings_with_a_queen_the_worst_hand():
    assert_order(A5, "5432A > AA432 > AA532 > 22A43 > KKQJT > AA223 > KKQQJ > AAA23 > KKKQJ > AAA22 > KKKQQ > AAAA2")
    assert_order(A5, "AAAA2 > 2222A > KKKKJ > KKKKQ")
    assert strength(A5, hand("5432A")) == 6175
    assert strength(A5, hand("KKKKQ")) == 1


@clause("RANK 14.3(e) proviso")
def test_in_deuce_to_seven_the_ace_is_the_worst_card():
    assert_order(TO_SEVEN, "75432 > 76432 > 85432 > KQJT8 > A7542 > AKQJ9 > 22345 > AAKQJ")


@clause("RANK 14.3(e) s2", "B-08")
def test_suits_are_equal_in_low_poker():
    assert_order(A5, "7s5s4s3s2s = 7c5d4h3s2c = 7h5c4d3h2s")
    assert_order(TO_SEVEN, "7c5d4h3s2c = 7h5c4d3h2s")


@clause("RANK 14.3(f)")
def test_straights_and_flushes_count_against_a_hand_in_deuce_to_seven_and_nowhere_else():
    assert_order(A5, "5432A suited = 5432A > 6432A")
    assert_order(TO_SEVEN, "75432 > AAKQJ > 65432")  # the straight loses to a pair of aces
    assert_order(TO_SEVEN, "75432 > AAKQJ > 75432 suited")  # and so does the flush
    assert_order(TO_SEVEN, "AAKKQ > AAAKQ > 65432 > 75432 suited > 22233 > 2222A > 65432 suited > AKQJT suited")


@clause("RANK 14.3(d) s1")
def test_lows_alike_go_by_the_highest_card_that_the_other_lacks():
    assert_order(A5, "8643A > 8652A > 8653A")
    assert_order(A5, "77A23 > 77A24")


@clause("B-10")
def test_lows_are_compared_from_the_top_card_down():
    """By the words of 14.3(d) alone 8-4-3-2-A would win: it has the ace, the highest low card, which 7-6-5-4-3 lacks.

    But the low ranking is the inverse of the high one, which goes from the top card down, and the seven wins.
    """
    assert_order(A5, "76543 > 8432A")
    assert_order(EIGHT, "76543 > 8432A")
    assert_order(TO_SEVEN, "76542 > 85432")


@clause("B-10")
def test_fewer_and_lower_pairs_are_better():
    assert_order(A5, "KQJT9 > AA234 > 22A34 > 22334 > AAA23")


@clause("B-40")
def test_the_hand_that_wins_at_low_is_the_best_low_and_not_the_lowest_of_lows():
    assert strength(A5, hand("76543")) > strength(A5, hand("8432A"))
    assert reference.strength(TO_SEVEN, hand("75432")) == strength(TO_SEVEN, hand("75432")) == 7462


@clause("B-24")
def test_the_wheel_is_no_straight_in_deuce_to_seven_but_the_best_ace_high():
    assert named(TO_SEVEN, "5432A") == "high card"
    assert_order(TO_SEVEN, "KQJT8 > 5432A > A6432 > AKQJ9 > 22345")


@clause("B-24")
def test_ace_to_ten_is_a_straight_and_the_wheel_in_one_suit_a_flush():
    assert named(TO_SEVEN, "AKQJT") == "straight"
    assert named(TO_SEVEN, "5432A suited") == "flush"
    assert named(TO_SEVEN, "65432 suited") == "straight flush"
    assert_order(TO_SEVEN, "KQJT9 > AKQJT > 75432 suited > KQJT8 suited > 5432A suited > A6432 suited > 22233")


def test_eight_or_better_takes_five_different_ranks_of_eight_or_lower():
    assert_order(EIGHT, "5432A > 6432A > 7432A > 8432A > 87654")
    assert strength(EIGHT, hand("87654")) == reference.strength(EIGHT, hand("87654")) == 1
    assert strength(EIGHT, hand("5432A suited")) == reference.strength(EIGHT, hand("5432A suited")) == 56
    for fails in ("9432A", "8843A", "KQJT9", "AA234"):
        assert strength(EIGHT, hand(fails)) == reference.strength(EIGHT, hand(fails)) == 0


@pytest.mark.parametrize(
    ("kind", "cards", "same_as"),
    [
        (A5, "Ks Kd Qc 5h 4c 3d 2h", "Q5432"),
        (A5, "As Ad Ah 2c 2d 3s 3c", "AA223"),  # two pairs are better than three aces
        (A5, "7c 7d 5h 4c 3d 2h As", "5432A"),
        (EIGHT, "Ks Kd 8c 7h 4c 3d 2h", "87432"),
        (EIGHT, "2s 2d 3c 4h 9c Td Ah", None),
        (TO_SEVEN, "8s 6d 5c 4h 3c 2d", "85432"),  # 6-5-4-3-2 would be a straight
        (TO_SEVEN, "7s 5s 4s 3s 2s 8d", "85432"),  # and 7-5-4-3-2 a flush
        (TO_SEVEN, "Ks Kd Kc 7h 7d 5c 5h", "5577K"),
    ],
)
def test_the_best_five_of_six_or_seven_cards_count(kind, cards, same_as):
    worth = strength(kind, hand(same_as)) if same_as else 0

    assert strength(kind, hand(cards)) == reference.strength(kind, hand(cards)) == worth
