"""What a dealer or floor person reports that went wrong, and what the floor rules about it.

A report that cannot be true as things stand is refused.  A new field goes last and has a default.
"""

from typing import Literal

from fairdeal.cards import Card, Seat
from fairdeal.play.commands import Command

# Misdeals


class NotShuffled(Command, frozen=True, tag="not_shuffled"):
    """The deck of this hand was not shuffled, or not cut."""

    left_out: Literal["shuffle", "cut"] = "shuffle"


class WrongStart(Command, frozen=True, tag="wrong_start"):
    """The deal began at this seat, and should have begun elsewhere."""

    seat: Seat


class PassedOver(Command, frozen=True, tag="passed_over"):
    """This player was to be dealt in, and got no cards."""

    seat: Seat


# Cards


class FaceUp(Command, frozen=True, tag="face_up"):
    """These cards lay face up in the deck."""

    cards: tuple[Card, ...]


class NotEntitled(Command, frozen=True, tag="not_entitled"):
    """So many cards from the top of the deck went to a seat that gets none."""

    seat: Seat
    cards: int = 1


class OffTable(Command, frozen=True, tag="off_table"):
    """A card that was just dealt to a seat, or with 0 to the board, fell off the table; ``by`` comes in its place."""

    seat: Seat
    card: Card
    by: Card = ""  # where the deck is not known


class WrongDeck(Command, frozen=True, tag="wrong_deck"):
    """The deck of this hand has so many cards."""

    cards: int


# Hands


class Protect(Command, frozen=True, tag="protect"):
    """A player holds his hand, or puts a chip on it; or he does so no longer."""

    seat: Seat
    protects: bool = True


class Fouled(Command, frozen=True, tag="fouled"):
    """A hand lies among other cards, was collected by the dealer, or has a wrong number of cards: ``cards``."""

    seat: Seat
    how: Literal["mixed", "collected", "wrong number"] = "mixed"
    cards: int = 0
    at_fault: bool = False  # its player has contributed to the error


class WalkedAway(Command, frozen=True, tag="walked_away"):
    """A player has left the table without a word."""

    seat: Seat


class OutOfView(Command, frozen=True, tag="out_of_view"):
    """A player keeps his cards where the dealer does not see them."""

    seat: Seat


# What the floor decides

Error = Literal["wrong number of cards", "exposed card", "early street", "wrong opener", "wrong burn"]
Choice = Literal["play on", "misdeal", "dead hand", "refund", "replace card", "put aside", "rebuild"]
Offence = Literal["plays for another", "tells another"]


class Mistake(Command, frozen=True, tag="mistake"):
    """An error that the texts do not name; the floor is to choose a remedy."""

    error: Error
    seat: Seat = 0
    card: Card = ""  # of an exposed card, which one


class Dispute(Command, frozen=True, tag="dispute"):
    """A decision is disputed: what about, and by whom or about whose hand."""

    about: str
    seat: Seat = 0


class Rule(Command, frozen=True, tag="rule"):
    """The shift supervisor's decision about what is open, which is final."""

    remedy: Choice | Literal[""] = ""
    cards: tuple[Card, ...] = ()  # the hand as it is put together again, or the card that comes in another's place


class Appeal(Command, frozen=True, tag="appeal"):
    """Have the last ruling looked at once more."""


class Suspect(Command, frozen=True, tag="suspect"):
    """There is reason to think that a player does not play for himself alone, or tells another what could help him."""

    seat: Seat
    of: Offence


class Uphold(Command, frozen=True, tag="uphold"):
    """The suspicion has reasonable cause: the player leaves the game, ``now`` with his hand dead."""

    seat: Seat
    now: bool = False


class Dismiss(Command, frozen=True, tag="dismiss"):
    """There is nothing in the suspicion."""

    seat: Seat


OfTheDeal = NotShuffled | WrongStart | PassedOver | FaceUp | NotEntitled | OffTable | WrongDeck
OfHands = Protect | Fouled | WalkedAway | OutOfView
ForTheFloor = Mistake | Dispute | Suspect
Rulings = Rule | Appeal | Uphold | Dismiss
AnyReport = OfTheDeal | OfHands | ForTheFloor | Rulings
