"""A report that was begun: what it has judged already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from fairdeal.audit.findings import Judgement
from fairdeal.audit.names import Names
from fairdeal.audit.reports.jsonl import Row
from fairdeal.audit.tally import Tally


class NoReport(ValueError):
    """The file is no report of ours; the sentence says on which line."""


class Begun(Struct):
    """The hands that are done, by file, their sums, and how long the report is without what is not whole."""

    done: dict[str, Names] = {}
    tally: Tally = msgspec.field(default_factory=Tally)
    length: int = 0


class Summary(Struct):
    """The last line of a report that was finished."""

    summary: dict[str, float]


DECODER: msgspec.json.Decoder[Row] = msgspec.json.Decoder(Row)
LAST: msgspec.json.Decoder[Summary] = msgspec.json.Decoder(Summary)


def begun(lines: Iterable[bytes]) -> Begun:
    """What a report has; a last line that was not finished, and the sums, do not count."""
    found = Begun()
    for row, size in _rows(lines):
        found.length += size
        if row is not None:
            found.done.setdefault(row.file, Names()).taken(row.hand)
            found.tally.judged(Judgement(row.file, row.hand, row.game, row.verdict, row.stacks, row.findings))  # type: ignore[arg-type]
    return found


def _rows(lines: Iterable[bytes]) -> Iterator[tuple[Row | None, int]]:
    for number, line in enumerate(lines, 1):
        if not line.endswith(b"\n"):
            return
        try:
            yield DECODER.decode(line), len(line)
        except msgspec.DecodeError as error:
            try:
                LAST.decode(line)
            except msgspec.DecodeError:
                raise NoReport(f"line {number} is no row of a report in jsonl ({error})") from None
