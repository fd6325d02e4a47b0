"""Is it legal?  A command is answered with the events it causes, or with a refusal, and nothing has changed yet."""

from collections.abc import Callable
from typing import Any

from fairdeal.play import commands
from fairdeal.play import decide_dealer as dealer
from fairdeal.play import decide_end as end
from fairdeal.play import decide_player as player
from fairdeal.play.decide_dealer import Answer
from fairdeal.play.duties import in_words, next_duty
from fairdeal.play.options import may_show_early
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import Stage, State
from fairdeal.rulebook import clause

DEALER: dict[type, Callable[[State, Any], Answer]] = {
    commands.Shuffle: dealer.shuffle,
    commands.TakeForced: dealer.take_forced,
    commands.Burn: dealer.burn,
    commands.Deal: dealer.deal,
    commands.Reshuffle: dealer.reshuffle,
    commands.OpenRound: dealer.open_round,
    commands.OpenShowdown: end.open_showdown,
    commands.Return: dealer.give_back,
    commands.CloseRound: dealer.close_round,
    commands.CollectLosers: end.collect_losers,
    commands.TakeRake: end.take_rake,
    commands.Award: end.award,
    commands.Finish: end.finish,
}
BETS: dict[type, Callable[[State, Any], Answer]] = {
    commands.PostForced: player.post_forced,
    commands.Fold: player.fold,
    commands.Check: player.check,
    commands.Call: player.call,
    commands.BetTo: player.bet_to,
}
PLAYER: dict[type, Callable[[State, Any], Answer]] = {
    **BETS,
    commands.Decline: player.decline,
    commands.Discard: player.discard,
    commands.Show: end.show,
    commands.Concede: end.concede,
}


def decide(state: State | None, command: commands.AnyCommand) -> Answer:
    """The events that the command causes, or why it is refused."""
    kind = type(command)
    if state is None:
        return dealer.begin(None, command) if isinstance(command, commands.Begin) else refuse("hand_not_begun")
    if kind in BETS:
        fault = _turn_fault(state, command) or _betting_fault(state, command)
        return fault or BETS[kind](state, command)
    if kind in DEALER:
        return _duty_fault(state, kind) or DEALER[kind](state, command)
    if isinstance(command, commands.Begin):
        return refuse("hand_in_progress")
    if isinstance(command, commands.AddChips | commands.TakeChips):
        return _chips(state, command)
    return _aside_fault(state, command) or PLAYER[kind](state, command)


@clause("HOUSE Wagers (1)", "B-34", "HOUSE Def Round of play")
def _turn_fault(state: State, command: Any) -> Refusal | None:
    """Only a player who is in the hand may act, and only in his turn."""
    seat, queue = command.seat, state.queue
    if queue and queue[0] == seat and not state.drawing:
        return None
    if state.stage is Stage.OVER:
        return refuse("hand_is_over")
    if seat not in state.order:
        return refuse("not_in_the_hand", seat=seat)
    if seat not in state.live:
        return refuse("already_folded", seat=seat)
    if not queue or state.drawing:
        return refuse("dealer_is_busy", duty=in_words(state))
    return refuse("not_your_turn", turn=queue[0], seat=seat)


def _betting_fault(state: State, command: Any) -> Refusal | None:
    if state.stage is Stage.BET:
        return None
    asked = {Stage.DISCARD: "throw cards away", Stage.SHOW: "show"}.get(state.stage, "draw")
    return refuse("not_a_betting_round", seat=command.seat, asked=asked)


def _aside_fault(state: State, command: Any) -> Refusal | None:
    """A hand may be turned up early, and an ante declined, out of turn."""
    early = isinstance(command, commands.Show) and may_show_early(state, command.seat)
    if early or (isinstance(command, commands.Decline) and state.stage is Stage.FORCED):
        return None if command.seat in state.live else refuse("not_in_the_hand", seat=command.seat)
    if isinstance(command, commands.Show | commands.Concede) and state.stage not in {Stage.SHOW, Stage.OVER}:
        return refuse("not_the_showdown")
    if isinstance(command, commands.Discard) and state.stage not in {Stage.DISCARD, Stage.DEAL, Stage.OVER}:
        return refuse("not_drawing")
    return _turn_fault(state, command)


@clause("HOUSE Ovw (2) s3")
def _duty_fault(state: State, kind: type) -> Refusal | None:
    """The dealer does what is due and nothing else; no card is dealt before the antes and blinds are in."""
    duty = next_duty(state)
    if type(duty) is kind:
        return None
    if state.stage is Stage.OVER:
        return refuse("hand_is_over")
    if state.stage is Stage.FORCED and kind in (commands.Deal, commands.Burn):
        return refuse("ante_first")
    return refuse("not_now", duty=in_words(state))


@clause("HOUSE Def Table stakes", "HOUSE Wagers (3)", "B-33")
def _chips(state: State, command: commands.AddChips | commands.TakeChips) -> Refusal:
    """Chips come to the table, and leave it, only between hands."""
    if state.stage is Stage.OVER:
        return refuse("hand_is_over")
    if isinstance(command, commands.AddChips):
        return refuse("chips_wait_for_next_hand")
    return refuse("chips_stay_on_the_table")
