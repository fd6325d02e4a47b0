"""What a viewer is told does not depend on what he may not see.

A hand is played; then the cards that a viewer must not know are given other names, wherever they lie, and the same
commands are given again.  Not a byte of what he is told may differ: neither the events as he sees them, nor the state
he makes of them, nor what the referee offers him.  The checker itself is shown to notice leaks that were put in.
"""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

import msgspec
import pytest
from msgspec.structs import asdict, replace

from dealing import STATIONS, RandomHand, all_cards, search
from fairdeal.cards import UNKNOWN, Card, Seat, rank_of
from fairdeal.games import GAMES
from fairdeal.games.stakes import default_sign
from fairdeal.play import Options, Refusal, State, commands, decide, events, legal, seen_by
from fairdeal.play.evolve import apply
from fairdeal.play.visibility import WATCHER
from fairdeal.rulebook import clause

HANDS_A_GAME = {"check": 5, "test": 60}.get(os.environ.get("FAIRDEAL_PROFILE", "check"), 60)
MANY_HANDS_A_GAME = 600

Given = list[commands.AnyCommand]
Log = list[events.AnyEvent]
Names = dict[Card, Card]
View = Callable[[Log, Seat], Log]
Offer = Callable[[State, Seat], Options | None]

encode = msgspec.json.Encoder().encode
A_CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')


def honest(log: Log, viewer: Seat) -> Log:
    return [seen_by(event, viewer) for event in log]


# What a viewer may know, said a second time


def learns(event: events.AnyEvent, viewer: Seat) -> set[Card]:
    """The cards that this event lets him see: what lies face up, what is shown, and what he is dealt himself."""
    match event:
        case events.Dealt(face="up", cards=cards) | events.Boarded(cards=cards) | events.Shown(cards=cards):
            return {*cards} - {UNKNOWN}
        case events.CommonDealt(card=card):
            return {card} - {UNKNOWN}
        case events.Dealt(to=to, cards=cards):
            return {card for seat, card in zip(to, cards, strict=True) if seat == viewer} - {UNKNOWN}
        case events.Discarded(seat=seat, cards=cards) if seat == viewer:
            return {*cards} - {UNKNOWN}
    return set()


def cards_in(anything: object) -> set[Card]:
    """All cards that stand in it, in whatever field."""
    return {card.decode() for card in A_CARD.findall(encode(anything))}


def hidden_from(viewer: Seat, log: Log) -> list[Card]:
    """The cards of the deck that he never gets to see in this hand."""
    seen = set().union(*(learns(event, viewer) for event in log))
    return sorted(set().union(*map(cards_in, log)) - seen)


# The same hand with other cards where he cannot see them


def renamed(command: commands.AnyCommand, names: Names) -> commands.AnyCommand:
    """The same command about the cards under their new names."""
    fields = {
        field: tuple(names.get(card, card) for card in cards)
        for field, cards in asdict(command).items()
        if field in {"deck", "cards", "order", "discards"}
    }
    return replace(command, **fields)


def played(given_commands: Given, viewer: Seat, offer: Offer = legal) -> tuple[Log, list]:
    """The log, and what the viewer was offered after each event."""
    state, log, offered = None, [], []
    for command in given_commands:
        happened = decide(state, command)
        if isinstance(happened, Refusal):
            raise Refused(happened.sentence)
        for event in happened:
            state = apply(state, event)
            log.append(event)
            offered.append(offer(state, viewer))
    return log, offered


class Refused(Exception):
    """With the cards under their new names the command is not legal: a hand is conceded that would not be beaten."""


def told(log: Log, offered: list, viewer: Seat, view: View) -> list[bytes]:
    """All that reaches him: events, offers, and the states that he can make of them."""
    state, lines = None, []
    for event, options in zip(view(log, viewer), offered, strict=True):
        state = apply(state, event) if view is honest else None
        lines.append(encode((event, options, state)))
    return lines


def leaks(all_given: Given, viewer: Seat, names: Names, view: View = honest, offer: Offer = legal) -> list[tuple]:
    """What he is told differently under the new names."""
    once = played(all_given, viewer, offer)
    again = played([renamed(command, names) for command in all_given], viewer, offer)
    both = zip(told(*once, viewer, view), told(*again, viewer, view), strict=True)
    return [(one, other) for one, other in both if one != other]


