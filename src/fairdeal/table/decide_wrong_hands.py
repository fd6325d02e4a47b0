"""What went wrong with one player's hand: fouled, collected, left alone, or out of the dealer's sight."""

from fairdeal import play
from fairdeal.cards import Seat
from fairdeal.play import events as of_play
from fairdeal.play.refusals import Refusal
from fairdeal.rulebook import clause
from fairdeal.rules import irregularities
from fairdeal.table import events, reports
from fairdeal.table.decide_wagers import owed_first
from fairdeal.table.decide_wrong_deals import Answer, in_play_with
from fairdeal.table.refusals import refuse
from fairdeal.table.state import State


def at_risk(state: State, seat: Seat) -> play.State | Refusal:
    """The hand in progress, if this seat holds cards in it that still can win and lose."""
    hand = in_play_with(state, seat)
    if isinstance(hand, Refusal):
        return hand
    if not hand.hole[seat] and not hand.up[seat]:
        return refuse("holds_no_cards", seat=seat)
    if seat in hand.shown:
        return refuse("hand_is_shown", seat=seat)
    return refuse("only_hand_left", seat=seat) if len(hand.live) < 2 else hand


@clause("HOUSE Def Protected hand")
def protect(state: State, command: reports.Protect) -> Answer:
    """A hand is protected while it is held or lies under a chip."""
    seat, hand = command.seat, at_risk(state, command.seat)
    if isinstance(hand, Refusal):
        return hand
    if (seat in state.protected) == command.protects:
        return refuse("protected_already", seat=seat, how="protected" if command.protects else "unprotected")
    return (events.Protected(seat, command.protects, ("HOUSE Def Protected hand",)),)


@clause("HOUSE Def Fouled hand", "HOUSE Irreg (9)", "HOUSE Irreg (9)(i)", "HOUSE Irreg (9)(ii)", "B-32")
def fouled(state: State, command: reports.Fouled) -> Answer:
    """Unprotected, a fouled or collected hand is dead without redress; a protected one is for the floor."""
    seat, hand = command.seat, at_risk(state, command.seat)
    if isinstance(hand, Refusal):
        return hand
    owed = len(hand.hole[seat]) + len(hand.up[seat])
    mixed = command.how != "wrong number"
    if not irregularities.is_fouled(command.cards, owed, mixed=mixed):
        return refuse("hand_is_right", seat=seat, cards=command.cards)
    protected = seat in state.protected
    fates = irregularities.fates_of_fouled(protected=protected, at_fault=command.at_fault)
    cite = ("HOUSE Def Fouled hand", "HOUSE Irreg (9)")
    if not protected:
        said = events.Reported(f"fouled: {command.how}", seat, "dead hand", cite)
        return (said, of_play.HandKilled(seat, "fouled", cite))
    for_the_floor = ("HOUSE Irreg (9)(i)", "HOUSE Irreg (9)(ii)", "HOUSE Def Fouled hand")
    return (events.CaseOpened("fouled", seat, f"the hand of seat {seat}", fates, for_the_floor),)


@clause("HOUSE Irreg (9)(iii)", "HOUSE Irreg (10)(ii)")
def walked_away(state: State, command: reports.WalkedAway) -> Answer:
    """Who leaves an unprotected hand without a word has given it up, but for a wager that he owes; another stays in."""
    seat, hand = command.seat, at_risk(state, command.seat)
    if isinstance(hand, Refusal):
        return hand
    cite = ("HOUSE Irreg (9)(iii)",)
    if not irregularities.given_up(protected=seat in state.protected):
        return (events.Reported("walked away", seat, "play on", cite),)
    said = events.Reported("walked away", seat, "dead hand", cite)
    return (said, *owed_first(state, hand, seat), of_play.HandKilled(seat, "left", cite))


@clause("HOUSE Irreg (3)")
def out_of_view(state: State, command: reports.OutOfView) -> Answer:
    """The dealer sees to it that all cards lie in his view; it has no other effect."""
    hand = at_risk(state, command.seat)
    if isinstance(hand, Refusal):
        return hand
    return (events.Warned(command.seat, "cards not in view", ("HOUSE Irreg (3)",)),)
