"""``fairdeal replay``: a recorded hand, told as a dealer would call it, clause by clause."""

import sys
from collections.abc import Mapping
from typing import Annotated

import msgspec
from cyclopts import Parameter

from fairdeal.cards import Seat
from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, read_text, say
from fairdeal.cli.telling import Page, Teller
from fairdeal.history import IllegalRecord, Unreadable, names_of, read
from fairdeal.history import replay as played_again
from fairdeal.history.record import Table
from fairdeal.play import Hand

FINDINGS, UNUSABLE = 1, 2


def replay(
    file: Annotated[str, Parameter(help="A .phh or .phhs file.")],
    *,
    hand: Annotated[str | None, Parameter(help="Only the hand of this number, or name, in the file.")] = None,
    seat: Annotated[int | None, Parameter(help="Only what the player in this seat may know.")] = None,
    json: Json = False,
) -> int:
    """Tell the hands of a file; one that breaks a rule is told as far as it goes."""
    tables = _tables(file, hand)
    page, codes = Page(), {0}
    for place, (name, table) in enumerate(tables.items()):
        played, fault = _played(table, name)
        if played is not None:
            _check_seat(file, name, played, seat)
            if not json and len(tables) > 1:
                page.heading(f"Hand {name}", first=place == 0)
            if json:
                _print_events(name, played, seat)
            else:
                _tell(page, played, names_of(table), seat)
        if fault is not None:
            sys.stdout.flush()
            say(f"fairdeal: {file}: {fault}.")
            codes.add(FINDINGS if isinstance(fault, IllegalRecord) else UNUSABLE)
    return max(codes)


def _tables(file: str, hand: str | None) -> dict[str, Table]:
    try:
        tables = read(read_text(file))
    except Unreadable as error:
        raise Unusable(f"{file}: {error}.") from None
    if hand is None:
        return tables
    if hand not in tables:
        names = list(tables)
        raise Unusable(f"{file} has no hand {hand!r}: it has {len(names)}, from {names[0]} to {names[-1]}.")
    return {hand: tables[hand]}


def _played(table: Table, name: str) -> tuple[Hand | None, IllegalRecord | Unreadable | None]:
    """The hand, as far as it can be played, and what stopped it."""
    try:
        return played_again(table, name), None
    except IllegalRecord as fault:
        return fault.hand, fault
    except Unreadable as fault:
        return None, fault


def _check_seat(file: str, name: str, hand: Hand, seat: int | None) -> None:
    seats = sorted(hand.state.order)
    if seat is not None and seat not in seats:
        raise Unusable(
            f"{file}: nobody sits in seat {seat} in hand {name}: the seats are {', '.join(map(str, seats))}."
        )


def _print_events(name: str, hand: Hand, seat: int | None) -> None:
    for event in hand.log if seat is None else hand.seen_by(Seat(seat)):
        print(msgspec.json.encode({"hand": name, **msgspec.to_builtins(event)}).decode())


def _tell(page: Page, hand: Hand, names: Mapping[Seat, str], seat: int | None) -> None:
    teller = Teller(page, names, None if seat is None else Seat(seat))
    for event in hand.log:
        teller.tell(event)
