"""What is done about what goes wrong, in amounts and in yes or no."""

import pytest

from fairdeal.rulebook import clause
from fairdeal.rules import irregularities as rules
from fairdeal.rules.forced_bets import Owed


@clause("B-29")
@pytest.mark.parametrize(
    ("paid", "posted", "forced", "voluntary"),
    [
        (5, 5, 0, False),  # the blind alone
        (7, 2, 5, False),  # ante and forced bet
        (8, 2, 5, True),  # the opener has called a raise
        (5, 0, 0, True),
        (0, 0, 0, False),
        (2, 0, 5, False),  # an opener all-in for less
    ],
)
def test_what_is_more_than_was_asked_was_wagered_freely(paid, posted, forced, voluntary):
    assert rules.voluntary(paid, posted, forced) == voluntary


@clause("HOUSE Irreg (5)(i)", "HOUSE Irreg (5)(ii)", "HOUSE Irreg (5)(iii)", "HOUSE Irreg (5)(iv)", "B-29")
@pytest.mark.parametrize(
    ("cause", "after"),
    [
        ("not shuffled", (True, True, True)),
        ("not cut", (True, True, True)),
        ("face up", (True, True, True)),
        ("wrong start", (True, True, False)),
        ("passed over", (True, True, False)),
    ],
)
def test_two_different_wagerers_close_the_window_of_two_causes(cause, after):
    assert tuple(rules.is_misdeal(cause, wagerers) for wagerers in range(3)) == after


@clause("HOUSE Irreg (5)(iii)", "HOUSE Irreg (8)")
def test_one_card_face_up_is_put_aside_and_two_are_a_misdeal():
    assert [rules.many_face_up(found) for found in (1, 2, 3)] == [False, True, True]


@clause("B-30", "B-63")
def test_at_a_misdeal_antes_and_blinds_stay_and_all_else_goes_back():
    """Seat 1 posted 1 and 2 and has raised to 10 besides the ante; seat 2 has put in its ante alone."""
    posted = [Owed(1, 1), Owed(2, 1), Owed(1, 2, "blind")]

    assert rules.posted_by(posted, 1) == 3
    assert rules.back_at_misdeal({1: 11, 2: 1, 3: 4}, posted) == {1: 8, 3: 4}


@clause("HOUSE Irreg (7)", "B-31")
def test_a_dead_round_gives_everything_back_even_what_was_won():
    assert rules.all_back({1: 90, 2: 125, 3: 95}, {1: 10, 2: 0, 3: 5}, {2: 15}) == {1: 100, 2: 110, 3: 100}


@clause("HOUSE Def Fouled hand")
@pytest.mark.parametrize(
    ("count", "mixed", "fouled"), [(7, False, False), (8, False, True), (6, False, True), (7, True, True)]
)
def test_a_hand_is_fouled_by_its_count_or_by_its_company(count, mixed, fouled):
    assert rules.is_fouled(count, 7, mixed=mixed) == fouled


@clause("HOUSE Irreg (9)", "HOUSE Irreg (9)(i)", "HOUSE Irreg (9)(ii)", "HOUSE Def Protected hand", "B-32")
def test_what_may_become_of_a_fouled_hand():
    assert rules.fates_of_fouled(protected=False, at_fault=False) == ("dead hand",)
    assert rules.fates_of_fouled(protected=False, at_fault=True) == ("dead hand",)
    assert rules.fates_of_fouled(protected=True, at_fault=False) == ("rebuild", "refund")
    assert rules.fates_of_fouled(protected=True, at_fault=True) == ("rebuild", "dead hand")


@clause("HOUSE Irreg (9)(iii)", "HOUSE Def Protected hand")
def test_who_walks_away_from_a_chip_on_his_cards_has_not_given_them_up():
    assert rules.given_up(protected=False)
    assert not rules.given_up(protected=True)


@clause("HOUSE Irreg (9)(ii)", "B-32")
def test_a_refund_is_all_that_was_put_in():
    assert rules.refund_due(45, 2) == 47


@clause("B-50", "C.1 irregular")
def test_remedies_have_a_source_and_none_is_offered_that_cannot_be_carried_out():
    for error, remedies in rules.REMEDIES.items():
        assert all(remedy.source and remedy.words for remedy in remedies), error
        assert rules.offered(error, cards_can_be_taken=True, a_hand_can_die=True) == remedies
        left = rules.offered(error, cards_can_be_taken=False, a_hand_can_die=False)
        assert {one.key for one in left} <= {"play on", "misdeal"}
        assert rules.PLAY_ON in left
