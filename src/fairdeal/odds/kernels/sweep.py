"""One range of hold'em hands against another: on each board all hands are put in order and gone through once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.odds.kernels.holdem import of_seven
from fairdeal.ranking.compiled import kernel
from fairdeal.ranking.kernels.high import FIVE_OF_A_SUIT, SUITED, WORD

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]

DIGIT = 7  # bits sorted by at a time; two such digits hold every strength
FEW = 24  # hands below which each moves to its place one by one
ORDER = 16  # bits for a hand's number, below its strength


@kernel("void(uint8[:, ::1], int64[::1], uint8[:, ::1], int64[::1], int64[::1], int64[::1])")
def sweep(boards: Cards, times: Numbers, combos: Cards, ours: Numbers, theirs: Numbers, sums: Numbers) -> None:
    """Add up over boards what the first range wins, what both tie and all there is, each by the product of weights.

    A hand beats all weaker ones but those that hold one of its cards; so the weights so far are kept by card as well.
    """
    hands, count = len(combos), np.empty((1 << DIGIT) + 1, np.int64)
    order = np.empty((2, hands), np.int64)
    by_card, words, masks = np.zeros(52, np.int64), np.empty(hands, np.int64), np.empty(hands, np.int64)
    for x in range(hands):
        words[x] = WORD[combos[x, 0]] + WORD[combos[x, 1]]
        masks[x] = SUITED[combos[x, 0]] | SUITED[combos[x, 1]]
    for i in range(len(boards)):
        word, mask, n = FIVE_OF_A_SUIT, 0, 0
        for k in range(5):
            word, mask = word + WORD[boards[i, k]], mask | SUITED[boards[i, k]]
        for x in range(hands):
            if masks[x] & mask == 0:
                order[0, n] = of_seven(word + words[x], mask | masks[x]) << ORDER | x
                n += 1
        if n < FEW:
            for j in range(1, n):
                moved, k = order[0, j], j
                while k > 0 and order[0, k - 1] > moved:
                    order[0, k] = order[0, k - 1]
                    k -= 1
                order[0, k] = moved
        else:
            for digit in range(2):  # to the other row, and back
                shift = ORDER + digit * DIGIT
                count[:] = 0
                for j in range(n):
                    count[(order[digit, j] >> shift & (1 << DIGIT) - 1) + 1] += 1
                for j in range(1 << DIGIT):
                    count[j + 1] += count[j]
                for j in range(n):
                    place = order[digit, j] >> shift & (1 << DIGIT) - 1
                    order[1 - digit, count[place]] = order[digit, j]
                    count[place] += 1
        total, wins, ties, j = 0, 0, 0, 0
        by_card[:] = 0
        while j < n:
            begin, strength = j, order[0, j] >> ORDER
            below = 0
            while j < n and order[0, j] >> ORDER == strength:
                x = order[0, j] & (1 << ORDER) - 1
                below += ours[x] * (total - by_card[combos[x, 0]] - by_card[combos[x, 1]])
                j += 1
            for k in range(begin, j):
                x = order[0, k] & (1 << ORDER) - 1
                total += theirs[x]
                by_card[combos[x, 0]] += theirs[x]
                by_card[combos[x, 1]] += theirs[x]
            wins += below
            ties -= below
            for k in range(begin, j):
                x = order[0, k] & (1 << ORDER) - 1
                ties += ours[x] * (total - by_card[combos[x, 0]] - by_card[combos[x, 1]] + theirs[x])
        every = 0
        for k in range(n):
            x = order[0, k] & (1 << ORDER) - 1
            every += ours[x] * (total - by_card[combos[x, 0]] - by_card[combos[x, 1]] + theirs[x])
        sums[0] += times[i] * wins
        sums[1] += times[i] * ties
        sums[2] += times[i] * every


@kernel("void(uint8[:, ::1], int64[::1], uint8[::1], uint8[:, ::1], int64[::1], int64[::1])")
def one_hand(boards: Cards, times: Numbers, hand: Cards, combos: Cards, theirs: Numbers, sums: Numbers) -> None:
    """The same for one hand against a range that holds none of its cards."""
    hands = len(combos)
    words, masks = np.empty(hands, np.int64), np.empty(hands, np.int64)
    for x in range(hands):
        words[x] = WORD[combos[x, 0]] + WORD[combos[x, 1]]
        masks[x] = SUITED[combos[x, 0]] | SUITED[combos[x, 1]]
    own_word, own_mask = WORD[hand[0]] + WORD[hand[1]], SUITED[hand[0]] | SUITED[hand[1]]
    for i in range(len(boards)):
        word, mask = FIVE_OF_A_SUIT, 0
        for k in range(5):
            word, mask = word + WORD[boards[i, k]], mask | SUITED[boards[i, k]]
        if mask & own_mask:
            continue
        strength, wins, ties, every = of_seven(word + own_word, mask | own_mask), 0, 0, 0
        for x in range(hands):
            weight = 0 if masks[x] & mask else theirs[x]
            other = of_seven(word + words[x], mask | masks[x])
            wins += weight * (strength > other)
            ties += weight * (strength == other)
            every += weight
        sums[0] += times[i] * wins
        sums[1] += times[i] * ties
        sums[2] += times[i] * every
