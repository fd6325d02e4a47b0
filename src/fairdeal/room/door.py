"""The connection below every request: whoever begins one must also end it."""

from asyncio import BaseTransport, TimerHandle
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE: Final = 20.0  # seconds for a whole request


class Door(HttpToolsProtocol):
    """One connection."""

    waits: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody is there, and must ask for something."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self.wait()

    def on_message_begin(self) -> None:
        """Another request on the same connection."""
        super().on_message_begin()
        self.wait()

    def on_message_complete(self) -> None:
        """All of it is here."""
        super().on_message_complete()
        self.done_waiting()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is another's."""
        self.done_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self.done_waiting()
        super().connection_lost(exc)

    def wait(self) -> None:
        """So long, and then he is let go."""
        if self.waits is None:
            self.waits = self.loop.call_later(PATIENCE, self.transport.abort)

    def done_waiting(self) -> None:
        """He was quick enough."""
        if self.waits is not None:
            self.waits.cancel()
            self.waits = None
