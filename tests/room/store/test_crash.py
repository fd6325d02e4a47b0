"""Power goes at every write; a process is killed under load; a server dies. What was acknowledged is there."""

import tempfile
from pathlib import Path

import pytest

import crashing
import stores
from fairdeal.room.store.opening import open_store
from fairdeal.room.store.sqlstore import SqlStore
from fairdeal.room.store.writer import transaction


class AtOnce:
    """Writes where it is asked, so that each write on the disk belongs to what was asked last."""

    def __init__(self, engine):
        self.engine, self.connection = engine, engine.connect(writes=True)

    async def write(self, work, *_, **__):
        (got,) = transaction(self.engine, self.connection, [work])
        if isinstance(got, Exception):
            raise got
        return got

    def close(self):
        self.connection.close()


def written(folder, seed, batches, *, careless):
    """A disk on which a table was played, as it lay before that; and the digests that were acknowledged."""
    first = open_store(str(folder / "room.db"))
    playing = stores.Playing(seed=seed)
    stores.run(first.create_table(playing.made))
    locker = first.locker
    stores.run(first.close())
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".db"}
    disk = crashing.Disk()
    engine = crashing.OnNotedDisk(folder / "room.db", disk, careless=careless)
    writes = AtOnce(engine)
    store = SqlStore(engine, locker, writes, None)

    async def play():
        for number, batch in enumerate(playing.batches(1000)):
            if number == batches:
                return
            if batch.entries:
                await store.append(batch)
                disk.acknowledge(batch.entries[-1].seq)

    stores.run(play())
    kept = writes.connection.execute("SELECT seq, digest FROM entries ORDER BY seq").fetchall()
    return disk, before, kept


def lost(folder, seed, most, *, careless=False, batches=60):
    """How many disks were put together, and on which of them something that was acknowledged is missing."""
    store, image = folder / f"store-{seed}-{careless}", folder / f"image-{seed}-{careless}"
    store.mkdir()
    image.mkdir()
    disk, before, kept = written(store, seed, batches, careless=careless)
    made, bad = 0, []
    for moment, acknowledged, held in crashing.images(disk, before, seed, most):
        made += 1
        found = crashing.read_back(image, held)
        if found is None or len(found) < acknowledged or found != kept[: len(found)]:
            bad.append(
                f"seed {seed}: {moment}: {acknowledged} acknowledged, {None if found is None else len(found)} there"
            )
    return made, bad


@pytest.fixture
def quick(tmp_path):
    """A folder in memory where there is one: the disk is imagined anyway."""
    shared = Path("/dev/shm")  # noqa: S108
    if not shared.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=shared) as folder:
        yield Path(folder)


def test_r17_power_that_goes_at_any_write_takes_nothing_that_was_acknowledged(quick):
    """A few hundred disks every day, thousands in the gate and a hundred thousand in the long part."""
    made, bad = lost(quick, 1, 400)
    assert made == 400
    assert bad == []


@pytest.mark.slow
def test_r17_five_thousand_disks_without_power_have_lost_nothing(quick):
    made, bad = lost(quick, 2, 5000, batches=150)
    assert made == 5000
    assert bad == []


def test_r17_the_control_that_does_not_wait_for_the_disk_does_lose(quick):
    """The same with synchronous NORMAL: if this lost nothing, the test above could not see a loss."""
    made, bad = lost(quick, 1, 400, careless=True)
    assert made == 400
    assert len(bad) > 10


@pytest.mark.long(part="crash")
@pytest.mark.parametrize("seed", range(100, 120))
def test_r17_a_hundred_thousand_disks_without_power_have_lost_nothing(quick, seed):
    made, bad = lost(quick, seed, 5000, batches=150)
    assert made == 5000
    assert bad == []
