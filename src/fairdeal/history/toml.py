"""TOML as text: numbers exactly as they stand, and words quoted so that any reader gets them back."""

import datetime as dt
import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
LITERAL = re.compile(r"[^'\x00-\x08\x0a-\x1f\x7f]*")
ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
NO_NUMBERS = {"Infinity": "inf", "-Infinity": "-inf", "NaN": "nan"}


AT = re.compile(r" \(at line ([0-9]+), column [0-9]+\)")


class NotToml(ValueError):
    """The text cannot be read, and on which of its lines; 0 where that is not known."""

    def __init__(self, sentence: str) -> None:
        at = AT.search(sentence)
        super().__init__(sentence)
        self.line = int(at[1]) if at else 0
        self.sentence = AT.sub("", sentence)  # without the place


def read(text: str) -> dict[str, Any]:
    """The keys and values of a text; fractions are kept digit by digit."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ArithmeticError) as error:
        raise NotToml(str(error)) from None
    except ValueError:
        raise NotToml("a number in it is too long") from None
    except RecursionError:
        raise NotToml("its lists are nested too deep") from None


def lines(table: Mapping[str, Any]) -> str:
    """A table's keys, one a line, in their order."""
    return "".join(f"{_key(name)} = {value(item)}\n" for name, item in table.items())


def heading(name: str) -> str:
    """The line that begins a table."""
    return f"[{_key(name)}]\n"


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _quoted(name)


def value(item: Any) -> str:  # noqa: ANN401 - whatever TOML can hold
    """One value as TOML has it.

    >>> print(value(["Ann", "O'Hara", 5, True]))
    ['Ann', "O'Hara", 5, true]
    """
    if isinstance(item, str):
        return f"'{item}'" if LITERAL.fullmatch(item) else _quoted(item)
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, Decimal):
        return NO_NUMBERS.get(str(item), str(item))
    if isinstance(item, dt.date | dt.time):
        return item.isoformat()
    if isinstance(item, Mapping):
        pairs = ", ".join(f"{_key(name)} = {value(inner)}" for name, inner in item.items())
        return f"{{{pairs}}}"
    if isinstance(item, list | tuple):
        return f"[{', '.join(map(value, item))}]"
    assert isinstance(item, int), f"TOML has no {type(item).__name__}"
    return str(item)


def _quoted(text: str) -> str:
    return '"' + "".join(ESCAPES.get(letter) or _visible(letter) for letter in text) + '"'


def _visible(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if letter < " " or letter == "\x7f" else letter
