"""The words of a PHH file as numbers that eight bytes of its text are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.audit.screen import columns

Words = npt.NDArray[np.uint64]

# The kinds of values that a key may have.
MONEY, AMOUNT, VARIANT, YES_OR_NO, ACTIONS, ANYTHING, NOTHING = range(7)

# The keys whose values are kept, and where.
KEPT: Final = {
    "antes": (MONEY, columns.ANTES),
    "blinds_or_straddles": (MONEY, columns.BLINDS),
    "starting_stacks": (MONEY, columns.STARTED),
    "finishing_stacks": (MONEY, columns.FINISHING),
    "winnings": (MONEY, columns.WINNINGS),
    "seats": (MONEY, columns.SEATS),
    "min_bet": (AMOUNT, columns.MIN_BET),
    "small_bet": (AMOUNT, columns.SMALL_BET),
    "big_bet": (AMOUNT, columns.BIG_BET),
    "variant": (VARIANT, columns.VARIANT),
    "ante_trimming_status": (YES_OR_NO, columns.TRIMMING),
    "actions": (ACTIONS, 0),
}
# The keys of the standard that decide nothing.
OTHERS: Final = (
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level"),
    *("seat_count", "table", "players", "currency", "currency_symbol", "time_limit", "time_banks"),
)
NAMES: Final = (*KEPT, *OTHERS)
KEYS: Final = len(NAMES)
SPECIAL: Final = tuple(
    NAMES.index(name) for name in ("blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings", "seats")
)


def bit_of(*names: str) -> int:
    """The bits of keys among those that a hand has."""
    return sum(1 << NAMES.index(name) for name in names)


def eights(texts: Sequence[str], size: int) -> tuple[Words, Words]:
    """Each text as so many words of eight bytes, and masks for as much of them as it fills; a star may be anything."""
    words, masks = bytearray(), bytearray()
    for text in texts:
        words += text.replace("*", "\0").encode().ljust(8 * size, b"\0")
        masks += bytes(0 if letter == "*" else 0xFF for letter in text.ljust(8 * size, "*"))
    shape = (len(texts), size)
    return (
        np.frombuffer(bytes(words), "<u8").astype(np.uint64).reshape(shape),
        np.frombuffer(bytes(masks), "<u8").astype(np.uint64).reshape(shape),
    )


def numbers(values: Sequence[int]) -> npt.NDArray[np.int64]:
    """Numbers that a kernel freezes into its code."""
    return np.array(values, np.int64)


# The last row has an empty mask, and so is like any text: it stands for a key that is not known.
KEY_WORDS, KEY_MASKS = eights([*(f"{name} = " for name in NAMES), ""], 4)
KEY_LENGTHS = numbers([*(len(name) + 3 for name in NAMES), 0])
KEY_KINDS = numbers([*(KEPT.get(name, (ANYTHING, 0))[0] for name in NAMES), NOTHING])
KEY_ROWS = numbers([*(KEPT.get(name, (ANYTHING, 0))[1] for name in NAMES), 0])

VARIANT_WORDS, VARIANT_MASKS = eights([*(f"'{code}'\n" for code, _, _ in columns.VARIANTS), ""], 1)
VARIANT_LENGTHS = numbers([*(len(code) + 3 for code, _, _ in columns.VARIANTS), 0])

AT_ONCE, AT_ONCE_MASKS = eights(["p* f', '", "p* cc', ", "d dh p* ", "????', '"], 1)
SAYS, SAYS_MASKS = eights(["true\n", "false\n", "d dh p", "d db ", " f'", " cc'", " cbr ", " sm"], 1)


def _ranks() -> npt.NDArray[np.int64]:
    """What a letter adds to a card's number as its rank; a card that is not told has two question marks."""
    found = np.full(256, 0x80, np.int64)
    for rank, letter in enumerate(b"23456789TJQKA"):
        found[letter] = 4 * rank
    found[ord("?")] = columns.HIDDEN - 3
    return found


def _suits() -> npt.NDArray[np.int64]:
    found = np.full(256, 0x80, np.int64)
    for suit, letter in enumerate(b"cdhs"):
        found[letter] = suit
    found[ord("?")] = 0x43
    return found


# Half a card that is not told counts as no card: 0x43 + 0x3C is 0x7F, and no other sum is.
RANKS, SUITS = _ranks(), _suits()
NOT_TOLD: Final = 0x7F
NAME_LETTERS = np.array([chr(letter).isascii() and (chr(letter).isalnum() or letter in b"_-") for letter in range(256)])
SPACES = np.array([letter in b" \t\r" for letter in range(256)])
