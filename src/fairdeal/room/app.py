"""The web side of the table: its page, and the one WebSocket through which everything else goes."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from importlib.resources import files
from typing import Final

from litestar import Litestar, Response, WebSocket, get, websocket
from litestar.exceptions import NotFoundException, WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal.room.hub import Hub, Viewer
from fairdeal.room.schema import schema

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "png": "image/png",
}
# Nothing from elsewhere, nothing written into the page, and no other page may show this one.
POLICY: Final = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"),
    )
)
HEADERS: Final[Mapping[bytes, bytes]] = {
    b"content-security-policy": POLICY.encode(),
    b"cross-origin-opener-policy": b"same-origin",
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"cache-control": b"no-cache",
}
BREATH: Final = 0.02  # seconds after each message, so that nobody can keep the others waiting


def page() -> dict[str, bytes]:
    """The files of the page, by name."""
    folder = files("fairdeal").joinpath("web")
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name.rpartition(".")[2] in KINDS}


def application(hub: Hub) -> ASGIApp:
    """The page and the table behind it."""
    ours = page()

    def answer(name: str) -> Response[bytes]:
        if name not in ours:
            raise NotFoundException("There is no such page.")
        return Response(ours[name], media_type=KINDS[name.rpartition(".")[2]])

    @get("/")
    async def first() -> Response[bytes]:
        return answer("index.html")

    @get("/{name:str}")
    async def file(name: FromPath[str]) -> Response[bytes]:
        return answer(name)

    @get("/api/protocol.json")
    async def protocol() -> Response[bytes]:
        return Response(schema(), media_type="application/schema+json")

    @websocket("/table")
    async def talk(socket: WebSocket) -> None:  # type: ignore[type-arg]
        await converse(hub, socket)

    return with_headers(Litestar([first, file, protocol, talk], openapi_config=None, logging_config=None))


def with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers, those that say no too."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS.items()]
            await send(message)

        await app(scope, receive, answer)

    return wrapped


async def converse(hub: Hub, socket: WebSocket) -> None:  # type: ignore[type-arg]
    """One connection from beginning to end."""
    viewer = hub.join() if _from_our_page(socket) else None
    if viewer is None:
        await socket.close()
        return
    await socket.accept()
    sender = asyncio.create_task(_send_all(viewer, socket))
    try:
        while not sender.done():
            hub.hear(viewer, await socket.receive_text())
            await asyncio.sleep(BREATH)
    except WebSocketDisconnect:
        pass
    finally:
        hub.leave(viewer)
        sender.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect):
            await sender


def _from_our_page(socket: WebSocket) -> bool:  # type: ignore[type-arg]
    """A browser says which page asks; a page of another site may not.  Other programs say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("//")[2] == socket.headers.get("host")


async def _send_all(viewer: Viewer, socket: WebSocket) -> None:  # type: ignore[type-arg]
    while (message := await viewer.outbox.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(code=1013)
