"""Rules of cards and of turns, each against its clause alone."""

import pytest

from fairdeal.games.definition import Opener
from fairdeal.rulebook import clause
from fairdeal.rules import dealing, order
from fairdeal.rules.dealing import Shortage

HIGH, LOW = Opener.BEST_HIGH_SHOWING, Opener.BEST_LOW_SHOWING


@clause("B-07", "OLD 14.9(h) s3", "OLD 14.9(h) s4")
@pytest.mark.parametrize(
    ("stub", "counted", "not_counted"),
    [
        (8, Shortage.NONE, Shortage.NONE),
        (7, Shortage.COMMON_CARD, Shortage.NONE),
        (6, Shortage.COMMON_CARD, Shortage.COMMON_CARD),
        (2, Shortage.COMMON_CARD, Shortage.COMMON_CARD),
        (1, Shortage.SHUFFLE_BURNS, Shortage.SHUFFLE_BURNS),
        (0, Shortage.SHUFFLE_BURNS, Shortage.SHUFFLE_BURNS),
    ],
)
def test_seven_players_need_eight_cards_if_the_burn_is_counted(stub, counted, not_counted):
    assert dealing.shortage(stub, 7, counts_burn=True) is counted
    assert dealing.shortage(stub, 7, counts_burn=False) is not_counted


@clause("B-06", "SS (h) reshuffle")
@pytest.mark.parametrize(
    ("stub", "at_once", "exhausted"), [(5, False, False), (4, False, False), (3, True, False), (0, True, True)]
)
def test_three_players_and_a_burn_need_four_cards(stub, at_once, exhausted):
    """The muck is shuffled when the last card is dealt or, where the sign says so, before a round that is short."""
    assert dealing.muck_reshuffle_due(stub, 3, burn_due=True, merge_first=True) is at_once
    assert dealing.muck_reshuffle_due(stub, 3, burn_due=True, merge_first=False) is exhausted


@clause("B-38", "RANK 14.12B(f) s5")
@pytest.mark.parametrize(("stub", "at_once", "exhausted"), [(4, False, False), (3, True, False), (0, True, True)])
def test_a_draw_of_three_and_its_burn_need_four_cards(stub, at_once, exhausted):
    assert dealing.discards_reshuffle_due(stub, 3, burn_due=True, merge=True) is at_once
    assert dealing.discards_reshuffle_due(stub, 3, burn_due=True, merge=False) is exhausted
    assert dealing.discards_reshuffle_due(stub, 4, burn_due=False, merge=True) is at_once


@clause("B-38")
def test_who_wants_no_card_has_nothing_shuffled_for_him():
    assert not dealing.discards_reshuffle_due(0, 0, burn_due=False, merge=False)
    assert not dealing.discards_reshuffle_due(0, 0, burn_due=False, merge=True)


@clause("B-38")
def test_the_discards_of_the_others_are_shuffled_and_his_own_of_earlier_draws():
    """Seat 1 threw 2c away in an earlier draw, and 3c 4c now; seat 2 threw 5d away; 6h was folded."""
    thrown = [[], ["2c", "3c", "4c"], ["5d"]]

    assert dealing.reshuffled_discards(["6h"], thrown, 1, 2, all_draws=False) == ["6h", "5d", "2c"]
    assert dealing.reshuffled_discards(["6h"], thrown, 1, 2, all_draws=True) == ["6h", "5d"]
    assert dealing.reshuffled_discards(["6h"], thrown, 2, 1, all_draws=False) == ["6h", "2c", "3c", "4c"]


@clause("B-37", "RANK 14.12B(f) s2")
def test_one_card_is_burned_in_a_draw_and_none_if_nobody_wants_one():
    assert dealing.draw_burn_due(1, burned_this_draw=False)
    assert not dealing.draw_burn_due(1, burned_this_draw=True)
    assert not dealing.draw_burn_due(0, burned_this_draw=False)


@clause("B-09", "SS (f)3", "OLD 14.9(f)2")
@pytest.mark.parametrize(
    ("opener", "showing", "best"),
    [
        (HIGH, {1: "2c", 2: "2d"}, [1, 2]),
        (HIGH, {1: "2c", 2: "3d"}, [2]),
        (LOW, {1: "Kc", 2: "Kd"}, [1, 2]),
        (HIGH, {3: "Kc Ad", 6: "As Kh"}, [3, 6]),
        (HIGH, {2: "9c 9d", 4: "Ac Kd"}, [2]),
        (HIGH, {2: "9c 9d 2h 3h", 4: "4c 4d Kc Kh", 5: "4h 4s Ks Kd"}, [4, 5]),
        (LOW, {1: "5c 3d", 2: "Ac 2d", 4: "Kc Kd"}, [2]),
        (LOW, {1: "Ac As 2d 3d", 2: "Kc Qd Js Th"}, [2]),
        # the card for all counted in: five cards each
        (HIGH, {1: "9c 9d 5h 3s As", 5: "Ac Kc 7d 3c As"}, [5]),
        (LOW, {1: "9c 8d 5h 3s As", 5: "Ac Kc 7d 3c As"}, [1]),
        (HIGH, {1: "Kc 9d 5h 3s As", 5: "Kd 9c 5d 3c As", 6: "Qd 9h 5s 3d As"}, [1, 5]),
    ],
)
def test_the_best_in_sight_whatever_the_suits(opener, showing, best):
    assert order.best_showing([*showing], {seat: cards.split() for seat, cards in showing.items()}, opener) == best


@clause("B-47", "HOUSE Ovw (2) s4–5")
@pytest.mark.parametrize(
    ("stacks", "put_in", "may"),
    [
        ([0, 50, 50, 50], [0, 0, 0, 0], True),
        ([0, 50, 50, 0], [0, 0, 0, 0], True),
        ([0, 50, 0, 0], [0, 0, 0, 0], False),
        ([0, 49, 0, 0], [0, 1, 2, 0], True),
        ([0, 48, 0, 0], [0, 2, 2, 0], False),
        ([0, 0, 0, 0], [0, 2, 5, 0], False),
    ],
)
def test_a_round_needs_two_with_chips_or_one_who_owes(stacks, put_in, may):
    assert order.can_open([1, 2, 3], stacks, put_in) is may


@clause("SS (e) end", "B-47")
def test_everybody_with_chips_answers_once_clockwise_from_the_raiser():
    stacks = [0, 50, 0, 50, 50]

    assert order.who_answers([1, 2, 3, 4], stacks, 3) == [4, 1]
    assert order.who_answers([3, 4, 1], stacks, 1) == [3, 4]
    assert order.who_answers([1, 3, 4], stacks, 3, all_able=True) == [4, 1]


@clause("B-54", "OLD 14.10(c) intro")
def test_cards_come_from_the_dealers_left_or_from_the_buttons():
    assert order.dealing_order({5: 1, 2: 1, 9: 1}, 0) == (2, 5, 9)
    assert order.dealing_order({5: 1, 2: 1, 9: 1}, 5) == (9, 2, 5)
    assert order.dealing_order({5: 1, 2: 1, 9: 1}, 7) == (9, 2, 5)


@clause("B-16", "B-47")
def test_clockwise_from_a_seat_or_the_next_that_is_in():
    assert order.clockwise_from((1, 2, 3, 4), [1, 2, 4], 2) == [2, 4, 1]
    assert order.clockwise_from((1, 2, 3, 4), [1, 2, 4], 3) == [4, 1, 2]
    assert order.clockwise_from((1, 2, 3, 4), [1, 2, 4], 1) == [1, 2, 4]
