"""A store by its address: ``memory:``, the path of a file, or ``postgresql:`` and the rest."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fairdeal.room.ledger import FIRST
from fairdeal.room.ports import StoreLost
from fairdeal.room.store import statements as sql
from fairdeal.room.store.engine import Connection, Engine
from fairdeal.room.store.keys import KEY_BYTES, fingerprint, key_for
from fairdeal.room.store.memory import memory_store
from fairdeal.room.store.reader import Readers
from fairdeal.room.store.secrecy import Locker
from fairdeal.room.store.sqlite import Sqlite
from fairdeal.room.store.sqlstore import SqlStore, settle
from fairdeal.room.store.writer import Writer, transaction

MEMORY: Final = "memory:"
SERVERS: Final = ("postgresql:", "postgres:")
KEY: Final = "FAIRDEAL_KEY"  # where the key lies, unless an option says it

Fresh = Callable[[int], bytes]


def open_store(address: str, key_path: str = "", fresh: Fresh = secrets.token_bytes) -> SqlStore:
    """The store, ready to be used; whatever is wrong with it is a ``StoreLost`` with one sentence."""
    if address == MEMORY:
        return memory_store(int.from_bytes(fresh(8)))
    engine = engine_for(address)
    engine.prepare()
    locker = Locker(_key(engine, key_file(address, key_path), fresh), fresh)
    return SqlStore(engine, locker, Writer(engine), Readers(engine))


def store_at(address: str) -> Engine:
    """The database of a store that must be there already."""
    engine = engine_for(address)
    if not engine.there():
        raise StoreLost(f"There is no store at {engine.name}.")
    engine.prepare()
    return engine


def locker_for(engine: Engine, path: Path) -> Locker:
    """What opens the hidden cards of a store that is there."""
    try:
        connection = engine.connect(writes=False)
        try:
            known = connection.execute(sql.FINGERPRINT).fetchone()
        finally:
            connection.close()
    except engine.failed as error:
        raise StoreLost(engine.sentence(error)) from None
    if not known:
        raise StoreLost(f"{engine.name} was never used: it knows no key.")
    return Locker(key_for(path, known[0], b"", engine.name))


def engine_for(address: str) -> Engine:
    """The database at this address."""
    if not address.startswith(SERVERS):
        return Sqlite(file_at(address))
    try:
        from fairdeal.room.store.postgres import Postgres
    except ImportError:
        raise StoreLost("For PostgreSQL, install Fairdeal with its extra: pip install 'fairdeal[postgres]'.") from None
    return Postgres(address)


def file_at(address: str) -> Path:
    """The file of a store; as an address is written elsewhere, three strokes stand before its path."""
    path = address.removeprefix("sqlite:///").removeprefix("sqlite:")
    if "://" in path:
        raise StoreLost(f"A store is a file, {MEMORY} or postgresql:, not {address}.")
    return Path(path)


def key_file(address: str, given: str = "") -> Path:
    """Where the key lies: as given, as the environment says, beside the file, or for a server in one's own folder."""
    if path := given or os.environ.get(KEY, ""):
        return Path(path)
    if address.startswith(SERVERS):
        return Path.home() / ".fairdeal" / "room.key"
    return Path(f"{file_at(address)}.key")


def _key(engine: Engine, path: Path, fresh: Fresh) -> bytes:
    """The key of this database; at the first start it is made, and the chips of the room are issued."""
    try:
        connection = engine.connect(writes=True)
        try:
            known = connection.execute(sql.FINGERPRINT).fetchone()
            key = key_for(path, known[0] if known else "", fresh(KEY_BYTES), engine.name)
            if not known:
                (got,) = transaction(engine, connection, [lambda connection: _first(engine, connection, key)])
                if isinstance(got, Exception):
                    raise got
            return key
        finally:
            connection.close()
    except engine.failed as error:
        raise StoreLost(engine.sentence(error)) from None


def _first(engine: Engine, connection: Connection, key: bytes) -> None:
    connection.execute(sql.KEEP_FINGERPRINT, (fingerprint(key),))
    known = connection.execute(sql.FINGERPRINT).fetchone()[0]
    if known != fingerprint(key):
        raise StoreLost(f"{engine.name} was given another key in the same moment: start again with that one.")
    settle(engine, connection, [FIRST])
