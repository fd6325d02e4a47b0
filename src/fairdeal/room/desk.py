"""One thing that is wanted of a table, carried out on a copy: what follows from it, entry by entry, or why not.

The desk knows no clock and no network.  What it has worked out happens only when it has been kept.
"""

from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from fairdeal import table
from fairdeal.bots import NAMES
from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.stakes import STACK
from fairdeal.play import Options, legal
from fairdeal.play.refusals import Refusal
from fairdeal.room import notes
from fairdeal.room.ledger import Till
from fairdeal.room.messages import Strength
from fairdeal.room.notes import AnyNote, Placed
from fairdeal.room.ports import ROOM, Batch, Entropy, Entry, HandKept, Incident, Moment, Secret
from fairdeal.room.shuffle import SEED_BYTES, Pile, Stream, derived, shuffled
from fairdeal.room.standing import BOT, Standing, call_off, happen, holder, person_at, take_note
from fairdeal.table import Sign, commands, events, reports
from fairdeal.table.decide_seats import gone
from fairdeal.table.events import AnyEvent
from fairdeal.table.state import asked_now, ready
from fairdeal.table.table import with_chance


class Rules(Struct, frozen=True):
    """How a table is kept, as whoever opened it has wanted it."""

    title: str = ""
    private: bool = False
    invitation: str = ""
    speed: Literal["slow", "usual", "fast"] = "usual"
    patience: int = 1
    delay: int = 0
    seats: int = 6
    bots: int = 0  # seats that bots fill as long as one stays free
    strength: Strength = "fair"


class Step(Struct):
    """What will be an entry."""

    actor: str
    command: commands.AnyCommand | None = None
    events: list[AnyEvent] = []
    notes: list[Placed] = []
    holder: str = ""
    by_room: bool = False
    void: str = ""
    id: int = 0


