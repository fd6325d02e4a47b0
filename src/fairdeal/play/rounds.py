"""What is known of each street before the hand begins: its row in the game, its clauses and its limit."""

from functools import lru_cache

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.games.catalogue import under
from fairdeal.games.definition import BOARD, BURN, DRAW, Street
from fairdeal.games.posted import FIXED, POT, Posted
from fairdeal.play.cites import Acts, acts_under
from fairdeal.rules import betting


class Round(Struct, frozen=True):
    """A street under a sign."""

    street: Street
    acts: Acts
    limit: Chips
    rung: Chips  # in fixed limit, that of a first bet
    draws: bool  # players are asked between the cards
    shared: int  # cards that are burned or turned for all
    each: int  # cards that every player gets


@lru_cache(maxsize=256)
def rounds_of(game: str, sign: Posted) -> tuple[Round, ...]:
    """Those of a game, as the edition tells it and the sign has it."""
    told = under(game, sign.edition)
    fixed = sign.structure is FIXED and not sign.open_pair_double
    rounds = []
    for row in told.streets:
        acts = acts_under(row.bets, row.cite, told.throw_cite, told.new_cite, pot_limit=sign.structure is POT)
        limit = betting.limit_of(sign.small_bet, sign.big_bet, upper=row.upper)
        shared = row.deal.count(BURN) + row.deal.count(BOARD)
        rung = betting.next_level(0, limit) if fixed else 0
        rounds.append(Round(row, acts, limit, rung, DRAW in row.deal, shared, len(row.deal) - shared))
    return tuple(rounds)
