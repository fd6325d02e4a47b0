"""How ``fairdeal audit`` prints what it finds: answer by answer, and the sums at the end."""

import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import Final

from fairdeal.audit.reports import html, jsonl, sarif
from fairdeal.audit.tally import UNREADABLE, Kind, Tally
from fairdeal.audit.work import Answer
from fairdeal.cli.output import columns, say, show
from fairdeal.history.record import Unreadable

SAID: Final = 100  # sentences about one file, and of one report


class Printer:
    """What all forms have in common: the sums, and what cannot be read."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.faults = Counter[str]()
        self.unreadable: list[Unreadable] = []
        self.left_alone: list[str] = []
        self.left = 0

    def take(self, answer: Answer) -> None:
        """Print what became of a part."""
        self.tally.add(answer.tally)
        self.report(answer.report)
        for error in answer.unreadable:
            self._cannot_read(error)
        self.left += len(answer.left_alone)
        self.left_alone = [*self.left_alone, *answer.left_alone][:1]

    def _cannot_read(self, error: Unreadable) -> None:
        self.faults[error.file] += 1
        if self.faults[error.file] <= SAID:
            if len(self.unreadable) < SAID:
                self.unreadable.append(error)
            say(f"fairdeal: {error.where}: {_named(error)}{error}.")

    def end(self, seconds: float, *, whole: bool) -> None:
        """Print the sums."""
        for file, count in self.faults.items():
            if count > SAID:
                say(f"fairdeal: {file}: {count - SAID} more of its hands cannot be read.")
        if self.left:
            others = f" and {self.left - 1} more are" if self.left > 1 else " is"
            say(f"fairdeal: {self.left_alone[0]}{others} left alone: not hands, by the look of it.")
        self.close(seconds, whole=whole)
        sys.stdout.flush()

    def report(self, written: list[bytes]) -> None:
        """What the workers have written."""

    def close(self, seconds: float, *, whole: bool) -> None:
        """What stands at the end."""


def _named(error: Unreadable) -> str:
    return f"hand {error.name}: " if error.name else ""


class Text(Printer):
    """For people: a table of sums, then each kind of finding with examples."""

    def close(self, seconds: float, *, whole: bool) -> None:
        """Everything."""
        if sys.stderr.isatty():
            say(f"{seconds:.1f} seconds")
        verdicts = self.tally.verdicts
        names = ("clean", "illegal", "unverifiable", UNREADABLE)
        for line in columns([("hands", *names), (f"{self.tally.hands:,}", *(f"{verdicts[name]:,}" for name in names))]):
            show(line)
        for code, kind in sorted(self.tally.kinds.items(), key=lambda item: (item[1].level, -item[1].count)):
            show()
            for line in _lines(code, kind):
                show(line)
        if not whole:
            show("\nThis is not all: the audit was interrupted.")


def _lines(code: str, kind: Kind) -> Iterator[str]:
    clauses = ", ".join(clause for clause, _ in kind.clauses.most_common(3) if clause)
    files = f" in {len(kind.files):,} files" if len(kind.files) > 1 else ""
    yield f"{kind.level} {code}: {kind.count:,} {'time' if kind.count == 1 else 'times'}{files}" + (
        f"  [{clauses}]" if clauses else ""
    )
    for example in kind.examples:
        finding = example.finding
        yield f"  {example.file}:{example.line}: hand {example.hand}, {sarif.where(finding)}: {finding.message}"


class Jsonl(Printer):
    """For programs: a line for each hand."""

    def report(self, written: list[bytes]) -> None:
        """The lines, which are whole whenever it is interrupted."""
        sys.stdout.buffer.write(b"".join(written))
        sys.stdout.buffer.flush()

    def close(self, seconds: float, *, whole: bool) -> None:
        """The sums, if they are those of everything."""
        if whole:
            sys.stdout.buffer.write(jsonl.summary(self.tally, seconds))


class Sarif(Printer):
    """For code-review tools."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(tally)
        self.comma = b""
        sys.stdout.buffer.write(sarif.head())

    def report(self, written: list[bytes]) -> None:
        """Results, with a comma between them."""
        told = b"".join(written)
        if told:
            sys.stdout.buffer.write(self.comma + told.removesuffix(b",\n"))
            self.comma = b",\n"

    def close(self, seconds: float, *, whole: bool) -> None:
        """The rest, so that it is JSON however it ends."""
        sys.stdout.buffer.write(sarif.tail(self.unreadable, seconds, whole=whole))


class Html(Printer):
    """One page.  The sums stand first, so the hands wait in a file."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(tally)
        self.waiting = TemporaryFile()  # noqa: SIM115 - closed when the page is written

    def report(self, written: list[bytes]) -> None:
        """Hands that are not clean."""
        self.waiting.writelines(written)

    def close(self, seconds: float, *, whole: bool) -> None:
        """The page."""
        output = sys.stdout.buffer
        output.write(html.head(self.tally, seconds))
        self.waiting.seek(0)
        shutil.copyfileobj(self.waiting, output)
        self.waiting.close()
        missing = [] if whole else ["This is not all: the audit was interrupted."]
        output.write(html.tail([*missing, *(f"{error.where}: {_named(error)}{error}" for error in self.unreadable)]))


PRINTERS: Final[dict[str, type[Printer]]] = {"text": Text, "jsonl": Jsonl, "sarif": Sarif, "html": Html}
