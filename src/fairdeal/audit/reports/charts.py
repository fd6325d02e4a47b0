"""Bars as SVG within a page."""

import html
from collections.abc import Sequence
from typing import Final

from fairdeal.plain import plain

ROW, LABEL, BAR, FIGURE = 22, 330, 420, 90
WIDTH: Final = LABEL + BAR + FIGURE
LETTERS: Final = 44  # that fit beside a bar


def bars(title: str, rows: Sequence[tuple[str, int, str]]) -> str:
    """A bar for each row: its name, its number, and the class that colours it."""
    if not rows:
        return ""
    most = max(count for _, count, _ in rows)
    drawn = "".join(_bar(at, name, count, kind, most) for at, (name, count, kind) in enumerate(rows))
    told = html.escape(title)
    return (
        f'<figure><figcaption>{told}</figcaption><svg viewBox="0 0 {WIDTH} {ROW * len(rows)}" role="img" '
        f'aria-label="{told}">{drawn}</svg></figure>\n'
    )


def _bar(at: int, name: str, count: int, kind: str, most: int) -> str:
    name = plain(name)
    label = html.escape(name if len(name) <= LETTERS else "…" + name[1 - LETTERS :])
    width, middle = max(2, count * BAR // most), at * ROW + 15
    return (
        f"<g><title>{html.escape(name)}: {count:,}</title>"
        f'<text x="{LABEL - 8}" y="{middle}" text-anchor="end">{label}</text>'
        f'<rect class="{kind}" x="{LABEL}" y="{at * ROW + 3}" width="{width}" height="{ROW - 6}" rx="3"/>'
        f'<text x="{LABEL + width + 8}" y="{middle}">{count:,}</text></g>'
    )
