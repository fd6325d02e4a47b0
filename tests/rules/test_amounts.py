"""Rules of amounts, each against its clause alone: what may be bet, what is owed, what the house takes."""

import pytest

from fairdeal.games.posted import Rake, RakeStep
from fairdeal.rulebook import clause
from fairdeal.rules import betting, forced_bets, rake


@clause("HOUSE Def Call", "B-19", "HOUSE Wagers (3)(ii)")
@pytest.mark.parametrize(
    ("bet", "put_in", "stack", "owed"), [(10, 0, 50, 10), (10, 4, 50, 6), (10, 0, 10, 10), (10, 4, 5, 5)]
)
def test_a_call_is_what_is_missing_or_all_there_is(bet, put_in, stack, owed):
    assert betting.to_call(bet, put_in, stack) == owed


@clause("B-04")
@pytest.mark.parametrize(
    ("big_bet", "pair_shows", "doubles", "bet"),
    [(10, True, True, 10), (10, False, True, None), (10, True, False, None), (5, True, True, None)],
)
def test_a_bet_on_an_open_pair_needs_a_pair_a_sign_and_a_larger_limit(big_bet, pair_shows, doubles, bet):
    assert betting.open_pair_bet(5, big_bet, pair_shows=pair_shows, doubles=doubles) == bet


@clause("B-42")
@pytest.mark.parametrize(("total", "level"), [(12, 10), (14, 10), (15, 20), (18, 20), (20, 20)])
def test_half_a_limit_of_an_all_in_lift_stands_for_a_full_one(total, level):
    """On a bet of 10 at a limit of 10: 15 all-in is the next rung, 14 is not."""
    assert betting.level_after(10, 10, total) == level


@clause("B-42", "B-57")
@pytest.mark.parametrize(("forced", "level"), [(2, 0), (4, 0), (5, 5), (9, 5), (10, 10)])
def test_forced_money_counts_for_as_many_limits_as_it_reaches(forced, level):
    assert betting.first_level(5, forced) == level


@clause("B-42", "B-57")
@pytest.mark.parametrize(
    ("forced", "straddled", "wagers"), [(0, False, 0), (4, False, 0), (5, False, 1), (10, False, 1), (10, True, 2)]
)
def test_against_the_cap_blinds_are_one_bet_and_a_straddle_is_a_raise(forced, straddled, wagers):
    assert betting.first_wagers(5, forced, straddled=straddled) == wagers


@clause("B-42", "B-59")
def test_at_pot_limit_the_call_is_counted_before_the_raise():
    """3 in the middle and a bet of 7: who has put in nothing calls 7, and may add the 17 there are then."""
    assert betting.pot_limit(7, 0, 10) == 24
    assert betting.pot_limit(7, 2, 10) == 22
    assert betting.pot_limit(0, 0, 21) == 21


@clause("B-42")
@pytest.mark.parametrize(("wagers", "cap", "reached"), [(3, 3, False), (4, 3, True), (9, None, False), (1, 1, False)])
def test_a_bet_and_as_many_raises_as_the_sign_says(wagers, cap, reached):
    assert betting.cap_reached(wagers, cap) is reached


@clause("B-42")
def test_the_betting_is_opened_again_by_a_full_raise_in_all_or_by_half_a_limit():
    assert [betting.reopens(facing, 100) for facing in (99, 100, 101)] == [False, True, True]
    assert [betting.reopens_in_limit(facing, 10, half_is_enough=True) for facing in (4, 5)] == [False, True]
    assert [betting.reopens_in_limit(facing, 10, half_is_enough=False) for facing in (9, 10)] == [False, True]


@clause("HOUSE Wagers (10)", "OLD 14.7(j)")
def test_only_a_sign_keeps_who_checked_from_raising():
    assert [betting.may_check_raise(True, True), betting.may_check_raise(False, True)] == [True, True]
    assert [betting.may_check_raise(True, False), betting.may_check_raise(False, False)] == [False, True]


@clause("B-57", "C.1 (d)")
@pytest.mark.parametrize(
    ("blinds", "due"), [((1, 2), (3, 4)), ((5,), (2, 10)), ((1, 1, 2), (4, 4)), ((1, 1, 2, 4), None), ((), None)]
)
def test_a_straddle_is_twice_the_last_blind_from_the_seat_after_it(blinds, due):
    owed = [(owed.seat, owed.chips, owed.kind) for owed in forced_bets.straddle((1, 2, 3, 4), blinds)]

    assert owed == ([(*due, "straddle")] if due else [])


@clause("HOUSE Def Forced bet", "B-41")
@pytest.mark.parametrize(
    ("forced", "full", "stack", "allowed", "may"),
    [
        (2, 5, 100, True, True),
        (2, 5, 100, False, False),
        (5, 5, 100, True, False),
        (2, 5, 2, True, False),
        (2, 5, 3, True, True),
    ],
)
def test_the_opener_may_put_in_a_full_bet_where_that_is_more(forced, full, stack, allowed, may):
    assert forced_bets.may_open_full(forced, full, stack, allowed) is may


@clause("B-53")
@pytest.mark.parametrize(
    ("schedule", "pot", "unit", "due"),
    [
        (Rake(per_mille=50), 100, 1, 5),
        (Rake(per_mille=50), 119, 1, 5),
        (Rake(per_mille=50, cap=4), 100, 1, 4),
        (Rake(per_mille=50, cap=0), 100, 1, 0),
        (Rake(per_mille=50), 198, 5, 5),
        (Rake(steps=(RakeStep(40, 2), RakeStep(100, 4))), 39, 1, 0),
        (Rake(steps=(RakeStep(40, 2), RakeStep(100, 4))), 40, 1, 2),
        (Rake(steps=(RakeStep(40, 2), RakeStep(100, 4))), 100, 1, 4),
        (Rake(per_mille=100, steps=(RakeStep(40, 2),), cap=5), 40, 1, 5),
        (Rake(per_mille=1000, steps=(RakeStep(1, 1),)), 10, 1, 10),
    ],
)
def test_the_rake_is_what_the_schedule_says_in_whole_units(schedule, pot, unit, due):
    assert rake.rake_due(schedule, pot, unit, second_street=True) == due


@clause("B-53")
def test_no_flop_no_drop():
    for dropped, second_street, due in ((True, False, 0), (True, True, 5), (False, False, 5)):
        schedule = Rake(per_mille=50, no_flop_no_drop=dropped)
        assert rake.rake_due(schedule, 100, 1, second_street=second_street) == due
