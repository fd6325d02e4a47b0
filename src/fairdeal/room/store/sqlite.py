"""SQLite: one file, written ahead, and synced before a commit returns."""

import sqlite3
from pathlib import Path
from typing import Final

from fairdeal.room.ports import StoreLost
from fairdeal.room.store import statements as sql
from fairdeal.room.store.engine import Connection
from fairdeal.room.store.migrate import upgrade

PATIENCE: Final = 10.0  # seconds, for another process that writes
SETTINGS: Final = (
    "PRAGMA synchronous = FULL",  # NORMAL forgets what was acknowledged when the power goes
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",
)
WRONG: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_NOTADB: "it is no database of this kind",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_IOERR: "the disk does not answer",
}
LEAST_CODE: Final = 0xFF  # what is above it says more than we need


class Sqlite:
    """A database in one file."""

    refused: type[Exception] = sqlite3.IntegrityError
    failed: type[Exception] = sqlite3.Error
    standing = "BEGIN"
    deferred = "PRAGMA defer_foreign_keys = ON"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self.seen: int | None = None  # which file it was when it was opened

    def prepare(self) -> None:
        """Make the file if there is none; written ahead from its first page on."""
        try:
            self.path.touch(0o600)  # and what SQLite puts beside it is read by the same people
            connection = self._open(make=True)
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                now = _version(connection)
            finally:
                connection.close()
            upgrade(f"sqlite:///{self.path}", self.name, now)
            self.seen = self.path.stat().st_ino
        except OSError as error:
            raise StoreLost(f"The store {self.name} cannot be used: {(error.strerror or '').lower()}.") from None
        except sqlite3.Error as error:
            raise StoreLost(self.sentence(error)) from None

    def there(self) -> bool:
        """A file with our tables in it."""
        if not self.path.is_file():
            return False
        try:
            connection = self._open(make=False)
            try:
                return bool(_version(connection))
            finally:
                connection.close()
        except sqlite3.Error as error:
            raise StoreLost(self.sentence(error)) from None

    def connect(self, *, writes: bool) -> Connection:
        """A connection to the very file that was there at the beginning."""
        self._must_be_there()
        connection = self._open(make=False)
        if not writes:
            connection.execute("PRAGMA query_only = ON")
        return connection

    def _open(self, *, make: bool) -> sqlite3.Connection:
        mode = "rwc" if make else "rw"
        address = f"{self.path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(address, PATIENCE, isolation_level=None, check_same_thread=False, uri=True)
        for setting in SETTINGS:
            connection.execute(setting)
        return connection

    def _must_be_there(self) -> None:
        """A file that was deleted or put in its place can still be written to, but nobody would find it again."""
        try:
            there = self.path.stat().st_ino
        except OSError:
            there = -1
        if self.seen is not None and there != self.seen:
            raise StoreLost(f"The store {self.name} is gone: its file was removed or another was put in its place.")

    def begin(self, connection: Connection) -> None:
        """At once as a writer: a reader that becomes one is refused without waiting."""
        self._must_be_there()
        connection.execute("BEGIN IMMEDIATE")

    def alone(self, *, money: bool) -> bool:  # noqa: ARG002 - one writer has no rings
        """Everything may be committed together."""
        return False

    def hold(self, connection: Connection, table: str) -> None:
        """There is one writer at a time anyway."""

    def again(self, error: Exception) -> bool:  # noqa: ARG002 - who waited in vain will wait in vain again
        """Nothing gets better by itself."""
        return False

    def sentence(self, error: Exception) -> str:
        """By what SQLite says was wrong."""
        code = getattr(error, "sqlite_errorcode", 0) & LEAST_CODE
        return f"The store {self.name} cannot be used: {WRONG.get(code, str(error).lower())}."

    def note(self, connection: Connection, heads: dict[str, int]) -> None:
        """Nobody listens: there is one process."""


def _version(connection: sqlite3.Connection) -> str:
    """The schema's, or none if there is nothing yet."""
    there = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()[0]
    row = connection.execute(sql.VERSION).fetchone() if there else None
    return str(row[0]) if row else ""
