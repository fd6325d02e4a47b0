"""What there is to judge, cut into parts that workers can be given: whole hands of one file, or of several small ones.

A part holds the text of PHH as it stands, and of other formats the records that were read.  Nothing but the part under
way is in memory, however large the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final, TypeVar

from msgspec import Struct

from fairdeal.audit.archives import Ahead, Found
from fairdeal.audit.sources import LeftAlone, Sources
from fairdeal.history import formats, phh_files
from fairdeal.history.pieces import BOM, LONGEST
from fairdeal.history.record import Record, Unreadable

SIZE: Final = 1 << 20  # bytes of a part
RECORDS: Final = 400  # hands of a part, where they have been read already
MANY: Final = 400  # small files of a part

# What may hold a line that only looks like the heading of a hand: texts and lists over several lines.
OPEN_TEXT: Final = (b"'''", b'"""')
OPEN_LIST: Final = (b"[\n", b",\n", b"[\r", b",\r", b"[ \n", b", \n")
OPEN_BEFORE_REMARK: Final = re.compile(rb"[\[,][ \t]*#[^\n]*\n")


class Chunk(Struct):
    """Some hands of a PHH file as they stand: a whole number of them, on lines of which this is the first."""

    file: str
    data: bytes
    line: int = 1
    alone: bool = True  # the whole file


class Batch(Struct):
    """Hands of a file that have been read, and in the place of others why they could not be."""

    file: str
    hands: list[Record | Unreadable]
    size: int = 0


Piece = Chunk | Batch | Unreadable | LeftAlone
Part = list[Piece]


def parts(found: Sources) -> Iterator[Part]:
    """The parts, in order; each holds something of every file that stands between its first and its last."""
    part: Part = []
    room = SIZE
    for piece in chain.from_iterable(map(_pieces, found)):
        part.append(piece)
        room -= len(piece.data) if isinstance(piece, Chunk) else SIZE if isinstance(piece, Batch) else 0
        if room <= 0 or len(part) >= MANY:
            yield part
            part, room = [], SIZE
    if part:
        yield part


def bytes_of(part: Part) -> int:
    """How much text it holds."""
    return sum(len(piece.data) if isinstance(piece, Chunk) else getattr(piece, "size", 0) for piece in part)


def _pieces(each: Found | Unreadable | LeftAlone) -> Iterator[Piece]:
    if not isinstance(each, Found):
        yield each
        return
    try:
        yield from _of_file(each.name, each.source)
    except Unreadable as error:
        error.file = error.file or each.name
        yield error


def _of_file(file: str, source: Ahead) -> Iterator[Piece]:
    form = formats.of_beginning(source.peek(formats.HEAD))
    if not form.begins.pattern:
        form = formats.of_ending(file) or form
    if form.records is phh_files.records:
        yield from _chunks(file, source)
    else:
        yield from _batches(file, form.records(source, file))


def _batches(file: str, hands: Iterable[Record | Unreadable]) -> Iterator[Batch]:
    hands = iter(hands)
    while some := list(_until_it_breaks(islice(hands, RECORDS))):
        yield Batch(file, some)


def _until_it_breaks(hands: Iterator[Record | Unreadable]) -> Iterator[Record | Unreadable]:
    """A source that cannot be read any further ends with the sentence that says why."""
    try:
        yield from hands
    except Unreadable as error:
        yield error


# PHH


def _chunks(file: str, source: Ahead) -> Iterator[Piece]:
    """The text from one heading to another, a part's size at a time."""
    held, line, alone = bytearray(source.read(SIZE).removeprefix(BOM)), 1, True
    while True:
        block, fault = _more(source, len(held))
        if not _line_by_line(held):
            yield from _batches(file, _read_on(file, bytes(held) + block, source, line))
            return
        cut = _last_heading(held) if block else len(held)
        if cut or (alone and not block):
            with memoryview(held) as view:
                data = bytes(view[:cut])
            yield Chunk(file, data, line, alone=alone and not block)
            line += data.count(b"\n")
            alone = False
            del held[:cut]
        if fault is not None:
            raise fault
        if not block:
            return
        held += block
        if len(held) > LONGEST:
            raise Unreadable(f"a hand, or a line, is longer than {LONGEST >> 20} MiB", file=file, line=line)


def _more(source: Ahead, held: int) -> tuple[bytes, Unreadable | None]:
    """The next block, and why it could not be read: what came before is judged all the same."""
    try:
        return source.read(max(SIZE, min(held, 4 * SIZE))), None
    except Unreadable as error:
        return b"", error


def _line_by_line(held: bytearray) -> bool:
    """Whether every value ends on the line where it begins, as far as that can be seen without reading it."""
    if any(mark in held for mark in (*OPEN_TEXT, *OPEN_LIST)):
        return False
    return b"#" not in held or not OPEN_BEFORE_REMARK.search(held)


def _last_heading(held: bytearray) -> int:
    """Where the last hand begins whose heading is all there; 0 if that is the first."""
    at = len(held)
    while (at := held.rfind(b"\n[", 0, at)) >= 0:
        found = phh_files.TABLE.match(held, at + 1)
        if found and held[found.end() : found.end() + 1] == b"\n":
            return at + 1
    return 0


def _read_on(file: str, held: bytes, source: Ahead, line: int) -> Iterator[Record | Unreadable]:
    """The rest of a file through the reader that takes its time."""
    source.head = held + source.head
    try:
        for each in phh_files.records(source, file):
            yield moved(each, line)
    except Unreadable as error:
        raise moved(error, line) from None


Each = TypeVar("Each", Record, Unreadable, Record | Unreadable)


def moved(each: Each, line: int) -> Each:
    """What was read from a text that began on this line of its file."""
    if line > 1 and each.line:
        each.line += line - 1
    return each
