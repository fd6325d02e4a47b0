"""What has happened in a hand.  An event is a fact: it was legal, and it is never changed.

Names are past tense.  A new field goes last and has a default, so that an old log still reads.
``cite`` names the clauses that decided it, the most specific first.
"""

from typing import Literal

from msgspec import Struct

from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.posted import Posted
from fairdeal.rules.forced_bets import Owed

Cite = tuple[str, ...]


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """One line of a hand's log."""


# Before the cards


class Began(Event, frozen=True, tag="began", gc=False):
    game: str
    posted: Posted
    stacks: dict[Seat, Chips]
    order: tuple[Seat, ...]  # who is dealt to, in that order
    owed: tuple[Owed, ...]
    button: Seat = 0
    cite: Cite = ()


class Shuffled(Event, frozen=True, tag="shuffled", gc=False):
    deck: tuple[Card, ...]  # secret
    cite: Cite = ()


class Declined(Event, frozen=True, tag="declined", gc=False):
    seat: Seat
    cite: Cite = ()


class Anted(Event, frozen=True, tag="anted", gc=False):
    seat: Seat
    chips: Chips
    cite: Cite = ()


class Blinded(Event, frozen=True, tag="blinded", gc=False):
    """A blind, straddle or kill blind; ``dead`` money counts for no bet."""

    seat: Seat
    chips: Chips
    kind: str = "blind"
    cite: Cite = ()


# Dealing


class Burned(Event, frozen=True, tag="burned", gc=False):
    card: Card  # secret for good
    cite: Cite = ()


class Dealt(Event, frozen=True, tag="dealt", gc=False):
    """One card to each of these seats in turn, or a drawing seat's new cards, its seat repeated."""

    to: tuple[Seat, ...]
    cards: tuple[Card, ...]  # face down: each secret to all but its owner
    face: Literal["up", "down"]
    cite: Cite = ()


class Boarded(Event, frozen=True, tag="boarded", gc=False):
    cards: tuple[Card, ...]
    cite: Cite = ()


class CommonDealt(Event, frozen=True, tag="common_dealt", gc=False):
    """Stud's one card for all, when the stub is short."""

    card: Card
    cite: Cite = ()


class Reshuffled(Event, frozen=True, tag="reshuffled", gc=False):
    """A pile became the stub, in this order."""

    order: tuple[Card, ...]  # secret
    pile: Literal["burns", "muck and burns", "discards"]
    cite: Cite = ()


# Betting


class RoundOpened(Event, frozen=True, tag="round_opened", gc=False):
    """``first`` acts first; ``forced`` if it owes the forced bet; ``named`` is the seat the cards named."""

    first: Seat
    named: Seat
    forced: bool = False
    cite: Cite = ()


class RoundSkipped(Event, frozen=True, tag="round_skipped", gc=False):
    """Nobody is left who could bet against another; ``named`` is the seat the cards named all the same."""

    named: Seat = 0
    cite: Cite = ()


class BroughtIn(Event, frozen=True, tag="brought_in", gc=False):
    seat: Seat
    chips: Chips
    all_in: bool = False
    cite: Cite = ()


class Folded(Event, frozen=True, tag="folded", gc=False):
    seat: Seat
    cite: Cite = ()


class Checked(Event, frozen=True, tag="checked", gc=False):
    seat: Seat
    cite: Cite = ()


class Called(Event, frozen=True, tag="called", gc=False):
    seat: Seat
    chips: Chips
    all_in: bool = False
    cite: Cite = ()


class Raised(Event, frozen=True, tag="raised", gc=False):
    """A bet, completion or raise: the seat's total for the round, and the chips that go in now."""

    seat: Seat
    total: Chips
    chips: Chips
    verb: Literal["bet", "complete", "raise"] = "bet"
    all_in: bool = False
    cite: Cite = ()


class Discarded(Event, frozen=True, tag="discarded", gc=False):
    seat: Seat
    cards: tuple[Card, ...]  # secret to all but their owner
    draws: bool = False  # new cards are owed for them
    cite: Cite = ()


