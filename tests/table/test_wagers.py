"""Words bind in turn, chips put out are a wager, change is given, and what is made cannot be added to."""

import pytest
from msgspec.structs import replace

from fairdeal.games.posted import Posted, Structure
from fairdeal.play import commands as acts
from fairdeal.play import events as of_play
from fairdeal.play.state import WAGERED
from fairdeal.rulebook import CLAUSES, clause
from fairdeal.rules import wagers
from fairdeal.table import CannotOpen, Sign, Table, commands, events, next_duty
from fairdeal.table.commands import HoldTo, PutOut, Say, TakeFromPot, ThrowAway
from fairdeal.table.refusals import BETWEEN_HANDS, WITH_CHIPS
from tables import deal_on, done, last, offer, refused, start, table

NO_LIMIT = Posted(structure=Structure.NO_LIMIT, blinds=(5, 10), small_bet=10, smallest_chip=5)
LIMIT = Posted(blinds=(5, 10), small_bet=10, big_bet=20, smallest_chip=5)
STUD = Posted(ante=1, forced_bet=5, small_bet=10, big_bet=20)


def holdem(posted: Posted = LIMIT, stacks=(500, 500, 500), **said) -> Table:
    """Three players, the button at seat 3: seats 1 and 2 have the blinds, and seat 3 is asked first."""
    on = table(offer("holdem", posted), stacks=list(stacks), **said)
    start(on)
    assert on.turn == 3
    return on


def came(on: Table, command) -> list[str]:
    """What a command caused, by the names of the events."""
    return [type(event).__name__ for event in done(on, command)]


def flop(on: Table) -> Table:
    """All call, and the flop is there: seat 1 is asked, and nothing is bet."""
    for command in (Say(3, "call"), Say(1, "call"), Say(2, "check")):
        done(on, command)
    deal_on(on)
    assert on.turn == 1
    return on


# Words in turn


@clause("HOUSE Wagers (4)", "HOUSE Irreg (10)")
@pytest.mark.parametrize(
    ("words", "chips", "event", "went_in"),
    [
        ("call", 0, of_play.Called, 10),
        ("raise", 0, of_play.Raised, 20),
        ("bet", 0, of_play.Raised, 20),
        ("raise to", 20, of_play.Raised, 20),
        ("raise", 20, of_play.Raised, 20),
        ("raise by", 10, of_play.Raised, 20),
        ("amount", 10, of_play.Called, 10),
        ("bet", 10, of_play.Called, 10),
        ("amount", 20, of_play.Raised, 20),
    ],
)
def test_what_is_said_in_turn_is_done(words, chips, event, went_in):
    on = holdem()
    said, act = done(on, Say(3, words, chips))

    assert said == events.Said(3, words, chips, ("HOUSE Irreg (10)", "HOUSE Wagers (4)"))
    assert isinstance(act, event)
    assert on.state.hand.stacks[3] == 500 - went_in


@clause("HOUSE Wagers (4)")
def test_fold_and_check_are_said_as_well():
    on = flop(holdem())

    assert came(on, Say(1, "check")) == ["Said", "Checked"]
    assert came(on, Say(2, "fold")) == ["Said", "Folded"]
    assert on.state.wagering is None


@clause("HOUSE Wagers (4)", "HOUSE Wagers (3)(ii)")
@pytest.mark.parametrize(
    ("stack", "kind", "total"), [(7, of_play.Called, 7), (10, of_play.Called, 10), (40, of_play.Raised, 40)]
)
def test_all_in_is_a_call_or_a_raise_with_the_whole_stack(stack, kind, total):
    on = holdem(replace(NO_LIMIT, smallest_chip=1), stacks=(500, 500, stack))
    _, act = done(on, Say(3, "all in"))

    assert isinstance(act, kind)
    assert (act.chips, act.all_in) == (total, True)


