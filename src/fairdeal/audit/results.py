"""What a record says was paid, beside what the referee pays; and the rake that lies between.

Winnings are what was collected from the pot.  Some sites count with it what nobody had matched, others do not.
"""

from __future__ import annotations

from decimal import Decimal
from math import gcd
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fairdeal.audit.findings import Finding, found
from fairdeal.audit.units import in_unit
from fairdeal.cards import HOUSE
from fairdeal.games.posted import Rake
from fairdeal.history.record import Table, Unreadable
from fairdeal.play import State, events
from fairdeal.play.decide_end import award
from fairdeal.play.evolve import apply, apply_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairdeal.audit.judging import Judging
    from fairdeal.cards import Chips

A_TENTH = 10  # no house takes more than that of a pot, and one big blind for a jackpot


class Results:
    """The end of a hand that was played out: what each player is due, and what the record says that he got.

    Lists are in the order of the players.
    """

    def __init__(self, judging: Judging, table: Table, chip: Chips = 1) -> None:
        self.judging, self.scale, self.chip = judging, judging.scale, chip
        self.state: State = judging.hand.state
        self.order = self.state.order
        self.findings: list[Finding] = []
        self.due, self.returned = self._sums()
        self.pot = sum(self.due)
        self.paid: list[Chips] | None = None  # what the record has paid out, as far as it can be
        self.winnings = self._amounts(table, "winnings")
        self.stacks = self._amounts(table, "finishing_stacks")
        self.started = self.stacks and self._amounts(table, "starting_stacks")

    def judge(self) -> list[Finding]:
        """Everything that is wrong with the results, and with the first of it what it should be."""
        by_stack, by_winnings = self._by_stack(), self._by_winnings()
        if by_stack is not None and by_winnings is not None and self._disagree(by_stack, by_winnings):
            return self.findings
        told = by_stack if by_stack is not None else by_winnings
        if told is not None and self._is_paid_right(told, "stacks" if by_stack is not None else "winnings"):
            self.paid = told
            if sum(told) == self.pot and any(chips % self.chip for chips in told):
                self._say("split_below_the_chip", chips=self._text(self.pot))
        return self.findings

    def at_the_end(self) -> list[str]:
        """The stacks, after the rake that the record shows."""
        paid = self.due if self.paid is None else self.paid
        ends = [self.state.stacks[seat] - due + got for seat, due, got in zip(self.order, self.due, paid, strict=True)]
        return [in_unit(chips, self.scale) for chips in ends]

    def _sums(self) -> tuple[list[Chips], list[Chips]]:
        """What was pushed to each player, and what went back to him."""
        due, returned = dict.fromkeys(self.order, 0), dict.fromkeys(self.order, 0)
        for event in self.judging.hand.log:
            if type(event) is events.Awarded:
                due[event.seat] += event.chips
            elif type(event) is events.Returned:
                returned[event.seat] += event.chips
        return [*due.values()], [*returned.values()]

    def _amounts(self, table: Table, key: str) -> list[Chips] | None:
        amounts = table.get(key)
        if amounts is None:
            return None
        if not isinstance(amounts, list) or len(amounts) != len(self.order):
            raise Unreadable(f"{key} must have an amount for each of the {len(self.order)} players")
        scale = self.scale
        if not all(type(one) is int or _is_told(key, one) for one in amounts):
            return None
        return [one * scale if type(one) is int else int(one * scale) for one in amounts]

    def _say(self, code: str, **gaps: object) -> None:
        self.findings.append(found(code, self.judging.last_place, **gaps))

    def _text(self, chips: Chips) -> str:
        return in_unit(chips, self.scale)

    # What the record says

    def _by_stack(self) -> list[Chips] | None:
        """What each collected if his finishing stack is right."""
        if self.stacks is None:
            return None
        before = [self.state.stacks[seat] - due for seat, due in zip(self.order, self.due, strict=True)]
        told = [stack - left for stack, left in zip(self.stacks, before, strict=True)]
        if told != self.due and self.pot and (self.stacks == self.started or not any(self.stacks)):
            self._say("stacks_not_filled_in", chips=self._text(self.pot))
            return None
        return told

    def _by_winnings(self) -> list[Chips] | None:
        if self.winnings is None:
            return None
        if self.pot and not any(self.winnings):
            self._say("winnings_not_filled_in", chips=self._text(self.pot))
            return None
        net = [won - back for won, back in zip(self.winnings, self.returned, strict=True)]
        return net if net == self.due or (self._is_raked(net) and not self._is_raked(self.winnings)) else self.winnings

    def _is_raked(self, told: Sequence[Chips]) -> bool:
        """Nobody got more than he was due, and all together nearly that; before the second street nothing is raked."""
        rake = self.pot - sum(told)
        most = self.pot // A_TENTH if self.state.street else 0
        return rake <= most and all(0 <= got <= due for due, got in zip(self.due, told, strict=True))

    def _disagree(self, by_stack: Sequence[Chips], by_winnings: Sequence[Chips]) -> bool:
        """Both are given and cannot both be right."""
        assert self.winnings is not None, "winnings are told"
        for seat, stack, net, won, back in zip(
            self.order, by_stack, by_winnings, self.winnings, self.returned, strict=True
        ):
            if stack not in (net, won, won - back):
                self._say("results_disagree", seat=seat, stack=self._text(stack), winnings=self._text(won))
                return True
        return False

    # Whether it is right

    def _is_paid_right(self, told: list[Chips], what: str) -> bool:
        rake = self.pot - sum(told)
        if told == self.due or (rake == 0 and told == self._shared(0, told)):
            return True
        pairs = list(zip(self.due, told, strict=True))
        if rake <= 0 or any(not 0 <= got <= due for due, got in pairs):
            bad = [at for at, (due, got) in enumerate(pairs) if not 0 <= got <= due]
            self._wrong((bad or [at for at, (due, got) in enumerate(pairs) if due != got])[0], told, what)
            return False
        pot, left = self._text(self.pot), self._text(rake)
        if self.state.sign.rake != Rake():
            self._say("wrong_rake", ours=self._text(self.state.stacks[HOUSE]), chips=pot, theirs=left)
            return False
        if rake * A_TENTH > self.pot + A_TENTH * self._big_blind():
            self._say("pot_short", chips=pot, paid=self._text(sum(told)), rake=left)
            return False
        return self._is_shared_right(told, rake)

    def _wrong(self, at: int, told: Sequence[Chips], what: str) -> None:
        ours, theirs, seat = self.due[at], told[at], self.order[at]
        if what == "stacks":
            stack = self.state.stacks[seat]
            self._say("wrong_stacks", seat=seat, ours=self._text(stack), theirs=self._text(stack - ours + theirs))
        else:
            self._say("wrong_winnings", seat=seat, ours=self._text(ours), theirs=self._text(theirs))

    def _big_blind(self) -> Chips:
        sign = self.state.sign
        return max((*sign.blinds, sign.small_bet))

    def _is_shared_right(self, told: list[Chips], rake: Chips) -> bool:
        """A rake is taken from the pots before they are shared; sites take it from each, to a chip of their own."""
        winners = [at for at, due in enumerate(self.due) if due]
        if len(winners) == 1 or told == self._shared(rake, told):
            return True
        slack = self._largest_chip(told) * (len(winners) + len(self.judging.contested))
        for at in winners:
            even = self.due[at] * rake // self.pot
            if abs(self.due[at] - told[at] - even) > slack:
                gaps = {"ours": self.due[at] - even, "theirs": told[at], "rake": rake, "chips": self.pot}
                texts = {name: self._text(chips) for name, chips in gaps.items()}
                self._say("wrong_share", seat=self.order[at], **texts)
                return False
        return True

    def _largest_chip(self, told: Sequence[Chips]) -> Chips:
        """All that was on the table, was owed and was paid out can be counted in it."""
        began = self.judging.hand.log[0]
        assert isinstance(began, events.Began), "a hand's first event is Began"
        owed = [one.chips for one in began.owed]
        return gcd(*told, *began.stacks.values(), *owed, began.posted.forced_bet)

    def _shared(self, rake: Chips, told: Sequence[Chips]) -> list[Chips]:
        """The same pots shared once more, after a rake, and in chips as large as the record lets us think."""
        log = self.judging.hand.log
        first = next(at for at, event in enumerate(log) if type(event) is events.Awarded)
        began = log[0]
        assert isinstance(began, events.Began), "a hand's first event is Began"
        sign = replace(began.posted, smallest_chip=max(1, self._largest_chip(told)))
        state = apply(None, replace(began, posted=sign))
        apply_all(state, log[1:first])
        if rake:
            apply_all(state, (events.Raked(rake),))
        sums = dict.fromkeys(self.order, 0)
        while state.pots:
            given = award(state)
            assert isinstance(given, tuple), "a pot is there to be pushed"
            apply_all(state, given)
            for event in given:
                assert isinstance(event, events.Awarded), "it is pushed"
                sums[event.seat] += event.chips
        return list(sums.values())


def _is_told(key: str, amount: object) -> bool:
    """Whether it is a certain amount; infinity stands for one that nobody knows."""
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal):
        raise Unreadable(f"{key} must be a number, not {amount!r}")
    return Decimal(amount).is_finite()
