"""How a command speaks: data to standard output, everything else to standard error, text from outside made harmless."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fairdeal.plain import plain


class Unusable(Exception):
    """What was asked cannot be done; the one sentence says what is wrong and what to do about it."""


def say(sentence: str) -> None:
    """Tell the person something that is not the data asked for."""
    print(plain(sentence), file=sys.stderr, flush=True)


def show(line: str = "") -> None:
    """Print a line of the data asked for."""
    print(plain(line))


def show_json(data: Any) -> None:  # noqa: ANN401 - whatever msgspec can encode
    """Print the data asked for as JSON, indented so that a person can read it too."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set rows as lines with their columns under one another, as wide as they need to be; no row is ever folded.

    >>> list(columns([("key", "seats"), ("stud", "8")]))
    ['key   seats', 'stud  8']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def read_text(path: str) -> str:
    """Read a text file, or say in a sentence why that cannot be."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unusable(f"{path} is not a text file (UTF-8).") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Unusable(f"{path} cannot be read: {str(reason).lower()}.") from None
