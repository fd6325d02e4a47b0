"""The cards that may still come: every set of them in turn, or as many as one likes by chance.

A row of ``drawn`` begins with the cards taken from ranges, then come the cards of each group: those that one player
lacks, or those that the board lacks.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import device, kernel

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]

# Cards of one class, of which so many are left and so many taken: in how many ways.
WAYS = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]])

STEP = np.uint64(0x9E3779B97F4A7C15)  # the increments and multipliers of SplitMix64
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
SHIFTS = np.array([30, 27, 31, 32, 11], np.uint64)
FRACTION = 1 / (1 << 53)


@device
def mixed(state: np.uint64) -> np.uint64:
    """Sixty-four bits of chance for each state of a counter."""
    state = (state ^ state >> SHIFTS[0]) * FIRST
    state = (state ^ state >> SHIFTS[1]) * SECOND
    return state ^ state >> SHIFTS[2]


@device
def below(bits: np.uint64, limit: int) -> np.int64:
    """A number below a limit, from the high half of the bits; no number is preferred by more than one part in 2^32."""
    return np.int64((bits >> SHIFTS[3]) * np.uint64(limit) >> SHIFTS[3])


@device
def image(mask: int, to_0: int, to_1: int, to_2: int, to_3: int) -> int:
    """A mask of cards, the ranks of each suit in sixteen bits, with its suits exchanged."""
    clubs, diamonds = (mask & 0x1FFF) << 16 * to_0, (mask >> 16 & 0x1FFF) << 16 * to_1
    hearts, spades = (mask >> 32 & 0x1FFF) << 16 * to_2, (mask >> 48 & 0x1FFF) << 16 * to_3
    return clubs | diamonds | hearts | spades


# live cards, class of each card, ranges' cards and their weights, sizes of groups, suits exchanged, first card fixed,
# state, cards left to each group, their number, cards chosen, weight, exchanges that change nothing, their number;
# rows and their weights
EVERY = (
    "int64(uint8[::1], int64[::1], uint8[:, ::1], int64[::1], int64[::1], int64[:, ::1], int64,"
    "int64[::1], uint8[:, ::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], int64[::1],"
    "uint8[:, ::1], int64[::1])"
)


@kernel(EVERY)
def every(
    live: Cards,
    klass: Numbers,
    given: Cards,
    given_weights: Numbers,
    sizes: Numbers,
    exchanges: Numbers,
    lead: int,
    state: Numbers,
    left: Cards,
    count: Numbers,
    at: Numbers,
    weight: Numbers,
    fixing: Numbers,
    fixers: Numbers,
    drawn: Cards,
    weights: Numbers,
) -> int:
    """Fill rows from where the state says, and tell how many; fewer than there is room for once all are done.

    Cards of one class count the same, and so do deals that an exchange of suits turns into one another: of those only
    one is given, with their number as its weight.
    """
    groups, given_size, row = len(sizes), given.shape[1], 0
    turn, group, onward = state[0], state[1], state[2] != 0
    while True:
        if group < 0:
            turn += 1
            if turn >= len(given):
                state[0], state[1] = turn, group
                return row
            taken = 0
            for i in range(given_size):
                taken |= 1 << given[turn, i]
            count[0] = 0
            for i in range(len(live)):
                if not taken >> live[i] & 1:
                    left[0, count[0]] = live[i]
                    count[0] += 1
            weight[0], fixers[0] = given_weights[turn], len(exchanges)
            for i in range(len(exchanges)):
                fixing[0, i] = i
            group, onward = 0, False
        if group == groups:
            if row == len(drawn):
                state[0], state[1], state[2] = turn, group, onward
                return row
            for i in range(given_size):
                drawn[row, i] = given[turn, i]
            place, to = 0, given_size
            for g in range(groups):
                for i in range(place, place + sizes[g]):
                    drawn[row, to] = left[g, at[i]]
                    to += 1
                place += sizes[g]
            weights[row] = weight[groups]
            if fixers[groups]:
                weights[row] *= len(exchanges) // fixers[groups]
            row += 1
            group, onward = group - 1, True
            continue
        size, cards, begin = sizes[group], count[group], 0
        for g in range(group):
            begin += sizes[g]
        if onward:
            i, lowest, found = size - 1, 1 if group == 0 and lead >= 0 else 0, False
            while i >= lowest and not found:
                j = at[begin + i] + 1
                while j < cards and klass[left[group, j]] == klass[left[group, j - 1]]:
                    j += 1
                if j <= cards - (size - i):
                    for k in range(size - i):
                        at[begin + i + k] = j + k
                    found = True
                i -= 1
            if not found:
                group -= 1
                continue
        else:
            start = lead if group == 0 and lead >= 0 else 0
            again = start > 0 and klass[left[group, start]] == klass[left[group, start - 1]]
            if start + size > cards or again:
                group, onward = group - 1, True
                continue
            for k in range(size):
                at[begin + k] = start + k
        ways, mask, taken, i = weight[group], 0, 0, 0
        while i < size:
            card = left[group, at[begin + i]]
            same, j = 1, at[begin + i] + 1
            while i + same < size and klass[left[group, at[begin + i + same]]] == klass[card]:
                same += 1
            while j < cards and klass[left[group, j]] == klass[card]:
                j += 1
            ways *= WAYS[j - at[begin + i], same]
            i += same
        weight[group + 1] = ways
        for i in range(size):
            card = left[group, at[begin + i]]
            taken |= 1 << card
            mask |= 1 << ((card & 3) << 4 | card >> 2)
        fixers[group + 1], smallest = 0, True
        for i in range(fixers[group]):
            x = fixing[group, i]
            other = image(mask, exchanges[x, 0], exchanges[x, 1], exchanges[x, 2], exchanges[x, 3])
            if other == mask:
                fixing[group + 1, fixers[group + 1]] = x
                fixers[group + 1] += 1
            elif other < mask:
                smallest = False
                break
        if not smallest:
            onward = True
            continue
        if group + 1 < groups:
            count[group + 1] = 0
            for i in range(cards):
                if not taken >> left[group, i] & 1:
                    left[group + 1, count[group + 1]] = left[group, i]
                    count[group + 1] += 1
        group, onward = group + 1, False


@kernel("void(uint64, uint8[::1], uint8[:, ::1], int64[::1], int64[::1], int64, uint8[:, ::1])")
def chance(
    seed: np.uint64,
    live: Cards,
    combos: Cards,
    starts: Numbers,
    sums: Numbers,
    unknown: int,
    drawn: Cards,
) -> None:
    """Rows by chance: from each range a hand by its weight, until none of them share a card, then unknown cards.

    ``combos`` holds the hands of all ranges, one after another from ``starts``, ``sums`` the weights up to each.
    """
    state, size, ranges = mixed(seed), combos.shape[1], len(starts) - 1
    deck, cards = live.copy(), len(live)
    for i in range(len(drawn)):
        used, clash = 0, True
        while clash:
            used, clash = 0, False
            for r in range(ranges):
                low, high = starts[r], starts[r + 1] - 1
                state += STEP
                wanted = np.int64((mixed(state) >> SHIFTS[4]) * FRACTION * sums[high])
                while low < high:
                    middle = (low + high) // 2
                    if sums[middle] > wanted:
                        high = middle
                    else:
                        low = middle + 1
                for k in range(size):
                    card = combos[low, k]
                    clash |= used >> card & 1 != 0
                    used |= 1 << card
                    drawn[i, r * size + k] = card
        first = 0
        for j in range(ranges * size, ranges * size + unknown):
            while True:
                state += STEP
                other = first + below(mixed(state), cards - first)
                card = deck[other]
                deck[other] = deck[first]
                deck[first] = card
                first += 1
                if not used >> card & 1:
                    break
            drawn[i, j] = card


@kernel("void(uint8[:, ::1], int64, int64[::1], int64[::1], uint8[:, ::1])")
def lay_out(drawn: Cards, rows: int, columns: Numbers, sources: Numbers, table: Cards) -> None:
    """Put drawn cards where they are held; what was known lies there already."""
    for i in range(rows):
        for k in range(len(columns)):
            table[i, columns[k]] = drawn[i, sources[k]]
