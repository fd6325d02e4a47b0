"""What the room itself writes into a table's log beside the table's events: who is who, who is host, whose time ran.

They are kept as JSON with an entry, and no card stands in them.  A new field goes last and has a default.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from fairdeal.cards import Seat
from fairdeal.room.messages import Strength
from fairdeal.room.shuffle import Promise
from fairdeal.table import Sign


class Note(Struct, frozen=True, tag_field="note", omit_defaults=True):
    """A fact of the room."""


class Called(Note, frozen=True, tag="called"):
    """This person is called so at this table, for as long as he has a seat or is promised one."""

    person: str
    name: str


class Promised(Note, frozen=True, tag="promised"):
    """The person gets this seat when the bot in it has gone; 0: no longer."""

    person: str
    seat: Seat


class BotSat(Note, frozen=True, tag="bot_sat"):
    """A bot has taken the seat."""

    seat: Seat
    strength: Strength


class HostIs(Note, frozen=True, tag="host_is"):
    """This person is the host from now on."""

    person: str


class Paused(Note, frozen=True, tag="paused"):
    """No further hand is dealt, or again."""

    on: bool
    reason: str = ""


class Closing(Note, frozen=True, tag="closing"):
    """When this hand is over everybody is paid, and the table is gone."""

    reason: str = ""


class Closed(Note, frozen=True, tag="closed"):
    """The table is gone."""


class Silenced(Note, frozen=True, tag="silenced"):
    """What this player says is heard by nobody, or again."""

    name: str
    on: bool = True


class SignWaits(Note, frozen=True, tag="sign_waits"):
    """A sign for which the table needs other decks; it is put up between hands."""

    sign: Sign | None = None


class Banked(Note, frozen=True, tag="banked"):
    """So many milliseconds are left in the time bank of the seat."""

    seat: Seat
    left: int


class ByRoom(Note, frozen=True, tag="by_room"):
    """The first events of this entry were decided by the room, for a player who was away."""

    seat: Seat
    events: int


class Pledged(Note, frozen=True, tag="pledged"):
    """The promise of a pile was made, before its first card."""

    hand: int
    promise: Promise


class Players(Note, frozen=True, tag="players"):
    """Who has which seat as the hand begins: the key and the name of each."""

    places: dict[Seat, tuple[str, str]]


class Ruled(Note, frozen=True, tag="ruled"):
    """The command of this entry came from the host or the floor."""

    name: str


OfPeople = Called | Promised | BotSat | HostIs | Silenced
AnyNote = OfPeople | Paused | Closing | Closed | SignWaits | Banked | ByRoom | Pledged | Ruled | Players

# A note stands after so many events of its entry.
Placed = tuple[int, AnyNote]
DECODER: Final = msgspec.json.Decoder(tuple[Placed, ...])
ENCODER: Final = msgspec.json.Encoder()


def written(notes: Sequence[Placed]) -> bytes:
    """The notes as they are kept."""
    return ENCODER.encode(notes) if notes else b""


def placed(text: bytes) -> tuple[Placed, ...]:
    """The notes of an entry, each with its place."""
    return DECODER.decode(text) if text else ()


def read(text: bytes) -> tuple[AnyNote, ...]:
    """The same without their places."""
    return tuple(note for _, note in placed(text))
