"""What makes no sense is refused with a code and a sentence, and nothing has changed."""

import msgspec
import pytest
from msgspec.structs import replace

from fairdeal.games.posted import NO_LIMIT, SPREAD, Posted
from fairdeal.play import Refusal
from fairdeal.play import commands as acts
from fairdeal.rulebook import clause
from fairdeal.table import Kill, Sign, commands, decide, reports
from tables import done, offer, start, table

FIVES = Posted(blinds=(5, 10), small_bet=10, big_bet=20, smallest_chip=5)
STUD = Posted(ante=5, forced_bet=5, small_bet=10, big_bet=20, smallest_chip=5)
BIG_BET = Posted(structure=NO_LIMIT, blinds=(5, 10), small_bet=10, smallest_chip=5)


@pytest.mark.parametrize(
    ("game", "posted", "kill"),
    [
        ("holdem", replace(FIVES, ante=3), None),
        ("holdem", replace(FIVES, blinds=(4, 10)), None),
        ("holdem", replace(FIVES, small_bet=12, big_bet=24), None),
        ("holdem", replace(FIVES, big_bet=21), None),
        ("stud", replace(STUD, ante=1), None),
        ("stud", replace(STUD, forced_bet=7), None),
        ("stud", replace(STUD, structure=SPREAD, big_bet=0, most_bet=33), None),
        ("big-omaha-8", FIVES, Kill(101)),
        ("big-omaha-8", replace(FIVES, small_bet=5, blinds=(5, 5), big_bet=10), Kill(100, size="half")),
    ],
)
@clause("B-12", "B-22", "B-42")
def test_a_sign_whose_amounts_are_not_whole_chips_opens_no_table(game, posted, kill):
    answer = decide(None, commands.Open(Sign((offer(game, posted, kill=kill),), least_buy_in=5)))

    assert isinstance(answer, Refusal)
    assert (answer.code, answer.sentence[-1]) == ("sign_at_fault", ".")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (commands.PutOut(3, (7,)), "no_such_chip"),
        (commands.PutOut(3, (5, 3)), "no_such_chip"),
        (commands.PutOut(3, (-5,)), "no_such_chip"),
        (commands.PutOut(3, ()), "no_chips_put_out"),
        (commands.Say(3, "raise to", 22), "not_whole_chips"),
        (commands.Say(3, "raise to", 3), "raise_too_small"),
        (commands.Say(3, "amount", -5), "words_need_amount"),
        (commands.Say(3, "call", 5), "words_take_no_amount"),
        (commands.Do(acts.BetTo(3, 22)), "not_whole_chips"),
        (commands.Do(acts.BetTo(3, -5)), "raise_too_small"),
        (commands.BuyIn(1, 3), "no_whole_chips"),
        (commands.BuyIn(1, 0), "no_whole_chips"),
        (commands.BuyIn(1, -5), "no_whole_chips"),
        (commands.Sit(4, "Dee", 3), "no_whole_chips"),
        (commands.BuyIn(8, 5), "seat_empty"),
        (commands.TakeFromPot(3, 5), "pot_is_not_touched"),
        (reports.OffTable(2, "2c"), "not_just_dealt"),
        (reports.OffTable(8, "2c"), "not_just_dealt"),
        (reports.FaceUp(("2c", "2c")), "not_in_the_stub"),
        (reports.Fouled(8), "not_in_the_hand"),
        (reports.Mistake("wrong number of cards", 8), "not_in_the_hand"),
        (reports.Dispute("a refund", 8), "not_in_the_hand"),
        (reports.Rule("refund"), "nothing_to_rule"),
        (reports.WrongDeck(-1), "no_such_count"),
    ],
)
@clause("B-12", "B-33", "B-50", "B-62", "HOUSE Wagers (8)", "HOUSE Irreg (11)")
def test_what_cannot_be_is_refused_and_nothing_has_changed(command, code):
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 200])
    start(at)
    before, length = msgspec.json.encode(at.state), len(at.log)
    answer = at.do(command)

    assert isinstance(answer, Refusal), answer
    assert (answer.code, answer.sentence[-1]) == (code, ".")
    assert (msgspec.json.encode(at.state), len(at.log)) == (before, length)


@clause("B-50", "HOUSE Irreg (9)(ii)")
def test_a_refund_is_not_offered_to_a_seat_that_has_no_hand():
    at = table(offer("holdem", BIG_BET), stacks=[200, 200, 200])
    start(at)
    done(at, acts.Fold(3))
    done(at, reports.Dispute("what seat 3 had in the pot", 3))

    assert at.state.case.remedies == ("play on", "misdeal")
    assert at.do(reports.Rule("refund")).code == "not_a_remedy"
