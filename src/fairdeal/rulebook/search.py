"""Finding a clause by its number, by a part of it, or by the words of its heading."""

import re
from difflib import get_close_matches

from fairdeal.rulebook.clauses import CLAUSES, Clause
from fairdeal.rulebook.marks import clause

# How the code itself calls a section, and how its number begins here. The first that fits is taken.
SECTIONS = (
    ("14.9b", "ss"),
    ("14.11(a)", "bigo"),
    ("14.11a", "bigo"),
    ("14.12b", "rank14.12b"),
    ("14.10", "old14.10"),
    ("14.9", "old14.9"),
    ("14.7", "old14.7"),
    ("14.5", "nj14.5"),
    ("14.3", "rank14.3"),
)
CHAPTERS = ("n.j.a.c.", "13:69f-", "19:47-")


@clause("B-44")
def plain(text: str) -> str:
    """A number without spaces, capitals and long dashes, as people type it."""
    return "".join(text.split()).casefold().replace("\N{EN DASH}", "-")


BY_PLAIN_NUMBER = {plain(number): found for number, found in CLAUSES.items()}


@clause("B-21")
def as_numbered_here(query: str) -> str:
    """The plain number for a reference in the spelling of the code, such as 14.11(A)(i) s1."""
    text = plain(query)
    for chapter in CHAPTERS:
        text = text.removeprefix(chapter)
    for section, here in SECTIONS:
        if text.startswith(section):
            return here + text.removeprefix(section)
    return text


def find(query: str) -> tuple[Clause, ...]:
    """One clause when its number is given, else all whose number begins so, else all that have the words."""
    number = as_numbered_here(query)
    if number in BY_PLAIN_NUMBER:
        return (BY_PLAIN_NUMBER[number],)
    begun = tuple(found for begins, found in BY_PLAIN_NUMBER.items() if number and begins.startswith(number))
    return begun or with_words(query.split())


def with_words(words: list[str]) -> tuple[Clause, ...]:
    """The clauses in whose number or heading every one of the words stands, or a word that begins with it."""
    wanted = [re.compile(rf"(?<![a-z0-9]){re.escape(word.casefold())}") for word in words]
    texts = ((found, f"{found.number} {found.heading}".casefold()) for found in CLAUSES.values())
    return tuple(found for found, text in texts if wanted and all(word.search(text) for word in wanted))


def nearest(query: str) -> tuple[str, ...]:
    """The numbers most like one that is not in the book."""
    close = get_close_matches(as_numbered_here(query), BY_PLAIN_NUMBER, n=3)
    return tuple(BY_PLAIN_NUMBER[number].number for number in close)
