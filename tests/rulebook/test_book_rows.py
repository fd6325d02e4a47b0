"""The index against the book it was made from, row by row, and against the signs that use its settings."""

import os
import re
from collections import Counter
from pathlib import Path

import pytest

from fairdeal.games.posted import Posted
from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.clauses import TABLES
from fairdeal.rulebook.clauses.definition import ALL, KINDS
from fairdeal.rulebook.editions import EDITIONS

BESIDE_US = Path(__file__).parents[3] / "shared/rulebook/RULEBOOK.md"
TEXTS = ("SS", "HOUSE", "NJ", "BIGO", "OLD", "RANK")
PART_A = [clause for clause in CLAUSES.values() if clause.number.split()[0] in TEXTS]


def cells(text):
    """The rows of all tables in a stretch of the book, cell by cell."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


@pytest.fixture(scope="module")
def book():
    """The parts A, B and C of the book as text."""
    path = Path(os.environ.get("FAIRDEAL_RULEBOOK", BESIDE_US))
    if not path.exists():
        pytest.skip(f"The rule book is not at {path}; FAIRDEAL_RULEBOOK can say where it is.")
    parts = re.split(r"^# ([A-D])\. .*$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_each_text_has_all_its_rows():
    rows = Counter(clause.number.split()[0] for clause in PART_A)

    assert rows == {"SS": 43, "HOUSE": 145, "NJ": 1, "BIGO": 27, "OLD": 50, "RANK": 44}
    assert sum(rows.values()) == 310


def test_each_kind_has_all_its_rows():
    """234 rows are the engine's, 12 of which the dealer shares with it."""
    assert Counter(clause.kind for clause in PART_A) == {"engine": 234, "dealer": 28, "floor": 20, "posted": 28}
    assert sum(clause.kind == "engine" and clause.second == "dealer" for clause in PART_A) == 12


def test_the_readings_run_on_without_a_gap():
    """B-51 is unused in the book; from B-55 on the readings are this project's own."""
    readings = [clause for clause in CLAUSES.values() if clause.number.startswith("B-")]
    numbers = [int(clause.number[2:]) for clause in readings]

    assert numbers == [number for number in range(1, numbers[-1] + 1) if number != 51]
    assert [clause.number for clause in readings if clause.own] == [f"B-{n}" for n in range(55, numbers[-1] + 1)]


def test_every_number_stands_once_and_under_itself():
    listed = [clause.number for table in TABLES for clause in table.CLAUSES]

    assert len(listed) == len(set(listed)) == len(CLAUSES)
    assert list(CLAUSES) == listed


def test_a_heading_is_one_short_line():
    for clause in CLAUSES.values():
        heading = clause.heading
        assert 6 < len(heading) <= 110, clause
        assert heading == " ".join(heading.split()), clause
        assert heading[0].isupper(), clause
        assert heading[-1] not in ".,;:", clause


def test_a_clause_belongs_to_editions_in_their_order():
    for clause in CLAUSES.values():
        assert clause.editions, clause
        assert list(clause.editions) == [key for key in ALL if key in clause.editions], clause


def test_the_editions_of_the_clauses_are_the_editions_there_are():
    assert tuple(EDITIONS) == ALL


def test_part_a_is_the_books_row_by_row(book):
    """The numbers, their order and both letters."""
    rows = [row for row in cells(book["A"]) if row[0].split()[0] in TEXTS]
    printed = [(number, *(KINDS[letter] for letter in letters.split("/"))) for number, _, letters, _ in rows]

    assert len(printed) == 310
    assert [(c.number, c.kind, c.second) if c.second else (c.number, c.kind) for c in PART_A] == printed


def test_part_b_is_the_books(book):
    """B-44 is the table of slips, in a heading of its own."""
    printed = {
        *re.findall(r"^\*\*(B-\d\d)\.", book["B"], re.MULTILINE),
        *re.findall(r"^## .*\((B-44)", book["B"], re.MULTILINE),
    }

    assert {n for n, clause in CLAUSES.items() if n.startswith("B-") and not clause.own} == printed


def test_the_switches_are_the_books(book):
    """The book writes bringin[game] where a sign writes bring_in."""
    text = book["B"].replace("bringin[game]", "bring_in")
    for entry in re.split(r"^(?=\*\*B-)", text, flags=re.MULTILINE)[1:]:
        named = [
            re.split(r"\s*=\s*", setting)
            for settings in re.findall(r"\(switch(?:es)? (.*?)\)", entry)
            for setting in re.findall(r"`([^`]*)`", settings)
        ]
        ours = {switch.name: switch.default for switch in CLAUSES[entry[2:6]].switches}
        assert {name for name, *_ in named} <= set(ours), entry[:6]
        for name, *default in named:
            if default:
                assert str(ours[name]).lower() == default[0].split(" | ")[0]


def test_the_settings_a_reading_names_are_on_the_sign_with_the_same_default():
    """Chips are taken off the table by an exception nobody has seen: no sign can post it."""
    for clause in CLAUSES.values():
        for name, default in clause.switches:
            if name != "remove_chips_exception":
                assert name in Posted.__struct_fields__, clause.number
                assert default is None or getattr(Posted(), name) == default, clause.number


def test_part_c_is_the_books_for_the_games_we_play(book):
    """Tables C.1 to C.7; five-card draw has two rows (b), the second of which is the one on the ante."""
    printed = []
    for table, text in re.findall(r"^## (C\.[1-7]) .*?\n(.*?)(?=^## )", book["C"], re.MULTILINE | re.DOTALL):
        for first, *_, marks in [row[:3] if table < "C.6" else row for row in cells(text)]:
            if first not in {"clause", "step", "---"}:
                number = f"{table} {first}"
                letters = set(re.findall(r"\b[TXPU]\b", re.sub(r"\(.*?\)", "", marks)))
                printed.append((f"{number} ante" if printed and number == printed[-1][0] else number, letters))
    ours = [clause for clause in CLAUSES.values() if clause.number.startswith("C.")]

    assert [(c.number, set(re.findall(r"\b[TXPU]\b", c.mark))) for c in ours] == printed
