"""Mambo's three cards: high, and six or better low."""

import pytest

from fairdeal.ranking import Kind, reference, strength
from fairdeal.rulebook import clause
from handtext import assert_order, hand, named

HIGH, LOW = Kind.HIGH_3, Kind.LOW_3_6


@clause("RANK 14.3(c) intro")
def test_six_kinds_of_hand_win_in_this_order_and_a_straight_of_three_beats_a_flush():
    """Each is the worst of its kind against the best of the next."""
    assert_order(HIGH, "AKQ suited > 32A suited > AAA > 222 > AKQ > 32A > AKJ suited > 532 suited > AAK > 223 > AKJ")


@clause("RANK 14.3(a)")
def test_the_ace_ends_a_straight_of_three_below_the_two_but_not_between_king_and_two():
    assert named(HIGH, "A23") == "straight"
    assert named(HIGH, "KA2") == "high card"
    assert named(HIGH, "KA2 suited") == "flush"


@clause("RANK 14.3(c)1", "B-52")
def test_ace_king_queen_of_one_suit_is_a_kind_of_its_own():
    assert named(HIGH, "AKQ suited") == "royal flush"
    assert_order(HIGH, "AhKhQh > KsQsJs")
    assert_order(HIGH, "AhKhQh = AcKcQc")


@clause("RANK 14.3(c)2")
def test_straight_flushes_of_three_go_from_king_high_down_to_three_high():
    assert named(HIGH, "KQJ suited") == "straight flush"
    assert_order(HIGH, "KsQsJs > 4h3h2h > 3s2sAs > AAA")


@clause("RANK 14.3(c)3")
def test_three_of_a_kind_beat_straights_and_lose_to_straight_flushes():
    assert named(HIGH, "222") == "three of a kind"
    assert_order(HIGH, "32A suited > AAA > KKK > 222 > AKQ")


@clause("RANK 14.3(c)4")
def test_straights_of_three_go_from_ace_high_down_to_three_high():
    assert named(HIGH, "AKQ") == "straight"
    assert_order(HIGH, "AKQ > KQJ > 432 > 32A > AKJ suited")


@clause("RANK 14.3(c)5")
def test_a_flush_of_three_beats_pairs_and_goes_by_its_highest_card():
    assert named(HIGH, "642 suited") == "flush"
    assert_order(HIGH, "K92 suited > QJ9 suited > 642 suited > AAK")


@clause("RANK 14.3(c)6")
def test_a_pair_of_three_goes_by_its_rank_and_then_by_the_third_card():
    assert named(HIGH, "223") == "one pair"
    assert_order(HIGH, "AA2 > KKA > KKQ > 22A > 223 > AKJ")


@clause("C.5 (h)")
@pytest.mark.parametrize(
    ("cards", "common", "same_as"),
    [
        ("Kc Kd 4s", "Kh", "KKK"),
        ("Ah Kh Qh", "2c", "AKQ suited"),  # without the common card
        ("Ah Kh 2c", "Qh", "AKQ suited"),
        ("9c 8d 2s", "7h", "987"),
    ],
)
def test_any_three_of_four_cards_make_the_high_hand(cards, common, same_as):
    assert reference.strength(HIGH, hand(cards), hand(common)) == strength(HIGH, hand(same_as))
    assert strength(HIGH, hand(cards), hand(common)) == strength(HIGH, hand(same_as))


@clause("C.5 (h) low")
def test_a_low_is_three_different_ranks_of_six_or_lower():
    assert strength(LOW, hand("654")) == reference.strength(LOW, hand("654")) == 1
    for fails in ("72A", "AA2", "664", "KQJ"):
        assert strength(LOW, hand(fails)) == reference.strength(LOW, hand(fails)) == 0


@clause("C.5 (h) low")
def test_the_lowest_top_card_wins_and_straights_and_flushes_do_not_count():
    assert_order(LOW, "3s2sAs = 32A > 42A > 432 > 52A > 543 > 62A > 654")


@clause("C.5 (h)")
def test_the_same_cards_with_the_common_card_give_the_better_low():
    """A-A-5 with a common 3: the high hand is A-A-5, the low 5-3-A."""
    own, common = hand("Ac Ad 5h"), hand("3s")

    assert strength(HIGH, own, common) == strength(HIGH, hand("AA5"))
    assert strength(LOW, own, common) == reference.strength(LOW, own, common) == strength(LOW, hand("53A"))
