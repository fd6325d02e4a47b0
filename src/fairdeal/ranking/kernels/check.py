"""Whether all hands of an array can be.  Eight bytes read at once hold the cards of a hand and some that follow it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from fairdeal.ranking.compiled import device, kernel

Cards = npt.NDArray[np.uint8]

ONES = np.uint64(0x0101010101010101)
LOW_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
TOP_BITS = np.uint64(0x8080808080808080)
TO_52 = np.uint64(0x4C4C4C4C4C4C4C4C)  # added to a byte of 52 or more, it reaches the top bit
ONE_BYTE, TWO_BYTES, THREE_BYTES, HALF, ALL = (np.uint64(8 * count) for count in (1, 2, 3, 4, 8))
OTHERS = bytes(range(0xF0, 0xF8))


def _eight_from(context: Any, array: Any, at: Any) -> Any:
    """The eight bytes from here, which need not lie on a whole word."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        here = builder.bitcast(builder.gep(data, [arguments[1]]), ir.IntType(64).as_pointer())
        return builder.load(here, align=1)

    return types.uint64(array, at), build


eight_from = cast("Callable[[Cards, int], np.uint64]", intrinsic(_eight_from))


@device
def alike(cards: np.uint64, turn: np.uint64) -> np.uint64:
    """Not zero in the top bits if two bytes so far apart are alike."""
    difference = cards ^ (cards << turn | cards >> (ALL - turn))
    return (difference - ONES) & ~difference


@device
def wrong(eight: np.uint64, ours: np.uint64, others: np.uint64) -> np.uint64:
    """Not zero in the top bits if a card is above 51 or stands twice; bytes that are not ours give way to others."""
    cards = eight & ours
    too_high = (cards & LOW_BITS) + TO_52 | cards
    cards |= others
    near = alike(cards, ONE_BYTE) | alike(cards, TWO_BYTES)
    return too_high | near | alike(cards, THREE_BYTES) | alike(cards, HALF)


@kernel("boolean(uint8[::1], int64, int64, uint64, uint64)")
def any_wrong(cards: Cards, count: int, size: int, ours: np.uint64, others: np.uint64) -> bool:
    """Whether one of so many rows is no hand.  The loops differ in nothing but their stride, which is better known."""
    found = np.uint64(0)
    if size == 7:
        for i in range(count):
            found |= wrong(eight_from(cards, i * 7), ours, others)
    elif size == 5:
        for i in range(count):
            found |= wrong(eight_from(cards, i * 5), ours, others)
    elif size == 4:
        for i in range(count):
            found |= wrong(eight_from(cards, i * 4), ours, others)
    else:
        for i in range(count):
            found |= wrong(eight_from(cards, i * size), ours, others)
    return found & TOP_BITS != 0


@kernel("boolean(uint8[:, :, ::1], uint8[:, ::1])")
def any_on_board(holes: Cards, boards: Cards) -> bool:
    """Whether a hole card lies on its board as well."""
    found = 0
    for i in range(len(boards)):
        common = 0
        for card in boards[i]:
            common |= 1 << (card & 0x3F)
        for j in range(holes.shape[1]):
            for card in holes[i, j]:
                found |= common >> (card & 0x3F) & 1
    return found != 0


def all_possible(hands: Cards) -> bool:
    """Whether each row of at most seven bytes has only numbers of cards, and none twice."""
    count, size = hands.shape
    inside = max((hands.size - 8) // size + 1, 0)  # rows from whose beginning eight bytes can be read
    rest = np.zeros((count - inside) * size + 8, np.uint8)
    rest[:-8] = hands[inside:].reshape(-1)
    ours, others = _number(b"\xff" * size + bytes(8 - size)), _number(bytes(size) + OTHERS[size:])
    first_rows = any_wrong.bare(hands.reshape(-1), inside, size, ours, others)
    return not (first_rows or any_wrong.bare(rest, count - inside, size, ours, others))


def _number(eight: bytes) -> int:
    return int.from_bytes(eight, sys.byteorder)
