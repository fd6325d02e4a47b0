"""PHH: how a file names a game and its stakes, and how it writes what the dealer and the players did.

A text holds one hand at its top level, or a table for each of many (PHHS).  What the format has no word for stands in
keys that begin with ``_``; a file with ``_edition`` is one of ours, and states a whole sign.
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final, NamedTuple

from fairdeal.cards import NUMBER, UNKNOWN, Card
from fairdeal.games import GAMES, Game
from fairdeal.games.posted import Structure
from fairdeal.history import toml
from fairdeal.history.record import Table, Unreadable

STEMS: Final = {game.stem: game for game in GAMES.values()}
CODES: Final = {structure.letter + game.stem: (game, structure) for game in GAMES.values() for structure in Structure}

# The sign's name for each key of the format, by structure; chips all of them.
BETS: Final[dict[Structure, dict[str, str]]] = {
    Structure.FIXED: {"small_bet": "small_bet", "big_bet": "big_bet"},
    Structure.SPREAD: {"min_bet": "small_bet"},
    Structure.POT: {"min_bet": "small_bet"},
    Structure.NO_LIMIT: {"min_bet": "small_bet"},
}


def code_of(game: Game, structure: Structure) -> str:
    """A game's code: the letter of the structure, and the stem.

    >>> code_of(GAMES["stud-8"], Structure.FIXED)
    'F7S/8'
    """
    return structure.letter + game.stem


def named_by(code: object) -> tuple[Game, Structure]:
    """The game and the structure that a code means."""
    found = CODES.get(code) if isinstance(code, str) else None
    if found is None:
        raise Unreadable(f"no game has the code {str(code)!r}")
    return found


def required(game: Game, structure: Structure) -> tuple[str, ...]:
    """The keys without which there is no hand."""
    forced = "blinds_or_straddles" if game.button else "bring_in"
    return ("antes", forced, *BETS[structure], "starting_stacks", "actions")


REQUIRED: Final = {code: required(*named) for code, named in CODES.items()}


# Texts


def write(table: Mapping[str, Any]) -> str:
    """One hand as the text of a .phh file."""
    return toml.lines(table)


def write_all(tables: Iterable[Mapping[str, Any]]) -> str:
    """Many hands as the text of a .phhs file, numbered from 1."""
    return "\n".join(toml.heading(str(number)) + toml.lines(table) for number, table in enumerate(tables, 1))


def read(text: str) -> dict[str, Table]:
    """The hands of a text by name; a single one is called 1."""
    try:
        found = toml.read(text.removeprefix("\ufeff"))
    except toml.NotToml as error:
        raise Unreadable(f"this is not TOML: {error}", line=error.line) from None
    return hands_of(found)


def hands_of(found: Table) -> dict[str, Table]:
    """One hand at the top, or each table one."""
    if "variant" in found:
        return {"1": found}
    if not found or not all(isinstance(table, dict) for table in found.values()):
        raise Unreadable("this is no hand history: no hand in it names its variant")
    return found


# Actions

CARDS = r"(?:[A23456789TJQK?][cdhs?])+"
GRAMMAR = re.compile(
    rf"\s*(?:d\s+db\s+(?P<board>{CARDS})|d\s+dh\s+p(?P<dealee>\d+)\s+(?P<hole>{CARDS})"
    rf"|p(?P<player>\d+)\s+(?:(?P<plain>pb|cc|f)|cbr\s+(?P<amount>[0-9][0-9_.,]*)"
    rf"|(?P<sd>sd)(?:\s+(?P<thrown>{CARDS}))?|(?P<sm>sm)(?:\s+(?P<shown>-|{CARDS}))?))?\s*(?:\#.*)?",
    re.DOTALL,
)


USUAL: Final = 24  # letters


class Action(NamedTuple):
    """One entry of a file's ``actions``, with its place there, from 1."""

    place: int
    verb: str  # db, dh, pb, cc, f, cbr, sd, sm; nothing for a remark
    player: int = 0
    cards: tuple[Card, ...] = ()
    amount: Decimal = Decimal(0)
    known: bool = False  # sm -: the cards that have been seen already
    decimals: int = 0  # of the amount


def parse_all(texts: list[Any]) -> list[Action]:
    """All actions of a file taken apart, the first of them in place 1."""
    return [
        _usual(place, text) if type(text) is str and len(text) < USUAL else parse(place, text)
        for place, text in enumerate(texts, 1)
    ]


def parse(place: int, text: object) -> Action:
    """Take one action apart.  Most are short, and have been seen before in the same place of another hand."""
    if type(text) is not str:
        raise Unreadable(f"action {place} is not one: {text!r}")
    return _usual(place, text) if len(text) < USUAL else _parse(place, text)


@lru_cache(1 << 14)
def _usual(place: int, text: str) -> Action:
    return _parse(place, text)


def _parse(place: int, text: str) -> Action:
    found = GRAMMAR.fullmatch(text)
    if found is None:
        raise Unreadable(f"action {place} is not one: {text!r}")
    if found["board"]:
        return Action(place, "db", cards=_cards(found["board"]))
    if found["hole"]:
        return Action(place, "dh", int(found["dealee"]), _cards(found["hole"]))
    if found["player"] is None:
        return Action(place, "")
    player = int(found["player"])
    if found["amount"]:
        amount = _amount(place, found["amount"])
        return Action(place, "cbr", player, amount=amount, decimals=decimals_of(amount))
    if found["shown"] == "-":
        return Action(place, "sm", player, known=True)
    verb = found["plain"] or found["sd"] or found["sm"]
    return Action(place, verb, player, _cards(found["thrown"] or found["shown"] or ""))


def commentary(text: str) -> str:
    """What stands behind the mark of a remark."""
    return text.partition("#")[2].strip()


def _cards(text: str) -> tuple[Card, ...]:
    """A card of which only the rank or the suit is told is one nobody has told us."""
    names = (text[at : at + 2] for at in range(0, len(text), 2))
    return tuple(Card(name) if name in NUMBER else UNKNOWN for name in names)


def decimals_of(amount: Decimal) -> int:
    """How many decimals an amount is written with; below zero for zeros before the point that are not written."""
    if amount.same_quantum(CENT):
        return 2
    exponent = amount.as_tuple().exponent
    if isinstance(exponent, str):
        raise Unreadable("an amount is not known")
    return -exponent


CENT: Final = Decimal("0.01")  # which most are told to


def _amount(place: int, text: str) -> Decimal:
    try:
        return Decimal(text.replace(",", "").replace("_", ""))
    except ArithmeticError:
        raise Unreadable(f"action {place} names no amount: {text!r}") from None
