"""A hand written as PHH and played again is the same hand, event for event."""

import random
import re
import tomllib
import warnings
from contextlib import suppress
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import HandHistory

from dealt import begin, played, steady
from fairdeal.cards import DECK
from fairdeal.games import GAMES, Opener
from fairdeal.games.posted import Posted, Rake, RakeStep, Structure
from fairdeal.history import IllegalRecord, Unreadable, names_of, read, replay, table_of, write, write_all
from fairdeal.history.phh import code_of, named_by, parse, required
from fairdeal.history.toml import value
from fairdeal.play import Hand, commands, events
from fairdeal.rulebook import clause
from fairdeal.rules.forced_bets import Owed

STANDARD = {
    "FT": "holdem",
    "NT": "holdem",
    "NS": "short-deck",
    "PO": "omaha",
    "FO/8": "omaha-8",
    "F7S": "stud",
    "F7S/8": "stud-8",
    "FR": "razz",
    "N2L1D": "single-draw-27",
    "F2L3D": "triple-draw-27",
    "FB": "badugi",
}
EACH = [(key, structure) for key in GAMES for structure in Structure]
each_game = pytest.mark.parametrize(("key", "structure"), EACH, ids=lambda item: getattr(item, "letter", item))

FORCED = {"blinds_or_straddles", "bring_in"}
BETS = {"small_bet", "big_bet", "min_bet"}


def again(hand, **facts):
    """The hand written, read, played again, and held against what it was."""
    table = table_of(hand.log, facts.pop("names", None), facts)
    text = write(table)
    (found,) = read(text).values()
    assert write(found) == text
    second = replay(found)
    assert second.log == hand.log
    assert write(table_of(second.log, names_of(found), facts)) == text
    return found


@each_game
def test_every_game_and_structure_comes_back_event_for_event(key, structure):
    """Stacks from 1 to 1000 in any seats: many players are all-in, many stubs run short."""
    for seed in range(30):
        again(played(key, structure, seed))


@pytest.mark.parametrize(("code", "key"), STANDARD.items())
def test_the_codes_of_the_standard_come_out_right(code, key):
    assert code_of(GAMES[key], named_by(code)[1]) == code


@each_game
def test_each_code_means_one_game_and_one_structure(key, structure):
    assert named_by(code_of(GAMES[key], structure)) == (GAMES[key], structure)


@each_game
def test_the_keys_that_a_structure_requires_are_there_and_no_others(key, structure):
    table = again(played(key, structure))
    game = GAMES[key]

    assert set(required(game, structure)) <= set(table)
    assert FORCED & set(table) == {"blinds_or_straddles" if game.button else "bring_in"}
    assert BETS & set(table) == ({"small_bet", "big_bet"} if structure is Structure.FIXED else {"min_bet"})


def test_what_a_hand_of_hold_em_looks_like_in_a_file():
    """Blinds 5 and 10; the button raises to 30, the small blind calls and bets 20 on the flop, which is passed."""
    sign = Posted(structure=Structure.NO_LIMIT, blinds=(5, 10), small_bet=10)
    hand = Hand(commands.Begin("holdem", sign, {2: 1000, 4: 800, 7: 600}, button=4))
    deck = ["As", "Kd", "7c", "Ah", "Kc", "2d", "9s", "4h", "5h", "6h"]
    deck += [card for card in DECK if card not in deck]
    moves = [commands.BetTo(4, 30), commands.Call(7), commands.Fold(2), commands.BetTo(7, 20), commands.Fold(4)]
    for move in moves:
        hand.deal_on(deck, list)
        hand.do(move)
    hand.deal_on(deck, list)

    assert write(table_of(hand.log, {2: "Ann", 7: "O'Hara"}, {"hand": 3})) == (
        "variant = 'NT'\n"
        "ante_trimming_status = true\n"
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [5, 10, 0]\n"
        "min_bet = 10\n"
        "starting_stacks = [600, 1000, 800]\n"
        "actions = ['d dh p1 AsAh', 'd dh p2 KdKc', 'd dh p3 7c2d', 'p3 cbr 30', 'p1 cc', 'p2 f', "
        "'d db 4h5h6h', 'p1 cbr 20', 'p3 f']\n"
        "seats = [7, 2, 4]\n"
        "players = [\"O'Hara\", 'Ann', '']\n"
        "finishing_stacks = [640, 990, 770]\n"
        "hand = 3\n"
        "_edition = 'OPEN'\n"
        f"_deck = '{''.join(deck)}'\n"
    )


