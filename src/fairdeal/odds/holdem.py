"""Hold'em, counted the short ways: two ranges by a sweep, hands before the flop by the ranks of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import comb, prod

import numpy as np
import numpy.typing as npt

from fairdeal.cards import NUMBER
from fairdeal.odds.exact import all_joined, every_row
from fairdeal.odds.kernels.holdem import boards
from fairdeal.odds.kernels.sweep import one_hand, sweep
from fairdeal.odds.ranges import Range, all_combos
from fairdeal.odds.spot import Held, Spot
from fairdeal.ranking.compiled import shared
from fairdeal.ranking.kinds import Kind

Cards = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]

EXCHANGES = np.array([*permutations(range(4))], np.int64)
HANDS = 1 << 18  # hands held together that are looked through for those that are the same but for their suits
KEYED = 5  # players whose hands fit into one number
SECONDS = 5  # that counting may take; beyond them we sample
BY_RANKS, BY_SWEEP, BY_HAND = 1.2e-4, 1e-8, 1.5e-9  # seconds: a player's boards, a hand on a board, a hand against one


def is_holdem(spot: Spot) -> bool:
    """Two own cards and five for all, five of the seven count."""
    return (spot.own, spot.common, spot.game.shares[0].kind) == (2, 5, Kind.HIGH) and len(spot.game.shares) == 1


def count_holdem(spot: Spot, threads: int | None) -> dict[int, int] | None:
    """The weight of each pattern over every way, or None if there is no short way here."""
    hands = [_as_range(spot, hand) for hand in spot.hands]
    if any(hand is None for hand in hands):
        return None
    ranges = [hand for hand in hands if hand]
    if not spot.board:
        by_ranks = _by_ranks(spot, ranges, threads)
        if by_ranks is not None:
            return by_ranks
    return _by_sweep(spot, *ranges, threads=threads) if len(ranges) == 2 else None


def _as_range(spot: Spot, hand: Held | Range) -> Range | None:
    """A hand as a range of one, a random one as a range of all; half a hand is none."""
    if isinstance(hand, Range):
        return hand
    if hand.lacking == 1:
        return None
    if hand.lacking == 0:
        cards = np.array([sorted(NUMBER[card] for card in hand.cards)], np.uint8)
        return Range(hand.text, cards, np.ones(1, np.int64))
    every = all_combos(2)
    whole = Range(hand.text, every, np.ones(len(every), np.int64))
    return whole.without([NUMBER[card] for card in (*spot.known, *spot.gone)])


def _by_ranks(spot: Spot, ranges: Sequence[Range], threads: int | None) -> dict[int, int] | None:
    """Before the flop: each set of hands that differs from the others by more than its suits is counted once."""
    if prod(hand.size for hand in ranges) > HANDS:
        return None
    together = all_joined(ranges, HANDS)
    sets = _but_for_suits(spot, *together) if together else {}
    if not together or len(sets) * len(ranges) * BY_RANKS > SECONDS:
        return None
    gone = sum(1 << NUMBER[card] for card in spot.gone)

    def counted(which: tuple[bytes, int]) -> Counter[int]:
        cards, weight = np.frombuffer(which[0], np.uint8).reshape(-1, 2), which[1]
        patterns = np.zeros(1 << len(cards), np.int64)
        boards.bare(cards, gone | sum(1 << card for card in cards.reshape(-1).tolist()), patterns)
        return Counter({int(at): int(patterns[at]) * weight for at in np.flatnonzero(patterns)})

    total: Counter[int] = Counter()
    for found in shared(counted, [*sets.items()], threads):
        total.update(found)
    return dict(total)


def _but_for_suits(spot: Spot, held: Cards, weights: Numbers) -> dict[bytes, int]:
    """The weight of each set of hands, those that an exchange of suits turns into one another taken together."""
    if len(held) == 1 or held.shape[1] > 2 * KEYED:
        return {cards.tobytes(): int(weight) for cards, weight in zip(held, weights, strict=True)}
    exchanges = _keeping({NUMBER[card] for card in spot.gone}, [])
    cards: Numbers = held.astype(np.int64)
    smallest = np.full(len(held), np.iinfo(np.int64).max)
    for to in exchanges:
        moved = cards & ~3 | to[cards & 3]
        pairs = np.sort(moved.reshape(len(held), -1, 2), axis=2)
        key = np.zeros(len(held), np.int64)
        for player in range(pairs.shape[1]):
            key = key * 52 * 52 + (pairs[:, player, 0] * 52 + pairs[:, player, 1])
        smallest = np.minimum(smallest, key)
    _, places, sames = np.unique(smallest, return_index=True, return_inverse=True)
    sums = np.zeros(len(places), np.int64)
    np.add.at(sums, sames.reshape(-1), weights)
    return {held[place].tobytes(): int(weight) for place, weight in zip(places, sums, strict=True)}


def _keeping(cards: set[int], ranges: Sequence[Range]) -> Numbers:
    """The exchanges of suits that leave these cards and these ranges as they are."""
    kept = [to for to in EXCHANGES if {card & ~3 | int(to[card & 3]) for card in cards} == cards]
    for hand in ranges:
        by_hand = np.zeros((52, 52), np.int64)
        by_hand[hand.combos[:, 0], hand.combos[:, 1]] = by_hand[hand.combos[:, 1], hand.combos[:, 0]] = hand.weights
        numbers = np.arange(52)
        moved = [numbers & ~3 | to[numbers & 3] for to in kept]
        kept = [to for to, at in zip(kept, moved, strict=True) if np.array_equal(by_hand[np.ix_(at, at)], by_hand)]
    return np.array(kept, np.int64).reshape(-1, 4)


def _by_sweep(spot: Spot, ours: Range, theirs: Range, *, threads: int | None) -> dict[int, int] | None:
    """Two ranges on every board that may come."""
    known = {NUMBER[card] for card in spot.board}
    fixed = known | {NUMBER[card] for card in spot.dead}
    exchanges = _keeping(fixed, [ours, theirs])
    to_come = 5 - len(known)
    single = min(ours.size, theirs.size) == 1
    cost = comb(52 - len(fixed), to_come) / len(exchanges) * max(ours.size, theirs.size)
    if cost * (BY_HAND if single else BY_SWEEP) > SECONDS:
        return None
    rows, times = _boards(known, fixed, exchanges)
    if single:
        return _one_against(rows, times, ours, theirs, threads)
    combos = all_combos(2)
    weights = [_weights_of(hand, combos) for hand in (ours, theirs)]
    there = (weights[0] | weights[1]) > 0
    part = [combos[there], *(weight[there] for weight in weights)]

    def swept(rows_and_times: tuple[Cards, Numbers]) -> Numbers:
        sums = np.zeros(3, np.int64)
        sweep.bare(*rows_and_times, *part, sums)
        return sums

    return _patterns(*np.sum(shared(swept, _cut(rows, times), threads), axis=0).tolist())


def _one_against(rows: Cards, times: Numbers, ours: Range, theirs: Range, threads: int | None) -> dict[int, int]:
    """A single hand needs no order: it is compared with every other."""
    mine, others = (ours, theirs) if ours.size == 1 else (theirs, ours)
    others = others.without(mine.combos[0].tolist())

    def compared(rows_and_times: tuple[Cards, Numbers]) -> Numbers:
        sums = np.zeros(3, np.int64)
        one_hand.bare(*rows_and_times, mine.combos[0], others.combos, others.weights, sums)
        return sums

    wins, ties, every = np.sum(shared(compared, _cut(rows, times), threads), axis=0).tolist()
    return _patterns(wins if mine is ours else every - wins - ties, ties, every)


def _weights_of(hand: Range, combos: Cards) -> Numbers:
    by_hand = np.zeros((52, 52), np.int64)
    by_hand[hand.combos[:, 0], hand.combos[:, 1]] = hand.weights
    weights: Numbers = by_hand[combos[:, 0], combos[:, 1]]
    return weights


def _boards(known: set[int], fixed: set[int], exchanges: Numbers) -> tuple[Cards, Numbers]:
    """Every board with these cards, those that an exchange of suits turns into one another once, with their number."""
    to_come = 5 - len(known)
    if not to_come:
        return np.array([sorted(known)], np.uint8), np.ones(1, np.int64)
    live = np.array([card for card in range(52) if card not in fixed], np.uint8)
    rows, times = every_row(live, to_come, exchanges if len(exchanges) > 1 else exchanges[:0])
    whole = np.empty((len(rows), 5), np.uint8)
    whole[:, :to_come], whole[:, to_come:] = rows, sorted(known)
    return whole, times


def _cut(rows: Cards, times: Numbers) -> list[tuple[Cards, Numbers]]:
    """Boards in parts: few enough for threads to share, enough to be worth the asking."""
    step = max(len(rows) // 64, 200)
    return [(rows[at : at + step], times[at : at + step]) for at in range(0, len(rows), step)]


def _patterns(wins: int, ties: int, every: int) -> dict[int, int]:
    """Wins of the first player, ties and all there is, as patterns."""
    return {pattern: weight for pattern, weight in ((1, wins), (2, every - wins - ties), (3, ties)) if weight}
