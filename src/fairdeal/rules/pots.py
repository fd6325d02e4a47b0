"""Whose money is where: the uncalled bet, side pots, shares and what is left over."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from fairdeal.cards import Chips, Seat
from fairdeal.rulebook import clause


class Pot(Struct, frozen=True, gc=False):
    """An amount, and the live seats that can win it."""

    chips: Chips
    seats: tuple[Seat, ...]


@clause("B-48")
def uncalled(put_in: Sequence[Chips]) -> tuple[Seat, Chips] | None:
    """What the largest bettor of a round put in beyond every other goes back to him; it is in no pot."""
    most = max(put_in)
    if not most or put_in.count(most) > 1:
        return None
    return put_in.index(most), most - sorted(put_in)[-2]


@clause(
    *("HOUSE Def Side pot", "HOUSE Wagers (3)(ii)(A)", "HOUSE Wagers (3)(ii)(C)", "B-48"),
)
def side_pots(paid: Sequence[Chips], live: Sequence[Seat], dead: Chips) -> list[Pot]:
    """An all-in player can win of each other's money what he matched; the rest is a side pot for those who put it in.

    The main pot comes first, with the dead money; what folded players paid stays in the pots it reached.
    """
    pots: list[Pot] = []
    floor = 0
    levels = [paid[seat] for seat in live]
    if levels.count(levels[0]) == len(levels):  # as it mostly is
        return [Pot(sum(paid) + dead, tuple(live))]
    levels = sorted({*levels})
    for level in levels:
        top = max(paid) if level == levels[-1] else level
        chips = sum(min(chips, top) - min(chips, floor) for chips in paid)
        if chips or not pots:
            pots.append(Pot((chips + (0 if pots else dead)), tuple(s for s in live if paid[s] >= level)))
        floor = level
    return pots


@clause("HOUSE Ovw (4)(v)")
def awarded_next(pots: Sequence[Pot]) -> int:
    """Side pots are awarded before the pot in the centre, the newest first."""
    return len(pots) - 1


@clause("B-12", "RANK 14.3(d) s2", "HOUSE Rank (3)")
def divide(chips: Chips, heirs: Sequence[Seat], unit: Chips, dollar: Chips, odd_chips: str) -> Mapping[Seat, Chips]:
    """Equal shares in whole units; the heirs stand in the order in which they are preferred.

    The first takes the whole excess if it is a dollar or less; more is handed out one unit each in turn.
    """
    share = chips // len(heirs) // unit * unit
    shares = dict.fromkeys(heirs, share)
    excess = chips - share * len(heirs)
    if odd_chips == "whole" or (odd_chips == "dollar" and excess <= dollar):
        shares[heirs[0]] = share + excess
        return shares
    for heir in heirs:
        extra = min(unit, excess)
        shares[heir] = share + extra
        excess -= extra
    return shares


@clause("B-12")
def unit_of(smallest_chip: Chips, dollar: Chips, odd_chips: str) -> Chips:
    """Pots are broken down to the smallest chip in play, and under the code never left in lumps of over a dollar."""
    return smallest_chip if odd_chips == "whole" else min(smallest_chip, dollar)


@clause("B-12", "B-45")
def odd_chips_under(posted: str | None, edition: str) -> str:
    """The code caps an excess at a dollar; a card room's procedures give all of it to the player they name."""
    return posted or ("whole" if edition == "HOUSE" else "dollar")


@clause("SS (i)3", "OLD 14.9(i)2", "HOUSE 7CS (8)(ii)", "BIGO (f)2")
def halves(chips: Chips, unit: Chips) -> tuple[Chips, Chips]:
    """High and low get half each, in whole units; the second figure is what that leaves over."""
    half = chips // 2 // unit * unit
    return half, (chips - 2 * half)


@clause("SS (i)3.i", "OLD 14.9(i)2.i", "HOUSE 7CS (8)(ii)(A)", "BIGO (f)2.i", "B-15")
def excess_joins_high(by_seat: bool, omaha_odd: str) -> bool:
    """In stud what halving leaves over joins the high half; with a button it goes to the first seat that shares."""
    return not by_seat or omaha_odd == "high_hand"
