"""Which cards are worth keeping where some may be changed: for each card held a bit, the first lowest.

Cards stand in one number, six bits each, as in ``sim.kernels.worth``.
"""

from __future__ import annotations

from fairdeal.ranking.compiled import called, device
from fairdeal.sim.kernels.worth import BADUGI, HIGH, LOW_27, WHEEL_27

ALL = STRAIGHT = 0b11111  # five cards, or five ranks that follow one another
WHEEL = 0b1000000001111


@device
def one_suit(cards: int) -> bool:
    """All five are of one suit."""
    return cards & 0x30C30C3 == (cards & 3) * 0x1041041


@called
def kept(kind: int, size: int, cards: int) -> int:
    """What a sensible player holds on to."""
    keep = 0
    if kind == BADUGI:
        fewest = most = -1  # of the cards that go together as many as can be, and of those the lowest
        for chosen in range(1, 1 << size):
            ranks = suits = count = 0
            for at in range(size):
                if chosen >> at & 1:
                    ranks |= 1 << ((cards >> 6 * at + 2 & 15) + 1) % 13
                    suits |= 1 << (cards >> 6 * at & 3)
                    count += 1
            apart = suits + (ranks << 4)
            both = 0
            while apart:
                apart &= apart - 1
                both += 1
            if both == 2 * count and (count > most or (count == most and ranks < fewest)):
                most, fewest, keep = count, ranks, chosen
        return keep
    if kind != HIGH:  # a card of each low rank
        seven, ranks = kind in (LOW_27, WHEEL_27), 0
        for at in range(size):
            rank = cards >> 6 * at + 2 & 15
            low = rank if seven else (rank + 1) % 13
            if low <= 7 - seven and not ranks >> low & 1:
                keep, ranks = keep | 1 << at, ranks | 1 << low
        if seven and keep == ALL and (ranks // (ranks & -ranks) == STRAIGHT or one_suit(cards)):
            for at in range(size):  # a straight or a flush is no low: its highest card goes
                if ranks >> (cards >> 6 * at + 2 & 15) == 1:
                    keep ^= 1 << at
        return keep
    paired = flush = ranks = 0
    first = second = -1
    for at in range(size):
        rank, suit, same, suited = cards >> 6 * at + 2 & 15, cards >> 6 * at & 3, 0, 0
        for other in range(size):
            same += (cards >> 6 * other + 2 & 15) == rank
            suited += (cards >> 6 * other & 3) == suit
        paired |= (same > 1) << at
        flush |= (suited >= 4) << at
        ranks |= 1 << rank
        if first < 0 or rank > cards >> 6 * first + 2 & 15:
            first, second = at, first
        elif second < 0 or rank > cards >> 6 * second + 2 & 15:
            second = at
    if ranks // (ranks & -ranks) == STRAIGHT or ranks == WHEEL:
        return ALL
    if paired:
        return paired
    return flush or 1 << first | 1 << second
