"""A scenario is played line by line until one of them does not hold."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from fairdeal.play.events import Event
from fairdeal.play.hand import CannotBegin
from fairdeal.scenario.dealing import WrongFace
from fairdeal.scenario.playing import Playing, PlayingHand, Unexpected
from fairdeal.scenario.setting import Line, Scenario
from fairdeal.scenario.slots import Malformed
from fairdeal.scenario.table_playing import PlayingTable
from fairdeal.scenario.table_setting import TableScenario
from fairdeal.table import CannotOpen

AnyScenario: TypeAlias = Scenario | TableScenario


class Step(Struct, frozen=True):
    """A line, the events that followed it, and why it does not hold if it does not."""

    line: int
    text: str
    log: tuple[Event, ...] = ()
    expected: str = ""
    happened: str = ""

    @property
    def holds(self) -> bool:
        return not self.happened


class Outcome(Struct, frozen=True):
    """How a hand or a table went: its lines as far as they hold, the first that does not included."""

    source: str
    line: int
    name: str
    clauses: tuple[str, ...]
    steps: tuple[Step, ...]
    kind: Literal["hand", "table"] = "hand"

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
            f"    in the {self.kind:6}{self.name}\n"
            f"    expected     {step.expected}\n"
            f"    happened     {step.happened}"
        )


def play(scenario: AnyScenario) -> Outcome:
    """Play it to its last line or the first that does not hold, and show the hands that are still to be shown."""
    playing = PlayingTable(scenario) if isinstance(scenario, TableScenario) else PlayingHand(scenario)
    steps = [Step(scenario.line, scenario.name)]
    ends: list[int] = []
    for line in scenario.lines:
        if not steps[-1].holds:
            break
        steps.append(step(playing, line))
        ends.append(len(playing.whole_log) if playing.dealer else 0)
    if steps[-1].holds and playing.dealer:
        steps.append(ending(playing, steps[-1].line))
        ends.append(len(playing.whole_log))
    named = (scenario.source, scenario.line, scenario.name, scenario.clauses)
    return Outcome(*named, tuple(with_log(playing, steps[1:], ends)), scenario.kind)


def with_log(playing: Playing, steps: list[Step], ends: list[int]) -> Iterator[Step]:
    """What followed each line, from the log as it is at the end: cards may have come to their places in between."""
    log = playing.whole_log if playing.dealer else []
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
    except (CannotBegin, CannotOpen) as cannot:
        raise Malformed(*playing.begins_at, cannot.refusal.sentence) from None
    return Step(line.number, line.text)


def ending(playing: Playing, number: int) -> Step:
    """What is left of the hand after its last line, for the showdown to be counted too."""
    try:
        playing.settle()
    except (Unexpected, WrongFace) as wrong:
        return Step(number, REST, (), "the hand goes on", str(wrong))
    return Step(number, REST)


REST = "(the rest of the hand)"
