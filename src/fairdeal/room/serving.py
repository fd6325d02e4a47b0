"""The server: a socket to listen on, uvicorn, and the room behind it."""

import asyncio
import os
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Literal, TypeVar

import uvicorn

from fairdeal.room.app import application
from fairdeal.room.guard import Doors
from fairdeal.room.hub import Hub
from fairdeal.room.messages import LONGEST
from fairdeal.room.people import Offices, People
from fairdeal.room.wire import Wire

T = TypeVar("T")


class CannotListen(Exception):
    """The address cannot be had; the sentence says why."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0 is any that is free."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family)
    except OSError as error:
        number = error.errno or 0  # names that are not found have numbers of their own, below nought
        reason = (os.strerror(number) if number > 0 else error.strerror or str(error)).lower()
        raise CannotListen(f"The room cannot be opened at {host}, port {port}: {reason}.") from None


def in_a_loop(whole: Coroutine[Any, Any, T]) -> T:
    """Run all of it, in the quickest loop there is here."""
    with asyncio.Runner(loop_factory=_quickest()) as runner:
        return runner.run(whole)


def _door() -> "type[asyncio.Protocol] | Literal['auto']":
    try:
        from fairdeal.room.door import Door
    except ModuleNotFoundError:  # its parser is not on this system
        return "auto"
    return Door


def _quickest() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ModuleNotFoundError:  # not on this system
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def address(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - it is what is listened at
    return "http:" + f"//{f'[{host}]' if ':' in host else host}:{port}/"


async def serve(
    hub: Hub,
    listener: socket.socket,
    opened: Callable[[uvicorn.Server], None],
    doors: Doors | None = None,
    offices: Offices | None = None,
) -> None:
    """Serve until the server is told to end; hands in progress end first."""
    tools = hub.tools
    config = uvicorn.Config(
        application(hub, People(tools.store, tools.clock, tools.entropy, offices), doors),
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        lifespan="off",
        http=_door(),
        ws=Wire,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,  # sizes would tell what is in a message
        timeout_graceful_shutdown=1,
        timeout_keep_alive=30,
    )
    server = uvicorn.Server(config)
    opened(server)
    try:
        await server.serve(sockets=[listener])
    finally:
        await hub.end()
