"""What a scenario of a whole table may say, and what is said of one that cannot be understood."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.scenario import Malformed, parse, play

TABLE = """\
table a table
game holdem
sign fixed limit 5/10, blinds 2/5, no ante
seat 1 Ann 100
seats 2-3 with 100
"""


def fault(text):
    """The sentence, and the line it is about."""
    with pytest.raises(Malformed) as caught:
        [play(scenario) for scenario in parse(text, "x.hand")]
    return caught.value.line, caught.value.sentence


def outcome(text):
    (scenario,) = parse(text, "x.hand")
    return play(scenario)


def failed(line):
    """What was expected of the last line, and what happened."""
    step = outcome(TABLE + line).failed
    return step.expected, step.happened


def tags(step):
    return [event.__struct_config__.tag for event in step.log]


def test_the_dealer_works_by_himself_between_the_hands():
    told = outcome(TABLE + "next hand\neverybody folds to 2\n2 has 102\nnext hand")
    opening, first, *_ = told.steps

    assert told.failed is None
    assert tags(opening)[:6] == ["opened", "sat", "chips_bought", "sat", "chips_bought", "sat"]
    assert tags(opening)[-3:] == ["deck_cut", "hand_started", "began"]
    assert "folded" in tags(first)
    assert tags(first)[-4:] == ["hand_settled", "button_moved", "deck_shuffled", "deck_cut"]


def test_what_is_asked_of_a_hand_is_asked_of_the_last_one():
    text = TABLE + "next hand\neverybody folds to 2\n2 wins 4; log has no kill_placed\nnext hand\nlog has no awarded"

    assert outcome(text).failed is None


def test_a_report_names_the_table():
    assert outcome(TABLE + "next hand\npot is 8").report() == (
        "x.hand:7: pot is 8\n    in the table a table\n    expected     pot is 8\n    happened     7"
    )
    assert outcome(TABLE + "next hand").report() == "x.hand:1: a table: all as expected."


@pytest.mark.parametrize(
    ("line", "expected", "happened"),
    [
        ("1 holds As", "1 holds As", "no hand has begun at this table"),
        ("next hand\n9 holds As", "9 holds As", "seat 9 is not in this hand"),
        ("9 has 100", "9 has 100", "nobody has seat 9"),
        ("next hand\n1 has the button", "1 has the button", "seat 3 has the button"),
    ],
)
def test_a_line_that_does_not_hold_says_what_is_so(line, expected, happened):
    assert failed(line) == (expected, happened)


@pytest.mark.parametrize(
    ("line", "happened"),
    [
        ("3 has the kill button", "nobody has the kill button"),
        ("Bob has seat 1", "Ann has seat 1"),
        ("Bob has seat 4", "nobody has seat 4"),
        ("nobody has seat 1", "Ann has it"),
        ("1 has missed 5", "none"),
        ("next hand\n1 has posted 5", "it has posted 2"),
        ("next hand\n3 has posted 5", "it has posted 0"),
        ("the blue deck is in use", "the red deck is"),
        ("the pink deck is cut", "not at this table"),
        ("limits are 4/8", "5 10"),
        ("the game is razz", "holdem"),
        ("the room has 200", "300"),
        ("1 has 5 waiting", "0"),
        ("4 has 5 waiting", "nobody has seat 4"),
        ("everybody checks or calls", "no hand has begun at this table"),
        ("next hand\neverybody folds to 2\neverybody folds to 2", "nobody is to act"),
        ("next hand\npot is 7\ndeck As", "the deck of this hand is down already"),
        ("next hand: too_few_players", "it was accepted"),
        ("deck As\ncards 1: Kd", "Give either the deck, once, or the cards that matter."),
    ],
)
def test_what_happened_is_said_in_the_words_of_the_table(line, happened):
    assert failed(line)[1] == happened


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("table", 1, "The table has no name: a hand begins with `hand NAME`, a table with `table NAME`."),
        ("table x\nsign ante 1", 2, "The sign names a game before its stakes: game stud-8."),
        ("table x\nsign no ante", 2, "The sign names a game before its stakes: game stud-8."),
        ("table x\nseat 1 100", 1, "The sign lacks a game."),
        ("table x\ngame hodlem\nsign ante 1", 2, "There is no game called 'hodlem'. Did you mean holdem?"),
        ("table x\ngame razz under DGE-2015\nsign ante 1", 2, "Razz may not be offered under DGE-2015."),
        (TABLE.replace(", no ante", ""), 3, "The sign lacks the ante of Hold'em, or the words 'no ante'."),
        (TABLE + "cover card blue", 6, "The cover card is yellow or green, not blue."),
        (TABLE + "decks red and red", 6, "The two decks must have backs that can be told apart, not both red."),
        (TABLE + "decks red and yellow", 6, "The cover card must not have the colour of a back, yellow."),
        (TABLE + "sign no antes", 6, "A sign cannot post 'no antes'. Did you mean no ante?"),
        (TABLE + "seat 1 Bob 5", 6, "Seat 1 is taken already."),
        (TABLE + "seat 12 100\nthe table opens", 6, "This table has the seats 1 to 11, not 12."),
        (TABLE + "sign buy-in 200-400\nthe table opens", 4, "The least buy-in is 200, not 100."),
        (TABLE + "xyzzy", 6, "'xyzzy' is no line of a scenario. docs/scenarios.md lists them all."),
        (TABLE + "next hand\ngame razz", 7, "The table is set before the table begins, above line 6."),
        (TABLE + "bob sits in seat 4", 6, "'bob' is not a player's name: it begins with a capital."),
        (TABLE + "Bob leaves", 6, "There is no seat or player 'Bob'; the seats are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11."),
        (
            TABLE + "next hand\ncards 1: As\ncards 2: As\npot is 7",
            8,
            "The As cannot come to seat 2: it has left the deck before.",
        ),
    ],
)
def test_a_text_that_is_no_table_is_answered_in_one_sentence(text, line, sentence):
    assert fault(text) == (line, sentence)


@pytest.mark.parametrize(("game", "code"), [("stud", "sign_lacks"), ("pineapple", "unknown_game")])
def test_a_refusal_to_open_may_be_what_is_wanted(game, code):
    assert outcome(f"table x\ngame {game}\nthe table opens: {code}").failed is None


def test_another_refusal_to_open_is_not_what_was_wanted():
    assert outcome("table x\ngame stud\nthe table opens: decks_alike").failed.happened.startswith("refused: sign_lacks")
    assert outcome(TABLE + "the table opens: sign_lacks").failed.happened == "it was accepted"


def test_who_leaves_is_no_longer_called_by_the_seat_and_who_comes_is():
    text = TABLE + "Ann leaves\nBob sits in seat 1 with 50\nBob has 50; nobody has seat 4\nnext hand\n1 has posted 2"

    assert outcome(text).failed is None


FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.hand"))
TEXTS = [text for text in (path.read_text(encoding="utf-8") for path in FILES) if "\ntable " in f"\n{text}"]
LINES = [line for text in TEXTS for line in text.splitlines() if line.strip() and not line.startswith("table ")]


@given(
    lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=12),
    at=st.integers(0, 200),
    letters=st.text(max_size=3),
    spared=st.integers(0, 3),
)
def test_no_table_is_answered_with_anything_but_a_sentence(lines, at, letters, spared):
    """Lines of many tables thrown together, with a few letters exchanged somewhere."""
    text = TABLE + "\n".join(lines)
    place = len(TABLE) + at
    with suppress(Malformed):
        for scenario in parse(text[:place] + letters + text[place + spared :], "x.hand"):
            play(scenario).report()
