"""What is known at some moment of a table.  It is made from events alone, and can be rebuilt from them."""

from copy import copy
from enum import StrEnum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.games.definition import Game
from fairdeal.play import State as Hand
from fairdeal.play import turn
from fairdeal.table.sign import Offer, Sign


class Stage(StrEnum):
    """How far a deck is from being dealt."""

    RECEIVED = "received"
    INSPECTED = "inspected"
    SPREAD = "spread"
    SPREAD_DOWN = "spread face down"
    WASHED = "washed"
    PLAYED = "played"  # out of a hand, or of the draw for the button
    SHUFFLED = "shuffled"
    CUT = "cut"
    UNFIT = "unfit"  # a card is missing, or there is one too many


class Deck(Struct, frozen=True):
    """A deck, known by its backs."""

    back: str
    stage: Stage = Stage.RECEIVED


class Place(Struct, frozen=True):
    """A seat that is taken.  Chips in a hand are not here but with the hand."""

    player: str
    chips: Chips = 0
    waiting: Chips = 0  # chips that play from the next hand on
    presence: Literal["in", "out", "absent"] = "in"
    leaving: bool = False
    missed: tuple[int, ...] = ()  # blinds that are owed, each by its place from the last


class Wagering(Struct, frozen=True):
    """Where a wager stands that somebody makes with words or chips.

    Until it is made (``made``) its size may be open; after that, ``due`` is what was said and does not lie there yet.
    """

    seat: Seat
    words: str = ""
    chips: tuple[Chips, ...] = ()
    made: bool = False
    due: Chips = 0


class Case(Struct, frozen=True):
    """What the floor has to decide: a matter, whose hand it is about, and what may be chosen."""

    matter: str
    seat: Seat
    about: str
    remedies: tuple[str, ...]
    card: Card = ""


class State(Struct):
    """A table, after some events."""

    sign: Sign
    dealer: str
    holds_in: str  # the dealer's hand for the cards
    cover: str
    decks: tuple[Deck, Deck]  # the one in use, and the one that is stored
    seats: dict[Seat, Place] = {}
    chips: Chips = 0  # all in the room, conserved
    house: Chips = 0  # the rake so far
    next_sign: Sign | None = None

    number: int = 0  # of the hand in progress, or of the last
    offer: int = 0  # the game of the rotation that is on
    dealt: int = 0  # hands of it so far
    button: Seat = 0
    places: tuple[Seat, ...] = ()  # the button's and the blinds' of the last hand that had them
    killer: Seat = 0  # has the kill button before him
    hand: Hand | None = None
    won: dict[Seat, Chips] = {}  # in this hand
    wagering: Wagering | None = None

    protected: list[Seat] = []  # hands that are held, or lie under a chip
    face_up: int = 0  # cards of this hand's deck that lay face up
    case: Case | None = None  # for the floor to decide
    ruled: list[str] = []  # what was decided in this hand
    suspects: dict[Seat, str] = {}
    barred: list[str] = []  # players who had to leave the game
    before: tuple[Seat, tuple[Seat, ...]] = (0, ())  # button and places before this hand
    to_count: bool = False  # a card of this hand fell off the table, or lay face up in the deck

    def __copy__(self) -> "State":
        """A state of its own, which may be changed without changing this one."""
        lists = {name: [*getattr(self, name)] for name in ("protected", "ruled", "barred")}
        dicts = {name: dict(getattr(self, name)) for name in ("seats", "won", "suspects")}
        return replace(self, **lists, **dicts, hand=copy(self.hand))


def offered(state: State) -> Offer:
    """What the rotation has now, with its stakes."""
    return state.sign.games[state.offer]


def game_of(state: State) -> Game:
    """The game that is played, or will be."""
    return GAMES[offered(state).game]


def ready(state: State) -> list[Seat]:
    """Who plays the next hand if it begins now."""
    seats = state.seats
    return [
        seat for seat in sorted(seats) if seats[seat].presence == "in" and seats[seat].chips and not seats[seat].leaving
    ]


def stack_of(state: State, seat: Seat) -> Chips:
    """The chips before a seat, in a hand or not; those that wait are not among them."""
    in_hand = state.hand.stacks[seat] if state.hand and seat in state.hand.order else 0
    return state.seats[seat].chips + in_hand


def asked_now(state: State) -> Seat | None:
    """The seat that is asked in the hand in progress, if any; nobody is while the floor has to decide."""
    return turn(state.hand) if state.hand and not state.case else None


def deck_size(state: State) -> int:
    """As many cards as the games of the table are played with."""
    return 36 if game_of(state).short_deck else 52


def deck_is_free(state: State) -> bool:
    """The deck in use may be worked on: no hand is on, or its cards have come back."""
    return state.hand is None or (not state.hand.cards and state.decks[0].stage is not Stage.CUT)


def no_card_dealt(state: State) -> bool:
    """No card has left the deck that is in use."""
    return state.hand is None or len(state.hand.stub) == state.hand.cards
