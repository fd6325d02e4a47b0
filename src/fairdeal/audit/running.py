"""An audit from its paths to its answers, whoever does the work."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice
from typing import Final

from fairdeal.audit.names import Names
from fairdeal.audit.parts import Part, parts
from fairdeal.audit.sources import sources
from fairdeal.audit.work import Answer, Asked, judge_part
from fairdeal.workers import cores, in_order, workers

FEW: Final = 4  # parts, for which starting other processes is not worth their time
MANY: Final = 64  # with the screen in front

Done = Mapping[str, Names]


def answers(
    paths: Sequence[str], asked: Asked, *, jobs: int | None = 1, cluster: str | None = None, done: Done | None = None
) -> Iterator[Answer]:
    """What became of each part, in order; hands that are done are read, and judged no more.

    With ``jobs=None`` this process does what is little, and of more each core its share.
    """
    cut, seen = parts(sources(paths)), dict[str, Names]()
    if jobs is None and cluster is None:
        few = islice(cut, MANY if asked.screened else FEW)
        yield from _answers(few, asked, done or {}, seen)
        jobs = cores()
    first = next(cut, None)
    if first is not None:
        yield from _answers(chain([first], cut), asked, done or {}, seen, jobs, cluster)


def _answers(
    cut: Iterator[Part],
    asked: Asked,
    done: Done,
    seen: dict[str, Names],
    jobs: int | None = 1,
    cluster: str | None = None,
) -> Iterator[Answer]:
    """The answers of some workers to some of the parts, in order."""
    with workers(jobs, cluster) as (pool, count):
        under_way: deque[Part] = deque()
        asked_for = ((part, _done_of(part, done)) for part in _kept(cut, under_way))
        for answer in in_order(pool, partial(_work, asked), asked_for, count):
            part = under_way.popleft()
            if not _are_new(answer, seen):
                answer = judge_part(asked, part, _done_of(part, done), seen)  # noqa: PLW2901 - it was too hasty
            _remember(answer, seen)
            yield answer


def _work(asked: Asked, given: tuple[Part, Done]) -> Answer:
    return judge_part(asked, *given)


def _kept(cut: Iterator[Part], under_way: deque[Part]) -> Iterator[Part]:
    """Each part is kept until its answer has been seen."""
    for part in cut:
        under_way.append(part)
        yield part


def _done_of(part: Part, done: Done) -> Done:
    """A worker needs to know only what is done of its own files."""
    files = {getattr(piece, "file", "") for piece in part} if done else set()
    return {file: done[file] for file in files if file in done}


def _are_new(answer: Answer, seen: Mapping[str, Names]) -> bool:
    """Whether no hand is called as one in an earlier part of its file."""
    return all(file not in seen or seen[file].are_new(span) for file, span in answer.names)


def _remember(answer: Answer, seen: dict[str, Names]) -> None:
    """The names of the file that may go on; those of other files are not asked for again."""
    files = {file for file, _ in answer.names}
    for file in seen.keys() - files:
        del seen[file]
    for file, span in answer.names:
        seen.setdefault(file, Names()).take(span)
