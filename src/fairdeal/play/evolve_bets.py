"""What wagers do to the state, and who is left to answer them."""

from fairdeal.cards import UNKNOWN, Chips, Seat
from fairdeal.games.posted import FIXED
from fairdeal.play import events
from fairdeal.play.evolve_cards import drawn, enter_street, forced_taken, next_rung, set_rung, to_muck
from fairdeal.play.evolve_end import settle
from fairdeal.play.state import BET, CHECKED, CLOSE, DISCARD, NOT_YET, SHOWDOWN, WAGERED, State
from fairdeal.rulebook import clause
from fairdeal.rules import betting, dealing, order
from fairdeal.rules.forced_bets import Owed


def declined(state: State, event: events.Declined) -> None:
    state.live.remove(event.seat)
    state.out.append(event.seat)
    state.able -= 1
    state.owed = [owed for owed in state.owed if owed.seat != event.seat]
    if len(state.live) == 1:
        close_betting(state)


def anted(state: State, event: events.Anted) -> None:
    seat, chips = event.seat, event.chips
    _pay(state, seat, chips)
    state.posted.append(_as_paid(state.owed.pop(0), chips))
    if not state.antes_matched:
        _into_dead(state, seat, chips)
    forced_taken(state)


def blinded(state: State, event: events.Blinded) -> None:
    seat, chips, due = event.seat, event.chips, state.owed.pop(0)
    _pay(state, seat, chips)
    state.posted.append(_as_paid(due, chips))
    if event.kind == "dead":
        _into_dead(state, seat, chips)
    else:
        state.put_in[seat] += chips
        state.bet = state.blind = max(state.bet, due.chips)
    forced_taken(state)


def _as_paid(due: Owed, chips: Chips) -> Owed:
    """What was due, or as much of it as a short stack had."""
    return due if due.chips == chips else Owed(due.seat, chips, due.kind)


def _pay(state: State, seat: Seat, chips: Chips) -> None:
    stacks = state.stacks
    stack = stacks[seat] = stacks[seat] - chips
    state.paid[seat] += chips
    state.pot += chips
    if not stack and chips:
        state.able -= 1


def _into_dead(state: State, seat: Seat, chips: Chips) -> None:
    state.paid[seat] -= chips
    state.dead += chips


def round_opened(state: State, event: events.RoundOpened) -> None:
    first = state.first_of_round = event.first
    queue = order.clockwise_from(state.order, state.live, first)
    state.queue = queue if state.able == len(queue) else order.with_chips(queue, state.stacks)
    state.forced, state.named = event.forced, event.named
    state.stage = BET


def round_skipped(state: State, event: events.RoundSkipped) -> None:
    state.named = event.named
    settle_queue(state)


def brought_in(state: State, event: events.BroughtIn) -> None:
    seat, forced = event.seat, state.sign.forced_bet
    _pay(state, seat, event.chips)
    state.put_in[seat] = event.chips
    state.bet = forced
    state.level = betting.first_level(state.limit, forced)
    state.wagers = 1 if state.level or state.sign.completion_counts_as_raise else 0
    set_rung(state)
    state.forced, state.opener = False, seat
    live, able = state.live, state.able
    queue = state.queue = order.who_answers(live, state.stacks, seat, able == len(live))
    if able < 2 or not queue:
        settle_queue(state)


def folded(state: State, event: events.Folded) -> None:
    seat, queue = event.seat, state.queue
    state.live.remove(seat)
    state.able -= 1  # only a seat with chips is ever asked
    to_muck(state, seat)
    del queue[0]
    if not queue or state.able < 2:
        settle_queue(state)


def checked(state: State, event: events.Checked) -> None:
    queue = state.queue
    state.acted[event.seat] = CHECKED
    del queue[0]
    if not queue or state.able < 2:
        settle_queue(state)


def called(state: State, event: events.Called) -> None:
    seat, chips = event.seat, event.chips
    stacks, queue = state.stacks, state.queue
    stack = stacks[seat] = stacks[seat] - chips
    state.paid[seat] += chips
    state.put_in[seat] += chips
    state.pot += chips
    state.acted[seat] = WAGERED
    if not stack:
        state.able -= 1
    del queue[0]
    if not queue or state.able < 2:
        settle_queue(state)


