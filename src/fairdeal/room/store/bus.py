"""How processes hear of each other's entries.  It is a hint: once a second it looks by itself."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fairdeal.room.ports import Bus
from fairdeal.room.store.statements import HEADS

PAUSE: Final = 1.0  # seconds, before a lost connection is tried again
LOOK: Final = 1.0  # seconds, after which it looks whether a hint was lost


class LocalBus:
    """There is one process: nobody else has anything to say."""

    def wake(self, table: str, seq: int) -> None:
        """Nobody listens."""

    async def woken(self) -> AsyncIterator[tuple[str, int]]:
        """Waits for ever."""
        await asyncio.Event().wait()
        yield "", 0


class PostgresBus:
    """What PostgreSQL passes on.  The store itself says so after each commit, those of one moment together."""

    def __init__(self, address: str) -> None:
        self.address = address

    def wake(self, table: str, seq: int) -> None:
        """The store has said it."""

    async def woken(self) -> AsyncIterator[tuple[str, int]]:
        """Every table that has gone on, in this process or another, and how far; for as long as one listens."""
        import psycopg

        from fairdeal.room.store.postgres import CHANNEL

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    while True:
                        async for note in connection.notifies(timeout=LOOK):
                            table, _, seq = note.payload.rpartition(" ")
                            yield table, int(seq)
                        for table, seq in await (await connection.execute(HEADS)).fetchall():
                            yield table, seq
            except psycopg.Error:
                await asyncio.sleep(PAUSE)  # meanwhile readers look by themselves


def open_bus(address: str) -> Bus:
    """The bus that goes with the store at this address."""
    from fairdeal.room.store.opening import SERVERS

    return PostgresBus(address) if address.startswith(SERVERS) else LocalBus()
