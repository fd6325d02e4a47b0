"""How long an exact answer takes on one core; the kernels are warm."""

from __future__ import annotations

import time
from collections.abc import Iterator

from fairdeal.bench.row import Row, within
from fairdeal.odds import equity

ROUNDS = 20

# A spot of hold'em: the hands, the board, the milliseconds it may take, and those we aim at.
SPOTS = (
    ("random v random", "on a flop", ("random", "random"), "2c7h9d", 15.0, 12.0),
    ("hand v hand", "before the flop", ("AhAs", "KdKc"), "", 1.2, 0.6),
)


def measure() -> Iterator[Row]:
    """A row for each spot: the quickest of several answers."""
    for hands, moment, asked, board, must, aim in SPOTS:
        assert equity("holdem", asked, board).exact
        took = min(timed(asked, board) for _ in range(ROUNDS))
        yield within(f"odds, {hands}", moment, "ms", took, must=must, aim=aim)


def timed(asked: tuple[str, ...], board: str) -> float:
    """Milliseconds from the question to the answer."""
    start = time.perf_counter()
    equity("holdem", asked, board)
    return (time.perf_counter() - start) * 1000
