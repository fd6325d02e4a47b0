"""How long a new process takes from beginning to end, the interpreter's own start included."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

from fairdeal.bench.row import Row, within

STARTS = 20  # processes, of which the quickest counts

# Some thousand hands, which NumPy ranks without a kernel.
FIRST = """
import numpy as np
from fairdeal.ranking import evaluate
evaluate((np.arange(21_000) % 52).astype(np.uint8).reshape(-1, 7), "high", checked=False)
"""

# What it does, the seconds it may take, and those we aim at.
STARTING = (
    ("import fairdeal", ("-c", "import fairdeal"), 0.06, 0.05),
    ("fairdeal --help", ("-m", "fairdeal", "--help"), 0.3, 0.2),
    ("first evaluation", ("-c", FIRST), 0.5, 0.3),
)


def measure() -> Iterator[Row]:
    """A row for each way to begin."""
    for work, words, must, aim in STARTING:
        took = min(timed(words) for _ in range(STARTS))
        yield within(work, "new process", "s", took, must=must, aim=aim)


def timed(words: tuple[str, ...]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began
