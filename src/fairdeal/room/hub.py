"""The room: its tables, who may look at which, and the opening and closing of them all."""

import asyncio
import base64
import hmac
import logging
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct

from fairdeal import table
from fairdeal.play.refusals import Refusal
from fairdeal.room import notes
from fairdeal.room.actor import Actor, Tools, load
from fairdeal.room.desk import Desk, Rules
from fairdeal.room.gallery import Gallery
from fairdeal.room.hosted import Hosted, refused
from fairdeal.room.identity import digest
from fairdeal.room.messages import VERSION, Hello, read, refuse
from fairdeal.room.pacing import Pace
from fairdeal.room.ports import ROOM, Bus, Clock, Entropy, Entry, Store, StoreLost, TableKept
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots
from fairdeal.room.standing import Standing, begin
from fairdeal.room.viewer import Viewer
from fairdeal.room.wants import Who, clean, too_dear, usual_sign
from fairdeal.table import Sign, commands
from fairdeal.table.decide import sign_refusal

log = logging.getLogger("fairdeal.room")

FIRST_TABLE: Final = "first"  # the key of the table that waits
TIDY: Final = 1.0  # seconds between two looks for what other processes have done
FINISH: Final = 90.0  # seconds for hands in progress, when the room closes


class Limits(Struct, frozen=True):
    """How much one address may ask for, and how much the room holds."""

    viewers: int = 5000
    viewers_each: int = 200  # of one address
    tables: int = 500
    tables_each: int = 10  # of one person
    tables_address: int = 50  # of one address
    viewers_a_table: int = 400


