"""Whose turn it is: who is dealt to first, who opens, who answers, and when a betting round is over."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
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
def clockwise_from(order: Sequence[Seat], live: list[Seat], seat: Seat) -> list[Seat]:
    """The live seats, starting with this one or, if it is not live, the next that is."""
    try:
        at = live.index(seat)
    except ValueError:
        at = order.index(seat)
        return [other for other in (*order[at:], *order[:at]) if other in live]
    return live[at:] + live[:at]


@clause("SS (d) intro", "SS (d) suit rule", "OLD 14.9(d) intro", "HOUSE 7CS (3) intro", "B-02", "B-08")
def opens_by_card(seats: Sequence[Seat], up_cards: Sequence[Sequence[Card]], opener: Opener) -> Seat:
    """Up-cards alone are compared, equal ranks by suit: the lowest, the ace high, or the highest, the ace low."""
    places = LOWEST_FIRST if opener is Opener.LOWEST_UP_CARD else HIGHEST_FIRST
    first, opens = len(DECK), seats[0]
    for seat in seats:
        place = places[up_cards[seat][0]]
        if place < first:
            first, opens = place, seat
    return opens


LOWEST_FIRST = {card: opener_key(card, "high") for card in DECK}
HIGHEST_FIRST = {card: -opener_key(card, "low") for card in DECK}


@clause("SS (f)3", "OLD 14.9(f)2", "HOUSE 7CS (5)(ii)", "HOUSE 7CS (12)(iii) s3", "B-09", "C.6 4th–6th up, 7th down")
def best_showing(seats: Sequence[Seat], up_cards: Sequence[Sequence[Card]], opener: Opener) -> list[Seat]:
    """The best hand in sight opens; of equal ones (all are given) the first in dealing order, whatever the suits."""
    places, counter, top, best = _places(opener), RANK_COUNTER, -1, []
    try:
        for seat in seats:
            ranks = 0
            for card in up_cards[seat]:
                ranks += counter[card]
            place = places[ranks]
            if place > top:
                top, best = place, [seat]
            elif place == top:
                best.append(seat)
    except KeyError:  # no place is known for more than four cards
        return _best_of_more(seats, up_cards, opener)
    return best


def _best_of_more(seats: Sequence[Seat], up_cards: Sequence[Sequence[Card]], opener: Opener) -> list[Seat]:
    """The same with five cards, one of them everybody's."""
    shown = {seat: SHOWING[opener](up_cards[seat]) for seat in seats}
    top = max(shown.values())
    return [seat for seat in shown if shown[seat] == top]


SHOWING = {Opener.BEST_HIGH_SHOWING: showing_high, Opener.BEST_LOW_SHOWING: showing_low}

# The ranks alone decide: a sum of counters tells how many cards there are of each, and stays a small number.
RANK_COUNTER = {card: 5 ** rank_of(card) for card in DECK}


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
    able = with_chips(live, stacks)
    return len(able) > 1 or (len(able) == 1 and must_be_asked(able[0], live, put_in))


@clause("SS (e) end", "SS (g) s4", "OLD 14.9(e)", "OLD 14.9(g)", "HOUSE 7CS (4)", "HOUSE 7CS (6)", "RANK 14.12B(k) s3")
def who_answers(live: list[Seat], stacks: Sequence[Chips], raiser: Seat, all_able: bool = False) -> list[Seat]:
    """Everybody still in with chips answers a bet or raise once, clockwise from the seat that made it.

    Where it is known that nobody is all-in, no stack needs to be looked at.
    """
    at = live.index(raiser)
    others = live[at + 1 :] + live[:at]
    return others if all_able else with_chips(others, stacks)


@clause("HOUSE Wagers (3)(ii)", "B-47")
def with_chips(seats: Sequence[Seat], stacks: Sequence[Chips]) -> list[Seat]:
    """Of these, whoever is not all-in: only they are asked."""
    return [seat for seat in seats if stacks[seat]]
