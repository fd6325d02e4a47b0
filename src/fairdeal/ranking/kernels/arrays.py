"""The tables as arrays, in the shapes in which kernels look things up.

A kernel freezes the arrays it names into its code.  Every table that is asked by card has 256 places, and one that is
asked by rank 16 for each card, so that a wrong card gives a wrong answer and never reads what is not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, permutations
from math import comb

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.tables import load

Strengths = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.int64]

DECK = np.arange(52)
RANK, SUIT = DECK >> 2, DECK & 3
PAIRS = 91  # of ranks, equal ones included
ROW = 96  # a row of strengths by pair: the pairs, and room that lets the rows begin on whole words

# A card's word: its rank's weight above four counters of its suit, as in the door.
COUNTERS = 16

STRONGEST_LOW, STRONGEST_LOW_8 = 6175, 56


def by_card(values: Numbers) -> Numbers:
    """A table asked by card, with zeros for what is no card."""
    every = np.zeros(256, np.int64)
    every[DECK] = values
    return every


def words() -> Numbers:
    return by_card((np.array(load().weights, np.int64) << COUNTERS)[RANK] + (1 << 4 * SUIT))


def suited_masks() -> Numbers:
    """A bit for each card, the ranks of each suit together in sixteen bits."""
    return by_card(1 << 16 * SUIT + RANK)


def table(name: str) -> Strengths:
    """One of the tables as it is in the file."""
    return np.array(getattr(load(), name), np.uint16)


@cache
def ranks_of(size: int) -> Numbers:
    """Every multiset of ranks, equal ones side by side, in the order of the tables."""
    every = chain.from_iterable(combinations_with_replacement(range(13), size))
    return np.fromiter(every, np.int64, comb(12 + size, size) * size).reshape(-1, size)


def _key(ranks: Numbers, places: Sequence[int]) -> Numbers:
    return sum((ranks[:, place] * 13**at for at, place in enumerate(places)), np.zeros(len(ranks), np.int64))


@cache
def five_by_key() -> Strengths:
    """High strength, no flush, by key of five ranks in order."""
    values = np.zeros(13**5, np.uint16)
    values[_key(ranks_of(5), range(5))] = table("five")
    return values


def pairs() -> npt.NDArray[np.uint8]:
    """The column of two ranks, asked by both in four bits each."""
    return _by_ranks(2).astype(np.uint8)


def triples() -> Strengths:
    """Where the row of three ranks begins, asked by all three in four bits each."""
    return (_by_ranks(3) * ROW).astype(np.uint16)


def _by_ranks(size: int) -> Numbers:
    """The place of a multiset of ranks, asked by its ranks in any order."""
    places = np.zeros((16,) * size, np.int64)
    for place, ranks in enumerate(combinations_with_replacement(range(13), size)):
        for order in permutations(ranks):
            places[order] = place
    return places.reshape(-1)


def fives() -> Strengths:
    """High strength of five cards that are no flush: a row for three of their ranks, a column for the other two."""
    rows, columns = ranks_of(3), ranks_of(2)
    every = np.empty((len(rows), len(columns), 5), np.int64)
    every[:, :, :3], every[:, :, 3:] = rows[:, None], columns[None]
    strengths = np.zeros((len(rows), ROW), np.uint16)
    strengths[:, :PAIRS] = five_by_key()[_key(np.sort(every.reshape(-1, 5)), range(5))].reshape(-1, PAIRS)
    return strengths.reshape(-1)


def sevens(by_high: Strengths) -> Strengths:
    """The best of all fives of seven cards when no flush counts, in the columns of the table for high.

    What five cards are worth is asked by their high strength.
    """
    ranks = ranks_of(7)
    ranks = ranks[np.all(ranks[:, 4:] != ranks[:, :3], axis=1)]
    tables = load()
    weight = np.array(tables.weights, np.int64)[ranks].sum(axis=1)
    strengths = np.zeros(len(tables.seven), np.uint16)
    worth = by_high[five_by_key()]
    best = np.zeros(len(ranks), np.uint16)
    for places in combinations(range(7), 5):
        np.maximum(best, worth[_key(ranks, places)], out=best)
    strengths[weight + table("displacement")[weight >> 16] & 0xFFFF] = best
    return strengths


def best_of_masks(strengths: Strengths) -> Strengths:
    """From the strengths of masks of five ranks those of the masks with more: the best five of them."""
    best = strengths.copy()
    masks = np.arange(len(best))
    for rank in range(13):
        np.maximum(best, best[masks & ~(1 << rank)], out=best)
    return best


def short_flushes() -> Strengths:
    """Short-deck strength of five cards of one suit by mask of their ranks."""
    masks = np.array([sum(1 << rank for rank in ranks) for ranks in combinations(range(4, 13), 5)])
    strengths = np.zeros(1 << 13, np.uint16)
    strengths[masks] = table("short_deck")[table("flush")[masks]]
    return strengths


def eight_bits() -> npt.NDArray[np.uint8]:
    """A bit for each rank from the eight down, the ace's last."""
    return by_card(np.where(RANK <= 6, 1 << RANK, np.where(RANK == 12, 1 << 7, 0))).astype(np.uint8)


def low_8() -> Strengths:
    """Eight or better by mask of such bits.  Those that qualify are the best of all ace-to-five lows."""
    masks = np.arange(256)
    lows = table("low_a5_mask").astype(np.int64)[masks & 0x7F | (masks & 0x80) << 5]
    strengths: Strengths = np.maximum(lows - (STRONGEST_LOW - STRONGEST_LOW_8), 0).astype(np.uint16)
    return strengths


def six_bits() -> npt.NDArray[np.uint8]:
    """A bit for each rank from the six down, the ace's last."""
    return by_card(np.where(RANK <= 4, 1 << RANK, np.where(RANK == 12, 1 << 5, 0))).astype(np.uint8)


def threes() -> Strengths:
    """Three-card high by three ranks in four bits each, suits mixed."""
    return table("three")[_by_ranks(3)]


def threes_suited() -> Strengths:
    """Three-card high by three different ranks in four bits each, one suit."""
    strengths = np.zeros((16, 16, 16), np.uint16)
    for strength, ranks in zip(table("three_suited"), combinations(range(13), 3), strict=True):
        for order in permutations(ranks):
            strengths[order] = strength
    return strengths.reshape(-1)


def omaha_lows() -> npt.NDArray[np.uint8]:
    """Eight or better of exactly three ranks of the board and two others of one's own, asked by both masks of bits."""
    masks = np.arange(256)
    holding = {some: masks[masks & some == some] for some in range(256) if some.bit_count() in (2, 3)}
    strengths = np.zeros((256, 256), np.uint8)
    lows = low_8()
    for five in sorted((mask for mask in range(256) if mask.bit_count() == 5), key=lows.__getitem__):
        for own in (some for some in holding if some & five == some and some.bit_count() == 2):
            strengths[np.ix_(holding[five ^ own], holding[own])] = lows[five]
    return strengths.reshape(-1)
