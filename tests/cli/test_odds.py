"""The command that says what each hand wins."""

import json
import os
import pty
import subprocess
import sys

import pytest

from fairdeal.cli import main
from fairdeal.cli.odds import bar


def test_each_hand_has_a_line(capsys):
    assert main(["odds", "holdem", "AhAs", "KdKc"]) == 0
    assert capsys.readouterr() == (
        """\
Hold'em: every one of 1,712,304 ways
hand  equity     win    tie
AhAs  81.26%  81.06%  0.38%
KdKc  18.74%  18.55%  0.38%
""",
        "",
    )


def test_a_split_game_tells_of_both_halves(capsys):
    """Ks makes two pairs for the first and leaves no low on 24 rivers; elsewhere a low is made."""
    assert main(["odds", "omaha-8", "As2s3dKd", "KcKhQsQh", "--board", "4c5h9s9d", "--dead", "6c"]) == 0
    out = capsys.readouterr().out.splitlines()

    assert out[0] == "Omaha high-low, eight or better: every one of 39 ways"
    assert out[1].split() == ["hand", "equity", "win", "tie", "scoop", "quarter", "high", "low"]
    assert [line.split()[0] for line in out[2:]] == ["As2s3dKd", "KcKhQsQh"]


def test_a_program_reads_exact_counts(capsys):
    assert main(["odds", "holdem", "AhAs", "KdKc", "--json"]) == 0
    odds = json.loads(capsys.readouterr().out)

    assert odds["exact"] is True
    assert odds["players"][0]["counts"] == {
        "ways": 1712304,
        "wins": 1388072,
        "ties": 6538,
        "scoops": 1388072,
        "quarters": 0,
        "shares": "1391341",
    }


def test_samples_come_with_their_error(capsys):
    assert main(["odds", "razz", "As2d3c", "KhQd4s", "--samples", "20000", "--seed", "7", "--json"]) == 0
    first = capsys.readouterr().out
    assert main(["odds", "razz", "As2d3c", "KhQd4s", "--samples", "20000", "--seed", "7", "--json"]) == 0
    assert capsys.readouterr().out == first

    odds = json.loads(first)
    assert odds["exact"] is False
    assert odds["ways"] == 20000
    assert 0.001 < odds["error"] < 0.004
    assert odds["players"][0]["counts"] is None


def test_at_a_terminal_bars_are_drawn():
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "fairdeal", "odds", "holdem", "AhAs", "KdKc"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    subprocess.run(words, stdout=theirs, stderr=subprocess.DEVNULL, env=environment, check=True)
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)

    assert bar(0.8126) in shown
    assert len(bar(0.8126)) > len(bar(0.1874)) > 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("whist AsKs QdQh", "There is no game called 'whist'."),
        ("holdem AsKs", "Odds need two hands or more; one may be random."),
        ("holdem AsKs AsQh", "As stands there twice: a deck has each card once."),
        ("holdem AsKs QdQh --board As", "As stands there twice: a deck has each card once."),
        ("holdem AsKs QdQh --dead QdQd", "Qd stands there twice: a deck has each card once."),
        ("holdem AsKsQs QdQh", "'AsKsQs' is too long: a hand of Hold'em has 2 cards, not 3."),
        ("holdem As QdQh", "'As' is too short: a hand of Hold'em has 2 cards, not 1; write ?? for one not known."),
        ("omaha AsKsQs QdQhJhJd", "'AsKsQs' is too short"),
        ("stud AsKsQsJsTs9s8s7s random", "is too long: a hand of Seven-card stud has 7 cards, not 8."),
        ("holdem AsKx QdQh", "'Kx' is not a card"),
        ("stud AsKx QdQh", "'Kx' is not a card"),
        ("holdem QQ+,AZ QdQh", "'AZ' in the range 'QQ+,AZ' is not understood"),
        ("holdem AA KsKh --board AcAdAh", "The range 'AA' leaves no hand"),
        ("holdem AsKs QdQh --board 2c3c4c5c6c7c", "The board of Hold'em has 5 cards at most, not 6."),
        ("razz As2d3c KhQd4s --board 5c6c", "The board of Razz has 1 cards at most, not 2."),
        ("badugi As2d3c KhQd4s --board 5c", "Badugi has no board."),
        ("holdem" + " random" * 12, "Hold'em seats 11 players, not 12."),
        ("stud AsKs/2c QdQh", "In Seven-card stud nobody throws cards away"),
        ("five-draw AsKs/2c3c4c5c QdQh", "with 2 cards kept at most 3 can have been thrown away"),
        ("super-stud AsKsQs/2c3c4c QdQh", "with 3 cards kept at most 2 can have been thrown away"),
        ("five-draw AsKs/?? QdQh", "a card thrown away without being known makes no difference"),
        ("holdem AsKs QdQh --board ??", "The board takes cards that are known"),
        ("short-deck AsKs 5d5h", "5d is not in the deck of Short-deck hold'em, which begins with the sixes."),
        ("holdem AsKs QdQh --samples 0", "samples must be 1 or more, not 0."),
        ("holdem AsKs QdQh --error -1", "error must be above 0, not -1.0."),
        ("short-deck" + " random" * 11 + " --dead 6c6d6h6s7c7d7h7s8c8d8h8s", "more seats than cards"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(words, sentence, capsys):
    assert main(["odds", *words.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
