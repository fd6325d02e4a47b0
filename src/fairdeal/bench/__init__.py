"""Speed, side by side with the peers that are installed, in one run.

Each module here measures one thing: its ``measure()`` yields rows, as ratios to a peer or to a limit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Final

from fairdeal.bench.row import Row

# In the order in which they are measured, and what each is about.
MEASUREMENTS: Final = {
    "start": "a new process, from beginning to end",
    "referee": "hands refereed",
    "ranking": "hands ranked",
    "odds": "exact odds",
    "simulation": "hands simulated",
    "environment": "tables for those who train players",
    "auditing": "recorded hands audited",
}


def measured(name: str, say: Callable[[str], None]) -> Iterator[Row]:
    """The rows of a measurement, as far as its peers are installed."""
    try:
        yield from import_module(f"fairdeal.bench.{name}").measure()
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "fairdeal":
            raise
        say(f"{missing.name} is not installed: what {name} measures against it is left out.")


__all__ = ["MEASUREMENTS", "Row", "measured"]
