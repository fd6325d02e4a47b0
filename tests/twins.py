"""The same hand twice, but for the cards that one viewer may not see: every byte he is sent must be the same.

Compared is all that a person gets of the room: the frames of his table, and the answers to every request there is.
Only digests are taken as alike: a salt hides what is under them, which another test tries to break.
"""

import asyncio
import random
import re
from contextlib import contextmanager

import httpx
import msgspec

from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.games import GAMES
from fairdeal.play import events, legal
from fairdeal.play.state import OVER, SHOW
from fairdeal.room import shuffle, wants
from fairdeal.room.app import application
from fairdeal.room.choices import choices
from fairdeal.room.guard import Doors
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.pacing import Pace
from fairdeal.room.people import Offices, People
from fairdeal.room.ports import ROOM
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots
from fairdeal.room.store.memory import memory_store
from fairdeal.room.wants import Who
from simulated import Clock, Seeded, run

DIGEST = re.compile(rb"[0-9a-f]{64}")
SLOW = Pace(1000.0, 1000.0, 1000.0, turn=1000.0)
PLAYERS = ("Nadia", "Olga", "Pavel", "Quin")
ROLES = (*PLAYERS, "watcher", "floor", "auditor")
PATHS = (
    *("api/lobby", f"api/tables/{FIRST_TABLE}", f"api/tables/{FIRST_TABLE}/sign", "api/me", "metrics", "healthz"),
    *(
        "api/hands",
        "api/hands?form=json",
        f"api/tables/{FIRST_TABLE}/hands/1",
        f"api/tables/{FIRST_TABLE}/hands",
        f"api/tables/{FIRST_TABLE}/hands/1/proof",
    ),
    *(f"api/tables/{FIRST_TABLE}/hands/1?form={form}" for form in ("phh", "ohh", "pokerstars", "json", "steps")),
    *(f"api/tables/{FIRST_TABLE}/hands/9", "api/tables/nowhere", "api/nothing"),
)


class Deck:
    """What really lies in the deck, for those who plant a leak."""

    order = ()


@contextmanager
def renamed(cards):
    """Every shuffle gives the order it would have given, with these cards in the place of those."""
    plain, back = shuffle.shuffled, {new: old for old, new in cards.items()}

    def other(pile, stream):
        order = plain([back.get(card, card) for card in pile], stream)
        Deck.order = tuple(cards.get(card, card) for card in order)
        return Deck.order

    shuffle.shuffled = other
    try:
        yield
    finally:
        shuffle.shuffled = plain


