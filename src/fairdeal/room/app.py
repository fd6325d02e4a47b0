"""The web side of the room: the page, the requests, and the WebSocket through which a table speaks."""

import asyncio
from contextlib import suppress
from importlib.resources import files
from typing import Any, Final

from litestar import Litestar, Response, WebSocket, get, websocket
from litestar.exceptions import NotFoundException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp

from fairdeal import __version__
from fairdeal.room.guard import Caller, Doors, guarded
from fairdeal.room.hub import Hub
from fairdeal.room.people import People
from fairdeal.room.requests import ROUTES, wrong_answers
from fairdeal.room.viewer import Viewer

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
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

    @websocket("/table")
    async def talk(socket: WebSocket) -> None:  # type: ignore[type-arg]
        await converse(hub, people, socket)

    app = Litestar(
        [first, file, talk, *ROUTES],
        openapi_config=OPENAPI,
        logging_config=None,
        exception_handlers=wrong_answers(),
        request_max_body_size=64 * 1024,
    )
    app.state.hub, app.state.people, app.state.doors = hub, people, doors or Doors()
    return guarded(app, people, doors or Doors())


async def converse(hub: Hub, people: People, socket: WebSocket) -> None:  # type: ignore[type-arg]
    """One connection from beginning to end."""
    state: dict[str, Any] = socket.scope["state"]
    caller: Caller = state["caller"]
    viewer = hub.join(people.who(state["guest"]), caller.address)
    if viewer is None:
        await socket.close(code=1013)
        return
    await socket.accept()
    sender = asyncio.create_task(_send_all(viewer, socket))
    try:
        await _hear_all(hub, people, viewer, socket, sender)
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        hub.leave(viewer, caller.address)
        if not sender.done():
            viewer.let_go(viewer.code)
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await asyncio.wait_for(sender, 1)


async def _hear_all(
    hub: Hub,
    people: People,
    viewer: Viewer,
    socket: WebSocket,  # type: ignore[type-arg]
    sender: "asyncio.Task[None]",
) -> None:
    """What comes, until the connection ends; who does anything at all is kept in mind."""
    async with asyncio.timeout(SPEAK):
        text = await socket.receive_text()
    while not sender.done():
        hub.hear(viewer, text)
        guest = socket.scope["state"]["guest"]
        if viewer.acted and not guest.kept:
            await people.keep(guest)
        text = await socket.receive_text()


async def _send_all(viewer: Viewer, socket: WebSocket) -> None:  # type: ignore[type-arg]
    while (message := await viewer.outbox.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(code=viewer.code)
