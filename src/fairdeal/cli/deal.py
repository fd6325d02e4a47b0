"""``fairdeal deal``: hands between simple players, as PHHS."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fairdeal.bots import NAMES, Opponent, choice_of
from fairdeal.cli.options import game_named
from fairdeal.cli.output import Unusable, reason, say
from fairdeal.cli.session import Session, seats_for, stacks_for
from fairdeal.games.stakes import STRUCTURES, StructureName, default_sign
from fairdeal.history import table_of, write_all
from fairdeal.play import events


def deal(
    game: Annotated[str, Parameter(help="A game's key, such as stud-8.")],
    /,
    *,
    hands: Annotated[int, Parameter(help="How many hands.")] = 1,
    seats: Annotated[int | None, Parameter(help="How many players; six where the game seats so many.")] = None,
    seed: Annotated[int | None, Parameter(help="What chance begins with: the same seed, the same hands.")] = None,
    structure: Annotated[StructureName, Parameter(help="How much may be bet.")] = "fixed",
    stacks: Annotated[str | None, Parameter(help="Chips for everybody, or for each as in 500,800,1000.")] = None,
    out: Annotated[str | None, Parameter(help="The file to write; standard output if none.")] = None,
) -> int:
    """Deal hands, the button moving on, and write them all."""
    if hands < 1:
        raise Unusable(f"--hands must be at least 1, not {hands}.")
    played = game_named(game)
    places = seats_for(played, seats)
    chosen = random.SystemRandom().randrange(2**32) if seed is None else seed
    sign = default_sign(played, STRUCTURES[structure])
    session = Session(played, sign, stacks_for(places, stacks), random.Random(chosen))  # noqa: S311 - to be repeated
    text = write_all(_counted(_hands(session, hands), hands))
    write_out(text, out)
    if seed is None:
        say(f"The same again: --seed {chosen}")
    return 0


def write_out(text: str, out: str | None) -> None:
    """To a file, or to standard output."""
    if out is None:
        sys.stdout.write(text)
        return
    try:
        Path(out).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Unusable(f"{out} cannot be written: {reason(error)}.") from None


def _hands(session: Session, hands: int) -> Iterator[dict[str, object]]:
    players = {seat: Opponent(seat, session.chance) for seat in session.stacks}
    names = dict(zip(session.stacks, NAMES, strict=False))

    def tell(event: events.AnyEvent) -> None:
        for player in players.values():
            player.see(event)

    for number in range(1, hands + 1):
        hand = session.play(lambda hand: choice_of(players, hand), tell)
        session.buy_in()
        yield table_of(hand.log, names, {"hand": number})


def _counted(tables: Iterator[dict[str, object]], hands: int) -> Iterator[dict[str, object]]:
    """The same, with a count on a terminal while it takes long."""
    if not sys.stderr.isatty():
        yield from tables
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(tables, "Dealing", total=hands, console=Console(stderr=True), transient=True)
