"""Whose turn it is: who is dealt to first, who opens, who answers, and when a betting round is over."""

from collections.abc import Iterable, Mapping, Sequence

from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.definition import Opener
from fairdeal.ranking import opener_key, showing_high, showing_low
from fairdeal.rulebook import clause


@clause("B-54", "OLD 14.10(c) intro")
def dealing_order(seats: Iterable[Seat], button: Seat) -> tuple[Seat, ...]:
    """From the house dealer's left in stud; where there is a button, from its left, the button last."""
    seats = sorted(seats)
    return tuple([seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button])


@clause("B-16", "B-47")
def clockwise_from(order: Sequence[Seat], live: Sequence[Seat], seat: Seat) -> list[Seat]:
    """The live seats, starting with this one or, if it is not live, the next that is."""
    if seat in live:
        at = live.index(seat)
        return [*live[at:], *live[:at]]
    at = order.index(seat)
    return [other for other in (*order[at:], *order[:at]) if other in live]


@clause("SS (d) intro", "SS (d) suit rule", "OLD 14.9(d) intro", "HOUSE 7CS (3) intro", "B-02", "B-08")
def opens_by_card(up_cards: Mapping[Seat, Card], opener: Opener) -> Seat:
    """Up-cards alone are compared, equal ranks by suit: the lowest, the ace high, or the highest, the ace low."""
    if opener is Opener.LOWEST_UP_CARD:
        return min(up_cards, key=lambda seat: opener_key(up_cards[seat], "high"))
    return max(up_cards, key=lambda seat: opener_key(up_cards[seat], "low"))


@clause("SS (f)3", "OLD 14.9(f)2", "HOUSE 7CS (5)(ii)", "HOUSE 7CS (12)(iii) s3", "B-09")
def best_showing(up_cards: Mapping[Seat, Sequence[Card]], opener: Opener) -> Seat:
    """The best hand in sight opens; of equal ones the first in dealing order, whatever the suits."""
    showing = showing_low if opener is Opener.BEST_LOW_SHOWING else showing_high
    return max(up_cards, key=lambda seat: showing(up_cards[seat]))  # max keeps the first of equals


@clause("HOUSE Def Betting round", "B-47")
def must_be_asked(seat: Seat, live: Sequence[Seat], put_in: Sequence[Chips]) -> bool:
    """The last seat with chips is asked only if it has not yet matched what another live seat has put in."""
    mine = put_in[seat]
    return any(put_in[other] > mine for other in live)


@clause("B-47", "HOUSE Ovw (2) s4–5")
def can_open(live: Sequence[Seat], stacks: Sequence[Chips], put_in: Sequence[Chips]) -> bool:
    """A betting round follows the cards, unless at most one live seat has chips and it owes nothing."""
    with_chips = [seat for seat in live if stacks[seat]]
    return len(with_chips) > 1 or (len(with_chips) == 1 and must_be_asked(with_chips[0], live, put_in))


@clause("SS (e) end", "SS (g) s4", "OLD 14.9(e)", "OLD 14.9(g)", "HOUSE 7CS (4)", "HOUSE 7CS (6)", "RANK 14.12B(k) s3")
def who_answers(live: Sequence[Seat], stacks: Sequence[Chips], raiser: Seat) -> list[Seat]:
    """Everybody still in with chips answers a bet or raise once, clockwise from the seat that made it."""
    at = live.index(raiser)
    return [seat for seat in (*live[at + 1 :], *live[:at]) if stacks[seat]]
