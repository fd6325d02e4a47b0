"""Answers numbered from nought, for those who learn: which of them are legal, and what each means where it is given."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import device, kernel
from fairdeal.sim import view as at
from fairdeal.sim.kernels.asking import bare, counted

Narrow = npt.NDArray[np.int32]
Wide = npt.NDArray[np.int64]

# To fold; to check, call or open; to bet or raise the least, the pot, the most; from THROW on, the cards to throw away.
FOLD, CALL, LEAST, POT, MOST, THROW = range(6)
CHOICES = THROW + 32


@device
def pot_sized(least: int, most: int, step: int, bet: int, pot: int, to_call: int) -> int:
    """The pot once the call is made, as far as it may be bet."""
    total = bet + pot + to_call
    return most if total >= most else least if total <= least else least + (total - least) // step * step


@kernel("void(int32[:, ::1], uint8[:, ::1])")
def legal_choices(views: Narrow, legal: npt.NDArray[np.uint8]) -> None:
    """A raise that comes to another's total is offered once, by the first number."""
    count, seen, out = len(views), bare(views), bare(legal)
    for i in range(count):
        v, m = i * at.VIEW, i * CHOICES
        for k in range(CHOICES):
            out[m + k] = False
        if seen[v + at.ASKED] <= at.OPEN_ASKED:
            least, most = np.int64(seen[v + at.LEAST]), np.int64(seen[v + at.MOST])
            out[m + FOLD], out[m + CALL], out[m + LEAST] = seen[v + at.MAY_FOLD] != 0, True, most > 0
            if most > least:
                step, bet, pot = seen[v + at.STEP], seen[v + at.BET], seen[v + at.POT]
                total = pot_sized(least, most, step, bet, pot, seen[v + at.TO_CALL])
                out[m + POT], out[m + MOST] = least < total < most, True
        else:
            owed = seen[v + at.THROW] if seen[v + at.ASKED] == at.DISCARD_ASKED else -1
            for bits in range(1 << np.int64(seen[v + at.OWN_COUNT])):
                out[m + THROW + bits] = owed < 0 or counted(np.int64(bits)) == owed


@kernel("void(int32[:, ::1], int64[::1], int64[::1])")
def meant(views: Narrow, choices: Wide, answers: Wide) -> None:
    """What each choice means where it is given; what is not offered there stays something that is never offered."""
    count, seen, chosen, out = len(views), bare(views), bare(choices), bare(answers)
    for i in range(count):
        v, choice, answer = i * at.VIEW, chosen[i], np.int64(-2)
        least, most = np.int64(seen[v + at.LEAST]), np.int64(seen[v + at.MOST])
        if seen[v + at.ASKED] > at.OPEN_ASKED:
            answer = choice - THROW if choice >= THROW else answer
        elif choice == FOLD:
            answer = np.int64(at.FOLD)
        elif choice == CALL:
            answer = np.int64(at.CALL)
        elif choice < THROW and most > 0:
            step, bet, pot = seen[v + at.STEP], seen[v + at.BET], seen[v + at.POT]
            total = np.int64(pot_sized(least, most, step, bet, pot, seen[v + at.TO_CALL]))
            answer = least if choice == LEAST else most if choice == MOST else total
        out[i] = answer
