"""The referee beside PokerKit, in one run: six players, fixed limit, events and clauses included.

Policies: *uniform* chooses evenly among the legal actions, a fold only when facing a bet; *15/10* folds 15 % when
facing a bet, raises 10 %, and else checks or calls.  Time is this process's own, the best of several rounds in turn.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import repeat, starmap
from typing import Any

from fairdeal.bench.row import Rate, Row, beside
from fairdeal.cards import DECK, Card
from fairdeal.games.posted import Posted
from fairdeal.play import Hand, State, commands
from fairdeal.play.commands import BetTo, Call, Check, Discard, Fold, PostForced, Show
from fairdeal.play.options import raise_range
from fairdeal.play.state import BET, DEAL, OVER

Play = Callable[[random.Random], None]
Number = Callable[[], float]
STACK, SEATS = 200, 6
BUTTON = Posted(small_bet=2, big_bet=4, blinds=(1, 2))
STUD = Posted(small_bet=2, big_bet=4, forced_bet=1)

# our key, PokerKit's class, and the floor and the aim of the ratio under each policy
GAMES = {
    "holdem": ("FixedLimitTexasHoldem", BUTTON, {"uniform": (20, 40), "15/10": (40, 100)}),
    "omaha-8": ("FixedLimitOmahaHoldemHighLowSplitEightOrBetter", BUTTON, {"uniform": (20, 40), "15/10": (40, 100)}),
    "stud": ("FixedLimitSevenCardStud", STUD, {"uniform": (15, 40), "15/10": (40, 100)}),
    "triple-draw-27": (
        "FixedLimitDeuceToSevenLowballTripleDraw",
        BUTTON,
        {"uniform": (10, 40), "15/10": (12, 100)},
    ),
}


def ours(key: str, sign: Posted, policy: str) -> Play:
    """One hand by our referee, all commands given one at a time."""
    seats = dict.fromkeys(range(1, SEATS + 1), STACK)
    begin, choose = commands.Begin(key, sign, seats, button=SEATS), CHOOSE[policy]

    def play(chance: random.Random) -> None:
        def shuffled(pile: Sequence[Card]) -> list[Card]:
            return sorted(pile, key=drawn)

        number = chance.random
        drawn = partial(next, starmap(number, repeat(())))  # a number without end, whatever card it is asked for
        hand = Hand(begin)
        state, do = hand.state, hand.do
        hand.deal_on(shuffled(DECK), shuffled)
        if state.forced:
            do(PostForced(state.queue[0]))
        while state.stage is not OVER:
            while state.stage is BET:
                do(choose(number, state))
            if state.queue and not state.drawing:
                do(aside(number, state))
            else:
                hand.deal_on((), shuffled)

    return play


def uniform(number: Number, state: State) -> commands.AnyCommand:
    """Each legal action alike; a fold only when facing a bet."""
    seat, throw = state.queue[0], number()
    found = raise_range(state, seat)
    if state.bet > state.put_in[seat]:
        if type(found) is tuple:
            return Call(seat) if throw < THIRD else Fold(seat) if throw < 2 * THIRD else BetTo(seat, found[0])
        return Call(seat) if throw < HALF else Fold(seat)
    return BetTo(seat, found[0]) if throw < HALF and type(found) is tuple else Check(seat)


HALF, THIRD = 1 / 2, 1 / 3


def fifteen_ten(number: Number, state: State) -> commands.AnyCommand:
    """Fold 15 % when facing a bet, raise 10 %, else check or call; whether it may raise is asked if it wants to."""
    seat, throw = state.queue[0], number()
    facing = state.bet > state.put_in[seat]
    if throw < 0.25:
        if throw < 0.15 and facing:
            return Fold(seat)
        found = raise_range(state, seat)
        if type(found) is tuple:
            return BetTo(seat, found[0])
    return Call(seat) if facing else Check(seat)


def aside(number: Number, state: State) -> commands.AnyCommand:
    """Draw up to three cards, or show."""
    seat = state.queue[0]
    if state.stage is DEAL:
        return Discard(seat, tuple(state.hole[seat][: int(number() * 4)]))
    return Show(seat)


CHOOSE: dict[str, Callable[[Number, State], commands.AnyCommand]] = {"uniform": uniform, "15/10": fifteen_ten}


def theirs(name: str, key: str, policy: str) -> Play:
    """One hand by PokerKit, everything automatic that it can do by itself."""
    import pokerkit

    automations = tuple(pokerkit.Automation)
    money = (0, 1, 2, 4) if key == "stud" else (0, (1, 2), 2, 4)
    game = getattr(pokerkit, name)(automations, True, *money)

    def play(chance: random.Random) -> None:
        random.seed(chance.random())
        state = game(STACK, SEATS)
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            elif state.can_stand_pat_or_discard():
                seat = state.stand_patter_or_discarder_index
                state.stand_pat_or_discard(tuple(state.hole_cards[seat])[: int(chance.random() * 4)])
            else:
                bet(chance, state, policy)

    return play


def bet(chance: random.Random, state: Any, policy: str) -> None:
    """The same two policies over PokerKit's interface."""
    facing = state.bets[state.actor_index] < max(state.bets)
    if policy == "uniform":
        choices = [0, 1] if facing else [0]
        if state.can_complete_bet_or_raise_to():
            choices.append(2)
        choice = choices[int(chance.random() * len(choices))]
    else:
        throw = chance.random()
        choice = 1 if throw < 0.15 and facing else 2 if throw < 0.25 and state.can_complete_bet_or_raise_to() else 0
    (state.check_or_call, state.fold, state.complete_bet_or_raise_to)[choice]()


def rate(play: Play, hands: int) -> Rate:
    """Hands a second of this process's time."""

    def measured() -> float:
        chance = random.Random(1)
        start = time.process_time()
        for _ in range(hands):
            play(chance)
        return hands / (time.process_time() - start)

    return measured


def measure(rounds: int = 3, hands: int = 1500, their_hands: int = 60) -> Iterator[Row]:
    """A row a game and policy."""
    warnings.simplefilter("ignore")
    for key, (name, sign, goals) in GAMES.items():
        for policy, (must, aim) in goals.items():
            us, them = rate(ours(key, sign, policy), hands), rate(theirs(name, key, policy), their_hands)
            work = f"referee, {key}"
            yield beside(work, policy, "hands/s", us, "pokerkit", them, must=must, aim=aim, rounds=rounds)