class Returned(Event, frozen=True, tag="returned", gc=False):
    seat: Seat
    chips: Chips
    cite: Cite = ()


class RoundClosed(Event, frozen=True, tag="round_closed", gc=False):
    pot: Chips
    cite: Cite = ()


# Settling


class ShowdownOpened(Event, frozen=True, tag="showdown_opened", gc=False):
    order: tuple[Seat, ...]
    cite: Cite = ()


class Shown(Event, frozen=True, tag="shown", gc=False):
    """``strengths`` is the hand's worth in each share of the pot; a hand turned up early has none yet."""

    seat: Seat
    cards: tuple[Card, ...]
    strengths: tuple[int, ...] = ()
    cite: Cite = ()


class Conceded(Event, frozen=True, tag="conceded", gc=False):
    seat: Seat
    cite: Cite = ()


class LosersCollected(Event, frozen=True, tag="losers_collected", gc=False):
    seats: tuple[Seat, ...]
    cite: Cite = ()


class Raked(Event, frozen=True, tag="raked", gc=False):
    chips: Chips
    cite: Cite = ()


class Awarded(Event, frozen=True, tag="awarded", gc=False):
    """What one seat gets of one pot; ``odd`` is the part it gets because the pot does not divide."""

    seat: Seat
    chips: Chips
    pot: int  # 0 is the main pot
    share: str  # high, low, or whole
    odd: Chips = 0
    cite: Cite = ()


class Ended(Event, frozen=True, tag="ended", gc=False):
    """The cards are in; these are the stacks."""

    stacks: dict[Seat, Chips]
    cite: Cite = ()


# Irregularities


class HandKilled(Event, frozen=True, tag="hand_killed", gc=False):
    """A hand is dead although its player did not fold in turn; what he put in stays."""

    seat: Seat
    cause: Literal["thrown away", "fouled", "left", "passed over", "removed", "ruled"]
    cite: Cite = ()


class HandRebuilt(Event, frozen=True, tag="hand_rebuilt", gc=False):
    """A hand that lay among other cards is put together again; these are its down cards."""

    seat: Seat
    cards: tuple[Card, ...]  # secret to all but their owner
    cite: Cite = ()


class Refunded(Event, frozen=True, tag="refunded", gc=False):
    """A player has back all that he put in, out of each pot what he put there."""

    seat: Seat
    chips: Chips
    cite: Cite = ()


class CardReplaced(Event, frozen=True, tag="card_replaced", gc=False):
    """A card that was dealt is not used: it goes to the discards, and the next one of the deck takes its place."""

    seat: Seat  # 0 is the board
    card: Card
    by: Card
    face: Literal["up", "down"]  # face down: both secret to all but their owner
    cite: Cite = ()


class CardPutAside(Event, frozen=True, tag="card_put_aside", gc=False):
    """A card of the deck goes to the discards unused, seen by all if it lay face up."""

    card: Card  # else secret for good
    why: Literal["face up", "not entitled", "ruled"]
    cite: Cite = ()


class Misdealt(Event, frozen=True, tag="misdealt", gc=False):
    """All cards come back to be shuffled and dealt again; these wagers go back, antes and blinds stay."""

    cause: str
    back: dict[Seat, Chips]
    cite: Cite = ()


class Voided(Event, frozen=True, tag="voided", gc=False):
    """The round of play is dead: every chip is back, and these are the stacks."""

    stacks: dict[Seat, Chips]
    cite: Cite = ()


Hiding = Shuffled | Burned | Dealt | Reshuffled | Discarded | HandRebuilt | CardReplaced | CardPutAside
Public = (
    Began
    | Declined
    | Anted
    | Blinded
    | Boarded
    | CommonDealt
    | RoundOpened
    | RoundSkipped
    | BroughtIn
    | Folded
    | Checked
    | Called
    | Raised
    | Returned
    | RoundClosed
    | ShowdownOpened
    | Shown
    | Conceded
    | LosersCollected
    | Raked
    | Awarded
    | Ended
    | HandKilled
    | Refunded
    | Misdealt
    | Voided
)
AnyEvent = Hiding | Public
