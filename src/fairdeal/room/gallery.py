"""What is to be seen of a table and by whom: from where the last hand began, each entry as each viewer may know it.

There is one mind that watches.  Everybody else knows what it does and, of a few events, more.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from fairdeal.cards import Card, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.play import events as at_play
from fairdeal.room import notes
from fairdeal.room.messages import Clock, Moment, News
from fairdeal.room.ports import Entry
from fairdeal.room.saying import Line
from fairdeal.room.shuffle import Promise
from fairdeal.room.standing import Standing, holder
from fairdeal.room.telling import SEEN_ALIKE, Eyes, seen_from
from fairdeal.room.view import Known, View, own_view, view_of
from fairdeal.table import events

WATCHERS = ""  # whose mind those share who have had no seat since the hand began
MOVES_NO_CARD: Final = frozenset(
    {
        *(at_play.Anted, at_play.Blinded, at_play.BroughtIn, at_play.Checked, at_play.Called, at_play.Raised),
        *(at_play.RoundOpened, at_play.RoundClosed, at_play.Returned, at_play.Boarded, at_play.Burned),
    }
)


class Heard(Struct, frozen=True):
    """One entry as somebody may know it."""

    number: int
    events: tuple[events.AnyEvent, ...]
    lines: tuple[Line, ...]
    by_room: int = 0  # of the events, so many of the first
    promises: tuple[Promise, ...] = ()


Said = tuple[events.AnyEvent, Sequence[Line]]


def in_one(said: Iterable[Sequence[Line]]) -> tuple[Line, ...]:
    """The lines of all events, one after the other."""
    return tuple(line for words in said for line in words)


def differently(heard: Heard, said: Sequence[Sequence[Line]], own: Mapping[int, Said]) -> Heard:
    """The same entry for somebody who knows more of some of its events."""
    known = tuple(own[at][0] if at in own else event for at, event in enumerate(heard.events))
    words = [own[at][1] if at in own else lines for at, lines in enumerate(said)]
    return replace(heard, events=known, lines=in_one(words))


def of_the_room(entry: Entry) -> tuple[int, tuple[Promise, ...]]:
    """How many of the events the room has decided for somebody, and what was promised."""
    by_room, promises = 0, list[Promise]()
    for note in notes.read(entry.notes):
        if isinstance(note, notes.ByRoom):
            by_room = note.events
        elif isinstance(note, notes.Pledged):
            promises.append(note.promise)
    return by_room, tuple(promises)


def own_cards(cards: Sequence[Card], event: events.AnyEvent, seat: Seat) -> list[Card]:
    """One's own down cards after an event of which one knows more than others do."""
    match event:
        case at_play.Dealt(to=to, cards=dealt):
            return [*cards, *(card for one, card in zip(to, dealt, strict=True) if one == seat)]
        case at_play.Discarded(cards=thrown):
            return [card for card in cards if card not in thrown]
        case at_play.HandRebuilt(cards=again):
            return [*again]
        case at_play.CardReplaced(card=card, by=by):
            return [by if one == card else one for one in cards]
    return [*cards]


class Mind:
    """What one viewer knows beyond those who watch: his seat, his own cards, and what he was told in other words."""

    __slots__ = ("cards", "heard", "held", "person", "seat")

    def __init__(self, person: str, seat: Seat) -> None:
        self.person, self.seat = person, seat
        self.cards: list[Card] = []  # his own down cards, in the hand in progress or the last
        self.heard: list[Heard] = []  # since the hand began
        self.held: tuple[tuple[str, ...], str] = ((), "")  # what his cards make, worked out once

    def known(self, watching: Known) -> Known:
        """All that he knows: what those who watch do, and his own cards."""
        seat, hand, table = self.seat, watching.hand, watching.table
        if not seat or hand is None or seat not in hand.order:
            return replace(watching, seat=seat)
        hole = [*hand.hole]
        hole[seat] = self.cards
        hand = replace(hand, hole=hole)
        table = replace(table, hand=hand) if table.hand else table
        return replace(watching, table=table, hand=hand, seat=seat, held=self.held)


