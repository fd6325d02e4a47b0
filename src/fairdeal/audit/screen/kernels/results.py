"""What the record says was paid, beside what is due; and the rake that lies between."""

from __future__ import annotations

from fairdeal.audit.results import A_TENTH
from fairdeal.audit.screen.columns import (
    ANTES,
    BELOW_THE_CHIP,
    BIG_BLIND,
    BLINDS,
    CONTESTED,
    DUE,
    ENDS,
    FINISHING,
    FIRST,
    GIVEN,
    LAST,
    LAST_PLACE,
    NO_WINNINGS,
    PLACES,
    PLACES_OF_PLAY,
    RESULT_NOTES,
    RESULTS,
    RETURNED,
    SEATED,
    STACK,
    STACKS_OF_THE_START,
    STARTED,
    SURE,
    WHOLE_POT,
    WHY,
    WINNINGS,
)
from fairdeal.audit.screen.kernels.begin import FINISHES, WINS
from fairdeal.audit.screen.kernels.scan import Columns
from fairdeal.audit.screen.kernels.show import SMALLEST_CHIP
from fairdeal.ranking.compiled import device, kernel

HIGHEST = 3_000_000_000  # two chips up to this, multiplied, are still a number of the machine


@device
def gcd(a: int, b: int) -> int:
    """The largest chip in which both can be counted."""
    while b:
        a, b = b, a % b
    return a


@kernel("void(int64, int64[:, ::1], int64[:, :, ::1])", together=False)
def end_hands(hands: int, facts: Columns, chips: Columns) -> None:
    """The final stacks, where what is recorded is right or was never filled in."""
    for h in range(hands):
        if facts[h, WHY] != SURE:
            continue
        n, given, pot, note = facts[h, SEATED], facts[h, GIVEN], facts[h, WHOLE_POT], 0

        # By the finishing stacks, if they were filled in
        by_stack, as_due, as_started, nothing = given & FINISHES != 0, True, True, True
        if by_stack:
            for s in range(n):
                stack = chips[h, FINISHING, s]
                as_due = as_due and stack == chips[h, STACK, s] + chips[h, DUE, s]
                as_started = as_started and stack == chips[h, STARTED, s]
                nothing = nothing and stack == 0
            if not as_due and pot and (as_started or nothing):
                note |= STACKS_OF_THE_START
                by_stack = False

        # By the winnings, if they were; some sites count with them what nobody had matched
        by_winnings, net_as_due, nothing = given & WINS != 0, True, True
        if by_winnings:
            for s in range(n):
                won = chips[h, WINNINGS, s]
                net_as_due = net_as_due and won - chips[h, RETURNED, s] == chips[h, DUE, s]
                nothing = nothing and won == 0
            if pot and nothing:
                note |= NO_WINNINGS
                by_winnings = False

        # What was paid by the one or the other, and whether they agree
        paid, right, exact, common, winners = 0, True, True, 0, 0
        broken, chip = False, SMALLEST_CHIP[facts[h, PLACES_OF_PLAY]]
        for s in range(n):
            due, back = chips[h, DUE, s], chips[h, RETURNED, s]
            told = due
            if by_winnings:
                won = chips[h, WINNINGS, s]
                told = won - back if net_as_due else won
            if by_stack:
                stack = chips[h, FINISHING, s] - chips[h, STACK, s]
                if by_winnings and stack not in (told, won, won - back):
                    right = False
                told = stack
            exact = exact and told == due
            right = right and 0 <= told <= due
            paid += told
            for row in (STARTED, ANTES, BLINDS):
                common = gcd(abs(chips[h, row, s]), common)
            common = gcd(told, common)
            winners += due > 0
            broken = broken or told % chip != 0
            chips[h, ENDS, s] = chips[h, STACK, s] + told

        # A rake is a part of the pot; it is taken before the pot is shared
        rake = pot - paid
        if right and not exact:
            right = rake > 0 and rake * A_TENTH <= pot + A_TENTH * facts[h, BIG_BLIND]
            if right and winners > 1:
                unit = SMALLEST_CHIP[facts[h, PLACES]]
                slack = common * (winners + facts[h, CONTESTED])
                right = pot // unit < HIGHEST
                for s in range(n if right else 0):
                    due = chips[h, DUE, s]
                    if due:
                        even = (due // unit) * (rake // unit) // (pot // unit) * unit
                        right = right and abs(chips[h, ENDS, s] - chips[h, STACK, s] - due + even) <= slack
        if paid == pot and broken and (by_stack or by_winnings):
            note |= BELOW_THE_CHIP
        facts[h, RESULT_NOTES], facts[h, LAST_PLACE] = note, facts[h, LAST] - facts[h, FIRST]
        facts[h, WHY] = SURE if right else RESULTS
