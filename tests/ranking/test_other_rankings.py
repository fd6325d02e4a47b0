"""Badugi, the short deck, and Omaha's two and three."""

import pytest

from fairdeal.cards import parse_cards
from fairdeal.ranking import BadHand, Kind, reference, strength
from fairdeal.rulebook import clause
from handtext import assert_order, hand, named

BADUGI, SHORT, OMAHA, OMAHA_8 = Kind.BADUGI, Kind.SHORT_DECK, Kind.OMAHA_HIGH, Kind.OMAHA_8


@clause("C.7 rank")
def test_more_cards_of_different_ranks_and_suits_win_and_then_the_lower_top_card():
    assert_order(
        BADUGI,
        "4c 3d 2h As > 5c 3d 2h As > 8c 7d 6h 5s > 9c 3d 2h As > Kc Qd Jh Ts > 3c 2d Ah Ac > 4c 2d Ah Ac"
        " > Kc Qd Jh Jc > 2c Ac Ad As > Ac Ad Ah As > 2c 4c 8c Kc > Kc Kd Kh Ks",
    )


@clause("C.7 rank")
def test_unused_cards_never_break_a_tie_at_badugi():
    assert_order(BADUGI, "3c 2d Ah Ac = 3c 2d Ah Kc = 3s 2h Ad 3d")
    assert_order(BADUGI, "2c Ac = 2s As")


@clause("C.7 rank")
@pytest.mark.parametrize(
    ("cards", "of_which"),
    [
        ("4c 3d 2h As", "4c 3d 2h As"),
        ("4c 3d 2h Ah", "4c 3d Ah"),  # the ace of the two hearts
        ("4c 3d 2h 2s", "4c 3d 2h"),
        ("8c 8d 2d 2c", "8c 2d"),
        ("As Ks 5s 3s", "As"),
        ("Ah Ac 4c 4d", "Ah 4c"),
    ],
)
def test_a_badugi_is_made_of_the_cards_that_make_the_largest_and_lowest(cards, of_which):
    assert strength(BADUGI, hand(cards)) == reference.strength(BADUGI, hand(cards))
    assert reference.best_key(BADUGI, hand(cards)) == reference.key_of(BADUGI, hand(of_which))


@clause("B-55")
def test_in_the_short_deck_a_flush_beats_a_full_house_and_a_straight_three_of_a_kind():
    assert_order(
        SHORT,
        "AKQJT suited > 9876A suited > 66667 > AKQJ9 suited > J9876 suited > AAAKK > 66677 > AKQJT > 9876A"
        " > AAAKQ > 66678 > AAKKQ > 77668 > AAKQJ > 66789 > AKQJ9",
    )


@clause("B-55")
def test_in_the_short_deck_the_ace_stands_below_the_six():
    assert named(SHORT, "9876A") == "straight"
    assert named(SHORT, "9876A suited") == "straight flush"
    assert_order(SHORT, "T9876 > 9876A > AAAKQ")


@clause("BIGO (f) intro", "C.2 (f)")
@pytest.mark.parametrize(
    ("own", "board", "makes"),
    [
        ("Ah Kc Qd Jd 2c", "Kh 9s 7h 5h 3h", "KKA97"),  # one heart of his own makes no flush
        ("9c 9d As 2h", "5c 6d 7h 8s Kd", "99K87"),  # 5-6-7-8 of the board and one nine make no straight
        ("As Ks Qs Js", "Ts 2s 3d 4d 5c", "AKT54"),  # one card of the board makes no royal flush
        ("2c 3d 4h 5s", "As Ks Qs Js Ts", "AKQ54"),  # nor does the board alone
        ("Ah Ad Ac As", "2c 3d 4h 7s 8d", "AA874"),  # two of four aces
        ("Ah 2h Kc Qd", "3h 4h 5h 9c 9d", "5432A suited"),
    ],
)
def test_at_omaha_exactly_two_of_ones_own_cards_and_three_of_the_board_make_a_hand(own, board, makes):
    cards, common = hand(own), hand(board)

    assert reference.best_key(OMAHA, cards, common) == reference.key_of(Kind.HIGH, hand(makes))
    assert strength(OMAHA, cards, common) == strength(Kind.HIGH, hand(makes))


@clause("BIGO (f) intro", "C.2 (f)")
@pytest.mark.parametrize(
    ("own", "board", "makes"),
    [
        ("As 4c Kd Kh", "2c 3d 8h Ks Qd", "8432A"),
        ("8s 2d Jc Qc Kc", "2c 3d 8h Ks Qd", None),
        ("As 2s 3s 4s", "2c 7d Jh Qs Kd", None),
        ("Ac 2s 3s Kd", "2c 4c 5c Kh Qh", "5432A"),
    ],
)
def test_at_omaha_a_low_takes_two_and_three_different_ranks_of_eight_or_lower(own, board, makes):
    worth = strength(Kind.LOW_8, hand(makes)) if makes else 0

    assert strength(OMAHA_8, hand(own), hand(board)) == worth
    assert reference.strength(OMAHA_8, hand(own), hand(board)) == worth


@pytest.mark.parametrize(
    ("kind", "cards", "board", "sentence"),
    [
        (Kind.HIGH, "As Ks Qs Js", "", "The high ranking takes 5 to 7 cards, not 4."),
        (Kind.HIGH, "As Ks", "Qs Js Ts 9s 8s 7s", "The high ranking takes 5 to 7 cards, not 8."),
        (Kind.LOW_A5, "As Ks", "", "The low-a5 ranking takes 5 to 7 cards, not 2."),
        (Kind.LOW_8, "As Ks", "", "The low-8 ranking takes 5 to 7 cards, not 2."),
        (Kind.LOW_27, "As Ks Qs Js", "", "The low-27 ranking takes 5 to 7 cards, not 4."),
        (Kind.LOW_27, "2s 3s 4s 5s 6s 7s 8s 9s", "", "The low-27 ranking takes 5 to 7 cards, not 8."),
        (Kind.SHORT_DECK, "As Ks Qs Js", "", "The short-deck ranking takes 5 to 7 cards, not 4."),
        (Kind.HIGH_3, "As Ks", "", "The high-3 ranking takes 3 to 4 cards, not 2."),
        (Kind.LOW_3_6, "2s 3s 4s 5s", "6s", "The low-3-6 ranking takes 3 to 4 cards, not 5."),
        (Kind.BADUGI, "2s 3s 4s 5s 6s", "", "The badugi ranking takes 1 to 4 cards, not 5."),
        (Kind.BADUGI, "", "", "The badugi ranking takes 1 to 4 cards, not 0."),
        (OMAHA, "As Ks Qs", "Js Ts 9s", "The omaha-high ranking takes 4 to 5 hole cards, not 3."),
        (OMAHA_8, "As Ks Qs Js", "Ts 9s", "The omaha-8 ranking takes 3 to 5 board cards, not 2."),
        (Kind.HIGH, "As Ks Qs Js ??", "", "As Ks Qs Js ?? cannot be ranked: every card must be known."),
    ],
)
def test_too_few_too_many_or_unknown_cards_are_refused_in_a_sentence(kind, cards, board, sentence):
    with pytest.raises(BadHand) as refused:
        strength(kind, parse_cards(cards), parse_cards(board))

    assert str(refused.value) == sentence
