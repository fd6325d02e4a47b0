"""The view of ``sim.view``, made from a hand as its seat knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairdeal.cards import NUMBER, Seat
from fairdeal.games.definition import DRAW
from fairdeal.play import Options, State
from fairdeal.play.state import public_board
from fairdeal.sim import view as at
from fairdeal.sim.tables import seen_from_the_start, tables

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

ASKED = {"bet": at.BET_ASKED, "forced bet": at.OPEN_ASKED, "discard": at.DISCARD_ASKED, "draw": at.DRAW_ASKED}


def view_of(state: State, options: Options, drew: dict[Seat, int], chance: int) -> npt.NDArray[np.int32]:
    """What this seat sees when it is asked; ``drew`` says how many cards each player last changed."""
    import numpy as np

    seen = np.zeros(at.VIEW, np.int32)
    for field, number in {**_standing(state), **_offered(state, options), at.CHANCE: chance}.items():
        seen[field] = number
    seen[at.BOARD : at.STACK] = seen[at.UP :] = -1
    for start, cards in ((at.BOARD, public_board(state)), (at.OWN, state.hole[options.seat])):
        seen[start : start + len(cards)] = [NUMBER[card] for card in cards]
    for place, seat in enumerate(state.order):
        seen[at.STACK + place], seen[at.PUT_IN + place] = state.stacks[seat], state.put_in[seat]
        seen[at.PAID + place], seen[at.DREW + place] = state.paid[seat], drew.get(seat, 0)
        for number, card in enumerate(state.up[seat]):
            seen[at.UP + 4 * place + number] = NUMBER[card]
    return seen


def _standing(state: State) -> dict[int, int]:
    """What is the same whoever is asked."""
    game, places = state.game, {seat: place for place, seat in enumerate(state.order)}
    up = next((len(state.up[seat]) for seat in state.live), 0)
    return seen_from_the_start(tables(game, state.sign, len(state.order))) | {
        at.STREET: state.street,
        at.POT: state.pot,
        at.BET: state.bet,
        at.LIMIT: state.limit,
        at.WAGERS: state.wagers,
        at.LIVE: sum(1 << places[seat] for seat in state.live),
        at.RAISER: places.get(state.raiser, -1),
        at.BOARD_COUNT: len(public_board(state)),
        at.UP_COUNT: up,
        at.DRAWS: sum(DRAW in street.deal for street in game.streets[state.street + 1 :]),
    }


def _offered(state: State, options: Options) -> dict[int, int]:
    """Who is asked for what."""
    discard, draw = options.asked == "discard", options.asked == "draw"
    return {
        at.ASKED: ASKED[options.asked],
        at.PLACE: state.order.index(options.seat),
        at.SEAT: options.seat,
        at.TO_CALL: options.call or options.post,
        at.LEAST: options.least,
        at.MOST: options.most,
        at.STEP: options.step,
        at.MAY_FOLD: options.fold,
        at.THROW: options.discards if discard else options.draw if draw else 0,
        at.OWN_COUNT: len(state.hole[options.seat]),
    }
