"""A table and its log, for whoever drives one.  What chance decides is asked from outside."""

from collections.abc import Callable, Iterable, Sequence

from fairdeal import play
from fairdeal.cards import DECK, SHORT_DECK, Card, Seat
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.refusals import Refusal
from fairdeal.table import commands, events, reports
from fairdeal.table.decide import Answer, decide
from fairdeal.table.duties import next_duty
from fairdeal.table.evolve import apply
from fairdeal.table.state import State, asked_now, deck_size, game_of, ready
from fairdeal.table.visibility import log_for

Shuffler = Callable[[Sequence[Card]], Iterable[Card]]


class Table:
    """The state of a table with the events that made it.

    ``do`` carries out one command; ``deal_on`` has the dealer do all that is due until a player is asked
    or the next hand can begin, which is then a command of its own: ``do(commands.Start())``.  The floor's rulings
    are commands of their own too.
    """

    __slots__ = ("log", "state")

    def __init__(self, opening: commands.Open) -> None:
        answer = decide(None, opening)
        if isinstance(answer, Refusal):
            raise CannotOpen(answer)
        self.log: list[events.AnyEvent] = [*answer]
        self.state: State = apply(None, answer[0])

    def do(self, command: commands.AnyCommand) -> Answer:
        """The events that followed, or why the command was refused."""
        answer = decide(self.state, command)
        if not isinstance(answer, Refusal):
            for event in answer:
                apply(self.state, event)
            self.log += answer
        return answer

    def act(self, command: play.commands.AnyCommand) -> Answer:
        """The same for a wish in the hand in progress."""
        return self.do(commands.Do(command))

    def deal_on(self, shuffle: Shuffler) -> Refusal | None:
        """The dealer's duties in turn, with the orders that ``shuffle`` gives to the deck and to piles."""
        while (duty := next_duty(self.state)) and not isinstance(duty, commands.Start | reports.Rule):
            answer = self.do(with_chance(self.state, duty, shuffle))
            if isinstance(answer, Refusal):
                return answer
        return None

    @property
    def turn(self) -> Seat | None:
        """The seat that is asked in the hand in progress, if any."""
        return asked_now(self.state)

    def options(self) -> play.Options | None:
        """What the seat whose turn it is may do."""
        hand, seat = self.state.hand, self.turn
        return play.legal(hand, seat) if hand and seat else None

    def seen_by(self, player: str) -> list[events.AnyEvent]:
        """The log as the player of this name may know it."""
        return log_for(self.log, player)


def with_chance(state: State, duty: commands.AnyCommand, shuffle: Shuffler) -> commands.AnyCommand:
    """The duty with what it still lacks: a cut in the middle, and the order that ``shuffle`` gives to its cards."""
    deck = SHORT_DECK if game_of(state).short_deck else DECK
    match duty:
        case commands.Cut():
            return commands.Cut(deck_size(state) // 2)
        case commands.DrawForButton():
            return commands.DrawForButton(tuple(shuffle(deck))[: len(ready(state))])
        case commands.Do(command=play.commands.Shuffle()):
            return commands.Do(play.commands.Shuffle(tuple(shuffle(deck))))
        case commands.Do(command=play.commands.Reshuffle()) if state.hand:
            return commands.Do(play.commands.Reshuffle(tuple(shuffle(pile_to_shuffle(state.hand)[1]))))
    return duty


class CannotOpen(ValueError):
    """The table cannot be opened, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
