"""Time and chance as the machine has them."""

import asyncio
import os
import time

from fairdeal.room.ports import Moment


class SystemClock:
    """The calendar of the machine, and its clock that only goes forward."""

    def now(self) -> Moment:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    def ticks(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class SystemEntropy:
    """Chance from the operating system."""

    def fresh(self, count: int) -> bytes:
        """As many bytes that nobody can guess."""
        return os.urandom(count)
