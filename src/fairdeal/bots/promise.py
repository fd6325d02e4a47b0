"""How good a hand looks to a simple player: the part of all hands of as many cards that look worse.

Whole hands go by the rankings themselves; while cards are still to come, by what one would hope for.
"""

import random
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import cache

from fairdeal.cards import DECK, NUMBER, RANKS, SHORT_DECK, Card, rank_of, suit_of
from fairdeal.games import GAMES, Game
from fairdeal.ranking import BadHand, Kind, best, strength
from fairdeal.ranking.kinds import STRONGEST

LOWS = {Kind.LOW_A5: 1287, Kind.LOW_27: 1277}  # how many of the strengths have no pair, and so are lows worth the name
QUALIFIED = {Kind.LOW_8, Kind.OMAHA_8, Kind.LOW_3_6}
LOW_KINDS = {*LOWS, *QUALIFIED}
HIGHEST_LOW = {Kind.LOW_27: "8", Kind.LOW_3_6: "6"}  # a card one is glad of in a low; an eight where nothing is said


SAMPLE = 300  # hands that are compared with


def looks(game: Game, own: Sequence[Card], board: Sequence[Card]) -> float:
    """From 0, as bad as any, to 1, better than nearly all."""
    others = _others(game.key, len(own), len(board))
    mine = promise(game, own, board)
    return (bisect_left(others, mine) + bisect_right(others, mine)) / 2 / len(others)


@cache
def _others(key: str, own: int, board: int) -> list[float]:
    """What hands of so many cards promise, from the worst to the best; always the same ones."""
    game, chance = GAMES[key], random.Random(key)  # noqa: S311 - a sample, and no secret
    deck = SHORT_DECK if game.short_deck else DECK
    dealt = (chance.sample(deck, own + board) for _ in range(SAMPLE))
    return sorted(promise(game, cards[:own], cards[own:]) for cards in dealt)


def promise(game: Game, own: Sequence[Card], board: Sequence[Card]) -> float:
    """The better of what the hand promises for each share, and a little more if it is good for both."""
    shares = sorted((_of_share(share.kind, own, board) for share in game.shares), reverse=True)
    return min(1.0, shares[0] + (0.2 * shares[1] if len(shares) > 1 else 0.0))


def _of_share(kind: Kind, own: Sequence[Card], board: Sequence[Card]) -> float:
    try:
        now = _whole(kind, strength(kind, own, board))
    except BadHand:
        now = 0.0
    return now if len(own) + len(board) >= 7 else max(now, _hope(kind, own))


def _whole(kind: Kind, worth: int) -> float:
    if kind in LOWS:
        return max(0.0, 1 - (STRONGEST[kind] - worth) / LOWS[kind])
    if kind in QUALIFIED:
        return 0.5 + 0.5 * worth / STRONGEST[kind] if worth else 0.0
    return worth / STRONGEST[kind]


def _hope(kind: Kind, own: Sequence[Card]) -> float:
    if kind is Kind.BADUGI:
        return 0.2 * len(best(kind, own))
    if kind in LOW_KINDS:
        return 0.8 * len(low_cards(kind, own)) / max(len(own), 3)
    return _hope_of_high(own)


def _hope_of_high(own: Sequence[Card]) -> float:
    """A pair by its rank, else the two highest cards, and something for cards of one suit."""
    pairs = [rank for rank, count in Counter(map(rank_of, own)).items() if count > 1]
    suited = max(Counter(map(suit_of, own)).values()) / len(own)
    if pairs:
        return 0.4 + 0.03 * max(pairs)
    return 0.02 * sum(sorted(map(rank_of, own))[-2:]) + 0.1 * suited


def low_cards(kind: Kind, own: Sequence[Card]) -> list[Card]:
    """One card of each rank that belongs in a low hand."""
    highest = HIGHEST_LOW.get(kind, "8")
    good = RANKS[: RANKS.index(highest) + 1] + ("" if kind is Kind.LOW_27 else "A")
    by_rank = {card[0]: card for card in own if card[0] in good}
    return list(by_rank.values())


def keep(kind: Kind, own: Sequence[Card]) -> list[Card]:
    """What a simple player holds on to when he may draw."""
    if kind is Kind.BADUGI:
        return list(best(kind, own))
    if kind in LOW_KINDS:
        pat = _whole(kind, strength(kind, own)) > 0.9
        return list(own) if pat else low_cards(kind, own)
    if strength(kind, own) > 5853:  # a straight or better
        return list(own)
    ranks = Counter(card[0] for card in own)
    paired = [card for card in own if ranks[card[0]] > 1]
    return paired or sorted(own, key=NUMBER.__getitem__)[-2:]
