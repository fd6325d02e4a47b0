"""``fairdeal simulate``: hands by the million, and what each seat makes of them."""

import random
import runpy
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from fairdeal.cli.deal import write_out
from fairdeal.cli.odds import figures_right
from fairdeal.cli.options import Json, game_named
from fairdeal.cli.output import Unusable, columns, reason, say, show, show_json
from fairdeal.cli.session import seats_for, stacks_for
from fairdeal.games.stakes import StructureName
from fairdeal.history import table_of, write_all
from fairdeal.plain import plain
from fairdeal.sim import BadSimulation, IllegalAnswer, Policy, Simulation, replayed, table_for
from fairdeal.sim import simulate as simulated
from fairdeal.sim.simulation import Table

LONG = 1 << 19  # hands from which on a terminal is told how far they are


HOW = (
    "How everybody plays, or each seat, with commas between: uniform, 15/10, calling, tight, equity, or FILE.py:NAME"
    " for a policy of your own."
)


def simulate(  # noqa: PLR0913 - each option has its usual value
    game: Annotated[str, Parameter(help="A game's key, such as stud-8.")],
    /,
    *,
    hands: Annotated[int, Parameter(help="How many hands.")] = 100_000,
    seats: Annotated[int | None, Parameter(help="How many players; six where the game seats so many.")] = None,
    policy: Annotated[str, Parameter(help=HOW)] = "uniform",
    seed: Annotated[int | None, Parameter(help="What chance begins with: the same seed, the same hands.")] = None,
    structure: Annotated[StructureName, Parameter(help="How much may be bet.")] = "fixed",
    stacks: Annotated[str | None, Parameter(help="Chips for everybody, or for each as in 500,800,1000.")] = None,
    pace: Annotated[float, Parameter(help="Hands an hour, to tell the rake an hour.")] = 35,
    jobs: Annotated[int | None, Parameter(help="How many threads; one for each core if not told.")] = None,
    cluster: Annotated[str | None, Parameter(help="The address of a Dask scheduler whose workers play.")] = None,
    hand: Annotated[int | None, Parameter(help="Write only the hand with this number, as PHHS.")] = None,
    out: Annotated[str | None, Parameter(help="The file for it; standard output if none.")] = None,
    json: Json = False,
) -> int:
    """Play many hands from the same stacks, the button moving on, and say what each seat makes of them."""
    if not 0 <= pace < inf:
        raise Unusable(f"--pace is a number of hands from 0 on, not {pace:g}.")
    chosen = random.SystemRandom().randrange(2**32) if seed is None else seed
    try:
        table = _table(game, seats, policy, structure, stacks)
        if hand is not None:
            _write_hand(table, hand, out)
            return 0
        found = _played(table, hands, chosen, jobs, cluster)
    except (BadSimulation, IllegalAnswer) as error:
        raise Unusable(str(error)) from None
    show_json(_as_json(found, pace)) if json else _tell(found, pace)
    if seed is None:
        say(f"The same again: --seed {chosen}")
    return 0


def _played(table: Table, hands: int, seed: int, jobs: int | None, cluster: str | None) -> Simulation:
    with _progress(hands) as tell:
        return simulated(
            table.game,
            hands=hands,
            policy=table.policies,
            seed=seed,
            sign=table.sign,
            stacks=table.stacks,
            jobs=jobs,
            cluster=cluster,
            progress=tell,
        )


def _table(game: str, seats: int | None, policy: str, structure: StructureName, stacks: str | None) -> Table:
    played = game_named(game)
    policies = [_policy(name.strip()) for name in policy.split(",")]
    given = None if stacks is None or "," not in stacks else len(stacks.split(","))
    count = given or (len(policies) if len(policies) > 1 else None)
    places = seats_for(played, count if seats is None else seats)
    everybody = policies * len(places) if len(policies) == 1 else policies
    chips = [*stacks_for(places, stacks).values()]
    return table_for(played, seats=len(places), policy=everybody, structure=structure, stacks=chips)


def _policy(name: str) -> str | Policy:
    """One of ours by its name, or a person's own from a file."""
    file, colon, function = name.rpartition(":")
    if not colon:
        return name
    try:
        found = runpy.run_path(file).get(function)
    except OSError as error:
        raise Unusable(f"{file} cannot be read: {reason(error)}.") from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a person's file may do
        raise Unusable(f"{file} cannot be run: {type(error).__name__}: {error}.") from None
    if not callable(found):
        raise Unusable(f"{Path(file).name} has no policy {function}.")
    return found if isinstance(found, Policy) else Policy(found)


def _write_hand(table: Table, number: int, out: str | None) -> None:
    played = replayed(table, number)
    write_out(write_all([table_of(played.log, None, {"hand": number})]), out)


@contextmanager
def _progress(hands: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal while it takes long, gone when it is done."""
    if hands < LONG or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=hands)
        yield lambda count: bar.advance(task, count)


def _tell(found: Simulation, pace: float) -> None:
    game, sign = game_named(found.table.game), found.table.sign
    show(f"{game.name}, {sign.structure}: {found.hands:,} hands from number {found.first}")
    headings = ["seat", "policy", "chips/hand", "small bets", "big bets", "showdowns", "wins", "scoops"]
    rows = [
        [
            str(seat.seat),
            plain(seat.policy),
            _with_error(seat.mean, seat.error),
            _with_error(*seat.small_bets),
            _with_error(*seat.big_bets),
            *(f"{rate:.1%}" for rate in (seat.showdown_rate, seat.win_rate, seat.scoop_rate)),
        ]
        for seat in found.seats
    ]
    for line in columns(figures_right([headings, *rows])):
        show(line)
    show(
        f"{found.decisions / found.hands:.1f} decisions a hand, {found.showdown_rate:.1%} come to a showdown,"
        f" {found.scoop_rate:.1%} are won by one player; rake an hour at {pace:g} hands: {found.rake_an_hour(pace):g}"
    )


def _with_error(mean: float, error: float) -> str:
    return f"{mean:+.3f} ± {error:.3f}"


def _as_json(found: Simulation, pace: float) -> dict[str, object]:
    seats = [{name: getattr(seat, name) for name in seat.__struct_fields__} for seat in found.seats]
    return {
        "game": found.table.game,
        "structure": found.table.sign.structure,
        "sign": found.table.sign,
        "stacks": found.table.stacks,
        "seed": found.seed,
        "first_hand": found.first,
        "hands": found.hands,
        "decisions": found.decisions,
        "showdown_rate": found.showdown_rate,
        "scoop_rate": found.scoop_rate,
        "rake": found.rake,
        "rake_an_hour": found.rake_an_hour(pace),
        "seats": seats,
    }
