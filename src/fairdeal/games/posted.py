"""What a sign adds to a game: stakes, limits, rake, and the switches by which a room may rule otherwise.

Amounts are whole numbers of the smallest unit of account; ``smallest_chip`` and ``dollar`` are given in it too.
"""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.games.definition import Game, Opener


class Structure(StrEnum):
    """How much may be bet."""

    FIXED = "fixed limit"
    SPREAD = "spread limit"
    POT = "pot limit"
    NO_LIMIT = "no limit"

    @property
    def letter(self) -> str:
        """The first letter of a PHH code: F, S, P or N."""
        return self.value[0].upper()


FIXED, SPREAD, POT, NO_LIMIT = Structure


class RakeStep(Struct, frozen=True):
    """A pot of at least ``pot`` pays ``rake``."""

    pot: Chips
    rake: Chips


class Rake(Struct, frozen=True):
    """A posted schedule (B-53): a part of the pot up to a cap, or steps."""

    per_mille: int = 0
    cap: Chips | None = None
    steps: tuple[RakeStep, ...] = ()
    no_flop_no_drop: bool = False


class Posted(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """A sign.  The switches come last, each with the book's recommended setting."""

    edition: str = "OPEN"
    structure: Structure = Structure.FIXED
    ante: Chips = 0
    blinds: tuple[Chips, ...] = ()
    straddle: bool = False
    forced_bet: Chips = 0
    small_bet: Chips = 0  # fixed limit: the lower limit; otherwise the least bet
    big_bet: Chips = 0  # fixed limit: the upper limit; otherwise the least bet of the later rounds
    most_bet: Chips = 0  # spread limit: the largest bet or raise, in the first rounds
    most_big_bet: Chips = 0  # spread limit: the same in the later rounds
    raise_cap: int | None = 3  # raises a round in fixed and spread limit; None is no cap
    seats: int | None = None
    rake: Rake = Rake()
    smallest_chip: Chips = 1
    dollar: Chips = 1

    bring_in: Opener | None = None  # B-01
    opener_may_complete: bool = True  # B-41
    completion_counts_as_raise: bool = False  # B-41
    opener_discard: Literal["at_close", "with_forced_bet"] = "at_close"  # B-03
    super_reshuffle: Literal["exhaust_first", "merge_first"] = "exhaust_first"  # B-06
    fold_without_bet: Literal["allow", "treat_as_check"] = "allow"  # B-49
    short_counts_burn: bool = True  # B-07
    common_counts_for_showing: bool = False  # B-07
    wheel_is_straight_in_27: bool = False  # B-24
    odd_chips: Literal["dollar", "whole", "one_each"] | None = None  # B-12; not posted, it follows the edition
    low_odd: Literal["lowest_card", "worst_card"] = "lowest_card"  # B-14
    omaha_odd: Literal["seat", "high_hand"] = "seat"  # C.2
    open_pair_double: bool = False  # B-04
    check_raise: bool = True  # HOUSE Wagers (10)
    show_order: Literal["last_wager_of_hand", "last_round"] = "last_wager_of_hand"  # B-16
    show_all: bool = False  # HOUSE Irreg (4) s3
    heads_up_blinds: Literal["text", "small_blind_on_button"] = "text"  # B-17
    draw_reshuffle: Literal["exhaust_first", "merge"] = "exhaust_first"  # B-38
    own_discards_excluded: Literal["this_draw", "all_draws"] = "this_draw"  # B-38
    mambo_third: Literal["up", "down"] = "up"  # C.5
    half_bet_reopens: bool = True  # B-42
    ante_trimming: bool = True  # B-48


def faults(sign: Posted, game: Game) -> tuple[str, ...]:
    """What is wrong with the sign for this game, a sentence each; nothing is wrong with a good one."""
    return tuple(sentence for wrong, sentence in (*_stakes(sign, game), *_units(sign)) if wrong)


STRADDLES = ("DGE-2024", "OPEN")  # the editions under which one may be posted (B-57)
BY_CARD = (Opener.LOWEST_UP_CARD, Opener.HIGHEST_UP_CARD)


def _stakes(sign: Posted, game: Game) -> list[tuple[bool, str]]:
    least, upper = sign.small_bet, sign.big_bet
    fixed, spread = sign.structure is Structure.FIXED, sign.structure is Structure.SPREAD
    cap = sign.seats if sign.seats is not None else game.seats
    forced = max((*sign.blinds, sign.forced_bet))
    return [
        (least <= 0, "The sign names no bet: post small_bet."),
        (fixed and not upper, "A fixed-limit sign needs both limits: post big_bet."),
        (bool(upper) and upper < least, f"The big bet ({upper}) is smaller than the small bet ({least})."),
        (spread and sign.most_bet < least, f"A spread needs a most_bet of at least the least bet ({least})."),
        (
            spread and bool(sign.most_big_bet) and sign.most_big_bet < max(least, upper),
            f"The most_big_bet ({sign.most_big_bet}) is under the least bet of its rounds ({max(least, upper)}).",
        ),
        (game.button and not sign.blinds and not sign.ante, f"{game.name} needs blinds or an ante: post blinds."),
        (game.button and sign.forced_bet > 0, f"{game.name} has no forced bet: post blinds instead."),
        (not game.button and not sign.forced_bet, f"{game.name} needs a forced bet: post forced_bet."),
        (not game.button and bool(sign.blinds), f"{game.name} has no blinds: post forced_bet instead."),
        (sign.straddle and not sign.blinds, "A straddle needs blinds before it."),
        (sign.straddle and sign.edition not in STRADDLES, f"{sign.edition} knows no straddle."),
        (
            sign.omaha_odd != "seat" and game.odd_cite[:1] == ("BIGO (f)2.i",),
            f"{game.name} gives the odd amount by seat (BIGO (f)2.i): omaha_odd is for four cards.",
        ),
        (sign.bring_in not in (None, *BY_CARD), "The bring_in names the lowest or the highest up-card."),
        (list(sign.blinds) != sorted(sign.blinds), "Each blind must be at least the one before it."),
        (len(sign.blinds) > cap, f"There are more blinds ({len(sign.blinds)}) than seats ({cap})."),
        (fixed and forced > least > 0, f"The forced money ({forced}) is more than the small bet ({least})."),
        (not 2 <= cap <= game.seats, f"{game.name} seats 2 to {game.seats} players, not {cap}."),
        (sign.raise_cap is not None and sign.raise_cap < 1, "The raise cap must be at least 1, or none."),
    ]


def _units(sign: Posted) -> list[tuple[bool, str]]:
    chip = sign.smallest_chip
    if chip <= 0 or sign.dollar <= 0:
        return [(True, "The smallest chip and the dollar must be worth at least 1.")]
    named = {
        "ante": sign.ante,
        "forced_bet": sign.forced_bet,
        "small_bet": sign.small_bet,
        "big_bet": sign.big_bet,
        "most_bet": sign.most_bet,
        "most_big_bet": sign.most_big_bet,
        **{f"blind {place}": blind for place, blind in enumerate(sign.blinds, 1)},
    }
    rake = sign.rake
    return [
        *((amount < 0, f"The {name} ({amount}) is below zero.") for name, amount in named.items()),
        *(
            (amount > 0 and amount % chip != 0, f"The {name} ({amount}) is not a whole number of chips of {chip}.")
            for name, amount in named.items()
        ),
        (not 0 <= rake.per_mille <= 1000, f"A rake of {rake.per_mille} per mille is not between 0 and 1000."),
        (rake.cap is not None and rake.cap < 0, f"The rake's cap ({rake.cap}) is below zero."),
        (any(step.rake > step.pot for step in rake.steps), "A rake step takes more than the pot it is for."),
    ]
