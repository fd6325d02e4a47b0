"""Hands to look at, played at random: the same seed, the same hand."""

import random

from fairdeal.cards import DECK, SHORT_DECK, UNKNOWN
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.games.stakes import default_sign
from fairdeal.play import Hand, Refusal, commands

STACKS = (1, 3, 9, 30, 100, 1000)  # so that many are all-in sooner or later


def begin(key, structure, chance, *, sign=None, stacks=STACKS, most_seats=11):
    """A hand between any number of players in any seats."""
    game = GAMES[key]
    seats = sorted(chance.sample(range(1, 13), chance.randint(2, min(game.seats, most_seats))))
    chips = {seat: chance.choice(stacks) for seat in seats}
    button = chance.choice(seats) if game.button else 0
    return commands.Begin(key, sign or default_sign(game, structure), chips, button)


def played(key, structure=Structure.FIXED, seed=0, *, choose=None, **how):
    """A hand to its end."""
    chance = random.Random(f"{key} {structure} {seed}")
    hand = Hand(begin(key, structure, chance, **how))
    deal_out(hand, chance, choose or anything)
    return hand


def deal_out(hand, chance, choose, deck=None):
    """Play on with chance's deck, or with one that is given."""
    cards = SHORT_DECK if hand.state.game.short_deck else DECK
    deck = deck or chance.sample(cards, len(cards))
    while True:
        assert hand.deal_on(deck, lambda pile: chance.sample(pile, len(pile))) is None
        if hand.over:
            return
        answer = hand.do(choose(chance, hand.options(), hand.state))
        assert not isinstance(answer, Refusal), answer


def anything(chance, options, state):
    """Any of the things that may be done, each alike."""
    seat, hole = options.seat, state.hole[options.seat]
    thrown = tuple(chance.sample(hole, options.discards)) if UNKNOWN not in hole else (UNKNOWN,) * options.discards
    wager = commands.BetTo(seat, chance.choice([options.least, options.most]), thrown)
    may = {
        "bet": [
            (options.check, commands.Check(seat)),
            (options.call, commands.Fold(seat)),
            (options.call, commands.Call(seat, thrown)),
            (options.most, wager),
        ],
        "forced bet": [(True, commands.PostForced(seat, thrown)), (options.most, wager)],
        "draw": [(True, commands.Discard(seat, tuple(chance.sample(hole, chance.randint(0, len(hole))))))],
        "discard": [(True, commands.Discard(seat, thrown))],
        "show": [(not options.concede, commands.Show(seat)), (options.concede, commands.Concede(seat))],
    }
    return chance.choice([command for allowed, command in may[options.asked] if allowed])


def steady(chance, options, state):
    """Mostly checks and calls; now and then a bet, a fold, or a draw of one."""
    seat, throw = options.seat, chance.random()
    if options.asked == "bet" and options.most and state.wagers < 3 and throw < 0.15:
        return commands.BetTo(seat, options.least, tuple(state.hole[seat][: options.discards]))
    if options.asked == "bet" and options.call and throw > 0.85:
        return commands.Fold(seat)
    if options.asked == "bet":
        thrown = tuple(state.hole[seat][: options.discards])
        return commands.Check(seat) if options.check else commands.Call(seat, thrown)
    if options.asked == "forced bet":
        return commands.PostForced(seat)
    if options.asked == "draw":
        return commands.Discard(seat, tuple(state.hole[seat][: chance.randint(0, 1)]))
    if options.asked == "discard":
        return commands.Discard(seat, tuple(state.hole[seat][:2]))
    return commands.Concede(seat) if options.concede else commands.Show(seat)
