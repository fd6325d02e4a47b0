"""The cards of a player's hand: which of all his cards make it, and in which order one reads them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from fairdeal.cards import NUMBER, Card
from fairdeal.ranking.door import strength
from fairdeal.ranking.kinds import FIVE_OF, Kind
from fairdeal.ranking.reference import choices, key_of
from fairdeal.ranking.reference_high import SHORT_WHEEL, SMALLEST_THREE, WHEEL, high_rank
from fairdeal.ranking.reference_low import low_rank
from fairdeal.rulebook import clause

ACE_LOW_KINDS = {Kind.LOW_A5, Kind.LOW_8, Kind.LOW_3_6, Kind.BADUGI, Kind.OMAHA_8}

# Where the ace may end a straight, it is read last in it.
ACE_LAST = {
    Kind.HIGH: WHEEL,
    Kind.OMAHA_HIGH: WHEEL,
    Kind.HIGH_3: SMALLEST_THREE,
    Kind.SHORT_DECK: SHORT_WHEEL,
}


@clause("B-13", "B-14")
def best(
    kind: Kind,
    cards: Sequence[Card],
    board: Sequence[Card] = (),
    *,
    prefer: Callable[[Sequence[Card]], Any] | None = None,
) -> tuple[Card, ...]:
    """The cards of the best hand; none if no hand qualifies.

    If several sets of cards are equally good, it is the one for which the key function ``prefer`` is largest.
    """
    # A badugi must be judged as it stands: the door would find the smaller one inside a set that is none.
    judge = partial(key_of, kind) if kind is Kind.BADUGI else partial(strength, FIVE_OF.get(kind, kind))
    judged = [(judge(hand), hand) for hand in choices(kind, cards, board)]
    most = max(worth for worth, _ in judged)
    if not most:
        return ()
    equal = [hand for worth, hand in judged if worth == most]
    return in_reading_order(kind, max(equal, key=prefer) if prefer else equal[0])


def in_reading_order(kind: Kind, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Fours, threes and pairs before the rest, each from the top card down."""
    rank = low_rank if kind in ACE_LOW_KINDS else high_rank
    ranks = [*map(rank, hand)]
    order = sorted(hand, key=lambda card: (ranks.count(rank(card)), rank(card), NUMBER[card]), reverse=True)
    if tuple(map(rank, order)) == ACE_LAST.get(kind):
        return (*order[1:], order[0])
    return tuple(order)
