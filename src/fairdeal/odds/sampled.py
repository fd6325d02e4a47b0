"""Deals by chance, from a seed: the same whatever the number of threads, because each block has a stream of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from fairdeal.cards import NUMBER
from fairdeal.odds.exact import all_joined
from fairdeal.odds.holdem import is_holdem
from fairdeal.odds.kernels import deal, holdem
from fairdeal.odds.result import pieces, standard_error
from fairdeal.odds.showdown import Showdown, rows_for
from fairdeal.odds.spot import Held, Spot
from fairdeal.ranking.compiled import shared

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]
Told = Callable[[int, float], None]

BLOCKS = 32  # between two looks at the error
JOINED = 1 << 18  # hands of several ranges that are joined beforehand; more are drawn until they share no card
HOLDEM_ROWS = 1 << 15
MOST = 10**9  # samples after which we stop, whatever the error


def sample(spot: Spot, samples: int | None, error: float, seed: int, threads: int | None, tell: Told) -> dict[int, int]:
    """How often each pattern came in so many samples, or in as many as bring the standard error below its bound."""
    draw = _DrawHoldem(spot, seed) if all_or_nothing(spot) else _Draw(spot, seed)
    total: Counter[int] = Counter()
    done = 0
    while done < (samples or MOST):
        wanted = [min(draw.rows, (samples or MOST) - done - at * draw.rows) for at in range(BLOCKS)]
        parts = [(done // draw.rows + at, rows) for at, rows in enumerate(wanted) if rows > 0]
        for found in shared(draw.block, parts, threads):
            total.update(found)
        done += sum(rows for _, rows in parts)
        worst = worst_error(spot, total, done)
        tell(done, worst)
        if samples is None and worst <= error:
            break
    return dict(total)


def worst_error(spot: Spot, patterns: Mapping[int, int], samples: int) -> float:
    """The largest standard error of an equity."""
    players = len(spot.hands)
    won, squares = [0] * players, [0] * players
    for pattern, weight in patterns.items():
        halves = [pattern >> players * place & (1 << players) - 1 for place in range(len(spot.game.shares))]
        for place, got in enumerate(pieces(players, halves)):
            won[place] += got * weight
            squares[place] += got * got * weight
    return max(standard_error(*sums, samples) for sums in zip(won, squares, strict=True))


class _Draw:
    """The tables that the kernel draws by."""

    def __init__(self, spot: Spot, seed: int) -> None:
        self.spot, self.rows = spot, rows_for(spot)
        self.seed = np.random.SeedSequence(seed)
        self.live = np.array([NUMBER[card] for card in spot.live], np.uint8)
        self.combos, self.starts, self.sums = ranges_to_draw(spot)

    def block(self, part: tuple[int, int]) -> Mapping[int, int]:
        """The patterns of one block of samples."""
        number, rows = part
        showdown, stream = Showdown(self.spot, rows), self.stream(number)
        drawn = np.empty((rows, self.combos.shape[1] * (len(self.starts) - 1) + self.spot.unknown), np.uint8)
        deal.chance.bare(stream, self.live, self.combos, self.starts, self.sums, self.spot.unknown, drawn)
        showdown.settle(drawn, rows, np.ones(rows, np.int64))
        return showdown.found

    def stream(self, number: int) -> np.uint64:
        """What chance begins with in a block."""
        sequence = np.random.SeedSequence(self.seed.entropy, spawn_key=(number,))
        return np.uint64(sequence.generate_state(1, np.uint64)[0])


class _DrawHoldem(_Draw):
    """Hold'em hands of which all or nothing is known need no table."""

    def __init__(self, spot: Spot, seed: int) -> None:
        super().__init__(spot, seed)
        self.rows = HOLDEM_ROWS
        hands = [hand.cards for hand in spot.hands if isinstance(hand, Held)]
        self.order = sorted(range(len(hands)), key=lambda place: not hands[place])  # known hands before random ones
        known = [NUMBER[card] for cards in hands for card in cards]
        self.known = np.array(known, np.uint8).reshape(-1, 2)
        self.board = np.array([NUMBER[card] for card in spot.board], np.uint8)

    def block(self, part: tuple[int, int]) -> Mapping[int, int]:
        number, rows = part
        players, stream = len(self.order), self.stream(number)
        patterns = np.zeros(1 << players, np.int64)
        if players == len(self.known) == 2 and not len(self.board):
            holdem.two_by_chance.bare(stream, self.live, self.known, rows, patterns)
        else:
            random = players - len(self.known)
            holdem.by_chance.bare(stream, self.live, self.known, self.board, random, rows, patterns)
        return {self._in_seats(int(pattern)): int(patterns[pattern]) for pattern in np.flatnonzero(patterns)}

    def _in_seats(self, pattern: int) -> int:
        return sum(1 << place for at, place in enumerate(self.order) if pattern >> at & 1)


def all_or_nothing(spot: Spot) -> bool:
    """Hold'em, and of each hand both cards are known or neither."""
    return is_holdem(spot) and all(isinstance(hand, Held) and hand.lacking != 1 for hand in spot.hands)


def ranges_to_draw(spot: Spot) -> tuple[Cards, Numbers, Numbers]:
    """The hands of all ranges one after another, where each range begins, and the sums of weights within each.

    If there are few enough, they are joined to one range of all that can be held together: it needs no second draw.
    """
    if not spot.ranges:
        return np.zeros((0, 0), np.uint8), np.zeros(1, np.int64), np.zeros(0, np.int64)
    together = all_joined(spot.ranges, JOINED)
    if together:
        cards, weights = together
        return cards, np.array([0, len(cards)], np.int64), np.cumsum(weights)
    cards = np.concatenate([hand.combos for hand in spot.ranges])
    starts = np.cumsum([0, *(hand.size for hand in spot.ranges)]).astype(np.int64)
    return cards, starts, np.concatenate([np.cumsum(hand.weights) for hand in spot.ranges])
