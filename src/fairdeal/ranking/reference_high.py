"""High hands as the book defines them: five cards, three cards, and the short deck's order.

A hand is read as its ranks and whether it is of one suit.  Each kind of hand is a function which gives the ranks that
decide between two hands of that kind, the first to be compared first, or None if the hand is of another kind.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fairdeal.cards import RANKS, Card
from fairdeal.rulebook import clause

Key = tuple[int, ...]

ACE = 14
WHEEL = (ACE, 5, 4, 3, 2)
SHORT_WHEEL = (ACE, 9, 8, 7, 6)
SMALLEST_THREE = (ACE, 3, 2)


class Reading(NamedTuple):
    """All of a hand that counts."""

    ranks: Key  # the highest first
    one_suit: bool


Recogniser = Callable[[Reading], Key | None]


@clause("HOUSE Rank (1)", "RANK 14.3(a)")
def high_rank(card: Card) -> int:
    """Two counts 2 and so on up to the ace, the highest, 14."""
    return RANKS.index(card[0]) + 2


@clause("B-08", "RANK 14.3(d) s2", "RANK 14.3(e) s2")
def read(cards: Sequence[Card], rank: Callable[[Card], int]) -> Reading:
    """Suits count only by being the same: hands that read alike are tied."""
    suits = {card[1] for card in cards}
    return Reading(tuple(sorted(map(rank, cards), reverse=True)), len(suits) == 1)


@clause("HOUSE Rank (3)", "RANK 14.3(d) s1", "B-11")
def in_order(hand: Reading) -> Key:
    """The ranks as they are compared: those that make the hand before the rest, each from the highest down."""
    return tuple(sorted(hand.ranks, key=lambda rank: (hand.ranks.count(rank), rank), reverse=True))


def counts(hand: Reading) -> Key:
    """How often each rank stands in the hand, the most frequent first: a full house is 3, 2."""
    return tuple(sorted(map(hand.ranks.count, set(hand.ranks)), reverse=True))


def made_of(hand: Reading, *shape: int) -> Key | None:
    """The ranks in order if they stand in the hand this often."""
    return in_order(hand) if counts(hand) == shape else None


@clause("HOUSE Rank (1)", "RANK 14.3(a)")
def top_of_run(hand: Reading, ace_below: Key) -> Key | None:
    """The top card of consecutive ranks.  The ace may also stand below this one sequence, and round no corner."""
    if hand.ranks == ace_below:
        return hand.ranks[1:2]
    top = hand.ranks[0]
    return (top,) if hand.ranks == tuple(range(top, top - len(hand.ranks), -1)) else None


# Five cards


@clause("HOUSE Rank (2)(i)", "RANK 14.3(b)1", "B-52")
def royal_flush(hand: Reading) -> Key | None:
    """Ace, king, queen, jack and ten of one suit."""
    return () if hand.one_suit and hand.ranks == (ACE, 13, 12, 11, 10) else None


@clause("HOUSE Rank (2)(ii)", "RANK 14.3(b)2")
def straight_flush(hand: Reading) -> Key | None:
    """Five of one suit in a row: by the top card, five-high the lowest."""
    return top_of_run(hand, WHEEL) if hand.one_suit else None


@clause("HOUSE Rank (2)(iii)", "RANK 14.3(b)3")
def four_of_a_kind(hand: Reading) -> Key | None:
    """Four of one rank, and a card."""
    return made_of(hand, 4, 1)


@clause("HOUSE Rank (2)(iv)", "RANK 14.3(b)4")
def full_house(hand: Reading) -> Key | None:
    """Three of one rank, which decide first, and a pair."""
    return made_of(hand, 3, 2)


@clause("HOUSE Rank (2)(v)", "RANK 14.3(b)5")
def flush(hand: Reading) -> Key | None:
    """All of one suit."""
    return in_order(hand) if hand.one_suit else None


@clause("HOUSE Rank (2)(vi)", "RANK 14.3(b)6", "B-11")
def straight(hand: Reading) -> Key | None:
    """Five in a row: by the top card, so that 5-4-3-2-A is the lowest although it has an ace."""
    return top_of_run(hand, WHEEL)


@clause("HOUSE Rank (2)(vii)", "RANK 14.3(b)7")
def three_of_a_kind(hand: Reading) -> Key | None:
    """Three of one rank and no pair."""
    return made_of(hand, 3, 1, 1)


@clause("HOUSE Rank (2)(viii)", "RANK 14.3(b)8")
def two_pairs(hand: Reading) -> Key | None:
    """Two pairs, the higher of which decides first."""
    return made_of(hand, 2, 2, 1)


@clause("HOUSE Rank (2)(ix)", "RANK 14.3(b)9")
def one_pair(hand: Reading) -> Key | None:
    """Two of one rank and nothing else."""
    return made_of(hand, 2, 1, 1, 1)


# Three cards


@clause("RANK 14.3(c)1", "B-52")
def royal_flush_of_three(hand: Reading) -> Key | None:
    """Ace, king and queen of one suit."""
    return () if hand.one_suit and hand.ranks == (ACE, 13, 12) else None


@clause("RANK 14.3(c)2")
def straight_flush_of_three(hand: Reading) -> Key | None:
    """Three of one suit in a row: by the top card, 3-2-A the lowest."""
    return top_of_run(hand, SMALLEST_THREE) if hand.one_suit else None


@clause("RANK 14.3(c)3")
def three_of_three(hand: Reading) -> Key | None:
    """All three of one rank."""
    return made_of(hand, 3)


@clause("RANK 14.3(c)4")
def straight_of_three(hand: Reading) -> Key | None:
    """Three in a row: A-K-Q the highest, 3-2-A the lowest."""
    return top_of_run(hand, SMALLEST_THREE)


@clause("RANK 14.3(c)5")
def flush_of_three(hand: Reading) -> Key | None:
    """All three of one suit."""
    return in_order(hand) if hand.one_suit else None


@clause("RANK 14.3(c)6")
def pair_of_three(hand: Reading) -> Key | None:
    """Two of one rank, and a card."""
    return made_of(hand, 2, 1)


# The short deck has no card below the six, so its ace stands below that.


@clause("B-55")
def short_straight(hand: Reading) -> Key | None:
    """Five in a row: by the top card, 9-8-7-6-A the lowest."""
    return top_of_run(hand, SHORT_WHEEL)


@clause("B-55")
def short_straight_flush(hand: Reading) -> Key | None:
    """Five of one suit in a row."""
    return short_straight(hand) if hand.one_suit else None


# The kinds of hand in the order in which they win, the best first.  A hand of no kind ranks below them all.

NO_KIND = "high card"

FIVE_CARD_HANDS: dict[str, Recogniser] = {
    "royal flush": royal_flush,
    "straight flush": straight_flush,
    "four of a kind": four_of_a_kind,
    "full house": full_house,
    "flush": flush,
    "straight": straight,
    "three of a kind": three_of_a_kind,
    "two pairs": two_pairs,
    "one pair": one_pair,
}

THREE_CARD_HANDS: dict[str, Recogniser] = {
    "royal flush": royal_flush_of_three,
    "straight flush": straight_flush_of_three,
    "three of a kind": three_of_three,
    "straight": straight_of_three,
    "flush": flush_of_three,
    "one pair": pair_of_three,
}

SHORT_DECK_HANDS: dict[str, Recogniser] = {
    "royal flush": royal_flush,
    "straight flush": short_straight_flush,
    "four of a kind": four_of_a_kind,
    "flush": flush,
    "full house": full_house,
    "straight": short_straight,
    "three of a kind": three_of_a_kind,
    "two pairs": two_pairs,
    "one pair": one_pair,
}


def recognise(hand: Reading, hands: dict[str, Recogniser]) -> tuple[str, Key]:
    """The best kind of hand it is, and its key: the place of that kind, then what decides within it."""
    for place, (name, recogniser) in enumerate(hands.items()):
        deciding = recogniser(hand)
        if deciding is not None:
            return name, (len(hands) - place, *deciding)
    return NO_KIND, (0, *in_order(hand))


@clause("HOUSE Rank (2) intro", "RANK 14.3(b) intro")
def five_card(cards: Sequence[Card]) -> tuple[str, Key]:
    """Nine kinds of hand, and none."""
    return recognise(read(cards, high_rank), FIVE_CARD_HANDS)


@clause("RANK 14.3(c) intro")
def three_card(cards: Sequence[Card]) -> tuple[str, Key]:
    """Six kinds of hand, and none: a straight of three beats a flush."""
    return recognise(read(cards, high_rank), THREE_CARD_HANDS)


@clause("B-55")
def short_deck(cards: Sequence[Card]) -> tuple[str, Key]:
    """Nine kinds of hand: with nine ranks a flush is rarer than a full house."""
    return recognise(read(cards, high_rank), SHORT_DECK_HANDS)
