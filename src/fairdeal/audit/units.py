"""Amounts as the file counts them: the referee works in the smallest unit, people read the file's own."""

import re
from functools import cache
from typing import Final

from fairdeal.play import Refusal
from fairdeal.play.refusals import REASONS

# The gaps of a refusal's sentence that hold chips.
CHIPS: Final = {"bet", "chip", "chips", "least", "most", "stack", "total"}
GAP: Final = re.compile(r"\\{(\w+)(?:!r)?\\}")


def in_unit(chips: int, scale: int) -> str:
    """An amount in the file's unit, without zeros it does not need.

    >>> in_unit(1011250, 100), in_unit(30, 1)
    ('10112.5', '30')
    """
    whole, part = divmod(abs(chips), scale)
    sign = "-" if chips < 0 else ""
    return f"{sign}{whole}.{str(scale + part)[1:].rstrip('0')}" if part else f"{sign}{whole}"


def sentence_in_unit(refusal: Refusal, scale: int) -> str:
    """The referee's sentence with its amounts in the file's unit."""
    if scale == 1:
        return refusal.sentence
    told = _pattern(refusal.code).fullmatch(refusal.sentence)
    if told is None:
        return refusal.sentence
    gaps = {
        name: in_unit(int(text), scale) if name in CHIPS and text.isdigit() else text
        for name, text in told.groupdict().items()
    }
    return REASONS[refusal.code].sentence.replace("!r}", "}").format(**gaps)


@cache
def _pattern(code: str) -> re.Pattern[str]:
    return re.compile(GAP.sub(r"(?P<\1>.*)", re.escape(REASONS[code].sentence)))
