"""A player's commands."""

from fairdeal.cards import UNKNOWN, Card, Chips, Seat
from fairdeal.games.posted import FIXED
from fairdeal.play import commands, events
from fairdeal.play.cites import joined
from fairdeal.play.decide_dealer import Answer
from fairdeal.play.options import discards_due, first_not_held, may_decline, may_open_full, raise_range, step_between
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import BET, DEAL, DISCARD, FORCED, State
from fairdeal.play.turns import throw_fault, wager_fault
from fairdeal.rulebook import clause
from fairdeal.rules import betting, forced_bets

PASSED_ON_CITE = ("B-47",)
ALL_IN_CITE = ("HOUSE Def All-in",)


def decline(state: State, command: commands.Decline) -> Answer:
    if state.stage is not FORCED:
        return refuse("nothing_to_decline", seat=command.seat)
    refusal = may_decline(state, command.seat)
    return refusal or (events.Declined(command.seat, ("HOUSE Def Ante", "SS (b) s2")),)


@clause("SS (e) forced bet", "HOUSE Def Forced bet", "HOUSE Def Opening bet", "B-41", "B-47")
def post_forced(state: State, command: commands.PostForced) -> Answer:
    """The opener's forced bet is the opening bet of the hand; a short stack puts in what it has."""
    seat, sign = command.seat, state.sign
    if state.stage is not BET or state.queue[0] != seat:
        return wager_fault(state, seat)
    if not state.forced:
        return refuse("no_forced_bet_due")
    stack, cite = state.stacks[seat], state.known.once.opening
    chips = forced_bets.can_pay(sign.forced_bet, stack)
    all_in = chips == stack
    if all_in or seat != state.named:
        less_or_instead = PASSED_ON_CITE if chips < sign.forced_bet or seat != state.named else ()
        cite = joined(less_or_instead, ALL_IN_CITE if all_in else (), cite)
    brought_in = events.BroughtIn(seat, chips, all_in, cite)
    if command.discards or state.game.discards:
        owed = state.game.discards if sign.opener_discard == "with_forced_bet" else 0
        return _with_cards(brought_in, _thrown(state, seat, command.discards, owed))
    return (brought_in,)


@clause("HOUSE Def Fold", "B-49")
def fold(state: State, command: commands.Fold) -> Answer:
    """A hand may be given up in turn, with or without a bet; the opener's forced bet cannot be avoided so."""
    seat = command.seat
    if state.stage is not BET or state.queue[0] != seat:
        return wager_fault(state, seat)
    if state.forced:
        if seat == state.named:
            return _must_open(state, seat)
        return (events.Folded(seat, ("B-47", *state.acts.fold)),)
    if state.bet > state.put_in[seat]:
        return (events.Folded(seat, state.acts.fold),)
    if state.sign.fold_without_bet == "treat_as_check":
        return refuse("nothing_to_fold_to")
    return (events.Folded(seat, state.acts.free_fold),)


@clause("SS (e) options", "SS (g) s2", "SS (g) s3", "HOUSE Def Check", "HOUSE 7CS (4)", "OLD 14.9(e)", "OLD 14.9(g)")
def check(state: State, command: commands.Check) -> Answer:
    """Only while nothing is owed; the player keeps the right to act when somebody bets."""
    seat = command.seat
    if state.stage is not BET or state.queue[0] != seat:
        return wager_fault(state, seat)
    if state.forced:
        return _must_open(state, seat)
    if state.bet > state.put_in[seat]:
        return refuse("must_answer_the_bet", state.acts.facing[0], bet=state.bet)
    return (events.Checked(seat, state.acts.check),)


def call(state: State, command: commands.Call) -> Answer:
    seat = command.seat
    if state.stage is not BET or state.queue[0] != seat:
        return wager_fault(state, seat)
    if state.forced:
        return _must_open(state, seat)
    owed = state.bet - state.put_in[seat]
    if owed <= 0:
        return refuse("nothing_to_call")
    if owed < state.stacks[seat]:  # as it mostly is
        called = events.Called(seat, owed, False, state.acts.call)
    else:
        chips = betting.to_call(state.bet, state.put_in[seat], state.stacks[seat])
        called = events.Called(seat, chips, True, state.acts.all_in)
    if command.discards or state.game.discards:
        return _with_cards(called, _thrown(state, seat, command.discards, discards_due(state, seat)))
    return (called,)


