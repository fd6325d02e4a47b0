"""What somebody may know of a table's log.  Cards are hidden by the referee, and nothing else here is secret."""

from collections.abc import Iterable

from fairdeal import play
from fairdeal.cards import Seat
from fairdeal.play.visibility import WATCHER
from fairdeal.table import events


def seen_by(event: events.AnyEvent, viewer: Seat) -> events.AnyEvent:
    """The event as this seat may know it."""
    return event if isinstance(event, events.TableEvent) else play.seen_by(event, viewer)


def log_for(log: Iterable[events.AnyEvent], player: str) -> list[events.AnyEvent]:
    """The log as a player may know it, from whatever seats he had; what others held in them before is not his."""
    seen: list[events.AnyEvent] = []
    seat = WATCHER
    for event in log:
        if isinstance(event, events.Sat) and event.player == player:
            seat = event.seat
        elif isinstance(event, events.Left) and event.player == player:
            seat = WATCHER
        seen.append(seen_by(event, seat))
    return seen
