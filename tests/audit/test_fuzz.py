"""Files spoiled at random are read and judged, or said to be unreadable, and nothing else ever happens."""

import io
import os
import random
from pathlib import Path

import pytest

from dealt import played
from fairdeal.audit import Judgement, judge_record
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.history import Record, Unreadable, table_of
from fairdeal.history.formats import FORMATS, records
from fairdeal.history.record import Unsayable

DATA = Path(__file__).parents[1] / "data"
WORDS = (
    *(b"'", b'"', b"[", b"]", b"{", b"}", b"=", b"\n", b"\r\n", b"\0", b"\xff", b"#", b",", b"-1", b"inf", b"nan"),
    *(b"1e999", b"9" * 40, b"0.0000000000000001", b"??", b"As", b"1x", b"p1", b"p99", b"d dh", b"d db", b"sm", b"sd"),
    *(
        b"cbr",
        b"pb",
        b"true",
        b"'''",
        b"[1]\n",
        b"null",
        b"\xe2\x80\xae",
        b"*** FLOP ***",
        b" and is all-in",
        b"Seat 1",
    ),
)


def whole_files():
    """A few hands of every game in every format that can say them, and those that others wrote."""
    found = [path.read_bytes() for kind in ("pokerstars", "ohh") for path in sorted((DATA / kind).iterdir())]
    for seed, key in enumerate(GAMES):
        record = Record(table_of(played(key, list(Structure)[seed % 4], seed).log))
        for form in FORMATS.values():
            try:
                found.append(form.text_of(record).encode())
            except Unsayable:
                continue
    return found


FILES = whole_files()


def spoiled(chance):
    """A file with a few things wrong."""
    data = bytearray(chance.choice(FILES))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((0, 1, 2, 10, 200)))
        other = chance.choice(FILES)
        start = chance.randrange(len(other))
        data[at:to] = chance.choice(
            (
                b"",
                chance.choice(WORDS),
                chance.randbytes(1),
                bytes(data[at:to]) * 2,
                other[start : start + chance.choice((5, 50, 400))],
            )
        )
    if chance.random() < 0.3:  # whole lines
        lines = bytes(data).split(b"\n")
        lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
        return b"\n".join(lines)
    return bytes(data)


def survive(first, count):
    for seed in range(first, first + count):
        data = spoiled(random.Random(seed))
        try:
            for each in records(io.BytesIO(data), "x"):
                assert isinstance(each, Record | Unreadable)
                if isinstance(each, Record):
                    judged(each)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}") from error


def judged(record):
    try:
        found = judge_record(record)
    except Unreadable as error:
        assert str(error)  # noqa: PT017 - a sentence is all that is asked of it
        return
    assert isinstance(found, Judgement)
    assert (found.verdict == "illegal") == any(finding.level == "error" for finding in found.findings)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_spoiled_files_are_survived(part):
    survive(10_000 * part, 2000)


@pytest.mark.long(part="audit")
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_spoiled_files_are_survived(part):
    """FAIRDEAL_SEED looks elsewhere."""
    survive(10**7 + 10**6 * int(os.environ.get("FAIRDEAL_SEED", "0")) + 10_000 * part, 10_000)
