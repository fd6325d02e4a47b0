"""The room from its first second to its last: its store, its tables, its server, and an end that lets hands end."""

import asyncio
import gc
import os
import signal
import socket
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import uvicorn
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
from msgspec import Struct

from fairdeal.games.stakes import StructureName
from fairdeal.room.clocks import SystemClock, SystemEntropy
from fairdeal.room.guard import Doors
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.identity import EVERY, changed_since_installed
from fairdeal.room.journal import write_journal
from fairdeal.room.pacing import Pace
from fairdeal.room.people import Offices
from fairdeal.room.ports import StoreLost, Taken
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots, warm
from fairdeal.room.sealing import seal
from fairdeal.room.serving import serve
from fairdeal.room.store import open_bus, open_store
from fairdeal.room.wants import Who

AT_ONCE: Final = 1  # workers in which bots think


class CannotOpen(Exception):
    """The room cannot be opened; the sentence says why."""


class Wanted(Struct, frozen=True):
    """What the command line or the environment has asked for."""

    db: str
    game: str
    structure: StructureName
    seats: int
    pace: Pace
    audit_key: str
    doors: Doors
    offices: Offices
    log: str = "warning"


async def run(wanted: Wanted, listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serve until somebody says stop; then hands in progress end, and at a second stop nothing is waited for."""
    no_core_dumps()
    many_connections()
    seldom_swept()
    write_journal(wanted.log)
    try:
        store = open_store(_folder_for(wanted.db))
    except StoreLost as error:
        raise CannotOpen(str(error)) from None
    clock = SystemClock()
    pool = bot_workers()
    if wrong := changed_since_installed():
        raise CannotOpen(f"{wrong[0]} is not as it was installed: nothing is dealt by a program that was changed.")
    hub = Hub(store, clock, SystemEntropy(), wanted.pace, Robots(clock, pool))
    watching: list[asyncio.Task[None]] = []
    if wanted.audit_key:
        hub.tools.seal = _sealing(wanted.audit_key)
    try:
        await hub.open()
        if FIRST_TABLE not in hub.tables:
            await _first_table(hub, wanted)
        await hub.listen(open_bus(wanted.db))
        watching.append(asyncio.create_task(_watch(hub)))
        await serve(hub, listener, _stopping(hub, opened), wanted.doors, wanted.offices)
    except StoreLost as error:
        raise CannotOpen(str(error)) from None
    finally:
        for task in watching:
            task.cancel()
        pool.shutdown(wait=False, cancel_futures=True)
        await store.close()


async def _watch(hub: Hub) -> None:
    """Once a day: the program is still the one that was started, and what has been kept long enough is forgotten."""
    while True:
        await hub.tools.clock.sleep(EVERY)
        await asyncio.to_thread(hub.check_identity)
        with suppress(StoreLost):
            await hub.tools.store.purge(hub.tools.clock.now())


async def _first_table(hub: Hub, wanted: Wanted) -> None:
    """The table that waits for whoever comes, with bots in all seats but one."""
    new = NewTable(
        games=(wanted.game,),
        title="The table that waits",
        structure=wanted.structure,
        seats=wanted.seats,
        bots=wanted.seats - 1,
    )
    with suppress(Taken):  # by another process, of which we hear
        answer = await hub.create(new, Who(""), FIRST_TABLE)
        if isinstance(answer, Exception):
            raise CannotOpen(str(answer))


def _stopping(hub: Hub, opened: Callable[[], None]) -> Callable[[uvicorn.Server], None]:
    """The first signal lets hands end, the next one does not."""

    def ready(server: uvicorn.Server) -> None:
        tasks: list[asyncio.Task[None]] = []

        async def gently() -> None:
            await hub.close()
            server.should_exit = True

        def asked(*_: object) -> None:
            if tasks:
                server.should_exit = server.force_exit = True
            else:
                tasks.append(asyncio.get_running_loop().create_task(gently()))

        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, asked)
        opened()

    return ready


def _sealing(path: str) -> Callable[[bytes, str], bytes]:
    """Seeds are sealed to this public key: 32 bytes as hexadecimal."""
    try:
        key = X25519PublicKey.from_public_bytes(bytes.fromhex(Path(path).read_text(encoding="ascii").strip()))
    except (OSError, ValueError):
        raise CannotOpen(f"{path} holds no public audit key: 64 hexadecimal digits are wanted.") from None
    return lambda seed, hand: seal(seed, key, hand)


def _folder_for(db: str) -> str:
    """The folder of a file is made, for its owner alone."""
    if ":" not in db:
        try:
            Path(db).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            reason = os.strerror(error.errno or 0).lower()
            raise CannotOpen(f"The folder {Path(db).parent} cannot be made: {reason}.") from None
    return db


def bot_workers() -> Executor:
    """Another process, started afresh and warm, in which bots think."""
    return ProcessPoolExecutor(AT_ONCE, get_context("spawn"), initializer=warm)


def seldom_swept() -> None:
    """Look for garbage seldom, and never in what the program is made of: a sweep holds every table up."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)


def many_connections() -> None:
    """As many as the system allows; what it gives unasked is often less than one room needs."""
    try:
        import resource
    except ModuleNotFoundError:  # not on this system
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def no_core_dumps() -> None:
    """What is in memory, cards and seeds, must not end in a file when the program dies."""
    try:
        import resource
    except ModuleNotFoundError:  # not on this system
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
