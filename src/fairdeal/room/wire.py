"""The WebSocket below the room: what a viewer says is heard at once, and what is for him goes straight to his socket.

Handshake, frames that come in, pings and the closing are the library's.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

if TYPE_CHECKING:
    from websockets.http11 import Request

WIRE: Final = "fairdeal.wire"  # where the scope of a connection has it
TEXT: Final = 0x81  # a whole frame of text
SHORT, LONG = 126, 1 << 16
PARTS: Final = 16  # frames in which one message may come


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    heard: Callable[[bytes], None] | None = None

    def handle_connect(self, event: "Request") -> None:
        """Somebody asks to come in; whoever lets him finds the wire among what the server offers."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WIRE] = {"it": self}

    def put(self, text: bytes) -> bool:
        """Send a message at once; not if earlier ones still wait for him to read."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """A whole message: to whoever listens here, or else the long way."""
        if self.heard is None:
            super().send_receive_event_to_app()
            return
        text, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.heard(text)

    def handle_cont(self, event: Frame) -> None:
        """Part of a message; in too many parts it would cost more than its size allows."""
        super().handle_cont(event)
        if len(self.frames) > PARTS:
            self.hang_up()

    def handle_ping(self) -> None:
        """It is answered; who sends pings and reads no answers is let go."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.hang_up()

    def hang_up(self) -> None:
        """End it without a word."""
        self.frames = []
        self.transport.abort()


def frame(text: bytes) -> bytes:
    """A message as it stands on the wire, from a server: whole and not masked."""
    size = len(text)
    if size < SHORT:
        return b"%c%c%b" % (TEXT, size, text)
    if size < LONG:
        return b"%c%c%b%b" % (TEXT, SHORT, size.to_bytes(2, "big"), text)
    return b"%c%c%b%b" % (TEXT, SHORT + 1, size.to_bytes(8, "big"), text)


def wire_of(scope: Any) -> Wire | None:  # noqa: ANN401 - of a connection
    """The wire of a connection, if this server has one."""
    offered: dict[str, Any] = (scope.get("extensions") or {}).get(WIRE) or {}
    return offered.get("it")
