"""Each game's transcript says today what it said when it was read against the book."""

import re
from difflib import unified_diff

import pytest

from fairdeal.games import GAMES
from fairdeal.rulebook import CLAUSES
from transcript import FOLDER, record

KEPT_SMALL = 60 * 1024  # bytes, so that a change can be read
EDITION = re.compile(r" under ([\w-]+)\)$")
CITED = re.compile(r" \[([^][]*)\]$")


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_played_as_its_transcript_tells(key):
    golden = (FOLDER / f"{key}.txt").read_text(encoding="utf-8")
    now = record(FOLDER / f"{key}.hand")

    changes = unified_diff(golden.splitlines(), now.splitlines(), "as it was read", "as it is now", lineterm="", n=1)
    assert now == golden, "\n".join(["tools/transcripts.py --write keeps what follows:", *changes])


def test_every_game_has_a_transcript_and_nothing_else_has_one():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {path.stem for path in FOLDER.glob("*.hand")} == set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_transcript_can_be_read_in_one_sitting(key):
    assert (FOLDER / f"{key}.txt").stat().st_size <= KEPT_SMALL


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_cited_is_in_force_under_the_edition_in_play(key):
    edition = ""
    for line in (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("==="):
            edition = EDITION.search(line)[1]
        elif cited := CITED.search(line):
            numbers = cited[1].split("; ")
            assert all(edition in CLAUSES[number].editions for number in numbers), (edition, line)
            assert len(set(numbers)) == len(numbers), line
