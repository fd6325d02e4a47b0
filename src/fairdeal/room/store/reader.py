"""Whoever reads, reads in threads, so that no table waits while a long history is fetched."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from fairdeal.room.ports import StoreLost
from fairdeal.room.store.engine import Connection, Engine

READERS: Final = 2

T = TypeVar("T")


class Readers:
    """A few threads, each with a connection of its own that cannot write."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.threads = ThreadPoolExecutor(READERS, "store reader")
        self.own = threading.local()
        self.opened: list[Connection] = []

    async def ask(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        """All rows of the answer."""
        return await self.run(self._read, statement, values)

    async def run(self, work: Callable[..., T], *values: object) -> T:
        """Work that takes its time, in one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *values)

    def close(self) -> None:
        """Let go of the connections."""
        self.threads.shutdown()
        for connection in self.opened:
            connection.close()

    def _read(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        try:
            if not hasattr(self.own, "connection"):
                self.own.connection = self.engine.connect(writes=False)
                self.opened.append(self.own.connection)
            connection: Connection = self.own.connection
            return connection.execute(statement, values).fetchall()
        except self.engine.failed as error:
            vars(self.own).clear()
            raise StoreLost(self.engine.sentence(error)) from None
