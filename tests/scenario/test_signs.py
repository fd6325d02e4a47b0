"""A sign that contradicts itself or its game is answered in one sentence; one that just does not is taken."""

import pytest

from fairdeal.games import GAMES
from fairdeal.scenario import Malformed, parse, play

BUTTON = {"holdem", "omaha-8", "big-omaha-8"}


def said_of(game, sign):
    """The sentence about a sign, or nothing if a hand begins under it."""
    lines = [f"hand {game}", f"game {game}", f"sign {sign}", "seats 1-2 with 500"]
    lines += ["button 2"] * (game.split()[0] in BUTTON)
    try:
        [play(scenario) for scenario in parse("\n".join([*lines, "pot is 0"]), "x.hand")]
    except Malformed as malformed:
        return malformed.sentence
    return None


@pytest.mark.parametrize(
    ("game", "sign", "sentence"),
    [
        ("stud", "no limit 0, forced bet 1", "The sign names no bet: post small_bet."),
        ("stud", "ante 1, forced bet 1", "The sign names no bet: post small_bet."),
        ("stud", "fixed limit 5/0, forced bet 2", "A fixed-limit sign needs both limits: post big_bet."),
        ("stud", "fixed limit 5/4, forced bet 2", "The big bet (4) is smaller than the small bet (5)."),
        ("stud", "no limit 5 then 4, forced bet 2", "The big bet (4) is smaller than the small bet (5)."),
        ("stud", "spread limit 5-4, forced bet 2", "A spread needs a most_bet of at least the least bet (5)."),
        (
            "stud",
            "spread limit 2-6 then 4-3, forced bet 2",
            "The most_big_bet (3) is under the least bet of its rounds (4).",
        ),
        ("holdem", "no limit 2", "Hold'em needs blinds or an ante: post blinds."),
        ("holdem", "no limit 2, blinds 1/2, forced bet 1", "Hold'em has no forced bet: post blinds instead."),
        ("stud", "fixed limit 5/10, ante 1", "Seven-card stud needs a forced bet: post forced_bet."),
        (
            "stud",
            "fixed limit 5/10, forced bet 2, blinds 1/2",
            "Seven-card stud has no blinds: post forced_bet instead.",
        ),
        ("holdem", "no limit 2, ante 1, straddle", "A straddle needs blinds before it."),
        ("holdem under DGE-2015", "no limit 2, blinds 1/2, straddle", "DGE-2015 knows no straddle."),
        (
            "stud",
            "fixed limit 5/10, forced bet 2, switch bring_in best high hand showing",
            "The bring_in names the lowest or the highest up-card.",
        ),
        ("holdem", "no limit 2, blinds 2/1", "Each blind must be at least the one before it."),
        ("holdem", "no limit 2, blinds 1/1/2, seats 2", "There are more blinds (3) than seats (2)."),
        (
            "holdem",
            "no limit 2, blinds 1/1/1/1/1/1/1/1/1/1/1/2",
            "There are more blinds (12) than seats (11).",
        ),
        ("stud", "fixed limit 5/10, forced bet 6", "The forced money (6) is more than the small bet (5)."),
        ("holdem", "fixed limit 5/10, blinds 2/6", "The forced money (6) is more than the small bet (5)."),
        ("stud", "fixed limit 5/10, forced bet 2, seats 9", "Seven-card stud seats 2 to 8 players, not 9."),
        ("stud", "fixed limit 5/10, forced bet 2, seats 1", "Seven-card stud seats 2 to 8 players, not 1."),
        ("stud", "fixed limit 5/10, forced bet 2, raise cap 0", "The raise cap must be at least 1, or none."),
        (
            "big-omaha-8",
            "fixed limit 5/10, blinds 2/5, switch omaha_odd high_hand",
            f"{GAMES['big-omaha-8'].name} gives the odd amount by seat (BIGO (f)2.i): omaha_odd is for four cards.",
        ),
        ("stud", "fixed limit 5/10, forced bet 2, rake 100.1%", "A rake of 1001 per mille is not between 0 and 1000."),
        ("stud", "fixed limit 5/10, forced bet 2, rake 9 from 8", "A rake step takes more than the pot it is for."),
        (
            "stud",
            "fixed limit 5/10, forced bet 2, smallest chip 0",
            "The smallest chip and the dollar must be worth at least 1.",
        ),
        (
            "stud",
            "fixed limit 5/10, forced bet 2, dollar 0",
            "The smallest chip and the dollar must be worth at least 1.",
        ),
        (
            "stud",
            "fixed limit 4/8, forced bet 2, ante 1, smallest chip 2",
            "The ante (1) is not a whole number of chips of 2.",
        ),
        (
            "stud",
            "fixed limit 4/8, forced bet 1, ante 2, smallest chip 2",
            "The forced_bet (1) is not a whole number of chips of 2.",
        ),
        (
            "holdem",
            "fixed limit 4/8, blinds 2/3, smallest chip 2",
            "The blind 2 (3) is not a whole number of chips of 2.",
        ),
        (
            "stud",
            "fixed limit 3/8, forced bet 2, smallest chip 2",
            "The small_bet (3) is not a whole number of chips of 2.",
        ),
        (
            "stud",
            "fixed limit 4/9, forced bet 2, smallest chip 2",
            "The big_bet (9) is not a whole number of chips of 2.",
        ),
        (
            "stud",
            "spread limit 4-9, forced bet 2, smallest chip 2",
            "The most_bet (9) is not a whole number of chips of 2.",
        ),
        (
            "stud",
            "spread limit 4-8 then 4-9, forced bet 2, smallest chip 2",
            "The most_big_bet (9) is not a whole number of chips of 2.",
        ),
    ],
)
def test_what_is_wrong_with_a_sign(game, sign, sentence):
    assert said_of(game, sign) == sentence


