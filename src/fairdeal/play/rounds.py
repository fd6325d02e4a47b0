"""What is known before a hand begins: the clauses of a game, and each street's row, clauses and limit."""

from functools import lru_cache
from itertools import count
from typing import Literal

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.games.catalogue import under
from fairdeal.games.definition import BOARD, BURN, COMMON_CARD, DOWN, DRAW, UP, Game, Step, Street
from fairdeal.games.posted import FIXED, POT, Posted, Rake
from fairdeal.play.cites import Acts, Cite, Once, acts_under, once_in
from fairdeal.rulebook import clause
from fairdeal.rules import betting


class Round(Struct, frozen=True):
    """A street under a sign."""

    street: Street
    acts: Acts
    limit: Chips
    rung: Chips  # in fixed limit, that of a first bet
    full: int  # the number of wagers with which the cap is reached
    deal: tuple[Step, ...]
    faces: tuple[Literal["down", "up"], ...]  # of what each player gets, where the stub has enough
    burn_cite: Cite
    draws: bool  # players are asked between the cards
    runs_short: bool  # its burn is the moment to see whether all can have a card
    shared: int  # cards that are burned or turned for all
    board: int  # those turned, after all others


class Known(Struct, frozen=True):
    """A game under a sign: the same in every hand."""

    game: Game
    rounds: tuple[Round, ...]
    once: Once
    unraked: bool


@lru_cache(maxsize=256)
def known_of(key: str, sign: Posted) -> Known:
    """A game as the edition tells it and the sign has it."""
    game = under(key, sign.edition)
    return Known(game, tuple(_rounds(game, sign)), once_in(game), sign.rake == NO_RAKE)


NO_RAKE = Rake()
UNCAPPED = 1 << 62  # more wagers than there can be


@clause("HOUSE Def Hole card", "HOUSE Def Up-card", "C.5 (f)", "C.6 deal")
def face_under(sign: Posted, game: Game, row: Street, step: Step) -> Literal["down", "up"]:
    """Face down or face up, as the game has it; mambo's third card goes as the sign says."""
    if step is DOWN:
        return "down"
    return sign.mambo_third if game.key == "mambo" and row is game.streets[1] else "up"


def _rounds(game: Game, sign: Posted) -> list[Round]:
    fixed = sign.structure is FIXED and not sign.open_pair_double
    cap, last = sign.raise_cap, game.streets[-1]
    full = UNCAPPED if cap is None else next(wagers for wagers in count() if betting.cap_reached(wagers, cap))
    rounds = []
    for row in game.streets:
        acts = acts_under(row.bets, row.cite, game.throw_cite, game.new_cite, pot_limit=sign.structure is POT)
        limit = betting.limit_of(sign.small_bet, sign.big_bet, upper=row.upper)
        rung = betting.next_level(0, limit) if fixed else 0
        runs_short = game.supply is COMMON_CARD and row is last
        board = row.deal.count(BOARD)
        shared = row.deal.count(BURN) + board
        burn_cite, draws = row.burn_cite or row.cite, DRAW in row.deal
        faces = tuple(face_under(sign, game, row, step) for step in row.deal if step in (DOWN, UP))
        rounds.append(Round(row, acts, limit, rung, full, row.deal, faces, burn_cite, draws, runs_short, shared, board))
    return rounds
