"""A bot at a table: it takes in what its seat may know, and asks its policy."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, Literal

from fairdeal.bots.simple import Opponent
from fairdeal.cards import Card, Seat
from fairdeal.play import Options, State, commands, events

if TYPE_CHECKING:
    from fairdeal.sim import Policy

Strength = Literal["easy", "fair", "hard"]
STRENGTHS: Final[tuple[Strength, ...]] = ("easy", "fair", "hard")


class Bot(Opponent):
    """A player of one of three strengths, each of which beats the one below at every game."""

    def __init__(self, seat: Seat, strength: Strength, chance: random.Random) -> None:
        super().__init__(seat, chance)
        self.strength = strength
        self.drew: dict[Seat, int] = {}

    def see(self, event: events.AnyEvent) -> None:
        """Take in what this seat may know of an event."""
        super().see(event)
        if isinstance(event, events.Began):
            self.drew = {}
        elif isinstance(event, events.Discarded) and self.state is not None and not self.state.game.discards:
            self.drew[event.seat] = len(event.cards)

    def bet(self, state: State, options: Options) -> commands.AnyCommand:
        """What the policy says; super stud's discard is asked for once it is sure to be owed."""
        answer = self._ask(state, options)
        if answer < 0:
            return commands.Fold(self.seat)
        if answer == 0 and options.check:
            return commands.Check(self.seat)
        thrown = self._thrown(state, options)
        return commands.BetTo(self.seat, answer, thrown) if answer else commands.Call(self.seat, thrown)

    def open(self, state: State, options: Options) -> commands.AnyCommand:
        """Bring it in, or bet at once what is worth a bet."""
        answer = self._ask(state, options)
        if answer < 0:
            return commands.Fold(self.seat)
        thrown = self._thrown(state, options)
        return commands.BetTo(self.seat, answer, thrown) if answer else commands.PostForced(self.seat, thrown)

    def draw(self, state: State, options: Options) -> commands.AnyCommand:
        """Change what the policy would rather not keep."""
        return commands.Discard(self.seat, self._picked(state, self._ask(state, options)))

    def discard(self, state: State, options: Options) -> commands.AnyCommand:
        """Throw away what is owed."""
        return commands.Discard(self.seat, self._thrown(state, options))

    def _thrown(self, state: State, options: Options) -> tuple[Card, ...]:
        if not options.discards:
            return ()
        owed = Options(self.seat, "discard", discards=options.discards)
        return self._picked(state, self._ask(state, owed))

    def _picked(self, state: State, answer: int) -> tuple[Card, ...]:
        return tuple(card for place, card in enumerate(state.hole[self.seat]) if answer >> place & 1)

    def _ask(self, state: State, options: Options) -> int:
        from fairdeal.bots.seeing import view_of

        seen = view_of(state, options, self.drew, self.chance.getrandbits(31))
        return int(policy_of(self.strength).compiled(seen))


def policy_of(strength: Strength) -> Policy:
    """How a bot of this strength decides."""
    from fairdeal.bots import players

    found: Policy = getattr(players, strength)
    return found


def warm() -> None:
    """Have everything compiled or read from the disk that deciding takes, before anybody waits for it."""
    for strength in STRENGTHS:
        _ = policy_of(strength).compiled
