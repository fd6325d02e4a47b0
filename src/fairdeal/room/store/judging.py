"""One entry of a log before the referee once more: what nobody decided in it, and cards that were not promised."""

from collections.abc import Iterator
from copy import copy

from msgspec import Struct

from fairdeal.cards import Card
from fairdeal.play import events as of_play
from fairdeal.play.refusals import Refusal
from fairdeal.room import notes
from fairdeal.room.desk import hand_name
from fairdeal.room.ports import Entry
from fairdeal.room.shuffle import Pile, Stream, derived, shuffled
from fairdeal.room.standing import Standing, call_off, with_event
from fairdeal.table import commands, decide, events, next_duty, reports
from fairdeal.table.decide_seats import gone
from fairdeal.table.evolve import apply
from fairdeal.table.state import State
from fairdeal.table.table import with_chance


class Cards(Struct):
    """The seed of the hand in progress, and how many piles it has ordered."""

    seed: bytes = b""
    piles: int = 0


def judged(standing: Standing | None, entry: Entry, cards: Cards) -> Iterator[str]:
    """What is wrong with an entry that follows on this standing, which is left as it is."""
    state, rest = (copy(standing.table) if standing else None), [*entry.events]
    if entry.void and standing:
        state = _called_off(standing, entry, rest)
    if entry.command is not None:
        answer = decide(None if isinstance(entry.command, commands.Open) else state, entry.command)
        if isinstance(answer, Refusal):
            yield f"The referee refuses what was carried out: {answer.sentence}"
            return
        if not _took(rest, answer):
            yield "The referee decides otherwise than what is written."
            return
        for event in answer:
            state = with_event(state, event) if state else apply(None, event)
    if rest and state is None:
        yield "The first entry opens no table."
        return
    yield from _dealt(state, rest)
    yield from _as_promised(entry, cards)


def _dealt(state: State | None, rest: list[events.AnyEvent]) -> Iterator[str]:
    """Everything else is what the dealer owed, in turn, with the chance that is written there."""
    while rest and state is not None:
        duty = next_duty(state)
        if duty is None or isinstance(duty, commands.Start | reports.Rule):
            yield "Something happened here that nobody asked for."
            return
        order = order_in(rest[0])
        answer = decide(state, with_chance(state, duty, lambda _, order=order: order))  # type: ignore[misc]
        if isinstance(answer, Refusal) or not _took(rest, answer):
            yield "The dealer did otherwise than he owed."
            return
        for event in answer:
            state = with_event(state, event)


def _took(rest: list[events.AnyEvent], answer: tuple[events.AnyEvent, ...]) -> bool:
    """Take these events from the front of the rest, if they are there."""
    if tuple(rest[: len(answer)]) != answer:
        return False
    del rest[: len(answer)]
    return True


def _called_off(standing: Standing, entry: Entry, rest: list[events.AnyEvent]) -> State:
    """The hand is off: chips that waited are there now, and who wanted to go is gone."""
    after = copy(standing)
    call_off(after, entry.at)
    state = after.table
    for seat, place in [*state.seats.items()]:
        added = events.ChipsAdded(seat, place.waiting, ("HOUSE Wagers (3)(i)",))
        if place.waiting and _took(rest, (added,)):
            state = with_event(state, added)
        left = gone(state, seat) if place.leaving else ()
        if left and _took(rest, left):
            for event in left:
                state = with_event(state, event)
    return state


# The cards


def order_in(event: events.AnyEvent) -> tuple[Card, ...]:
    """The order that chance has given, as the event says it."""
    match event:
        case of_play.Shuffled(deck=order) | of_play.Reshuffled(order=order) | events.ButtonDrawn(cards=order):
            return order
    return ()


def _as_promised(entry: Entry, cards: Cards) -> Iterator[str]:
    """Each pile lies as the seed of its hand puts it, and as it was promised."""
    promised = [note for note in notes.read(entry.notes) if isinstance(note, notes.Pledged)]
    piles = [event for event in entry.events if isinstance(event, of_play.Shuffled | of_play.Reshuffled)]
    for at, event in enumerate(piles):
        number, order = cards.piles, order_in(event)
        cards.piles += 1
        if not cards.seed:
            continue
        if order != shuffled(order, Stream(derived(cards.seed, f"order {number}"))):
            yield "The cards do not lie as the seed of the hand puts them."
        elif promised:
            pledge = promised[at] if at < len(promised) else None
            name = hand_name(entry.table, pledge.hand) if pledge else ""
            if pledge is None or Pile(cards.seed, number, order, name).promise != pledge.promise:
                yield "The cards do not lie as it was promised."
