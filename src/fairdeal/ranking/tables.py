"""The tables from which the door looks strengths up, read from the package when a hand is first ranked.

``tools/make_tables.py`` computes them from the reference.  Ranks stand in them as 0 for a two up to 12 for an ace; a
*mask* has bit r set for each rank r; *in order* means the order of ``itertools``.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final, NamedTuple


class Tables(NamedTuple):
    """Every table holds strengths, except where a comment says otherwise."""

    weights: array[int]  # a number for each rank; sums of up to seven of them tell the ranks
    five: array[int]  # high, no flush, by five ranks in order (combinations with replacement)
    displacement: array[int]  # how far the column moves, by the row of a sum of seven weights
    seven: array[int]  # high, no flush, by displaced column
    flush: array[int]  # high, by mask of the cards of the suit, five or more
    low_a5: array[int]  # ace-to-five, by high strength of the five cards
    low_27: array[int]  # deuce-to-seven, by high strength of the five cards
    short_deck: array[int]  # short deck, by high strength of the five cards
    low_a5_mask: array[int]  # ace-to-five, by mask of all ranks; 0 where fewer than five
    three: array[int]  # three-card high, mixed suits, by three ranks in order (combinations with replacement)
    three_suited: array[int]  # three-card high, one suit, by three ranks in order (combinations)
    low_six: array[int]  # six-or-better, by mask of the two up to the six as bits 0 to 4, and of the ace as bit 5
    badugi: array[int]  # by mask of one to four ranks


# How long each table is.  The weights take four bytes each, all else two.
LENGTHS: Final = (13, 6188, 8192, 65536, 8192, 7463, 7463, 7463, 8192, 455, 286, 64, 8192)
CODES: Final = "IHHHHHHHHHHHH"
MAGIC: Final = b"fairdeal ranking tables 1\n"

# A sum of seven weights has 29 bits: the column is the low 16, the row the high 13.
COLUMN: Final = 0xFFFF
ROW: Final = 16


class DamagedTables(RuntimeError):
    """The file of tables is not as it was made."""


@cache
def load() -> Tables:
    """Read the tables, which takes a few milliseconds, and keep them."""
    import pkgutil

    try:
        data = pkgutil.get_data("fairdeal.ranking", "tables.bin")
    except OSError:
        data = None
    return unpack(data or b"")


def unpack(data: bytes) -> Tables:
    """Take the file apart, if its checksum is right."""
    from zlib import crc32

    at = len(MAGIC) + 4
    if data[: len(MAGIC)] != MAGIC or data[len(MAGIC) : at] != crc32(data[at:]).to_bytes(4, "little"):
        raise DamagedTables("fairdeal/ranking/tables.bin is missing or damaged: please install Fairdeal again.")
    parts = []
    for code, length in zip(CODES, LENGTHS, strict=True):
        part = array(code)
        part.frombytes(data[at : at + length * part.itemsize])
        at += length * part.itemsize
        parts.append(_little_endian(part))
    return Tables(*parts)


def pack(tables: Tables) -> bytes:
    """The file which holds these tables."""
    from zlib import crc32

    body = b"".join(_little_endian(array(table.typecode, table)).tobytes() for table in tables)
    return MAGIC + crc32(body).to_bytes(4, "little") + body


def _little_endian(table: array[int]) -> array[int]:
    """The file is little-endian; on a machine that is not, its bytes are turned round."""
    if array("H", [1]).tobytes()[0] == 0:
        table.byteswap()
    return table