def differences(hand: RandomHand, viewer: Seat, random: Random, view: View = honest, offer: Offer = legal) -> list:
    """The whole hand is looked at, and its beginning: what is shown in the end was hidden before.

    All unseen cards change places; then a card of a conceded hand with one from elsewhere, if it is still beaten.
    """
    found = []
    for end in (len(hand.given), random.randint(1, len(hand.given))):
        so_far = hand.given[:end]
        log, _ = played(so_far, viewer)
        hidden = hidden_from(viewer, log)
        given_up = [card for card in hidden if card in conceded(log)]
        others = [card for card in hidden if card not in given_up]
        random.shuffle(others)
        found += leaks(so_far, viewer, dict(zip(others, others[1:] + others[:1], strict=True)), view, offer)
        for card, other in zip(given_up, others[:2], strict=False):
            with suppress(Refused):
                found += leaks(so_far, viewer, {card: other, other: card}, view, offer)
    return found


def conceded(log: Log) -> set[Card]:
    return {card for event in log if isinstance(event, events.Conceded) for card in held(log, event.seat)}


def held(log: Log, seat: Seat) -> list[Card]:
    """The down cards of a seat, those thrown away again included."""
    dealt = [event for event in log if isinstance(event, events.Dealt) and event.face == "down"]
    return [card for event in dealt for to, card in zip(event.to, event.cards, strict=True) if to == seat]


def viewers(hand: RandomHand) -> list[Seat]:
    return [WATCHER, *hand.state.order]


def random_hand(begin: commands.Begin, seed: int, style: tuple[int, int, int] | None = None) -> RandomHand:
    hand = RandomHand(begin, seed, style)
    while not hand.over:
        hand.carry_on(hand.next_command())
    return hand


# The properties


@clause("HOUSE Def Hole card", "HOUSE Def Stub", "HOUSE Def Up-card")
@pytest.mark.parametrize("key", GAMES)
def test_what_a_viewer_may_not_see_changes_nothing_for_him(key):
    search(key, HANDS_A_GAME, check)


@pytest.mark.long(part="hands")
@pytest.mark.parametrize("key", GAMES)
def test_what_a_viewer_may_not_see_changes_nothing_for_him_in_many_hands(key):
    search(key, MANY_HANDS_A_GAME, check)


def check(begin: commands.Begin, seed: int) -> None:
    hand, random = random_hand(begin, seed), Random(seed)
    for viewer in viewers(hand):
        assert_view_holds_no_secret(hand, viewer)
        assert differences(hand, viewer, random) == [], viewer


def assert_view_holds_no_secret(hand: RandomHand, viewer: Seat) -> None:
    """Event by event he sees what he may and no other card; what he makes of it offers him what the referee does."""
    state = whole = None
    seen: set[Card] = set()
    for event in hand.log:
        whole = apply(whole, event)
        view = seen_by(event, viewer)
        state = apply(state, view)
        seen |= learns(event, viewer)
        assert cards_in(view) == learns(event, viewer), (viewer, event)
        assert {*all_cards(state)} <= seen | {UNKNOWN}
        assert legal(state, viewer) == legal(whole, viewer), (viewer, event)


# Leaks put in by hand


def showing(kind: type) -> View:
    """Events of this kind are told to everybody as they are."""
    return lambda log, viewer: [event if isinstance(event, kind) else seen_by(event, viewer) for event in log]


def neighbours_cards(log: Log, viewer: Seat) -> Log:
    """The down cards of seat 2 are told to everybody."""
    return [
        replace(seen_by(event, viewer), cards=seen_by(event, 2).cards)
        if isinstance(event, events.Dealt) and event.face == "down" and viewer not in event.to
        else seen_by(event, viewer)
        for event in log
    ]


def turned_up(kind: type) -> View:
    """Who folds or concedes turns his cards up."""

    def view(log: Log, viewer: Seat) -> Log:
        return [
            events.Shown(event.seat, tuple(held(log, event.seat)))
            if isinstance(event, kind)
            else seen_by(event, viewer)
            for event in log
        ]

    return view


