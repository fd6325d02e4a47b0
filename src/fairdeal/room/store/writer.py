"""The one thread that writes.  What waits when it comes round is committed together, and only then answered."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from fairdeal.room.ports import StoreLost
from fairdeal.room.store.engine import Connection, Engine

MOST_TOGETHER = 256
MOST_TRIES = 20

Work = Callable[[Connection], Any]


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Work
    table: str
    money: bool
    loop: asyncio.AbstractEventLoop
    waits: "asyncio.Future[Any]"
    heads: dict[str, int]


Outcome = tuple[Job, Any]  # what the work gave, or the fault


class Writer:
    """Takes jobs from any number of tables; each is done whole or not at all, and is on disk before it is answered."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.collected: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self.connection: Connection | None = None
        self.thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self.thread.start()

    async def write(self, work: Work, table: str = "", *, money: bool = False, upto: int = 0) -> Any:  # noqa: ANN401
        """Do the work in a transaction; what it returns, when it is durable."""
        loop = asyncio.get_running_loop()
        waits: asyncio.Future[Any] = loop.create_future()
        if loop not in self.collected:  # to wake the thread costs more than to write
            self.collected[loop] = []
            loop.call_soon(self._hand_over, loop)
        self.collected[loop].append(Job(work, table, money, loop, waits, {table: upto} if upto else {}))
        return await waits

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """What this turn of the loop has brought, all at once."""
        self.jobs.put(self.collected.pop(loop))

    def close(self) -> None:
        """Finish what waits, and end."""
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        ending = False
        while not ending:
            taken = [self.jobs.get()]
            with suppress(Empty):
                while sum(map(len, filter(None, taken))) < MOST_TOGETHER:
                    taken.append(self.jobs.get_nowait())
            ending = None in taken
            jobs = [job for some in taken if some is not None for job in some]
            parted: tuple[list[Job], list[Job]] = ([], [])
            for job in jobs:
                parted[self.engine.alone(money=job.money)].append(job)
            together, alone = parted
            together.sort(key=lambda job: job.table)  # who holds tables in one order never waits in a ring
            for group in ([together] if together else []) + [[job] for job in alone]:
                _answer(self._done(group))
        if self.connection is not None:
            self.connection.close()

    def _done(self, jobs: Sequence[Job]) -> list[Outcome]:
        """The jobs carried out together, or if that cannot be, one by one."""
        for attempt in range(1, MOST_TRIES + 1):
            try:
                return self._transaction(jobs)
            except StoreLost as error:
                return [(job, error) for job in jobs]
            except self.engine.failed as error:
                self._give_up()
                if len(jobs) > 1:
                    return [outcome for job in jobs for outcome in self._done([job])]
                if attempt == MOST_TRIES or not self.engine.again(error):
                    return [(job, StoreLost(self.engine.sentence(error))) for job in jobs]
        raise AssertionError("the last try has returned")

    def _transaction(self, jobs: Sequence[Job]) -> list[Outcome]:
        if self.connection is None:
            self.connection = self.engine.connect(writes=True)
        got = transaction(self.engine, self.connection, [job.work for job in jobs])
        outcomes = list(zip(jobs, got, strict=True))
        heads: dict[str, int] = {}
        for job, one in outcomes:
            heads |= {} if isinstance(one, Exception) else job.heads
        if heads:
            self.engine.note(self.connection, heads)
        return outcomes

    def _give_up(self) -> None:
        """After a failure nothing is known of the connection: the next transaction has another."""
        connection, self.connection = self.connection, None
        if connection is not None:
            try:
                connection.close()
            except self.engine.failed:
                return  # it was broken already


def transaction(engine: Engine, connection: Connection, works: Sequence[Work]) -> list[Any]:
    """What each gives, or the fault that undid it alone; when this returns, the rest is durable."""
    engine.begin(connection)
    got = [_one(engine, connection, work, undo=len(works) > 1) for work in works]
    connection.execute("ROLLBACK" if len(works) == 1 and isinstance(got[0], Exception) else "COMMIT")
    return got


def _one(engine: Engine, connection: Connection, work: Work, *, undo: bool) -> Any:  # noqa: ANN401 - what the work gives
    if undo:
        connection.execute("SAVEPOINT one")
    try:
        got = work(connection)
        if undo:
            connection.execute("RELEASE SAVEPOINT one")
        return got
    except engine.failed:
        raise
    except Exception as fault:  # noqa: BLE001 - it is raised where it was asked, and the others go on
        if undo:
            connection.execute("ROLLBACK TO SAVEPOINT one")
        return fault


def _answer(outcomes: Sequence[Outcome]) -> None:
    """Wake who waits, each loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for job, got in outcomes:
        by_loop.setdefault(job.loop, []).append((job, got))
    for loop, own in by_loop.items():
        try:
            loop.call_soon_threadsafe(_tell, own)
        except RuntimeError:
            continue  # the loop is closed: nobody waits there any more


def _tell(outcomes: Sequence[Outcome]) -> None:
    for job, got in outcomes:
        if job.waits.done():
            continue
        if isinstance(got, Exception):
            job.waits.set_exception(got)
        else:
            job.waits.set_result(got)
