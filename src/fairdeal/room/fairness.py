"""What a viewer gets to check a hand by: the promises, the hand as he may know it, the openings of just those cards.

A card that he may not see stays closed, for good: folded hands, burns and the stub are never opened to anybody.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from fairdeal.cards import UNKNOWN, Card, Seat
from fairdeal.play import events, seen_by
from fairdeal.room.shuffle import Opening, Pile, Promise

FORM: Final = "fairdeal shuffle 1"


class Record(Struct, frozen=True, omit_defaults=True):
    """All that the verifier needs; ``seed`` is there only for who has opened the seal with the audit key."""

    form: str
    hand: str
    promises: tuple[Promise, ...]
    openings: tuple[Opening, ...]
    events: tuple[events.AnyEvent, ...]
    sealed: str = ""
    seed: str = ""


class Lain(Struct, frozen=True):
    """Where a card that was dealt had lain."""

    pile: int
    place: int
    card: Card
    known: bool  # to the viewer when it was dealt


def record_for(
    viewer: Seat, hand: str, piles: Sequence[Pile], log: Sequence[events.AnyEvent], sealed: bytes = b""
) -> Record:
    """The record of one hand for one viewer, at any moment of it."""
    seen = tuple(seen_by(event, viewer) for event in log)
    shown = {card for event in seen if isinstance(event, events.Shown) for card in event.cards}
    left = list(lain_in(log, seen))
    latest = {lain.card: lain for lain in left}
    known = [lain for lain in left if lain.known or (lain.card in shown and latest[lain.card] is lain)]
    openings = tuple(piles[lain.pile].opening(lain.place) for lain in known)
    return Record(FORM, hand, tuple(pile.promise for pile in piles), openings, seen, sealed.hex())


def lain_in(log: Sequence[events.AnyEvent], seen: Sequence[events.AnyEvent]) -> Iterator[Lain]:
    """Every card that left a pile, in turn, and whether the viewer saw it leave."""
    pile, place = -1, 0
    for event, view in zip(log, seen, strict=True):
        if isinstance(event, events.Shuffled | events.Reshuffled):
            pile, place = pile + 1, 0
        for card, sight in zip(cards_off(event), cards_off(view), strict=True):
            yield Lain(pile, place, card, sight != UNKNOWN)
            place += 1


def cards_off(event: events.AnyEvent) -> tuple[Card, ...]:
    """The cards that an event takes from the top of the pile."""
    match event:
        case events.Dealt(cards=cards) | events.Boarded(cards=cards):
            return cards
        case events.Burned(card=card) | events.CommonDealt(card=card) | events.CardPutAside(card=card):
            return (card,)
        case events.CardReplaced(by=card):
            return (card,)
    return ()
