"""A room in this program for who tries out a bot: it keeps nothing, waits for nobody, and is gone afterwards."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from fairdeal.games.stakes import StructureName
from fairdeal.room.clocks import SystemClock, SystemEntropy
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.pacing import Pace
from fairdeal.room.resources import NewTable
from fairdeal.room.serving import address, listen, serve
from fairdeal.room.store import open_store
from fairdeal.room.wants import Who

QUICK = Pace(0.0, 0.001, 0.01)


@asynccontextmanager
async def practice_room(game: str = "holdem", structure: StructureName = "fixed", seats: int = 6) -> AsyncIterator[str]:
    """The address of a room with one table of this game, and bots in all seats but one that do not think long."""
    listener = listen("127.0.0.1", 0)
    hub = Hub(open_store("memory:"), SystemClock(), SystemEntropy(), QUICK)
    await hub.create(NewTable((game,), structure=structure, seats=seats, bots=seats - 1), Who(""), FIRST_TABLE)
    servers: list[uvicorn.Server] = []
    opened = asyncio.Event()

    def ready(server: uvicorn.Server) -> None:
        servers.append(server)
        opened.set()

    serving = asyncio.create_task(serve(hub, listener, ready))
    try:
        await opened.wait()
        yield address(listener)
    finally:
        servers[0].should_exit = True
        await serving
        listener.close()
