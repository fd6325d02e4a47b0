"""Files of hands to audit, and the command that audits them."""

import bz2
import gzip
import io
import json
import lzma
import tarfile
import zipfile

from dealt import played
from fairdeal.cli import main
from fairdeal.history import table_of, toml

HOLDEM = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 AcAd', 'd dh p2 KcKd', 'd dh p3 7h2s', 'p3 f', {}]
"""
CLEAN = HOLDEM.format("'p1 f'")
SHORT_RAISE = HOLDEM.format("'p1 cbr 15', 'p2 f'")
CUT = HOLDEM.format("'p1 cc'")
NO_TOML = HOLDEM.format("p1 f")


def phhs(*texts, first=1):
    return "\n".join(toml.heading(str(number)) + text for number, text in enumerate(texts, first))


def some_hands(count, key="razz"):
    return phhs(*(toml.lines(table_of(played(key, seed=seed).log)) for seed in range(count)))


def run(capfdbinary, *words):
    """The command's exit code, and what it printed."""
    code = main(["audit", *map(str, words)])
    printed = capfdbinary.readouterr()
    return code, printed.out.decode(), printed.err.decode()


def rows(out):
    """The lines of a report in jsonl: the hands, and the sums without the time."""
    *found, last = [json.loads(line) for line in out.splitlines()]
    assert last["summary"].pop("seconds") >= 0
    return found, last["summary"]


def zipped(files, pack=zipfile.ZIP_DEFLATED):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", pack) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return held.getvalue()


def tarred(files):
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w") as archive:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return held.getvalue()


PACKERS = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}
