"""The cards of the best hand, and the choice among equals."""

import pytest

from fairdeal.cards import parse_cards
from fairdeal.ranking import Kind, best, odd_chip_high, odd_chip_low
from fairdeal.rulebook import clause


def told(kind, cards, board="", prefer=None):
    return " ".join(best(kind, parse_cards(cards), parse_cards(board), prefer=prefer))


@pytest.mark.parametrize(
    ("kind", "cards", "board", "hand"),
    [
        (Kind.HIGH, "2c As Kd Ah Ks Ad 3c", "", "As Ah Ad Ks Kd"),
        (Kind.HIGH, "Ac 2d", "3h 4s 5c Kd Kh", "5c 4s 3h 2d Ac"),
        (Kind.HIGH, "Ac 9d", "Jh Ts Qc Kd 2h", "Ac Kd Qc Jh Ts"),
        (Kind.LOW_A5, "Ks Kd Qc 5h 4c 3d Ah", "", "Qc 5h 4c 3d Ah"),
        (Kind.LOW_A5, "As Ah 2s 2h 3s", "", "2s 2h As Ah 3s"),
        (Kind.LOW_8, "As 2h 3s 9h Ts", "", ""),
        (Kind.LOW_27, "As 2h 3s 4h 5s", "", "As 5s 4h 3s 2h"),
        (Kind.HIGH_3, "Ah 2d 3c", "9s", "3c 2d Ah"),
        (Kind.HIGH_3, "9h Kd 9c", "Ts", "9h 9c Kd"),
        (Kind.LOW_3_6, "Ah Ad 5c", "3s", "5c 3s Ah"),
        (Kind.BADUGI, "4c 3d 2h Ah", "", "4c 3d Ah"),
        (Kind.BADUGI, "Ks Qs 3s As", "", "As"),
        (Kind.SHORT_DECK, "Ac 6d", "7h 8s 9c Kd Kh", "9c 8s 7h 6d Ac"),
        (Kind.OMAHA_HIGH, "Ah Kc Qd Jd 2c", "Kh 9s 7h 5h 3h", "Kh Kc Ah 9s 7h"),
        (Kind.OMAHA_8, "As 4c Kd Kh", "2c 3d 8h Ks Qd", "8h 4c 3d 2c As"),
    ],
)
def test_the_best_hand_stands_in_the_order_in_which_one_reads_it(kind, cards, board, hand):
    assert told(kind, cards, board) == hand


@clause("B-13")
def test_a_player_with_a_choice_has_the_cards_that_are_best_for_him_at_high():
    """Either nine completes the straight; with the spade in it he has the higher card by suit after the king."""
    assert told(Kind.HIGH, "Kd Qc Jh Tc 9c 9s 2d", prefer=odd_chip_high) == "Kd Qc Jh Tc 9s"
    assert told(Kind.HIGH, "Kd Qc Jh Tc 9s 9c 2d", prefer=odd_chip_high) == "Kd Qc Jh Tc 9s"


@clause("B-14")
def test_a_player_with_a_choice_has_the_cards_that_are_best_for_him_at_low():
    assert told(Kind.LOW_8, "As Ac 7d 5h 4s 4d 2h", prefer=odd_chip_low) == "7d 5h 4d 2h Ac"
    assert told(Kind.LOW_8, "Ac As 7d 5h 4d 4s 2h", prefer=odd_chip_low) == "7d 5h 4d 2h Ac"
