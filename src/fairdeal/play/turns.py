"""Whose turn it is not: why a player's command is refused before it is looked at."""

from fairdeal.cards import Seat
from fairdeal.play.duties import in_words
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import DEAL, DISCARD, OVER, SHOW, State
from fairdeal.rulebook import clause


@clause("HOUSE Wagers (1)", "B-34", "HOUSE Def Round of play")
def turn_fault(state: State, seat: Seat) -> Refusal | None:
    """Only a player who is in the hand may act, and only in his turn."""
    queue = state.queue
    if queue and queue[0] == seat and not state.drawing:
        return None
    if state.stage is OVER:
        return refuse("hand_is_over")
    if seat not in state.order:
        return refuse("not_in_the_hand", seat=seat)
    if seat not in state.live:
        return refuse("already_folded", seat=seat)
    if not queue or state.drawing:
        return refuse("dealer_is_busy", duty=in_words(state))
    return refuse("not_your_turn", turn=queue[0], seat=seat)


def wager_fault(state: State, seat: Seat) -> Refusal:
    """Why this seat may not wager now: it is another's turn, or no betting round."""
    asked = {DISCARD: "throw cards away", SHOW: "show"}.get(state.stage, "draw")
    return turn_fault(state, seat) or refuse("not_a_betting_round", seat=seat, asked=asked)


def throw_fault(state: State, seat: Seat) -> Refusal:
    """Why this seat may not throw cards away now."""
    if state.stage is OVER or state.stage in (DEAL, DISCARD):
        return turn_fault(state, seat) or refuse("not_drawing")
    return refuse("not_drawing")
