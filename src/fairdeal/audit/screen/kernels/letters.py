"""Letters of a text by their numbers, and eight of them at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numpy as np
from numba.cpython.unsafe import numbers

from fairdeal.ranking.compiled import device
from fairdeal.ranking.kernels.check import ONES, TOP_BITS

NONE = np.uint64(0)
NEWLINES, QUOTES, DELETES, BLANKS = (np.uint64(0x0101010101010101 * byte) for byte in (10, 39, 127, 32))
NEWLINE, QUOTE, OPENS, CLOSES, COMMA, BLANK, POINT, COLON, MINUS, ZERO = b"\n'[], .:-0"
HASH, LETTER_P, LETTER_I = b"#pi"

zeros_below = cast("Callable[[np.uint64], np.uint64]", numbers.trailing_zeros)


@device
def alike(eight: np.uint64, byte: np.uint64) -> np.uint64:
    """The top bit of the first byte that is this one; of later ones it may be wrong."""
    other = eight ^ byte
    return (other - ONES) & ~other & TOP_BITS


@device
def ends_text(eight: np.uint64) -> np.uint64:
    """The top bit of the first byte that cannot stand in a text: a quote, or a control character."""
    control = (eight - BLANKS) & ~eight & TOP_BITS
    return control | alike(eight, QUOTES) | alike(eight, DELETES)


@device
def bytes_before(stop: np.uint64) -> int:
    """How many of eight bytes stand before the first that has its top bit set."""
    return int(zeros_below(stop)) >> 3


@device
def digit(letter: int) -> int:
    return letter - 48


@device
def two_digits(tens: int, ones: int) -> int:
    """The number they are, or one that is too high for a time."""
    return 10 * (tens - 48) + ones - 48 if 48 <= tens <= 57 and 48 <= ones <= 57 else 100


@device
def is_time(h: int, hh: int, m: int, mm: int, s: int, ss: int) -> bool:
    return two_digits(h, hh) < 24 and two_digits(m, mm) < 60 and two_digits(s, ss) < 60
