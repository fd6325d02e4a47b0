"""What a player's one to four up-cards show.  Only as many cards are compared as each player has up."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from fairdeal.cards import DECK, Card, rank_of
from fairdeal.rulebook import clause

Shown = tuple[tuple[int, ...], tuple[int, ...]]

ACE_HIGH: Final[dict[Card, int]] = {card: rank_of(card) + 2 for card in DECK}
ACE_LOW: Final[dict[Card, int]] = {card: 1 if card[0] == "A" else rank_of(card) + 2 for card in DECK}


@clause("B-09")
def showing_high(cards: Sequence[Card]) -> Shown:
    """A key that is larger for the better high hand showing."""
    return _high(tuple(sorted(map(ACE_HIGH.__getitem__, cards))))


@clause("B-09")
def showing_low(cards: Sequence[Card]) -> Shown:
    """A key that is larger for the better low hand showing."""
    return _low(tuple(sorted(map(ACE_LOW.__getitem__, cards))))


@cache
def _high(ranks: tuple[int, ...]) -> Shown:
    """Fours, threes, two pairs, a pair, high cards; straights and flushes take five cards and do not exist."""
    order = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return tuple(map(ranks.count, order)), tuple(order)


@cache
def _low(ranks: tuple[int, ...]) -> Shown:
    """The other way round: no pair is best, then the lower pair or set, then the rest from the top card down."""
    often, order = _high(ranks)
    return tuple(-count for count in often), tuple(-rank for rank in order)
