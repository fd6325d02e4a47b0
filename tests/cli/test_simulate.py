"""The command that plays hands by the million."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from fairdeal.cli import main
from fairdeal.history import read
from fairdeal.sim import simulate


def test_each_seat_has_a_line(capsys):
    assert main(["simulate", "stud-8", "--hands", "2000", "--seats", "3", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert lines[0].startswith("Seven-card stud high-low, eight or better, fixed limit: 2,000 hands from number ")
    assert lines[1].split() == [
        "seat",
        "policy",
        "chips/hand",
        "small",
        "bets",
        "big",
        "bets",
        "showdowns",
        "wins",
        "scoops",
    ]
    assert [line.split()[:2] for line in lines[2:5]] == [[seat, "uniform"] for seat in "123"]
    assert lines[5].endswith("rake an hour at 35 hands: 0")


def test_a_program_reads_the_same_as_the_library_says(capsys):
    words = ["--policy", "calling,15/10", "--stacks", "200,300", "--seed", "3", "--hands", "1000"]
    assert main(["simulate", "badugi", *words, "--structure", "pot", "--jobs", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = simulate("badugi", policy=["calling", "15/10"], stacks=[200, 300], seed=3, hands=1000, structure="pot")

    assert told["first_hand"] == found.first
    assert told["stacks"] == [200, 300]
    assert [seat["mean"] for seat in told["seats"]] == [seat.mean for seat in found.seats]
    assert [seat["policy"] for seat in told["seats"]] == ["calling", "15/10"]


def test_any_hand_can_be_had_as_phhs(capsys, tmp_path):
    found = simulate("razz", seats=4, hands=10, seed=5, keep=True)
    words = ["simulate", "razz", "--seats", "4", "--hand", str(found.first + 9)]
    assert main([*words, "--out", str(tmp_path / "one.phhs")]) == 0
    assert main(words) == 0
    text = capsys.readouterr().out

    assert (tmp_path / "one.phhs").read_text() == text
    (table,) = read(text).values()
    assert [chips - 1000 for chips in table["finishing_stacks"]] == found.net[9].tolist()
    assert main(["replay", str(tmp_path / "one.phhs")]) == 0


def test_a_policy_of_ones_own_comes_from_a_file(capsys, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text("def mine(seen):\n    return 0\n\ndef wrong(seen):\n    return -9\n")
    words = ["simulate", "five-stud", "--hands", "500", "--seed", "1", "--json", "--policy"]
    assert main([*words, f"{mine}:mine,{mine}:mine"]) == 0
    ours = json.loads(capsys.readouterr().out)
    assert main([*words, "calling,calling"]) == 0

    assert [seat["mean"] for seat in json.loads(capsys.readouterr().out)["seats"]] == [
        seat["mean"] for seat in ours["seats"]
    ]
    assert main([*words, f"{mine}:wrong,calling"]) == 2
    assert "The policy of seat 1 answered -9 in hand " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["simulate", "bridge"], "There is no game called 'bridge'."),
        (["simulate", "stud", "--seats", "9"], "seats 2 to 8 players, not 9."),
        (["simulate", "stud", "--seats", "0"], "seats 2 to 8 players, not 0."),
        (["simulate", "stud", "--hands", "0"], "at least 1, not 0."),
        (["simulate", "stud", "--policy", "clever"], "There is no policy 'clever'; there are uniform, 15/10, calling"),
        (["simulate", "stud", "--policy", "quits.py:mine"], "quits.py cannot be run: SystemExit: 3."),
        (["simulate", "stud", "--pace", "nan"], "--pace is a number of hands from 0 on, not nan."),
        (["simulate", "stud", "--policy", "calling,uniform", "--seats", "3"], "There are 3 seats and 2 policies."),
        (["simulate", "stud", "--policy", "nowhere.py:mine"], "nowhere.py cannot be read: no such file"),
        (["simulate", "stud", "--stacks", "many"], "'many' is no stack"),
        (["simulate", "stud", "--jobs", "0"], "There must be at least one job, not 0."),
        (["simulate", "stud", "--hand", "-1"], "-1 is no hand's number."),
        (["simulate", "stud", "--hand", "1", "--out", "/nowhere/x"], "/nowhere/x cannot be written"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(words, why, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("quits.py").write_text("raise SystemExit(3)\n")

    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert why in said.err
    assert len(said.err.splitlines()) == 1


def test_who_gave_no_seed_is_told_it(capsys):
    assert main(["simulate", "holdem", "--hands", "10"]) == 0
    assert capsys.readouterr().err.startswith("The same again: --seed ")


@pytest.mark.slow
def test_long_work_says_on_a_terminal_how_far_it_is():
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "fairdeal", "simulate", "holdem", "--hands", "3000000", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as program:
        os.close(theirs)
        said = b""
        while b"Playing" not in said:
            said += os.read(ours, 1000)
        program.terminate()
    os.close(ours)
