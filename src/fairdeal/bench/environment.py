"""Hold'em as those play it who train players: beside OpenSpiel's universal_poker, driven from Python.

Six players, fixed limit, 100 small bets each, evenly among the legal actions.  OpenSpiel's engine reads only four
stacks of a game with limits; a line of stacks that travels with the sizes of the raises gives it all six.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from fairdeal.bench.row import Rate, Row, beside
from fairdeal.bench.simulation import BUTTON, SEATS, STACK, own_time, table
from fairdeal.rl import Tables
from fairdeal.sim import view as at

TABLES, STEPS, THEIR_HANDS, OUR_HANDS = 4096, 100, 300, 200_000


def their_game() -> Any:
    """The same table in the words of OpenSpiel."""
    import pyspiel

    stacks = " ".join([str(STACK)] * SEATS)
    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "limit",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": "1 2 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "maxRaises": "3 4 4 4",
            "raiseSize": f"2 2 4 4\nstack = {stacks}",
        },
    )


def played(game: Any, chance: random.Random) -> int:
    """One hand by OpenSpiel; how many actions the players took."""
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        actions += not state.is_chance_node()
        state.apply_action(legal[int(chance.random() * len(legal))])
    state.returns()
    return actions


def chosen(tables: Tables, chance: np.random.Generator) -> Any:
    """An answer for each table: a fold only when facing a bet."""
    seen = tables.views
    fold, least = seen[:, at.TO_CALL] > 0, seen[:, at.LEAST]
    pick = (chance.random(TABLES, np.float32) * (1 + fold + (least > 0))).astype(np.int64)
    return np.where(pick == 0, at.CALL, np.where(fold & (pick == 1), at.FOLD, least))


def our_steps() -> Rate:
    tables, chance = Tables("holdem", TABLES, seats=SEATS, sign=BUTTON, stacks=STACK), np.random.default_rng(1)

    def work() -> None:
        for _ in range(STEPS):
            tables.step(chosen(tables, chance))

    return own_time(work, STEPS * TABLES)


def measure() -> Iterator[Row]:
    """A row for steps at many tables, and one for whole hands."""
    game = their_game()
    chance = random.Random(1)
    actions = sum(played(game, random.Random(hand)) for hand in range(THEIR_HANDS))

    def work() -> None:
        for _ in range(THEIR_HANDS):
            played(game, chance)

    steps, hands = own_time(work, actions), own_time(work, THEIR_HANDS)
    name = f"environment, {TABLES:,} tables"
    yield beside(name, "uniform", "actions/s", our_steps(), "openspiel", steps, must=90, aim=150)
    runner = table("holdem", "uniform")
    ours = own_time(lambda: runner.play(1, OUR_HANDS), OUR_HANDS)
    yield beside("simulation, holdem", "uniform", "hands/s", ours, "openspiel", hands, must=80, aim=100)
