"""Mutation testing: breaks rules/, games/, play/ and table/ in each small way of tools/operators.py, one by one.

    python tools/mutants.py                          all of them
    python tools/mutants.py --part rules             a part that takes less than half an hour: see PARTS
    python tools/mutants.py --only rules/pots.py     one file, or all whose path begins so; may be given again
    python tools/mutants.py --sample 200 --seed 7    some of them
    python tools/mutants.py --list                   their names

The tests that run through the broken function are tried first, the quickest before the others; a test that fails, or
does not come to an end, has killed the mutant.  A survivor that is no fault at all is explained, by its name, in
tools/mutants_explained.toml.  Exit code 1 if fewer than nine in ten are killed, or a survivor is not explained.
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from operators import PACKAGE, Fields, Mutant, mutants_of
from trials import ROOT, Base, Found, Trial, Trials, prepared, say

PARTS = {
    "rules": ("rules/",),
    "games": ("games/",),
    "reports": ("table/decide_floor", "table/decide_wrong"),
    "seats": ("table/decide", "table/sign"),
    "table": ("table/",),  # what is left of it
    "decide": ("play/decide",),
    "evolve": ("play/evolve",),
    "options": ("play/options", "play/duties"),
    "play": ("play/",),  # what is left of it
}
EXPLAINED = ROOT / "tools/mutants_explained.toml"
LEAST_KILLED = 0.9
NOT_NEEDED = ("tests/ranking/", "tests/rulebook/")  # they stand to the left of what is broken


def main() -> int:
    parser = argparse.ArgumentParser(description="Breaks the rules one by one, and says which break nobody noticed.")
    parser.add_argument("--part", choices=PARTS, help="one part of them")
    parser.add_argument(
        "--only", action="append", default=[], help="paths that begin so, such as rules/ or play/hand.py"
    )
    parser.add_argument("--name", default="", help="only mutants with this in their name")
    parser.add_argument("--sample", type=int, help="so many of them")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time")
    parser.add_argument("--seconds", type=float, default=25.0, help="of tests, as first timed, that it must survive")
    parser.add_argument("--fresh", action="store_true", help="forget what was found before")
    parser.add_argument("--list", action="store_true", help="only print their names")
    asked = parser.parse_args()
    if asked.list:
        for mutant in chosen(ROOT, asked):
            print(f"{mutant.path}:{mutant.line}: {mutant.name}")
        return 0
    with prepared("mutants", asked.jobs, fresh=asked.fresh) as trials:
        mutants = chosen(trials.snapshot, asked)
        survivors = try_all(trials, mutants, asked.seconds)
    return report(mutants, survivors, explanations(), whole=asked.sample is None and not asked.name)


def chosen(tree: Path, asked: argparse.Namespace) -> list[Mutant]:
    package = tree / PACKAGE
    fields = Fields.of(package)
    found = []
    for folder in ("rules", "games", "play", "table"):
        for file in sorted((package / folder).glob("*.py")):
            path = file.relative_to(package).as_posix()
            if asked.part in (None, part_of(path)) and path.startswith(tuple(asked.only) or folder):
                found += mutants_of(package, path, fields)
    found = [mutant for mutant in found if asked.name in mutant.name]
    if asked.sample is not None and asked.sample < len(found):
        places = sorted(random.Random(asked.seed).sample(range(len(found)), asked.sample))
        found = [found[place] for place in places]
    return found


def part_of(path: str) -> str:
    return next(part for part, starts in PARTS.items() if path.startswith(starts))


@dataclass
class Chooser:
    """Which tests a mutant has to survive, and in what order."""

    base: Base
    seconds: float

    def __post_init__(self) -> None:
        self.quickest = self.base.quickest_first(self.base.seconds)
        self.through: dict[str, set[str]] = {}
        for test, functions in self.base.through.items():
            for function in functions:
                self.through.setdefault(function, set()).add(test)

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that run through it, then the others: a table is read, or an answer remembered, without a call."""
        near = self.through.get(f"{mutant.path} {mutant.function}", set())
        order = [test for test in self.quickest if test in near] + [test for test in self.quickest if test not in near]
        taken: list[str] = []
        left = self.seconds
        for test in order:
            left -= self.base.seconds[test]
            if left < 0 and taken:
                break
            taken.append(test)
        return taken


def try_all(trials: Trials, mutants: Sequence[Mutant], seconds: float) -> list[Mutant]:
    base = trials.base(("tests",), without=NOT_NEEDED, trace=True)
    chooser = Chooser(base, seconds)
    pending = [
        Trial(mutant.name, {f"{PACKAGE}/{mutant.path}": mutant.text}, chooser.tests(mutant)) for mutant in mutants
    ]
    killed = {trial.name for trial, found in trials.run(pending, base, verdict) if is_killed(found)}
    return [mutant for mutant in mutants if mutant.name not in killed]


def is_killed(found: Found) -> bool:
    return bool(found.failed or found.broken)


def verdict(_trial: Trial, found: Found) -> str:
    if found.failed:
        test, words = next(iter(found.failed.items()))
        return f"killed by {test}: {words}"
    return "killed: it cannot be imported" if found.broken else "SURVIVES"


def explanations() -> dict[str, str]:
    if not EXPLAINED.exists():
        return {}
    table = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {row["name"]: row["why"] for row in table.get("mutant", ())}


def report(mutants: list[Mutant], survivors: list[Mutant], explained: dict[str, str], *, whole: bool) -> int:
    """The survivors, the table by file, and whether it will do."""
    unexplained = [mutant for mutant in survivors if mutant.name not in explained]
    for mutant in unexplained:
        print(f"{mutant.path}:{mutant.line}: {mutant.name.removeprefix(mutant.path).strip()}")
    alive, all_of = Counter(mutant.path for mutant in survivors), Counter(mutant.path for mutant in mutants)
    open_ = Counter(mutant.path for mutant in unexplained)
    print(f"\n{'file':34} {'mutants':>8} {'killed':>8} {'survive':>8} {'unexplained':>12}")
    for path, number in [*all_of.items(), ("all", len(mutants))]:
        left, bare = (len(survivors), len(unexplained)) if path == "all" else (alive[path], open_[path])
        print(f"{path:34} {number:8} {(number - left) / number:8.1%} {left:8} {bare:12}" if number else path)
    if whole:
        names, paths = {mutant.name for mutant in mutants}, tuple(all_of)
        for name in explained:
            if name.startswith(paths) and name not in {mutant.name for mutant in survivors}:
                say(f"{EXPLAINED.name}: {name!r} {'is killed' if name in names else 'is not there'} any more")
    enough = len(mutants) - len(survivors) >= LEAST_KILLED * len(mutants)
    return 0 if enough and not unexplained else 1


if __name__ == "__main__":
    sys.exit(main())
