"""Files of hands, as commands open and name them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final, Literal, TextIO

from fairdeal.cli.output import Unusable, reason, say
from fairdeal.history.formats import FORMATS, Format, Hands, of_ending, records
from fairdeal.history.record import Unreadable

HYPHEN: Final = {"allow_leading_hyphen": True}  # for a file called -
FormatName = Literal["phh", "phhs", "ohh", "ohh-extended", "pokerstars", "log"]


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """The file, or standard input for ``-``."""
    if file == "-":
        yield sys.stdin.buffer
        return
    with _open(file) as source:
        yield source


def _open(file: str) -> BinaryIO:
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:
        raise Unusable(f"{file} cannot be read: {reason(error)}.") from None


def created(file: str) -> TextIO:
    """The file to write to."""
    try:
        return Path(file).open("w", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise Unusable(f"{file} cannot be written: {reason(error)}.") from None


def hands_of(source: BinaryIO, file: str, form: str | None = None) -> Hands:
    """Its hands; the first is looked at right away, so that a directory or a broken disk is said before anything."""
    found = records(source, "standard input" if file == "-" else file, FORMATS[form] if form else None)
    try:
        first = next(found, None)
    except OSError as error:
        raise Unusable(f"{file} cannot be read: {reason(error)}.") from None
    return chain([] if first is None else [first], found)


def format_of(file: str, name: str | None, what: str) -> Format:
    """The format that was asked for, or goes with the file's ending."""
    form = FORMATS[name] if name else of_ending(file)
    if form is None:
        endings = ", ".join(ending for each in FORMATS.values() for ending in each.endings)
        raise Unusable(f"{file} does not say its format: name it with {what}, or end it with one of {endings}.")
    return form


def complain(error: Unreadable) -> None:
    """Say what cannot be read, and where."""
    say(f"fairdeal: {error.where}: {error}.")
