"""Hands one after another between the same seats: stacks are carried on, the button moves, the broke buy in again."""

import random
import re
from collections.abc import Callable, Sequence

from fairdeal.cards import DECK, SHORT_DECK, Card, Chips, Seat
from fairdeal.cli.output import Unusable
from fairdeal.games import Game
from fairdeal.games.posted import Posted
from fairdeal.games.stakes import STACK
from fairdeal.play import Hand, Refusal, commands, events
from fairdeal.play.hand import CannotBegin

USUAL_SEATS = 6
WHOLE = re.compile(r"[1-9][0-9]{0,11}")

Chooser = Callable[[Hand], commands.AnyCommand]
Listener = Callable[[events.AnyEvent], None]


class Session:
    """A table, and chance; ``play`` plays the next hand."""

    def __init__(self, game: Game, sign: Posted, stacks: dict[Seat, Chips], chance: random.Random) -> None:
        self.game, self.sign, self.chance = game, sign, chance
        self.stacks, self.bought = dict(stacks), dict(stacks)
        self.button = max(stacks)

    def play(self, choose: Chooser, tell: Listener) -> Hand:
        """One hand to its end; every event is told as it happens."""
        hand, told = self._begin(), 0
        deck = self._shuffled(SHORT_DECK if self.game.short_deck else DECK)
        while True:
            refused = hand.deal_on(deck, self._shuffled)
            assert refused is None, "the dealer does what is due"
            for event in hand.log[told:]:
                tell(event)
            told = len(hand.log)
            if hand.over:
                break
            answer = hand.do(choose(hand))
            assert not isinstance(answer, Refusal), f"a player does what he may: {answer}"
        self.stacks = {seat: hand.state.stacks[seat] for seat in self.stacks}
        self.button = self._next_seat()
        return hand

    def _begin(self) -> Hand:
        button = self.button if self.game.button else Seat(0)
        try:
            return Hand(commands.Begin(self.game.key, self.sign, dict(self.stacks), button))
        except CannotBegin as error:
            raise Unusable(str(error)) from None

    def _shuffled(self, cards: Sequence[Card]) -> list[Card]:
        return self.chance.sample(cards, len(cards))

    def _next_seat(self) -> Seat:
        seats = sorted(self.stacks)
        return seats[(seats.index(self.button) + 1) % len(seats)]

    def buy_in(self) -> list[Seat]:
        """Whoever has nothing left buys in again for what he came with."""
        broke = [seat for seat, chips in self.stacks.items() if not chips]
        self.stacks |= {seat: self.bought[seat] for seat in broke}
        return broke


def seats_for(game: Game, asked: int | None) -> list[Seat]:
    """As many seats as were asked for, if the game has them."""
    count = min(USUAL_SEATS, game.seats) if asked is None else asked
    if not 2 <= count <= game.seats:
        raise Unusable(f"{game.name} seats 2 to {game.seats} players, not {count}.")
    return [Seat(seat) for seat in range(1, count + 1)]


def stacks_for(seats: Sequence[Seat], asked: str | None) -> dict[Seat, Chips]:
    """One amount for everybody, or an amount for each seat, with commas between."""
    if asked is None:
        return dict.fromkeys(seats, STACK)
    amounts = [word.strip() for word in asked.split(",")]
    for amount in amounts:
        if not WHOLE.fullmatch(amount):
            raise Unusable(f"{amount!r} is no stack: give a whole number of chips, or one for each seat as in 500,800.")
    chips = [Chips(int(amount)) for amount in amounts]
    if len(chips) == 1:
        chips *= len(seats)
    if len(chips) != len(seats):
        raise Unusable(f"There are {len(seats)} seats and {len(chips)} stacks: give one stack, or one for each seat.")
    return dict(zip(seats, chips, strict=True))
