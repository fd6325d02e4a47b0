"""Figures that others have published come out, to the last digit they print."""

from fractions import Fraction

import pytest

from fairdeal.odds import equity

THETA = "thetapoker.com, Preflop Odds Heads Up"
POKERSTOVE = "PokerStove's output, as kept in CandyPoker's reg_script.sh"


@pytest.mark.parametrize(
    ("hands", "wins", "ties", "source"),
    [
        ("KhKs Kd2s", 1_612_287, 26_192, THETA),  # with the deuce in a suit of the kings, 94.92 %
    ],
)
def test_exact_counts_of_boards(hands, wins, ties, source):
    odds = equity("holdem", hands.split())
    counts = odds.players[0].counts

    assert (counts.ways, counts.wins, counts.ties) == (1_712_304, wins, ties), source


@pytest.mark.parametrize(
    ("hands", "percent", "source"),
    [
        ("AhAs KdKc", 81.255, "OMPEval's example"),
        ("QhQs Qd2s", 94.66, THETA),
        ("KhKs Kd3s", 94.48, THETA),
        ("JhJs Jd2s", 94.35, THETA),
        ("QhQs Qd3s", 94.22, THETA),
        ("AhAs Ad9s", 94.08, THETA),
        ("KhKs Kd4s", 94.04, THETA),
        ("KhKs Kd2c", 94.03, THETA),
        ("AA random", 85.20, "PokerStove, and every table of starting hands since"),
        ("KK random", 82.40, "the same"),
        ("72o random", 34.58, "the same"),
        ("32o random", 32.30, "the same"),
    ],
)
def test_two_hands_before_the_flop(hands, percent, source):
    odds = equity("holdem", hands.split())
    digits = len(str(percent).partition(".")[2])

    assert odds.exact
    assert round(odds.players[0].equity * 100, digits) == percent, source


@pytest.mark.parametrize(
    ("hands", "ways", "won", "percent"),
    [
        ("A2o 88 QJs", 394_777_152, (96_338_988, 145_235_448, 151_892_424), (24.514, 36.900, 38.586)),
        ("AA QQ 93o", 592_165_728, (418_219_956, 107_718_120, 64_207_836), (70.739, 18.304, 10.957)),
    ],
)
def test_three_hands_before_the_flop(hands, ways, won, percent):
    """Games and pots won to the last one; what it gives as tied adds up to more games than there are."""
    odds = equity("holdem", hands.split())

    assert odds.ways == ways, POKERSTOVE
    assert tuple(player.counts.wins for player in odds.players) == won
    assert sum(Fraction(player.counts.shares) for player in odds.players) == ways
    assert tuple(round(player.equity * 100, 3) for player in odds.players) == percent


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "ways", "percent"),
    [
        ("TT+,AQs+,AQo+ QQ+,AKs,AKo TT", 11_382_741_216, (30.845, 43.076, 26.079)),
        ("88+,AQs+,AQo+ QQ+,AKs,AKo TT", 14_738_347_008, (27.556, 45.296, 27.149)),
    ],
)
def test_three_ranges_before_the_flop(hands, ways, percent):
    odds = equity("holdem", hands.split(), threads=None)

    assert odds.exact
    assert odds.ways == ways, POKERSTOVE
    assert tuple(round(player.equity * 100, 3) for player in odds.players) == percent


def test_aces_against_any_hand_on_a_flop():
    """OMPEval, exact: 0.85442."""
    odds = equity("holdem", ["AhAs", "random"], board="2c7h9d")

    assert round(odds.players[0].equity, 5) == 0.85442


def test_a_suited_draw_on_a_flop():
    """The example of poker-eval's pokenum: 63.33 % in 100,000 samples, whose standard error is 0.15 %."""
    odds = equity("holdem", ["AhKh", "9c9d"], board="JhTh2c")

    assert odds.exact
    assert abs(odds.players[0].equity - 0.6333) < 4 * 0.0015


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "percent"),
    [
        ("Ah2s3d 6c7h8s", (59.56, 40.44)),
        ("Ah2sKd 6c7h8s", (32.64, 67.36)),
        ("Ah2sKd 8s", (45.04, 54.96)),
    ],
)
def test_razz_from_third_street(hands, percent):
    """Bryan Devonshire in Card Player, February 2013, by ProPokerTools: 600,000 deals, a standard error of 0.065 %."""
    odds = equity("razz", hands.split())

    for player, theirs in zip(odds.players, percent, strict=True):
        assert abs(player.equity * 100 - theirs) < 4 * (0.065 + player.error * 100)


@pytest.mark.parametrize(
    ("hands", "board", "percent"),
    [
        ("QsQh AdKc", "QdJsTh", 51),
        ("QsQh JdJc", "QdJsTh", 88),
        ("QsQh AdKc", "QdJsTh8c", 36),
        ("AsAh 9d8c", "Ad7s6h", 51),
    ],
)
def test_the_short_deck_after_the_flop(hands, board, percent):
    """Kevin Haney in Card Player, February 2019, in whole percents; straights beat trips there too."""
    odds = equity("short-deck", hands.split(), board=board)

    assert odds.exact
    assert abs(odds.players[0].equity * 100 - percent) < 1


def test_the_best_omaha_hand_against_any_other():
    """nextgenerationpoker.com: 72.41 % in 20,000 deals for the best of all hands, a standard error of 0.3 %."""
    odds = equity("omaha", ["TdThAdAh", "random"], samples=400_000, seed=1)

    assert abs(odds.players[0].equity - 0.7241) < 4 * 0.0032
