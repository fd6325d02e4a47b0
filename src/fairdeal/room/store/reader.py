"""Whoever reads, reads in threads, so that no table waits while a long history is fetched."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from fairdeal.room.ports import StoreLost
from fairdeal.room.store.engine import Connection, Engine

READERS: Final = 2


class Readers:
    """A few threads, each with a connection of its own that cannot write."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.threads = ThreadPoolExecutor(READERS, "store reader")
        self.own = threading.local()
        self.opened: list[Connection] = []

    async def ask(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        """All rows of the answer."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self._read, statement, values)

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
