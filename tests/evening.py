"""A table of the room without time, store or network: what is wanted is done at the desk, and all look."""

import random
from copy import copy

from fairdeal import table
from fairdeal.bots import Opponent
from fairdeal.play import commands
from fairdeal.play.refusals import Refusal
from fairdeal.room import wants
from fairdeal.room.choices import choices
from fairdeal.room.desk import Desk, Rules, options_of
from fairdeal.room.gallery import Gallery
from fairdeal.room.messages import TakeSeat, Wish
from fairdeal.room.ports import ROOM, Entry
from fairdeal.room.standing import begin, person_at, seat_of
from fairdeal.room.wants import Who, usual_sign
from fairdeal.table import commands as at_table
from fairdeal.table.events import TableEvent


class Seeded:
    """Chance that can be repeated."""

    def __init__(self, seed):
        self.fresh = random.Random(seed).randbytes


class Evening:
    """A table, people at it, and what each of them sees; a person's key is his name."""

    def __init__(self, game="stud-8", *, seed=1, seats=6, structure="fixed", people=("Nadia",), bots=None, games=()):
        self.chance, self.entropy = random.Random(seed), Seeded(seed)
        self.rules = Rules(seats=seats, bots=seats - 1 if bots is None else bots)
        self.now, self.entries, self.truth, self.seed = 0, [], [], b""
        opening = at_table.Open(usual_sign(games or (game,), structure, seats))
        standing = begin(Entry("t", 0, ROOM, 0, 0, opening, table.decide(None, opening)))
        standing.seq = 0
        self.gallery = Gallery(copy(standing), (), standing)
        self.bots = {}
        self.desk(lambda desk: (desk.step(), desk.go_on(), None)[2])
        for name in people:
            assert self.sit(name) is None

    @property
    def standing(self):
        return self.gallery.now

    def desk(self, wanted):
        """Carry something out; a refusal changes nothing."""
        desk = Desk("t", self.rules, self.standing, self.now, self.entropy, self.seed)
        refused = wanted(desk)
        if isinstance(refused, Refusal):
            return refused
        batch = desk.batch()
        self.seed = desk.seed
        base = desk.base or (copy(desk.standing) if any(entry.void for entry in batch.entries) else None)
        self.gallery.take(batch.entries, desk.standing, base)
        self.entries += batch.entries
        for event in (event for entry in batch.entries for event in entry.events):
            self.truth.append(event)
            for seat in self.standing.bots:
                if not isinstance(event, TableEvent):
                    self.bots.setdefault(seat, Opponent(seat, self.chance)).see(event)
        return None

    def sit(self, name, seat=0, person=""):
        return self.desk(lambda desk: wants.take_seat(desk, Who(person or name), TakeSeat(1, name, seat)))

    def wish(self, person, command):
        return self.desk(lambda desk: wants.wish(desk, Who(person), Wish(1, command)))

    def start(self):
        return self.desk(lambda desk: desk.start())

    def options(self):
        return options_of(self.standing)

    def person_at(self, seat):
        return person_at(self.standing, seat)

    def seat_of(self, person):
        return seat_of(self.standing, person)

    def bot_acts(self):
        options = self.options()
        command = self.bots[options.seat].choose(options)
        return self.wish("bot:" + self.standing.table.seats[options.seat].player, command)

    def absent(self):
        return self.desk(wants.act_for_absent)

    def known(self, name):
        """What somebody knows."""
        return self.gallery.known(name)

    def news(self, name, since=-1):
        return self.gallery.news(self.gallery.mind(name), since, 0, None)

    def view(self, name):
        return self.news(name, self.standing.seq).view

    def hand(self, choose=None, each=lambda _: None):
        """One hand; people do what they choose, or anything at all."""
        self.start()
        while options := self.options():
            each(options)
            person = self.person_at(options.seat)
            if not person:
                assert self.bot_acts() is None
            else:
                assert self.wish(person, (choose or self.anything)(options)) is None

    def anything(self, options):
        """One of the options, with an amount and cards."""
        hand = self.standing.table.hand
        choice = self.chance.choice(choices(options, hand))
        command = choice.command
        least, most = choice.cards
        cards = tuple(self.chance.sample(hand.hole[options.seat], self.chance.randint(least, most)))
        if isinstance(command, commands.BetTo):
            total = self.chance.choice([choice.least, choice.most]) if choice.most else command.total
            return commands.BetTo(options.seat, total, cards)
        if isinstance(command, commands.Discard):
            return commands.Discard(options.seat, cards)
        if isinstance(command, commands.Call | commands.PostForced):
            return type(command)(options.seat, cards)
        return command
