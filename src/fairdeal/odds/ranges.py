"""Ranges of hands in the usual notation, for hold'em and for Omaha."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING

from msgspec import Struct

from fairdeal.cards import NUMBER, RANKS, Card
from fairdeal.odds.strongest import STRONGEST_HOLDEM

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FULL = 1000  # the weight of a hand that is wholly in a range; others have a part of it
WEIGHT = re.compile(r"(.+):(\d*\.?\d+)(%?)")
PERCENT = re.compile(r"(\d*\.?\d+)%")
TWO_RANKS = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)(\+?)")
SPAN = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)-([{RANKS}])([{RANKS}])([so]?)")
SOME_CARDS = re.compile(r"(?:[2-9TJQKA*X][cdhs]?)+")
SUITED_TWICE = {"ds": 2, "ss": 1, "r": 0}  # how many suits are held at least twice

Cell = tuple[int, int, str]  # the higher rank, the lower, and s or o; a pair has neither


class BadRange(ValueError):
    """This is no range; the sentence says why."""


class Range(Struct, frozen=True):
    """Hands of which a player has one, each with a weight from 1 to 1000; card numbers, a row a hand."""

    text: str
    combos: npt.NDArray[np.uint8]
    weights: npt.NDArray[np.int64]

    @property
    def size(self) -> int:
        return len(self.weights)

    def without(self, taken: Sequence[int]) -> Range:
        """The hands that hold none of these cards."""
        import numpy as np

        free = ~np.isin(self.combos, np.array(taken, np.uint8)).any(axis=1)
        return Range(self.text, self.combos[free], self.weights[free])


def read_range(text: str, size: int, deck: Sequence[Card]) -> Range:
    """The hands of so many cards that a text means; a hand named twice has the greater weight.

    >>> read_range("QQ+, AKs, 76s-54s, ATo+, 22:0.5", 2, tuple(NUMBER)).size
    88
    """
    import numpy as np

    every = all_combos(size)
    weights = np.zeros(len(every), np.int64)
    for part in re.split(r"[,;\s]+", text.strip().strip(",")):
        name, weight = _weighted(part, text)
        found = _combos_of(name, size, every, text)
        weights[found] = np.maximum(weights[found], weight)
    lowest = min(NUMBER[card] for card in deck)
    weights[(every < lowest).any(axis=1)] = 0
    chosen = weights > 0
    if not chosen.any():
        raise BadRange(f"The range {text!r} has no hand in it.")
    return Range(text, every[chosen], weights[chosen] // np.gcd.reduce(weights[chosen]))


def _weighted(part: str, text: str) -> tuple[str, int]:
    match = WEIGHT.fullmatch(part)
    if not match:
        return part, FULL
    weight = float(match[2]) / (100 if match[3] else 1)
    if not 0 <= weight <= 1:
        raise BadRange(f"In the range {text!r} a weight goes from 0 to 1, not {match[2]}{match[3]}.")
    return match[1], round(weight * FULL)


def _combos_of(name: str, size: int, every: npt.NDArray[np.uint8], text: str) -> npt.NDArray[np.bool_]:
    """Which of all hands a part of a range means."""
    percent = PERCENT.fullmatch(name)
    if percent:
        return _top(float(percent[1]), size, every, text)
    if name.lower() in ("random", "any", "*"):
        return _each(every, lambda _: True)
    if size == 2:
        return _two_cards(name, every, text)
    return _more_cards(name, size, every, text)


def _each(every: npt.NDArray[np.uint8], wanted: Callable[[Sequence[int]], bool]) -> npt.NDArray[np.bool_]:
    import numpy as np

    return np.fromiter((wanted(hand) for hand in every.tolist()), np.bool_, len(every))


def _two_cards(name: str, every: npt.NDArray[np.uint8], text: str) -> npt.NDArray[np.bool_]:
    if len(name) == 4 and name[:2] in NUMBER and name[2:] in NUMBER:
        hand = sorted((NUMBER[name[:2]], NUMBER[name[2:]]))
        return _each(every, lambda cards: cards == hand)
    cells = {*_cells(name, text)}
    return _each(every, lambda cards: cell_of(cards) in cells)


def cell_of(cards: Sequence[int]) -> Cell:
    """Where two cards stand in the square of starting hands."""
    low, high = sorted(card >> 2 for card in cards)
    return high, low, "" if high == low else "s" if cards[0] & 3 == cards[1] & 3 else "o"


def _cells(name: str, text: str) -> Iterator[Cell]:
    """``QQ``, ``QQ+``, ``QQ-99``, ``AK``, ``AKs``, ``ATo+``, ``A5s-A2s``, ``76s-54s``."""
    span = SPAN.fullmatch(name)
    if span:
        yield from _span(span, text)
        return
    match = TWO_RANKS.fullmatch(name)
    if not match:
        raise BadRange(
            f"{name!r} in the range {text!r} is not understood: write such as QQ+, AKs, 76s-54s, 15%, 22:0.5."
        )
    low, high = sorted((RANKS.index(match[1]), RANKS.index(match[2])))
    if low == high:
        if match[3]:
            raise BadRange(f"{name!r} in the range {text!r}: a pair is neither suited nor offsuit.")
        yield from ((rank, rank, "") for rank in range(high, 13 if match[4] else high + 1))
        return
    kinds = match[3] or "so"
    yield from ((high, kicker, kind) for kicker in range(low, high if match[4] else low + 1) for kind in kinds)


def _span(span: re.Match[str], text: str) -> Iterator[Cell]:
    """From one hand to another: pairs, hands with one high card, or with the same distance between their ranks."""
    first, last = (sorted(map(RANKS.index, pair), reverse=True) for pair in (span.group(1, 2), span.group(4, 5)))
    same_top, same_gap = first[0] == last[0], first[0] - first[1] == last[0] - last[1]
    if span[3] != span[6] or not (same_top or same_gap):
        raise BadRange(
            f"{span[0]!r} in the range {text!r}: the two ends must be of one kind, as in A5s-A2s or 76s-54s."
        )
    steps = abs(first[1] - last[1])
    low = min(first, last)
    for step in range(steps + 1):
        high = low[0] if same_top else low[0] + step
        kicker = low[1] + step
        yield from ((high, kicker, kind) for kind in ([""] if high == kicker else span[3] or "so"))


def _more_cards(name: str, size: int, every: npt.NDArray[np.uint8], text: str) -> npt.NDArray[np.bool_]:
    """``AA**``, ``AsKs**``, ``AAKK``, ``KK+``; after a colon ``ds``, ``ss`` or ``r``: suited twice, once, never."""
    import numpy as np

    cards, _, suits = name.partition(":")
    plus = cards.endswith("+")
    body = cards.removesuffix("+").replace("x", "*").replace("X", "*")
    items = re.findall(r"[2-9TJQKA*][cdhs]?", body)
    whole = SOME_CARDS.fullmatch(body) and "".join(items) == body and len(items) <= size
    if not whole or suits not in ("", *SUITED_TWICE):
        raise BadRange(f"{name!r} in the range {text!r} is not understood: write such as AA**, AsKs**, KK+, AAKK:ds.")
    if plus and not (len(items) == 2 and items[0] == items[1] and items[0] in RANKS):
        raise BadRange(f"{name!r} in the range {text!r}: only a pair of ranks can be followed by +, as in KK+.")
    from_rank = RANKS.index(items[0]) if plus else 12
    found = np.zeros(len(every), np.bool_)
    for rank in range(from_rank, 13):
        found |= _holding([RANKS[rank]] * 2 if plus else items, every)
    if suits:
        counts = np.stack([(every & 3 == suit).sum(axis=1) for suit in range(4)])
        found &= (counts >= 2).sum(axis=0) == SUITED_TWICE[suits]
    return found


def _holding(items: Sequence[str], every: npt.NDArray[np.uint8]) -> npt.NDArray[np.bool_]:
    """The hands that hold these cards, and so many of these ranks."""
    import numpy as np

    found = np.ones(len(every), np.bool_)
    for card in (item for item in items if len(item) == 2):
        found &= (
            (every == NUMBER[card]).any(axis=1) if card in NUMBER else (every & 3 == "cdhs".index(card[1])).any(axis=1)
        )
    for rank in {item[0] for item in items} - {"*"}:
        wanted = sum(item[0] == rank for item in items)
        found &= (every >> 2 == RANKS.index(rank)).sum(axis=1) >= wanted
    return found


def _top(percent: float, size: int, every: npt.NDArray[np.uint8], text: str) -> npt.NDArray[np.bool_]:
    """The best hands, by their equity against one random hand, until they are so many of all."""
    if size != 2:
        raise BadRange(f"A percentage, as in {text!r}, is understood for hands of two cards only.")
    if not 0 < percent <= 100:
        raise BadRange(f"In the range {text!r} a percentage goes from 0 to 100, not {percent:g}.")
    wanted, cells, so_far = percent / 100 * len(every), set(), 0
    for name in STRONGEST_HOLDEM.split():
        (cell,) = _cells(name, text)
        cells.add(cell)
        so_far += 6 if not cell[2] else 4 if cell[2] == "s" else 12
        if so_far >= wanted:
            break
    return _each(every, lambda cards: cell_of(cards) in cells)


@cache
def all_combos(size: int) -> npt.NDArray[np.uint8]:
    """Every hand of so many cards, each in order."""
    import numpy as np

    cards = chain.from_iterable(combinations(range(52), size))
    return np.fromiter(cards, np.uint8, comb(52, size) * size).reshape(-1, size)
