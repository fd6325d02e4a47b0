"""A client of a room for who writes a bot: come to a table, be told what happens, and answer when asked.

The connection comes back by itself, to where it was; what was asked and not answered is asked again under the same
number, so that nothing is done twice.  ``docs/protocol.md`` says what goes over the wire.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fairdeal.cards import Card, Chips, Seat
from fairdeal.play import commands
from fairdeal.room import messages as say
from fairdeal.room.choices import Choice
from fairdeal.room.messages import Ack, News, People, Refused, Welcome
from fairdeal.room.view import View

PATIENCE: Final = 2.5  # seconds without an answer, after which the connection is opened again
LONGEST_WAIT: Final = 8.0
HEARD: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(say.Outgoing)
Message = TypeVar("Message", bound=say.Asked)


class RefusedByTheRoom(Exception):
    """What was asked is not done; ``refused`` says why, with its clauses."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.refused = refused


class Table:
    """One's place at a table, as a player or to watch; made by ``at_table``."""

    def __init__(self, address: str, table: str = "", cookie: str = "", invitation: str = "") -> None:
        scheme, _, rest = address.rstrip("/").partition("://")
        self.url = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/table"
        self.key, self.cookie, self.invitation = table, cookie, invitation
        self.welcome: Welcome | None = None
        self.people: People | None = None
        self.last: News | None = None
        self.said: asyncio.Queue[Any] = asyncio.Queue()  # news, chat and notices, in order
        self.waiting: dict[int, tuple[say.Asked, asyncio.Future[Ack]]] = {}
        self.next_id = secrets.randbelow(2**40)
        self.socket: ClientConnection | None = None
        self.ready = asyncio.Event()
        self.over = False

    # What is known

    @property
    def view(self) -> View:
        """The table to look at."""
        assert self.last is not None, "a table is entered before it is looked at"
        return self.last.view

    @property
    def seat(self) -> Seat:
        """One's own, or 0."""
        return self.view.you

    @property
    def choices(self) -> dict[str, Choice]:
        """What one may do now, by name; nothing when it is not one's turn."""
        return {choice.name: choice for choice in self.view.choices}

    async def news(self) -> AsyncIterator[News]:
        """All that happens, one after the other; what came before one looks is not missed."""
        while not self.over:
            told = await self.said.get()
            if isinstance(told, News):
                yield told

    # What is asked

    async def ask(self, message: say.Asked) -> Ack:
        """Say something, and wait until it is done; a refusal is raised."""
        self.next_id += 1
        message = replace(message, id=self.next_id)
        answer: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        self.waiting[message.id] = message, answer
        if self.ready.is_set():
            await self._send(message)
        while True:
            done, _ = await asyncio.wait({answer}, timeout=PATIENCE)
            if done:
                return answer.result()
            if self.socket is not None:
                await self.socket.close()

    async def sit(self, name: str, seat: Seat = 0, chips: Chips = 0) -> Ack:
        """Take a seat; 0 is any."""
        return await self.ask(say.TakeSeat(0, name, seat, chips))

    async def wish(self, command: say.Wanted) -> Ack:
        """A command for one's own seat."""
        return await self.ask(say.Wish(0, command))

    async def act(self, choice: Choice, total: Chips = 0, cards: Sequence[Card] = ()) -> Ack:
        """Make a choice, with its amount and its cards if it takes any; left out, the least it can be."""
        command: Any = choice.command
        if isinstance(command, commands.BetTo):
            command = replace(command, total=total or choice.least or command.total)
        wanted = tuple(cards) or tuple(self.view.seats[self.seat - 1].cards.down[: choice.cards[0]])
        if choice.cards[1]:
            field = "cards" if isinstance(command, commands.Discard) else "discards"
            command = replace(command, **{field: wanted})
        return await self.wish(command)

    # The connection

    async def run(self) -> None:
        """Keep the connection up until the table is left."""
        wait = 0.1
        while not self.over:
            try:
                headers = {"Cookie": self.cookie} if self.cookie else {}
                async with connect(self.url, additional_headers=headers, compression=None) as socket:
                    wait = 0.1
                    self._keep_cookie(socket)
                    await self._talk(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self.ready.clear()
            self.socket = None
            if not self.over:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def _keep_cookie(self, socket: ClientConnection) -> None:
        found = socket.response.headers.get("set-cookie", "") if socket.response else ""
        self.cookie = found.partition(";")[0] or self.cookie

    async def _talk(self, socket: ClientConnection) -> None:
        self.socket = socket
        seen = self.last.number if self.last else -1
        self.next_id += 1
        hello = say.Hello(self.next_id, table=self.key, seen=seen, invitation=self.invitation)
        await self._send(hello)
        async for text in socket:
            self._hear(HEARD.decode(text), hello.id)
            if isinstance(text, str) and not self.ready.is_set() and self.last is not None:
                for message, _ in [*self.waiting.values()]:
                    await self._send(message)
                self.ready.set()

    async def _send(self, message: say.Asked) -> None:
        if self.socket is not None:
            try:
                await self.socket.send(say.encode(message).decode())
            except ConnectionClosed:
                return

    def _hear(self, told: Any, hello: int) -> None:  # noqa: ANN401 - whatever the room says
        match told:
            case Welcome():
                self.welcome, self.key = told, told.table
            case People():
                self.people = told
            case News():
                self.last = told
                self.said.put_nowait(told)
            case say.Chat() | say.Notice():
                self.said.put_nowait(told)
            case Refused() if told.id == hello:
                self.over = True
                for _, answer in self.waiting.values():
                    answer.set_exception(RefusedByTheRoom(told))
            case Ack() | Refused() if told.id in self.waiting:
                _, answer = self.waiting.pop(told.id)
                if answer.done():
                    return
                if isinstance(told, Ack):
                    answer.set_result(told)
                else:
                    answer.set_exception(RefusedByTheRoom(told))


class at_table:  # noqa: N801 - it reads as a verb: async with at_table(...) as table
    """Be at a table for a while: ``async with at_table("http...") as table``."""

    def __init__(self, address: str, table: str = "", *, cookie: str = "", invitation: str = "") -> None:
        self.table = Table(address, table, cookie, invitation)

    async def __aenter__(self) -> Table:
        self.task = asyncio.create_task(self.table.run())
        ready = asyncio.create_task(self.table.ready.wait())
        await asyncio.wait({self.task, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        return self.table

    async def __aexit__(self, *_: object) -> None:
        self.table.over = True
        if self.table.socket is not None:
            await self.table.socket.close()
        self.task.cancel()
        await asyncio.wait({self.task})


Chooser = Callable[[Table], Awaitable[None]]


async def play(address: str, name: str, choose: Chooser, *, table: str = "", hands: int = 0) -> Table:
    """Sit down and play, asking ``choose`` whenever it is one's turn; ``hands`` of them, or for ever."""
    async with at_table(address, table) as here:
        await here.sit(name)
        over = 0
        async for news in here.news():
            if here.said.empty() and news.view.choices:
                await choose(here)
            over += any(type(event).__name__ == "HandSettled" for event in news.events)
            if hands and over >= hands:
                break
        return here
