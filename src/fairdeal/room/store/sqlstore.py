"""The store over a database: what is written goes through the one writer, what is read through threads of its own."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar

import msgspec

from fairdeal.cards import Chips
from fairdeal.room.ports import (
    ROOM,
    Account,
    AlreadyDone,
    Attempt,
    Batch,
    Conflict,
    Entry,
    HandKept,
    Head,
    Incident,
    Moment,
    Move,
    NotCovered,
    Person,
    Report,
    Saying,
    Secret,
    Session,
    Snapshot,
    StoreLost,
    TableKept,
    Taken,
    folded,
)
from fairdeal.room.store import statements as sql
from fairdeal.room.store.engine import Connection, Engine
from fairdeal.room.store.secrecy import Locker, Row, encode
from fairdeal.room.store.writer import Work

T = TypeVar("T")
ALL: Final = 2**62
KEPT_FOR: Final = 90 * 24 * 3600 * 1000  # the chat and the attempts, at least


class Writes(Protocol):
    """Who writes."""

    async def write(self, work: Work, table: str = "", *, money: bool = False, upto: int = 0) -> Any:  # noqa: ANN401
        """Do the work in a transaction."""

    def close(self) -> None:
        """End."""


class Reads(Protocol):
    """Who reads."""

    async def ask(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        """All rows of the answer."""

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """Work that takes its time."""

    def close(self) -> None:
        """End."""


class SqlStore:
    """A room in a database."""

    def __init__(self, engine: Engine, locker: Locker, writes: Writes, reads: Reads) -> None:
        self.engine, self.locker = engine, locker
        self.write, self.reads = writes.write, reads
        self.parts = (writes, reads)

    async def close(self) -> None:
        """Finish what was begun."""
        for part in self.parts:
            await asyncio.to_thread(part.close)

    async def _ask(self, statement: str, *values: object) -> list[Any]:
        return await self.reads.ask(statement, values)

    async def _one(self, statement: str, *values: object) -> Any:  # noqa: ANN401 - a row
        rows = await self._ask(statement, *values)
        return rows[0] if rows else None

    async def _do(self, statement: str, *values: object) -> int:
        count: int = await self.write(lambda connection: connection.execute(statement, values).rowcount)
        return count

    # The log

    async def append(self, batch: Batch) -> None:
        """Keep it durably."""
        rows = [self.locker.row(entry) for entry in batch.entries]
        work = self._appending(batch, rows)
        await self.write(work, rows[0].table, money=bool(batch.moves), upto=rows[-1].seq)

    def _appending(self, batch: Batch, rows: list[Row]) -> Callable[[Connection], None]:
        table = rows[0].table
        secrets = [
            (table, one.hand, self.locker.lock(table, f"hand {one.hand}", one.seed), one.sealed)
            for one in batch.secrets
        ]

        def work(connection: Connection) -> None:
            self.engine.hold(connection, table)
            chained = self._next(connection, rows)
            connection.executemany(sql.APPEND, chained)
            if secrets:
                connection.executemany(sql.KEEP_SEED, secrets)
            for hand in batch.hands:
                _keep_hand(connection, hand)
            for one in batch.incidents:
                connection.execute(sql.KEEP_INCIDENT, (one.table, one.at, one.what, one.hand))
            if batch.moves:
                settle(self.engine, connection, batch.moves)

        return work

    def _next(self, connection: Connection, rows: list[Row]) -> list[Row]:
        """The rows with their digests, if none was done before and they follow the last one."""
        for row in rows:
            done = connection.execute(sql.ANSWER, row[0:1] + row[2:4]).fetchone() if row.actor != ROOM else None
            if done:
                raise AlreadyDone(bytes(done[0]))
        last = connection.execute(sql.LAST, rows[0][:1]).fetchone()
        seq, digest = last or (0, b"")
        chained = []
        for at, row in enumerate(rows, seq + 1):
            if row.seq != at:
                raise Conflict(f"Table {row.table} goes on at {seq + 1}, not at {rows[0].seq}.")
            chained.append(row.chained(digest))
            digest = chained[-1].digest
        return chained

    async def since(self, table: str, seq: int, most: int = 0) -> list[Entry]:
        """The entries after this number."""
        rows = await self._ask(sql.SINCE, table, seq, most or ALL)
        return await self.reads.run(self._entries, rows)

    def _entries(self, rows: list[Any]) -> list[Entry]:
        return [self.locker.entry(Row(*row)) for row in rows]

    async def head(self, table: str) -> Head:
        """How far the log of a table goes."""
        row = await self._one(sql.LAST, table)
        return Head(*row) if row else Head()

    async def answer(self, table: str, actor: str, number: int) -> bytes | None:
        """What this command was answered."""
        row = await self._one(sql.ANSWER, table, actor, number)
        return bytes(row[0]) if row else None

    async def secret(self, table: str, hand: int) -> Secret | None:
        """What the cards of a hand were made from."""
        row = await self._one(sql.SEED_OF, table, hand)
        return Secret(table, hand, self.locker.unlock(table, f"hand {hand}", row[0]), row[1]) if row else None

    async def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep it if it is newer."""
        table, seq = snapshot.table, snapshot.seq
        await self._do(sql.SNAPSHOT, table, seq, self.locker.lock(table, f"state {seq}", snapshot.state))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest; one that does not open is none, as the entries make the same."""
        row = await self._one(sql.SNAPSHOT_OF, table)
        with suppress(StoreLost):
            return Snapshot(table, row[0], self.locker.unlock(table, f"state {row[0]}", row[1])) if row else None
        return None

    # Tables and hands

    async def create_table(self, table: TableKept) -> None:
        """Keep a new table."""
        if not await self._do(sql.CREATE_TABLE, table.table, table.made, table.settings, table.closed):
            raise Taken(f"There is a table {table.table} already.")

    async def change_table(self, table: TableKept) -> None:
        """Keep other settings, or that it is closed."""
        await self._do(sql.CHANGE_TABLE, table.settings, table.closed, table.table)

    async def tables(self) -> list[TableKept]:
        """All that are not closed."""
        return [TableKept(*row) for row in await self._ask(sql.TABLES)]

    async def table(self, table: str) -> TableKept | None:
        """One of them."""
        row = await self._one(sql.TABLE, table)
        return TableKept(*row) if row else None

    async def hands(self, table: str, before: int = 0, most: int = 50) -> list[HandKept]:
        """The last hands of a table."""
        return [_hand(row) for row in await self._ask(sql.HANDS, table, before or ALL, most)]

    async def hands_of(self, person: str, before: Moment = 0, most: int = 50) -> list[HandKept]:
        """The last hands of a person."""
        return [_hand(row) for row in await self._ask(sql.HANDS_OF, person, before or ALL, most)]

    async def incidents(self, table: str = "") -> list[Incident]:
        """What went wrong."""
        return [Incident(*row) for row in await self._ask(sql.INCIDENTS, table, table)]

    # Money

    async def settle(self, moves: Iterable[Move]) -> int:
        """Carry them out together."""
        wanted = tuple(moves)
        count: int = await self.write(lambda connection: settle(self.engine, connection, wanted), money=True)
        return count

    async def balance(self, account: Account) -> Chips:
        """The chips of an account."""
        row = await self._one(sql.BALANCE, account)
        return row[0] if row else 0

    # People

    async def keep_person(self, person: Person) -> None:
        """Keep somebody."""
        p = person
        values = (p.key, p.name, folded(p.name), p.made, p.secret, p.last_on, p.before)

        def work(connection: Connection) -> None:
            try:
                connection.execute(sql.KEEP_PERSON, values)
            except self.engine.refused:
                raise Taken(f"The name {p.name} is somebody else's.") from None

        await self.write(work, money=True)

    async def person(self, key: str) -> Person | None:
        """Somebody by his key."""
        row = await self._one(sql.PERSON_OF, key)
        return Person(*row) if row else None

    async def owner(self, name: str) -> Person | None:
        """Who keeps this name."""
        row = await self._one(sql.OWNER, folded(name))
        return Person(*row) if row else None

    async def keep_session(self, session: Session) -> None:
        """Keep a session."""
        s = session
        await self._do(sql.KEEP_SESSION, s.digest, s.person, s.made, s.seen, int(s.account))

    async def session(self, digest: str) -> Session | None:
        """Whose cookie it is."""
        row = await self._one(sql.SESSION, digest)
        if not row:
            return None
        digest, person, made, seen, account = row
        return Session(digest, person, made, seen, bool(account))

    async def end_session(self, digest: str) -> None:
        """The cookie is worth nothing."""
        await self._do(sql.END_SESSION, digest)

    async def note_attempt(self, attempt: Attempt) -> None:
        """Somebody has tried to come in."""
        await self._do(sql.ATTEMPT, folded(attempt.name), attempt.at, int(attempt.right), attempt.address)

    async def attempts(self, name: str, since: Moment) -> list[Attempt]:
        """Who tried by this name."""
        rows = await self._ask(sql.ATTEMPTS, folded(name), since)
        return [Attempt(who, at, bool(right), address) for who, at, right, address in rows]

    # What is said

    async def keep_saying(self, saying: Saying) -> None:
        """A line of the chat."""
        await self._do(sql.SAYING, *msgspec.structs.astuple(saying))

    async def sayings(self, table: str, most: int = 50) -> list[Saying]:
        """The last lines."""
        return [Saying(*row) for row in reversed(await self._ask(sql.SAYINGS, table, most))]

    async def keep_report(self, report: Report) -> None:
        """For the floor."""
        await self._do(sql.REPORT, *msgspec.structs.astuple(report))

    async def reports(self, table: str = "") -> list[Report]:
        """All of them."""
        return [Report(*row) for row in await self._ask(sql.REPORTS, table, table)]

    async def purge(self, now: Moment) -> int:
        """Forget what has been kept for ninety days."""
        before = now - KEPT_FOR

        def work(connection: Connection) -> int:
            connection.execute(sql.FORGET_BEFORE, (str(before),))
            return sum(connection.execute(statement, (before,)).rowcount for statement in sql.FORGET)

        count: int = await self.write(work)
        return count


def settle(engine: Engine, connection: Connection, moves: Iterable[Move]) -> int:
    """The one way in which chips move."""
    done = 0
    for move in moves:
        try:
            connection.executemany(sql.OPEN_ACCOUNT, sorted([(move.debit,), (move.credit,)]))
            values = (move.key, move.debit, move.credit, move.chips, move.why)
            count = connection.execute(sql.MOVE, values).rowcount
        except engine.refused:
            raise NotCovered(f"{move.debit} does not have {move.chips} for {move.credit}.") from None
        if not count and tuple(connection.execute(sql.MOVED, (move.key,)).fetchone()) != values[1:4]:
            raise NotCovered(f"{move.key} was settled otherwise.")
        done += count
    return done


def _keep_hand(connection: Connection, hand: HandKept) -> None:
    where = (hand.first, hand.last, hand.at, hand.pot)
    who = (encode(hand.won), encode(hand.people), int(hand.void))
    connection.execute(sql.KEEP_HAND, (hand.table, hand.number, hand.game, *where, *who))
    connection.executemany(
        sql.KEEP_DEALT, [(person, hand.at, hand.table, hand.number) for person in dict.fromkeys(hand.people)]
    )


def _hand(row: tuple[Any, ...]) -> HandKept:
    table, number, game, first, last, at, pot, won, people, void = row
    winners = msgspec.json.decode(won, type=dict[str, Chips])
    keys = msgspec.json.decode(people, type=tuple[str, ...])
    return HandKept(table, number, game, first, last, at, pot, winners, keys, bool(void))
