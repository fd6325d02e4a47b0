"""What a scenario text may say, and what is said of one that cannot be understood."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.scenario import Malformed, parse, play
from fairdeal.scenario.outcome import REST

TABLE = """\
hand a hand
game holdem
sign fixed limit 5/10, blinds 2/5
seat 1 Ann 100
seats 2-3 with 100
button 3
"""


def fault(text):
    """The sentence, and the line it is about."""
    with pytest.raises(Malformed) as caught:
        [play(scenario) for scenario in parse(text, "x.hand")]
    assert str(caught.value) == f"x.hand:{caught.value.line}: {caught.value.sentence}"
    return caught.value.line, caught.value.sentence


def outcome(text):
    (scenario,) = parse(text, "x.hand")
    return play(scenario)


def failed(line):
    """What was expected of the last line, and what happened."""
    step = outcome(TABLE + line).failed
    return step.line, step.expected, step.happened


def test_each_part_of_a_line_is_a_step_with_what_followed_it():
    told = outcome(TABLE + "3 folds; Ann calls 3\n2 checks\npot is 10")

    assert told.failed is None
    assert [step.text for step in told.steps] == ["3 folds", "Ann calls 3", "2 checks", "pot is 10", REST]
    assert [step.line for step in told.steps] == [7, 7, 8, 9, 9]
    tags = [[type(event).__name__ for event in step.log] for step in told.steps]
    assert tags[1:4] == [["Called"], ["Checked"], ["RoundClosed", "Burned", "Boarded", "RoundOpened"]]


def test_what_is_not_mentioned_goes_on_by_itself():
    """The all-in hands are shown and the pot is pushed after the last line."""
    text = TABLE.replace("fixed limit 5/10", "no limit 5") + "3 folds; Ann goes all in for 100; 2 calls 95"
    told = outcome(text)

    assert told.failed is None
    assert told.report() == "x.hand:1: a hand: all as expected."
    assert type(told.steps[-1].log[-1]).__name__ == "Ended"


def test_the_same_text_is_played_the_same_way():
    text = TABLE + "3 folds; Ann calls 3; 2 checks"

    assert outcome(text) == outcome(text)


def test_the_log_of_a_hand_never_knows_of_another_deck():
    """The deck of the log is the one the cards came from."""
    text = TABLE + "cards 2: As Ks\ncards board: Qs Js Ts\ncards burns: 2c\n3 calls 5; Ann calls 3; 2 checks; pot is 15"
    log = [event for step in outcome(text).steps for event in step.log]
    (deck,) = [event.deck for event in log if type(event).__name__ == "Shuffled"]

    assert len(set(deck)) == 52
    assert [deck[place] for place in (1, 4)] == ["As", "Ks"]
    assert deck[6:10] == ("2c", "Qs", "Js", "Ts")


def test_remarks_and_blank_lines_say_nothing():
    assert outcome("# a remark\n\n" + TABLE + "   # another\n3 folds # and another\n").failed is None


def test_clauses_belong_to_the_hand_they_stand_in_or_right_above():
    text = (
        f"clause B-01, B-02\n{TABLE}clause B-34\n3 folds\nclause C.7 button, blinds\n{TABLE.replace('a hand', 'two')}"
    )
    first, second = parse(text, "x.hand")

    assert first.clauses == ("B-01", "B-02", "B-34")
    assert second.clauses == ("C.7 button, blinds",)


@pytest.mark.parametrize(
    ("line", "expected", "happened"),
    [
        ("3 raises to 15", "accepted", "refused: raise_too_large (B-42). The most is to 10, not 15."),
        ("3 folds: not_your_turn", "refused: not_your_turn", "it was accepted"),
        (
            "3 checks: not_your_turn",
            "refused: not_your_turn",
            "refused: must_answer_the_bet (C.1 (f)). There is a bet of 5: fold, call or raise.",
        ),
        ("3 bets 10", "a bet", "the referee calls it a raise to 10"),
        ("3 calls 4", "seat 3 puts in 4", "seat 3 put in 5"),
        ("3 goes all in for 90", "3 goes all in for 90", "seat 3 is all-in with 100 in the round"),
        ("3 may check", "3 may check", "seat 3 may fold, call 5, raise to 10"),
        ("3 may raise to 15", "3 may raise to 15", "seat 3 may fold, call 5, raise to 10"),
        ("3 may only fold or call 5", "3 may only fold or call 5", "seat 3 may fold, call 5, raise to 10"),
        ("3 may not raise to 10", "3 may not raise to 10", "seat 3 may fold, call 5, raise to 10"),
        ("3 may not fold", "3 may not fold", "seat 3 may fold, call 5, raise to 10"),
        ("2 may fold", "2 may fold", "seat 3 is to act"),
        ("2 may not fold", "2 may not fold", "seat 3 is to act"),
        ("3 must open for 5", "3 must open for 5", "seat 3 may fold, call 5, raise to 10"),
        ("Ann is to act", "Ann is to act", "seat 3 is to act"),
        ("nobody is to act", "nobody is to act", "seat 3 is to act"),
        ("pot is 8", "pot is 8", "7"),
        ("3 has 99", "3 has 99", "100"),
        ("stub is 45", "stub is 45", "46"),
        ("dealt to 3 1 2", "dealt to 3 1 2", "1 2 3"),
        ("1 has 3 cards", "1 has 3 cards", "2"),
        ("there is no common card; common card is As", "common card is As", "None"),
        ("reshuffled 3 of burns", "reshuffled 3 of burns", "nothing was reshuffled"),
        ("3 is all in", "3 is all in", "it has 100 left"),
        ("3 is out", "3 is out", "it is still in"),
        ("3 folds; 3 is still in", "3 is still in", "it is out"),
        ("everybody sees no burned card", "everybody sees no burned card", "no card was burned"),
        ("2 sees 1 discard As", "2 sees 1 discard As", "seat 1 has thrown nothing away"),
        ("3 folds; cites B-49", "cites B-49", "cited were C.1 (f), HOUSE Def Fold"),
        ("3 folds; does not cite HOUSE Def Fold", "does not cite HOUSE Def Fold", "cited were C.1 (f), HOUSE Def Fold"),
        ("log has 2 anted", "log has 2 anted", "0"),
        ("log has no blinded", "log has no blinded", "it has"),
        ("round of play is over", "round of play is over", "it is not"),
        ("show order is 1 2", "show order is 1 2", "none"),
        ("1 gets back 3", "1 gets back 3", "0"),
        ("1 wins 3", "1 wins 3", "0"),
        ("pots are 7 5", "pots are 7 5", "4 3"),
    ],
)
def test_a_line_that_does_not_hold_says_what_was_expected_and_what_happened(line, expected, happened):
    if "common" in line:
        line = line.replace("there is no common card; ", "")
    assert failed(line) == (7, expected, happened)


def test_the_report_names_file_line_hand_expectation_and_event():
    assert outcome(TABLE + "pot is 8").report() == (
        "x.hand:7: pot is 8\n    in the hand  a hand\n    expected     pot is 8\n    happened     7"
    )


def test_the_first_line_that_does_not_hold_is_the_last_that_is_played():
    told = outcome(TABLE + "3 folds\npot is 8\nAnn folds")

    assert [step.holds for step in told.steps] == [True, False]


def test_a_hand_dealt_another_way_up_than_it_is_written_does_not_hold():
    step = outcome(
        """\
