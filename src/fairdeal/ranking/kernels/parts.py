"""Ranking arrays of the right shape: a few hands by the door, many by a kernel, in parts that several cores may share.

In Omaha ``hands[i, j]`` plays on ``boards[i]``; elsewhere each row of ``hands`` is a hand, and there are no boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from fairdeal.cards import DECK, NUMBER
from fairdeal.ranking.compiled import shared
from fairdeal.ranking.door import FIVE_OF_A_SUIT, strength
from fairdeal.ranking.kinds import BadHand, Kind

Cards: TypeAlias = npt.NDArray[np.uint8]
Strengths: TypeAlias = npt.NDArray[np.uint16]
Shape: TypeAlias = tuple[int, ...]
Part: TypeAlias = tuple[Cards, Cards | None, Strengths]

FAMILY = {
    Kind.HIGH: "high",
    Kind.LOW_A5: "low",
    Kind.LOW_8: "low",
    Kind.LOW_27: "low",
    Kind.HIGH_3: "other",
    Kind.LOW_3_6: "other",
    Kind.BADUGI: "other",
    Kind.SHORT_DECK: "other",
    Kind.OMAHA_HIGH: "omaha",
    Kind.OMAHA_8: "omaha",
}

PART = 1 << 17  # hands that a core takes at a time: it takes the next under Python's lock, so not too few
FEW = 1000  # hands that the door ranks in less time than it takes to load a kernel
SOME = 50_000  # hands of seven cards that NumPy ranks in less time than it takes to load Numba
LOWEST_SHORT = NUMBER["6c"]
SEVEN_CARDS = 7

_by_door: Counter[Kind] = Counter()


def ranked(
    kind: Kind, hands: Cards, boards: Cards | None, shape: Shape, *, threads: int | None, checked: bool
) -> Strengths:
    """The strength of every hand, in the shape in which they were given."""
    out = np.zeros(hands.shape[:-1], np.uint16)
    if _by_door[kind] + out.size <= FEW:
        _by_door[kind] += out.size
        refuse_impossible(kind, hands, boards, shape)
        _rank_by_door(kind, hands, boards, out)
        return out.reshape(shape)
    if kind is Kind.HIGH and hands.shape[1] == SEVEN_CARDS and _by_door[kind] + out.size <= SOME:
        _by_door[kind] += out.size
        refuse_impossible(kind, hands, boards, shape)
        return ranked_sevens(hands)
    done = _by_kernel(kind, checked=checked)
    parts = _parts(hands, boards, out)
    if not all(shared(done, parts, threads)):
        refuse_impossible(kind, hands, boards, shape)
    return out.reshape(shape)


def _rank_by_door(kind: Kind, hands: Cards, boards: Cards | None, out: Strengths) -> None:
    for at in np.ndindex(out.shape):
        board = () if boards is None else tuple(DECK[card] for card in boards[at[0]])
        out[at] = strength(kind, tuple(DECK[card] for card in hands[at]), board)


def ranked_sevens(hands: Cards) -> Strengths:
    """High hands of seven cards by NumPy alone, from the tables of the kernels."""
    from fairdeal.ranking.kernels import arrays

    suited = np.bitwise_or.reduce(arrays.suited_masks()[hands], axis=1)
    word = arrays.words()[hands].sum(axis=1) + FIVE_OF_A_SUIT
    rank = word >> arrays.COUNTERS
    strengths = arrays.table("seven")[rank + arrays.table("displacement")[rank >> 16 & 0x1FFF] & 0xFFFF]
    flush = arrays.table("flush")
    for suit in range(4):
        there = np.flatnonzero(word >> 4 * suit & 8)
        strengths[there] = flush[suited[there] >> 16 * suit & 0x1FFF]
    return strengths


def _by_kernel(kind: Kind, *, checked: bool) -> Callable[[Part], bool]:
    """A function that ranks a part, unless one of its hands is found to be impossible."""
    rank = getattr(import_module(f"fairdeal.ranking.kernels.{FAMILY[kind]}"), kind.replace("-", "_")).bare

    def done(part: Part) -> bool:
        hands, boards, out = part
        if checked and not _possible(kind, hands, boards):
            return False
        if boards is None:
            rank(hands, out)
        else:
            rank(hands, boards, out)
        return True

    return done


def _parts(hands: Cards, boards: Cards | None, out: Strengths) -> list[Part]:
    """Along the boards, or along the players where all share one board."""
    if boards is not None and len(boards) == 1:
        cuts = range(0, out.shape[1], PART)
        return [(hands[:, at : at + PART], boards, out[:, at : at + PART]) for at in cuts]
    rows = max(PART // max(out[:1].size, 1), 1)
    cuts = range(0, len(out), rows)
    return [
        (hands[at : at + rows], None if boards is None else boards[at : at + rows], out[at : at + rows]) for at in cuts
    ]


def _possible(kind: Kind, hands: Cards, boards: Cards | None) -> bool:
    from fairdeal.ranking.kernels.check import all_possible, any_on_board

    if kind is Kind.SHORT_DECK and hands.size and hands.min() < LOWEST_SHORT:
        return False
    if boards is None:
        return all_possible(hands)
    both = all_possible(hands.reshape(-1, hands.shape[-1])) and all_possible(boards)
    return both and not any_on_board.bare(hands, boards)


def refuse_impossible(kind: Kind, hands: Cards, boards: Cards | None, shape: Shape) -> None:
    """Name the first hand which has a number that is no card's, or a card that stands twice or is not in its deck."""
    every = hands if boards is None else _with_boards(hands, boards)
    rows = np.sort(every.reshape(-1, every.shape[-1]), axis=1)
    lowest = LOWEST_SHORT if kind is Kind.SHORT_DECK else 0
    wrong = (rows[:, -1] >= len(DECK)) | (rows[:, 0] < lowest) | np.any(rows[:, 1:] == rows[:, :-1], axis=1)
    if not wrong.any():
        return
    first = int(wrong.argmax())
    at = ", ".join(map(str, np.unravel_index(first, shape)))
    cards = rows[first].tolist()
    for card, following in zip(cards, [*cards[1:], -1], strict=True):
        if card >= len(DECK):
            raise BadHand(f"Hand {at}: {card} is no card's number; they go from 0 for 2c to 51 for As.")
        if card < lowest:
            raise BadHand(f"Hand {at}: {DECK[card]} is not in the short deck.")
        if card == following:
            raise BadHand(f"Hand {at}: {DECK[card]} stands there twice.")


def _with_boards(hands: Cards, boards: Cards) -> Cards:
    shared = np.broadcast_to(boards[:, None], (*hands.shape[:-1], boards.shape[-1]))
    return np.concatenate([hands, shared], axis=-1)
