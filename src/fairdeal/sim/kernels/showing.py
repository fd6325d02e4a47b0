"""What up-cards show, as one number: the place of up to four cards among all that can be shown, or of five.

A hand showing is asked by its ranks in base 14, none standing for 0 and a two for 1.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import called, device

CARDS = 4  # up-cards at most


def _places(*, low: bool) -> npt.NDArray[np.uint16]:
    """A better hand showing has the higher place; equal ones have the same."""
    digits = np.stack([np.arange(14**CARDS) // 14**at % 14 for at in range(CARDS)], axis=1)
    there = digits > 0
    ranks = np.where(digits == 13, 1, digits + there) if low else digits
    often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    order = -np.sort(-np.where(there, often * 16 + ranks, 0), axis=1)
    counts, faces = order >> 4, order & 15
    weights = 16 ** np.arange(CARDS)[::-1]
    keys = (counts @ weights << 16) + faces @ weights
    return np.unique(-keys if low else keys, return_inverse=True)[1].astype(np.uint16)


# Places by high, and after them by low.
SHOWING = np.concatenate([_places(low=False), _places(low=True)])
BY_LOW = 14**CARDS


@device
def place_of(shown: int, by: int) -> int:
    """The place by high, or by low where that is asked by ``BY_LOW``."""
    return SHOWING[shown + by & 0x1FFFF]


@called
def place_with(shown: int, rank: int, low: bool) -> int:
    """The same with a card more that is everybody's: its rank is 0 for a two."""
    counters = 1 << 4 * (rank + 1) % 52 if low else 1 << 4 * rank
    cards = 1
    while shown:
        own = shown % 14 - 1
        counters += 1 << 4 * ((own + 1) % 13 if low else own)
        shown //= 14
        cards += 1
    often, ranks = 0, 0
    for count in range(cards, 0, -1):
        for rank_ in range(12, -1, -1):
            if counters >> 4 * rank_ & 15 == count:
                for _ in range(count):
                    often, ranks = often << 3 | count, ranks << 4 | rank_
    key = often << 20 | ranks
    return -key if low else key
