"""Rules of pots and of the showdown, each against its clause alone."""

import pytest

from fairdeal.cards import parse_cards
from fairdeal.games import GAMES
from fairdeal.rulebook import clause
from fairdeal.rules import pots, showdown
from fairdeal.rules.pots import Pot

HIGH, LOW = GAMES["stud-8"].shares


def dealt(*hands):
    return {seat: parse_cards(cards) for seat, cards in enumerate(hands, 1)}


@clause("B-48")
@pytest.mark.parametrize(
    ("put_in", "back"),
    [([0, 10, 50, 30], (2, 20)), ([0, 10, 50, 50], None), ([0, 0, 5, 0], (2, 5)), ([0, 0, 0, 0], None)],
)
def test_what_nobody_matched_goes_back(put_in, back):
    assert pots.uncalled(put_in) == back


@clause("HOUSE Def Side pot", "HOUSE Wagers (3)(ii)(A)", "B-48")
@pytest.mark.parametrize(
    ("paid", "live", "dead", "made"),
    [
        ([0, 10, 50, 50], [1, 2, 3], 0, [Pot(30, (1, 2, 3)), Pot(80, (2, 3))]),
        ([0, 10, 50, 50], [1, 2, 3], 7, [Pot(37, (1, 2, 3)), Pot(80, (2, 3))]),
        ([0, 50, 50, 20], [1, 2], 3, [Pot(123, (1, 2))]),
        ([0, 10, 30, 30, 20], [1, 2, 3], 0, [Pot(40, (1, 2, 3)), Pot(50, (2, 3))]),
        ([0, 10, 20, 30, 30], [1, 2, 3, 4], 0, [Pot(40, (1, 2, 3, 4)), Pot(30, (2, 3, 4)), Pot(20, (3, 4))]),
        ([0, 0, 5, 5], [1, 2, 3], 6, [Pot(6, (1, 2, 3)), Pot(10, (2, 3))]),
    ],
)
def test_each_all_in_player_contends_for_what_he_matched(paid, live, dead, made):
    assert pots.side_pots(paid, live, dead) == made


@clause("HOUSE Ovw (4)(v)")
def test_the_newest_side_pot_comes_first():
    assert [pots.awarded_next([Pot(3, (1, 2))] * count) for count in (3, 2, 1)] == [2, 1, 0]


@clause("B-12", "RANK 14.3(d) s2")
@pytest.mark.parametrize(
    ("chips", "heirs", "unit", "dollar", "odd_chips", "shares"),
    [
        (100, [1, 2], 1, 1, "dollar", {1: 50, 2: 50}),
        (101, [2, 1], 1, 1, "dollar", {2: 51, 1: 50}),
        (17, [5, 7, 2], 1, 1, "dollar", {5: 6, 7: 6, 2: 5}),  # two over: more than a dollar
        (17, [5, 7, 2], 1, 2, "dollar", {5: 7, 7: 5, 2: 5}),  # two halves make a dollar: all of it to the first
        (17, [5, 7, 2], 1, 1, "whole", {5: 7, 7: 5, 2: 5}),
        (17, [5, 7, 2], 1, 2, "one_each", {5: 6, 7: 6, 2: 5}),
        (110, [1, 2], 5, 5, "dollar", {1: 55, 2: 55}),
        (115, [1, 2], 5, 5, "dollar", {1: 60, 2: 55}),
        (125, [1, 2, 3], 5, 20, "dollar", {1: 45, 2: 40, 3: 40}),
        (110, [1, 2, 3], 5, 5, "dollar", {1: 40, 2: 35, 3: 35}),
        (115, [1, 2, 3], 5, 5, "dollar", {1: 40, 2: 40, 3: 35}),
        (13, [1, 2], 5, 5, "one_each", {1: 8, 2: 5}),  # a pot that is no whole number of chips
    ],
)
def test_what_cannot_be_divided(chips, heirs, unit, dollar, odd_chips, shares):
    assert pots.divide(chips, heirs, unit, dollar, odd_chips) == shares


