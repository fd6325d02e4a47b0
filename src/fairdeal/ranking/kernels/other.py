"""The short deck, hands of three cards, and badugi, at machine speed."""

from __future__ import annotations

from fairdeal.ranking.compiled import device, kernel
from fairdeal.ranking.kernels import arrays
from fairdeal.ranking.kernels.high import (
    BATCH,
    REACHED,
    Cards,
    Strengths,
    flush_starts,
    high_5,
    mask_of_6,
    mask_of_7,
    rank_bit,
    six_in,
    slot,
    word_of_6,
    word_of_7,
)

SHORT = arrays.table("short_deck")
SHORT_FLUSH = arrays.best_of_masks(arrays.short_flushes())
SHORT_SEVEN = arrays.sevens(SHORT)
THREE = arrays.threes()
THREE_SUITED = arrays.threes_suited()
SIX_BIT = arrays.six_bits()
LOW_SIX = arrays.table("low_six")
BADUGI = arrays.table("badugi")

short_mixed_6 = six_in(SHORT[arrays.fives()])


@device
def short_deck_5(a: int, b: int, c: int, d: int, e: int) -> int:
    return SHORT[high_5(a, b, c, d, e)]


@device
def short_deck_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    word = word_of_6(a, b, c, d, e, f)
    if word & REACHED:
        return SHORT_FLUSH[mask_of_6(a, b, c, d, e, f) >> flush_starts(word) & 0x1FFF]
    return short_mixed_6(a, b, c, d, e, f)


@device
def short_deck_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """With a flush there are too few other cards for the only hand between it and a straight flush, four of a kind."""
    word = word_of_7(a, b, c, d, e, f, g)
    if word & REACHED:
        return SHORT_FLUSH[mask_of_7(a, b, c, d, e, f, g) >> flush_starts(word) & 0x1FFF]
    return SHORT_SEVEN[slot(word)]


@device
def high_3_3(a: int, b: int, c: int) -> int:
    at = (a & 0x3C) << 6 | (b & 0x3C) << 2 | c >> 2 & 0xF
    return THREE_SUITED[at] if (a ^ b | a ^ c) & 3 == 0 else THREE[at]


@device
def high_3_4(a: int, b: int, c: int, d: int) -> int:
    return max(max(high_3_3(a, b, c), high_3_3(a, b, d)), max(high_3_3(a, c, d), high_3_3(b, c, d)))


@device
def low_3_6_3(a: int, b: int, c: int) -> int:
    return LOW_SIX[SIX_BIT[a] | SIX_BIT[b] | SIX_BIT[c]]


@device
def low_3_6_4(a: int, b: int, c: int, d: int) -> int:
    return LOW_SIX[SIX_BIT[a] | SIX_BIT[b] | SIX_BIT[c] | SIX_BIT[d]]


@device
def apart(a: int, b: int) -> bool:
    """Neither of one rank nor of one suit."""
    return ((a ^ b) > 3) & ((a ^ b) & 3 > 0)


@device
def badugi_if(apart: bool, mask: int) -> int:
    """No branch: which cards can stand together is too random to guess."""
    return BADUGI[(mask if apart else 0) & 0x1FFF]


@device
def badugi_1(a: int) -> int:
    return BADUGI[rank_bit(a) & 0x1FFF]


@device
def badugi_2(a: int, b: int) -> int:
    return max(max(badugi_1(a), badugi_1(b)), badugi_if(apart(a, b), rank_bit(a) | rank_bit(b)))


@device
def badugi_3(a: int, b: int, c: int) -> int:
    pairs = max(badugi_2(a, b), max(badugi_2(a, c), badugi_2(b, c)))
    all_apart = apart(a, b) & apart(a, c) & apart(b, c)
    return max(pairs, badugi_if(all_apart, rank_bit(a) | rank_bit(b) | rank_bit(c)))


@device
def badugi_4(a: int, b: int, c: int, d: int) -> int:
    threes = max(max(badugi_3(a, b, c), badugi_3(a, b, d)), max(badugi_3(a, c, d), badugi_3(b, c, d)))
    all_apart = apart(a, b) & apart(a, c) & apart(a, d) & apart(b, c) & apart(b, d) & apart(c, d)
    return max(threes, badugi_if(all_apart, rank_bit(a) | rank_bit(b) | rank_bit(c) | rank_bit(d)))


@kernel(BATCH)
def short_deck(hands: Cards, out: Strengths) -> None:
    size = hands.shape[1]
    if size == 7:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = short_deck_7(x[0], x[1], x[2], x[3], x[4], x[5], x[6])
    elif size == 6:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = short_deck_6(x[0], x[1], x[2], x[3], x[4], x[5])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = short_deck_5(x[0], x[1], x[2], x[3], x[4])


@kernel(BATCH)
def high_3(hands: Cards, out: Strengths) -> None:
    if hands.shape[1] == 4:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = high_3_4(x[0], x[1], x[2], x[3])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = high_3_3(x[0], x[1], x[2])


@kernel(BATCH)
def low_3_6(hands: Cards, out: Strengths) -> None:
    if hands.shape[1] == 4:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_3_6_4(x[0], x[1], x[2], x[3])
    else:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = low_3_6_3(x[0], x[1], x[2])


@kernel(BATCH)
def badugi(hands: Cards, out: Strengths) -> None:
    size = hands.shape[1]
    if size == 4:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = badugi_4(x[0], x[1], x[2], x[3])
    elif size == 3:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = badugi_3(x[0], x[1], x[2])
    elif size == 2:
        for i in range(len(hands)):
            x = hands[i]
            out[i] = badugi_2(x[0], x[1])
    else:
        for i in range(len(hands)):
            out[i] = badugi_1(hands[i, 0])
