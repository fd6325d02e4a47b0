"""A backup: every row, as it stood at one moment, in a file of its own.  The key is never in it.

The file is a store like any other (SQLite), whatever it was made of; restored, it goes into either kind.
"""

import os
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from fairdeal.room.ports import StoreLost
from fairdeal.room.store import statements as sql
from fairdeal.room.store.engine import Connection, Engine
from fairdeal.room.store.sqlite import Sqlite

# Moves before accounts: what a move books it books on nothing, and the balances come as they are.
ORDER: Final = (
    *("meta", "tables", "entries", "snapshots", "secrets", "hands", "dealt", "incidents", "moves", "accounts"),
    *("people", "sessions", "attempts", "sayings", "reports"),
)
NUMBERED: Final = "id"  # what a database numbers by itself, it numbers anew


class Copied(NamedTuple):
    """What a copy holds; ``head`` stands for the logs of all tables."""

    tables: int
    entries: int
    head: str


def backup(source: Engine, target: Path) -> Copied:
    """Write everything into a new file, under its name only when it is complete and on disk."""
    if target.exists():
        raise StoreLost(f"{target} is there already: a backup is never written over.")
    partial = target.with_name(target.name + ".partial")
    try:
        _away(partial)
        copied = _copy(source, Sqlite(partial))
        _in_one_file(partial)
        partial.rename(target)
    except OSError as error:
        raise StoreLost(f"{target} cannot be written: {(error.strerror or str(error)).lower()}.") from None
    finally:
        _away(partial)
    return copied


def restore(file: Path, target: Engine) -> Copied:
    """Fill an empty store with everything that a backup holds."""
    source = Sqlite(file)
    if not source.there():
        raise StoreLost(f"{file} is no backup of a room.")
    if target.there():
        raise StoreLost(f"There is a store at {target.name} already: a backup is restored to where there is none.")
    source.prepare()
    return _copy(source, target)


def _away(path: Path) -> None:
    for name in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal"))):
        name.unlink(missing_ok=True)


def _copy(source: Engine, target: Engine) -> Copied:
    target.prepare()
    try:
        old, new = source.connect(writes=False), target.connect(writes=True)
    except (source.failed, target.failed) as error:
        raise StoreLost(target.sentence(error)) from None
    try:
        old.execute(source.standing)
        target.begin(new)
        new.execute(target.deferred)
        _rows(old, new)
        copied = head_of(old)
        if head_of(new) != copied:
            raise StoreLost("The copy is not what was copied.")
        new.execute("COMMIT")
        old.execute("ROLLBACK")
    except source.failed as error:
        raise StoreLost(source.sentence(error)) from None
    except target.failed as error:
        raise StoreLost(target.sentence(error)) from None
    finally:
        old.close()
        new.close()
    return copied


def _rows(old: Connection, new: Connection) -> None:
    from fairdeal.room.store.schema import METADATA

    new.execute("DELETE FROM meta")
    for name in ORDER:
        columns = [column.name for column in METADATA.tables[name].columns if column.name != NUMBERED]
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        put = f"INSERT INTO {name} ({names}) VALUES ({marks})"  # noqa: S608 - our own names
        if name == "entries":
            _entries(old, new, put)
            continue
        in_order = f" ORDER BY {NUMBERED}" if NUMBERED in METADATA.tables[name].columns else ""
        rows = old.execute(f"SELECT {names} FROM {name}{in_order}").fetchall()  # noqa: S608
        if rows:
            new.executemany(put, rows)


def _entries(old: Connection, new: Connection, put: str) -> None:
    for (table,) in old.execute(sql.EVERY_TABLE).fetchall():
        seq = 0
        while rows := old.execute(sql.SINCE, (table, seq, 1000)).fetchall():
            new.executemany(put, rows)
            seq = rows[-1][1]


def head_of(connection: Connection) -> Copied:
    """How far all logs go, and one digest for all of them."""
    whole, entries = sha256(), 0
    tables: list[Any] = sorted(connection.execute(sql.EVERY_TABLE).fetchall())
    for (table,) in tables:
        seq, digest = connection.execute(sql.LAST, (table,)).fetchone() or (0, b"")
        whole.update(f"{table} {seq} ".encode() + bytes(digest))
        entries += seq
    return Copied(len(tables), entries, whole.hexdigest())


def _in_one_file(path: Path) -> None:
    """What was written ahead goes into the file itself, and the file onto the disk."""
    import sqlite3

    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA journal_mode = DELETE")
    finally:
        connection.close()
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
