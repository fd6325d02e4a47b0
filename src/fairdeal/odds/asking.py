"""The question and its answer: which way of counting a spot is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fairdeal.cards import Card
from fairdeal.games import find
from fairdeal.odds.result import Odds, odds_of
from fairdeal.odds.spot import BadSpot, Spot, spot_of

ERROR = 0.0005  # of the equity, at which sampling stops


def equity(  # noqa: PLR0913 - all that one may ask for, mostly by name
    game: str,
    hands: Sequence[str],
    board: str | Sequence[Card] = "",
    dead: str | Sequence[Card] = "",
    *,
    samples: int | None = None,
    error: float | None = None,
    seed: int = 0,
    threads: int | None = 1,
    tell: Callable[[int, float], None] | None = None,
) -> Odds:
    """How much of the pot each hand wins on average.

    Hands are cards, ``??`` for one not known, ``random``, or in hold'em and Omaha a range; where players throw cards
    away, those follow a stroke: ``As3d4c/KhKd``.  Every way is counted if there are not too many; else, or if
    ``samples`` or an ``error`` is given, deals are drawn by the seed until there are so many, or until the standard
    error is so small.  ``threads=None`` uses every core, and changes nothing else.

    >>> odds = equity("holdem", ["AsKs", "QhQd"], board="Js Ts 2c")
    >>> odds.exact, odds.ways, [round(player.equity, 4) for player in odds.players]
    (True, 990, [0.5606, 0.4394])
    """
    _check(samples, error, threads)
    spot = spot_of(find(game), hands, _text(board), _text(dead))
    patterns, exact = patterns_of(spot, samples, error, seed=seed, threads=threads, tell=tell or _silent)
    names = [hand.text for hand in spot.hands]
    return odds_of(spot.game.key, names, [share.name for share in spot.game.shares], patterns, exact=exact)


def _silent(done: int, error: float) -> None:
    """Nobody waits to hear how far it is."""


def patterns_of(
    spot: Spot,
    samples: int | None = None,
    error: float | None = None,
    *,
    seed: int = 0,
    threads: int | None = 1,
    tell: Callable[[int, float], None] = _silent,
) -> tuple[dict[int, int], bool]:
    """How often each set of players wins, and whether that is exact."""
    from fairdeal.odds.exact import MOST, completions, count_all
    from fairdeal.odds.holdem import count_holdem, is_holdem
    from fairdeal.odds.sampled import sample

    if samples is None and error is None:
        short = count_holdem(spot, threads) if is_holdem(spot) else None
        if short is not None:
            return short, True
        if completions(spot) <= MOST:
            return count_all(spot, threads), True
    return sample(spot, samples, ERROR if error is None else error, seed, threads, tell), False


def _check(samples: int | None, error: float | None, threads: int | None) -> None:
    if samples is not None and samples < 1:
        raise BadSpot(f"samples must be 1 or more, not {samples}.")
    if error is not None and not error > 0:
        raise BadSpot(f"error must be above 0, not {error}.")
    if threads is not None and threads < 1:
        raise BadSpot(f"threads must be 1 or more, or None for every core, not {threads}.")


def _text(cards: str | Sequence[Card]) -> str:
    return cards if isinstance(cards, str) else "".join(cards)
