"""Hands by the million, on one core, on all of them or on a cluster, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.games import Game, Posted, find
from fairdeal.games.posted import faults
from fairdeal.games.stakes import STACK, STRUCTURES, StructureName, default_sign
from fairdeal.rulebook.editions import EDITIONS
from fairdeal.sim.policy import BadSimulation, Policy
from fairdeal.workers import in_order, workers

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from fairdeal.play import Hand
    from fairdeal.sim.running import Runner
    from fairdeal.sim.statistics import Sums

PART = 1 << 14  # hands that a worker takes at a time
USUAL_SEATS = 6
MOST_CHIPS = (1 << 31) - 1  # what all stacks may come to: the kernel counts in 32 bits
NAMED = {"uniform": "uniform", "15/10": "fifteen_ten", "calling": "calling", "tight": "tight", "equity": "equity"}
SAID = {name: said for said, name in NAMED.items()}

PolicyLike = str | Policy | Callable[[Any], int]


class Table(NamedTuple):
    """A game, its sign, who sits where with what, and who plays how; it can be sent to another process."""

    game: str
    sign: Posted
    stacks: tuple[Chips, ...]
    policies: tuple[str | Policy, ...]

    def runner(self) -> Runner:
        """Ready to play."""
        from fairdeal.sim.running import Runner

        return Runner(find(self.game), self.sign, self.stacks, [_policy(one) for one in self.policies])


class SeatResult(Struct, frozen=True):
    """Of one seat, in chips and rates a hand; ``small_bets`` and ``big_bets`` are the mean in those, with its error."""

    seat: int
    policy: str
    mean: float
    error: float
    variance: float
    small_bets: tuple[float, float]
    big_bets: tuple[float, float]
    showdown_rate: float
    win_rate: float
    scoop_rate: float


class Simulation(Struct, frozen=True):
    """What came of it.  Hands have numbers one after another, and each is the same whoever plays it again."""

    table: Table
    seed: int
    first: int  # the number of the first hand
    hands: int
    decisions: int
    seats: tuple[SeatResult, ...]
    showdown_rate: float
    scoop_rate: float  # hands in which one player won everything
    rake: float  # chips a hand
    net: Any = None  # where it was asked for: what each seat won, a row for each hand

    def rake_an_hour(self, pace: float = 35) -> float:
        """Chips that the house takes in an hour of so many hands."""
        return self.rake * pace

    def hand(self, number: int) -> Hand:
        """The hand with this number, as the referee plays it again."""
        return replayed(self.table, number)


def simulate(  # noqa: PLR0913 - each has its usual value
    game: str | Game,
    *,
    hands: int = 100_000,
    seats: int | None = None,
    policy: PolicyLike | Sequence[PolicyLike] = "uniform",
    seed: int = 0,
    structure: StructureName = "fixed",
    sign: Posted | None = None,
    stacks: Chips | Sequence[Chips] | None = None,
    jobs: int | None = 1,
    cluster: str | None = None,
    keep: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play so many hands, all from the same stacks, the button moving on; with a policy for all seats or one for each.

    The same seed gives the same hands, however many jobs share the work.

    >>> from fairdeal.sim import simulate
    >>> found = simulate("stud-8", hands=2000, seats=2, policy=["calling", "uniform"], seed=7)
    >>> found.seats[0].mean + found.seats[1].mean
    0.0
    """
    table = table_for(game, seats=seats, policy=policy, structure=structure, sign=sign, stacks=stacks)
    if not 1 <= hands <= 1 << 40:
        raise BadSimulation(f"The number of hands must be at least 1, not {hands}.")
    if cluster is not None and not all(isinstance(one, str) for one in table.policies):
        raise BadSimulation(f"A cluster knows the policies {', '.join(NAMED)}, and no others.")
    first = first_hand(seed)
    parts = [(table, first + at, min(PART, hands - at), keep) for at in range(0, hands, PART)]
    sums, nets = None, []
    for found, net in _worked_off(parts, jobs, cluster):
        sums = found if sums is None else _added(sums, found)
        nets += [net] if keep else []
        if progress:
            progress(found.hands)
    assert sums is not None
    return _result(table, seed, first, sums, nets)


def table_for(
    game: str | Game,
    *,
    seats: int | None = None,
    policy: PolicyLike | Sequence[PolicyLike] = "uniform",
    structure: StructureName = "fixed",
    sign: Posted | None = None,
    stacks: Chips | Sequence[Chips] | None = None,
) -> Table:
    """Who plays what, or one sentence why that cannot be."""
    played = find(game) if isinstance(game, str) else game
    many = stacks if isinstance(stacks, Sequence) else None
    several = policy if isinstance(policy, Sequence) and not isinstance(policy, str) else None
    named = next((len(given) for given in (many, several) if given is not None), None)
    count = seats or named or min(USUAL_SEATS, played.seats)
    if not 2 <= count <= played.seats:
        raise BadSimulation(f"{played.name} seats 2 to {played.seats} players, not {count}.")
    if structure not in STRUCTURES:
        raise BadSimulation(f"{structure!r} is no structure; there are {', '.join(STRUCTURES)}.")
    posted = sign or default_sign(played, STRUCTURES[structure])
    for fault in faults(posted, played):
        raise BadSimulation(fault)
    if posted.edition not in EDITIONS or played.key not in EDITIONS[posted.edition].games:
        raise BadSimulation(f"{played.name} is not offered under {posted.edition}.")
    each: Any = STACK if stacks is None else stacks
    chips: tuple[Any, ...] = tuple(many) if many is not None else (each,) * count
    players: tuple[Any, ...] = tuple(several) if several is not None else (policy,) * count
    _check_seats(count, chips, players)
    return Table(played.key, posted, chips, tuple(_named(one) for one in players))


