"""The screen in front of a part: its text screened at once, and runs of hands that are passed or the referee's.

Of a hand that is passed no record is made: it is counted with its run, and its row written from the columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from fairdeal.audit import screen
from fairdeal.audit.names import Span
from fairdeal.audit.parts import Chunk, Part
from fairdeal.audit.profiles import Profile
from fairdeal.audit.tally import EXAMPLES, Example, Tally

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from fairdeal.audit.screen.screened import Screened

# Forms in which nothing is told of a clean hand but its notes, and these by its record.
BY_RECORD: Final = {"sarif"}


class Run(NamedTuple):
    """Some hands of a file, one after the other; lines of the file are counted on from this one."""

    first: int
    last: int  # the first that is none of them
    passed: bool
    from_line: int


class Front:
    """The hands of a part's PHH files, as the screen has them."""

    def __init__(self, chunks: list[Chunk], profile: Profile, form: str) -> None:
        texts = [chunk.data if chunk.data.endswith(b"\n") else chunk.data + b"\n" for chunk in chunks]
        cuts = [0]
        for text in texts:
            cuts.append(cuts[-1] + len(text))
        self.data = texts[0] if len(texts) == 1 else b"".join(texts)
        self.hands: Screened = screen.screen(self.data, profile, cuts[:-1])
        self.noted: Mapping[str, npt.NDArray[np.int64]] = self.hands.hands_noted
        self.passed = self.hands.clean.copy()
        if form in BY_RECORD:
            for hands in self.noted.values():
                self.passed[hands] = False
        self.begins = [*self.hands.begins.tolist(), len(self.data)]
        self._cuts = iter(self.hands.begins.searchsorted(cuts).tolist())
        self._at = next(self._cuts)

    def runs(self, chunk: Chunk) -> Iterator[Run]:
        """The runs of the next file of the part, which is this one."""
        passed, first, end = self.passed, self._at, next(self._cuts)
        self._at = end
        from_line = chunk.line - int(self.hands.lines_before[first])
        while first < end:
            others = (passed[first:end] != passed[first]).argmax()
            last = first + int(others) if others else end
            yield Run(first, last, bool(passed[first]), from_line)
            first = last

    def text(self, run: Run) -> bytes:
        """Some hands as they stand."""
        return self.data[self.begins[run.first] : self.begins[run.last]]

    def line(self, run: Run, at: int) -> int:
        """The line on which a hand of a run begins."""
        return run.from_line + int(self.hands.lines_before[at])

    def names(self, run: Run) -> Span | None:
        """What the hands of a run are called, if that is one number after another."""
        numbers, many = self.hands.numbers[run.first : run.last], run.last - run.first
        counted = int(numbers[-1]) - int(numbers[0]) == many - 1 and bool((numbers[1:] > numbers[:-1]).all())
        return Span(int(numbers[0]), many) if counted else None

    def count(self, tally: Tally, file: str, run: Run) -> None:
        """Count some hands, all passed, and what is noted of them."""
        tally.verdicts["clean"] += run.last - run.first
        for code, noted in self.noted.items():
            some = noted[noted.searchsorted(run.first) : noted.searchsorted(run.last)]
            known = len(tally.kinds[code].examples) if code in tally.kinds else 0
            shown = some[: EXAMPLES - known].tolist()
            for at in shown:
                for finding in self.hands.findings(at):
                    if finding.code == code:
                        name = str(self.hands.numbers[at])
                        tally.found(Example(file, self.line(run, at), name, finding))
            if len(some) > len(shown):
                like = next(each for each in self.hands.findings(int(some[-1])) if each.code == code)
                tally.noted(file, code, like, self.hands.times(code, some[len(shown) :]))


def in_front(part: Part, profile: Profile, form: str) -> Front | None:
    """The screen in front of a part, where that is worth the loading of it."""
    chunks = [piece for piece in part if isinstance(piece, Chunk)]
    size = sum(len(chunk.data) for chunk in chunks)
    return Front(chunks, profile, form) if chunks and screen.ready(profile) and screen.worth(size) else None
