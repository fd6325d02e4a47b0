"""What a hand is worth at this moment: the part of the pot it wins when the cards to come are dealt at random.

The view is that of ``sim.view``, and holds nothing that the seat may not see.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.bots.kernels.keeping import kept
from fairdeal.odds.kernels.deal import STEP, below, mixed
from fairdeal.ranking.compiled import called
from fairdeal.ranking.kernels.omaha import omaha_8_4, omaha_8_5, omaha_high_4
from fairdeal.sim import view as at
from fairdeal.sim.kernels.worth import OMAHA_8, OMAHA_HIGH, worth

Seen = npt.NDArray[np.int32]
ONE = np.int64(1)


@called
def chances(seen: Seen, rounds: int, kept_now: int, wary: int) -> float:
    """The part of the pot that is won on average over so many deals, by a hand that keeps these of its down cards.

    Who is wary takes the last who bet or raised to hold the best of so many hands more that he might have.
    """
    place, ups, live, full_board = seen[at.PLACE], seen[at.UP_COUNT], seen[at.LIVE], seen[at.FULL_BOARD]
    lowest, centre, split = np.int64(seen[at.LOWEST]), seen[at.BOARD_COUNT], seen[at.LOW_KIND] >= 0
    needed = seen[at.FULL_OWN] - (centre if full_board == 0 else 0)
    draws = seen[at.STREETS] - 1 if ups == 0 and full_board == 0 else 0
    deck = 52 - lowest
    known = common_now = np.int64(0)
    for k in range(seen[at.OWN_COUNT]):
        known |= ONE << seen[at.OWN + k]
    for k in range(centre):
        known |= ONE << seen[at.BOARD + k]
        common_now |= np.int64(seen[at.BOARD + k]) << 6 * k
    for q in range(seen[at.SEATS]):
        for k in range(ups if live >> q & 1 else 0):
            known |= ONE << seen[at.UP + 4 * q + k]
    state = np.uint64(seen[at.CHANCE]) * STEP
    won = 0.0
    for trial in range(rounds):
        out, common, count = known, common_now, centre
        while count < full_board:
            state += STEP
            card = lowest + below(mixed(state), deck)
            if not out >> card & 1:
                out |= ONE << card
                common |= card << 6 * count
                count += 1
        mine_high = mine_low = best_high = best_low = 0
        tied_high = tied_low = 1
        for turn in range(12):
            q = (place + turn) % 12
            if not live >> q & 1:
                continue
            high = low = -1
            for _ in range(1 + wary if turn and q == seen[at.RAISER] else 1):
                held, cards = 0, np.int64(0)
                for k in range(seen[at.OWN_COUNT] if turn == 0 else 0):
                    if kept_now >> k & 1:
                        cards |= np.int64(seen[at.OWN + k]) << 6 * held
                        held += 1
                for k in range(ups):
                    cards |= np.int64(seen[at.UP + 4 * q + k]) << 6 * held
                    held += 1
                changes = seen[at.DRAWS] if turn == 0 else draws
                thrown = np.int64(0)
                while True:
                    while held < needed:
                        state += STEP
                        card = lowest + below(mixed(state), deck)
                        if not out >> card & 1:
                            out |= ONE << card
                            cards |= card << 6 * held
                            held += 1
                    if changes == 0:
                        break
                    changes -= 1
                    keep, old = kept(seen[at.HIGH_KIND], needed, cards), cards
                    held, cards = 0, np.int64(0)
                    for k in range(needed):
                        if keep >> k & 1:
                            cards |= (old >> 6 * k & 63) << 6 * held
                            held += 1
                        else:
                            thrown |= ONE << (old >> 6 * k & 63)
                one = two = np.int64(0)
                for share in range(1 + split):
                    kind = seen[at.LOW_KIND] if share else seen[at.HIGH_KIND]
                    strength = np.int64(0)
                    if kind not in (OMAHA_HIGH, OMAHA_8):
                        strength = np.int64(worth(kind, needed + count, cards | common << 6 * needed))
                    else:
                        a, b, c, d = common & 63, common >> 6 & 63, common >> 12 & 63, common >> 18 & 63
                        e, p, r, s = common >> 24 & 63, cards & 63, cards >> 6 & 63, cards >> 12 & 63
                        t, u = cards >> 18 & 63, cards >> 24 & 63
                        if kind == OMAHA_8:
                            four, five = omaha_8_4(p, r, s, t, a, b, c, d, e), omaha_8_5(p, r, s, t, u, a, b, c, d, e)
                            strength = np.int64(five if needed == 5 else four)
                        else:
                            for _left_out in range(5 if needed == 5 else 1):
                                strength = max(strength, np.int64(omaha_high_4(p, r, s, t, a, b, c, d, e)))
                                p, r, s, t, u = r, s, t, u, p
                    if share:
                        two = strength
                    else:
                        one = strength
                if (one > high and (not split or trial & 1)) or (two > low and not trial & 1):
                    high, low = one, two
                out &= ~(thrown & ~known)  # others may be dealt it again, when many draw
            if turn == 0:
                mine_high, mine_low = high, low
                continue
            if high > best_high:
                best_high, tied_high = high, 1
            elif high == best_high:
                tied_high += 1
            if low > best_low:
                best_low, tied_low = low, 1
            elif low == best_low:
                tied_low += 1
        part = 0.0
        if mine_high > best_high:
            part = 1.0
        elif mine_high == best_high:
            part = 1.0 / (1 + tied_high)
        if split and (mine_low > 0 or best_low > 0):
            part *= 0.5
            if mine_low > best_low:
                part += 0.5
            elif mine_low == best_low:
                part += 0.5 / (1 + tied_low)
        won += part
    return won / rounds
