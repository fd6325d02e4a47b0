"""What the remedy of an irregularity does to the state."""

from fairdeal.cards import HOUSE, UNKNOWN, Card
from fairdeal.games.definition import COMMON_CARD
from fairdeal.play import events
from fairdeal.play.evolve_begin import begin
from fairdeal.play.evolve_bets import close_betting, settle_discards, settle_queue
from fairdeal.play.evolve_cards import count_cards, drawn, next_step, to_muck
from fairdeal.play.evolve_end import settle, settle_showdown
from fairdeal.play.money import dead_of, is_dead
from fairdeal.play.state import BET, CLOSE, DEAL, DISCARD, FORCED, OPEN, OVER, SHOW, SHOWDOWN, State
from fairdeal.rules import dealing
from fairdeal.rules.forced_bets import Owed


def killed(state: State, event: events.HandKilled) -> None:
    """The hand goes to the discards, and nobody waits for its player any more."""
    seat = event.seat
    state.able -= bool(state.stacks[seat])
    state.live.remove(seat)
    state.strengths.pop(seat, None)
    if event.cause == "removed":
        state.out.append(seat)
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


def rebuilt(state: State, event: events.HandRebuilt) -> None:
    state.hole[event.seat] = list(event.cards)
    count_cards(state)


def refunded(state: State, event: events.Refunded) -> None:
    """What he put in leaves every pot it is in, and he is not dealt to again before the next hand."""
    seat, chips = event.seat, event.chips
    state.able += not state.stacks[seat] and seat in state.live and chips > 0
    state.stacks[seat] = state.stacks[seat] + chips
    state.pot = state.pot - chips
    state.dead = state.dead - dead_of(state, seat)
    state.paid[seat] = state.put_in[seat] = 0
    state.posted = [one for one in state.posted if one.seat != seat]
    state.out.append(seat)
    assert sum(state.stacks) + state.pot == state.chips, "chips are conserved"


# Cards


def card_replaced(state: State, event: events.CardReplaced) -> None:
    """The new card lies where the old one lay; if it is an up-card, who opens is asked again."""
    seat, card = event.seat, event.card
    cards = (state.up[seat] if event.face == "up" else state.hole[seat]) if seat else state.board
    cards[cards.index(card if card in cards else UNKNOWN)] = event.by
    del state.stub[0]
    state.muck.append(card)
    if state.stage is BET and seat and event.face == "up":
        state.queue, state.forced, state.first_of_round, state.named = [], False, 0, 0
        state.stage = OPEN
    count_cards(state)


def card_put_aside(state: State, event: events.CardPutAside) -> None:
    _take_out(state.stub, event.card)
    state.muck.append(event.card)
    _short_now(state)
    count_cards(state)


def _take_out(stub: list[Card], card: Card) -> None:
    known = card if card in stub else UNKNOWN
    del stub[stub.index(known) if known in stub else 0]


def _short_now(state: State) -> None:
    """Stud's last card may have become one for all, if nobody has his yet."""
    last = state.street == len(state.game.streets) - 1
    if state.game.supply is not COMMON_CARD or not last or state.stage is not DEAL:
        return
    players = len(state.live)
    if state.shortage is dealing.Shortage.NONE and (state.burn_due or len(state.pending) == players):
        state.shortage = dealing.shortage(len(state.stub), players, counts_burn=state.burn_due)


# The whole hand


def misdealt(state: State, event: events.Misdealt) -> None:
    """The hand stands where it stood before the deal: antes and blinds are in, and everybody is who was dealt in."""
    stacks = {seat: state.stacks[seat] + event.back.get(seat, 0) for seat in state.order}
    stays, again = _still_posted(state)
    owed = tuple(one for one in (*again, *state.owed) if one.seat not in state.out)
    fresh = begin(events.Began(state.game.key, state.sign, stacks, state.order, owed, state.button))
    fresh.chips, fresh.dead, fresh.blind = state.chips, state.dead, state.blind
    fresh.pot = state.pot - sum(event.back.values())
    fresh.bet, fresh.antes_matched = state.blind, state.antes_matched
    fresh.posted, fresh.out = stays, state.out
    for one in stays:
        if not is_dead(state, one):
            fresh.paid[one.seat] += one.chips
            fresh.put_in[one.seat] += one.chips if one.kind != "ante" else 0
    fresh.live = [seat for seat in state.order if seat not in state.out]
    fresh.able = sum(stacks[seat] > 0 for seat in fresh.live)
    state.stacks[:] = fresh.stacks
    fresh.stacks = state.stacks  # its driver has this list in his hand
    for name in State.__struct_fields__:
        setattr(state, name, getattr(fresh, name))
    assert sum(state.stacks) + state.pot == state.chips, "chips are conserved"


def _still_posted(state: State) -> tuple[list[Owed], list[Owed]]:
    """Antes and blinds as they lie there, and the part of a blind that went back because nobody had matched it."""
    stays, again = [], []
    left = dict(enumerate(state.paid))
    for one in state.posted:
        chips = one.chips if is_dead(state, one) else min(one.chips, left[one.seat])
        left[one.seat] -= 0 if is_dead(state, one) else chips
        stays += [Owed(one.seat, chips, one.kind)] if chips else []
        again += [Owed(one.seat, one.chips - chips, one.kind)] if chips < one.chips else []
    return stays, again


def voided(state: State, event: events.Voided) -> None:
    """Nothing is in the middle any more, and nobody waits for anything."""
    for seat, chips in event.stacks.items():
        state.stacks[seat] = chips
    state.stacks[HOUSE] = state.pot = state.dead = state.bet = 0
    state.paid, state.put_in = [0] * len(state.paid), [0] * len(state.put_in)
    state.owed, state.posted, state.pots, state.queue, state.pending = [], [], [], [], []
    state.drawing, state.burn_due, state.void = 0, False, True
    state.stage = OVER
    assert sum(state.stacks) == state.chips, "every chip is back"
