"""One table in time: what is wanted goes through one queue, is kept, and only then is answered and shown.

Any process may do this for any table: what somebody else has appended is taken in first, and then it is decided again.
"""

import asyncio
import logging
from bisect import bisect_left
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from copy import copy
from typing import Final, NamedTuple

from msgspec.structs import replace

from fairdeal.play.refusals import Refusal
from fairdeal.room import wants
from fairdeal.room.desk import Desk, Rules, hand_name
from fairdeal.room.gallery import Gallery
from fairdeal.room.ledger import grant
from fairdeal.room.messages import Ack, encode, refuse
from fairdeal.room.messages import Clock as Running
from fairdeal.room.pacing import Due, Pace, Times, clock_of, due, times_of
from fairdeal.room.ports import (
    ROOM,
    AlreadyDone,
    Batch,
    Clock,
    Conflict,
    Entropy,
    Entry,
    NotCovered,
    Snapshot,
    Store,
    StoreFault,
    StoreLost,
    purse,
)
from fairdeal.room.standing import Standing, asks_anew, begin, follow, kept, restored
from fairdeal.table import events

log = logging.getLogger("fairdeal.room")

TRIES: Final = 20  # at a number that somebody else has taken each time
REMEMBERED: Final = 2000  # answers a table has at hand; older ones are looked up
AGAIN: Final = 1.0  # seconds after which the room tries again what could not be kept
BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0)  # seconds
SNAPSHOTS: Final = 10  # hands between two of them

Wanted = Callable[[Desk], Refusal | None]
Job = Callable[[], Awaitable[None]]


class Step(NamedTuple):
    """What was appended together, the table after it, and the one before it where a hand began or was called off."""

    entries: tuple[Entry, ...]
    after: Standing
    base: Standing | None


