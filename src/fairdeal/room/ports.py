"""What is impure in a room, as four small protocols: the clock, chance, the store, and the bus between processes.

A table is rebuilt from its entries alone.  What is appended is on disk before ``append`` returns, and only then may it
be acknowledged or shown.  Any process may serve any table: load, decide, append at the expected number, on a conflict
load again.
"""

from collections.abc import AsyncIterator, Iterable
from typing import Final, Protocol
from unicodedata import normalize

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.table.commands import AnyCommand
from fairdeal.table.events import AnyEvent

Moment = int  # milliseconds since 1970, UTC
Account = str  # of money: one of those below, or a player's or a table's

ROOM: Final = (
    "room"  # the actor of what the dealer and the platform do; the number of such a command is its entry's own
)
ISSUE: Final[Account] = "issue"  # what the room has issued; its balance alone is never above nought
HOUSE: Final[Account] = "house"
RAKE: Final[Account] = "rake"


def purse(person: str) -> Account:
    """Where a person's chips are while they lie on no table."""
    return f"player:{person}"


def escrow(table: str) -> Account:
    """Where the chips are that lie on a table."""
    return f"table:{table}"


# What is kept


class Entry(Struct, frozen=True):
    """One command that was carried out, with the events it caused.

    ``answer`` is what was sent back, and is sent again to whoever sends the command again.  ``notes`` are the room's
    own (a host, a pause, a clock), a JSON text in which no card may stand: commands and events are kept secret as far
    as they must be, notes are not.
    """

    table: str
    seq: int  # the first is 1
    actor: str  # a person's key, or the room
    id: int  # the actor's own number for it, once a table
    at: Moment
    command: AnyCommand | None = None
    events: tuple[AnyEvent, ...] = ()
    answer: bytes = b""
    by_room: bool = False  # the platform acted for an absent player
    holder: str = ""  # who is seated by these events, if not the actor: a bot whom a host has asked for
    void: str = ""  # why the hand in progress is off: all is again as before it, but for who came, went or bought
    notes: bytes = b""


class Move(Struct, frozen=True):
    """Chips go from the debited account to the credited one, once for a key, however often it is asked."""

    key: str
    debit: Account
    credit: Account
    chips: Chips
    why: str = ""


class Secret(Struct, frozen=True):
    """What the order of a hand's cards was made from, and the same sealed to the audit key."""

    table: str
    hand: int
    seed: bytes
    sealed: bytes = b""


class HandKept(Struct, frozen=True):
    """A hand that is over, for lists: where it stands in the log, who was in it, who won."""

    table: str
    number: int
    game: str
    first: int  # entry
    last: int  # entry
    at: Moment
    pot: Chips = 0
    won: dict[str, Chips] = {}  # by name
    people: tuple[str, ...] = ()  # their keys
    void: bool = False


class Incident(Struct, frozen=True):
    """Something went wrong and was put right, as it is reported: a hand that was called off, and why."""

    table: str
    at: Moment
    what: str
    hand: int = 0


class Batch(Struct, frozen=True):
    """What is kept together or not at all: entries of one table, without a gap, and what belongs to them."""

    entries: tuple[Entry, ...]
    moves: tuple[Move, ...] = ()
    secrets: tuple[Secret, ...] = ()
    hands: tuple[HandKept, ...] = ()
    incidents: tuple[Incident, ...] = ()


class TableKept(Struct, frozen=True):
    """A table of the room; ``settings`` are the server's own, a JSON text, and may change."""

    table: str
    made: Moment
    settings: bytes = b"{}"
    closed: Moment = 0


class Head(Struct, frozen=True):
    """How far a table's log goes, and the digest that stands for all of it."""

    seq: int = 0
    digest: bytes = b""


class Snapshot(Struct, frozen=True):
    """The state of a table after an entry: a cache, which must equal what the entries make.  It is kept encrypted."""

    table: str
    seq: int
    state: bytes


class Person(Struct, frozen=True):
    """Somebody who has been here: a guest, or with a password the owner of his name.  ``secret`` is its hash."""

    key: str
    name: str
    made: Moment
    secret: str = ""
    last_on: Moment = 0
    before: Moment = 0  # the log-on before the last, to be shown


class Session(Struct, frozen=True):
    """Who comes back with a cookie.  Only its digest is kept, so that nobody who reads it can come back with it."""

    digest: str
    person: str
    made: Moment
    seen: Moment
    account: bool = False


class Attempt(Struct, frozen=True):
    """Somebody has tried to come in by this name."""

    name: str
    at: Moment
    right: bool
    address: str = ""


class Saying(Struct, frozen=True):
    """A line of the chat."""

    table: str
    at: Moment
    person: str
    name: str
    text: str


class Report(Struct, frozen=True):
    """Somebody has told the floor of somebody."""

    table: str
    at: Moment
    person: str
    about: str
    text: str
    hand: int = 0


