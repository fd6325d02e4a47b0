"""Who shows first, which hands have won, and who among equals is preferred for what is left over."""

from collections.abc import Mapping, Sequence

from fairdeal.cards import Card, Seat
from fairdeal.games.definition import Excess, Share
from fairdeal.ranking import best, odd_chip_high, odd_chip_low, odd_chip_worst
from fairdeal.rulebook import clause
from fairdeal.rules.order import clockwise_from


@clause("B-16")
def shows_first(last_raiser: Seat, last_raiser_of_round: Seat, first_of_round: Seat, show_order: str) -> Seat:
    """The maker of the last bet or raise of the hand; if there was none, who was first to act in the last round."""
    raiser = last_raiser if show_order == "last_wager_of_hand" else last_raiser_of_round
    return raiser or first_of_round


@clause("HOUSE Irreg (4) s2", "B-16")
def show_order(order: Sequence[Seat], live: list[Seat], first: Seat) -> list[Seat]:
    """Hands are shown clockwise from the maker of the final wager, or from the next live seat if he is out."""
    return clockwise_from(order, live, first)


@clause("HOUSE Irreg (4) s3", "B-16")
def is_beaten(strengths: Sequence[int], shown: Sequence[Sequence[int]]) -> bool:
    """A hand has lost a pot once a hand shown for it is better in every share, or it does not qualify for one."""
    if not shown:
        return False
    best = map(max, zip(*shown, strict=True))
    return all(theirs > mine or not mine for theirs, mine in zip(best, strengths, strict=True))


@clause("HOUSE Rank (4)", "SS (i) intro", "OLD 14.9(i) intro", "HOUSE 7CS (8) intro", "HOUSE Ovw (3) s3")
def winners(strengths: Mapping[Seat, Sequence[int]], seats: Sequence[Seat], share: int = 0) -> list[Seat]:
    """The cards speak: of the seats that can win this share and have shown, those with the best hand that qualifies."""
    top, best = 1, []
    for seat in seats:
        strength = strengths[seat][share] if seat in strengths else 0
        if strength > top:
            top, best = strength, [seat]
        elif strength == top:
            best.append(seat)
    return best


@clause("SS (i)3.iv", "OLD 14.9(i)2.iv", "HOUSE 7CS (8)(ii)(D)", "B-13", "B-14")
def preferred_by_suit(
    tied: Sequence[Seat], hands: Mapping[Seat, Sequence[Card]], board: Sequence[Card], share: Share, low_odd: str
) -> list[Seat]:
    """Tied stud hands by a card and its suit: the highest of the winning five for high, the lowest of them for low."""
    for_low = odd_chip_worst if low_odd == "worst_card" else odd_chip_low
    prefer = for_low if share.excess is Excess.LOW_CARD_BY_SUIT else odd_chip_high
    keys = {seat: prefer(best(share.kind, hands[seat], board, prefer=prefer)) for seat in tied}
    return sorted(tied, key=keys.__getitem__, reverse=True)


@clause("BIGO (f)2.ii", "BIGO (f)2.iii", "B-12", "B-15", "BIGO (f)2.iv")
def preferred_by_seat(tied: Sequence[Seat], order: Sequence[Seat]) -> list[Seat]:
    """Where there is a button, the first tied seat clockwise from it, the button itself last."""
    return [seat for seat in order if seat in tied]