SHOWN_OUT_OF_TURN = (
    "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
    "starting_stacks = [100, 100, 100]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', "
    "'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cc', 'p3 cbr 2', 'p1 cc', 'p2 cc', "
    "'d db Jc', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 3s', 'p1 cc', 'p2 cc', 'p3 cc', "
    "'p3 sm', 'p2 sm KhKd', 'p1 sm AhAd']\n"
)


@clause("B-16")
def test_hands_recorded_elsewhere_were_shown_in_an_order_of_their_own():
    """The first seat would have shown first; here the third had given up before, and the second showed."""
    hand = replay(read(SHOWN_OUT_OF_TURN)["1"])

    assert [event.order for event in hand.log if isinstance(event, events.ShowdownOpened)] == [(2, 1, 3)]
    assert [type(event) for event in hand.log if getattr(event, "seat", 0) and event.cite][-4:] == [
        *(events.Shown, events.Shown, events.Conceded, events.Awarded)
    ]
    assert hand.log[-1].stacks == {1: 108, 2: 96, 3: 96}


@clause("B-16")
def test_a_hand_of_our_own_is_shown_by_the_book():
    """The third made the last bet: he shows first, and nobody has beaten him yet."""
    with pytest.raises(IllegalRecord, match="hand_not_beaten"):
        replay(read(SHOWN_OUT_OF_TURN + "_edition = 'OPEN'\n")["1"])


def test_seats_of_numbers_that_no_table_has_are_numbered_from_one():
    text = (
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n"
        "seats = [900000000, 1]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 f']\n"
    )

    assert replay(read(text)["1"]).log[-1].stacks == {1: 101, 2: 99}


@pytest.mark.parametrize(
    ("who", "written"), [("text", [10, 5]), ("small_blind_on_button", [5, 10])], ids=["by the text", "on the button"]
)
def test_between_two_players_the_money_is_written_the_other_way_round(who, written):
    """By the text the seat left of the button, p1, posts the 5 (B-17); the file's first amount is the button's."""
    sign = Posted(blinds=(5, 10), small_bet=10, big_bet=20, heads_up_blinds=who)
    hand = Hand(commands.Begin("holdem", sign, {3: 500, 5: 500}, button=5))
    hand.deal_on(DECK, list)
    small = next(event for event in hand.log if isinstance(event, events.Blinded) and event.chips == 5)
    again(hand)

    assert table_of(hand.log)["blinds_or_straddles"] == written
    assert small.seat == (3 if who == "text" else 5)


SIGNS = {
    "an edition": Posted(edition="DGE-2015", blinds=(5, 10), small_bet=10, big_bet=20),
    "a rake": Posted(blinds=(5, 10), small_bet=10, big_bet=20, rake=Rake(per_mille=50, cap=4, no_flop_no_drop=True)),
    "steps": Posted(blinds=(5, 10), small_bet=10, big_bet=20, rake=Rake(steps=(RakeStep(40, 1), RakeStep(80, 2)))),
    "no cap": Posted(blinds=(5, 10), small_bet=10, big_bet=20, raise_cap=None),
    "a straddle": Posted(blinds=(5, 10), straddle=True, small_bet=20, big_bet=40),
    "three blinds": Posted(blinds=(1, 2, 4), small_bet=4, big_bet=8),
    "equal blinds": Posted(blinds=(5, 5), small_bet=5, big_bet=10),
    "an ante that is not trimmed": Posted(ante=3, blinds=(5, 10), ante_trimming=False, small_bet=10, big_bet=20),
    "cents": Posted(blinds=(25, 50), small_bet=50, big_bet=100, dollar=100, smallest_chip=5),
    "fewer seats": Posted(blinds=(5, 10), small_bet=10, big_bet=20, seats=11, show_order="last_round", show_all=True),
    "limits that grow": Posted(
        structure=Structure.SPREAD, blinds=(5, 10), small_bet=10, big_bet=20, most_bet=40, most_big_bet=80
    ),
}


