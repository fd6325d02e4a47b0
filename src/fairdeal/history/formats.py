"""Which formats there are, how a file is told to be of one, and its hands whatever it is."""

from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import IO, Final, NamedTuple

from fairdeal.history import phh_files
from fairdeal.history.record import Record, Unreadable

Hands = Iterator[Record | Unreadable]


class Format(NamedTuple):
    """A way to write hands down."""

    name: str
    endings: tuple[str, ...]
    records: Callable[[IO[bytes], str], Hands]


FORMATS: Final[dict[str, Format]] = {
    form.name: form
    for form in (
        Format("PHH", (".phh", ".phhs", ".toml"), phh_files.records),
    )
}  # fmt: skip
BY_ENDING: Final = {ending: form for form in FORMATS.values() for ending in form.endings}


def records(source: IO[bytes], file: str = "", form: Format | None = None) -> Hands:
    """The hands of an open file, one after the other; in the place of one that cannot be read, why it cannot.

    The format goes by the file's ending unless one is given.
    """
    chosen = form or BY_ENDING.get(PurePath(file).suffix.lower(), FORMATS["PHH"])
    try:
        yield from chosen.records(source, file)
    except Unreadable as error:
        yield error
