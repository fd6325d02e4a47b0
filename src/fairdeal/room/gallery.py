"""What is to be seen of a table and by whom: from where the last hand began, each entry as each viewer may know it.

Viewers who may know the same share one mind, and those who only watch all do.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from fairdeal.cards import Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.play import events as at_play
from fairdeal.room import notes
from fairdeal.room.messages import Clock, Moment, News
from fairdeal.room.ports import Entry
from fairdeal.room.saying import Line
from fairdeal.room.shuffle import Promise
from fairdeal.room.standing import Standing, holder, seat_of
from fairdeal.room.telling import Eyes
from fairdeal.room.view import View, own_view, view_of
from fairdeal.table import events

SAID_ALIKE: Final = frozenset({*events.TableEvent.__args__, *at_play.Public.__args__})  # everybody is told the same
WATCHERS = ""  # whose mind those share who have had no seat since the hand began


class Heard(Struct, frozen=True):
    """One entry as somebody may know it."""

    number: int
    events: tuple[events.AnyEvent, ...]
    lines: tuple[Line, ...]
    by_room: int = 0  # of the events, so many of the first
    promises: tuple[Promise, ...] = ()


class Mind:
    """What one viewer knows, and what he was told since the hand began."""

    __slots__ = ("eyes", "heard", "person")

    def __init__(self, person: str, base: Standing) -> None:
        self.person = person
        self.eyes = Eyes(base.table, seat_of(base, person) if person else Seat(0))
        self.heard: list[Heard] = []

    def take(self, entry: Entry, said: Sequence[Sequence[Line]] = ()) -> list[Sequence[Line]]:
        """Take in one entry; a seat that is taken in it is this person's if he is its holder.

        ``said`` are the words of each event for those who watch: of what is public they are everybody's.
        """
        mine = bool(self.person) and (entry.holder or entry.actor) == self.person
        seen: list[events.AnyEvent] = []
        told: list[Sequence[Line]] = []
        for at, event in enumerate(entry.events):
            name = event.player if mine and isinstance(event, events.Sat) else ""
            alike = said[at] if said and type(event) in SAID_ALIKE else None
            known, words = self.eyes.see(event, name, alike)
            seen.append(known)
            told.append(words)
        lines = tuple(line for words in told for line in words)
        by_room, promises = 0, list[Promise]()
        for note in notes.read(entry.notes):
            if isinstance(note, notes.ByRoom):
                by_room = note.events
            elif isinstance(note, notes.Pledged):
                promises.append(note.promise)
        self.heard.append(Heard(entry.seq, tuple(seen), lines, by_room, tuple(promises)))
        return told


class Gallery:
    """All the minds at a table, and what they are made from."""

    __slots__ = ("base", "entries", "minds", "now", "seated", "shared")

    def __init__(self, base: Standing, entries: Sequence[Entry], now: Standing) -> None:
        self.now = now
        self.begin(base, entries)

    def begin(self, base: Standing, entries: Iterable[Entry]) -> None:
        """Another hand: what was before it is no more looked at."""
        self.base, self.entries = base, [*entries]
        self.shared: tuple[int, View] | None = None  # what those who watch see, and after which entry
        self.minds: dict[str, Mind] = {}
        self.seated = {holder(base, seat) for seat in base.table.seats}
        for entry in self.entries:
            self._seat(entry)

    def _seat(self, entry: Entry) -> None:
        if any(isinstance(event, events.Sat) for event in entry.events):
            self.seated.add(entry.holder or entry.actor)

    def take(self, entries: Sequence[Entry], now: Standing, base: Standing | None = None) -> None:
        """Go on; ``base`` is the table before the hand that began here, or after one that was called off."""
        self.now = now
        if base is not None:
            self.begin(base, [entry for entry in entries if entry.seq > base.seq])
            return
        for entry in entries:
            self._seat(entry)
            self.entries.append(entry)
            watching = self.minds.get(WATCHERS)
            said = watching.take(entry) if watching else ()
            for mind in self.minds.values():
                if mind is not watching:
                    mind.take(entry, said)

    def mind(self, person: str) -> Mind:
        """What this person knows."""
        key = person if person in self.seated else WATCHERS
        if key not in self.minds:
            mind = self.minds[key] = Mind(key, self.base)
            for entry in self.entries:
                mind.take(entry)
        return self.minds[key]

    def news(self, mind: Mind, since: int, now: Moment, clock: Clock | None, promised: Seat = 0) -> News:
        """What somebody has not been told, after a number; all of the hand where that is too long ago."""
        fresh = since < self.base.seq
        if self.shared is None or self.shared[0] != self.now.seq:
            known = self.mind(WATCHERS).eyes.known
            self.shared = self.now.seq, view_of(known, frozenset(self.now.bots), next_game(self.now))
        told = mind.heard if fresh else [heard for heard in mind.heard if heard.number > since]
        happened = tuple(event for heard in told for event in heard.events)
        by_room, at = list[int](), 0
        for heard in told:
            by_room += range(at, at + heard.by_room)
            at += len(heard.events)
        return News(
            number=self.now.seq,
            events=happened,
            lines=tuple(line for heard in told for line in heard.lines),
            view=own_view(self.shared[1], mind.eyes.known, frozenset(self.now.bots), promised),
            fresh=fresh,
            since=-1 if fresh else since,
            now=now,
            clock=clock,
            by_room=tuple(by_room),
            promises=tuple(promise for heard in told for promise in heard.promises),
        )


def next_game(standing: Standing) -> str:
    """The game whose sign is up but not yet in force."""
    sign = standing.waiting_sign or standing.table.next_sign
    return GAMES[sign.games[0].game].name if sign else ""
