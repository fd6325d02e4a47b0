"""Every clause of the book is carried out, and a test with its number shows it: no cell of the table is empty."""

import re
from pathlib import Path

import pytest

from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.evidence import NOTHING, by_clause

ROOT = Path(__file__).parents[2]
PART_A = re.compile(r"(SS|HOUSE|NJ|BIGO|OLD|RANK) ")

OF_THE_TEXTS = [number for number in CLAUSES if PART_A.match(number)]


@pytest.fixture(scope="module")
def found(tool):
    """The evidence as the tree has it at this moment."""
    return by_clause(tool.scan(ROOT))


def test_the_five_texts_have_so_many_clauses():
    """Part A: 310 rows, 234 of them the engine's."""
    assert len(OF_THE_TEXTS) == 310
    assert sum(CLAUSES[number].kind == "engine" for number in OF_THE_TEXTS) == 234


@pytest.mark.parametrize("number", CLAUSES)
def test_a_clause_is_carried_out_and_tested(number, found):
    """Those of the texts, whoever carries them out, and every reading."""
    proof = found.get(number, NOTHING)

    assert proof.carried_out, f"nothing in the code carries out {number}: {CLAUSES[number].heading}"
    assert proof.tests, f"no test shows {number}: {CLAUSES[number].heading}"
