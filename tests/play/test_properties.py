"""What holds of every hand.  Hypothesis draws the table and a seed, the seed plays; one play-through shows it all.

A failure prints the table and the seed: ``check(Begin(...), seed)`` repeats it.
"""

import os
from collections import Counter
from itertools import groupby

import msgspec
import pytest

from books import Books
from dealing import RandomHand, all_cards, search
from fairdeal.cards import DECK, HOUSE, UNKNOWN, Card, Chips, Seat
from fairdeal.games import GAMES
from fairdeal.games.definition import Game
from fairdeal.games.posted import Posted
from fairdeal.play import Hand, Refusal, Stage, State, commands, decide, events, legal, next_duty, offers, turn
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.evolve import apply
from fairdeal.play.refusals import REASONS
from fairdeal.rulebook import clause
from fairdeal.rulebook.clauses import CLAUSES
from whims import Whims

HANDS_A_GAME = {"check": 15, "test": 910}.get(os.environ.get("FAIRDEAL_PROFILE", "check"), 910)  # 20,000 under test
MANY_HANDS_A_GAME = 9100  # 200,000
MOST_COMMANDS = 3000

encode = msgspec.json.Encoder().encode
decode_log = msgspec.json.Decoder(list[events.AnyEvent]).decode


@pytest.mark.parametrize("key", GAMES)
def test_what_holds_of_every_hand(key):
    search(key, HANDS_A_GAME, check)


@pytest.mark.long(part="hands")
@pytest.mark.parametrize("key", GAMES)
def test_what_holds_of_many_hands(key):
    search(key, MANY_HANDS_A_GAME, check)


def check(begin: commands.Begin, seed: int) -> None:
    """Play one hand and look at everything."""
    hand = RandomHand(begin, seed)
    watch, whims = Watch(hand), Whims(hand, seed)
    while not hand.over:
        assert len(hand.given) < MOST_COMMANDS, "a hand comes to its end"
        assert_asked_can_act(hand.state)
        assert_asking_changes_nothing(hand.state, [whims.next(), whims.next()])
        hand.carry_on(hand.next_command())
    assert_pots_go_to_the_best(hand.log, watch.pots, watch.books)
    assert_rake_as_posted(hand)
    assert_log_makes_the_states(hand, watch.moments)
    assert_the_same_again(hand, begin, seed)


# Legality


@clause("HOUSE Wagers (1)", "B-47", "B-58")
def assert_asked_can_act(state: State) -> None:
    """Who is asked is in the hand, and has something to decide."""
    seat = turn(state)
    if seat is None:
        return
    assert seat in state.live
    assert legal(state, seat) is not None
    if state.stage is Stage.BET:
        others = [other for other in state.live if other != seat]
        assert state.stacks[seat] > 0
        assert any(state.stacks[other] or state.put_in[other] > state.put_in[seat] for other in others)
    if state.stage is Stage.SHOW:
        assert seat not in state.strengths


def assert_asking_changes_nothing(state: State, anything: list[commands.AnyCommand]) -> None:
    """What is accepted is among the options, and the other way round; to be refused changes nothing."""
    before = encode(state)
    for command in anything:
        answer = decide(state, command)
        refused = isinstance(answer, Refusal)
        assert refused != may(state, command, accepted=not refused), (command, answer, legal_of(state, command))
        if refused:
            assert answer.clause in CLAUSES
            assert answer.code in REASONS
    assert encode(state) == before


def legal_of(state: State, command: commands.AnyCommand) -> object:
    return legal(state, command.seat) if hasattr(command, "seat") else next_duty(state)


def may(state: State, command: commands.AnyCommand, *, accepted: bool) -> bool:
    """Asked a second way: of a player whether it is among his options, of the dealer whether it is due."""
    match command:
        case commands.Begin() | commands.AddChips() | commands.TakeChips():
            return False
        case commands.Shuffle() | commands.Deal() | commands.Reshuffle() if accepted:
            return type(next_duty(state)) is type(command)
        case commands.Shuffle(deck=deck):
            return state.stage is Stage.SHUFFLE and is_deck(state, deck)
        case commands.Reshuffle(order=order):
            due = isinstance(next_duty(state), commands.Reshuffle)
            return due and Counter(order) == Counter(pile_to_shuffle(state)[1])
        case commands.Deal(cards=cards):
            return isinstance(next_duty(state), commands.Deal) and not cards and UNKNOWN not in state.stub
        case commands.Show(seat=seat, cards=cards) if offers(legal(state, seat), command, []):
            return may_be_shown(state, seat, cards)
    if not hasattr(command, "seat"):
        return next_duty(state) == command
    seat = command.seat
    return offers(legal(state, seat), command, state.hole[seat] if 0 <= seat < len(state.hole) else [])


