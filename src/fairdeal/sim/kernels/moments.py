"""What is done once a hand or a street: the forced money, a new stub, who opens, and what is told of a hand."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.compiled import called
from fairdeal.sim import view as at
from fairdeal.sim.kernels import layout as is_
from fairdeal.sim.kernels.asking import lowest
from fairdeal.sim.kernels.settling import rake_due, settle
from fairdeal.sim.kernels.showing import BY_LOW, place_of, place_with

Wide = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int32]

NO_CARD = 255
NO_KEY = -(1 << 40)  # of who is out


@called
def begin(
    rules: Wide, stacks: Wide, rows: int, view: Narrow, hidden: Wide, v: int, h: int, hand: int
) -> tuple[int, int, int]:
    """Everybody pays what is forced from him; the pot, the dead money in it, and who has chips left."""
    places, pot, dead, able = rules[is_.PLAYERS], 0, 0, 0
    turn, row = hand % places if rules[is_.BUTTON] else 0, hand % rows
    for card in range(rules[is_.LOW_CARD], 52):
        hidden[h + is_.DECK + card - rules[is_.LOW_CARD]] = card
    for q in range(places):
        stack = stacks[row * places + (q + turn) % places]
        chips = min(rules[is_.ANTE], stack)
        posted = min(rules[is_.BLINDS + q], stack - chips)
        left = stack - chips - posted
        pot += chips + posted
        able |= int(left > 0) << q
        if rules[is_.ANTES_DEAD]:
            dead, chips = dead + chips, 0
        view[v + at.STACK + q], view[v + at.PUT_IN + q], view[v + at.PAID + q] = left, posted, posted + chips
        for k in range(4):
            view[v + at.UP + 4 * q + k] = -1
        view[v + at.DREW + q] = hidden[h + is_.HELD + q] = hidden[h + is_.SHOWN + q] = hidden[h + is_.THROWN + q] = 0
    for k in range(5):
        view[v + at.BOARD + k] = -1
    view[v + at.BOARD_COUNT] = view[v + at.UP_COUNT] = view[v + at.STREET] = 0
    return pot, dead, able


@called
def note_deck(hidden: Wide, h: int, size: int, decks: npt.NDArray[np.uint8], room: int, told: Wide) -> None:
    """The order in which the cards came, and after them in any order those that never came."""
    row = told[is_.DECKS_LOGGED]
    if row < room:
        for k in range(52):
            decks[52 * row + k] = hidden[h + is_.DECK + k] if k < size else NO_CARD
    told[is_.DECKS_LOGGED] += 1


@called
def lay_down(hidden: Wide, h: int, pile: int, top: int, size: int) -> int:
    """The pile and what is left of the stub become the new stub, still to be mixed; its size is told."""
    for k in range(top, size):
        pile |= 1 << hidden[h + is_.DECK + k]
    count = 0
    for card in range(52):
        if pile >> card & 1:
            hidden[h + is_.DECK + count] = card
            count += 1
    return count


@called
def throw_away(hidden: Wide, h: int, who: int, bits: int, owed: int) -> int:
    """Down cards leave a hand, the others close up; a bit for each card, or -1 if they are not as many as are owed."""
    held, kept, thrown = hidden[h + is_.HELD + who], 0, 0
    if bits < 0 or bits >> held:
        return -1
    for k in range(held):
        card = hidden[h + is_.DOWN + 5 * who + k]
        if bits >> k & 1:
            thrown |= 1 << card
        else:
            hidden[h + is_.DOWN + 5 * who + kept] = card
            kept += 1
    if owed >= 0 and held - kept != owed:
        return -1
    hidden[h + is_.HELD + who] = kept
    return thrown


@called
def cards_of(view: Narrow, hidden: Wide, v: int, h: int, who: int, ups: int) -> int:
    """A bit for each card of a hand."""
    cards = 0
    for k in range(hidden[h + is_.HELD + who]):
        cards |= 1 << hidden[h + is_.DOWN + 5 * who + k]
    for k in range(ups):
        cards |= 1 << np.int64(view[v + at.UP + 4 * who + k])
    return cards


@called
def named_to_open(rules: Wide, view: Narrow, hidden: Wide, v: int, h: int, street: int, live: int, common: int) -> int:
    """The place that the cards or the blinds name, all-in or not; of equals the first in dealing order."""
    kind, named, best = rules[is_.ROWS + is_.ROW * street], 0, NO_KEY
    if kind == is_.AFTER_BLINDS:
        return rules[is_.FIRST_PLACE]
    if kind == is_.LEFT_OF_BUTTON:
        return lowest(live)
    by_low = kind == is_.BEST_LOW
    by = BY_LOW if by_low else 0
    for q in range(rules[is_.PLAYERS]):
        card = np.int64(view[v + at.UP + 4 * q])
        if kind == is_.LOWEST_UP:
            key = -card
        elif kind == is_.HIGHEST_UP:
            key = (card + 4) % 52  # the ace below the two
        elif common and rules[is_.COMMON_SHOWS]:
            key = place_with(hidden[h + is_.SHOWN + q], view[v + at.BOARD] >> 2, by_low)
        else:
            key = np.int64(place_of(hidden[h + is_.SHOWN + q], by))
        key = key if live >> q & 1 else NO_KEY
        named, best = q if key > best else named, max(best, key)
    return named


@called
def pair_shows(view: Narrow, v: int, live: int, places: int) -> bool:
    """Of two up-cards each, somebody's are alike."""
    for q in range(places):
        if live >> q & 1 and view[v + at.UP + 4 * q] >> 2 == view[v + at.UP + 4 * q + 1] >> 2:
            return True
    return False


@called
def finish(
    rules: Wide,
    stacks: Wide,
    rows: int,
    view: Narrow,
    hidden: Wide,
    v: int,
    h: int,
    i: int,
    net: Narrow,
    facts: Narrow,
    best: npt.NDArray[np.uint16],
    awards: Narrow,
    room: int,
    told: Wide,
) -> None:
    """The pots are pushed, and what became of the hand is told, by seat."""
    places, live, hand = rules[is_.PLAYERS], hidden[h + is_.LIVE_NOW], hidden[h + is_.HAND]
    turn, row = hand % places if rules[is_.BUTTON] else 0, hand % rows
    shown = won = 0
    if live & (live - 1):
        rake = settle(rules, view, hidden, v, h, best, awards, room, told)
    elif not live:  # a dead round: every chip goes back
        rake = 0
        for q in range(places):
            hidden[h + is_.WON + q] = 0
            view[v + at.STACK + q] = stacks[row * places + (q + turn) % places]
    else:
        rake = rake_due(rules, hidden[h + is_.POT_NOW], hidden[h + is_.STREET_NOW])
        for q in range(places):
            hidden[h + is_.WON + q] = hidden[h + is_.POT_NOW] - rake if live >> q & 1 else 0
    for q in range(places):
        seat, chips = (q + turn) % places, hidden[h + is_.WON + q]
        if live & (live - 1):
            shown |= (live >> q & 1) << seat
        won |= int(chips > 0) << seat
        view[v + at.STACK + q] += chips
        net[i * places + seat] += view[v + at.STACK + q] - stacks[row * places + seat]
    facts[4 * i + is_.SHOWN_MASK], facts[4 * i + is_.WON_MASK], facts[4 * i + is_.RAKED] = shown, won, rake
