"""The mark: it checks its numbers and changes nothing."""

import pickle
import subprocess
import sys

import pytest

from fairdeal.rulebook import UnknownClause, clause


def test_a_marked_function_is_the_function_itself():
    def rule():
        return 7

    assert clause("B-12", "OLD 14.9(i)2.i")(rule) is rule


def test_a_marked_class_is_the_class_itself():
    class Rule:
        pass

    assert clause("SS (e) discard")(Rule) is Rule


def test_an_unknown_number_is_refused_with_the_nearest_known_ones():
    with pytest.raises(UnknownClause, match=r"'OLD 14\.9\(d\)4' is not a clause of the book; .*OLD 14\.9\(d\)3"):
        clause("B-12", "OLD 14.9(d)4")


def test_a_number_is_spelled_exactly():
    """B-21: the spelling of the code is for searching, not for marking; nor do capitals and dashes go by guess."""
    for number in ("14.11(A)(i) s1", "old 14.9(d)3", "HOUSE Cards s3-4", "B-5", ""):
        with pytest.raises(UnknownClause):
            clause(number)


def test_a_module_with_an_unknown_number_does_not_import(tmp_path):
    wrong = tmp_path / "wrong.py"
    wrong.write_text('from fairdeal.rulebook import clause\n@clause("B-51")\ndef rule(): ...\n')

    ran = subprocess.run([sys.executable, wrong], capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert "UnknownClause: 'B-51' is not a clause of the book; the nearest are" in ran.stderr


def test_the_refusal_survives_a_process_boundary():
    """Tests run in several processes, which hand each other what was raised."""
    with pytest.raises(UnknownClause) as raised:
        clause("B-51")

    assert pickle.loads(pickle.dumps(raised.value)).number == "B-51"  # noqa: S301 - our own bytes
