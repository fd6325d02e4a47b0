"""The bots: each sees what its seat may see, answers what it is offered, and beats the one below it."""

import random
import time

import numpy as np
import pytest

from fairdeal.bots import STRENGTHS, Bot, seeing, warm
from fairdeal.bots.seated import policy_of
from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.games.stakes import default_sign
from fairdeal.play import Hand, Refusal, commands, seen_by
from fairdeal.sim import table_for, view
from fairdeal.sim.retelling import retold
from fairdeal.sim.running import Runner
from fairdeal.workers import cores

SEED = 11


@pytest.mark.parametrize("key", GAMES)
def test_a_bot_at_a_table_sees_what_the_simulator_shows_a_policy(key):
    """Each view made from the state of the seat alone is the kernel's own, but for the chance in it."""
    runner = table_for(key, seats=4, policy="uniform").runner()
    compared = 0
    for number in range(SEED, SEED + 6):
        watchers = {seat: Bot(seat, "easy", random.Random(0)) for seat in range(1, 5)}
        told = 0

        def watch(hand, options, row, watchers=watchers):
            nonlocal told, compared
            for event in hand.log[told:]:
                for watcher in watchers.values():
                    watcher.see(event)
            told = len(hand.log)
            bot = watchers[options.seat]
            mine = seeing.view_of(bot.state, options, bot.drew, int(row[view.CHANCE]))
            live = [place for place in range(4) if row[view.LIVE] >> place & 1]
            for field in range(view.VIEW):
                shows = field < view.UP or (field - view.UP) // 4 in live
                assert not shows or mine[field] == row[field], f"field {field} of {key}, seed {SEED}"
            compared += 1

        retold(runner, runner.log(number), watch)

    assert compared > 12


def played(key, structure, seats, strengths, seed):
    """A hand between bots, each told what its seat may know; the referee refuses none of their wishes."""
    game, chance = GAMES[key], random.Random(f"{key} {structure} {seed}")
    bots = {seat: Bot(seat, strengths[seat % len(strengths)], chance) for seat in range(1, seats + 1)}
    stacks = {seat: chance.choice((15, 200, 1000)) for seat in bots}
    hand = Hand(commands.Begin(key, default_sign(game, structure), stacks, button=1 if game.button else 0))
    deck, told, longest = list(SHORT_DECK if game.short_deck else DECK), 0, 0.0
    chance.shuffle(deck)
    while True:
        hand.deal_on(tuple(deck), lambda pile: chance.sample(pile, len(pile)))
        for event in hand.log[told:]:
            for seat, bot in bots.items():
                bot.see(seen_by(event, seat))
        told = len(hand.log)
        options = hand.options()
        if options is None:
            return hand, longest
        began = time.process_time()
        wish = bots[options.seat].choose(options)
        longest = max(longest, time.process_time() - began)
        answer = hand.do(wish)
        assert not isinstance(answer, Refusal), f"{wish}: {answer}; seed {seed}"


@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize("key", GAMES)
def test_bots_play_whole_hands_of_every_game(key, structure):
    warm()
    for seed in range(SEED, SEED + 2):
        hand, _ = played(key, structure, min(GAMES[key].seats, 6), STRENGTHS, seed)
        assert sum(hand.state.stacks) == hand.state.chips


def test_a_bot_knows_nothing_that_its_seat_does_not():
    """Another's down cards and the stub may be any: what is decided is the same."""
    game, answers = GAMES["stud-8"], set()
    for others in range(5):
        deck = [*DECK]
        random.Random(5).shuffle(deck)
        hidden = [place for place in range(52) if place not in (0, 4, *range(8, 12))]  # not of seat 1, and not up
        cards = [deck[place] for place in hidden]
        random.Random(others).shuffle(cards)
        for place, card in zip(hidden, cards, strict=True):
            deck[place] = card
        bots = {seat: Bot(seat, "hard", random.Random(3)) for seat in range(1, 5)}
        sign = default_sign(game, Structure.FIXED)
        hand = Hand(commands.Begin(game.key, sign, dict.fromkeys(bots, 500)))
        hand.deal_on(tuple(deck), lambda pile: pile)
        while hand.options().seat != 1:
            hand.do(commands.PostForced(hand.options().seat) if hand.options().post else commands.Call(hand.turn))
        for event in hand.log:
            bots[1].see(event)
        answers.add(repr(bots[1].choose(hand.options())))

    assert len(answers) == 1


def test_super_studs_discards_are_two_of_the_down_cards():
    hand, _ = played("super-stud-8", Structure.FIXED, 6, ("fair",), SEED)

    assert all(len(thrown) == 2 for thrown in hand.state.thrown if thrown)


def lead(key, better, worse, deals, seats=4):
    """What the better wins a hand in small bets, both holding every hand once, and the standard error."""
    base = table_for(key, seats=seats, policy="uniform")
    game, sign, stacks = GAMES[key], base.sign, np.array([base.stacks])
    sides = [policy_of(better), policy_of(worse)]
    here = Runner(game, sign, stacks, [sides[seat % 2] for seat in range(seats)]).play(0, deals).net
    there = Runner(game, sign, stacks, [sides[1 - seat % 2] for seat in range(seats)]).play(0, deals).net
    won = (here[:, 0::2].sum(axis=1) + there[:, 1::2].sum(axis=1)) / seats / sign.small_bet
    return won.mean(), won.std() / deals**0.5


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("fair", "easy"), ("hard", "fair")])
def test_a_better_bot_wins_from_a_worse_one(better, worse):
    mean, error = lead("stud-hi-lo", better, worse, 2000)

    assert mean > 3 * error


@pytest.mark.long(part="bots")
@pytest.mark.parametrize(("better", "worse"), [("fair", "easy"), ("hard", "fair")])
@pytest.mark.parametrize("key", GAMES)
def test_each_strength_beats_the_one_below_at_every_game(key, better, worse):
    """Twenty thousand deals, each played twice with the seats exchanged."""
    mean, error = lead(key, better, worse, 20_000)

    assert mean > 2 * error, f"{better} wins {mean:.3f} ± {error:.3f} small bets a hand from {worse}"


@pytest.mark.slow
def test_a_bot_decides_within_fifty_milliseconds_of_a_core():
    """The slowest question there is: which cards to draw, with six players, asked of the best."""
    warm()
    longest = min(played("badugi", Structure.FIXED, 6, ("hard",), SEED)[1] for _ in range(3))

    assert longest < 0.05, f"{longest:.3f} s on one of {cores()} cores"
