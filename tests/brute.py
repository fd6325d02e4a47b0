"""Odds by brute force: every deal one by one, each hand ranked by itself, nothing taken together."""

from collections import Counter
from itertools import combinations

from fairdeal.cards import DECK
from fairdeal.odds.ranges import Range
from fairdeal.ranking import strength
from fairdeal.ranking.kinds import FIVE_OF


def patterns(spot, rank=strength):
    """How often each set of players wins: bit p for the best high hand (or the only one), bit players + p for low."""
    found = Counter()
    for held, weight in holdings(spot, 0, frozenset(spot.known) | frozenset(spot.gone)):
        found[winners(spot, held[:-1], held[-1], rank)] += weight
    return dict(found)


def holdings(spot, at, taken):
    """What every hand and the board may be in the end, with the weight of the ranges' hands."""
    if at == len(spot.hands):
        left = [card for card in spot.live if card not in taken]
        yield from (([(*spot.board, *more)], 1) for more in combinations(left, spot.to_board))
        return
    hand = spot.hands[at]
    if isinstance(hand, Range):
        names = [tuple(DECK[card] for card in combo) for combo in hand.combos]
        mine = [(own, int(weight)) for own, weight in zip(names, hand.weights, strict=True) if not taken & {*own}]
    else:
        left = [card for card in spot.live if card not in taken]
        mine = [((*hand.cards, *more), 1) for more in combinations(left, hand.lacking)]
    for own, weight in mine:
        for rest, others in holdings(spot, at + 1, taken | {*own}):
            yield [own, *rest], weight * others


def winners(spot, hands, board, rank):
    pattern = 0
    for place, share in enumerate(spot.game.shares):
        strengths = [rank(share.kind, *hand_of(share.kind, own, board)) for own in hands]
        best = max(strengths)
        for player, mine in enumerate(strengths):
            pattern |= (mine == best > 0) << player + place * len(hands)
    return pattern


def hand_of(kind, own, board):
    return (own, board) if kind in FIVE_OF else ((*own, *board), ())
