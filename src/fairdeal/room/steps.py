"""A hand that is over, told again step by step: what its viewer saw and heard at each, and nothing that he did not."""

from collections.abc import Iterator

from msgspec.structs import replace

from fairdeal.cards import Chips, Seat
from fairdeal.play import events as at_play
from fairdeal.room.resources import Retold, Step
from fairdeal.room.saying import Line
from fairdeal.room.telling import Eyes
from fairdeal.room.view import View, view_of
from fairdeal.table import Offer, Sign, events
from fairdeal.table.evolve import apply
from fairdeal.table.state import State

OF_THE_HAND = events.HandStarted | events.HandSettled


def retold(
    log: list[events.AnyEvent], names: dict[Seat, str], seat: Seat, bots: frozenset[Seat], of: tuple[str, int, int]
) -> Retold:
    """The hand with these events as this seat saw it; 0 is somebody who watched.  ``of``: table, number and moment."""
    began = next(event for event in log if isinstance(event, at_play.Began))
    eyes = Eyes(_before(began, names), seat)
    told = tuple(_steps(eyes, [event for event in log if _concerns(event)], bots))
    view = told[-1].view
    table, number, at = of
    return Retold(table, number, view.title, view.stakes, told, at)


def _concerns(event: events.AnyEvent) -> bool:
    return isinstance(event, OF_THE_HAND) or not isinstance(event, events.TableEvent)


def _before(began: at_play.Began, names: dict[Seat, str]) -> State:
    """A table with just those who play, each with the stack he began with."""
    sign = Sign((Offer(began.game, began.posted, no_ante=not began.posted.ante),))
    state = apply(None, events.Opened(sign, ("one", "other"), "", "", ""))
    for seat, chips in began.stacks.items():
        apply(state, events.Sat(seat, names.get(seat, f"Seat {seat}")))
        apply(state, events.ChipsBought(seat, Chips(chips)))
    return state


def _steps(eyes: Eyes, log: list[events.AnyEvent], bots: frozenset[Seat]) -> Iterator[Step]:
    """A step for each event of which the dealer says something; what he passes over goes with the next."""
    waiting: list[Line] = []
    for at, event in enumerate(log):
        waiting += eyes.see(event, "")[1]
        if any(line.kind != "street" for line in waiting) or at == len(log) - 1:
            yield Step(tuple(waiting), _to_look_at(view_of(eyes.known, bots)))
            waiting = []


def _to_look_at(view: View) -> View:
    """The picture without anything to do: the hand is over."""
    return replace(view, asked="", says="", choices=(), pick=0, ahead=(), limits=None)
