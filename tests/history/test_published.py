"""Hands that others wrote, in Open Hand History and in PokerStars text, are read and judged; tests/data says whose."""

from pathlib import Path

import pytest

from fairdeal.audit import judge_record
from fairdeal.history import Record
from fairdeal.history.formats import FORMATS, left_out, read

DATA = Path(__file__).parents[1] / "data"
CLEAN = ("clean", [])

# What is not as it should be: by file and hand, the verdict and the codes; nothing where the hand cannot be read.
AT_FAULT = {
    ("draw.txt", "2"): ("clean", ["shown_out_of_turn"]),  # one who could win only the main pot waits for the side pot
    ("examples.ohh", "3"): ("clean", ["shown_out_of_turn"]),
    ("elsewhere.ohh", "1"): ("illegal", ["more_than_stack"]),  # its raises are totals, where the format has additions
    ("elsewhere.ohh", "2"): ("illegal", ["not_your_turn"]),  # between two, it has the small blind off the button
    ("elsewhere.ohh", "3"): ("illegal", ["wrong_number_of_cards"]),  # a flop after everybody else has folded
    ("elsewhere.ohh", "5"): None,  # it says neither which game is played nor at what limit
    ("elsewhere.ohh", "4"): None,  # it does not say at what limit
    ("elsewhere.ohh", "6"): ("clean", ["shown_out_of_turn"]),
}
GAMES = {
    "badugi.txt": ["badugi"] * 4,
    "razz.txt": ["razz"],
    "draw.txt": ["single-draw-27", "five-draw"],
    "stud.txt": ["stud", "stud-8"],
    "omaha.txt": ["omaha"] * 3 + ["omaha-8"],
    "holdem.txt": ["holdem"] * 2,
    "heads-up.txt": ["holdem"] * 10,
    "examples.ohh": ["omaha-8", "holdem", "omaha", "holdem"],
    "home-game.ohh": ["holdem"] * 13,
    "elsewhere.ohh": ["holdem"] * 4,
}
FILES = sorted([*DATA.glob("pokerstars/*"), *DATA.glob("ohh/*")])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_they_are_read_and_judged(path):
    judged = [judge_record(each) for each in read(path) if isinstance(each, Record)]

    assert [one.game for one in judged] == GAMES[path.name]
    for one in judged:
        expected = AT_FAULT.get((path.name, one.hand), CLEAN)
        assert (one.verdict, [finding.code for finding in one.findings]) == expected, one
    assert [each.name for each in read(path) if not isinstance(each, Record)] == [
        hand for (file, hand), what in AT_FAULT.items() if file == path.name and what is None
    ][::-1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_they_are_written_again_with_nothing_left_out(path):
    """In their own format; what is read from that is the same hand."""
    form = FORMATS["pokerstars" if path.suffix == ".txt" else "ohh"]
    for record in read(path):
        if isinstance(record, Record) and (path.name, record.name) not in AT_FAULT:
            assert left_out(form, record, form.text_of(record)) == [], record.name


def test_there_are_at_least_twenty_of_each():
    kinds = {kind: sum(1 for path in DATA.glob(f"{kind}/*") for _ in read(path)) for kind in ("pokerstars", "ohh")}

    assert min(kinds.values()) >= 20
