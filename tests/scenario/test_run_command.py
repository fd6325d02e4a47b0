"""`fairdeal run` plays files: 0 as expected, 1 a line that does not hold, 2 a file that is no scenario."""

import json

import pytest

from fairdeal.cli import main

HAND = """\
hand {name}
clause B-42
game holdem
sign fixed limit 5/10, blinds 2/5
seats 1-3 with 100
button 3
3 {does}
"""


@pytest.fixture
def files(tmp_path, monkeypatch):
    """One that holds, one with a hand of two that does not, one with a slip, and no text at all."""
    monkeypatch.chdir(tmp_path)
    good = HAND.format(name="good", does="raises to 10")
    (tmp_path / "good.hand").write_text(good)
    (tmp_path / "bad.hand").write_text(good + HAND.format(name="bad", does="raises to 15"))
    (tmp_path / "slip.hand").write_text(good + HAND.format(name="slip", does="rasies to 10"))
    (tmp_path / "noise.hand").write_bytes(b"\xff\xfe\x00")
    return tmp_path


def ran(capsys, *words):
    code = main(["run", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.usefixtures("files")
def test_all_as_expected(capsys):
    assert ran(capsys, "good.hand") == (0, "1 hand: as expected.\n", "")


@pytest.mark.usefixtures("files")
def test_a_line_that_does_not_hold_is_named(capsys):
    code, out, err = ran(capsys, "good.hand", "bad.hand")

    assert code == 1
    assert out == (
        "bad.hand:14: 3 raises to 15\n"
        "    in the hand  bad\n"
        "    expected     accepted\n"
        "    happened     refused: raise_too_large (B-42). The most is to 10, not 15.\n"
        "3 hands: 1 not as expected.\n"
    )
    assert err == ""


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("slip.hand", "fairdeal: slip.hand:14: '3 rasies to 10' is no line of a scenario."),
        ("gone.hand", "fairdeal: gone.hand cannot be read: no such file or directory."),
        ("noise.hand", "fairdeal: noise.hand is not a text file (UTF-8)."),
    ],
)
def test_an_unusable_file_is_worse_than_a_line_that_does_not_hold(capsys, name, sentence):
    code, out, err = ran(capsys, name, "bad.hand")

    assert code == 2
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1
    assert out.endswith("2 hands: 1 not as expected; 1 of the files unusable.\n")


def test_no_file_at_all_is_a_wrong_use(capsys):
    code, out, err = ran(capsys)

    assert (code, out) == (2, "")
    assert "Name at least one scenario file" in err


@pytest.mark.usefixtures("files")
def test_json_says_the_same_to_a_program(capsys):
    code, out, _ = ran(capsys, "bad.hand", "--json")
    first, second = json.loads(out)

    assert code == 1
    assert first == {
        "file": "bad.hand",
        "line": 1,
        "hand": "good",
        "clauses": ["B-42"],
        "ok": True,
        "failed": None,
    }
    assert second["failed"] == {
        "line": 14,
        "text": "3 raises to 15",
        "expected": "accepted",
        "happened": "refused: raise_too_large (B-42). The most is to 10, not 15.",
    }


@pytest.mark.usefixtures("files")
def test_json_may_tell_every_line_with_its_events(capsys):
    _, out, _ = ran(capsys, "good.hand", "--json", "--verbose")
    (row,) = json.loads(out)

    assert [event["event"] for event in row["steps"][0]["log"]][-1] == "raised"


@pytest.mark.usefixtures("files")
def test_verbose_tells_what_the_dealer_did_and_why(capsys):
    code, out, _ = ran(capsys, "good.hand", "--verbose")

    assert code == 0
    assert "good (B-42)" in out
    assert "    7  3 raises to 10" in out
    assert "raised seat 3, total 10, chips 10, verb raise  [C.1 (f), HOUSE Def Raise, B-42]" in out


def test_what_a_name_would_do_to_a_terminal_is_shown_and_not_done(files, capsys):
    (files / "odd.hand").write_text(HAND.format(name="x\x1b[2J", does="raises to 15"))
    _, out, _ = ran(capsys, "odd.hand")

    assert "\x1b" not in out
    assert r"x\x1b[2J" in out


def test_the_words_of_the_language_can_be_listed(capsys):
    code, out, _ = ran(capsys, "--words")

    assert code == 0
    assert "  SEAT raises to CHIPS [discarding CARDS]" in out
