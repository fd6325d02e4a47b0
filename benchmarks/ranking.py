"""The rankings beside eval7 and phevaluator, in one run: arrays of hands, all hands of seven, one hand at a time.

Both others are called once a hand, as their users call them.  Omaha's hands share a board by six, as
at a table.  Time is that of this process, the best of several rounds in turn, so that a busy machine slows all alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import eval7
import numpy as np
from phevaluator._pheval import evaluate_7cards, evaluate_plo4_cards  # type: ignore[import-untyped]

from fairdeal.ranking import count_sevens, evaluate, evaluator

HANDS = 1_000_000
SINGLE = 100_000  # hands that are called for one by one
TABLES, PLAYERS = 100_000, 6
SEVENS = 133_784_560
RANKS, SUITS = "23456789TJQKA", "cdhs"


class Work(NamedTuple):
    """One thing that is measured: what is done how often by us and by another, and the ratios that are wanted."""

    name: str
    policy: str
    ours: tuple[Callable[[], object], int]
    peer: str
    theirs: tuple[Callable[[], object], int]
    must: float
    aim: float


def measure(rounds: int = 5) -> Iterator[dict[str, Any]]:
    """A row for each work, in the columns of ``fairdeal bench --json``."""
    for work in works():
        pairs = [(rate(*work.ours), rate(*work.theirs)) for _ in range(rounds)]
        ours, theirs = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
        yield {
            "work": work.name,
            "policy": work.policy,
            "unit": "M hands/s",
            "ours": round(ours / 1e6, 2),
            "peer": work.peer,
            "theirs": round(theirs / 1e6, 3),
            "ratio": round(ours / theirs, 2),
            "must": work.must,
            "aim": work.aim,
            "ok": ours / theirs >= work.must,
        }


def works() -> Iterator[Work]:
    """What DESIGN promises of the rankings."""
    rows = random_hands(HANDS, 7)
    batch = (lambda: evaluate(rows, "high", checked=False)), HANDS
    many = np.concatenate([rows] * 8)
    alone = (lambda: evaluate(many, "high", checked=False)), 8 * HANDS
    both = (lambda: evaluate(many, "high", checked=False, threads=2)), 8 * HANDS
    yield Work("7-card batch", "random hands", batch, "eval7", eval7_one_by_one(rows), 150, 200)
    yield Work("7-card batch", "two cores over one", both, "one core", alone, 1.7, 1.9)
    every = count_sevens, SEVENS
    yield Work("all 7-card hands", "counted", every, "our batch", batch, 2.0, 4.5)
    yield Work("one 7-card hand", "called from Python", one_by_one(rows), "eval7", eval7_one_by_one(rows), 2.5, 3.5)
    yield Work(
        "one 7-card hand", "called from Python", one_by_one(rows), "phevaluator", theirs_one_by_one(rows), 0.5, 1
    )
    yield from omaha(batch)


def omaha(batch: tuple[Callable[[], object], int]) -> Iterator[Work]:
    """Six players to a board, high and low."""
    cards = random_hands(TABLES, 4 * PLAYERS + 5)
    holes = np.ascontiguousarray(cards[:, : 4 * PLAYERS]).reshape(TABLES, PLAYERS, 4)
    boards = np.ascontiguousarray(cards[:, 4 * PLAYERS :])
    high = (lambda: evaluate((holes, boards), "omaha-high", checked=False)), TABLES * PLAYERS
    low = (lambda: evaluate((holes, boards), "omaha-8", checked=False)), TABLES * PLAYERS
    yield Work("Omaha high", "shared board", high, "phevaluator", omaha_one_by_one(holes, boards), 12, 20)
    yield Work("Omaha low", "shared board", low, "our batch", batch, 0.6, 0.8)


def random_hands(count: int, size: int) -> Any:
    """So many hands of cards that are all different within a hand."""
    chance = np.random.default_rng(7)
    return np.argsort(chance.random((count, 52), np.float32), axis=1)[:, :size].astype(np.uint8)


def one_by_one(rows: Any) -> tuple[Callable[[], object], int]:
    hands, high = [tuple(map(int, row)) for row in rows[:SINGLE]], evaluator("high")
    return (lambda: [high(*hand) for hand in hands]), SINGLE


def eval7_one_by_one(rows: Any) -> tuple[Callable[[], object], int]:
    cards = [eval7.Card(RANKS[number // 4] + SUITS[number % 4]) for number in range(52)]
    hands = [[cards[number] for number in row] for row in rows[:SINGLE].tolist()]
    return (lambda: [eval7.evaluate(hand) for hand in hands]), SINGLE


def theirs_one_by_one(rows: Any) -> tuple[Callable[[], object], int]:
    hands: Sequence[tuple[int, ...]] = [tuple(row) for row in rows[:SINGLE].tolist()]
    return (lambda: [evaluate_7cards(*hand) for hand in hands]), SINGLE


def omaha_one_by_one(holes: Any, boards: Any) -> tuple[Callable[[], object], int]:
    """It takes the board first, and then the four cards."""
    joined = [
        (*board, *hole)
        for board, table in zip(boards[: SINGLE // PLAYERS].tolist(), holes[: SINGLE // PLAYERS].tolist(), strict=True)
        for hole in table
    ]
    return (lambda: [evaluate_plo4_cards(*hand) for hand in joined]), len(joined)


def rate(work: Callable[[], object], count: int) -> float:
    """Of as many calls as fit into a tenth of a second the quickest: what a core can do when it is left alone."""
    end = time.perf_counter() + 0.1
    best = float("inf")
    while best == float("inf") or time.perf_counter() < end:
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return count / best
