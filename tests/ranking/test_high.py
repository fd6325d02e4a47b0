"""Five-card high hands, clause by clause."""

import pytest

from fairdeal.ranking import Kind, reference, strength
from fairdeal.rulebook import clause
from handtext import assert_order, hand, named

HIGH = Kind.HIGH


@clause("HOUSE Rank (1)", "RANK 14.3(a)")
def test_cards_rank_from_the_ace_down_to_the_two():
    assert_order(HIGH, "A9732 > K9732 > Q9732 > J9732 > T9732 > 98732 > 87632 > 76532 > 75432")


@clause("HOUSE Rank (1)", "RANK 14.3(a)")
def test_the_ace_ends_a_straight_below_the_two_but_goes_round_no_corner():
    assert named(HIGH, "5432A") == "straight"
    assert named(HIGH, "5432A suited") == "straight flush"
    assert named(HIGH, "QKA23") == "high card"
    assert named(HIGH, "QKA23 suited") == "flush"
    assert named(HIGH, "KA234") == "high card"


@clause("HOUSE Rank (2) intro", "RANK 14.3(b) intro")
def test_nine_kinds_of_hand_win_in_this_order_and_a_hand_of_none_loses_to_all():
    """Each is the worst of its kind against the best of the next."""
    assert_order(
        HIGH,
        "AKQJT suited > 5432A suited > 22223 > AAAKK > 22233 > AKQJ9 suited > 75432 suited > AKQJT"
        " > 5432A > AAAKQ > 22234 > AAKKQ > 33224 > AAKQJ > 22345 > AKQJ9 > 75432",
    )


@clause("HOUSE Rank (2)(i)", "RANK 14.3(b)1")
def test_a_royal_flush_is_ace_to_ten_of_one_suit_and_any_two_of_them_tie():
    assert named(HIGH, "AKQJT suited") == "royal flush"
    assert named(HIGH, "AKQJT") == "straight"
    assert named(HIGH, "KQJT9 suited") == "straight flush"
    assert_order(HIGH, "AsKsQsJsTs = AhKhQhJhTh > KdQdJdTd9d")


@clause("HOUSE Rank (2)(ii)", "RANK 14.3(b)2")
def test_straight_flushes_go_from_king_high_down_to_five_high():
    assert named(HIGH, "KQJT9 suited") == "straight flush"
    assert_order(HIGH, "AKQJT suited > KdQdJdTd9d > QJT98 suited > 65432 suited > 5s4s3s2sAs > AAAAK")


@clause("HOUSE Rank (2)(iii)", "RANK 14.3(b)3")
def test_four_of_a_kind_go_from_aces_down_to_twos():
    assert named(HIGH, "22223") == "four of a kind"
    assert_order(HIGH, "AAAA2 > KKKKA > 3333K > 33332 > 2222A > 2222K > AAAKK")


@clause("HOUSE Rank (2)(iv)", "RANK 14.3(b)4")
def test_full_houses_go_by_their_three_cards_and_then_by_their_pair():
    assert named(HIGH, "22233") == "full house"
    assert_order(HIGH, "AAAKK > AAA22 > KKKAA > 33344 > 33322 > 222AA > 222KK > 22233 > AKQJ9 suited")


@clause("HOUSE Rank (2)(v)", "RANK 14.3(b)5")
def test_a_flush_is_five_of_one_suit_and_beats_a_straight():
    assert named(HIGH, "75432 suited") == "flush"
    assert named(HIGH, "Ks Qs Js Ts 8h") == "high card"
    assert_order(HIGH, "AJ942 suited > AJ932 suited > KQJT8 suited > 75432 suited > AKQJT")


@clause("HOUSE Rank (2)(vi)", "RANK 14.3(b)6")
def test_straights_go_from_ace_high_down_to_five_high():
    assert named(HIGH, "AKQJT") == "straight"
    assert_order(HIGH, "AKQJT > KQJT9 > QJT98 > T9876 > 76543 > 65432 > 5432A > AAAKQ")


@clause("HOUSE Rank (2)(vii)", "RANK 14.3(b)7")
def test_three_of_a_kind_go_from_aces_down_to_twos():
    assert named(HIGH, "222AK") == "three of a kind"
    assert_order(HIGH, "AAA32 > KKKAQ > 33354 > 222AK > 222AQ > 22243 > AAKKQ")


