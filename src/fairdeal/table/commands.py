"""What somebody at a table wants to do between the hands; ``Do`` hands a wish on to the referee of the hand.

A deck is named by the colour of its backs.  A new field goes last and has a default.
"""

from typing import Literal

from fairdeal.cards import Card, Chips, Seat
from fairdeal.play.commands import AnyCommand as PlayCommand
from fairdeal.play.commands import Command
from fairdeal.table.reports import AnyReport
from fairdeal.table.sign import Sign

Hand = Literal["left", "right"]

# The dealer and the floor


class Open(Command, frozen=True, tag="open"):
    """Open a table under a sign, with two decks, their cover card and a dealer."""

    sign: Sign
    backs: tuple[str, str] = ("red", "blue")
    cover: str = "yellow"
    dealer: str = "the dealer"
    holds_in: Hand = "left"


class Relieve(Command, frozen=True, tag="relieve"):
    """Another dealer takes over, and chooses the hand in which to hold the cards."""

    dealer: str
    holds_in: Hand = "left"


class PostSign(Command, frozen=True, tag="post_sign"):
    """Put up another sign; a hand in progress ends under the one it began under."""

    sign: Sign


class Inspect(Command, frozen=True, tag="inspect"):
    """Sort a deck that was received, and look at every card of it."""

    back: str


class Spread(Command, frozen=True, tag="spread"):
    """Spread a deck by suit and in sequence: for viewing, or face down at a table that waits for players."""

    back: str
    face: Literal["up", "down"] = "up"


class Wash(Command, frozen=True, tag="wash"):
    """Turn a deck face down, mix it on the table, and stack it."""

    back: str


class ShuffleDeck(Command, frozen=True, tag="shuffle_deck"):
    """Shuffle a whole deck into one stack."""

    back: str


class Cut(Command, frozen=True, tag="cut"):
    """Cut the deck in use: so many cards from its top go onto the cover card, and the rest on top of them."""

    cards: int = 0


class Recut(Command, frozen=True, tag="recut"):
    """Have it cut once more, before any card is dealt."""

    cards: int


class Count(Command, frozen=True, tag="count"):
    """Count a deck, and say how many cards there are."""

    back: str
    cards: int


class ChangeDeck(Command, frozen=True, tag="change_deck"):
    """Take the stored deck into use, and store the other."""


class ReplaceDeck(Command, frozen=True, tag="replace_deck"):
    """Send a deck away, and receive another."""

    back: str
    new_back: str


class DrawForButton(Command, frozen=True, tag="draw_for_button"):
    """Deal one card face up to each player, the first seat first, for the first button."""

    cards: tuple[Card, ...] = ()


class Start(Command, frozen=True, tag="start"):
    """Begin the next hand with everybody who plays."""


class Do(Command, frozen=True, tag="do"):
    """A wish for the hand in progress, for its referee to judge."""

    command: PlayCommand


class Settle(Command, frozen=True, tag="settle"):
    """After a hand: stacks, rake, kill, waiting chips, leavers, sign, rotation, button."""


# Players


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, with chips or before buying any."""

    seat: Seat
    player: str
    chips: Chips = 0
    cash: bool = False


class BuyIn(Command, frozen=True, tag="buy_in"):
    """Put chips on the table: the first, new ones, or more of them.  During a hand they wait for the next."""

    seat: Seat
    chips: Chips
    cash: bool = False


class TakeChips(Command, frozen=True, tag="take_chips"):
    """Take a part of a stack off the table."""

    seat: Seat
    chips: Chips


class SitOut(Command, frozen=True, tag="sit_out"):
    """Not be dealt in from the next hand on; ``absent`` if the dealer says so of an empty chair."""

    seat: Seat
    absent: bool = False


class ComeBack(Command, frozen=True, tag="come_back"):
    """Be dealt in again."""

    seat: Seat


class Leave(Command, frozen=True, tag="leave"):
    """Give up the seat and take every chip: now between hands, and otherwise after the hand."""

    seat: Seat


# Wagers as people make them

Words = Literal["fold", "check", "call", "bet", "raise", "raise to", "raise by", "amount", "all in"]


class Say(Command, frozen=True, tag="say"):
    """Say something to the dealer: an act, or with ``chips`` the size of a wager; in turn it binds.

    ``amount`` is a size without a verb.  Not ``clear`` is what the dealer could not hear, or was not meant for him.
    """

    seat: Seat
    words: Words
    chips: Chips = 0
    discards: tuple[Card, ...] = ()  # super stud: they go with a call or raise
    clear: bool = True


class PutOut(Command, frozen=True, tag="put_out"):
    """Push chips forward or let them go, each by its denomination; in turn that is a wager.

    Chips ``let go`` short of the pot are one only if the dealer says that it is ``obvious``.  ``more`` says that the
    wager is not complete yet.  After words, these are the chips for what was said.
    """

    seat: Seat
    chips: tuple[Chips, ...]
    how: Literal["pushed forward", "into the pot", "let go"] = "pushed forward"
    obvious: bool = False
    more: bool = False
    discards: tuple[Card, ...] = ()


class HoldTo(Command, frozen=True, tag="hold_to"):
    """Have the player who has said a bet or raise, or put chips out and not gone on, make the least that binds him."""

    seat: Seat
    discards: tuple[Card, ...] = ()


class ThrowAway(Command, frozen=True, tag="throw_away"):
    """Throw the hand face down towards the discards or the pot; a wager that is owed goes in all the same."""

    seat: Seat


class TakeFromPot(Command, frozen=True, tag="take_from_pot"):
    """Reach for chips that lie in the pot."""

    seat: Seat
    chips: Chips


DeckWork = Inspect | Spread | Wash | ShuffleDeck | Cut | Recut | Count | ChangeDeck | ReplaceDeck
AtSeat = Sit | BuyIn | TakeChips | SitOut | ComeBack | Leave
Wagering = Say | PutOut | HoldTo | ThrowAway | TakeFromPot
AnyCommand = Open | Relieve | PostSign | DeckWork | DrawForButton | Start | Do | Settle | AtSeat | Wagering | AnyReport
