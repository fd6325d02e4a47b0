"""``fairdeal rules``: listing, searching, one clause whole, and JSON."""

import json

import pytest

from fairdeal.cli import main
from fairdeal.cli.rules import whole
from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.evidence import NOTHING


@pytest.fixture
def rules(capsys):
    """Run the command and give its exit code, its data and what it said."""

    def run(*words):
        code = main(["rules", *words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_one_clause_is_shown_whole(rules):
    code, shown, said = rules("old 14.8(b)")

    assert (code, said) == (0, "")
    assert shown.startswith(
        "OLD 14.8(b)\nA game that is not authorised may not be offered at all\n\nkind         engine\n"
    )
    assert "\neditions     CCC-1998, CCC-1999, CCC-2006\n" in shown
    assert "\ncarried out  " in shown
    assert " rulebook/editions.py offers\n" in shown
    assert " tests/rulebook/test_editions.py::test_nothing_else_may_be_offered\n" in shown


@pytest.mark.parametrize(
    ("number", "line"),
    [
        ("B-06", "switches     super_reshuffle = exhaust_first"),
        ("B-07", "             common_counts_for_showing = false"),
        ("B-41", "switches     forced_bet"),
        ("B-58", "kind         reading, of this project"),
        ("C.5 (d)", "kind         reading: practice, our best guess"),
        ("HOUSE Irreg (7)", "kind         floor, engine"),
        ("C.3 no joker", "carried out  play/decide_dealer.py shuffle"),
    ],
)
def test_what_a_clause_has_of_its_own_is_said(rules, number, line):
    assert line in rules(number)[1].splitlines()


def test_a_clause_that_nothing_shows_says_so():
    """None is left in the book, so this one is told without its evidence."""
    said = list(whole(CLAUSES["B-06"], NOTHING))

    assert said[-2:] == ["carried out  nowhere in the code", "tests        none"]


def test_the_whole_book_is_listed_within_80_columns(rules):
    code, shown, said = rules()
    lines = shown.splitlines()

    assert code == 0
    assert said.startswith(f"{len(CLAUSES)} clauses: ")
    assert max(map(len, lines)) <= 80
    assert [line[2:28].strip() for line in lines if line[2:28].strip()] == list(CLAUSES)


def test_a_listing_marks_what_is_carried_out_and_tested(rules):
    _, shown, said = rules("14.8(b)")

    assert [line.split("  ")[0] for line in shown.splitlines() if line[0] != " "] == ["✓ OLD 14.8(b)", "✓ RANK 14.8(b)"]
    assert said == "2 clauses: ✓ 2 carried out and tested, c 0 carried out, t 0 tested.\n"


def test_words_search_the_headings(rules):
    """Each of the words must stand there, in any order and in either case."""
    _, shown, _ = rules("BUTTON kill")

    assert [line[2:13] for line in shown.splitlines() if line[2] != " "] == [
        "BIGO (i) s2",
        "BIGO (i) s5",
        "BIGO (i) s7",
    ]


def test_a_program_gets_a_list_of_one_clause_too(rules):
    code, printed, said = rules("B-12", "--json")

    [row] = json.loads(printed)
    assert (code, said) == (0, "")
    assert list(row) == ["clause", "kind", "heading", "editions", "carried_out", "tests"]
    assert (row["clause"], row["kind"], row["heading"]) == ("B-12", "reading", CLAUSES["B-12"].heading)
    assert row["editions"] == list(CLAUSES["B-12"].editions)
    assert "rules/pots.py divide" in row["carried_out"]
    assert isinstance(row["tests"], list)


def test_a_program_gets_every_clause_in_the_order_of_the_book(rules):
    assert [row["clause"] for row in json.loads(rules("--json")[1])] == list(CLAUSES)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("OLD 14.9(d)33", "the nearest are OLD 14.9(d)3"),
        ("xyzzy", "`fairdeal rules` lists them all."),
        ("", "`fairdeal rules` lists them all."),
        ("a\x1b[2Jb", "`fairdeal rules` lists them all."),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_what_is_not_in_the_book_is_said_in_one_sentence(rules, query, sentence, options):
    code, printed, said = rules(query, *options)

    assert (code, printed) == (2, "")
    assert said.count("\n") == 1
    assert sentence in said
    assert "\x1b" not in said
