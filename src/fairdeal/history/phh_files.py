"""The hands of a PHH or PHHS file one after the other, whatever its size."""

import re
from collections import deque
from collections.abc import Iterator

from fairdeal.history import phh, quick, toml
from fairdeal.history.pieces import LONGEST, Piece, Source, pieces, text_of
from fairdeal.history.record import Record, Table, Unreadable

# A table of its own.  One inside it, as in [1.more], belongs to the same hand.
TABLE = re.compile(rb"""^\[(?:[A-Za-z0-9_-]+|'[^'\n]*'|"[^"\\\n]*")\][ \t\r]*(?:#[^\n]*)?$""", re.MULTILINE)
LONG = 19  # digits of a number that is no number any more
HEADING = re.compile(r"\[([A-Za-z0-9_-]+)\]\n")


def records(source: Source, file: str = "", *, patient: bool = True) -> Iterator[Record | Unreadable]:
    """Each hand, or in its place what is wrong with it.

    What cannot be read alone may be the beginning of something longer, such as a text over several lines that only
    looks like the heading of another hand; so once, what follows is read together with it.
    """
    behind, waiting, names = pieces(source, TABLE, file), deque[Piece](), Names()
    while piece := waiting.popleft() if waiting else next(behind, None):
        found = _hands(piece, file)
        if isinstance(found, Unreadable) and patient:
            patient = False
            waiting.extend(_together(LONGEST, behind))
            whole = _hands(Piece(piece.line, b"".join([piece.data, *(each.data for each in waiting)])), file)
            if not isinstance(whole, Unreadable):
                found, waiting = whole, deque()
        if isinstance(found, Unreadable):
            yield found
            continue
        for name, table in found.items():
            if names.taken(name):
                yield Unreadable(f"two hands are called {name}", file=file, line=piece.line, name=name)
            else:
                yield Record(table, name, file, piece.line)


def _together(most: int, behind: Iterator[Piece]) -> Iterator[Piece]:
    size = 0
    for piece in behind:
        yield piece
        size += len(piece.data)
        if size > most:
            return


def _hands(piece: Piece, file: str) -> dict[str, Table] | Unreadable:
    try:
        text = text_of(piece, file)
        heading = HEADING.match(text)
        table = quick.table_of(text[heading.end() :] if heading else text)
        if table:
            return {heading[1]: table} if heading else phh.hands_of(table)
        return phh.hands_of(toml.read(text))
    except toml.NotToml as error:
        at = piece.line + max(error.line - 1, 0)
        return Unreadable(f"this is not TOML: {error.sentence}", file=file, line=at)
    except Unreadable as error:
        return Unreadable(str(error), file=file, line=error.line or piece.line)


class Names:
    """Which names have been used; those that count from 1 upwards, as nearly all do, take no memory."""

    def __init__(self) -> None:
        self.count, self.others = 0, set[str]()

    def taken(self, name: str) -> bool:
        """Whether the name has been used before; it has been from now on."""
        if name == str(self.count + 1) and name not in self.others:
            self.count += 1
            return False
        counted = len(name) < LONG and name.isdecimal() and name == str(int(name)) and 1 <= int(name) <= self.count
        taken = counted or name in self.others
        self.others.add(name)
        return taken
