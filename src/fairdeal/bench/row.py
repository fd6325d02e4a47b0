"""What one comparison says, and how the two sides of it take turns."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

Rate = Callable[[], float]  # how often a second something was done, measured once


class Row(Struct, frozen=True):
    """Our figure beside another's; against a limit the ratio says how many times we are within it."""

    work: str
    policy: str
    unit: str
    ours: float
    peer: str
    theirs: float
    ratio: float
    must: float
    aim: float
    ok: bool


def beside(  # noqa: PLR0913 - the columns of a row
    work: str, policy: str, unit: str, ours: Rate, peer: str, theirs: Rate, *, must: float, aim: float, rounds: int = 5
) -> Row:
    """Both sides in turn, so that a busy machine slows them alike; the best round of each counts."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    mine, other = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
    return Row(
        work, policy, unit, figure(mine), peer, figure(other), figure(mine / other), must, aim, mine / other >= must
    )


def within(work: str, policy: str, unit: str, ours: float, *, must: float, aim: float) -> Row:
    """Something that may take so much at most."""
    return Row(
        work, policy, unit, figure(ours), "limit", must, figure(must / ours), 1, figure(must / aim), ours <= must
    )


def figure(number: float) -> float:
    """Three digits that mean something; whole from a hundred on."""
    return float(round(number)) if number >= 100 else float(f"{number:.3g}")


def per_second(work: Callable[[], object], count: int, seconds: float = 0.1) -> float:
    """Of as many calls as fit into the time the quickest: what a core can do when it is left alone."""
    end = time.perf_counter() + seconds
    best = float("inf")
    while best == float("inf") or time.perf_counter() < end:
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return count / best
