"""How much may be bet, and who may raise again.  The code names only a posted least and most; B-42 says the rest.

Every function here takes amounts and answers with an amount or a yes or no.
"""

from fairdeal.cards import Chips
from fairdeal.rulebook import clause


@clause("HOUSE Def Call", "B-19", "HOUSE Def All-in", "HOUSE Wagers (3)(ii)")
def to_call(bet: Chips, put_in: Chips, stack: Chips) -> Chips:
    """A call matches the largest wager of the round; a stack that cannot goes all-in for what it has."""
    owed = bet - put_in
    return owed if owed < stack else stack


@clause("B-42", "B-04", "HOUSE 7CS (12)(iv)", "C.4 limits", "C.6 limits", "C.7 limits")
def limit_of(small_bet: Chips, big_bet: Chips, *, upper: bool) -> Chips:
    """The lower limit in the early rounds, the upper in the later ones; an open pair changes nothing."""
    return big_bet if upper and big_bet else small_bet


@clause("B-04")
def open_pair_bet(small_bet: Chips, big_bet: Chips, *, pair_shows: bool, doubles: bool) -> Chips | None:
    """Only where the sign has it may a bet on stud's second round be of the upper limit, when a pair shows."""
    return big_bet if doubles and pair_shows and big_bet > small_bet else None


@clause("B-42", "B-41")
def next_level(level: Chips, limit: Chips) -> Chips:
    """In fixed limit a bet or raise lifts the wager by exactly the limit, and a smaller forced bet to it."""
    return level + limit


@clause("B-42")
def level_after(level: Chips, limit: Chips, total: Chips) -> Chips:
    """An all-in lift of half a limit or more stands for a full one; less may still be completed."""
    return (level + limit) if 2 * (total - level) >= limit else level


@clause("B-42", "B-57", "B-41")
def first_level(limit: Chips, forced: Chips) -> Chips:
    """Blinds and straddles count for as many limits as they reach; a smaller forced bet counts for none."""
    return forced - forced % limit


@clause("B-42", "B-57")
def first_wagers(limit: Chips, forced: Chips, *, straddled: bool) -> int:
    """Against the cap the blinds are one bet, however many limits they reach, and a straddle is a raise."""
    return min(forced // limit, 1 + straddled)


@clause("B-42")
def least_raise(bet: Chips, last_full: Chips) -> Chips:
    """Without fixed limits a raise adds at least the last full bet or raise of the round."""
    return bet + last_full


@clause("B-42", "B-59")
def pot_limit(bet: Chips, put_in: Chips, pot: Chips) -> Chips:
    """At pot limit a raise may add what the pot holds once the call is made."""
    return bet + pot + bet - put_in


@clause("B-42")
def cap_reached(wagers: int, raise_cap: int | None) -> bool:
    """One bet and the posted number of raises make a round, as long as more than two players are live."""
    return raise_cap is not None and wagers > raise_cap


@clause("B-42")
def reopens(facing: Chips, last_full: Chips) -> bool:
    """Without fixed limits a seat that has acted may raise again only if it now faces a full bet or raise in all."""
    return facing >= last_full


@clause("B-42")
def reopens_in_limit(facing: Chips, limit: Chips, *, half_is_enough: bool) -> bool:
    """In fixed limit half a bet, all told since the seat acted, opens the betting to it again."""
    return facing * (2 if half_is_enough else 1) >= limit


@clause("HOUSE Wagers (10)", "OLD 14.7(j)")
def may_check_raise(has_checked: bool, allowed: bool) -> bool:
    """A player who checked may raise, unless a sign says otherwise."""
    return allowed or not has_checked
