"""The usual lines of a PHH file taken apart without a TOML parser, some seven times as fast.

Nothing is guessed: a text with a line that is not of a known form is not read here at all, and what is read has the
values that TOML gives it.
"""

import datetime as dt
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

import msgspec

KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
NUMBERS: Final = re.compile(r"\[(?:{0}(?:, {0})*)?\]".format(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]+)?"))
WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
FRACTION: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
# Comments, escapes, control characters and lists over several lines are for the parser.
UNUSUAL: Final = re.compile(r"[\"\\#\x00-\x09\x0b-\x1f\x7f]")

# Keys that mostly say the same in each hand of a file.
ALIKE: Final = {
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet"),
    *("venue", "day", "month", "year", "seats", "seat_count", "table", "currency", "currency_symbol"),
    *("time_zone", "time_zone_abbreviation"),
}
SHORT: Final = 100  # letters
KNOWN: Final[dict[str, tuple[str, Any]]] = {}
MOST_KNOWN: Final = 4096

ARRAY = msgspec.json.Decoder(list[Any], float_hook=Decimal)


class Unusual(Exception):
    """The text is for the TOML parser."""


def table_of(text: str) -> dict[str, Any] | None:
    """The keys and values of a text without tables, or nothing if any of it is unusual."""
    if UNUSUAL.search(text):
        return None
    found: dict[str, Any] = {}
    try:
        for line in text.split("\n"):
            if not line:
                continue
            key, value = KNOWN.get(line) or _taken_apart(line)
            if key in found:
                return None
            found[key] = [*value] if type(value) is tuple else value
    except Unusual:
        return None
    return found


def _taken_apart(line: str) -> tuple[str, Any]:
    """A key and its value; those that hand after hand has alike are remembered, a list as a tuple."""
    key, equals, text = line.partition(" = ")
    if not equals or not KEY.fullmatch(key):
        raise Unusual
    value = VALUES.get(text[:1], _number)(text)
    if key in ALIKE and len(line) < SHORT:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[line] = key, (*value,) if type(value) is list else value
    return key, value


def _list(value: str) -> list[Any]:
    if value[1:2] == "'":
        items = value[2:-2].split("', '")
        if value[-2:] != "']" or len(value) < 4 or value.count("'") != 2 * len(items):
            raise Unusual
        return items
    if NUMBERS.fullmatch(value):
        return ARRAY.decode(value)
    if value[-1:] != "]":
        raise Unusual
    return [_number(item) for item in value[1:-1].split(", ")]


def _text(value: str) -> str:
    if len(value) < 2 or value[-1] != "'" or value.count("'") != 2:
        raise Unusual
    return value[1:-1]


def _yes_or_no(value: str) -> bool:
    if value not in ("true", "false"):
        raise Unusual
    return value == "true"


def _number(value: str) -> int | Decimal | dt.time:
    if WHOLE.fullmatch(value):
        return int(value)
    if FRACTION.fullmatch(value) or value == "inf":
        return Decimal(value)
    if not TIME.fullmatch(value):
        raise Unusual
    return dt.time.fromisoformat(value)


# By the first letter.
VALUES: Final[dict[str, Callable[[str], Any]]] = {"[": _list, "'": _text, "t": _yes_or_no, "f": _yes_or_no}
