"""Where a game and its sign, and what nobody may see, stand in the arrays of the kernel."""

from typing import Final

# The rules: a game and its sign for a number of players.
(
    PLAYERS,
    GAME_NUMBER,
    STRUCTURE_NUMBER,
    BUTTON,
    ANTE,
    ANTES_DEAD,
    FIRST_BET,  # of blinds and straddle, the largest that is owed
    FIRST_WAGERS,  # what they count for against the cap
    FIRST_PLACE,  # acts first after the blinds
    FORCED,
    CAP,
    CHIP,
    DOLLAR,
    ODD,  # 0 up to a dollar to one, 1 all to one, 2 one each
    UNIT,
    RAKE_UNIT,
    PER_MILLE,
    RAKE_CAP,
    NO_FLOP,
    RAKE_STEPS,
    MAY_COMPLETE,
    COMPLETION_COUNTS,
    THROWN_AT_ONCE,  # super stud's opener discards with the forced bet
    MERGE,  # a reshuffle takes what is left of the stub too
    FREE_FOLD,
    COUNTS_BURN,
    COMMON_SHOWS,
    WORST_LOW,
    TO_HIGH,
    OPEN_PAIR,  # 0, or the upper limit that may be bet on one
    NO_RUNG,
    CHECK_RAISE,
    HALF_REOPENS,
    SPARE_ALL,
    DISCARDS,
    SUPPLY,
    LOW_CARD,
    SHARES,
    KIND_HIGH,
    KIND_LOW,
    PREFER_HIGH,  # 0 by place, 1 the highest card, 2 the lowest
    PREFER_LOW,
    ROUNDS,
    OWN_CARDS,
    BOARD_CARDS,
    DRAW_ROUNDS,
) = range(46)
BLINDS: Final = 48  # what each place owes
ROWS: Final = 60  # streets, a row each
OPENS, LIMIT_OF, MOST_BET, BURNS, DOWNS, UPS, BOARDS, DRAWING = range(8)
ROW: Final = 8
STEPS: Final = ROWS + 8 * ROW  # of the rake: pot and rake in turn

ENOUGH, COMMON_CARD, MUCK_AND_BURNS, OTHERS_DISCARDS = range(4)
LOWEST_UP, HIGHEST_UP, AFTER_BLINDS, BEST_HIGH, BEST_LOW, LEFT_OF_BUTTON = range(6)

# What nobody may see, a row a table.
(
    HAND,
    STREET_NOW,
    ACTOR,
    LEFT,  # still to act
    LIVE_NOW,
    ABLE_NOW,
    LEVEL,
    LIMIT_NOW,
    FULL,
    BETS,
    LAST,
    LAST_OF_ROUND,
    OPENER,
    NAMED,
    CHECKED,
    WAGERED,
    TOSSED,
    ASKING,
    DEAD,  # money that nobody matches
    TOP,
    MADE,
    SIZE,
    MUCK,
    BURNED,
    BURNED_NOW,
    SHUFFLES,
    PLAYERS_NOW,
    DECISIONS,
    POT_NOW,
    BET_NOW,
    BOARD_NOW,
    UP_NOW,
    CARD_CHANCE,
    OWN_CHANCE,
) = range(34)
DOWN: Final = 36  # the down cards of each place, as six numbers half as long, -1 where there is none
DOWN_ROW: Final = 6
HELD: Final = 72  # how many they are
SHOWN: Final = 84  # what the up-cards show
THROWN: Final = 96  # cards thrown away, a bit each
DECK: Final = 108  # a byte a card
STRENGTH: Final = 116  # of the first share, then of the second
KEY: Final = 140  # who is preferred for what is left over
PART: Final = 152  # of one pot, by share
WON: Final = 176
HIDDEN: Final = 192

# What the kernel tells: how much there was to log, and the answer that was not offered.
VIEWS_LOGGED, DECKS_LOGGED, AWARDS_LOGGED, AT_FAULT, ANSWER_GIVEN = range(5)

SHOWN_MASK, WON_MASK, RAKED, ACTED = range(4)  # what is told of each hand
