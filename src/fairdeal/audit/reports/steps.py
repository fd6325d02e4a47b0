"""A hand as it was judged, step by step: what the record says, what the dealer then said, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fairdeal.audit.findings import Finding
from fairdeal.audit.judging import Judging
from fairdeal.audit.profiles import Profile
from fairdeal.audit.verdict import driven
from fairdeal.history.record import Record, Table, Unreadable
from fairdeal.history.replaying import names_of
from fairdeal.play import commands, events
from fairdeal.play.evolve import apply
from fairdeal.play.hand import CannotBegin
from fairdeal.play.words import say


class Step(NamedTuple):
    """One entry of the record, from 1; 0 is the start."""

    place: int
    action: str
    said: list[tuple[str, str]]  # each sentence of the dealer's, and its first clause
    findings: list[Finding]


class Placed(Judging):
    """A hand that remembers which entry each event came from."""

    def __init__(self, *how: Any) -> None:  # noqa: ANN401 - as the hand is made
        super().__init__(*how)
        self.places: list[int] = []
        self._mark()

    def _mark(self) -> None:
        self.places += [self.place] * (len(self.hand.log) - len(self.places))

    def do(self, command: commands.AnyCommand) -> None:
        """Carry it out."""
        place = self.place
        super().do(command)
        self.place, there = place, self.place
        self._mark()
        self.place = there

    def happen(self, event: events.AnyEvent) -> None:
        """Let it happen."""
        super().happen(event)
        self._mark()


def steps(record: Record, findings: Sequence[Finding], profile: Profile) -> list[Step]:
    """Everything the record says, in order; as far as the hand went, what it came to."""
    said: dict[int, list[tuple[str, str]]] = {}
    try:
        judging = driven(record, profile, Placed)[1]
    except (Unreadable, CannotBegin):
        judging = None
    if isinstance(judging, Placed):
        for place, event, sentence in zip(judging.places, judging.hand.log, _told(judging, record.table), strict=True):
            said.setdefault(place, []).append((sentence, next(iter(event.cite), "")))
    found: dict[int, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.action, []).append(finding)
    actions = ["", *record.table["actions"]]
    return [Step(place, str(action), said.get(place, []), found.get(place, [])) for place, action in enumerate(actions)]


def _told(judging: Judging, table: Table) -> list[str]:
    names, state, sentences = names_of(table), None, []
    for event in judging.hand.log:
        sentences.append(say(event, state, names))
        state = apply(state, event)
    return sentences
