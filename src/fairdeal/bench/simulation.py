"""The simulation beside PokerKit, in one run: six players, fixed limit, 100 small bets each; and two cores beside one.

Policies: *uniform* chooses evenly among the legal actions, a fold only when facing a bet; *15/10* folds 15 % when
facing a bet, raises 10 %, and else checks or calls.  Time is this process's own, the best of several rounds in turn.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from fairdeal.bench.row import Rate, Row, beside
from fairdeal.games import GAMES
from fairdeal.games.posted import Posted
from fairdeal.sim import simulate
from fairdeal.sim.policies import fifteen_ten, uniform
from fairdeal.sim.running import Runner

STACK, SEATS = 200, 6
BUTTON = Posted(small_bet=2, big_bet=4, blinds=(1, 2))
STUD = Posted(small_bet=2, big_bet=4, forced_bet=1)
POLICIES = {"uniform": uniform, "15/10": fifteen_ten}

# our key, our policy, PokerKit's class, and the floor and the aim of the ratio
AGAINST_POKERKIT = (
    ("stud", "uniform", "FixedLimitSevenCardStud", 2700, 6000),
    ("omaha-8", "15/10", "FixedLimitOmahaHoldemHighLowSplitEightOrBetter", 28000, 60000),
)


def table(key: str, policy: str) -> Runner:
    """Six players of one policy."""
    sign = BUTTON if GAMES[key].button else STUD
    return Runner(GAMES[key], sign, [STACK] * SEATS, [POLICIES[policy]] * SEATS)


def theirs(name: str, key: str, policy: str) -> Callable[[random.Random], None]:
    """One hand by PokerKit, everything automatic that it can do by itself."""
    import pokerkit

    money = (0, 1, 2, 4) if key == "stud" else (0, (1, 2), 2, 4)
    game = getattr(pokerkit, name)(tuple(pokerkit.Automation), True, *money)

    def play(chance: random.Random) -> None:
        random.seed(chance.random())
        state = game(STACK, SEATS)
        while state.status:
            choose(chance, state, policy)

    return play


def choose(chance: random.Random, state: Any, policy: str) -> None:
    """The same two policies over PokerKit's interface."""
    passive = state.post_bring_in if state.can_post_bring_in() else state.check_or_call
    facing = not state.can_post_bring_in() and state.bets[state.actor_index] < max(state.bets)
    throw = chance.random()
    if policy == "uniform":
        choices = [passive] + [state.fold] * facing
        if state.can_complete_bet_or_raise_to():
            choices.append(state.complete_bet_or_raise_to)
        choices[int(throw * len(choices))]()
    elif throw < 0.15 and facing:
        state.fold()
    elif throw < 0.25 and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to()
    else:
        passive()


def ours(runner: Runner, hands: int = 200_000) -> Rate:
    """Hands a second of this process's time."""
    return own_time(lambda: runner.play(1, hands), hands)


def replayed(play: Callable[[random.Random], None], hands: int = 60) -> Rate:
    def work() -> None:
        chance = random.Random(1)
        for _ in range(hands):
            play(chance)

    return own_time(work, hands)


def own_time(work: Callable[[], object], hands: int) -> Rate:
    def rate() -> float:
        start = time.process_time()
        work()
        return hands / (time.process_time() - start)

    return rate


def shared(jobs: int, hands: int = 400_000) -> Rate:
    """Hands a second by the clock on the wall, by so many threads."""

    def rate() -> float:
        start = time.perf_counter()
        simulate("stud", hands=hands, seats=SEATS, sign=STUD, stacks=STACK, jobs=jobs)
        return hands / (time.perf_counter() - start)

    return rate


def measure() -> Iterator[Row]:
    """A row a game and policy, and one for two cores."""
    warnings.simplefilter("ignore")
    for key, policy, name, must, aim in AGAINST_POKERKIT:
        us, them = ours(table(key, policy)), replayed(theirs(name, key, policy))
        yield beside(f"simulation, {key}", policy, "hands/s", us, "pokerkit", them, must=must, aim=aim)
    yield beside(
        "simulation, stud", "two cores over one", "hands/s", shared(2), "one core", shared(1), must=1.7, aim=1.9
    )
