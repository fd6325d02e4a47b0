"""What the showdown and the pushing of pots do to the state."""

from fairdeal.cards import HOUSE, UNKNOWN
from fairdeal.play import events
from fairdeal.play.evolve_cards import count_cards, to_muck
from fairdeal.play.state import OVER, SETTLE, SHOW, State
from fairdeal.rulebook import clause
from fairdeal.rules import pots


def showdown_opened(state: State, event: events.ShowdownOpened) -> None:
    state.queue = list(event.order)
    state.stage = SHOW


def shown(state: State, event: events.Shown) -> None:
    seat = event.seat
    if UNKNOWN in state.hole[seat]:
        state.hole[seat] = [card for card in event.cards if card not in state.up[seat]]
        count_cards(state)
    if seat not in state.shown:
        state.shown.append(seat)
    if state.stage is SHOW:
        queue = state.queue
        state.strengths[seat] = event.strengths
        del queue[0]
        if not queue:
            settle(state)


def conceded(state: State, event: events.Conceded) -> None:
    seat = event.seat
    state.live.remove(seat)
    state.able -= bool(state.stacks[seat])
    to_muck(state, seat)
    del state.queue[0]
    settle_showdown(state)
    count_cards(state)


def settle_showdown(state: State) -> None:
    if not state.queue or len(state.live) == 1:
        settle(state)


def settle(state: State) -> None:
    """The pots stand, and nobody is asked any more."""
    state.queue = []
    state.stage = SETTLE
    state.pots = [pot for pot in pots.side_pots(state.paid, state.live, state.dead) if pot.chips]


def losers_collected(state: State, event: events.LosersCollected) -> None:
    for seat in event.seats:
        to_muck(state, seat)
    state.collected = True


@clause("HOUSE Def Pot", "B-53")
def raked(state: State, event: events.Raked) -> None:
    """The rake comes out of the main pot, and out of side pots only when that is used up."""
    state.raked = True
    state.pot = state.pot - event.chips
    state.stacks[HOUSE] = state.stacks[HOUSE] + event.chips
    assert sum(state.stacks) + state.pot == state.chips, "chips are conserved"
    left = event.chips
    for place, pot in enumerate(state.pots):
        part = min(left, pot.chips)
        state.pots[place] = pots.Pot((pot.chips - part), pot.seats)
        left = left - part
    _drop_empty_pots(state)


def awarded(state: State, event: events.Awarded) -> None:
    seat, chips = event.seat, event.chips
    state.pot = state.pot - chips
    state.stacks[seat] = state.stacks[seat] + chips
    assert sum(state.stacks) + state.pot == state.chips, "chips are conserved"
    pot = state.pots[event.pot]
    state.pots[event.pot] = pots.Pot((pot.chips - chips), pot.seats)
    _drop_empty_pots(state)


def _drop_empty_pots(state: State) -> None:
    while state.pots and not state.pots[-1].chips:
        del state.pots[-1]


def ended(state: State, event: events.Ended) -> None:
    state.stage = OVER
    count_cards(state)
