"""What words and chips mean as a wager: spoken amounts, chips put forward, one chip that is too large, change.

The functions see amounts only.  Whether the wager they find is a legal one, the referee says.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.rulebook import clause


class Asked(Struct, frozen=True):
    """What the player in turn has before him, in totals for the round; 0 stands for what cannot be done."""

    put_in: Chips
    stack: Chips
    bet: Chips = 0  # to be matched
    forced: Chips = 0  # due from him before anybody else acts
    least: Chips = 0  # to which he may bet or raise
    most: Chips = 0
    step: Chips = 1

    @property
    def owed(self) -> Chips:
        """The chips without which he is out, if any are owed."""
        return self.forced or max(0, min(self.bet - self.put_in, self.stack))

    @property
    def all(self) -> Chips:
        """His total with the last chip."""
        return self.put_in + self.stack


class Wager(Struct, frozen=True):
    """The forced bet, a call, or a bet or raise; ``total`` is what is then in for the round."""

    kind: Literal["forced", "call", "bet"]
    total: Chips


Amount = Literal["amount", "bet", "raise", "raise to", "raise by"]


@clause("HOUSE Wagers (4)", "HOUSE Def Raise", "B-34", "B-61")
def named(words: Amount, chips: Chips, asked: Asked) -> Wager:
    """A size said in turn is that of the whole wager; as much as is owed, or as the bet itself, is a call."""
    if asked.forced and chips == asked.forced and words != "raise by":
        return Wager("forced", chips)
    if words in ("amount", "bet") and not asked.forced and asked.owed and chips in (asked.owed, asked.bet):
        return Wager("call", asked.put_in + asked.owed)
    return Wager("bet", asked.bet + chips if words == "raise by" else chips)


@clause("HOUSE Wagers (4)", "B-34")
def unnamed(asked: Asked) -> Wager | None:
    """A bare bet or raise is the only one there can be, as in fixed limit; else its size is still to be heard."""
    return None if asked.most > asked.least else least(asked)


@clause("B-34")
def least(asked: Asked) -> Wager:
    """Who has said a bet or raise, and no more, is held to the smallest."""
    return Wager("bet", asked.least)


@clause("HOUSE Wagers (4)", "HOUSE Wagers (3)(ii)")
def everything(asked: Asked) -> Wager:
    """The whole stack: a forced bet or call that it does not exceed, or else a bet."""
    if asked.forced and asked.stack <= asked.forced:
        return Wager("forced", asked.all)
    return Wager("bet" if asked.forced or asked.all > asked.bet else "call", asked.all)


@clause(
    "HOUSE Wagers (6)(i)", "HOUSE Wagers (6)(ii)", "HOUSE Wagers (7)(ii)", "HOUSE Wagers (9)", "OLD 14.7(i)", "B-42"
)
def put_out(chips: Sequence[Chips], asked: Asked) -> Wager | None:
    """Chips without a word: what is owed exactly, or one chip that is larger, calls; more raises as far as it may.

    Nothing is meant by chips that are too few for a call, or too many for a call and too few for a raise.
    """
    amount = sum(chips)
    if asked.owed and (amount == asked.owed or is_oversize(chips, asked.owed)):
        return Wager("forced" if asked.forced else "call", asked.put_in + asked.owed)
    if amount < asked.owed or not asked.most or asked.put_in + amount < asked.least:
        return None
    return Wager("bet", cut(asked.put_in + amount, asked))


@clause("HOUSE Wagers (9)", "OLD 14.7(i)")
def is_oversize(chips: Sequence[Chips], owed: Chips) -> bool:
    """One single chip, worth more than is required."""
    return len(chips) == 1 and chips[0] > owed


@clause("HOUSE Wagers (5)", "OLD 14.7(i)", "B-34")
def put_out_to_raise(chips: Iterable[Chips], asked: Asked) -> Wager:
    """Chips after the word raise: one large chip counts whole; too few are made up to the least, too many cut."""
    return Wager("bet", cut(max(asked.put_in + sum(chips), asked.least), asked))


@clause("B-42")
def cut(total: Chips, asked: Asked) -> Chips:
    """The largest total that may be bet and is not above this one, itself not below the least."""
    if total >= asked.most:
        return asked.most
    return asked.least + (total - asked.least) // asked.step * asked.step


CUSTOMARY = (1, 5, 25, 100, 500, 1000, 5000, 10000, 25000, 100000)


@clause("B-12", "B-62")
def denominations(posted: Sequence[Chips], smallest_chip: Chips, dollar: Chips) -> tuple[Chips, ...]:
    """The chips of a table, the largest first: those posted, or the smallest and the usual ones that it divides."""
    usual = [chips for dollars in CUSTOMARY if not (chips := dollars * dollar) % smallest_chip]
    return tuple(sorted({*posted} or {smallest_chip, *usual}, reverse=True))


@clause("HOUSE Wagers (9)", "OLD 14.7(i)")
def change(amount: Chips, chips: Iterable[Chips]) -> tuple[Chips, ...]:
    """The amount in as few chips as may be, the largest first; what is under the smallest comes last, in coin."""
    paid: list[Chips] = []
    for chip in sorted(chips, reverse=True):
        paid += [chip] * (amount // chip)
        amount %= chip
    return (*paid, amount) if amount else tuple(paid)
