"""The first schema: the log and what belongs to it, money, people; and triggers by which what was written stays."""

from alembic import op

from fairdeal.room.store.schema import METADATA

revision = "0001"
down_revision = None

KEPT = ("entries", "secrets", "hands", "dealt", "incidents", "moves", "reports")
FORGOTTEN = ("sayings", "attempts")  # when they are old enough
BOOK = "UPDATE accounts SET balance = balance + CASE WHEN name = NEW.credit THEN NEW.chips ELSE -NEW.chips END"
BOOK += " WHERE name IN (NEW.debit, NEW.credit)"
OLD_ENOUGH = "OLD.at >= CAST((SELECT value FROM meta WHERE name = 'forgotten before') AS BIGINT)"
NEXT = "NEW.seq <> 1 + coalesce((SELECT max(seq) FROM entries WHERE table_id = NEW.table_id), 0)"
TWICE = """EXISTS (SELECT 1 FROM entries
    WHERE table_id = NEW.table_id AND actor = NEW.actor AND command_id = NEW.command_id)"""


def upgrade() -> None:
    """Make everything."""
    METADATA.create_all(op.get_bind())
    op.execute("INSERT INTO meta (name, value) VALUES ('forgotten before', '0')")
    (_in_sqlite if op.get_bind().dialect.name == "sqlite" else _in_postgresql)()


def _in_sqlite() -> None:
    for name in KEPT:
        for deed in ("UPDATE", "DELETE"):
            refuse = f"SELECT RAISE(ABORT, '{name} are kept as they were written')"
            op.execute(f"CREATE TRIGGER {name}_{deed.lower()} BEFORE {deed} ON {name} BEGIN {refuse}; END")
    for name in FORGOTTEN:
        refuse = f"SELECT RAISE(ABORT, '{name} are kept for ninety days')"
        op.execute(f"CREATE TRIGGER {name}_delete BEFORE DELETE ON {name} WHEN {OLD_ENOUGH} BEGIN {refuse}; END")
        op.execute(f"CREATE TRIGGER {name}_update BEFORE UPDATE ON {name} BEGIN {refuse}; END")
    # INSERT OR REPLACE deletes without asking the triggers of DELETE.
    for what, when in {"next": NEXT, "once": TWICE}.items():
        refuse = "SELECT RAISE(ABORT, 'entries follow one another, once a command')"
        op.execute(f"CREATE TRIGGER entries_{what} BEFORE INSERT ON entries WHEN {when} BEGIN {refuse}; END")
    there = "EXISTS (SELECT 1 FROM moves WHERE key = NEW.key)"
    op.execute(f"CREATE TRIGGER moves_once BEFORE INSERT ON moves WHEN {there} BEGIN SELECT RAISE(IGNORE); END")
    op.execute(f"CREATE TRIGGER moves_booked AFTER INSERT ON moves BEGIN {BOOK}; END")


def _in_postgresql() -> None:
    function = "CREATE FUNCTION {0}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {1} END $$"
    say = "RAISE EXCEPTION '% are kept as they were written', TG_TABLE_NAME;"
    op.execute(function.format("fairdeal_refuse", say))
    op.execute(function.format("fairdeal_book", f"{BOOK}; RETURN NULL;"))
    for name in (*KEPT, *FORGOTTEN):
        refused = "UPDATE" if name in FORGOTTEN else "UPDATE OR DELETE"
        does = "EXECUTE FUNCTION fairdeal_refuse()"
        op.execute(f"CREATE TRIGGER {name}_kept BEFORE {refused} ON {name} FOR EACH ROW {does}")
        op.execute(f"CREATE TRIGGER {name}_whole BEFORE TRUNCATE ON {name} FOR EACH STATEMENT {does}")
    too_young = f"IF {OLD_ENOUGH} THEN {say} END IF; RETURN OLD;"
    op.execute(function.format("fairdeal_forget", too_young))
    for name in FORGOTTEN:
        does = "EXECUTE FUNCTION fairdeal_forget()"
        op.execute(f"CREATE TRIGGER {name}_forgotten BEFORE DELETE ON {name} FOR EACH ROW {does}")
    op.execute("CREATE TRIGGER moves_booked AFTER INSERT ON moves FOR EACH ROW EXECUTE FUNCTION fairdeal_book()")
