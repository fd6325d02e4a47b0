"""What goes over the wire between the table and a viewer: one JSON text a message, strictly read.

Commands and events are those of the table and of the referee themselves.  A new field goes last and has a default.
"""

from collections.abc import Callable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from fairdeal import play, table
from fairdeal.cards import Chips, Seat
from fairdeal.games.stakes import StructureName
from fairdeal.play.refusals import Reason, Refusal
from fairdeal.room.saying import Line, Why
from fairdeal.room.shuffle import Promise
from fairdeal.room.view import View
from fairdeal.table import events as happened

VERSION: Final = 1
LONGEST: Final = 4096  # bytes of a message that a viewer may send
LONGEST_NAME: Final = 24
LONGEST_SAYING: Final = 300  # letters
MOST_ID: Final = 2**53 - 1  # what every language can count to

Id = Annotated[int, Meta(ge=0, le=MOST_ID)]
Moment = int  # milliseconds since 1970, UTC, by the server's clock


# From a viewer


Strength = Literal["easy", "fair", "hard"]


class Asked(Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True):
    """What a viewer sends; ``id`` comes back with the answer.

    An id belongs to one message of one person at one table: sent again, the message is answered and not carried out.
    """

    id: Id


class Hello(Asked, frozen=True, tag="hello"):
    """The first message: which table (none: the one that waits), and the number of the last news that was seen.

    With the ``key`` of an earlier welcome the same person comes back to his seat.
    """

    key: str = ""
    version: int = VERSION
    table: str = ""
    seen: int = -1
    invitation: str = ""  # of a private table


class TakeSeat(Asked, frozen=True, tag="take_seat"):
    """Sit down: in this seat, after the hand if a bot has it, or with 0 wherever there is room."""

    name: str
    seat: Seat = 0
    chips: Chips = 0  # to buy in with; 0 is the usual buy-in of the table


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


class Rule(Asked, frozen=True, tag="rule"):
    """A command of the host or the floor for the whole table: a sign, a report, a ruling."""

    command: table.commands.AnyCommand


class Manage(Asked, frozen=True, tag="manage"):
    """What host and floor do with the table itself; ``name`` is whom it concerns.

    ``pause``: no further hand, until ``resume``; ``close``: after this hand everybody is paid and the table is gone;
    ``void``: the hand is off and every wager goes back (the floor alone); ``remove``: this player leaves; ``appoint``:
    he is the host from now on.
    """

    what: Literal["pause", "resume", "close", "void", "remove", "appoint"]
    name: str = ""
    reason: str = ""


class AddBot(Asked, frozen=True, tag="add_bot"):
    """Have a bot take a free seat."""

    strength: Strength = "fair"
    seat: Seat = 0


class Say(Asked, frozen=True, tag="say"):
    """Say something to everybody at the table."""

    text: str


class Mute(Asked, frozen=True, tag="mute"):
    """Hear no more from somebody, or with ``on`` false again; host and floor mute for all."""

    name: str
    on: bool = True
    for_all: bool = False


class Report(Asked, frozen=True, tag="report"):
    """Tell the floor about somebody: of what he said or how he plays."""

    name: str
    about: Literal["chat", "collusion", "stalling", "name", "other"] = "other"
    text: str = ""


class Ping(Asked, frozen=True, tag="ping"):
    """Ask for nothing but an answer: to see that the connection lives, how long it takes, and what time it is there."""


Incoming = Hello | TakeSeat | ChooseGame | NextHand | Wish | Rule | Manage | AddBot | Say | Mute | Report | Ping


# To a viewer


class Told(Struct, frozen=True, tag_field="is"):
    """What a viewer is sent."""


class GameRow(Struct, frozen=True):
    """A game that may be chosen."""

    key: str
    name: str


Role = Literal["guest", "player", "host", "floor", "auditor"]


class Welcome(Told, frozen=True, tag="welcome"):
    """Who one is to the table, and what is played here."""

    key: str
    games: tuple[GameRow, ...]
    buy_in: Chips
    version: int = VERSION
    table: str = ""
    title: str = ""
    name: str = ""  # one's own, if one has taken one
    role: Role = "guest"
    delay: int = 0  # seconds by which those who watch see everything later
    now: Moment = 0


class Clock(Struct, frozen=True):
    """Whose time runs: until when he may act, and until when with what is left in his bank."""

    seat: Seat
    until: Moment
    bank_until: Moment
    bank: int = 0  # milliseconds in the bank when it began


