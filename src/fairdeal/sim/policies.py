"""The policies that come with the simulation, from chance alone to one that reckons its equity."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fairdeal.sim import view as at
from fairdeal.sim.kernels.asking import counted
from fairdeal.sim.kernels.reckoning import LOW, best_hope, best_kept, promise, promise_of_draw
from fairdeal.sim.policy import policy

if TYPE_CHECKING:
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
    may_fold = (seen[at.ASKED] == at.BET_ASKED) & (seen[at.TO_CALL] > 0)
    chance *= 1 + may_fold + (seen[at.MOST] > 0)
    choice, rest = chance >> 31, chance & 0x7FFFFFFF
    raises = choice > may_fold
    if raises & (seen[at.LEAST] < seen[at.MOST]):
        sizes = (seen[at.MOST] - seen[at.LEAST]) // seen[at.STEP] + 1
        return seen[at.LEAST] + seen[at.STEP] * (rest * sizes >> 31)
    return raises * seen[at.LEAST] - (may_fold & (choice == 1))  # no branch: what chance chose cannot be guessed


@policy
def fifteen_ten(seen: Seen) -> int:
    """Folds 15 % when facing a bet, raises 10 % as little as it may, else checks or calls; draws up to three."""
    chance, held = seen[at.CHANCE], seen[at.OWN_COUNT]
    if seen[at.ASKED] == at.DRAW_ASKED:
        return (1 << min(chance >> 29, held)) - 1
    if seen[at.ASKED] == at.DISCARD_ASKED:
        return 3
    folds = (seen[at.ASKED] == at.BET_ASKED) & (seen[at.TO_CALL] > 0) & (chance < 322122547)  # 0.15 x 2**31
    raises = (not folds) & (chance < 536870912)  # 0.25 x 2**31; where none is allowed the least is 0, a check or call
    return raises * seen[at.LEAST] - folds


@policy
def calling(seen: Seen) -> int:
    """Checks and calls everything, and throws its first cards away where some must go."""
    return 3 if seen[at.ASKED] == at.DISCARD_ASKED else at.CALL


@policy
def tight(seen: Seen) -> int:
    """Folds most hands: it goes by the ranks of its own cards, bets the best of them and calls with good ones."""
    kind = seen[at.HIGH_KIND]
    if seen[at.ASKED] == at.DRAW_ASKED:
        return best_kept(seen, kind)
    if seen[at.ASKED] == at.DISCARD_ASKED:
        best, chosen = -1, 0
        for bits in range(1 << np.int64(seen[at.OWN_COUNT])):
            good = promise(seen, kind, bits) if counted(np.int64(bits)) == seen[at.THROW] else -1
            if good > best:
                best, chosen = good, bits
        return chosen
    draws = seen[at.DRAWS] > 0 and kind in LOW
    good = promise_of_draw(seen, kind) if draws else promise(seen, kind, 0)
    if seen[at.LOW_KIND] >= 0:
        good = max(good, promise(seen, seen[at.LOW_KIND], 0) + 300)
    if seen[at.MOST] and good > 1100 and seen[at.WAGERS] < 3:
        return seen[at.LEAST]
    if seen[at.ASKED] == at.BET_ASKED and seen[at.TO_CALL] and good < 750 and seen[at.STREET] == 0:
        return at.FOLD
    return at.CALL


@policy
def equity(seen: Seen) -> int:
    """Calls where its share of the pot pays for the call, and raises where that is far above a half."""
    good, chosen = best_hope(seen)
    if seen[at.ASKED] > at.OPEN_ASKED:
        return chosen
    if seen[at.MOST] and good > 620 + 30 * seen[at.WAGERS]:
        more = seen[at.LEAST] + seen[at.POT] * (good - 600) // 400 // seen[at.STEP] * seen[at.STEP]
        return more if more < seen[at.MOST] else seen[at.MOST] if good > 850 else seen[at.LEAST]
    price = 1000 * seen[at.TO_CALL] // (seen[at.POT] + seen[at.TO_CALL] + 1)
    if seen[at.ASKED] == at.BET_ASKED and seen[at.TO_CALL] and good < 250 + price:
        return at.FOLD
    return at.CALL
