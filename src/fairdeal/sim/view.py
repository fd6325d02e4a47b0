"""What a policy sees when it is asked: one row of whole numbers, and the place of each in it.

A *place* is a player's turn in the dealing, 0 for the first; where there is a button, the last place has it.  Cards are
numbers, 4 x rank + suit: 2c is 0, As is 51.  Chips are whole numbers of the smallest unit.
"""

from typing import Final

# Numbers of their own, in this order.
(
    ASKED,  # what is asked: BET, OPEN, DISCARD or DRAW
    PLACE,  # whose turn it is
    SEAT,  # his seat, from 1; it stays his when the button moves on
    STREET,  # 0 for the first
    TO_CALL,  # what staying in costs now: a call, or the forced bet; 0 where one may check
    LEAST,  # the least total for the round to which one may bet or raise; 0 where one may not
    MOST,  # the largest such total
    STEP,  # totals between them go by this much
    MAY_FOLD,  # 1 where the hand may be given up
    THROW,  # cards to throw away: so many of DISCARD, at most so many of DRAW
    POT,  # everything in the middle, bets of the round included
    BET,  # the total to be matched in this round
    LIMIT,  # the lower or the upper limit, as this round has it
    WAGERS,  # full bets and raises so far in this round
    LIVE,  # a bit for each place that is still in
    RAISER,  # the place of the last bet or raise of the hand, or -1
    CHANCE,  # a number from 0 to 2**31 - 1, new at each question: a policy's only chance
    BOARD_COUNT,  # cards in the centre
    OWN_COUNT,  # down cards of the one who is asked
    UP_COUNT,  # cards face up before each live player
    SEATS,  # players dealt in
    GAME,  # its number in the list of games
    STREETS,  # how many the game has
    STRUCTURE,  # 0 fixed, 1 spread, 2 pot, 3 no limit
    HIGH_KIND,  # how hands are ranked for the first share of the pot, a place in KINDS
    LOW_KIND,  # and for the second, or -1
    FULL_OWN,  # the cards of one's own at the end, up-cards included
    FULL_BOARD,  # the cards in the centre at the end
    LOWEST,  # the lowest card of the deck: 0, or 16 for the short deck
    DRAWS,  # draws still to come
) = range(30)

# Several numbers each; those of a place stand at BASE + place.
BOARD: Final = 30  # five cards, -1 where there is none
OWN: Final = 35  # five down cards, -1 where there is none
STACK: Final = 40
PUT_IN: Final = 52  # in this round
PAID: Final = 64  # in this hand
DREW: Final = 76  # cards changed in the last draw
UP: Final = 88  # four up-cards for each place: UP + 4 * place; -1 where there is none
VIEW: Final = 136  # how long the row is

BET_ASKED, OPEN_ASKED, DISCARD_ASKED, DRAW_ASKED = 1, 2, 3, 4

# Answers to BET and OPEN; any other is the total to which one bets or raises.
FOLD: Final = -1
CALL: Final = 0  # or check, or put in the forced bet
