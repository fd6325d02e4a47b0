"""The end of a hand: the showdown, the losing cards, the rake, and the pots."""

from collections.abc import Sequence

from msgspec import Struct

from fairdeal.cards import NUMBER, UNKNOWN, Card, Chips, Seat
from fairdeal.games.definition import Excess, Share
from fairdeal.play import commands, events
from fairdeal.play.cites import joined
from fairdeal.play.decide_dealer import Answer, cards_out
from fairdeal.play.duties import rake_now, unit_now
from fairdeal.play.options import may_show_early, why_shown
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import SHOW, State, public_board
from fairdeal.play.strengths import strengths_of
from fairdeal.rulebook import clause
from fairdeal.rules import pots, showdown


class Part(Struct, frozen=True, gc=False):
    """What a seat gets of one share, the odd part of it, and what that rests on."""

    chips: Chips
    odd: Chips = 0
    cite: tuple[str, ...] = ()


Shares = dict[tuple[str, Seat], Part]  # by the name of the share


@clause("HOUSE Def Showdown", "HOUSE Ovw (3) s2", "HOUSE Irreg (4) s2", "B-16")
def open_showdown(state: State) -> Answer:
    """Two or more left after the last round turn their hands up, the maker of the last wager first."""
    last_first = state.first_of_round or state.named
    first = showdown.shows_first(state.raiser, state.raiser_of_round, last_first, state.sign.show_order)
    shown = showdown.show_order(state.order, state.live, first)
    return (events.ShowdownOpened(tuple(shown), state.known.once.showdown),)


def show(state: State, command: commands.Show) -> Answer:
    """A hand in turn is ranked by what it holds; one turned up early is only seen."""
    if state.stage is SHOW:
        return show_in_turn(state, command)
    seat = command.seat
    if not may_show_early(state, seat):
        return refuse("not_the_showdown")
    cards = told(state, command) if command.cards else (*state.hole[seat], *state.up[seat])
    return (events.Shown(seat, cards, (), ("B-60",)),) if isinstance(cards, tuple) else cards


def show_in_turn(state: State, command: commands.Show) -> Answer:
    """The hand of the seat that is asked, and what it is worth."""
    seat = command.seat
    cards = told(state, command) if command.cards else (*state.hole[seat], *state.up[seat])
    if type(cards) is not tuple:
        return cards  # type: ignore[return-value]
    strengths = strengths_of(state, cards)
    if strengths is None:
        return refuse("cards_unknown", seat=seat)
    return (events.Shown(seat, cards, strengths, state.known.once.shown),)


@clause("HOUSE Irreg (4) s1")
def told(state: State, command: commands.Show) -> tuple[Card, ...] | Refusal:
    """The hand as shown, where the command names its cards: all of it, those known already and others for unknown ones.

    Until a hand is shown whole nothing is pushed to it.
    """
    seat = command.seat
    hole, up = state.hole[seat], state.up[seat]
    if any(card not in NUMBER for card in command.cards):
        return refuse("not_those_cards", seat=seat, cards=" ".join(command.cards))
    named = [card for card in command.cards if card not in up]
    known = [card for card in hole if card != UNKNOWN]
    if len(named) < len(hole) and len({*named} - {*known}) <= hole.count(UNKNOWN):
        return refuse("hand_not_shown_whole", seat=seat)
    fits = len(named) == len(hole) and len(set(named)) == len(named) and set(known) <= set(named)
    if not fits or any(card in cards_out(state) for card in named if card not in known):
        return refuse("not_those_cards", seat=seat, cards=" ".join(command.cards))
    return (*named, *up)


def concede(state: State, command: commands.Concede) -> Answer:
    code = why_shown(state, command.seat)
    return refuse(code) if code else (events.Conceded(command.seat, ("HOUSE Irreg (4) s3", "B-16")),)


def collect_losers(state: State) -> Answer:
    """Before the pot is pushed the cards of all who win no part of it are taken in."""
    losers = state.live.copy()
    for pot in state.pots:
        for winners in _by_share(state, pot):
            for seat in winners:
                if seat in losers:
                    losers.remove(seat)
    return (events.LosersCollected(tuple(losers), LOSERS_CITE),)


LOSERS_CITE = ("HOUSE Ovw (4)(iv) s2",)


def _by_share(state: State, pot: pots.Pot) -> list[list[Seat]]:
    """The winners of each share of a pot, among those who have shown."""
    strengths, seats = state.strengths, pot.seats
    if not state.game.split:
        return [showdown.winners(strengths, seats)]
    return [showdown.winners(strengths, seats), showdown.winners(strengths, seats, 1)]


def take_rake(state: State) -> Answer:
    return (events.Raked(rake_now(state), ("B-53", "HOUSE Ovw (4)(vi)")),)


@clause("HOUSE Ovw (4)(v)", "HOUSE Ovw (4)(iv) s1", "HOUSE Ovw (3) s1")
def award(state: State) -> Answer:
    """Side pots first, the newest before the others; the last player left wins unseen."""
    number = pots.awarded_next(state.pots)
    pot = state.pots[number]
    if len(state.live) == 1:
        return (events.Awarded(state.live[0], pot.chips, number, "whole", 0, UNSEEN_CITE),)
    by_share, beside = _by_share(state, pot), _beside(state, number)
    if len(by_share) == 1 and len(by_share[0]) == 1:  # as it mostly is
        share = state.game.shares[0]
        return (events.Awarded(by_share[0][0], pot.chips, number, share.name, 0, share.cite + beside),)
    parts = _shares(state, pot, by_share)
    return tuple(
        [
            events.Awarded(seat, part.chips, number, name, part.odd, _award_cite(state, parts, name, seat) + beside)
            for (name, seat), part in parts.items()
            if part.chips
        ]
    )


