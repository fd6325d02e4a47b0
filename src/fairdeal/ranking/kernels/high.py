"""High hands at machine speed, of five, six and seven cards, and the lookups on which other rankings build.

Cards are numbers (``fairdeal.cards.NUMBER``), strengths those of the door.  Nothing here asks whether a hand can be;
``fairdeal.ranking.evaluate`` does.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import device, kernel
from fairdeal.ranking.kernels import arrays

Cards = npt.NDArray[np.uint8]
Strengths = npt.NDArray[np.uint16]

BATCH = "void(uint8[:, ::1], uint16[::1])"  # hands, and where their strengths go

WORD = arrays.words()
SUITED = arrays.suited_masks()
DISPLACEMENT = arrays.table("displacement")
SEVEN = arrays.table("seven")
FLUSH = arrays.table("flush")
PAIR = arrays.pairs()
TRIPLE = arrays.triples()

FIVE_OF_A_SUIT = 0x3333  # added to a sum of words, it lifts the counter of a suit that has five cards to eight
REACHED = 0x8888


@device
def pair(a: int, b: int) -> int:
    """The column of two cards' ranks."""
    return PAIR[(a & 0x3C) << 2 | b >> 2 & 0xF]


@device
def triple(a: int, b: int, c: int) -> int:
    """Where the row of three cards' ranks begins."""
    return TRIPLE[(a & 0x3C) << 6 | (b & 0x3C) << 2 | c >> 2 & 0xF]


@device
def slot(word: int) -> int:
    """The place of seven cards in the tables for them, by the sum of their words."""
    return (word >> 16) + DISPLACEMENT[word >> 32 & 0x1FFF] & 0xFFFF


@device
def flush_starts(word: int) -> int:
    """Where in a suited mask the suit begins of which the sum of words has five cards: 0, 16, 32 or 48."""
    flag = word & REACHED
    return (flag >> 3 | flag >> 11) & 16 | (flag >> 6 | flag >> 10) & 32


@device
def word_of_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    return WORD[a] + WORD[b] + WORD[c] + WORD[d] + WORD[e] + WORD[f] + FIVE_OF_A_SUIT


@device
def word_of_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    return WORD[a] + WORD[b] + WORD[c] + WORD[d] + WORD[e] + WORD[f] + WORD[g] + FIVE_OF_A_SUIT


@device
def mask_of_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    return SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d] | SUITED[e] | SUITED[f]


@device
def mask_of_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    return SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d] | SUITED[e] | SUITED[f] | SUITED[g]


@device
def rank_bit(card: int) -> int:
    return 1 << (card >> 2 & 0xF)


@device
def same_suit(a: int, b: int, c: int, d: int, e: int) -> bool:
    return (a ^ b | a ^ c | a ^ d | a ^ e) & 3 == 0


def five_in(fives: Strengths) -> Callable[[int, int, int, int, int], int]:
    """Five cards looked up by rank in a table of their own."""

    @device
    def five(a: int, b: int, c: int, d: int, e: int) -> int:
        return fives[triple(a, b, c) + pair(d, e)]

    return five


def six_in(fives: Strengths) -> Callable[[int, int, int, int, int, int], int]:
    """The best five of six cards by rank: three of one half, two of the other."""

    @device
    def six(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
        left, right = triple(a, b, c), triple(d, e, f)
        return max(
            max(fives[left + pair(d, e)], fives[left + pair(d, f)], fives[left + pair(e, f)]),
            max(fives[right + pair(a, b)], fives[right + pair(a, c)], fives[right + pair(b, c)]),
        )

    return six


mixed_5 = five_in(arrays.fives())
mixed_6 = six_in(arrays.fives())


@device
def high_5(a: int, b: int, c: int, d: int, e: int) -> int:
    if same_suit(a, b, c, d, e):
        return FLUSH[(rank_bit(a) | rank_bit(b) | rank_bit(c) | rank_bit(d) | rank_bit(e)) & 0x1FFF]
    return mixed_5(a, b, c, d, e)


@device
def high_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    word = word_of_6(a, b, c, d, e, f)
    if word & REACHED:
        return FLUSH[mask_of_6(a, b, c, d, e, f) >> flush_starts(word) & 0x1FFF]
    return mixed_6(a, b, c, d, e, f)


@device
def high_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    word = word_of_7(a, b, c, d, e, f, g)
    if word & REACHED:
        return FLUSH[mask_of_7(a, b, c, d, e, f, g) >> flush_starts(word) & 0x1FFF]
    return SEVEN[slot(word)]


@kernel(BATCH)
def high(hands: Cards, out: Strengths) -> None:
    size = hands.shape[1]
    if size == 7:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = high_7(x[0], x[1], x[2], x[3], x[4], x[5], x[6])
    elif size == 6:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = high_6(x[0], x[1], x[2], x[3], x[4], x[5])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = high_5(x[0], x[1], x[2], x[3], x[4])
