"""A disk that loses power.

SQLite writes through a shim that notes everything, and we put the disk together as it might lie there after each single
write: what was not synced dropped, kept, kept in part, or with its last write torn.
"""

import sqlite3
from pathlib import Path
from random import Random

import apsw

from fairdeal.room.store.sqlite import SETTINGS, Sqlite

MODES = ("dropped", "kept", "some", "torn")
SECTOR = 512


class Disk:
    """What happened on it, in order: writes, cuts and syncs of each file, and what was acknowledged in between."""

    def __init__(self):
        self.happened = []

    def acknowledge(self, seq):
        self.happened.append(("ack", "", 0, seq))


class NotedFile(apsw.VFSFile):
    def __init__(self, disk, base, filename, flags):
        name = filename.filename() if isinstance(filename, apsw.URIFilename) else filename
        super().__init__(base, filename, flags)
        self.disk, self.name = disk, Path(name).name

    def xWrite(self, data, offset):  # noqa: N802
        self.disk.happened.append(("write", self.name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size):  # noqa: N802
        self.disk.happened.append(("cut", self.name, size, b""))
        super().xTruncate(size)

    def xSync(self, flags):  # noqa: N802
        self.disk.happened.append(("sync", self.name, 0, b""))
        super().xSync(flags)


class NotedDisk(apsw.VFS):
    def __init__(self, disk):
        self.disk, self.vfs_name = disk, f"noted-{id(disk)}"
        super().__init__(self.vfs_name, "")

    def xOpen(self, name, flags):  # noqa: N802
        return NotedFile(self.disk, "", name, flags)


class Asked:
    """A connection of the shim, as our writer expects one."""

    def __init__(self, connection):
        self.connection = connection

    def execute(self, statement, values=()):
        return Answer(self.connection, self.connection.execute(statement, tuple(values)))

    def executemany(self, statement, rows):
        return self.connection.executemany(statement, [tuple(row) for row in rows])

    def close(self):
        self.connection.close()


class Answer:
    def __init__(self, connection, cursor):
        self.rowcount, self.cursor = connection.changes(), cursor

    def fetchone(self):
        return self.cursor.fetchone()

    def fetchall(self):
        return self.cursor.fetchall()


class OnNotedDisk(Sqlite):
    """Our store's database over the shim; ``careless`` is the control, which does not wait for the disk."""

    def __init__(self, path, disk, *, careless=False):
        super().__init__(path)
        self.vfs, self.careless = NotedDisk(disk), careless

    def connect(self, *, writes):  # noqa: ARG002
        connection = apsw.Connection(str(self.path), vfs=self.vfs.vfs_name)
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # the shim has no shared memory
        for setting in SETTINGS:
            connection.execute(setting)
        connection.execute("PRAGMA wal_autocheckpoint = 40")  # so that the log is written back every few commands
        if self.careless:
            connection.execute("PRAGMA synchronous = NORMAL")
        return Asked(connection)


class Lying:
    """One file as it lies on the disk: what is safe, and what was written since."""

    def __init__(self, held=b""):
        self.safe, self.since = bytearray(held), []

    def note(self, what, offset, data):
        if what == "sync":
            for one in self.since:
                put(self.safe, *one)
            self.since = []
        else:
            self.since.append((what, offset, data))

    def image(self, mode, chance):
        if mode == "dropped" or not self.since:
            return bytes(self.safe)
        image = bytearray(self.safe)
        chosen = [one for one in self.since if mode != "some" or chance.random() < 0.5]
        if mode == "torn":
            what, offset, data = chosen[-1]
            chosen[-1] = (what, offset, data[: SECTOR * chance.randrange(1 + len(data) // SECTOR)])
        for one in chosen:
            put(image, *one)
        return bytes(image)


def put(held, what, offset, data):
    if what == "cut":
        del held[offset:]
        return
    held.extend(bytes(max(0, offset - len(held))))
    held[offset : offset + len(data)] = data


def images(disk, before, seed, most):
    """For each moment: what it is, the number that was acknowledged last, and the files as they may lie there."""
    files, acknowledged, made = {name: Lying(held) for name, held in before.items()}, 0, 0
    for at, (what, name, offset, data) in enumerate(disk.happened):
        if what == "ack":
            acknowledged = data
            continue
        files.setdefault(name, Lying()).note(what, offset, data)
        for mode in MODES:
            if made == most:
                return
            made += 1
            chance = Random(f"{seed} {at} {mode}")
            yield f"{mode} after write {at}", acknowledged, {n: one.image(mode, chance) for n, one in files.items()}


def read_back(folder, held):
    """The entries that a store finds on this disk, or none if it is damaged."""
    for name, image in held.items():
        path = folder / name
        if not path.exists() or path.stat().st_size != len(image) or path.read_bytes() != image:
            path.write_bytes(image)
    for path in folder.iterdir():
        if path.name not in held:
            path.unlink()
    connection = sqlite3.connect(folder / "room.db")
    try:
        if connection.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
            return None
        rows = connection.execute("SELECT seq, digest FROM entries ORDER BY seq").fetchall()
        return rows if connection.execute("SELECT sum(balance) FROM accounts").fetchone() == (0,) else None
    except sqlite3.DatabaseError:
        return None
    finally:
        connection.close()
