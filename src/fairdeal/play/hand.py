"""A hand in progress and its log, for whoever drives one.  The order of a shuffle is asked from outside."""

from collections.abc import Callable, Iterable, Sequence

from fairdeal.cards import Card, Seat
from fairdeal.play import commands, events
from fairdeal.play.decide import decide
from fairdeal.play.duties import next_duty, pile_to_shuffle
from fairdeal.play.evolve import apply
from fairdeal.play.options import Options, legal
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import Stage, State, turn
from fairdeal.play.visibility import seen_by

Shuffler = Callable[[Sequence[Card]], Iterable[Card]]


class Hand:
    """The state of a hand with the events that made it.

    ``do`` carries out one command; ``deal_on`` has the dealer do all that is due until a player is asked.
    """

    __slots__ = ("log", "state")

    def __init__(self, begin: commands.Begin) -> None:
        self.log: list[events.AnyEvent] = []
        answer = decide(None, begin)
        if isinstance(answer, Refusal):
            raise CannotBegin(answer)
        self.state: State = apply(None, answer[0])
        self.log.append(answer[0])

    def do(self, command: commands.AnyCommand) -> tuple[events.AnyEvent, ...] | Refusal:
        """The events that followed, or why the command was refused."""
        answer = decide(self.state, command)
        if type(answer) is not Refusal:
            for event in answer:
                apply(self.state, event)
            self.log += answer
        return answer

    def deal_on(self, deck: Sequence[Card], reshuffle: Shuffler) -> Refusal | None:
        """The dealer's duties in turn, until a player must decide or the hand is over."""
        while (duty := next_duty(self.state)) is not None:
            if type(duty) is commands.Shuffle:
                duty = commands.Shuffle(tuple(deck))
            elif type(duty) is commands.Reshuffle:
                duty = commands.Reshuffle(tuple(reshuffle(pile_to_shuffle(self.state)[1])))
            answer = self.do(duty)
            if type(answer) is Refusal:
                return answer
        return None

    @property
    def turn(self) -> Seat | None:
        """The seat that is asked, if any."""
        return turn(self.state)

    @property
    def over(self) -> bool:
        """The round of play is over."""
        return self.state.stage is Stage.OVER

    def options(self) -> Options | None:
        """What the seat whose turn it is may do."""
        seat = turn(self.state)
        return None if seat is None else legal(self.state, seat)

    def seen_by(self, viewer: Seat) -> list[events.AnyEvent]:
        """The log as this seat may know it."""
        return [seen_by(event, viewer) for event in self.log]


class CannotBegin(ValueError):
    """The hand cannot be dealt, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
