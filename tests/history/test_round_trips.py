"""What is written in any format, of any game, is read as the same hand, and written again as the same bytes."""

import io
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealt import played
from fairdeal.audit import judge_record
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.history import Record, table_of
from fairdeal.history.formats import FORMATS, records
from fairdeal.history.record import Unsayable

hands = st.builds(
    lambda key, structure, seed: Record(table_of(played(key, structure, seed).log, {1: "Ann", 2: "Bo [x]: shows"})),
    st.sampled_from(list(GAMES)),
    st.sampled_from(list(Structure)),
    st.integers(0, 10**6),
)
HAS_NO_WORDS = {"ohh": 17, "pokerstars": 7}  # games of which these formats have none, or not at every structure


def again(form, text):
    (found,) = records(io.BytesIO(text.encode()), "x", form)
    assert isinstance(found, Record), found
    return found


def ends(record):
    judged = judge_record(record)
    return judged.verdict, judged.game, judged.stacks


@pytest.mark.parametrize("name", FORMATS)
@given(record=hands)
def test_a_hand_comes_back_from_every_format(name, record):
    form = FORMATS[name]
    try:
        text = form.text_of(record)
    except Unsayable:
        return
    read = again(form, text)

    assert form.text_of(read) == text
    assert read.table["variant"] == record.table["variant"]
    assert [amount(stack) for stack in read.table["starting_stacks"]] == record.table["starting_stacks"]
    assert plain(read.table["actions"]) == plain(record.table["actions"])
    if "_edition" in read.table:  # the whole sign came through
        assert ends(read) == ends(record)


def amount(stack):
    return int(stack) if stack == int(stack) else stack


def plain(actions):
    """Bets and folds; what a format does not tell of cards nobody saw, or how it orders who shows, is its own."""
    return [action for action in actions if action.split()[1] in ("f", "cc", "pb", "cbr") and action[0] == "p"]


@pytest.mark.parametrize("name", FORMATS)
def test_each_format_has_words_for_its_games_and_says_so_for_the_others(name):
    unsaid = set()
    for key in GAMES:
        for structure in (Structure.FIXED, Structure.NO_LIMIT, Structure.POT):
            try:
                FORMATS[name].text_of(Record(table_of(played(key, structure, 1).log)))
            except Unsayable as reason:
                assert str(reason)  # noqa: PT017 - the sentence is what a person is told
                unsaid.add(key)

    assert len(unsaid) == HAS_NO_WORDS.get(name, 0), sorted(unsaid)


@pytest.mark.parametrize("name", ["ohh-extended", "pokerstars"])
@given(record=hands, place=st.integers(0, 10**6), alone=st.booleans())
def test_a_remark_is_written_again_where_it_stood(name, record, place, alone):
    actions = record.table["actions"]
    place %= len(actions)
    actions[place : place + 1] = ["# as was said", actions[place]] if alone else [f"{actions[place]} # as was said"]
    try:
        text = FORMATS[name].text_of(record)
    except Unsayable:
        return

    assert FORMATS[name].text_of(again(FORMATS[name], text)) == text


def test_a_text_for_people_holds_nothing_that_steers_a_terminal():
    record = Record(table_of(played("holdem", seed=3).log, {1: "Ann\x1b[2J", 2: "Bo\u202e"}))
    record.table["actions"][2] += " # \x1b]0;here\x07\nSeat 1: Bo collected 900"
    text = FORMATS["pokerstars"].text_of(record)

    assert text.replace("\n", "").isprintable()
    assert "Ann\\x1b[2J" in text
    assert "\nSeat 1: Bo collected" not in text
    assert FORMATS["pokerstars"].text_of(again(FORMATS["pokerstars"], text)) == text


WEB = """variant = 'NT'
ante_trimming_status = false
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [100.50, 80]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3c4d', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', \
'p2 cc', 'd db Js', 'p1 cc', 'p2 cc', 'p1 sm KcKd', 'p2 sm ????']
time = 22:01:14
{}
day = 1
month = 7
year = 2009
winnings = [2, 0]
currency_symbol = '$'
"""
ZONES = {
    "a zone": "time_zone_abbreviation = 'ET'",
    "a zone of one site": "time_zone_abbreviation = 'GMT-0910'",
    "none": "hand = 7",
}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("zone", ZONES.values(), ids=ZONES)
def test_a_hand_of_a_web_site_is_written_the_second_time_as_the_first(name, zone):
    form = FORMATS[name]
    (record,) = records(io.BytesIO(WEB.format(zone).encode()), "x")
    text = form.text_of(record)
    back = again(form, text)

    assert form.text_of(back) == text
    assert "shows []" not in text
    if name == "ohh-extended":
        assert {key: back.table[key] for key in record.table} == record.table | {"actions": back.table["actions"]}
        assert ("time_zone" in back.table) == (zone == ZONES["none"])


def test_our_log_says_of_a_hand_with_an_untold_up_card_that_it_has_no_words_for_it():
    table = table_of(played("razz", seed=1).log)
    table["actions"] = [
        action.replace(action[-2:], "??") if "d dh" in action else action for action in table["actions"]
    ]
    for key in ("_deck", "_edition"):
        table.pop(key, None)

    with pytest.raises(Unsayable, match="up-card"):
        FORMATS["log"].text_of(Record(table))


BIG_BLIND_ANTE = """variant = 'NT'
antes = [0, 20, 0]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [500, 300, 400]
actions = ['d dh p1 ????', 'd dh p2 AcAd', 'd dh p3 KcKd', 'p3 cbr 400', 'p1 f', 'p2 cc', 'p2 sm AcAd', 'p3 sm KcKd', \
'd db 2c3c4d', 'd db 9s', 'd db {}']
finishing_stacks = {}
"""


@pytest.mark.parametrize("name", ["ohh", "ohh-extended", "pokerstars"])
@pytest.mark.parametrize(
    ("river", "ends"),
    [("Js", "[490, 590, 120]"), ("Kh", "[490, 0, 710]"), ("Kh", "[490, 0.5, 709.5]")],
    ids=["he wins", "he loses", "to the half chip"],
)
def test_the_ante_of_the_big_blind_alone_is_in_the_pot_of_all(name, river, ends):
    (record,) = records(io.BytesIO(BIG_BLIND_ANTE.format(river, ends).encode()), "x")
    text = FORMATS[name].text_of(record)
    back = again(FORMATS[name], text)

    assert back.table["winnings"] == [
        end + put_in - start
        for end, start, put_in in zip(record.table["finishing_stacks"], (500, 300, 400), (10, 300, 280), strict=True)
    ]
    assert FORMATS[name].text_of(back) == text


def test_what_was_won_is_told_in_the_unit_in_which_it_was_paid():
    """The bets are in tenths and the winnings, which count what went back, in hundredths."""
    table = {**HEADS_UP, "actions": ["d dh p1 ????", "d dh p2 ????", "p2 f"], "winnings": [Decimal("1.50"), 0]}

    assert '"win_amount": 1\n' in FORMATS["ohh"].text_of(Record(table))


HEADS_UP = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [Decimal("0.5"), 1],
    "min_bet": 1,
    "starting_stacks": [100, 100],
}
