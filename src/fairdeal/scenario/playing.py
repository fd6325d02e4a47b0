"""A scenario is played line by line until one of them does not hold."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fairdeal.cards import Seat
from fairdeal.play import Refusal, Stage, State, commands, events, turn
from fairdeal.play.hand import CannotBegin
from fairdeal.scenario.dealing import Answer, Dealer, WrongFace
from fairdeal.scenario.setting import Line, Scenario
from fairdeal.scenario.slots import Malformed


class Step(Struct, frozen=True):
    """A line, the events that followed it, and why it does not hold if it does not."""

    line: int
    text: str
    log: tuple[events.AnyEvent, ...] = ()
    expected: str = ""
    happened: str = ""

    @property
    def holds(self) -> bool:
        return not self.happened


class Outcome(Struct, frozen=True):
    """How a hand went: its lines as far as they hold, the first that does not included."""

    source: str
    line: int
    name: str
    clauses: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def failed(self) -> Step | None:
        return next((step for step in self.steps if not step.holds), None)

    def report(self) -> str:
        """Which line does not hold, what was expected, and what happened."""
        step = self.failed
        if step is None:
            return f"{self.source}:{self.line}: {self.name}: all as expected."
        return (
            f"{self.source}:{step.line}: {step.text}\n"
            f"    in the hand  {self.name}\n"
            f"    expected     {step.expected}\n"
            f"    happened     {step.happened}"
        )


class Unexpected(Exception):
    """What a line says is not so; the text says what is."""

    def __init__(self, happened: str, expected: str = "") -> None:
        super().__init__(happened)
        self.happened, self.expected = happened, expected


class Playing:
    """A hand between two lines of its scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.dealer: Dealer | None = None
        self.dealer_waits = False
        self.refused: Refusal | None = None  # what the last command was answered with
        self.since = 0  # how long the log was before the last command

    @property
    def state(self) -> State:
        return self.begun().hand.state

    @property
    def log(self) -> list[events.AnyEvent]:
        return self.begun().hand.log

    def begun(self) -> Dealer:
        """The dealer of this hand, which begins with its first line."""
        if self.dealer is None:
            self.dealer = Dealer(self.scenario)
        return self.dealer

    def deal_on(self) -> None:
        """What the dealer does without being told: all that is due, unless he waits or the hand was refused."""
        if not self.dealer_waits and not (self.refused and self.dealer is None):
            self.begun().deal_on()

    def do(self, command: commands.AnyCommand, line: Line) -> Answer:
        """Carry out a command, or see it refused with the code that the line says, and nothing changed."""
        dealer = self.begun()
        self.since = len(dealer.hand.log)
        before = msgspec.json.encode(dealer.hand.state)
        answer = dealer.do_duty(command)
        self.refused = answer if isinstance(answer, Refusal) else None
        judge(line, self.refused)
        if self.refused and msgspec.json.encode(dealer.hand.state) != before:
            raise Unexpected("it was refused, but the hand has changed")
        return answer

    def settle(self) -> None:
        """Whoever has not shown yet shows in turn, and the dealer finishes."""
        self.deal_on()
        while not self.dealer_waits and self.state.stage is Stage.SHOW:
            answer = self.begun().do(commands.Show(asked(self.state)))
            if isinstance(answer, Refusal):
                raise Unexpected(f"the showdown cannot go on: {answer.sentence}")
            self.deal_on()


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


def play(scenario: Scenario) -> Outcome:
    """Play a hand to its last line or the first that does not hold, and show the hands that are still to be shown."""
    playing = Playing(scenario)
    steps = [Step(scenario.line, "hand")]
    ends: list[int] = []
    for line in scenario.lines:
        if not steps[-1].holds:
            break
        steps.append(step(playing, line))
        ends.append(len(playing.log) if playing.dealer else 0)
    if steps[-1].holds and playing.dealer:
        steps.append(ending(playing, steps[-1].line))
        ends.append(len(playing.log))
    named = (scenario.source, scenario.line, scenario.name, scenario.clauses)
    return Outcome(*named, tuple(with_log(playing, steps[1:], ends)))


def with_log(playing: Playing, steps: list[Step], ends: list[int]) -> Iterator[Step]:
    """What followed each line, from the log as it is at the end: cards may have come to their places in between."""
    log = playing.log if playing.dealer else []
    for step, start, end in zip(steps, [0, *ends], ends, strict=False):
        yield replace(step, log=tuple(log[start:end]))


def step(playing: Playing, line: Line) -> Step:
    """Carry out one line."""
    try:
        if line.form.settles:
            playing.settle()
        line.form.carry_out(playing, line)
    except Unexpected as wrong:
        return Step(line.number, line.text, (), wrong.expected or line.text, wrong.happened)
    except WrongFace as wrong:
        return Step(line.number, line.text, (), "the cards of the seat as they stand above", str(wrong))
    except CannotBegin as cannot:
        raise Malformed(playing.scenario.source, playing.scenario.line, cannot.refusal.sentence) from None
    return Step(line.number, line.text)


def ending(playing: Playing, number: int) -> Step:
    """What is left of the hand after its last line, for the showdown to be counted too."""
    try:
        playing.settle()
    except (Unexpected, WrongFace) as wrong:
        return Step(number, REST, (), "the hand goes on", str(wrong))
    return Step(number, REST)


REST = "(the rest of the hand)"
