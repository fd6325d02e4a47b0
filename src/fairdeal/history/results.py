"""Who won what of a recorded hand, and what the house took: as recorded, or else as the referee has it."""

from collections.abc import Sequence
from typing import NamedTuple

from fairdeal.cards import Chips
from fairdeal.history.record import Record, Unreadable
from fairdeal.history.replaying import IllegalRecord, replay
from fairdeal.history.sign import chips_each, scale_of
from fairdeal.history.steps import Ledger
from fairdeal.play import events


class Won(NamedTuple):
    """One pot: all that is in it, the house's part of it, and what each player gets of it."""

    chips: Chips
    rake: Chips
    wins: dict[int, Chips]


def results(record: Record, ledger: Ledger) -> list[Won]:
    """The main pot and the side pots of a hand whose steps have been taken; nothing if it did not end.

    Formats that know only what a player won in all leave open from which pot: then from the side pots first.
    """
    pots = ledger.pots()
    total = sum(pot.chips for pot in pots)
    won = _recorded(record, ledger, total) or _judged(record, ledger)
    if not won or not total:
        return []
    found = []
    for pot in reversed(pots):
        wins, left = dict[int, Chips](), pot.chips
        for player in pot.seats:
            part = min(won.get(player, 0), left)
            if part:
                wins[player], left = part, left - part
                won[player] -= part
        found.append(Won(pot.chips, left, wins))
    return found[::-1]


def _recorded(record: Record, ledger: Ledger, total: Chips) -> dict[int, Chips]:
    """What the record says each has won, if that can be: something, not more than there was, by players still in."""
    table = record.table
    for key in ("winnings", "finishing_stacks"):
        if key not in table:
            continue
        try:
            stated = chips_each(table, key, ledger.scale)
        except Unreadable:
            continue
        if key == "finishing_stacks":
            stated = [chips - ledger.stacks[player] for player, chips in enumerate(stated, 1)]
        won = {player: chips for player, chips in enumerate(stated, 1) if chips}
        if won and min(won.values()) > 0 and sum(won.values()) <= total and won.keys() <= set(ledger.live):
            return won
    return {}


def _judged(record: Record, ledger: Ledger) -> dict[int, Chips]:
    try:
        hand = replay(record.table, record.name)
    except (IllegalRecord, Unreadable):
        return {}
    won: dict[int, Chips] = {}
    places = {seat: place for place, seat in enumerate(hand.state.order, 1)}
    finer = ledger.scale // scale_of(record.table, ledger.actions)  # the unit in which the record was paid
    for event in hand.log:
        if isinstance(event, events.Awarded):
            won[places[event.seat]] = won.get(places[event.seat], 0) + event.chips * finer
    return won


def share_of(pots: Sequence[Won], player: int) -> Chips:
    """What a player won of all pots."""
    return sum(pot.wins.get(player, 0) for pot in pots)
