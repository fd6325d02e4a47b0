"""The gaps of a line, written in capitals in its form: what may stand in each, and what it is read as."""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple, get_args

from fairdeal.cards import BadCards, Card, Chips, Seat, parse_cards, split_cards
from fairdeal.play.visibility import WATCHER
from fairdeal.rulebook import CLAUSES
from fairdeal.table import Stage, events, reports
from fairdeal.table.refusals import REASONS

Names = Mapping[str, Seat]  # a seat by its number, and by the name of its player
EVERYBODY = Seat(-2)
MOST_DIGITS = 15
MOST_PLACES = 100  # far more than any game seats


class Malformed(Exception):
    """A line that is not of the scenario language, or contradicts the others: where, and what is wrong."""

    def __init__(self, name: str, line: int, sentence: str) -> None:
        super().__init__(f"{name}:{line}: {sentence}")
        self.name, self.line, self.sentence = name, line, sentence


class BadWord(ValueError):
    """What stands in a gap cannot be read; the sentence says why."""


class Placed(NamedTuple):
    """A card, and how it lies if the line says so."""

    card: Card
    face: Literal["up", "down"] | None = None


class Range(NamedTuple):
    """One amount, or the least and the most."""

    least: Chips
    most: Chips


def near(word: str, words: Mapping[str, Any] | list[str]) -> str:
    """A question that names the word which was probably meant; nothing if none is like it."""
    found = get_close_matches(word, list(words), n=1)
    return f" Did you mean {found[0]}?" if found else ""


def seat(text: str, names: Names) -> Seat:
    if text in names:
        return names[text]
    sat = ", ".join(map(str, sorted(set(names.values())))) or "not set yet"
    raise BadWord(f"There is no seat or player {text!r}; the seats are {sat}.{near(text, [*names])}")


def seats(text: str, names: Names) -> tuple[Seat, ...]:
    return tuple(seat(word, names) for word in text.replace(",", " ").split())


def who(text: str, names: Names) -> Seat:
    return {"watcher": WATCHER, "everybody": EVERYBODY}.get(text) or seat(text, names)


def number(text: str, _: Names) -> int:
    if not text.isdecimal() or not text.isascii():
        raise BadWord(f"{text!r} is not a whole number.")
    if len(text) > MOST_DIGITS:
        raise BadWord(f"{text[:MOST_DIGITS]}... is more than anybody has.")
    return int(text)


def numbers(text: str, names: Names) -> tuple[int, ...]:
    return tuple(number(word, names) for word in text.replace(",", " ").split())


def places(text: str, names: Names) -> tuple[int, ...]:
    """Seat numbers one by one or from one to another: ``1-4`` or ``1, 3, 6``."""
    found: list[int] = []
    for word in text.replace(",", " ").split():
        first, _, last = word.partition("-")
        lowest, highest = number(first, names), number(last or first, names)
        if highest - lowest >= MOST_PLACES:
            raise BadWord(f"{word} are more seats than there are at any table.")
        found += range(lowest, highest + 1)
    return tuple(found)


def amounts(text: str, names: Names) -> tuple[int, ...]:
    return tuple(number(word, names) for word in text.split("/"))


def span(text: str, names: Names) -> Range:
    first, _, last = text.partition("-")
    return Range(Chips(number(first, names)), Chips(number(last or first, names)))


def percent(text: str, _: Names) -> int:
    """Per mille, from a percentage with at most one place behind the point."""
    if not re.fullmatch(r"\d+(\.\d)?%", text, re.ASCII):
        raise BadWord(f"{text!r} is not a percentage, such as 5% or 2.5%.")
    whole, point, tenth = text.removesuffix("%").partition(".")
    return int(whole) * 10 + int(tenth if point else 0)


def cards(text: str, _: Names) -> tuple[Card, ...]:
    try:
        return parse_cards(text.replace("/", " "))
    except BadCards as wrong:
        raise BadWord(str(wrong)) from None


def card(text: str, names: Names) -> Card:
    found = cards(text, names)
    if len(found) != 1:
        raise BadWord(f"{text!r} is not one card.")
    return found[0]


