"""``fairdeal odds``: how much of the pot each hand wins."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter

from fairdeal.cli.options import Json, game_named
from fairdeal.cli.output import Unusable, columns, say, show, show_json
from fairdeal.games import Game
from fairdeal.odds import BadSpot, Odds, Player, equity
from fairdeal.plain import plain

BAR = 24  # letters of a bar that says all of the pot
EIGHTHS = " ▏▎▍▌▋▊▉█"


def odds(
    game: Annotated[str, Parameter(help="A game's key, such as omaha-8.")],
    /,
    *hands: Annotated[
        str,
        Parameter(
            help="Hands: AhKd, ?? for a card not known, random, a range such as QQ+,AKs, or As2d/KhKc: kept/thrown."
        ),
    ],
    board: Annotated[str, Parameter(help="The community cards; in stud the common card.")] = "",
    dead: Annotated[str, Parameter(help="Cards that cannot come: folded, thrown away before, seen.")] = "",
    samples: Annotated[int | None, Parameter(help="Draw so many deals instead of counting every way.")] = None,
    error: Annotated[float | None, Parameter(help="Draw deals until the standard error is so small.")] = None,
    seed: Annotated[int, Parameter(help="What chance begins with: the same seed, the same answer.")] = 0,
    json: Json = False,
) -> int:
    """Tell each hand's odds: exact where every way can be counted, else from samples with their standard error."""
    played = game_named(game)
    try:
        with _progress() as tell:
            answer = equity(
                *(played.key, hands, board, dead), samples=samples, error=error, seed=seed, threads=None, tell=tell
            )
    except BadSpot as error_said:
        raise Unusable(str(error_said)) from None
    if json:
        show_json(answer)
    else:
        _tell(played, answer)
    return 0


@contextmanager
def _progress() -> Iterator[Callable[[int, float], None] | None]:
    """A line on a terminal that says how far the samples are, gone when they are done."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("Counting ...") as status:
        yield lambda done, error: status.update(f"{done:,} deals, standard error {error:.3%} ...")


def _tell(game: Game, answer: Odds) -> None:
    for sentence in answer.assumed:
        say(f"fairdeal: {sentence}")
    every = "the only way" if answer.ways == 1 else f"every one of {answer.ways:,} ways"
    how = every if answer.exact else f"{answer.ways:,} samples"
    doubt = "" if answer.exact else f", standard error {answer.error:.3%} at most"
    show(f"{game.name}: {how}{doubt}")
    headings = ["hand", "equity", *_columns(game)]
    rows = [[plain(player.hand) or "random", _percent(player.equity), *_row(game, player)] for player in answer.players]
    lines = list(columns(figures_right([headings, *rows])))
    if not sys.stdout.isatty():
        for line in lines:
            show(line)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    width = max(map(len, lines)) + 2
    console.print(Text(lines[0], style="bold"))
    for line, player in zip(lines[1:], answer.players, strict=True):
        console.print(Text.assemble(line.ljust(width), (bar(player.equity), "green")))


def figures_right(rows: list[list[str]]) -> list[list[str]]:
    """The cells of all columns but the first, moved to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [[row[0], *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))] for row in rows]


def _columns(game: Game) -> list[str]:
    return ["win", "tie", "scoop", "quarter", "high", "low"] if game.split else ["win", "tie"]


def _row(game: Game, player: Player) -> list[str]:
    figures = [player.win, player.tie]
    if game.split:
        figures += [player.scoop, player.quarter, *(part.share for part in player.parts.values())]
    return [*map(_percent, figures)]


def _percent(part: float) -> str:
    return f"{part:.2%}"


def bar(part: float) -> str:
    """A bar of so much of the pot.

    >>> bar(0.5)
    '████████████'
    """
    eighths = round(part * BAR * 8)
    return EIGHTHS[8] * (eighths // 8) + EIGHTHS[eighths % 8].strip()