class Hand:
    """One hand at one table, up to the showdown, and what everybody was sent of it."""

    def __init__(self, seed, cards, roles=ROLES):
        self.chance = random.Random(f"hand {seed}")
        self.seed, self.cards, self.roles = seed, cards, roles
        self.game = self.chance.choice(sorted(GAMES))
        self.structure = self.chance.choice(["fixed", "pot"])
        self.folds = self.chance.random() < 0.4
        self.frames = {role: [] for role in ROLES}
        self.truth = []

    async def play(self):
        store, clock = memory_store(self.seed), Clock()
        hub = Hub(store, clock, Seeded(f"entropy {self.seed}"), SLOW, Robots(clock))
        offices = Offices(frozenset({"floor"}), frozenset({"auditor"}))
        people = People(store, clock, Seeded(f"people {self.seed}"), offices)
        new = NewTable((self.game,), structure=self.structure, seats=5, bots=1)
        hosted = await hub.create(new, Who(""), FIRST_TABLE)
        entered = hosted.actor.entered
        hosted.actor.entered = lambda step: (self.truth.extend(step.entries), entered(step))
        guests = {role: people.fresh() for role in ROLES}
        for role, guest in guests.items():
            guest.session = msgspec.structs.replace(guest.session, account=True)
            guest.name = role
        viewers = {role: hub.join(people.who(guest), role) for role, guest in guests.items()}
        self.number = 0
        for role, viewer in viewers.items():
            await self.say(hub, viewer, ask="hello")
            if role in PLAYERS:
                await self.say(hub, viewer, ask="take_seat", name=role, seat=1 + PLAYERS.index(role))
        await self.say(hub, viewers["Nadia"], ask="next_hand")
        await self.go_on(hub, hosted, viewers)
        await self.look(application(hub, people, Doors()), {role: guests[role] for role in self.roles})
        for role, viewer in viewers.items():
            self.drain(role, viewer)
        await hub.end()
        return self.frames

    async def say(self, hub, viewer, **message):
        self.number += 1
        viewer.allowed = 40.0
        hub.hear(viewer, msgspec.json.encode({"id": self.number, **message}))
        hosted = viewer.at_table
        done = asyncio.Event()

        async def heard():
            done.set()

        hosted.actor.want(heard)
        await done.wait()

    async def go_on(self, hub, hosted, viewers):
        """Whoever is asked does something that does not depend on his cards; now and then somebody speaks."""
        while True:
            for role, viewer in viewers.items():
                self.drain(role, viewer)
            state = hosted.standing.table
            hand = state.hand
            if hand is None or hand.stage in {SHOW, OVER} or not hand.queue:
                return
            place = state.seats[hand.queue[0]]
            if hand.queue[0] in hosted.standing.bots:
                await hosted.actor.carry_out(ROOM, 0, wants.act_for_absent)
                hosted.tell()
                continue
            await self.say(hub, viewers[place.player], ask="wish", command=self.command(hand))
            if self.chance.random() < 0.2:
                await self.say(hub, viewers["watcher"], ask="say", text="well played")
                await self.say(hub, viewers["Olga"], ask="wish", command={"do": "check", "seat": 2})
            if self.chance.random() < 0.1:
                await self.say(hub, viewers["watcher"], ask="ping")

    def command(self, hand):
        seat = hand.queue[0]
        offered = choices(legal(hand, seat), hand)
        staying = [one for one in offered if one.name != "fold"]
        folding = [one for one in offered if one.name == "fold"] if self.folds else []
        choice = self.chance.choice(staying if self.chance.random() < 0.6 else folding or offered)
        command = msgspec.to_builtins(choice.command)
        least, most = choice.cards
        places = sorted(self.chance.sample(range(len(hand.hole[seat])), self.chance.randint(least, most)))
        if choice.most:
            command["total"] = choice.least
        if most:
            command["cards" if command["do"] == "discard" else "discards"] = [
                hand.hole[seat][place] for place in places
            ]
        return command

    def drain(self, role, viewer):
        while not viewer.outbox.empty():
            text = viewer.outbox.get_nowait()
            self.frames[role].append(text or b"the end")

    async def look(self, app, guests):
        """Every request there is, by everybody."""
        for role, guest in guests.items():
            cookie = {"cookie": f"fairdeal={guest.token}"}
            transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))
            async with httpx.AsyncClient(
                transport=transport, base_url="http:" + "//localhost", headers=cookie
            ) as client:
                for path in PATHS:
                    answer = await client.get(path)
                    head = sorted(answer.headers.items())
                    self.frames[role].append(f"{path} {answer.status_code} {head}\n".encode() + answer.content)


def played(seed, cards=None, roles=ROLES):
    """Everybody's frames."""
    hand = Hand(seed, cards or {}, roles)
    with renamed(cards or {}):
        return run(seed, hand.play()), hand


def shown_by(event, seat):
    """The cards that whoever has this seat learns from an event, worked out from the truth."""
    match event:
        case events.Dealt(face="up") | events.Boarded() | events.Shown():
            return set(event.cards)
        case events.CommonDealt():
            return {event.card}
        case events.Dealt():
            return {card for to, card in zip(event.to, event.cards, strict=True) if to == seat}
        case events.Discarded():
            return set(event.cards) if event.seat == seat else set()
        case _:
            return set()


def twin_of(seed, role, hand):
    """The same hand with every card that this role has not been shown put in another's place."""
    seat = 1 + PLAYERS.index(role) if role in PLAYERS else 0
    seen = {card for entry in hand.truth for event in entry.events for card in shown_by(event, seat)}
    deck = SHORT_DECK if GAMES[hand.game].short_deck else DECK
    hidden = [card for card in deck if card not in seen]
    others = random.Random(f"twin {seed} {role}").sample(hidden, len(hidden))
    return played(seed, dict(zip(hidden, others, strict=True)), (role,))[0]


def plain(frames):
    return [DIGEST.sub(b"(a digest)", frame) for frame in frames]


def differing(seed, roles=ROLES):
    """Pairs that were compared, and the roles to whom anything was different."""
    frames, hand = played(seed)
    found = [role for role in roles if plain(twin_of(seed, role, hand)[role]) != plain(frames[role])]
    return len(roles), found
