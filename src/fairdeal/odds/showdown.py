"""A block of deals laid out as the hands they make, ranked, and settled."""

from __future__ import annotations

from importlib import import_module
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.cards import NUMBER
from fairdeal.odds.kernels.deal import lay_out
from fairdeal.odds.kernels.settle import one_share, two_shares
from fairdeal.odds.ranges import Range
from fairdeal.odds.spot import Spot, omaha
from fairdeal.ranking.kernels.parts import FAMILY
from fairdeal.ranking.kinds import Kind

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]

HANDS = 1 << 13  # ranked at a time: few enough to stay near the core, enough to be worth the asking


def columns_of(spot: Spot) -> tuple[list[list[int]], list[int]]:
    """For each player, and for the board, the cards he holds in the end: known ones, or -1 and less for those drawn.

    The first card drawn is -1.  Those of the ranges come first, then what each hand lacks, then what the board lacks.
    """
    next_range, next_card = -1, -1 - spot.own * len(spot.ranges)
    players = []
    for hand in spot.hands:
        if isinstance(hand, Range):
            players.append([*range(next_range, next_range - spot.own, -1)])
            next_range -= spot.own
        else:
            players.append([*map(NUMBER.__getitem__, hand.cards), *range(next_card, next_card - hand.lacking, -1)])
            next_card -= hand.lacking
    board = [*map(NUMBER.__getitem__, spot.board), *range(next_card, next_card - spot.to_board, -1)]
    return players, board


def rows_for(spot: Spot) -> int:
    """How many deals fill a block."""
    return max(HANDS // len(spot.hands), 64)


class Showdown:
    """Room for a block of deals.  What is known lies in its place before the first."""

    def __init__(self, spot: Spot, rows: int) -> None:
        self.spot, self.rows, self.seats = spot, rows, len(spot.hands)
        players, board = columns_of(spot)
        self.apart = omaha(spot)
        hands = players if self.apart else [player + board for player in players]
        self.hands = _Laid([*chain.from_iterable(hands)], rows)
        self.boards = _Laid(board, rows) if self.apart else None
        self.strengths = [np.empty((rows, self.seats), np.uint16) for _ in spot.game.shares]
        self.patterns = np.zeros(1 << self.seats * len(spot.game.shares), np.int64)

    def settle(self, drawn: Cards, rows: int, weights: Numbers) -> None:
        """Add the weight of each deal to that of its winners."""
        self.hands.lay(drawn, rows)
        if self.boards:
            self.boards.lay(drawn, rows)
        for share, strengths in zip(self.spot.game.shares, self.strengths, strict=True):
            self._rank(share.kind, rows, strengths)
        if len(self.strengths) == 1:
            one_share.bare(self.strengths[0], weights, rows, self.patterns)
        else:
            two_shares.bare(*self.strengths, weights, rows, self.patterns)

    def _rank(self, kind: Kind, rows: int, strengths: npt.NDArray[np.uint16]) -> None:
        rank, hands = ranker(kind), self.hands.table[:rows]
        size = hands.shape[1] // self.seats
        if self.boards:
            rank(hands.reshape(rows, self.seats, size), self.boards.table[:rows], strengths[:rows])
        else:
            rank(hands.reshape(rows * self.seats, size), strengths[:rows].reshape(rows * self.seats))

    @property
    def found(self) -> dict[int, int]:
        """The patterns that came, and their weights."""
        return {int(pattern): int(self.patterns[pattern]) for pattern in np.flatnonzero(self.patterns)}


class _Laid:
    """Cards in rows, some known, some to be put in."""

    def __init__(self, cards: list[int], rows: int) -> None:
        self.columns = np.array([at for at, card in enumerate(cards) if card < 0], np.int64)
        self.sources = np.array([-1 - card for card in cards if card < 0], np.int64)
        self.table = np.empty((rows, len(cards)), np.uint8)
        self.table[:] = [max(card, 0) for card in cards]

    def lay(self, drawn: Cards, rows: int) -> None:
        lay_out.bare(drawn, rows, self.columns, self.sources, self.table)


def ranker(kind: Kind) -> Any:  # noqa: ANN401 - Numba's own form of a kernel
    """The kernel that ranks arrays of this kind."""
    return getattr(import_module(f"fairdeal.ranking.kernels.{FAMILY[kind]}"), kind.replace("-", "_")).bare
