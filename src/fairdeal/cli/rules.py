"""``fairdeal rules``: the book, each clause with where it is carried out and which tests show it."""

from collections import Counter
from collections.abc import Iterator
from textwrap import wrap
from typing import Annotated, Any

from cyclopts import Parameter

from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, say, show, show_json
from fairdeal.rulebook import CLAUSES, Clause, Switch
from fairdeal.rulebook.evidence import Evidence, evidence_of
from fairdeal.rulebook.search import find, nearest

WIDTH = 80
LABEL = 13  # "carried out" and two spaces

MARKS = {
    "T": "wording of the code",
    "X": "follows from other clauses",
    "P": "practice",
    "U": "our best guess",
    "HOUSE": "wording of the house rules",
}


def rules(
    query: Annotated[str | None, Parameter(help="A clause, the beginning of one, or words of its heading.")] = None,
    /,
    *,
    json: Json = False,
) -> int:
    """List the clauses that fit, or show the one that is named."""
    found = tuple(CLAUSES.values()) if query is None else find(query)
    if not found:
        raise Unusable(_nothing_fits(query or ""))
    if json:
        show_json([_row(clause, evidence_of(clause.number)) for clause in found])
    elif len(found) == 1:
        for line in whole(found[0], evidence_of(found[0].number)):
            show(line)
    else:
        _list(found)
    return 0


def _nothing_fits(query: str) -> str:
    close = nearest(query)
    instead = f"the nearest are {', '.join(close)}" if close else "`fairdeal rules` lists them all"
    return f"No clause has the number {query!r}, and no heading has these words; {instead}."


def _row(clause: Clause, evidence: Evidence) -> dict[str, Any]:
    return {
        "clause": clause.number,
        "kind": clause.kind,
        "heading": clause.heading,
        "editions": clause.editions,
        "carried_out": evidence.carried_out,
        "tests": evidence.tests,
    }


def _list(clauses: tuple[Clause, ...]) -> None:
    wide = max(len(clause.number) for clause in clauses)
    indent = wide + 13  # a mark, the number and a kind, with spaces after each
    states = [(clause, _state(evidence_of(clause.number))) for clause in clauses]
    for clause, state in states:
        first, *rest = wrap(clause.heading, WIDTH - indent)
        show(f"{state} {clause.number.ljust(wide)}  {clause.kind:<7}  {first}")
        for line in rest:
            show(" " * indent + line)
    shown = Counter(state for _, state in states)
    both, carried_out, tested = shown["✓"], shown["c"], shown["t"]
    say(f"{len(clauses)} clauses: ✓ {both} carried out and tested, c {carried_out} carried out, t {tested} tested.")


def _state(evidence: Evidence) -> str:
    if evidence.complete:
        return "✓"
    return "c" if evidence.carried_out else "t" if evidence.tests else " "


def whole(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """All that is known of one clause, a line at a time."""
    yield clause.number
    yield from wrap(clause.heading, WIDTH)
    yield ""
    yield from _entry("kind", [_kind(clause)])
    yield from _entry("editions", wrap(", ".join(clause.editions), WIDTH - LABEL))
    if clause.switches:
        yield from _entry("switches", [_setting(switch) for switch in clause.switches])
    yield from _entry("carried out", evidence.carried_out or ["nowhere in the code"])
    yield from _entry("tests", evidence.tests or ["none"])


def _entry(label: str, lines: list[str] | tuple[str, ...]) -> Iterator[str]:
    for line in lines:
        yield f"{label:<{LABEL}}{line}"
        label = ""


def _kind(clause: Clause) -> str:
    if clause.own:
        return f"{clause.kind}, of this project"
    if clause.mark:
        return f"{clause.kind}: {', '.join(MARKS.get(mark.split()[0], mark) for mark in clause.mark.split(','))}"
    return f"{clause.kind}, {clause.second}" if clause.second else clause.kind


def _setting(switch: Switch) -> str:
    return switch.name if switch.default is None else f"{switch.name} = {str(switch.default).lower()}"
