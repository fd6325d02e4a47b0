"""The policies that come with the simulation, from chance alone to one that reckons its equity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairdeal.sim import view as at
from fairdeal.sim.policy import policy

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Seen = npt.NDArray[np.int32]


@policy
def uniform(seen: Seen) -> int:
    """Every legal action alike, a fold only when facing a bet; sizes and discards alike too."""
    chance, held = seen[at.CHANCE], seen[at.OWN_COUNT]
    if seen[at.ASKED] == at.DRAW_ASKED:
        return chance & (1 << held) - 1
    if seen[at.ASKED] == at.DISCARD_ASKED:  # two of four or five: the first, and one of the others
        first = chance * held >> 31
        second = ((chance * held & 0x7FFFFFFF) * (held - 1)) >> 31
        return 1 << first | 1 << (second + (second >= first))
    may_fold = seen[at.ASKED] == at.BET_ASKED and seen[at.TO_CALL] > 0
    chance *= 1 + may_fold + (seen[at.MOST] > 0)
    choice, rest = chance >> 31, chance & 0x7FFFFFFF
    if choice == 0:
        return at.CALL
    if choice == 1 and may_fold:
        return at.FOLD
    if seen[at.LEAST] == seen[at.MOST]:
        return seen[at.LEAST]
    sizes = (seen[at.MOST] - seen[at.LEAST]) // seen[at.STEP] + 1
    return seen[at.LEAST] + seen[at.STEP] * (rest * sizes >> 31)


@policy
def fifteen_ten(seen: Seen) -> int:
    """Folds 15 % when facing a bet, raises 10 % as little as it may, else checks or calls; draws up to three."""
    chance, held = seen[at.CHANCE], seen[at.OWN_COUNT]
    if seen[at.ASKED] == at.DRAW_ASKED:
        return (1 << min(chance >> 29, held)) - 1
    if seen[at.ASKED] == at.DISCARD_ASKED:
        return 3
    if seen[at.ASKED] == at.BET_ASKED and seen[at.TO_CALL] > 0 and chance < 322122547:  # 0.15 x 2**31
        return at.FOLD
    if seen[at.MOST] > 0 and chance < 536870912:  # 0.25 x 2**31
        return seen[at.LEAST]
    return at.CALL


@policy
def calling(seen: Seen) -> int:
    """Checks and calls everything, and throws its first cards away where some must go."""
    return 3 if seen[at.ASKED] == at.DISCARD_ASKED else at.CALL
