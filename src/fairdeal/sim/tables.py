"""A game and its sign as the row of numbers by which the kernel plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairdeal.games import GAMES, Game, Posted
from fairdeal.games.definition import BOARD, BURN, DOWN, DRAW, UP, Excess, Opener, Step, Supply
from fairdeal.games.posted import FIXED, SPREAD, Structure
from fairdeal.ranking import Kind
from fairdeal.rules import betting, forced_bets, pots
from fairdeal.sim import view as at
from fairdeal.sim.kernels import layout as is_

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# In the order in which the kernel numbers them.
KINDS = tuple(Kind)
WHEEL_27 = len(KINDS)  # deuce to seven where the wheel is a straight
STRUCTURES = tuple(Structure)
SUPPLIES = tuple(Supply)
OPENERS = (
    *(Opener.LOWEST_UP_CARD, Opener.HIGHEST_UP_CARD, Opener.AFTER_THE_BLINDS),
    *(Opener.BEST_HIGH_SHOWING, Opener.BEST_LOW_SHOWING, Opener.LEFT_OF_BUTTON),
)
ODD = ("dollar", "whole", "one_each")
NO_CAP = 1 << 40
PREFERRED = {
    Excess.LEFT_OF_BUTTON: 0,
    Excess.HIGH_HAND: 0,
    Excess.HIGH_CARD_BY_SUIT: 1,
    Excess.LOW_CARD_BY_SUIT: 2,
}


def tables(game: Game, sign: Posted, places: int) -> npt.NDArray[np.int64]:
    """The rules of this game, under this sign, for so many players."""
    import numpy as np

    rules = np.zeros(is_.STEPS + 2 * len(sign.rake.steps), np.int64)
    for name, number in {**_game(game, sign), **_sign(sign), **_rake(sign), **_blinds(game, sign, places)}.items():
        rules[getattr(is_, name)] = number
    rules[is_.PLAYERS] = places
    for due in _dues(game, sign, places):
        rules[is_.BLINDS + due.seat] += due.chips
    for street in range(len(game.streets)):
        first = is_.ROWS + street * is_.ROW
        rules[first : first + is_.ROW] = _street(game, sign, street)
    for number, step in enumerate(sign.rake.steps):
        first = is_.STEPS + 2 * number
        rules[first : first + 2] = step.pot, step.rake
    return rules


SEEN = {
    at.SEATS: is_.PLAYERS,
    at.GAME: is_.GAME_NUMBER,
    at.STREETS: is_.ROUNDS,
    at.STRUCTURE: is_.STRUCTURE_NUMBER,
    at.HIGH_KIND: is_.KIND_HIGH,
    at.LOW_KIND: is_.KIND_LOW,
    at.FULL_OWN: is_.OWN_CARDS,
    at.FULL_BOARD: is_.BOARD_CARDS,
    at.LOWEST: is_.LOW_CARD,
}


def seen_from_the_start(rules: npt.NDArray[np.int64]) -> dict[int, int]:
    """The numbers of the view that are the same all hand."""
    return {field: int(rules[rule]) for field, rule in SEEN.items()}


def _game(game: Game, sign: Posted) -> dict[str, int]:
    deals = [step for street in game.streets for step in street.deal]
    low = game.shares[1] if game.split else None
    by_seat = game.odd is Excess.LEFT_OF_BUTTON
    pair_doubles = game.supply is Supply.COMMON_CARD and not game.split and game.shares[0].name == "high"
    double = betting.open_pair_bet(sign.small_bet, sign.big_bet, pair_shows=pair_doubles, doubles=sign.open_pair_double)
    merges = sign.super_reshuffle == "merge_first", sign.draw_reshuffle == "merge"
    return {
        "GAME_NUMBER": list(GAMES).index(game.key),
        "BUTTON": game.button,
        "DISCARDS": game.discards,
        "SUPPLY": SUPPLIES.index(game.supply),
        "LOW_CARD": 16 if game.short_deck else 0,
        "SHARES": len(game.shares),
        "KIND_HIGH": _kind(game.shares[0].kind, sign),
        "KIND_LOW": _kind(low.kind, sign) if low else -1,
        "PREFER_HIGH": PREFERRED[game.shares[0].excess],
        "PREFER_LOW": PREFERRED[low.excess] if low else 0,
        "TO_HIGH": pots.excess_joins_high(by_seat, sign.omaha_odd if deals.count(BOARD) > 1 else "seat"),
        "OPEN_PAIR": double or 0,
        "MERGE": merges[game.supply is Supply.RESHUFFLE_DISCARDS],
        "ROUNDS": len(game.streets),
        "OWN_CARDS": deals.count(DOWN) + deals.count(UP) - game.discards,
        "BOARD_CARDS": deals.count(BOARD),
        "DRAW_ROUNDS": deals.count(DRAW),
    }


def _kind(kind: Kind, sign: Posted) -> int:
    return WHEEL_27 if kind is Kind.LOW_27 and sign.wheel_is_straight_in_27 else KINDS.index(kind)


def _sign(sign: Posted) -> dict[str, int]:
    odd = pots.odd_chips_under(sign.odd_chips, sign.edition)
    return {
        "STRUCTURE_NUMBER": STRUCTURES.index(sign.structure),
        "ANTE": sign.ante,
        "ANTES_DEAD": not sign.ante_trimming,
        "FORCED": sign.forced_bet,
        "CAP": NO_CAP if sign.raise_cap is None else sign.raise_cap,
        "CHIP": sign.smallest_chip,
        "DOLLAR": sign.dollar,
        "ODD": ODD.index(odd),
        "UNIT": pots.unit_of(sign.smallest_chip, sign.dollar, odd),
        "MAY_COMPLETE": sign.opener_may_complete,
        "COMPLETION_COUNTS": sign.completion_counts_as_raise,
        "THROWN_AT_ONCE": sign.opener_discard == "with_forced_bet",
        "FREE_FOLD": sign.fold_without_bet == "allow",
        "COUNTS_BURN": sign.short_counts_burn,
        "COMMON_SHOWS": sign.common_counts_for_showing,
        "WORST_LOW": sign.low_odd == "worst_card",
        "NO_RUNG": sign.open_pair_double,
        "CHECK_RAISE": sign.check_raise,
        "HALF_REOPENS": sign.half_bet_reopens,
        "SPARE_ALL": sign.own_discards_excluded == "all_draws",
    }


def _rake(sign: Posted) -> dict[str, int]:
    rake = sign.rake
    return {
        "RAKE_UNIT": pots.unit_of(sign.smallest_chip, sign.dollar, "dollar"),
        "PER_MILLE": rake.per_mille,
        "RAKE_CAP": NO_CAP if rake.cap is None else rake.cap,
        "NO_FLOP": rake.no_flop_no_drop,
        "RAKE_STEPS": len(rake.steps),
    }


def _blinds(game: Game, sign: Posted, places: int) -> dict[str, int]:
    """The wager that stands before the first decision, and who takes it."""
    posted = min(len(sign.blinds), places)
    straddled = sign.straddle and places > posted
    first = (posted + straddled) % places
    if places == 2 and posted == 2:
        first = forced_bets.blind_order((0, 1), sign.heads_up_blinds)[0]
    bet = max([due.chips for due in _dues(game, sign, places)], default=0)
    wagers = betting.first_wagers(sign.small_bet, bet, straddled=sign.straddle)
    return {"FIRST_BET": bet, "FIRST_WAGERS": wagers, "FIRST_PLACE": first}


def _dues(game: Game, sign: Posted, places: int) -> list[forced_bets.Owed]:
    """The blinds and the straddle, by place."""
    if not game.button:
        return []
    order = range(places)
    blinds = forced_bets.blinds(forced_bets.blind_order(order, sign.heads_up_blinds), sign.blinds)
    return blinds + (forced_bets.straddle(order, sign.blinds) if sign.straddle else [])


def _street(game: Game, sign: Posted, number: int) -> list[int]:
    street = game.streets[number]
    opens = sign.bring_in or street.opens if number == 0 and not game.button else street.opens
    count = {step: street.deal.count(step) for step in Step}
    if game.key == "mambo" and number == 1 and sign.mambo_third == "down":
        count[DOWN], count[UP] = count[UP], 0
    most = sign.most_big_bet if street.upper and sign.most_big_bet else sign.most_bet
    return [
        OPENERS.index(opens),
        betting.limit_of(sign.small_bet, sign.big_bet, upper=street.upper),
        most if sign.structure is SPREAD else 0,
        count[BURN],
        count[DOWN],
        count[UP],
        count[BOARD],
        count[DRAW],
    ]


assert STRUCTURES[:2] == (FIXED, SPREAD), "the kernel numbers them so"
