"""The file of tables: what is shipped is what the reference makes, and damage is noticed."""

import subprocess
import sys
from pathlib import Path

import pytest

from fairdeal.ranking import tables

ROOT = Path(__file__).parents[2]
FILE = ROOT / "src/fairdeal/ranking/tables.bin"


@pytest.mark.slow
def test_the_shipped_tables_are_those_the_tool_makes():
    made = subprocess.run([sys.executable, ROOT / "tools/make_tables.py", "--check"], check=False)

    assert made.returncode == 0


def test_what_is_packed_unpacks_to_the_same():
    assert tables.pack(tables.load()) == FILE.read_bytes()
    assert [len(table) for table in tables.load()] == list(tables.LENGTHS)


@pytest.mark.parametrize("at", [3, 28, 5000, -1])
def test_a_changed_byte_is_noticed(at):
    data = bytearray(FILE.read_bytes())
    data[at] ^= 1

    with pytest.raises(tables.DamagedTables, match=r"tables\.bin is missing or damaged: please install Fairdeal again"):
        tables.unpack(bytes(data))


@pytest.mark.parametrize("length", [0, 20, 40, 200_000])
def test_a_short_file_is_noticed(length):
    with pytest.raises(tables.DamagedTables):
        tables.unpack(FILE.read_bytes()[:length])


def test_a_missing_file_is_noticed(monkeypatch):
    def missing(package, name):
        raise FileNotFoundError(package, name)

    monkeypatch.setattr("pkgutil.get_data", missing)
    tables.load.cache_clear()
    try:
        with pytest.raises(tables.DamagedTables):
            tables.load()
    finally:
        monkeypatch.undo()
        tables.load.cache_clear()


def test_nothing_is_read_before_a_hand_is_ranked():
    code = (
        "import fairdeal.ranking as ranking; from fairdeal.ranking.tables import load;"
        "ranking.showing_high(('As', 'Kd')); print(load.cache_info().currsize);"
        "ranking.strength('high', ('As', 'Kd', 'Qs', 'Js', 'Ts')); print(load.cache_info().currsize)"
    )
    shown = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()

    assert shown == ["0", "1"]
