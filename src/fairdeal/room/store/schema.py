"""The tables of the first schema, alike in SQLite and PostgreSQL.  What changes later is said by a later migration."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _number(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _bytes(name: str, *, nullable: bool = False) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=nullable)


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.table_id"), nullable=False)


def _row_number() -> Column[int]:
    return Column("id", Integer, primary_key=True)


META = Table("meta", METADATA, Column("name", Text, primary_key=True), _text("value"))

TABLES = Table(
    "tables",
    METADATA,
    Column("table_id", Text, primary_key=True),
    _number("made"),
    _bytes("settings"),
    _number("closed"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    _of_table(),
    _number("seq"),
    _text("actor"),
    _number("command_id"),
    _number("at"),
    _bytes("body"),
    _bytes("sealed", nullable=True),
    _bytes("promise"),
    _bytes("answer"),
    _bytes("notes"),
    _bytes("digest"),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "actor", "command_id", name="once_a_command"),
    CheckConstraint("seq > 0", name="seq_from_one"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.table_id"), primary_key=True),
    _number("seq"),
    _bytes("sealed"),
)

SECRETS = Table(
    "secrets",
    METADATA,
    _of_table(),
    _number("hand"),
    _bytes("seed"),
    _bytes("audit"),
    PrimaryKeyConstraint("table_id", "hand"),
)

HANDS = Table(
    "hands",
    METADATA,
    _of_table(),
    _number("number"),
    _text("game"),
    _number("first"),
    _number("last"),
    _number("at"),
    _number("pot"),
    _bytes("won"),
    _bytes("people"),
    _number("void"),
    PrimaryKeyConstraint("table_id", "number"),
)

DEALT = Table(
    "dealt",
    METADATA,
    _text("person"),
    _number("at"),
    _of_table(),
    _number("number"),
    PrimaryKeyConstraint("person", "table_id", "number"),
    Index("dealt_by_time", "person", "at"),
)

INCIDENTS = Table("incidents", METADATA, _row_number(), _of_table(), _number("at"), _text("what"), _number("hand"))

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("name", Text, primary_key=True),
    _number("balance"),
    CheckConstraint(
        "(name = 'issue' AND balance <= 0) OR (name <> 'issue' AND balance >= 0)", name="balance_never_negative"
    ),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("debit", Text, ForeignKey("accounts.name", deferrable=True), nullable=False),
    Column("credit", Text, ForeignKey("accounts.name", deferrable=True), nullable=False),
    _number("chips"),
    _text("why"),
    CheckConstraint("chips > 0", name="chips_move"),
    CheckConstraint("debit <> credit", name="two_accounts"),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("key", Text, primary_key=True),
    _text("name"),
    _text("folded"),
    _number("made"),
    _text("secret"),
    _number("last_on"),
    _number("before"),
)
OWNERS = Index(
    "one_owner_a_name",
    PEOPLE.c.folded,
    unique=True,
    sqlite_where=PEOPLE.c.secret != "",
    postgresql_where=PEOPLE.c.secret != "",
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("digest", Text, primary_key=True),
    _text("person"),
    _number("made"),
    _number("seen"),
    _number("account"),
)

ATTEMPTS = Table(
    "attempts",
    METADATA,
    _row_number(),
    _text("name"),
    _number("at"),
    _number("right_one"),
    _text("address"),
    Index("attempts_by_name", "name", "at"),
)

SAYINGS = Table(
    "sayings",
    METADATA,
    _row_number(),
    _of_table(),
    _number("at"),
    _text("person"),
    _text("name"),
    _text("words"),
    Index("sayings_by_table", "table_id", "id"),
)

REPORTS = Table(
    "reports",
    METADATA,
    _row_number(),
    _of_table(),
    _number("at"),
    _text("person"),
    _text("about"),
    _text("words"),
    _number("hand"),
)