@clause("HOUSE Wagers (4)")
@pytest.mark.parametrize(
    ("words", "chips", "code"),
    [
        ("amount", 30, "raise_too_large"),  # the posted maximum is a raise to 20
        ("amount", 15, "raise_too_small"),
        ("raise to", 15, "raise_too_small"),
        ("check", 0, "must_answer_the_bet"),
        ("raise by", 500, "more_than_stack"),
    ],
)
def test_what_is_said_against_the_limits_or_the_rules_does_not_bind(words, chips, code):
    on = holdem()

    assert refused(on, Say(3, words, chips)) == code
    assert on.turn == 3
    assert on.state.wagering is None


@clause("HOUSE Wagers (4)")
@pytest.mark.parametrize(
    ("words", "chips", "code"),
    [
        ("raise to", 0, "words_need_amount"),
        ("amount", 0, "words_need_amount"),
        ("amount", -5, "words_need_amount"),
        ("call", 10, "words_take_no_amount"),
        ("fold", 1, "words_take_no_amount"),
    ],
)
def test_words_come_with_an_amount_or_without_as_they_need(words, chips, code):
    assert refused(holdem(), Say(3, words, chips)) == code


@clause("B-61", "HOUSE Def Raise")
def test_a_raise_of_a_size_is_to_that_size_and_by_makes_it_so_much_more():
    on, other = holdem(NO_LIMIT), holdem(NO_LIMIT)
    done(on, Say(3, "raise", 50))
    done(other, Say(3, "raise by", 50))

    assert (on.state.hand.bet, other.state.hand.bet) == (50, 60)


@clause("B-34", "HOUSE Irreg (10)")
def test_a_bare_raise_binds_to_at_least_the_least_raise():
    """The blind is 10: the least raise is to 20, and the size may still be said, or put out."""
    on = holdem(NO_LIMIT)
    assert came(on, Say(3, "raise")) == ["Said"]
    assert on.turn == 3
    assert refused(on, Say(3, "call")) == "bound_by_words"
    assert refused(on, Say(3, "fold")) == "bound_by_words"
    assert refused(on, Say(3, "raise to", 15)) == "raise_too_small"
    done(on, HoldTo(3))
    assert on.state.hand.put_in[3] == 20


@clause("B-34", "HOUSE Wagers (5)")
@pytest.mark.parametrize(
    ("chips", "total", "then"),
    [
        ((25, 25), 50, []),
        ((25,), 25, []),  # the word raise makes one large chip count whole
        ((5,), 20, [events.ChipsAsked(3, 15, ("HOUSE Wagers (5)",))]),
    ],
)
def test_after_the_word_raise_the_chips_say_how_much(chips, total, then):
    on = holdem(NO_LIMIT)
    done(on, Say(3, "raise"))
    happened = done(on, PutOut(3, chips))

    assert on.state.hand.put_in[3] == total
    assert list(happened[2:]) == then


@clause("B-34")
def test_a_size_that_is_said_later_completes_the_raise():
    on = holdem(NO_LIMIT)
    done(on, Say(3, "raise"))
    done(on, Say(3, "amount", 40))

    assert on.state.hand.put_in[3] == 40


@clause("B-34")
def test_nobody_is_held_to_what_he_has_not_said():
    on = holdem(NO_LIMIT)

    assert refused(on, HoldTo(3)) == "bound_by_nothing"
    done(on, Say(3, "call"))
    assert refused(on, HoldTo(3)) == "bound_by_nothing"


@clause("B-34", "HOUSE Wagers (4)")
@pytest.mark.parametrize(
    ("act", "what", "chips"),
    [
        (Say(1, "raise", 20), "raise", 20),
        (Say(2, "fold"), "fold", 0),
        (PutOut(1, (25,)), "put chips out", 25),
        (ThrowAway(1), "threw cards away", 0),
    ],
)
def test_out_of_turn_words_and_chips_are_noted_and_do_not_bind(act, what, chips):
    on = holdem()
    (noted,) = done(on, act)

    assert (noted.seat, noted.what, noted.chips, noted.why) == (act.seat, what, chips, "out of turn")
    assert noted.cite[0] == "B-34"
    assert (on.turn, on.state.wagering) == (3, None)
    assert on.state.hand.live == [1, 2, 3]


