"""How a command speaks: data to standard output, everything else to standard error, text from outside made harmless."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fairdeal.plain import plain


class Unusable(Exception):
    """What was asked cannot be done; the one sentence says what is wrong and what to do about it."""


def open_streams() -> None:
    """Let a closed stream be an empty one, and show as an escape what a terminal has no letter for."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for as long as we run
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, for the end of a sentence; a name with a null byte in it is a ValueError."""
    return str(getattr(error, "strerror", None) or error).lower()


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
        raise Unusable(f"{path} cannot be read: {reason(error)}.") from None
