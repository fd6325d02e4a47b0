"""A store that forgets everything when the program ends, without a thread: for simulations, and for a table at home.

It is the database of the file, kept in memory: the same rows, constraints and triggers.
"""

import random
import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from fairdeal.room.ledger import FIRST
from fairdeal.room.ports import StoreLost
from fairdeal.room.store.engine import Connection
from fairdeal.room.store.migrate import upgrade
from fairdeal.room.store.secrecy import Locker
from fairdeal.room.store.sqlite import SETTINGS, Sqlite
from fairdeal.room.store.sqlstore import SqlStore, settle
from fairdeal.room.store.writer import Work, transaction

T = TypeVar("T")


class InMemory(Sqlite):
    """SQLite without a file."""

    def __init__(self) -> None:
        self.name, self.seen = "memory", None

    def begin(self, connection: Connection) -> None:
        """Nobody else is there."""
        connection.execute("BEGIN")


class Inline:
    """Writes and reads at once, where it is asked: a simulation repeats to the letter."""

    def __init__(self, engine: InMemory) -> None:
        self.engine = engine
        self.connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        _empty().backup(self.connection)
        for setting in SETTINGS:
            self.connection.execute(setting)

    async def write(self, work: Work, table: str = "", *, money: bool = False, upto: int = 0) -> Any:  # noqa: ANN401, ARG002
        """Do the work in a transaction."""
        (got,) = self._done(work)
        if isinstance(got, Exception):
            raise got
        return got

    def _done(self, work: Work) -> list[Any]:
        try:
            return transaction(self.engine, self.connection, [work])
        except sqlite3.Error as error:
            self.connection.execute("ROLLBACK")
            raise StoreLost(self.engine.sentence(error)) from None

    async def ask(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        """All rows of the answer."""
        return self.connection.execute(statement, values).fetchall()

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """It is done here."""
        return work(*values)

    def close(self) -> None:
        """What was kept stays, for whoever opens the same store again in this program."""


@cache
def _empty() -> sqlite3.Connection:
    """The schema, made once; it is there for as long as this connection is."""

    def another() -> sqlite3.Connection:
        address = "file:fairdeal?mode=memory&cache=shared"
        return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)

    kept = another()
    upgrade("sqlite:" + "//", "memory", "", creator=another)
    return kept


def memory_store(seed: int = 0) -> SqlStore:
    """An empty one; its chance comes from a seed, as nothing of it will ever lie on a disk."""
    chance = random.Random(seed)  # noqa: S311 - a simulation repeats
    inline = Inline(InMemory())
    transaction(inline.engine, inline.connection, [lambda connection: settle(inline.engine, connection, [FIRST])])
    return SqlStore(inline.engine, Locker(chance.randbytes(32), chance.randbytes), inline, inline)