@clause("B-12")
def test_under_the_code_no_lump_is_more_than_a_dollar():
    assert pots.unit_of(5, 1, "dollar") == 1
    assert pots.unit_of(1, 4, "dollar") == 1
    assert pots.unit_of(5, 1, "whole") == 5
    assert pots.unit_of(5, 1, "one_each") == 1


@clause("B-12", "B-45")
def test_the_card_rooms_procedures_know_no_cap():
    assert pots.odd_chips_under(None, "HOUSE") == "whole"
    assert pots.odd_chips_under(None, "DGE-2015") == pots.odd_chips_under(None, "OPEN") == "dollar"
    assert pots.odd_chips_under("one_each", "HOUSE") == "one_each"


@clause("SS (i)3", "OLD 14.9(i)2")
def test_halves_are_whole_units_and_something_may_be_over():
    assert pots.halves(101, 1) == (50, 1)
    assert pots.halves(110, 5) == (55, 0)
    assert pots.halves(115, 5) == (55, 5)
    assert pots.halves(100, 1) == (50, 0)


@clause("SS (i)3.i", "B-15")
def test_what_is_over_joins_the_high_half_in_stud_and_elsewhere_only_by_a_sign():
    assert pots.excess_joins_high(by_seat=False, omaha_odd="seat")
    assert not pots.excess_joins_high(by_seat=True, omaha_odd="seat")
    assert pots.excess_joins_high(by_seat=True, omaha_odd="high_hand")


@clause("B-16")
def test_who_shows_first():
    assert showdown.shows_first(5, 0, 2, "last_wager_of_hand") == 5
    assert showdown.shows_first(5, 0, 2, "last_round") == 2
    assert showdown.shows_first(5, 4, 2, "last_round") == 4
    assert showdown.shows_first(0, 0, 2, "last_wager_of_hand") == 2


@clause("HOUSE Irreg (4) s3", "B-16")
@pytest.mark.parametrize(
    ("mine", "shown", "beaten"),
    [
        ((5,), [], False),
        ((5,), [(6,)], True),
        ((5,), [(5,)], False),
        ((5,), [(4,), (6,)], True),
        ((5, 3), [(6, 2)], False),
        ((5, 3), [(6, 2), (1, 4)], True),
        ((5, 0), [(6, 0)], True),  # no low of his own
        ((5, 3), [(6, 3)], False),
    ],
)
def test_a_hand_is_beaten_when_it_is_in_every_share(mine, shown, beaten):
    assert showdown.is_beaten(mine, shown) is beaten


@clause("B-13", "B-14", "SS (i)3.iv")
def test_suits_part_equal_hands():
    """Three queen-high straights, and three lows of 8-6-4-2-A."""
    tied = [1, 2, 3]
    highs = dealt("Qc Jd Ts 9h 8c", "Qs Jh Td 9c 8d", "Qh Js Tc 9s 8s")
    lows = dealt("8s 6h 4d 2c Ah", "8h 6s 4c 2h Ac", "8d 6d 4h 2s As")

    assert showdown.preferred_by_suit(tied, highs, (), HIGH, "lowest_card") == [2, 3, 1]
    assert showdown.preferred_by_suit(tied, highs, (), HIGH, "worst_card") == [2, 3, 1]
    assert showdown.preferred_by_suit(tied, lows, (), LOW, "lowest_card") == [2, 1, 3]
    assert showdown.preferred_by_suit(tied, lows, (), LOW, "worst_card") == [3, 2, 1]


@clause("BIGO (f)2.ii", "B-15")
def test_seats_part_equal_hands_where_there_is_a_button():
    assert showdown.preferred_by_seat([1, 4, 6], (5, 6, 1, 2, 3, 4)) == [6, 1, 4]
