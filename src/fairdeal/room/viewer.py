"""One connection to a table: what it is still to be sent, and how much it may say."""

from __future__ import annotations

from asyncio import Queue, QueueFull
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fairdeal.room.messages import Told, encode
from fairdeal.room.wants import Who

if TYPE_CHECKING:
    from fairdeal.room.hosted import Hosted

WAITING: Final = 64  # messages a viewer may leave unread before he is let go
A_SECOND: Final = 20  # messages that are heard of one viewer
IN_HAND: Final = 40  # of them, for who has been silent
PATIENCE: Final = 20  # messages too many, until the connection ends
BYE, NOT_ALLOWED, TRY_AGAIN = 1000, 1008, 1013


def not_at_once(_: bytes) -> bool:
    """Where there is no way past the outbox."""
    return False


class Viewer:
    """A connection that has been let in; ``who`` is behind it."""

    __slots__ = (
        "acted",
        "allowed",
        "at",
        "at_table",
        "code",
        "direct",
        "greeted",
        "ignores",
        "number",
        "outbox",
        "spoke",
        "surplus",
        "unsent",
        "who",
    )

    def __init__(self, who: Who, ticks: float = 0.0, waiting: int = WAITING) -> None:
        self.who = who
        self.outbox: Queue[bytes | None] = Queue(waiting)
        self.unsent = 0  # messages that have gone into the outbox and are not sent
        self.direct: Callable[[bytes], bool] = not_at_once
        self.at_table: Hosted | None = None
        self.number = -1  # of the last news he was sent
        self.spoke = self.greeted = self.acted = False
        self.ignores: set[str] = set()  # names
        self.code = TRY_AGAIN  # with which the connection ends, if the room ends it
        self.allowed, self.at, self.surplus = float(IN_HAND), ticks, 0

    def send(self, message: Told) -> None:
        """Put a message in the outbox."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """The same for what is written already: past the outbox while nothing waits there.

        Who does not read in time is let go.
        """
        if not self.unsent and self.direct(text):
            return
        try:
            self.outbox.put_nowait(text)
        except QueueFull:
            self.let_go()
        else:
            self.unsent += 1

    def let_go(self, code: int = TRY_AGAIN) -> None:
        """Nothing more is sent: the connection ends."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.code, self.direct = code, not_at_once
        self.outbox.put_nowait(None)
        self.greeted = False

    def say_goodbye(self) -> None:
        """What waits is still sent, and then the connection ends as it should."""
        self.code, self.direct = BYE, not_at_once
        try:
            self.outbox.put_nowait(None)
        except QueueFull:
            self.let_go(BYE)

    def may_speak(self, ticks: float) -> bool:
        """One message more is heard, of so many a second and some in hand."""
        self.allowed = min(float(IN_HAND), self.allowed + A_SECOND * (ticks - self.at))
        self.at = ticks
        if self.allowed >= 1:
            self.allowed -= 1
            return True
        self.surplus += 1
        if self.surplus > PATIENCE:
            self.let_go(NOT_ALLOWED)
        return False
