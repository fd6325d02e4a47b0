"""From one round of play to the next: the first button, the start of a hand, and what is settled after it."""

# ruff: noqa: ARG001 - all handlers of commands and events have one signature

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from fairdeal import play
from fairdeal.cards import HOUSE, NUMBER, Chips, Seat
from fairdeal.games.posted import Posted
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import OVER
from fairdeal.rulebook import clause
from fairdeal.rules import button, entering, forced_bets, kill, order
from fairdeal.rules.forced_bets import Owed
from fairdeal.table import commands, events
from fairdeal.table.decide_seats import gone
from fairdeal.table.evolve import evolve
from fairdeal.table.refusals import refuse
from fairdeal.table.sign import Sign
from fairdeal.table.state import Stage, State, game_of, offered, ready

Happened = tuple[events.AnyEvent, ...]
Answer = Happened | Refusal


# The first button


@clause("OLD 14.10(c)2.ii", "B-26")
def draw_for_button(state: State, command: commands.DrawForButton) -> Answer:
    """Each player gets one card, from the dealer's left; the deck is shuffled again before play."""
    if state.hand:
        return refuse("not_during_a_hand")
    if state.sign.first_button != "card":
        return refuse("button_by_position")
    if state.button:
        return refuse("button_is_there", seat=state.button)
    deck = state.decks[0]
    if deck.stage is not Stage.CUT:
        return refuse("deck_not_cut", back=deck.back, stage=deck.stage)
    seats, cards = tuple(ready(state)), command.cards
    if len(seats) < 2:
        return refuse("too_few_players")
    if len(cards) != len(seats) or len(set(cards)) != len(cards) or not set(cards) <= NUMBER.keys():
        return refuse("a_card_for_each", owed=len(seats), fault=f"not {' '.join(cards) or 'none'}")
    first = button.first_by_card(dict(zip(seats, cards, strict=True)))
    return (events.ButtonDrawn(seats, cards, first, ("OLD 14.10(c)2.ii", "B-26")),)


# The start of a hand


class Layout(Struct, frozen=True):
    """Who plays the next hand, from where it is dealt, and which blinds are due from whom."""

    seats: list[Seat]
    button: Seat = 0
    places: tuple[Seat, ...] = ()  # the button's, and the blinds'
    blinds: tuple[tuple[Seat, Chips], ...] = ()  # those that somebody pays


def start(state: State, command: commands.Start) -> Answer:
    """The hand begins under the sign in force, with its limits raised if the kill is on."""
    if refusal := _not_ready(state):
        return refusal
    offer, game, plan = offered(state), game_of(state), layout(state)
    killer = state.killer if state.killer in plan.seats and offer.kill else 0
    posted = offer.posted
    if game.button:
        posted = replace(posted, blinds=tuple(chips for _, chips in plan.blinds))
    if killer and offer.kill:
        posted = kill.raised(posted, offer.kill.size)
    stacks = {seat: state.seats[seat].chips for seat in plan.seats}
    owed = tuple(_owed(state, plan, killer, posted))
    answer = play.decide(None, play.commands.Begin(game.key, posted, stacks, plan.button, owed))
    if isinstance(answer, Refusal):
        return answer
    off = (events.KillCollected(("B-23", "BIGO (i) s7")),) if state.killer and not killer else ()
    moved = ("OLD 14.10(c)3", "B-27") if state.button else ("OLD 14.10(c)2.i",)
    cite: tuple[str, ...] = moved if game.button else game.deal_cite
    missed = _missed(state, plan) if game.button else {}
    started = events.HandStarted(state.number + 1, missed, plan.button, plan.places, killer, cite)
    return (*off, started, *answer)


@clause("HOUSE Open (1)", "HOUSE Shuffle s1", "NJ 14.5", "HOUSE Def Round of play")
def _not_ready(state: State) -> Refusal | None:
    """Both decks inspected, the one in use shuffled and cut, two players, and the last hand settled."""
    if state.hand:
        return refuse("hand_not_settled" if state.hand.stage is OVER else "hand_in_progress")
    for deck in state.decks:
        if deck.stage is Stage.RECEIVED:
            return refuse("deck_not_inspected", back=deck.back)
    deck = state.decks[0]
    if deck.stage is Stage.UNFIT:
        return refuse("deck_is_unfit", back=deck.back)
    if deck.stage is not Stage.CUT:
        return refuse("deck_not_cut", back=deck.back, stage=deck.stage)
    if len(ready(state)) < 2:
        return refuse("too_few_players")
    if draw_due(state):
        return refuse("button_not_drawn")
    return None


