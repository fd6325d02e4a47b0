"""Low hands of five, six and seven cards at machine speed: ace to five, eight or better, deuce to seven."""

from __future__ import annotations

from fairdeal.ranking.compiled import called, device, kernel
from fairdeal.ranking.kernels import arrays
from fairdeal.ranking.kernels.high import (
    BATCH,
    REACHED,
    Cards,
    Strengths,
    five_in,
    high_5,
    rank_bit,
    six_in,
    slot,
    word_of_7,
)

LOW_A5 = arrays.table("low_a5")
LOW_A5_MASK = arrays.table("low_a5_mask")
LOW_A5_SEVEN = arrays.sevens(LOW_A5)
LOW_27 = arrays.table("low_27")
LOW_27_SEVEN = arrays.sevens(LOW_27)

EIGHT_BIT = arrays.eight_bits()
LOW_8 = arrays.low_8()

paired_5 = five_in(LOW_A5[arrays.fives()])
paired_6 = six_in(LOW_A5[arrays.fives()])


@device
def low_a5_5(a: int, b: int, c: int, d: int, e: int) -> int:
    return paired_5(a, b, c, d, e)


@device
def low_a5_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """Of five ranks or more the best are seen at once; with fewer a pair must be played."""
    mask = rank_bit(a) | rank_bit(b) | rank_bit(c) | rank_bit(d) | rank_bit(e) | rank_bit(f)
    unpaired = LOW_A5_MASK[mask & 0x1FFF]
    return unpaired or paired_6(a, b, c, d, e, f)


@device
def low_a5_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    return LOW_A5_SEVEN[slot(word_of_7(a, b, c, d, e, f, g))]


@device
def low_8_5(a: int, b: int, c: int, d: int, e: int) -> int:
    return LOW_8[EIGHT_BIT[a] | EIGHT_BIT[b] | EIGHT_BIT[c] | EIGHT_BIT[d] | EIGHT_BIT[e]]


@device
def low_8_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    return LOW_8[EIGHT_BIT[a] | EIGHT_BIT[b] | EIGHT_BIT[c] | EIGHT_BIT[d] | EIGHT_BIT[e] | EIGHT_BIT[f]]


@device
def low_8_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    six = EIGHT_BIT[a] | EIGHT_BIT[b] | EIGHT_BIT[c] | EIGHT_BIT[d] | EIGHT_BIT[e] | EIGHT_BIT[f]
    return LOW_8[six | EIGHT_BIT[g]]


@device
def low_27_5(a: int, b: int, c: int, d: int, e: int) -> int:
    return LOW_27[high_5(a, b, c, d, e)]


@called
def low_27_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    return max(
        max(low_27_5(a, b, c, d, e), low_27_5(a, b, c, d, f), low_27_5(a, b, c, e, f)),
        max(low_27_5(a, b, d, e, f), low_27_5(a, c, d, e, f), low_27_5(b, c, d, e, f)),
    )


@called
def low_27_with_flush(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """A flush is a bad hand, so each five is looked at by itself."""
    return max(
        max(low_27_6(a, b, c, d, e, f), low_27_6(a, b, c, d, e, g), low_27_6(a, b, c, d, f, g)),
        max(low_27_6(a, b, c, e, f, g), low_27_6(a, b, d, e, f, g)),
        max(low_27_6(a, c, d, e, f, g), low_27_6(b, c, d, e, f, g)),
    )


@device
def low_27_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    word = word_of_7(a, b, c, d, e, f, g)
    if word & REACHED:
        return low_27_with_flush(a, b, c, d, e, f, g)
    return LOW_27_SEVEN[slot(word)]


@kernel(BATCH, together=False)
def low_a5(hands: Cards, out: Strengths) -> None:
    size = hands.shape[1]
    if size == 7:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_a5_7(x[0], x[1], x[2], x[3], x[4], x[5], x[6])
    elif size == 6:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_a5_6(x[0], x[1], x[2], x[3], x[4], x[5])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_a5_5(x[0], x[1], x[2], x[3], x[4])


@kernel(BATCH)
def low_8(hands: Cards, out: Strengths) -> None:
    size = hands.shape[1]
    if size == 7:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_8_7(x[0], x[1], x[2], x[3], x[4], x[5], x[6])
    elif size == 6:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_8_6(x[0], x[1], x[2], x[3], x[4], x[5])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_8_5(x[0], x[1], x[2], x[3], x[4])


@kernel(BATCH)
def low_27(hands: Cards, out: Strengths) -> None:
    size = hands.shape[1]
    if size == 7:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_27_7(x[0], x[1], x[2], x[3], x[4], x[5], x[6])
    elif size == 6:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_27_6(x[0], x[1], x[2], x[3], x[4], x[5])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_27_5(x[0], x[1], x[2], x[3], x[4])
