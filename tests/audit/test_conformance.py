"""The hands of conformance/ say what they should, and are told from their twins."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from fairdeal.audit import judge
from fairdeal.audit.findings import CODES
from fairdeal.games import GAMES
from fairdeal.history import read
from fairdeal.rulebook import CLAUSES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "conformance"


def hands_of(key):
    return read((FOLDER / f"{key}.phhs").read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", GAMES)
def test_each_hand_breaks_one_rule_and_its_twin_none(key):
    hands = hands_of(key)
    names = [name for name in hands if not name.endswith("-clean")]
    assert len(names) >= 15
    for name in names:
        twin, judged = judge(hands[f"{name}-clean"]), judge(hands[name])
        errors = [finding for finding in judged.findings if finding.level == "error"]
        assert (twin.verdict, twin.findings) == ("clean", []), name
        assert judged.verdict == "illegal", name
        expected = tuple(hands[name][field] for field in ("_code", "_clause", "_action"))
        assert [(error.code, error.clause, error.action) for error in errors] == [expected], name


def test_what_is_expected_stands_in_the_book():
    found = Counter()
    for key in GAMES:
        for name, hand in hands_of(key).items():
            if not name.endswith("-clean"):
                assert hand["_code"] in CODES
                assert hand["_clause"] in CLAUSES
                found[hand["_code"]] += 1
    assert sum(found.values()) >= 200
    assert len(found) >= 20


@pytest.mark.slow
def test_the_suite_is_what_its_tool_writes():
    done = subprocess.run(
        [sys.executable, ROOT / "tools/conformance_suite.py"], check=False, capture_output=True, text=True
    )

    assert (done.returncode, done.stderr) == (0, "")


STRICT = """
import sys, tomllib
hand = tomllib.load(open(sys.argv[1], "rb"))
print('{"verdict": "illegal", "action": %d}' % hand["_action"] if "_code" in hand else '{"verdict": "clean"}')
"""


@pytest.mark.slow
def test_any_program_can_be_graded(tmp_path):
    """One that reads the answers off the hands is right everywhere; one that finds nothing is right nowhere."""
    cheat = tmp_path / "cheat.py"
    cheat.write_text(STRICT, encoding="utf-8")
    grade = [sys.executable, FOLDER / "grade.py", "--game", "razz"]
    cheating = subprocess.run(
        [*grade, "--command", f"{sys.executable} -S {cheat} {{file}}"], check=False, capture_output=True, text=True
    )
    blind = subprocess.run([*grade, "--command", "true {file}"], check=False, capture_output=True, text=True)

    cases = sum(not name.endswith("-clean") for name in hands_of("razz"))
    assert cheating.stdout.splitlines()[-1].split() == ["all", *map(str, (cases, 0, cases, cases, cases, 0))]
    assert (cheating.returncode, blind.returncode) == (0, 1)
    assert blind.stdout.splitlines()[-1].split() == ["all", *map(str, (cases, 0, cases, 0, 0, 0))]
