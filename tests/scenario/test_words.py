"""Every line of the language is documented, by examples that run."""

import re
from pathlib import Path

import pytest

from fairdeal.rulebook import clause
from fairdeal.scenario import CHAPTERS
from fairdeal.scenario.forms import match, shape_of

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
FORMS = [form for forms in CHAPTERS.values() for form in forms]
NAMES = {"Ann": 1, **{str(seat): seat for seat in range(1, 10)}}


def pieces():
    """Every line of the hands and tables that the page shows and runs, and the parts of those that are lists."""
    for block in re.findall(r"^```hand .*\n((?:.*\n)*?)```$", PAGE, re.MULTILINE):
        for line in block.splitlines():
            words = " ".join(line.partition("#")[0].split())
            for part in [words] if words.startswith(("hand ", "table ", "clause ")) else words.split(";"):
                yield from parts_of(part.strip())


def parts_of(line):
    yield line
    yield line.rpartition(":")[0].strip()
    yield from (item.strip() for item in line.removeprefix("sign ").split(","))
    yield from re.split(r"\s*,\s*|\s+(?:or|and)\s+", re.sub(r"^\S+ may (only |not )?", "", line))


SHOWN = set(pieces())


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.line)
def test_the_page_shows_every_line_in_a_hand_that_runs(form):
    assert any(shape_of(form.line).fullmatch(piece) for piece in SHOWN)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.line)
def test_the_example_of_a_line_is_read_as_that_line(form):
    """A refusal stands behind some of them."""
    example = form.example if form.line.startswith("cards") else form.example.partition(":")[0]

    assert match(example, [form], NAMES) is not None


@clause("HOUSE Def intro")
def test_no_two_lines_are_written_alike():
    assert len({form.line for form in FORMS}) == len(FORMS)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.line)
def test_every_line_says_what_it_means(form):
    assert form.means
    assert not form.means.endswith(".")
