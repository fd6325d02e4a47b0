"""What goes over the wire between the table and a viewer: one JSON text a message, strictly read.

Commands and events are those of the table and of the referee themselves.  A new field goes last and has a default.
"""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from fairdeal import play, table
from fairdeal.cards import Chips, Seat
from fairdeal.games.stakes import StructureName
from fairdeal.play.refusals import Reason, Refusal
from fairdeal.room.view import View
from fairdeal.table import events as happened

VERSION: Final = 1
LONGEST: Final = 4096  # bytes of a message that a viewer may send
LONGEST_NAME: Final = 24


# From a viewer


class Asked(Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True):
    """What a viewer sends; ``id`` comes back with the answer."""

    id: int


class Hello(Asked, frozen=True, tag="hello"):
    """The first message.  With the ``key`` of an earlier welcome the same person comes back to his seat."""

    key: str = ""
    version: int = VERSION


class TakeSeat(Asked, frozen=True, tag="take_seat"):
    """Sit down: in this seat, after the hand if a bot has it, or with 0 wherever there is room."""

    name: str
    seat: Seat = 0


class ChooseGame(Asked, frozen=True, tag="choose_game"):
    """Put up the sign of another game; it takes force between hands."""

    game: str
    structure: StructureName = "fixed"


class NextHand(Asked, frozen=True, tag="next_hand"):
    """Deal the next hand without waiting."""


AtTable = table.commands.BuyIn | table.commands.Leave | table.commands.SitOut | table.commands.ComeBack
Wanted = play.commands.Bet | play.commands.Discard | play.commands.Show | play.commands.Concede | AtTable


class Wish(Asked, frozen=True, tag="wish"):
    """A command for the seat that one has."""

    command: Wanted


Incoming = Hello | TakeSeat | ChooseGame | NextHand | Wish


# To a viewer


class Told(Struct, frozen=True, tag_field="is"):
    """What a viewer is sent."""


class GameRow(Struct, frozen=True):
    """A game that may be chosen."""

    key: str
    name: str


class Welcome(Told, frozen=True, tag="welcome"):
    """Who one is to the table, and what is played here."""

    key: str
    games: tuple[GameRow, ...]
    buy_in: Chips
    version: int = VERSION


class Why(Struct, frozen=True):
    """A clause and its heading."""

    clause: str
    heading: str


class Line(Struct, frozen=True):
    """Something the dealer says, with what it rests on."""

    text: str
    kind: Literal["said", "hand", "street", "won", "aside"] = "said"
    why: tuple[Why, ...] = ()


class News(Told, frozen=True, tag="news"):
    """What has happened, as this viewer may know it, and what he sees now.  ``fresh``: forget what was told before."""

    number: int
    events: tuple[happened.AnyEvent, ...]
    lines: tuple[Line, ...]
    view: View
    fresh: bool = False


class Ack(Told, frozen=True, tag="ack"):
    """It is done."""

    id: int


class Refused(Told, frozen=True, tag="refused"):
    """It is not done, and why."""

    id: int
    code: str
    sentence: str
    why: tuple[Why, ...] = ()


# What may not be asked of a table in a room: one list with the table's and the referee's.
REASONS: Final[dict[str, Reason]] = {
    "not_understood": Reason("The message is not understood: {fault}.", ""),
    "hello_first": Reason("The first message is a hello.", ""),
    "other_version": Reason("This table speaks version {ours} of the protocol, not {theirs}: load the page again.", ""),
    "watching": Reason("You are watching: take a seat first.", "HOUSE Wagers (1)"),
    "not_your_seat": Reason("Seat {seat} is not yours.", "HOUSE Wagers (1)"),
    "have_a_seat": Reason("You have seat {seat} already.", "HOUSE Wagers (1)"),
    "seat_of_a_person": Reason("Seat {seat} is taken.", "HOUSE Wagers (1)"),
    "table_full": Reason("Every seat is taken.", "HOUSE Ovw (1) s1"),
    "name_too_long": Reason("A name has {most} letters at most.", ""),
    "name_taken": Reason("Somebody at the table is called {name} already.", ""),
    "no_next_hand": Reason(
        "No hand can be dealt now: two players with chips are needed, one of them a person.", "HOUSE Ovw (1) s1"
    ),
    "no_such_game": Reason("There is no game called {game}.", "RANK 14.8(b)"),
}


def refuse(code: str, **gaps: object) -> Refusal:
    """The refusal with this code of a room."""
    reason = REASONS[code]
    return Refusal(code, reason.sentence.format(**gaps), reason.clause)


decoder = msgspec.json.Decoder(Incoming)
encode = msgspec.json.Encoder().encode


def read(text: str | bytes) -> Incoming | Refusal:
    """The message, or why it is none."""
    try:
        message: Incoming = decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        return refuse("not_understood", fault=str(error).rstrip("."))
    return message
