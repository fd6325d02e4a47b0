"""Gymnasium: one seat is learnt, the others are played by policies.  An episode is a hand, its reward the chips won."""

from __future__ import annotations

from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fairdeal.games import find
from fairdeal.rl import Tables
from fairdeal.sim import view as at
from fairdeal.sim.kernels.choices import CALL, CHOICES

Views: TypeAlias = npt.NDArray[np.int32]
Facts: TypeAlias = dict[str, Any]

VIEWS = Box(-1, 2**31 - 1, (at.VIEW,), np.int32)
USUAL_SEATS = 6


def tables_of(game: str, tables: int, seats: int | None, others: str, how: Facts) -> Tables:
    """The first seat is learnt."""
    count = seats or min(USUAL_SEATS, find(game).seats)
    return Tables(game, tables, players=[None, *[others] * (count - 1)], **how)


def legal_or_usual(tables: Tables, choices: npt.ArrayLike) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Choices with those that are not legal replaced by a check or call, or by the first that is, and where."""
    legal, given = tables.legal(), np.asarray(choices, np.int64)
    rows = np.arange(tables.count)
    good = legal[rows, given]
    usual = np.where(legal[:, CALL], CALL, legal.argmax(axis=1))
    return np.where(good, given, usual), ~good


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables.  A hand that ends is followed by the next at once; a choice that is not legal is a check or call."""

    metadata: Facts = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, game: str, tables: int = 1024, *, seats: int | None = None, others: str = "uniform", **how: Any
    ) -> None:
        self.tables = tables_of(game, tables, seats, others, how)
        self.num_envs = tables
        self.single_observation_space, self.single_action_space = VIEWS, Discrete(CHOICES)
        self.observation_space = batch_space(VIEWS, tables)
        self.action_space = batch_space(self.single_action_space, tables)

    def reset(self, *, seed: int | None = None, options: Facts | None = None) -> tuple[Views, Facts]:
        """New hands, the same for the same seed."""
        super().reset(seed=seed, options=options)
        self.tables.reset(int(self.np_random.integers(2**48)))
        return self.tables.views.copy(), {"action_mask": self.tables.legal().copy()}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Views, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Facts]:
        """Every table to the next question of its first seat."""
        chosen, replaced = legal_or_usual(self.tables, actions)
        before = self.tables.views.copy()
        self.tables.choose(chosen)
        ended = self.tables.ended
        facts: Facts = {"action_mask": self.tables.legal().copy(), "replaced": replaced}
        if ended.any():
            facts["final_obs"], facts["_final_obs"] = before, ended
        rewards = self.tables.rewards[:, 0].astype(np.float64)
        return self.tables.views.copy(), rewards, ended, np.zeros_like(ended), facts


class SeatEnv(gymnasium.Env[Any, Any]):
    """One table.  After a hand it wants to be reset."""

    observation_space = VIEWS
    action_space = Discrete(CHOICES)

    def __init__(self, game: str, *, seats: int | None = None, others: str = "uniform", **how: Any) -> None:
        self.tables = tables_of(game, 1, seats, others, how)

    def reset(self, *, seed: int | None = None, options: Facts | None = None) -> tuple[Views, Facts]:
        """A new hand, the same for the same seed."""
        super().reset(seed=seed, options=options)
        self.tables.reset(int(self.np_random.integers(2**48)))
        return self.tables.views[0].copy(), {"action_mask": self.tables.legal()[0].copy()}

    def step(self, action: int) -> tuple[Views, float, bool, bool, Facts]:
        """To the next question, or to the end of the hand: what was seen last stands for that."""
        chosen, replaced = legal_or_usual(self.tables, [action])
        before = self.tables.views[0].copy()
        self.tables.choose(chosen)
        ended = bool(self.tables.ended[0])
        facts: Facts = {"action_mask": self.tables.legal()[0].copy(), "replaced": bool(replaced[0])}
        seen = before if ended else self.tables.views[0].copy()
        return seen, float(self.tables.rewards[0, 0]), ended, False, facts
