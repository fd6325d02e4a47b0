"""How long an exact answer takes, on one core, against a limit; the kernels are warm."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from fairdeal.odds import equity

# A spot of hold'em: the hands, the board, the milliseconds it may take, and those we aim at.
SPOTS = (
    ("random v random", "on a flop", ["random", "random"], "2c7h9d", 15.0, 12.0),
    ("hand v hand", "before the flop", ["AhAs", "KdKc"], "", 1.2, 0.6),
)


def measure(rounds: int = 20) -> Iterator[dict[str, Any]]:
    """A row for each spot, in the columns of ``fairdeal bench --json``: the quickest of several answers."""
    for hands, moment, asked, board, must, aim in SPOTS:
        assert equity("holdem", asked, board).exact
        took = min(timed(asked, board) for _ in range(rounds))
        yield {
            "work": f"odds, {hands}",
            "policy": moment,
            "unit": "ms",
            "ours": round(took, 3),
            "peer": "limit",
            "theirs": must,
            "ratio": round(must / took, 2),
            "must": 1,
            "aim": round(must / aim, 2),
            "ok": took <= must,
        }


def timed(asked: list[str], board: str) -> float:
    """Milliseconds from the question to the answer."""
    start = time.perf_counter()
    equity("holdem", asked, board)
    return (time.perf_counter() - start) * 1000