@clause("HOUSE Def Bet", "HOUSE Def Raise", "HOUSE Wagers (3)", "B-42")
def bet_to(state: State, command: commands.BetTo) -> Answer:
    """A bet moves chips that were there from the start; a raise is larger than the bet before it."""
    seat, total = command.seat, command.total
    if state.stage is not BET or state.queue[0] != seat:
        return wager_fault(state, seat)
    put_in, verb, acts = state.put_in[seat], state.verb, state.acts
    top = put_in + state.stacks[seat]
    cite = acts.raise_ if verb == "raise" else acts.bet if verb == "bet" else acts.complete
    as_mostly = 0 < total == state.rung and total < top and state.able > 1 and not state.acted[seat]
    if not as_mostly or state.forced:
        if fault := _bet_fault(state, command, top):
            return fault
        cite = state.known.once.opening if state.forced else cite
    raised = events.Raised(seat, total, total - put_in, verb, total == top, cite)
    if command.discards or state.game.discards:
        owed = discards_due(state, seat) if not state.forced or state.sign.opener_discard == "with_forced_bet" else 0
        return _with_cards(raised, _thrown(state, seat, command.discards, owed))
    return (raised,)


def _with_cards(wager: events.AnyEvent, thrown: tuple[events.Discarded, ...] | Refusal) -> Answer:
    """The wager, and the cards that go with it."""
    return (wager, *thrown) if type(thrown) is tuple else thrown


def _bet_fault(state: State, command: commands.BetTo, top: Chips) -> Refusal | None:
    """Why the seat may not bet or raise, or not to this amount, if it may not."""
    seat, total = command.seat, command.total
    if state.forced and not may_open_full(state, seat):
        return _must_open(state, seat)
    found = raise_range(state, seat)
    if isinstance(found, str):
        return refuse(found, seat=seat, stack=state.stacks[seat], cap=state.sign.raise_cap)
    least, most = found
    if total == least:
        return None
    if least <= total <= most and (total == top or not (total - least) % step_between(state, least, most)):
        return None
    return _amount_fault(state, command, least, most)


def _amount_fault(state: State, command: commands.BetTo, least: Chips, most: Chips) -> Refusal:
    """What is wrong with an amount."""
    seat, total = command.seat, command.total
    top = state.put_in[seat] + state.stacks[seat]
    if total > top:
        return refuse("more_than_stack", seat=seat, most=top)
    if total < least:
        return refuse("raise_too_small", _too_small(state), least=least, total=total)
    if total > most:
        return refuse("raise_too_large", state.acts.amount[0], most=most, total=total)
    if state.sign.structure is FIXED:
        return refuse("not_a_limit", least=least, most=most, total=total)
    return refuse("not_whole_chips", total=total, chip=state.sign.smallest_chip)


def _too_small(state: State) -> str:
    """A forced bet is made up to a full one; how much that is, and any other bet or raise, the limits say."""
    completes = state.bet and not state.raiser_of_round and state.bet < state.limit
    return "B-41" if completes else next(number for number in state.acts.amount if number != "B-59")


def _must_open(state: State, seat: Seat) -> Refusal:
    return refuse("must_open", seat=seat, chips=forced_bets.can_pay(state.sign.forced_bet, state.stacks[seat]))


@clause("SS (e) discard", "SS (e) second call", "B-03")
def _thrown(state: State, seat: Seat, cards: tuple[Card, ...], owed: int) -> tuple[events.Discarded, ...] | Refusal:
    """Exactly the down cards that are owed go with the call or raise, and none when none are."""
    if not owed and not cards:
        return ()
    if not owed:
        return refuse("no_discards_owed", seat=seat)
    if not cards:
        return refuse("discards_owed", seat=seat, owed=owed)
    if len(cards) != owed:
        return refuse("wrong_number_of_discards", owed=owed, count=len(cards))
    if card := first_not_held(state.hole[seat], cards):
        return refuse("not_a_down_card", seat=seat, card=card)
    return (events.Discarded(seat, cards, draws=False, cite=state.game.discards_cite),)


@clause("HOUSE Def Draw", "RANK 14.12B(f) s3", "B-03")
def discard(state: State, command: commands.Discard) -> Answer:
    """A drawing player changes none or any number of his cards; in super stud the two that are owed go."""
    seat, cards = command.seat, command.cards
    queue = state.queue
    if not queue or queue[0] != seat or state.drawing or state.stage not in THROWING:
        return throw_fault(state, seat)
    if state.stage is DISCARD:
        return _thrown(state, seat, cards, state.game.discards) or refuse("discards_owed", seat=seat, owed=2)
    if cards and not _holds_all(state.hole[seat], cards) and (card := first_not_held(state.hole[seat], cards)):
        return refuse("card_not_held", state.game.throw_cite[0], seat=seat, card=card)
    return (events.Discarded(seat, cards, True, state.acts.thrown),)


THROWING = (DEAL, DISCARD)


def _holds_all(hole: list[Card], cards: tuple[Card, ...]) -> bool:
    """All of them known, there, and named once."""
    named = {*cards}
    return len(named) == len(cards) and UNKNOWN not in named and named.issubset(hole)
