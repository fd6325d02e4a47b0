"""What makes no difference: suits that may be exchanged, and cards of one rank whose suits no longer matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from math import comb, prod

from fairdeal.cards import NUMBER, RANKS, SUITS, Card, rank_of, suit_of
from fairdeal.odds.ranges import Range
from fairdeal.odds.spot import Held, Spot
from fairdeal.ranking.kinds import Kind

# How many cards of a suit must come together for it to matter.
FLUSH = {Kind.HIGH: 5, Kind.LOW_27: 5, Kind.SHORT_DECK: 5, Kind.HIGH_3: 3}
NO_SUITS = {Kind.LOW_A5, Kind.LOW_8, Kind.LOW_3_6, Kind.OMAHA_8}
MERGED = len(NUMBER)  # the class of cards whose suit does not matter: this and their rank
STATES = 20_000  # of a count by classes; beyond them it takes too long


def suits_that_matter(spot: Spot) -> set[int]:
    return {suit for suit in range(4) if any(_matters(spot, share.kind, suit) for share in spot.game.shares)}


def _matters(spot: Spot, kind: Kind, suit: int) -> bool:
    """Whether this suit can still make a flush for anybody, or spoil a badugi."""
    if kind in NO_SUITS:
        return False
    if kind is Kind.BADUGI:
        return True
    left = _of_suit(spot.live, suit)
    on_board = _of_suit(spot.board, suit) + min(spot.to_board, left)
    own = [_most_of_suit(hand, suit, left) for hand in spot.hands]
    if kind is Kind.OMAHA_HIGH:
        return on_board >= 3 and max(own) >= 2
    return on_board + max(own) >= FLUSH[kind]


def _of_suit(cards: Sequence[Card], suit: int) -> int:
    return sum(suit_of(card) == suit for card in cards)


def _most_of_suit(hand: Held | Range, suit: int, left: int) -> int:
    if isinstance(hand, Range):
        return int((hand.combos & 3 == suit).sum(axis=1).max())
    return _of_suit(hand.cards, suit) + min(hand.lacking, left)


def classes(spot: Spot) -> list[int]:
    """A number for each card of the deck; cards with the same number count the same."""
    matter = suits_that_matter(spot)
    return [NUMBER[card] if suit_of(card) in matter else MERGED + rank_of(card) for card in NUMBER]


def exchanges(spot: Spot) -> list[tuple[int, ...]]:
    """The ways to exchange suits that leave every hand, the board and the dead cards as they are, if there are any."""
    if spot.ranges:
        return []
    same = [{*hand.cards} for hand in spot.hands if isinstance(hand, Held)] + [{*spot.board}, {*spot.gone}]
    found = [to for to in permutations(range(4)) if all(_exchanged(cards, to) == cards for cards in same)]
    return found if len(found) > 1 else []


def _exchanged(cards: set[Card], to: Sequence[int]) -> set[Card]:
    return {card[0] + SUITS[to[suit_of(card)]] for card in cards}


def groups_of(spot: Spot) -> list[int]:
    """How many cards each hand lacks, and the board."""
    lacking = [hand.lacking for hand in spot.hands if isinstance(hand, Held)]
    return [size for size in (*lacking, spot.to_board) if size]


def ways(cards: int, groups: Sequence[int]) -> int:
    """In how many ways so many cards fill these groups."""
    return prod(comb(cards - sum(groups[:at]), size) for at, size in enumerate(groups))


def ways_by_class(live: Sequence[Card], klass: Sequence[int], groups: Sequence[int]) -> int:
    """The same if cards of one class are not told apart."""
    if prod(size + 1 for size in groups) > STATES:
        return ways(len(live), groups)
    counts = Counter(klass[NUMBER[card]] for card in live)
    so_far = {(0,) * len(groups): 1}
    for copies in counts.values():
        taken = [some for some in product(*(range(min(size, copies) + 1) for size in groups)) if sum(some) <= copies]
        after: Counter[tuple[int, ...]] = Counter()
        for have, number in so_far.items():
            for some in taken:
                together = tuple(map(sum, zip(have, some, strict=True)))
                if all(got <= size for got, size in zip(together, groups, strict=True)):
                    after[together] += number
        so_far = after
    return so_far[tuple(groups)]


assert MERGED + len(RANKS) < 2**8