class Tools:
    """What is impure, and how long things take."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy, pace: Pace | None = None) -> None:
        self.store, self.clock, self.entropy = store, clock, entropy
        self.pace = pace or Pace()
        self.seal: Callable[[bytes, str], bytes] = lambda _seed, _hand: b""
        self.closing = False  # no hand begins any more
        self.counts: Counter[str] = Counter()
        self.took = [0] * (len(BOUNDS) + 1)  # appends, by how long they took
        self.seconds = 0.0

    def measured(self, seconds: float) -> None:
        """So long it took until something was kept."""
        self.counts["appends"] += 1
        self.took[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Actor:
    """The table, its queue, and what the room does of itself when its time has come."""

    def __init__(self, key: str, rules: Rules, gallery: Gallery, tools: Tools) -> None:
        self.key, self.rules, self.gallery, self.tools = key, rules, gallery, tools
        self.times: Times = times_of(rules, tools.pace)
        self.inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self.answered: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self.asked_at = self.quiet_at = self.again_at = tools.clock.ticks()
        self.seed = b""  # of the hand in progress
        self.stale = False  # somebody else may have gone on
        self.stopped = ""  # why nothing is done here any more
        self.armed: tuple[float, asyncio.Task[None]] | None = None
        self.after: Callable[[], None] = lambda: None  # each thing that was done
        self.entered: Callable[[Step], None] = lambda _: None  # what was appended
        self.hands = 0  # since the last snapshot

    @property
    def standing(self) -> Standing:
        """The table as it is kept."""
        return self.gallery.now

    # The queue

    async def run(self) -> None:
        """Do what is wanted, one thing after the other, until the table is closed."""
        await self._carefully(self._go_on)
        while True:
            job = await self.inbox.get()
            await self._carefully(job or self.on_time)
            if not await self._carefully(self._go_on):
                await self._carefully(self._go_on)  # with what was put right
            if self.standing.closed:
                break

    async def _carefully(self, job: Job) -> bool:
        """Do it; whatever goes wrong, the table is put right and goes on."""
        try:
            await job()
        except StoreLost as lost:
            self.lost(lost)
        except Exception:
            log.exception("table %s: a mistake of the room's own", self.key)
            self.tools.counts["mistakes"] += 1
            await self._put_right()
            return False
        return True

    async def _go_on(self) -> None:
        """Whoever looks on is told, and the table is woken when something is due."""
        self.after()
        if not self.standing.closed:
            self._arm()

    def want(self, job: Job) -> None:
        """Put something into the queue."""
        self.inbox.put_nowait(job)

    def stop(self) -> None:
        """Do nothing more of itself."""
        if self.armed:
            self.armed[1].cancel()
            self.armed = None

    def lost(self, fault: StoreFault) -> None:
        """The store keeps nothing: nothing is done, and it is tried again a little later."""
        log.error("table %s: %s", self.key, fault)
        self.tools.counts["lost"] += 1
        self.stale, self.again_at = True, self.tools.clock.ticks() + AGAIN

    async def _put_right(self) -> None:
        """A hand that cannot go on is called off; if even that fails the table stops, and no other.

        What was to be seen may be wrong as well: it begins anew.
        """
        self.stale = True
        try:
            await self.catch_up()
            if self.standing.table.hand is not None:
                await self.carry_out(ROOM, 0, lambda desk: desk.call_off("It could not go on."))
            else:
                self.gallery.begin(copy(self.standing), ())
        except StoreLost as lost:
            self.lost(lost)
        except Exception:
            log.exception("table %s stops", self.key)
            self.stopped = "something went wrong with it."
            self.stop()

    # Carrying out

    async def carry_out(self, actor: str, number: int, wanted: Wanted) -> bytes | Refusal:
        """What somebody wants, kept before anybody hears of it: the answer, as it was given the first time."""
        for _ in range(TRIES):
            if self.stale:
                await self.catch_up()
            now = self.tools.clock.now()
            desk = Desk(self.key, self.rules, self.standing, now, self.tools.entropy, self.seed)
            refusal = wanted(desk)
            if refusal is not None:
                earlier = await self.tools.store.answer(self.key, actor, number) if actor != ROOM else None
                return earlier or refusal
            answer = encode(Ack(number, self.standing.seq + len(desk.steps), now))
            if not desk.steps:
                return answer
            try:
                await self._keep(desk, number, answer)
            except AlreadyDone as done:
                self.stale = True
                return done.answer
            except NotCovered:
                return refuse("not_covered")
            except Conflict:
                self.stale = True
                continue
            return answer
        return refuse("not_kept")

    async def _keep(self, desk: Desk, number: int, answer: bytes) -> None:
        """Append, and then let it be seen."""
        batch = await self.with_chips(self._sealed(desk.batch(number, answer)))
        self.stale = True  # until it is known to have been kept
        began = self.tools.clock.ticks()
        await self.tools.store.append(batch)
        self.stale = False
        self.tools.measured(self.tools.clock.ticks() - began)
        self.seed = desk.seed
        before = self.standing
        step = Step(batch.entries, desk.standing, desk.base or (copy(desk.standing) if voids(batch) else None))
        self.gallery.take(*step)
        self._time(before, desk.standing, batch.entries)
        self.entered(step)
        await self._snapshot(batch)

    def _sealed(self, batch: Batch) -> Batch:
        """The seeds of its hands are locked up for the auditor as well."""
        if not batch.secrets:
            return batch
        seal = self.tools.seal
        sealed = tuple(
            replace(secret, sealed=seal(secret.seed, hand_name(secret.table, secret.hand))) for secret in batch.secrets
        )
        return replace(batch, secrets=sealed)

    async def with_chips(self, batch: Batch) -> Batch:
        """Chips to play with cost nothing here: who lacks some for a buy-in is given them."""
        needed: dict[str, int] = {}
        for move in batch.moves:
            if move.debit.startswith(purse("")):
                needed[move.debit] = needed.get(move.debit, 0) + move.chips
        grants = []
        for account, chips in needed.items():
            lacks = chips - await self.tools.store.balance(account)
            if lacks > 0:
                key = f"{batch.entries[0].table}/{batch.entries[0].seq}"
                grants.append(grant(account.removeprefix(purse("")), lacks, key))
        if not grants:
            return batch
        return replace(batch, moves=(*grants, *batch.moves))

    async def catch_up(self) -> None:
        """Take in what others have appended."""
        entries = await self.tools.store.since(self.key, self.standing.seq)
        self.stale = False
        if not entries:
            return
        await self._take(entries)

    async def _take(self, entries: list[Entry]) -> None:
        """Entries as they were kept; a hand that began in one of them begins the gallery anew."""
        for entry in entries:
            before = self.standing
            after = follow(copy(before), entry)
            base = copy(before) if begins(entry) else copy(after) if entry.void else None
            step = Step((entry,), after, base)
            self.gallery.take(*step)
            self._time(before, after, (entry,))
            self.entered(step)
        await self.find_seed()

    async def find_seed(self) -> None:
        """The seed of the hand in progress, so that a pile of it can be shuffled again."""
        state = self.standing.table
        secret = await self.tools.store.secret(self.key, state.number) if state.hand else None
        self.seed = secret.seed if secret else b""

    def _time(self, before: Standing, after: Standing, entries: tuple[Entry, ...]) -> None:
        """Whose time begins now."""
        ticks = self.tools.clock.ticks()
        if any(asks_anew(before, after, entry) for entry in entries):
            self.asked_at = ticks
        if after.table.hand is None and (before.table.hand is not None or before.quiet_since != after.quiet_since):
            self.quiet_at = ticks

    async def _snapshot(self, batch: Batch) -> None:
        """Between hands, now and then: whoever loads the table begins there."""
        self.hands += len(batch.hands)
        for hand in batch.hands:
            log.info("table %s: hand %d is %s", self.key, hand.number, "called off" if hand.void else "over")
        if self.hands >= SNAPSHOTS and self.standing.table.hand is None:
            self.hands = 0
            await self.tools.store.keep_snapshot(Snapshot(self.key, self.standing.seq, kept(self.standing)))

    # In time

    def due(self) -> Due | None:
        """The next thing the room does of itself."""
        clock = self.tools.clock
        if self.stopped or self.standing.closed:
            return None
        found = due(self.standing, self.times, self.asked_at, self.quiet_at, clock.ticks(), clock.now())
        if found is None or (found.what == "start" and self.tools.closing):
            return None
        return Due(max(found.at, self.again_at), found.what)

    def _arm(self) -> None:
        """Have the queue woken when something is due."""
        found = self.due()
        if found is None or (self.armed and self.armed[0] <= found.at and not self.armed[1].done()):
            return
        self.stop()
        wait = max(0.0, found.at - self.tools.clock.ticks())
        self.armed = found.at, asyncio.create_task(self._ring(wait))

    async def _ring(self, wait: float) -> None:
        await self.tools.clock.sleep(wait)
        self.inbox.put_nowait(None)

    async def on_time(self) -> None:
        """Something may be due: look again, and do it."""
        self.stop()
        if self.stale:
            await self.catch_up()
        found = self.due()
        if found is None or found.at > self.tools.clock.ticks():
            return
        doing: dict[str, Wanted] = {"act": _act, "start": _start, "go on": _go_on}
        before = self.standing.seq

        def unless_overtaken(desk: Desk) -> Refusal | None:
            return doing[found.what](desk) if desk.standing.seq == before else refuse("not_kept")

        await self.carry_out(ROOM, 0, unless_overtaken)
        if self.standing.seq == before:
            self.again_at = self.tools.clock.ticks() + AGAIN

    def clock(self) -> Running | None:
        """Whose time runs."""
        clock = self.tools.clock
        return clock_of(self.standing, self.times, self.asked_at, clock.ticks(), clock.now())

    def late(self) -> int:
        """Milliseconds of the time bank that have run off in this decision."""
        return int(1000 * (self.tools.clock.ticks() - self.asked_at - self.times.turn))

    # Answers that were given

    def remember(self, person: str, number: int, answer: bytes) -> None:
        """What this message was answered, for whoever sends it again."""
        self.answered[person, number] = answer
        if len(self.answered) > REMEMBERED:
            self.answered.popitem(last=False)


def _act(desk: Desk) -> Refusal | None:
    wants.act_for_absent(desk)
    return None


def _start(desk: Desk) -> Refusal | None:
    if not desk.may_start():
        return refuse("no_next_hand")
    desk.start()
    return None


def _go_on(desk: Desk) -> Refusal | None:
    desk.step()
    desk.go_on()
    if not any(step.events or step.notes for step in desk.steps):
        desk.steps.clear()
    return None


def voids(batch: Batch) -> bool:
    """A hand is called off in it."""
    return any(entry.void for entry in batch.entries)


def begins(entry: Entry) -> bool:
    """A hand begins in it."""
    return any(isinstance(event, events.HandStarted) for event in entry.events)


async def load(key: str, rules: Rules, tools: Tools) -> Actor | None:
    """A table as it is kept: from its last snapshot on, if there is one."""
    snapshot = await tools.store.snapshot(key)
    entries = await tools.store.since(key, snapshot.seq if snapshot else 0)
    if snapshot is None and not entries:
        return None
    standing = restored(snapshot.state) if snapshot else begin(entries.pop(0))
    base, since = copy(standing), list[Entry]()
    for entry in entries:  # of hands that are over, nobody asks any more how they were told
        if begins(entry):
            base, since = copy(standing), []
        follow(standing, entry)
        since.append(entry)
        if entry.void:
            base, since = copy(standing), []
    actor = Actor(key, rules, Gallery(base, since, standing), tools)
    await actor.find_seed()
    return actor
