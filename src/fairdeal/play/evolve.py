"""What an event does to the state: arithmetic and bookkeeping, nothing else.  It cannot fail.

``evolve`` answers with a new state; ``apply`` changes the one it is given, for a driver that owns it.
Chips and cards are counted after every event.
"""

from collections.abc import Callable
from copy import copy
from typing import Any

from fairdeal.cards import HOUSE, UNKNOWN, Card, Chips, Seat
from fairdeal.games.catalogue import under
from fairdeal.games.definition import Step, Supply
from fairdeal.games.posted import Rake, Structure
from fairdeal.play import events
from fairdeal.play.state import Stage, State
from fairdeal.rulebook import clause
from fairdeal.rules import betting, dealing, order, pots

CHECKED, WAGERED = 1, 2


def evolve(state: State | None, event: events.AnyEvent) -> State:
    """The state after this event; the one before it is left as it was."""
    return apply(None if state is None else copy(state), event)


def apply(state: State | None, event: events.AnyEvent) -> State:
    """The same, in place: for whoever owns the state and wants to be quick."""
    if state is None:
        assert isinstance(event, events.Began), "a hand's first event is Began"
        return begin(event)
    APPLY[type(event)](state, event)
    assert sum(state.stacks) + state.pot == state.chips, "chips are conserved"
    return state


def begin(event: events.Began) -> State:
    """The state before the deck is there."""
    game, sign = under(event.game, event.posted.edition), event.posted
    places = max(event.stacks) + 1
    stacks = [Chips(0)] * places
    for seat, chips in event.stacks.items():
        stacks[seat] = chips
    return State(
        game,
        sign,
        event.order,
        event.button,
        Chips(sum(stacks)),
        cards=0,
        stage=Stage.SHUFFLE,
        live=list(event.order),
        owed=list(event.owed),
        stacks=stacks,
        pot=Chips(0),
        paid=[Chips(0)] * places,
        put_in=[Chips(0)] * places,
        dead=Chips(0),
        stub=[],
        hole=[[] for _ in range(places)],
        up=[[] for _ in range(places)],
        thrown=[[] for _ in range(places)],
        board=[],
        common=[],
        burns=[],
        muck=[],
        acted=[0] * places,
        raked=sign.rake == Rake(),
    )


# Before the cards


def shuffled(state: State, event: events.Shuffled) -> None:
    state.stub = list(event.deck)
    state.cards = len(event.deck)
    _forced_taken(state)


def declined(state: State, event: events.Declined) -> None:
    state.live.remove(event.seat)
    state.owed = [owed for owed in state.owed if owed.seat != event.seat]
    if len(state.live) == 1:
        _close(state)


def anted(state: State, event: events.Anted) -> None:
    _pay(state, event.seat, event.chips)
    due = state.owed.pop(0)
    if not state.sign.ante_trimming or due.chips != state.sign.ante:
        _into_dead(state, event.seat, event.chips)
    _forced_taken(state)


def blinded(state: State, event: events.Blinded) -> None:
    _pay(state, event.seat, event.chips)
    due = state.owed.pop(0)
    if event.kind == "dead":
        _into_dead(state, event.seat, event.chips)
    else:
        state.put_in[event.seat] = Chips(state.put_in[event.seat] + event.chips)
        state.bet = max(state.bet, due.chips)
    _forced_taken(state)


def _pay(state: State, seat: Seat, chips: Chips) -> None:
    state.stacks[seat] = Chips(state.stacks[seat] - chips)
    state.paid[seat] = Chips(state.paid[seat] + chips)
    state.pot = Chips(state.pot + chips)


def _into_dead(state: State, seat: Seat, chips: Chips) -> None:
    state.paid[seat] = Chips(state.paid[seat] - chips)
    state.dead = Chips(state.dead + chips)


def _forced_taken(state: State) -> None:
    state.stage = Stage.FORCED
    if not state.owed:
        _enter_street(state, 0)


# Dealing


