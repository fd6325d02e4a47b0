"""Where suits are ordered: the opener's up-card, and the odd chip."""

import pytest

from fairdeal.cards import parse_cards
from fairdeal.ranking import odd_chip_high, odd_chip_low, opener_key
from fairdeal.rulebook import clause


@clause("SS (d) suit rule", "HOUSE 7CS (3) intro", "OLD 14.9(d) intro", "B-08")
def test_equal_up_cards_are_ordered_by_suit_clubs_the_lowest():
    for ace in ("high", "low"):
        for rank in "A92":
            clubs, diamonds, hearts, spades = (opener_key(rank + suit, ace) for suit in "cdhs")
            assert clubs < diamonds < hearts < spades


@clause("SS (d) suit rule", "HOUSE 7CS (3) intro", "OLD 14.9(d) intro")
@pytest.mark.parametrize(
    ("up_cards", "lowest"),
    [("9s 4d Kc", "4d"), ("3c 3d", "3c"), ("2c 2d As", "2c"), ("As Ad Ah", "Ad"), ("9d 9c", "9c"), ("As Ks", "Ks")],
)
def test_the_lowest_up_card_with_the_ace_high(up_cards, lowest):
    assert min(parse_cards(up_cards), key=lambda card: opener_key(card, "high")) == lowest


@clause("B-02")
@pytest.mark.parametrize(
    ("up_cards", "highest"),
    [("Ks Kh Ac", "Ks"), ("Qd Qh As", "Qh"), ("As 2c", "2c"), ("As Ad Ah", "As"), ("Ks As", "Ks")],
)
def test_the_highest_up_card_with_the_ace_below_the_two(up_cards, highest):
    """The book's list of low cards begins with the ace, but the opener's clauses put it last themselves."""
    assert max(parse_cards(up_cards), key=lambda card: opener_key(card, "low")) == highest


def preferred(key, *hands):
    return max(hands, key=lambda text: key(parse_cards(text)))


@clause("B-13")
def test_the_odd_chip_of_tied_highs_goes_by_the_suit_of_the_highest_card():
    assert preferred(odd_chip_high, "Ad Ks Qs Js Ts", "As Kd Qd Jd Td") == "As Kd Qd Jd Td"


@clause("B-13")
def test_the_highest_card_is_the_ace_even_beside_two_pairs_and_in_a_wheel():
    assert preferred(odd_chip_high, "Ks Kh 3s 3h Ac", "Kd Kc 3d 3c Ad") == "Kd Kc 3d 3c Ad"
    assert preferred(odd_chip_high, "5s 4s 3s 2s Ac", "5d 4d 3d 2d Ah") == "5d 4d 3d 2d Ah"


@clause("B-13")
def test_with_the_highest_card_shared_the_next_decides():
    assert preferred(odd_chip_high, "As Kd Qs Js Ts", "As Kh Qd Jd Td") == "As Kh Qd Jd Td"


@clause("B-14")
def test_the_odd_chip_of_tied_lows_goes_by_the_lowest_suit_of_the_ace():
    assert preferred(odd_chip_low, "7c 5c 4c 2c Ad", "7s 5s 4s 2s Ac") == "7s 5s 4s 2s Ac"


@clause("B-14")
def test_with_the_lowest_card_shared_the_next_decides():
    assert preferred(odd_chip_low, "8c 6c 4c 2d Ah", "8s 6s 4s 2c Ah") == "8s 6s 4s 2c Ah"
