"""Low hands as the book defines them: ace to five, with and without a qualifier, deuce to seven, badugi."""

from collections.abc import Sequence

from fairdeal.cards import Card
from fairdeal.ranking.reference_high import (
    FIVE_CARD_HANDS,
    NO_KIND,
    WHEEL,
    Key,
    Reading,
    Recogniser,
    high_rank,
    read,
    recognise,
    straight,
    straight_flush,
)
from fairdeal.rulebook import clause

DOES_NOT_QUALIFY = ("no low", ())


@clause("RANK 14.3(e) s1")
def low_rank(card: Card) -> int:
    """In low poker the ace is the best card, 1, and the king the worst, 13."""
    return 1 if card[0] == "A" else high_rank(card)


@clause("RANK 14.3(e) proviso")
def rank_27(card: Card) -> int:
    """In deuce-to-seven the two is the best card and the ace the worst, 14."""
    return high_rank(card)


@clause("RANK 14.3(f)", "B-10", "B-40")
def inverse(key: Key) -> Key:
    """The best low is the lowest high: by kind, then from the top card down."""
    return tuple(-part for part in key)


@clause("B-24")
def straight_27(hand: Reading) -> Key | None:
    """Five in a row, but not with the ace below the two."""
    return None if hand.ranks == WHEEL else straight(hand)


@clause("B-24")
def straight_flush_27(hand: Reading) -> Key | None:
    """Five of one suit in a row; the wheel in one suit is a flush."""
    return None if hand.ranks == WHEEL else straight_flush(hand)


HANDS_27: dict[str, Recogniser] = {
    **FIVE_CARD_HANDS,
    "straight flush": straight_flush_27,
    "straight": straight_27,
}

# Straights and flushes are not considered.
LOW_HANDS: dict[str, Recogniser] = {
    name: FIVE_CARD_HANDS[name] for name in ("four of a kind", "full house", "three of a kind", "two pairs", "one pair")
}


def low_a5(cards: Sequence[Card]) -> tuple[str, Key]:
    """Ace to five: fewer and lower pairs are better, then the lower top card."""
    name, key = recognise(read(cards, low_rank), LOW_HANDS)
    return name, inverse(key)


def low_27(cards: Sequence[Card]) -> tuple[str, Key]:
    """Deuce to seven: the worst high hand there is, straights and flushes included."""
    name, key = recognise(read(cards, rank_27), HANDS_27)
    return name, inverse(key)


def unpaired_low(cards: Sequence[Card], highest: int) -> tuple[str, Key]:
    """A low that must not have a pair or a card above the highest allowed."""
    ranks = read(cards, low_rank).ranks
    if len(set(ranks)) < len(ranks) or ranks[0] > highest:
        return DOES_NOT_QUALIFY
    return NO_KIND, inverse(ranks)


def low_8(cards: Sequence[Card]) -> tuple[str, Key]:
    """Eight or better."""
    return unpaired_low(cards, 8)


@clause("C.5 (h) low")
def low_6_of_three(cards: Sequence[Card]) -> tuple[str, Key]:
    """Six or better, with three cards."""
    return unpaired_low(cards, 6)


@clause("C.7 rank")
def badugi(cards: Sequence[Card]) -> tuple[str, Key]:
    """Cards all of different ranks and suits: the more the better, then the lower top card."""
    ranks = read(cards, low_rank).ranks
    if len(set(ranks)) < len(cards) or len({card[1] for card in cards}) < len(cards):
        return DOES_NOT_QUALIFY
    return f"{len(cards)}-card badugi", (len(cards), *inverse(ranks))
