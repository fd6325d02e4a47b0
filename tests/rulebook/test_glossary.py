"""The words that the texts define are in the glossary, each once and with one meaning."""

from pathlib import Path

import pytest

from fairdeal.rulebook import CLAUSES, clause

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
DEFINED = [number.removeprefix("HOUSE Def ").lower() for number in CLAUSES if number.startswith("HOUSE Def ")]
WORDS = [word for word in DEFINED if word != "intro"]


def meanings():
    """Each word or way of saying it, with its meaning."""
    lines = GLOSSARY.read_text(encoding="utf-8").partition("|---|---|\n")[2].splitlines()
    cells = (line.strip("|").split("|") for line in lines)
    return [(word, meaning.strip()) for words, meaning in cells for word in words.strip().split(", ")]


@clause("HOUSE Def intro")
def test_the_texts_define_twenty_eight_words():
    assert len(WORDS) == 28


@clause("HOUSE Def intro")
@pytest.mark.parametrize("word", WORDS)
def test_a_defined_word_has_one_meaning(word):
    assert len([meaning for said, meaning in meanings() if said == word]) == 1


@clause("HOUSE Def intro", "B-20")
def test_the_one_other_use_of_a_defined_word_is_marked():
    assert "14.12B(k)" in dict(meanings())["opening bet"]


def test_the_words_stand_in_the_order_of_the_alphabet():
    words = [line.split("|")[1] for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    assert words[1:] == sorted(words[1:])
