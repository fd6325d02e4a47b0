"""Whose chips in the pot are whose: what a seat was made to put in, and what it put in of its own will."""

from fairdeal.cards import Chips, Seat
from fairdeal.play.state import State
from fairdeal.rulebook import clause
from fairdeal.rules import irregularities
from fairdeal.rules.forced_bets import Owed


@clause("B-48")
def is_dead(state: State, posted: Owed) -> bool:
    """Money that is in the main pot and in no bet: what was missed, and antes that are not all alike."""
    return posted.kind == "dead" or (posted.kind == "ante" and not state.antes_matched)


def dead_of(state: State, seat: Seat) -> Chips:
    """What a seat has put in that no other has to match."""
    return sum(one.chips for one in state.posted if one.seat == seat and is_dead(state, one))


def matched(state: State) -> list[Owed]:
    """Antes and blinds that count as put in by their seats."""
    return [one for one in state.posted if not is_dead(state, one)]


def all_of(state: State, seat: Seat) -> Chips:
    """Everything a seat has in the pots of this hand."""
    return irregularities.refund_due(state.paid[seat], dead_of(state, seat))


@clause("B-29")
def wagerers(state: State) -> list[Seat]:
    """The players who have wagered of their own will, each once."""
    posted, forced = matched(state), state.sign.forced_bet
    return [
        seat
        for seat in state.order
        if irregularities.voluntary(
            state.paid[seat], irregularities.posted_by(posted, seat), forced if seat == state.opener else 0
        )
    ]


def back_at_misdeal(state: State) -> dict[Seat, Chips]:
    """The wagers that go back when all cards do."""
    paid = {seat: state.paid[seat] for seat in state.order}
    return irregularities.back_at_misdeal(paid, matched(state))


def at_the_start(state: State, won: dict[Seat, Chips]) -> dict[Seat, Chips]:
    """The stacks with which the hand began."""
    stacks = {seat: state.stacks[seat] for seat in sorted(state.order)}
    return irregularities.all_back(stacks, {seat: all_of(state, seat) for seat in stacks}, won)