@pytest.mark.parametrize("name", SIGNS)
def test_what_a_sign_says_and_the_format_does_not_comes_back(name):
    stacks = (5, 40, 250, 1000)
    for seed in range(10):
        again(played("holdem", SIGNS[name].structure, seed, sign=SIGNS[name], stacks=stacks))


def test_every_switch_of_a_sign_comes_back():
    sign = Posted(
        ante=2,
        forced_bet=4,
        small_bet=10,
        big_bet=20,
        bring_in=Opener.HIGHEST_UP_CARD,
        opener_may_complete=False,
        completion_counts_as_raise=True,
        opener_discard="with_forced_bet",
        super_reshuffle="merge_first",
        fold_without_bet="treat_as_check",
        odd_chips="one_each",
        low_odd="worst_card",
        half_bet_reopens=False,
    )
    for seed in range(10):
        table = again(played("super-stud-8", seed=seed, sign=sign))
        assert replay(table).state.sign == sign


def test_money_owed_otherwise_than_the_sign_has_it_comes_back():
    """A player who comes in posts a blind that is live and one that is dead; the button's ante is for all."""
    owed = (Owed(3, 6, "ante"), Owed(1, 5, "blind"), Owed(2, 10, "blind"), Owed(3, 10, "blind"), Owed(3, 5, "dead"))
    sign = Posted(blinds=(5, 10), small_bet=10, big_bet=20)
    start = commands.Begin("holdem", sign, {1: 100, 2: 100, 3: 100, 4: 100}, button=4, owed=owed)
    hand = Hand(start)
    hand.deal_on(DECK, list)
    table = again(hand)

    assert table["antes"] == [0, 0, 6, 0]
    assert table["blinds_or_straddles"] == [5, 10, 15, 0]
    assert table["_owed"][-1] == [3, 5, "dead"]


def test_unequal_antes_need_no_key_of_ours():
    """The big blind's ante of 12 is in the pot for all."""
    sign = Posted(blinds=(5, 10), small_bet=10, big_bet=20)
    owed = (Owed(2, 12, "ante"), Owed(1, 5, "blind"), Owed(2, 10, "blind"))
    hand = Hand(commands.Begin("holdem", sign, {1: 100, 2: 100, 3: 100}, button=3, owed=owed))
    hand.deal_on(DECK, list)

    assert "_owed" not in again(hand)


def test_a_button_without_a_player_comes_back():
    hand = Hand(commands.Begin("holdem", SIGNS["cents"], {1: 500, 4: 500, 9: 500}, button=6))
    hand.deal_on(DECK, list)

    assert again(hand)["_button"] == 6


def test_a_player_who_is_not_dealt_in_comes_back():
    hand = Hand(begin("stud", Structure.FIXED, random.Random(5), stacks=(500,)))
    seat = max(hand.state.order)
    hand.do(commands.Shuffle(DECK))
    hand.do(commands.Decline(seat))
    hand.deal_on(DECK, list)

    assert again(hand)["_declined"] == [seat]


@pytest.mark.parametrize("gives_up", [False, True], ids=["shown", "given up"])
def test_a_hand_turned_up_early_comes_back(gives_up):
    """All-in before the flop, both turn their hands up; the kings may still be given up at the end."""
    sign = Posted(structure=Structure.NO_LIMIT, blinds=(5, 10), small_bet=10)
    hand = Hand(commands.Begin("holdem", sign, {1: 500, 2: 500}, button=2))
    deck = ["As", "Kd", "Ah", "Kc"]
    hand.deal_on(deck + [card for card in DECK if card not in deck], list)
    for command in (
        commands.BetTo(1, 500),
        commands.Call(2),
        commands.CloseRound(),
        commands.Show(1),
        commands.Show(2),
    ):
        hand.do(command)
    hand.deal_on((), list)
    for command in (commands.Show(1), commands.Concede(2) if gives_up else commands.Show(2)):
        hand.do(command)
    hand.deal_on((), list)
    said = [action for action in again(hand)["actions"] if " sm" in action]

    assert said == ["p1 sm AsAh", "p2 sm KdKc"] + ["p2 sm"] * gives_up


