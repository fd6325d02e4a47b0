"""Every way in which the cards may still fall, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from fairdeal.cards import NUMBER
from fairdeal.odds.kernels.deal import every
from fairdeal.odds.ranges import Range
from fairdeal.odds.showdown import Showdown, rows_for
from fairdeal.odds.spot import BadSpot, Spot
from fairdeal.odds.symmetry import classes, exchanges, groups_of, ways, ways_by_class
from fairdeal.ranking.compiled import shared

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]
Part: TypeAlias = tuple[Cards, Numbers, int]  # hands from the ranges and their weights, and the first card that comes

MOST = 10**8  # ways beyond which we sample
TOGETHER = 1 << 18  # hands of several ranges joined at a time
PART = 1 << 12  # hands from the ranges that make a part of the work
PAIRS = 1 << 24  # hands of two ranges that are compared at once
IMPOSSIBLE = "These ranges cannot be held together: each way, two players would need the same card."


def completions(spot: Spot) -> int:
    """How many deals must be looked at once those that count the same are taken together."""
    groups, live = groups_of(spot), spot.live
    given = prod(hand.size for hand in spot.ranges)
    cards = len(live) - spot.own * len(spot.ranges)
    plain = given * ways(cards, groups)
    klass = classes(spot)
    if len({klass[NUMBER[card]] for card in live}) < len(live):
        return min(plain, given * ways_by_class(live, klass, groups))
    return plain // max(len(exchanges(spot)), 1)


def count_all(spot: Spot, threads: int | None) -> dict[int, int]:
    """The weight of each pattern over every way."""
    walk = _Walk(spot)
    total: Counter[int] = Counter()
    for found in shared(walk.through, [*walk.parts()], threads):
        total.update(found)
    return dict(total)


class _Walk:
    """The tables that the kernel goes by, and the parts into which the work is cut."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        klass = classes(spot)
        live = sorted((NUMBER[card] for card in spot.live), key=lambda card: (klass[card], card))
        self.live = np.array(live, np.uint8)
        self.klass = np.array(klass, np.int64)
        self.sizes = np.array(groups_of(spot), np.int64)
        merged = len({klass[card] for card in live}) < len(live)
        self.exchanges = np.array([] if merged else exchanges(spot), np.int64).reshape(-1, 4)

    def parts(self) -> Iterator[Part]:
        if not self.spot.ranges:
            given, weights = np.zeros((1, 0), np.uint8), np.ones(1, np.int64)
            leads = range(len(self.live)) if len(self.sizes) else [-1]
            yield from ((given, weights, lead) for lead in leads)
            return
        for given, weights in joined(self.spot.ranges):
            for at in range(0, len(given), PART):
                yield given[at : at + PART], weights[at : at + PART], -1

    def through(self, part: Part) -> Mapping[int, int]:
        """The weight of each pattern in a part of the work."""
        given, given_weights, lead = part
        groups, rows = len(self.sizes), rows_for(self.spot)
        showdown = Showdown(self.spot, rows)
        room = _room(groups)
        drawn = np.empty((rows, given.shape[1] + int(self.sizes.sum())), np.uint8)
        weights = np.empty(rows, np.int64)
        while True:
            filled = every.bare(
                *(self.live, self.klass, given, given_weights, self.sizes, self.exchanges, lead),
                *room,
                *(drawn, weights),
            )
            showdown.settle(drawn, filled, weights)
            if filled < rows:
                return showdown.found


def every_row(live: Cards, size: int, exchanges: Numbers) -> tuple[Cards, Numbers]:
    """Every set of so many cards, those that an exchange of suits turns into one another once, with their number."""
    drawn = np.empty((comb(len(live), size) + 1, size), np.uint8)
    weights = np.empty(len(drawn), np.int64)
    one = np.ones(1, np.int64)
    filled = every.bare(
        *(live, np.arange(64), np.zeros((1, 0), np.uint8), one, np.array([size]), exchanges, -1),
        *_room(1),
        *(drawn, weights),
    )
    return drawn[:filled], weights[:filled]


def _room(groups: int) -> tuple[npt.NDArray[Any], ...]:
    """Where the kernel keeps where it stands."""
    counts = [np.zeros(groups + 1, np.int64) for _ in range(2)]
    return (
        *(np.array([-1, -1, 0], np.int64), np.empty((groups + 1, 52), np.uint8), counts[0], np.zeros(52, np.int64)),
        *(np.ones(groups + 1, np.int64), np.zeros((groups + 1, 24), np.int64), counts[1]),
    )


def joined(ranges: Sequence[Range]) -> Iterator[tuple[Cards, Numbers]]:
    """A hand from each range, in every way in which they share no card, with the product of their weights."""
    first, *others = ranges
    step = max(TOGETHER // max(prod(hand.size for hand in others), 1), 1)
    for at in range(0, first.size, step):
        so_far = first.combos[at : at + step], first.weights[at : at + step]
        for hand in others:
            so_far = _with(so_far, hand)
        if len(so_far[0]):
            yield np.ascontiguousarray(so_far[0]), so_far[1]


def all_joined(ranges: Sequence[Range], most: int) -> tuple[Cards, Numbers] | None:
    """All of these at once, if there are not too many; refused if there are none."""
    first, *others = ranges
    so_far = first.combos, first.weights
    for hand in others:
        if len(so_far[0]) * hand.size > PAIRS:
            _refuse_impossible(ranges)
            return None
        so_far = _with(so_far, hand)
    if not len(so_far[0]):
        raise BadSpot(IMPOSSIBLE)
    return (np.ascontiguousarray(so_far[0]), so_far[1]) if len(so_far[0]) <= most else None


def _with(so_far: tuple[Cards, Numbers], hand: Range) -> tuple[Cards, Numbers]:
    cards, weights = so_far
    here, there = np.nonzero(_masks(cards)[:, None] & _masks(hand.combos)[None] == 0)
    return np.concatenate([cards[here], hand.combos[there]], axis=1), weights[here] * hand.weights[there]


def _refuse_impossible(ranges: Sequence[Range]) -> None:
    """Look for one way in which nobody's hand lacks a card that another has, the narrowest ranges first."""
    every_range = sorted((_masks(hand.combos).tolist() for hand in ranges), key=len)

    def found(at: int, taken: int) -> bool:
        return at == len(every_range) or any(
            not taken & mask and found(at + 1, taken | mask) for mask in every_range[at]
        )

    if not found(0, 0):
        raise BadSpot(IMPOSSIBLE)


def _masks(cards: Cards) -> Numbers:
    masks: Numbers = np.bitwise_or.reduce(np.int64(1) << cards.astype(np.int64), axis=1)
    return masks
