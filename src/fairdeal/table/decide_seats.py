"""Who sits down and gets up, and with how many chips."""

from fairdeal.cards import Chips, Seat
from fairdeal.play.refusals import Refusal
from fairdeal.rulebook import clause
from fairdeal.table import commands, events
from fairdeal.table.refusals import refuse
from fairdeal.table.state import Place, State, stack_of

Answer = tuple[events.AnyEvent, ...] | Refusal


@clause("HOUSE Ovw (1) s2–3", "HOUSE Wagers (1)", "SS (b) s1", "OLD 14.9(b)", "B-27", "HOUSE Conduct (2)")
def sit(state: State, command: commands.Sit) -> Answer:
    """A free seat, for a player who has no other; never for the dealer."""
    seat, player = command.seat, command.player
    if not player.strip():
        return refuse("no_name")
    if player in state.barred:
        return refuse("player_is_barred", player=player)
    if player == state.dealer:
        return refuse("dealer_plays", player=player)
    if not 1 <= seat <= state.sign.seats:
        return refuse("seat_not_there", seats=state.sign.seats, seat=seat)
    if seat in state.seats:
        return refuse("seat_taken", seat=seat)
    for taken, place in state.seats.items():
        if place.player == player:
            return refuse("player_has_seat", player=player, seat=taken)
    sat = events.Sat(seat, player, (0,) if _enters_a_game(state) else (), ("HOUSE Wagers (1)",))
    if not command.chips:
        return (sat,)
    fault = _buy_in_fault(state, 0, command)
    return fault or (sat, _bought(state, seat, command.chips))


def _enters_a_game(state: State) -> bool:
    return state.number > 0 and state.sign.missed_blinds != "none"


@clause("HOUSE Wagers (3)", "HOUSE Wagers (3)(i)", "B-33")
def buy_in(state: State, command: commands.BuyIn) -> Answer:
    """Chips are added between rounds of play; those put down during one wait for the next."""
    place = _place(state, command.seat)
    if isinstance(place, Refusal):
        return place
    fault = _buy_in_fault(state, stack_of(state, command.seat) + place.waiting, command)
    return fault or (_bought(state, command.seat, command.chips),)


def _bought(state: State, seat: Seat, chips: Chips) -> events.ChipsBought:
    return events.ChipsBought(seat, chips, state.hand is not None, ("HOUSE Wagers (3)(i)", "HOUSE Wagers (3)"))


@clause("HOUSE Def Table stakes", "B-33")
def _buy_in_fault(state: State, has: Chips, command: commands.Sit | commands.BuyIn) -> Refusal | None:
    """Whole chips, the least buy-in for whoever has none, and never over the most; cash only where a sign has it."""
    sign, chips = state.sign, command.chips
    if command.cash and not sign.cash_plays:
        return refuse("cash_does_not_play")
    if chips <= 0 or chips % sign.chip:
        return refuse("no_whole_chips", chips=chips, chip=sign.chip)
    if not has and chips < sign.least_buy_in:
        return refuse("buy_in_too_small", least=sign.least_buy_in, chips=chips)
    if sign.most_buy_in is not None and has + chips > sign.most_buy_in:
        return refuse("buy_in_too_large", most=sign.most_buy_in, chips=has + chips)
    return None


def _place(state: State, seat: Seat) -> Place | Refusal:
    """The seat, if somebody has it who is not on his way out."""
    place = state.seats.get(seat)
    if place is None:
        return refuse("seat_empty", seat=seat)
    return refuse("is_leaving", seat=seat) if place.leaving else place


@clause("HOUSE Def Table stakes", "HOUSE Wagers (3)(i)", "B-33", "OLD 14.7 history")
def take_chips(state: State, command: commands.TakeChips) -> Answer:
    """No part of a stack leaves the table while its owner plays, unless a sign has the exception."""
    place = _place(state, command.seat)
    if isinstance(place, Refusal):
        return place
    if state.hand:
        return refuse("chips_stay_on_the_table")
    if not state.sign.chips_may_leave:
        return refuse("all_or_nothing")
    if command.chips <= 0 or command.chips % state.sign.chip:
        return refuse("no_whole_chips", chips=command.chips, chip=state.sign.chip)
    if command.chips > place.chips:
        return refuse("not_so_many_chips", seat=command.seat, most=place.chips, chips=command.chips)
    return (events.ChipsTaken(command.seat, command.chips, ("OLD 14.7 history", "B-33")),)


@clause("B-27")
def sit_out(state: State, command: commands.SitOut) -> Answer:
    """Who sits out plays the hand in progress to its end, and is dealt in to no other."""
    place = _place(state, command.seat)
    if isinstance(place, Refusal):
        return place
    if place.presence == ("absent" if command.absent else "out"):
        return refuse("is_out_already", seat=command.seat)
    return (events.SatOut(command.seat, command.absent, ("B-27",)),)


def come_back(state: State, command: commands.ComeBack) -> Answer:
    place = _place(state, command.seat)
    if isinstance(place, Refusal):
        return place
    if place.presence == "in":
        return refuse("is_in_already", seat=command.seat)
    return (events.CameBack(command.seat, ("B-27",)),)


@clause("HOUSE Wagers (3)(i)", "B-33")
def leave(state: State, command: commands.Leave) -> Answer:
    """Whoever leaves the game takes everything, between hands; during one he goes when it is over."""
    place = _place(state, command.seat)
    if isinstance(place, Refusal):
        return place
    if state.hand:
        return (events.LeaveAsked(command.seat, ("B-33",)),)
    return gone(state, command.seat)


@clause("B-23", "B-33")
def gone(state: State, seat: Seat) -> tuple[events.AnyEvent, ...]:
    """The player has left with all his chips; if he had the kill button, it is collected."""
    place = state.seats[seat]
    left = events.Left(seat, place.player, place.chips + place.waiting, ("HOUSE Wagers (3)(i)", "B-33"))
    collected = events.KillCollected(("B-23", "BIGO (i) s7"))
    return (left, collected) if state.killer == seat else (left,)
