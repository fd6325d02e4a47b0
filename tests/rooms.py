"""A real server on a free port, in a thread of its own, and people who speak to it over real WebSockets."""

import asyncio
import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fairdeal.room.clocks import SystemClock
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.pacing import Pace
from fairdeal.room.resources import NewTable
from fairdeal.room.serving import address, listen, serve
from fairdeal.room.store.memory import memory_store
from fairdeal.room.wants import Who

PATIENCE_SECONDS = 20
AT_ONCE = Pace(0.0, 0.001, 600.0, turn=600.0, bank=0.0)


class Seeded:
    """Chance that can be repeated."""

    def __init__(self, seed):
        self.fresh = random.Random(seed).randbytes


class Open:
    """What really happens at a table, every card in it, for a test to read."""

    def __init__(self, hosted):
        self.hosted, self.truth = hosted, []
        entered = hosted.actor.entered
        hosted.actor.entered = lambda step: (self.see(step.entries), entered(step))

    def see(self, entries):
        self.truth += [event for entry in entries for event in entry.events]

    @property
    def table(self):
        return self.hosted.standing.table


class Room(NamedTuple):
    live: Open
    page: str
    port: int
    hub: Hub


@contextmanager
def room(game="stud-8", *, seed=1, seats=6, structure="fixed", pace=AT_ONCE, bots=None, **more):
    """The whole room, from the socket to the cards; it must end as it should."""
    listener = listen("127.0.0.1", 0)
    opened, servers, found = threading.Event(), [], []

    async def run():
        hub = Hub(memory_store(seed), SystemClock(), Seeded(seed), pace)
        wanted = NewTable(games=(game,), structure=structure, seats=seats, bots=seats - 1 if bots is None else bots)
        found.extend([hub, Open(await hub.create(wanted, Who(""), FIRST_TABLE))])
        await serve(hub, listener, started, **more)

    def started(server):
        servers.append(server)
        opened.set()

    with ThreadPoolExecutor(1) as pool:
        serving = pool.submit(lambda: asyncio.run(run()))
        try:
            while not opened.wait(0.1):
                assert not serving.done(), serving.result()
            hub, live = found
            yield Room(live, address(listener), listener.getsockname()[1], hub)
        finally:
            for server in servers:
                server.should_exit = True
            serving.result(PATIENCE_SECONDS)
            listener.close()


class Guest:
    """Somebody with a connection: what he was sent, and what he sees now."""

    def __init__(self, room, cookie="", *, hello=True, table="", seen=-1, first_id=0, **more):
        headers = more.pop("headers", {}) | ({"Cookie": cookie} if cookie else {})
        self.connection = connect("ws:" + f"//127.0.0.1:{room.port}/table", additional_headers=headers, **more)
        self.socket = self.connection.__enter__()
        found = self.socket.response.headers.get("set-cookie", "")
        self.cookie = found.partition(";")[0] or cookie
        self.frames, self.news, self.view, self.sent = [], [], None, first_id
        self.heard = []
        self.welcome = None
        if hello:
            self.must(ask="hello", table=table, seen=seen)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.__exit__(None, None, None)

    @property
    def seat(self):
        return self.view["you"]

    def read(self):
        text = self.socket.recv(PATIENCE_SECONDS)
        message = json.loads(text)
        self.frames.append(text)
        self.heard.append(message)
        if message["is"] == "news":
            self.news.append(message)
            self.view = message["view"]
        elif message["is"] == "welcome":
            self.welcome = message
        return message

    def until(self, true):
        while not true(self):
            self.read()
        return self.view

    def say(self, **message):
        """Send a message and give its answer."""
        self.sent += 1
        whole = {"id": self.sent, **message}
        return self.say_raw(json.dumps(whole), whole["id"])

    def say_raw(self, text, number=0):
        self.socket.send(text)
        while (message := self.read())["is"] not in {"ack", "refused"} or message["id"] != number:
            pass
        return message

    def must(self, **message):
        answer = self.say(**message)
        assert answer["is"] == "ack", answer
        return answer

    def wish(self, do, **more):
        return self.say(ask="wish", command={"do": do, "seat": self.seat, **more})

    def sit(self, name, seat=0):
        self.must(ask="take_seat", name=name, seat=seat)
        return self

    def closed(self):
        """Why the server has ended the connection."""
        try:
            while True:
                self.read()
        except ConnectionClosed as end:
            return end.rcvd.code

    def play(self, number, choose):
        """Do what is chosen, whenever asked, until this hand is over."""
        self.until(lambda guest: guest.view["number"] == number)
        while not self.until(lambda guest: guest.view["over"] or guest.view["choices"])["over"]:
            self.act(choose(self.view["choices"]))

    def act(self, choice):
        """Press a button, and wait for what comes of it."""
        self.must(ask="wish", command=command_of(choice, self.view))
        told = len(self.news)
        self.until(lambda guest: len(guest.news) > told)


def command_of(choice, view):
    """The command behind a button, with an amount and the first cards if it takes any."""
    command = dict(choice["command"])
    if choice["most"]:
        command["total"] = choice["least"]
    if choice["cards"][1]:
        (me,) = [seat for seat in view["seats"] if seat["seat"] == view["you"]]
        cards = me["cards"]["down"][: choice["cards"][0]]
        command["cards" if command["do"] == "discard" else "discards"] = cards
    return command


def named(*wanted):
    """Choose the first of these buttons that is there."""
    return lambda choices: next(choice for name in wanted for choice in choices if choice["name"] == name)


STAY = named("check", "call", "show", "pat", "draw")