def test_a_hand_whose_deck_nobody_knows_comes_back():
    """The cards are told as they are dealt, the burned ones never; unknown hands are named when they are shown."""
    known = played("stud-8", seed=4, choose=steady, stacks=(1000,))
    table = table_of(known.log)
    del table["_deck"]
    hidden = replay(table)
    shuffled = next(event for event in hidden.log if isinstance(event, events.Shuffled))

    assert set(shuffled.deck) == {"??"}
    assert "_deck" not in again(hidden)
    assert hidden.state.stacks == known.state.stacks


def first(key, wanted, structure=Structure.FIXED, **how):
    """The first hand in which such an event happens."""
    hands = (played(key, structure, seed, **how) for seed in range(200))
    return next(hand for hand in hands if any(isinstance(event, wanted) for event in hand.log))


def test_a_common_card_is_dealt_to_the_board():
    hand = first("stud", events.CommonDealt, choose=steady, stacks=(1000,))
    card = next(event.card for event in hand.log if isinstance(event, events.CommonDealt))

    assert f"d db {card}" in again(hand)["actions"]


def test_super_studs_discard_stands_straight_after_the_call_that_owes_it():
    hand = played("super-stud", seed=2, choose=steady, stacks=(1000,))
    actions = again(hand)["actions"]
    throws = [at for at, action in enumerate(actions) if " sd " in action]

    assert throws
    for at in throws[:-1]:
        assert actions[at - 1].split()[0] == actions[at].split()[0]


def test_new_cards_are_written_when_all_have_thrown():
    hand = played("triple-draw-27", seed=1, choose=steady, stacks=(1000,))
    verbs = [action.split()[1] for action in again(hand)["actions"]]
    first_throw = verbs.index("sd")
    drew = verbs[first_throw:].index("dh") + first_throw

    assert "sd" not in verbs[drew : drew + verbs[drew:].index("cc")]


def test_a_reshuffle_is_kept_with_its_order():
    hand = first("triple-draw-a5", events.Reshuffled, stacks=(1000,))
    orders = [event.order for event in hand.log if isinstance(event, events.Reshuffled)]

    assert again(hand)["_reshuffles"] == ["".join(order) for order in orders]


def test_many_hands_are_numbered_and_read_by_name():
    tables = [table_of(played("razz", seed=seed).log, facts={"hand": 40 + seed}) for seed in range(3)]
    text = write_all(tables)

    assert text.startswith("[1]\nvariant = 'FR'\n")
    assert "\n\n[3]\n" in text
    assert read(text) == dict(zip("123", tables, strict=True))
    assert write_all(read(text).values()) == text


def test_keys_of_others_are_kept():
    table = table_of(played("badugi").log) | {
        "_theirs": {"a b": [Decimal("1.50")]},
        "time": tomllib.loads("t=01:02:03")["t"],
    }

    assert read(write(table)) == {"1": table}


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_is_quoted_so_that_it_comes_back(text):
    assert tomllib.loads(f"key = {value(text)}") == {"key": text}


@pytest.mark.parametrize("number", ["3059.20", "1E+5", "inf", "-0.5"])
def test_a_fraction_is_kept_digit_by_digit(number):
    assert tomllib.loads(f"key = {value(Decimal(number))}", parse_float=str)["key"] == number


# Written by others


