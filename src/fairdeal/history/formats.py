"""Which formats there are, how a file is told to be of one, and its hands whatever it is."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from fairdeal.history import log, ohh, phh_files, pokerstars, toml
from fairdeal.history.pieces import Source
from fairdeal.history.record import Record, Unreadable

Hands = Iterator[Record | Unreadable]


class Format(NamedTuple):
    """A way to write hands down: its name, how its files end, how they begin, and how they are read and written."""

    name: str
    endings: tuple[str, ...]
    begins: re.Pattern[bytes]
    records: Callable[[Source, str], Hands]
    text_of: Callable[[Record], str]


def _alone(record: Record) -> str:
    return toml.lines(record.table)


def _one_of_many(record: Record) -> str:
    return toml.heading(record.name) + toml.lines(record.table) + "\n"


def _extended(record: Record) -> str:
    return ohh.text_of(record, extended=True)


JSON: Final = re.compile(rb"\s*\[?\s*\{")
FORMATS: Final[dict[str, Format]] = {
    form.name: form
    for form in (
        Format("log", (".jsonl", ".log"), re.compile(rb'\s*\{"event":'), log.records, log.text_of_log),
        Format("ohh", (".ohh", ".json"), JSON, ohh.records, ohh.text_of),
        Format("ohh-extended", (), JSON, ohh.records, _extended),
        Format("pokerstars", (".txt",), re.compile(rb"\s*PokerStars "), pokerstars.records, pokerstars.text_of),
        Format("phhs", (".phhs",), re.compile(rb""), phh_files.records, _one_of_many),
        Format("phh", (".phh", ".toml"), re.compile(rb""), phh_files.records, _alone),
    )
}
HEAD: Final = 4096


def named(name: str) -> Format:
    """The format of this name."""
    if name not in FORMATS:
        raise Unreadable(f"there is no format called {name!r}: there are {', '.join(FORMATS)}")
    return FORMATS[name]


def of_ending(path: str) -> Format | None:
    """The format whose files end so."""
    ending = PurePath(path).suffix.lower()
    return next((form for form in FORMATS.values() if ending in form.endings), None)


def of_beginning(head: bytes) -> Format:
    """The format whose files begin so; PHH where nothing speaks for another."""
    head = head.removeprefix(b"\xef\xbb\xbf")
    return next(form for form in FORMATS.values() if form.begins.match(head))


def records(source: Source, file: str = "", form: Format | None = None) -> Hands:
    """The hands of an open file, one after the other; in the place of one that cannot be read, why it cannot.

    The format goes by how the text begins, unless one is given or it begins like none.
    """
    head = source.read(HEAD)
    chosen = form or of_beginning(head)
    if form is None and not chosen.begins.pattern:
        chosen = of_ending(file) or chosen
    try:
        yield from chosen.records(_Again(head, source), file)
    except Unreadable as error:
        yield error


class _Again:
    """A source of which something has been read already."""

    def __init__(self, head: bytes, rest: Source) -> None:
        self.head, self.rest = head, rest

    def read(self, size: int, /) -> bytes:
        """The head first."""
        head, self.head = self.head, b""
        return head or self.rest.read(size)


def read(path: str | Path) -> Hands:
    """The hands of a file, one after the other; in the place of one that cannot be read, why it cannot.

    >>> [hand.name for hand in read("hands.phhs")]  # doctest: +SKIP
    ['1', '2', '3']
    """
    with Path(path).open("rb") as source:
        yield from records(source, str(path))
