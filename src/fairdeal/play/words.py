"""What the dealer says: events, choices, stakes and hands in the words of a table.

An event is told from the state before it, so whoever sees only part of the cards is told only that part.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from fairdeal.cards import UNKNOWN, Card, Chips, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.games.definition import Opener, Step
from fairdeal.games.posted import Posted, Structure
from fairdeal.play import events
from fairdeal.play.options import Options
from fairdeal.play.state import State, public_board
from fairdeal.ranking import BadHand, describe_cards
from fairdeal.rulebook import CLAUSES
from fairdeal.rules.order import opens_by_card
from fairdeal.rules.pots import Pot

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


class Table(NamedTuple):
    """What a sentence is made of: the state before the event, and the players' names."""

    state: State
    names: Mapping[Seat, str]

    def who(self, seat: Seat) -> str:
        """The player's name as it is, or the seat."""
        return self.names.get(seat) or f"seat {seat}"

    def lead(self, seat: Seat) -> str:
        """The same where a sentence begins."""
        return self.names.get(seat) or f"Seat {seat}"

    def whole(self, seat: Seat) -> str:
        """The seat and its player, as when they are called to open."""
        name = self.names.get(seat)
        return f"Seat {seat}, {name}," if name else f"Seat {seat}"

    def money(self, chips: int) -> str:
        """An amount, in dollars where the sign says what a dollar is."""
        return money(chips, self.state.sign.dollar)

    def all_in(self, seat: Seat, chips: Chips) -> str:
        """Said of a player who has now put in everything."""
        return ", all-in" if chips == self.state.stacks[seat] else ""


