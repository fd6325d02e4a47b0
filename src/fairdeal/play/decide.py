"""Is it legal?  A command is answered with the events it causes, or with a refusal, and nothing has changed yet."""

from collections.abc import Callable
from typing import Any

from fairdeal.cards import Seat
from fairdeal.play import commands
from fairdeal.play import decide_dealer as dealer
from fairdeal.play import decide_end as end
from fairdeal.play import decide_player as player
from fairdeal.play.decide_dealer import Answer
from fairdeal.play.duties import DEAL_ON, MOST_AT_ONCE, in_words, next_duty, settling_duty
from fairdeal.play.options import may_show_early
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import (
    CLOSE,
    DEAL,
    FORCED,
    OPEN,
    OVER,
    SETTLE,
    SHOW,
    SHOWDOWN,
    SHUFFLE,
    Stage,
    State,
)
from fairdeal.play.turns import turn_fault
from fairdeal.rulebook import clause

Handler = Callable[[State, Any], Answer]

BETS: dict[type, Handler] = {
    commands.PostForced: player.post_forced,
    commands.Fold: player.fold,
    commands.Check: player.check,
    commands.Call: player.call,
    commands.BetTo: player.bet_to,
    commands.Discard: player.discard,
}
ASIDE: dict[type, Handler] = {
    commands.Decline: player.decline,
    commands.Show: end.show,
    commands.Concede: end.concede,
}
DEALER: dict[type, Callable[[State], Answer]] = {
    commands.TakeForced: dealer.take_forced,
    commands.Burn: dealer.burn,
    commands.OpenRound: dealer.open_round,
    commands.OpenShowdown: end.open_showdown,
    commands.Return: dealer.give_back,
    commands.CloseRound: dealer.close_round,
    commands.CollectLosers: end.collect_losers,
    commands.TakeRake: end.take_rake,
    commands.Award: end.award,
    commands.CallDead: dealer.call_dead,
    commands.Finish: end.finish,
}
WITH_CARDS: dict[type, Handler] = {
    commands.Shuffle: dealer.shuffle,
    commands.Deal: dealer.deal,
    commands.Reshuffle: dealer.reshuffle,
}


def decide(state: State | None, command: commands.AnyCommand) -> Answer:
    """The events that the command causes, or why it is refused."""
    if state is None:
        return dealer.begin(command) if isinstance(command, commands.Begin) else refuse("hand_not_begun")
    return answer_to(state, command)


def answer_to(state: State, command: commands.AnyCommand) -> Answer:
    """The same once a hand has begun."""
    return ANSWERS[type(command)](state, command)


def _aside(state: State, wish: commands.Show | commands.Concede | commands.Decline) -> Answer:
    kind = type(wish)
    return _aside_fault(state, kind, wish.seat) or ASIDE[kind](state, wish)


def _show(state: State, wish: commands.Show) -> Answer:
    in_turn = state.stage is SHOW and state.queue[0] == wish.seat
    return end.show_in_turn(state, wish) if in_turn else _aside(state, wish)


def _by_dealer(state: State, wish: commands.Duty) -> Answer:
    kind = type(wish)
    return _duty_fault(state, kind) or DEALER[kind](state)


def _with_cards(state: State, wish: commands.Shuffle | commands.Deal | commands.Reshuffle) -> Answer:
    kind = type(wish)
    return _duty_fault(state, kind) or WITH_CARDS[kind](state, wish)


def _again(state: State, wish: commands.Begin) -> Refusal:
    return refuse("hand_in_progress")


# The dealer by himself


def _deal_on(state: State) -> Answer | None:
    drawing = state.drawing
    if not drawing and (street := dealer.deal_street(state)):
        return street
    if len(state.stub) < (drawing + state.burn_due if drawing else MOST_AT_ONCE):
        duty = next_duty(state)
        if type(duty) is commands.CallDead:
            return dealer.call_dead(state)
        if type(duty) is commands.Reshuffle:
            return None
    if state.burn_due:
        return dealer.burn(state)
    return dealer.deal_drawn(state) if drawing else dealer.deal(state, DEAL_ON)


def _close(state: State) -> Answer:
    return (state.bet and dealer.give_back(state)) or dealer.close_round(state)


def _settle(state: State) -> Answer:
    return DEALER[type(settling_duty(state))](state)


def _nothing(state: State) -> None:
    """A shuffle waits for its order, which comes from outside; after the end nothing is due."""


# What the dealer's next job causes, by the stage of a hand in which no player is asked.
CARRIED_OUT: dict[Stage, Callable[[State], Answer | None]] = {
    SHUFFLE: _nothing,
    FORCED: dealer.take_forced,
    DEAL: _deal_on,
    OPEN: dealer.open_round,
    CLOSE: _close,
    SHOWDOWN: end.open_showdown,
    SETTLE: _settle,
    OVER: _nothing,
}


# Why not


def _aside_fault(state: State, kind: type, seat: Seat) -> Refusal | None:
    """Hands are shown in turn; one may be turned up early, and an ante declined, out of turn."""
    stage, queue = state.stage, state.queue
    if stage in STAGES[kind] and queue and queue[0] == seat and not state.drawing:
        return None
    early = kind is commands.Show and may_show_early(state, seat)
    if early or (kind is commands.Decline and stage is FORCED):
        return None if seat in state.live else refuse("not_in_the_hand", seat=seat)
    if stage is not OVER and stage not in STAGES[kind]:
        return refuse("not_the_showdown")
    return turn_fault(state, seat)


STAGES: dict[type, tuple[Stage, ...]] = {
    commands.Show: (SHOW,),
    commands.Concede: (SHOW,),
    commands.Decline: (FORCED,),
}


@clause("HOUSE Ovw (2) s3")
def _duty_fault(state: State, kind: type) -> Refusal | None:
    """The dealer does what is due and nothing else; no card is dealt before the antes and blinds are in."""
    duty = next_duty(state)
    if type(duty) is kind:
        return None
    if state.stage is OVER:
        return refuse("hand_is_over")
    if state.stage is FORCED and kind in (commands.Deal, commands.Burn):
        return refuse("ante_first")
    return refuse("not_now", duty=in_words(state))


@clause("HOUSE Def Table stakes", "HOUSE Wagers (3)", "B-33")
def _chips(state: State, command: commands.AddChips | commands.TakeChips) -> Refusal:
    """Chips come to the table, and leave it, only between hands."""
    if state.stage is OVER:
        return refuse("hand_is_over")
    if isinstance(command, commands.AddChips):
        return refuse("chips_wait_for_next_hand")
    return refuse("chips_stay_on_the_table")


ANSWERS: dict[type, Handler] = {
    **BETS,
    **dict.fromkeys(ASIDE, _aside),
    commands.Show: _show,
    **dict.fromkeys(DEALER, _by_dealer),
    **dict.fromkeys(WITH_CARDS, _with_cards),
    commands.Begin: _again,
    commands.AddChips: _chips,
    commands.TakeChips: _chips,
}
