"""The showdown: who shows and who gives up, in which order, what hands are worth, and who gets how much of what."""

from __future__ import annotations

import numpy as np

from fairdeal.audit.screen.columns import (
    ABLE,
    BOARD,
    CONTESTED,
    DEAD,
    DUE,
    EARLY,
    EARLY_SEAT,
    FIRST,
    FIRST_SHOWN,
    HIDDEN,
    HOLE,
    HOW_MANY,
    LAST,
    LIVE,
    OUT,
    OUT_OF_TURN,
    PAID,
    PLACES,
    PLAYERS,
    SEATED,
    SEATS,
    SHOWDOWN,
    SHOWING,
    SHOWS,
    STAGE,
    SURE,
    TO_SHOW,
    TURN_SEAT,
    UNIT,
    VARIANT,
    VARIANTS,
    WHOLE_POT,
    WHY,
)
from fairdeal.audit.screen.kernels.bets import HOLE_CARDS_OF
from fairdeal.audit.screen.kernels.rules import first_from, halves, how_many
from fairdeal.audit.screen.kernels.scan import Columns
from fairdeal.games.catalogue import GAMES
from fairdeal.ranking.compiled import called, kernel
from fairdeal.ranking.kernels.high import high_7
from fairdeal.ranking.kernels.omaha import omaha_8_4, omaha_8_5, omaha_high_4, omaha_high_5

