"""How much play a room carries on this machine: tables full of players over real WebSockets, on loopback, for a while.

    python benchmarks/room_load.py --tables 200 --rate 200 --seconds 30

A process of its own serves, with a store on disk; this one plays.  What is told: how long an answer takes, how many
actions a second there were, what the server took of one core and of memory, and how long an fsync takes here.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from fairdeal.room.opening import seldom_swept
from fairdeal.room.serving import in_a_loop

SEATS = 6
TEXT, BYE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # frames


class Mine(Struct):
    """Of the picture, what a player here needs."""

    you: int = 0
    over: bool = True
    choices: list[Raw] = []


class Told(Struct, rename={"kind": "is"}):
    """Of what the room says, what a player here needs."""

    kind: str
    id: int = -1
    code: str = ""
    view: Mine | None = None


class Choice(Struct):
    name: str
    command: Raw
    cards: tuple[int, int] = (0, 0)


HEARD = msgspec.json.Decoder(Told)
CHOICE = msgspec.json.Decoder(Choice)


class Player(asyncio.Protocol):
    """Somebody at a table, or with seat 0 who watches; just enough of a WebSocket to cost the machine little."""

    def __init__(self, load: "Load", table: str, seat: int) -> None:
        self.load, self.table, self.seat = load, table, seat
        self.number, self.sent = 10, 0.0
        self.held = b""
        self.inside = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to come in."""
        self.transport: Any = transport
        words = ["GET /table HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
        words += ["Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "Sec-WebSocket-Version: 13", "", ""]
        transport.write("\r\n".join(words).encode())  # type: ignore[attr-defined]

    def say(self, text: bytes, kind: int = TEXT) -> None:
        """A message, masked with noughts."""
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
        self.transport.write(bytes([kind]) + size + b"\0\0\0\0" + text)

    def connection_lost(self, _: Exception | None) -> None:
        """The server has had enough, which it should not."""
        if not self.load.over:
            self.load.wrong["lost"] = self.load.wrong.get("lost", 0) + 1

    def data_received(self, data: bytes) -> None:
        """Whole messages, one after the other."""
        held = self.held + data if self.held else data
        at, end = 0, len(held)
        if not self.inside.done():
            at = held.find(b"\r\n\r\n") + 4
            if at == 3:
                self.held = held
                return
            assert held.startswith(b"HTTP/1.1 101"), held
            self.inside.set_result(None)
        while end - at >= 2:
            size, begin = held[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(held[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, begin = int.from_bytes(held[at + 2 : at + 10]), at + 10
            if begin + size > end:
                break
            kind, at = held[at], begin + size
            if kind == TEXT:
                self.hear(held[begin:at])
            elif kind == PING:
                self.say(held[begin:at], PONG)
            elif kind == BYE and not self.load.over:
                said = f"let go with {int.from_bytes(held[begin : begin + 2])}"
                self.load.wrong[said] = self.load.wrong.get(said, 0) + 1
        self.held = held[at:]

    def hear(self, text: bytes) -> None:
        """Only of his own turn does a player read all."""
        load = self.load
        if text.startswith((b'{"is":"ack"', b'{"is":"refused"')):
            told = HEARD.decode(text)
            if told.id == self.number and load.counting:
                load.took.append(time.perf_counter() - self.sent)
                if told.kind == "refused":
                    load.wrong[told.code] = load.wrong.get(told.code, 0) + 1
        elif self.seat and not load.over and text.startswith(b'{"is":"news"') and b'"choices":[{' in text:
            told = HEARD.decode(text)
            if told.view and told.view.choices:
                self.number += 1
                self.answer(load.command(told.view))

    def answer(self, command: bytes) -> None:
        """Think, and then say it."""
        think = self.load.think * self.load.chance.uniform(0.5, 1.5)
        if think:
            asyncio.get_running_loop().call_later(think, self.act, command)
        else:
            self.act(command)

    def act(self, command: bytes) -> None:
        """Say it."""
        if not self.load.over:
            self.sent = time.perf_counter()
            self.say(b'{"ask":"wish","id":%d,"command":%b}' % (self.number, command))


class Load:
    """All players, and what they have measured."""

    def __init__(self, port: int, rate: float, tables: int, chance: random.Random) -> None:
        self.port = port
        self.think = tables / rate if rate else 0.0
        self.chance = chance
        self.took: list[float] = []
        self.wrong: dict[str, int] = {}
        self.counting = self.over = False

    async def player(self, table: str, seat: int, ready: asyncio.Semaphore) -> Player:
        """Somebody who stays in, at his pace."""
        async with ready:
            loop = asyncio.get_running_loop()
            _, player = await loop.create_connection(lambda: Player(self, table, seat), "127.0.0.1", self.port)
            await player.inside
            player.say(b'{"ask":"hello","id":1,"table":"%b"}' % table.encode())
            if seat:
                player.say(b'{"ask":"take_seat","id":2,"name":"P%d","seat":%d}' % (seat, seat))
        return player

    def command(self, view: Mine) -> bytes:
        """Check, call or show: so that hands go on to their end."""
        choices = {choice.name: choice for choice in map(CHOICE.decode, view.choices)}
        names = ["check", "call", "show", "pat"] if self.chance.random() < 0.8 else ["check", "fold", "show", "pat"]
        return bytes(next(choices[name] for name in (*names, "fold", "call") if name in choices).command)


def cpu(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Megabytes."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


def fsync_ms(folder: str) -> float:
    """How long this disk takes for a small write that must be there."""
    with (Path(folder) / "probe").open("wb") as probe:
        times = []
        for _ in range(200):
            probe.write(b"x" * 512)
            began = time.perf_counter()
            probe.flush()
            os.fsync(probe.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


async def play(port: int, pid: int, given: argparse.Namespace) -> None:
    """Fill the tables, let them play, and measure for so many seconds."""
    load = Load(port, given.rate, given.tables, random.Random(given.seed))
    ready = asyncio.Semaphore(50)
    began = time.perf_counter()
    places = [(f"t{number}", seat) for number in range(given.tables) for seat in range(1, SEATS + 1)]
    watchers = [(f"t{number % given.tables}", 0) for number in range(given.watchers)]
    players = await asyncio.gather(*(load.player(*place, ready) for place in places + watchers))
    print(f"connected      {len(players)} sockets in {time.perf_counter() - began:.1f} s", flush=True)
    seldom_swept()  # or what holds this process up would be counted as the server's
    await asyncio.sleep(given.warm)
    load.counting, before, since = True, (cpu(pid), cpu(os.getpid())), time.perf_counter()
    await asyncio.sleep(given.seconds)
    load.counting, load.over = False, True
    elapsed = time.perf_counter() - since
    spent = cpu(pid) - before[0], cpu(os.getpid()) - before[1]
    tell(load, spent, elapsed, resident(pid))
    for player in players:
        player.transport.abort()


def tell(load: Load, spent: tuple[float, float], elapsed: float, megabytes: float) -> None:
    """What was found; ``spent`` are the seconds of the server and of this process."""
    took = sorted(load.took)
    at = {share: 1000 * took[min(len(took) - 1, int(share * len(took)))] for share in (0.5, 0.95, 0.99)}
    print(f"actions        {len(took) / elapsed:.0f} a second")
    print(f"ack ms         p50 {at[0.5]:.1f}  p95 {at[0.95]:.1f}  p99 {at[0.99]:.1f}  most {1000 * took[-1]:.0f}")
    served, played = (
        f"{100 * one / elapsed:.0f} % of one core, {1e6 * one / len(took):.0f} us an action" for one in spent
    )
    print(f"server         {served}, {megabytes:.0f} MB")
    print(f"players        {played}")
    print(f"refused        {load.wrong or 'nothing'}")


def server(given: argparse.Namespace) -> None:
    """The room with its tables, kept in a file."""
    from fairdeal.room.clocks import SystemClock, SystemEntropy
    from fairdeal.room.hub import Hub, Limits
    from fairdeal.room.pacing import Pace
    from fairdeal.room.resources import NewTable
    from fairdeal.room.serving import listen, serve
    from fairdeal.room.store import open_store
    from fairdeal.room.wants import Who

    async def run() -> None:
        seldom_swept()
        pace = Pace(0, 0, between_hands=given.pause, turn=600.0, bank=0.0)
        limits = Limits(100_000, 100_000, 10_000, 10_000)
        hub = Hub(open_store(given.db), SystemClock(), SystemEntropy(), pace, limits=limits)
        began = time.perf_counter()
        await hub.open()
        if hub.tables:
            print(f"loaded {time.perf_counter() - began:.2f}", file=sys.stderr, flush=True)
        games = given.games.split(",")
        for number in range(given.tables):
            if f"t{number}" not in hub.tables:
                new = NewTable(games=(games[number % len(games)],), seats=SEATS, structure=given.structure)
                await hub.create(new, Who(""), f"t{number}")
        listener = listen("127.0.0.1", given.port)
        await serve(hub, listener, lambda _: print(listener.getsockname()[1], flush=True))

    in_a_loop(run())


def main() -> None:
    """Start the server, play, and say what was measured."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--rate", type=float, default=200.0, help="actions a second; 0 is as many as there can be")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two hands")
    parser.add_argument("--games", default="holdem,stud-8,omaha-8,razz")
    parser.add_argument("--structure", default="fixed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", default="")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--server", action="store_true", help="be the server; for this script's own use")
    given = parser.parse_args()
    if given.server:
        server(given)
        return
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or str(Path(folder) / "room.db")
        print(f"fsync          {fsync_ms(folder):.2f} ms (median of 200, 512 bytes)")
        words = [sys.executable, __file__, "--server", "--db", db, "--tables", str(given.tables)]
        words += ["--pause", str(given.pause), "--games", given.games, "--structure", given.structure]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - itself
            try:
                port = int(process.stdout.readline())  # type: ignore[union-attr]
                in_a_loop(play(port, process.pid, given))
            finally:
                process.terminate()


if __name__ == "__main__":
    main()
