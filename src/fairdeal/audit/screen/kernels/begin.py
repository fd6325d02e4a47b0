"""How a hand begins: its stakes as the sign of a practice room, and the money that is due before the first card."""

from __future__ import annotations

import numpy as np

from fairdeal.audit.screen.columns import (
    ANTES,
    BET,
    BIG_BET,
    BIG_BLIND,
    BLINDS,
    COUNT,
    DEAD,
    FINISHING,
    GIVEN,
    LACKS,
    LIMIT,
    MIN_BET,
    NAMED,
    NO_AMOUNT,
    PAID,
    PLACES,
    PLACES_OF_PLAY,
    PLACES_OF_STACKS,
    PLACES_OF_WINNINGS,
    PLAYERS,
    PUT_IN,
    RETURNED,
    SEATED,
    SEATS,
    SIGN,
    SMALL_BET,
    STACK,
    STARTED,
    SURE,
    TRIMMING,
    UNIT,
    UNKNOWN_STACKS,
    UPPER,
    VARIANT,
    VARIANTS,
    WHY,
    WINNINGS,
)
from fairdeal.audit.screen.kernels import words
from fairdeal.audit.screen.kernels.rules import can_pay
from fairdeal.audit.screen.kernels.scan import Columns
from fairdeal.games.catalogue import GAMES
from fairdeal.games.posted import FIXED
from fairdeal.ranking.compiled import kernel

IS_FIXED = np.array([structure is FIXED for _, structure, _ in VARIANTS])
MOST_SEATS = np.array([min(GAMES[key].seats, PLAYERS) for _, _, key in VARIANTS], np.int64)
ALWAYS = words.bit_of("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
BETS = words.bit_of("min_bet", "small_bet", "big_bet")
FIXED_BETS, FREE_BETS = words.bit_of("small_bet", "big_bet"), words.bit_of("min_bet")
TRIMS, SITS = words.bit_of("ante_trimming_status"), words.bit_of("seats")
WINS, FINISHES = words.bit_of("winnings"), words.bit_of("finishing_stacks")
HIGHEST_SEAT = 1000


@kernel("void(int64, int64[:, ::1], int64[:, :, ::1])", together=False)
def begin_hands(hands: int, facts: Columns, chips: Columns) -> None:
    """The stakes of each hand, what has been put in, and who is to act first."""
    posted = np.zeros(PLAYERS, np.int64)
    for h in range(hands):
        if facts[h, WHY] != SURE:
            continue
        # What the file has not is nowhere in the columns
        given = facts[h, GIVEN]
        if given & ALWAYS != ALWAYS:
            facts[h, WHY] = LACKS
            continue
        variant, n = facts[h, VARIANT], chips[h, STARTED, COUNT]
        bets = FIXED_BETS if IS_FIXED[variant] else FREE_BETS
        if given & BETS != bets or not 2 <= n <= MOST_SEATS[variant]:
            facts[h, WHY] = LACKS
            continue
        facts[h, PLACES_OF_PLAY] = facts[h, PLACES]
        facts[h, PLACES] = max(facts[h, PLACES], facts[h, PLACES_OF_WINNINGS])
        alike = chips[h, ANTES, COUNT] == n and chips[h, BLINDS, COUNT] == n
        alike = alike and (given & WINS == 0 or chips[h, WINNINGS, COUNT] == n)
        if facts[h, UNKNOWN_STACKS]:
            # Where a stack was not told the finishing stacks tell nothing
            given &= ~FINISHES
            facts[h, GIVEN] = given
        if given & FINISHES:
            alike = alike and chips[h, FINISHING, COUNT] == n and facts[h, PLACES_OF_STACKS] != NO_AMOUNT
            facts[h, PLACES] = max(facts[h, PLACES], facts[h, PLACES_OF_STACKS])
        alike = alike and (given & SITS == 0 or chips[h, SEATS, COUNT] == n)
        if not alike:
            facts[h, WHY] = LACKS
            continue

        # The seats: numbered from 1 where the file names none, else clockwise from the button's left
        descents = 0
        for s in range(n):
            if given & SITS:
                chips[h, SEATS, s] //= UNIT
                descents += chips[h, SEATS, s] >= (chips[h, SEATS, s + 1] // UNIT if s + 1 < n else chips[h, SEATS, 0])
                if not 0 < chips[h, SEATS, s] <= HIGHEST_SEAT:
                    descents = n
            else:
                chips[h, SEATS, s] = s + 1
        if descents > 1:
            facts[h, WHY] = SIGN
            continue

        # The limits
        small = facts[h, SMALL_BET] if IS_FIXED[variant] else facts[h, MIN_BET]
        big = facts[h, BIG_BET] if IS_FIXED[variant] else 0
        wrong = small <= 0 or (IS_FIXED[variant] and big < small)

        # The blinds of the sign go up to the largest, the last of equal ones, and behind it the first round opens;
        # between two players the file has the button's money first, and who has the smaller blind opens
        last, most, below = 0, 0, 0
        for s in range(n):
            posted[s] = chips[h, BLINDS, n - 1 - s if n == 2 else s]
            if posted[s] > 0 and posted[s] >= most:
                last, most, below = s + 1, posted[s], most
        named = last % n
        if n == 2:
            named = 1 if max(posted[0], 0) > max(posted[1], 0) else 0

        # In fixed limit a last blind above the lower limit is a straddle
        if IS_FIXED[variant] and n > 2 and last > 2 and most > small >= below:
            most = small

        # Antes and blinds are put in
        ante, same, short = chips[h, ANTES, 0], True, False
        for s in range(n):
            same = same and chips[h, ANTES, s] == ante
            short = short or chips[h, STARTED, s] <= 0
        if wrong or short or (n > 2 and not last and not (same and ante)) or (IS_FIXED[variant] and most > small):
            facts[h, WHY] = SIGN
            continue
        matched = given & TRIMS != 0 and facts[h, TRIMMING] == 1 and same and ante > 0
        bet, dead = 0, 0
        for s in range(n):
            stack = chips[h, STARTED, s]
            paid = can_pay(chips[h, ANTES, n - 1 - s if n == 2 else s], stack)
            dead += 0 if matched else paid
            due = abs(posted[s])
            put_in = can_pay(due, stack - paid)
            bet = max(bet, due)
            chips[h, STACK, s] = stack - paid - put_in
            chips[h, PAID, s] = put_in + (paid if matched else 0)
            chips[h, PUT_IN, s], chips[h, RETURNED, s] = put_in, 0
        facts[h, SEATED], facts[h, LIMIT], facts[h, UPPER] = n, small, big
        facts[h, NAMED], facts[h, BET], facts[h, DEAD], facts[h, BIG_BLIND] = named, bet, dead, max(most, small)
