"""Where each clause is carried out and which tests show it, as found when this version was made.

The file is written by ``tools/evidence.py``: an installed package has no tests to look through.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

# What the file holds: for "carried_out" and "tests", each file and in it each name with its numbers.
Places = Mapping[str, Mapping[str, str]]

SEPARATOR = "; "


class Evidence(NamedTuple):
    """What the code and its tests have to say about one clause."""

    carried_out: tuple[str, ...]  # "rules/pots.py divide"
    tests: tuple[str, ...]  # "tests/rules/test_pots.py::test_..."

    @property
    def complete(self) -> bool:
        """Whether the clause is both carried out and tested."""
        return bool(self.carried_out and self.tests)


NOTHING = Evidence((), ())


@cache
def recorded() -> Mapping[str, Evidence]:
    """The evidence that came with the package, by clause; a clause without any is not there."""
    import json
    from importlib.resources import files

    text = files("fairdeal.rulebook").joinpath("evidence.json").read_text(encoding="utf-8")
    return by_clause(json.loads(text))


def by_clause(places: Mapping[str, Places]) -> Mapping[str, Evidence]:
    """Turn places with their numbers into numbers with their places."""
    carried_out = _turned(places["carried_out"], " ")
    tests = _turned(places["tests"], "::")
    numbers = {**carried_out, **tests}
    return {number: Evidence(carried_out.get(number, ()), tests.get(number, ())) for number in numbers}


def evidence_of(number: str) -> Evidence:
    """What is recorded of one clause."""
    return recorded().get(number, NOTHING)


def _turned(places: Places, joint: str) -> dict[str, tuple[str, ...]]:
    turned: dict[str, tuple[str, ...]] = {}
    for file, names in places.items():
        for name, numbers in names.items():
            for number in numbers.split(SEPARATOR):
                turned[number] = (*turned.get(number, ()), f"{file}{joint}{name}" if name else file)
    return turned
