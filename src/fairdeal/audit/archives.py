"""Archives and compressed files, one in the other, taken apart as they are read: nothing is unpacked as a whole.

What is packed is told by how it begins, whatever it is called.
"""

from __future__ import annotations

import bz2
import gzip
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Any, Final, NamedTuple, cast

from fairdeal.history.pieces import Source
from fairdeal.history.record import Unreadable

DEEPEST: Final = 4  # archives in archives
GROWN: Final = 1 << 30  # bytes that anything may unpack to
FOLD: Final = 1100  # and how many times its own size, of more than that: what deflate can do at most
TAR_AT, TAR = 257, b"ustar"
HEAD: Final = 512

FAULTS: Final = (OSError, EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile, tarfile.TarError, ValueError,
                 NotImplementedError, RuntimeError)  # fmt: skip


class Found(NamedTuple):
    """A file, by the path to it and the path inside each archive."""

    name: str
    source: Ahead


class Budget:
    """How much more may come out of an archive, for all that is packed in it together."""

    def __init__(self, packed: int | None = None) -> None:
        self.packed, self.read, self.unpacked = packed, 0, 0

    def spend(self, size: int, name: str) -> None:
        """Count what has come out; a bomb is told by its growth."""
        self.unpacked += size
        packed = self.read if self.packed is None else self.packed
        if self.unpacked > max(GROWN, FOLD * packed):
            raise Bomb(f"it unpacks to more than {FOLD:,} times its size: it is read no further", file=name)


class Bomb(Unreadable):
    """An archive of which nothing more is read."""


class Ahead:
    """A source of which the beginning can be looked at; what goes wrong below it is said in a sentence."""

    def __init__(self, inner: Source, name: str, spend: Callable[[int, str], None] | None = None) -> None:
        self.inner, self.name, self.spend = inner, name, spend
        self.head = b""

    def peek(self, size: int) -> bytes:
        """What it begins with."""
        while len(self.head) < size and (more := self._more(size - len(self.head))):
            self.head += more
        return self.head[:size]

    def read(self, size: int = -1, /) -> bytes:
        """As many bytes as that, or fewer; none at the end."""
        if self.head:
            taken = self.head if size < 0 else self.head[:size]
            self.head = self.head[len(taken) :]
            return taken
        return self._more(size)

    def _more(self, size: int) -> bytes:
        try:
            data = self.inner.read(size)
        except Unreadable:
            raise
        except FAULTS as error:
            raise Unreadable(_reason(error), file=self.name) from None
        if self.spend:
            self.spend(len(data), self.name)
        return data


class Counted:
    """Standard input, of which nobody knows the size before it has been read."""

    def __init__(self, inner: Source, budget: Budget) -> None:
        self.inner, self.budget = inner, budget

    def read(self, size: int = -1, /) -> bytes:
        """As many bytes as that, or fewer; none at the end."""
        data = self.inner.read(size)
        self.budget.read += len(data)
        return data


def spelled(name: str) -> str:
    """A name of a file as text, whatever bytes it is made of."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def unpacked(name: str, source: Source, budget: Budget) -> Iterator[Found | Unreadable]:
    """The file itself, or what is packed in it."""
    name = spelled(name)
    try:
        yield from _taken_apart(name, Ahead(Counted(source, budget), name), source, budget, 0)
    except Bomb as bomb:
        yield bomb


def _taken_apart(name: str, ahead: Ahead, seekable: object, budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    try:
        head = ahead.peek(HEAD)
        kind = next((kind for magic, kind in KINDS.items() if head.startswith(magic)), None)
        if kind is None and head[TAR_AT:].startswith(TAR):
            kind = _tarred
        if kind is not None and depth == DEEPEST:
            raise Unreadable(f"more than {DEEPEST} archives in one another are not taken apart", file=name)
        if kind is None:
            yield Found(name, ahead)
        else:
            yield from kind(name, ahead, seekable, budget, depth + 1)
    except Bomb:
        raise
    except Unreadable as error:
        yield error
    except FAULTS as error:
        yield Unreadable(_reason(error), file=name)


def _gzipped(name: str, ahead: Ahead, _: object, budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    inner = gzip.GzipFile(fileobj=cast("Any", ahead))
    yield from _taken_apart(name, Ahead(cast("Source", inner), name, budget.spend), None, budget, depth)


def _bzipped(name: str, ahead: Ahead, _: object, budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    inner = bz2.BZ2File(cast("Any", ahead))
    yield from _taken_apart(name, Ahead(inner, name, budget.spend), None, budget, depth)


def _xzipped(name: str, ahead: Ahead, _: object, budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    inner = lzma.LZMAFile(cast("Any", ahead))  # noqa: SIM115 - it only reads on
    yield from _taken_apart(name, Ahead(inner, name, budget.spend), None, budget, depth)


def _tarred(name: str, ahead: Ahead, _: object, budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    """Its files in their order, while it goes by."""
    with tarfile.open(fileobj=cast("Any", ahead), mode="r|") as tar:
        for member in tar:
            cast("Any", tar).members = []  # all of which it would keep
            inside = tar.extractfile(member) if member.isreg() else None
            if inside is not None:
                path = f"{name}/{spelled(member.name)}"
                yield from _taken_apart(path, Ahead(inside, path), None, budget, depth)


def _zipped(name: str, ahead: Ahead, seekable: object, budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    """Its files in the order of its list, which stands at its end."""
    if hasattr(seekable, "seekable") and seekable.seekable():
        yield from _in_zip(name, cast("IO[bytes]", seekable), budget, depth)
        return
    with TemporaryFile() as spooled:
        copyfileobj(ahead, spooled)
        yield from _in_zip(name, spooled, budget, depth)


def _in_zip(name: str, file: IO[bytes], budget: Budget, depth: int) -> Iterator[Found | Unreadable]:
    with zipfile.ZipFile(file) as packed:
        for member in packed.infolist():
            if member.is_dir():
                continue
            path = f"{name}/{spelled(member.filename)}"
            try:
                inside = packed.open(member)
            except FAULTS as error:
                yield Unreadable(_reason(error), file=path)
                continue
            with inside:
                yield from _taken_apart(path, Ahead(inside, path, budget.spend), None, budget, depth)


def _reason(error: BaseException) -> str:
    if isinstance(error, RuntimeError) and "encrypted" in str(error):
        return "it is encrypted"
    reason = (error.strerror if isinstance(error, OSError) and error.strerror else str(error)) or type(error).__name__
    return f"it cannot be unpacked: {' '.join(reason.split())[:200]}"


Kind = Callable[[str, Ahead, object, Budget, int], Iterator[Found | Unreadable]]
KINDS: Final[dict[bytes, Kind]] = {
    b"PK\x03\x04": _zipped,
    b"PK\x05\x06": _zipped,  # an empty one
    b"\x1f\x8b": _gzipped,
    b"BZh": _bzipped,
    b"\xfd7zXZ\x00": _xzipped,
}
