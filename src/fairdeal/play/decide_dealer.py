"""The dealer's commands: opening a hand, dealing, opening and closing the rounds of betting."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

from fairdeal.cards import DECK, LAST_SEAT, SHORT_DECK, UNKNOWN, Card, Chips, Seat
from fairdeal.games.catalogue import GAMES, under
from fairdeal.games.definition import BOARD, DRAW, Game, Opener, Step
from fairdeal.games.posted import Posted, faults
from fairdeal.play import commands, events
from fairdeal.play.cites import POT_CITE, joined
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.money import at_the_start
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.rounds import face_under
from fairdeal.play.state import State
from fairdeal.rulebook import clause
from fairdeal.rulebook.editions import EDITIONS
from fairdeal.rules import forced_bets, order, pots
from fairdeal.rules.dealing import Shortage

Answer = tuple[events.AnyEvent, ...] | Refusal
Named = tuple[Seat, tuple[str, ...]]  # the seat that the clause names, all-in or not, and what chose among equals


@clause("HOUSE Ovw (1) s1", "HOUSE Wagers (1)", "HOUSE Def Round of play")
def begin(command: commands.Begin) -> Answer:
    """A hand needs a game the edition authorises, a sign without fault, and as many players as may sit."""
    key, sign, stacks = command.game, command.posted, command.stacks
    if not stacks or min(stacks.values()) <= 0:
        return offer_fault(key, sign) or _seats_fault(GAMES[key], sign, stacks, command.button)  # type: ignore[return-value]
    seated = _as_seated(key, sign, (*stacks,), command.button)
    if isinstance(seated, Refusal):
        return seated
    dealt, owed, cite = seated
    if command.owed is not None:
        if fault := _owed_fault(command):
            return refuse("forced_money_at_fault", fault=fault)
        owed = command.owed
    return (events.Began(key, sign, stacks, dealt, owed, command.button, cite),)


Prepared = tuple[tuple[Seat, ...], tuple[forced_bets.Owed, ...], tuple[str, ...]]


@lru_cache(maxsize=256)
def _as_seated(key: str, sign: Posted, seats: tuple[Seat, ...], button: Seat) -> Prepared | Refusal:
    """Who is dealt to, what is owed and by what clauses: the same each time these seats meet."""
    if refusal := offer_fault(key, sign) or _seats_fault(GAMES[key], sign, dict.fromkeys(seats, 1), button):
        return refusal
    game = under(key, sign.edition)
    dealt = order.dealing_order(seats, button if game.button else 0)
    return dealt, tuple(_owed(game, sign, dealt)), game.cite + game.deal_cite


@lru_cache(maxsize=256)
@clause("OLD 14.8(b)", "RANK 14.8(b)", "B-35", "C.1 (a)")
def offer_fault(key: str, sign: Posted) -> Refusal | None:
    """What an edition's list or sections do not name may not be offered under it, nor anything on a faulty sign."""
    game = GAMES.get(key)
    if game is None:
        return refuse("unknown_game", game=key)
    if sign.edition not in EDITIONS:
        return refuse("unknown_edition", edition=sign.edition)
    if key not in EDITIONS[sign.edition].games:
        return refuse("game_not_authorised", game=game.name, edition=sign.edition)
    for fault in faults(sign, game):
        return refuse("sign_at_fault", fault=fault)
    return None


@clause("HOUSE Ovw (1) s1", "HOUSE Wagers (1)", "HOUSE Wagers (3)", "C.1 (b)", "C.6 players")
def _seats_fault(game: Game, sign: Posted, seats: dict[Seat, Chips], button: Seat) -> Refusal | None:
    """Two players at least, as many as the game or the sign seats at most, each with chips before him."""
    cap = min(sign.seats or game.seats, game.seats)
    if len(seats) < 2:
        return refuse("too_few_players")
    if len(seats) > cap:
        return refuse(
            "too_many_players", under(game.key, sign.edition).seats_cite[0], game=game.name, cap=cap, count=len(seats)
        )
    if min(seats) < 1 or max(seats) > LAST_SEAT:
        return refuse("no_such_seat", seat=min(seats) if min(seats) < 1 else max(seats), last=LAST_SEAT)
    if min(seats.values()) <= 0:
        return refuse("no_chips", seat=min(seats, key=seats.__getitem__))
    if game.button and button < 1:
        return refuse("no_button", game=game.name)
    return None


