"""Who has won: strengths in, and the weight of each set of winners out."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import kernel

Strengths = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.int64]


@kernel("void(uint16[:, ::1], int64[::1], int64, int64[::1])")
def one_share(strengths: Strengths, weights: Numbers, rows: int, patterns: Numbers) -> None:
    """One share: in each row the players of the best hand, all at once."""
    players = strengths.shape[1]
    if players == 2:
        for i in range(rows):
            a, b = strengths[i, 0], strengths[i, 1]
            patterns[(a >= b) | (b >= a) << 1] += weights[i]
        return
    for i in range(rows):
        best, pattern = 0, 0
        for p in range(players):
            best = max(best, strengths[i, p])
        for p in range(players):
            pattern |= (strengths[i, p] == best) << p
        patterns[pattern] += weights[i]


@kernel("void(uint16[:, ::1], uint16[:, ::1], int64[::1], int64, int64[::1])")
def two_shares(highs: Strengths, lows: Strengths, weights: Numbers, rows: int, patterns: Numbers) -> None:
    """High and low: the players of the best low stand above those of the best high; none, if no low qualifies."""
    players = highs.shape[1]
    for i in range(rows):
        best, best_low, pattern = 0, 1, 0
        for p in range(players):
            best, best_low = max(best, highs[i, p]), max(best_low, lows[i, p])
        for p in range(players):
            pattern |= (highs[i, p] == best) << p | (lows[i, p] == best_low) << players + p
        patterns[pattern] += weights[i]