def folded(name: str) -> str:
    """Names that look alike, in another case or with letters of another width, are the same name."""
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


# What goes wrong


class StoreFault(Exception):
    """Nothing of what was asked has been kept."""


class Conflict(StoreFault):
    """Somebody else has appended at this number: load what he has, and decide again."""


class AlreadyDone(StoreFault):
    """This command of this actor was carried out before; here is what he was answered."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("That was done already.")
        self.answer = answer


class NotCovered(StoreFault):
    """The chips are not there, or the key of the move belongs to another one."""


class Taken(StoreFault):
    """The name or the table is there already."""


class StoreLost(StoreFault):
    """The store cannot keep or read anything now; the sentence says why."""


# The protocols


class Clock(Protocol):
    """What time it is, and waiting."""

    def now(self) -> Moment:
        """By the calendar: it is kept and shown, and may jump."""

    def ticks(self) -> float:
        """Seconds that only go forward: what a player's time is measured by."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class Entropy(Protocol):
    """Where secret chance comes from."""

    def fresh(self, count: int) -> bytes:
        """As many bytes that nobody can guess."""


class Bus(Protocol):
    """A hint from process to process that a table has gone on.  It may be lost: readers also look by themselves."""

    def wake(self, table: str, seq: int) -> None:
        """Say that the log of a table goes to this number now."""

    def woken(self) -> AsyncIterator[tuple[str, int]]:
        """What other processes say."""


class Store(Protocol):
    """What is kept.  Every call may raise ``StoreLost``; what returns is on disk."""

    # The log

    async def append(self, batch: Batch) -> None:
        """Keep it durably, or raise ``AlreadyDone``, ``Conflict`` or ``NotCovered`` and keep nothing of it.

        Whether it was done before is asked first.
        """

    async def since(self, table: str, seq: int, most: int = 0) -> list[Entry]:
        """The entries after this number, in order; ``most`` of them at a time, or all."""

    async def head(self, table: str) -> Head:
        """How far the log of a table goes."""

    async def answer(self, table: str, actor: str, number: int) -> bytes | None:
        """What this command was answered, if it was carried out."""

    async def secret(self, table: str, hand: int) -> Secret | None:
        """What the cards of a hand were made from; the last, if its number was dealt twice."""

    async def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep the newest; who loads a table may begin there."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest that is kept."""

    # Tables and hands

    async def create_table(self, table: TableKept) -> None:
        """Keep a new table, or raise ``Taken``."""

    async def change_table(self, table: TableKept) -> None:
        """Keep other settings, or that it is closed."""

    async def tables(self) -> list[TableKept]:
        """All that are not closed, the oldest first."""

    async def table(self, table: str) -> TableKept | None:
        """One of them, closed or not."""

    async def hands(self, table: str, before: int = 0, most: int = 50) -> list[HandKept]:
        """The last hands of a table, the last first; before a number, if one is given."""

    async def hands_of(self, person: str, before: Moment = 0, most: int = 50) -> list[HandKept]:
        """The last hands somebody was dealt into, the last first."""

    async def incidents(self, table: str = "") -> list[Incident]:
        """What went wrong, the last first."""

    # Money

    async def settle(self, moves: Iterable[Move]) -> int:
        """Carry them out together; the number of those that had not been carried out before."""

    async def balance(self, account: Account) -> Chips:
        """The chips of an account; an unknown one has none."""

    # People

    async def keep_person(self, person: Person) -> None:
        """Keep somebody or what has changed of him, or raise ``Taken`` if the name is somebody else's for good."""

    async def person(self, key: str) -> Person | None:
        """Somebody by his key."""

    async def owner(self, name: str) -> Person | None:
        """Who keeps this name with a password; large and small letters are alike."""

    async def keep_session(self, session: Session) -> None:
        """Keep a session, or when it was seen last."""

    async def session(self, digest: str) -> Session | None:
        """Whose cookie it is."""

    async def end_session(self, digest: str) -> None:
        """The cookie is worth nothing from now on."""

    async def note_attempt(self, attempt: Attempt) -> None:
        """Somebody has tried to come in."""

    async def attempts(self, name: str, since: Moment) -> list[Attempt]:
        """Who tried by this name."""

    # What is said

    async def keep_saying(self, saying: Saying) -> None:
        """A line of the chat."""

    async def sayings(self, table: str, most: int = 50) -> list[Saying]:
        """The last lines, the last one last."""

    async def keep_report(self, report: Report) -> None:
        """For the floor."""

    async def reports(self, table: str = "") -> list[Report]:
        """All of them, the last first."""

    async def purge(self, now: Moment) -> int:
        """Forget the chat and the attempts that have been kept for ninety days, and nothing else; how many."""

    async def close(self) -> None:
        """Finish what was begun; nothing is asked after that."""
