"""All 133,784,560 hands of seven cards, counted by strength."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import device, kernel, shared
from fairdeal.ranking.kernels.high import FIVE_OF_A_SUIT, FLUSH, REACHED, SEVEN, SUITED, WORD, flush_starts, slot

ONE_OF_EACH_SUIT = 0x1111
STRONGEST = 7462


@device
def place(word: int) -> int:
    return SEVEN[slot(word)]


@kernel("void(int64, int64[::1])")
def count_from(a: int, counts: npt.NDArray[np.int64]) -> None:
    """Add up the hands whose lowest card this is, by strength.

    Where the last cards cannot make a flush, those of one rank are the same to us and are looked up once.
    """
    for b in range(a + 1, 47):
        word_b, mask_b = WORD[a] + WORD[b] + FIVE_OF_A_SUIT, SUITED[a] | SUITED[b]
        for c in range(b + 1, 48):
            word_c, mask_c = word_b + WORD[c], mask_b | SUITED[c]
            for d in range(c + 1, 49):
                word_d, mask_d = word_c + WORD[d], mask_c | SUITED[d]
                for e in range(d + 1, 50):
                    word_e, mask_e = word_d + WORD[e], mask_d | SUITED[e]
                    left = 3 - (e & 3)  # cards of the same rank to come
                    if (word_e + 2 * ONE_OF_EACH_SUIT) & REACHED == 0:
                        if left >= 2:
                            counts[place(word_e + 2 * WORD[e])] += left * (left - 1) // 2
                        for f in range((e | 3) + 1, 52, 4):
                            word_f = word_e + WORD[f]
                            if left:
                                counts[place(word_f + WORD[e])] += 4 * left
                            counts[place(word_f + WORD[f])] += 6
                            for g in range(f + 4, 52, 4):
                                counts[place(word_f + WORD[g])] += 16
                        continue
                    for f in range(e + 1, 51):
                        word_f, mask_f = word_e + WORD[f], mask_e | SUITED[f]
                        left = 3 - (f & 3)
                        if (word_f + ONE_OF_EACH_SUIT) & REACHED == 0:
                            if left:
                                counts[place(word_f + WORD[f])] += left
                            for g in range((f | 3) + 1, 52, 4):
                                counts[place(word_f + WORD[g])] += 4
                            continue
                        for g in range(f + 1, (f | 3) + 1):
                            word = word_f + WORD[g]
                            if word & REACHED:
                                counts[FLUSH[(mask_f | SUITED[g]) >> flush_starts(word) & 0x1FFF]] += 1
                            else:
                                counts[place(word)] += 1
                        suit = mask_f >> flush_starts(word_f + ONE_OF_EACH_SUIT) & 0x1FFF
                        if word_f & REACHED:
                            counts[FLUSH[suit]] += 3 * (12 - (f >> 2))
                        else:
                            for g in range((f | 3) + 1, 52, 4):
                                counts[place(word_f + WORD[g])] += 3
                        for rank in range((f >> 2) + 1, 13):
                            counts[FLUSH[suit | 1 << rank]] += 1


def counted(threads: int | None) -> npt.NDArray[np.int64]:
    """The hands by strength.  Those with the same lowest card are a part; the largest parts come first."""

    def from_card(a: int) -> npt.NDArray[np.int64]:
        counts = np.zeros(STRONGEST + 1, np.int64)
        count_from.bare(a, counts)
        return counts

    return np.sum(shared(from_card, range(46), threads), axis=0)
