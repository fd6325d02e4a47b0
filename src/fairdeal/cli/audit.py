"""``fairdeal audit``: judges histories, and says what is wrong with them."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from fairdeal.audit.profiles import Profile, UnknownProfile, profile_named
from fairdeal.audit.resuming import Begun, NoReport, begun
from fairdeal.audit.running import answers
from fairdeal.audit.sources import size_of
from fairdeal.audit.tally import UNREADABLE
from fairdeal.audit.work import Answer, Asked
from fairdeal.cli.histories import HYPHEN
from fairdeal.cli.output import Unusable, reason, say
from fairdeal.cli.reporting import PRINTERS, Printer

FINDINGS, UNUSABLE, INTERRUPTED = 1, 2, 130
Form = Literal["text", "jsonl", "sarif", "html"]


def audit(
    *paths: Annotated[str, Parameter(help="Files, folders and archives of hands; - for standard input.", **HYPHEN)],
    profile: Annotated[
        str, Parameter(help="By what to judge: practice, nj, house, open, or the .toml or .json file of a sign.")
    ] = "practice",
    format: Annotated[Form, Parameter(help="How to tell what was found.")] = "text",
    jobs: Annotated[int | None, Parameter(help="How many processes do the work.")] = None,
    cluster: Annotated[str | None, Parameter(help="The address of a Dask scheduler whose workers do it.")] = None,
    no_screen: Annotated[bool, Parameter(help="Have the referee judge every hand.", show_default=False)] = False,
    resume: Annotated[str | None, Parameter(help="Go on from this report in jsonl, and print what it lacks.")] = None,
) -> int:
    """Judge every hand by the book; none is ever repaired."""
    if not paths:
        raise Unusable("Name a file, a folder or an archive of hands, or - for standard input.")
    asked = Asked(_profile(profile), format, not no_screen)
    so_far = _begun(resume, format)
    printer = PRINTERS[format](so_far.tally)
    began, interrupted = time.monotonic(), False
    with _progress(paths, format) as advance:
        try:
            for answer in answers(paths, asked, jobs=jobs, cluster=cluster, done=so_far.done):
                printer.take(answer)
                advance(answer)
        except KeyboardInterrupt:
            interrupted = True
        except BrokenExecutor:
            raise Unusable("A process that was doing the work has ended; what is printed so far is right.") from None
    printer.end(time.monotonic() - began, whole=not interrupted)
    return INTERRUPTED if interrupted else _code(printer, paths)


def _profile(name: str) -> Profile:
    try:
        return profile_named(name)
    except UnknownProfile as error:
        raise Unusable(str(error)) from None


def _begun(report: str | None, form: Form) -> Begun:
    """The report to go on from.  What it is being continued in may be the report itself."""
    if report is None:
        return Begun()
    if form not in ("text", "jsonl"):
        raise Unusable(f"--resume goes on in text or jsonl, not in {form}.")
    try:
        with Path(report).open("rb") as lines:
            found = begun(lines)
        if form == "jsonl":
            _cut_to(report, found.length)
    except NoReport as error:
        raise Unusable(f"{report}: {error}.") from None
    except (OSError, ValueError) as error:
        raise Unusable(f"{report} cannot be read: {reason(error)}.") from None
    return found


def _cut_to(report: str, length: int) -> None:
    """If standard output adds to the report, it goes on after its last whole row."""
    with suppress(OSError, ValueError):
        output = sys.stdout.fileno()
        if Path(report).samefile(f"/dev/fd/{output}"):
            os.ftruncate(output, length)


def _code(printer: Printer, paths: tuple[str, ...]) -> int:
    verdicts = printer.tally.verdicts
    if not verdicts.total():
        say(f"fairdeal: there are no hands in {', '.join(paths[:3])}{' ...' if len(paths) > 3 else ''}.")
        return UNUSABLE
    if verdicts[UNREADABLE]:
        return UNUSABLE
    return FINDINGS if verdicts["illegal"] else 0


@contextmanager
def _progress(paths: tuple[str, ...], form: Form) -> Iterator[Callable[[Answer], None]]:
    """A bar where somebody looks at it."""
    if not sys.stderr.isatty() or (form != "text" and sys.stdout.isatty()):
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    bar = Progress(
        TextColumn("judging"),
        BarColumn(),
        TextColumn("{task.fields[hands]:,} hands", markup=False),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=size_of(paths), hands=0)
        hands = 0

        def advance(answer: Answer) -> None:
            nonlocal hands
            hands += answer.tally.verdicts.total()
            bar.update(task, advance=answer.size, hands=hands)

        yield advance