def draw_due(state: State) -> bool:
    """A card must decide about the first button before a game with one can begin."""
    return game_of(state).button and not state.button and state.sign.first_button == "card"


@clause("OLD 14.10(c)1")
def layout(state: State) -> Layout:
    """Who plays, and where button and blinds are, if the hand begins now."""
    seats, posted = ready(state), offered(state).posted
    if not game_of(state).button:
        return Layout(seats)
    waiting = [seat for seat in seats if state.seats[seat].missed and state.sign.missed_blinds == "wait"]
    players = [seat for seat in seats if seat not in waiting]
    places = _places_of_a_dead_button(state, players, waiting, posted)
    if places and len((plan := _dead_button(places, players, posted)).seats) > 1:
        return plan
    at = button.at_or_after(players or seats, state.button) if state.button else button.first_by_position(seats)
    playing = entering.dealt_in(players, waiting, at, len(posted.blinds))
    if at not in playing:
        at = button.next_seat(playing, at)
    payers = forced_bets.blind_order(order.dealing_order(playing, at), posted.heads_up_blinds)
    blinds = tuple(zip(payers, posted.blinds, strict=False))
    return Layout(playing, at, (at, *(seat for seat, _ in blinds)), blinds)


@clause("B-27")
def _places_of_a_dead_button(
    state: State, players: list[Seat], waiting: list[Seat], posted: Posted
) -> tuple[Seat, ...]:
    """The option needs as many blinds as before and a player for each place; else the button goes to a player."""
    blinds, before = len(posted.blinds), state.places
    if not state.sign.dead_button or not blinds or len(before) != blinds + 1 or len(players) <= blinds:
        return ()
    places = button.moved_with_blinds(before, [*players, *waiting])
    return places if len({*before}) == len({*places}) == len(places) else ()


@clause("B-27")
def _dead_button(places: tuple[Seat, ...], players: list[Seat], posted: Posted) -> Layout:
    """Nobody pays for a place that fell empty, and nobody enters between the button and the last blind."""
    at, last = places[0], places[-1]
    between = [seat for seat in players if (seat <= at, seat) < (last <= at, last) and seat not in places]
    playing = sorted({*players, last} - {*between})
    blinds = tuple(pair for pair in zip(places[1:], posted.blinds, strict=True) if pair[0] in playing)
    return Layout(playing, at, places, blinds)


@clause("BIGO (i) s3", "BIGO (i) s4", "B-22", "B-27", "SS (b) s2", "BIGO (b) s2")
def _owed(state: State, plan: Layout, killer: Seat, posted: Posted) -> list[Owed]:
    """Antes of all, blinds as posted, one raised blind of the killer, and what others missed."""
    dealt = order.dealing_order(plan.seats, plan.button)
    owed = forced_bets.antes(dealt, posted.ante)
    if not plan.button:
        return owed
    last = plan.places[-1] if len(plan.places) > 1 else 0
    makes_up = {seat: state.seats[seat].missed for seat in dealt if seat not in (killer, last)}
    makes_up = makes_up if state.sign.missed_blinds == "post" else {}
    full = offered(state).posted.blinds
    for seat, chips in plan.blinds:
        if seat != killer and 0 not in makes_up.get(seat, ()):
            owed.append(Owed(seat, chips, "blind"))
    if posted.straddle:
        owed += [due for due in forced_bets.straddle(dealt, posted.blinds) if due.seat != killer]
    if killer:
        owed.append(Owed(killer, posted.small_bet, "kill"))
    return owed + [due for seat, places in makes_up.items() for due in entering.made_up(seat, places, full)]


@clause("B-27")
def _missed(state: State, plan: Layout) -> dict[Seat, tuple[int, ...]]:
    """What those who do not play owe from now on: what they owed, and the blind that has just passed them."""
    if state.sign.missed_blinds == "none":
        return {}
    out = [seat for seat in state.seats if seat not in plan.seats]
    passed = entering.missed(out, plan.button, plan.places[1:])
    return {seat: tuple(sorted({*state.seats[seat].missed, place})) for seat, place in passed.items()}


# After a hand


