"""What each line of the text says, before anybody asks what it means for the hand."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from fairdeal.cards import NUMBER, UNKNOWN, Seat
from fairdeal.history.pieces import Piece, text_of
from fairdeal.history.pokerstars import words
from fairdeal.history.record import Unreadable

Amount = int | Decimal


class Seated(NamedTuple):
    """Who sits where, with how much."""

    seat: Seat
    stack: Amount
    bounty: Amount | None
    after: str  # such as "is sitting out"


class Line(NamedTuple):
    """One line of the play: what is done or dealt, and by or to whom."""

    number: int
    verb: str
    name: str = ""
    chips: Amount = 0
    cards: str = ""
    text: str = ""
    thrown: int = 0
    by: Amount = 0  # of a raise
    all_in: bool = False


class Sheet(NamedTuple):
    """The whole text of a hand, line for line."""

    heading: Mapping[str, str]
    table: Mapping[str, str]
    seated: dict[str, Seated]
    lines: list[Line]
    collected: dict[str, Amount]
    rake: Amount | None
    mucked: dict[Seat, str]
    symbol: str


def sheet_of(piece: Piece, file: str) -> Sheet:
    """Take a hand's text apart."""
    lines = [(piece.line + at, line.rstrip()) for at, line in enumerate(text_of(piece, file).split("\n"))]
    lines = [(number, line.removeprefix("\ufeff")) for number, line in lines]
    start = next((at for at, (_, line) in enumerate(lines) if line.startswith("PokerStars ")), None)
    if start is None:
        raise Unreadable("this is no hand in the text of PokerStars")
    heading = _match(words.HEADING, lines[start], "the heading names no game, stakes and date that we know")
    rest = [line for line in lines[start + 1 :] if line[1]]
    if not rest:
        raise Unreadable("the hand ends after its heading")
    table = _match(words.TABLE, rest[0], "the second line does not name the table")
    seated: dict[str, Seated] = {}
    at, symbol = 1, ""
    while at < len(rest) and (found := words.SEAT.fullmatch(rest[at][1])):
        if found["name"] in seated or int(found["seat"]) in [each.seat for each in seated.values()]:
            raise Unreadable("two players have the same seat or name", line=rest[at][0])
        bounty = words.amount(found["bounty"]) if found["bounty"] else None
        after = found["after"].strip()
        seated[found["name"]] = Seated(Seat(found["seat"]), words.amount(found["stack"]), bounty, after)
        symbol = symbol or re.sub(r"[0-9.,]", "", found["stack"])
        at += 1
    return _scanned(rest[at:], Sheet(_said(heading), _said(table), seated, [], {}, None, {}, symbol))


def _match(pattern: re.Pattern[str], line: tuple[int, str], sentence: str) -> re.Match[str]:
    found = pattern.fullmatch(line[1])
    if found is None:
        raise Unreadable(sentence, line=line[0])
    return found


def _said(found: re.Match[str]) -> dict[str, str]:
    return {name: text for name, text in found.groupdict().items() if text}


def _scanned(lines: Iterable[tuple[int, str]], sheet: Sheet) -> Sheet:
    """The play, and then the summary, of which only what the play does not tell is taken."""
    names, summary, rake = sorted(sheet.seated, key=len, reverse=True), False, None
    for number, text in lines:
        if text.startswith("*** SUMMARY"):
            summary = True
        elif summary:
            if pot := words.POT.fullmatch(text):
                rake = words.amount(pot["rake"])
            elif mucked := words.MUCKED.fullmatch(text):
                sheet.mucked[int(mucked["seat"])] = cards_in(mucked["cards"], number)
            elif text.startswith("Hand was run"):
                raise Unreadable("the board was run more than once, for which a record has no words", line=number)
        elif (won := words.COLLECTED.fullmatch(text)) and won["name"] in sheet.seated:
            sheet.collected[won["name"]] = sheet.collected.get(won["name"], 0) + words.amount(won["chips"])
        elif not words.RETURNED.fullmatch(text):
            sheet.lines.append(_line(number, text, names))
    return sheet._replace(rake=rake)


def _line(number: int, text: str, names: Iterable[str]) -> Line:
    if street := words.STREET.fullmatch(text):
        if street["name"].split()[0] in ("FIRST", "SECOND", "THIRD") and not street["name"].endswith("DRAW"):
            raise Unreadable("the board was run more than once, for which a record has no words", line=number)
        shown = street["cards"].rpartition("[")[2].rstrip(" ]")
        return Line(number, "street", cards=cards_in(shown, number), text=street["name"])
    for name in names:
        if text.startswith(f"Dealt to {name} ["):
            new = text.rpartition("[")[2].rstrip(" ]")
            return Line(number, "dealt", name, cards=cards_in(new, number))
        if text.startswith(f"{name}: "):
            return _done(number, name, text[len(name) + 2 :])
    if "cancelled" in text.lower().split() or text.startswith("Hand cancelled"):
        raise Unreadable("the hand was cancelled", line=number)
    return Line(number, "remark", text=text)


def reads_as_remark(text: str, names: Iterable[str]) -> bool:
    """Whether a line would be taken for talk and nothing else."""
    known = (words.COLLECTED, words.RETURNED, words.SEAT)
    if not text or text.startswith(("***", "PokerStars ")) or any(pattern.fullmatch(text) for pattern in known):
        return False
    try:
        return _line(0, text, names).verb == "remark"
    except Unreadable:
        return False


def _done(number: int, name: str, text: str) -> Line:
    for pattern, verb in words.DOES.items():
        if found := pattern.fullmatch(text):
            said = found.groupdict()
            chips = words.amount(said["chips"]) if said.get("chips") else 0
            cards = cards_in(said.get("cards") or "", number)
            count = int(said.get("count") or 0)
            by = words.amount(said["by"]) if said.get("by") else 0
            return Line(number, verb, name, chips, cards, said.get("what") or "", count, by, bool(said.get("all_in")))
    raise Unreadable(f"{text[:80]!r} is nothing that a player does", line=number)


def cards_in(text: str, number: int) -> str:
    """Cards as they stand between brackets, without the blanks."""
    names = text.split()
    for name in names:
        if name not in NUMBER and name != UNKNOWN:
            raise Unreadable(f"{name[:20]!r} is not a card", line=number)
    return "".join(names)
