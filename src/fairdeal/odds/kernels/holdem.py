"""Hold'em the short ways: whole boards by their ranks, and boards by chance."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.odds.kernels.deal import STEP, below, mixed
from fairdeal.ranking.compiled import device, kernel
from fairdeal.ranking.kernels.high import (
    FIVE_OF_A_SUIT,
    FLUSH,
    REACHED,
    SEVEN,
    SUITED,
    WORD,
    flush_starts,
    slot,
)

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]

RANK_WORD = np.array([WORD[4 * rank] & ~0xFFFF for rank in range(13)])  # what a card adds when its suit is no matter
HALF = np.uint64(32)
BITS = np.array([mask.bit_count() for mask in range(1 << 13)])


@device
def by_ranks(word: int) -> int:
    return SEVEN[slot(word)]


@device
def of_seven(word: int, mask: int) -> int:
    if word & REACHED:
        return FLUSH[mask >> flush_starts(word) & 0x1FFF]
    return SEVEN[slot(word)]


@kernel("void(uint8[:, ::1], int64, int64[::1])")
def boards(holes: Cards, gone: int, patterns: Numbers) -> None:
    """Add up all boards for these hands, when no card of it is known; ``gone`` are the cards that cannot come.

    First every board counts as if there were no flushes: then only its ranks matter.  What that says wrongly of the
    boards on which somebody has a flush is put right suit by suit.
    """
    players = len(holes)
    own = np.empty(players, np.int64)
    for p in range(players):
        own[p] = (WORD[holes[p, 0]] & ~0xFFFF) + (WORD[holes[p, 1]] & ~0xFFFF)
    left = np.zeros(14, np.int64)
    for card in range(52):
        left[card >> 2] += 1 - (gone >> card & 1)
    for a in range(13):
        ways_a, word_a = left[a], RANK_WORD[a]
        for b in range(a, 13):
            same_b = 1 if b == a else 0
            ways_b, word_b = ways_a * (left[b] - same_b) // (same_b + 1), word_a + RANK_WORD[b]
            for c in range(b, 13):
                same_c = same_b + 1 if c == b else 0
                ways_c, word_c = ways_b * (left[c] - same_c) // (same_c + 1), word_b + RANK_WORD[c]
                for d in range(c, 13):
                    same_d = same_c + 1 if d == c else 0
                    ways_d, word_d = ways_c * (left[d] - same_d) // (same_d + 1), word_c + RANK_WORD[d]
                    if ways_d <= 0:
                        continue
                    for e in range(d, 13):
                        same_e = same_d + 1 if e == d else 0
                        ways, word = ways_d * (left[e] - same_e) // (same_e + 1), word_d + RANK_WORD[e]
                        if ways <= 0:
                            continue
                        best, pattern = 0, 0
                        for p in range(players):
                            strength = by_ranks(own[p] + word)
                            if strength > best:
                                best, pattern = strength, 0
                            pattern |= (strength == best) << p
                        patterns[pattern] += ways
    ranks, masks, flushes, others = (
        np.empty(13, np.int64),
        np.empty(players, np.int64),
        np.empty(players, np.int64),
        np.empty(13, np.int64),
    )
    for suit in range(4):
        count, most = 0, 0
        for rank in range(13):
            there = 1 - (gone >> (4 * rank + suit) & 1)
            others[rank] = left[rank] - there
            if there:
                ranks[count] = rank
                count += 1
        for p in range(players):
            masks[p] = (SUITED[holes[p, 0]] | SUITED[holes[p, 1]]) >> 16 * suit & 0x1FFF
            most = max(most, BITS[masks[p]])
        for a in range(count):
            for b in range(a + 1, count):
                for c in range(b + 1, count):
                    for d in range(c, count):
                        for e in range(d, count):
                            suited = 3 + (d > c) + (e > d)
                            if (d == c and e > d) or suited + most < 5:
                                continue
                            mask = 1 << ranks[a] | 1 << ranks[b] | 1 << ranks[c] | 1 << ranks[d] | 1 << ranks[e]
                            word_s = RANK_WORD[ranks[a]] + RANK_WORD[ranks[b]] + RANK_WORD[ranks[c]]
                            if d > c:
                                word_s += RANK_WORD[ranks[d]]
                            if e > d:
                                word_s += RANK_WORD[ranks[e]]
                            for p in range(players):
                                both = mask | masks[p]
                                flushes[p] = FLUSH[both & 0x1FFF] if BITS[both] >= 5 else 0
                            for x in range(13 if suited < 5 else 1):
                                ways_x, word_x = 1, word_s
                                if suited < 5:
                                    ways_x, word_x = others[x], word_s + RANK_WORD[x]
                                if ways_x == 0:
                                    continue
                                for y in range(x, 13 if suited == 3 else x + 1):
                                    ways, word = ways_x, word_x
                                    if suited == 3:
                                        ways = ways_x * (others[y] - 1) // 2 if y == x else ways_x * others[y]
                                        word += RANK_WORD[y]
                                    if ways <= 0:
                                        continue
                                    best, pattern, best_true, pattern_true = 0, 0, 0, 0
                                    for p in range(players):
                                        strength = by_ranks(own[p] + word)
                                        if strength > best:
                                            best, pattern = strength, 0
                                        pattern |= (strength == best) << p
                                        strength = max(strength, flushes[p])
                                        if strength > best_true:
                                            best_true, pattern_true = strength, 0
                                        pattern_true |= (strength == best_true) << p
                                    patterns[pattern] -= ways
                                    patterns[pattern_true] += ways


@kernel("void(uint64, uint8[::1], uint8[:, ::1], uint8[::1], int64, int64, int64[::1])")
def by_chance(
    seed: np.uint64, live: Cards, known: Cards, board: Cards, random: int, samples: int, patterns: Numbers
) -> None:
    """Add up boards by chance: known hands come first, then so many random ones."""
    state, cards, players = mixed(seed), len(live), len(known) + random
    words, masks, strengths = np.empty(players, np.int64), np.empty(players, np.int64), np.empty(players, np.int64)
    deck = np.zeros(cards + 1, np.uint8)
    deck[:cards] = live
    word_known, mask_known, to_come = FIVE_OF_A_SUIT, 0, 2 * random + 5 - len(board)
    for card in board:
        word_known, mask_known = word_known + WORD[card], mask_known | SUITED[card]
    for p in range(len(known)):
        words[p] = WORD[known[p, 0]] + WORD[known[p, 1]]
        masks[p] = SUITED[known[p, 0]] | SUITED[known[p, 1]]
    for _ in range(samples):
        for first in range(0, to_come, 2):
            state += STEP
            bits = mixed(state)
            other = first + below(bits, cards - first)
            card = deck[other]
            deck[other] = deck[first]
            deck[first] = card
            second = first + 1  # one more than is wanted does no harm, and spares a question
            other = second + below(bits << HALF, cards - second)
            card = deck[other]
            deck[other] = deck[second]
            deck[second] = card
        for r in range(random):
            p, a, b = len(known) + r, deck[2 * r], deck[2 * r + 1]
            words[p], masks[p] = WORD[a] + WORD[b], SUITED[a] | SUITED[b]
        word, mask = word_known, mask_known
        for i in range(2 * random, to_come):
            word, mask = word + WORD[deck[i]], mask | SUITED[deck[i]]
        best, pattern = 0, 0
        for p in range(players):
            whole = words[p] + word
            strengths[p] = of_seven(whole, masks[p] | mask)
            best = max(best, strengths[p])
        for p in range(players):
            pattern |= (strengths[p] == best) << p
        patterns[pattern] += 1


@kernel("void(uint64, uint8[::1], uint8[:, ::1], int64, int64[::1])")
def two_by_chance(seed: np.uint64, live: Cards, known: Cards, samples: int, patterns: Numbers) -> None:
    """Add up whole boards by chance for two known hands: each card is exchanged with a later one of the deck."""
    state, cards = mixed(seed), len(live)
    deck = live.copy()
    word_a, word_b = FIVE_OF_A_SUIT + WORD[known[0, 0]] + WORD[known[0, 1]], WORD[known[1, 0]] + WORD[known[1, 1]]
    mask_a, mask_b = SUITED[known[0, 0]] | SUITED[known[0, 1]], SUITED[known[1, 0]] | SUITED[known[1, 1]]
    word_b += FIVE_OF_A_SUIT
    wins, losses = 0, 0
    for _ in range(samples):
        one, two, three = mixed(state + STEP), mixed(state + STEP + STEP), mixed(state + STEP + STEP + STEP)
        state += STEP + STEP + STEP
        at = below(one, cards)
        a, deck[at] = deck[at], deck[0]
        deck[0] = a
        at = 1 + below(one << HALF, cards - 1)
        b, deck[at] = deck[at], deck[1]
        deck[1] = b
        at = 2 + below(two, cards - 2)
        c, deck[at] = deck[at], deck[2]
        deck[2] = c
        at = 3 + below(two << HALF, cards - 3)
        d, deck[at] = deck[at], deck[3]
        deck[3] = d
        at = 4 + below(three, cards - 4)
        e, deck[at] = deck[at], deck[4]
        deck[4] = e
        word = WORD[a] + WORD[b] + WORD[c] + WORD[d] + WORD[e]
        mask = SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d] | SUITED[e]
        first, second = of_seven(word + word_a, mask | mask_a), of_seven(word + word_b, mask | mask_b)
        wins += first > second
        losses += first < second
    patterns[1] += wins
    patterns[2] += losses
    patterns[3] += samples - wins - losses
