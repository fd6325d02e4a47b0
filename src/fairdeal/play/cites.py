"""What is done rests on: the clauses that govern this street's betting, or the game, and the definition of the word."""

from functools import cache
from itertools import chain

from msgspec import Struct

from fairdeal.games.definition import Bets, Game

Cite = tuple[str, ...]


class Acts(Struct, frozen=True):
    """The citations of each choice on one street, the most specific first."""

    unbet: Cite
    facing: Cite
    check: Cite
    fold: Cite
    free_fold: Cite
    call: Cite
    all_in: Cite
    bet: Cite
    complete: Cite
    raise_: Cite
    close: Cite
    amount: Cite
    thrown: Cite  # cards changed in a draw, and those dealt for them
    drawn: Cite


class Once(Struct, frozen=True):
    """The citations of what comes once in a hand, or is the same for every seat."""

    ante: Cite
    first_blind: Cite
    blind: Cite
    showdown: Cite
    shown: Cite
    opening: Cite  # of a forced bet


POT_CITE = "HOUSE Ovw (2) s1–2"  # the bets of a round go into the pot


@cache
def joined(*cites: Cite) -> Cite:
    """Several citations as one, each clause named once."""
    return tuple(dict.fromkeys(chain(*cites)))


def acts_under(bets: Bets, street: Cite = (), throw: Cite = (), new: Cite = (), *, pot_limit: bool = False) -> Acts:
    """Those of a street whose betting these clauses govern."""
    facing = bets.facing_cite
    amount = ("B-59", *bets.amount_cite) if pot_limit else bets.amount_cite
    return Acts(
        unbet=(*(bets.unbet_cite or facing), "HOUSE Def Check"),
        facing=facing,
        check=(*(bets.check_cite or facing), "HOUSE Def Check"),
        fold=(*facing, "HOUSE Def Fold"),
        free_fold=("B-49", "HOUSE Def Fold"),
        call=(*facing, "HOUSE Def Call", "B-19"),
        all_in=("HOUSE Def All-in", "HOUSE Wagers (3)(ii)", *facing, "B-19"),
        bet=(*(bets.unbet_cite or facing), "HOUSE Def Bet", *amount),
        complete=("B-41", *facing, "HOUSE Def Raise", *amount),
        raise_=(*facing, "HOUSE Def Raise", *amount),
        close=(*(bets.close_cite or facing), "HOUSE Def Betting round", "B-20", POT_CITE),
        amount=amount,
        thrown=joined(street, throw),
        drawn=joined(street, new),
    )


def once_in(game: Game) -> Once:
    """Those of a game."""
    show = game.show_cite
    return Once(
        ante=(*game.ante_cite, "HOUSE Def Ante"),
        first_blind=(*game.blind_cite, "OLD 14.10(d) s1"),
        blind=(*game.blind_cite, "OLD 14.10(d) s2"),
        showdown=(*show, "HOUSE Irreg (4) s2", "B-16", "HOUSE Ovw (3) s2"),
        shown=(*show, "HOUSE Rank (4)"),
        opening=joined(game.forced_cite, ("HOUSE Def Forced bet", "HOUSE Def Opening bet", "B-41")),
    )
