"""What dealing does to the state, and how the dealer comes from one job to the next."""

from fairdeal.cards import Seat
from fairdeal.games.definition import BOARD, BURN, DRAW
from fairdeal.games.posted import FIXED, SPREAD
from fairdeal.play import events
from fairdeal.play.state import DEAL, FORCED, NOT_YET, OPEN, State
from fairdeal.rulebook import clause
from fairdeal.rules import betting, dealing


def shuffled(state: State, event: events.Shuffled) -> None:
    state.stub = list(event.deck)
    state.cards = len(event.deck)
    forced_taken(state)


def forced_taken(state: State) -> None:
    """When nothing more is owed the cards come."""
    state.stage = FORCED
    if not state.owed:
        enter_street(state, 0)


def enter_street(state: State, street: int) -> None:
    """Begin a street: its limit, and whatever was put in before it as its first wager."""
    here = state.here = state.known.rounds[street]
    state.stage, state.street, state.step = DEAL, street, -1
    state.acts, state.rung, bet = here.acts, here.rung, state.bet
    limit = state.limit = state.last_full = here.limit
    state.level = state.wagers = state.raiser_of_round = state.first_of_round = 0
    state.capped, state.verb = False, "bet"
    if bet:
        state.wagers = betting.first_wagers(limit, bet, straddled=state.sign.straddle)
        state.level = betting.first_level(limit, bet) if state.sign.structure is FIXED else 0
        set_rung(state)
    state.acted = [NOT_YET] * len(state.acted)
    next_step(state)


@clause("B-42")
def next_rung(state: State) -> None:
    """In fixed limit a wager to the rung is a full one, and the next rung is a raise."""
    level = state.level = state.bet = state.rung
    wagers = state.wagers = state.wagers + 1
    capped = state.capped = wagers >= state.here.full
    state.rung = 0 if capped else betting.next_level(level, state.limit)
    state.verb = "raise"


@clause("B-42", "B-41")
def set_rung(state: State) -> None:
    """A first wager is a bet, one that makes a smaller wager up to a full one completes it, any other raises."""
    sign, bet = state.sign, state.bet
    if sign.structure is FIXED:
        level = state.level
        capped = state.capped = betting.cap_reached(state.wagers, sign.raise_cap)
        state.rung = 0 if capped or sign.open_pair_double else betting.next_level(level, state.limit)
        state.verb = "bet" if not bet else "complete" if bet > level else "raise"
        return
    state.capped = sign.structure is SPREAD and betting.cap_reached(state.wagers, sign.raise_cap)
    only_forced = not state.raiser_of_round and bet < state.limit
    state.verb = "bet" if not bet else "complete" if only_forced else "raise"


def next_step(state: State) -> None:
    """Go on to the dealer's next job of this street, or to its betting round."""
    here = state.here
    deal, at = here.deal, state.step + 1
    state.step = at
    if at == len(deal):
        state.stage = OPEN
        count_cards(state)
        return
    step = deal[at]
    if step is BURN:
        state.burn_due = True
        if here.runs_short:
            _see_shortage(state)
    elif step is DRAW:
        state.queue = dealing.entitled(state.live)
        state.burned_this_draw = False
    elif step is not BOARD:
        state.pending = dealing.entitled(state.live)


def _see_shortage(state: State) -> None:
    """Whether a card for each is there, before the last of them are dealt."""
    counts_burn, players = state.sign.short_counts_burn, len(state.live)
    state.shortage = dealing.shortage(len(state.stub), players, counts_burn=counts_burn)
    if len(state.stub) == players and not counts_burn:
        state.burn_due = False
        next_step(state)


def burned(state: State, event: events.Burned) -> None:
    del state.stub[0]
    state.burns.append(event.card)
    state.burn_due, state.burned_this_draw, state.reshuffled = False, True, False
    if state.here.deal[state.step] is BURN:
        next_step(state)


def dealt(state: State, event: events.Dealt) -> None:
    to, cards, stub = event.to, event.cards, state.stub
    count = len(cards)
    assert len(to) == count <= len(stub), "each card comes from the stub, and goes to somebody"
    del stub[:count]
    if state.drawing:
        state.hole[to[0]] += cards
        state.drawing -= count
        if not state.drawing:
            drawn(state)
        return
    hands, pending, each = state.up if event.face == "up" else state.hole, state.pending, iter(cards)
    for seat in to:
        hands[seat].append(next(each))
    del pending[:count]
    if not pending:
        next_step(state)


def drawn(state: State) -> None:
    """One player has his new cards; the next is asked."""
    state.laid = 0
    del state.queue[0]
    if not state.queue:
        next_step(state)


def boarded(state: State, event: events.Boarded) -> None:
    cards, stub = event.cards, state.stub
    count = len(cards)
    assert count <= len(stub), "each card comes from the stub"
    del stub[:count]
    state.board += cards
    state.step += count - 1
    next_step(state)


def common_dealt(state: State, event: events.CommonDealt) -> None:
    del state.stub[0]
    state.common.append(event.card)
    state.pending = []
    next_step(state)


@clause("SS (h) reshuffle", "RANK 14.12B(f) s5", "OLD 14.9(h) s4", "HOUSE 7CS (7) s4", "HOUSE Ovw (4)(iii)")
def reshuffled(state: State, event: events.Reshuffled) -> None:
    """The burns go into the new stub only where the clause says so; elsewhere they stay apart from the discards."""
    state.reshuffles += 1
    state.reshuffled = True
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
    count_cards(state)


@clause("HOUSE Def Stub", "HOUSE Ovw (4)(iii)")
def count_cards(state: State) -> None:
    """Every card is in one place: the stub, a live hand, the board, the burns or the discards."""
    game, hole, up = state.game, state.hole, state.up
    held = len(state.stub) + len(state.board) + len(state.burns) + len(state.muck)
    if game.button:
        for seat in state.live:
            held += len(hole[seat])
    else:
        held += len(state.common)
        for seat in state.live:
            held += len(hole[seat]) + len(up[seat])
    if game.throws:
        held += sum(map(len, state.thrown))
    assert held == state.cards, "cards are conserved"


def to_muck(state: State, seat: Seat) -> None:
    """A hand goes to the discards."""
    muck, hole, up = state.muck, state.hole[seat], state.up[seat]
    muck += hole
    hole.clear()
    if up:
        muck += up
        up.clear()
