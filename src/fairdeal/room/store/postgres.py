"""PostgreSQL, for a room of several processes: whoever appends to a table holds it until he has committed."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import psycopg
from psycopg import conninfo

from fairdeal.room.ports import StoreLost
from fairdeal.room.store import statements as sql
from fairdeal.room.store.engine import Connection, Cursor, Values
from fairdeal.room.store.migrate import upgrade

HOLD: Final = "SELECT 1 FROM tables WHERE table_id = ? FOR NO KEY UPDATE"
CHANNEL: Final = "fairdeal"
THERE: Final = "SELECT to_regclass('alembic_version') IS NOT NULL"
AGAIN: Final = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)


@cache
def _marked(statement: str) -> str:
    return statement.replace("?", "%s")


class Asked:
    """A connection that takes question marks for values, as the other database does."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def execute(self, statement: str, values: Values = ()) -> Cursor:
        """Ask one thing."""
        return self.connection.execute(_marked(statement), values or None)

    def executemany(self, statement: str, rows: Iterable[Values]) -> object:
        """Ask it for each row, all on their way at once."""
        cursor = self.connection.cursor()
        cursor.executemany(_marked(statement), rows)
        return cursor

    def close(self) -> None:
        """Let go of it."""
        self.connection.close()


class Postgres:
    """A database on a server."""

    refused: type[Exception] = psycopg.IntegrityError
    failed: type[Exception] = psycopg.Error
    standing = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    deferred = "SET CONSTRAINTS ALL DEFERRED"

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            parts = conninfo.conninfo_to_dict(address)
        except psycopg.ProgrammingError as error:
            raise StoreLost(f"That is no address of a PostgreSQL database: {_first_line(error)}.") from None
        self.name = f"{parts.get('dbname', 'postgres')} at {parts.get('host', 'this machine')}"

    def prepare(self) -> None:
        """Bring the schema up to date."""
        try:
            upgrade(_for_alembic(self.address), self.name, self._version())
        except psycopg.Error as error:
            raise StoreLost(self.sentence(error)) from None

    def there(self) -> bool:
        """A database with our tables in it."""
        try:
            return bool(self._version())
        except psycopg.Error as error:
            raise StoreLost(self.sentence(error)) from None

    def _version(self) -> str:
        with psycopg.connect(self.address, autocommit=True) as connection:
            there = connection.execute(THERE).fetchone()
            row = connection.execute(sql.VERSION).fetchone() if there and there[0] else None
        return str(row[0]) if row else ""

    def connect(self, *, writes: bool) -> Connection:
        """Another connection, which commits when it is told to."""
        connection = psycopg.connect(self.address, autocommit=True)
        connection.execute("SET synchronous_commit = on" if writes else "SET default_transaction_read_only = on")
        return Asked(connection)

    def begin(self, connection: Connection) -> None:
        """A transaction; who comes second waits where it matters."""
        connection.execute("BEGIN")

    def alone(self, *, money: bool) -> bool:
        """Two processes that book on the same accounts in another order would wait for each other."""
        return money

    def hold(self, connection: Connection, table: str) -> None:
        """The row of the table is the lock on its log."""
        connection.execute(HOLD, (table,))

    def again(self, error: Exception) -> bool:
        """Who was chosen to give way tries once more."""
        return isinstance(error, AGAIN)

    def sentence(self, error: Exception) -> str:
        """By what the server says was wrong."""
        if isinstance(error, psycopg.errors.DiskFull):
            return f"The store {self.name} cannot be used: the disk is full."
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            return f"The store {self.name} cannot be used: it is read-only."
        return f"The store {self.name} cannot be used: {_first_line(error)}."

    def note(self, connection: Connection, heads: dict[str, int]) -> None:
        """A hint after the commit; within it, it would make all others wait.  If it is lost, nothing else is."""
        texts = [(CHANNEL, f"{table} {seq}") for table, seq in heads.items()]
        connection.executemany("SELECT pg_notify(?, ?)", texts)


def _first_line(error: Exception) -> str:
    return str(error).strip().split("\n", maxsplit=1)[0].rstrip(".").removeprefix("connection failed: ")


def _for_alembic(address: str) -> str:
    scheme, _, rest = address.partition(":" + "//")
    assert scheme in {"postgres", "postgresql"}, "others are not opened here"
    return "postgresql+psycopg:" + "//" + rest
