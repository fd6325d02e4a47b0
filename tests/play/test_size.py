"""A finished hand with its events takes at most 64 KB, written down and in memory: full tables, every round capped."""

import sys
from random import Random

import msgspec
import pytest

from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.games import GAMES
from fairdeal.games.definition import Game
from fairdeal.games.posted import Posted
from fairdeal.games.stakes import default_sign
from fairdeal.play import Hand, Options, commands

MOST = 64 * 1024
SHARED = (str, int, Game, Posted)  # names of cards and clauses, the game and its sign: one for all hands


@pytest.mark.parametrize("key", GAMES)
def test_the_longest_hands_fit_in_64_kb(key):
    hand = longest_hand(key)

    assert len(hand.state.live) > 1, "nobody folded"
    assert len(msgspec.json.encode(hand.log)) <= MOST
    assert size([hand.log, hand.state]) <= MOST


def longest_hand(key: str) -> Hand:
    """A full table of calling stations with deep stacks; the first in each round raise as often as they may."""
    game = GAMES[key]
    seats = dict.fromkeys(range(1, game.seats + 1), 10_000)
    deck, random = list(SHORT_DECK if game.short_deck else DECK), Random(key)
    random.shuffle(deck)
    hand = Hand(commands.Begin(key, default_sign(game), seats, button=1))
    while not hand.over:
        hand.deal_on(deck, lambda pile: random.sample(pile, len(pile)))
        if options := hand.options():
            hand.do(answer(options, hand.state.hole[options.seat]))
    return hand


def answer(options: Options, hole: list[str]) -> commands.AnyCommand:
    """Raise, or else call or check; open for the least; change every card; show, and concede nothing."""
    seat, thrown = options.seat, tuple(hole[: options.discards])
    match options.asked:
        case "forced bet":
            return commands.PostForced(seat, thrown)
        case "bet" if options.most:
            return commands.BetTo(seat, options.least, thrown)
        case "bet":
            return commands.Call(seat, thrown) if options.call else commands.Check(seat)
        case "draw":
            return commands.Discard(seat, tuple(hole))
        case "discard":
            return commands.Discard(seat, thrown)
    return commands.Show(seat)


def size(root: object) -> int:
    """Bytes of everything that is this hand's own, each object once."""
    seen: set[int] = set()
    waiting, total = [root], 0
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, SHARED):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        if isinstance(one, msgspec.Struct):
            waiting += [getattr(one, field) for field in one.__struct_fields__]
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple):
            waiting += one
    return total
