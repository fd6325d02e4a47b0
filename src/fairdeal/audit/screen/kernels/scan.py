"""The text of PHH and PHHS files taken apart into columns, line by line, wherever every line is of a known form.

Nothing is guessed and nothing repaired: the first line that is in any way unusual makes the hand one for the referee,
and the rest of its text is only searched for the next heading.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.audit.screen.columns import (
    ACTION,
    BEGIN,
    BOARD_CARDS,
    CALLS,
    COUNT,
    COVERS,
    FIRST,
    FOLDS,
    GIVEN,
    HIDDEN,
    HOLE_CARDS,
    HOW_MANY,
    LAST,
    LINES,
    MOST_PLACES,
    NO_AMOUNT,
    NUMBER,
    PLACES,
    PLACES_OF_STACKS,
    PLACES_OF_WINNINGS,
    PLAYERS,
    RAISES,
    SHOWS,
    SURE,
    UNIT,
    UNKNOWN_STACKS,
    UNUSUAL,
    WHY,
)  # fmt: skip
from fairdeal.audit.screen.kernels import words
from fairdeal.audit.screen.kernels.letters import (
    BLANK,
    CLOSES,
    COLON,
    COMMA,
    HASH,
    LETTER_I,
    LETTER_P,
    MINUS,
    NEWLINE,
    NEWLINES,
    NONE,
    OPENS,
    POINT,
    QUOTE,
    ZERO,
    alike,
    bytes_before,
    digit,
    ends_text,
    is_time,
)  # fmt: skip
from fairdeal.ranking.compiled import kernel
from fairdeal.ranking.kernels.check import TOP_BITS, eight_from

Text = npt.NDArray[np.uint8]
Columns = npt.NDArray[np.int64]

KEY_WORDS, KEY_MASKS, KEY_LENGTHS = words.KEY_WORDS, words.KEY_MASKS, words.KEY_LENGTHS
KEYS, KEY_KINDS, KEY_ROWS = words.KEYS, words.KEY_KINDS, words.KEY_ROWS
VARIANT_WORDS, VARIANT_MASKS, VARIANT_LENGTHS = words.VARIANT_WORDS, words.VARIANT_MASKS, words.VARIANT_LENGTHS
RANKS, SUITS, NAME_LETTERS, SPACES = words.RANKS, words.SUITS, words.NAME_LETTERS, words.SPACES
AT_ONCE, AT_ONCE_MASKS, TWO_HIDDEN = words.AT_ONCE, words.AT_ONCE_MASKS, 2 << HOW_MANY | HIDDEN << 8 | HIDDEN
SAYS, SAYS_MASKS, NOT_TOLD = words.SAYS, words.SAYS_MASKS, words.NOT_TOLD
MONEY, AMOUNT, VARIANT = words.MONEY, words.AMOUNT, words.VARIANT
YES_OR_NO, ACTIONS, NOTHING = words.YES_OR_NO, words.ACTIONS, words.NOTHING
BLINDS_KEY, STARTED_KEY, FINISHING_KEY, WINNINGS_KEY, SEATS_KEY = words.SPECIAL
TRUE, FALSE, DEALS, TURNS_UP, FOLD, CALL, RAISE, SHOW = range(8)  # of the words that are said

LONGEST_NUMBER, LONGEST_WHOLE = 11, 18  # digits: of an amount before its point, of any other number
MOST_CARDS, MOST_ACTIONS = 5, 1 << 12  # in one entry, in one hand

SCAN = "int64(uint8[::1], int64, int64[::1], int64[:, ::1], int64[:, :, ::1], int64[:, ::1], int64[::1])"


@kernel(SCAN, together=False)
def scan_hands(
    text: Text, size: int, cuts: Columns, facts: Columns, chips: Columns, actions: Columns, stopped: Columns
) -> int:
    """How many whole hands were taken apart; ``stopped`` says where, and whether letters beyond the first 128 were met.

    It stops where the columns have no room for another hand.
    """
    follows = np.zeros(KEYS + 1, np.int64)  # which key came after each the last time
    h, count, cut, i, lines = -1, 0, 0, 0, 0
    key, why, given = KEYS, SURE, 0
    headed, blank = False, True  # the hand has a heading; it has no other line yet
    high = NONE  # the top bits of all that was read in texts
    while i < size:
        # Where a hand begins
        at_cut = cut < len(cuts) and cuts[cut] <= i
        begins = at_cut or h < 0
        heading, number, plain, end = False, 0, True, i + 1
        if not begins and text[i] == OPENS:
            while NAME_LETTERS[text[end]]:
                plain = plain and 48 <= text[end] <= 57 and end - i <= LONGEST_WHOLE
                if plain:
                    number = number * 10 + digit(text[end])
                end += 1
            after = end + 1
            while SPACES[text[after]]:
                after += 1
            heading = end > i + 1 and text[end] == CLOSES and (text[after] == NEWLINE or text[after] == HASH)
            plain = plain and text[i + 1] != ZERO and text[end + 1] == NEWLINE
        if begins or (heading and headed):
            if h + 1 == len(facts) or count + MOST_ACTIONS > len(actions):
                break
            h += 1
            facts[h, BEGIN], facts[h, LINES], facts[h, NUMBER], facts[h, WHY] = i, lines, 1, SURE
            facts[h, GIVEN], facts[h, PLACES], facts[h, PLACES_OF_STACKS], facts[h, PLACES_OF_WINNINGS] = 0, 0, 0, 0
            facts[h, UNKNOWN_STACKS], facts[h, FIRST], facts[h, LAST] = 0, count, count
            key, why, given, headed, blank = KEYS, SURE, 0, False, True
        if begins:
            cut += at_cut
            if text[i] == 0xEF and text[i + 1] == 0xBB and text[i + 2] == 0xBF:
                i += 3
            continue
        lines += 1
        if text[i] == NEWLINE:
            i += 1
            continue

        line = i
        if heading:
            facts[h, NUMBER] = number if plain else -1
            if not plain or not blank:
                why = UNUSUAL
            headed = True
        elif text[i] == OPENS:
            why = UNUSUAL
        elif why == SURE:
            # Which key it is: most often the one that followed the last time
            found, look = follows[key], -1
            while (
                ((eight_from(text, i) ^ KEY_WORDS[found, 0]) & KEY_MASKS[found, 0])
                | ((eight_from(text, i + 8) ^ KEY_WORDS[found, 1]) & KEY_MASKS[found, 1])
                | ((eight_from(text, i + 16) ^ KEY_WORDS[found, 2]) & KEY_MASKS[found, 2])
                | ((eight_from(text, i + 24) ^ KEY_WORDS[found, 3]) & KEY_MASKS[found, 3])
            ) != NONE:
                look += 1
                found = look
            if found < KEYS:
                follows[key] = found
            key, kind, row = found, KEY_KINDS[found], KEY_ROWS[found]
            i += KEY_LENGTHS[key]
            if kind == NOTHING or given >> key & 1:
                why, kind = UNUSUAL, NOTHING
            given |= 1 << key
            facts[h, GIVEN] = given

            if kind <= AMOUNT:
                many, filled = kind == MONEY, 0
                if many:
                    why = SURE if text[i] == OPENS else UNUSUAL
                    i += 1
                while why == SURE:
                    minus = text[i] == MINUS
                    if minus:
                        i += 1
                    value, start = 0, i
                    while 48 <= text[i] <= 57:
                        value = value * 10 + digit(text[i])
                        i += 1
                    digits = i - start
                    value *= UNIT
                    if digits == 0 and key in (STARTED_KEY, FINISHING_KEY) and text[i] == LETTER_I:
                        if minus or text[i + 1] != 110 or text[i + 2] != 102:
                            why = UNUSUAL
                        i += 3
                        value = COVERS
                        if key == STARTED_KEY:
                            facts[h, UNKNOWN_STACKS] |= 1 << filled
                        else:
                            facts[h, PLACES_OF_STACKS] = NO_AMOUNT
                    elif digits == 0 or digits > LONGEST_NUMBER or (digits > 1 and text[start] == ZERO):
                        why = UNUSUAL
                    elif text[i] == POINT:
                        i += 1
                        start, part = i, UNIT // 10
                        while 48 <= text[i] <= 57:
                            value += digit(text[i]) * part
                            part //= 10
                            i += 1
                        digits = i - start
                        if digits == 0 or digits > MOST_PLACES or key == SEATS_KEY:
                            why = UNUSUAL
                        places = PLACES_OF_STACKS if key == FINISHING_KEY else PLACES
                        places = PLACES_OF_WINNINGS if key == WINNINGS_KEY else places
                        facts[h, places] = max(facts[h, places], digits)
                    if minus:
                        value = -value
                        if key != BLINDS_KEY or value == 0:
                            why = UNUSUAL
                    if filled == PLAYERS:
                        why = UNUSUAL
                        break
                    if not many:
                        facts[h, row] = value
                        if text[i] != NEWLINE:
                            why = UNUSUAL
                        break
                    chips[h, row, filled] = value
                    filled += 1
                    if text[i] == COMMA and text[i + 1] == BLANK:
                        i += 2
                    elif text[i] == CLOSES and text[i + 1] == NEWLINE:
                        i += 1
                        chips[h, row, COUNT] = filled
                        break
                    else:
                        why = UNUSUAL
            elif kind == VARIANT:
                found = 0
                while (eight_from(text, i) ^ VARIANT_WORDS[found, 0]) & VARIANT_MASKS[found, 0] != NONE:
                    found += 1
                facts[h, row] = found
                i += VARIANT_LENGTHS[found] - 1
                if VARIANT_LENGTHS[found] == 0:
                    why = UNUSUAL
            elif kind == YES_OR_NO:
                yes = (eight_from(text, i) ^ SAYS[TRUE, 0]) & SAYS_MASKS[TRUE, 0] == NONE
                no = (eight_from(text, i) ^ SAYS[FALSE, 0]) & SAYS_MASKS[FALSE, 0] == NONE
                facts[h, row] = yes
                i += 4 if yes else 5
                if not yes and not no:
                    why = UNUSUAL
            elif kind == ACTIONS:
                if text[i] != OPENS or text[i + 1] != QUOTE:
                    why = UNUSUAL
                i += 2
                while why == SURE:
                    if count - facts[h, FIRST] == MOST_ACTIONS:
                        why = ACTION
                        break
                    # The commonest at one look: a fold, a check or call, two cards that are not told
                    said, player, look = eight_from(text, i), digit(text[i + 1]), 0
                    if (said ^ AT_ONCE[0, 0]) & AT_ONCE_MASKS[0, 0] == NONE:
                        code, what, look = FOLDS, 0, 8
                    elif (said ^ AT_ONCE[1, 0]) & AT_ONCE_MASKS[1, 0] == NONE and text[i + 8] == QUOTE:
                        code, what, look = CALLS, 0, 9
                    elif (said ^ AT_ONCE[2, 0]) & AT_ONCE_MASKS[2, 0] | eight_from(text, i + 8) ^ AT_ONCE[3, 0] == NONE:
                        code, what, look, player = HOLE_CARDS, TWO_HIDDEN, 16, digit(text[i + 6])
                    if look and 0 < player < 10:
                        actions[count, 0], actions[count, 1] = code << 4 | player, what
                        count, i = count + 1, i + look
                        continue
                    what = player = 0
                    # Who: a player by his number, to whom or by whom
                    dealt = (said ^ SAYS[DEALS, 0]) & SAYS_MASKS[DEALS, 0] == NONE
                    if dealt or text[i] == LETTER_P:
                        i += 6 if dealt else 1
                        player = digit(text[i])
                        i += 1
                        if 48 <= text[i] <= 57:
                            player = player * 10 + digit(text[i])
                            i += 1
                        if not 0 < player <= PLAYERS or text[i] != BLANK:
                            why = ACTION
                    # What
                    code, cards = BOARD_CARDS, False
                    if dealt:
                        code, cards = HOLE_CARDS, True
                        i += 1
                    elif player:
                        said = eight_from(text, i)
                        if (said ^ SAYS[FOLD, 0]) & SAYS_MASKS[FOLD, 0] == NONE:
                            code = FOLDS
                            i += 2
                        elif (said ^ SAYS[CALL, 0]) & SAYS_MASKS[CALL, 0] == NONE:
                            code = CALLS
                            i += 3
                        elif (said ^ SAYS[RAISE, 0]) & SAYS_MASKS[RAISE, 0] == NONE:
                            code = RAISES
                            i += 5
                            start = i
                            while 48 <= text[i] <= 57:
                                what = what * 10 + digit(text[i])
                                i += 1
                            digits = i - start
                            what *= UNIT
                            if digits == 0 or digits > LONGEST_NUMBER:
                                why = ACTION
                            elif text[i] == POINT:
                                i += 1
                                start, part = i, UNIT // 10
                                while 48 <= text[i] <= 57:
                                    what += digit(text[i]) * part
                                    part //= 10
                                    i += 1
                                digits = i - start
                                if digits == 0 or digits > MOST_PLACES:
                                    why = ACTION
                                facts[h, PLACES] = max(facts[h, PLACES], digits)
                        elif (said ^ SAYS[SHOW, 0]) & SAYS_MASKS[SHOW, 0] == NONE:
                            code = SHOWS
                            i += 3
                            cards = text[i] == BLANK
                            i += cards
                        else:
                            why = ACTION
                    elif (said ^ SAYS[TURNS_UP, 0]) & SAYS_MASKS[TURNS_UP, 0] == NONE:
                        cards = True
                        i += 5
                    else:
                        why = ACTION
                    if cards:
                        filled = 0
                        while text[i] != QUOTE and why == SURE:
                            card = RANKS[text[i]] + SUITS[text[i + 1]]
                            if card > 51:
                                why = SURE if card == NOT_TOLD and filled < MOST_CARDS else ACTION
                                card = HIDDEN
                            elif filled == MOST_CARDS:
                                why = ACTION
                            what |= card << 8 * filled
                            filled += 1
                            i += 2
                        what |= filled << HOW_MANY
                        if filled == 0:
                            why = ACTION
                    actions[count, 0], actions[count, 1] = code << 4 | player, what
                    count += 1
                    if text[i] != QUOTE:
                        why = ACTION
                    elif text[i + 1] == COMMA and text[i + 2] == BLANK and text[i + 3] == QUOTE:
                        i += 4
                    elif text[i + 1] == CLOSES and text[i + 2] == NEWLINE:
                        i += 2
                        break
                    else:
                        why = ACTION
                facts[h, LAST] = count
            elif text[i] == QUOTE or (text[i] == OPENS and text[i + 1] == QUOTE):
                many = text[i] == OPENS
                i += 1 + many
                while why == SURE:
                    eight = eight_from(text, i)
                    high |= eight
                    stop = ends_text(eight)
                    if stop == NONE:
                        i += 8
                        continue
                    i += bytes_before(stop)
                    if text[i] != QUOTE:
                        why = UNUSUAL
                    elif many and text[i + 1] == COMMA and text[i + 2] == BLANK and text[i + 3] == QUOTE:
                        i += 4
                    elif text[i + 1] == (CLOSES if many else NEWLINE) and text[i + 1 + many] == NEWLINE:
                        i += 1 + many
                        break
                    else:
                        why = UNUSUAL
            else:
                # A number, or the time of a day
                start = i
                while 48 <= text[i] <= 57:
                    i += 1
                digits = i - start
                if digits == 2 and text[i] == COLON:
                    i, x, y, z = i + 6, start, start + 3, start + 6
                    told = text[x], text[x + 1], text[y], text[y + 1], text[z], text[z + 1]
                    if text[start + 5] != COLON or not is_time(*told):
                        why = UNUSUAL
                elif digits == 0 or digits > LONGEST_WHOLE or (digits > 1 and text[start] == ZERO):
                    why = UNUSUAL
                elif text[i] == POINT:
                    i += 1
                    start = i
                    while 48 <= text[i] <= 57:
                        i += 1
                    if i == start:
                        why = UNUSUAL
                if text[i] != NEWLINE:
                    why = UNUSUAL
        blank = False
        if why == SURE:
            i = (end + 1 if heading else i) + 1
            continue
        facts[h, WHY] = why
        i = line
        while True:
            stop = alike(eight_from(text, i), NEWLINES)
            if stop != NONE:
                i += bytes_before(stop) + 1
                break
            i += 8
    stopped[0], stopped[1], stopped[2] = i, high & TOP_BITS != NONE, lines
    return h + 1