class Hub:
    """Every table of this process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        pace: Pace | None = None,
        robots: Robots | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.tools = Tools(store, clock, entropy, pace)
        self.robots = robots or Robots(clock)
        self.limits = limits or Limits()
        self.tables: dict[str, Hosted] = {}
        self.running: dict[str, asyncio.Task[None]] = {}
        self.made: dict[str, TableKept] = {}
        self.viewers: dict[str, int] = {}  # by address
        self.opened_from: dict[str, str] = {}  # by table: the address
        self.bus: Bus | None = None
        self.opening: set[str] = set()  # tables that are being created here
        self.listener: asyncio.Task[None] | None = None
        self.digest = digest()
        self.checked_at = clock.ticks()
        self.unwell = ""  # why no hand begins

    # Opening and closing

    async def open(self) -> None:
        """Every table goes on where it stood; whoever was asked has his whole time again."""
        for kept in await self.tools.store.tables():
            await self._load(kept)

    async def _load(self, kept: TableKept) -> Hosted | None:
        rules = msgspec.json.decode(kept.settings, type=Rules)
        actor = await load(kept.table, rules, self.tools)
        if actor is None or actor.standing.closed:
            return None
        self.made[kept.table] = kept
        return self._host(actor)

    def _host(self, actor: Actor) -> Hosted:
        log.info("table %s is open at entry %d", actor.key, actor.standing.seq)
        hosted = self.tables[actor.key] = Hosted(actor)
        hosted.follow = self._follow
        task = self.running[actor.key] = asyncio.create_task(actor.run(), name=f"table {actor.key}")
        task.add_done_callback(lambda _: self._gone(actor.key))
        self.robots.follow(hosted)
        return hosted

    def _follow(self, hosted: Hosted) -> None:
        self.robots.follow(hosted)
        if self.bus is not None:
            self.bus.wake(hosted.actor.key, hosted.standing.seq)

    def _gone(self, key: str) -> None:
        hosted = self.tables.pop(key, None)
        self.opened_from.pop(key, None)
        self.running.pop(key, None)
        kept = self.made.pop(key, None)
        if hosted and hosted.standing.closed:
            hosted.notify("The table is closed.", "closing")
            for viewer in [*hosted.viewers]:
                viewer.say_goodbye()
            if kept:
                closed = msgspec.structs.replace(kept, closed=self.tools.clock.now())
                self.keeping = asyncio.ensure_future(self.tools.store.change_table(closed))

    keeping: "asyncio.Future[None] | None" = None

    async def listen(self, bus: Bus) -> None:
        """Hear of tables that go on elsewhere, and of those that were opened there."""
        self.bus = bus

        async def hear() -> None:
            async for key, seq in bus.woken():
                try:
                    await self._heard(key, seq)
                except StoreLost as lost:
                    log.warning("table %s: %s", key, lost)  # it will be heard of again

        self.listener = asyncio.create_task(hear())

    async def _heard(self, key: str, seq: int) -> None:
        hosted = self.tables.get(key)
        if hosted and hosted.standing.seq < seq:
            hosted.actor.want(hosted.actor.catch_up)
        elif not hosted and key not in self.opening:
            kept = await self.tools.store.table(key)
            if kept and not kept.closed and key not in self.tables and key not in self.opening:
                await self._load(kept)

    async def close(self, patience: float = FINISH) -> None:
        """No hand begins any more; those in progress end, or wait in the log for the next start."""
        self.tools.closing = True
        for hosted in self.tables.values():
            hosted.notify("The room is about to stop: no further hand is dealt.", "closing")
        until = self.tools.clock.ticks() + patience
        while self.tools.clock.ticks() < until and any(
            hosted.standing.table.hand is not None and hosted.viewers for hosted in self.tables.values()
        ):
            await self.tools.clock.sleep(0.05)
        await self.end()

    async def end(self) -> None:
        """Stop at once; what was acknowledged is kept."""
        self.robots.end()
        tasks = [*self.running.values(), *filter(None, [self.listener])]
        for hosted in self.tables.values():
            hosted.actor.stop()
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    # Tables

    def may_open(self, who: Who, address: str) -> bool:
        """Whether this person, and this address, may open one more."""
        mine = sum(1 for hosted in self.tables.values() if hosted.standing.host == who.person)
        here = sum(1 for key in self.tables if self.opened_from.get(key) == address)
        limits = self.limits
        return mine < limits.tables_each and here < limits.tables_address and len(self.tables) < limits.tables

    async def create(self, new: NewTable, who: Who, key: str = "", address: str = "") -> Hosted | Refusal:
        """Open a table under its sign, with its bots."""
        sign = new.sign or usual_sign(new.games, new.structure, new.seats, new.times, new.hands_each)
        if fault := sign_refusal(sign) or too_dear(sign):
            return fault
        if self.tools.closing:
            return refuse("room_closes")
        key = key or self._fresh_key()
        now = self.tools.clock.now()
        rules = self._rules(new, sign)
        hosted = self._opened(key, rules, sign, who, now)
        if isinstance(hosted, Refusal):
            return hosted
        desk, kept = hosted
        self.opening.add(key)
        self.opened_from[key] = address
        try:
            return await self._created(key, rules, desk, kept)
        finally:
            self.opening.discard(key)

    async def _created(self, key: str, rules: Rules, desk: Desk, kept: TableKept) -> Hosted:
        await self.tools.store.create_table(kept)
        actor = Actor(key, rules, Gallery(desk.standing, (), desk.standing), self.tools)
        batch = desk.batch()
        await self.tools.store.append(await actor.with_chips(batch))
        actor.gallery = Gallery(desk.standing, (), desk.standing)
        self.made[key] = kept
        return self._host(actor)

    def _opened(self, key: str, rules: Rules, sign: Sign, who: Who, now: int) -> tuple[Desk, TableKept] | Refusal:
        opening = commands.Open(sign)
        answer = table.decide(None, opening)
        if isinstance(answer, Refusal):
            return answer
        first = Entry(key, 0, ROOM, 0, now, opening, answer)
        standing: Standing = begin(first)
        standing.seq = 0
        desk = Desk(key, rules, standing, now, self.tools.entropy)
        step = desk.step()
        step.command, step.events = opening, [*answer]
        if who.person:
            desk.note(notes.HostIs(who.person))
        desk.go_on()
        return desk, TableKept(key, now, msgspec.json.encode(rules))

    def _rules(self, new: NewTable, sign: Sign) -> Rules:
        invitation = self._fresh_key(16) if new.private else ""
        title = clean(new.title) or f"Table {len(self.tables) + 1}"
        how = (new.speed, new.patience, new.delay, min(new.seats, sign.seats), new.bots, new.strength)
        return Rules(title, new.private, invitation, *how)

    def _fresh_key(self, count: int = 5) -> str:
        while True:
            key = base64.b32encode(self.tools.entropy.fresh(count)).decode().rstrip("=").lower()
            if key not in self.tables:
                return key

    # The program itself

    def check_identity(self) -> bool:
        """The files are those that were there at the start; otherwise no hand begins any more."""
        self.checked_at = self.tools.clock.ticks()
        if digest() == self.digest:
            return True
        log.critical("the program has been changed while it runs: no hand begins any more")
        self.unwell, self.tools.closing = "The program has been changed while it runs.", True
        return False

    # Viewers

    def join(self, who: Who, address: str = "") -> Viewer | None:
        """Another connection, if there is room for it."""
        here = self.viewers.get(address, 0)
        if sum(self.viewers.values()) >= self.limits.viewers or here >= self.limits.viewers_each:
            return None
        self.viewers[address] = here + 1
        return Viewer(who, self.tools.clock.ticks())

    def leave(self, viewer: Viewer, address: str = "") -> None:
        """The connection is gone."""
        self.viewers[address] -= 1
        if not self.viewers[address]:
            del self.viewers[address]
        if viewer.at_table is not None:
            viewer.at_table.leave(viewer)

    def hear(self, viewer: Viewer, text: str | bytes) -> None:
        """One message: to the table it is for."""
        if not viewer.may_speak(self.tools.clock.ticks()):
            viewer.send(refused(0, refuse("too_fast", most=20)))
            return
        message = read(text)
        if isinstance(message, Refusal):
            viewer.send(refused(0, message))
            return
        hosted = viewer.at_table
        if isinstance(message, Hello):
            fault = self._greet(viewer, message, hosted)
            if fault:
                viewer.send(refused(message.id, fault))
        elif hosted is None:
            viewer.send(refused(message.id, refuse("hello_first")))
        else:
            hosted.hear(viewer, message)

    def _greet(self, viewer: Viewer, hello: Hello, at: Hosted | None) -> Refusal | None:
        if hello.version != VERSION:
            return refuse("other_version", ours=VERSION, theirs=hello.version)
        key = hello.table or (FIRST_TABLE if FIRST_TABLE in self.tables else next(iter(self.tables), ""))
        hosted = self.tables.get(key)
        if hosted is None:
            return refuse("no_such_table")
        if not self.may_enter(hosted, viewer.who, hello.invitation):
            return refuse("invitation_needed")
        if at is not None and at is not hosted:
            at.leave(viewer)
        if len(hosted.viewers) >= self.limits.viewers_a_table:
            return refuse("room_full", what="this table has as many watchers as it can")
        hosted.enter(viewer)
        hosted.greet(viewer, hello)
        return None

    def log_mistake(self, error: Exception) -> None:
        """Something of ours went wrong in a request: it is written down, and nobody is shown it."""
        log.error("a request failed", exc_info=error)
        self.tools.counts["mistakes"] += 1

    def may_enter(self, hosted: Hosted, who: Who, invitation: str) -> bool:
        """A private table is for those with its invitation, those who belong to it, and the floor."""
        rules, standing = hosted.actor.rules, hosted.standing
        if not rules.private or who.office in {"floor", "auditor"}:
            return True
        return same(invitation, rules.invitation) or who.person in standing.names or who.person == standing.host


def same(one: str, other: str) -> bool:
    """Equal, found out in a time that tells nothing."""
    return bool(other) and hmac.compare_digest(one.encode(), other.encode())
