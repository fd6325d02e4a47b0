"""A table made again from its entries: what a restart, another process and the auditor all do."""

from collections.abc import Iterable
from copy import copy
from functools import cache

import msgspec

from fairdeal.room.ports import Entry
from fairdeal.table import events
from fairdeal.table.evolve import apply
from fairdeal.table.state import Deck, Stage, State

STAYS = events.OfSeats | events.Relieved | events.SignPosted  # of what happens in a hand, when the hand is off


class Replay:
    """The state after some entries, and what it takes to call the hand in progress off."""

    def __init__(self, state: State | None = None, seq: int = 0) -> None:
        assert state is None or state.hand is None, "a replay begins between hands"
        self.state, self.seq = state, seq
        self.before: State | None = None  # the hand in progress
        self.meanwhile: list[events.AnyEvent] = []

    def take(self, entry: Entry) -> State:
        """Go on by one entry."""
        assert entry.seq == self.seq + 1, "entries are taken in order"
        if entry.void:
            self._call_off()
        for event in entry.events:
            self._see(event)
        self.seq = entry.seq
        assert self.state is not None, "the first entry opens the table"
        return self.state

    def take_all(self, entries: Iterable[Entry]) -> State | None:
        """Go on to the last of them."""
        for entry in entries:
            self.take(entry)
        return self.state

    def _see(self, event: events.AnyEvent) -> None:
        if isinstance(event, events.HandStarted):
            self.before, self.meanwhile = copy(self.state), []
        elif isinstance(event, events.HandSettled):
            self.before = None
        elif self.before is not None and isinstance(event, STAYS):
            self.meanwhile.append(event)
        self.state = apply(self.state, event)

    def _call_off(self) -> None:
        """The table as it stood before the hand, every wager back; its number is used, its deck is shuffled again."""
        assert self.before is not None, "a hand is called off while it is in progress"
        assert self.state is not None, "a hand has a table"
        state, number = self.before, self.state.number
        used, stored = state.decks
        state.decks = (Deck(used.back, Stage.PLAYED), stored)
        for event in self.meanwhile:
            apply(state, event)
        state.number = number
        self.state, self.before = state, None


# Snapshots


def freeze(state: State) -> bytes:
    """The state as a text; there is one between hands only, when nothing is hidden."""
    assert state.hand is None, "a snapshot is taken between hands"
    return msgspec.json.encode({name: getattr(state, name) for name in KEPT})


def thaw(text: bytes) -> State:
    """The state again."""
    state: State = _decoder().decode(text)
    return state


@cache
def _decoder() -> msgspec.json.Decoder[State]:
    return msgspec.json.Decoder(State)


KEPT = tuple(field for field in State.__struct_fields__ if field != "hand")
