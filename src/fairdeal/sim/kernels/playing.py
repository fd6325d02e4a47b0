"""Hands of any game, played at machine speed: the rules of ``play``, over the arrays of ``layout``.

One loop goes from question to question.  It either asks policies, and plays hand after hand, or plays on at each of
many tables until somebody is asked there, for whoever answers from outside.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.odds.kernels.deal import STEP as STRIDE
from fairdeal.odds.kernels.deal import mixed
from fairdeal.ranking.compiled import kernel
from fairdeal.sim import view as at
from fairdeal.sim.kernels import layout as is_
from fairdeal.sim.kernels.asking import asked, bare, copied, counted, fetch, lowest, narrow, octets
from fairdeal.sim.kernels.moments import (
    begin,
    cards_of,
    close_bets,
    finish,
    lay_down,
    named_to_open,
    note_deck,
    pair_shows,
    settle_two,
    throw_away,
)

Wide = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int32]

# how, addresses of policies by seat, rules, stacks by hand, first hand, hands, answers, views, hidden, net, facts,
# log of views, of decks and of awards, scratch, told
PLAY = (
    "int64(int64, int64[::1], int64[::1], int64[:, ::1], int64, int64, int64[::1], int32[::1], int64[::1],"
    "int32[:, ::1], int32[:, ::1], int32[:, ::1], uint8[:, ::1], int32[:, ::1], uint16[::1], int64[::1])"
)
BATCH, BEGIN, CARRY_ON = range(3)  # whole hands; at each table the first question; an answer and the next question
ASK, ANSWERED, START, DEAL, OPEN, CLOSE, SETTLE = range(7)
OWN_CHANCES = np.uint64(0xD1B54A32D192ED03)
THIRTY_ONE = np.uint64(33)
AHEAD = 4
own_cards = copied(5)
FEW = 12  # cards in the stub, from which on it is asked whether they are enough


@kernel(PLAY, together=False)
def play_hands(
    how: int,
    policies: Wide,
    rules: Wide,
    stacks: Wide,
    first: int,
    count: int,
    answers: Wide,
    view: Narrow,
    hidden: Wide,
    net: Narrow,
    facts: Narrow,
    views: Narrow,
    decks: npt.NDArray[np.uint8],
    awards: Narrow,
    best: npt.NDArray[np.uint16],
    told: Wide,
) -> int:
    """Nought, or 1 + the row at which an answer was given that was not offered."""
    rows, room, deck_room, award_room = len(stacks), len(views), len(decks), len(awards)
    policies, rules, stacks, answers = bare(policies), bare(rules), bare(stacks), bare(answers)
    view, hidden, net, facts, told = bare(view), bare(hidden), bare(net), bare(facts), bare(told)
    views, decks, awards, best = bare(views), bare(decks), bare(awards), bare(best)
    places, supply, structure = rules[is_.PLAYERS], rules[is_.SUPPLY], rules[is_.STRUCTURE_NUMBER]
    fixed, last_street, cap, chip = structure == 0, rules[is_.ROUNDS] - 1, rules[is_.CAP], rules[is_.CHIP]
    free_fold, half, discards = rules[is_.FREE_FOLD], 1 + rules[is_.HALF_REOPENS], rules[is_.DISCARDS]
    deck, hole = octets(hidden), narrow(hidden)
    street = actor = left = live = able = level = limit = full = bets = last = last_of_round = opener = named = 0
    checked = wagered = tossed = asking = dead = top = made = size = muck = burned = burned_now = shuffles = players = 0
    decisions = pot = bet = board = ups = answer = ready = wanted = dealt = laid = burn_due = common = turn = 0
    cards = own = chance = np.uint64(0)
    for i in range(count):
        v, h, stage, hand = 0, 0, START, first + i
        if how != BATCH:
            v, h = i * at.VIEW, i * is_.HIDDEN
        for seat in range(places):
            net[i * places + seat] = 0
        if how == CARRY_ON:
            for k in range(0, at.VIEW, 16):  # a line of the machine's memory each, some tables ahead
                fetch(view, v + AHEAD * at.VIEW + k)
            for k in range(0, is_.STRENGTH, 8):
                fetch(hidden, h + AHEAD * is_.HIDDEN + k)
            stage, answer, facts[4 * i + is_.ACTED] = ANSWERED, answers[i], 0
            hand, street, actor, left, live = hidden[h], hidden[h + 1], hidden[h + 2], hidden[h + 3], hidden[h + 4]
            able, level, limit, full, bets = hidden[h + 5], hidden[h + 6], hidden[h + 7], hidden[h + 8], hidden[h + 9]
            last, last_of_round, opener, named = hidden[h + 10], hidden[h + 11], hidden[h + 12], hidden[h + 13]
            checked, wagered, tossed, asking = hidden[h + 14], hidden[h + 15], hidden[h + 16], hidden[h + 17]
            dead, top, made, size = hidden[h + 18], hidden[h + 19], hidden[h + 20], hidden[h + 21]
            muck, burned, burned_now, shuffles = hidden[h + 22], hidden[h + 23], hidden[h + 24], hidden[h + 25]
            players, decisions, pot, bet = hidden[h + 26], hidden[h + 27], hidden[h + 28], hidden[h + 29]
            board, ups, cards, own = (
                hidden[h + 30],
                hidden[h + 31],
                np.uint64(hidden[h + 32]),
                np.uint64(hidden[h + 33]),
            )
            turn, chance = hand % places if rules[is_.BUTTON] else 0, mixed(own)
        while True:
            if stage <= ANSWERED:
                while True:
                    who = actor
                    if stage == ASK:  # the view of the one who is asked
                        put_in, stack = np.int64(view[v + at.PUT_IN + who]), np.int64(view[v + at.STACK + who])
                        to_call = least = most = throw = may_fold = 0
                        step, reach, facing, held = 1, put_in + stack, bet - put_in, hidden[h + is_.HELD + who]
                        if asking <= at.OPEN_ASKED:
                            to_call, may_fold = min(max(facing, 0), stack), int(facing > 0) | free_fold
                            may = (reach > bet) & (able & ~(1 << who) != 0)
                            may &= (structure > 1) | (bets <= cap) | (players < 3)
                            if asking == at.OPEN_ASKED:
                                to_call, may_fold = min(rules[is_.FORCED], stack), int(who != named)
                                may &= (rules[is_.MAY_COMPLETE] != 0) & (rules[is_.FORCED] < min(limit, stack))
                            if (checked | wagered) >> who & 1:
                                may &= (rules[is_.CHECK_RAISE] != 0) | (checked >> who & 1 == 0)
                                may &= facing * half >= limit if fixed else facing >= full
                            if may:
                                if fixed:
                                    least = most = level + limit
                                    if rules[is_.OPEN_PAIR] and street == 1 and pair_shows(view, v, live, places):
                                        most = max(least, level + rules[is_.OPEN_PAIR])
                                else:
                                    least = limit if last_of_round < 0 and bet < limit else bet + full
                                    if structure == 3:
                                        most = reach
                                    elif structure == 2:
                                        most = max(least, bet + pot + facing)
                                    else:
                                        most = max(least, bet + rules[is_.ROWS + is_.ROW * street + is_.MOST_BET])
                                if chip > 1 and (not fixed or rules[is_.NO_RUNG] or bets > cap):
                                    least = -(-least // chip) * chip
                                    most = reach if most >= reach else max(least, most // chip * chip)
                                least, most = min(least, reach), min(most, reach)
                                step = max(1, most - least) if fixed else chip
                        else:
                            throw = discards if asking == at.DISCARD_ASKED else held
                        seat = who + turn - (places if who + turn >= places else 0)
                        view[v + at.ASKED], view[v + at.PLACE], view[v + at.SEAT] = asking, who, seat + 1
                        view[v + at.TO_CALL], view[v + at.LEAST], view[v + at.MOST] = to_call, least, most
                        view[v + at.STEP], view[v + at.MAY_FOLD], view[v + at.THROW] = step, may_fold, throw
                        view[v + at.POT], view[v + at.BET], view[v + at.LIMIT] = pot, bet, limit
                        view[v + at.WAGERS], view[v + at.LIVE], view[v + at.RAISER] = bets, live, last
                        view[v + at.CHANCE], view[v + at.OWN_COUNT] = np.int64(chance >> THIRTY_ONE), held
                        own += STRIDE
                        chance = mixed(own)  # ready before it is asked for
                        own_cards(view, v + at.OWN, hole, 2 * (h + is_.DOWN) + is_.DOWN_ROW * who)
                        decisions += 1
                        if not policies[seat]:  # who sits there answers from outside
                            break
                        answer = asked(policies[seat], view, v)
                        if room:
                            row = told[is_.VIEWS_LOGGED]
                            for k in range(at.VIEW if row < room else 0):
                                views[row * (at.VIEW + 1) + k] = view[k]
                            if row < room:
                                views[row * (at.VIEW + 1) + at.VIEW] = answer
                            told[is_.VIEWS_LOGGED] = row + 1
                    stage, bit, wrong, goes_on = ASK, 1 << who, False, False  # what it does, and who is next
                    if asking > at.OPEN_ASKED:
                        thrown = throw_away(hidden, h, who, answer, discards if asking == at.DISCARD_ASKED else -1)
                        wrong = thrown < 0
                        if asking == at.DRAW_ASKED and not wrong:
                            laid, wanted, stage = thrown, counted(thrown), DEAL
                            hidden[h + is_.THROWN + who] |= thrown
                            view[v + at.DREW + who] = wanted
                            burn_due = int(wanted > 0 and not burned_now)
                            break
                        muck, tossed = muck | thrown, tossed | bit
                    elif answer > 0:
                        least, most = np.int64(view[v + at.LEAST]), np.int64(view[v + at.MOST])
                        wrong = most == 0 or not least <= answer <= most
                        wrong = wrong or (answer < most and (answer - least) % view[v + at.STEP] != 0)
                        chips, over, lift = answer - view[v + at.PUT_IN + who], answer - level, answer - bet
                        view[v + at.STACK + who] -= chips
                        view[v + at.PUT_IN + who] = answer
                        view[v + at.PAID + who] += chips
                        pot += chips
                        able &= ~(int(view[v + at.STACK + who] == 0) << who)
                        if fixed:
                            limit = max(limit, over)
                            again, counts = over >= limit or lift * half >= limit, 2 * over >= limit
                            level += limit if counts else 0
                        else:
                            lift = answer if last_of_round < 0 and bet < limit else lift
                            again = counts = lift >= full
                            full = max(lift, full)
                        bets += counts
                        if again:
                            wagered, checked = 0, 0 if rules[is_.CHECK_RAISE] else checked
                        wagered, checked = wagered | bit, checked & ~bit
                        bet, last, last_of_round, left, goes_on = answer, who, who, counted(able & ~bit), True
                        if asking == at.OPEN_ASKED:
                            opener, goes_on, asking = who, rules[is_.THROWN_AT_ONCE] != 0, at.BET_ASKED
                    elif answer == at.CALL:
                        chips = np.int64(view[v + at.TO_CALL])
                        view[v + at.STACK + who] -= chips
                        view[v + at.PUT_IN + who] += chips
                        view[v + at.PAID + who] += chips
                        pot += chips
                        able &= ~(int(view[v + at.STACK + who] == 0) << who)
                        left -= 1
                        if asking == at.OPEN_ASKED:
                            bet, opener, goes_on, asking = rules[is_.FORCED], who, rules[is_.THROWN_AT_ONCE] != 0, 1
                            level = bet - bet % limit
                            bets = int(level > 0 or rules[is_.COMPLETION_COUNTS] > 0)
                        elif chips > 0:
                            wagered, checked, goes_on = wagered | bit, checked & ~bit, True
                        else:
                            checked, wagered = checked | bit, wagered & ~bit
                    else:
                        wrong = answer != at.FOLD or not view[v + at.MAY_FOLD]
                        live, able, players, left = live & ~bit, able & ~bit, players - 1, left - 1
                        if supply > is_.COMMON_CARD:
                            muck |= cards_of(view, hidden, v, h, who, ups)
                    if wrong:
                        told[is_.AT_FAULT], told[is_.ANSWER_GIVEN] = hand, answer
                        return i + 1
                    if goes_on and discards and street == 0 and not tossed & bit:
                        asking = at.DISCARD_ASKED  # cards go with the wager
                        continue
                    if left > 0:  # the next who may act, unless he alone could and owes nothing
                        asking = at.BET_ASKED if asking == at.DISCARD_ASKED else asking
                        above = able & -(2 << who)
                        actor = lowest(above or able)
                        if left == 1 and (players == 1 or able & (able - 1) == 0):
                            mine, left = view[v + at.PUT_IN + actor], 0
                            for q in range(places if players > 1 else 0):
                                left |= live >> q & int(view[v + at.PUT_IN + q] > mine)
                    if left == 0:
                        stage = CLOSE
                        break
                if stage == ASK:
                    break
            elif stage == DEAL:
                row = is_.ROWS + is_.ROW * street
                drawing, boards, downs = rules[row + is_.DRAWING], rules[row + is_.BOARDS], rules[row + is_.DOWNS]
                if wanted < 0:  # the street begins
                    limit = rules[row + is_.LIMIT_OF]
                    full, bets, level, last_of_round, checked, wagered = (
                        limit,
                        rules[is_.FIRST_WAGERS] if bet else 0,
                        bet - bet % limit,
                        -1,
                        0,
                        0,
                    )
                    burn_due, burned_now, common, dealt, ready = rules[row + is_.BURNS], 0, 0, 0, 0
                    view[v + at.STREET] = street
                    if drawing:
                        wanted, ready = 0, -1
                        view[v + at.DRAWS] -= 1
                    elif boards:
                        wanted = boards
                    else:
                        wanted, ready = (downs + rules[row + is_.UPS]) * players, lowest(live)
                        if supply == is_.COMMON_CARD and street == last_street:
                            stub = size - top
                            if stub < players + rules[is_.COUNTS_BURN]:
                                common, wanted = 1, 1
                            elif stub == players:
                                burn_due = 0
                while burn_due or wanted > 0:
                    stub, pile = size - top, 0
                    if stub < FEW and supply != is_.ENOUGH:
                        if supply == is_.COMMON_CARD:
                            if common == 1 and burn_due and stub <= 1:
                                pile, burned, top, common = burned, 0, size, 2
                        elif supply == is_.MUCK_AND_BURNS:
                            short = rules[is_.MERGE] and shuffles == 0 and stub < min(wanted, players) + burn_due
                            if street > 0 and (stub == 0 or short):
                                pile, muck, burned, burn_due = muck | burned, 0, 0, 1
                        elif stub == 0 or (rules[is_.MERGE] and stub < wanted + burn_due):
                            spared = hidden[h + is_.THROWN + actor] if rules[is_.SPARE_ALL] else laid
                            pile, muck = muck, 0
                            for q in range(places):
                                pile |= hidden[h + is_.THROWN + q]
                                hidden[h + is_.THROWN + q] = 0
                            hidden[h + is_.THROWN + actor] = spared
                            pile &= ~spared
                            if not pile:  # nothing to shuffle: the round is dead, and nobody is left in it
                                live = 0
                                break
                    if pile:
                        if deck_room:
                            note_deck(hidden, h, size, decks, deck_room, told)
                        size = lay_down(hidden, h, pile, top, size)
                        top, made, shuffles = 0, 0, shuffles + 1
                    if top == made:  # two more places of the deck are settled
                        made, cards = settle_two(deck, 8 * (h + is_.DECK), made, size, cards)
                    card = np.int64(deck[8 * (h + is_.DECK) + top])
                    top += 1
                    if burn_due:
                        burned, burn_due, burned_now = burned | 1 << card, 0, 1
                        continue
                    wanted -= 1
                    if common or boards:
                        view[v + at.BOARD + board] = card
                        board += 1
                        continue
                    who = actor if drawing else ready
                    if dealt < downs or drawing:
                        held = hidden[h + is_.HELD + who]
                        hole[2 * (h + is_.DOWN) + is_.DOWN_ROW * who + held] = card
                        hidden[h + is_.HELD + who] = held + 1
                    else:
                        view[v + at.UP + 4 * who + ups] = card
                        hidden[h + is_.SHOWN + who] = hidden[h + is_.SHOWN + who] * 14 + (card >> 2) + 1
                    if not drawing:  # round the table, a card each
                        above = live & -(2 << who)
                        ready = lowest(above or live)
                        if above == 0:
                            dealt += 1
                            ups += dealt > downs
                stage = OPEN if live else SETTLE
                view[v + at.BOARD_COUNT], view[v + at.UP_COUNT] = board, ups
                if drawing:
                    above = live & -(2 << actor) if ready >= 0 else live
                    if above:
                        stage, actor, asking, ready = ASK, lowest(above), at.DRAW_ASKED, 0
            elif stage == OPEN:
                named = named_to_open(rules, view, hidden, v, h, street, live, common)
                actor, left, stage = named, counted(able), CLOSE
                if left == 1:
                    mine, left = view[v + at.PUT_IN + lowest(able)], 0
                    for q in range(places):
                        left |= live >> q & int(view[v + at.PUT_IN + q] > mine)
                if left > 0:
                    forced = rules[is_.ROWS + is_.ROW * street + is_.OPENS] < is_.AFTER_BLINDS
                    stage, asking = ASK, at.OPEN_ASKED if forced else at.BET_ASKED
                    above = able & -(1 << named)
                    actor = lowest(above or able)
            elif stage == CLOSE:
                still = live & ~tossed
                if discards and street == 0 and players > 1 and still:
                    above = still & -(1 << (opener if opener >= 0 else named))
                    actor, asking, stage, left = lowest(above or still), at.DISCARD_ASKED, ASK, 0
                    continue
                back = close_bets(view, v, places)
                if back >> 4:
                    able, pot = able | live & 1 << (back & 15), pot - (back >> 4)
                bet, wanted, stage = 0, -1, DEAL
                street += 1
                if players == 1 or street > last_street:
                    street, stage = street - 1, SETTLE
            elif stage == START:
                turn = hand % places if rules[is_.BUTTON] else 0
                cards = mixed(np.uint64(hand) * STRIDE)
                own = cards ^ OWN_CHANCES
                chance = mixed(own)
                pot, dead, able = begin(rules, stacks, rows, view, hidden, v, h, hand, turn)
                live, players, size, bet = (1 << places) - 1, places, 52 - rules[is_.LOW_CARD], rules[is_.FIRST_BET]
                muck = burned = shuffles = board = ups = decisions = street = top = made = tossed = 0
                last, opener, stage, wanted = -1, -1, DEAL, -1
                view[v + at.DRAWS] = rules[is_.DRAW_ROUNDS]
            else:
                hidden[h], hidden[h + is_.STREET_NOW], hidden[h + is_.LIVE_NOW] = hand, street, live
                hidden[h + is_.DEAD], hidden[h + is_.POT_NOW], facts[4 * i + is_.ACTED] = dead, pot, decisions
                if deck_room:
                    note_deck(hidden, h, size, decks, deck_room, told)
                finish(rules, stacks, rows, view, hidden, v, h, i, net, facts, best, awards, award_room, told, turn)
                if how == BATCH:
                    break
                hand, stage = hand + count, START
        if how != BATCH:
            hidden[h], hidden[h + 1], hidden[h + 2], hidden[h + 3], hidden[h + 4] = hand, street, actor, left, live
            hidden[h + 5], hidden[h + 6], hidden[h + 7], hidden[h + 8], hidden[h + 9] = able, level, limit, full, bets
            hidden[h + 10], hidden[h + 11], hidden[h + 12], hidden[h + 13] = last, last_of_round, opener, named
            hidden[h + 14], hidden[h + 15], hidden[h + 16], hidden[h + 17] = checked, wagered, tossed, asking
            hidden[h + 18], hidden[h + 19], hidden[h + 20], hidden[h + 21] = dead, top, made, size
            hidden[h + 22], hidden[h + 23], hidden[h + 24], hidden[h + 25] = muck, burned, burned_now, shuffles
            hidden[h + 26], hidden[h + 27], hidden[h + 28], hidden[h + 29] = players, decisions, pot, bet
            hidden[h + 30], hidden[h + 31], hidden[h + 32], hidden[h + 33] = board, ups, np.int64(cards), np.int64(own)
    return 0
