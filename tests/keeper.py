"""A process that serves tables of a store until they have been dealt so many hands, or until it is killed.

It knows nothing but what it loads: load, decide, append at the next number, on a conflict load again. It says of each
entry that it was kept, when it was: ``python keeper.py ADDRESS KEY NAME SEED HANDS TABLE...``.
"""

import asyncio
import sys
from random import Random

from fairdeal.play.refusals import Refusal
from fairdeal.room.ledger import Till, grant
from fairdeal.room.ports import ROOM, AlreadyDone, Batch, Conflict, Entry
from fairdeal.room.store import open_store
from fairdeal.table import Table, commands, decide, next_duty
from fairdeal.table.table import with_chance
from stores import NOON, Following
from tables import quiet


class Served:
    """One table as this process knows it."""

    def __init__(self, store, table, name, seed):
        self.store, self.table, self.name = store, table, name
        self.chance = Random(f"{name} {table} {seed}")
        self.replay, self.till = Following(), Till()

    async def load(self):
        for entry in await self.store.since(self.table, self.replay.seq):
            self.replay.take(entry)
            self.till.moves(entry)

    async def serve(self, hands):
        await self.load()
        while self.replay.state.hand or self.replay.state.number < hands:
            entry, moves = self.next()
            try:
                await self.store.append(Batch((entry,), moves))
                sys.stdout.write(f"{self.table} {entry.seq}\n")
                sys.stdout.flush()
            except (Conflict, AlreadyDone):
                pass
            await self.load()

    def next(self):
        """What is to be done now, and the chips that it moves."""
        state, seq = self.replay.state, self.replay.seq + 1
        given, (actor, command) = (), self.wanted(state)
        if isinstance(command, commands.BuyIn):
            given = (grant(actor, 1000, f"{self.table} {seq}"),)
        answer = decide(state, command)
        assert not isinstance(answer, Refusal), answer
        entry = Entry(self.table, seq, actor, seq, NOON, command, answer, holder=self.name)
        return entry, (*given, *Till(dict(self.till.holders)).moves(entry))

    def wanted(self, state):
        table = Table.__new__(Table)
        table.state, table.log = state, []
        duty = next_duty(state)
        if duty and not isinstance(duty, commands.Start):
            return ROOM, with_chance(state, duty, lambda cards: self.chance.sample(list(cards), len(cards)))
        if options := table.options():
            return f"p{options.seat}", commands.Do(quiet(options))
        for seat, place in state.seats.items():
            if not place.chips:
                return f"p{seat}", commands.BuyIn(seat, 1000)
        return ROOM, commands.Start()


async def main(address, key, name, seed, hands, *tables):
    store = open_store(address, key)
    sys.stdout.write("ready 0\n")
    sys.stdout.flush()
    sys.stdin.readline()  # until all who are to begin together are ready
    await asyncio.gather(*(Served(store, table, name, seed).serve(int(hands)) for table in tables))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
