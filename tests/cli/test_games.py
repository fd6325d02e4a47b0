"""`fairdeal games` lists what an edition allows, with a clause that `fairdeal rules` can show."""

import json

import pytest

from fairdeal.cli import main
from fairdeal.games import GAMES
from fairdeal.rulebook.editions import EDITIONS
from fairdeal.rulebook.search import find


def listed(capsys, *words):
    assert main(["games", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_game_is_listed_in_the_order_of_the_catalogue(capsys):
    assert [row["key"] for row in listed(capsys)] == list(GAMES)


def test_a_row_says_who_may_play_where_and_how_a_file_names_it(capsys):
    """Razz is not in the lists of the code: only the card room's procedures have it (B-35)."""
    (razz,) = [row for row in listed(capsys) if row["key"] == "razz"]

    assert razz == {
        "key": "razz",
        "name": "Razz",
        "seats": 8,
        "clause": "HOUSE 7CS (12)",
        "stem": "R",
        "editions": ["HOUSE", "OPEN"],
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_lists_its_own_games_each_under_a_clause_of_the_text_that_governs_it(edition, capsys):
    rows = listed(capsys, "--edition", edition.lower())

    assert {row["key"] for row in rows} == set(EDITIONS[edition].games)
    for row in rows:
        assert row["clause"].startswith(EDITIONS[edition].texts[row["key"]])
        assert find(row["clause"])
        assert edition in row["editions"]


def test_a_person_sees_a_line_a_game_under_a_heading(capsys):
    assert main(["games", "--edition", "house"]) == 0
    heading, stud, *others = capsys.readouterr().out.splitlines()

    assert heading.split() == ["key", "name", "seats", "clause", "stem", "editions"]
    assert stud.startswith("stud    Seven-card stud  ")
    assert stud.endswith("  CCC-1998 CCC-1999 CCC-2006 DGE-2011 DGE-2015 DGE-2024 HOUSE OPEN")
    assert len(others) == 2


def test_an_edition_nobody_wrote_is_named_with_those_there_are(capsys):
    assert main(["games", "--edition", "CCC-1776"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("fairdeal: There is no edition 'CCC-1776'; the editions are CCC-1998, ")
