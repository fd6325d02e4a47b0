"""What a line of a scenario works on: the hand so far, its dealer, and how commands are judged."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from fairdeal.cards import Chips, Seat
from fairdeal.play import Refusal, Stage, State, commands, events, turn
from fairdeal.scenario.dealing import Answer, Dealer, HandDealer
from fairdeal.scenario.setting import Line, Scenario
from fairdeal.table.events import AnyEvent


class Unexpected(Exception):
    """What a line says is not so; the text says what is."""

    def __init__(self, happened: str, expected: str = "") -> None:
        super().__init__(happened)
        self.happened, self.expected = happened, expected


class Playing(ABC):
    """A scenario between two of its lines."""

    def __init__(self, source: str, line: int) -> None:
        self.begins_at = source, line
        self.dealer: Dealer | None = None
        self.dealer_waits = False
        self.refused: Refusal | None = None  # what the last command was answered with
        self.since = 0  # how long the log was before the last command

    @abstractmethod
    def first_dealer(self) -> Dealer:
        """The dealer with whom it begins."""

    @property
    def state(self) -> State:
        """The hand as it stands."""
        return self.begun().state

    @property
    def turn(self) -> Seat | None:
        """The seat that is asked, if any."""
        return turn(self.state)

    @property
    def log(self) -> Sequence[AnyEvent]:
        """What has happened in this hand."""
        return self.whole_log

    @property
    def whole_log(self) -> Sequence[AnyEvent]:
        """What has happened."""
        return self.begun().log

    @property
    def of_the_hand(self) -> list[events.AnyEvent]:
        """The referee's part of it, from the beginning of the hand."""
        return [event for event in self.log if isinstance(event, events.AnyEvent)]

    def stack_of(self, seat: Seat) -> Chips:
        """What lies before a seat."""
        return self.state.stacks[seat]

    def state_with(self, seat: Seat) -> State:
        """The hand as it stands, if this seat is in it."""
        if seat not in self.state.order:
            raise Unexpected(f"seat {seat} is not in this hand")
        return self.state

    def begun(self) -> Dealer:
        """The dealer of this scenario, which begins with its first line."""
        if self.dealer is None:
            self.dealer = self.first_dealer()
        return self.dealer

    def deal_on(self) -> None:
        """What the dealer does without being told: all that is due, unless he waits or the hand was refused."""
        if not self.dealer_waits and not (self.refused and self.dealer is None):
            self.begun().deal_on()

    def do(self, command: commands.AnyCommand, line: Line) -> Answer:
        """Carry out a command, or see it refused with the code that the line says, and nothing changed."""
        dealer = self.begun()
        self.since = len(dealer.log)
        before = dealer.frozen()
        answer = dealer.do_duty(command)
        self.refused = answer if isinstance(answer, Refusal) else None
        judge(line, self.refused)
        if self.refused and dealer.frozen() != before:
            raise Unexpected("it was refused, but something has changed")
        return answer

    def settle(self) -> None:
        """Whoever has not shown yet shows in turn, and the dealer finishes."""
        self.deal_on()
        while not self.dealer_waits and self.state.stage is Stage.SHOW:
            answer = self.begun().do(commands.Show(asked(self.state)))
            if isinstance(answer, Refusal):
                raise Unexpected(f"the showdown cannot go on: {answer.sentence}")
            self.deal_on()


class PlayingHand(Playing):
    """A hand between two lines of its scenario."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario.source, scenario.line)
        self.scenario = scenario

    def first_dealer(self) -> Dealer:
        return HandDealer(self.scenario)


def asked(state: State) -> Seat:
    """The seat whose turn it is."""
    seat = turn(state)
    assert seat is not None, "somebody is asked"
    return seat


def judge(line: Line, refused: Refusal | None) -> None:
    """It was refused as the line says or, if the line says nothing, accepted."""
    if refused is None:
        if line.refused:
            raise Unexpected("it was accepted", f"refused: {line.refused}")
        return
    told = f"refused: {refused.code} ({refused.clause}). {refused.sentence}"
    if not line.refused:
        raise Unexpected(told, "accepted")
    if line.refused != refused.code:
        raise Unexpected(told, f"refused: {line.refused}")
