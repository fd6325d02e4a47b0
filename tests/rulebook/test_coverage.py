"""Every rule that the engine must keep by itself is carried out, and a test with its number shows it."""

import re
from pathlib import Path

import pytest

from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.evidence import NOTHING, by_clause

ROOT = Path(__file__).parents[2]
PART_A = re.compile(r"(SS|HOUSE|NJ|BIGO|OLD|RANK) ")

# What the room between hands and at the table will carry: the button, rebuys, spoken actions, chips put in, the kill.
LATER = re.compile(
    r"HOUSE (Def Button|Ovw \(1\) s2–3|Wagers (\(3\)\(i\)|\([45]\)|\([789]\)(\(ii?\))?)"
    r"|Irreg (\(4\) s1|\(10\)(\(ii?\))?))"
    r"|OLD 14\.(7\(i\)|10\(c\).*)"
    r"|BIGO (\(c\)|\(i\) s\d)"
)
OF_THE_ENGINE = [number for number, clause in CLAUSES.items() if PART_A.match(number) and clause.kind == "engine"]
NOW = [number for number in OF_THE_ENGINE if not LATER.fullmatch(number)]


@pytest.fixture(scope="module")
def found(tool):
    """The evidence as the tree has it at this moment."""
    return by_clause(tool.scan(ROOT))


def test_only_what_is_listed_is_left_for_later():
    """234 clauses are the engine's; 26 of them wait."""
    assert (len(OF_THE_ENGINE), len(NOW)) == (234, 208)


@pytest.mark.parametrize("number", NOW)
def test_a_clause_of_the_engine_is_carried_out_and_tested(number, found):
    proof = found.get(number, NOTHING)

    assert proof.carried_out, f"nothing in the code carries out {number}: {CLAUSES[number].heading}"
    assert proof.tests, f"no test shows {number}: {CLAUSES[number].heading}"
