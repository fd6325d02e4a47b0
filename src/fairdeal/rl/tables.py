"""Thousands of tables of one game side by side: each waits for the answer of a seat that is played from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.cards import Chips
from fairdeal.games import Game, Posted
from fairdeal.games.stakes import StructureName
from fairdeal.sim import IllegalAnswer, table_for
from fairdeal.sim import view as at
from fairdeal.sim.kernels import layout as is_
from fairdeal.sim.kernels.choices import CHOICES, legal_choices, meant
from fairdeal.sim.kernels.playing import BEGIN, CARRY_ON, play_hands
from fairdeal.sim.running import NO_DECKS, NOTHING, refusal
from fairdeal.sim.simulation import PolicyLike, first_hand

Narrow = npt.NDArray[np.int32]
Wide = npt.NDArray[np.int64]

OUTSIDE = None  # a seat whose answers are given to ``step``


class Tables:
    """``views`` has a row a table: what the seat sees that is asked there.  A step answers at every table.

    The arrays are changed in place.  After a step ``ended`` tells where a hand came to its end, ``rewards`` what each
    seat won in it, and ``views`` is then the first question of the next hand there.
    """

    def __init__(  # noqa: PLR0913 - each has its usual value
        self,
        game: str | Game,
        tables: int = 4096,
        *,
        seats: int | None = None,
        players: Sequence[PolicyLike | None] | None = None,
        structure: StructureName = "fixed",
        sign: Posted | None = None,
        stacks: Chips | Sequence[Chips] | None = None,
        seed: int = 0,
    ) -> None:
        named = None if players is None else ["calling" if one is OUTSIDE else one for one in players]
        usual: Any = "calling" if named is None else named
        table = table_for(game, seats=seats, policy=usual, structure=structure, sign=sign, stacks=stacks)
        self.runner = table.runner()
        self.seats, self.count = self.runner.seats, tables
        self.addresses = self.runner.addresses.copy()
        for seat in range(self.seats):
            if players is None or players[seat] is OUTSIDE:
                self.addresses[seat] = 0
        if self.addresses[: self.seats].all():
            raise ValueError("At least one seat must be played from outside: give None for it.")
        self.rewards, self._facts = np.zeros((tables, self.seats), np.int32), np.zeros((tables, 4), np.int32)
        self._answers, self._legal = np.zeros(tables, np.int64), np.zeros((tables, CHOICES), np.uint8)
        self._best = np.zeros(256, np.uint16)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Narrow:
        """A new hand at every table; the views of its first questions."""
        view, self._hidden, self._told = self.runner.fresh(self.count)
        self.views = view.reshape(self.count, at.VIEW)
        self.first = first_hand(seed)
        self._go(BEGIN)
        return self.views

    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Where a hand came to its end in the last step."""
        done: npt.NDArray[np.bool_] = self._facts[:, is_.ACTED] > 0
        return done

    @property
    def asked(self) -> Narrow:
        """The seat that is asked, at each table, from 1."""
        return self.views[:, at.SEAT]

    def legal(self) -> npt.NDArray[np.bool_]:
        """Which choices are legal, a row a table; the array is filled again at each call."""
        legal_choices.bare(self.views, self._legal)
        return self._legal.view(np.bool_)

    def choose(self, choices: npt.ArrayLike) -> None:
        """Answer at every table by the number of a choice: fold, call, the least, the pot, the most, or cards."""
        given = np.ascontiguousarray(choices, np.int64)
        self._check(given)
        meant.bare(self.views, given, self._answers)
        self._go(CARRY_ON)

    def step(self, answers: npt.ArrayLike) -> None:
        """Answer at every table as a policy does: -1, 0, a total, or the bits of cards."""
        given = np.ascontiguousarray(answers, np.int64)
        self._check(given)
        self._answers[:] = given
        self._go(CARRY_ON)

    def down_cards(self, table: int, seat: int) -> list[int]:
        """A seat's own down cards, for whoever shows each seat its own."""
        hidden = self._hidden[table * is_.HIDDEN :]
        place = (seat - 1 - self._turn(int(hidden[is_.HAND]))) % self.seats
        first, held = 2 * is_.DOWN + is_.DOWN_ROW * place, int(hidden[is_.HELD + place])
        cards: list[int] = hidden.view(np.int32)[first : first + held].tolist()
        return cards

    def _turn(self, hand: int) -> int:
        return hand % self.seats if self.runner.game.button else 0

    def _check(self, given: Wide) -> None:
        if given.shape != (self.count,):
            raise ValueError(f"There are {self.count} tables; answers of the shape {given.shape} do not fit them.")

    def _go(self, how: int) -> None:
        wrong = play_hands.bare(
            *(how, self.addresses, self.runner.rules, self.runner.stacks, self.first, self.count, self._answers),
            *(self.views.reshape(-1), self._hidden, self.rewards, self._facts),
            *(NOTHING, NO_DECKS, NOTHING, self._best, self._told),
        )
        if wrong:
            said = refusal(self.views[wrong - 1], int(self._told[is_.AT_FAULT]), int(self._told[is_.ANSWER_GIVEN]))
            raise IllegalAnswer(f"Table {wrong - 1}: {said} Reset the tables before going on.")
