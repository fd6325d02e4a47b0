"""What the remedy of an irregularity does to the state."""

from fairdeal.play import events
from fairdeal.play.evolve_bets import close_betting, settle_discards, settle_queue
from fairdeal.play.evolve_cards import count_cards, drawn, next_step, to_muck
from fairdeal.play.evolve_end import settle, settle_showdown
from fairdeal.play.state import BET, CLOSE, DEAL, DISCARD, FORCED, OPEN, SHOW, SHOWDOWN, State


def killed(state: State, event: events.HandKilled) -> None:
    """The hand goes to the discards, and nobody waits for its player any more."""
    seat = event.seat
    state.able -= bool(state.stacks[seat])
    state.live.remove(seat)
    state.strengths.pop(seat, None)
    to_muck(state, seat)
    _not_served(state, event)
    if len(state.live) == 1:
        _last_hand(state)
    count_cards(state)


def _not_served(state: State, event: events.HandKilled) -> None:
    """No card, no turn and no showing is left for this seat; what it alone was waited for is done."""
    seat, stage, queue = event.seat, state.stage, state.queue
    if seat in state.pending:
        state.pending.remove(seat)
        if not state.pending:
            next_step(state)
    if stage is BET:
        state.queue = [other for other in queue if other != seat]
        if len(state.queue) < 2:
            settle_queue(state)
        return
    if seat not in queue:
        return
    if state.drawing and queue[0] == seat:
        state.drawing, state.burn_due = 0, False
        drawn(state)
        return
    queue.remove(seat)
    if stage is DEAL and not queue:
        next_step(state)
    elif stage is DISCARD and not queue:
        settle_discards(state)
    elif stage is SHOW:
        settle_showdown(state)


def _last_hand(state: State) -> None:
    """One hand is left, and has won: the bets go in as they are, no card is dealt any more."""
    if state.stage in (FORCED, DEAL, OPEN, BET, DISCARD, CLOSE):
        state.pending, state.drawing, state.laid, state.burn_due = [], 0, 0, False
        close_betting(state)
    elif state.stage in (SHOWDOWN, SHOW):
        settle(state)
