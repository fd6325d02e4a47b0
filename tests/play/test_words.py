"""What the dealer says: a whole hand of each family, to the letter, and nothing that a viewer may not know."""

import re
from pathlib import Path

import pytest

from dealt import anything, played, steady
from fairdeal.games import GAMES
from fairdeal.games.posted import Posted, Structure
from fairdeal.games.stakes import default_sign
from fairdeal.play import Options, events, seen_by
from fairdeal.play.evolve import evolve
from fairdeal.play.words import SAID, holding, money, offered, say, stakes, why
from fairdeal.rulebook import CLAUSES

SAID_HERE = Path(__file__).parent / "said"
NAMES = ("Ann", "Bob", "Cid", "Dee")
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")

# Chosen for what happens in them: an odd dollar, discards, a side pot, a draw of none, a scoop, a reshuffle.
HANDS = {
    "stud-8": {"seed": 2, "choose": steady, "stacks": (1000,), "most_seats": 3},
    "super-stud-8": {"seed": 35, "choose": steady, "stacks": (1000,), "most_seats": 3},
    "holdem": {"seed": 2094, "choose": anything, "stacks": (20, 60, 1000), "most_seats": 3},
    "five-draw": {"seed": 3, "choose": steady, "stacks": (1000,), "most_seats": 3},
    "mambo": {"seed": 5, "choose": steady, "stacks": (1000,), "most_seats": 3},
    "triple-draw-27": {"seed": 528, "choose": anything, "stacks": (1000,)},
}


def told(log, names=None, viewer=None):
    """The lines of a hand, with the state after each."""
    state = None
    for event in log:
        seen = event if viewer is None else seen_by(event, viewer)
        line = say(seen, state, names)
        state = evolve(state, seen)
        yield seen, line, state


@pytest.mark.parametrize("key", HANDS)
def test_a_hand_is_told_as_a_dealer_would_call_it(key):
    hand = played(key, **HANDS[key])
    names = dict(zip(sorted(hand.state.order), NAMES, strict=False))
    lines = [line for _, line, _ in told(hand.log, names)]

    assert lines == (SAID_HERE / f"{key}.txt").read_text(encoding="utf-8").splitlines()


def test_every_event_has_its_words():
    assert {*SAID, events.Began} == set(events.AnyEvent.__args__)


@pytest.mark.parametrize("key", GAMES)
def test_a_viewer_hears_of_no_card_he_may_not_know(key):
    """The words name only cards that the events he saw have named."""
    hand = played(key, seed=1, most_seats=4)
    for viewer in (*hand.state.order, 99):
        known = set()
        for seen, line, _ in told(hand.log, viewer=viewer):
            known |= set(CARD.findall(str(seen)))
            assert set(CARD.findall(line)) <= known


def test_names_are_said_as_they_are():
    hand = played("holdem", seed=1, choose=steady, stacks=(500,), most_seats=2)
    first, second = hand.state.order
    lines = [line for _, line, _ in told(hand.log, {first: "o'hara"})]

    assert "o'hara posts the blind, 5." in lines
    assert f"Seat {second} posts the blind, 10." in lines


@pytest.mark.parametrize("key", GAMES)
def test_why_gives_clauses_of_the_book_with_their_headings(key):
    for event in played(key, seed=3).log:
        assert why(event)
        assert all(CLAUSES[number].heading == heading for number, heading in why(event))


@pytest.mark.parametrize(
    ("chips", "dollar", "said"),
    [
        (40, 1, "40"),
        (51695, 100, "516.95"),
        (5, 100, "0.05"),
        (1200, 100, "12"),
        (7, 4, "7"),
        (8, 4, "8"),
        (5, 10, "0.5"),
    ],
)
def test_amounts_are_dollars_where_a_dollar_has_decimals(chips, dollar, said):
    """Quarters are said as chips."""
    assert money(chips, dollar) == said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (Options(1, "bet", fold=True, call=10, least=20, most=20, verb="raise"), "fold, call 10 or raise to 20"),
        (Options(1, "bet", fold=True, check=True, least=10, most=90, verb="bet"), "fold, check or bet 10 to 90"),
        (Options(1, "bet", fold=True, call=10), "fold or call 10"),
        (
            Options(1, "bet", fold=True, call=3, least=10, most=10, verb="complete", discards=2),
            "fold, call 3 with two of your down cards or complete to 10 with two of your down cards",
        ),
        (Options(1, "forced bet", post=3, least=10, most=10, verb="bet"), "bring it in for 3 or bet 10"),
        (Options(1, "draw", draw=5), "draw up to five or stand pat"),
        (Options(1, "discard", discards=2), "discard two of your down cards"),
        (Options(1, "show", show=True, concede=True), "show or concede"),
        (Options(1, "show", show=True), "show"),
        (Options(1, "ante", fold=True), "sit this hand out"),
    ],
)
def test_choices_are_said_with_their_amounts(options, said):
    assert offered(options) == said


def test_choices_of_a_table_in_cents_are_said_in_dollars():
    assert offered(Options(1, "bet", call=50, least=125, most=125, verb="raise"), 100) == "call 0.50 or raise to 1.25"


@pytest.mark.parametrize(
    ("sign", "said"),
    [
        (default_sign(GAMES["stud"]), "10/20 fixed limit, ante 1, forced bet 3"),
        (default_sign(GAMES["holdem"], Structure.NO_LIMIT), "10 no limit, blinds 5/10"),
        (default_sign(GAMES["holdem"], Structure.SPREAD), "5 to 20 spread limit, blinds 2/5"),
        (Posted(blinds=(25, 50), small_bet=50, big_bet=100, dollar=100), "0.50/1 fixed limit, blinds 0.25/0.50"),
    ],
)
def test_a_sign_is_said_with_its_limits_and_its_forced_money(sign, said):
    assert stakes(sign) == said


def test_what_a_seat_holds_is_said_once_its_cards_make_a_hand():
    hand = played("stud-8", **HANDS["stud-8"])
    said = {}
    for event, _, state in told(hand.log):
        if isinstance(event, events.RoundOpened):
            said[state.street] = holding(state, 1)

    assert said == {
        0: "",
        1: "",
        2: "king high; no low",
        3: "ace high; six-five low",
        4: "pair of aces; six-five low",
    }


def test_nothing_is_said_of_cards_that_are_not_known():
    hand = played("stud-8", **HANDS["stud-8"])
    *_, (_, _, state) = [row for row in told(hand.log, viewer=5) if isinstance(row[0], events.RoundOpened)]

    assert holding(state, 1) == ""
    assert holding(state, 5) == "two pairs, jacks and nines; no low"