def _owed_fault(command: commands.Begin) -> str:
    for owed in command.owed or ():
        if owed.seat not in command.stacks:
            return f"seat {owed.seat} is not in the hand"
        if owed.chips <= 0 or owed.chips % command.posted.smallest_chip:
            return f"{owed.chips} is no whole number of chips"
        if owed.kind not in forced_bets.KINDS:
            return f"{owed.kind!r} is none of {', '.join(forced_bets.KINDS)}"
    return ""


def _owed(game: Game, sign: Posted, dealt: Sequence[Seat]) -> list[forced_bets.Owed]:
    owed = forced_bets.antes(dealt, sign.ante)
    if game.button:
        blinded = forced_bets.blind_order(dealt, sign.heads_up_blinds)
        owed += forced_bets.blinds(blinded, sign.blinds)
        owed += forced_bets.straddle(dealt, sign.blinds) if sign.straddle else []
    return owed


ALL_CARDS, SHORT_CARDS = frozenset(DECK), frozenset(SHORT_DECK)
SHUFFLE_CITE = ("HOUSE Shuffle s1", "B-46")


@clause("HOUSE Cards s1", "HOUSE Def Suit", "C.3 no joker")
def shuffle(state: State, command: commands.Shuffle) -> Answer:
    """The deck has each of its cards once; those that are not known may lie anywhere."""
    full = SHORT_CARDS if state.game.short_deck else ALL_CARDS
    if len(command.deck) == len(full) and full == set(command.deck):
        return (events.Shuffled(command.deck, SHUFFLE_CITE),)
    if len(command.deck) != len(full):
        return refuse("wrong_deck", size=len(full), fault=f"{len(command.deck)} were given")
    for card, times in Counter(command.deck).items():
        if card != UNKNOWN and card not in full:
            return refuse("wrong_deck", size=len(full), fault=f"{card} does not belong to it")
        if card != UNKNOWN and times > 1:
            return refuse("wrong_deck", size=len(full), fault=f"{card} is there twice")
    return (events.Shuffled(command.deck, SHUFFLE_CITE),)


STRADDLE_CITE = ("B-57", "C.1 (d)")

# What is owed besides antes and ordinary blinds.
OWED_CITE = {"straddle": STRADDLE_CITE, "kill": ("BIGO (i) s3", "B-22"), "dead": ("B-27",)}


def _blind_cite(state: State, kind: str, *, first: bool) -> tuple[str, ...]:
    if kind in OWED_CITE:
        return OWED_CITE[kind]
    once = state.known.once
    cite = once.first_blind if first else once.blind
    return ("B-17", *cite) if len(state.order) == 2 and len(state.sign.blinds) > 1 else cite


def take_forced(state: State) -> Answer:
    taken: list[events.AnyEvent] = []
    left, blinds = state.stacks.copy(), 0
    for owed in state.owed:
        seat, kind = owed.seat, owed.kind
        chips = forced_bets.can_pay(owed.chips, left[seat])
        left[seat] -= chips
        if kind == "ante":
            taken.append(events.Anted(seat, chips, state.known.once.ante))
        else:
            taken.append(events.Blinded(seat, chips, kind, _blind_cite(state, kind, first=not blinds)))
            blinds += 1
    return tuple(taken)


@clause("HOUSE Def Burn card")
def burn(state: State) -> Answer:
    return (events.Burned(state.stub[0], _burn_cite(state)),)


def _burn_cite(state: State) -> tuple[str, ...]:
    game = state.game
    if state.drawing:
        return game.burn_cite
    if state.reshuffled:
        return game.reshuffle_cite
    return game.supply_cite if state.shortage is not NO_SHORTAGE else state.here.burn_cite


def deal(state: State, command: commands.Deal) -> Answer:
    to, board = cards_due(state)
    count = len(to) or board
    cards = _told(state, count, command.cards) if command.cards else tuple(state.stub[:count])
    if not isinstance(cards, tuple):
        return cards
    if state.drawing:
        return (_new_cards(state, to, cards),)
    all_in = ALL_IN_CARDS_CITE if state.able < len(state.live) and state.street else ()
    street = state.here.street
    face = face_of(state, street.deal[state.step])
    if face == "up" and UNKNOWN in cards:
        return refuse("face_up_card_unknown")
    if to:
        again = state.game.reshuffle_cite if state.reshuffles and len(to) < len(state.live) else ()
        return (events.Dealt(to, cards, face, again + street.cite + all_in),)  # from where the deal stopped
    if state.shortage is not NO_SHORTAGE:
        cite = state.game.reshuffle_cite if state.reshuffles else state.game.supply_cite
        return (events.CommonDealt(cards[0], cite),)
    return (events.Boarded(cards, street.cite),)


