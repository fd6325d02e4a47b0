"""The alphabets: cards, chips and seats.

A card is its two-character name, rank then suit: ``As``, ``Td``, ``2c``; ``??`` is a card nobody has told us.
Seats are numbered clockwise from 1, the first to the house dealer's left; seat 0 is the house.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from fairdeal.rulebook import clause

Card: TypeAlias = str
Chips: TypeAlias = int
Seat: TypeAlias = int

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"  # in the order in which the book ranks them where it does, clubs lowest
UNKNOWN: Final = "??"
HOUSE: Final = 0
LAST_SEAT: Final = 99  # more than any table has; what is kept by seat is as long as its highest number

DECK: Final[tuple[Card, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
SHORT_DECK: Final[tuple[Card, ...]] = tuple(card for card in DECK if card[0] >= "6")  # letters sort after digits

# A card's number is 4 x rank + suit, from 2c = 0 to As = 51: the form in which arrays hold cards.
NUMBER: Final[dict[str, int]] = {card: number for number, card in enumerate(DECK)}


class BadCards(ValueError):
    """The text given is not a list of cards of one deck."""


def split_cards(text: str) -> Iterator[str]:
    """Take a text apart into card names: ``AsKd``, ``As Kd``, ``10s`` and ``??`` are all understood."""
    text = "".join(text.replace("10", "T").split()).replace(",", "")
    if len(text) % 2:
        raise BadCards(f"{text!r} is not a list of cards: each card is a rank and a suit, such as As or Td.")
    for at in range(0, len(text), 2):
        name = text[at].upper() + text[at + 1].lower()
        if name not in NUMBER and name != UNKNOWN:
            raise BadCards(f"{text[at : at + 2]!r} is not a card: the ranks are {RANKS}, the suits {SUITS}.")
        yield name


@clause("HOUSE Cards s1")
def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards of one deck: no card may stand twice.

    >>> parse_cards("As Kd 10c")
    ('As', 'Kd', 'Tc')
    """
    cards = tuple(split_cards(text))
    check_distinct(cards)
    return cards


def check_distinct(cards: Iterable[Card]) -> None:
    """Refuse a list in which a known card stands twice."""
    seen = set()
    for card in cards:
        if card in seen and card != UNKNOWN:
            raise BadCards(f"{card} stands there twice: a deck has each card once.")
        seen.add(card)


def rank_of(card: Card) -> int:
    """0 for a two up to 12 for an ace."""
    return NUMBER[card] >> 2


def suit_of(card: Card) -> int:
    """0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades."""
    return NUMBER[card] & 3
