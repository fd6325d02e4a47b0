"""The columns into which hands are taken apart: what stands where, and why a hand is not the screen's to judge.

A hand has a row of ``facts``, rows of ``chips`` with a place for each player in the order of dealing, and a run of
``actions``, each a code and what goes with it.  Amounts are counted in ten-thousandths of the file's unit, whatever
decimals it uses; ``PLACES`` says how many, and so what the smallest chip is.
"""

from typing import Final

from fairdeal.games.catalogue import GAMES
from fairdeal.games.posted import FIXED, NO_LIMIT, POT

UNIT: Final = 10_000  # what one of the file's unit is counted as
MOST_PLACES: Final = 4
NO_AMOUNT: Final = 99  # more places than any amount has
COVERS: Final = 10**12 * UNIT  # a stack that is not told, as the auditor takes it

PLAYERS: Final = 11  # at the fullest table
WIDTH: Final = 12  # a place for each of them, and one for how many amounts the file has
COUNT: Final = 11

# What is known of a hand as a whole; a report is made from what comes before KEPT.
(
    BEGIN, LINES, NUMBER, WHY, VARIANT, UNKNOWN_STACKS, SEATED, LAST_PLACE,
    OUT_OF_TURN, EARLY_SEAT, TURN_SEAT, WHOLE_POT, RESULT_NOTES,
    KEPT,
    GIVEN, PLACES, PLACES_OF_STACKS, PLACES_OF_WINNINGS, PLACES_OF_PLAY,
    TRIMMING, MIN_BET, SMALL_BET, BIG_BET, FIRST, LAST,  # as the file has it; its actions
    LIMIT, UPPER, NAMED, BET, DEAD, BIG_BLIND,  # before the first card
    LIVE, ABLE, STAGE, BOARD, OUT, EARLY, FIRST_SHOWN, SHOWING,  # when the betting is over
    CONTESTED,
    FACTS,
) = range(41)  # fmt: skip

# What is known of each player.
(
    STARTED, ANTES, BLINDS, WINNINGS, FINISHING, SEATS,  # as the file has it
    STACK, PAID, PUT_IN, RETURNED, HOLE, DUE, ENDS,
    ROWS,
) = range(14)  # fmt: skip

# The code of an action, beside the player's number from 1: 16 times one of these.
BOARD_CARDS, HOLE_CARDS, FOLDS, CALLS, RAISES, SHOWS = range(6)

# Cards that go with an action: eight bits each, how many in the top bits.  A card that is not told:
HIDDEN: Final = 0x3F
HOW_MANY: Final = 56

# Why a hand is left to the referee.  None of these says that anything is wrong with it.
(
    SURE, UNUSUAL, ACTION,  # how it is written
    LACKS, SIGN, DEALING, TURN, AMOUNT, BOARD_DEALT, SHOWING_EARLY, UNFINISHED, SHOWDOWN, RESULTS,
) = range(13)  # fmt: skip

# Where the play stands.
BETTING, WAITING, WON, TO_SHOW = range(4)

# Notes about results: they were never filled in, or are in halves of a chip.
STACKS_OF_THE_START, NO_WINNINGS, BELOW_THE_CHIP = 1, 2, 4

# The games that are screened.
STRUCTURES: Final = (FIXED, POT, NO_LIMIT)
KEYS_OF_GAMES: Final = ("holdem", "omaha", "omaha-8", "big-omaha", "big-omaha-8")
VARIANTS: Final = tuple(
    (structure.letter + GAMES[key].stem, structure, key) for structure in STRUCTURES for key in KEYS_OF_GAMES
)
