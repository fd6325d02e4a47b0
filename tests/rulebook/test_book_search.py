"""Finding clauses as people type them."""

import pytest

from fairdeal.rulebook import CLAUSES, clause
from fairdeal.rulebook.search import BY_PLAIN_NUMBER, find, nearest


def numbers(query):
    return [found.number for found in find(query)]


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("OLD 14.9(d)3", "OLD 14.9(d)3"),
        ("old14.9 (D) 3", "OLD 14.9(d)3"),
        ("19:47-14.9(d)3", "OLD 14.9(d)3"),
        ("14.9(b)", "OLD 14.9(b)"),
        ("13:69F-14.9B(b) s1", "SS (b) s1"),
        ("N.J.A.C. 13:69F-14.12B(k) s1", "RANK 14.12B(k) s1"),
        ("14.3(f)", "RANK 14.3(f)"),
        ("14.5", "NJ 14.5"),
        ("house cards s3-4", "HOUSE Cards s3–4"),
        ("c.7 button, blinds", "C.7 button, blinds"),
    ],
)
def test_a_clause_is_found_by_its_number_however_it_is_typed(query, number):
    assert numbers(query) == [number]


@clause("B-21")
@pytest.mark.parametrize("query", ["BIGO (i) s1", "14.11(A)(i) s1", "13:69F-14.11(A)(i) s1", "14.11A(i) s1"])
def test_big_omaha_is_found_under_both_spellings(query):
    assert numbers(query) == ["BIGO (i) s1"]


def test_the_beginning_of_a_number_finds_all_that_begin_so():
    assert numbers("old 14.9(d)") == ["OLD 14.9(d) intro", "OLD 14.9(d)1", "OLD 14.9(d)2", "OLD 14.9(d)3"]
    assert numbers("14.8") == [number for number in CLAUSES if "14.8" in number]


def test_words_find_the_headings_in_which_they_all_stand():
    assert numbers("Suit OPENERS") == ["B-08"]
    assert numbers("openers suit") == ["B-08"]


def test_every_number_finds_itself():
    assert len(BY_PLAIN_NUMBER) == len(CLAUSES)
    assert [numbers(number) for number in CLAUSES] == [[number] for number in CLAUSES]


@pytest.mark.parametrize("query", ["SS (q)", "xyzzy", "", "  "])
def test_what_is_not_in_the_book_is_not_found(query):
    assert find(query) == ()


def test_the_nearest_numbers_are_suggested():
    assert "OLD 14.9(d)3" in nearest("old 14.9(d)33")
    assert nearest("xyzzy") == ()


@clause("B-44")
def test_slips_of_spacing_and_capitals_are_read_as_what_was_meant():
    """The texts print 14.11(A)Big without a space, and sub-items without their number."""
    assert [found.number for found in find("14.11(A)(I) S2")] == ["BIGO (i) s2"]
    assert [found.number for found in find("house irreg (5)(I)")] == ["HOUSE Irreg (5)(i)"]
    assert {"HOUSE 7CS (12)(i)", "HOUSE Irreg (9)(i)", "SS (l)"} <= CLAUSES.keys()


def test_a_word_is_found_where_a_word_begins_with_it():
    """The year 1999 stands in a heading that also says OLD."""
    assert find("OLD 99") == ()
    assert "OLD 14.8 history" in [found.number for found in find("OLD 1999")]
    assert "BIGO (i) s1" in numbers("kill")
    assert numbers("ill") == []
