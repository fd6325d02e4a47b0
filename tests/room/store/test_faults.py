"""What is wrong with a disk, a file, a key or a server is one sentence; nothing is acknowledged that is not kept."""

import gzip
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import stores
from fairdeal.room.ports import Head, StoreLost, TableKept
from fairdeal.room.store.auditing import Auditor
from fairdeal.room.store.opening import KEY, engine_for, key_file, open_store, store_at


def sentence_of(attempt):
    """The one sentence of a store that cannot be used."""
    with pytest.raises(StoreLost) as lost:
        attempt()
    sentence = str(lost.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    return sentence


def kept_table(folder):
    """A store with one table and a few entries, closed again."""
    store = open_store(str(folder / "room.db"))
    stores.run(stores.keep(store, stores.Playing(), 1))
    stores.run(store.close())
    return str(folder / "room.db")


@pytest.fixture
def used(tmp_path):
    """The store while it is in use, with a table in mid-life; how far it goes, and what comes next."""
    store, playing = open_store(str(tmp_path / "room.db")), stores.Playing()
    batches = (batch for batch in playing.batches(50) if batch.entries)

    async def work():
        await store.create_table(playing.made)
        for _ in range(5):
            await store.append(next(batches))
        return await store.head("t1")

    head = stores.run(work())
    yield store, head, batches
    stores.run(store.close())


def test_a_full_disk_is_one_sentence_and_nothing_is_kept_of_what_does_not_fit(used):
    """When there is room again the same table goes on; what was refused was never acknowledged."""
    store, head, batches = used
    connection = store.parts[0].connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")

    async def until_full():
        done = head
        for batch in batches:
            try:
                await store.append(batch)
            except StoreLost as lost:
                return batch, done, str(lost)
            done = Head(batch.entries[-1].seq)
        raise AssertionError("it never was full")

    refused, done, sentence = stores.run(until_full())
    assert sentence.endswith("cannot be used: the disk is full.")
    assert stores.run(store.head("t1")).seq == done.seq
    stores.run(store.append(refused))  # a new connection, on a disk with room
    assert stores.run(store.head("t1")).seq == refused.entries[-1].seq


def test_a_read_only_file_is_one_sentence(used):
    store, head, batches = used
    store.parts[0].connection.execute("PRAGMA query_only = ON")
    sentence = sentence_of(lambda: stores.run(store.append(next(batches))))
    assert sentence.endswith("cannot be used: it is read-only.")
    assert stores.run(store.head("t1")) == head


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_database_that_is_lost_under_a_room_is_one_sentence(used, how, tmp_path):
    """The file could still be written to, but nobody would ever find it again."""
    store, _, batches = used
    (tmp_path / "room.db").unlink()
    if how == "replaced":
        (tmp_path / "room.db").write_bytes(b"")
    sentence = sentence_of(lambda: stores.run(store.append(next(batches))))
    assert "is gone: its file was removed or another was put in its place" in sentence


@pytest.mark.parametrize(
    ("held", "says"),
    [
        (b"this is no database, it is a letter" * 99, "no database"),
        (b"SQLite format 3\0" + b"x" * 5000, ""),
    ],
)
def test_a_file_that_is_no_store_is_one_sentence(held, says, tmp_path):
    (tmp_path / "room.db").write_bytes(held)
    assert says in sentence_of(lambda: open_store(str(tmp_path / "room.db")))


def test_a_place_where_nothing_can_be_written_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("a file")
    sentence_of(lambda: open_store(str(tmp_path / "file" / "room.db")))
    sentence_of(lambda: open_store(str(tmp_path)))
    sentence_of(lambda: store_at(str(tmp_path / "not there.db")))


def test_a_store_of_a_newer_program_is_one_sentence(tmp_path):
    """Its schema is of the future: it is neither read nor changed."""
    path = kept_table(tmp_path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    sentence = sentence_of(lambda: open_store(path))
    assert "schema 9999, of a newer Fairdeal than this one" in sentence


def test_a_lost_key_is_one_sentence_and_no_other_is_made_in_its_place(tmp_path):
    path = kept_table(tmp_path)
    key = tmp_path / "room.db.key"
    held = key.read_text()
    key.unlink()
    assert "is lost, and with it every hidden card" in sentence_of(lambda: open_store(path))
    assert not key.exists()
    key.write_text("00" * 32 + "\n")
    key.chmod(0o600)
    assert "the key of another database" in sentence_of(lambda: open_store(path))
    key.write_text("not a key")
    assert "is no key: it holds 32 bytes in hexadecimal" in sentence_of(lambda: open_store(path))
    key.write_text(held)
    key.chmod(0o640)
    assert "Others may read the key" in sentence_of(lambda: open_store(path))
    key.chmod(0o600)
    stores.run(open_store(path).close())


def test_the_key_lies_where_one_says(tmp_path, monkeypatch):
    monkeypatch.delenv(KEY, raising=False)
    assert key_file("room.db").name == "room.db.key"
    assert key_file("sqlite:room.db").name == "room.db.key"
    assert str(key_file("sqlite:///kept/room.db")) == "kept/room.db.key"
    assert key_file("postgresql:room").name == "room.key"
    monkeypatch.setenv(KEY, str(tmp_path / "elsewhere"))
    assert key_file("room.db") == tmp_path / "elsewhere"
    assert key_file("room.db", "given").name == "given"
    stores.run(open_store(str(tmp_path / "room.db")).close())
    assert (tmp_path / "elsewhere").stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / "room.db.key").exists()


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def test_two_processes_that_make_a_store_at_the_same_moment_agree_on_its_key(place):
    """One schema, one key, and the chips of the room issued once."""
    kind, folder, address = place
    with ThreadPoolExecutor(4) as pool:
        opening = [
            pool.submit(open_store, address or str(folder / "room.db"), str(folder / "the.key")) for _ in range(4)
        ]
        made = [one.result() for one in opening]
    assert len({store.locker.key for store in made}) == 1
    assert {stores.run(store.balance("house")) for store in made} == {10**15}
    for store in made:
        stores.run(store.close())
    assert [path.name for path in folder.iterdir() if "key" in path.name] == ["the.key"]
    assert kind


def test_an_entry_of_a_newer_program_is_one_sentence(tmp_path):
    """What it says is not understood, and nothing is guessed."""
    path = kept_table(tmp_path)
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER entries_update")
    connection.execute("""UPDATE entries SET body = CAST('{"events":[{"event":"flown"}]}' AS BLOB) WHERE seq = 1""")
    connection.commit()
    connection.close()
    store = open_store(path)
    sentence = sentence_of(lambda: stores.run(store.since("t1", 0)))
    assert "Entry 1 of table t1 is not understood" in sentence
    stores.run(store.close())


def test_a_store_of_a_kind_that_there_is_not_is_one_sentence():
    with pytest.raises(StoreLost, match=r"A store is a file, memory: or postgresql:, not mysql:.*\."):
        open_store("mysql:" + "//somebody@/room")


def test_a_server_that_is_not_there_is_one_sentence(tmp_path):
    address = f"postgresql:{'/' * 2}nobody@/room?host={tmp_path}"
    assert "cannot be used" in sentence_of(lambda: open_store(address))
    assert "no address" in sentence_of(lambda: engine_for("postgresql:" + "//" + "host:port:more/%%"))


def test_work_that_is_our_own_mistake_is_raised_and_others_go_on(used):
    """A batch for a table that was never made is refused by the database; the next one is kept."""
    store, head, batches = used
    lost = stores.Playing("never made").taken()
    sentence_of(lambda: stores.run(store.append(lost)))
    stores.run(store.append(next(batches)))
    assert stores.run(store.head("t1")).seq > head.seq


def test_a_migrated_database_is_what_the_schema_says(tmp_path):
    """Alembic finds no difference between what it has made and what stands in ``schema.py``."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from fairdeal.room.store.schema import METADATA

    kept_table(tmp_path)
    engine = create_engine(f"sqlite:///{tmp_path}/room.db")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_a_store_opened_twice_is_migrated_once(tmp_path):
    path = kept_table(tmp_path)
    one, two = open_store(path), open_store(path)
    stores.run(one.create_table(TableKept("t2", 1)))
    assert len(stores.run(two.tables())) == 2
    for store in (one, two):
        stores.run(store.close())


OLD_KEY = "6f6c64206b6579206f66206120746573742c206e6f7468696e67207365637265"  # of a test, nothing else


def test_r22_a_store_of_the_first_schema_is_read_and_its_hands_are_judged_as_then(tmp_path):
    """Written by the first version: whatever comes later must still read it, and find every decision in it right."""
    held = Path(__file__).parents[2] / "data" / "room-0001.db.gz"
    (tmp_path / "room.db").write_bytes(gzip.decompress(held.read_bytes()))
    (tmp_path / "room.db.key").write_text(OLD_KEY)
    (tmp_path / "room.db.key").chmod(0o600)
    store = open_store(str(tmp_path / "room.db"))
    assert [table.table for table in stores.run(store.tables())] == ["stud-8", "five-draw", "holdem", "super-stud-8"]
    stores.run(store.close())
    engine = store_at(str(tmp_path / "room.db"))
    connection = engine.connect(writes=False)
    auditor = Auditor(connection, store.locker)
    assert list(auditor.findings()) == []
    assert auditor.counted.hands == 8
    connection.close()
