"""The kernel and its arrays: some hands at once, one hand with all that happens in it, or many tables side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fairdeal.games import Game, Posted
from fairdeal.sim import view as at
from fairdeal.sim.kernels import layout as is_
from fairdeal.sim.kernels.playing import BATCH, play_hands
from fairdeal.sim.policy import FAILED, IllegalAnswer, Policy
from fairdeal.sim.tables import seen_from_the_start, tables

Wide = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int32]

SEATS = 16  # as many as the kernel could ask
NOTHING = np.zeros((0, 1), np.int32)
NO_DECKS = np.zeros((0, 52), np.uint8)


class Played(NamedTuple):
    """What became of some hands, a row each: what each seat won, and the four facts of ``layout``."""

    net: Narrow
    facts: Narrow


class Logged(NamedTuple):
    """One hand with all that happened in it."""

    hand: int
    net: Narrow
    facts: Narrow
    views: Narrow  # of each decision the view, and the answer at the end of the row
    decks: npt.NDArray[np.uint8]  # the deck and each new stub, in order; 255 after the last card
    awards: Narrow  # pot, share, place and chips


class Runner:
    """A game, its sign, the stacks and the policies: ready to play any hand of them."""

    def __init__(self, game: Game, sign: Posted, stacks: npt.ArrayLike, policies: Sequence[Policy]) -> None:
        self.game, self.sign = game, sign
        self.stacks = np.atleast_2d(np.array(stacks, np.int64))
        self.seats = self.stacks.shape[1]
        self.rules = tables(game, sign, self.seats)
        self.policies = policies
        self.addresses = np.zeros(SEATS, np.int64)
        self.addresses[: self.seats] = [one.compiled.address for one in policies]

    def play(self, first: int, count: int) -> Played:
        """So many hands, from the one with this number on."""
        played = Played(np.zeros((count, self.seats), np.int32), np.zeros((count, 4), np.int32))
        self._run(first, count, *played, NOTHING, NO_DECKS, NOTHING)
        return played

    def log(self, hand: int) -> Logged:
        """One hand, all of it."""
        room = 256
        while True:
            views, decks = np.zeros((room, at.VIEW + 1), np.int32), np.zeros((room, 52), np.uint8)
            awards = np.zeros((room, 4), np.int32)
            net, facts = np.zeros((1, self.seats), np.int32), np.zeros((1, 4), np.int32)
            told = self._run(hand, 1, net, facts, views, decks, awards)
            if max(told[:3]) <= room:
                seen, laid, paid = told[:3].tolist()
                return Logged(hand, net[0], facts[0], views[:seen], decks[:laid], awards[:paid])
            room = int(max(told[:3]))

    def _run(
        self,
        first: int,
        count: int,
        net: Narrow,
        facts: Narrow,
        views: Narrow,
        decks: npt.NDArray[np.uint8],
        awards: Narrow,
    ) -> Wide:
        view, hidden, told = self.fresh(1)
        wrong = play_hands.bare(
            *(BATCH, self.addresses, self.rules, self.stacks, first, count, np.zeros(0, np.int64), view, hidden),
            *(net, facts, views, decks, awards, np.zeros(256, np.uint16), told),
        )
        if wrong:
            raise IllegalAnswer(refusal(view, int(told[is_.AT_FAULT]), int(told[is_.ANSWER_GIVEN])))
        return told

    def fresh(self, count: int) -> tuple[Narrow, Wide, Wide]:
        """Views, hidden rows and what the kernel tells, before anything has happened."""
        view = np.zeros((count, at.VIEW), np.int32)
        for field, number in seen_from_the_start(self.rules).items():
            view[:, field] = number
        return view.reshape(-1), np.zeros(count * is_.HIDDEN, np.int64), np.zeros(8, np.int64)


ASKED = {1: "bet", 2: "open", 3: "discard", 4: "draw"}


def refusal(view: Narrow, hand: int, answer: int) -> str:
    """Who answered what in which hand, and what was offered."""
    asked = int(view[at.ASKED])
    said = "raised an error" if answer == FAILED else f"answered {answer}"
    if asked == at.DISCARD_ASKED:
        offered = f"the bits of {view[at.THROW]} of {view[at.OWN_COUNT]} down cards"
    elif asked == at.DRAW_ASKED:
        offered = f"the bits of any of {view[at.OWN_COUNT]} down cards"
    else:
        choices = ["-1 to fold"] if view[at.MAY_FOLD] else []
        choices += [f"0 to put in {view[at.TO_CALL]}" if view[at.TO_CALL] else "0 to check"]
        if view[at.MOST]:
            choices += [f"a total from {view[at.LEAST]} to {view[at.MOST]} by {view[at.STEP]}"]
        offered = ", ".join(choices)
    return f"The policy of seat {view[at.SEAT]} {said} in hand {hand}, asked to {ASKED[asked]}; offered: {offered}."
