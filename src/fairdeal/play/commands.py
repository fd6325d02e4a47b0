"""What somebody at the table wants to do.  A command is a wish: ``decide`` answers with events or a refusal.

Amounts are totals for the betting round in ``BetTo`` and chips elsewhere.  A new field goes last and has a default.
"""

from msgspec import Struct

from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.posted import Posted
from fairdeal.rules.forced_bets import Owed


class Command(Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A wish of the dealer or of a player."""


# The dealer


class Begin(Command, frozen=True, tag="begin", gc=False):
    """Start a round of play with these seats; ``owed`` is worked out from the sign unless given."""

    game: str
    posted: Posted
    stacks: dict[Seat, Chips]
    button: Seat = 0
    owed: tuple[Owed, ...] | None = None


class Shuffle(Command, frozen=True, tag="shuffle", gc=False):
    """Put the deck down in this order, its top card first; cards may be unknown."""

    deck: tuple[Card, ...] = ()


class TakeForced(Command, frozen=True, tag="take_forced", gc=False):
    """Take the antes and blinds."""


class Burn(Command, frozen=True, tag="burn", gc=False):
    """Put the top card away unseen."""


class Deal(Command, frozen=True, tag="deal", gc=False):
    """Deal the next round of cards, a board, or a player's new cards.

    The cards come from the deck; where the deck is unknown they may be told here, in the order of dealing.
    """

    cards: tuple[Card, ...] = ()


class Reshuffle(Command, frozen=True, tag="reshuffle", gc=False):
    """Shuffle the pile the book names, into this order."""

    order: tuple[Card, ...] = ()


class OpenRound(Command, frozen=True, tag="open_round", gc=False):
    """Say who must open the betting round."""


class OpenShowdown(Command, frozen=True, tag="open_showdown", gc=False):
    """Say in what order the hands are to be shown."""


class Return(Command, frozen=True, tag="return", gc=False):
    """Give back the part of a bet that nobody matched."""


class CloseRound(Command, frozen=True, tag="close_round", gc=False):
    """Move the bets of the round into the pot."""


class CollectLosers(Command, frozen=True, tag="collect_losers", gc=False):
    """Take the cards of the losing players."""


class TakeRake(Command, frozen=True, tag="take_rake", gc=False):
    """Take the house's part before the pot is pushed."""


class Award(Command, frozen=True, tag="award", gc=False):
    """Divide and push the next pot, the newest side pot first."""


class CallDead(Command, frozen=True, tag="call_dead", gc=False):
    """Call the round dead: the cards that are left cannot serve all who are in, and every chip goes back."""


class Finish(Command, frozen=True, tag="finish", gc=False):
    """Take in the cards that are left; the round of play is over."""


# A player


class Decline(Command, frozen=True, tag="decline", gc=False):
    """Not pay the ante, and so not play this round."""

    seat: Seat


class AddChips(Command, frozen=True, tag="add_chips", gc=False):
    """Put more chips on the table."""

    seat: Seat
    chips: Chips


class TakeChips(Command, frozen=True, tag="take_chips", gc=False):
    """Take chips off the table."""

    seat: Seat
    chips: Chips


class PostForced(Command, frozen=True, tag="post_forced", gc=False):
    """Put in the forced bet that opens the first round."""

    seat: Seat
    discards: tuple[Card, ...] = ()


class Fold(Command, frozen=True, tag="fold", gc=False):
    """Throw the hand away."""

    seat: Seat


class Check(Command, frozen=True, tag="check", gc=False):
    """Pass the right to bet."""

    seat: Seat


class Call(Command, frozen=True, tag="call", gc=False):
    """Match the largest wager of the round, or go all-in for less."""

    seat: Seat
    discards: tuple[Card, ...] = ()


class BetTo(Command, frozen=True, tag="bet_to", gc=False):
    """Bet, complete or raise, so that the seat has this much in for the round."""

    seat: Seat
    total: Chips
    discards: tuple[Card, ...] = ()


class Discard(Command, frozen=True, tag="discard", gc=False):
    """Throw these cards away: to draw as many, or in super stud the two that are owed.  None at all stands pat."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class Show(Command, frozen=True, tag="show", gc=False):
    """Turn the hand up.  Cards nobody has been told yet are named here."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class Concede(Command, frozen=True, tag="concede", gc=False):
    """Give up a losing hand unseen."""

    seat: Seat


Bet = PostForced | Fold | Check | Call | BetTo
Aside = Decline | Discard | Show | Concede
Duty = (
    Shuffle
    | TakeForced
    | Burn
    | Deal
    | Reshuffle
    | OpenRound
    | OpenShowdown
    | Return
    | CloseRound
    | CollectLosers
    | TakeRake
    | Award
    | CallDead
    | Finish
)
AnyCommand = Begin | Duty | Bet | Aside | AddChips | TakeChips