def raised(state: State, event: events.Raised) -> None:
    seat, total, chips = event.seat, event.total, event.chips
    acted, stacks, live = state.acted, state.stacks, state.live
    stack = stacks[seat] = stacks[seat] - chips
    state.paid[seat] += chips
    state.put_in[seat] = total
    state.pot += chips
    if not stack:
        state.able -= 1
    full = total == state.rung
    if full or _lift(state, total):
        acted = state.acted = [NOT_YET] * len(acted) if state.sign.check_raise else _keep_checks(acted)
    acted[seat] = WAGERED
    state.raiser = state.raiser_of_round = seat
    if state.forced:
        state.forced, state.opener = False, seat
    if full:
        next_rung(state)
    else:
        state.bet = total
        set_rung(state)
    able = state.able
    queue = state.queue = order.who_answers(live, stacks, seat, able == len(live))
    if able < 2 or not queue:
        settle_queue(state)


def _keep_checks(acted: list[int]) -> list[int]:
    """Everybody is to act anew; that a seat checked is kept where it bars the seat from raising."""
    return [was if was == CHECKED else NOT_YET for was in acted]


@clause("B-42", "HOUSE Def Raise", "OLD 14.9(e)", "C.4 (e)")
def _lift(state: State, total: Chips) -> bool:
    """Count the wager if it is a full one, and remember its size; tell whether it opens the betting to everybody again.

    A full bet, raise or completion does, however little it adds; a short all-in only if by itself it is enough.
    """
    lift, limit = total - state.bet, state.limit
    if state.sign.structure is FIXED:
        level = state.level
        limit = state.limit = max(limit, total - level)  # the upper limit, if bet on an open pair
        state.level = betting.level_after(level, limit, total)
        state.wagers += state.level > level
        half = state.sign.half_bet_reopens
        return total >= level + limit or betting.reopens_in_limit(lift, limit, half_is_enough=half)
    if not state.raiser_of_round and state.bet < limit:  # only forced money before it
        lift = total
    full = betting.reopens(lift, state.last_full)
    if full:
        state.last_full = lift
        state.wagers += 1
    return full


def discarded(state: State, event: events.Discarded) -> None:
    seat, hand = event.seat, state.hole[event.seat]
    cards = event.cards
    for card in cards:
        hand.remove(card if card in hand else UNKNOWN)
    state.thrown[seat] += cards
    if event.draws:
        if not cards:
            drawn(state)
            return
        wanted = state.drawing = state.laid = len(cards)
        state.burn_due = dealing.draw_burn_due(wanted, burned_this_draw=state.burned_this_draw)
        return
    state.tossed.append(seat)
    if state.stage is DISCARD:
        settle_discards(state)


def settle_queue(state: State) -> None:
    """With one left to act, or none: ask nobody who cannot act, and close the round when all have answered."""
    queue = state.queue
    if queue:
        live = state.live
        if len(live) > 1 and (state.able != 1 or order.must_be_asked(queue[0], live, state.put_in)):
            return
    if state.game.discards:
        queue.clear()
        settle_discards(state)
    else:
        close_betting(state)


@clause("B-03")
def settle_discards(state: State) -> None:
    """In super stud whoever is in and has not discarded does so when the round closes, clockwise from the opener."""
    if state.street == 0 and len(state.live) > 1:
        first = state.opener or state.named
        state.queue = [
            seat for seat in order.clockwise_from(state.order, state.live, first) if seat not in state.tossed
        ]
        if state.queue:
            state.stage = DISCARD
            return
    close_betting(state)


def close_betting(state: State) -> None:
    state.queue = []
    state.forced = False
    state.stage = CLOSE


def returned(state: State, event: events.Returned) -> None:
    seat, chips = event.seat, event.chips
    state.able += not state.stacks[seat] and seat in state.live
    _pay(state, seat, -chips)
    state.put_in[seat] = state.put_in[seat] - chips


def round_closed(state: State, event: events.RoundClosed) -> None:
    assert sum(state.stacks) + state.pot == state.chips, "chips are conserved"
    if state.bet:
        state.put_in = [0] * len(state.put_in)
        state.bet = 0
    street = state.street + 1
    if len(state.live) == 1:
        settle(state)
    elif street < len(state.known.rounds):
        enter_street(state, street)
    else:
        state.stage = SHOWDOWN
