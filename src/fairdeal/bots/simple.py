"""Simple players for an evening alone.  Each knows of a hand what its seat may see, and no more."""

import random
from collections.abc import Callable, Mapping
from itertools import combinations

from fairdeal.bots.promise import keep, looks, promise
from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.posted import Structure
from fairdeal.play import Hand, Options, State, commands, events, seen_by
from fairdeal.play.evolve import apply
from fairdeal.play.state import public_board

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")

# How good a hand should look for it, and how much better for each wager of the round so far.
RAISES, RAISES_MORE = 0.78, 0.05
CALLS, CALLS_MORE = 0.25, 0.06
BOLDNESS = 0.15


class Opponent:
    """One player.  Chance decides only how bold it is this time."""

    def __init__(self, seat: Seat, chance: random.Random) -> None:
        self.seat, self.chance = seat, chance
        self.state: State | None = None

    def see(self, event: events.AnyEvent) -> None:
        """Take in what this seat may know of an event."""
        self.state = apply(None if isinstance(event, events.Began) else self.state, seen_by(event, self.seat))

    def choose(self, options: Options) -> commands.AnyCommand:
        """Decide, when asked."""
        state = self.state
        assert state is not None, "nobody is asked before the hand begins"
        return CHOICES[options.asked](self, state, options)

    def bet(self, state: State, options: Options) -> commands.AnyCommand:
        """Raise with a good hand, call with a fair one at a fair price."""
        good = self._looks(state) + self.chance.uniform(-BOLDNESS, BOLDNESS)
        thrown = self._throws(state, options.discards)
        wagers = max(1, state.wagers) if options.call else 0
        if options.most and good > RAISES + RAISES_MORE * wagers:
            return commands.BetTo(self.seat, self._amount(state, options, good), thrown)
        if options.check:
            return commands.Check(self.seat)
        price = options.call / (state.pot + options.call)
        if good > CALLS + CALLS_MORE * wagers + price / 2:
            return commands.Call(self.seat, thrown)
        return commands.Fold(self.seat)

    def open(self, state: State, options: Options) -> commands.AnyCommand:
        """Bring it in, or bet at once what is worth a bet."""
        thrown = self._throws(state, options.discards)
        if options.most and self._looks(state) > RAISES:
            return commands.BetTo(self.seat, options.least, thrown)
        return commands.PostForced(self.seat, thrown)

    def draw(self, state: State, options: Options) -> commands.AnyCommand:
        """Change what is of no use."""
        hole = state.hole[self.seat]
        kept = keep(state.game.shares[0].kind, hole)
        return commands.Discard(self.seat, tuple(card for card in hole if card not in kept)[: options.draw])

    def discard(self, state: State, options: Options) -> commands.AnyCommand:
        """Throw away what is owed."""
        return commands.Discard(self.seat, self._throws(state, options.discards))

    def show(self, _: State, options: Options) -> commands.AnyCommand:
        """Show a hand that is not beaten."""
        return commands.Concede(self.seat) if options.concede else commands.Show(self.seat)

    def _looks(self, state: State) -> float:
        return looks(state.game, [*state.hole[self.seat], *state.up[self.seat]], public_board(state))

    def _throws(self, state: State, owed: int) -> tuple[Card, ...]:
        """The down cards without which the rest looks best."""
        hole, up = state.hole[self.seat], state.up[self.seat]

        def left(thrown: tuple[Card, ...]) -> float:
            return promise(state.game, [*(card for card in hole if card not in thrown), *up], ())

        return max(combinations(hole, owed), key=left) if owed else ()

    def _amount(self, state: State, options: Options, good: float) -> Chips:
        """Where more than one amount may be bet: half the pot to the pot, by how good the hand looks."""
        if state.sign.structure is Structure.FIXED:
            return options.least
        chip = state.sign.smallest_chip
        wanted = state.bet + int(state.pot * min(1.0, good)) // chip * chip
        return Chips(max(options.least, min(options.most, wanted)))


CHOICES: dict[str, Callable[[Opponent, State, Options], commands.AnyCommand]] = {
    "bet": Opponent.bet,
    "forced bet": Opponent.open,
    "draw": Opponent.draw,
    "discard": Opponent.discard,
    "show": Opponent.show,
}


def choice_of(players: Mapping[Seat, Opponent], hand: Hand) -> commands.AnyCommand:
    """What the opponent who is asked does."""
    options = hand.options()
    assert options is not None, "somebody is asked"
    return players[options.seat].choose(options)
