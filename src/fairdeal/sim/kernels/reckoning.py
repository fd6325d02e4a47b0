"""What share of the pot a hand may hope for, by a few deals at random: for policies that look at their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fairdeal.odds.kernels.deal import STEP, below, mixed
from fairdeal.ranking.compiled import called
from fairdeal.ranking.kernels.omaha import omaha_8_4, omaha_8_5, omaha_high_4, omaha_high_5
from fairdeal.sim import view as at
from fairdeal.sim.kernels.asking import counted
from fairdeal.sim.kernels.worth import BADUGI, LOW_3_6, LOW_8, LOW_27, LOW_A5, OMAHA_8, OMAHA_HIGH, WHEEL_27, worth

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Seen = NDArray[np.int32]

LOW = (LOW_A5, LOW_8, LOW_27, LOW_3_6, BADUGI, OMAHA_8, WHEEL_27)
WHOLE = 1000  # a share is told in thousandths


@called
def strength(kind: int, own: int, held: int, common: int, board: int) -> int:
    """A whole hand of any kind, six bits a card."""
    if kind not in (OMAHA_HIGH, OMAHA_8):
        return worth(kind, held + board, own | common << 6 * held)
    p, q, r, s, t = own & 63, own >> 6 & 63, own >> 12 & 63, own >> 18 & 63, own >> 24 & 63
    a, b, c, d, e = common & 63, common >> 6 & 63, common >> 12 & 63, common >> 18 & 63, common >> 24 & 63
    if kind == OMAHA_HIGH:
        return omaha_high_4(p, q, r, s, a, b, c, d, e) if held == 4 else omaha_high_5(p, q, r, s, t, a, b, c, d, e)
    return omaha_8_4(p, q, r, s, a, b, c, d, e) if held == 4 else omaha_8_5(p, q, r, s, t, a, b, c, d, e)


@called
def hope(seen: Seen, dropped: int, deals: int) -> int:
    """The share against one other hand, the down cards in ``dropped`` thrown away, in thousandths."""
    place, ups, board, full = seen[at.PLACE], seen[at.UP_COUNT], seen[at.BOARD_COUNT], seen[at.FULL_OWN]
    own = common = gone = theirs = 0
    held = they = rival = 0
    for k in range(seen[at.OWN_COUNT]):
        card = np.int64(seen[at.OWN + k])
        gone |= 1 << card
        if not dropped >> k & 1:
            own |= card << 6 * held
            held += 1
    for k in range(board):
        gone |= 1 << np.int64(seen[at.BOARD + k])
        common |= np.int64(seen[at.BOARD + k]) << 6 * k
    for q in range(seen[at.SEATS]):
        rival = q if seen[at.LIVE] >> q & 1 and q != place else rival
        for k in range(ups):
            gone |= 1 << np.int64(seen[at.UP + 4 * q + k])
    for k in range(ups):
        own |= np.int64(seen[at.UP + 4 * place + k]) << 6 * held
        theirs |= np.int64(seen[at.UP + 4 * rival + k]) << 6 * they
        held, they = held + 1, they + 1
    low, lowest, final = seen[at.LOW_KIND], seen[at.LOWEST], max(board, seen[at.FULL_BOARD])
    full = min(full, 7 - final) if seen[at.FULL_BOARD] == 0 else full  # stud's common card stands for one's own
    state, score = mixed(np.uint64(seen[at.CHANCE])), 0
    for _ in range(deals):
        out, mine, hers, shared = gone, own, theirs, common
        for k in range(2 * full + final - held - they - board):
            while True:
                state += STEP
                card = lowest + below(mixed(state), 52 - lowest)
                if not out >> card & 1:
                    break
            out |= 1 << card
            if k < full - held:
                mine |= card << 6 * (held + k)
            elif k < 2 * full - held - they:
                hers |= card << 6 * (they + k - full + held)
            else:
                shared |= card << 6 * (board + k - 2 * full + held + they)
        ours = strength(seen[at.HIGH_KIND], mine, full, shared, final)
        other = strength(seen[at.HIGH_KIND], hers, full, shared, final)
        part = 2 if ours > other else int(ours == other)
        if low >= 0:
            ours, other = strength(low, mine, full, shared, final), strength(low, hers, full, shared, final)
            if max(ours, other):
                part = part * WHOLE // 2 + (WHOLE if ours > other else WHOLE // 2 * int(ours == other))
            else:
                part *= WHOLE
            score += part // 2
        else:
            score += part * WHOLE // 2
    return score // deals


@called
def best_hope(seen: Seen) -> tuple[int, int]:
    """What there is to hope for, and the down cards without which that is most, where cards are to be thrown away."""
    held, best, chosen = np.int64(seen[at.OWN_COUNT]), -1, 0
    throws = seen[at.ASKED] > at.OPEN_ASKED
    for bits in range(1 << held if throws else 1):
        if seen[at.ASKED] != at.DISCARD_ASKED or counted(np.int64(bits)) == seen[at.THROW]:
            found = hope(seen, bits, 16 if throws else 40)
            if found > best:
                best, chosen = found, bits
    return best, chosen


@called
def promise(seen: Seen, kind: int, bits: int) -> int:
    """How good the cards look without those thrown away, for high or for low, from their ranks alone."""
    place, counters, low, good, cards = seen[at.PLACE], 0, kind in LOW, 0, 0
    for k in range(seen[at.OWN_COUNT] + seen[at.UP_COUNT]):
        up = k - seen[at.OWN_COUNT]
        if up < 0 and bits >> k & 1:
            continue
        card = seen[at.OWN + k] if up < 0 else seen[at.UP + 4 * place + up]
        rank = np.int64(card >> 2)
        if low and kind not in (LOW_27, WHEEL_27):
            rank = (rank + 1) % 13
        again = counters >> 4 * rank & 15
        counters += 1 << 4 * rank
        good += (0 if again else max(0, 9 - rank)) if low else rank + 24 * again
        cards += 1
    return good * (160 if low else 100) // max(cards, 1)


@called
def keeping(seen: Seen, kind: int, bits: int) -> int:
    """How much better than cards that might come those are that are not thrown away, above all by their ranks."""
    counters, suits, good = 0, 0, 0
    for k in range(seen[at.OWN_COUNT]):
        if bits >> k & 1:
            continue
        card = np.int64(seen[at.OWN + k])
        rank = card >> 2
        if kind in LOW and kind not in (LOW_27, WHEEL_27):
            rank = (rank + 1) % 13
        again = counters >> 4 * rank & 15
        if kind in LOW:
            good += -1 if again or (kind == BADUGI and suits >> (card & 3) & 1) else 6 - rank
        else:
            good += rank - 11 + 24 * int(again > 0)
        counters, suits = counters + (1 << 4 * rank), suits | 1 << (card & 3)
    return good


@called
def best_kept(seen: Seen, kind: int) -> int:
    """The down cards to throw away in a draw, a bit each."""
    best, chosen = -(1 << 20), 0
    for bits in range(1 << np.int64(seen[at.OWN_COUNT])):
        good = keeping(seen, kind, bits)
        if good > best:
            best, chosen = good, bits
    return chosen


@called
def promise_of_draw(seen: Seen, kind: int) -> int:
    """How good a low looks that may still be drawn to: what is kept of it, and middling cards for the rest."""
    bits, own = best_kept(seen, kind), seen[at.OWN_COUNT]
    thrown = counted(np.int64(bits))
    return (promise(seen, kind, bits) * (own - thrown) + 400 * thrown) * 19 // (16 * max(own, 1))