def _enter_street(state: State, street: int) -> None:
    state.stage = Stage.DEAL
    state.street, state.step = street, -1
    sign, upper = state.sign, state.game.streets[street].upper
    limit = betting.limit_of(sign.small_bet, sign.big_bet, upper=upper)
    state.limit, state.last_full = limit, limit
    forced = state.bet
    state.level = betting.first_level(limit, forced) if state.sign.structure is Structure.FIXED else Chips(0)
    state.wagers = forced // limit
    state.raiser_of_round = Seat(0)
    state.first_of_round = Seat(0)
    state.acted = [0] * len(state.acted)
    _next_step(state)


def _next_step(state: State) -> None:
    """Go on to the dealer's next job of this street, or to its betting round."""
    deal = state.game.streets[state.street].deal
    state.step += 1
    if state.step == len(deal):
        state.stage = Stage.OPEN
        return
    step = deal[state.step]
    if step is Step.BURN:
        _burn_next(state)
    elif step is Step.DRAW:
        state.queue = dealing.entitled(state.order, state.live)
        state.burned_this_draw = False
    elif step is not Step.BOARD:
        state.pending = dealing.entitled(state.order, state.live)


def _burn_next(state: State) -> None:
    state.burn_due = True
    if state.game.supply is Supply.COMMON_CARD and state.street == len(state.game.streets) - 1:
        counts_burn, players = state.sign.short_counts_burn, len(state.live)
        state.shortage = dealing.shortage(len(state.stub), players, counts_burn=counts_burn)
        if len(state.stub) == players and not counts_burn:
            state.burn_due = False
            _next_step(state)


def burned(state: State, event: events.Burned) -> None:
    del state.stub[0]
    state.burns.append(event.card)
    state.burn_due = False
    state.burned_this_draw = True
    if state.game.streets[state.street].deal[state.step] is Step.BURN:
        _next_step(state)
    _count_cards(state)


def dealt(state: State, event: events.Dealt) -> None:
    del state.stub[: len(event.cards)]
    hands = state.up if event.face == "up" else state.hole
    for seat, card in zip(event.to, event.cards, strict=True):
        hands[seat].append(card)
    if state.drawing:
        state.drawing -= len(event.cards)
        if not state.drawing:
            _drawn(state)
    else:
        del state.pending[: len(event.to)]
        if not state.pending:
            _next_step(state)
    _count_cards(state)


def boarded(state: State, event: events.Boarded) -> None:
    del state.stub[: len(event.cards)]
    state.board.extend(event.cards)
    state.step += len(event.cards) - 1
    _next_step(state)
    _count_cards(state)


def common_dealt(state: State, event: events.CommonDealt) -> None:
    del state.stub[0]
    state.common.append(event.card)
    state.pending = []
    _next_step(state)
    _count_cards(state)


@clause("SS (h) reshuffle", "RANK 14.12B(f) s5", "OLD 14.9(h) s4", "HOUSE Ovw (4)(iii)")
def reshuffled(state: State, event: events.Reshuffled) -> None:
    """The burns go into the new stub only where the clause says so; elsewhere they stay apart from the discards."""
    state.reshuffles += 1
    if event.pile == "burns":
        state.muck.extend(state.stub)
        state.burns, state.stub = [], []
        state.shortage = dealing.Shortage.COMMON_CARD
    elif event.pile == "muck and burns":
        state.burns, state.muck = [], []
        state.thrown = [[] for _ in state.thrown]
        state.stub = [] if state.sign.super_reshuffle == "merge_first" else state.stub
        state.burn_due = True
    else:
        own = state.thrown[state.queue[0]]
        spared = len(own) if state.sign.own_discards_excluded == "all_draws" else state.laid
        state.muck = []
        state.thrown = [own[len(own) - spared :] if cards is own else [] for cards in state.thrown]
        state.stub = [] if state.sign.draw_reshuffle == "merge" else state.stub
    state.stub.extend(event.order)
    _count_cards(state)


@clause("HOUSE Def Stub", "HOUSE Ovw (4)(iii)")
def _count_cards(state: State) -> None:
    """Every card is in one place: the stub, a hand, the board, the burns or the discards."""
    lists = (*state.hole, *state.up, *state.thrown, state.board, state.common, state.burns, state.muck)
    assert sum(map(len, lists), len(state.stub)) == state.cards, "cards are conserved"


# Betting


def round_opened(state: State, event: events.RoundOpened) -> None:
    first = state.first_of_round = event.first
    stacks = state.stacks
    state.queue = [seat for seat in order.clockwise_from(state.order, state.live, first) if stacks[seat]]
    state.forced, state.named = event.forced, event.named
    state.stage = Stage.BET


