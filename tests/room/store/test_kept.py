"""What the database refuses to forget or to change, and what it does not tell."""

import re
import secrets
import sqlite3
from pathlib import Path

import msgspec
import pytest

import stores
from fairdeal.play import events as of_play
from fairdeal.room.ports import Attempt, Incident, Report, Saying, Secret
from fairdeal.room.store.backing import backup
from fairdeal.room.store.opening import engine_for, open_store, store_at
from fairdeal.table import commands, events

LOG = ("entries", "secrets", "hands", "dealt", "incidents", "moves", "reports", "sayings", "attempts")


async def full(store, hands=2, game="stud-8"):
    """Something in each table of the database."""
    playing = stores.Playing(game=game)
    await stores.keep(store, playing, hands)
    await store.keep_saying(Saying("t1", stores.NOON, "p1", "Ann", "hello"))
    await store.note_attempt(Attempt("Ann", stores.NOON, right=True))
    await store.keep_report(Report("t1", stores.NOON, "p1", "p2", "slow"))
    playing.do("room", commands.SitOut(1))
    batch = playing.taken()
    await store.append(type(batch)(batch.entries, incidents=(Incident("t1", stores.NOON, "nothing", 1),)))
    return playing


def connection_to(place, store):
    kind, folder, address = place
    if kind == "memory":
        return store.reads.connection
    return engine_for(address or str(folder / "room.db")).connect(writes=True)


def test_r23_what_was_written_is_neither_changed_nor_removed(place, store):
    """The database says no, whoever asks: here its owner."""
    stores.run(full(store))
    engine, connection = store.engine, connection_to(place, store)
    for name in LOG:
        column = {
            "entries": "at = at + 1",
            "secrets": "seed = audit",
            "dealt": "at = 1",
            "moves": "chips = chips + 1",
        }.get(name, "at = at + 1")
        attempts = [f"UPDATE {name} SET {column}", f"DELETE FROM {name}"]
        attempts += [f"TRUNCATE {name} CASCADE"] if place[0] == "postgres" else []
        for attempt in attempts:
            before = connection.execute(f"SELECT * FROM {name}").fetchall()
            assert before, name
            with pytest.raises(engine.failed, match="kept"):
                connection.execute(attempt)
            assert connection.execute(f"SELECT * FROM {name}").fetchall() == before
    if place[0] != "memory":
        connection.close()


@pytest.mark.slow
def test_r23_a_role_with_what_the_room_needs_cannot_even_try(whole_database, tmp_path):
    """The grants of docs/room.md are enough to run a room, and not enough to change or empty its log."""
    key, role = str(tmp_path / "room.key"), f"role_{secrets.token_hex(4)}"
    stores.run(open_store(whole_database, key).close())
    page = (Path(__file__).parents[3] / "docs" / "room.md").read_text(encoding="utf-8")
    grants = [line.replace("TO room;", f"TO {role}") for line in page.splitlines() if line.startswith("GRANT ")]
    assert len(grants) == 4
    owner = engine_for(whole_database).connect(writes=True)
    owner.execute(f"CREATE ROLE {role} LOGIN")
    for grant in grants:
        owner.execute(grant)
    owner.close()

    address = whole_database.replace("postgres:@", f"{role}:@")
    served = open_store(address, key)
    stores.run(full(served))
    assert stores.run(served.purge(stores.NOON + 10**11)) == 2
    stores.run(served.close())
    connection = engine_for(address).connect(writes=True)
    for name in ("entries", "secrets", "hands", "dealt", "incidents", "moves", "reports"):
        for attempt in (f"UPDATE {name} SET table_id = 'x'", f"DELETE FROM {name}", f"TRUNCATE {name}"):
            with pytest.raises(served.engine.failed, match="permission denied"):
                connection.execute(attempt.replace("table_id", "why") if name == "moves" else attempt)
    connection.close()


@pytest.mark.parametrize("kind", ["sqlite"])
def test_r23_an_entry_is_not_replaced_either(place, store):
    """INSERT OR REPLACE deletes without asking the triggers that guard against deletion."""
    stores.run(full(store))
    connection = connection_to(place, store)
    row = list(connection.execute("SELECT * FROM entries WHERE seq = 5").fetchone())
    marks = ", ".join("?" * len(row))
    again, later, twice = row[:], row[:], row[:]
    later[1] = 10_000
    last = connection.execute("SELECT max(seq) FROM entries").fetchone()[0]
    twice[1] = last + 1
    for values in (again, later, twice):
        with pytest.raises(sqlite3.IntegrityError, match="follow"):
            connection.execute(f"INSERT OR REPLACE INTO entries VALUES ({marks})", values)
    move = connection.execute("SELECT key, debit, credit, chips, why FROM moves").fetchone()
    balances = connection.execute("SELECT * FROM accounts").fetchall()
    connection.execute("INSERT OR REPLACE INTO moves (key, debit, credit, chips, why) VALUES (?, ?, ?, ?, ?)", move)
    assert connection.execute("SELECT * FROM accounts").fetchall() == balances
    connection.close()


