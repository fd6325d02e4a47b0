"""A file taken piece by piece, a hand at a time, so that its size does not matter."""

import re
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from fairdeal.history.record import Unreadable

BLOCK = 1 << 18
LONGEST = 64 << 20  # of one hand, and so of one line
BOM = b"\xef\xbb\xbf"


class Source(Protocol):
    """An open file, or what can be read like one."""

    def read(self, size: int, /) -> bytes:
        """As many bytes as that, or fewer; none at the end."""


class Piece(NamedTuple):
    """Some lines of a file, and the number of the first."""

    line: int
    data: bytes


def pieces(source: Source, begins: re.Pattern[bytes], file: str = "") -> Iterator[Piece]:
    """The file from one place where a hand begins to the next; what stands before the first comes with it.

    ``begins`` finds such a place and everything that tells it, within a line.  A hand that is longer than any is
    refused before it is in memory.
    """
    held, line, begun = source.read(BLOCK).removeprefix(BOM), 1, False
    while True:
        block = source.read(max(BLOCK, len(held)))
        at = 0
        for found in begins.finditer(held, 0, _safe_end(held) if block else len(held)):
            if begun and found.start() > at:
                yield Piece(line, held[at : found.start()])
                line += held.count(b"\n", at, found.start())
                at = found.start()
            begun = True
        held = held[at:] + block
        if not block:
            break
        if len(held) > LONGEST:
            raise Unreadable(f"a hand, or a line, is longer than {LONGEST >> 20} MiB", file=file, line=line)
    if held.strip() or not begun:
        yield Piece(line, held)


def _safe_end(held: bytes) -> int:
    """Up to the last whole line: what begins after it may not be told yet."""
    return held.rfind(b"\n") + 1


def text_of(piece: Piece, file: str = "") -> str:
    """The piece as text, its lines ended alike."""
    try:
        text = piece.data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = piece.line + piece.data.count(b"\n", 0, error.start)
        raise Unreadable(_no_text(piece.data), file=file, line=line) from None
    if "\0" in text:
        line = piece.line + text.count("\n", 0, text.index("\0"))
        raise Unreadable("this is not text: it holds a zero byte", file=file, line=line)
    return text.replace("\r\n", "\n") if "\r" in text else text


def _no_text(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "this is UTF-16; save it as UTF-8"
    return "this is not text in UTF-8"
