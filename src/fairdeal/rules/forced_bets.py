"""Money that is due before anybody decides anything: antes, blinds, the straddle, the forced bet."""

from collections.abc import Sequence

from msgspec import Struct

from fairdeal.cards import Chips, Seat
from fairdeal.rulebook import clause

KINDS = ("ante", "blind", "straddle", "kill", "dead")


class Owed(Struct, frozen=True, omit_defaults=True):
    """Forced money that a seat owes before the cards; dead money is in the pot but in no round of betting."""

    seat: Seat
    chips: Chips
    kind: str = "ante"  # one of KINDS


@clause("HOUSE Def Ante", "HOUSE Wagers (2)(i)", "SS (b) s2", "BIGO (b) s2", "HOUSE Ovw (2) s3")
def antes(order: Sequence[Seat], ante: Chips) -> list[Owed]:
    """Everybody who is to be dealt in pays the posted ante, before any card."""
    return [Owed(seat, ante, "ante") for seat in order] if ante else []


@clause("OLD 14.10(d) s1", "OLD 14.10(d) s2", "HOUSE Def Blind bet", "HOUSE Wagers (2)(ii)", "B-18")
def blinds(order: Sequence[Seat], amounts: Sequence[Chips]) -> list[Owed]:
    """The seats left of the button owe the posted blinds, in turn, before any card; never more blinds than players."""
    return [Owed(seat, chips, "blind") for seat, chips in zip(order, amounts, strict=False) if chips]


@clause("B-17")
def blind_order(order: Sequence[Seat], heads_up: str) -> Sequence[Seat]:
    """By the text the seat left of the button has the first blind even heads-up; a sign may give it to the button."""
    if len(order) == 2 and heads_up == "small_blind_on_button":
        return (order[1], order[0])
    return order


@clause("B-57", "C.1 (d)")
def straddle(order: Sequence[Seat], amounts: Sequence[Chips]) -> list[Owed]:
    """Where the sign has it, the seat after the last blind puts in twice that blind."""
    if not amounts or len(order) <= len(amounts):
        return []
    return [Owed(order[len(amounts)], (2 * amounts[-1]), "straddle")]


@clause("B-47")
def can_pay(owed: Chips, stack: Chips) -> Chips:
    """A stack that is too short pays what it has, and is all-in; the others still owe the whole amount."""
    return owed if owed < stack else stack


@clause("HOUSE Def Forced bet", "B-41")
def may_open_full(forced: Chips, full: Chips, stack: Chips, allowed: bool) -> bool:
    """The opener may at once put in a full bet instead, unless a sign forbids it or the forced bet is one."""
    return allowed and forced < full and forced < stack
