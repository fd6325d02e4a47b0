"""The key to the hidden cards.  It lies in a file of its own, which nobody but its owner reads and no backup holds."""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairdeal.room.ports import StoreLost

KEY_BYTES: Final = 32
OTHERS: Final = 0o077


def fingerprint(key: bytes) -> str:
    """By this a database knows its key; the key cannot be worked out from it."""
    return sha256(b"fairdeal store key" + key).hexdigest()[:16]


def make_key(path: Path, fresh: bytes) -> bytes:
    """Write a new key, whole before it has its name; if another process was quicker, its key is the key."""
    assert len(fresh) == KEY_BYTES, "a key has 256 bits"
    partial = path.with_name(f"{path.name}.{fingerprint(fresh)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(fresh.hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
        path.hardlink_to(partial)
    except FileExistsError:
        return read_key(path)
    except OSError as error:
        raise StoreLost(f"The key {path} cannot be written: {(error.strerror or str(error)).lower()}.") from None
    finally:
        with suppress(OSError):
            partial.unlink()
    return fresh


def read_key(path: Path) -> bytes:
    """The key that lies there, if nobody else may read it."""
    try:
        if os.name == "posix" and path.stat().st_mode & OTHERS:
            raise StoreLost(f"Others may read the key {path}: chmod 600 it, and think about who has.")
        key = bytes.fromhex(path.read_text(encoding="ascii"))
    except OSError as error:
        raise StoreLost(f"The key {path} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise StoreLost(f"{path} is no key: it holds 32 bytes in hexadecimal.")
    return key


def key_for(path: Path, known: str, fresh: bytes, name: str) -> bytes:
    """The key of this database: made at its first start, when it knows none, and ever after the same."""
    if not known:
        return read_key(path) if path.exists() else make_key(path, fresh)
    if not path.exists():
        raise StoreLost(
            f"The key {path} is lost, and with it every hidden card that {name} holds: put it back, or name its place."
        )
    key = read_key(path)
    if fingerprint(key) != known:
        raise StoreLost(f"{path} is the key of another database, not of {name}.")
    return key
