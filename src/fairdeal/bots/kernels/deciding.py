"""From what a hand is worth to what is done with it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.bots.kernels import keeping
from fairdeal.bots.kernels.chances import chances
from fairdeal.ranking.compiled import called
from fairdeal.sim import view as at

Seen = npt.NDArray[np.int32]
ALL_CHANCE = 1 << 31
TRUST = 0.08  # by so much another way to draw must look better than that of the rules of thumb


@called
def answer(
    seen: Seen, tries: int, rounds: int, by_thumb: bool, wary: int, careful: float, bold: float, bluffs: float
) -> int:
    """Call what the pot pays for, raise with more than one's fair part of it, keep what wins most.

    ``tries`` deals are looked at for each way to throw cards away, or none but that of the rules of ``thumb``, and
    ``rounds`` for a bet.  ``careful`` is how much of its price a call must be worth, ``bold`` how many fair parts of
    the pot a raise, and ``bluffs`` how often a bet is made without.
    """
    held, asked = seen[at.OWN_COUNT], seen[at.ASKED]
    must = held - 2 if seen[at.UP_COUNT] == 1 and held >= 4 else 0  # super stud keeps two of its down cards
    every, thumb, drawing = (1 << held) - 1, 0, asked == at.DRAW_ASKED
    if drawing:
        cards = np.int64(0)
        for k in range(held):
            cards |= np.int64(seen[at.OWN + k]) << 6 * k
        thumb = every & ~keeping.kept(seen[at.HIGH_KIND], held, cards)
        if by_thumb:
            return thumb
    best, away, part = -1.0, thumb, 0.0
    for turn in range(every + 2 if must or drawing else 1):
        way, looks = turn, tries
        if turn == every + 1 or not (must or drawing):  # what is to go is settled
            if asked > at.OPEN_ASKED:
                return away
            way, looks = away, rounds
        elif drawing and way & thumb != way and way & thumb != thumb:
            continue
        elif must:
            count, rest = 0, way
            while rest:
                rest &= rest - 1
                count += 1
            if count != must:
                continue
        part = chances(seen, looks, ~way & every, wary)
        if drawing and way == thumb:
            part += TRUST
        if looks == tries and part > best:
            best, away = part, way
    return bet_by(seen, part, careful, bold, bluffs)


@called
def bet_by(seen: Seen, part: float, careful: float, bold: float, bluffs: float) -> int:
    """What to do with a hand that wins such a part of the pot."""
    to_call, pot, rivals = seen[at.TO_CALL], seen[at.POT], -1
    for place in range(seen[at.SEATS]):
        rivals += seen[at.LIVE] >> place & 1
    wagers = seen[at.WAGERS] if to_call > 0 else 0
    wanted = (bold + 0.12 * wagers) / (rivals + 1)
    if rivals == 1:
        wanted = min(wanted, 0.5 + 0.12 * bold + 0.04 * wagers)
    bluff = wagers == 0 and rivals <= 2 and seen[at.CHANCE] < bluffs * ALL_CHANCE
    if seen[at.MOST] > 0 and (part > wanted or bluff):
        least, most, step = seen[at.LEAST], seen[at.MOST], seen[at.STEP]
        if least == most or seen[at.STRUCTURE] == 0:
            return least
        size = seen[at.BET] + int((pot + to_call) * min(1.0, 0.4 + 0.6 * max(part, 0.5)))
        if size >= most:
            return most
        return least if size <= least else least + (size - least) // step * step
    if to_call == 0 or part * (pot + to_call) >= careful * to_call or not seen[at.MAY_FOLD]:
        return at.CALL
    return at.FOLD