def is_deck(state: State, deck: tuple[Card, ...]) -> bool:
    known = [card for card in deck if card != UNKNOWN]
    size, lowest = (36, "6") if state.game.short_deck else (52, "2")
    return len(deck) == size and len(set(known)) == len(known) and min(known, default=lowest) >= lowest


def may_be_shown(state: State, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """A hand is shown as it is; of cards nobody knew some are named that lie nowhere else."""
    hole = Counter(state.hole[seat])
    if not cards:
        return state.stage is not Stage.SHOW or UNKNOWN not in hole
    told = Counter(cards) - Counter(state.up[seat])
    new = told - hole
    return (
        set(told) <= set(DECK)
        and max(told.values(), default=1) == 1
        and told.total() == hole.total()
        and new.total() == hole[UNKNOWN]
        and not set(new) & set(all_cards(state))
    )


# Chips, cards and clauses, after every event


class Watch:
    """Keeps the hand's books beside it; ``moments`` are all its states, and ``pots`` what there was to win."""

    def __init__(self, hand: RandomHand) -> None:
        (began,) = hand.log
        assert_cited(began)
        self.books = Books(began)
        self.books.agree(hand.state)
        self.moments = [encode(hand.state)]
        self.pots = []
        hand.looks.append(self.see)

    def see(self, before: State, event: events.AnyEvent, after: State) -> None:
        assert encode(before) == self.moments[-1], "the state before an event is left as it was"
        self.moments.append(encode(after))
        if isinstance(event, events.Raked | events.Awarded) and not self.pots:
            self.pots = self.books.pots()
        self.books.enter(event)
        self.books.agree(after)
        assert_cited(event)
        assert_cards_add_up(before, event, after)


CITED: set[tuple[str, ...]] = set()  # looked up already


def assert_cited(event: events.AnyEvent) -> None:
    """Every event says which clauses of the book decided it."""
    if event.cite not in CITED:
        assert event.cite, event
        assert set(event.cite) <= CLAUSES.keys(), event
        CITED.add(event.cite)


@clause("HOUSE Cards s1", "HOUSE Ovw (4)(iii)")
def assert_cards_add_up(before: State, event: events.AnyEvent, after: State) -> None:
    """Each card of the deck is in one place; cards come off the top, and none that is held is shuffled."""
    here, there = all_cards(before), all_cards(after)
    if isinstance(event, events.Shuffled):
        here = list(event.deck)
    known = [card for card in there if card != UNKNOWN]
    assert len(there) == len(here)
    assert len(set(known)) == len(known)
    assert set(here) - {UNKNOWN} <= set(known)
    match event:
        case events.Burned(card=card) | events.CommonDealt(card=card):
            assert card == before.stub[0] or before.stub[0] == UNKNOWN
        case events.Dealt(cards=cards) | events.Boarded(cards=cards):
            top = before.stub[: len(cards)]
            assert all(lay in (UNKNOWN, card) for lay, card in zip(top, cards, strict=True))
            assert getattr(event, "face", "up") == "down" or UNKNOWN not in cards
        case events.Reshuffled(order=order):
            held = [card for seat in before.live for card in before.hole[seat] + before.up[seat]]
            assert not {*held, *before.board, *before.common} & {*order} - {UNKNOWN}


# Pots


@clause("B-48", "HOUSE Rank (4)", "HOUSE Ovw (4)(v)", "SS (i)3")
def assert_pots_go_to_the_best(log: list[events.AnyEvent], pots: list, books: Books) -> None:
    """Each pot, the newest first, goes to the best hands of those who matched it; a half to each side."""
    awards = [event for event in log if isinstance(event, events.Awarded)]
    raked = sum(event.chips for event in log if isinstance(event, events.Raked))
    strengths = {event.seat: event.strengths for event in log if isinstance(event, events.Shown) and event.strengths}
    assert sum(award.chips for award in awards) + raked == sum(pot.chips for pot in pots)
    assert [award.pot for award in awards] == sorted((award.pot for award in awards), reverse=True)
    for seat in {award.seat for award in awards}:
        won = sum(award.chips for award in awards if award.seat == seat)
        assert won <= books.dead + sum(min(chips, books.paid[seat]) for chips in books.paid.values())
    for number, of_pot in groupby(awards, lambda award: award.pot):
        shares = list(of_pot)
        assert raked or sum(award.chips for award in shares) == pots[number].chips
        assert {award.seat for award in shares} <= pots[number].seats
        if len(books.live) == 1:
            assert [(award.share, award.odd) for award in shares] == [("whole", 0)]
        else:
            assert_shares(
                GAMES[log[0].game], books.sign, shares, {seat: strengths[seat] for seat in pots[number].seats}
            )


@clause("B-12")
def unit_of_pots(sign: Posted) -> Chips:
    """The smallest chip; and the code wants no lumps of over a dollar, the card room's procedures do not mind."""
    whole = sign.odd_chips == "whole" or (sign.odd_chips is None and sign.edition == "HOUSE")
    return sign.smallest_chip if whole else min(sign.smallest_chip, sign.dollar)


def assert_shares(game: Game, sign: Posted, awards: list[events.Awarded], strengths: dict[Seat, tuple]) -> None:
    """The best in each share have equal parts of it, but for the odd chips; no low, and high takes all."""
    unit = unit_of_pots(sign)
    best = {share.name: max(hand[place] for hand in strengths.values()) for place, share in enumerate(game.shares)}
    winners = {
        (share.name, seat)
        for place, share in enumerate(game.shares)
        for seat, hand in strengths.items()
        if best[share.name] and hand[place] == best[share.name]
    }
    chips: dict[str, Chips] = dict.fromkeys((name for name, _ in winners), 0)
    for award in awards:
        chips[award.share] += award.chips
    assert {(award.share, award.seat) for award in awards} <= winners
    assert len(awards) == len(winners) or sum(chips.values()) < unit * 2 * len(winners)
    assert len({(award.share, award.chips - award.odd) for award in awards}) == len({award.share for award in awards})
    assert max(chips.values()) - min(chips.values()) < 2 * unit
    assert sum(award.odd for award in awards) < unit * (len(winners) + 2)


@clause("B-53")
def assert_rake_as_posted(hand: RandomHand) -> None:
    """At most one rake, of what the sign says; nothing when the first round was the last, if it says so."""
    raked = [event.chips for event in hand.log if isinstance(event, events.Raked)]
    won = sum(event.chips for event in hand.log if isinstance(event, events.Awarded))
    sign = hand.state.sign
    pot, unit = won + sum(raked), min(sign.smallest_chip, sign.dollar)
    due = pot * sign.rake.per_mille // 1000 + max((step.rake for step in sign.rake.steps if pot >= step.pot), default=0)
    if sign.rake.cap is not None:
        due = min(due, sign.rake.cap)
    rounds = sum(isinstance(event, events.RoundClosed) for event in hand.log)
    if sign.rake.no_flop_no_drop and rounds == 1:
        due = 0
    assert sum(raked) == due // unit * unit == hand.state.stacks[HOUSE]
    assert len(raked) <= 1


# The log


def assert_log_makes_the_states(hand: RandomHand, moments: list[bytes]) -> None:
    """Written down, read again and applied, the events make every state of the hand once more, byte for byte."""
    written = encode(hand.log)
    log = decode_log(written)
    assert log == hand.log
    assert encode(log) == written
    state = None
    for event, moment in zip(log, moments, strict=True):
        state = apply(state, event)
        assert encode(state) == moment
    assert state == hand.state


def assert_the_same_again(hand: RandomHand, begin: commands.Begin, seed: int) -> None:
    """The same seed, and the same commands given to a driver that changes its state in place."""
    again, driven = RandomHand(begin, seed), Hand(begin)
    while not again.over:
        again.carry_on(again.next_command())
    for command in hand.given[1:]:
        driven.do(command)
    assert encode(again.log) == encode(driven.log) == encode(hand.log)
    assert driven.over
    assert driven.state == hand.state