def money(chips: int, dollar: int = 1) -> str:
    """An amount in dollars; in chips where those are no decimal part of a dollar.

    >>> money(51695, 100), money(40)
    ('516.95', '40')
    """
    places = len(str(dollar)) - 1
    if str(dollar) != "1" + "0" * places:
        return str(chips)
    if not chips % dollar:
        return str(chips // dollar)
    return f"{chips // dollar}.{chips % dollar:0{places}}"


def say(event: events.AnyEvent, before: State | None, names: Mapping[Seat, str] | None = None) -> str:
    """The event as the dealer calls it, in one or two sentences."""
    if isinstance(event, events.Began):
        return _began(event, names or {})
    assert before is not None, "a hand's first event is Began"
    return SAID[type(event)](Table(before, names or {}), event)


def why(event: events.AnyEvent) -> list[tuple[str, str]]:
    """The clauses that decided it, the most specific first, each with its heading."""
    return [(number, CLAUSES[number].heading) for number in event.cite]


# Before the cards


def _began(event: events.Began, names: Mapping[Seat, str]) -> str:
    game, sign = GAMES[event.game], event.posted
    seated = [f"{names[seat]} ({seat})" if seat in names else f"seat {seat}" for seat in event.order]
    button = f" Seat {event.button} has the button." if game.button else ""
    return f"{game.name}, {stakes(sign)}. Dealt in: {', '.join(seated)}.{button}"


def stakes(sign: Posted) -> str:
    """What the sign posts: the limits, and the forced money."""
    posted = [("ante", (sign.ante,)), ("blinds", sign.blinds), ("forced bet", (sign.forced_bet,))]
    forced = [f"{name} {_amounts(sign, amounts)}" for name, amounts in posted if any(amounts)]
    return ", ".join([f"{_limits(sign)} {sign.structure}", *forced])


def _limits(sign: Posted) -> str:
    if sign.structure is Structure.FIXED:
        return _amounts(sign, (sign.small_bet, sign.big_bet))
    if sign.structure is Structure.SPREAD:
        most = sign.most_big_bet or sign.most_bet
        return f"{money(sign.small_bet, sign.dollar)} to {money(most, sign.dollar)}"
    return money(sign.small_bet, sign.dollar)


def _amounts(sign: Posted, amounts: Sequence[Chips]) -> str:
    return "/".join(money(chips, sign.dollar) for chips in amounts)


def _blinded(table: Table, event: events.Blinded) -> str:
    kind = {"dead": "dead money", "kill": "the kill blind"}.get(event.kind, f"the {event.kind}")
    return f"{table.lead(event.seat)} posts {kind}, {_paid(table, event)}."


def _paid(table: Table, event: events.Anted | events.Blinded | events.BroughtIn | events.Called) -> str:
    return table.money(event.chips) + table.all_in(event.seat, event.chips)


# Dealing


def _burned(table: Table, _: events.Burned) -> str:
    state = table.state
    deal = state.game.streets[state.street].deal
    follows = deal[min(state.step + 1, len(deal) - 1)]
    return {Step.BOARD: "Burn and turn.", Step.UP: "Burn and turn one up to each."}.get(follows, "Burn.")


def _dealt(table: Table, event: events.Dealt) -> str:
    state, cards = table.state, event.cards
    if state.drawing:
        got = f": {_shown(cards)}" if UNKNOWN not in cards else ""
        return f"{_count(len(cards)).capitalize()} for {table.who(event.to[0])}{got}."
    known = [f"{table.who(seat)} {card}" for seat, card in zip(event.to, cards, strict=True) if card != UNKNOWN]
    told = f": {', '.join(known)}" if known else ""
    return f"One {event.face} to each{told}."


def _count(cards: int) -> str:
    return f"{NUMBERS[cards]} card{'' if cards == 1 else 's'}"


def _shown(cards: Sequence[Card]) -> str:
    return " ".join(cards)


def _boarded(table: Table, event: events.Boarded) -> str:
    state = table.state
    return f"The {state.game.streets[state.street].name}: {_shown(event.cards)}."


PILES = {
    "burns": "The burned cards are shuffled into a new stub.",
    "muck and burns": "The muck and the burned cards are shuffled into a new stub.",
    "discards": "The others' discards are shuffled into a new stub.",
}


# Betting


def _opened(table: Table, event: events.RoundOpened) -> str:
    passed = "" if event.first == event.named else f", {table.who(event.named)} being all-in"
    if event.forced:
        return f"{_named_card(table)}. {table.whole(event.first)} opens{passed}."
    state = table.state
    opens = state.game.streets[state.street].opens
    shows = f"Best showing: {_shown(state.up[event.named])}. " if opens in BY_SHOWING else ""
    return f"{shows}{table.lead(event.first)} is first{passed}."


BY_SHOWING = (Opener.BEST_HIGH_SHOWING, Opener.BEST_LOW_SHOWING)


def _named_card(table: Table) -> str:
    state = table.state
    opens = state.sign.bring_in or state.game.streets[state.street].opens
    end = "Low" if opens is Opener.LOWEST_UP_CARD else "High"
    return f"{end} card: {state.up[opens_by_card(state.live, state.up, opens)][0]}"


def _called(table: Table, event: events.Called) -> str:
    return f"{table.lead(event.seat)} calls {_paid(table, event)}. {_in_the_pot(table, event.chips)}"


def _in_the_pot(table: Table, chips: Chips) -> str:
    return f"{table.money(table.state.pot + chips)} in the pot."


TO = {"bet": "bets", "complete": "completes to", "raise": "raises to"}


def _raised(table: Table, event: events.Raised) -> str:
    paid = f"{table.money(event.total)}{table.all_in(event.seat, event.chips)}"
    return f"{table.lead(event.seat)} {TO[event.verb]} {paid}. {_in_the_pot(table, event.chips)}"


def _discarded(table: Table, event: events.Discarded) -> str:
    who, cards = table.lead(event.seat), event.cards
    known = _shown(cards) if UNKNOWN not in cards else ""
    if table.state.game.discards:
        return f"{who} throws away {known or NUMBERS[len(cards)]}."
    if not cards:
        return f"{who} stands pat."
    return f"{who} draws {NUMBERS[len(cards)]}{known and f' for {known}'}."


# Settling


def _shown_hand(table: Table, event: events.Shown) -> str:
    if not event.strengths:
        return f"{table.lead(event.seat)} turns up {_shown(event.cards)}."
    hands = [describe_cards(share.kind, *_of(table.state, event)) for share in table.state.game.shares]
    return f"{table.lead(event.seat)} shows {_shown(event.cards)}: {'; '.join(hands)}."


def _of(state: State, event: events.Shown) -> tuple[Sequence[Card], Sequence[Card]]:
    return event.cards, public_board(state)


def _collected(table: Table, event: events.LosersCollected) -> str:
    losers = ", ".join(map(table.who, event.seats))
    return f"The losing cards are in: {losers}." if losers else "No losing cards."


def _awarded(table: Table, event: events.Awarded) -> str:
    """How much, for which part of which pot, what of it is there because the pot does not divide, and with what."""
    state, pot = table.state, table.state.pots[event.pot]
    wins = f"{table.lead(event.seat)} wins {table.money(event.chips)}"
    if event.share == "whole":
        return f"{wins}: nobody else is left." if event.seat in state.shown else f"{wins}, and nobody sees the cards."
    place = [share.name for share in state.game.shares].index(event.share)
    cards = [*state.hole[event.seat], *state.up[event.seat]]
    hand = describe_cards(state.game.shares[place].kind, cards, public_board(state))
    part = _part_of(state, pot, place) + (f" of side pot {event.pot}" if event.pot else "")
    if event.odd:
        even = table.money(event.chips - event.odd)
        return f"{wins}: {even} for {part.strip() or 'the pot'} and {_odd(table, event.odd)}, {hand}."
    return f"{wins}{' for ' if part and part[0] != ' ' else ''}{part}: {hand}."


def _part_of(state: State, pot: Pot, place: int) -> str:
    """What of a pot these winners share; nothing is said of the whole of it, won by one."""
    in_it = [state.strengths[seat] for seat in pot.seats if seat in state.strengths]
    best = [max(strengths) for strengths in zip(*in_it, strict=True)]
    tied = sum(strengths[place] == best[place] for strengths in in_it) > 1
    if len(best) == 2 and best[1]:
        return f"{'a share of ' if tied else ''}the {state.game.shares[place].name} half"
    return "a share" if tied else ""


def _odd(table: Table, odd: Chips) -> str:
    return "the odd dollar" if odd == table.state.sign.dollar else f"the odd {table.money(odd)}"


def _ended(table: Table, event: events.Ended) -> str:
    return (
        "Stacks: " + ", ".join(f"{table.who(seat)} {table.money(chips)}" for seat, chips in event.stacks.items()) + "."
    )


def _replaced(_: Table, event: events.CardReplaced) -> str:
    by = "The next card" if event.by == UNKNOWN else event.by
    return f"{_a_card(event.card)} is not used. {by} takes its place."


def _a_card(card: Card) -> str:
    return "A card" if card == UNKNOWN else card


def _misdealt(table: Table, event: events.Misdealt) -> str:
    back = ", ".join(f"{table.money(chips)} to {table.who(seat)}" for seat, chips in event.back.items())
    return f"Misdeal: all cards come back.{f' Back go {back}.' if back else ''}"


DEAD = {
    "thrown away": "it was thrown away",
    "fouled": "it cannot be told from other cards",
    "left": "nobody holds it",
    "passed over": "it was never dealt",
    "removed": "its player has to leave the game",
    "ruled": "so the floor has ruled",
}

SAID: dict[type, Callable[[Table, Any], str]] = {
    events.Shuffled: lambda *_: "Shuffle and cut.",
    events.Declined: lambda table, event: f"{table.lead(event.seat)} is not dealt in.",
    events.Anted: lambda table, event: f"{table.lead(event.seat)} antes {_paid(table, event)}.",
    events.Blinded: _blinded,
    events.Burned: _burned,
    events.Dealt: _dealt,
    events.Boarded: _boarded,
    events.CommonDealt: lambda _, event: f"Not a card for each: {event.card} is for all.",
    events.Reshuffled: lambda _, event: PILES[event.pile],
    events.RoundOpened: _opened,
    events.RoundSkipped: lambda *_: "Nobody is left to bet against.",
    events.BroughtIn: lambda table, event: f"{table.whole(event.seat)} brings it in for {_paid(table, event)}.",
    events.Folded: lambda table, event: f"{table.lead(event.seat)} folds.",
    events.Checked: lambda table, event: f"{table.lead(event.seat)} checks.",
    events.Called: _called,
    events.Raised: _raised,
    events.Discarded: _discarded,
    events.Returned: lambda table, event: f"{table.money(event.chips)} back to {table.who(event.seat)}, uncalled.",
    events.RoundClosed: lambda table, event: f"Bets in: {table.money(event.pot)} in the pot.",
    events.ShowdownOpened: lambda table, event: f"Showdown: {table.who(event.order[0])} shows first.",
    events.Shown: _shown_hand,
    events.Conceded: lambda table, event: f"{table.lead(event.seat)} gives the hand up.",
    events.LosersCollected: _collected,
    events.Raked: lambda table, event: f"{table.money(event.chips)} for the house.",
    events.Awarded: _awarded,
    events.Ended: _ended,
    events.HandRebuilt: lambda table, event: f"The hand of {table.who(event.seat)} is put together again.",
    events.Refunded: lambda table, event: (
        f"{table.money(event.chips)} back to {table.who(event.seat)}, out of the pots."
    ),
    events.CardReplaced: _replaced,
    events.CardPutAside: lambda _, event: f"{_a_card(event.card)} goes to the discards unused.",
    events.Misdealt: _misdealt,
    events.Voided: lambda *_: "The round is dead: every chip goes back.",
    events.HandKilled: lambda table, event: f"The hand of {table.who(event.seat)} is dead: {DEAD[event.cause]}.",
}


# To a player


def offered(options: Options, dollar: int = 1) -> str:
    """What a seat may do, with the amounts."""
    with_cards = f" with {NUMBERS[options.discards]} of your down cards" if options.discards else ""
    choices = [
        ("fold", options.fold and options.asked != "ante"),
        ("sit this hand out", options.asked == "ante"),
        ("check", options.check),
        (f"bring it in for {money(options.post, dollar)}{with_cards}", options.post),
        (f"call {money(options.call, dollar)}{with_cards}", options.call),
        (f"{_up_to(options, dollar)}{with_cards}", options.most),
        (f"discard {NUMBERS[options.discards]} of your down cards", options.asked == "discard"),
        (f"draw up to {NUMBERS[options.draw]}", options.draw),
        ("stand pat", options.draw),
        ("show", options.show),
        ("concede", options.concede),
    ]
    said = [choice for choice, may in choices if may]
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def _up_to(options: Options, dollar: int) -> str:
    verb = "bet" if options.verb == "bet" else f"{options.verb} to"
    most = f" to {money(options.most, dollar)}" if options.most > options.least else ""
    return f"{verb} {money(options.least, dollar)}{most}"


def holding(state: State, seat: Seat) -> str:
    """What a seat's cards make as yet, for each share of the pot; nothing while they are too few."""
    cards, board = [*state.hole[seat], *state.up[seat]], public_board(state)
    if UNKNOWN in cards:
        return ""
    try:
        return "; ".join(describe_cards(share.kind, cards, board) for share in state.game.shares)
    except BadHand:
        return ""