@pytest.mark.parametrize(
    ("game", "sign"),
    [
        ("stud", "no limit 1, forced bet 1"),
        ("stud", "fixed limit 5/5, forced bet 5"),
        ("stud", "no limit 5, forced bet 6"),  # only a fixed limit bounds the forced money
        ("stud", "pot limit 5 then 5, forced bet 2"),
        ("stud", "spread limit 5-5, forced bet 2"),
        ("stud", "spread limit 2-6 then 4-4, forced bet 2"),
        ("holdem", "no limit 2, ante 1"),
        ("holdem", "no limit 2, blinds 2"),
        ("holdem", "no limit 2, blinds 2/2"),
        ("holdem", "no limit 2, blinds 1/2, seats 2"),
        ("holdem", "no limit 2, blinds 1/1/1/1/1/1/1/1/1/1/2"),
        ("holdem", "no limit 2, blinds 1/2, straddle"),
        ("holdem under DGE-2024", "no limit 2, blinds 1/2, straddle"),
        ("stud", "fixed limit 5/10, forced bet 2, seats 8"),
        ("stud", "fixed limit 5/10, forced bet 2, seats 2"),
        ("stud", "fixed limit 5/10, forced bet 2, raise cap 1"),
        ("stud", "fixed limit 5/10, forced bet 2, no raise cap"),
        ("stud", "fixed limit 5/10, forced bet 2, switch bring_in highest up-card"),
        ("stud", "fixed limit 5/10, forced bet 2, switch bring_in lowest up-card"),
        ("omaha-8", "fixed limit 5/10, blinds 2/5, switch omaha_odd high_hand"),
        ("stud", "fixed limit 5/10, forced bet 2, rake 100%"),
        ("stud", "fixed limit 5/10, forced bet 2, rake 8 from 8"),
        ("stud", "fixed limit 5/10, forced bet 2, rake 5% cap 0"),
        ("stud", "fixed limit 4/8, forced bet 2, ante 2, smallest chip 2"),
        ("stud", "fixed limit 5/10, forced bet 2, smallest chip 1, dollar 1"),
    ],
)
def test_a_sign_that_may_stand(game, sign):
    assert said_of(game, sign) is None