@clause("HOUSE Irreg (10)")
def test_words_that_are_not_clear_or_not_for_the_dealer_do_not_bind():
    on = holdem()
    (noted,) = done(on, Say(3, "raise", 20, clear=False))

    assert noted.why == "not clear"
    assert on.turn == 3


@clause("HOUSE Irreg (10)")
def test_words_outweigh_gestures():
    """He says call and pushes out what would be a raise: 10 is his call, 10 comes back."""
    on = holdem()
    done(on, Say(3, "call"))
    out, change = done(on, PutOut(3, (5, 5, 5, 5)))

    assert out.chips == (5, 5, 5, 5)
    assert change == events.ChangeGiven(3, (5, 5), ("HOUSE Irreg (10)", "HOUSE Wagers (5)"))
    assert on.state.hand.put_in[3] == 10
    assert on.turn == 1


# A said amount against other chips


@clause("HOUSE Wagers (5)")
def test_a_said_amount_corrects_the_chips():
    """He says 20 and puts out 15: five more are asked for, and come."""
    on = holdem()
    done(on, Say(3, "amount", 20))
    assert done(on, PutOut(3, (5, 5, 5)))[1] == events.ChipsAsked(3, 5, ("HOUSE Wagers (5)",))
    assert on.state.wagering.due == 5
    assert came(on, PutOut(3, (5,))) == ["ChipsPutOut"]
    assert on.state.wagering is None
    assert refused(on, PutOut(3, (5,))) == "bet_is_made"
    assert on.state.hand.put_in[3] == 20


@clause("HOUSE Wagers (5)")
def test_more_chips_than_were_said_come_back_in_as_few_as_may_be():
    on = holdem(NO_LIMIT)
    done(on, Say(3, "raise to", 40))

    assert done(on, PutOut(3, (100, 5)))[1].chips == (25, 25, 5, 5, 5)


# Chips without a word


@clause("HOUSE Wagers (6)(i)", "HOUSE Wagers (6)(ii)", "HOUSE Wagers (6)(iii)")
@pytest.mark.parametrize(
    ("how", "number"),
    [
        ({"how": "pushed forward"}, "HOUSE Wagers (6)(i)"),
        ({"how": "into the pot"}, "HOUSE Wagers (6)(ii)"),
        ({"how": "let go", "obvious": True}, "HOUSE Wagers (6)(iii)"),
    ],
)
def test_chips_put_out_in_turn_are_a_wager(how, number):
    on = flop(holdem(NO_LIMIT))
    out, bet = done(on, PutOut(1, (25, 5), **how))

    assert out.cite == (number,)
    assert (bet.verb, bet.total) == ("bet", 30)


