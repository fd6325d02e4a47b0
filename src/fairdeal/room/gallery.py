"""What is to be seen of a table and by whom: from where the last hand began, each entry as each viewer may know it.

There is one mind that watches.  Everybody else knows what it does and, of a few events, more.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import astuple, replace

from fairdeal.cards import Card, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.play import events as at_play
from fairdeal.room import notes
from fairdeal.room.messages import Clock, Happened, Moment, News
from fairdeal.room.ports import Entry
from fairdeal.room.saying import Line
from fairdeal.room.shuffle import Promise
from fairdeal.room.standing import Standing, holder
from fairdeal.room.telling import SEEN_ALIKE, Eyes, seen_from
from fairdeal.room.view import Known, Picture, SeatView, View, own_of, own_seat, picture_of, seen_with
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
    by_room: tuple[int, ...] = ()  # which of the events the room has decided
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


def together(told: Sequence[Heard]) -> Heard:
    """Several entries as one."""
    by_room, at = list[int](), 0
    for heard in told:
        by_room += (at + place for place in heard.by_room)
        at += len(heard.events)
    return Heard(
        told[-1].number if told else -1,
        tuple(event for heard in told for event in heard.events),
        tuple(line for heard in told for line in heard.lines),
        tuple(by_room),
        tuple(promise for heard in told for promise in heard.promises),
    )


def of_the_room(entry: Entry) -> tuple[tuple[int, ...], tuple[Promise, ...]]:
    """Which of the events the room has decided for somebody, and what was promised."""
    by_room, promises = tuple[int, ...](), list[Promise]()
    for note in notes.read(entry.notes):
        if isinstance(note, notes.ByRoom):
            by_room = tuple(range(note.events))
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


def number_of(heard: Heard) -> int:
    """Of the entry."""
    return heard.number


class Look(NamedTuple):
    """What one viewer is told and sees, part by part: the first two are the same for many."""

    happened: Happened
    picture: Picture
    chair: SeatView | None  # his own, where he sees it otherwise
    own: View  # what is his alone

    def view(self) -> View:
        """The picture as he sees it."""
        chair = self.chair
        seats = (
            self.picture.seats
            if chair is None
            else (chair if one.seat == chair.seat else one for one in self.picture.seats)
        )
        return seen_with(replace(self.picture, seats=tuple(seats)), self.own)


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

    __slots__ = ("base", "entries", "eyes", "happened", "minds", "now", "seated", "shown")

    def __init__(self, base: Standing, entries: Sequence[Entry], now: Standing) -> None:
        self.now = now
        self.begin(base, entries)

    def begin(self, base: Standing, entries: Iterable[Entry]) -> None:
        """Another hand: what was before it is no more looked at."""
        self.base = base
        self.entries: list[Entry] = []
        self.shown: tuple[int, Picture] | None = None  # what those who watch see, and after which entry
        self.happened: dict[tuple[int, int, Moment], tuple[Heard, Happened]] = {}  # what was told of it
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

    def look(self, mind: Mind, since: int, now: Moment, clock: Clock | None, promised: Seat = 0) -> Look:
        """What somebody has not been told, after a number, and what he sees; all of the hand if that is long ago."""
        fresh = since < self.base.seq
        told = mind.heard if fresh else mind.heard[bisect_right(mind.heard, since, key=number_of) :]
        one = told[0] if len(told) == 1 else together(told)
        known = mind.known(self.eyes.known)
        own = own_of(known, promised)
        mind.held = known.held
        picture = self._picture()
        return Look(self._happened(one, since, now, clock, fresh=fresh), picture, own_seat(picture, known), own)

    def _picture(self) -> Picture:
        """What those who watch see, worked out once after each entry."""
        if self.shown is None or self.shown[0] != self.now.seq:
            self.shown = self.now.seq, picture_of(self.eyes.known, frozenset(self.now.bots), next_game(self.now))
            self.happened.clear()
        return self.shown[1]

    def _happened(self, heard: Heard, since: int, now: Moment, clock: Clock | None, *, fresh: bool) -> Happened:
        """One for all who have heard the same, and were told the same before."""
        alike = id(heard), since, now
        if alike not in self.happened:
            told = (heard.events, heard.lines, fresh, -1 if fresh else since, now, clock, heard.by_room, heard.promises)
            self.happened[alike] = heard, Happened(self.now.seq, *told)
        return self.happened[alike][1]

    def news(self, mind: Mind, since: int, now: Moment, clock: Clock | None, promised: Seat = 0) -> News:
        """The same as one message."""
        look = self.look(mind, since, now, clock, promised)
        return News(*astuple(look.happened), view=look.view())


def next_game(standing: Standing) -> str:
    """The game whose sign is up but not yet in force."""
    sign = standing.waiting_sign or standing.table.next_sign
    return GAMES[sign.games[0].game].name if sign else ""
