"""The server: a socket to listen on, uvicorn, and the table's dealer beside it."""

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from fairdeal.room.app import application
from fairdeal.room.hub import Hub
from fairdeal.room.messages import LONGEST


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
        raise CannotListen(f"The table cannot be opened at {host}, port {port}: {reason}.") from None


def address(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - it is what is listened at
    return "http:" + f"//{f'[{host}]' if ':' in host else host}:{port}/"


async def serve(hub: Hub, listener: socket.socket, opened: Callable[[uvicorn.Server], None]) -> None:
    """Serve until the server is told to end; should the dealer fail, the server ends and the mistake is raised."""
    config = uvicorn.Config(
        application(hub),
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,  # sizes would tell what is in a message
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    opened(server)
    dealer = asyncio.create_task(hub.run())
    dealer.add_done_callback(lambda _: setattr(server, "should_exit", True))
    try:
        await server.serve(sockets=[listener])
    finally:
        dealer.cancel()
        with suppress(asyncio.CancelledError):
            await dealer
