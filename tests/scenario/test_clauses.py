"""Every clause that the dealer does, the floor decides or a sign posts has a scenario file named after it."""

import re
from pathlib import Path

import pytest

from fairdeal.rulebook import CLAUSES
from fairdeal.scenario import parse

FOLDER = Path(__file__).parents[1] / "scenarios" / "clauses"
KINDS = {"dealer", "floor", "posted"}
THEIRS = [number for number, clause in CLAUSES.items() if clause.kind in KINDS]
YET_TO_COME = {
    *("HOUSE Def Fouled hand", "HOUSE Def Protected hand", "HOUSE Irreg (2)", "HOUSE Irreg (3)", "HOUSE Irreg (5)"),
    *("HOUSE Irreg (5)(i)", "HOUSE Irreg (5)(ii)", "HOUSE Irreg (5)(iii)", "HOUSE Irreg (5)(iv)", "HOUSE Irreg (6)"),
    *("HOUSE Irreg (7)", "HOUSE Irreg (8)", "HOUSE Irreg (9)", "HOUSE Irreg (9)(i)", "HOUSE Irreg (9)(ii)"),
    *("HOUSE Irreg (9)(iii)", "HOUSE Irreg (11)", "HOUSE Conduct (1) s1", "HOUSE Conduct (1) s2", "HOUSE Conduct (2)"),
}


def named(number: str) -> Path:
    """The number in small letters, with a dash for whatever is neither letter nor digit: house-irreg-5-ii.hand."""
    return FOLDER / f"{re.sub('[^a-z0-9]+', '-', number.lower()).strip('-')}.hand"


@pytest.mark.parametrize("number", [number for number in THEIRS if number not in YET_TO_COME])
def test_the_clause_has_its_file_and_every_scenario_in_it_is_about_the_clause(number):
    scenarios = parse(named(number).read_text(encoding="utf-8"), named(number).name)

    assert all(number in scenario.clauses for scenario in scenarios)


def test_no_two_clauses_share_a_file_and_no_file_is_without_a_clause():
    names = [named(number) for number in THEIRS]

    assert len(set(names)) == len(names)
    assert set(FOLDER.iterdir()) <= set(names)
