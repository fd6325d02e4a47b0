"""What a hand is worth, by the number of its kind; its cards stand in one number, six bits each, the first lowest."""

from __future__ import annotations

from fairdeal.ranking.compiled import called
from fairdeal.ranking.kernels.high import high_5, high_7
from fairdeal.ranking.kernels.low import low_8_5, low_8_7, low_27_5, low_a5_5, low_a5_7
from fairdeal.ranking.kernels.other import badugi_4, high_3_3, high_3_4, low_3_6_3, low_3_6_4, short_deck_7

HIGH, LOW_A5, LOW_8, LOW_27, HIGH_3, LOW_3_6, BADUGI, SHORT_DECK, OMAHA_HIGH, OMAHA_8, WHEEL_27 = range(11)
ABOVE_HIGH = 7463  # less a high strength, it is a low one in which the wheel is a straight


@called
def worth(kind: int, size: int, cards: int) -> int:
    """Larger is better, 0 does not qualify: the strength that the rankings give."""
    a, b, c, d = cards & 63, cards >> 6 & 63, cards >> 12 & 63, cards >> 18 & 63
    e, f, g = cards >> 24 & 63, cards >> 30 & 63, cards >> 36 & 63
    if kind == HIGH:
        return high_7(a, b, c, d, e, f, g) if size == 7 else high_5(a, b, c, d, e)
    if kind == LOW_8:
        return low_8_7(a, b, c, d, e, f, g) if size == 7 else low_8_5(a, b, c, d, e)
    if kind == LOW_A5:
        return low_a5_7(a, b, c, d, e, f, g) if size == 7 else low_a5_5(a, b, c, d, e)
    if kind == LOW_27:
        return low_27_5(a, b, c, d, e)
    if kind == WHEEL_27:
        return ABOVE_HIGH - high_5(a, b, c, d, e)
    if kind == SHORT_DECK:
        return short_deck_7(a, b, c, d, e, f, g)
    if kind == BADUGI:
        return badugi_4(a, b, c, d)
    if kind == HIGH_3:
        return high_3_4(a, b, c, d) if size == 4 else high_3_3(a, b, c)
    return low_3_6_4(a, b, c, d) if size == 4 else low_3_6_3(a, b, c)


@called
def preference(kind: int, size: int, cards: int, low: bool, worst: bool) -> int:
    """Of tied hands the one with the larger number is preferred for what is left over, by its cards and their suits.

    Of equally good sets of a hand's cards the one counts that is preferred.  A set is a bit for each card, those of the
    ace lowest for low, so that sets compare as their cards do from the first that differs.
    """
    making = 3 if kind in (HIGH_3, LOW_3_6) else 5
    best, key = 0, 0
    for chosen in range(1 << size):
        some, count, bits = 0, 0, 0
        for at in range(size):
            if chosen >> at & 1:
                card = cards >> 6 * at & 63
                some |= card << 6 * (count % 7)
                count += 1
                place = (card + 4) % 52 if low else card
                bits |= 1 << (51 - place if low and not worst else place)
        if count != making:
            continue
        strength = worth(kind, making, some)
        bits = -bits if low and worst else bits
        if strength > best or (strength == best and bits > key):
            best, key = strength, bits
    return key
