"""The only places where suits are ordered: who must open, and who gets an odd chip."""

from collections.abc import Sequence
from typing import Final, Literal

from fairdeal.cards import DECK, NUMBER, Card
from fairdeal.rulebook import clause

# The ace below the two: its four cards come before all others.
ACE_LOW: Final[dict[Card, int]] = {card: NUMBER[card] - len(DECK) if card[0] == "A" else NUMBER[card] for card in DECK}


@clause("SS (d) suit rule", "HOUSE 7CS (3) intro", "OLD 14.9(d) intro", "B-02", "B-08")
def opener_key(card: Card, ace: Literal["high", "low"]) -> int:
    """Up-cards go by rank, and equal ranks by suit: spades, hearts, diamonds, clubs."""
    return NUMBER[card] if ace == "high" else ACE_LOW[card]


@clause("B-13")
def odd_chip_high(hand: Sequence[Card]) -> tuple[int, ...]:
    """Of tied high hands the one with the highest card by suit is preferred, the ace high in every hand."""
    return tuple(sorted((NUMBER[card] for card in hand), reverse=True))


@clause("B-14")
def odd_chip_low(hand: Sequence[Card]) -> tuple[int, ...]:
    """Of tied low hands the one with the lowest card by suit is preferred, the ace lowest and clubs before diamonds."""
    return tuple(-number for number in sorted(ACE_LOW[card] for card in hand))


@clause("B-14")
def odd_chip_worst(hand: Sequence[Card]) -> tuple[int, ...]:
    """A sign may read the lowest low card as the worst: the highest of the hand is compared first, clubs preferred."""
    return tuple(-number for number in sorted((ACE_LOW[card] for card in hand), reverse=True))