class Gallery:
    """All the minds at a table, and what they are made from."""

    __slots__ = ("base", "entries", "eyes", "minds", "now", "seated", "shared")

    def __init__(self, base: Standing, entries: Sequence[Entry], now: Standing) -> None:
        self.now = now
        self.begin(base, entries)

    def begin(self, base: Standing, entries: Iterable[Entry]) -> None:
        """Another hand: what was before it is no more looked at."""
        self.base = base
        self.entries: list[Entry] = []
        self.shared: tuple[int, View] | None = None  # what those who watch see, and after which entry
        self.eyes = Eyes(base.table, Seat(0))  # of those who watch
        self.seated = {holder(base, seat): seat for seat in base.table.seats}
        self.seated.pop(WATCHERS, None)
        self.minds = {person: Mind(person, seat) for person, seat in self.seated.items()}
        self.minds[WATCHERS] = Mind(WATCHERS, Seat(0))
        for entry in entries:
            self._hear(entry)

    def take(self, entries: Sequence[Entry], now: Standing, base: Standing | None = None) -> None:
        """Go on; ``base`` is the table before the hand that began here, or after one that was called off."""
        self.now = now
        if base is not None:
            self.begin(base, [entry for entry in entries if entry.seq > base.seq])
            return
        for entry in entries:
            self._hear(entry)

    def _hear(self, entry: Entry) -> None:
        """Tell it to those who watch, and to everybody else what he hears differently."""
        self.entries.append(entry)
        public: list[events.AnyEvent] = []
        said: list[Sequence[Line]] = []
        own: dict[str, dict[int, Said]] = {}
        for at, event in enumerate(entry.events):
            if isinstance(event, events.Sat):
                self._seat(entry.holder or entry.actor, event.seat)
            for mind, seen, words in self._otherwise(event):
                own.setdefault(mind.person, {})[at] = seen, words
            seen, words = self.eyes.see(event, "")
            public.append(seen)
            said.append(words)
            if type(event) not in MOVES_NO_CARD:
                self._settle(event)
        by_room, promises = of_the_room(entry)
        for_all = Heard(entry.seq, tuple(public), in_one(said), by_room, promises)
        for person, mind in self.minds.items():
            mind.heard.append(differently(for_all, said, own[person]) if person in own else for_all)

    def _seat(self, person: str, seat: Seat) -> None:
        """Somebody has sat down: from here on it is his seat, before that he watched."""
        if not person:
            return
        self.seated[person] = seat
        if person not in self.minds:
            mind = self.minds[person] = Mind(person, seat)
            mind.heard += self.minds[WATCHERS].heard
        self.minds[person].seat, self.minds[person].cards = seat, []

    def _otherwise(self, event: events.AnyEvent) -> Iterator[tuple[Mind, events.AnyEvent, Sequence[Line]]]:
        """Who may know more of the event than those who watch, and what the dealer says of it to him."""
        if type(event) in SEEN_ALIKE:
            return
        public = seen_from(Seat(0), event)
        for mind in self.minds.values():
            seen = seen_from(mind.seat, event) if mind.seat else public
            if seen != public:
                yield mind, seen, self.eyes.words(seen)
                mind.cards = own_cards(mind.cards, seen, mind.seat)

    def _settle(self, event: events.AnyEvent) -> None:
        """Whose cards are in has none any more, and who has left has no seat."""
        hand = self.eyes.known.hand
        for mind in self.minds.values():
            if mind.seat and hand is not None and mind.seat in hand.order:
                there = hand.hole[mind.seat]
                if len(there) != len(mind.cards):
                    mind.cards = [*there]
            if isinstance(event, events.Left) and event.seat == mind.seat:
                mind.seat = Seat(0)

    def mind(self, person: str) -> Mind:
        """What this person knows."""
        return self.minds[person if person in self.seated else WATCHERS]

    def known(self, person: str) -> Known:
        """The same in full."""
        return self.mind(person).known(self.eyes.known)

    def news(self, mind: Mind, since: int, now: Moment, clock: Clock | None, promised: Seat = 0) -> News:
        """What somebody has not been told, after a number; all of the hand where that is too long ago."""
        fresh = since < self.base.seq
        if self.shared is None or self.shared[0] != self.now.seq:
            self.shared = self.now.seq, view_of(self.eyes.known, frozenset(self.now.bots), next_game(self.now))
        known = mind.known(self.eyes.known)
        view = own_view(self.shared[1], known, promised)
        mind.held = known.held
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
            view=view,
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
