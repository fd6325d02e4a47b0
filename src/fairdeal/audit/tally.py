"""What an audit has found so far: how many hands of which verdict, how often each finding, and a few examples of it."""

from collections import Counter
from typing import Final

from msgspec import Struct, field

from fairdeal.audit.findings import Finding, Judgement, Level

EXAMPLES: Final = 3
UNREADABLE: Final = "unreadable"


class Example(Struct):
    """A finding where it was made."""

    file: str
    line: int
    hand: str
    finding: Finding


class Kind(Struct):
    """All findings of one code: how bad they are, how often and in which files, and the first few."""

    level: Level
    files: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    examples: list[Example] = []

    @property
    def count(self) -> int:
        """How often it was found."""
        return self.files.total()


class Tally(Struct):
    """The sums of some hands; those of others can be added."""

    verdicts: Counter[str] = field(default_factory=Counter)
    kinds: dict[str, Kind] = {}

    def judged(self, judgement: Judgement) -> None:
        """Count a hand."""
        self.verdicts[judgement.verdict] += 1
        for finding in judgement.findings:
            self.found(Example(judgement.file, judgement.line, judgement.hand, finding))

    def found(self, example: Example) -> None:
        """Count one finding."""
        self.noted(example.file, example.finding.code, example.finding, 1)
        kind = self.kinds[example.finding.code]
        if len(kind.examples) < EXAMPLES:
            kind.examples.append(example)

    def noted(self, file: str, code: str, like: Finding, count: int) -> None:
        """Count findings of a code in a file, all of them like this one."""
        kind = self.kinds.setdefault(code, Kind(like.level))
        kind.files[file] += count
        kind.clauses[like.clause] += count

    def add(self, other: "Tally") -> None:
        """Take over the sums of what comes after."""
        self.verdicts.update(other.verdicts)
        for code, theirs in other.kinds.items():
            ours = self.kinds.setdefault(code, Kind(theirs.level))
            ours.files.update(theirs.files)
            ours.clauses.update(theirs.clauses)
            ours.examples = [*ours.examples, *theirs.examples][:EXAMPLES]

    @property
    def hands(self) -> int:
        """How many were judged."""
        return self.verdicts.total() - self.verdicts[UNREADABLE]
