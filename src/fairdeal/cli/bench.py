"""``fairdeal bench``: how quick it is, beside others."""

import sys
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from fairdeal.bench import MEASUREMENTS, Row, measured
from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, columns, say, show, show_json

HEADINGS = ("work", "policy", "ours", "unit", "theirs", "ratio", "must", "aim", "peer", "")


def bench(
    *,
    only: Annotated[tuple[str, ...], Parameter(help=f"Of {', '.join(MEASUREMENTS)}, these alone.")] = (),
    json: Json = False,
) -> int:
    """Print each figure beside another's or beside a limit, as a ratio; exit code 1 if a floor is missed."""
    rows: list[Row] = []
    for name in only or MEASUREMENTS:
        if name not in MEASUREMENTS:
            raise Unusable(f"Nothing called {name!r} is measured; there are {', '.join(MEASUREMENTS)}.")
        say(f"fairdeal: measuring {MEASUREMENTS[name]} ...")
        rows += measured(name, lambda sentence: say(f"fairdeal: {sentence}"))
    if json:
        show_json(rows)
    else:
        _tell(rows)
    missed = [row for row in rows if not row.ok]
    for row in missed:
        say(f"fairdeal: {row.work} ({row.policy}) must reach {row.must:g}, and came to {row.ratio:g}.")
    return 1 if missed else 0


def _tell(rows: Sequence[Row]) -> None:
    lines = list(columns([HEADINGS, *map(_cells, rows)]))
    if not sys.stdout.isatty():
        for line in lines:
            show(line)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    console.print(Text(lines[0], style="bold"))
    for line, row in zip(lines[1:], rows, strict=True):
        console.print(Text(line, style="" if row.ok else "red"))


def _cells(row: Row) -> tuple[str, ...]:
    figures = [f"{number:,.10g}" for number in (row.ours, row.theirs, row.ratio, row.must, row.aim)]
    ours, theirs, ratio, must, aim = figures
    return row.work, row.policy, ours, row.unit, theirs, ratio, must, aim, row.peer, "ok" if row.ok else "missed"