hand a stud hand
game stud
sign fixed limit 5/10, ante 1, forced bet 2
seats 1-2 with 100
cards 1: (As Kd Qh)
pot is 2
"""
    ).failed

    assert step.happened == "the Qh for seat 1 is dealt face up"


BEGINS = "a hand begins with `hand NAME`, a table with `table NAME`."

NEAREST = (
    "'3 rasies to 10' is no line of a scenario. The nearest is 'SEAT raises to CHIPS [discarding CARDS]',"
    " such as '1 raises to 10'."
)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, f"There is no hand in it: {BEGINS}"),
        (
            "game stud",
            1,
            f"'game stud' stands before the first hand: {BEGINS}",
        ),
        ("hand", 1, f"The hand has no name: {BEGINS}"),
        (TABLE + "hand a hand", 7, "There are two hands called 'a hand'."),
        (
            TABLE + "3 rasies to 10",
            7,
            NEAREST,
        ),
        (TABLE + "xyzzy", 7, "'xyzzy' is no line of a scenario. docs/scenarios.md lists them all."),
        (TABLE + "3 raises to ten", 7, "'ten' is not a whole number."),
        (TABLE + "3 raises to 1²", 7, "'1²' is not a whole number."),
        (TABLE + "4 folds", 7, "There is no seat or player '4'; the seats are 1, 2, 3."),
        (TABLE + "Anne folds", 7, "There is no seat or player 'Anne'; the seats are 1, 2, 3. Did you mean Ann?"),
        (TABLE + "3 folds: not_your_trun", 7, "There is no refusal 'not_your_trun'. Did you mean not_your_turn?"),
        (TABLE + "3 folds\nbutton 2", 8, "The table is set before the hand begins, above line 7."),
        (TABLE + "seat 3 50", 7, "Seat 3 is taken already."),
        (
            TABLE + "seat 4 Ann 50",
            7,
            "'Ann' is not a player's name of its own: it begins with a capital and stands once.",
        ),
        (
            TABLE + "seat 4 bob 50",
            7,
            "'bob' is not a player's name of its own: it begins with a capital and stands once.",
        ),
        (TABLE + "cards 2: As Kx", 7, "'Kx' is not a card: the ranks are 23456789TJQKA, the suits cdhs."),
        (TABLE + "cards 2: As K", 7, "'AsK' is not a list of cards: each card is a rank and a suit, such as As or Td."),
        (TABLE + "cards 2: (As Kd", 7, "The parentheses of '(As Kd' do not match."),
        (TABLE + "cards 2: As Kd)", 7, "The parentheses of 'As Kd)' do not match."),
        (TABLE + "deck As Kd As", 7, "As stands there twice: a deck has each card once."),
        (TABLE + "deck As\ncards 2: Kd", 8, "Give either the deck, once, or the cards that matter."),
        (TABLE + "cards 2: Kd\ndeck As", 8, "Give either the deck, once, or the cards that matter."),
        (TABLE + "deck unknown\ndeck As", 8, "Give either the deck, once, or the cards that matter."),
        (TABLE + "cards 2: As\ncards 3: As\npot is 7", 8, "The As cannot come to seat 3: it has left the deck before."),
        (TABLE + "clause B-99", 7, "'B-99' is not a clause of the book. Did you mean B-59?"),
        (TABLE + "cites OLD 14.9(d)9", 7, "'OLD 14.9(d)9' is not a clause of the book. Did you mean OLD 14.9(d)3?"),
        (TABLE + "log has no foled", 7, "There is no event 'foled'. Did you mean folded?"),
        (TABLE + "3 may rais to 10", 7, "'rais to 10' is nothing one can be offered. Did you mean raise to 10?"),
        (TABLE + "sign antes 1", 7, "A sign cannot post 'antes 1'. Did you mean ante 1?"),
        (TABLE + "sign rake 5.55%", 7, "'5.55%' is not a percentage, such as 5% or 2.5%."),
        (TABLE + "sign switch low_od lowest_card", 7, "A sign has no switch 'low_od'. Did you mean low_odd?"),
        (TABLE + "sign switch show_all maybe", 7, "'maybe' is not a setting of the switch show_all."),
        (TABLE.replace("holdem", "hodlem"), 2, "There is no game called 'hodlem'. Did you mean holdem?"),
        ("hand x\nsign ante 1", 1, "The hand does not say which game is played: game stud-8."),
        (TABLE.replace("holdem", "holdem under CCC-2525"), 2, "There is no edition called 'CCC-2525'."),
        (TABLE.replace("5/10", "10/5"), 3, "The big bet (5) is smaller than the small bet (10)."),
        (TABLE.replace("2-3", "2-12"), 5, "Hold'em seats 11 players at most, not 12."),
        (TABLE.replace("button 3", ""), 1, "Hold'em is dealt from a button: say which seat has it."),
        (TABLE + "1 owes blind 0", 7, "The forced money is at fault: 0 is no whole number of chips."),
        (TABLE.replace("with 100", "with 0"), 5, "Seat 2 has no chips before it."),
        (TABLE + "seat 0 100", 7, "There is no seat 0: seats are numbered from 1 to 99."),
        (TABLE + "seat 99999999 100", 7, "There is no seat 99999999: seats are numbered from 1 to 99."),
        (TABLE + "game stud", 7, "A hand is of one game, and this one is of holdem already."),
        (TABLE + "button 2", 7, "There is one button, and seat 3 has it already."),
        (TABLE + "deck As\ndeck Kd", 8, "Give either the deck, once, or the cards that matter."),
        (
            TABLE + "sign ante 1, ante 2",
            7,
            "The sign contradicts itself: it says two things of the ante, 1 and 2.",
        ),
        (
            TABLE + "sign blinds 1/2/5",
            7,
            "The sign contradicts itself: it says two things of the blinds, 2/5 and 1/2/5.",
        ),
        (
            TABLE + "sign no limit 5",
            7,
            "The sign contradicts itself: it says two things of the structure, fixed limit and no limit.",
        ),
        (
            TABLE + "sign raise cap 3, no raise cap",
            7,
            "The sign contradicts itself: it says two things of the raise cap, 3 and none.",
        ),
        (
            TABLE + "sign switch show_all yes, switch show_all no",
            7,
            "The sign contradicts itself: it says two things of the show all, yes and no.",
        ),
        (
            TABLE.replace("holdem", "short-deck") + "deck As 5c",
            7,
            "The 5c is not in the deck of Short-deck hold'em, which begins with the sixes.",
        ),
        (
            TABLE.replace("holdem", "short-deck") + "cards 2: As\ncards 3: 5c",
            8,
            "The 5c is not in the deck of Short-deck hold'em, which begins with the sixes.",
        ),
    ],
)
def test_a_text_that_is_no_scenario_is_answered_in_one_sentence(text, line, sentence):
    assert fault(text) == (line, sentence)


def test_a_refusal_to_begin_may_be_what_is_wanted():
    assert outcome(TABLE.replace("2-3", "2-12") + "deal: too_many_players; cites OLD 14.10(b)").failed is None


def test_another_refusal_to_begin_is_not_what_was_wanted():
    step = outcome(TABLE.replace("2-3", "2-12") + "deal: too_few_players").failed

    assert step.happened.startswith("refused: too_many_players")


def test_a_hand_that_begins_although_it_should_not_does_not_hold():
    assert outcome(TABLE + "deal: too_many_players").failed.happened == "it was accepted"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3 raises to " + "9" * 5000, "999999999999999... is more than anybody has."),
        ("seats 4-999999999 with 5", "4-999999999 are more seats than there are at any table."),
    ],
)
def test_no_amount_is_too_large_for_an_answer(line, sentence):
    assert fault(TABLE + line) == (7, sentence)


def test_a_hand_that_cannot_be_ranked_yet_is_said_to_be_none():
    assert failed("1 makes pair of kings")[2].startswith("no hand: ")


HANDS = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parents[1] / "scenarios").glob("*.hand"))]
LINES = [line for text in HANDS for line in text.splitlines() if line.strip() and not line.startswith("hand ")]


@given(
    lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=12),
    at=st.integers(0, 200),
    letters=st.text(max_size=3),
    spared=st.integers(0, 3),
)
def test_no_text_is_answered_with_anything_but_a_sentence(lines, at, letters, spared):
    """Lines of many hands thrown together, with a few letters exchanged somewhere."""
    text = TABLE + "\n".join(lines)
    place = len(TABLE) + at
    with suppress(Malformed):
        for scenario in parse(text[:place] + letters + text[place + spared :], "x.hand"):
            play(scenario).report()