def _beside(state: State, number: int) -> tuple[str, ...]:
    """Why a seat gets no more than this pot: each is contended by those who put it in."""
    if number:
        return SIDE_CITE
    paid, live = state.paid, state.live
    for seat in live:
        if paid[seat] != paid[live[0]]:
            return MAIN_CITE
    return ()


MAIN_CITE = ("HOUSE Wagers (3)(ii)(A)", "B-48")
SIDE_CITE = ("HOUSE Wagers (3)(ii)(C)", "HOUSE Ovw (4)(v)", "B-48")
UNSEEN_CITE = ("HOUSE Ovw (3) s1", "HOUSE Ovw (4)(iv) s1")


def _award_cite(state: State, parts: Shares, name: str, seat: Seat) -> tuple[str, ...]:
    """Why a seat gets its part: the ranking that won it, and the rules for what does not divide or does not qualify."""
    high, *rest = state.game.shares
    share = high if name == high.name else rest[0]
    cite = joined(parts[name, seat].cite, share.cite)
    if not rest:
        return cite
    if all(one == high.name for one, _ in parts):
        return joined(rest[0].none_cite, cite)
    both = (high.name, seat) in parts and (rest[0].name, seat) in parts
    return joined(cite, state.game.both_cite) if both else cite


@clause("SS (j)", "OLD 14.9(j)", "HOUSE 7CS (9)", "BIGO (g) s2", "B-48")
def _shares(state: State, pot: pots.Pot, by_share: list[list[Seat]]) -> Shares:
    """Each pot is divided on its own among those who are in it; where no low qualifies, high takes all of it."""
    shares = state.game.shares
    if len(shares) == 1 or not by_share[1]:
        return _share_out(state, shares[0], by_share[0], pot.chips)
    high, low = shares
    half, rest = pots.halves(pot.chips, unit_now(state))
    omaha_odd = state.sign.omaha_odd if len(state.board) > 1 else "seat"
    to_high = pots.excess_joins_high(state.game.odd is Excess.LEFT_OF_BUTTON, omaha_odd)
    divided = _share_out(state, high, by_share[0], half + rest if to_high else half)
    divided |= _share_out(state, low, by_share[1], half)
    if rest and not to_high:
        _give_rest(state, divided, _first_from_button(state, by_share), rest, rest)
    elif rest and len(by_share[0]) == 1:
        _give_rest(state, divided, (high.name, by_share[0][0]), 0, rest)
    elif rest:
        for seat in by_share[0]:
            part = divided[high.name, seat]
            divided[high.name, seat] = Part(part.chips, part.odd, (*part.cite, *state.game.odd_cite, "B-12"))
    return divided


def _give_rest(state: State, divided: Shares, place: tuple[str, Seat], chips: Chips, odd: Chips) -> None:
    had = divided[place]
    divided[place] = Part(had.chips + chips, had.odd + odd, state.game.odd_cite + had.cite)


@clause("B-15", "BIGO (f)2.i")
def _first_from_button(state: State, by_share: Sequence[Sequence[Seat]]) -> tuple[str, Seat]:
    """What halving leaves over goes to the first seat from the button that shares in the pot, high or low."""
    high, low = state.game.shares
    first = showdown.preferred_by_seat([*by_share[0], *by_share[1]], state.order)[0]
    return (high.name if first in by_share[0] else low.name), first


def _share_out(state: State, share: Share, tied: Sequence[Seat], chips: Chips) -> Shares:
    """One share among those tied for it; only if it does not divide does it matter who is preferred."""
    if len(tied) == 1:
        return {(share.name, tied[0]): Part(chips)}
    sign, unit = state.sign, unit_now(state)
    heirs = tied if chips % (unit * len(tied)) == 0 else _preferred(state, share, tied)
    odd_chips = pots.odd_chips_under(sign.odd_chips, sign.edition)
    even = chips // len(heirs) // unit * unit
    tie, odd = share.tie_cite, share.excess_cite + share.tie_cite
    divided = pots.divide(chips, heirs, unit, sign.dollar, odd_chips)
    return {(share.name, seat): Part(part, part - even, odd if part > even else tie) for seat, part in divided.items()}


def _preferred(state: State, share: Share, tied: Sequence[Seat]) -> list[Seat]:
    if share.excess is Excess.LEFT_OF_BUTTON:
        return showdown.preferred_by_seat(tied, state.order)
    hands = {seat: [*state.hole[seat], *state.up[seat]] for seat in tied}
    return showdown.preferred_by_suit(tied, hands, public_board(state), share, state.sign.low_odd)


def finish(state: State) -> Answer:
    stacks = state.stacks
    return (events.Ended({seat: stacks[seat] for seat in sorted(state.order)}, ENDED_CITE),)


ENDED_CITE = ("HOUSE Def Round of play",)