def round_skipped(state: State, event: events.RoundSkipped) -> None:
    state.named = event.named
    _settle_discards(state)


def brought_in(state: State, event: events.BroughtIn) -> None:
    seat, forced = event.seat, state.sign.forced_bet
    _pay(state, seat, event.chips)
    state.put_in[seat] = event.chips
    state.bet = forced
    state.level = betting.first_level(state.limit, forced)
    state.wagers = 1 if state.level or state.sign.completion_counts_as_raise else 0
    state.forced, state.opener = False, seat
    state.queue = order.who_answers(state.order, state.live, state.stacks, seat)
    _settle_queue(state)


def folded(state: State, event: events.Folded) -> None:
    seat = event.seat
    state.live.remove(seat)
    state.muck += state.hole[seat] + state.up[seat]
    state.hole[seat], state.up[seat] = [], []
    del state.queue[0]
    _settle_queue(state)
    _count_cards(state)


def checked(state: State, event: events.Checked) -> None:
    state.acted[event.seat] = CHECKED
    del state.queue[0]
    _settle_queue(state)


def called(state: State, event: events.Called) -> None:
    seat = event.seat
    _pay(state, seat, event.chips)
    state.put_in[seat] = Chips(state.put_in[seat] + event.chips)
    state.acted[seat] = WAGERED
    del state.queue[0]
    _settle_queue(state)


def raised(state: State, event: events.Raised) -> None:
    seat, total = event.seat, event.total
    _pay(state, seat, event.chips)
    state.put_in[seat] = total
    _lift(state, total)
    state.bet = max(state.bet, total)
    state.acted[seat] = WAGERED
    if state.forced:
        state.forced, state.opener = False, seat
    state.raiser = state.raiser_of_round = seat
    state.queue = order.who_answers(state.order, state.live, state.stacks, seat)
    _settle_queue(state)


@clause("B-42", "HOUSE Def Raise")
def _lift(state: State, total: Chips) -> None:
    """Count the wager if it is a full one, and remember its size as the least of the next raise."""
    if state.sign.structure is Structure.FIXED:
        if total - state.level > state.limit:  # the upper limit, bet on an open pair
            state.limit = Chips(total - state.level)
        level = betting.level_after(state.level, state.limit, total)
        state.wagers += level > state.level
        state.level = level
        return
    only_forced = not state.raiser_of_round and state.bet < state.limit
    lift = total if only_forced else Chips(total - state.bet)
    if lift >= state.last_full:
        state.last_full = lift
        state.wagers += 1


def discarded(state: State, event: events.Discarded) -> None:
    seat, hand = event.seat, state.hole[event.seat]
    for card in event.cards:
        hand.remove(card if card in hand else UNKNOWN)
    state.thrown[seat] += event.cards
    if event.draws:
        state.drawing = state.laid = len(event.cards)
        if not event.cards:
            _drawn(state)
    else:
        state.tossed.append(seat)
        if state.stage is Stage.DISCARD:
            del state.queue[0]
            _settle_discards(state)
    if not event.draws:
        _count_cards(state)


def _drawn(state: State) -> None:
    state.laid = 0
    del state.queue[0]
    if not state.queue:
        _next_step(state)


def _settle_queue(state: State) -> None:
    """Ask nobody who cannot act, and close the round when all have answered."""
    queue = state.queue
    if len(queue) == 1 and not order.must_be_asked(queue[0], state.live, state.stacks, state.put_in):
        queue.clear()
    if len(state.live) == 1:
        queue.clear()
    if not queue:
        _settle_discards(state)


@clause("B-03")
def _settle_discards(state: State) -> None:
    """In super stud whoever is in and has not discarded does so when the round closes, clockwise from the opener."""
    if state.game.discards and state.street == 0 and len(state.live) > 1:
        first = state.opener or state.named
        state.queue = [
            seat for seat in order.clockwise_from(state.order, state.live, first) if seat not in state.tossed
        ]
        if state.queue:
            state.stage = Stage.DISCARD
            return
    _close(state)


def _close(state: State) -> None:
    state.queue = []
    state.forced = False
    state.stage = Stage.CLOSE