@clause("HOUSE Rank (2)(viii)", "RANK 14.3(b)8")
def test_two_pairs_go_by_the_higher_pair_then_the_lower_then_the_fifth_card():
    assert named(HIGH, "33224") == "two pairs"
    assert_order(HIGH, "AAKK2 > AA223 > KKQQJ > KK332 > QQJJA > 3322A > 33224 > AAKQJ")


@clause("HOUSE Rank (2)(ix)", "RANK 14.3(b)9")
def test_one_pair_goes_from_aces_down_to_twos():
    assert named(HIGH, "22AKQ") == "one pair"
    assert_order(HIGH, "AA432 > KKAQJ > 33654 > 22AKQ > 22AKJ > 22543 > AKQJ9")


@clause("HOUSE Rank (3)", "RANK 14.3(d) s1")
def test_between_hands_alike_the_highest_card_that_the_other_lacks_decides():
    assert_order(HIGH, "KJ973 > KJ965")
    assert_order(HIGH, "99K73 > 99K65 > 99Q87")
    assert_order(HIGH, "A9542 > KQJ97")
    assert_order(HIGH, "AAKK3 > AAKK2")


@clause("HOUSE Rank (3)", "RANK 14.3(d) s2", "B-08")
def test_hands_alike_in_all_ranks_tie_whatever_their_suits():
    assert_order(HIGH, "KsJsTs7s3h = KcJcTc7c3d")
    assert_order(HIGH, "KsJs9s7s3s = KcJc9c7c3c")
    assert_order(HIGH, "AsAh9s9h3s = AcAd9c9d3c")


@clause("B-11")
def test_the_cards_that_make_a_hand_are_compared_before_the_highest_card():
    """The words "the highest card the other lacks", taken alone, would give nearly all of these to the other hand."""
    assert_order(HIGH, "33654 > 22AKQ")  # the pair decides, not the ace beside it
    assert_order(HIGH, "65432 > 5432A")  # the wheel is five-high although it has an ace
    assert_order(HIGH, "65432 suited > 5432A suited")
    assert_order(HIGH, "KK332 > QQJJA")  # the higher pair, not the ace
    assert_order(HIGH, "333AA > 222KK")  # the three decide before the pair,
    assert_order(HIGH, "33322 > 222AA")  # even against aces


@clause("B-11")
def test_ranks_are_compared_as_often_as_they_stand_there():
    """As sets, 9-9-5-5-2 and 9-5-5-2-2 would be alike; the pair of nines makes the difference."""
    assert_order(HIGH, "99552 > 95522")
    assert_order(HIGH, "99955 > 99555")


@clause("HOUSE Rank (4)")
def test_the_cards_speak():
    """A player who calls his hand a straight holds a flush if his cards are one."""
    cards = hand("9s 8s 7h 6s 5s 2s Kd")

    assert reference.best_key(HIGH, cards) == reference.key_of(HIGH, hand("98652 suited"))
    assert reference.strength(HIGH, cards) == strength(HIGH, cards)


@clause("B-52")
def test_the_royal_flush_is_a_kind_of_its_own_that_beats_what_an_ace_high_straight_flush_would():
    assert reference.key_of(HIGH, hand("AKQJT suited"))[0] > reference.key_of(HIGH, hand("KQJT9 suited"))[0]
    assert strength(HIGH, hand("AKQJT suited")) == strength(HIGH, hand("KQJT9 suited")) + 1


@pytest.mark.parametrize(
    ("cards", "same_as"),
    [
        ("As Ah Ad Ks Kh Qc Jc", "AAAKK"),
        ("As Ah Ad Ks Kh Kd 2c", "AAAKK"),  # of two threes the higher is the three
        ("As Ah Ks Kh Qd Qc Jh", "AAKKQ"),  # the third pair gives only its card
        ("2s 3s 4s 5s 6s 7s 8s", "87654 suited"),
        ("As 2s 3s 4s 5s Ah Ad", "5432A suited"),
        ("Ks Qs Js 9s 8s Th 2d", "KQJ98 suited"),
        ("9c 9d 9h 9s Ac Ad", "9999A"),
    ],
)
def test_the_best_five_of_six_or_seven_cards_count(cards, same_as):
    assert strength(HIGH, hand(cards)) == strength(HIGH, hand(same_as)) == reference.strength(HIGH, hand(cards))
