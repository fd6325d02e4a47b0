"""What a room may offer under each edition."""

import pytest

from fairdeal.games import GAMES
from fairdeal.rulebook import CLAUSES, clause
from fairdeal.rulebook.editions import EDITIONS, UnknownEdition, edition, offers

STUD = {"stud", "stud-hi-lo", "stud-8"}
OF_1998 = STUD | {"holdem", "omaha", "omaha-8", "five-draw", "five-draw-low", "five-stud"}
OF_2011 = OF_1998 | {"mambo", "triple-draw-a5", "triple-draw-27"}
OF_2011 |= {"super-stud", "super-stud-low", "super-stud-hi-lo", "super-stud-8"}
OF_2015 = OF_2011 | {"big-omaha", "big-omaha-8"}


@clause("OLD 14.8(a)1", "OLD 14.8(a)2", "OLD 14.8(a)3", "OLD 14.8(a)4", "OLD 14.8(a)5", "RANK 14.8(a)1–7", "B-35")
@pytest.mark.parametrize(
    ("key", "games"),
    [
        ("CCC-1998", OF_1998),
        ("CCC-1999", OF_1998 | {"mambo"}),
        ("CCC-2006", OF_1998 | {"mambo"}),
        ("DGE-2011", OF_2011),
        ("DGE-2015", OF_2015),
        ("DGE-2024", OF_2015),
        ("HOUSE", {"stud", "stud-8", "razz"}),
        ("OPEN", OF_2015 | {"razz", "badugi", "single-draw-27", "short-deck"}),
    ],
)
def test_an_edition_offers_its_games_and_no_others(key, games):
    """Nine games in the list of 1998; 22 in all."""
    assert set(edition(key).games) == games


def test_the_open_edition_offers_every_game_there_is():
    assert set(EDITIONS["OPEN"].games) == set(GAMES)
    assert len(GAMES) == 22


@clause("OLD 14.8(b)", "RANK 14.8(b)")
@pytest.mark.parametrize("key", EDITIONS)
def test_nothing_else_may_be_offered(key):
    assert not offers(key, "pineapple")
    assert offers(key, "stud")


@clause("OLD 14.8(b)")
def test_a_game_of_another_edition_is_not_offered():
    """Stud high-low without a qualifier is the code's, razz the house's."""
    assert not offers("HOUSE", "stud-hi-lo")
    assert not offers("CCC-2006", "razz")


@clause("RANK 14.8(b)", "B-35")
def test_a_section_of_its_own_authorises_a_game_that_no_list_names():
    assert offers("DGE-2011", "super-stud-8")
    assert offers("DGE-2015", "big-omaha")
    assert not offers("DGE-2011", "big-omaha")


@clause("OLD 14.8(a)6", "OLD 14.8 history")
def test_mambo_may_be_offered_from_april_19_1999():
    assert not offers("CCC-1998", "mambo")
    assert offers("CCC-1999", "mambo")


def test_each_game_is_governed_by_a_text_its_edition_contains():
    for under in EDITIONS.values():
        for game, text in under.texts.items():
            governing = [
                c for c in CLAUSES.values() if c.number == text or c.number.startswith((f"{text} ", f"{text}("))
            ]
            assert governing, (under.key, game, text)
            assert all(under.key in c.editions for c in governing), (under.key, game, text)


@clause("B-35", "B-45")
def test_the_code_governs_a_game_that_both_speak_of():
    assert edition("OPEN").texts["stud"] == "OLD 14.9"
    assert edition("HOUSE").texts["stud"] == "HOUSE 7CS"
    assert edition("OPEN").texts["razz"] == "HOUSE 7CS (12)"


def test_an_edition_is_found_in_either_case_and_an_unknown_one_refused():
    assert edition("dge-2015").key == "DGE-2015"
    with pytest.raises(UnknownEdition, match=r"There is no edition 'DGE-2016'; the editions are CCC-1998, .*, OPEN\."):
        edition("DGE-2016")


def test_an_edition_cites_clauses_that_belong_to_it():
    for under in EDITIONS.values():
        assert all(under.key in CLAUSES[number].editions for number in under.cite), under.key
