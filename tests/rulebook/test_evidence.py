"""The evidence: that it is current, and that the tool finds what there is to find and nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from fairdeal.rulebook.evidence import by_clause, evidence_of, recorded

ROOT = Path(__file__).parents[2]


def test_the_evidence_and_the_table_of_conformance_are_current():
    ran = subprocess.run(
        [sys.executable, ROOT / "tools/evidence.py"], capture_output=True, text=True, check=False, cwd=ROOT
    )

    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.fixture
def tree(tmp_path):
    """A small repository with a rule, a game, a refusal, two tests and a scenario."""
    files = {
        "src/fairdeal/rules/pots.py": """
            @clause("B-12", "OLD 14.9(i)2.i")
            def divide():
                return "B-13"
            """,
        "src/fairdeal/games/stud.py": """
            '''B-01'''
            STUD: Game = Game(name="B-02 and more", cite=("OLD 14.9(d)1", "B-12", "B-12"))
            class Refusal:
                NOT_YOUR_TURN = 2, "It is not your turn.", "B-34"
            """,
        "src/fairdeal/rulebook/clauses/ss.py": 'ROWS = ("SS (a)",)',
        "tests/rules/test_pots.py": """
            @rulebook.clause("B-12")
            def test_odd_chips(): ...
            @clause("B-13")
            def helper(): ...
            class TestSuits:
                @pytest.mark.parametrize("a", ["B-14"])
                @clause("B-08", "SS (d) suit rule")
                async def test_equal(self): ...
            """,
        "tests/scenarios/stud.hand": """
            clause SS (e) discard, B-03
            # clause B-04
            clause C.7 button, blinds

            hand the opener limps
              clause B-47   # all-in
              game super-stud
            hand another
            """,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text("\n".join(line[12:] if line.startswith(" " * 12) else line for line in text.splitlines()))
    return tmp_path


def test_a_number_in_the_code_counts_for_the_name_it_stands_in(tree, tool):
    """A word that only begins like a number is none, and the data of the book itself carries nothing out."""
    assert tool.scan(tree)["carried_out"] == {
        "games/stud.py": {
            "": "B-01",
            "STUD": "OLD 14.9(d)1; B-12",
            "Refusal.NOT_YOUR_TURN": "B-34",
        },
        "rules/pots.py": {"divide": "OLD 14.9(i)2.i; B-12; B-13"},
    }


def test_a_mark_counts_for_the_test_or_the_hand_below_it(tree, tool):
    assert tool.scan(tree)["tests"] == {
        "tests/rules/test_pots.py": {"test_odd_chips": "B-12", "TestSuits::test_equal": "SS (d) suit rule; B-08"},
        "tests/scenarios/stud.hand": {"the opener limps": "SS (e) discard; B-03; B-47; C.7 button, blinds"},
    }


def test_evidence_is_turned_from_places_to_clauses(tree, tool):
    proof = by_clause(tool.scan(tree))

    assert proof["B-12"].carried_out == ("games/stud.py STUD", "rules/pots.py divide")
    assert proof["B-12"].tests == ("tests/rules/test_pots.py::test_odd_chips",)
    assert proof["B-01"].carried_out == ("games/stud.py",)
    assert proof["B-12"].complete
    assert not proof["B-08"].complete
    assert not proof["B-01"].complete


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("tests/test_wrong.py", '\n@clause("B-51")\ndef test_it(): ...', "test_wrong.py:2: 'B-51' is not a clause"),
        ("tests/test_wrong.py", "@clause(NUMBER)\ndef test_it(): ...", "test_wrong.py:1: 'NUMBER' is not a clause"),
        ("tests/wrong.hand", "clause B-12, B-51\nhand a", "wrong.hand:1: 'B-51' is not a clause"),
        ("src/fairdeal/wrong.py", "def", "wrong.py:1: this is not Python"),
    ],
)
def test_a_wrong_number_is_named_with_its_line(tmp_path, tool, name, text, sentence):
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text(text)

    with pytest.raises(tool.Misquoted) as raised:
        tool.scan(tmp_path)

    assert sentence in str(raised.value)


def test_the_table_shows_what_there_is_and_leaves_the_rest_empty(tree, tool):
    lines = tool.table(by_clause(tool.scan(tree))).splitlines()

    [divided] = [line for line in lines if line.startswith("| B-12 |")]
    [unmarked] = [line for line in lines if line.startswith("| HOUSE Irreg (9)(ii) |")]
    assert divided.endswith("| all | `games/stud.py STUD`, `rules/pots.py divide` | `tests/rules/test_pots.py` 1 |")
    assert unmarked.endswith("| all | | |")


def test_a_stale_file_is_said_to_be_stale_and_written_when_asked(tree, tool, monkeypatch, capsys):
    monkeypatch.setattr(tool, "ROOT", tree)
    (tree / "docs").mkdir()

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["evidence.py", *words])
        return tool.main(), capsys.readouterr().err

    code, said = run()
    assert code == 1
    assert "docs/conformance.md is stale: run python tools/evidence.py --write" in said
    assert run("--write") == (0, "")
    assert run("check") == (0, "")


def test_the_package_brings_its_evidence_along():
    assert "rulebook/editions.py offers" in evidence_of("OLD 14.8(b)").carried_out
    assert "tests/rulebook/test_editions.py::test_nothing_else_may_be_offered" in evidence_of("OLD 14.8(b)").tests
    assert evidence_of("no number") == ((), ())
    assert recorded() is recorded()
