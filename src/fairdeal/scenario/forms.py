"""Forms of lines: fixed words with gaps in capitals, and optional parts in brackets."""

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from typing import Any, NamedTuple

from fairdeal.rulebook import clause
from fairdeal.scenario.slots import SLOTS, BadWord, Names

Given = Mapping[str, Any]


class Form(NamedTuple):
    """A line of the language: how it is written, what it means, an example, and what carries it out."""

    line: str
    means: str
    example: str
    carry_out: Any = None
    settles: bool = False  # hands nobody has shown yet are shown before it
    says: str = ""  # what the referee must call the wager: bet, complete or raise
    reads: Callable[[str], Any] | None = None  # what becomes of a gap TEXT
    seats: bool = False  # from here on the player of this NAME has this seat


class Found(NamedTuple):
    """A form that fits, and what stands in its gaps."""

    form: Form
    given: Given


@cache
def shape_of(line: str) -> re.Pattern[str]:
    """The form as a regular expression, a group for each gap."""
    written = re.escape(line).replace(r"\ ", " ").replace(r" \[", r"(?: ").replace(r"\]", ")?")
    return re.compile(re.sub(r"\b[A-Z]+\b", lambda gap: f"(?P<{gap[0]}>{SLOTS[gap[0]].shape})", written))


@clause("HOUSE Def intro")
def match(text: str, forms: Iterable[Form], names: Names) -> Found | None:
    """The first form that the text fits, which means the same wherever it stands.

    One whose gaps cannot be read says what is wrong if no other fits.
    """
    wrong: BadWord | None = None
    for form in forms:
        fits = shape_of(form.line).fullmatch(text)
        if not fits:
            continue
        filled = {gap: word for gap, word in fits.groupdict().items() if word is not None}
        try:
            given = {gap.lower(): SLOTS[gap].read(word, names) for gap, word in filled.items()}
            if form.reads:
                given["text"] = form.reads(given["text"])
            return Found(form, given)
        except BadWord as unreadable:
            wrong = wrong or unreadable
    if wrong:
        raise wrong
    return None


def nearest(text: str, forms: Iterable[Form]) -> Form | None:
    """The form that was probably meant, by its fixed words."""
    said = _fixed(text)
    alike = [(SequenceMatcher(None, said, _fixed(form.line)).ratio(), form) for form in forms]
    best, form = max(alike, key=lambda pair: pair[0])
    return form if 10 * best >= 6 else None


def _fixed(text: str) -> str:
    """The words that are no names, numbers, cards or gaps."""
    return " ".join(word for word in text.split() if word.isalpha() and word.islower())
