"""The proof that the tests of the clauses bite: disable each place that cites a clause, and a test of it must fail.

    python tools/bites.py                        all of them
    python tools/bites.py --clause "OLD 14.9(d)3" --place games/stud.py
    python tools/bites.py --list                 what would be disabled, and how

tools/evidence.py says which places cite a clause and which tests show it.  A place is disabled once and the tests of
all its clauses are run; every clause needs a failing test of its own.  tools/disabling.py says what disabling means.
Exit code 1 if there is a survivor: a clause that stands at a place without any test of it noticing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NamedTuple

import evidence
from disabling import Disabled, all_places
from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.evidence import by_clause
from trials import ROOT, Base, Found, Trial, Trials, prepared, say


class Survivor(NamedTuple):
    """A clause at a place whose tests do not notice that the place does something else."""

    clause: str
    place: str
    why: str


def main() -> int:
    parser = argparse.ArgumentParser(description="Proves that the tests of each clause notice when it is disabled.")
    parser.add_argument("--clause", action="append", default=[], help="this clause only; may be given again")
    parser.add_argument("--place", default="", help="only places with this in their name")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time")
    parser.add_argument("--fresh", action="store_true", help="forget what was found before")
    parser.add_argument("--list", action="store_true", help="only say what would be disabled")
    asked = parser.parse_args()
    unknown = [number for number in asked.clause if number not in CLAUSES]
    if unknown:
        print(f"{unknown[0]!r} is not a clause of the book.", file=sys.stderr)
        return 2
    if asked.list:
        for place in chosen(all_places(ROOT), asked.place, asked.clause):
            print(f"{place.name}: {place.change}; {', '.join(place.clauses)}")
        return 0
    with prepared("bites", asked.jobs, fresh=asked.fresh) as trials:
        places = chosen(all_places(trials.snapshot), asked.place, asked.clause)
        survivors, pairs = prove(trials, places, asked.clause)
    report(survivors, pairs)
    return 1 if survivors else 0


def chosen(places: list[Disabled], part: str, clauses: Sequence[str]) -> list[Disabled]:
    return [place for place in places if part in place.name and (not clauses or set(clauses) & set(place.clauses))]


def prove(trials: Trials, places: list[Disabled], only: Sequence[str]) -> tuple[list[Survivor], int]:
    """Disable each place, in each way there is, and see which of its clauses nobody missed in any."""
    tests_of = {number: proof.tests for number, proof in by_clause(evidence.scan(trials.snapshot)).items()}
    files = sorted({test.partition("::")[0] for tests in tests_of.values() for test in tests if ".hand::" not in test})
    base = trials.base(files, trace=False)
    runnable = Runnable(base)
    survivors: dict[tuple[str, str], Survivor] = {}
    pending, places_of, noticed = [], {place.name: place for place in places}, set()
    for place in places:
        bears: dict[str, list[str]] = {}
        for number in (number for number in place.clauses if not only or number in only):
            for test in runnable.items(tests_of.get(number, ())):
                bears.setdefault(test, []).append(number)
            why = "its tests fail or are skipped as it is" if tests_of.get(number) else "no test has this number"
            survivors[number, place.place] = Survivor(number, place.place, why)
        order = base.quickest_first(bears)
        pending.append(Trial(place.name, {place.file: place.text}, order, stop="each", bears=bears))
    for trial, found in trials.run([trial for trial in pending if trial.tests], base, verdict):
        place, left = places_of[trial.name], missed(trial, found)
        for number in {number for numbers in trial.bears.values() for number in numbers}:
            if number in left:
                survivors[number, place.place] = Survivor(number, place.place, f"{place.change}: {left[number]}")
            else:
                noticed.add((number, place.place))
    return [survivor for pair, survivor in survivors.items() if pair not in noticed], len(survivors)


def verdict(trial: Trial, found: Found) -> str:
    left = missed(trial, found)
    return f"NOT NOTICED by {', '.join(left)}" if left else "noticed"


class Runnable:
    """From the tests that evidence names to those pytest knows: a test with parameters is several."""

    def __init__(self, base: Base) -> None:
        self.known: dict[str, list[str]] = {}
        for test in base.seconds:
            name = test if ".hand::" in test else test.partition("[")[0]
            self.known.setdefault(name, []).append(test)

    def items(self, names: Sequence[str]) -> list[str]:
        return [test for name in names for test in self.known.get(name, ())]


def missed(trial: Trial, found: Found) -> dict[str, str]:
    """The clauses of the place that no failing test has, and why."""
    shown = {number for test in found.failed for number in trial.bears[test]}
    numbers = dict.fromkeys(number for test in trial.tests for number in trial.bears[test])
    ran = {*found.passed, *found.failed}
    missing = {}
    for number in numbers:
        if number in shown:
            continue
        tests = [test for test in trial.tests if number in trial.bears[test]]
        if unheard := [test for test in tests if test not in ran]:
            words = next(iter(found.broken.values()), "it was not run").splitlines()
            missing[number] = f"{unheard[0]} could not be run: {words[-1].strip()}"
        else:
            missing[number] = f"{', '.join(short(test) for test in tests[:3])} and so on: all {len(tests)} pass"
            if len(tests) <= 3:
                missing[number] = (
                    f"{', '.join(short(test) for test in tests)} {'passes' if len(tests) == 1 else 'pass'}"
                )
    return missing


def short(test: str) -> str:
    return test.rpartition("/")[2]


def report(survivors: list[Survivor], pairs: int) -> None:
    """The table, the clauses in the order of the book."""
    order = {number: at for at, number in enumerate(CLAUSES)}
    for found in sorted(survivors, key=lambda found: (order[found.clause], found.place)):
        print(f"{found.clause} ({CLAUSES[found.clause].kind}) | {found.place} | {found.why}")
    say(f"bites: {pairs} pairs of clause and place, {len(survivors)} survivors")


if __name__ == "__main__":
    raise SystemExit(main())
