"""PettingZoo: one hand of any game between agents that take turns, each told what its seat may see."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from fairdeal.rl import Tables
from fairdeal.rl.seats import VIEWS
from fairdeal.sim import view as at
from fairdeal.sim.kernels.choices import CHOICES


class HandEnv(AECEnv):  # type: ignore[misc]
    """An observation is the view of ``fairdeal.sim.view`` and the mask of legal choices; the rewards are chips won."""

    def __init__(self, game: str, *, seats: int | None = None, **how: Any) -> None:
        super().__init__()
        self.tables = Tables(game, 1, seats=seats, **how)
        self.metadata = {"name": f"fairdeal_{self.tables.runner.game.key}_v0", "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.tables.seats)]
        mask = Box(0, 1, (CHOICES,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": VIEWS, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(CHOICES) for agent in self.possible_agents}
        self.render_mode = None
        self._hands = 0

    def observation_space(self, agent: str) -> Dict:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new hand; a seed begins a row of hands that is always the same."""
        if seed is not None:
            self._hands = seed << 20
        self.tables.reset(self._hands)
        self._hands += 1
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._remember()

    def _remember(self) -> None:
        """What everybody may see now: after a step that ends the hand the table is already at the next."""
        self.agent_selection = self.possible_agents[int(self.tables.asked[0]) - 1]
        self._view, self._mask = self.tables.views[0].copy(), self.tables.legal()[0].astype(np.int8)
        self._own = [self.tables.down_cards(0, seat + 1) for seat in range(self.tables.seats)]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What this seat may see, and what it may do if it is asked."""
        seen, own = self._view.copy(), self._own[self.possible_agents.index(agent)]
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        seen[at.CHANCE] = 0
        seen[at.OWN : at.OWN + 5] = -1
        seen[at.OWN : at.OWN + len(own)] = own
        seen[at.OWN_COUNT] = len(own)
        return {"observation": seen, "action_mask": self._mask.copy() if asked else np.zeros(CHOICES, np.int8)}

    def step(self, action: int | None) -> None:
        """The choice of the one who is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._mask[action]:
            raise ValueError(f"{agent} chose {action}; legal are {np.flatnonzero(self._mask).tolist()}.")
        self._cumulative_rewards[agent] = 0.0
        self.tables.choose([action])
        self._clear_rewards()
        if self.tables.ended[0]:
            won = self.tables.rewards[0].tolist()
            self.rewards = dict(zip(self.possible_agents, map(float, won), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._remember()
        self._accumulate_rewards()

    def render(self) -> None:
        """There is nothing to look at; ``fairdeal replay`` tells a hand."""

    def close(self) -> None:
        """There is nothing to close."""
