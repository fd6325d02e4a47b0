"""Whose turn it is: who is dealt to first, who opens, who answers, and when a betting round is over."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement

from fairdeal.cards import DECK, Card, Chips, Seat, rank_of
from fairdeal.games.definition import Opener
from fairdeal.ranking import opener_key, showing_high, showing_low
from fairdeal.rulebook import clause


@clause("B-54", "OLD 14.10(c) intro")
def dealing_order(seats: Iterable[Seat], button: Seat) -> tuple[Seat, ...]:
    """From the house dealer's left in stud; where there is a button, from its left, the button last."""
    seats = sorted(seats)
    left = bisect_right(seats, button)
    return (*seats[left:], *seats[:left])


@clause("B-16", "B-47")
def clockwise_from(order: Sequence[Seat], live: Sequence[Seat], seat: Seat) -> list[Seat]:
    """The live seats, starting with this one or, if it is not live, the next that is."""
    if seat in live:
        at = live.index(seat)
        return [*live[at:], *live[:at]] if at else [*live]
    at = order.index(seat)
    return [other for other in (*order[at:], *order[:at]) if other in live]


@clause("SS (d) intro", "SS (d) suit rule", "OLD 14.9(d) intro", "HOUSE 7CS (3) intro", "B-02", "B-08")
def opens_by_card(up_cards: Mapping[Seat, Card], opener: Opener) -> Seat:
    """Up-cards alone are compared, equal ranks by suit: the lowest, the ace high, or the highest, the ace low."""
    if opener is Opener.LOWEST_UP_CARD:
        seats = {ACE_HIGH[card]: seat for seat, card in up_cards.items()}
        return seats[min(seats)]
    seats = {ACE_LOW[card]: seat for seat, card in up_cards.items()}
    return seats[max(seats)]


ACE_HIGH = {card: opener_key(card, "high") for card in DECK}
ACE_LOW = {card: opener_key(card, "low") for card in DECK}


@clause("SS (f)3", "OLD 14.9(f)2", "HOUSE 7CS (5)(ii)", "HOUSE 7CS (12)(iii) s3", "B-09", "C.6 4th–6th up, 7th down")
def best_showing(up_cards: Mapping[Seat, Sequence[Card]], opener: Opener) -> list[Seat]:
    """The best hand in sight opens; of equal ones (all are given) the first in dealing order, whatever the suits."""
    places, counter = _places(opener), RANK_COUNTER.__getitem__
    top, best = -1, []
    for seat, cards in up_cards.items():
        place = places.get(sum(map(counter, cards)))
        if place is None:
            return _best_of_more(up_cards, opener)
        if place > top:
            top, best = place, [seat]
        elif place == top:
            best.append(seat)
    return best


def _best_of_more(up_cards: Mapping[Seat, Sequence[Card]], opener: Opener) -> list[Seat]:
    """The same where there are more than four cards, one being everybody's."""
    shown = {seat: SHOWING[opener](cards) for seat, cards in up_cards.items()}
    top = max(shown.values())
    return [seat for seat in shown if shown[seat] == top]


SHOWING = {Opener.BEST_HIGH_SHOWING: showing_high, Opener.BEST_LOW_SHOWING: showing_low}

# The ranks alone decide: a sum of counters tells how many cards there are of each.
RANK_COUNTER = {card: 8 ** rank_of(card) for card in DECK}


@cache
def _places(opener: Opener) -> dict[int, int]:
    """The place of what up to four cards show, a better one higher, by the sum of their counters."""
    of_one_suit = DECK[::4]
    every = [cards for count in range(1, 5) for cards in combinations_with_replacement(of_one_suit, count)]
    showing = {sum(map(RANK_COUNTER.__getitem__, cards)): SHOWING[opener](cards) for cards in every}
    place = {shown: place for place, shown in enumerate(sorted(set(showing.values())))}
    return {ranks: place[shown] for ranks, shown in showing.items()}


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
def who_answers(live: Sequence[Seat], stacks: Sequence[Chips], raiser: Seat, all_able: bool = False) -> list[Seat]:
    """Everybody still in with chips answers a bet or raise once, clockwise from the seat that made it.

    Where it is known that nobody is all-in, no stack needs to be looked at.
    """
    at = live.index(raiser)
    others = [*live[at + 1 :], *live[:at]]
    return others if all_able else [seat for seat in others if stacks[seat]]
