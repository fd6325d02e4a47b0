"""Hands that are over, as whoever asks may know them: from the log, through the one place where a card is hidden."""

from collections.abc import Sequence
from typing import Final

from fairdeal.cards import DECK, SHORT_DECK, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.history import Record
from fairdeal.history.formats import FORMATS
from fairdeal.history.record import Unsayable
from fairdeal.history.writing import table_of, went_astray
from fairdeal.play import events as at_play
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.evolve import apply
from fairdeal.play.refusals import Refusal
from fairdeal.play.visibility import WATCHER
from fairdeal.play.visibility import seen_by as at_play_seen
from fairdeal.room import notes
from fairdeal.room.desk import hand_name
from fairdeal.room.fairness import Record as Proof
from fairdeal.room.fairness import record_for
from fairdeal.room.hosted import Hosted
from fairdeal.room.messages import encode, refuse
from fairdeal.room.ports import Entry, HandKept
from fairdeal.room.resources import HandForm, HandRow
from fairdeal.room.shuffle import Pile
from fairdeal.room.standing import BOT
from fairdeal.room.steps import retold
from fairdeal.table import events

ENDINGS: Final = {"phh": "phh", "ohh": "ohh", "pokerstars": "txt", "json": "jsonl", "steps": "json"}
TEXTS: Final = {"ohh": "application/json", "json": "application/jsonl", "steps": "application/json"}


class Dealt:
    """One hand of a table's log: its events, who sat where, and which seat somebody had in it."""

    def __init__(self, kept: HandKept, entries: Sequence[Entry], places: dict[Seat, tuple[str, str]]) -> None:
        self.kept, self.places = kept, places
        self.at = entries[0].at if entries else kept.at
        self.log: list[at_play.AnyEvent] = []
        self.told: list[events.AnyEvent] = [event for entry in entries for event in entry.events]
        self.by_room: list[int] = []
        for entry in entries:
            for event in entry.events:
                if not isinstance(event, events.TableEvent):
                    self.log.append(event)

    def seat_of(self, person: str) -> Seat:
        """The seat of this person in the hand; -1 is somebody who watched."""
        return next((seat for seat, (holder, _) in self.places.items() if person and holder == person), WATCHER)

    def seen(self, person: str) -> list[at_play.AnyEvent]:
        """The events as this person may know them."""
        seat = self.seat_of(person)
        return [at_play_seen(event, seat) for event in self.log]


async def dealt(hosted: Hosted, kept: HandKept) -> Dealt:
    """The hand as it stands in the log."""
    store = hosted.actor.tools.store
    entries = await store.since(hosted.actor.key, kept.first - 1, kept.last - kept.first + 1)
    written_down = (note for entry in entries[:1] for note in notes.read(entry.notes))
    places = next(note.places for note in written_down if isinstance(note, notes.Players))
    return Dealt(kept, entries, places)


def written(hand: Dealt, person: str, form: HandForm) -> str | Refusal:
    """The hand in a format, with the cards that this person may know."""
    seen = hand.seen(person)
    if form == "json":
        return "".join(f"{encode(event).decode()}\n" for event in seen)
    names = {seat: name for seat, (_, name) in hand.places.items()}
    if form == "steps":
        bots = frozenset(seat for seat, (holder, _) in hand.places.items() if holder.startswith(BOT))
        of = (hand.kept.table, hand.kept.number, hand.at)
        return encode(retold(hand.told, names, max(Seat(0), hand.seat_of(person)), bots, of)).decode()
    if not seen or not isinstance(seen[-1], at_play.Ended):
        return refuse("no_such_hand", number=hand.kept.number)
    if went_astray(seen):
        return refuse("not_in_this_form", form=form, why="something went wrong in it that the form has no words for")
    facts = {"hand": hand.kept.number, "table": hand.kept.table}
    record = Record(table_of(seen, names, facts), str(hand.kept.number))
    try:
        return FORMATS[form].text_of(record)
    except Unsayable as error:
        return refuse("not_in_this_form", form=form, why=str(error))


async def proof(hosted: Hosted, hand: Dealt, person: str) -> Proof:
    """What the hand can be checked by, with the openings of the cards this person may know."""
    key, number = hosted.actor.key, hand.kept.number
    secret = await hosted.actor.tools.store.secret(key, number)
    assert secret is not None, "a hand was dealt from a seed"
    piles: list[Pile] = []
    state = None
    for event in hand.log:
        if isinstance(event, at_play.Shuffled):
            assert state is not None, "a hand has begun before its deck is shuffled"
            deck = SHORT_DECK if GAMES[state.game.key].short_deck else DECK
            piles.append(Pile(secret.seed, len(piles), deck, hand_name(key, number)))
        elif isinstance(event, at_play.Reshuffled) and state is not None:
            piles.append(Pile(secret.seed, len(piles), pile_to_shuffle(state)[1], hand_name(key, number)))
        state = apply(state, event)
    return record_for(hand.seat_of(person), hand_name(key, number), piles, hand.log, secret.sealed)


def row_of(kept: HandKept, person: str) -> HandRow:
    """A hand in a list."""
    yours = bool(person) and person in kept.people
    return HandRow(kept.table, kept.number, kept.game, kept.at, kept.pot, kept.won, yours, kept.void)
