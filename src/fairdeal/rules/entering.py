"""Blinds that were missed, and how their owner comes in again: the texts are silent, a sign may say (B-27).

A blind is known by its place from the end: 0 is the last and largest, 1 the one before it.
"""

from collections.abc import Collection, Iterable, Sequence

from fairdeal.cards import Chips, Seat
from fairdeal.rulebook import clause
from fairdeal.rules.button import clockwise
from fairdeal.rules.forced_bets import Owed


@clause("B-27")
def missed(absent: Iterable[Seat], button: Seat, blinds: Sequence[Seat]) -> dict[Seat, int]:
    """Who was passed over between the button and the last blind, and which blind was due from him."""
    places: dict[Seat, int] = {}
    for seat in absent:
        before = sum((blind <= button, blind) < (seat <= button, seat) for blind in blinds)
        if before < len(blinds):
            places[seat] = len(blinds) - 1 - before
    return places


@clause("B-27")
def dealt_in(players: Collection[Seat], waiting: Collection[Seat], button: Seat, blinds: int) -> list[Seat]:
    """Who waits for the last blind comes in when it reaches him, or when without him there would be no game."""
    if len(players) < 2:
        return sorted({*players, *waiting})
    before = 0
    for seat in clockwise([*players, *waiting], button):
        if before == blinds - 1:
            return sorted({*players, seat})
        before += seat in players
    return sorted(players)


@clause("B-27")
def made_up(seat: Seat, places: Collection[int], amounts: Sequence[Chips]) -> list[Owed]:
    """The last blind is posted as a bet, smaller ones go into the pot dead."""
    due = [amounts[-1 - place] for place in places if place and place < len(amounts)]
    live = [Owed(seat, amounts[-1], "blind")] if 0 in places and amounts else []
    return live + ([Owed(seat, sum(due), "dead")] if due else [])
