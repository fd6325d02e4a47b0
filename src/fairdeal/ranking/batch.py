"""Many hands at once: arrays of card numbers in, an array of strengths out, at machine speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from fairdeal.ranking.kinds import FIVE_OF, BadHand, Kind, check_hand

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards: TypeAlias = npt.NDArray[np.uint8]
    Strengths: TypeAlias = npt.NDArray[np.uint16]


def evaluate(
    cards: Cards | tuple[Cards, Cards], kind: str, *, threads: int | None = 1, checked: bool = True
) -> Strengths:
    """The strength of each hand of an array: larger is better, equal is a tie, 0 does not qualify.

    A hand is a row of card numbers, 4 x rank + suit: 2c is 0, As is 51.  Omaha takes a pair, the hole cards and the
    boards: a board for each hand, or one for all; in ``holes[i, j]`` the players j share board i.  ``threads=None``
    uses every core.  A hand that cannot be is refused; who knows his to be good may say ``checked=False``.

    >>> import numpy as np
    >>> evaluate(np.array([[48, 49, 50, 51, 0], [32, 36, 40, 44, 48]], np.uint8), "high")
    array([7441, 7462], dtype=uint16)
    """
    from fairdeal.ranking.kernels.parts import ranked

    which = kind_named(kind)
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be 1 or more, or None for every core, not {threads}.")
    if which in FIVE_OF:
        return _omaha(which, cards, threads, checked=checked)
    hands = _array(cards, "cards", (2,))
    check_hand(which, ("??",) * hands.shape[1], ())
    return ranked(which, hands, None, hands.shape[:1], threads=threads, checked=checked)


def evaluator(kind: str, size: int = 7) -> Callable[..., int]:
    """The quickest way to rank one hand after another: a function of so many card numbers that gives their strength.

    For Omaha the size is that of the hole cards, and the five cards of the board follow them.

    >>> high = evaluator("high")
    >>> high(51, 47, 43, 39, 35, 0, 1)
    7462
    """
    which = kind_named(kind)
    check_hand(which, ("??",) * size, ("??",) * 5 if which in FIVE_OF else ())
    from fairdeal.ranking.kernels import one

    function: Callable[..., int] = getattr(one, f"{which.replace('-', '_')}_{size}").bare
    return function


def count_sevens(*, threads: int | None = 1) -> npt.NDArray[np.int64]:
    """How many of all 133,784,560 hands of seven cards have each high strength."""
    from fairdeal.ranking.kernels.count import counted

    return counted(threads)


def kind_named(kind: str) -> Kind:
    try:
        return Kind(kind)
    except ValueError:
        raise BadHand(f"{kind!r} is not a ranking; there are {', '.join(Kind)}.") from None


def _omaha(kind: Kind, cards: object, threads: int | None, *, checked: bool) -> Strengths:
    from fairdeal.ranking.kernels.parts import ranked

    if not isinstance(cards, tuple) or len(cards) != 2:
        raise TypeError(f"The {kind} ranking takes a pair of arrays, the hole cards and the boards.")
    holes, boards = _array(cards[0], "hole cards", (2, 3)), _array(cards[1], "boards", (1, 2))
    check_hand(kind, ("??",) * holes.shape[-1], ("??",) * boards.shape[-1])
    shape = holes.shape[:-1]
    if boards.ndim == 1:
        holes, boards = holes.reshape(1, -1, holes.shape[-1]), boards[None]
    elif holes.ndim == 2:
        holes = holes[:, None]
    if len(boards) != len(holes):
        raise BadHand(f"There are {len(boards)} boards for {len(holes)} rows of hole cards.")
    return ranked(kind, holes, boards, shape, threads=threads, checked=checked)


def _array(cards: object, what: str, dimensions: tuple[int, ...]) -> Cards:
    import numpy as np

    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        given = f"an array of {cards.dtype}" if isinstance(cards, np.ndarray) else f"a {type(cards).__name__}"
        raise TypeError(f"The {what} must be a NumPy array of uint8, not {given}.")
    if cards.ndim not in dimensions:
        allowed = " or ".join(map(str, dimensions))
        raise BadHand(f"The {what} must be an array of {allowed} dimensions, not of {cards.ndim}.")
    return np.ascontiguousarray(cards)
