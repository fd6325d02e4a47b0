"""What is done once a hand or a street: the forced money, a new stub, who opens, and what is told of a hand."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fairdeal.odds.kernels.deal import STEP as STRIDE
from fairdeal.odds.kernels.deal import below, mixed
from fairdeal.ranking.compiled import called, device
from fairdeal.sim import view as at
from fairdeal.sim.kernels import layout as is_
from fairdeal.sim.kernels.asking import filled, lowest, narrow, octets
from fairdeal.sim.kernels.settling import rake_due, settle
from fairdeal.sim.kernels.showing import BY_LOW, place_of, place_with

Wide = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int32]

HALF = np.uint64(32)
NO_CARD = 255
NO_KEY = -(1 << 40)  # of who is out
EIGHT_CARDS, NEXT_EIGHT = 0x0706050403020100, 0x0808080808080808  # a byte each

no_board, no_up_cards, none_drew = filled(5, -1), filled(4 * 12, -1), filled(12, 0)
none_put_in = filled(12, 0)
no_down_cards, nothing_held = filled(12 * is_.DOWN_ROW, -1), filled(2 * (is_.DECK - is_.HELD), 0)


@called
def begin(
    rules: Wide, stacks: Wide, rows: int, view: Narrow, hidden: Wide, v: int, h: int, hand: int, turn: int
) -> tuple[int, int, int]:
    """Everybody pays what is forced from him; the pot, the dead money in it, and who has chips left."""
    places, pot, dead, able, seat = rules[is_.PLAYERS], 0, 0, 0, turn
    first = places * (hand % rows if rows > 1 else 0)
    cards = EIGHT_CARDS + (NEXT_EIGHT >> 3) * rules[is_.LOW_CARD]
    for k in range(is_.DECK, is_.DECK + 7):
        hidden[h + k] = cards
        cards += NEXT_EIGHT
    no_down_cards(narrow(hidden), 2 * (h + is_.DOWN))
    nothing_held(narrow(hidden), 2 * (h + is_.HELD))
    no_board(view, v + at.BOARD)
    no_up_cards(view, v + at.UP)
    none_drew(view, v + at.DREW)
    for q in range(places):
        stack = stacks[first + seat]
        seat = seat + 1 if seat + 1 < places else 0
        chips = min(rules[is_.ANTE], stack)
        posted = min(rules[is_.BLINDS + q], stack - chips)
        left = stack - chips - posted
        pot += chips + posted
        able |= int(left > 0) << q
        if rules[is_.ANTES_DEAD]:
            dead, chips = dead + chips, 0
        view[v + at.STACK + q], view[v + at.PUT_IN + q], view[v + at.PAID + q] = left, posted, posted + chips
    view[v + at.BOARD_COUNT] = view[v + at.UP_COUNT] = view[v + at.STREET] = 0
    return pot, dead, able


@device
def settle_two(
    deck: npt.NDArray[np.uint8], first: int, made: int, size: int, cards: np.uint64
) -> tuple[int, np.uint64]:
    """Two more places of the deck get their cards, by chance from those that are left."""
    bits, here = mixed(cards), first + made
    there = here + below(bits, size - made)
    swapped = deck[there]
    deck[there] = deck[here]
    deck[here] = swapped
    if made + 1 < size:
        here += 1
        there = here + below(bits << HALF, size - made - 1)
        swapped = deck[there]
        deck[there] = deck[here]
        deck[here] = swapped
    return made + 2, cards + STRIDE


@called
def close_bets(view: Narrow, v: int, places: int) -> int:
    """What nobody matched goes back; how much, and in the lowest four bits to whom."""
    highest = next_highest = 0
    for q in range(places):
        key = np.int64(view[v + at.PUT_IN + q]) << 4 | q
        next_highest = max(next_highest, min(highest, key))
        highest = max(highest, key)
    none_put_in(view, v + at.PUT_IN)
    chips, who = (highest >> 4) - (next_highest >> 4), highest & 15
    view[v + at.STACK + who] += chips
    view[v + at.PAID + who] -= chips
    return chips << 4 | who


@called
def note_deck(hidden: Wide, h: int, size: int, decks: npt.NDArray[np.uint8], room: int, told: Wide) -> None:
    """The order in which the cards came, and after them in any order those that never came."""
    row, deck = told[is_.DECKS_LOGGED], octets(hidden)
    if row < room:
        for k in range(52):
            decks[52 * row + k] = deck[8 * (h + is_.DECK) + k] if k < size else NO_CARD
    told[is_.DECKS_LOGGED] += 1


@called
def lay_down(hidden: Wide, h: int, pile: int, top: int, size: int) -> int:
    """The pile and what is left of the stub become the new stub, still to be mixed; its size is told."""
    deck, first = octets(hidden), 8 * (h + is_.DECK)
    for k in range(top, size):
        pile |= 1 << np.int64(deck[first + k])
    count = 0
    for card in range(52):
        if pile >> card & 1:
            deck[first + count] = card
            count += 1
    return count


@called
def throw_away(hidden: Wide, h: int, who: int, bits: int, owed: int) -> int:
    """Down cards leave a hand, the others close up; a bit for each card, or -1 if they are not as many as are owed."""
    held, kept, thrown = hidden[h + is_.HELD + who], 0, 0
    downs, first = narrow(hidden), 2 * (h + is_.DOWN) + is_.DOWN_ROW * who
    if bits < 0 or bits >> held:
        return -1
    for k in range(held):
        card = np.int64(downs[first + k])
        if bits >> k & 1:
            thrown |= 1 << card
        else:
            downs[first + kept] = card
            kept += 1
    for k in range(kept, held):
        downs[first + k] = -1
    if owed >= 0 and held - kept != owed:
        return -1
    hidden[h + is_.HELD + who] = kept
    return thrown


@called
def cards_of(view: Narrow, hidden: Wide, v: int, h: int, who: int, ups: int) -> int:
    """A bit for each card of a hand."""
    cards, downs = 0, narrow(hidden)
    for k in range(hidden[h + is_.HELD + who]):
        cards |= 1 << np.int64(downs[2 * (h + is_.DOWN) + is_.DOWN_ROW * who + k])
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
    if kind <= is_.HIGHEST_UP:
        for q in range(rules[is_.PLAYERS]):
            card = np.int64(view[v + at.UP + 4 * q])
            key = -card if kind == is_.LOWEST_UP else (card + 4) % 52  # the ace below the two
            key = key if live >> q & 1 else NO_KEY
            named, best = q if key > best else named, max(best, key)
    elif common and rules[is_.COMMON_SHOWS]:
        for q in range(rules[is_.PLAYERS]):
            key = place_with(hidden[h + is_.SHOWN + q], view[v + at.BOARD] >> 2, by_low)
            key = key if live >> q & 1 else NO_KEY
            named, best = q if key > best else named, max(best, key)
    else:
        by, best = BY_LOW if by_low else 0, -1
        for q in range(rules[is_.PLAYERS]):
            key = (np.int64(place_of(hidden[h + is_.SHOWN + q], by)) << 4 | 15 - q) & -(live >> q & 1)
            best = max(best, key)
        named = 15 - (best & 15)
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
    turn: int,
) -> None:
    """The pots are pushed, and what became of the hand is told, by seat."""
    places, live, hand = rules[is_.PLAYERS], hidden[h + is_.LIVE_NOW], hidden[h + is_.HAND]
    first, seat = places * (hand % rows if rows > 1 else 0), turn
    shown = won = 0
    if live & (live - 1):
        rake = settle(rules, view, hidden, v, h, best, awards, room, told)
    else:  # one is left; or nobody, in a dead round, of which every chip goes back
        rake = rake_due(rules, hidden[h + is_.POT_NOW], hidden[h + is_.STREET_NOW]) if live else 0
        for q in range(places):
            hidden[h + is_.WON + q] = hidden[h + is_.POT_NOW] - rake if live >> q & 1 else 0
            view[v + at.STACK + q] = view[v + at.STACK + q] if live else stacks[first + (q + turn) % places]
    for q in range(places):
        chips = hidden[h + is_.WON + q]
        if live & (live - 1):
            shown |= (live >> q & 1) << seat
        won |= int(chips > 0) << seat
        view[v + at.STACK + q] += chips
        net[i * places + seat] += view[v + at.STACK + q] - stacks[first + seat]
        seat = seat + 1 if seat + 1 < places else 0
    facts[4 * i + is_.SHOWN_MASK], facts[4 * i + is_.WON_MASK], facts[4 * i + is_.RAKED] = shown, won, rake
