"""What many hands come to, seat by seat: sums that parts of the work can be added up from."""

from __future__ import annotations

from math import sqrt

import numpy as np
from msgspec import Struct

from fairdeal.sim.kernels import layout as is_
from fairdeal.sim.running import Played


class SeatSums(Struct):
    """Of one seat: what it won in all, the squares of that, and how often it showed, won and won everything."""

    net: int = 0
    squares: float = 0.0
    shown: int = 0
    won: int = 0
    scooped: int = 0


class Sums(Struct):
    """Of all hands so far."""

    hands: int
    decisions: int
    showdowns: int
    scoops: int
    rake: int
    seats: list[SeatSums]


def sums_of(played: Played) -> Sums:
    """The sums over some hands."""
    shown, won = played.facts[:, is_.SHOWN_MASK], played.facts[:, is_.WON_MASK]
    seats = []
    for seat in range(played.net.shape[1]):
        net, bit = played.net[:, seat], 1 << seat
        seats.append(
            SeatSums(
                int(net.sum(dtype=np.int64)),
                float(np.square(net, dtype=np.float64).sum()),
                int(np.count_nonzero(shown & bit)),
                int(np.count_nonzero(won & bit)),
                int(np.count_nonzero(won == bit)),
            )
        )
    return Sums(
        len(played.net),
        int(played.facts[:, is_.ACTED].sum(dtype=np.int64)),
        int(np.count_nonzero(shown)),
        int(np.count_nonzero(won & (won - 1) == 0)),
        int(played.facts[:, is_.RAKED].sum(dtype=np.int64)),
        seats,
    )


def added(one: Sums, other: Sums) -> Sums:
    """The sums over both."""
    seats = [
        SeatSums(a.net + b.net, a.squares + b.squares, a.shown + b.shown, a.won + b.won, a.scooped + b.scooped)
        for a, b in zip(one.seats, other.seats, strict=True)
    ]
    return Sums(
        one.hands + other.hands,
        one.decisions + other.decisions,
        one.showdowns + other.showdowns,
        one.scoops + other.scoops,
        one.rake + other.rake,
        seats,
    )


def mean_and_error(seat: SeatSums, hands: int) -> tuple[float, float, float]:
    """Chips a hand, the standard error of that, and the variance of one hand."""
    mean = seat.net / hands
    variance = max(seat.squares - hands * mean * mean, 0.0) / (hands - 1) if hands > 1 else 0.0
    return mean, sqrt(variance / hands), variance
