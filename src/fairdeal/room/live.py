"""A table that goes on by itself: who has which seat, whose move it is, and what the room does between hands."""

import random
from copy import copy

from msgspec import Struct
from msgspec.structs import replace

from fairdeal import table
from fairdeal.bots import NAMES, Opponent
from fairdeal.cards import Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.games.stakes import STACK, STRUCTURES, StructureName, default_sign
from fairdeal.play import Options
from fairdeal.play import commands as at_play
from fairdeal.play.refusals import Refusal
from fairdeal.room.messages import LONGEST_NAME, AtTable, Wanted, refuse
from fairdeal.table import Offer, Sign, Table, commands, events
from fairdeal.table.decide import sign_refusal
from fairdeal.table.refusals import refuse as refuse_at_table
from fairdeal.table.state import ready


class Person(Struct):
    """Somebody who has opened the page; ``name`` while he has a seat or is promised one."""

    key: str
    name: str = ""
    promised: Seat = 0  # the seat he gets when the bot in it has gone
    had: Seat = 0  # the seat he had when the last hand began
    gone: bool = False


class LiveTable:
    """One table and those who play at it.  It changes by the calls of its driver only, and knows no clock."""

    def __init__(self, game: str, chance: random.Random, seats: int, structure: StructureName = "fixed") -> None:
        self.chance, self.chairs = chance, seats
        self.bots: dict[Seat, Opponent] = {}
        self.people: dict[str, Person] = {}
        self.moved_to: Sign | None = None  # a sign for which the table must be opened with other decks
        self.table = Table(commands.Open(_sign(game, structure, seats)))
        self.base = copy(self.table.state)  # before the last hand
        self.since: list[events.AnyEvent] = []
        self.fresh: list[events.AnyEvent] = []  # not yet fetched by the driver
        self.count = 0  # of all events so far
        self._go_on()

    # Who has which seat

    def seat_of(self, person: Person) -> Seat:
        """The seat this person has, or 0."""
        seats = self.table.state.seats
        return next((seat for seat, place in seats.items() if place.player == person.name), 0)

    def person_at(self, seat: Seat) -> Person | None:
        """The person in a seat; a bot is none."""
        place = self.table.state.seats.get(seat)
        people = self.people.values()
        return next((person for person in people if place and person.name == place.player), None)

    def take_seat(self, person: Person, name: str, seat: Seat) -> Refusal | None:
        """The seat asked for, or any: a free one at once, a bot's when it has got up."""
        name = " ".join("".join(letter for letter in name if letter.isprintable()).split())
        seats = self.table.state.sign.seats
        if fault := self._name_fault(person, name):
            return fault
        if not 0 <= seat <= seats:
            return refuse_at_table("seat_not_there", seats=seats, seat=seat)
        seat = seat or self._any_seat()
        if not seat:
            return refuse("table_full")
        if self.person_at(seat) or any(other.promised == seat for other in self.people.values()):
            return refuse("seat_of_a_person", seat=seat)
        person.name, person.promised = name, seat
        if seat in self.bots and not self.table.state.seats[seat].leaving:
            self._must(commands.Leave(seat))
        self._go_on()
        return None

    def _name_fault(self, person: Person, name: str) -> Refusal | None:
        taken = {place.player for place in self.table.state.seats.values()}
        taken |= {other.name for other in self.people.values()} | {self.table.state.dealer}
        if seat := self.seat_of(person) or person.promised:
            return refuse("have_a_seat", seat=seat)
        if not name:
            return refuse_at_table("no_name")
        if len(name) > LONGEST_NAME:
            return refuse("name_too_long", most=LONGEST_NAME)
        return refuse("name_taken", name=name) if name in taken else None

    def _any_seat(self) -> Seat:
        """A free seat, or one that a bot has and nobody was promised."""
        promised = {person.promised for person in self.people.values()}
        seats = [seat for seat in range(1, self.table.state.sign.seats + 1) if seat not in promised]
        free = [seat for seat in seats if seat not in self.table.state.seats]
        return next(iter([*free, *(seat for seat in seats if seat in self.bots)]), 0)

    def forget(self, person: Person) -> None:
        """Somebody has closed the page for good: he leaves the table."""
        person.promised, person.gone = 0, True
        seat = self.seat_of(person)
        if seat and not self.table.state.seats[seat].leaving:
            self._must(commands.Leave(seat))
        self._go_on()

    # What people want

    def wish(self, person: Person, command: Wanted) -> Refusal | None:
        """A command for the seat this person has."""
        seat = self.seat_of(person)
        if not seat:
            return refuse("watching")
        if command.seat != seat:
            return refuse("not_your_seat", seat=command.seat)
        at_table = isinstance(command, AtTable)
        answer = self.table.do(command if at_table else commands.Do(command))  # type: ignore[arg-type]
        if isinstance(answer, Refusal):
            return answer
        self._go_on()
        return None

    def choose(self, game: str, structure: StructureName) -> Refusal | None:
        """Put up another sign; a hand in progress ends under its own."""
        if game not in GAMES:
            return refuse("no_such_game", game=game)
        sign = _sign(game, structure, self.chairs)
        if fault := sign_refusal(sign):
            return fault
        if GAMES[game].short_deck != GAMES[self.table.state.sign.games[0].game].short_deck:
            self.moved_to = sign
        else:
            answer = self.table.do(commands.PostSign(sign))
            if isinstance(answer, Refusal):
                return answer
            self.moved_to = None
        self._go_on()
        return None

    @property
    def next_game(self) -> str:
        """The game whose sign is up but not yet in force."""
        sign = self.moved_to or self.table.state.next_sign
        return GAMES[sign.games[0].game].name if sign else ""

    # Going on

    def options(self) -> Options | None:
        """What the seat whose turn it is may do."""
        return self.table.options()

    def bot_acts(self) -> None:
        """The bot whose turn it is does what it likes."""
        options = self.options()
        assert options is not None, "a bot is asked"
        self._must(commands.Do(self.bots[options.seat].choose(options)))
        self._go_on()

    def act_for_absent(self) -> None:
        """Whoever is gone risks nothing: he checks or folds, stands pat, and shows only what he must."""
        options = self.options()
        assert options is not None, "somebody is asked"
        hand = self.table.state.hand
        assert hand is not None, "he is asked in a hand"
        self._must(commands.Do(_least(options, hand.hole[options.seat])))
        self._go_on()

    def may_start(self) -> bool:
        """A hand can begin, and a person is there to play it."""
        due = isinstance(table.next_duty(self.table.state), commands.Start)
        return due and any(self.person_at(seat) for seat in ready(self.table.state))

    def start(self) -> None:
        """Begin the next hand."""
        self._collect()
        self.base, self.since = copy(self.table.state), []
        for person in self.people.values():
            person.had = self.seat_of(person)
        self._must(commands.Start())
        self._go_on()

    def fetch(self) -> list[events.AnyEvent]:
        """What has happened since the last time, every card in it."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def _go_on(self) -> None:
        """The dealer does what is due, and the room sees to seats, chips and decks."""
        self._deal_on()
        if self.table.state.hand is None:
            self._between_hands()
        self._seat_who_waits()
        if self.table.state.hand is None:
            self._fill()
        self._deal_on()
        self._collect()

    def _deal_on(self) -> None:
        refused = self.table.deal_on(lambda cards: self.chance.sample(cards, len(cards)))
        assert refused is None, f"the dealer does what is due: {refused}"

    def _between_hands(self) -> None:
        if self.moved_to:
            self._open_again(self.moved_to)
        seats = self.table.state.seats
        self.bots = {seat: bot for seat, bot in self.bots.items() if seat in seats}
        for seat in self.bots:
            if not seats[seat].chips:
                self._must(commands.BuyIn(seat, STACK))
        for person in [person for person in self.people.values() if not self.seat_of(person)]:
            person.name = person.name if person.promised else ""
            if person.gone:
                del self.people[person.key]

    def _seat_who_waits(self) -> None:
        for person in self.people.values():
            if person.promised and person.promised not in self.table.state.seats:
                self._must(commands.Sit(person.promised, person.name, STACK))
                person.promised = 0

    def _fill(self) -> None:
        """Bots sit wherever nobody does, but for one seat."""
        seats = self.table.state.seats
        free = [seat for seat in range(self.table.state.sign.seats, 0, -1) if seat not in seats]
        for seat in free[:-1]:
            names = {place.player for place in seats.values()} | {person.name for person in self.people.values()}
            name = next(name for name in NAMES if name not in names)
            self._must(commands.Sit(seat, name, STACK))
            self.bots[seat] = Opponent(seat, self.chance)

    def _open_again(self, sign: Sign) -> None:
        """Other decks come to the table; everybody keeps seat and chips."""
        places = self.table.state.seats
        self._collect()
        self.table, self.moved_to = Table(commands.Open(replace(sign, most_buy_in=None))), None
        for seat, place in sorted(places.items()):
            self._must(commands.Sit(seat, place.player, place.chips))
            if place.presence != "in":
                self._must(commands.SitOut(seat))
        self._must(commands.PostSign(sign))

    def _must(self, command: commands.AnyCommand) -> None:
        answer = self.table.do(command)
        assert not isinstance(answer, Refusal), f"the room does what it may: {answer}"

    def _collect(self) -> None:
        """Take what has happened out of the table's log: the room remembers the last hand and this one."""
        happened, self.table.log = self.table.log, []
        self.since += happened
        self.fresh += happened
        self.count += len(happened)
        for event in happened:
            if not isinstance(event, events.TableEvent):
                for bot in self.bots.values():
                    bot.see(event)


def _sign(game: str, structure: StructureName, seats: int) -> Sign:
    """The usual stakes; a stack may be bought up to what one sits down with."""
    played = GAMES[game]
    stakes = default_sign(played, STRUCTURES[structure])
    posted = replace(stakes, seats=min(seats, played.seats))
    return Sign((Offer(game, posted, no_ante=not posted.ante),), least_buy_in=STACK // 10, most_buy_in=STACK)


def _least(options: Options, hole: list[str]) -> at_play.AnyCommand:
    """What costs nothing, or else the hand."""
    seat = options.seat
    if options.asked in {"discard", "draw"}:
        return at_play.Discard(seat, tuple(hole[: options.discards]))
    if options.asked == "show":
        return at_play.Concede(seat) if options.concede else at_play.Show(seat)
    if options.post:
        return at_play.PostForced(seat, tuple(hole[: options.discards]))
    return at_play.Check(seat) if options.check else at_play.Fold(seat)
