"""The showdown of a recorded hand: who showed and who gave up, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairdeal.cards import UNKNOWN, Seat
from fairdeal.play import Refusal, Stage, commands, events, turn
from fairdeal.play.refusals import refuse
from fairdeal.rules import pots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairdeal.audit.judging import Judging
    from fairdeal.history.phh import Action


def carry_out_showdown(judging: Judging, shown: Sequence[Action]) -> None:
    """Everybody who is asked shows or gives up, as the record says, until it says no more."""
    state = judging.hand.state
    entries = _entries(judging, shown)
    judging.contested = pots.side_pots(state.paid, state.live, state.dead)
    _in_turn(judging, entries)
    while state.stage is Stage.SHOW and (seat := turn(state)) is not None:
        action = entries.get(seat)
        if action is not None:
            judging.place = action.place
            judging.do(_command(judging, seat, action))
        elif seat in state.shown:
            judging.do(commands.Show(seat))
        else:
            return
        judging.deal_on()


def _entries(judging: Judging, shown: Sequence[Action]) -> dict[Seat, Action]:
    """Each seat's last word; one that has folded has none."""
    found: dict[Seat, Action] = {}
    for action in shown:
        judging.place = action.place
        seat = judging.seat_of(action)
        if seat in judging.hand.state.live:
            found[seat] = action
        else:
            judging.write_down(refuse("already_folded", seat=seat))
    return found


def _command(judging: Judging, seat: Seat, action: Action) -> commands.AnyCommand:
    if not _shows(judging, seat, action):
        return commands.Concede(seat)
    command = commands.Show(seat, () if UNKNOWN in action.cards else action.cards)
    if UNKNOWN not in judging.hand.state.hole[seat] and (fault := _other_cards(judging, seat, action)):
        judging.write_down(fault)
        return commands.Show(seat)
    return command


def _shows(judging: Judging, seat: Seat, action: Action) -> bool:
    """A hand of which a card is not told is not shown, unless its cards are known already."""
    state = judging.hand.state
    if not action.known and not any(card != UNKNOWN for card in action.cards):
        return False
    return UNKNOWN not in action.cards or UNKNOWN not in state.hole[seat]


def _other_cards(judging: Judging, seat: Seat, action: Action) -> Refusal | None:
    state = judging.hand.state
    own = [*state.hole[seat], *state.up[seat]]
    told = [card for card in action.cards if card != UNKNOWN]
    if set(told) <= set(own) and len(set(told)) == len(told) and len(action.cards) in (0, len(own)):
        return None
    return refuse("not_those_cards", seat=seat, cards=" ".join(action.cards))


def _in_turn(judging: Judging, entries: dict[Seat, Action]) -> None:
    """Hands are shown in their order.  Records from elsewhere have one of their own: first who showed, then the rest.

    Where nobody could bet any more all hands are turned up together, and the order says nothing.
    """
    state, lenient = judging.hand.state, judging.profile.lenient
    recorded = [seat for seat in entries if seat in state.queue]
    due = [seat for seat in state.queue if seat in entries]
    order = recorded
    if lenient:
        order = sorted(recorded, key=lambda seat: not _shows(judging, seat, entries[seat]))
    if not (lenient and state.able < 2):
        _say_who_was_early(judging, entries, recorded, due)
    if order != due:
        rest = [seat for seat in state.queue if seat not in entries]
        early = [seat for seat in rest if seat in state.shown]
        judging.happen(events.ShowdownOpened((*early, *order, *(seat for seat in rest if seat not in early))))


def _say_who_was_early(
    judging: Judging, entries: dict[Seat, Action], recorded: Sequence[Seat], due: Sequence[Seat]
) -> None:
    for early, seat in zip(recorded, due, strict=True):
        if early != seat:
            judging.place = entries[early].place
            if judging.profile.lenient:
                judging.note("shown_out_of_turn", seat=early, turn=seat)
            else:
                judging.write_down(refuse("not_your_turn", seat=early, turn=seat))
            return
