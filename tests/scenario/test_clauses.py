"""Every clause that the dealer does, the floor decides or a sign posts has a scenario file named after it."""

import re
from pathlib import Path

import pytest

from fairdeal.rulebook import CLAUSES
from fairdeal.scenario import parse

FOLDER = Path(__file__).parents[1] / "scenarios" / "clauses"
KINDS = {"dealer", "floor", "posted"}
THEIRS = [number for number, clause in CLAUSES.items() if clause.kind in KINDS]


def named(number: str) -> Path:
    """The number in small letters, with a dash for whatever is neither letter nor digit: house-irreg-5-ii.hand."""
    return FOLDER / f"{re.sub('[^a-z0-9]+', '-', number.lower()).strip('-')}.hand"


@pytest.mark.parametrize("number", THEIRS)
def test_the_clause_has_its_file_and_every_scenario_in_it_is_about_the_clause(number):
    scenarios = parse(named(number).read_text(encoding="utf-8"), named(number).name)

    assert all(number in scenario.clauses for scenario in scenarios)


def test_no_two_clauses_share_a_file_and_no_file_is_without_a_clause():
    names = [named(number) for number in THEIRS]

    assert len(set(names)) == len(names)
    assert set(FOLDER.iterdir()) <= set(names)
