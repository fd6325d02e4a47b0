"""What the hands of a state are worth, as far as their cards are known."""

from functools import lru_cache

from fairdeal.cards import UNKNOWN, Card
from fairdeal.games.catalogue import GAMES
from fairdeal.play.state import State
from fairdeal.ranking import Kind, strength
from fairdeal.rulebook import clause


@clause(
    *("SS (k)", "SS (k)1", "SS (k)2", "SS (l)", "OLD 14.9(k)", "OLD 14.9(k)1", "OLD 14.9(k)2", "OLD 14.9(l)"),
    *("HOUSE 7CS (10)", "HOUSE 7CS (10)(i)", "HOUSE 7CS (10)(ii)", "HOUSE 7CS (11)"),
    *("BIGO (h) intro", "BIGO (h)1", "BIGO (h)2", "BIGO (h)3"),
)
def strengths_of(state: State, cards: tuple[Card, ...]) -> tuple[int, ...] | None:
    """One number a share, each with the hand's own best five; nothing if a card is not known."""
    board = state.board or state.common
    if UNKNOWN in cards or UNKNOWN in board:
        return None
    return _worths(state.game.key, cards, tuple(board), state.sign.wheel_is_straight_in_27)


@lru_cache(maxsize=64)  # a seat that shows was just asked whether it may concede
def _worths(game: str, cards: tuple[Card, ...], board: tuple[Card, ...], wheel: bool) -> tuple[int, ...]:
    kinds = KINDS[game]
    if wheel:
        return tuple([worth(kind, cards, board, wheel_is_straight=True) for kind in kinds])
    first = strength(kinds[0], cards, board)
    return (first, strength(kinds[1], cards, board)) if len(kinds) == 2 else (first,)


KINDS = {key: [share.kind for share in game.shares] for key, game in GAMES.items()}


@clause("B-24")
def worth(kind: Kind, cards: tuple[Card, ...], board: tuple[Card, ...], *, wheel_is_straight: bool) -> int:
    """A sign may call the wheel a straight in deuce-to-seven: the exact inverse of high, then."""
    if wheel_is_straight and kind is Kind.LOW_27:
        return 7463 - strength(Kind.HIGH, cards)
    return strength(kind, cards, board)
