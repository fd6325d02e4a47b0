"""The web side of the room: the page, the requests, and the WebSocket through which a table speaks."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from typing import Any, Final

from litestar import Litestar, Response, get
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp, Receive, Scope, Send

from fairdeal import __version__
from fairdeal.room.guard import Caller, Doors, guarded
from fairdeal.room.hub import Hub
from fairdeal.room.people import Guest, People
from fairdeal.room.ports import StoreLost
from fairdeal.room.requests import ROUTES, wrong_answers
from fairdeal.room.viewer import TRY_AGAIN, Viewer
from fairdeal.room.wire import Wire, wire_of

KINDS: Final = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
SPEAK: Final = 10.0  # seconds in which whoever has connected must say something


OPENAPI: Final = OpenAPIConfig(
    title="Fairdeal: what is asked of the room",
    version=__version__,
    path="/api",
    render_plugins=[JsonRenderPlugin(path="/openapi.json")],
)


def page() -> dict[str, bytes]:
    """The files of the page, by name."""
    folder = files("fairdeal").joinpath("web")
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name.rpartition(".")[2] in KINDS}


def application(hub: Hub, people: People, doors: Doors | None = None) -> ASGIApp:
    """The page and the tables behind it."""
    ours = page()

    def answer(name: str) -> Response[bytes]:
        if name not in ours:
            raise NotFoundException("There is no such page.")
        return Response(ours[name], media_type=KINDS[name.rpartition(".")[2]])

    @get(["/", "/t/{table:str}", "/t/{table:str}/{number:int}"], include_in_schema=False)
    async def first() -> Response[bytes]:
        return answer("index.html")

    @get("/{name:str}", include_in_schema=False)
    async def file(name: FromPath[str]) -> Response[bytes]:
        return answer(name)

    app = Litestar(
        [first, file, *ROUTES],
        openapi_config=OPENAPI,
        logging_config=None,
        exception_handlers=wrong_answers(),
        request_max_body_size=64 * 1024,
    )
    app.state.hub, app.state.people, app.state.doors = hub, people, doors or Doors()

    async def entry(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":  # type: ignore[comparison-overlap]
            await converse(hub, people, scope, receive, send)
        else:
            await app(scope, receive, send)

    return guarded(entry, people, doors or Doors())


async def converse(hub: Hub, people: People, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection from beginning to end; it goes past Litestar, for everything said here is said often."""
    state: dict[str, Any] = scope["state"]
    caller: Caller = state["caller"]
    await receive()
    viewer = hub.join(people.who(state["guest"]), caller.household) if scope["path"] == "/table" else None
    if viewer is None:
        await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": ""})
        return
    accepted: Any = {"type": "websocket.accept", "subprotocol": None, "headers": []}
    await send(accepted)
    sender = asyncio.create_task(_send_all(viewer, send))
    silent = asyncio.get_running_loop().call_later(SPEAK, _still_silent, viewer)
    try:
        await _hear_all(_listener(hub, people, viewer, state["guest"]), viewer, wire_of(scope), receive)
    finally:
        silent.cancel()
        hub.leave(viewer, caller.household)
        if not sender.done():
            viewer.let_go(viewer.code)
        with suppress(asyncio.CancelledError, OSError, RuntimeError, TimeoutError):
            await asyncio.wait_for(sender, 1)


def _listener(hub: Hub, people: People, viewer: Viewer, guest: Guest) -> Callable[[str | bytes], None]:
    """What is done with each message; who does anything at all is kept in mind."""
    keeping: list[asyncio.Task[None]] = []

    async def keep() -> None:
        with suppress(StoreLost):
            await people.keep(guest)
        keeping.clear()

    def heard(text: str | bytes) -> None:
        viewer.spoke = True
        hub.hear(viewer, text)
        if viewer.acted and not guest.kept and not keeping:
            keeping.append(asyncio.create_task(keep()))

    return heard


def _still_silent(viewer: Viewer) -> None:
    if not viewer.spoke:
        viewer.let_go()


async def _hear_all(heard: Callable[[str | bytes], None], viewer: Viewer, wire: Wire | None, receive: Receive) -> None:
    """What comes, until the connection ends: past the server's queue where there is a wire."""
    if wire is not None:
        viewer.direct, wire.heard = wire.put, heard
    message: Any = await receive()
    while message["type"] == "websocket.receive":
        heard(message.get("text") or message.get("bytes") or b"")
        message = await receive()


async def _send_all(viewer: Viewer, send: Send) -> None:
    while (message := await viewer.outbox.get()) is not None:
        await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        viewer.unsent -= 1
    await send({"type": "websocket.close", "code": viewer.code, "reason": ""})
