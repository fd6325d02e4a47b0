"""``fairdeal replay``: a recorded hand, told as a dealer would call it, clause by clause."""

import sys
from collections.abc import Mapping
from itertools import chain
from typing import Annotated

import msgspec
from cyclopts import Parameter

from fairdeal.audit.profiles import PROFILES
from fairdeal.audit.units import sentence_in_unit
from fairdeal.audit.verdict import driven
from fairdeal.cards import Seat
from fairdeal.cli.histories import HYPHEN, FormatName, complain, hands_of, opened
from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, say
from fairdeal.cli.telling import Page, Teller
from fairdeal.history import IllegalRecord, Record, Unreadable, names_of
from fairdeal.history import replay as played_again
from fairdeal.history.formats import Hands
from fairdeal.history.sign import OURS
from fairdeal.play import Hand
from fairdeal.play.hand import CannotBegin

FINDINGS, UNUSABLE = 1, 2


def replay(
    file: Annotated[str, Parameter(help="A file of hands in any format; - for standard input.", **HYPHEN)],
    /,
    *,
    hand: Annotated[str | None, Parameter(help="Only the hand of this number, or name, in the file.")] = None,
    seat: Annotated[int | None, Parameter(help="Only what the player in this seat may know.")] = None,
    from_: Annotated[FormatName | None, Parameter(name="--from", help="The format of the file.")] = None,
    json: Json = False,
) -> int:
    """Tell the hands of a file; one that breaks a rule is told as far as it goes."""
    page, codes = Page(), {0}
    with opened(file) as source:
        found = hands_of(source, file, from_)
        first, second = next(found, None), next(found, None)
        many = second is not None
        rest = (each for each in chain((first, second), found) if each is not None)
        for place, each in enumerate(rest if hand is None else [_called(rest, file, hand)]):
            if isinstance(each, Unreadable):
                codes.add(UNUSABLE)
                sys.stdout.flush()
                complain(each)
                continue
            heading = many and hand is None and not json
            codes.add(_replayed(page, each, file, seat, json=json, heading=(place == 0) if heading else None))
    return max(codes)


def _called(found: Hands, file: str, hand: str) -> Record | Unreadable:
    """The hand of that name."""
    names = []
    for each in found:
        if each.name == hand:
            return each
        names.append(each.name)
    told = f": it has {len(names)}, from {names[0]} to {names[-1]}" if names else ""
    raise Unusable(f"{file} has no hand {hand!r}{told}.")


def _replayed(page: Page, record: Record, file: str, seat: int | None, *, json: bool, heading: bool | None) -> int:
    """Tell one hand, under a heading if it is one of many; the exit code."""
    played, fault = _played(record)
    if played is not None:
        _check_seat(file, record.name, played, seat)
        if heading is not None:
            page.heading(f"Hand {record.name}", first=heading)
        if json:
            _print_events(record.name, played, seat)
        else:
            _tell(page, played, names_of(record.table), seat)
    if fault is None:
        return 0
    sys.stdout.flush()
    say(f"fairdeal: {file}: {_in_its_unit(fault, record)}.")
    return FINDINGS if isinstance(fault, IllegalRecord) else UNUSABLE


def _played(record: Record) -> tuple[Hand | None, IllegalRecord | Unreadable | None]:
    """The hand, as far as it can be played, and what stopped it.

    One that was recorded elsewhere is told as it stands wherever the auditor finds nothing wrong with it.
    """
    try:
        return played_again(record.table, record.name), None
    except (IllegalRecord, Unreadable) as fault:
        hand = fault.hand if isinstance(fault, IllegalRecord) else None
        return (there, None) if (there := _played_elsewhere(record)) else (hand, fault)


def _in_its_unit(fault: IllegalRecord | Unreadable, record: Record) -> str:
    """What stopped the hand, its amounts as the file counts them."""
    if not isinstance(fault, IllegalRecord) or fault.hand is None or OURS in record.table:
        return str(fault)
    told = sentence_in_unit(fault.refusal, fault.hand.state.sign.dollar)
    return str(fault).replace(fault.refusal.sentence[:-1], told[:-1])


def _played_elsewhere(record: Record) -> Hand | None:
    """The hand under the rules of practice, if none of them is broken."""
    try:
        case, judging = driven(record, PROFILES["practice"])
    except (CannotBegin, Unreadable):
        return None
    faults = [finding for finding in case.findings + judging.findings if finding.level == "error"]
    return None if faults or judging.stopped else judging.hand


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
