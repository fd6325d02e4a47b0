"""``fairdeal run``: plays scenario files and checks what they expect."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, columns, read_text, say, show, show_json
from fairdeal.scenario import CHAPTERS, Malformed, Outcome, parse, play

FINDINGS, UNUSABLE = 1, 2


def run(
    *files: Annotated[str, Parameter(help="Scenario files; each holds one hand or table, or more.")],
    verbose: Annotated[bool, Parameter(help="Tell every line with what the dealer did.", show_default=False)] = False,
    words: Annotated[bool, Parameter(help="List the lines a scenario may have.", show_default=False)] = False,
    json: Json = False,
) -> int:
    """Play each hand and table to its last line, or to the first that does not hold."""
    if words:
        return _list_words()
    if not files:
        raise Unusable("Name at least one scenario file; `fairdeal run --words` lists what may stand in it.")
    outcomes: list[Outcome] = []
    unusable = 0
    for path in files:
        try:
            outcomes.extend(play(scenario) for scenario in parse(read_text(path), path))
        except (Malformed, Unusable) as wrong:
            say(f"fairdeal: {wrong}")
            unusable += 1
    failed = sum(outcome.failed is not None for outcome in outcomes)
    if json:
        show_json([_row(outcome, verbose=verbose) for outcome in outcomes])
    else:
        _tell(outcomes, verbose=verbose)
        show(_summary(Counter(outcome.kind for outcome in outcomes), failed, unusable))
    return UNUSABLE if unusable else FINDINGS if failed else 0


def _list_words() -> int:
    chapters = [
        "\n".join([chapter, *columns([(f"  {form.line}", form.means) for form in forms])])
        for chapter, forms in CHAPTERS.items()
    ]
    for line in "\n\n".join(chapters).splitlines():
        show(line)
    return 0


def _tell(outcomes: list[Outcome], *, verbose: bool) -> None:
    for outcome in outcomes:
        if verbose:
            for line in _transcript(outcome):
                show(line)
        if outcome.failed:
            for line in outcome.report().splitlines():
                show(line)


def _transcript(outcome: Outcome) -> Iterator[str]:
    """The lines of a hand or table, each with the events that followed and the clauses they rest on."""
    yield f"{outcome.name} ({', '.join(outcome.clauses)})" if outcome.clauses else outcome.name
    for step in outcome.steps:
        yield f"{step.line:5}  {step.text}"
        for event in step.log:
            told = msgspec.to_builtins(event)
            name, cite = told.pop("event"), told.pop("cite", ())
            facts = ", ".join(f"{field} {_spelled(value)}" for field, value in told.items())
            yield f"         {name} {facts}" + (f"  [{', '.join(cite)}]" if cite else "")


def _spelled(value: Any) -> str:  # noqa: ANN401 - whatever an event holds
    if isinstance(value, dict):
        return " ".join(f"{key}={_spelled(item)}" for key, item in value.items())
    return " ".join(map(_spelled, value)) if isinstance(value, list | tuple) else str(value)


def _row(outcome: Outcome, *, verbose: bool) -> dict[str, Any]:
    step = outcome.failed
    failed = None if step is None else {key: getattr(step, key) for key in ("line", "text", "expected", "happened")}
    row = {
        "file": outcome.source,
        "line": outcome.line,
        outcome.kind: outcome.name,
        "clauses": outcome.clauses,
        "ok": failed is None,
        "failed": failed,
    }
    return {**row, "steps": outcome.steps} if verbose else row


def _summary(kinds: Counter[str], failed: int, unusable: int) -> str:
    counted = [f"{count} {kind}{'s' * (count != 1)}" for kind, count in sorted(kinds.items())] or ["0 hands"]
    told = f"{' and '.join(counted)}: " + (f"{failed} not as expected" if failed else "as expected")
    return f"{told}; {unusable} of the files unusable." if unusable else f"{told}."
