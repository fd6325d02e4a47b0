"""What there is to judge: files, folders and standard input, one open source after the other, in order."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from fairdeal.audit.archives import Ahead, Budget, Found, spelled, unpacked
from fairdeal.history import formats
from fairdeal.history.record import Unreadable

STDIN: Final = "-"

# Endings that hands alone have; a file of another is judged if it begins as hands do.
PLAIN: Final = (".phh", ".phhs", ".ohh")
TELLS: Final = {"ohh": b'"ohh"', "phhs": b"variant", "phh": b"variant"}  # what a beginning alone does not say


class LeftAlone(NamedTuple):
    """A file of a folder or an archive that does not look like hands."""

    name: str


Sources = Iterator[Found | Unreadable | LeftAlone]


def sources(paths: Iterable[str]) -> Sources:
    """Every file that there is to judge, open; each must be read before the next is asked for."""
    for path in paths:
        if path == STDIN:
            yield from _told_apart(unpacked(STDIN, sys.stdin.buffer, Budget()), {STDIN})
        elif Path(path).is_dir():
            yield from _in_folder(path)
        else:
            yield from _in_file(path, {spelled(path)})


def size_of(paths: Iterable[str]) -> int | None:
    """How many bytes there are to read, as they lie on the disk; nothing where that cannot be said."""
    total = 0
    for path in paths:
        if path == STDIN:
            return None
        try:
            files = [each for each in Path(path).rglob("*") if each.is_file()] if Path(path).is_dir() else [Path(path)]
            total += sum(file.stat().st_size for file in files)
        except (OSError, ValueError):
            continue
    return total


def _in_folder(folder: str) -> Sources:
    """Its files in the order of their names, those of a folder in the place of that folder."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError as error:
        yield _no(folder, error)
        return
    for entry in entries:
        try:
            folder_inside, file = entry.is_dir(follow_symlinks=False), entry.is_file()
        except OSError as error:
            yield _no(entry.path, error)
            continue
        if folder_inside:
            yield from _in_folder(entry.path)
        elif file:
            yield from _in_file(entry.path, set())
        else:
            yield LeftAlone(spelled(entry.path))


def _in_file(path: str, named: set[str]) -> Sources:
    try:
        with Path(path).open("rb") as source:
            yield from _told_apart(unpacked(path, source, Budget(_length(source))), named)
    except (OSError, ValueError) as error:
        yield _no(path, error)


def _length(source: BinaryIO) -> int | None:
    told = os.fstat(source.fileno())
    return told.st_size if stat.S_ISREG(told.st_mode) else None


def _told_apart(found: Iterator[Found | Unreadable], named: set[str]) -> Sources:
    """A file that somebody named is read whatever it is; others must look like hands."""
    for each in found:
        try:
            hands = isinstance(each, Unreadable) or each.name in named or looks_like_hands(each.name, each.source)
        except Unreadable as error:
            yield error
            continue
        if hands:
            yield each
        else:
            yield LeftAlone(each.name)


def looks_like_hands(name: str, source: Ahead) -> bool:
    """By its ending, or by its beginning."""
    if name.lower().endswith(PLAIN):
        return True
    head = source.peek(formats.HEAD)
    form = formats.of_beginning(head)
    return TELLS.get(form.name, b"") in head


def _no(path: str, error: OSError | ValueError) -> Unreadable:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else error
    return Unreadable(f"it cannot be read: {str(reason)[:1].lower()}{str(reason)[1:]}", file=spelled(path))
