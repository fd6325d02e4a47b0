"""Arrays of hands: all there are, or as many as one likes from a seed."""

from functools import cache

import numpy as np

from fairdeal.cards import DECK
from fairdeal.ranking.kinds import SIZES, Kind

AT_ONCE = 50_000


@cache
def all_hands(size):
    """Every hand of so many cards, each in order, and they too: those of the short deck come last."""
    hands = np.arange(52, dtype=np.uint8)[:, None]
    for _ in range(size - 1):
        follow = [hands[hands[:, 0] > card] for card in range(52)]
        first = np.repeat(np.arange(52, dtype=np.uint8), [*map(len, follow)])
        hands = np.column_stack([first, np.concatenate(follow)])
    return hands


def random_hands(count, size, seed, *, kind=Kind.HIGH, one_suit=False):
    """Hands of different cards; of one suit mostly, if flushes are wanted."""
    chance = np.random.default_rng(seed)
    deck = np.arange(16 if kind is Kind.SHORT_DECK else 0, 52, dtype=np.uint8)
    favour = (deck & 3 == 1) * 0.5 if one_suit else np.zeros(len(deck))
    parts = []
    for done in range(0, count, AT_ONCE):
        keys = chance.random((min(AT_ONCE, count - done), len(deck)))
        parts.append(deck[np.argsort(keys - favour, axis=1)[:, :size]])
    hands = np.concatenate(parts)
    return np.ascontiguousarray(chance.permuted(hands, axis=1))


def sizes(kind):
    """The numbers of cards of a kind, with those of the board in Omaha."""
    fewest, most = SIZES[kind].cards
    own = range(fewest, most + 1)
    return [(size, board) for size in own for board in ((3, 4, 5) if SIZES[kind].board else (0,))]


def names(row):
    return tuple(DECK[card] for card in row)
