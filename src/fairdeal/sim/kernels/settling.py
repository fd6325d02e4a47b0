"""The end of a hand that is contested: what every hand is worth, the side pots, and who gets how much of each."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import called
from fairdeal.ranking.kernels.high import REACHED, SUITED, WORD, flush_starts, pair, triple
from fairdeal.ranking.kernels.omaha import FIVES, THREE_OF_A_SUIT, flush_of, omaha_8_4, omaha_8_5
from fairdeal.sim.kernels.asking import bare, best_of_rows, counted, lowest, narrow
from fairdeal.sim.kernels.layout import (
    AWARDS_LOGGED,
    DEAD,
    DOLLAR,
    DOWN,
    DOWN_ROW,
    HELD,
    KEY,
    KIND_HIGH,
    KIND_LOW,
    LIVE_NOW,
    NO_FLOP,
    ODD,
    PART,
    PER_MILLE,
    PLAYERS,
    POT_NOW,
    PREFER_HIGH,
    RAKE_CAP,
    RAKE_STEPS,
    RAKE_UNIT,
    SHARES,
    STEPS,
    STREET_NOW,
    STRENGTH,
    TO_HIGH,
    UNIT,
    WON,
    WORST_LOW,
)
from fairdeal.sim.kernels.worth import OMAHA_8, OMAHA_HIGH, preference, worth
from fairdeal.sim.view import BOARD, BOARD_COUNT, PAID, UP, UP_COUNT

NO_LEVEL = 1 << 40  # more than anybody has paid

Wide = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int32]


@called
def rake_due(rules: Wide, pot: int, street: int) -> int:
    """A part of all pots together up to the cap, and the highest step reached."""
    if rules[NO_FLOP] and street == 0:
        return 0
    due, step = pot * rules[PER_MILLE] // 1000, 0
    for at in range(rules[RAKE_STEPS]):
        if pot >= rules[STEPS + 2 * at]:
            step = max(step, rules[STEPS + 2 * at + 1])
    return min(due + step, rules[RAKE_CAP], pot) // rules[RAKE_UNIT] * rules[RAKE_UNIT]


@called
def rank_hands(rules: Wide, view: Narrow, hidden: Wide, v: int, h: int, best: npt.NDArray[np.uint16]) -> None:
    """The strength of each live hand in each share."""
    board, ups, live, places = view[v + BOARD_COUNT], view[v + UP_COUNT], hidden[h + LIVE_NOW], rules[PLAYERS]
    common, downs = 0, narrow(hidden)
    for at in range(board):
        common |= view[v + BOARD + at] << 6 * at
    if rules[KIND_HIGH] == OMAHA_HIGH:
        a, b, c, d, e = common & 63, common >> 6 & 63, common >> 12 & 63, common >> 18 & 63, common >> 24 & 63
        abc, abd, abe, acd, ace = triple(a, b, c), triple(a, b, d), triple(a, b, e), triple(a, c, d), triple(a, c, e)
        ade, bcd, bce, bde, cde = triple(a, d, e), triple(b, c, d), triple(b, c, e), triple(b, d, e), triple(c, d, e)
        rows = (abc, abd, abe, acd, ace, ade, bcd, bce, bde, cde)
        best_of_rows(best, bare(FIVES), rows)
        word = WORD[a] + WORD[b] + WORD[c] + WORD[d] + WORD[e] + THREE_OF_A_SUIT
        starts, suited = flush_starts(word), 0
        if word & REACHED:
            suited = (SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d] | SUITED[e]) >> starts & 0x1FFF
        for place in range(places):
            if live >> place & 1:
                at = 2 * (h + DOWN) + DOWN_ROW * place
                p, q, r, s = downs[at] & 63, downs[at + 1] & 63, downs[at + 2] & 63, downs[at + 3] & 63
                high = max(
                    max(best[pair(p, q)], best[pair(p, r)], best[pair(p, s)]),
                    max(best[pair(q, r)], best[pair(q, s)], best[pair(r, s)]),
                )
                own = (SUITED[p] | SUITED[q] | SUITED[r] | SUITED[s]) >> starts & 0x1FFF
                five = hidden[h + HELD + place] == 5
                t = downs[at + 4] & 63
                if five:
                    own |= SUITED[t] >> starts & 0x1FFF
                    with_t = max(max(best[pair(p, t)], best[pair(q, t)]), max(best[pair(r, t)], best[pair(s, t)]))
                    high = max(high, with_t)
                if suited and own & (own - 1):
                    high = max(high, flush_of(own, suited))
                hidden[h + STRENGTH + place] = high
                if rules[KIND_LOW] == OMAHA_8:
                    low = omaha_8_5(p, q, r, s, t, a, b, c, d, e) if five else omaha_8_4(p, q, r, s, a, b, c, d, e)
                    hidden[h + STRENGTH + 12 + place] = low
        return
    for place in range(places):
        if live >> place & 1:
            cards, size = common, board
            for at in range(hidden[h + HELD + place]):
                cards |= np.int64(downs[2 * (h + DOWN) + DOWN_ROW * place + at]) << 6 * size
                size += 1
            for at in range(ups):
                cards |= np.int64(view[v + UP + 4 * place + at]) << 6 * size
                size += 1
            hidden[h + KEY + place] = cards | size << 42
            hidden[h + STRENGTH + place] = worth(rules[KIND_HIGH], size, cards)
            if rules[SHARES] == 2:
                hidden[h + STRENGTH + 12 + place] = worth(rules[KIND_LOW], size, cards)


@called
def share_out(rules: Wide, hidden: Wide, h: int, share: int, tied: int, chips: int) -> None:
    """One share among those tied for it; only if it does not divide does it matter who is preferred."""
    heirs, places, first = counted(tied), rules[PLAYERS], h + PART + 12 * share
    if heirs == 1:
        hidden[first + lowest(tied)] += chips
        return
    each = chips // heirs // rules[UNIT] * rules[UNIT]
    excess = chips - each * heirs
    for place in range(places):
        if tied >> place & 1:
            hidden[first + place] += each
    if excess == 0:
        return
    whole = rules[ODD] == 1 or (rules[ODD] == 0 and excess <= rules[DOLLAR])
    prefer = rules[PREFER_HIGH + share]
    while tied and excess:
        chosen, top = -1, 0
        for place in range(places):
            if tied >> place & 1:
                key = 0
                if prefer:
                    packed = hidden[h + KEY + place]
                    size, cards = packed >> 42, packed & 0x3FFFFFFFFFF
                    key = preference(rules[KIND_HIGH + share], size, cards, prefer == 2, rules[WORST_LOW] == 1)
                if chosen < 0 or key > top:
                    chosen, top = place, key
        extra = excess if whole else min(rules[UNIT], excess)
        hidden[first + chosen] += extra
        excess -= extra
        tied &= ~(1 << chosen)


@called
def divide(rules: Wide, hidden: Wide, h: int, seats: int, pot: int) -> None:
    """One pot among those who are in it; where no low qualifies, high takes all of it."""
    places, high, low, with_high, with_low = rules[PLAYERS], 0, 0, 0, 0
    for place in range(places):
        hidden[h + PART + place] = hidden[h + PART + 12 + place] = 0
        high = max(high, hidden[h + STRENGTH + place] & -(seats >> place & 1))
    for place in range(places):
        with_high |= int(hidden[h + STRENGTH + place] == high) << place
    if rules[SHARES] == 2:
        for place in range(places):
            low = max(low, hidden[h + STRENGTH + 12 + place] & -(seats >> place & 1))
        for place in range(places if low else 0):
            with_low |= int(hidden[h + STRENGTH + 12 + place] == low) << place
    with_high, with_low = with_high & seats, with_low & seats
    if not with_low:
        share_out(rules, hidden, h, 0, with_high, pot)
        return
    half = pot // 2 // rules[UNIT] * rules[UNIT]
    rest = pot - 2 * half
    share_out(rules, hidden, h, 0, with_high, half + rest if rules[TO_HIGH] else half)
    share_out(rules, hidden, h, 1, with_low, half)
    if rest and not rules[TO_HIGH]:
        first = 0
        while not (with_high | with_low) >> first & 1:
            first += 1
        hidden[h + PART + first + (0 if with_high >> first & 1 else 12)] += rest


@called
def push(
    rules: Wide,
    hidden: Wide,
    h: int,
    seats: int,
    pot: int,
    number: int,
    awards: Narrow,
    room: int,
    told: Wide,
) -> None:
    """One pot to those who win it, and into the log if there is one."""
    divide(rules, hidden, h, seats, pot)
    for share in range(rules[SHARES]):
        for place in range(rules[PLAYERS]):
            chips = hidden[h + PART + 12 * share + place]
            hidden[h + WON + place] += chips
            if room and chips:
                row = told[AWARDS_LOGGED]
                if row < room:
                    awards[4 * row], awards[4 * row + 1] = number, share
                    awards[4 * row + 2], awards[4 * row + 3] = place, chips
                told[AWARDS_LOGGED] += 1


@called
def settle(
    rules: Wide,
    view: Narrow,
    hidden: Wide,
    v: int,
    h: int,
    best: npt.NDArray[np.uint16],
    awards: Narrow,
    room: int,
    told: Wide,
) -> int:
    """The pots to the hands that win them, the main pot first; what the house took is told."""
    rank_hands(rules, view, hidden, v, h, best)
    places, live, dead = rules[PLAYERS], hidden[h + LIVE_NOW], hidden[h + DEAD]
    rake = rake_due(rules, hidden[h + POT_NOW], hidden[h + STREET_NOW])
    most, least = 0, NO_LEVEL
    for place in range(places):
        hidden[h + WON + place] = 0
        paid = np.int64(view[v + PAID + place])
        most, least = max(most, paid), min(least, paid | NO_LEVEL & -(live >> place & 1 ^ 1))
    if least == most:  # nobody is all in for less than another
        push(rules, hidden, h, live, hidden[h + POT_NOW] - rake, 0, awards, room, told)
        return rake
    left, floor, number, first = rake, -1, 0, True
    while floor < most:
        level, seats, last = most, 0, True
        for place in range(places):
            paid = np.int64(view[v + PAID + place])
            if live >> place & 1 and paid > floor:
                level = min(level, paid)
        for place in range(places):
            if live >> place & 1 and view[v + PAID + place] >= level:
                seats |= 1 << place
                last = last and view[v + PAID + place] == level
        top, pot = most if last else level, dead if first else 0
        for place in range(places):
            paid = np.int64(view[v + PAID + place])
            pot += min(paid, top) - min(paid, max(floor, 0))
        floor, first = most if last else level, False
        if pot == 0:
            continue
        part = min(left, pot)
        left -= part
        push(rules, hidden, h, seats, pot - part, number, awards, room, told)
        number += 1
    return rake
