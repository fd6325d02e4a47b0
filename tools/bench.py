"""Speed, side by side with the peers that are installed, in one run.

    python tools/bench.py                   a table
    python tools/bench.py --json            a list of rows
    python tools/bench.py --only referee    one of the measurements: a file of benchmarks/, or start

Each file of benchmarks/ measures one thing: its ``measure()`` yields rows, as ratios to a peer.  How long a new process
takes is measured here, against a limit.  A peer that is not installed leaves its rows out.  Exit code 1 if a ratio that
must be reached is missed.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BENCHMARKS = ROOT / "benchmarks"
STARTS = 20  # processes, of which the quickest counts

# A new process: what it does, the seconds it may take, and those we aim at.
STARTING = (
    ("import fairdeal", ("-c", "import fairdeal"), 0.06, 0.05),
    ("fairdeal --help", ("-m", "fairdeal", "--help"), 0.3, 0.2),
)

Row = dict[str, Any]


def main() -> int:
    measurements = {"start": starting, **{path.stem: measuring(path) for path in sorted(BENCHMARKS.glob("*.py"))}}
    parser = argparse.ArgumentParser(description="Measures speed side by side with others, in one run.")
    parser.add_argument("--json", action="store_true", help="print a list of rows")
    parser.add_argument("--only", action="append", choices=sorted(measurements), help="this measurement only")
    asked = parser.parse_args()
    rows: list[Row] = []
    for name in asked.only or measurements:
        say(f"measuring {name} ...")
        rows += measured(measurements[name])
    if asked.json:
        print(json.dumps(rows, indent=1))
    else:
        show(rows)
    missed = [row for row in rows if not row["ok"]]
    for row in missed:
        say(f"missed: {row['work']} ({row['policy']}): {row['ratio']} and not {row['must']}")
    return 1 if missed else 0


def measured(measure: Callable[[], Iterator[Row]]) -> Iterator[Row]:
    """The rows of a measurement, as far as its peers are installed."""
    try:
        yield from measure()
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "fairdeal":
            raise
        say(f"{missing.name} is not installed: what is measured against it is left out.")


def measuring(path: Path) -> Callable[[], Iterator[Row]]:
    """The ``measure`` of a script, which is imported only when it is called."""

    def measure() -> Iterator[Row]:
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[path.stem] = module
        spec.loader.exec_module(module)
        yield from module.measure()

    return measure


def starting() -> Iterator[Row]:
    """A new process from beginning to end, the interpreter's own start included."""
    for work, words, must, aim in STARTING:
        seconds = quickest(words)
        yield {
            "work": work,
            "policy": "new process",
            "unit": "s",
            "ours": round(seconds, 3),
            "peer": "limit",
            "theirs": must,
            "ratio": round(must / seconds, 2),
            "must": 1,
            "aim": round(must / aim, 2),
            "ok": seconds <= must,
        }


def quickest(words: tuple[str, ...]) -> float:
    """Seconds of the quickest of several processes."""
    best = float("inf")
    for _ in range(STARTS):
        began = time.perf_counter()
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        best = min(best, time.perf_counter() - began)
    return best


def show(rows: list[Row]) -> None:
    """A table, coloured where somebody looks at it."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading, justify in (("work", "left"), ("policy", "left"), ("ours", "right"), ("unit", "left")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]
    for heading in ("theirs", "ratio", "must", "aim"):
        table.add_column(heading, justify="right")
    table.add_column("peer")
    table.add_column("")
    for row in rows:
        said = ("work", "policy", "ours", "unit", "theirs", "ratio", "must", "aim", "peer")
        verdict = "[green]ok[/]" if row["ok"] else "[bold red]missed[/]"
        table.add_row(*(f"{row[key]:,}" if isinstance(row[key], int) else str(row[key]) for key in said), verdict)
    console.print(table)


def say(words: str) -> None:
    print(f"bench: {words}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
