"""The work on one part: every hand read and judged, and written down in the form that was asked for.

A worker is given a part and gives back an answer, so it does not matter which process it is, or on which machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO

from msgspec import Struct, field
from msgspec.json import encode

from fairdeal.audit.names import Names, Span, span_of
from fairdeal.audit.parts import Batch, Chunk, Part, Piece, bytes_of, moved
from fairdeal.audit.passing import Front, Run, in_front
from fairdeal.audit.profiles import Profile
from fairdeal.audit.reports import FORMS
from fairdeal.audit.sources import LeftAlone
from fairdeal.audit.tally import UNREADABLE, Tally
from fairdeal.audit.verdict import judge_record
from fairdeal.history import phh_files
from fairdeal.history.record import Record, Unreadable


class Asked(Struct):
    """What is to be done with every part: by which profile, in which form, with the screen in front or not."""

    profile: Profile
    form: str = "text"
    screened: bool = True


class Answer(Struct):
    """What became of a part."""

    report: list[bytes] = []
    tally: Tally = field(default_factory=Tally)
    unreadable: list[Unreadable] = []
    left_alone: list[str] = []
    names: list[tuple[str, Span]] = []  # of hands in files of which this is not the whole
    size: int = 0


def judge_part(
    asked: Asked, part: Part, done: Mapping[str, Names] | None = None, seen: Mapping[str, Names] | None = None
) -> Answer:
    """Every hand of a part, except those whose names are done; one whose name was seen before in its file is none."""
    work = Work(asked, done or {}, seen or {})
    work.take(part)
    work.answer.size = bytes_of(part)
    return work.answer


class Work:
    """A part on its way to an answer."""

    def __init__(self, asked: Asked, done: Mapping[str, Names], seen: Mapping[str, Names]) -> None:
        self.asked, self.done, self.seen = asked, done, seen
        self.written = FORMS[asked.form]
        self.here: dict[str, Names] = {}
        self.answer = Answer()

    def take(self, part: Part) -> None:
        """Its pieces in order."""
        front = in_front(part, self.asked.profile, self.asked.form) if self.asked.screened else None
        for piece in part:
            self._judge_all(piece, front)

    def _judge_all(self, piece: Piece, front: Front | None) -> None:
        if isinstance(piece, Unreadable):
            self._cannot_read(piece)
        elif isinstance(piece, LeftAlone):
            self.answer.left_alone.append(piece.name)
        else:
            if front is not None and isinstance(piece, Chunk):
                names = self._in_runs(piece, front)
            else:
                names = self._judge_hands(piece.file, _hands(piece))
            if isinstance(piece, Batch) or not piece.alone:
                self.answer.names.append((piece.file, span_of(names)))

    def _judge_hands(self, file: str, hands: Iterator[Record | Unreadable]) -> list[str]:
        done, seen, here = self.done.get(file, ()), self.seen.get(file, ()), self.here.setdefault(file, Names())
        names = []
        for each in hands:
            if isinstance(each, Unreadable):
                self._cannot_read(each)
            elif each.name in seen or here.taken(each.name):
                self._cannot_read(_called_alike(each.name, file, each.line))
            else:
                names.append(each.name)
                if each.name not in done:
                    self._judge(each)
        return names

    def _in_runs(self, piece: Chunk, front: Front) -> list[str]:
        """What the screen passes is written down as it is; the referee judges the others."""
        names: list[str] = []
        for run in front.runs(piece):
            if run.passed:
                passed = self._pass(piece.file, front, run)
                names += () if piece.alone else passed
            else:
                rest = Chunk(piece.file, front.text(run), front.line(run, run.first))
                names += self._judge_hands(piece.file, _hands(rest))
        return names

    def _pass(self, file: str, front: Front, run: Run) -> Iterable[str]:
        """A run of clean hands, without those that are done or called as one before."""
        done, seen, here = self.done.get(file, ()), self.seen.get(file, ()), self.here.setdefault(file, Names())
        span = None if done or seen else front.names(run)
        if span is not None and here.are_new(span):
            here.take(span)
            self._write_down(file, front, run, run.first, run.last)
            return span.each()
        names, first = list[str](), run.first
        for at, number in enumerate(front.hands.numbers[run.first : run.last].tolist(), run.first):
            name = str(number)
            if name in seen or here.taken(name):
                self._write_down(file, front, run, first, at)
                self._cannot_read(_called_alike(name, file, front.line(run, at)))
                first = at + 1
                continue
            names.append(name)
            if name in done:
                self._write_down(file, front, run, first, at)
                first = at + 1
        self._write_down(file, front, run, first, run.last)
        return names

    def _write_down(self, file: str, front: Front, run: Run, first: int, last: int) -> None:
        if first < last:
            front.count(self.answer.tally, file, run._replace(first=first, last=last))
            if self.asked.form == "jsonl":
                self.answer.report.append(front.hands.lines(first, last, encode(file)))

    def _judge(self, record: Record) -> None:
        try:
            judgement = judge_record(record, self.asked.profile)
        except Unreadable as error:
            self._cannot_read(error)
            return
        self.answer.tally.judged(judgement)
        if written := self.written(judgement, record, self.asked.profile):
            self.answer.report.append(written)

    def _cannot_read(self, error: Unreadable) -> None:
        self.answer.tally.verdicts[UNREADABLE] += 1
        self.answer.unreadable.append(error)


def _called_alike(name: str, file: str, line: int) -> Unreadable:
    return Unreadable(f"two hands are called {name}", file=file, line=line, name=name)


def _hands(piece: Chunk | Batch) -> Iterator[Record | Unreadable]:
    if isinstance(piece, Batch):
        yield from piece.hands
        return
    for each in phh_files.records(BytesIO(piece.data), piece.file, patient=False):
        yield moved(each, piece.line)
