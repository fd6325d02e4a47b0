"""What is asked for by ordinary requests: the lobby, tables and their signs, hands, games, clauses, people.

One JSON object a request and an answer, read as strictly as the messages of a table.  A new field goes last and has a
default.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from fairdeal.cards import Chips, Seat
from fairdeal.games.stakes import StructureName
from fairdeal.room.messages import Moment, Role, Strength
from fairdeal.room.saying import Line
from fairdeal.room.view import View
from fairdeal.table import Sign

Speed = Literal["slow", "usual", "fast"]
HandForm = Literal["phh", "ohh", "pokerstars", "json", "steps"]
MOST_GAMES: Final = 22  # of a rotation


# The lobby


class TableRow(Struct, frozen=True):
    """A table as the lobby lists it."""

    table: str
    title: str
    games: tuple[str, ...]  # keys, in the order of the rotation
    game: str  # the one that is on
    game_name: str
    stakes: str
    structure: StructureName
    seats: int
    free: tuple[Seat, ...]
    people: int = 0
    bots: int = 0
    watchers: int = 0
    speed: Speed = "usual"
    delay: int = 0
    private: bool = False
    host: str = ""
    hands: int = 0  # dealt so far
    state: Literal["waiting", "playing", "paused", "closing"] = "waiting"


class Lobby(Struct, frozen=True):
    """The tables that may be seen, those with a free seat first."""

    tables: tuple[TableRow, ...]
    now: Moment


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: a game or a rotation, at the usual stakes times ``times`` unless a whole ``sign`` comes."""

    games: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MOST_GAMES)]
    title: Annotated[str, Meta(max_length=48)] = ""
    structure: StructureName = "fixed"
    times: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    hands_each: Annotated[int, Meta(ge=1, le=100)] = 8  # of each game of a rotation
    seats: Annotated[int, Meta(ge=2, le=10)] = 6
    sign: Sign | None = None
    private: bool = False
    speed: Speed = "usual"
    patience: Annotated[int, Meta(ge=1, le=10)] = 1  # every clock so many times as long
    delay: Annotated[int, Meta(ge=0, le=600)] = 0  # seconds, for those who watch
    bots: Annotated[int, Meta(ge=0, le=9)] = 0
    strength: Strength = "fair"


class Opened(Struct, frozen=True):
    """The table is there; a private one is entered by its link alone."""

    table: str
    link: str  # on this server, beginning with a stroke
    invitation: str = ""


class SignLine(Struct, frozen=True):
    """One line of a sign, and what it means in a sentence."""

    name: str
    value: str
    sentence: str
    clause: str = ""


class SignView(Struct, frozen=True):
    """A sign as it is posted, and read out line by line."""

    sign: Sign
    lines: tuple[SignLine, ...]
    buy_in: Chips


# Hands


class HandRow(Struct, frozen=True):
    """A hand that is over."""

    table: str
    number: int
    game: str
    at: Moment
    pot: Chips
    won: dict[str, Chips]  # by name
    yours: bool = False  # you were dealt in
    void: bool = False


class Hands(Struct, frozen=True):
    """The hands of a table or of a person, the last first; ``more``: ask with ``before``, the last number of these."""

    hands: tuple[HandRow, ...]
    more: bool = False


class Step(Struct, frozen=True):
    """A moment of a hand: what the dealer said, and what was to be seen."""

    lines: tuple[Line, ...]
    view: View


class Retold(Struct, frozen=True):
    """A hand step by step, as whoever asks saw it."""

    table: str
    number: int
    title: str
    stakes: str
    steps: tuple[Step, ...]
    at: Moment = 0


# The book


class GameView(Struct, frozen=True):
    """A game, and its rules as the book has them."""

    key: str
    name: str
    seats: int
    clause: str
    editions: tuple[str, ...]
    phh: str
    button: bool
    rules: tuple["ClauseView", ...] = ()


class ClauseView(Struct, frozen=True):
    """A clause of the book: its kind, its heading, and where it is carried out."""

    clause: str
    kind: str
    heading: str
    rules: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


# People


class Me(Struct, frozen=True):
    """Who one is to the room."""

    name: str = ""
    account: bool = False
    role: Role = "guest"
    last_on: Moment = 0  # when this account was used before


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password: to keep a name with an account, or to come back to it."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    password: Annotated[str, Meta(min_length=8, max_length=256)]


class Wrong(Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
    sentence: str
    clause: str = ""


class Health(Struct, frozen=True):
    """The room is up, what it runs, and whether it takes new hands."""

    ok: bool
    version: str
    digest: str = ""  # of the program and its tables
    closing: bool = False
