"""What odds are told as: of each player what he wins, how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from msgspec import Struct, field

PIECES = (
    27720  # divisible by every number of players up to twelve, so that a share of the pot is a whole number of them
)
POT = 2 * PIECES


class Counts(Struct, frozen=True):
    """How many of all ways end so, each with its weight; ``shares`` is what is won, in parts of a pot."""

    ways: int
    wins: int
    ties: int
    scoops: int
    quarters: int
    shares: str  # a fraction, as "5/2"; the equity is this by the number of ways


class Part(Struct, frozen=True):
    """High or low: how often a player has the best hand of it, alone or not, and how much of it he gets.

    ``share`` counts only when somebody qualifies, so that the shares of all players always add to one.
    """

    win: float
    tie: float
    share: float


class Player(Struct, frozen=True):
    """One player's odds, as parts of one.

    ``win``: he gets more of the pot than anybody else; ``tie``: as much as the luckiest of the others; ``scoop``: all
    of it; ``quarter``: only what a tie for one half leaves him.  ``error`` is the standard error of the equity.
    """

    hand: str
    equity: float
    error: float
    win: float
    tie: float
    scoop: float
    quarter: float
    parts: dict[str, Part]
    counts: Counts | None = None


class Odds(Struct, frozen=True):
    """The odds of every player; exact if every way was counted, else from so many samples."""

    game: str
    exact: bool
    ways: int
    error: float
    players: tuple[Player, ...]
    assumed: tuple[str, ...] = field(default=())


class Tally:
    """Sums over patterns, for one player."""

    def __init__(self) -> None:
        self.wins = self.ties = self.scoops = self.quarters = self.pieces = self.squares = 0
        self.parts = [[0, 0, 0], [0, 0, 0]]

    def add(self, place: int, got: list[int], halves: list[int], weight: int) -> None:
        mine, best = got[place], max(got)
        first = mine == best
        alone = got.count(best) == 1
        self.wins += weight * (first and alone)
        self.ties += weight * (first and not alone)
        self.scoops += weight * (mine == POT)
        self.pieces += weight * mine
        self.squares += weight * mine * mine
        won = [bool(half >> place & 1) for half in halves]
        if len(halves) == 2 and halves[1]:
            shared = [half for half, part in zip(halves, won, strict=True) if part]
            self.quarters += weight * (len(shared) == 1 and shared[0].bit_count() > 1)
        for part, half, mine_too in zip(self.parts, halves, won, strict=False):
            if mine_too:
                winners = half.bit_count()
                part[winners > 1] += weight
                part[2] += weight * (PIECES // winners)


def odds_of(
    game: str,
    hands: list[str],
    shares: list[str],
    patterns: Mapping[int, int],
    *,
    exact: bool,
    assumed: tuple[str, ...] = (),
) -> Odds:
    """The odds that follow from how often each set of players won."""
    count, tallies = len(hands), [Tally() for _ in hands]
    ways = sum(patterns.values())
    awarded = [0, 0]
    for pattern, weight in patterns.items():
        halves = [pattern >> count * place & (1 << count) - 1 for place in range(len(shares))]
        awarded[0] += weight
        awarded[1] += weight * (len(halves) == 2 and halves[1] > 0)
        got = pieces(count, halves)
        for place, tally in enumerate(tallies):
            tally.add(place, got, halves, weight)
    players = tuple(
        _player(hand, tally, shares, awarded, ways, exact=exact) for hand, tally in zip(hands, tallies, strict=True)
    )
    return Odds(game, exact, ways, max(player.error for player in players), players, assumed)


def pieces(players: int, halves: list[int]) -> list[int]:
    """What each player gets of a pot of so many pieces; if no low qualifies the high hand takes all."""
    got = [0] * players
    there = [half for half in halves if half]
    for half in there:
        each = POT // len(there) // half.bit_count()
        for place in range(players):
            got[place] += each * (half >> place & 1)
    return got


def standard_error(pieces_won: int, squares: int, samples: int) -> float:
    """Of a mean of samples, as if two more had been drawn, a pot lost and a pot won: none is ever quite sure."""
    many = samples + 2
    mean = (pieces_won + POT) / many
    variance = (squares + POT * POT) / many - mean * mean
    return sqrt(max(variance, 0) / many) / POT


def _player(hand: str, tally: Tally, shares: list[str], awarded: list[int], ways: int, *, exact: bool) -> Player:
    won = Fraction(tally.pieces, POT)
    return Player(
        hand=hand,
        equity=float(won / ways),
        error=0.0 if exact else standard_error(tally.pieces, tally.squares, ways),
        win=tally.wins / ways,
        tie=tally.ties / ways,
        scoop=tally.scoops / ways,
        quarter=tally.quarters / ways,
        parts={
            name: Part(part[0] / ways, part[1] / ways, float(Fraction(part[2], PIECES * times)) if times else 0.0)
            for name, part, times in zip(shares, tally.parts, awarded, strict=False)
        },
        counts=Counts(ways, tally.wins, tally.ties, tally.scoops, tally.quarters, str(won)) if exact else None,
    )
