"""The one place where a card is hidden."""

from typing import assert_never

from msgspec.structs import replace

from fairdeal.cards import UNKNOWN, Card, Seat
from fairdeal.play import events
from fairdeal.rulebook import clause

WATCHER = -1  # sees what lies face up, and nothing else


@clause("HOUSE Def Hole card", "HOUSE Def Up-card", "HOUSE Def Stub")
def seen_by(event: events.AnyEvent, viewer: Seat) -> events.AnyEvent:
    """The event as this seat may know it: face-down cards are its owner's, the stub and the burns nobody's."""
    if isinstance(event, events.Public):
        return event
    match event:
        case events.Shuffled(deck=deck):
            return replace(event, deck=backs(deck))
        case events.Reshuffled(order=order):
            return replace(event, order=backs(order))
        case events.Burned():
            return replace(event, card=UNKNOWN)
        case events.Dealt(face="up"):
            return event
        case events.Dealt(to=to, cards=cards):
            own = tuple(card if seat == viewer else UNKNOWN for seat, card in zip(to, cards, strict=True))
            return replace(event, cards=own)
        case events.Discarded(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=backs(cards))
        case events.HandRebuilt(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=backs(cards))
        case events.CardReplaced(face="up"):
            return event
        case events.CardReplaced(seat=seat):
            return event if seat == viewer else replace(event, card=UNKNOWN, by=UNKNOWN)
        case events.CardPutAside(why=why):
            return event if why == "face up" else replace(event, card=UNKNOWN)
        case _:
            assert_never(event)


def backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many cards, none of them known."""
    return (UNKNOWN,) * len(cards)
