"""The dealer's words for one viewer: what he is told of each event, and what he remembers of it."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any, Final

from fairdeal.cards import Card, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.play import State, events
from fairdeal.play.state import public_board
from fairdeal.play.words import NUMBERS, money, say, stakes
from fairdeal.ranking import best, describe_cards
from fairdeal.room.results import mark_of
from fairdeal.room.saying import Line, because
from fairdeal.room.view import Hand, Known, laid_out
from fairdeal.table import events as between
from fairdeal.table import seen_by
from fairdeal.table.evolve import apply
from fairdeal.table.state import State as Table
from fairdeal.table.state import offered

Said = tuple[between.AnyEvent, Sequence[Line]]  # an event as somebody knows it, and the dealer's words


class Eyes:
    """One viewer's knowledge of a table.  It starts between hands, when there is nothing to hide."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.known = Known(copy(table), seat)

    def see(self, event: between.AnyEvent, name: str) -> Said:
        """Take in an event as this viewer, of this name at the table, may know it; what the dealer says of it."""
        known = self.known
        if isinstance(event, between.Sat) and event.player == name:
            known.seat = event.seat
        seen = seen_from(known.seat, event)
        lines = self.words(seen)
        if known.table.hand and any(line.kind == "street" for line in lines):
            known.told = known.table.hand.street
        remember(known, seen)
        if isinstance(event, between.Left) and event.seat == known.seat:
            known.seat = 0
        return seen, lines

    def words(self, event: between.AnyEvent) -> Sequence[Line]:
        """What the dealer says of an event that comes next, as somebody has seen it."""
        return list(_told(self.known, event))


NOBODY: Final = Seat(-1)
BETWEEN: Final = frozenset(between.TableEvent.__args__)
SEEN_ALIKE: Final = BETWEEN | frozenset(events.Public.__args__)  # there is nothing to hide in it


def seen_from(seat: Seat, event: between.AnyEvent) -> between.AnyEvent:
    """The event as this seat may know it; 0 is everybody who has none."""
    return event if type(event) in SEEN_ALIKE else seen_by(event, seat or NOBODY)


# What is said


def _told(known: Known, event: between.AnyEvent) -> Iterator[Line]:
    """A line for the event, and before it the name of a street that begins with it."""
    cited = because(event.cite)
    if isinstance(event, between.TableEvent):
        words = SAID[type(event)](known.table, event) if type(event) in SAID else ""
        if words:
            yield Line(words, "hand" if isinstance(event, between.HandStarted) else "aside", cited)
        return
    hand = known.table.hand
    names = {seat: place.player for seat, place in known.table.seats.items()}
    if hand is not None and (street := _begins(known, hand, event)):
        yield Line(street, "street")
    if not isinstance(event, events.Ended):
        yield Line(say(event, hand, names), "won" if isinstance(event, events.Awarded) else "said", cited)


BEGINS = (events.Burned, events.Dealt, events.Boarded, events.CommonDealt, events.Discarded, events.RoundOpened)


def _begins(known: Known, hand: State, event: events.AnyEvent) -> str:
    """The name of the street, if this is its first event worth telling, or the showdown's."""
    if isinstance(event, events.ShowdownOpened):
        return "Showdown"
    if hand.street == known.told or not isinstance(event, BEGINS):
        return ""
    street = hand.game.streets[hand.street].name
    return street[:1].upper() + street[1:]


def _started(_: Table, event: between.HandStarted) -> str:
    return f"Hand {event.number}"


def _left(state: Table, event: between.Left) -> str:
    return f"{event.player} leaves with {_money(state, event.chips)}."


def _bought(state: Table, event: between.ChipsBought) -> str:
    wait = ", for the next hand" if event.wait else ""
    return f"{state.seats[event.seat].player} buys {_money(state, event.chips)}{wait}."


def _posted(_: Table, event: between.SignPosted) -> str:
    offer = event.sign.games[0]
    return f"A new sign is up: {GAMES[offer.game].name}, {stakes(offer.posted)}."


def _reported(state: Table, event: between.Reported) -> str:
    whose = f", {state.seats[event.seat].player}" if event.seat in state.seats else ""
    return f"Seen: {event.what}{whose}. {event.then.capitalize()}."


def _money(state: Table, chips: int) -> str:
    return money(chips, offered(state).posted.dollar)


