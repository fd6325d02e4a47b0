"""Our own log: what happened, an event a line, as JSON.

A hand goes from its first event to its last.  What happens at the table between hands tells who sits where, and is
part of no record.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, get_args

import msgspec

from fairdeal.cards import Seat
from fairdeal.games import GAMES
from fairdeal.history.pieces import Piece, Source, pieces, text_of
from fairdeal.history.record import Record, Table, Unreadable, Unsayable
from fairdeal.history.replaying import IllegalRecord, replay
from fairdeal.history.writing import table_of
from fairdeal.play import Refusal, commands, decide, events
from fairdeal.table.events import AnyEvent, Left, Sat

BEGINS: Final = re.compile(rb'^\{"event":"began"', re.MULTILINE)
DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)
OF_HANDS: Final = get_args(events.AnyEvent)


def records(source: Source, file: str = "") -> Iterator[Record | Unreadable]:
    """Each hand of a log."""
    number, names = 0, dict[Seat, str]()
    for piece in pieces(source, BEGINS, file):
        try:
            found = _hand(piece, file, names)
            if found:
                number += 1
                yield Record(_table(found, names), str(number), file, piece.line)
        except Unreadable as error:
            yield Unreadable(str(error), file=file, line=error.line or piece.line, name=str(number))


def text_of_log(record: Record) -> str:
    """The events of a hand, a line each."""
    if "_log" in record.table:
        return "".join(f"{line}\n" for line in record.table["_log"])
    try:
        log = replay(record.table, record.name).log
    except (IllegalRecord, Unreadable) as error:
        raise Unsayable(f"our log holds what happened by the rules, and this did not: {error}") from None
    return "".join(f"{line}\n" for line in _lines(log))


def _lines(log: Sequence[events.AnyEvent]) -> list[str]:
    return [msgspec.json.encode(event).decode() for event in log]


def _hand(piece: Piece, file: str, names: dict[Seat, str]) -> list[events.AnyEvent]:
    """The events from the beginning of a hand to its end; those of the table say who sits where."""
    found: list[events.AnyEvent] = []
    for at, line in enumerate(text_of(piece, file).split("\n")):
        if not line.strip():
            continue
        try:
            event = DECODER.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Unreadable(f"this is no event of ours: {error}", line=piece.line + at) from None
        if isinstance(event, Sat):
            names[event.seat] = event.player
        elif isinstance(event, Left):
            names.pop(event.seat, None)
        elif isinstance(event, OF_HANDS) and (found or isinstance(event, events.Began)):
            found.append(event)
    if not found:
        return found
    _check(found, piece.line)
    return found


def _check(log: Sequence[events.AnyEvent], line: int) -> None:
    """The hand can have begun so, and its events are those of its players."""
    began = log[0]
    assert isinstance(began, events.Began), "a hand starts where it begins"
    seats = set(began.order)
    if began.game not in GAMES or not seats <= began.stacks.keys() or len(seats) < len(began.order):
        raise Unreadable("no hand can have begun so", line=line)
    owed = tuple(one for one in began.owed if one.seat in seats)
    begin = commands.Begin(began.game, began.posted, began.stacks, began.button, owed)
    if isinstance(answer := decide(None, begin), Refusal):
        raise Unreadable(f"no hand can have begun so: {answer.sentence[:-1]}", line=line)
    for event in log[1:]:
        named = [getattr(event, "seat", 0), *getattr(event, "to", ()), *getattr(event, "stacks", ())]
        if not seats | set(began.stacks) | {0} >= set(named) or isinstance(event, events.Began):
            raise Unreadable("an event is of a player who is not in the hand", line=line)


def _table(log: Sequence[events.AnyEvent], names: dict[Seat, str]) -> Table:
    """The record; where it would not tell everything, with the events themselves."""
    try:
        table = table_of(log, names)
    except (AssertionError, IndexError, KeyError, TypeError, ValueError):
        raise Unreadable("its events do not fit one another") from None
    try:
        whole = replay(table).log == log
    except (IllegalRecord, Unreadable):
        whole = False
    if not whole:
        table["_log"] = _lines(log)
    return table
