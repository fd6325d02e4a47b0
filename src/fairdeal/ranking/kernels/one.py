"""One hand at a time, for callers in Python: functions of card numbers, which refuse a hand that cannot be."""

from __future__ import annotations

from fairdeal.ranking.compiled import device, kernel
from fairdeal.ranking.kernels import high, low, omaha, other

ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, NINE, TEN = (
    f"int64({', '.join(['int64'] * cards)})" for cards in (1, 2, 3, 4, 5, 6, 7, 9, 10)
)
DECK = (1 << 52) - 1
SHORT_DECK = DECK ^ 0xFFFF


@device
def refuse(cards: tuple[int, ...], deck: int) -> None:
    """The bits of different cards add up to what they are together."""
    numbers = bits = together = 0
    for card in cards:
        bit = 1 << (card & 0x3F)
        numbers, bits, together = numbers | card, bits + bit, together | bit
    if numbers & ~0x3F or together & ~deck or bits != together:
        raise ValueError("A hand is made of different cards, from 0 for 2c (in the short deck 16 for 6c) to 51 for As.")


@kernel(FIVE, brief=True)
def high_5(a: int, b: int, c: int, d: int, e: int) -> int:
    refuse((a, b, c, d, e), DECK)
    return high.high_5(a, b, c, d, e)


@kernel(SIX, brief=True)
def high_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    refuse((a, b, c, d, e, f), DECK)
    return high.high_6(a, b, c, d, e, f)


@kernel(SEVEN, brief=True)
def high_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    refuse((a, b, c, d, e, f, g), DECK)
    return high.high_7(a, b, c, d, e, f, g)


@kernel(FIVE, brief=True)
def low_a5_5(a: int, b: int, c: int, d: int, e: int) -> int:
    refuse((a, b, c, d, e), DECK)
    return low.low_a5_5(a, b, c, d, e)


@kernel(SIX, brief=True)
def low_a5_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    refuse((a, b, c, d, e, f), DECK)
    return low.low_a5_6(a, b, c, d, e, f)


@kernel(SEVEN, brief=True)
def low_a5_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    refuse((a, b, c, d, e, f, g), DECK)
    return low.low_a5_7(a, b, c, d, e, f, g)


@kernel(FIVE, brief=True)
def low_8_5(a: int, b: int, c: int, d: int, e: int) -> int:
    refuse((a, b, c, d, e), DECK)
    return low.low_8_5(a, b, c, d, e)


@kernel(SIX, brief=True)
def low_8_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    refuse((a, b, c, d, e, f), DECK)
    return low.low_8_6(a, b, c, d, e, f)


@kernel(SEVEN, brief=True)
def low_8_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    refuse((a, b, c, d, e, f, g), DECK)
    return low.low_8_7(a, b, c, d, e, f, g)


@kernel(FIVE, brief=True)
def low_27_5(a: int, b: int, c: int, d: int, e: int) -> int:
    refuse((a, b, c, d, e), DECK)
    return low.low_27_5(a, b, c, d, e)


@kernel(SIX, brief=True)
def low_27_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    refuse((a, b, c, d, e, f), DECK)
    return low.low_27_6(a, b, c, d, e, f)


@kernel(SEVEN, brief=True)
def low_27_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    refuse((a, b, c, d, e, f, g), DECK)
    return low.low_27_7(a, b, c, d, e, f, g)


@kernel(FIVE, brief=True)
def short_deck_5(a: int, b: int, c: int, d: int, e: int) -> int:
    refuse((a, b, c, d, e), SHORT_DECK)
    return other.short_deck_5(a, b, c, d, e)


@kernel(SIX, brief=True)
def short_deck_6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    refuse((a, b, c, d, e, f), SHORT_DECK)
    return other.short_deck_6(a, b, c, d, e, f)


@kernel(SEVEN, brief=True)
def short_deck_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    refuse((a, b, c, d, e, f, g), SHORT_DECK)
    return other.short_deck_7(a, b, c, d, e, f, g)


@kernel(THREE, brief=True)
def high_3_3(a: int, b: int, c: int) -> int:
    refuse((a, b, c), DECK)
    return other.high_3_3(a, b, c)


@kernel(FOUR, brief=True)
def high_3_4(a: int, b: int, c: int, d: int) -> int:
    refuse((a, b, c, d), DECK)
    return other.high_3_4(a, b, c, d)


@kernel(THREE, brief=True)
def low_3_6_3(a: int, b: int, c: int) -> int:
    refuse((a, b, c), DECK)
    return other.low_3_6_3(a, b, c)


@kernel(FOUR, brief=True)
def low_3_6_4(a: int, b: int, c: int, d: int) -> int:
    refuse((a, b, c, d), DECK)
    return other.low_3_6_4(a, b, c, d)


@kernel(ONE, brief=True)
def badugi_1(a: int) -> int:
    refuse((a,), DECK)
    return other.badugi_1(a)


@kernel(TWO, brief=True)
def badugi_2(a: int, b: int) -> int:
    refuse((a, b), DECK)
    return other.badugi_2(a, b)


@kernel(THREE, brief=True)
def badugi_3(a: int, b: int, c: int) -> int:
    refuse((a, b, c), DECK)
    return other.badugi_3(a, b, c)


@kernel(FOUR, brief=True)
def badugi_4(a: int, b: int, c: int, d: int) -> int:
    refuse((a, b, c, d), DECK)
    return other.badugi_4(a, b, c, d)


@kernel(NINE, brief=True)
def omaha_high_4(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: int) -> int:
    refuse((a, b, c, d, e, f, g, h, i), DECK)
    return omaha.omaha_high_4(a, b, c, d, e, f, g, h, i)


@kernel(TEN, brief=True)
def omaha_high_5(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: int, j: int) -> int:
    refuse((a, b, c, d, e, f, g, h, i, j), DECK)
    return omaha.omaha_high_5(a, b, c, d, e, f, g, h, i, j)


@kernel(NINE, brief=True)
def omaha_8_4(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: int) -> int:
    refuse((a, b, c, d, e, f, g, h, i), DECK)
    return omaha.omaha_8_4(a, b, c, d, e, f, g, h, i)


@kernel(TEN, brief=True)
def omaha_8_5(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: int, j: int) -> int:
    refuse((a, b, c, d, e, f, g, h, i, j), DECK)
    return omaha.omaha_8_5(a, b, c, d, e, f, g, h, i, j)
