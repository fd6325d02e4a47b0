"""What is known at some moment of a hand.  It is made from events alone, and can be rebuilt from them.

Lists that are indexed by seat have the house at 0; the house's stack is its rake.
"""

from enum import StrEnum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.definition import Game, Step
from fairdeal.games.posted import Posted
from fairdeal.play.cites import Acts
from fairdeal.play.rounds import Known, Round
from fairdeal.rules.dealing import Shortage
from fairdeal.rules.forced_bets import Owed
from fairdeal.rules.pots import Pot


class Stage(StrEnum):
    """What the hand is waiting for."""

    SHUFFLE = "shuffle"
    FORCED = "take the antes and blinds"
    DEAL = "deal"
    OPEN = "open the betting round"
    BET = "bet"
    DISCARD = "discard"
    CLOSE = "close the betting round"
    SHOWDOWN = "open the showdown"
    SHOW = "show"
    SETTLE = "settle"
    OVER = "over"


# Names of their own: looking a member up on its enum costs more than the rules do.
SHUFFLE, FORCED, DEAL, OPEN, BET, DISCARD, CLOSE, SHOWDOWN, SHOW, SETTLE, OVER = Stage
NOT_YET, CHECKED, WAGERED = 0, 1, 2


Verb = Literal["bet", "complete", "raise"]


class State(Struct):
    """One hand, after some events."""

    # what is played, and by whom
    game: Game
    sign: Posted
    order: tuple[Seat, ...]  # of dealing
    button: Seat
    chips: Chips  # all there are, conserved
    stage: Stage
    live: list[Seat]  # in dealing order, all-in players too
    able: int  # of them, how many have chips left
    owed: list[Owed]
    known: Known  # what game and sign fix for every hand
    here: Round  # of that, this street
    acts: Acts  # and what each choice of its betting rests on

    # the chips
    antes_matched: bool  # all antes are alike, so that a short one wins its part of each
    stacks: list[Chips]
    paid: list[Chips]  # in this hand
    put_in: list[Chips]  # in this round
    pot: Chips = 0  # everything in the middle, bets of the round included
    dead: Chips = 0  # in the main pot, matched by nobody
    posted: list[Owed] = []  # antes and blinds as they were paid

    # the cards
    cards: int = 0  # all there are, conserved
    stub: list[Card] = []  # its top first
    hole: list[list[Card]] = []
    up: list[list[Card]] = []
    thrown: list[list[Card]] = []  # discards, by the seat that made them
    board: list[Card] = []
    common: list[Card] = []  # stud's common card, when there is one
    burns: list[Card] = []
    muck: list[Card] = []

    # where the dealing is
    street: int = 0
    step: int = 0
    pending: list[Seat] = []  # still to get a card of this step
    burn_due: bool = False
    burned_this_draw: bool = False
    shortage: Shortage = Shortage.NONE
    drawing: int = 0  # new cards the first of the queue still waits for
    laid: int = 0  # cards it threw away for them
    reshuffles: int = 0
    reshuffled: bool = False  # and its burn is still to come

    # where the betting is
    queue: list[Seat] = []  # to act, to draw or to show, in order
    forced: bool = False  # the first of the queue owes the forced bet
    named: Seat = 0  # whom the up-cards told to open
    opener: Seat = 0  # who put in the forced bet
    limit: Chips = 0  # of this round
    bet: Chips = 0  # to be matched
    level: Chips = 0  # in fixed limit, the rung of the ladder the bet stands for
    last_full: Chips = 0  # the last full bet or raise
    wagers: int = 0  # full ones, this round
    capped: bool = False  # they are as many as the sign allows while three players are live
    rung: Chips = 0  # in fixed limit and under the cap, the one total to which may be bet or raised
    verb: Verb = "bet"  # what that is called: bet, complete or raise
    acted: list[int] = []  # not yet, checked or wagered, since the betting was last opened to everybody
    tossed: list[Seat] = []  # super stud: have made their discard
    raiser: Seat = 0  # made the last bet or raise of the hand
    raiser_of_round: Seat = 0
    first_of_round: Seat = 0

    # the end
    shown: list[Seat] = []
    strengths: dict[Seat, tuple[int, ...]] = {}
    pots: list[Pot] = []
    collected: bool = False
    raked: bool = False

    # what went wrong
    blind: Chips = 0  # the bet that the blinds make, whole or short
    out: list[Seat] = []  # not dealt in again if the cards come back
    void: bool = False  # the round was called dead, and every chip is back

    def __copy__(self) -> "State":
        """A state of its own, which may be changed without changing this one."""
        lists = {name: [*getattr(self, name)] for name in LISTS}
        nested = {name: [[*cards] for cards in getattr(self, name)] for name in NESTED}
        return replace(self, **lists, **nested, strengths=dict(self.strengths))


# A struct's own way of setting a field also sees to the garbage collector, five times as slowly; a state holds lists
# from the start, and so is always known to it.
State.__setattr__ = object.__setattr__  # type: ignore[method-assign]
State.__delattr__ = object.__delattr__  # type: ignore[method-assign]

LISTS = (
    *("live", "owed", "stacks", "paid", "put_in", "stub", "board", "common", "burns", "muck", "pending", "queue"),
    *("acted", "tossed", "shown", "pots", "posted", "out"),
)
NESTED = ("hole", "up", "thrown")


def step_now(state: State) -> Step:
    """What the dealer is to do at this point of the street."""
    return state.here.deal[state.step]


def turn(state: State) -> Seat | None:
    """The player who is asked for a decision, if any."""
    if state.queue and not state.drawing:
        return state.queue[0]
    return None


def public_board(state: State) -> list[Card]:
    """The cards that belong to everybody: the board, or stud's common card."""
    return state.board or state.common
