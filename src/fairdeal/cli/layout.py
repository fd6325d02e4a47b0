"""How the help is laid out: what is typed on the left, what it is for beside it, as wide as the terminal."""

from textwrap import wrap
from typing import Any, Final

from cyclopts.help import HelpEntry, HelpPanel, PlainFormatter
from rich.console import Console, ConsoleOptions

WIDEST: Final = 20  # what is typed; if it is longer, what it is for begins on the next line
NARROWEST: Final = 20  # the second column, on whatever terminal
MARGIN: Final = "  "
UNTOLD: Final = {None, '""', "()", "False"}  # values that say nothing to a person


class Layout(PlainFormatter):
    """Two columns, the second of them wrapped."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print a part of the help: commands, arguments or options."""
        if not panel.entries:
            return
        typed = {" ".join(entry.display_labels_with_metavar): entry for entry in panel.entries}
        wide = max(len(label) for label in typed if len(label) <= WIDEST)
        indent = " " * (len(MARGIN) + wide + len(MARGIN))
        lines = ["", f"{panel.title}:"]
        for label, entry in typed.items():
            first, *rest = wrap(_meaning(console, entry), max(options.max_width - len(indent), NARROWEST)) or [""]
            if len(label) > wide:
                lines += [MARGIN + label, indent + first]
            else:
                lines.append(f"{MARGIN}{label:<{wide}}{MARGIN}{first}")
            lines += [indent + line for line in rest]
        console.print("\n".join(lines), highlight=False, markup=False, soft_wrap=True)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:  # noqa: ANN401
        """Print what a command does."""
        for line in wrap(_text(console, description), options.max_width):
            console.print(line, highlight=False, markup=False, soft_wrap=True)


def _meaning(console: Console, entry: HelpEntry) -> str:
    """What it is for, what may be chosen, and what holds if nothing is."""
    told = [_text(console, entry.description)]
    told += [f"[{', '.join(entry.choices)}]"] if entry.choices else []
    told += [f"[default: {entry.default}]"] if entry.default not in UNTOLD else []
    return " ".join(told)


def _text(console: Console, told: Any) -> str:  # noqa: ANN401 - whatever Rich can render
    return " ".join("".join(segment.text for segment in console.render(told)).split()) if told else ""
