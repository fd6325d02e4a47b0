"""Money: which chips go from which account to which, worked out from what happened at a table and from nothing else.

Chips enter the room once, from ``issue`` to the house.  A player's are in his purse, and in the table's escrow while
they lie there; who wins them in a hand is the referee's business, and the escrow holds the sum.  A move's key names the
event it follows from, so that it is carried out once whoever asks, and however often.
"""

from typing import Final

from fairdeal.cards import Chips, Seat
from fairdeal.room.ports import HOUSE, ISSUE, RAKE, Entry, Move, escrow, purse
from fairdeal.table import events

ISSUED: Final = 10**15  # more than will ever be played for, and far less than a column holds
FIRST: Final = Move("issue", ISSUE, HOUSE, ISSUED, "the chips of the room")


def grant(person: str, chips: Chips, key: str) -> Move:
    """Chips to play with, from the house; ``key`` says for what, and it is given once."""
    return Move(f"grant/{person}/{key}", HOUSE, purse(person), chips, "chips to play with")


class Till:
    """Follows the log of one table: who has which seat, and what is owed for each entry."""

    def __init__(self, holders: dict[Seat, str] | None = None) -> None:
        self.holders = holders or {}

    def moves(self, entry: Entry) -> tuple[Move, ...]:
        """What changes hands because of this entry; the till has taken it in."""
        owed = (self._move(entry, at, event) for at, event in enumerate(entry.events))
        return tuple(move for move in owed if move)

    def _move(self, entry: Entry, at: int, event: events.AnyEvent) -> Move | None:
        table, key = escrow(entry.table), f"{entry.table}/{entry.seq}/{at}"
        match event:
            case events.Sat(seat=seat):
                self.holders[seat] = entry.holder or entry.actor
            case events.ChipsBought(seat=seat, chips=chips) if chips:
                return Move(key, purse(self.holders[seat]), table, chips, "buys in")
            case events.ChipsTaken(seat=seat, chips=chips) if chips:
                return Move(key, table, purse(self.holders[seat]), chips, "takes chips")
            case events.Left(seat=seat, chips=chips):
                holder = self.holders.pop(seat)
                return Move(key, table, purse(holder), chips, "leaves") if chips else None
            case events.HandSettled(rake=rake) if rake:
                return Move(key, table, RAKE, rake, "rake")
        return None