def settle(state: State, command: commands.Settle) -> Answer:
    """Stacks and rake first, then the kill, the chips that waited, the leavers, the sign, the rotation, the button."""
    hand = state.hand
    if hand is None or hand.stage is not OVER:
        return refuse("hand_not_over")
    happened: list[events.AnyEvent] = []
    for step in AFTER_A_DEAD_ROUND if hand.void else AFTERWARDS:
        for event in step(state, hand):
            happened.append(event)
            state = evolve(state, event)
    return tuple(happened)


@clause("HOUSE Def Rake", "HOUSE Ovw (4)(vi)", "B-53")
def _stacks_and_rake(state: State, hand: play.State) -> Happened:
    """What each has won or has left is before him again; the rake is the house's."""
    stacks = {seat: hand.stacks[seat] for seat in sorted(hand.order)}
    cite = ("B-53", "HOUSE Def Rake") if hand.stacks[HOUSE] else ("HOUSE Def Round of play",)
    cite = ("B-65", "B-31") if hand.void else cite
    return (events.HandSettled(state.number, stacks, hand.stacks[HOUSE], cite, hand.void),)


@clause("BIGO (i) s2", "BIGO (i) s5", "BIGO (i) s6", "BIGO (i) s7", "B-22", "B-23")
def _kill(state: State, hand: play.State) -> Happened:
    """The kill button goes to, or stays with, whoever won a whole pot that was large enough; else it is collected."""
    option = offered(state).kill
    if option is None:
        return ()
    reached = kill.amount_to_reach(option.threshold, hand.sign.small_bet, in_bets=option.in_bets)
    winner = kill.won_by(state.won, reached)
    if winner == state.killer:
        return ()
    if not winner:
        return (events.KillCollected(("BIGO (i) s7", "BIGO (i) s6", "B-23")),)
    return (events.KillPlaced(winner, ("BIGO (i) s5" if state.killer else "BIGO (i) s2", "B-22")),)


@clause("HOUSE Wagers (3)", "HOUSE Wagers (3)(i)")
def _waiting_chips(state: State, hand: play.State) -> Happened:
    """Chips that were put down during the hand play from now on."""
    waiting = {seat: place.waiting for seat, place in state.seats.items() if place.waiting}
    return tuple(events.ChipsAdded(seat, chips, ("HOUSE Wagers (3)(i)",)) for seat, chips in waiting.items())


def _leavers(state: State, hand: play.State) -> Happened:
    return tuple(event for seat, place in state.seats.items() if place.leaving for event in gone(state, seat))


def _next_sign(state: State, hand: play.State) -> Happened:
    return sign_in_force(state, state.next_sign) if state.next_sign else ()


def _rotation(state: State, hand: play.State) -> Happened:
    """The game has had its hands: the next one on the sign."""
    games = state.sign.games
    if len(games) < 2 or state.dealt < offered(state).hands:
        return ()
    place = (state.offer + 1) % len(games)
    lapses = state.killer and games[place].kill is None
    off = (events.KillCollected(("BIGO (i) s1",)),) if lapses else ()
    return (*off, events.GameChanged(place, games[place].game, ("HOUSE Def Round of play",)))


@clause("OLD 14.10(c)3", "HOUSE Def Button", "BIGO (c)", "B-27")
def _button(state: State, hand: play.State) -> Happened:
    """After a round of play with a button it goes clockwise, to the next player or with the blinds."""
    seats = ready(state)
    if not hand.game.button or not seats:
        return ()
    dead = state.sign.dead_button and len(state.places) > 1
    place = state.places[1] if dead else button.next_seat(seats, state.button)
    return (events.ButtonMoved(place, ("OLD 14.10(c)3", "B-27")),)


AFTERWARDS: tuple[Callable[[State, play.State], Happened], ...] = (
    *(_stacks_and_rake, _kill, _waiting_chips, _leavers, _next_sign, _rotation, _button),
)
# It was not played: kill, rotation and button stay (B-65).
AFTER_A_DEAD_ROUND = tuple(step for step in AFTERWARDS if step not in (_kill, _rotation, _button))


@clause("SS (b) s3", "BIGO (i) s1")
def sign_in_force(state: State, sign: Sign) -> Happened:
    """The rotation of a new sign begins with its first game; without a kill on it the kill button is collected."""
    off = (events.KillCollected(("BIGO (i) s1",)),) if state.killer and not sign.games[0].kill else ()
    return (*off, events.SignTookForce(("SS (b) s3",)))
