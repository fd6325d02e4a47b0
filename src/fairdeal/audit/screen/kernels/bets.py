"""The dealing and the betting, action by action, until all but one have folded or hands are to be shown.

The names are those of the referee's state, and what each means is said there; sets of seats are bits.
"""

from __future__ import annotations

import numpy as np

from fairdeal.audit.screen.columns import (
    ABLE,
    AMOUNT,
    BET,
    BETTING,
    BOARD,
    BOARD_CARDS,
    BOARD_DEALT,
    CALLS,
    DEAD,
    DEALING,
    EARLY,
    FIRST,
    FIRST_SHOWN,
    FOLDS,
    HIDDEN,
    HOLE,
    HOLE_CARDS,
    HOW_MANY,
    LAST,
    LIMIT,
    LIVE,
    NAMED,
    OUT,
    PAID,
    PLAYERS,
    PUT_IN,
    RETURNED,
    SEATED,
    SHOWING,
    SHOWING_EARLY,
    SHOWS,
    STACK,
    STAGE,
    SURE,
    TO_SHOW,
    TURN,
    UNFINISHED,
    UPPER,
    VARIANT,
    VARIANTS,
    WAITING,
    WHY,
    WON,
)
from fairdeal.audit.screen.kernels.begin import IS_FIXED
from fairdeal.audit.screen.kernels.rules import (
    first_from,
    first_level,
    how_many,
    least_raise,
    level_after,
    limit_of,
    next_level,
    pot_limit,
    reopens,
    reopens_in_limit,
    to_call,
)
from fairdeal.audit.screen.kernels.scan import Columns
from fairdeal.games.catalogue import GAMES
from fairdeal.games.definition import Step
from fairdeal.games.posted import POT
from fairdeal.ranking.compiled import kernel

IS_POT_LIMIT = np.array([structure is POT for _, structure, _ in VARIANTS])
HOLE_CARDS_OF = np.array([len(GAMES[key].streets[0].deal) for _, _, key in VARIANTS], np.int64)
STREETS = GAMES["holdem"].streets
BOARD_OF = np.array([street.deal.count(Step.BOARD) for street in STREETS], np.int64)
IS_UPPER = np.array([street.upper for street in STREETS])
RIVER = len(STREETS) - 1


