"""A hand in progress and its log, for whoever drives one.  The order of a shuffle is asked from outside."""

from collections.abc import Callable, Iterable, Sequence

from fairdeal.cards import Card, Seat
from fairdeal.play import commands, events
from fairdeal.play import decide_dealer as dealer
from fairdeal.play.decide import ANSWERS, CARRIED_OUT
from fairdeal.play.decide_dealer import Answer
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.evolve import APPLY, apply
from fairdeal.play.options import ASKED, Options
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import OVER, SHUFFLE, State, turn
from fairdeal.play.visibility import seen_by

Shuffler = Callable[[Sequence[Card]], Iterable[Card]]


class Hand:
    """The state of a hand with the events that made it.

    ``do`` carries out one command; ``deal_on`` has the dealer do all that is due until a player is asked.
    """

    __slots__ = ("log", "state")

    def __init__(self, begin: commands.Begin) -> None:
        self.log: list[events.AnyEvent] = []
        answer = dealer.begin(begin)
        if isinstance(answer, Refusal):
            raise CannotBegin(answer)
        self.state: State = apply(None, answer[0])
        self.log.append(answer[0])

    def do(self, command: commands.AnyCommand) -> Answer:
        """The events that followed, or why the command was refused."""
        state = self.state
        answer = ANSWERS[type(command)](state, command)
        if type(answer) is tuple:
            for event in answer:
                APPLY[type(event)](state, event)
            self.log += answer
        return answer

    def deal_on(self, deck: Sequence[Card], reshuffle: Shuffler) -> Refusal | None:
        """The dealer's duties in turn, until a player must decide or the hand is over."""
        state, log = self.state, self.log
        while not state.queue or state.drawing:
            answer = CARRIED_OUT[state.stage](state)
            if type(answer) is not tuple:
                if answer is not None or state.stage is OVER:
                    return answer  # type: ignore[return-value]
                answer = self._in_order(deck, reshuffle)
                if isinstance(answer, Refusal):
                    return answer
            for event in answer:
                APPLY[type(event)](state, event)
            log += answer
        return None

    def _in_order(self, deck: Sequence[Card], reshuffle: Shuffler) -> Answer:
        """The deck is put down, or the pile that is due, in an order from outside."""
        state = self.state
        if state.stage is SHUFFLE:
            return dealer.shuffle(state, commands.Shuffle(tuple(deck)))
        pile = tuple(reshuffle(pile_to_shuffle(state)[1]))
        return dealer.reshuffle(state, commands.Reshuffle(pile))

    @property
    def turn(self) -> Seat | None:
        """The seat that is asked, if any."""
        return turn(self.state)

    @property
    def over(self) -> bool:
        """The round of play is over."""
        return self.state.stage is OVER

    def options(self) -> Options | None:
        """What the seat whose turn it is may do."""
        state = self.state
        queue = state.queue
        return ASKED[state.stage](state, queue[0]) if queue and not state.drawing else None

    def seen_by(self, viewer: Seat) -> list[events.AnyEvent]:
        """The log as this seat may know it."""
        return [seen_by(event, viewer) for event in self.log]


class CannotBegin(ValueError):
    """The hand cannot be dealt, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
