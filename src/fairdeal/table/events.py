"""What has happened at a table.  Its log holds these events and, in their place, those of each hand.

Names are past tense.  A new field goes last and has a default, so that an old log still reads.
"""

from typing import Literal

from fairdeal.cards import Card, Chips, Seat
from fairdeal.play.events import AnyEvent as PlayEvent
from fairdeal.play.events import Cite, Event
from fairdeal.table.sign import Sign

# The table


class Opened(Event, frozen=True, tag="opened"):
    sign: Sign
    backs: tuple[str, str]
    cover: str
    dealer: str
    holds_in: str
    cite: Cite = ()


class Relieved(Event, frozen=True, tag="relieved"):
    dealer: str
    holds_in: str
    cite: Cite = ()


class SignPosted(Event, frozen=True, tag="sign_posted"):
    """It is up; it takes force between hands."""

    sign: Sign
    cite: Cite = ()


class SignTookForce(Event, frozen=True, tag="sign_took_force"):
    cite: Cite = ()


# The decks


class DeckInspected(Event, frozen=True, tag="deck_inspected"):
    back: str
    cite: Cite = ()


class DeckSpread(Event, frozen=True, tag="deck_spread"):
    back: str
    face: Literal["up", "down"] = "up"
    cite: Cite = ()


class DeckWashed(Event, frozen=True, tag="deck_washed"):
    back: str
    cite: Cite = ()


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    back: str
    cite: Cite = ()


class DeckCut(Event, frozen=True, tag="deck_cut"):
    cards: int
    again: bool = False
    cite: Cite = ()


class DeckCounted(Event, frozen=True, tag="deck_counted"):
    """``right`` unless a card is missing or there is one too many: then nothing is dealt from this deck again."""

    back: str
    cards: int
    right: bool = True
    cite: Cite = ()


class DeckChanged(Event, frozen=True, tag="deck_changed"):
    """This one is in use now, the other is stored."""

    back: str
    cite: Cite = ()


class DeckReplaced(Event, frozen=True, tag="deck_replaced"):
    back: str
    new_back: str
    cite: Cite = ()


# The seats


class Sat(Event, frozen=True, tag="sat"):
    """``missed`` are the blinds a player who enters a game owes, each by its place from the last."""

    seat: Seat
    player: str
    missed: tuple[int, ...] = ()
    cite: Cite = ()


class ChipsBought(Event, frozen=True, tag="chips_bought"):
    """New chips lie before the player; those that ``wait`` play from the next hand on."""

    seat: Seat
    chips: Chips
    wait: bool = False
    cite: Cite = ()


class ChipsAdded(Event, frozen=True, tag="chips_added"):
    """Chips that waited join the stack."""

    seat: Seat
    chips: Chips
    cite: Cite = ()


class ChipsTaken(Event, frozen=True, tag="chips_taken"):
    seat: Seat
    chips: Chips
    cite: Cite = ()


class SatOut(Event, frozen=True, tag="sat_out"):
    seat: Seat
    absent: bool = False
    cite: Cite = ()


class CameBack(Event, frozen=True, tag="came_back"):
    seat: Seat
    cite: Cite = ()


class LeaveAsked(Event, frozen=True, tag="leave_asked"):
    """The player goes after this hand."""

    seat: Seat
    cite: Cite = ()


class Left(Event, frozen=True, tag="left"):
    """The player is gone, with all his chips."""

    seat: Seat
    player: str
    chips: Chips
    cite: Cite = ()


# From hand to hand


class ButtonDrawn(Event, frozen=True, tag="button_drawn"):
    """One card lay before each of these seats; ``seat`` has the first button."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    seat: Seat
    cite: Cite = ()


class HandStarted(Event, frozen=True, tag="hand_started"):
    """``places`` are the button's and those of the blinds; ``missed`` what each seat that does not play now owes."""

    number: int
    missed: dict[Seat, tuple[int, ...]]
    button: Seat = 0
    places: tuple[Seat, ...] = ()
    kill: Seat = 0
    cite: Cite = ()


class HandSettled(Event, frozen=True, tag="hand_settled"):
    """The stacks are back before the seats, the rake is in the house's account; a ``void`` hand was not played."""

    number: int
    stacks: dict[Seat, Chips]
    rake: Chips = 0
    cite: Cite = ()
    void: bool = False


