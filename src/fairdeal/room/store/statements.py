"""What is asked of a database, by hand, once for both of them; ``?`` stands for a value."""

from typing import Final

COLUMNS: Final = "table_id, seq, actor, command_id, at, body, sealed, promise, answer, notes, digest"
HAND: Final = "table_id, number, game, first, last, at, pot, won, people, void"
PERSON: Final = "key, name, made, secret, last_on, before"

# The log

APPEND: Final = f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - our own names
LAST: Final = "SELECT seq, digest FROM entries WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
ANSWER: Final = "SELECT answer FROM entries WHERE table_id = ? AND actor = ? AND command_id = ?"
SINCE: Final = f"SELECT {COLUMNS} FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?"  # noqa: S608
KEEP_SEED: Final = "INSERT INTO secrets (table_id, hand, seed, audit) VALUES (?, ?, ?, ?)"
SEED_OF: Final = "SELECT seed, audit FROM secrets WHERE table_id = ? AND hand = ?"
SNAPSHOT: Final = (
    "INSERT INTO snapshots (table_id, seq, sealed) VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE"
    " SET seq = excluded.seq, sealed = excluded.sealed WHERE excluded.seq > snapshots.seq"
)
SNAPSHOT_OF: Final = "SELECT seq, sealed FROM snapshots WHERE table_id = ?"

# Tables and hands

CREATE_TABLE: Final = "INSERT INTO tables (table_id, made, settings, closed) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
CHANGE_TABLE: Final = "UPDATE tables SET settings = ?, closed = ? WHERE table_id = ?"
TABLES: Final = "SELECT table_id, made, settings, closed FROM tables WHERE closed = 0 ORDER BY made, table_id"
HEADS: Final = (
    "SELECT table_id, (SELECT max(seq) FROM entries WHERE entries.table_id = tables.table_id) AS seq FROM tables"
    " WHERE closed = 0 AND EXISTS (SELECT 1 FROM entries WHERE entries.table_id = tables.table_id)"
)
EVERY_TABLE: Final = "SELECT table_id FROM tables ORDER BY made, table_id"
TABLE: Final = "SELECT table_id, made, settings, closed FROM tables WHERE table_id = ?"
KEEP_HAND: Final = f"INSERT INTO hands ({HAND}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
KEEP_DEALT: Final = "INSERT INTO dealt (person, at, table_id, number) VALUES (?, ?, ?, ?)"
HANDS: Final = f"SELECT {HAND} FROM hands WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT ?"  # noqa: S608
HANDS_OF: Final = (
    f"SELECT {', '.join('hands.' + name for name in HAND.split(', '))} FROM dealt JOIN hands"  # noqa: S608
    " ON hands.table_id = dealt.table_id AND hands.number = dealt.number"
    " WHERE dealt.person = ? AND dealt.at < ? ORDER BY dealt.at DESC, dealt.number DESC LIMIT ?"
)
KEEP_INCIDENT: Final = "INSERT INTO incidents (table_id, at, what, hand) VALUES (?, ?, ?, ?)"
INCIDENTS: Final = "SELECT table_id, at, what, hand FROM incidents WHERE table_id = ? OR ? = '' ORDER BY id DESC"

# Money; a trigger books each move on its two accounts, and the accounts refuse what they cannot bear

OPEN_ACCOUNT: Final = "INSERT INTO accounts (name, balance) VALUES (?, 0) ON CONFLICT DO NOTHING"
MOVE: Final = "INSERT INTO moves (key, debit, credit, chips, why) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
MOVED: Final = "SELECT debit, credit, chips FROM moves WHERE key = ?"
MOVES: Final = "SELECT key, debit, credit, chips, why FROM moves"
BALANCE: Final = "SELECT balance FROM accounts WHERE name = ?"
BALANCES: Final = "SELECT name, balance FROM accounts ORDER BY name"

# People

KEEP_PERSON: Final = (
    "INSERT INTO people (key, name, folded, made, secret, last_on, before) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (key) DO UPDATE SET name = excluded.name, folded = excluded.folded, secret = excluded.secret,"
    " last_on = excluded.last_on, before = excluded.before"
)
PERSON_OF: Final = f"SELECT {PERSON} FROM people WHERE key = ?"  # noqa: S608
OWNER: Final = f"SELECT {PERSON} FROM people WHERE folded = ? AND secret <> ''"  # noqa: S608
KEEP_SESSION: Final = (
    "INSERT INTO sessions (digest, person, made, seen, account) VALUES (?, ?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE"
    " SET person = excluded.person, seen = excluded.seen, account = excluded.account"
)
SESSION: Final = "SELECT digest, person, made, seen, account FROM sessions WHERE digest = ?"
END_SESSION: Final = "DELETE FROM sessions WHERE digest = ?"
ATTEMPT: Final = "INSERT INTO attempts (name, at, right_one, address) VALUES (?, ?, ?, ?)"
ATTEMPTS: Final = "SELECT name, at, right_one, address FROM attempts WHERE name = ? AND at >= ? ORDER BY id"

# What is said

SAYING: Final = "INSERT INTO sayings (table_id, at, person, name, words) VALUES (?, ?, ?, ?, ?)"
SAYINGS: Final = "SELECT table_id, at, person, name, words FROM sayings WHERE table_id = ? ORDER BY id DESC LIMIT ?"
REPORT: Final = "INSERT INTO reports (table_id, at, person, about, words, hand) VALUES (?, ?, ?, ?, ?, ?)"
REPORTS: Final = (
    "SELECT table_id, at, person, about, words, hand FROM reports WHERE table_id = ? OR ? = '' ORDER BY id DESC"
)
FORGET_BEFORE: Final = "UPDATE meta SET value = ? WHERE name = 'forgotten before'"
FORGET: Final = ("DELETE FROM sayings WHERE at < ?", "DELETE FROM attempts WHERE at < ?")

# The database itself

VERSION: Final = "SELECT version_num FROM alembic_version"
FINGERPRINT: Final = "SELECT value FROM meta WHERE name = 'key'"
KEEP_FINGERPRINT: Final = "INSERT INTO meta (name, value) VALUES ('key', ?) ON CONFLICT DO NOTHING"