def test_r13_a_balance_below_nought_is_refused_by_the_database(place, store):
    stores.run(full(store))
    engine, connection = store.engine, connection_to(place, store)
    for name, balance in (("player:p1", -1), ("house", -1), ("issue", 1)):
        with pytest.raises(engine.refused):
            connection.execute("UPDATE accounts SET balance = ? WHERE name = ?", (balance, name))
    with pytest.raises(engine.refused):
        connection.execute("INSERT INTO moves (key, debit, credit, chips, why) VALUES ('x', 'nobody', 'house', 1, '')")
    if place[0] != "memory":
        connection.close()


def hidden(entries):
    """Bytes by which somebody who reads a file would learn a card: decks, discards and burns that were never shown."""
    happened = [event for entry in entries for event in entry.events if not isinstance(event, events.TableEvent)]
    begins = [at for at, event in enumerate(happened) if isinstance(event, of_play.Began)]
    for first, last in zip(begins, [*begins[1:], len(happened)], strict=True):
        hand = happened[first:last]
        seen = {card for event in hand for card in face_up(event)}
        for event in hand:
            if isinstance(event, of_play.Shuffled):
                windows = [event.deck[at : at + 4] for at in range(49)]
                yield from (word for cards in windows if not seen.issuperset(cards) for word in spelled(cards))
            elif isinstance(event, of_play.Discarded) and len(event.cards) > 1:
                yield from spelled(event.cards)


def face_up(event):
    if isinstance(event, of_play.Shown | of_play.Boarded) or (isinstance(event, of_play.Dealt) and event.face == "up"):
        return event.cards
    return ()


def spelled(cards):
    yield ",".join(f'"{card}"' for card in cards).encode()
    yield "".join(cards).encode()
    yield " ".join(cards).encode()


def files_of(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".key"}


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("game", ["stud-8", "five-draw", "super-stud-8"])
def test_r07_no_file_tells_a_hidden_card(game, place, store):
    """Database, write-ahead log and backup are searched for decks, discards, burns and seeds; the key is in none."""
    folder = place[1]

    async def work():
        await full(store, 3, game)
        return await store.since("t1", 0), [await store.secret("t1", hand) for hand in (1, 2, 3)]

    entries, secrets = stores.run(work())
    backup(store_at(str(folder / "room.db")), folder / "copy.db")
    files = files_of(folder)
    assert {"room.db", "room.db-wal", "copy.db"} <= files.keys()
    key = (folder / "room.db.key").read_text().strip()
    words = [*hidden(entries), *(one.seed for one in secrets), *(one.seed.hex().encode() for one in secrets)]
    words += [bytes.fromhex(key), key.encode()]
    assert len(words) > 300
    found = [(name, word) for name, held in files.items() for word in words if word in held]
    assert found == []

    told = b"".join(store.locker.row(entry).body for entry in entries)
    assert re.search(rb'"[2-9TJQKA][cdhs]"', told), "cards that lie face up are in clear, and would be found"
    assert any(word in b"".join(map(msgspec.json.encode, entries)) for word in words), (
        "the search would find what is not encrypted"
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgres"])
def test_r07_no_column_of_the_server_tells_a_hidden_card(place, store):
    async def work():
        await full(store, 3)
        return await store.since("t1", 0), [await store.secret("t1", hand) for hand in (1, 2, 3)]

    entries, secrets = stores.run(work())
    connection = connection_to(place, store)
    held = b"".join(
        value if isinstance(value, bytes) else str(value).encode()
        for name in (*LOG, "meta", "tables", "snapshots", "accounts")
        for row in connection.execute(f"SELECT * FROM {name}").fetchall()
        for value in row
    )
    connection.close()
    words = [*hidden(entries), *(one.seed for one in secrets)]
    assert [word for word in words if word in held] == []


@pytest.mark.parametrize("kind", ["sqlite"])
def test_r11_the_digests_tell_no_card(store):
    """Two stores that keep the same hand have other digests: they are salted, so no guess can be tried on them."""
    entries = stores.run(full(store, 1)) and stores.run(store.since("t1", 0))
    hiding = next(entry for entry in entries for event in entry.events if isinstance(event, of_play.Shuffled))
    one, other = store.locker.row(hiding), store.locker.row(hiding)
    assert one.body == other.body
    assert one.promise != other.promise
    assert one.chained(b"").digest != other.chained(b"").digest


@pytest.mark.parametrize("kind", ["sqlite"])
def test_r07_the_key_and_the_store_are_read_by_their_owner_alone(place, store):
    stores.run(full(store))
    modes = {path.name: path.stat().st_mode & 0o777 for path in place[1].iterdir()}
    assert {mode & 0o077 for mode in modes.values()} == {0}
    assert {"room.db", "room.db-wal", "room.db.key"} <= modes.keys()


def test_r07_a_secret_of_another_place_does_not_open(store):
    """Ciphertexts cannot be moved about: each opens where it was locked."""
    locked = store.locker.lock("t1", "hand 1", b"seed")
    assert store.locker.unlock("t1", "hand 1", locked) == b"seed"
    for table, where, text in (("t2", "hand 1", locked), ("t1", "hand 2", locked), ("t1", "hand 1", locked[:-1])):
        with pytest.raises(Exception, match="does not open"):
            store.locker.unlock(table, where, text)
    assert Secret("t1", 1, b"seed")