@clause("HOUSE Wagers (6)(iii)")
def test_chips_let_go_short_of_the_pot_bet_nothing_unless_the_dealer_sees_it_plainly():
    on = flop(holdem())

    assert refused(on, PutOut(1, (10 // 2, 5), "let go")) == "not_plainly_a_bet"
    assert on.turn == 1


@clause("HOUSE Wagers (9)", "OLD 14.7(i)")
def test_one_chip_larger_than_required_is_a_call_and_waits_for_change():
    """He owes 10 and puts in one 100 without a word: 90 come back."""
    on = holdem(NO_LIMIT)
    out, called, change = done(on, PutOut(3, (100,)))

    assert (out.chips, called.chips) == ((100,), 10)
    assert change == events.ChangeGiven(3, (25, 25, 25, 5, 5, 5), ("OLD 14.7(i)", "B-42"))
    assert refused(on, Say(3, "raise")) == "call_is_made"


@clause("OLD 14.7(i)", "HOUSE Wagers (9)")
def test_a_raise_that_is_said_first_makes_the_large_chip_a_raise_to_the_limit():
    on = holdem()
    done(on, Say(3, "raise"))
    _, change = done(on, PutOut(3, (25,)))

    assert (on.state.hand.put_in[3], change.chips) == (20, (5,))


@clause("HOUSE Wagers (9)")
def test_two_chips_of_which_one_would_do_are_no_single_chip():
    on = holdem(NO_LIMIT)
    done(on, PutOut(3, (25, 25)))

    assert on.state.hand.put_in[3] == 50


@clause("B-42")
@pytest.mark.parametrize(
    ("chip", "total", "change"), [(5, 0, ()), (25, 10, (5, 5, 5)), (100, 10, (25,) * 3 + (5,) * 3)]
)
def test_with_nothing_owed_a_large_chip_is_a_bet_cut_to_the_most_allowed(chip, total, change):
    on = flop(holdem())
    if not total:
        assert refused(on, PutOut(1, (chip,))) == "raise_too_small"
        return
    *_, given = done(on, PutOut(1, (chip,)))
    assert on.state.hand.bet == total
    assert given.chips == change


@clause("HOUSE Wagers (7)(ii)")
def test_who_puts_in_what_he_owes_without_a_word_has_called_and_may_not_raise():
    on = holdem()
    assert came(on, PutOut(3, (5, 5))) == ["ChipsPutOut", "Called"]
    for words in (Say(3, "raise"), Say(3, "raise to", 20), PutOut(3, (5, 5))):
        assert refused(on, words) == "call_is_made"
    assert on.state.hand.put_in[3] == 10


@clause("HOUSE Wagers (7)")
def test_a_bet_once_made_is_not_made_larger():
    on = flop(holdem(NO_LIMIT))
    done(on, PutOut(1, (5, 5)))

    assert refused(on, PutOut(1, (5, 5))) == "bet_is_made"
    assert refused(on, Say(1, "amount", 20)) == "bet_is_made"
    assert on.state.hand.bet == 10
    done(on, Say(2, "raise to", 40))
    done(on, Say(3, "fold"))
    done(on, Say(1, "raise to", 100))  # asked again, he may


@clause("HOUSE Wagers (7)(i)")
def test_more_chips_join_a_bet_that_was_said_not_to_be_complete():
    on = flop(holdem(NO_LIMIT))
    assert came(on, PutOut(1, (5, 5), more=True)) == ["ChipsPutOut"]
    assert on.turn == 1
    assert refused(on, Say(1, "check")) == "chips_are_out"
    assert refused(on, Say(1, "fold")) == "chips_are_out"
    done(on, PutOut(1, (25,)))
    assert on.state.hand.bet == 35


@clause("HOUSE Wagers (7)(i)")
def test_an_incomplete_bet_counts_as_it_lies_when_nothing_more_comes():
    on = holdem(NO_LIMIT)
    done(on, PutOut(3, (25,), more=True))
    done(on, HoldTo(3))
    assert on.state.hand.put_in[3] == 10  # one large chip, and no word

    other = holdem(NO_LIMIT)
    done(other, PutOut(3, (5,), more=True))
    assert refused(other, HoldTo(3)) == "chips_too_few"


@clause("HOUSE Wagers (4)", "HOUSE Wagers (7)(i)")
def test_a_word_on_top_of_incomplete_chips_says_what_they_are_for():
    on = holdem(NO_LIMIT)
    done(on, PutOut(3, (25,), more=True))
    assert came(on, Say(3, "raise to", 60)) == ["Said", "Raised", "ChipsAsked"]
    assert on.state.wagering.due == 35


@clause("B-42", "B-19")
@pytest.mark.parametrize(("chips", "code"), [((5,), "chips_too_few"), ((5, 5, 5), "chips_between")])
def test_chips_that_are_neither_a_call_nor_a_raise_are_asked_about(chips, code):
    on = holdem()

    assert refused(on, PutOut(3, chips)) == code
    assert on.turn == 3


@clause("B-42")
def test_several_chips_beyond_the_limit_are_a_raise_and_change():
    on = holdem()
    *_, change = done(on, PutOut(3, (25, 25)))

    assert (on.state.hand.put_in[3], change.chips) == (20, (25, 5))


@clause("B-42")
def test_where_nobody_may_raise_a_pile_of_chips_is_refused_with_the_reason():
    on = holdem(replace(LIMIT, raise_cap=1))
    done(on, Say(3, "raise"))

    assert refused(on, PutOut(1, (25, 25))) == "raise_cap_reached"


@clause("HOUSE Wagers (3)")
def test_a_stack_that_is_too_short_calls_with_its_last_chips_and_nobody_puts_out_more():
    on = holdem(stacks=(500, 500, 5))
    assert refused(on, PutOut(3, (5, 5))) == "more_than_stack"
    _, called = done(on, PutOut(3, (5,)))
    assert (called.chips, called.all_in) == (5, True)


@clause("B-62", "HOUSE Wagers (6)(i)")
def test_chips_of_no_denomination_and_no_chips_are_refused():
    on = holdem()

    assert refused(on, PutOut(3, (7,))) == "no_such_chip"
    assert refused(on, PutOut(3, (1,))) == "no_such_chip"
    assert refused(on, PutOut(3, ())) == "no_chips_put_out"


@clause("B-62")
def test_a_sign_may_post_its_denominations():
    on = holdem(denominations=(5, 20, 50))
    assert on.state.sign.chips == (50, 20, 5)
    assert refused(on, PutOut(3, (25,))) == "no_such_chip"
    *_, change = done(on, PutOut(3, (50,)))
    assert change.chips == (20, 20)


@clause("B-62")
@pytest.mark.parametrize("sizes", [(10, 20), (5, 12), (5, 5), (5, -5)])
def test_denominations_are_multiples_of_the_smallest_chip_each_once(sizes):
    with pytest.raises(CannotOpen):
        Table(commands.Open(Sign((offer("holdem", LIMIT),), denominations=sizes)))


@clause("HOUSE Wagers (8)")
def test_nobody_takes_chips_out_of_the_pot():
    on = holdem()
    done(on, Say(3, "raise"))

    assert refused(on, TakeFromPot(3, 10)) == "pot_is_not_touched"
    assert on.state.hand.pot == 35


# The forced bet


def stud(stacks=(200, 200, 200), **posted) -> Table:
    on = table(offer("stud", replace(STUD, **posted)), stacks=list(stacks))
    start(on)
    return on


@clause("HOUSE Wagers (4)", "B-41")
@pytest.mark.parametrize(
    ("words", "chips", "event", "total"),
    [
        ("amount", 5, of_play.BroughtIn, 5),
        ("bet", 5, of_play.BroughtIn, 5),
        ("amount", 10, of_play.Raised, 10),
        ("bet", 0, of_play.Raised, 10),
    ],
)
def test_the_opener_says_the_forced_bet_or_a_full_one(words, chips, event, total):
    on = stud()
    opener = on.turn
    _, act = done(on, Say(opener, words, chips))

    assert isinstance(act, event)
    assert on.state.hand.put_in[opener] == total


@clause("B-41", "HOUSE Wagers (9)")
def test_one_large_chip_of_the_opener_is_the_forced_bet():
    on = stud()
    _, act, change = done(on, PutOut(on.turn, (25,)))

    assert isinstance(act, of_play.BroughtIn)
    assert change.chips == (5, 5, 5, 5)


@clause("B-41")
def test_the_opener_may_put_out_a_full_bet():
    on = stud()
    opener = on.turn
    assert refused(on, PutOut(opener, (5, 1))) == "chips_between"
    done(on, PutOut(opener, (5, 5)))
    assert on.state.hand.put_in[opener] == 10


@clause("B-47")
def test_an_opener_with_less_than_the_forced_bet_is_all_in_for_what_he_has():
    on = stud(stacks=(4, 4, 4))
    _, act = done(on, Say(on.turn, "all in"))

    assert (type(act), act.chips) == (of_play.BroughtIn, 3)


@clause("HOUSE Irreg (10)(ii)", "HOUSE Wagers (7)")
def test_an_opener_who_throws_his_cards_away_puts_the_forced_bet_in_all_the_same():
    on = stud()
    opener = on.turn
    assert came(on, ThrowAway(opener)) == ["BroughtIn", "HandKilled"]
    hand = on.state.hand
    assert (hand.put_in[opener], opener in hand.live) == (5, False)
    assert last(on, of_play.HandKilled).cite == ("HOUSE Irreg (10)(ii)",)
    assert hand.hole[opener] == []
    assert len(hand.queue) == 2


@clause("HOUSE Irreg (10)(ii)")
def test_at_super_stud_the_opener_throws_everything_away_with_his_discards():
    on = table(offer("super-stud", replace(STUD, opener_discard="with_forced_bet")), stacks=[200, 200, 200])
    start(on)
    opener = on.turn

    assert came(on, ThrowAway(opener)) == ["BroughtIn", "Discarded", "HandKilled"]


# Cards thrown away


@clause("HOUSE Irreg (10)(i)")
def test_throwing_the_cards_away_in_front_of_a_bet_is_a_fold():
    on = holdem()
    (folded,) = done(on, ThrowAway(3))

    assert isinstance(folded, of_play.Folded)
    assert folded.cite[0] == "HOUSE Irreg (10)(i)"


@clause("B-49")
def test_throwing_the_cards_away_with_nothing_owed_is_a_fold_too_unless_the_sign_says_it_checks():
    on = flop(holdem())
    (folded,) = done(on, ThrowAway(1))
    assert folded.cite[0] == "B-49"

    checked = flop(holdem(replace(LIMIT, fold_without_bet="treat_as_check")))
    assert refused(checked, ThrowAway(1)) == "nothing_to_fold_to"


@clause("HOUSE Irreg (10)(ii)")
def test_who_said_a_raise_and_throws_his_cards_away_has_it_in_the_pot():
    """He says raise 20 and mucks: 20 are in the pot, whether or not its size was open."""
    on, open_still = holdem(), holdem(NO_LIMIT)
    done(on, Say(3, "raise", 20))
    assert came(on, ThrowAway(3)) == ["HandKilled"]
    done(open_still, Say(3, "raise"))
    assert came(open_still, ThrowAway(3)) == ["Raised", "ChipsAsked", "HandKilled"]

    for each in (on, open_still):
        hand = each.state.hand
        assert (hand.put_in[3], hand.pot, hand.live) == (20, 35, [1, 2])
        assert each.turn == 1


@clause("HOUSE Irreg (10)(ii)")
def test_chips_too_few_to_be_a_call_oblige_nobody_who_folds():
    on = holdem()
    done(on, PutOut(3, (5,), more=True))

    assert came(on, ThrowAway(3)) == ["Folded"]
    assert on.state.wagering is None


@clause("HOUSE Irreg (10)(ii)", "HOUSE Ovw (3) s1")
def test_when_all_others_have_thrown_their_cards_away_the_last_one_wins():
    on = stud()
    opener = on.turn
    done(on, ThrowAway(opener))
    done(on, ThrowAway(on.turn))
    deal_on(on)

    assert on.state.hand is None
    assert sum(place.chips for place in on.state.seats.values()) == 600


@clause("HOUSE Irreg (1)", "HOUSE Irreg (4) s3")
def test_at_the_showdown_who_mucks_a_hand_that_is_not_beaten_is_warned_and_has_no_claim():
    on = holdem(stacks=(20, 20, 20))
    for seat in (3, 1):
        done(on, Say(seat, "all in"))
    done(on, Say(2, "all in"))
    deal_on(on)
    first = on.turn
    assert refused(on, acts.Concede(first)) == "hand_not_beaten"
    assert came(on, ThrowAway(first)) == ["Warned", "HandKilled"]
    while on.turn:
        done(on, acts.Show(on.turn))
        deal_on(on)
    assert first not in {event.seat for event in on.log if isinstance(event, of_play.Awarded)}


@clause("HOUSE Irreg (4) s3")
def test_a_beaten_hand_is_thrown_away_without_a_word():
    on = holdem(stacks=(20, 20, 20))
    for seat in (3, 1, 2):
        done(on, Say(seat, "all in"))
    deal_on(on)
    kinds = []
    while on.turn:
        beaten = on.options().concede
        kinds.append(came(on, ThrowAway(on.turn) if beaten else acts.Show(on.turn)))
        deal_on(on)

    assert ["Conceded"] in kinds
    assert ["Warned", "HandKilled"] not in kinds


# Who is asked


@clause("HOUSE Wagers (1)", "HOUSE Def Round of play")
@pytest.mark.parametrize("act", [Say(9, "call"), PutOut(9, (5,)), HoldTo(9), ThrowAway(9), TakeFromPot(9, 5)])
def test_only_who_is_in_the_hand_says_or_does_anything_in_it(act):
    on = holdem()
    assert refused(on, act) == "not_in_the_hand"
    done(on, Say(3, "fold"))
    assert refused(on, replace(act, seat=3)) == "already_folded"
    between = table("holdem", stacks=[100, 100])
    assert refused(between, act) == "hand_not_begun"
    done(on, Say(1, "fold"))
    while not isinstance(next_duty(on.state), commands.Settle):
        done(on, next_duty(on.state))
    assert refused(on, act) == "hand_is_over"


@clause("B-62")
@pytest.mark.parametrize(
    ("smallest", "dollar", "chips"),
    [
        (1, 1, (1, 5, 25, 100)),
        (5, 1, (5, 25, 100, 500)),
        (2, 1, (2, 100, 500, 1000)),
        (25, 100, (25, 100, 500, 2500)),  # quarters, in a game counted in cents
    ],
)
def test_where_none_are_posted_the_usual_chips_are_there(smallest, dollar, chips):
    assert wagers.denominations((), smallest, dollar)[-4:] == tuple(reversed(chips))


@clause("HOUSE Wagers (9)")
def test_what_no_chip_is_small_enough_for_is_paid_in_coin():
    assert wagers.change(37, (25, 5)) == (25, 5, 5, 2)
    assert wagers.change(0, (25, 5)) == ()


@clause("HOUSE Def Draw")
def test_at_a_draw_words_of_betting_and_chips_are_refused():
    on = table(offer("five-draw", Posted(blinds=(5, 10), small_bet=10, big_bet=20)), stacks=[200, 200])
    start(on)
    for command in (Say(1, "call"), Say(2, "check")):
        done(on, command)
    deal_on(on)

    assert on.options().asked == "draw"
    assert refused(on, Say(on.turn, "check")) == "not_a_betting_round"
    assert refused(on, PutOut(on.turn, (5, 5))) == "not_a_betting_round"


@clause("SS (e) discard")
def test_at_super_stud_words_and_chips_bring_the_discards_along():
    on = table(offer("super-stud", STUD), stacks=[200, 200, 200])
    start(on)
    done(on, Say(on.turn, "amount", 5))
    caller = on.turn
    cards = tuple(on.state.hand.hole[caller][:2])
    assert refused(on, Say(caller, "call")) == "discards_owed"
    assert came(on, Say(caller, "call", discards=cards)) == ["Said", "Called", "Discarded"]
    raiser = on.turn
    cards = tuple(on.state.hand.hole[raiser][:2])
    assert came(on, PutOut(raiser, (5, 5), discards=cards)) == ["ChipsPutOut", "Raised", "Discarded"]


def test_acts_without_words_leave_nothing_to_be_put_right():
    on = holdem()
    done(on, Say(3, "raise"))
    assert on.state.wagering.due == 20
    done(on, acts.Call(1))

    assert on.state.wagering is None
    assert on.state.hand.acted[1] == WAGERED


def test_the_reasons_about_chips_stand_in_the_one_list():
    assert set(WITH_CHIPS) & set(BETWEEN_HANDS) == set()
    assert {reason.clause for reason in WITH_CHIPS.values()} <= CLAUSES.keys()