class KillPlaced(Event, frozen=True, tag="kill_placed"):
    """The kill button lies before this seat."""

    seat: Seat
    cite: Cite = ()


class KillCollected(Event, frozen=True, tag="kill_collected"):
    cite: Cite = ()


class GameChanged(Event, frozen=True, tag="game_changed"):
    """The rotation goes on to this game, by its place on the sign."""

    place: int
    game: str
    cite: Cite = ()


class ButtonMoved(Event, frozen=True, tag="button_moved"):
    seat: Seat
    cite: Cite = ()


# Wagers as people make them; what they come to follows as an event of the hand


class Said(Event, frozen=True, tag="said"):
    """Words in turn, which bind; ``chips`` if a size was named."""

    seat: Seat
    words: str
    chips: Chips = 0
    cite: Cite = ()


class ChipsPutOut(Event, frozen=True, tag="chips_put_out"):
    """Chips of these denominations lie before the player as his wager, or go to one he has made with words."""

    seat: Seat
    chips: tuple[Chips, ...]
    more: bool = False
    cite: Cite = ()


class ChangeGiven(Event, frozen=True, tag="change_given"):
    """What was put out beyond the wager is back with the player, in chips of these denominations."""

    seat: Seat
    chips: tuple[Chips, ...]
    cite: Cite = ()


class ChipsAsked(Event, frozen=True, tag="chips_asked"):
    """So much less lies there than the player is bound to: the dealer asks for it."""

    seat: Seat
    chips: Chips
    cite: Cite = ()


class Noted(Event, frozen=True, tag="noted"):
    """Something was said or done that does not bind: out of turn, or not clearly to the dealer."""

    seat: Seat
    what: str
    chips: Chips = 0
    why: Literal["out of turn", "not clear"] = "out of turn"
    cite: Cite = ()


class Warned(Event, frozen=True, tag="warned"):
    """The dealer has told the player something he should have seen for himself."""

    seat: Seat
    about: Literal["hand not beaten", "cards not in view"]
    cite: Cite = ()


# What went wrong


class Reported(Event, frozen=True, tag="reported"):
    """Something went wrong, and what comes of it: what follows in the log, or nothing if the hand is played on."""

    what: str
    seat: Seat = 0
    then: str = "play on"
    cite: Cite = ()


class Protected(Event, frozen=True, tag="protected"):
    """A player holds his hand or has a chip on it, or does so no longer."""

    seat: Seat
    protects: bool = True
    cite: Cite = ()


class CaseOpened(Event, frozen=True, tag="case_opened"):
    """The floor is to decide; until then nobody acts.  ``remedies`` are those it may choose."""

    matter: str
    seat: Seat
    about: str
    remedies: tuple[str, ...]
    cite: Cite = ()
    card: Card = ""


class Ruled(Event, frozen=True, tag="ruled"):
    """The shift supervisor has decided, for good; ``source`` is where the remedy is taken from."""

    remedy: str
    seat: Seat
    about: str
    source: str
    cite: Cite = ()


class Suspected(Event, frozen=True, tag="suspected"):
    seat: Seat
    of: str
    cite: Cite = ()


class SuspicionDismissed(Event, frozen=True, tag="suspicion_dismissed"):
    seat: Seat
    cite: Cite = ()


class Barred(Event, frozen=True, tag="barred"):
    """The player has to leave the game, and is not seated again."""

    seat: Seat
    player: str
    cite: Cite = ()


OfDecks = DeckInspected | DeckSpread | DeckWashed | DeckShuffled | DeckCut | DeckCounted | DeckChanged | DeckReplaced
OfSeats = Sat | ChipsBought | ChipsAdded | ChipsTaken | SatOut | CameBack | LeaveAsked | Left
BetweenHands = ButtonDrawn | HandStarted | HandSettled | KillPlaced | KillCollected | GameChanged | ButtonMoved
OfWagers = Said | ChipsPutOut | ChangeGiven | ChipsAsked | Noted | Warned
OfErrors = Reported | Protected | CaseOpened | Ruled | Suspected | SuspicionDismissed | Barred
OfTheTable = Opened | Relieved | SignPosted | SignTookForce
TableEvent = OfTheTable | OfDecks | OfSeats | BetweenHands | OfWagers | OfErrors
AnyEvent = TableEvent | PlayEvent