def placed(text: str, _: Names) -> tuple[Placed, ...]:
    """Cards in the order of dealing; where some stand in parentheses those lie face down and the others up."""
    found: list[Placed] = []
    down = False
    for part in re.split(r"([()])", text.replace("/", " ")):
        if part in {"(", ")"}:
            if down == (part == "("):
                raise BadWord(f"The parentheses of {text!r} do not match.")
            down = part == "("
            continue
        try:
            found += [Placed(Card(name), "down" if down else "up") for name in split_cards(part)]
        except BadCards as wrong:
            raise BadWord(str(wrong)) from None
    if down:
        raise BadWord(f"The parentheses of {text!r} do not match.")
    return tuple(found) if "(" in text else tuple(Placed(card) for card, _ in found)


def code(text: str, _: Names) -> str:
    if text not in REASONS:
        raise BadWord(f"There is no refusal {text!r}.{near(text, REASONS)}")
    return text


def clauses(text: str, _: Names) -> tuple[str, ...]:
    """Numbers with commas between them; two numbers of the book have a comma of their own."""
    found: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if found and found[-1] not in CLAUSES:
            found[-1] += f", {part}"
        else:
            found.append(part)
    for number in found:
        if number not in CLAUSES:
            raise BadWord(f"{number!r} is not a clause of the book.{near(number, CLAUSES)}")
    return tuple(found)


EVENTS = [str(kind.__struct_config__.tag) for kind in get_args(events.AnyEvent)]


def event(text: str, _: Names) -> str:
    if text not in EVENTS:
        raise BadWord(f"There is no event {text!r}.{near(text, EVENTS)}")
    return text


def events_named(text: str, names: Names) -> tuple[str, ...]:
    return tuple(event(word, names) for word in text.replace(",", " ").split())


def pot(text: str, _: Names) -> int:
    """0 is the main pot; side pots are numbered as they were made."""
    return 0 if text == "the main pot" else int(text.removeprefix("side pot "))


def words(text: str, _: Names) -> str:
    return text


class Slot(NamedTuple):
    """How many words a gap takes, and how they are read."""

    shape: str
    read: Callable[[str, Names], Any]


ONE, SOME = r"\S+", r".+?"

SLOTS: dict[str, Slot] = {
    "SEAT": Slot(ONE, seat),
    "OTHER": Slot(ONE, seat),
    "SEATS": Slot(SOME, seats),
    "WHO": Slot(ONE, who),
    "CHIPS": Slot(ONE, number),
    "MORE": Slot(ONE, number),
    "NUMBER": Slot(ONE, number),
    "NUMBERS": Slot(SOME, numbers),
    "PLACES": Slot(SOME, places),
    "AMOUNTS": Slot(ONE, amounts),
    "SPAN": Slot(ONE, span),
    "LATER": Slot(ONE, span),
    "PERCENT": Slot(ONE, percent),
    "CARDS": Slot(SOME, cards),
    "CARD": Slot(ONE, card),
    "BY": Slot(ONE, card),
    "HAND": Slot(SOME, placed),
    "CLAUSES": Slot(SOME, clauses),
    "EVENT": Slot(ONE, event),
    "EVENTS": Slot(SOME, events_named),
    "NAME": Slot(ONE, words),
    "EDITION": Slot(ONE, words),
    "COLOUR": Slot(ONE, words),
    "NEW": Slot(ONE, words),
    "MONEY": Slot("cash", words),
    "SAYING": Slot("more is coming", words),
    "SIDE": Slot("left|right", words),
    "SIZE": Slot("full|half", words),
    "STAGE": Slot("|".join(Stage), words),
    "TEXT": Slot(SOME, words),
    "SHARE": Slot("high|low", words),
    "POT": Slot(r"the main pot|side pot [1-9]\d?", pot),
    "PILE": Slot("burns|muck and burns|discards", words),
    "WORK": Slot("shuffled|cut", words),
    "FAULT": Slot("by its own fault", words),
    "ERROR": Slot("|".join(get_args(reports.Error)), words),
    "REMEDY": Slot("|".join(get_args(reports.Choice)), words),
    "OFFENCE": Slot("playing for another|telling another", words),
    "MOMENT": Slot("at once", words),
    "KIND": Slot("ante|blind|straddle|kill|dead", words),
}