SAID: dict[type, Callable[[Table, Any], str]] = {
    between.Sat: lambda _, event: f"{event.player} takes seat {event.seat}.",
    between.Left: _left,
    between.LeaveAsked: lambda state, event: f"{state.seats[event.seat].player} leaves after this hand.",
    between.SatOut: lambda state, event: f"{state.seats[event.seat].player} sits out.",
    between.CameBack: lambda state, event: f"{state.seats[event.seat].player} is back.",
    between.ChipsBought: _bought,
    between.SignPosted: _posted,
    between.HandStarted: _started,
    between.Reported: _reported,
    between.CaseOpened: lambda _, event: f"The floor decides about {event.about}: {' or '.join(event.remedies)}.",
    between.Ruled: lambda _, event: f"The floor has decided about {event.about}: {event.remedy}.",
    between.Barred: lambda _, event: f"{event.player} has to leave the game.",
}


# What is remembered


def remember(known: Known, event: between.AnyEvent) -> None:
    """Bring the viewer's knowledge up to date."""
    if isinstance(event, between.HandStarted):
        known.hand, known.told = None, -1
        for memory in (known.shown, known.did, known.drew, known.makes, known.marks, known.tags, known.awards):
            memory.clear()
    if known.hand is not None:
        _remember_deed(known, known.hand, event)
    known.table = apply(None if isinstance(event, between.Opened) else known.table, event)
    known.hand = known.table.hand or known.hand


def _remember_deed(known: Known, hand: State, event: between.AnyEvent) -> None:
    match event:
        case events.RoundClosed():
            known.did = {seat: did for seat, did in known.did.items() if seat not in hand.live}
        case events.Discarded(seat=seat, cards=cards, draws=True):
            known.drew[seat] = f"drew {len(cards)}" if cards else "pat"
        case events.Shown(seat=seat, cards=cards):
            known.shown[seat] = _shown(hand, seat, [card for card in cards if card not in hand.up[seat]])
            known.did[seat] = "Shows"
            if event.strengths:
                known.makes[seat] = _makes(hand, cards)
        case events.Awarded():
            known.awards.append(event)
            _mark(known, hand, event)
        case events.BroughtIn(seat=seat, chips=chips):
            known.did[seat] = f"Brings in {_chips(hand, chips, all_in=event.all_in)}"
            known.tags[seat] = f"brought in {_chips(hand, chips)}"
        case _ if type(event) in DID:
            known.did[event.seat] = DID[type(event)](hand, event)  # type: ignore[union-attr]


def _shown(hand: State, seat: Seat, down: list[Card]) -> Hand:
    opened = copy(hand)
    opened.hole[seat] = down
    return laid_out(opened, seat)


def _makes(hand: State, cards: tuple[Card, ...]) -> str:
    return "; ".join(describe_cards(share.kind, cards, public_board(hand)) for share in hand.game.shares)


def _mark(known: Known, hand: State, event: events.Awarded) -> None:
    """The cards with which the share was won, by the share's first letter."""
    seat = event.seat
    if seat not in hand.strengths or event.share == "whole":
        return
    share = next(share for share in hand.game.shares if share.name == event.share)
    cards = best(share.kind, [*hand.hole[seat], *hand.up[seat]], public_board(hand))
    letter = mark_of(hand, share.name)
    marks = known.marks.setdefault(seat, {})
    for card in cards:
        if letter not in marks.get(card, ""):
            marks[card] = marks.get(card, "") + letter


def _wagered(hand: State, event: events.Raised) -> str:
    verb = {"bet": "Bets", "complete": "Completes to", "raise": "Raises to"}[event.verb]
    return f"{verb} {_chips(hand, event.total, all_in=event.all_in)}"


def _chips(hand: State, chips: int, *, all_in: bool = False) -> str:
    return f"{money(chips, hand.sign.dollar)}{', all-in' if all_in else ''}"


DID: dict[type, Callable[[State, Any], str]] = {
    events.Folded: lambda hand, _: f"Folded, {hand.game.streets[hand.street].name}",
    events.Checked: lambda *_: "Checks",
    events.Called: lambda hand, event: f"Calls {_chips(hand, event.chips, all_in=event.all_in)}",
    events.Raised: _wagered,
    events.Blinded: lambda hand, event: f"Posts {_chips(hand, event.chips)}",
    events.Conceded: lambda *_: "Gives up",
    events.Discarded: lambda _, event: f"Throws away {NUMBERS[len(event.cards)]}",
}
