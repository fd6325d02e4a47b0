"""Clauses that no line of a scenario can show."""

import pytest

from fairdeal.cards import DECK, SUITS, parse_cards
from fairdeal.games import GAMES
from fairdeal.games.definition import Supply
from fairdeal.games.posted import Posted, Structure
from fairdeal.play import Hand, Refusal, decide, evolve, next_duty
from fairdeal.play import commands as c
from fairdeal.rulebook import clause
from table import hand

SIGN = Posted(structure=Structure.NO_LIMIT, small_bet=2, blinds=(1, 2))
BEGIN = c.Begin("holdem", SIGN, {1: 50, 2: 50}, button=2)


def finished():
    """Both players all-in, to the last payment."""
    playing = Hand(BEGIN)
    playing.deal_on(DECK, reversed)
    for command in (c.BetTo(1, 50), c.Call(2), c.Show(1), c.Show(2)):
        assert not isinstance(playing.do(command), Refusal)
        playing.deal_on(DECK, reversed)
    return playing


@clause("HOUSE Def Round of play")
def test_a_round_of_play_goes_from_the_first_ante_to_the_last_payment():
    playing = finished()

    assert playing.over
    assert type(playing.log[0]).__name__ == "Began"
    assert type(playing.log[-1]).__name__ == "Ended"


@clause("HOUSE Def Round of play")
def test_a_second_deal_before_the_first_is_over_is_refused():
    playing = Hand(BEGIN)
    playing.deal_on(DECK, reversed)

    assert playing.do(BEGIN).code == "hand_in_progress"


@clause("HOUSE Def Round of play")
@pytest.mark.parametrize("command", [c.Burn(), c.Deal(), c.Call(1), c.Show(1), c.AddChips(1, 10)])
def test_nothing_happens_once_the_round_of_play_is_over(command):
    playing = finished()

    assert playing.do(command).code == "hand_is_over"


@clause("HOUSE Def Round of play")
def test_nothing_happens_before_a_round_of_play_has_begun():
    assert decide(None, c.Deal()).code == "hand_not_begun"


@clause("HOUSE Wagers (1)")
@pytest.mark.parametrize("command", [c.Call(3), c.Fold(3), c.BetTo(3, 10), c.Show(3)])
def test_who_sits_in_no_seat_of_the_hand_does_nothing_in_it(command):
    playing = Hand(BEGIN)
    playing.deal_on(DECK, reversed)

    answer = playing.do(command)
    assert answer.code in {"not_in_the_hand", "not_the_showdown"}
    assert 3 not in playing.state.order


@clause("HOUSE Wagers (1)")
def test_there_is_no_seat_left_of_the_first():
    """Seat 0 is the house's."""
    assert decide(None, c.Begin("holdem", SIGN, {0: 50, 1: 50}, button=1)).code == "no_such_seat"


@clause("HOUSE Wagers (1)")
def test_no_table_has_a_seat_of_a_number_that_takes_all_memory():
    refused = decide(None, c.Begin("holdem", SIGN, {1: 50, 100: 50}, button=1))

    assert refused.sentence == "There is no seat 100: seats are numbered from 1 to 99."
    assert len(decide(None, c.Begin("holdem", SIGN, {1: 50, 99: 50}, button=1))) == 1


@clause("HOUSE Def Suit")
def test_there_are_four_suits_of_thirteen_cards():
    assert len(SUITS) == 4
    assert {suit: sum(card[1] == suit for card in DECK) for suit in SUITS} == dict.fromkeys("cdhs", 13)


@clause("HOUSE Def Suit", "HOUSE Cards s1")
@pytest.mark.parametrize(
    ("first", "fault"),
    [("2x", "does not belong"), ("As", "twice")],
)
def test_a_deck_with_a_card_of_a_fifth_suit_or_twice_the_same_is_refused(first, fault):
    playing = Hand(BEGIN)
    answer = playing.do(c.Shuffle((first, *DECK[1:])))

    assert answer.code == "wrong_deck"
    assert fault in answer.sentence


@clause("HOUSE Def Suit", "HOUSE Cards s1")
def test_a_deck_with_a_card_missing_is_refused():
    assert Hand(BEGIN).do(c.Shuffle(DECK[1:])).code == "wrong_deck"


@clause("HOUSE Rank (4)")
def test_a_hand_is_what_it_holds_to_the_last_card():
    outcome = hand("""
        game holdem
        sign no limit 2, blinds 1/2
        seats 1-2 with 50
        button 2
        cards 1: 9h 3d
        cards 2: Kc Kd
        cards board: Th Jh Qh / 2s / Kh
        1 goes all in for 50; 2 calls 48
        # Seat 1 may think of its pair of nothing: it holds a king-high straight flush.
        1 makes king-high straight flush; 1 wins 100
    """)

    (shown,) = [event for event in outcome.steps[-3].log if type(event).__name__ == "Shown" and event.seat == 1] or [0]
    assert shown == 0 or set(parse_cards("9h 3d")) <= set(shown.cards)


@clause("HOUSE Def Stub", "HOUSE Ovw (4)(iii)")
def test_a_card_that_is_in_no_pile_is_missed_at_once():
    """52 cards less one: the referee counts the stub, the hands, the burns and the discards."""
    playing = Hand(BEGIN)
    playing.deal_on(DECK, reversed)
    playing.do(c.Call(1))
    playing.do(c.Check(2))
    playing.do(next_duty(playing.state))  # closes the round
    playing.state.stub.pop()

    with pytest.raises(AssertionError, match="cards are conserved"):
        evolve(playing.state, decide(playing.state, c.Burn())[0])
    playing.do(c.Burn())  # a driver counts all of them when the cards of a street are dealt
    with pytest.raises(AssertionError, match="cards are conserved"):
        playing.do(c.Deal())


@clause("HOUSE Ovw (4)(ii)")
def test_the_dealer_says_what_comes_first():
    playing = Hand(BEGIN)
    playing.do(c.Shuffle(DECK))

    assert playing.do(c.Call(1)).sentence == "The dealer first has to take the antes and blinds."
    assert playing.do(c.Award()).sentence == "The dealer cannot do that now: take the antes and blinds."


@clause("C.4 (h) short", "B-07")
def test_at_five_card_stud_a_shortage_would_mean_a_common_card():
    """Eight players take 40 cards and 3 burns, so that no hand can show it: ten would run short."""
    game = GAMES["five-stud"]

    assert game.supply is Supply.COMMON_CARD
    assert game.seats * 5 + 3 <= len(DECK) < 10 * 5 + 3
    assert "C.4 (h) short" in game.supply_cite
