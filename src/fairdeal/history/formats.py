"""Which formats there are, how a file is told to be of one, and its hands whatever it is."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from fairdeal.history import log, ohh, phh_files, pokerstars, toml
from fairdeal.history.pieces import Source
from fairdeal.history.record import Record, Table, Unreadable, Unsayable

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

    def __init__(self, head: bytes, rest: Source | None = None) -> None:
        self.head, self.rest = head, rest

    def read(self, size: int, /) -> bytes:
        """The head first."""
        head, self.head = self.head, b""
        return head or (self.rest.read(size) if self.rest else b"")


def left_out(form: Format, record: Record, text: str) -> list[str]:
    """What of a record does not come back from the text that was written for it, by key."""
    if form.records is phh_files.records:
        return []
    again = next(form.records(_Again(text.encode()), ""))
    if isinstance(again, Unreadable):
        raise Unsayable(f"it would not be read again as it stands ({again})")
    said = again.table
    if form.records is log.records:  # which counts in the smallest unit
        return [key for key in record.table if key not in said and not _told(key, said)]
    return [key for key, value in record.table.items() if said.get(key) != value and not _told(key, said)]


def _told(key: str, said: Table) -> bool:
    """The last stacks follow from what was won, and that from them."""
    return {key, *said} >= {"finishing_stacks", "winnings"}


def read(path: str | Path) -> Hands:
    r"""The hands of a file, one after the other; in the place of one that cannot be read, why it cannot.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "two.phhs")
    ...     size = file.write_text("[1]\nvariant = 'FR'\n\n[2]\nvariant = razz\n")
    ...     for hand in read(file):
    ...         print(hand.line, hand.table if isinstance(hand, Record) else hand)
    1 {'variant': 'FR'}
    5 this is not TOML: Invalid value
    """
    with Path(path).open("rb") as source:
        yield from records(source, str(path))


def write(path: str | Path, hands: Iterable[Record], form: str | None = None) -> dict[str, int]:
    """Write hands into a file, in the format of its ending unless one is named.

    What the format has no place for is given back, by key, with the number of hands.  A hand that it has no words for
    at all raises ``Unsayable``.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     lost = write(Path(folder, "one.phh"), [Record({"variant": "FR", "_mine": 1})])
    ...     print(lost, Path(folder, "one.phh").read_text().splitlines())
    {} ["variant = 'FR'", '_mine = 1']
    """
    chosen = named(form) if form else of_ending(str(path))
    if chosen is None:
        raise Unsayable(f"{path} does not say its format: name one of {', '.join(FORMATS)}")
    lost = Counter[str]()
    with Path(path).open("w", encoding="utf-8", newline="\n") as target:
        for record in hands:
            text = chosen.text_of(record)
            lost.update(left_out(chosen, record, text))
            target.write(text)
    return dict(lost)
