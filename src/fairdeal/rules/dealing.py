"""Who gets cards, and what happens when the stub runs short."""

from collections.abc import Sequence
from enum import StrEnum

from fairdeal.cards import Card, Seat
from fairdeal.rulebook import clause


class Shortage(StrEnum):
    """What a short stub asks for in ordinary stud."""

    NONE = "none"
    COMMON_CARD = "common card"
    SHUFFLE_BURNS = "shuffle the burns"


@clause(
    *("B-05", "SS (f) who gets a card", "SS (h) eligibility", "OLD 14.9(f) intro", "OLD 14.9(h) s1"),
    *("HOUSE 7CS (5)", "HOUSE Wagers (3)(ii)(B)", "HOUSE Wagers (1)"),
)
def entitled(live: Sequence[Seat]) -> list[Seat]:
    """Every live hand is dealt to, the all-in too, in the order of dealing in which they stand."""
    return list(live)


@clause(
    "B-07",
    "OLD 14.9(h) s3",
    "OLD 14.9(h) s4",
    "HOUSE 7CS (7) s3",
    "HOUSE 7CS (7) s4",
    "HOUSE Def Common card",
    "C.6 short deck",
)
def shortage(stub: int, players: int, *, counts_burn: bool) -> Shortage:
    """Short of a card each and the burn, one common card is turned; with one left or none the burns are shuffled."""
    if stub >= players + counts_burn:
        return Shortage.NONE
    return Shortage.COMMON_CARD if stub > 1 else Shortage.SHUFFLE_BURNS


@clause("B-06", "SS (h) reshuffle")
def muck_reshuffle_due(stub: int, still_to_get: int, *, burn_due: bool, merge_first: bool) -> bool:
    """In super stud the muck and burns are shuffled once the stub is empty, or at once if the sign says so."""
    needed = still_to_get + burn_due
    return stub < needed if merge_first else stub == 0 and needed > 0


@clause("B-38", "RANK 14.12B(f) s5")
def discards_reshuffle_due(stub: int, cards_wanted: int, *, burn_due: bool, merge: bool) -> bool:
    """A drawing player's cards come from what is left first; the discards of the others then make a new stub."""
    needed = cards_wanted + burn_due
    return stub < needed if merge else stub == 0 and needed > 0


@clause("B-38", "RANK 14.12B(f) s5")
def reshuffled_discards(
    folded: Sequence[Card], thrown: Sequence[Sequence[Card]], drawer: Seat, drawing: int, *, all_draws: bool
) -> list[Card]:
    """Folded hands and everybody's discards, but not those of the player who draws, and never the burns."""
    own = thrown[drawer]
    spared = len(own) if all_draws else drawing
    others = [card for seat, cards in enumerate(thrown) if seat != drawer for card in cards]
    return [*folded, *others, *own[: len(own) - spared]]


@clause("B-37", "RANK 14.12B(f) s2")
def draw_burn_due(cards_wanted: int, *, burned_this_draw: bool) -> bool:
    """One card is burned in a draw, just before its first new card."""
    return cards_wanted > 0 and not burned_this_draw
