"""The end of a hand: the showdown, the losing cards, the rake, and the pots."""

from collections.abc import Mapping, Sequence

from fairdeal.cards import NUMBER, UNKNOWN, Card, Chips, Seat
from fairdeal.games.definition import Excess, Share
from fairdeal.play import commands, events
from fairdeal.play.decide_dealer import Answer, cards_out
from fairdeal.play.duties import rake_now
from fairdeal.play.options import concession, may_show_early
from fairdeal.play.refusals import Refusal, refuse
from fairdeal.play.state import SHOW, State, public_board
from fairdeal.play.strengths import strengths_of
from fairdeal.rulebook import clause
from fairdeal.rules import pots, showdown

Shares = dict[tuple[str, Seat], tuple[Chips, Chips]]  # by share and seat: chips, and the odd part of them


@clause("HOUSE Def Showdown", "HOUSE Ovw (3) s2", "HOUSE Irreg (4) s2", "B-16")
def open_showdown(state: State, command: commands.OpenShowdown) -> Answer:
    """Two or more left after the last round turn their hands up, the maker of the last wager first."""
    last_first = state.first_of_round or state.named
    first = showdown.shows_first(state.raiser, state.raiser_of_round, last_first, state.sign.show_order)
    cite = ("HOUSE Irreg (4) s2", "B-16", "HOUSE Ovw (3) s2")
    return (events.ShowdownOpened(tuple(showdown.show_order(state.order, state.live, first)), cite),)


def show(state: State, command: commands.Show) -> Answer:
    """A hand in turn is ranked by what it holds; one turned up early is only seen."""
    seat = command.seat
    if state.stage is not SHOW and not may_show_early(state, seat):
        return refuse("not_the_showdown")
    told = _told(state, command)
    if isinstance(told, Refusal):
        return told
    cards, hole = told
    if state.stage is not SHOW:
        return (events.Shown(seat, cards, (), ("B-60",)),)
    strengths = strengths_of(state, seat, hole)
    if strengths is None:
        return refuse("cards_unknown", seat=seat)
    return (events.Shown(seat, cards, strengths, ("HOUSE Rank (4)", "HOUSE Irreg (4) s2")),)


def _told(state: State, command: commands.Show) -> tuple[tuple[Card, ...], Sequence[Card]] | Refusal:
    """The hand as shown, and its down cards: those known already, or those the command names for unknown ones."""
    seat = command.seat
    hole, up = state.hole[seat], state.up[seat]
    if not command.cards:
        return (*hole, *up), hole
    if any(card not in NUMBER for card in command.cards):
        return refuse("not_those_cards", seat=seat, cards=" ".join(command.cards))
    named = [card for card in command.cards if card not in up]
    known = [card for card in hole if card != UNKNOWN]
    fits = len(named) == len(hole) and len(set(named)) == len(named) and set(known) <= set(named)
    if not fits or any(card in cards_out(state) for card in named if card not in known):
        return refuse("not_those_cards", seat=seat, cards=" ".join(command.cards))
    return (*named, *up), named


def concede(state: State, command: commands.Concede) -> Answer:
    refusal = concession(state, command.seat)
    return refusal or (events.Conceded(command.seat, ("HOUSE Irreg (4) s3", "B-16")),)


def collect_losers(state: State, command: commands.CollectLosers) -> Answer:
    """Before the pot is pushed the cards of all who win no part of it are taken in."""
    won = {seat for pot in state.pots for seat in _pot_winners(state, pot)}
    losers = tuple(seat for seat in state.live if seat not in won)
    return (events.LosersCollected(losers, ("HOUSE Ovw (4)(iv) s2",)),)


def _pot_winners(state: State, pot: pots.Pot) -> set[Seat]:
    return {seat for _, seat in _shares(state, pot)}


def take_rake(state: State, command: commands.TakeRake) -> Answer:
    return (events.Raked(rake_now(state), ("B-53", "HOUSE Ovw (4)(vi)")),)


