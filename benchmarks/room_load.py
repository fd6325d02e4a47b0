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
from websockets.asyncio.client import connect

from fairdeal.room.opening import seldom_swept

SEATS = 6


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


class Load:
    """All players, and what they have measured."""

    def __init__(self, port: int, rate: float, tables: int, chance: random.Random) -> None:
        self.url = "ws:" + f"//127.0.0.1:{port}/table"
        self.think = tables / rate if rate else 0.0
        self.chance = chance
        self.took: list[float] = []
        self.seen: list[float] = []
        self.wrong: dict[str, int] = {}
        self.counting = self.over = False

    async def player(self, table: str, seat: int, ready: asyncio.Semaphore) -> None:
        """Somebody who stays in, at his pace; seat 0 only watches."""
        async with ready:
            socket = await connect(self.url, compression=None, max_queue=256, open_timeout=60)
            await socket.send(f'{{"ask":"hello","id":1,"table":"{table}"}}')
            if seat:
                await socket.send(f'{{"ask":"take_seat","id":2,"name":"P{seat}","seat":{seat}}}')
        self.sockets.append(socket)
        sent, number = 0.0, 10
        acting: asyncio.Task[None] | None = None
        async for text in socket:
            told = HEARD.decode(text)
            if told.kind in {"ack", "refused"} and told.id == number:
                if self.counting:
                    self.took.append(time.perf_counter() - self.sent[table, seat])
                    if told.kind == "refused":
                        self.wrong[told.code] = self.wrong.get(told.code, 0) + 1
            elif told.kind == "news" and told.view and seat and told.view.choices and not self.over:
                number += 1
                command = self.command(told.view)
                acting = asyncio.create_task(self.act(socket, table, seat, number, command))
        del sent, acting

    sockets: list[Any]
    sent: dict[tuple[str, int], float]

    def command(self, view: Mine) -> bytes:
        """Check, call or show: so that hands go on to their end."""
        choices = {choice.name: choice for choice in map(CHOICE.decode, view.choices)}
        names = ["check", "call", "show", "pat"] if self.chance.random() < 0.8 else ["check", "fold", "show", "pat"]
        return bytes(next(choices[name] for name in (*names, "fold", "call") if name in choices).command)

    async def act(self, socket: Any, table: str, seat: int, number: int, command: bytes) -> None:
        """Think, and then say it."""
        if self.think:
            await asyncio.sleep(self.think * self.chance.uniform(0.5, 1.5))
        if self.over:
            return
        self.sent[table, seat] = time.perf_counter()
        await socket.send(f'{{"ask":"wish","id":{number},"command":{command.decode()}}}')


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
    load.sockets, load.sent = [], {}
    ready = asyncio.Semaphore(50)
    began = time.perf_counter()
    places = [(f"t{number}", seat) for number in range(given.tables) for seat in range(1, SEATS + 1)]
    watchers = [(f"t{number % given.tables}", 0) for number in range(given.watchers)]
    players = [asyncio.create_task(load.player(*place, ready)) for place in places + watchers]
    while len(load.sockets) < len(players):
        await asyncio.sleep(0.1)
        for task in players:
            if task.done():
                task.result()
    print(f"connected      {len(players)} sockets in {time.perf_counter() - began:.1f} s", flush=True)
    seldom_swept()  # or what holds this process up would be counted as the server's
    await asyncio.sleep(given.warm)
    load.counting, before, since = True, cpu(pid), time.perf_counter()
    await asyncio.sleep(given.seconds)
    load.counting = False
    load.over = True
    spent, elapsed = cpu(pid) - before, time.perf_counter() - since
    tell(load, spent / elapsed, elapsed, resident(pid))
    for task in players:
        task.cancel()
    await asyncio.gather(*players, return_exceptions=True)


def tell(load: Load, core: float, elapsed: float, megabytes: float) -> None:
    """What was found."""
    took = sorted(load.took)
    at = {share: 1000 * took[min(len(took) - 1, int(share * len(took)))] for share in (0.5, 0.95, 0.99)}
    print(f"actions        {len(took) / elapsed:.0f} a second")
    print(f"ack ms         p50 {at[0.5]:.1f}  p95 {at[0.95]:.1f}  p99 {at[0.99]:.1f}  most {1000 * took[-1]:.0f}")
    print(f"server         {100 * core:.0f} % of one core, {megabytes:.0f} MB")
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

    asyncio.run(run())


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
                asyncio.run(play(port, process.pid, given))
            finally:
                process.terminate()


if __name__ == "__main__":
    main()
