"""What is known of a table in the room after some entries of its log: the table itself, and who is who at it.

It is made from entries alone, and can be rebuilt from them.
"""

from copy import copy
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fairdeal.cards import Seat
from fairdeal.play import events as at_play
from fairdeal.room import notes
from fairdeal.room.messages import Strength
from fairdeal.room.notes import AnyNote
from fairdeal.room.ports import Entry, Moment
from fairdeal.room.shuffle import Promise
from fairdeal.table import Sign, events
from fairdeal.table.evolve import apply as apply_to_table
from fairdeal.table.state import Deck, Stage, asked_now
from fairdeal.table.state import State as Table


class Standing(Struct):
    """A table of the room; nothing of it is secret but the cards of the hand in progress."""

    table: Table
    seq: int = 0  # of the last entry
    at: Moment = 0
    names: dict[str, str] = {}  # by person
    promised: dict[str, Seat] = {}  # by person: the seat he gets when a bot has left it
    bots: dict[Seat, Strength] = {}
    host: str = ""  # a person
    paused: bool = False
    closing: bool = False
    closed: bool = False
    silenced: frozenset[str] = frozenset()  # by name
    waiting_sign: Sign | None = None
    banks: dict[Seat, int] = {}  # milliseconds; who is not here has a full one
    out_since: dict[Seat, Moment] = {}  # who sits out, and since when
    acted_for: frozenset[Seat] = frozenset()  # in this hand, by the room
    promises: tuple[Promise, ...] = ()  # of the piles of this hand, or of the last
    hand_began: int = 0  # entry
    before: Table | None = None  # the hand in progress; it is never changed, only copied
    meanwhile: list[events.AnyEvent] = []  # who came, went or bought chips since
    quiet_since: Moment = 0  # no hand has been played since

    def __copy__(self) -> "Standing":
        """One of its own, which may be changed without changing this one."""
        dicts = {name: dict(getattr(self, name)) for name in DICTS}
        return replace(self, table=copy(self.table), **dicts)


DICTS = ("names", "promised", "bots", "banks", "out_since")


BOT: Final = "bot:"  # so begins the key of a bot, as which it holds chips and a seat


def seat_of(standing: Standing, person: str) -> Seat:
    """The seat this person has, or this bot, or 0."""
    bot = person.startswith(BOT)
    name = person.removeprefix(BOT) if bot else standing.names.get(person)
    seats = standing.table.seats
    return next((seat for seat in seats if seats[seat].player == name and (seat in standing.bots) is bot), 0)


def holder(standing: Standing, seat: Seat) -> str:
    """Whose chips lie before a seat: a person's, or a bot's."""
    name = standing.table.seats[seat].player
    if seat in standing.bots:
        return BOT + name
    return next((person for person, called in standing.names.items() if called == name), "")


def person_at(standing: Standing, seat: Seat) -> str:
    """The person in a seat; a bot is none."""
    if seat not in standing.table.seats or seat in standing.bots:
        return ""
    return holder(standing, seat)


def begin(entry: Entry) -> Standing:
    """The table as its first entry opens it."""
    opened = entry.events[0]
    standing = Standing(apply_to_table(None, opened), quiet_since=entry.at)
    placed = tuple((max(0, at - 1), note) for at, note in notes.placed(entry.notes))
    return follow(standing, replace(entry, events=entry.events[1:], notes=notes.written(placed)))


def follow(standing: Standing, entry: Entry) -> Standing:
    """Take in an entry, in place."""
    if entry.void:
        call_off(standing, entry.at)
    told, placed = 0, notes.placed(entry.notes)
    for at, event in enumerate(entry.events):
        while told < len(placed) and placed[told][0] <= at:
            take_note(standing, placed[told][1])
            told += 1
        happen(standing, event, entry.at, entry.seq)
    for _, note in placed[told:]:
        take_note(standing, note)
    standing.seq, standing.at = entry.seq, entry.at
    return standing