@clause("HOUSE Ovw (4)(v)", "HOUSE Ovw (4)(iv) s1", "HOUSE Ovw (3) s1")
def award(state: State, command: commands.Award) -> Answer:
    """Side pots first, the newest before the others; the last player left wins unseen."""
    number = pots.award_order(state.pots)[0]
    pot = state.pots[number]
    if len(state.live) == 1:
        return (events.Awarded(state.live[0], pot.chips, number, "whole", 0, UNSEEN_CITE),)
    shares = _shares(state, pot)
    return tuple(
        events.Awarded(seat, chips, number, share, odd, _award_cite(state, share, odd))
        for (share, seat), (chips, odd) in shares.items()
        if chips
    )


UNSEEN_CITE = ("HOUSE Ovw (3) s1", "HOUSE Ovw (4)(iv) s1")


def _award_cite(state: State, name: str, odd: Chips) -> tuple[str, ...]:
    share = next(share for share in state.game.shares if share.name == name)
    split = state.game.odd_cite if odd and state.game.split else ()
    return (*share.cite, *(share.excess_cite if odd else ()), *split)


@clause("SS (j)", "OLD 14.9(j)", "HOUSE 7CS (9)", "BIGO (g) s2", "B-48")
def _shares(state: State, pot: pots.Pot) -> Shares:
    """Each pot is divided on its own among those who are in it; where no low qualifies, high takes all of it."""
    contenders = [seat for seat in pot.seats if seat in state.strengths]
    shares = state.game.shares
    by_share = [
        showdown.winners({seat: state.strengths[seat][place] for seat in contenders}, contenders)
        for place in range(len(shares))
    ]
    if len(shares) == 1 or not by_share[1]:
        return _share_out(state, shares[0], by_share[0], pot.chips)
    unit = pots.unit_of(state.sign.smallest_chip, state.sign.dollar)
    half, rest = pots.halves(pot.chips, unit)
    to_high = pots.excess_joins_high(
        state.game.odd is Excess.LEFT_OF_BUTTON, state.sign.omaha_odd if len(state.board) > 1 else "seat"
    )
    divided = _share_out(state, shares[0], by_share[0], (half + rest if to_high else half))
    divided |= _share_out(state, shares[1], by_share[1], half)
    if to_high and len(by_share[0]) == 1:
        whole_half = (shares[0].name, by_share[0][0])
        divided[whole_half] = _with_odd(divided[whole_half], 0, rest)
    elif rest and not to_high:
        _give_rest_by_seat(state, divided, by_share, rest)
    return divided


def _with_odd(had: tuple[Chips, Chips], chips: Chips, odd: Chips) -> tuple[Chips, Chips]:
    return (had[0] + chips), (had[1] + odd)


@clause("B-15", "BIGO (f)2.i")
def _give_rest_by_seat(state: State, divided: Shares, by_share: Sequence[Sequence[Seat]], rest: Chips) -> None:
    """What halving leaves over goes to the first seat from the button that shares in the pot, high or low."""
    high, low = (share.name for share in state.game.shares)
    first = showdown.preferred_by_seat([*by_share[0], *by_share[1]], state.order)[0]
    place = (high if first in by_share[0] else low), first
    divided[place] = _with_odd(divided[place], rest, rest)


def _share_out(state: State, share: Share, tied: Sequence[Seat], chips: Chips) -> Shares:
    """One share among those tied for it; only if it does not divide does it matter who is preferred."""
    sign = state.sign
    unit = pots.unit_of(sign.smallest_chip, sign.dollar)
    heirs = tied if chips % (unit * len(tied)) == 0 else _preferred(state, share, tied)
    divided: Mapping[Seat, Chips] = pots.divide(chips, heirs, unit, sign.dollar, sign.odd_chips)
    even = chips // len(heirs) // unit * unit
    return {(share.name, seat): (part, (part - even)) for seat, part in divided.items()}


def _preferred(state: State, share: Share, tied: Sequence[Seat]) -> list[Seat]:
    if len(tied) == 1:
        return list(tied)
    if share.excess is Excess.LEFT_OF_BUTTON:
        return showdown.preferred_by_seat(tied, state.order)
    hands = {seat: [*state.hole[seat], *state.up[seat]] for seat in tied}
    return showdown.preferred_by_suit(tied, hands, public_board(state), share, state.sign.low_odd)


def finish(state: State, command: commands.Finish) -> Answer:
    return (events.Ended({seat: state.stacks[seat] for seat in sorted(state.order)}, ("HOUSE Def Round of play",)),)
