"""Learns to play heads-up fixed-limit hold'em against uniform play, by policy gradient over a few features.

    python examples/learn.py [seed]

Thousands of tables are played side by side; each choice is made more or less likely by what its hand won.  At the end
the policy plays on without learning, and its winnings are told with a 95 % interval.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.rl import Tables
from fairdeal.sim import view as at

Numbers = npt.NDArray[np.float64]

TABLES, STEPS, LEARNS, CHECKED = 2048, 3000, 0.05, 1500
BIG_BET = 20
CHOICES = 3  # fold; check or call; bet or raise


def features(views: npt.NDArray[np.int32]) -> Numbers:
    """What the player goes by: his ranks, whether they pair each other or the board, the street, what he faces."""
    ranks = views[:, at.OWN : at.OWN + 2] >> 2
    board = views[:, at.BOARD : at.BOARD + 5]
    paired = [((board >> 2 == ranks[:, place, None]) & (board >= 0)).any(axis=1) for place in range(2)]
    street = views[:, at.STREET]
    columns = [
        np.ones(len(views)),
        ranks.max(axis=1) / 12,
        ranks.min(axis=1) / 12,
        ranks[:, 0] == ranks[:, 1],
        (views[:, at.OWN] ^ views[:, at.OWN + 1]) & 3 == 0,
        *paired,
        *(street == number for number in range(1, 4)),
        views[:, at.TO_CALL] > 0,
        views[:, at.WAGERS] / 4,
    ]
    alone = np.stack(columns, axis=1).astype(np.float64)
    return np.concatenate([alone, alone[:, 1:7] * (views[:, at.TO_CALL, None] > 0)], axis=1)


def chances(weights: Numbers, seen: Numbers, legal: npt.NDArray[np.bool_]) -> Numbers:
    """How likely each choice is at each table."""
    logits = np.where(legal[:, :CHOICES], seen @ weights, -1e9)
    likely: Numbers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)


def drawn(likely: Numbers, chance: np.random.Generator) -> npt.NDArray[np.int64]:
    return (likely.cumsum(axis=1) < chance.random((len(likely), 1))).sum(axis=1).clip(max=CHOICES - 1)


def learn(seed: int) -> Numbers:
    """The weights of each choice."""
    chance, tables = np.random.default_rng(seed), Tables("holdem", TABLES, players=[None, "uniform"], seed=seed)
    size = features(tables.views).shape[1]
    weights, steps = np.zeros((size, CHOICES)), np.zeros((size, CHOICES))
    traces, mean = np.zeros((TABLES, size, CHOICES)), 0.0
    for _ in range(STEPS):
        seen = features(tables.views)
        likely = chances(weights, seen, tables.legal())
        chosen = drawn(likely, chance)
        traces += seen[:, :, None] * (np.eye(CHOICES)[chosen] - likely)[:, None, :]
        tables.choose(chosen)
        ended = tables.ended
        if ended.any():
            won = tables.rewards[ended, 0] / BIG_BET
            mean += 0.01 * (won.mean() - mean)
            slope = np.tensordot(won - mean, traces[ended], axes=1) / TABLES
            steps = 0.99 * steps + 0.01 * slope**2
            weights += LEARNS * slope / (np.sqrt(steps) + 1e-3)
            traces[ended] = 0
    return weights


def check(weights: Numbers, seed: int) -> tuple[float, float, int]:
    """Big bets a hand, half of the 95 % interval, and over how many hands."""
    chance, tables = np.random.default_rng(seed), Tables("holdem", TABLES, players=[None, "uniform"], seed=seed)
    won: list[Any] = []
    for _ in range(CHECKED):
        tables.choose(drawn(chances(weights, features(tables.views), tables.legal()), chance))
        won.append(tables.rewards[tables.ended, 0] / BIG_BET)
    every = np.concatenate(won)
    return float(every.mean()), float(1.96 * every.std(ddof=1) / np.sqrt(len(every))), len(every)


def main(seed: int) -> tuple[float, float]:
    untaught, doubt, _ = check(np.zeros((features_known(), CHOICES)), seed + 1)
    print(f"before: {untaught:+.3f} ± {doubt:.3f} big bets a hand")
    mean, doubt, hands = check(learn(seed), seed + 2)
    print(f"after:  {mean:+.3f} ± {doubt:.3f} big bets a hand, over {hands:,} hands")
    return mean, doubt


def features_known() -> int:
    return features(np.zeros((1, at.VIEW), np.int32)).shape[1]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