class Happened(Told, frozen=True, tag="news"):
    """What has happened, without the picture."""

    number: int
    events: tuple[happened.AnyEvent, ...]
    lines: tuple[Line, ...]
    fresh: bool = False
    since: int = -1  # the number of the news before, where nothing is missing between the two
    now: Moment = 0
    clock: Clock | None = None
    by_room: tuple[int, ...] = ()  # which of the events the room decided for somebody who was away, counted from 0
    promises: tuple[Promise, ...] = ()  # of piles that were shuffled, before their first card


class News(Happened, frozen=True, tag="news", kw_only=True):
    """What has happened, as this viewer may know it, and what he sees now.  ``fresh``: forget what was told before."""

    view: View


class Time(Told, frozen=True, tag="time"):
    """The clock is another although nothing has happened: the bank began, or the room was away for a while."""

    now: Moment
    clock: Clock | None = None


class Here(Struct, frozen=True):
    """A person at the table as the others know him."""

    name: str
    seat: Seat = 0
    role: Role = "guest"
    connected: bool = True
    bot: bool = False


class People(Told, frozen=True, tag="people"):
    """Who is at the table and connected, and how many watch."""

    here: tuple[Here, ...]
    watchers: int = 0
    paused: bool = False
    closing: bool = False


class Chat(Told, frozen=True, tag="chat"):
    """Somebody has said something; it is text, whatever is in it."""

    name: str
    text: str
    at: Moment
    seat: Seat = 0


class Notice(Told, frozen=True, tag="notice"):
    """The room has something to say that no dealer would: it is about to stop, or a hand had to be called off."""

    text: str
    kind: Literal["closing", "incident", "report", "removed"] = "incident"


class Ack(Told, frozen=True, tag="ack"):
    """It is done, and kept; ``number`` is that of the last news it led to, if any."""

    id: int
    number: int = -1
    now: Moment = 0


class Refused(Told, frozen=True, tag="refused"):
    """It is not done, and why."""

    id: int
    code: str
    sentence: str
    why: tuple[Why, ...] = ()


Outgoing = Welcome | News | Time | People | Chat | Notice | Ack | Refused


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
    "not_yours_to_say": Reason("That is for the host of the table or the floor to say.", "HOUSE Ovw (1) s2–3"),
    "nobody_called": Reason("Nobody with a seat is called {name}.", ""),
    "no_hand": Reason("No hand is being played.", "HOUSE Def Round of play"),
    "table_closes": Reason("The table closes after this hand.", ""),
    "went_wrong": Reason("Something went wrong in the room, and nothing was done.", ""),
    "not_covered": Reason("There are not so many chips to buy in with.", "HOUSE Wagers (3)"),
    "too_dear": Reason("Nobody sits down with more than {most} chips, or adds more.", "HOUSE Wagers (3)"),
    "table_stopped": Reason("The table has stopped: {why}", ""),
    "not_kept": Reason("Nothing can be kept just now, so nothing was done: try again.", ""),
    "no_such_table": Reason("There is no such table.", ""),
    "no_such_hand": Reason("There is no hand {number} at this table that is over.", ""),
    "not_in_this_form": Reason("This hand cannot be written as {form}: {why}.", ""),
    "no_such_clause": Reason("No clause has the number {clause}.", ""),
    "invitation_needed": Reason("This table is private: it takes its invitation.", ""),
    "too_fast": Reason("Not so fast: {most} messages a second are heard.", ""),
    "too_many_requests": Reason("Not so fast: {most} requests a second are answered.", ""),
    "silenced": Reason("What you say is not passed on here.", ""),
    "nothing_said": Reason("There is nothing to pass on.", ""),
    "said_too_long": Reason("One says {most} letters at most.", ""),
    "logged_in": Reason("You have an account, and are logged in: log out first.", ""),
    "locked_out": Reason("Too many wrong passwords for this name: try again in {minutes} minutes.", ""),
    "wrong_name_or_password": Reason("The name or the password is wrong.", ""),
    "other_site": Reason("A page of another site may not ask that.", ""),
    "name_kept": Reason("The name {name} belongs to an account: log in to use it.", ""),
    "room_full": Reason("There is no room for more: {what}.", ""),
    "room_closes": Reason("The room is closing: no hand begins.", ""),
    "not_here": Reason("This table does not do that.", ""),
    "no_such_game": Reason("There is no game called {game}.", "RANK 14.8(b)"),
}


def refuse(code: str, **gaps: object) -> Refusal:
    """The refusal with this code of a room."""
    reason = REASONS[code]
    return Refusal(code, reason.sentence.format(**gaps), reason.clause)


decoder = msgspec.json.Decoder(Incoming)
encode: Callable[[object], bytes] = msgspec.json.Encoder().encode


def read(text: str | bytes) -> Incoming | Refusal:
    """The message, or why it is none."""
    try:
        message: Incoming = decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return refuse("not_understood", fault=str(error).rstrip("."))
    return message