@kernel("void(int64, int64[:, ::1], int64[:, :, ::1], int64[:, ::1])", together=False)
def bet_hands(hands: int, facts: Columns, chips: Columns, actions: Columns) -> None:
    """What is left in front of each player, what each has paid, and who is still in."""
    stacks, paid, put_in = np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64)
    for h in range(hands):
        if facts[h, WHY] != SURE:
            continue
        n, variant = facts[h, SEATED], facts[h, VARIANT]
        fixed, by_pot, owed = IS_FIXED[variant], IS_POT_LIMIT[variant], HOLE_CARDS_OF[variant]
        k, last, why = facts[h, FIRST], facts[h, LAST], SURE

        # Each is dealt his cards, in turn, and no card is out twice; all of a hand are told or none is
        out = 0
        if last - k < n:
            why = DEALING
        for s in range(n if why == SURE else 0):
            what = actions[k + s, 1]
            if actions[k + s, 0] != HOLE_CARDS << 4 | s + 1 or what >> HOW_MANY != owed:
                why = DEALING
            hidden = 0
            for c in range(owed):
                card = what >> 8 * c & 0xFF
                if card == HIDDEN:
                    hidden += 1
                elif out >> card & 1:
                    why = DEALING
                else:
                    out |= 1 << card
            if 0 < hidden < owed:
                why = DEALING
            chips[h, HOLE, s] = what if hidden == 0 else 0
        k += n

        # The first round of betting follows the blinds
        live, able, pot = (1 << n) - 1, 0, facts[h, DEAD]
        for s in range(n):
            stacks[s], paid[s], put_in[s] = chips[h, STACK, s], chips[h, PAID, s], chips[h, PUT_IN, s]
            pot += paid[s]
            if stacks[s]:
                able |= 1 << s
        street, board, boarded, early = 0, 0, 0, 0
        small, big, bet, named = facts[h, LIMIT], facts[h, UPPER], facts[h, BET], facts[h, NAMED]
        limit = last_full = limit_of(small, big, False)
        level = first_level(limit, bet) if fixed else 0
        acted = queue = turn = 0
        raiser, first = -1, -1  # of the round
        stage, opening, closing = WAITING, True, False
        while why == SURE:
            if opening:
                # A round is opened unless at most one has chips, and he owes nothing
                opening = False
                opens = how_many(able) > 1
                if how_many(able) == 1:
                    alone = first_from(able, 0)
                    for s in range(n):
                        opens = opens or (live >> s & 1 and put_in[s] > put_in[alone])
                closing = not opens
                if opens:
                    stage, queue = BETTING, able
                    turn = first = first_from(able, named)
            if closing:
                # What nobody matched goes back; then the next street, or the end
                closing = False
                most, second, at = 0, 0, -1
                for s in range(n):
                    if put_in[s] > most:
                        most, second, at = put_in[s], most, s
                    else:
                        second = max(second, put_in[s])
                if most > second:
                    stacks[at] += most - second
                    paid[at] -= most - second
                    pot -= most - second
                    chips[h, RETURNED, at] += most - second
                    able |= live & 1 << at
                if live & live - 1 == 0:
                    stage = WON
                elif street == RIVER:
                    stage = TO_SHOW
                else:
                    street, stage = street + 1, WAITING
                    for s in range(n):
                        put_in[s] = 0
                    bet = level = acted = 0
                    raiser = first = -1
                    limit = last_full = limit_of(small, big, IS_UPPER[street])
            if k == last:
                break
            verb, what = actions[k, 0], actions[k, 1]
            seat, code = (verb & 15) - 1, verb >> 4
            if code == SHOWS:
                told = what >> HOW_MANY
                known = told > 0
                for c in range(told):
                    known = known and what >> 8 * c & 0xFF != HIDDEN
                if stage == TO_SHOW:
                    break
                if seat >= n or stage == BETTING:
                    why = SHOWING_EARLY
                elif stage == WON:
                    # When all is over a hand may be shown for nothing; its cards must be those nobody else had
                    own, seen = chips[h, HOLE, seat] if live >> seat & 1 else 0, 0
                    for c in range(told):
                        card = what >> 8 * c & 0xFF
                        mine = False
                        for d in range(owed):
                            mine = mine or (own >> HOW_MANY > 0 and own >> 8 * d & 0xFF == card)
                        if card != HIDDEN:
                            if seen >> card & 1 or (out >> card & 1 and not mine):
                                why = SHOWING_EARLY
                            seen |= 1 << card
                elif known:
                    # Where nobody can bet any more hands may be turned up before the board is complete
                    own, seen = chips[h, HOLE, seat], 0
                    if how_many(able) > 1 or not live >> seat & 1 or early >> seat & 1 or told != owed:
                        why = SHOWING_EARLY
                    for c in range(told):
                        seen |= 1 << (what >> 8 * c & 0xFF)
                    if own:
                        for c in range(owed):
                            seen ^= 1 << (own >> 8 * c & 0xFF)
                        if seen:
                            why = SHOWING_EARLY
                    else:
                        distinct, rest = 0, seen
                        while rest:
                            rest &= rest - 1
                            distinct += 1
                        if distinct != owed or seen & out:
                            why = SHOWING_EARLY
                        out |= seen
                        chips[h, HOLE, seat] = what
                    early |= 1 << seat
            elif code == BOARD_CARDS:
                if stage != WAITING or what >> HOW_MANY != BOARD_OF[street]:
                    why = BOARD_DEALT
                for c in range(what >> HOW_MANY):
                    card = what >> 8 * c & 0xFF
                    if card == HIDDEN or out >> card & 1:
                        why = BOARD_DEALT
                    else:
                        out |= 1 << card
                        board |= card << 8 * boarded
                        boarded += 1
                named = first_from(live, 0)
                opening = True
            elif code == HOLE_CARDS:
                why = DEALING
            elif stage != BETTING or seat != turn:
                why = TURN
            else:
                mine = 1 << seat
                queue &= ~mine
                owes = bet > put_in[seat]
                if code == FOLDS:
                    live &= ~mine
                    able &= ~mine
                elif code == CALLS:
                    acted |= mine
                    if owes:
                        put = to_call(bet, put_in[seat], stacks[seat])
                        stacks[seat] -= put
                        paid[seat] += put
                        put_in[seat] += put
                        pot += put
                        if stacks[seat] == 0:
                            able &= ~mine
                else:
                    # May it be raised, from how much to how much?
                    top = put_in[seat] + stacks[seat]
                    if top <= bet or how_many(able) < 2:
                        why = AMOUNT
                    facing = bet - put_in[seat]
                    if acted & mine:
                        again = reopens_in_limit(facing, limit, True) if fixed else reopens(facing, last_full)
                        if not again:
                            why = AMOUNT
                    only_forced = raiser < 0 and bet < limit
                    if fixed:
                        least = most = next_level(level, limit)
                    else:
                        least = limit if only_forced else least_raise(bet, last_full)
                        most = max(least, pot_limit(bet, put_in[seat], pot)) if by_pot else top
                    least, most = min(least, top), min(most, top)
                    if not least <= what <= most:
                        why = AMOUNT
                    # Is it a full one, and does it open the betting again?
                    lift = what - bet
                    if fixed:
                        full = what >= level + limit or reopens_in_limit(lift, limit, True)
                        level = level_after(level, limit, what)
                    else:
                        lift = what if only_forced else lift
                        full = reopens(lift, last_full)
                        last_full = lift if full else last_full
                    acted = mine if full else acted | mine
                    put = what - put_in[seat]
                    stacks[seat] -= put
                    paid[seat] += put
                    put_in[seat] = bet = what
                    pot += put
                    raiser = seat
                    if stacks[seat] == 0:
                        able &= ~mine
                    queue = able & ~mine
                # Whose turn is it now?
                turn = first_from(queue, seat)
                if queue & queue - 1 == 0 and queue:
                    asked = how_many(able) > 1
                    for s in range(n):
                        asked = asked or (live >> s & 1 and put_in[s] > put_in[turn])
                    if live & live - 1 == 0 or not asked:
                        queue = 0
                closing = queue == 0
            k += 1

        if why == SURE and stage in (BETTING, WAITING):
            why = UNFINISHED
        facts[h, WHY], facts[h, LIVE], facts[h, ABLE], facts[h, STAGE] = why, live, how_many(able), stage
        facts[h, BOARD], facts[h, OUT], facts[h, EARLY] = board, out, early
        facts[h, SHOWING] = k
        facts[h, FIRST_SHOWN] = raiser if raiser >= 0 else first if first >= 0 else named
        for s in range(n):
            chips[h, STACK, s], chips[h, PAID, s] = stacks[s], paid[s]
