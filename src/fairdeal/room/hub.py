"""The table in time: who is connected, what each is sent, and a dealer who keeps the game going."""

import asyncio
import random
import secrets
from asyncio import Queue, QueueFull
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from operator import attrgetter
from time import monotonic
from typing import NamedTuple

from msgspec import Struct

from fairdeal.games.catalogue import GAMES
from fairdeal.games.stakes import STACK
from fairdeal.play.refusals import Refusal
from fairdeal.room.live import LiveTable, Person
from fairdeal.room.messages import (
    VERSION,
    Ack,
    ChooseGame,
    GameRow,
    Hello,
    Incoming,
    News,
    NextHand,
    Ping,
    Refused,
    TakeSeat,
    Told,
    Welcome,
    Wish,
    encode,
    read,
    refuse,
)
from fairdeal.room.saying import because
from fairdeal.room.telling import Eyes
from fairdeal.room.view import view_of
from fairdeal.table import events

WAITING = 64  # messages a viewer may leave unread before he is let go
MOST_VIEWERS = 50


class Pace(Struct, frozen=True):
    """How long things take, in seconds."""

    least_thought: float = 0.6  # of a bot
    most_thought: float = 1.6
    between_hands: float = 30.0  # unless somebody asks for the next one
    absent: float = 45.0  # until whoever has lost his connection leaves the game


class Due(NamedTuple):
    """Something the room does of itself, and when."""

    at: float
    act: Callable[[], None]


class Timed(NamedTuple):
    """What is due in the game after so many events; its time does not start again because of a bystander."""

    of: int
    due: Due | None


class Viewer:
    """One connection: what it is still to be sent, and what it knows."""

    def __init__(self) -> None:
        self.outbox: Queue[bytes | None] = Queue(WAITING)
        self.person: Person | None = None
        self.eyes: Eyes | None = None
        self.number = 0

    def send(self, message: Told) -> None:
        """Put a message in the outbox; who does not read in time is let go."""
        try:
            self.outbox.put_nowait(encode(message))
        except QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Nothing more is sent: the connection ends."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Hub:
    """The one table, its viewers, and its dealer."""

    def __init__(self, live: LiveTable, pace: Pace | None = None) -> None:
        self.live, self.pace = live, pace or Pace()
        self.viewers: set[Viewer] = set()
        self.left: dict[str, float] = {}  # when whoever is away lost his last connection, by his key
        self.timed = Timed(-1, None)
        self.changed = asyncio.Event()

    # Coming and going

    def join(self) -> Viewer | None:
        """Another connection, if there is room for it."""
        if len(self.viewers) >= MOST_VIEWERS:
            return None
        viewer = Viewer()
        self.viewers.add(viewer)
        return viewer

    def leave(self, viewer: Viewer) -> None:
        """The connection is gone; its person may come back with the same key."""
        self.viewers.discard(viewer)
        if viewer.person and not any(other.person is viewer.person for other in self.viewers):
            self.left[viewer.person.key] = monotonic()
        self.changed.set()

    # What is heard

    def hear(self, viewer: Viewer, text: str | bytes) -> None:
        """Carry out one message and answer it."""
        message = read(text)
        if isinstance(message, Refusal):
            viewer.send(refused(0, message))
            return
        answer = self._answer(viewer, message)
        viewer.send(Ack(message.id) if answer is None else refused(message.id, answer))
        if answer is None and not isinstance(message, Hello):
            self.tell()

    def _answer(self, viewer: Viewer, message: Incoming) -> Refusal | None:
        if isinstance(message, Hello):
            return self._greet(viewer, message)
        if viewer.person is None:
            return refuse("hello_first")
        match message:
            case TakeSeat(name=name, seat=seat):
                return self.live.take_seat(viewer.person, name, seat)
            case ChooseGame(game=game, structure=structure):
                return self._of_player(viewer.person) or self.live.choose(game, structure)
            case NextHand():
                return self._of_player(viewer.person) or self._next_hand()
            case Wish(command=command):
                return self.live.wish(viewer.person, command)
            case Ping():
                return None
            case _:
                return refuse("not_here")

    def _of_player(self, person: Person) -> Refusal | None:
        """Who only watches decides nothing; where nobody plays, anybody may."""
        players = any(self.live.seat_of(other) for other in self.live.people.values())
        return refuse("watching") if players and not self.live.seat_of(person) else None

    def _next_hand(self) -> Refusal | None:
        if not self.live.may_start():
            return refuse("no_next_hand")
        self.live.start()
        return None

    def _greet(self, viewer: Viewer, hello: Hello) -> Refusal | None:
        if hello.version != VERSION:
            return refuse("other_version", ours=VERSION, theirs=hello.version)
        key = hello.key if hello.key in self.live.people else secrets.token_urlsafe(16)
        viewer.person = self.live.people.setdefault(key, Person(key))
        viewer.person.gone = False
        self.left.pop(key, None)
        games = tuple(GameRow(game.key, game.name) for game in GAMES.values())
        viewer.send(Welcome(key, games, STACK))
        self.tell()
        viewer.eyes = Eyes(self.live.base, viewer.person.had)  # the last hand or this one, from where it began
        self._tell(viewer, viewer.person, viewer.eyes, self.live.since, fresh=True)
        return None

    # What is told

    def tell(self) -> None:
        """Tell every viewer what has happened, and wake the dealer."""
        fresh = self.live.fetch()
        for viewer in tuple(self.viewers):
            if viewer.person and viewer.eyes:
                self._tell(viewer, viewer.person, viewer.eyes, fresh)
        self.changed.set()

    def _tell(
        self, viewer: Viewer, person: Person, eyes: Eyes, happened: list[events.AnyEvent], *, fresh: bool = False
    ) -> None:
        seen = [eyes.see(event, person.name) for event in happened]
        viewer.number += 1
        view = view_of(eyes.known, frozenset(self.live.bots), self.live.next_game, person.promised)
        lines = tuple(line for _, said in seen for line in said)
        viewer.send(News(viewer.number, tuple(event for event, _ in seen), lines, view, fresh))

    # The dealer

    async def run(self) -> None:
        """Keep the game going: whatever is due is done when its time has come."""
        while True:
            self.changed.clear()
            due = self._due()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), due and max(0.0, due.at - monotonic()))
                continue
            assert due is not None, "without anything due there is no time-out"
            due.act()
            self.tell()

    def _due(self) -> Due | None:
        """What the room does next of itself, and when; nothing if it waits for a person."""
        dues = [
            Due(self.left[person.key] + self.pace.absent, partial(self.live.forget, person))
            for person in self.live.people.values()
            if person.key in self.left and not person.gone
        ]
        if self.timed.of != self.live.count:
            self.timed = Timed(self.live.count, self._in_the_game())
        return min([*dues, *filter(None, [self.timed.due])], key=attrgetter("at"), default=None)

    def _in_the_game(self) -> Due | None:
        live, now = self.live, monotonic()
        thought = random.uniform(self.pace.least_thought, self.pace.most_thought)  # noqa: S311 - no secret
        options = live.options()
        if options is None:
            return Due(now + self.pace.between_hands, live.start) if live.may_start() else None
        if options.seat in live.bots:
            return Due(now + thought, live.bot_acts)
        person = live.person_at(options.seat)
        return Due(now + thought, live.act_for_absent) if person and person.gone else None


def refused(number: int, refusal: Refusal) -> Refused:
    """The refusal as a message, with the heading of its clause."""
    cite = (refusal.clause,) if refusal.clause else ()
    return Refused(number, refusal.code, refusal.sentence, because(cite))