def returned(state: State, event: events.Returned) -> None:
    seat, chips = event.seat, event.chips
    _pay(state, seat, Chips(-chips))
    state.put_in[seat] = Chips(state.put_in[seat] - chips)


def round_closed(state: State, event: events.RoundClosed) -> None:
    state.put_in = [Chips(0)] * len(state.put_in)
    state.bet = Chips(0)
    if len(state.live) == 1:
        _settle(state)
    elif state.street + 1 < len(state.game.streets):
        _enter_street(state, state.street + 1)
    else:
        state.stage = Stage.SHOWDOWN


# Settling


def showdown_opened(state: State, event: events.ShowdownOpened) -> None:
    state.queue = list(event.order)
    state.stage = Stage.SHOW


def shown(state: State, event: events.Shown) -> None:
    seat = event.seat
    hidden = [card for card in event.cards if card not in state.up[seat]]
    if UNKNOWN in state.hole[seat] and len(hidden) == len(state.hole[seat]):
        state.hole[seat] = hidden
    if seat not in state.shown:
        state.shown.append(seat)
    if state.stage is Stage.SHOW:
        state.strengths[seat] = event.strengths
        del state.queue[0]
        _settle_showdown(state)


def conceded(state: State, event: events.Conceded) -> None:
    seat = event.seat
    state.live.remove(seat)
    _to_muck(state, seat)
    del state.queue[0]
    _settle_showdown(state)
    _count_cards(state)


def _to_muck(state: State, seat: Seat) -> None:
    state.muck += state.hole[seat] + state.up[seat]
    state.hole[seat], state.up[seat] = [], []


def _settle_showdown(state: State) -> None:
    if not state.queue or len(state.live) == 1:
        _settle(state)


def _settle(state: State) -> None:
    state.queue = []
    state.stage = Stage.SETTLE
    state.pots = [pot for pot in pots.side_pots(state.paid, state.live, state.dead) if pot.chips]


def losers_collected(state: State, event: events.LosersCollected) -> None:
    for seat in event.seats:
        _to_muck(state, seat)
    state.collected = True
    _count_cards(state)


@clause("HOUSE Def Pot", "B-53")
def raked(state: State, event: events.Raked) -> None:
    """The rake comes out of the main pot, and out of side pots only when that is used up."""
    state.raked = True
    state.pot = Chips(state.pot - event.chips)
    state.stacks[HOUSE] = Chips(state.stacks[HOUSE] + event.chips)
    left = event.chips
    for place, pot in enumerate(state.pots):
        part = min(left, pot.chips)
        state.pots[place] = pots.Pot(Chips(pot.chips - part), pot.seats)
        left = Chips(left - part)
    _drop_empty_pots(state)


def awarded(state: State, event: events.Awarded) -> None:
    seat, chips = event.seat, event.chips
    state.pot = Chips(state.pot - chips)
    state.stacks[seat] = Chips(state.stacks[seat] + chips)
    pot = state.pots[event.pot]
    state.pots[event.pot] = pots.Pot(Chips(pot.chips - chips), pot.seats)
    _drop_empty_pots(state)


def _drop_empty_pots(state: State) -> None:
    while state.pots and not state.pots[-1].chips:
        del state.pots[-1]


def ended(state: State, event: events.Ended) -> None:
    state.stage = Stage.OVER


APPLY: dict[type, Callable[[State, Any], None]] = {
    events.Shuffled: shuffled,
    events.Declined: declined,
    events.Anted: anted,
    events.Blinded: blinded,
    events.Burned: burned,
    events.Dealt: dealt,
    events.Boarded: boarded,
    events.CommonDealt: common_dealt,
    events.Reshuffled: reshuffled,
    events.RoundOpened: round_opened,
    events.RoundSkipped: round_skipped,
    events.BroughtIn: brought_in,
    events.Folded: folded,
    events.Checked: checked,
    events.Called: called,
    events.Raised: raised,
    events.Discarded: discarded,
    events.Returned: returned,
    events.RoundClosed: round_closed,
    events.ShowdownOpened: showdown_opened,
    events.Shown: shown,
    events.Conceded: conceded,
    events.LosersCollected: losers_collected,
    events.Raked: raked,
    events.Awarded: awarded,
    events.Ended: ended,
}
