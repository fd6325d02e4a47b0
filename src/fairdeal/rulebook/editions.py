"""The editions: which games a room may offer, and which text governs each of them.

Dates of the Division's editions are approximate, the labels ours. Games are known here by their keys alone.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fairdeal.rulebook.marks import clause

LIST_OF_1998 = {
    "stud": "OLD 14.9",
    "stud-hi-lo": "OLD 14.9",
    "stud-8": "OLD 14.9",
    "holdem": "OLD 14.10",
    "omaha": "C.2",
    "omaha-8": "C.2",
    "five-draw": "C.3",
    "five-draw-low": "C.3",
    "five-stud": "C.4",
}
LIST_OF_1999 = {**LIST_OF_1998, "mambo": "C.5"}
DIVISION = {
    **LIST_OF_1999,
    "triple-draw-a5": "RANK 14.12B",
    "triple-draw-27": "RANK 14.12B",
    "super-stud": "SS",
    "super-stud-low": "SS",
    "super-stud-hi-lo": "SS",
    "super-stud-8": "SS",
}
WITH_BIG_OMAHA = {**DIVISION, "big-omaha": "BIGO", "big-omaha-8": "BIGO"}
HOUSE = {"stud": "HOUSE 7CS", "stud-8": "HOUSE 7CS", "razz": "HOUSE 7CS (12)"}
EVERY_GAME = {
    **WITH_BIG_OMAHA,
    "razz": "HOUSE 7CS (12)",
    "badugi": "C.7",
    "single-draw-27": "B-56",
    "short-deck": "B-55",
}

OLD_LIST = ("OLD 14.8(a)1", "OLD 14.8(a)2", "OLD 14.8(a)3", "OLD 14.8(a)4", "OLD 14.8(a)5", "OLD 14.8 history")
NEW_LIST = ("RANK 14.8(a)1–7", "B-35")


class Edition(NamedTuple):
    """A body of rules under which a room may play."""

    key: str
    name: str
    texts: Mapping[str, str]  # the games it allows, each with the text that governs it
    cite: tuple[str, ...]

    @property
    def games(self) -> tuple[str, ...]:
        """The keys of the games a room may offer."""
        return tuple(self.texts)


class UnknownEdition(ValueError):
    """The book has no edition of that name."""


EDITIONS: Final[dict[str, Edition]] = {
    edition.key: edition
    for edition in (
        Edition("CCC-1998", "Casino Control Commission, before April 19, 1999", LIST_OF_1998, OLD_LIST),
        Edition("CCC-1999", "Casino Control Commission, with mambo stud", LIST_OF_1999, (*OLD_LIST, "OLD 14.8(a)6")),
        Edition(
            "CCC-2006",
            "Casino Control Commission, stud as amended on May 15, 2006",
            LIST_OF_1999,
            (*OLD_LIST, "OLD 14.8(a)6", "OLD 14.9 history"),
        ),
        Edition("DGE-2011", "Division of Gaming Enforcement, with triple draw and super stud", DIVISION, NEW_LIST),
        Edition("DGE-2015", "Division of Gaming Enforcement, with Big Omaha", WITH_BIG_OMAHA, (*NEW_LIST, "BIGO (a)")),
        Edition(
            "DGE-2024",
            "Division of Gaming Enforcement, with a straddle at hold'em",
            WITH_BIG_OMAHA,
            (*NEW_LIST, "BIGO (a)", "B-57"),
        ),
        Edition("HOUSE", "The card room's seven-card stud procedures, with razz", HOUSE, ("B-35", "B-45")),
        Edition("OPEN", "Every game, each under its newest text", EVERY_GAME, ("B-35", "B-55", "B-56", "B-57")),
    )
}


def edition(key: str) -> Edition:
    """The edition of that name, in either case."""
    try:
        return EDITIONS[key.upper()]
    except KeyError:
        raise UnknownEdition(f"There is no edition {key!r}; the editions are {', '.join(EDITIONS)}.") from None


@clause("OLD 14.8(b)", "RANK 14.8(b)", "B-35")
def offers(key: str, game: str) -> bool:
    """A room may offer what its edition lists or gives a section of its own, and nothing else."""
    return game in edition(key).texts