DWAN_IVEY = """\
variant = "NT"
ante_trimming_status = true
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d",  # Ivey
  "d dh p2 ????",
  "d dh p3 7h6h",
  "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
  "d db 4h # both have a straight", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
  "p1 sm Ac2d",
  "p3 sm 7h6h",
  "",
  "d db Jh",
]
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
"""
STUD_8 = """\
variant = 'F7S/8'
ante_trimming_status = true
antes = [50000, 50000, 50000, 50000, 50000]
bring_in = 75000
small_bet = 250000
big_bet = 500000
starting_stacks = [4425000, 1850000, 14525000, 6125000, 2775000]
actions = ['d dh p1 Ac8dAs', 'd dh p2 Tc4h5s', 'd dh p3 Td7h2h', 'd dh p4 KdJsJd', 'd dh p5 8h3hAh',
  'p3 pb', 'p4 f', 'p5 cbr 250000', 'p1 cbr 500000', 'p2 f', 'p3 f', 'p5 cc',
  'd dh p1 Th', 'd dh p5 3s', 'p1 cc', 'p5 cbr 250000', 'p1 cc',
  'd dh p1 3c', 'd dh p5 Jc', 'p5 cc', 'p1 cbr 500000', 'p5 cc',
  'd dh p1 Ts', 'd dh p5 7d', 'p1 cbr 500000', 'p5 cc',
  'd dh p1 7c', 'd dh p5 4s', 'p1 cbr 500000', 'p5 cc',
  'p1 sm Ac8dAsTh3cTs7c', 'p5 sm 8h3hAh3sJc7d4s']
"""
CENTS = """\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [57.60, 10.75]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 1.00', 'p1 cc', 'd db 9sAdAs', 'p1 cc', 'p2 cbr 1.50', 'p1 f',
  'p2 sm JsTd']
"""
UNSEEN = """\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 40]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 40', 'p1 cc', 'p2 sm ????', 'p1 sm ????',
  'd db 4s2s3h', 'd db Th', 'd db 2c', 'p1 sm 6h6c', 'p2 sm QhKh']
"""
POSTED = """\
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, -2]
min_bet = 2
starting_stacks = [100, 100, 100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'p3 cbr 6', 'p4 f', 'p1 f', 'p2 f']
"""
KNOWN = {
    "hold'em, all-in before the river": (DWAN_IVEY, [572100, 1997500, 1109500]),
    "stud high-low, halves of 4537500": (STUD_8, [4537500, 1800000, 14400000, 6075000, 2887500]),
    "cents, heads-up, the small blind on the button": (CENTS, [5660, 1175]),
    "a player who posts to come in acts in his turn": (POSTED, [99, 98, 105, 98]),
    "an all-in where nobody looks before the river": (UNSEEN, [90, 0]),
}


@pytest.mark.parametrize("name", KNOWN)
def test_hands_written_by_others_end_as_they_did(name):
    text, stacks = KNOWN[name]
    hand = replay(read(text)["1"])

    assert hand.over
    assert [hand.state.stacks[seat] for seat in hand.state.order] == stacks


def test_a_record_that_is_cut_short_is_played_as_far_as_it_goes():
    text = DWAN_IVEY[: DWAN_IVEY.index('  "d db 4h')] + "]\n"
    hand = replay(read(text)["1"])

    assert not hand.over
    assert hand.state.board == ["Jc", "3d", "5c"]
    assert hand.turn is None


