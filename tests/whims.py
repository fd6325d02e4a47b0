"""Commands of anybody at any time: legal or not, mostly not wise, and often just beside what is allowed."""

from random import Random

from dealing import RandomHand
from fairdeal.cards import DECK, Card, Seat
from fairdeal.play import State, commands, legal, turn

PLAYER = (
    *(commands.PostForced, commands.Fold, commands.Check, commands.Call, commands.BetTo, commands.BetTo),
    *(commands.Discard, commands.Show, commands.Concede, commands.Decline, commands.AddChips, commands.TakeChips),
)
WITH_CARDS = (commands.PostForced, commands.Call, commands.Discard)
DEALER = (
    *(commands.Shuffle, commands.TakeForced, commands.Burn, commands.Deal, commands.Reshuffle, commands.OpenRound),
    *(commands.OpenShowdown, commands.Return, commands.CloseRound, commands.CollectLosers, commands.TakeRake),
    *(commands.Award, commands.Finish),
)


class Whims:
    """Its chance is its own, so that a hand is played alike with and without it."""

    def __init__(self, hand: RandomHand, seed: int) -> None:
        self.hand, self.random = hand, Random(seed)

    @property
    def state(self) -> State:
        return self.hand.state

    def next(self) -> commands.AnyCommand:
        """Somebody says something: mostly a player, and mostly the one who is asked."""
        if self.random.random() < 0.2:
            return self._dealer()
        seat = turn(self.state)
        if seat is None or self.random.random() < 0.4:
            seat = self.random.choice((*self.state.order, 0, -1, max(self.state.order) + 1, 99))
        kind = self.random.choice(PLAYER)
        if kind is commands.BetTo:
            return commands.BetTo(seat, self._total(seat), self._cards(seat))
        if kind is commands.Show:
            return commands.Show(seat, self._hand(seat))
        if kind in WITH_CARDS:
            return kind(seat, self._cards(seat))
        if kind in (commands.AddChips, commands.TakeChips):
            return kind(seat, self.random.choice((0, 1, 100)))
        return kind(seat)

    def _dealer(self) -> commands.AnyCommand:
        state, deck = self.state, self.hand.deck
        kind = self.random.choice((*DEALER, commands.Begin))
        if kind is commands.Begin:
            return self.hand.given[0]
        if kind is commands.Shuffle:
            return kind(self.random.choice((deck, deck[1:], (*deck[1:], "As"), self._mixed(DECK))))
        if kind is commands.Reshuffle:
            return kind(self.random.choice(((), tuple(state.muck), tuple(state.burns), deck)))
        if kind is commands.Deal:
            return kind(self.random.choice(((), tuple(state.stub[:1]), self._mixed(DECK)[:3], ("1x",))))
        return kind()

    def _total(self, seat: Seat) -> int:
        """About the edges of what is legal."""
        options = legal(self.state, seat)
        edges = [0, self.state.bet, self.state.sign.small_bet]
        if options:
            edges += [options.least, options.most] * 3
        if self._is_seat(seat):
            edges.append(self.state.put_in[seat] + self.state.stacks[seat])
        return self.random.choice(edges) + self.random.choice((-1, 0, 0, 0, 1))

    def _cards(self, seat: Seat) -> tuple[Card, ...]:
        """None, as many as are owed, or others: too few, thrown twice, lying up, or of somebody else."""
        hole = self.state.hole[seat] if self._is_seat(seat) else []
        owed = self.state.game.discards or self.random.randint(0, 5)
        if self.random.random() < 0.2:
            return ()
        if self.random.random() < 0.5:
            return self._mixed(hole)[:owed]
        up = [card for cards in self.state.up for card in cards]
        return tuple(self.random.choices([*hole, *up, self.random.choice(DECK)], k=owed))

    def _hand(self, seat: Seat) -> tuple[Card, ...]:
        """None at all, the hand itself, or something like it."""
        if not self._is_seat(seat) or self.random.random() < 0.4:
            return ()
        hand = [*self.state.hole[seat], *self.state.up[seat]]
        others = self._mixed(self.hand.full)
        return self.random.choice((tuple(hand), self._mixed(hand), tuple(hand[1:]), others[: len(hand)], ("1x",)))

    def _is_seat(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.state.hole)

    def _mixed(self, cards: list[Card] | tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(self.random.sample(cards, len(cards)))
