"""Omaha at machine speed: two of four or five hole cards and three of three to five on the board.

For a board the best strength with each pair of ranks is found at once, a row for each three of its cards; then a hand
only looks its pairs up.  Several hands may share a board: ``holes[i, j]`` plays on ``boards[i]``.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import called, device, kernel
from fairdeal.ranking.kernels import arrays
from fairdeal.ranking.kernels.high import FLUSH, REACHED, SUITED, WORD, Cards, Strengths, flush_starts, pair, triple

OMAHA = "void(uint8[:, :, ::1], uint8[:, ::1], uint16[:, ::1])"  # holes, boards, and where the strengths go

FIVES = arrays.fives()
ROW = arrays.ROW
EIGHT_BIT = arrays.eight_bits()
OMAHA_LOW = arrays.omaha_lows()

THREE_OF_A_SUIT = 0x5555


@device
def lowest_bit(mask: int) -> int:
    return mask & -mask


@device
def flush_of(own: int, common: int) -> int:
    """The best flush of two of one's own ranks and three of the board's, 0 if either has fewer."""
    best = 0
    while common:
        a = lowest_bit(common)
        common ^= a
        after_a = common
        while after_a:
            b = lowest_bit(after_a)
            after_a ^= b
            after_b = after_a
            while after_b:
                c = lowest_bit(after_b)
                after_b ^= c
                first = own
                while first:
                    d = lowest_bit(first)
                    first ^= d
                    second = first
                    while second:
                        e = lowest_bit(second)
                        second ^= e
                        best = max(best, FLUSH[(a | b | c | d | e) & 0x1FFF])
    return best


@device
def best_of_row(row: int, one: int, two: int, three: int, four: int, five: int, six: int) -> int:
    """The best of three board cards, the row, with each pair of hole cards, the columns."""
    halves = max(FIVES[row + one], FIVES[row + two], FIVES[row + three])
    return max(halves, max(FIVES[row + four], FIVES[row + five], FIVES[row + six]))


@called
def omaha_high_4(p: int, q: int, r: int, s: int, a: int, b: int, c: int, d: int, e: int) -> int:
    """One hand alone, hole cards first: all sixty fives."""
    one, two, three, four, five, six = pair(p, q), pair(p, r), pair(p, s), pair(q, r), pair(q, s), pair(r, s)
    with_a = (triple(a, b, c), triple(a, b, d), triple(a, b, e), triple(a, c, d), triple(a, c, e), triple(a, d, e))
    rows = (*with_a, triple(b, c, d), triple(b, c, e), triple(b, d, e), triple(c, d, e))
    best = 0
    for row in rows:
        best = max(best, best_of_row(row, one, two, three, four, five, six))
    word = WORD[a] + WORD[b] + WORD[c] + WORD[d] + WORD[e] + THREE_OF_A_SUIT
    if word & REACHED:
        starts = flush_starts(word)
        own = (SUITED[p] | SUITED[q] | SUITED[r] | SUITED[s]) >> starts & 0x1FFF
        common = (SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d] | SUITED[e]) >> starts & 0x1FFF
        best = max(best, flush_of(own, common))
    return best


@called
def omaha_high_5(p: int, q: int, r: int, s: int, t: int, a: int, b: int, c: int, d: int, e: int) -> int:
    """Any two of five hole cards are among some four of them."""
    return max(
        max(omaha_high_4(p, q, r, s, a, b, c, d, e), omaha_high_4(p, q, r, t, a, b, c, d, e)),
        max(omaha_high_4(p, r, s, t, a, b, c, d, e), omaha_high_4(q, r, s, t, a, b, c, d, e)),
        omaha_high_4(p, q, s, t, a, b, c, d, e),
    )


@device
def low_bits_5(a: int, b: int, c: int, d: int, e: int) -> int:
    return EIGHT_BIT[a] | EIGHT_BIT[b] | EIGHT_BIT[c] | EIGHT_BIT[d] | EIGHT_BIT[e]


@device
def omaha_8_4(p: int, q: int, r: int, s: int, a: int, b: int, c: int, d: int, e: int) -> int:
    own = EIGHT_BIT[p] | EIGHT_BIT[q] | EIGHT_BIT[r] | EIGHT_BIT[s]
    return OMAHA_LOW[low_bits_5(a, b, c, d, e) << 8 | own]


@device
def omaha_8_5(p: int, q: int, r: int, s: int, t: int, a: int, b: int, c: int, d: int, e: int) -> int:
    return OMAHA_LOW[low_bits_5(a, b, c, d, e) << 8 | low_bits_5(p, q, r, s, t)]


@kernel(OMAHA)
def omaha_high(holes: npt.NDArray[np.uint8], boards: Cards, out: Strengths) -> None:
    size, players, dealt = boards.shape[1], holes.shape[1], holes.shape[2]
    best = np.zeros(256, np.uint16)
    for i in range(len(boards)):
        a, b, c = boards[i, 0], boards[i, 1], boards[i, 2]
        mask, word = SUITED[a] | SUITED[b] | SUITED[c], WORD[a] + WORD[b] + WORD[c] + THREE_OF_A_SUIT
        abc = abd = acd = bcd = abe = ace = ade = bce = bde = cde = triple(a, b, c)
        if size >= 4:
            d = boards[i, 3]
            mask, word = mask | SUITED[d], word + WORD[d]
            abd, acd, bcd = triple(a, b, d), triple(a, c, d), triple(b, c, d)
            if size == 5:
                e = boards[i, 4]
                mask, word = mask | SUITED[e], word + WORD[e]
                abe, ace, ade = triple(a, b, e), triple(a, c, e), triple(a, d, e)
                bce, bde, cde = triple(b, c, e), triple(b, d, e), triple(c, d, e)
        for p in range(ROW):
            best[p] = max(
                max(max(FIVES[abc + p], FIVES[abd + p]), max(FIVES[abe + p], FIVES[acd + p])),
                max(max(FIVES[ace + p], FIVES[ade + p]), max(FIVES[bcd + p], FIVES[bce + p])),
                max(FIVES[bde + p], FIVES[cde + p]),
            )
        starts, common = flush_starts(word), 0
        if word & REACHED:
            common = mask >> starts & 0x1FFF
        for j in range(players):
            p, q, r, s = holes[i, j, 0], holes[i, j, 1], holes[i, j, 2], holes[i, j, 3]
            strength = max(
                max(best[pair(p, q)], best[pair(p, r)], best[pair(p, s)]),
                max(best[pair(q, r)], best[pair(q, s)], best[pair(r, s)]),
            )
            own = (SUITED[p] | SUITED[q] | SUITED[r] | SUITED[s]) >> starts & 0x1FFF
            if dealt == 5:
                t = holes[i, j, 4]
                own |= SUITED[t] >> starts & 0x1FFF
                with_t = max(max(best[pair(p, t)], best[pair(q, t)]), max(best[pair(r, t)], best[pair(s, t)]))
                strength = max(strength, with_t)
            out[i, j] = strength
            if common and own & (own - 1):
                out[i, j] = max(strength, flush_of(own, common))


@kernel(OMAHA)
def omaha_8(holes: npt.NDArray[np.uint8], boards: Cards, out: Strengths) -> None:
    size, players, dealt = boards.shape[1], holes.shape[1], holes.shape[2]
    for i in range(len(boards)):
        common = EIGHT_BIT[boards[i, 0]] | EIGHT_BIT[boards[i, 1]] | EIGHT_BIT[boards[i, 2]]
        if size >= 4:
            common |= EIGHT_BIT[boards[i, 3]]
        if size == 5:
            common |= EIGHT_BIT[boards[i, 4]]
        for j in range(players):
            x = holes[i, j]
            own = EIGHT_BIT[x[0]] | EIGHT_BIT[x[1]] | EIGHT_BIT[x[2]] | EIGHT_BIT[x[3]]
            if dealt == 5:
                own |= EIGHT_BIT[x[4]]
            out[i, j] = OMAHA_LOW[common << 8 | own]