def deal_drawn(state: State) -> Answer:
    """The new cards of the player who draws, as far as the stub goes, where the deck is in order."""
    cards = tuple(state.stub[: state.drawing])
    return (_new_cards(state, (state.queue[0],) * len(cards), cards),)


def _new_cards(state: State, to: tuple[Seat, ...], cards: tuple[Card, ...]) -> events.Dealt:
    cite = state.acts.drawn if state.able == len(state.live) else state.acts.drawn + ALL_IN_CARDS_CITE
    return events.Dealt(to, cards, "down", cite)


def deal_street(state: State) -> Answer:
    """Burn and cards of a whole street, in the order of dealing; a card that may not be dealt stops it there.

    Nothing, unless the street is about to begin, the stub has all its cards, and nobody is asked between them.
    """
    here, stub = state.here, state.stub
    if state.step or here.draws or state.reshuffled or state.shortage is not NO_SHORTAGE:
        return ()
    to, at = tuple(state.live), 0
    players = len(to)
    if len(stub) < here.shared + len(here.faces) * players or not (state.burn_due or len(state.pending) == players):
        return ()
    row_cite = here.street.cite
    cite = row_cite + ALL_IN_CARDS_CITE if state.able < players and state.street else row_cite
    happened: list[events.AnyEvent] = []
    if state.burn_due:
        happened.append(events.Burned(stub[0], here.burn_cite))
        at = 1
    for face in here.faces:
        cards = tuple(stub[at : at + players])
        if face == "up" and UNKNOWN in cards:
            return tuple(happened)
        happened.append(events.Dealt(to, cards, face, cite))
        at += players
    if here.board:
        happened.append(events.Boarded(tuple(stub[at : at + here.board]), row_cite))
    return tuple(happened)


def cards_due(state: State) -> tuple[tuple[Seat, ...], int]:
    """Who gets a card now, in turn, as far as the stub goes; or else how many cards go to the centre."""
    if drawing := state.drawing:
        return (state.queue[0],) * min(drawing, len(state.stub)), 0
    steps = state.here.deal
    if steps[state.step] is BOARD:
        return (), steps.count(BOARD)
    if state.shortage is not NO_SHORTAGE:
        return (), 1
    return (*state.pending[: len(state.stub)],), 0


NO_SHORTAGE = Shortage.NONE
ALL_IN_CARDS_CITE = ("B-05", "HOUSE Wagers (3)(ii)(B)")


def face_of(state: State, step: Step) -> Literal["up", "down"]:
    """How the card of this step lies; stud's common card is seen by all."""
    return face_under(state.sign, state.game, state.here.street, step) if state.shortage is NO_SHORTAGE else "up"


def _told(state: State, count: int, told: tuple[Card, ...]) -> tuple[Card, ...] | Refusal:
    """The cards that the dealer names, where the stub is not known."""
    top = state.stub[:count]
    if len(told) != count:
        return refuse("wrong_number_of_cards", cards_cite(state)[0], owed=count, count=len(told))
    full = SHORT_CARDS if state.game.short_deck else ALL_CARDS
    for card, known in zip(told, top, strict=True):
        if card != UNKNOWN and card not in full:
            return refuse("not_in_the_deck", card=card)
        if known not in (UNKNOWN, card):
            return refuse("not_the_top_card", top=known, card=card)
        if known == UNKNOWN != card and (card in cards_out(state) or told.count(card) > 1):
            return refuse("card_seen_before", card=card)
    return told


def cards_cite(state: State) -> tuple[str, ...]:
    """What the number of cards rests on that are dealt now."""
    street = state.here.street
    return state.game.new_cite if DRAW in street.deal else street.cite


def cards_out(state: State) -> set[Card]:
    lists = (*state.hole, *state.up, *state.thrown, state.board, state.common, state.burns, state.muck, state.stub)
    return {card for cards in lists for card in cards}


def reshuffle(state: State, command: commands.Reshuffle) -> Answer:
    name, pile = pile_to_shuffle(state)
    if not _orders(state, command.order, pile):
        return refuse("not_the_pile", size=len(pile))
    return (events.Reshuffled(command.order, name, state.game.reshuffle_cite),)  # type: ignore[arg-type]


