"""Bots as clients: each looks at its table through a connection like anybody's, and thinks somewhere else.

What a bot knows is what its seat was sent.  It is handed to a worker with nothing but that, so a long thought holds up
neither the other tables nor the other seats.
"""

import asyncio
import logging
import os
import random
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from threading import Event, Thread
from typing import Final

import msgspec
from msgspec import Raw, Struct

from fairdeal.bots import Bot, Opponent
from fairdeal.bots import warm as load_bots
from fairdeal.cards import Seat
from fairdeal.play import State, events, legal, turn
from fairdeal.play.evolve import apply
from fairdeal.room.hosted import Hosted
from fairdeal.room.messages import Hello, Strength, Wish, read
from fairdeal.room.ports import Clock
from fairdeal.room.standing import holder
from fairdeal.room.viewer import Viewer
from fairdeal.room.wants import Who

log = logging.getLogger("fairdeal.room")

BEGAN: Final = b'{"event":"began"'
OF_HANDS: Final = msgspec.json.Decoder(events.AnyEvent)
HAND_TAGS: Final = {kind.__struct_config__.tag for kind in events.AnyEvent.__args__}


class Told(Struct, tag_field="is", tag="news"):
    """Of the news, what a bot needs."""

    number: int
    events: list[Raw]
    view: "Mine"
    fresh: bool = False


class Mine(Struct):
    """Of the picture, what a bot needs."""

    you: Seat = 0
    choices: list[Raw] = []


NEWS: Final = b'{"is":"news"'
HEARD: Final = msgspec.json.Decoder(Told)


def think(strength: Strength, seat: Seat, seen: list[bytes], seed: str) -> bytes:
    """What a bot of this strength does, from the events of the hand as its seat has seen them."""
    bot = player(strength, seat, seed)
    state: State | None = None
    for text in seen:
        event = OF_HANDS.decode(text)
        state = apply(None if isinstance(event, events.Began) else state, event)
        bot.see(event)
    assert state is not None, "a bot is asked in a hand"
    asked = turn(state)
    options = legal(state, seat) if asked == seat else None
    assert options is not None, "a bot thinks when it is asked"
    return msgspec.json.encode(bot.choose(options))


def player(strength: Strength, seat: Seat, seed: str) -> Opponent:
    """A player of this strength; until what it reckons with is compiled, a simple one stands in for it."""
    chance = random.Random(seed)  # noqa: S311 - how bold it is this time is no secret
    return Bot(seat, strength, chance) if warmed.is_set() else Opponent(seat, chance)


warmed: Final = Event()


def warm() -> None:
    """What a worker does before the first question: begin to load what thinking takes, and answer meanwhile."""
    Thread(target=_warm, daemon=True).start()
    Thread(target=_end_with_the_room, daemon=True).start()


def _end_with_the_room() -> None:
    """A room that was killed leaves no worker behind, waiting for its questions."""
    room = parent_process()
    if room is not None:
        room.join()
        os._exit(0)


def _warm() -> None:
    load_bots()
    warmed.set()


class Robot:
    """A bot at a table."""

    def __init__(self, hosted: Hosted, seat: Seat, room: "Robots") -> None:
        self.hosted, self.seat, self.room = hosted, seat, room
        self.key = holder(hosted.standing, seat)
        self.strength = hosted.standing.bots[seat]
        self.viewer = Viewer(Who(self.key), waiting=1000)
        self.seen: list[bytes] = []
        self.task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        self.hosted.enter(self.viewer)
        self.hosted.greet(self.viewer, Hello(0))
        while (text := await self.viewer.outbox.get()) is not None:
            if text.startswith(NEWS):
                news = HEARD.decode(text)
                self._take(news)
                if news.view.choices and self.viewer.outbox.empty():
                    await self._answer(news.number)

    async def _answer(self, number: int) -> None:
        """Act; a bot that cannot is acted for by the room when its time is over, like anybody."""
        try:
            await self._act(number)
        except BrokenProcessPool:
            log.exception("the bots' worker has died: they think in this process from now on")
            self.room.pool = None
        except Exception:
            log.exception("table %s: bot %s could not answer", self.hosted.actor.key, self.key)
            self.hosted.actor.tools.counts["mistakes"] += 1

    def _take(self, news: Told) -> None:
        """The hand as this seat has seen it."""
        if news.fresh:
            self.seen = []
        for raw in news.events:
            text = bytes(raw)
            if text.startswith(BEGAN):
                self.seen = []
            if tag_of(text) in HAND_TAGS:
                self.seen.append(text)

    async def _act(self, number: int) -> None:
        """Think for a while, and then say it like anybody else."""
        room = self.room
        pace = self.hosted.actor.tools.pace
        seed = f"{self.key} {self.hosted.actor.key} {number}"
        pause = random.Random(seed).uniform(pace.least_thought, pace.most_thought)  # noqa: S311 - no secret
        if pause:
            await room.clock.sleep(pause)
        loop = asyncio.get_running_loop()
        command = await loop.run_in_executor(room.pool, room.think, self.strength, self.seat, self.seen, seed)
        message = read(b'{"ask":"wish","id":%d,"command":%b}' % (number, command))
        assert isinstance(message, Wish), "a bot speaks the protocol"
        self.hosted.hear(self.viewer, message)

    def end(self) -> None:
        """The bot has left."""
        self.hosted.leave(self.viewer)
        self.task.cancel()


def tag_of(text: bytes) -> str:
    """What kind of event a text is: the tag stands first."""
    return text.split(b'"', 4)[3].decode()


class Robots:
    """The bots of all tables of this process."""

    def __init__(self, clock: Clock, pool: Executor | None = None) -> None:
        self.clock, self.pool = clock, pool
        self.think: Callable[[Strength, Seat, list[bytes], str], bytes] = think
        self.here: dict[str, dict[Seat, Robot]] = {}  # by table

    def follow(self, hosted: Hosted) -> None:
        """Bots that have sat down begin to play, those that have left are gone."""
        here, bots = self.here.setdefault(hosted.actor.key, {}), hosted.standing.bots
        for seat, robot in [*here.items()]:
            if seat not in bots or holder(hosted.standing, seat) != robot.key:
                here.pop(seat).end()
        for seat in bots:
            if seat not in here:
                here[seat] = Robot(hosted, seat, self)

    def end(self) -> None:
        """All of them go."""
        for here in self.here.values():
            for robot in here.values():
                robot.task.cancel()
        self.here.clear()
