"""Every ranking as its definition, slow and obvious: the door must answer as these functions do.

Cards give a *key*, a tuple that is larger for the better hand and equal for a tie; the empty key does not qualify.
The *strength* of a hand is the place of its key among all keys of its kind, counted from 1, the worst.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from fairdeal.cards import RANKS, SUITS, Card
from fairdeal.ranking.kinds import FIVE_OF, Kind, check_hand
from fairdeal.ranking.reference_high import Key, five_card, short_deck, three_card
from fairdeal.ranking.reference_low import badugi, low_6_of_three, low_8, low_27, low_a5
from fairdeal.rulebook import clause

DEFINITION: dict[Kind, Callable[[Sequence[Card]], tuple[str, Key]]] = {
    Kind.HIGH: five_card,
    Kind.LOW_A5: low_a5,
    Kind.LOW_8: low_8,
    Kind.LOW_27: low_27,
    Kind.HIGH_3: three_card,
    Kind.LOW_3_6: low_6_of_three,
    Kind.BADUGI: badugi,
    Kind.SHORT_DECK: short_deck,
    Kind.OMAHA_HIGH: five_card,
    Kind.OMAHA_8: low_8,
}


def key_of(kind: Kind, hand: Sequence[Card]) -> Key:
    """The key of just these cards: five, or three, or a badugi's one to four."""
    return DEFINITION[kind](hand)[1]


def name_of(kind: Kind, hand: Sequence[Card]) -> str:
    """The kind of hand that just these cards are, such as "full house"."""
    return DEFINITION[kind](hand)[0]


def choices(kind: Kind, cards: Sequence[Card], board: Sequence[Card] = ()) -> Iterator[tuple[Card, ...]]:
    """Every set of cards a player may make his hand of."""
    check_hand(kind, cards, board)
    if kind in FIVE_OF:
        return two_and_three(cards, board)
    every = (*cards, *board)
    if kind is Kind.BADUGI:
        return badugi_choices(every)
    return three_of(every) if kind in (Kind.HIGH_3, Kind.LOW_3_6) else combinations(every, 5)


@clause("BIGO (f) intro", "C.2 (f)")
def two_and_three(cards: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Exactly two of his own cards and exactly three of the board."""
    return (own + common for own in combinations(cards, 2) for common in combinations(board, 3))


@clause("C.5 (h)")
def three_of(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Any three, with or without the common card."""
    return combinations(cards, 3)


@clause("C.7 rank")
def badugi_choices(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Any of the cards, in any number."""
    return (some for size in range(len(cards), 0, -1) for some in combinations(cards, size))


@clause("HOUSE Rank (4)")
def best_key(kind: Kind, cards: Sequence[Card], board: Sequence[Card] = ()) -> Key:
    """The cards speak: a player has the best hand his cards make, whatever he says of them."""
    return max(key_of(kind, hand) for hand in choices(kind, cards, board))


def strength(kind: Kind, cards: Sequence[Card], board: Sequence[Card] = ()) -> int:
    """The place of a hand among all hands of its kind, 1 for the worst; 0 does not qualify."""
    key = best_key(kind, cards, board)
    return bisect_left(keys(kind), key) + 1 if key else 0


@cache
def keys(kind: Kind) -> list[Key]:
    """The keys of all hands of a kind that qualify, from the worst to the best."""
    if kind in FIVE_OF:
        return keys(FIVE_OF[kind])
    return sorted({key_of(kind, hand) for hand in examples(kind)} - {()})


def examples(kind: Kind) -> Iterator[tuple[Card, ...]]:
    """At least one hand of every strength, made of each possible set of ranks in mixed suits and in one suit."""
    if kind is Kind.BADUGI:
        for size in (1, 2, 3, 4):
            yield from (mixed(ranks) for ranks in combinations(RANKS, size))
        return
    deck = RANKS[4:] if kind is Kind.SHORT_DECK else RANKS
    size = 3 if kind in (Kind.HIGH_3, Kind.LOW_3_6) else 5
    yield from (mixed(ranks) for ranks in combinations_with_replacement(deck, size) if ranks.count(ranks[0]) < 5)
    yield from (tuple((rank + "s") for rank in ranks) for ranks in combinations(deck, size))


def mixed(ranks: Sequence[str]) -> tuple[Card, ...]:
    """These ranks, like ones side by side, in suits that differ as far as they can."""
    return tuple((rank + SUITS[at % 4]) for at, rank in enumerate(ranks))