def _orders(state: State, order: tuple[Card, ...], pile: list[Card]) -> bool:
    """It has each card of the pile once; a card nobody has told us, here or there, may be any that is not out."""
    if len(order) == len(pile) and UNKNOWN not in order and {*order} == {*pile}:  # as it mostly is
        return len({*order}) == len(order)
    told = [card for card in order if card != UNKNOWN]
    new = [card for card in told if card not in pile]
    fits = len(order) == len(pile) and len({*told}) == len(told) and len(new) <= pile.count(UNKNOWN)
    return fits and (not new or not {*new} & cards_out(state))


def open_round(state: State) -> Answer:
    street = state.here.street
    opens = street.opens
    named, why = NAMED[opens](state, opens)
    if state.able < 2 and not order.can_open(state.live, state.stacks, state.put_in):
        return (events.RoundSkipped(named, ("B-47",)),)
    first = named if state.stacks[named] and named in state.live else _first_with_chips(state, named)
    cite = street.opens_cite if first == named else ("B-47", *street.opens_cite)
    return (events.RoundOpened(first, named, opens in BY_CARD, joined(why, cite) if why else cite),)


def _by_card(state: State, opens: Opener) -> Named:
    up, live = state.up, state.live
    named = order.opens_by_card(live, up, state.sign.bring_in or opens)
    rank = up[named][0][0]
    for seat in live:
        if up[seat][0][0] == rank and seat != named:
            return named, state.game.suit_cite
    return named, ()


def _by_showing(state: State, opens: Opener) -> Named:
    up, common = state.up, state.common
    if not common:
        best = order.best_showing(state.live, up, opens)
        return best[0], (state.game.tie_cite if len(best) > 1 else ())
    if state.sign.common_counts_for_showing:
        return order.best_showing(state.live, [cards + common for cards in up], opens)[0], ()
    best = order.best_showing(state.live, up, opens)
    return best[0], (*(state.game.tie_cite if len(best) > 1 else ()), "B-07")


@clause("OLD 14.10(d) s1", "RANK 14.12B(e)", "BIGO (e)", "C.1 (f)", "B-17", "B-39")
def _after_the_blinds(state: State, opens: Opener) -> Named:
    """The first round starts with the seat after the last blind or straddle, and so comes to the blinds last."""
    posted = min(len(state.sign.blinds), len(state.order))
    straddled = state.sign.straddle and len(state.order) > posted
    if len(state.order) == 2 and posted == 2:
        return forced_bets.blind_order(state.order, state.sign.heads_up_blinds)[0], ("B-17",)
    return state.order[(posted + straddled) % len(state.order)], (STRADDLE_CITE if straddled else ())


def _left_of_button(state: State, opens: Opener) -> Named:
    return state.live[0], ()


NAMED: dict[Opener, Callable[[State, Opener], Named]] = {
    Opener.LOWEST_UP_CARD: _by_card,
    Opener.HIGHEST_UP_CARD: _by_card,
    Opener.BEST_HIGH_SHOWING: _by_showing,
    Opener.BEST_LOW_SHOWING: _by_showing,
    Opener.AFTER_THE_BLINDS: _after_the_blinds,
    Opener.LEFT_OF_BUTTON: _left_of_button,
}
BY_CARD = {Opener.LOWEST_UP_CARD, Opener.HIGHEST_UP_CARD}


@clause("B-47")
def _first_with_chips(state: State, named: Seat) -> Seat:
    """When the seat that should act first is all-in, the turn passes clockwise."""
    return next(seat for seat in order.clockwise_from(state.order, state.live, named) if state.stacks[seat])


def give_back(state: State) -> Answer:
    excess = pots.uncalled(state.put_in)
    return (events.Returned(*excess, UNCALLED_CITE),) if excess else ()


UNCALLED_CITE = ("B-48",)


@clause("HOUSE Ovw (2) s1–2")
def close_round(state: State) -> Answer:
    """The bets of the round go into the pot."""
    return (events.RoundClosed(state.pot, state.acts.close if state.first_of_round else SKIPPED_CITE),)


SKIPPED_CITE = ("B-47", "B-20", POT_CITE)


@clause("HOUSE Irreg (7)", "B-31", "B-64")
def call_dead(state: State) -> Answer:
    """With too few cards left to serve all who are in, the round is dead like one with missing cards."""
    return (events.Voided(at_the_start(state, {}), ("B-64", "B-31", "HOUSE Irreg (7)")),)