def marked_backs(log: Log, viewer: Seat) -> Log:
    """The backs of the aces are scratched."""

    def back(event: events.AnyEvent) -> events.AnyEvent:
        seen = seen_by(event, viewer)
        if not isinstance(event, events.Dealt):
            return seen
        cards = zip(event.cards, seen.cards, strict=True)
        return replace(seen, cards=tuple("?!" if (card[0], back) == ("A", UNKNOWN) else back for card, back in cards))

    return [back(event) for event in log]


def colour_of_the_stub(log: Log, viewer: Seat) -> Log:
    """The dealer's words let slip how many red cards are left."""
    dealt, lines = set(), []
    for event in log:
        dealt |= cards_in(event) if not isinstance(event, events.Shuffled) else set()
        red = sum(card[1] in "dh" for card in dealt)
        lines.append(replace(seen_by(event, viewer), cite=(*event.cite, f"{red} red cards are out")))
    return lines


def glancing_dealer(log: Log, viewer: Seat) -> Log:
    """When a round opens the dealer glances at who holds the highest card: secret then, though shown in the end."""
    owners = {card: seat for seat in log[0].order for card in held(log, seat)}
    glance = f"seat {owners[max(owners, key=rank_of)]}?"
    return [
        replace(event, cite=(glance,)) if isinstance(event, events.RoundOpened) else seen_by(event, viewer)
        for event in log
    ]


def hand_that_won_unseen(log: Log, viewer: Seat) -> Log:
    """The last player left has to turn his hand up."""
    return [
        events.Shown(event.seat, tuple(held(log, event.seat)))
        if isinstance(event, events.Awarded) and event.share == "whole"
        else seen_by(event, viewer)
        for event in log
    ]


def offer_that_peeks(state: State, seat: Seat) -> Options | None:
    """A player is told to fold when somebody holds an ace face down."""
    options = legal(state, seat)
    aces = any(card[0] == "A" for other in state.live if other != seat for card in state.hole[other])
    return options and replace(options, cite=("fold!",) if aces else ())


LEAKS = {
    "the down cards of another seat": (neighbours_cards, legal, "holdem"),
    "the burns": (showing(events.Burned), legal, "stud"),
    "the discards of others at a draw": (showing(events.Discarded), legal, "five-draw"),
    "the discards of others at super stud": (showing(events.Discarded), legal, "super-stud-8"),
    "the deck": (showing(events.Shuffled), legal, "omaha-8"),
    "the order of a reshuffle": (showing(events.Reshuffled), legal, "triple-draw-27"),
    "a conceded hand": (turned_up(events.Conceded), legal, "razz"),
    "a folded hand": (turned_up(events.Folded), legal, "big-omaha"),
    "marked backs": (marked_backs, legal, "mambo"),
    "how many red cards are left": (colour_of_the_stub, legal, "badugi"),
    "a glance at a hand that is shown later": (glancing_dealer, legal, "five-stud"),
    "the hand that won unseen": (hand_that_won_unseen, legal, "short-deck"),
    "an offer that depends on other hands": (honest, offer_that_peeks, "stud-8"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_noticed(leak):
    """In a few hands of ordinary players or, where that is too seldom seen, of calling stations."""
    view, offer, key = LEAKS[leak]
    game, random = GAMES[key], Random(leak)
    begin = commands.Begin(key, default_sign(game), dict.fromkeys(range(1, game.seats + 1), 300), button=1)
    for seed in range(12):
        hand = random_hand(begin, seed, STATIONS if seed % 2 else (3, 6, 2))
        if any(differences(hand, viewer, random, view, offer) for viewer in viewers(hand)):
            return
    pytest.fail(f"nobody noticed: {leak}")


def test_the_deck_and_the_other_hands_are_hidden_from_everybody():
    """Two players at hold'em: each knows his own two cards, the watcher none, and nobody the other fifty."""
    begin = commands.Begin("holdem", default_sign(GAMES["holdem"]), {1: 100, 2: 100}, button=2)
    hand = RandomHand(begin, 1, STATIONS)
    while not hand.state.hole[1][1:]:
        hand.carry_on(hand.next_command())

    assert [len(hidden_from(viewer, hand.log)) for viewer in (1, 2, WATCHER)] == [50, 50, 52]
    assert [len(cards_in(honest(hand.log, viewer))) for viewer in (1, 2, WATCHER)] == [2, 2, 0]
