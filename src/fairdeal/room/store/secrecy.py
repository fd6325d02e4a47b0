"""An entry as it is kept: what everybody may know in clear, the rest encrypted, and both under one chain of digests.

Each table has a key of its own, derived from the room's.  The chain covers the clear text and, of what is encrypted,
a salted digest: whoever has the database without the key can check that nothing was changed, and learns no card.
"""

import re
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from fairdeal.play.visibility import WATCHER
from fairdeal.room.ports import Entry, StoreLost
from fairdeal.table import seen_by
from fairdeal.table.commands import AnyCommand
from fairdeal.table.events import AnyEvent

NONCE_BYTES: Final = 12
SALT_BYTES: Final = 16
A_CARD: Final = re.compile(rb'"[2-9TJQKA][cdhs]"')


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of an entry that is a text."""

    events: tuple[AnyEvent, ...] = ()
    command: AnyCommand | None = None
    by_room: bool = False
    holder: str = ""
    void: str = ""


class Row(NamedTuple):
    """An entry as a database keeps it; ``promise`` is the salted digest of what is sealed."""

    table: str
    seq: int
    actor: str
    id: int
    at: int
    body: bytes
    sealed: bytes | None
    promise: bytes
    answer: bytes
    notes: bytes
    digest: bytes = b""

    def chained(self, before: bytes) -> "Row":
        """The row with the digest that stands for it and for all before it."""
        return self._replace(digest=self.digest_after(before))

    def digest_after(self, before: bytes) -> bytes:
        """What the digest must be after this one."""
        kept = (*self[:6], self.promise, self.answer, self.notes)
        return sha256(before + msgspec.msgpack.encode(kept)).digest()


class Locker:
    """Encrypts and decrypts what belongs to a table."""

    def __init__(self, key: bytes, fresh: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.key, self.fresh = key, fresh
        self.of_table: dict[str, ChaCha20Poly1305] = {}

    def lock(self, table: str, place: str, text: bytes, nonce: bytes = b"") -> bytes:
        """Encrypt a text; it opens at this place of this table only.  A ``nonce`` that is given must be fresh."""
        nonce = nonce or self.fresh(NONCE_BYTES)
        return nonce + self._cipher(table).encrypt(nonce, text, place.encode())

    def unlock(self, table: str, place: str, locked: bytes) -> bytes:
        """The text again."""
        try:
            return self._cipher(table).decrypt(locked[:NONCE_BYTES], locked[NONCE_BYTES:], place.encode())
        except InvalidTag:
            raise StoreLost(f"What is hidden at table {table}, {place}, does not open: it was changed.") from None

    def _cipher(self, table: str) -> ChaCha20Poly1305:
        if table not in self.of_table:
            derived = HKDF(SHA256(), 32, salt=None, info=b"fairdeal table " + table.encode()).derive(self.key)
            self.of_table[table] = ChaCha20Poly1305(derived)
        return self.of_table[table]

    # Entries

    def row(self, entry: Entry) -> Row:
        """The entry as it is kept, before it has its place in the chain."""
        events = tuple(seen_by(event, WATCHER) for event in entry.events)
        command = encode(entry.command)
        clear = Body(events, entry.command, entry.by_room, entry.holder, entry.void)
        sealed, promise = None, b""
        if events != entry.events or A_CARD.search(command):
            fresh = self.fresh(SALT_BYTES + NONCE_BYTES)
            salted = fresh[:SALT_BYTES] + encode(Body(entry.events, entry.command))
            sealed = self.lock(entry.table, str(entry.seq), salted, fresh[SALT_BYTES:])
            promise = sha256(salted).digest()
            clear = msgspec.structs.replace(clear, command=None)
        who = (entry.table, entry.seq, entry.actor, entry.id, entry.at)
        return Row(*who, encode(clear), sealed, promise, entry.answer, entry.notes)

    def entry(self, row: Row) -> Entry:
        """The whole entry again."""
        body = read_body(row)
        command, events = body.command, body.events
        if row.sealed is not None:
            salted = self.unlock(row.table, str(row.seq), row.sealed)
            if sha256(salted).digest() != row.promise:
                raise StoreLost(f"What is hidden at table {row.table}, {row.seq}, is not what was promised there.")
            hidden = _decode(salted[SALT_BYTES:], row)
            command, events = hidden.command, hidden.events
        who = (row.table, row.seq, row.actor, row.id, row.at)
        return Entry(*who, command, events, row.answer, body.by_room, body.holder, body.void, row.notes)


encode = msgspec.json.Encoder().encode
_body = msgspec.json.Decoder(Body)


def read_body(row: Row) -> Body:
    """What everybody may know of the entry."""
    return _decode(row.body, row)


def _decode(text: bytes, row: Row) -> Body:
    try:
        return _body.decode(text)
    except msgspec.MsgspecError as error:
        where = f"Entry {row.seq} of table {row.table}"
        raise StoreLost(
            f"{where} is not understood ({error}): a newer Fairdeal has written it, or it was changed."
        ) from None
