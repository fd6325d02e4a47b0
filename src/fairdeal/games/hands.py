"""What a hand is worth in a game: its strength and its words, for each share of the pot."""

from fairdeal.cards import Card, check_distinct, parse_cards
from fairdeal.games.catalogue import find
from fairdeal.ranking import describe_cards, strength


def rank(game: str, cards: str | tuple[Card, ...], board: str | tuple[Card, ...] = ()) -> dict[str, tuple[int, str]]:
    """A player's cards in a game, by share: a strength (larger is better, 0 does not qualify), and words.

    >>> rank("stud-8", "As 2s 3d 5h 7c 7d Ks")["low"]
    (49, 'seven-five low')
    """
    hand = parse_cards(cards) if isinstance(cards, str) else cards
    shared = parse_cards(board) if isinstance(board, str) else board
    check_distinct((*hand, *shared))
    return {
        share.name: (strength(share.kind, hand, shared), describe_cards(share.kind, hand, shared))
        for share in find(game).shares
    }
