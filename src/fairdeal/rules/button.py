"""Where the button stands: at first, after each round of play, and over seats that are empty."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from fairdeal.cards import NUMBER, Card, Seat
from fairdeal.rulebook import clause


@clause("OLD 14.10(c)2.i", "C.1 (c)")
def first_by_position(seats: Collection[Seat]) -> Seat:
    """The first player to the dealer's right has the last seat, so that the first seat has the first blind."""
    return max(seats)


@clause("OLD 14.10(c)2.ii", "B-26")
def first_by_card(cards: Mapping[Seat, Card]) -> Seat:
    """The highest of one card each, the ace high; equal ranks by suit, spades highest."""
    return max(cards, key=lambda seat: NUMBER[cards[seat]])


@clause("OLD 14.10(c)3", "HOUSE Def Button", "BIGO (c)", "B-27", "C.1 (c)")
def next_seat(seats: Collection[Seat], after: Seat) -> Seat:
    """One place clockwise, past the seats where nobody is."""
    return min(seats, key=lambda seat: (seat <= after, seat))


@clause("B-27")
def at_or_after(seats: Collection[Seat], place: Seat) -> Seat:
    """The place itself, or the next that is taken if its player has gone."""
    return place if place in seats else next_seat(seats, place)


@clause("B-27")
def moved_with_blinds(places: Sequence[Seat], seats: Collection[Seat]) -> tuple[Seat, ...]:
    """With a dead button the last blind goes on by one player; the rest follow, onto empty seats too.

    The places are the button's and those of the blinds, in turn.
    """
    return (*places[1:], next_seat(seats, places[-1]))


@clause("B-27")
def clockwise(seats: Iterable[Seat], button: Seat) -> list[Seat]:
    """The seats from the left of the button, its own last."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))
