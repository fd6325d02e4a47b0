"""How many commands a second a room's store keeps, each on disk before it is answered.

    python benchmarks/room_store.py [FILE or postgresql:ADDRESS] [SECONDS]

A commit is as fast as the disk syncs, so the time of one fsync of this disk stands beside every figure. Real entries of
stud are kept, a batch a player's command; so many tables wait for their answers at once.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from fairdeal.play import commands as acts
from fairdeal.play import events as happened
from fairdeal.room.ports import Batch, Entry, TableKept
from fairdeal.room.store import open_store
from fairdeal.table import commands

SYNCS = 200
AT_ONCE = (1, 8, 64, 256)
ACK = b'{"is":"ack","id":1,"number":7,"now":1800000000000}'
CITE = ("OLD 14.9(d)1", "B-42")
RAISED = happened.Raised(3, 40, 40, "raise", cite=CITE)
DEALT = happened.Dealt((1, 2, 3, 4, 5, 6), ("As", "Kd", "7c", "7h", "2s", "Td"), "down", CITE)


def fsync_seconds(folder: Path) -> float:
    """The middle of many: 4 KiB written and synced."""
    path, times = folder / "fsync", []
    with path.open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    path.unlink()
    return median(times)


def entry(table: str, seq: int) -> Entry:
    """A raise, as it is kept; and every eighth time cards that must be encrypted."""
    if seq % 8:
        return Entry(table, seq, "ann", seq, seq, commands.Do(acts.BetTo(3, 40)), (RAISED,), ACK)
    return Entry(table, seq, "ann", seq, seq, commands.Do(acts.Deal()), (DEALT,), ACK)


async def measured(address: str, key: str, at_once: int, seconds: float) -> tuple[float, list[float]]:
    """Appends a second, and how long each took, with so many tables at once."""
    store = open_store(address, key)
    until, waits = time.perf_counter() + seconds, []

    async def one(table: str) -> None:
        await store.create_table(TableKept(table, 0))
        for seq in range(1, sys.maxsize):
            began = time.perf_counter()
            if began > until:
                return
            await store.append(Batch((entry(table, seq),)))
            waits.append(time.perf_counter() - began)

    run = time.time_ns()
    began = time.perf_counter()
    await asyncio.gather(*(one(f"{run} {number}") for number in range(at_once)))
    took = time.perf_counter() - began
    await store.close()
    return len(waits) / took, waits


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        given = sys.argv[1] if len(sys.argv) > 1 else str(folder / "room.db")
        seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
        print(f"one fsync of this disk: {fsync_seconds(folder) * 1e3:.2f} ms")
        print("tables at once   appends/s   p50 ms   p99 ms")
        for at_once in AT_ONCE:
            rate, waits = asyncio.run(measured(given, str(folder / "key"), at_once, seconds))
            p99 = quantiles(waits, n=100)[-1]
            print(f"{at_once:14}   {rate:9,.0f}   {median(waits) * 1e3:6.2f}   {p99 * 1e3:6.2f}")


if __name__ == "__main__":
    main()