def _check_seats(count: int, chips: Sequence[Any], players: Sequence[Any]) -> None:
    for what, given in (("stacks", chips), ("policies", players)):
        if len(given) != count:
            raise BadSimulation(f"There are {count} seats and {len(given)} {what}.")
    if any(isinstance(one, bool) or not isinstance(one, int) or one < 1 for one in chips):
        raise BadSimulation("Each stack must be a whole number of chips, at least 1.")
    if sum(chips) > MOST_CHIPS:
        raise BadSimulation(f"All stacks together may come to {MOST_CHIPS}, not {sum(chips)}.")


def _named(given: PolicyLike) -> str | Policy:
    """A policy, or the name of one of ours, by which another process finds it."""
    if isinstance(given, str):
        name = NAMED.get(given, given)
        if name not in NAMED.values():
            raise BadSimulation(f"There is no policy {given!r}; there are {', '.join(NAMED)}.")
        return name
    if isinstance(given, Policy):
        return given
    if not callable(given) or not hasattr(given, "__code__"):
        raise BadSimulation(f"A policy is a function or one of {', '.join(NAMED)}, not {given!r}.")
    return Policy(given)


def _policy(given: str | Policy) -> Policy:
    from fairdeal.sim import policies

    found: Policy = getattr(policies, given) if isinstance(given, str) else given
    return found


def first_hand(seed: int) -> int:
    """Where the numbers of a seed's hands begin: far from those of any other seed."""
    from random import Random

    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadSimulation(f"The seed must be a whole number, not {seed!r}.")
    return Random(seed).getrandbits(48)  # noqa: S311 - to be repeated


def replayed(table: Table, number: int) -> Hand:
    """One hand, played again by the referee."""
    from fairdeal.sim.retelling import retold

    if not 0 <= number < 1 << 62:
        raise BadSimulation(f"{number} is no hand's number.")
    runner = table.runner()
    return retold(runner, runner.log(number))


# The work


Part = tuple[Table, int, int, bool]
Found = tuple["Sums", "npt.NDArray[np.int32] | None"]


def _worked_off(parts: Sequence[Part], jobs: int | None, cluster: str | None) -> Iterator[Found]:
    """The sums of each part, in order; the kernel lets go of Python's lock, so that threads can share the work."""
    runner = parts[0][0].runner()
    if cluster is None:
        with workers(jobs, of="threads") as (pool, count):
            yield from in_order(pool, lambda part: _played(runner, part), parts, count)
        return
    with workers(cluster=cluster) as (pool, count):
        yield from in_order(pool, play_part, parts, count)


def play_part(part: Part) -> Found:
    """A part of the work, in a process that knows nothing yet."""
    return _played(part[0].runner(), part)


def _played(runner: Runner, part: Part) -> Found:
    from fairdeal.sim.statistics import sums_of

    _, first, count, keep = part
    played = runner.play(first, count)
    return sums_of(played), played.net if keep else None


def _added(one: Sums, other: Sums) -> Sums:
    from fairdeal.sim.statistics import added

    return added(one, other)


def _result(table: Table, seed: int, first: int, sums: Sums, nets: list[Any]) -> Simulation:
    from fairdeal.sim.statistics import mean_and_error

    small, big = table.sign.small_bet, table.sign.big_bet or table.sign.small_bet
    seats = []
    for place, (of_seat, policy) in enumerate(zip(sums.seats, table.policies, strict=True)):
        mean, error, variance = mean_and_error(of_seat, sums.hands)
        seats.append(
            SeatResult(
                place + 1,
                SAID[policy] if isinstance(policy, str) else policy.name,
                mean,
                error,
                variance,
                (mean / small, error / small),
                (mean / big, error / big),
                of_seat.shown / sums.hands,
                of_seat.won / sums.hands,
                of_seat.scooped / sums.hands,
            )
        )
    shown, scooped, rake = (count / sums.hands for count in (sums.showdowns, sums.scoops, sums.rake))
    return Simulation(table, seed, first, sums.hands, sums.decisions, tuple(seats), shown, scooped, rake, _joined(nets))


def _joined(nets: list[Any]) -> Any:
    import numpy as np

    return np.concatenate(nets) if nets else None
