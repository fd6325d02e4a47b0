"""The kill: who wins the button, what he posts, and what the next hand is played for."""

from collections.abc import Mapping

from msgspec.structs import replace

from fairdeal.cards import Chips, Seat
from fairdeal.games.posted import Posted
from fairdeal.rulebook import clause


@clause("BIGO (i) s2", "BIGO (i) s5", "B-22", "B-23")
def won_by(won: Mapping[Seat, Chips], reached: Chips) -> Seat:
    """Whoever won every pot of the hand, alone and both ways, if together they came to the amount; else the house.

    What is won is counted after the rake, and without the bet that nobody called.
    """
    return next(iter(won)) if len(won) == 1 and sum(won.values()) >= reached else 0


@clause("B-22")
def amount_to_reach(threshold: Chips, least_bet: Chips, *, in_bets: bool) -> Chips:
    """A multiple of the hand's own least wager rises with the kill; an amount of chips does not."""
    return threshold * least_bet if in_bets else threshold


@clause("BIGO (i) s3", "B-22")
def raised_by(chips: Chips, size: str) -> Chips:
    """A full kill doubles, a half-kill is one and a half."""
    return 2 * chips if size == "full" else chips * 3 // 2


@clause("B-22")
def raised(sign: Posted, size: str) -> Posted:
    """The sign of a hand with the kill on: the limits go up, antes and ordinary blinds stay."""
    return replace(
        sign,
        small_bet=raised_by(sign.small_bet, size),
        big_bet=raised_by(sign.big_bet, size),
        most_bet=raised_by(sign.most_bet, size),
        most_big_bet=raised_by(sign.most_big_bet, size),
    )
