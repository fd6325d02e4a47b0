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

from fairdeal.room.hub import Hub, Pace
from fairdeal.room.live import LiveTable
from fairdeal.room.serving import address, listen, serve

PATIENCE_SECONDS = 20
AT_ONCE = Pace(0.0, 0.001, 600.0, 600.0)


class OpenBook(LiveTable):
    """A table that lets a test read everything that has happened, every card in it."""

    def __init__(self, *words):
        self.truth = []
        super().__init__(*words)

    def fetch(self):
        fresh = super().fetch()
        self.truth += fresh
        return fresh


class Room(NamedTuple):
    live: OpenBook
    page: str
    port: int


@contextmanager
def room(game="stud-8", *, seed=1, seats=6, structure="fixed", pace=AT_ONCE):
    """The whole room, from the socket to the cards; it must end as it should."""
    listener = listen("127.0.0.1", 0)
    live = OpenBook(game, random.Random(seed), seats, structure)
    opened, servers = threading.Event(), []

    def started(server):
        servers.append(server)
        opened.set()

    with ThreadPoolExecutor(1) as pool:
        serving = pool.submit(lambda: asyncio.run(serve(Hub(live, pace), listener, started)))
        try:
            while not opened.wait(0.1):
                assert not serving.done(), serving.result()
            yield Room(live, address(listener), listener.getsockname()[1])
        finally:
            for server in servers:
                server.should_exit = True
            serving.result(PATIENCE_SECONDS)
            listener.close()


class Guest:
    """Somebody with a connection: what he was sent, and what he sees now."""

    def __init__(self, room, key="", **more):
        self.connection = connect("ws:" + f"//127.0.0.1:{room.port}/table", **more)
        self.socket = self.connection.__enter__()
        self.frames, self.news, self.view, self.sent = [], [], None, 0
        self.welcome = None
        if key is not None:
            self.must(ask="hello", key=key)
            self.until(lambda guest: guest.view)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.__exit__(None, None, None)

    @property
    def key(self):
        return self.welcome["key"]

    @property
    def seat(self):
        return self.view["you"]

    def read(self):
        text = self.socket.recv(PATIENCE_SECONDS)
        message = json.loads(text)
        self.frames.append(text)
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
        return self.say_raw(json.dumps({"id": self.sent, **message}), self.sent)

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
