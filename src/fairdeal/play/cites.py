"""What a player's choice rests on: the clause that governs this street's betting, and the definition of the word."""

from functools import cache

from msgspec import Struct

Cite = tuple[str, ...]


class Acts(Struct, frozen=True):
    """The citations of each choice on one street, the most specific first."""

    unbet: Cite
    facing: Cite
    check: Cite
    fold: Cite
    call: Cite
    all_in: Cite
    bet: Cite
    complete: Cite
    raise_: Cite
    close: Cite


@cache
def acts_under(bets: Cite) -> Acts:
    """Those of a street whose betting these clauses govern."""
    return Acts(
        unbet=(*bets, "HOUSE Def Check"),
        facing=bets,
        check=(*bets, "HOUSE Def Check"),
        fold=(*bets, "HOUSE Def Fold"),
        call=(*bets, "HOUSE Def Call", "B-19"),
        all_in=("HOUSE Def All-in", "HOUSE Wagers (3)(ii)", *bets, "B-19"),
        bet=(*bets, "HOUSE Def Bet", "B-42"),
        complete=("B-41", *bets, "HOUSE Def Raise"),
        raise_=(*bets, "HOUSE Def Raise", "B-42"),
        close=(*bets, "HOUSE Def Betting round", "B-20"),
    )
