"""Is what is kept true?  The chain of digests, every command before the referee once more, the cards, the money."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import MsgspecError

from fairdeal.cards import Chips
from fairdeal.room.ledger import FIRST, Till
from fairdeal.room.ports import Account, Entry, Move, StoreLost, escrow
from fairdeal.room.standing import Standing, begin, follow, restored
from fairdeal.room.store import statements as sql
from fairdeal.room.store.engine import Connection
from fairdeal.room.store.judging import Cards, judged
from fairdeal.room.store.secrecy import Locker, Row
from fairdeal.table import events

PAGE: Final = 1000


class Finding(NamedTuple):
    """What is wrong, and where: an entry of a table, or the books."""

    table: str
    seq: int
    sentence: str


class Counted(NamedTuple):
    """What was looked through."""

    tables: int = 0
    entries: int = 0
    hands: int = 0
    moves: int = 0
    chips: Chips = 0  # in the room


class Auditor:
    """Reads a store from its beginning; it writes nothing, and repairs nothing."""

    def __init__(self, connection: Connection, locker: Locker) -> None:
        self.connection, self.locker = connection, locker
        self.counted = Counted()
        self.owed = {FIRST.key: FIRST}  # what follows from the logs, by key
        self.on_tables: dict[Account, Chips] = {}
        self.unread: set[str] = set()

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong; when this is done, ``counted`` says how much was looked at."""
        for (table,) in self.connection.execute(sql.EVERY_TABLE).fetchall():
            self.counted = self.counted._replace(tables=self.counted.tables + 1)
            for finding in TableAudit(self, table).findings():
                self.unread.add(table)
                yield finding
        yield from self._books()

    def _books(self) -> Iterator[Finding]:
        """Each move has its reason in a log or is a grant, and each balance is the sum of its moves."""
        kept = {row[0]: Move(*row) for row in self.connection.execute(sql.MOVES).fetchall()}
        balances: dict[Account, Chips] = dict(self.connection.execute(sql.BALANCES).fetchall())
        self.counted = self.counted._replace(moves=len(kept), chips=-balances.get(FIRST.debit, 0))
        for key, move in self.owed.items():
            if kept.get(key) != move:
                what = "was never settled" if key not in kept else "was settled otherwise"
                yield Finding("", 0, f"{move.chips} from {move.debit} to {move.credit} ({key}) {what}.")
        for key in kept.keys() - self.owed.keys():
            table = key.partition("/")[0]
            if table != "grant" and table not in self.unread:
                yield Finding("", 0, f"{kept[key].chips} to {kept[key].credit} ({key}) has no reason in any log.")
        yield from self._sums(kept, balances)

    def _sums(self, kept: dict[str, Move], balances: dict[Account, Chips]) -> Iterator[Finding]:
        sums = dict.fromkeys(balances, 0)
        for move in kept.values():
            sums[move.debit] = sums.get(move.debit, 0) - move.chips
            sums[move.credit] = sums.get(move.credit, 0) + move.chips
        for account, chips in sums.items():
            if balances.get(account, 0) != chips:
                held = balances.get(account, 0)
                yield Finding("", 0, f"{account} holds {held}, and its moves come to {chips}.")
        if total := sum(balances.values()):
            yield Finding("", 0, f"The trial balance is {total} and not 0.")
        for account, chips in self.on_tables.items():
            if balances.get(account, 0) != chips:
                held = balances.get(account, 0)
                yield Finding("", 0, f"{account} holds {held}, and {chips} lie on that table.")


class TableAudit:
    """The log of one table."""

    def __init__(self, auditor: Auditor, table: str) -> None:
        self.auditor, self.table = auditor, table
        self.digest, self.seq = b"", 0
        self.standing: Standing | None = None
        self.till, self.cards = Till(), Cards()
        row = auditor.connection.execute(sql.SNAPSHOT_OF, (table,)).fetchone()
        self.snapshot: tuple[int, bytes] | None = tuple(row) if row else None

    def findings(self) -> Iterator[Finding]:
        """Up to the first entry that cannot be followed; after that one nothing more can be said of the table."""
        for row in self._rows():
            for sentence in self._of_row(row):
                yield Finding(self.table, row.seq, sentence)
                return
        if self.standing is not None:
            state = self.standing.table
            self.auditor.on_tables[escrow(self.table)] = state.chips - state.house

    def _rows(self) -> Iterator[Row]:
        seq = 0
        while rows := self.auditor.connection.execute(sql.SINCE, (self.table, seq, PAGE)).fetchall():
            yield from (Row(*row) for row in rows)
            seq = rows[-1][1]

    def _of_row(self, row: Row) -> Iterator[str]:
        if row.seq != self.seq + 1:
            yield f"Entry {self.seq + 1} is missing."
            return
        if row.digest != row.digest_after(self.digest):
            yield "The chain of digests breaks here: this entry or its digest was changed."
            return
        self.digest, self.seq = row.digest, row.seq
        try:
            yield from self._of_entry(self.auditor.locker.entry(row))
        except StoreLost as error:
            yield str(error)
        except AssertionError as error:
            yield f"The events contradict the table: {error}."
        except MsgspecError as error:
            yield f"The notes are not understood: {error}."

    def _of_entry(self, entry: Entry) -> Iterator[str]:
        for event in entry.events:
            if isinstance(event, events.HandStarted):
                self.cards = Cards(self._seed(event.number))
        yield from judged(self.standing, entry, self.cards)
        self.auditor.owed |= {move.key: move for move in self.till.moves(entry)}
        self.standing = follow(self.standing, entry) if self.standing else begin(entry)
        if self.snapshot and self.snapshot[0] == entry.seq:
            text = self.auditor.locker.unlock(self.table, f"state {entry.seq}", self.snapshot[1])
            if restored(text) != self.standing:
                yield "The snapshot is not what the entries make."
        counted = self.auditor.counted
        hands = sum(isinstance(event, events.HandSettled) for event in entry.events)
        self.auditor.counted = counted._replace(entries=counted.entries + 1, hands=counted.hands + hands)

    def _seed(self, hand: int) -> bytes:
        row = self.auditor.connection.execute(sql.SEED_OF, (self.table, hand)).fetchone()
        return self.auditor.locker.unlock(self.table, f"hand {hand}", row[0]) if row else b""
