"""A file taken hand by hand says what it says as a whole."""

import io
import tomllib
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dealt import played
from fairdeal.history import Record, Unreadable, records, table_of, write_all
from fairdeal.history import pieces as pieces_module
from fairdeal.history.quick import table_of as quickly

HANDS = "".join(f"{write_all([table_of(played('razz', seed=seed).log)])}\n" for seed in range(3))
THREE = HANDS.replace("[1]", "[a]", 1).replace("[1]", "[b]", 1)


def found(text, block=None, monkeypatch=None):
    """The hands of a text by name, and the sentences about those that cannot be read."""
    if block:
        monkeypatch.setattr(pieces_module, "BLOCK", block)
    data = text if isinstance(text, bytes) else text.encode()
    got = list(records(io.BytesIO(data), "x.phhs"))
    return (
        {hand.name: hand for hand in got if isinstance(hand, Record)},
        [(error.line, str(error)) for error in got if isinstance(error, Unreadable)],
    )


def whole(text):
    return tomllib.loads(text, parse_float=Decimal)


@pytest.mark.parametrize("block", [1, 7, 100, 1 << 18])
def test_a_file_is_the_same_however_much_of_it_is_read_at_a_time(block, monkeypatch):
    hands, errors = found(THREE, block, monkeypatch)

    assert {name: hand.table for name, hand in hands.items()} == whole(THREE)
    assert [hand.line for hand in hands.values()] == [
        at for at, line in enumerate(THREE.split("\n"), 1) if line[:1] == "["
    ]
    assert errors == []


STRANGE = {
    "a mark of order and ends of lines as elsewhere": "\ufeff" + THREE.replace("\n", "\r\n"),
    "remarks before and after": "# Three hands.\n\n" + THREE + "# The end.\n",
    "a heading with a remark": THREE.replace("[b]", "[b]  # the second"),
    "a table in a hand": THREE + "[1._more]\nx = 1\n[1._other.y]\nz = [1]\n",
    "names in quotes": THREE.replace("[b]", "['b ] c']").replace("[a]", '["a.a"]'),
    "a text that looks like a heading": THREE.replace("[b]", "_note = '''\n[2]\nvariant = 3\n[7]\n'''\n\n[b]"),
    "a list over several lines": THREE.replace("seats = [", "seats = [\n# who\n"),
    "all that TOML has": THREE + "_a = [1.5e3, -inf, 1_000, 0x1f]\n_b.c = {d = 1979-05-27T07:32:00Z}\n",
    "amounts nobody knows": THREE + "_c = [inf, 3059.20, -0.5]\n_d = 00:00:04\n_e = true\n_f = []\n",
}


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("block", [50, 1 << 18])
def test_what_is_unusual_is_read_as_toml_has_it(name, block, monkeypatch):
    hands, errors = found(STRANGE[name], block, monkeypatch)

    assert errors == []
    assert {each.name: each.table for each in hands.values()} == whole(STRANGE[name].removeprefix("\ufeff"))


def test_a_hand_that_cannot_be_read_takes_none_of_the_others_with_it():
    """Its line is told as editors count it."""
    spoiled = THREE.replace("[b]\nvariant = 'FR'", "[b]\nvariant = FR")
    hands, errors = found(spoiled)
    line = spoiled.split("\n").index("[b]") + 2

    assert list(hands) == ["a", "1"]
    assert errors == [(line, "this is not TOML: Invalid value")]


def test_a_name_that_two_hands_have_is_said():
    hands, errors = found(HANDS)

    assert list(hands) == ["1"]
    assert [sentence for _, sentence in errors] == ["two hands are called 1"] * 2


UNREADABLE = {
    b"": (1, "this is no hand history: no hand in it names its variant"),
    b"\xff\xfev\0a\0": (1, "this is UTF-16; save it as UTF-8"),
    b"variant = 'NT'\nx = '\xe9'\n": (2, "this is not text in UTF-8"),
    b"variant = 'NT'\n\n\0": (3, "this is not text: it holds a zero byte"),
    b"x = 1": (1, "this is no hand history: no hand in it names its variant"),
}


@pytest.mark.parametrize("data", UNREADABLE)
def test_what_is_no_history_is_said_with_its_line(data):
    assert found(data) == ({}, [UNREADABLE[data]])


class Endless(io.RawIOBase):
    """A line without an end, that counts what was read of it."""

    read_so_far = 0

    def read(self, size=-1):
        self.read_so_far += size
        return b"a" * size


def test_a_line_without_an_end_is_refused_before_it_is_read():
    source = Endless()
    (error,) = records(source, "x.phhs")

    assert str(error) == "a hand, or a line, is longer than 64 MiB"
    assert source.read_so_far <= 4 * pieces_module.LONGEST


VALUES = st.one_of(
    st.text(st.characters(codec="utf-8"), max_size=6).map(lambda text: f"'{text}'"),
    st.text("0123456789.-+_einfxtrual:'\"#[], {}=", max_size=12),
    st.lists(st.text("pdhcb 12Ad?#'\"", max_size=4)).map(
        lambda texts: "[" + ", ".join(map("'{}'".format, texts)) + "]"
    ),
    st.lists(st.one_of(st.integers(), st.decimals(places=2, allow_nan=False)).map(str))
    .map(", ".join)
    .map("[{}]".format),
)
LINES = st.lists(st.tuples(st.text("abc_-1", min_size=1, max_size=2), VALUES), max_size=4)


@given(LINES)
@example([("a", "00:00:60")])
@example([("a", "18446744073709551616")])
@example([("a", "[18446744073709551616]")])
@example([("a", "['x', 'y'']")])
@example([("a", "['']")])
@example([("a", "[inf, -inf, 1]")])
@example([("a", "1"), ("a", "1")])
def test_the_quick_way_reads_nothing_that_toml_reads_otherwise(lines):
    text = "".join(f"{key} = {value}\n" for key, value in lines)
    quick = quickly(text)
    if quick is not None:
        assert repr(quick) == repr(whole(text))


def test_what_hands_have_alike_is_each_ones_own():
    """Lines that have been met before are not taken apart again; who changes a list changes his own."""
    text = b"antes = [1, 1]\nvariant = 'FR'\n"
    first, again = (next(records(io.BytesIO(text))).table for _ in range(2))
    first["antes"].append(5)

    assert again == next(records(io.BytesIO(text))).table == {"antes": [1, 1], "variant": "FR"}