HAS_LOW = np.array([GAMES[key].split for _, _, key in VARIANTS])
BY_SEAT = np.array([key == "big-omaha-8" for _, _, key in VARIANTS])
SMALLEST_CHIP = np.array([UNIT // 10**places for places in range(5)], np.int64)  # by the decimals of the file
DOLLAR = UNIT
HAS_SHOWN, GIVES_UP = range(2)


@called
def worth(own: int, board: int, count: int) -> int:
    """The strength of a hand, as the kernels have it; cards lie in bytes."""
    a, b, c, d, e = board & 63, board >> 8 & 63, board >> 16 & 63, board >> 24 & 63, board >> 32 & 63
    p, q, r, s, t = own & 63, own >> 8 & 63, own >> 16 & 63, own >> 24 & 63, own >> 32 & 63
    if count == 2:
        return int(high_7(p, q, a, b, c, d, e))
    if count == 4:
        return int(omaha_high_4(p, q, r, s, a, b, c, d, e))
    return int(omaha_high_5(p, q, r, s, t, a, b, c, d, e))


@called
def low_worth(own: int, board: int, count: int) -> int:
    """The same for the low share of Omaha, 0 if it does not qualify."""
    a, b, c, d, e = board & 63, board >> 8 & 63, board >> 16 & 63, board >> 24 & 63, board >> 32 & 63
    p, q, r, s, t = own & 63, own >> 8 & 63, own >> 16 & 63, own >> 24 & 63, own >> 32 & 63
    if count == 4:
        return int(omaha_8_4(p, q, r, s, a, b, c, d, e))
    return int(omaha_8_5(p, q, r, s, t, a, b, c, d, e))


@kernel("void(int64, int64[:, ::1], int64[:, :, ::1], int64[:, ::1])", together=False)
def show_hands(hands: int, facts: Columns, chips: Columns, actions: Columns) -> None:
    """What is due to each player."""
    says, place, told = np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64)
    recorded, wanted, order = np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64)
    high, low = np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64)
    for h in range(hands):
        if facts[h, WHY] != SURE:
            continue
        n, variant, live, why = facts[h, SEATED], facts[h, VARIANT], facts[h, LIVE], SURE
        split, owed, unit = HAS_LOW[variant], HOLE_CARDS_OF[variant], SMALLEST_CHIP[facts[h, PLACES]]
        facts[h, OUT_OF_TURN], facts[h, CONTESTED] = 0, 0

        if facts[h, STAGE] == TO_SHOW:
            board, early, out = facts[h, BOARD], facts[h, EARLY], facts[h, OUT]

            # Each player's word; one that has folded has none
            count = saying = 0
            for k in range(facts[h, SHOWING], facts[h, LAST]):
                seat, what = (actions[k, 0] & 15) - 1, actions[k, 1]
                if actions[k, 0] >> 4 != SHOWS or not live >> seat & 1 or saying >> seat & 1:
                    why = SHOWDOWN
                    break
                hidden = 0
                for c in range(what >> HOW_MANY):
                    hidden += what >> 8 * c & 0xFF == HIDDEN
                says[seat] = GIVES_UP if hidden == what >> HOW_MANY else HAS_SHOWN
                if says[seat] == HAS_SHOWN and (hidden or what >> HOW_MANY != owed):
                    why = SHOWDOWN
                saying |= 1 << seat
                place[seat], told[seat], recorded[count] = k - facts[h, FIRST] + 1, what, seat
                count += 1
            if why != SURE or live & ~(saying | early):
                facts[h, WHY] = SHOWDOWN
                continue

            # Elsewhere those who show are written before those who give up
            filled = 0
            for word in range(HAS_SHOWN, GIVES_UP + 1):
                for r in range(count):
                    if says[recorded[r]] == word:
                        wanted[filled] = recorded[r]
                        filled += 1

            # Is that the order in which they are asked?  Where nobody could bet any more it says nothing
            at, rest, turn, usual = 0, saying, facts[h, FIRST_SHOWN], True
            while rest:
                turn = first_from(rest, turn)
                rest &= ~(1 << turn)
                usual = usual and wanted[at] == turn
                seat = recorded[at]
                if seat != turn and facts[h, ABLE] > 1 and not facts[h, OUT_OF_TURN]:
                    facts[h, OUT_OF_TURN], facts[h, EARLY_SEAT] = place[seat], chips[h, SEATS, seat]
                    facts[h, TURN_SEAT] = chips[h, SEATS, turn]
                at += 1
            rest, turn, filled = live if usual else live & ~saying, facts[h, FIRST_SHOWN], 0
            while rest:
                turn = first_from(rest, turn)
                rest &= ~(1 << turn)
                order[filled] = turn
                filled += 1
            for r in range(0 if usual else count):
                order[filled] = wanted[r]
                filled += 1

            # Each in turn shows, or gives up what is beaten; what nobody has seen may be given up
            shown, started = 0, live
            for r in range(filled):
                if live & live - 1 == 0:
                    break
                seat = order[r]
                own, speaks = chips[h, HOLE, seat], saying >> seat & 1 != 0
                if speaks and says[seat] == HAS_SHOWN:
                    seen, mine, distinct = 0, 0, 0
                    for c in range(owed):
                        seen |= 1 << (told[seat] >> 8 * c & 63)
                        mine |= 1 << (own >> 8 * c & 63)
                    rest = seen
                    while rest:
                        rest &= rest - 1
                        distinct += 1
                    if distinct != owed or (own and seen != mine) or (not own and seen & out):
                        why = SHOWDOWN
                        break
                    own = chips[h, HOLE, seat] = told[seat]
                    out |= seen
                if own:
                    high[seat] = worth(own, board, owed)
                    low[seat] = low_worth(own, board, owed) if split else 0
                if not speaks or says[seat] == HAS_SHOWN:
                    shown |= 1 << seat
                    continue
                if own:
                    best = best_low = 0
                    for s in range(n):
                        if shown >> s & 1 and chips[h, PAID, s] >= chips[h, PAID, seat]:
                            best, best_low = max(best, high[s]), max(best_low, low[s])
                    if best <= high[seat] or (low[seat] and best_low <= low[seat]):
                        why = SHOWDOWN
                live &= ~(1 << seat)

            # Of every pot that was contested some hand must have been seen
            for s in range(n):
                if not started >> s & 1:
                    continue
                others, lower = 0, False
                for t in range(n):
                    if started >> t & 1:
                        if chips[h, PAID, t] >= chips[h, PAID, s]:
                            others |= 1 << t
                        lower = lower or (t < s and chips[h, PAID, t] == chips[h, PAID, s])
                facts[h, CONTESTED] += not lower
                if others & others - 1 and not others & shown:
                    why = SHOWDOWN
            if why != SURE:
                facts[h, WHY] = why
                continue

        # The pots, the main one first, each divided among those who put it in
        for s in range(n):
            chips[h, DUE, s] = 0
        whole, floor, pot, rest = 0, 0, facts[h, DEAD], live
        while rest:
            in_it, level = rest, chips[h, PAID, first_from(rest, 0)]
            for s in range(n):
                if in_it >> s & 1:
                    level = min(level, chips[h, PAID, s])
            for s in range(n):
                if in_it >> s & 1 and chips[h, PAID, s] == level:
                    rest &= ~(1 << s)
            for s in range(n):
                reached = min(chips[h, PAID, s], level) if rest else chips[h, PAID, s]
                pot += max(reached - floor, 0)
            whole += pot
            winners, lows, best, best_low = in_it, 0, 0, 0
            if live & live - 1:
                for s in range(n):
                    if in_it >> s & 1:
                        if high[s] > best:
                            best, winners = high[s], 0
                        winners |= (high[s] == best) << s
                        if split and low[s] > best_low:
                            best_low, lows = low[s], 0
                        lows |= (split and low[s] == best_low and best_low > 0) << s
            half, left = pot, 0
            if lows:
                half, left = halves(pot, unit)
                if BY_SEAT[variant]:  # by the code it goes to the first seat that shares
                    chips[h, DUE, first_from(winners | lows, 0)] += left
                    left = 0
                half += left  # elsewhere it joins the high half
            for heirs in (winners, lows):
                if heirs:
                    number = how_many(heirs)
                    part = half // number // unit * unit
                    excess = half - part * number
                    by_ones = excess > DOLLAR
                    chips[h, DUE, first_from(heirs, 0)] += 0 if by_ones else excess
                    for s in range(n):
                        if heirs >> s & 1:
                            chips[h, DUE, s] += part
                            if by_ones:
                                odd = min(unit, excess)
                                chips[h, DUE, s] += odd
                                excess -= odd
                half, left = half - left, 0
            floor, pot = level, 0
        facts[h, WHOLE_POT] = whole
