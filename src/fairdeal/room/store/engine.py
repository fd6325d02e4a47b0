"""What SQLite and PostgreSQL do differently.  Everything else is written once, for both."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

Values = Sequence[object]


class Cursor(Protocol):
    """The answer to a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchone(self) -> Any:  # noqa: ANN401 - a row is what the database says
        """The next row, or none."""

    def fetchall(self) -> list[Any]:
        """All that are left."""

    def __iter__(self) -> Iterator[Any]:
        """One row after another."""


class Connection(Protocol):
    """A connection, which sees to its own placeholders."""

    def execute(self, statement: str, values: Values = ()) -> Cursor:
        """Ask one thing."""

    def executemany(self, statement: str, rows: Iterable[Values]) -> object:
        """Ask it for each row."""

    def close(self) -> None:
        """Let go of it."""


class Engine(Protocol):
    """One kind of database, at one address."""

    name: str  # for people, without a password
    refused: type[Exception]  # a constraint or a trigger has said no
    failed: type[Exception]  # whatever goes wrong, that too
    standing: str  # begins to read what is there now, whatever is written meanwhile
    deferred: str  # what refers to something else is checked at the end of this transaction

    def prepare(self) -> None:
        """Make it or bring it up to date, or raise ``StoreLost``."""

    def there(self) -> bool:
        """Whether there is a store of this schema."""

    def connect(self, *, writes: bool) -> Connection:
        """Another connection."""

    def begin(self, connection: Connection) -> None:
        """Begin to write."""

    def alone(self, *, money: bool) -> bool:
        """Whether a job must have a transaction of its own: where others write too, money could wait in a ring."""

    def hold(self, connection: Connection, table: str) -> None:
        """Keep others from appending to a table until this transaction is over."""

    def again(self, error: Exception) -> bool:
        """Whether the same thing may succeed if it is tried once more."""

    def sentence(self, error: Exception) -> str:
        """What is wrong, for people."""

    def note(self, connection: Connection, heads: dict[str, int]) -> None:
        """After the commit: tell other processes how far these tables go now."""