def happen(standing: Standing, event: events.AnyEvent, at: Moment, seq: int) -> None:
    """What an event does to the table and to what the room remembers."""
    left = event.player if isinstance(event, events.Left) else ""
    if isinstance(event, events.HandStarted):
        standing.before, standing.meanwhile = copy(standing.table), []
    elif standing.before is not None and isinstance(event, STAYS):
        standing.meanwhile = [*standing.meanwhile, event]
    standing.table = with_event(standing.table, event)
    match event:
        case events.Left(seat=seat):
            standing.names = {person: name for person, name in standing.names.items() if name != left}
            for kept in (standing.bots, standing.banks, standing.out_since):
                kept.pop(seat, None)
            standing.silenced -= {left}
        case events.SatOut(seat=seat):
            standing.out_since[seat] = at
        case events.CameBack(seat=seat):
            standing.out_since.pop(seat, None)
            standing.acted_for -= {seat}
        case events.HandStarted():
            standing.banks = {seat: left + BACK for seat, left in standing.banks.items()}
            standing.acted_for, standing.promises, standing.hand_began = frozenset(), (), seq
        case events.HandSettled() | events.Opened():
            standing.quiet_since, standing.before = at, None


def with_event(state: Table, event: events.AnyEvent) -> Table:
    """The table after the event, changed in place; opened again with other decks it goes on counting its hands."""
    if not isinstance(event, events.Opened):
        return apply_to_table(state, event)
    again = apply_to_table(None, event)
    again.number = state.number
    return again


def take_note(standing: Standing, note: AnyNote) -> None:
    """What a note of the room's says."""
    if isinstance(note, notes.OfPeople):
        _of_people(standing, note)
        return
    match note:
        case notes.Paused(on=on):
            standing.paused = on
        case notes.Closing():
            standing.closing = True
        case notes.Closed():
            standing.closed = True
        case notes.SignWaits(sign=sign):
            standing.waiting_sign = sign
        case notes.Banked(seat=seat, left=left):
            standing.banks[seat] = left
        case notes.ByRoom(seat=seat):
            standing.acted_for |= {seat}
        case notes.Pledged(promise=promise):
            standing.promises = (*standing.promises, promise)


def _of_people(standing: Standing, note: notes.OfPeople) -> None:
    match note:
        case notes.Called(person=person, name=name):
            standing.names[person] = name
        case notes.Promised(person=person, seat=seat):
            standing.promised.pop(person, None)
            if seat:
                standing.promised[person] = seat
        case notes.BotSat(seat=seat, strength=strength):
            standing.bots[seat] = strength
        case notes.HostIs(person=person):
            standing.host = person
        case notes.Silenced(name=name, on=on):
            standing.silenced = standing.silenced | {name} if on else standing.silenced - {name}


# A hand that is called off


STAYS = events.OfSeats | events.Relieved | events.SignPosted  # of what happens in a hand, when the hand is off


def call_off(standing: Standing, at: Moment) -> None:
    """The table as it stood before the hand, every wager back; its number is used, its deck is shuffled again."""
    assert standing.before is not None, "a hand is called off while it is in progress"
    state, number = copy(standing.before), standing.table.number
    used, stored = state.decks
    state.decks = (Deck(used.back, Stage.PLAYED), stored)
    for event in standing.meanwhile:
        apply_to_table(state, event)
    state.number = number
    standing.table, standing.before, standing.quiet_since = state, None, at


# Clocks

BACK: Final = 2000  # milliseconds that a time bank gets back with every hand, until it is full


def asks_anew(before: Standing, after: Standing, entry: Entry) -> bool:
    """This entry has put a question: somebody is asked who was not, or who was and has answered."""
    asked = asked_now(after.table)
    if not asked:
        return False
    if asked_now(before.table) != asked:
        return True
    return any(isinstance(event, ACTS) and event.seat == asked for event in entry.events)


ACTS = (
    *(at_play.BroughtIn, at_play.Folded, at_play.Checked, at_play.Called, at_play.Raised),
    *(at_play.Discarded, at_play.Shown, at_play.Conceded),
)


# A snapshot, between hands


def kept(standing: Standing) -> bytes:
    """The standing as it is kept beside the log; there is no hand in it."""
    assert standing.table.hand is None, "a snapshot is made between hands"
    return msgspec.json.encode(standing)


def restored(text: bytes) -> Standing:
    """The same again."""
    return msgspec.json.decode(text, type=Standing)
