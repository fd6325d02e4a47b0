"""Each game's transcript says today what it said when it was read against the book."""

import re
from difflib import unified_diff

import pytest

from fairdeal.games import GAMES
from fairdeal.rulebook import CLAUSES, clause
from transcript import FOLDER, record

KEPT_SMALL = 60 * 1024  # bytes, so that a change can be read
EDITION = re.compile(r" under ([\w-]+)\)$")
CITED = re.compile(r" \[([^][]*)\]$")


@clause("B-04", "B-08", "B-09", "B-18", "B-37", "B-39")
@clause("BIGO (b) s2", "BIGO (e)", "BIGO (f) intro", "BIGO (f)2.i", "BIGO (f)2.iii", "BIGO (h)1")
@clause("C.1 (f)", "C.1 (g) s2", "C.1 (h)", "C.1 (j)", "C.2 (e)", "C.2 (f)", "C.2 (g)–(i)", "C.3 (e)")
@clause("C.3 (f)", "C.3 (g)", "C.3 (h)", "C.4 (b)", "C.4 (d)", "C.4 (e)", "C.4 (f)", "C.4 (g)", "C.4 (i)")
@clause("C.5 (b)", "C.5 (d)", "C.5 (e)", "C.5 (f)2", "C.5 (g)", "C.5 (h)", "C.5 (h) low", "C.7 button, blinds")
@clause("C.7 draw", "C.7 play", "C.7 rank")
@clause("HOUSE 7CS (1)", "HOUSE 7CS (10)", "HOUSE 7CS (12)(iii) s1", "HOUSE 7CS (12)(iv)")
@clause("HOUSE 7CS (3) intro", "HOUSE 7CS (6)", "HOUSE 7CS (8) intro", "HOUSE 7CS (9)", "HOUSE Rank (3)")
@clause("OLD 14.10(b)", "OLD 14.9(b)", "OLD 14.9(d) intro", "OLD 14.9(f)2", "OLD 14.9(g)", "OLD 14.9(i) intro")
@clause("OLD 14.9(i)2.iii", "OLD 14.9(k)")
@clause("RANK 14.12B(b)", "RANK 14.12B(e)", "RANK 14.12B(g)", "RANK 14.12B(i)", "RANK 14.12B(k) s2")
@clause("RANK 14.12B(k) s3", "RANK 14.12B(l)", "RANK 14.3(d) s2")
@clause("SS (b) s2", "SS (d) suit rule", "SS (e) end", "SS (e) forced bet", "SS (f)3", "SS (g) s1")
@clause("SS (g) s2", "SS (g) s4", "SS (h) betting", "SS (i) intro", "SS (j)")
@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_played_as_its_transcript_tells(key):
    """Each event with the clauses that it rests on: one that is no longer cited is missed."""
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