class Desk:
    """A copy of a table's standing, and what has been done to it so far."""

    def __init__(
        self, key: str, rules: Rules, standing: Standing, now: Moment, entropy: Entropy, seed: bytes = b""
    ) -> None:
        self.key, self.rules, self.now, self.entropy = key, rules, now, entropy
        self.standing = copy(standing)
        self.steps: list[Step] = []
        self.secrets: list[Secret] = []
        self.hands: list[HandKept] = []
        self.incidents: list[Incident] = []
        self.seed = seed  # of the hand in progress
        self.base: Standing | None = None  # before the hand that was begun
        self.till = Till({seat: holder(standing, seat) for seat in standing.table.seats})

    # Writing down

    def step(self, actor: str = ROOM, holder: str = "") -> Step:
        """Begin another entry."""
        self.steps.append(Step(actor, holder=holder))
        return self.steps[-1]

    def note(self, note: AnyNote) -> None:
        """Write down something of the room's own."""
        self.steps[-1].notes.append((len(self.steps[-1].events), note))
        take_note(self.standing, note)

    def do(self, command: commands.AnyCommand) -> Refusal | None:
        """Carry out a command of the table in the entry that was begun."""
        answer = table.decide(self.standing.table, command)
        if isinstance(answer, Refusal):
            return answer
        self._happen(answer)
        return None

    def first(self, command: commands.AnyCommand) -> Refusal | None:
        """The same for the command that the entry is of."""
        self.steps[-1].command = command
        return self.do(command)

    def must(self, command: commands.AnyCommand, holder: str = "") -> None:
        """Something the room does of itself, an entry of its own."""
        self.step(ROOM, holder)
        refused = self.first(command)
        assert refused is None, f"the room does what it may: {refused}"

    def _happen(self, happened: Sequence[events.AnyEvent]) -> None:
        seq = self.standing.seq + len(self.steps)
        for event in happened:
            if isinstance(event, events.HandSettled):
                self._hand_over(event, seq)
            happen(self.standing, event, self.now, seq)
        self.steps[-1].events += happened

    def batch(self, number: int = 0, answer: bytes = b"") -> Batch:
        """All of it, to be kept together; ``number`` is the actor's own for the first entry."""
        entries = []
        for seq, step in enumerate(self.steps, self.standing.seq + 1):
            own = number if step.actor != ROOM else seq
            entries.append(
                Entry(
                    *(self.key, seq, step.actor, own, self.now, step.command, tuple(step.events)),
                    answer=b"" if step.actor == ROOM else answer,
                    by_room=step.by_room,
                    holder=step.holder,
                    void=step.void,
                    notes=notes.written(step.notes),
                )
            )
        self.standing.seq, self.standing.at = self.standing.seq + len(entries), self.now
        moves = tuple(move for entry in entries for move in self.till.moves(entry))
        return Batch(tuple(entries), moves, tuple(self.secrets), tuple(self.hands), tuple(self.incidents))

    def _hand_over(self, event: events.HandSettled, seq: int) -> None:
        """A row for the lists of hands."""
        state, standing = self.standing.table, self.standing
        assert state.hand is not None, "a hand is settled while it is there"
        names = {seat: place.player for seat, place in state.seats.items()}
        won = {names[seat]: chips for seat, chips in state.won.items() if chips}
        people = tuple(person for seat in state.hand.order if (person := person_at(standing, seat)))
        pot = Chips(sum(state.won.values()) + event.rake)
        where = (self.key, event.number, state.hand.game.key, standing.hand_began, seq, self.now)
        self.hands.append(HandKept(*where, pot, won, people, event.void))

    # The dealer

    def deal_on(self) -> None:
        """Whatever the dealer owes now, with secret chance where it is called for; a ruling is the floor's."""
        while (duty := table.next_duty(self.standing.table)) and not isinstance(duty, commands.Start | reports.Rule):
            refused = self.do(with_chance(self.standing.table, duty, partial(self._order, duty)))
            assert refused is None, f"the dealer does what is due: {refused}"

    def _order(self, duty: commands.AnyCommand, cards: Sequence[Card]) -> Sequence[Card]:
        """A pile is promised before its first card; the cards for the button lie open anyway."""
        if not isinstance(duty, commands.Do):
            return shuffled(cards, Stream(derived(self.entropy.fresh(SEED_BYTES), "button")))
        hand, number = self.standing.table.number, len(self.standing.promises)
        if not number:
            self.seed = self.entropy.fresh(SEED_BYTES)
            self.secrets.append(Secret(self.key, hand, self.seed))
        assert self.seed, "the seed of a hand is known to who deals it"
        pile = Pile(self.seed, number, cards, hand_name(self.key, hand))
        self.note(notes.Pledged(hand, pile.promise))
        return pile.cards

    # Going on

    def go_on(self) -> None:
        """The dealer does what is due, and the room sees to seats, chips and decks."""
        self.deal_on()
        if self.standing.table.hand is None:
            self._between_hands()
        self._seat_who_waits()
        if self.standing.table.hand is None and not self.standing.closing:
            self._fill()
        if self.steps:
            self.deal_on()

    def start(self) -> None:
        """Begin the next hand."""
        self.base = replace(copy(self.standing), seq=self.standing.seq + len(self.steps))
        self.must(commands.Start())
        seats = self.standing.table.seats
        self.note(notes.Players({seat: (holder(self.standing, seat), seats[seat].player) for seat in seats}))
        self.go_on()

    def may_start(self) -> bool:
        """A hand can begin, and a person is there to play it."""
        if self.standing.paused or self.standing.closing:
            return False
        return may_start(self.standing)

    def _between_hands(self) -> None:
        standing = self.standing
        if standing.waiting_sign:
            self._open_again(standing.waiting_sign)
        for seat in [*standing.bots]:
            if not standing.table.seats[seat].chips:
                self.must(commands.BuyIn(seat, usual_buy_in(standing.table.sign)), holder(standing, seat))
        for seat, since in [*standing.out_since.items()]:
            if self.now - since >= KEPT_SEAT and seat in standing.table.seats:
                self.must(commands.Leave(seat))
        if standing.closing and not standing.closed:
            for seat in [*standing.table.seats]:
                self.must(commands.Leave(seat))
            self.step()
            self.note(notes.Closed())

    def _seat_who_waits(self) -> None:
        standing = self.standing
        for person, seat in [*standing.promised.items()]:
            if seat not in standing.table.seats:
                buy_in = usual_buy_in(standing.table.sign)
                self.must(commands.Sit(seat, standing.names[person], buy_in), person)
                self.note(notes.Promised(person, 0))

    def _fill(self) -> None:
        """Bots sit where nobody does, but for one seat, as many as the table is to have."""
        while True:
            standing = self.standing
            free = [seat for seat in range(standing.table.sign.seats, 0, -1) if seat not in standing.table.seats]
            if len(free) < 2 or len(standing.bots) >= self.rules.bots:
                return
            self.seat_bot(free[0], self.rules.strength)

    def seat_bot(self, seat: Seat, strength: Strength) -> Refusal | None:
        """A bot with a name that nobody has sits down."""
        standing = self.standing
        taken = {place.player for place in standing.table.seats.values()} | {*standing.names.values()}
        name = next(name for name in NAMES if name not in taken)
        self.step(ROOM, BOT + name)
        refused = self.first(commands.Sit(seat, name, usual_buy_in(standing.table.sign)))
        if refused:
            self.steps.pop()
            return refused
        self.note(notes.BotSat(seat, strength))
        return None

    def _open_again(self, sign: Sign) -> None:
        """Other decks come to the table: everybody takes his chips up and sits down with them again."""
        standing = self.standing
        places, holders = dict(standing.table.seats), {seat: holder(standing, seat) for seat in standing.table.seats}
        names, bots, out = dict(standing.names), dict(standing.bots), dict(standing.out_since)
        for seat in sorted(places):
            self.must(commands.Leave(seat))
        self.step().command = commands.Open(replace(sign, most_buy_in=None))
        answer = table.decide(None, commands.Open(replace(sign, most_buy_in=None)))
        assert not isinstance(answer, Refusal), f"the sign was read before: {answer}"
        self._happen(answer)
        for person, name in names.items():
            self.note(notes.Called(person, name))
        for seat, place in sorted(places.items()):
            self.must(commands.Sit(seat, place.player, place.chips), holders[seat])
            if seat in bots:
                self.note(notes.BotSat(seat, bots[seat]))
            if seat in out:
                self.must(commands.SitOut(seat))
        self.must(commands.PostSign(sign))
        self.note(notes.SignWaits())

    # Calling off

    def call_off(self, why: str) -> None:
        """The hand in progress is off: every wager goes back, once, and the incident is written down."""
        state = self.standing.table
        number = state.number
        assert state.hand is not None, "only a hand in progress is called off"
        self.step().void = why
        first, seq = self.standing.hand_began, self.standing.seq + len(self.steps)
        people = tuple(person for seat in state.hand.order if (person := person_at(self.standing, seat)))
        where = (self.key, number, state.hand.game.key, first, seq, self.now)
        self.hands.append(HandKept(*where, people=people, void=True))
        self.incidents.append(Incident(self.key, self.now, why, number))
        call_off(self.standing, self.now)
        for seat, place in [*self.standing.table.seats.items()]:
            if place.waiting:
                self._happen((events.ChipsAdded(seat, place.waiting, ("HOUSE Wagers (3)(i)",)),))
            if place.leaving:
                self._happen(gone(self.standing.table, seat))
        self.go_on()


KEPT_SEAT: Final = 10 * 60 * 1000  # milliseconds for which somebody who sits out has his seat


def may_start(standing: Standing) -> bool:
    """The next duty is to begin a hand, and a person would be dealt in."""
    due = isinstance(table.next_duty(standing.table), commands.Start)
    return due and any(person_at(standing, seat) for seat in ready(standing.table))


def options_of(standing: Standing) -> Options | None:
    """What the seat whose turn it is may do."""
    seat = asked_now(standing.table)
    hand = standing.table.hand
    return legal(hand, seat) if hand and seat else None


def usual_buy_in(sign: Sign) -> Chips:
    """What one sits down with: as much as the sign allows."""
    return sign.most_buy_in or max(sign.least_buy_in, STACK)


def hand_name(key: str, number: int) -> str:
    """What a promise calls its hand."""
    return f"table {key}, hand {number}"
