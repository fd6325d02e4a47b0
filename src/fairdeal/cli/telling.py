"""How a hand is told: line by line, the clause behind it; on a terminal in colours, elsewhere as plain text."""

import re
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from fairdeal.cards import Seat
from fairdeal.cli.output import show
from fairdeal.plain import plain
from fairdeal.play import State, events, seen_by
from fairdeal.play.evolve import apply
from fairdeal.play.words import say, why

if TYPE_CHECKING:
    from rich.console import Console

SUITS = {"h": "red", "d": "blue", "c": "green", "s": "bold"}
CARD = {style: re.compile(rf"\b[2-9TJQKA]{suit}\b") for suit, style in SUITS.items()}


class Page:
    """Where lines go."""

    def __init__(self) -> None:
        self.console: Console | None = _console() if sys.stdout.isatty() else None

    def line(self, text: str = "", clause: str = "", style: str = "") -> None:
        """Print a line, and after it the number of a clause."""
        if self.console is None:
            show(f"{text}  [{clause}]" if clause else text)
            return
        from rich.text import Text

        told = Text(plain(text), style=style)
        for colour, cards in CARD.items():
            told.highlight_regex(cards, colour)
        if clause:
            told.append(f"  [{plain(clause)}]", "dim")
        self.console.print(told)

    def heading(self, text: str, *, first: bool) -> None:
        """Begin a part of the page."""
        if not first:
            self.line()
        self.line(text, style="bold")


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


class Teller:
    """Tells events in their order, as they look to one viewer, or to nobody in particular."""

    def __init__(self, page: Page, names: Mapping[Seat, str], viewer: Seat | None = None) -> None:
        self.page, self.names, self.viewer = page, names, viewer
        self.state: State | None = None
        self.said = ""  # last

    def tell(self, event: events.AnyEvent, *, clause: bool = True) -> events.AnyEvent:
        """Print an event as the dealer calls it, with its first clause, and give it back as it was seen."""
        seen = event if self.viewer is None else seen_by(event, self.viewer)
        before = None if isinstance(seen, events.Began) else self.state
        clauses = why(seen) if clause else []
        self.said = say(seen, before, self.names)
        self.page.line(self.said, clauses[0][0] if clauses else "")
        self.state = apply(before, seen)
        return seen
