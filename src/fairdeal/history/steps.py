"""A recorded hand step by step, each with the chips it moves, for formats that count otherwise than PHH.

Nothing is judged here: an illegal hand can be written down too.  Chips are whole numbers of the smallest unit in use.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from fairdeal.cards import UNKNOWN, Card, Chips
from fairdeal.games import Step
from fairdeal.history.phh import Action, commentary, named_by, parse
from fairdeal.history.record import Record, Unreadable
from fairdeal.history.replaying import seats_of
from fairdeal.history.sign import (
    as_posted,
    check_required,
    chips,
    chips_each,
    decimals_of_results,
    owed_rows,
    scale_for,
    scale_of,
)
from fairdeal.rules.pots import Pot, side_pots, uncalled


class Told(NamedTuple):
    """One thing that happened: what, by which player (they count from 1), the chips that moved, the cards."""

    verb: str
    player: int = 0
    chips: Chips = 0
    total: Chips = 0  # of a bet or raise: what the player has in for the round
    by: Chips = 0  # and by how much that is more than before
    all_in: bool = False
    cards: tuple[Card, ...] = ()
    text: str = ""


class Ledger:
    """What each player has in front and behind, while a record is read."""

    def __init__(self, record: Record) -> None:
        self.table = table = record.table
        check_required(table)
        self.game, self.structure = named_by(table["variant"])
        if not isinstance(table["actions"], list):
            raise Unreadable("actions must be a list")
        self.actions = [parse(place, text) for place, text in enumerate(table["actions"], 1)]
        self.scale = max(scale_of(table, self.actions), scale_for(decimals_of_results(table)))
        self.stacks = [0, *chips_each(table, "starting_stacks", self.scale)]
        self.seats = seats_of(table)
        self.live = list(range(1, len(self.stacks)))
        self.put_in = [0] * len(self.stacks)  # this round; player 0 is nobody
        self.matched = [0] * len(self.stacks)  # in the hand, to be won by those who match it
        self.dead = 0
        self.bet, self.street, self.acted = 0, -1, False
        self.served, self.threw = Counter[int](), set[int]()  # on this street: cards by player, 0 being the board

    def steps(self) -> Iterator[Told]:
        """Everything in its order: the forced money, each street as it begins, each action, what nobody matched."""
        yield from self._forced()
        for action, text in zip(self.actions, self.table["actions"], strict=True):
            if action.player >= len(self.stacks):
                raise Unreadable(f"action {action.place} is of a player who is not there")
            yield from self._next_street(action)
            remark = " ".join(commentary(text).split())
            if action.verb:
                yield self._told(action)._replace(text=remark)
            elif remark:
                yield Told("remark", text=remark)
        if len(self.live) == 1 or not any(self.stacks[one] and self.put_in[one] < self.bet for one in self.live):
            yield from self._close()

    # The money

    def _forced(self) -> Iterator[Told]:
        rows = self.owed()
        antes = [owed for _, owed, kind in rows if kind == "ante"]
        alike = len(antes) == len(self.seats) and len(set(antes)) == 1 and self.table.get("ante_trimming_status", False)
        for player, owed, kind in rows:
            paid = self._pay(player, owed)
            if kind not in ("ante", "dead"):
                self.bet = max(self.bet, owed)
            else:
                self.put_in[player] -= paid
                if kind == "ante" and alike:
                    self.matched[player] += paid
                else:
                    self.dead += paid
            yield Told(kind, player, paid, owed, all_in=not self.stacks[player])

    def owed(self) -> list[tuple[int, Chips, str]]:
        """Who owes what: antes first, then the blinds, the small one first."""
        places = {seat: player for player, seat in enumerate(self.seats, 1)}
        if "_owed" in self.table:
            rows = owed_rows(self.table["_owed"], self.scale)
            return [(places[row.seat], row.chips, row.kind) for row in rows if row.seat in places]
        antes = as_posted(chips_each(self.table, "antes", self.scale))
        owed = [(player, ante, "ante") for player, ante in enumerate(antes, 1) if ante]
        if not self.game.button:
            return owed
        blinds = list(enumerate(as_posted(chips_each(self.table, "blinds_or_straddles", self.scale)), 1))
        if len(blinds) == 2:
            blinds.sort(key=lambda blind: abs(blind[1]))
        return owed + [(player, abs(blind), "blind" if blind > 0 else "post") for player, blind in blinds if blind]

    def _pay(self, player: int, owed: Chips) -> Chips:
        paid = min(owed, self.stacks[player])
        self.stacks[player] -= paid
        self.put_in[player] += paid
        return paid

    def _close(self) -> Iterator[Told]:
        """The round is over: what nobody matched goes back."""
        if back := uncalled(self.put_in):
            player, unmatched = back
            self.put_in[player] -= unmatched
            self.stacks[player] += unmatched
            yield Told("return", player, unmatched)
        for player, put_in in enumerate(self.put_in):
            self.matched[player] += put_in
        self.put_in, self.bet = [0] * len(self.put_in), 0

    def pots(self) -> list[Pot]:
        """The main pot and the side pots, their seats being players."""
        return side_pots(self.matched, self.live, self.dead)

    # What is done

    def _next_street(self, action: Action) -> Iterator[Told]:
        """Cards after the betting, or more than one street deals, begin the next."""
        if self._begins(action):
            if self.street >= 0:
                yield from self._close()
            self.street += 1
            self.acted, self.served, self.threw = False, Counter[int](), set[int]()
            yield Told("street", text=self.game.streets[self.street].name)
        if action.verb in ("dh", "db"):
            self.served[action.player] += len(action.cards)
        elif action.verb == "sd":
            self.threw.add(action.player)
        elif action.verb and action.verb != "sm":
            self.acted = True

    def _begins(self, action: Action) -> bool:
        """Whether this deal, or in a draw game this discard, is the first thing of a street."""
        streets = self.game.streets
        if action.verb not in TURNED or self.street < 0:
            return self.street < 0 and action.verb == "dh"
        if self.street + 1 == len(streets):
            return False
        now, following = streets[self.street].deal, streets[self.street + 1].deal
        if Step.DRAW in following:
            return action.verb == "sd" and (self.acted or action.player in self.threw or Step.DRAW not in now)
        if action.verb == "db":
            return self.acted or self.served[0] > 0 or Step.BOARD not in now
        due = now.count(Step.DOWN) + now.count(Step.UP)
        return action.verb == "dh" and (self.acted or self.served[0] > 0 or self.served[action.player] >= due > 0)

    def _told(self, action: Action) -> Told:
        player, verb = action.player, action.verb
        if verb in TURNED:
            return Told(TURNED[verb], player, cards=action.cards)
        if verb == "f":
            self.live = [one for one in self.live if one != player]
            return Told("fold", player)
        if verb == "sm":
            shown = action.known or any(card != UNKNOWN for card in action.cards)  # else nobody wrote down what
            return Told("show" if shown else "muck", player, cards=action.cards)
        before = self.bet
        if verb == "cc":
            paid = self._pay(player, max(self.bet - self.put_in[player], 0))
            return Told("call" if paid else "check", player, paid, self.put_in[player], all_in=not self.stacks[player])
        total = chips(self.table, "bring_in", self.scale) if verb == "pb" else int(action.amount * self.scale)
        paid = self._pay(player, total - self.put_in[player])
        self.bet = max(self.bet, total)
        said = "bring in" if verb == "pb" else "raise" if before else "bet"
        return Told(said, player, paid, self.put_in[player], total - before, not self.stacks[player])


TURNED = {"dh": "deal", "db": "board", "sd": "discard"}
