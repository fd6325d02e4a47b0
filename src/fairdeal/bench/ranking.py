"""The rankings beside eval7 and phevaluator: arrays of hands, all hands of seven cards, one hand at a time.

Both others are called once a hand, as their users call them.  Omaha's hands share a board by six, as at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import eval7
import numpy as np
from phevaluator._pheval import evaluate_7cards, evaluate_plo4_cards

from fairdeal.bench.row import Rate, Row, beside, per_second
from fairdeal.ranking import count_sevens, evaluate, evaluator

HANDS = 1_000_000
SINGLE = 100_000  # hands that are called for one by one
TABLES, PLAYERS = 100_000, 6
SEVENS = 133_784_560
RANKS, SUITS = "23456789TJQKA", "cdhs"
UNIT = "M hands/s"


def measure() -> Iterator[Row]:
    """A row for each way to rank."""
    rows = random_hands(HANDS, 7)
    batch = of(lambda: evaluate(rows, "high", checked=False), HANDS)
    yield beside("7-card batch", "random hands", UNIT, batch, "eval7", eval7_alone(rows), must=150, aim=200)
    yield from on_two_cores(rows)
    yield beside("all 7-card hands", "counted", UNIT, of(count_sevens, SEVENS), "our batch", batch, must=2, aim=4.5)
    alone = each(evaluator("high"), rows)
    yield beside("one 7-card hand", "from Python", UNIT, alone, "eval7", eval7_alone(rows), must=2.5, aim=3.5)
    theirs = each(evaluate_7cards, rows)
    yield beside("one 7-card hand", "from Python", UNIT, alone, "phevaluator", theirs, must=0.5, aim=1)
    yield from omaha(batch)


def on_two_cores(rows: Any) -> Iterator[Row]:
    many = np.concatenate([rows] * 8)
    alone = of(lambda: evaluate(many, "high", checked=False), len(many))
    both = of(lambda: evaluate(many, "high", checked=False, threads=2), len(many))
    yield beside("7-card batch", "two cores over one", UNIT, both, "one core", alone, must=1.7, aim=1.9)


def omaha(batch: Rate) -> Iterator[Row]:
    """Six players to a board, high and low."""
    cards = random_hands(TABLES, 4 * PLAYERS + 5)
    holes = np.ascontiguousarray(cards[:, : 4 * PLAYERS]).reshape(TABLES, PLAYERS, 4)
    boards = np.ascontiguousarray(cards[:, 4 * PLAYERS :])
    high = of(lambda: evaluate((holes, boards), "omaha-high", checked=False), TABLES * PLAYERS)
    low = of(lambda: evaluate((holes, boards), "omaha-8", checked=False), TABLES * PLAYERS)
    joined = np.concatenate([np.repeat(boards, PLAYERS, axis=0), holes.reshape(-1, 4)], axis=1)  # the board first
    theirs = each(evaluate_plo4_cards, joined)
    yield beside("Omaha high", "shared board", UNIT, high, "phevaluator", theirs, must=12, aim=20)
    yield beside("Omaha low", "shared board", UNIT, low, "our batch", batch, must=0.6, aim=0.8)


def random_hands(count: int, size: int) -> Any:
    """So many hands of cards that are all different within a hand."""
    chance = np.random.default_rng(7)
    return np.argsort(chance.random((count, 52), np.float32), axis=1)[:, :size].astype(np.uint8)


def of(work: Callable[[], object], count: int) -> Rate:
    return lambda: per_second(work, count) / 1e6


def each(rank: Callable[..., int], rows: Any) -> Rate:
    """One call a hand, the cards as numbers."""
    hands = [tuple(row) for row in rows[:SINGLE].tolist()]
    return of(lambda: [rank(*hand) for hand in hands], len(hands))


def eval7_alone(rows: Any) -> Rate:
    cards = [eval7.Card(RANKS[number // 4] + SUITS[number % 4]) for number in range(52)]
    hands = [[cards[number] for number in row] for row in rows[:SINGLE].tolist()]
    return of(lambda: [eval7.evaluate(hand) for hand in hands], len(hands))