BROKEN = {
    "raises by too little": ("'p3 cbr 7000'", "'p3 cbr 3000'", 4, "raise_too_small"),
    "acts out of turn": ("'p2 f'", "'p3 cc', 'p2 f'", 6, "not_your_turn"),
    "acts for a player who is not there": ("'p2 f'", "'p4 f'", 6, "not_in_the_hand"),
    "turns a card that is out already": ("'d db 4h", "'d db 7h", 11, "card_seen_before"),
    "deals a flop of two": ("'d db Jc3d5c'", "'d db Jc3d'", 8, "wrong_number_of_cards"),
    "deals a turn before its time": ("'p2 f'", "'d db 4h', 'p2 f'", 6, "wrong_number_of_cards"),
    "shows other cards than were dealt": ("'p1 sm Ac2d'", "'p1 sm As2d'", 16, "not_those_cards"),
    "takes more than there is": ("'p1 cbr 1067100'", "'p1 cbr 1200000'", 14, "more_than_stack"),
    "lets nobody sit": ("starting_stacks = [1125600,", "starting_stacks = [0,", 0, "no_chips"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_record_that_breaks_a_rule_names_the_action_and_the_rule(name):
    old, new, action, code = BROKEN[name]
    text = DWAN_IVEY.replace('"', "'")
    assert old in text
    with pytest.raises(IllegalRecord) as caught:
        replay(read(text.replace(old, new, 1))["1"], "7")

    assert (caught.value.name, caught.value.action, caught.value.refusal.code) == ("7", action, code)
    assert str(caught.value).startswith(f"hand 7, {f'action {action}' if action else 'its start'}: {code} (")


def test_an_illegal_record_hands_over_the_hand_so_far():
    with pytest.raises(IllegalRecord) as caught:
        replay(read(DWAN_IVEY.replace("p3 cbr 7000", "p3 cbr 3000"))["1"])

    assert isinstance(caught.value.hand.log[-1], events.RoundOpened)


UNREADABLE = {
    "": "this is no hand history: no hand in it names its variant",
    "[1\n": "this is not TOML: ",
    "x = " + "[" * 5000: "this is not TOML: its lists are nested too deep",
    "variant = 'NT'\nvariant = 'NT'": "this is not TOML: ",
    "variant = 'XT'": "hand 1: no game has the code 'XT'",
    "variant = 'NT'\nantes = [0, 0]": "hand 1: it lacks blinds_or_straddles",
    DWAN_IVEY.replace("[500, 500, 500]", "500"): "hand 1: antes must be a list, an amount for each player",
    DWAN_IVEY.replace("[500, 500, 500]", "[500, 500]"): "hand 1: antes must have an amount for each of the 3 players",
    DWAN_IVEY.replace("[500, 500, 500]", "['a', 1, 1]"): "hand 1: antes must be a number, not 'a'",
    DWAN_IVEY.replace("[500, 500, 500]", "[500, -500, 500]"): "hand 1: antes must not be below zero",
    DWAN_IVEY.replace("[1125600,", "[inf,"): "hand 1: an amount is not known",
    DWAN_IVEY.replace("[1125600,", "[1.5e-999,"): "hand 1: an amount has more digits than money has",
    DWAN_IVEY.replace("p2 f", "p2 folds"): "hand 1: action 6 is not one: 'p2 folds'",
    DWAN_IVEY.replace('"p2 f"', "3"): "hand 1: action 6 is not one: 3",
    DWAN_IVEY.replace("7000", "7.0.0"): "hand 1: action 4 names no amount: '7.0.0'",
    DWAN_IVEY + "_edition = 'OPEN'\n_raise_cap = 'many'": "hand 1: its sign cannot be read: ",
    DWAN_IVEY + "_edition = 'OPEN'\n_owed = [1]": "hand 1: its _owed cannot be read: ",
    DWAN_IVEY + "_deck = 'Ax'": "hand 1: _deck: 'Ax' is not a card",
    DWAN_IVEY + "_reshuffles = 3": "hand 1: _reshuffles must be a list of texts",
    DWAN_IVEY + "_declined = ['a']": "hand 1: _declined must be a list of seats",
}


@pytest.mark.parametrize("text", UNREADABLE, ids=UNREADABLE.get)
def test_what_cannot_be_read_is_said_in_a_sentence(text):
    with pytest.raises(Unreadable) as caught:
        replay(read(text)["1"])

    assert str(caught.value).startswith(UNREADABLE[text])


def spoiled(table, chance):
    """The record with something left out, said twice, moved, or said of somebody or something else."""
    actions = list(table["actions"])
    at, to = chance.randrange(len(actions)), chance.randrange(len(actions))
    player, card = f"p{chance.randint(1, len(table['antes']) + 1)}", chance.choice([*DECK, "??"])
    word = chance.choice(["f", "cc", "pb", "cbr 20", "sm", "sd", "sm -"])
    changed = [
        actions[:at] + actions[at + 1 :],
        [*actions[:at], actions[to], *actions[at:]],
        actions[:at],
        [*actions[:at], re.sub(r"p\d+", player, actions[at], count=1), *actions[at + 1 :]],
        [*actions[:at], re.sub(r"[2-9TJQKA][cdhs]", card, actions[at], count=1), *actions[at + 1 :]],
        [*actions[:at], re.sub(r" (f|cc|pb|cbr \d+|sm.*|sd.*)$", f" {word}", actions[at]), *actions[at + 1 :]],
    ]
    keys = [key for key in table if key not in {"_deck", "_edition"} or chance.random() < 0.5]
    return {key: table[key] for key in keys} | {"actions": chance.choice(changed)}


@each_game
def test_a_spoiled_record_is_refused_in_a_sentence_or_is_another_hand(key, structure):
    """Whatever is wrong with it, only the two errors that name the hand come out."""
    chance = random.Random(key + structure)
    for seed in range(40):
        table = spoiled(table_of(played(key, structure, seed).log), chance)
        with suppress(IllegalRecord, Unreadable):
            assert write(table_of(replay(table).log))


def test_an_up_card_that_decides_and_is_not_known_is_said():
    text = STUD_8.replace("d dh p4 KdJsJd", "d dh p4 ??????")
    with pytest.raises(Unreadable, match="hand 1: an up-card is not known"):
        replay(read(text)["1"])


@pytest.mark.parametrize(
    ("text", "verb", "cards"),
    [
        ("d dh p11 Ac8dAs", "dh", ("Ac", "8d", "As")),
        ("  p1   sd  AsQs  # two ", "sd", ("As", "Qs")),
        ("p1 sd", "sd", ()),
        ("p1 sm ??Ad", "sm", ("??", "Ad")),
        ("p1 sm A??d", "sm", ("??", "??")),
        ("d db Jh", "db", ("Jh",)),
        ("# nothing happens\nfor a while", "", ()),
    ],
)
def test_an_action_is_taken_apart(text, verb, cards):
    action = parse(1, text)

    assert (action.verb, action.cards) == (verb, cards)


@pytest.mark.parametrize("code", STANDARD)
def test_the_standards_own_reader_ends_our_hands_as_we_do(code):
    """Odd chips may go elsewhere there, a chip or two; nothing else may differ (B-12, B-15)."""
    game, structure = named_by(code)
    for seed in range(12):
        hand = played(game.key, structure, seed, choose=steady, stacks=(1000, 2000), most_seats=6)
        table = table_of(hand.log)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = [int(chips) for chips in [*HandHistory.loads(write(table))][-1].stacks]
        odd = sum(event.odd for event in hand.log if isinstance(event, events.Awarded))

        assert sum(theirs) == sum(table["finishing_stacks"])
        assert sum(abs(a - b) for a, b in zip(theirs, table["finishing_stacks"], strict=True)) <= 2 * odd


@pytest.mark.parametrize("key", ["super-stud", "triple-draw-27", "five-draw", "badugi"])
def test_a_record_need_not_tell_the_order_of_a_reshuffle(key):
    """As the table sees it: the cards that come after the shuffle are told when they are dealt."""
    reshuffled = 0
    for seed in range(40):
        hand = played(key, seed=seed, choose=steady if key == "super-stud" else changing, stacks=(1000,), most_seats=7)
        reshuffled += any(isinstance(event, events.Reshuffled) for event in hand.log)
        table = table_of(hand.log)
        table.pop("_reshuffles", None)
        del table["_deck"]
        assert replay(table).log[-1] == hand.log[-1]
    assert reshuffled


def changing(chance, options, state):
    """Nobody folds, and everybody changes all he may."""
    if options.asked == "draw":
        return commands.Discard(options.seat, tuple(state.hole[options.seat]))
    return (
        commands.Check(options.seat)
        if options.check
        else commands.Call(options.seat)
        if options.call
        else steady(chance, options, state)
    )
