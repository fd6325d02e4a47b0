"""Processes and servers that are killed under load, and processes that share their tables."""

import asyncio
import os
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

import stores
from fairdeal.room.ports import Move, StoreLost
from fairdeal.room.store import open_bus
from fairdeal.room.store.auditing import Auditor
from fairdeal.room.store.opening import engine_for, open_store

KEEPER = Path(stores.__file__).with_name("keeper.py")
GAMES = {"one": "stud-8", "two": "holdem", "three": "razz"}
FOR_EVER = 10**9
PATIENCE_SECONDS = 60


def begun(kind, folder, address):
    """Tables with players and no hand yet; where the store is, and where its key."""
    store = stores.opened(kind, folder, address)

    async def work():
        for table, game in GAMES.items():
            playing = stores.Playing(table, game)
            await store.create_table(playing.made)
            await store.append(playing.taken())
        await store.close()

    stores.run(work())
    return address or str(folder / "room.db"), str(folder / ("room.key" if address else "room.db.key"))


@contextmanager
def keeper(address, key, name, seed, hands, *tables):
    """The process, ready; whatever happens to the test, it ends with it."""
    words = [sys.executable, str(KEEPER), address, key, name, str(seed), str(hands), *(tables or GAMES)]
    paths = os.pathsep.join([str(KEEPER.parent), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    ) as process:
        try:
            assert process.stdout.readline() == "ready 0\n", process.stderr.read()
            yield process
        finally:
            process.kill()


def go(*keepers):
    """They begin."""
    for process in keepers:
        process.stdin.write("go\n")
        process.stdin.flush()


def killed_after(count, seconds, *words):
    """What a keeper acknowledged before it was killed, after so many lines and a moment: the last of each table."""
    with keeper(*words) as process:
        go(process)
        lines = [process.stdout.readline() for _ in range(count)]
        time.sleep(seconds)
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
    return {table: int(seq) for table, seq in (line.split() for line in lines if line.endswith("\n"))}


def found(address, key):
    """How far each table goes, when all of it can be replayed."""
    store = open_store(address, key)

    async def work():
        heads = {}
        for table in GAMES:
            entries = await store.since(table, 0)
            stores.Following().take_all(entries)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            heads[table] = len(entries)
        await store.close()
        return heads

    return stores.run(work())


def audited(address, key):
    engine = engine_for(address)
    store = open_store(address, key)
    connection = engine.connect(writes=False)
    auditor = Auditor(connection, store.locker)
    findings = list(auditor.findings())
    connection.close()
    stores.run(store.close())
    assert findings == []
    return auditor.counted


def killed_again_and_again(times, seed, address, key):
    """Each time another process goes on where the one before was killed; nothing that it said was kept is missing."""
    chance, before = Random(seed), dict.fromkeys(GAMES, 0)
    for time_ in range(times):
        when = chance.randrange(1, 60), chance.uniform(0, 0.01)
        acknowledged = killed_after(*when, address, key, f"keeper {time_}", seed + time_, FOR_EVER)
        now = found(address, key)
        for table in GAMES:
            assert now[table] >= max(acknowledged.get(table, 0), before[table]), f"seed {seed}, kill {time_}, {table}"
        before = now
    counted = audited(address, key)
    assert counted.entries > 10 * times


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite"])
def test_r18_a_process_killed_twenty_times_under_load_has_lost_nothing(place):
    killed_again_and_again(20, 1, *begun(*place))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgres"])
def test_r18_a_process_killed_beside_postgresql_has_lost_nothing(place):
    killed_again_and_again(2, 2, *begun(*place))


@pytest.mark.long(part="crash")
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_r18_a_process_killed_five_hundred_times_has_lost_nothing(place, kind):
    killed_again_and_again(400 if kind == "sqlite" else 100, 3, *begun(*place))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgres"])
def test_two_processes_serve_the_same_tables_and_one_is_killed_in_mid_hand(place):
    """Both append to every table; each command is there once, without a gap, and who is left plays on to the end."""
    address, key = begun(*place)
    with keeper(address, key, "left", 1, 6) as left, keeper(address, key, "killed", 2, 6) as killed:
        go(left, killed)
        acknowledged = [killed.stdout.readline() for _ in range(15)]
        killed.kill()
        acknowledged += killed.stdout.read().splitlines(keepends=True)
        assert left.wait(PATIENCE_SECONDS) == 0, left.stderr.read()
    now = found(address, key)
    for table, seq in (line.split() for line in acknowledged if line.endswith("\n")):
        assert now[table] >= int(seq)
    counted = audited(address, key)
    assert counted.hands >= 6 * len(GAMES)
    store = open_store(address, key)
    by = [entry.holder for table in GAMES for entry in stores.run(store.since(table, 0))]
    stores.run(store.close())
    assert min(by.count("left"), by.count("killed")) > 0


def postmaster_killed(times, folder):
    """A server of our own is killed under a store: it says so in a sentence, and goes on when the server is back."""
    playing = stores.Playing("four", "stud-8")
    batches = (batch for batch in playing.batches(10**6) if batch.entries)

    async def play(store, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await store.append(next(batches))
        return playing.seq

    with stores.postgres_server() as server:
        key = str(folder / "key")
        store = open_store(server.address, key)
        stores.run(store.create_table(playing.made))
        acknowledged = stores.run(play(store, 0.2))
        for _ in range(times):
            server.kill()
            with pytest.raises(StoreLost, match="cannot be used"):
                stores.run(store.settle([]))
            server.start()
            assert stores.run(goes_to(store, "four")) == acknowledged
            acknowledged = stores.run(play(store, 0.2))
        stores.run(store.close())
        assert audited(server.address, key).entries == acknowledged


async def goes_to(store, table):
    """How far the table goes; a reader finds out that its connection is broken, and the next one is not."""
    for _ in range(3):
        with suppress(StoreLost):
            return (await store.head(table)).seq
    return -1


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgres"])
def test_what_one_process_appends_wakes_the_others(place):
    """After the commit, and with nothing but the number: whoever is woken reads the entries himself."""
    store, playing = stores.opened(*place), stores.Playing()
    batches = (batch for batch in playing.batches(10) if batch.entries)
    appended, said = [], []

    async def listen():
        said.append(await anext(open_bus(place[2]).woken()))

    async def work():
        await store.create_table(playing.made)
        listening = asyncio.create_task(listen())
        while not said and len(appended) < 100:  # before it listens, it hears nothing
            batch = next(batches)
            await store.append(batch)
            appended.append(("t1", batch.entries[-1].seq))
            await asyncio.sleep(0.05)
        listening.cancel()
        await store.close()

    stores.run(work())
    assert said
    assert set(said) <= set(appended)


def test_a_room_of_one_process_is_never_woken(tmp_path):
    async def work():
        bus = open_bus(str(tmp_path / "room.db"))
        bus.wake("t1", 1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(bus.woken()), 0.05)

    stores.run(work())


@pytest.mark.slow
def test_r17_a_postgresql_killed_under_load_has_lost_nothing(tmp_path):
    postmaster_killed(2, tmp_path)


@pytest.mark.long(part="crash")
def test_r17_a_postgresql_killed_a_hundred_times_has_lost_nothing(tmp_path):
    postmaster_killed(100, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgres"])
def test_two_processes_that_pay_the_same_a_thousand_times_pay_once(place):
    """R14 over processes: two stores on one database settle the same five hundred keys at once, each twice."""
    one, other = (stores.opened(*place) for _ in range(2))
    paid = [Move(f"prize/{number}", "house", f"player:p{number % 3}", 10) for number in range(250)]

    async def work():
        asked = [store.settle([move]) for move in paid for store in (one, other, one, other)]
        done = sum(await asyncio.gather(*asked))
        got = [await one.balance(f"player:p{number}") for number in range(3)]
        await one.close()
        await other.close()
        return done, sum(got)

    assert stores.run(work()) == (250, 2500)
