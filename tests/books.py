"""A hand's chips and cards counted a second time, from its events alone and in the plainest way."""

from collections import Counter
from typing import NamedTuple

from fairdeal.cards import HOUSE, UNKNOWN, Card, Chips, Seat
from fairdeal.play import State, events
from fairdeal.rulebook import clause

Payment = events.Anted | events.Blinded | events.BroughtIn | events.Called | events.Raised


class Layer(NamedTuple):
    """A pot, and those who matched every chip of it and are still in."""

    chips: Chips
    seats: frozenset[Seat]


class Books:
    """What every seat has, has put in and holds, and what lies in the middle."""

    def __init__(self, began: events.Began) -> None:
        self.sign = began.posted
        self.owed = list(began.owed)
        antes = [owed.chips for owed in began.owed if owed.kind == "ante"]
        self.alike = self.sign.ante_trimming and len(antes) == len(began.order) and len(set(antes)) == 1
        self.live = set(began.order)
        self.stacks: Counter[Seat] = Counter(began.stacks)
        self.total = self.stacks.total()
        self.middle = 0
        self.dead = 0  # of that, matched by nobody
        self.paid: Counter[Seat] = Counter()  # in this hand, against the others
        self.put_in: Counter[Seat] = Counter()  # in this round
        self.down: dict[Seat, list[Card]] = {seat: [] for seat in began.stacks}
        self.up: dict[Seat, list[Card]] = {seat: [] for seat in began.stacks}
        self.centre: list[Card] = []

    def enter(self, event: events.AnyEvent) -> None:
        """Chips move between a stack and the middle; cards come to a seat, and go."""
        match event:
            case events.Anted() | events.Blinded() | events.BroughtIn() | events.Called() | events.Raised():
                self._pay(event)
            case events.Returned(seat=seat, chips=chips):
                self._move(seat, -chips)
                self.put_in[seat] -= chips
                self.paid[seat] -= chips
            case events.RoundClosed(pot=pot):
                assert pot == self.middle
                self._all_have_answered()
                self.put_in.clear()
            case events.Raked(chips=chips):
                self._move(HOUSE, -chips)
            case events.Awarded(seat=seat, chips=chips):
                assert chips > 0
                assert seat in self.live, "who folded or declined wins nothing"
                self._move(seat, -chips)
            case events.Ended(stacks=stacks):
                assert stacks == {seat: self.stacks[seat] for seat in self.down}
                assert self.middle == 0
            case _:
                self._enter_cards(event)

    def _pay(self, event: Payment) -> None:
        seat = event.seat
        assert seat in self.live
        assert event.chips > 0 or self.stacks[seat] == 0
        dead = self._is_dead(event)
        self._move(seat, event.chips)
        if not isinstance(event, events.Anted | events.Blinded):
            assert event.all_in == (self.stacks[seat] == 0)
        if dead:
            self.dead += event.chips
            return
        self.paid[seat] += event.chips
        if not isinstance(event, events.Anted):
            self.put_in[seat] += event.chips
        if isinstance(event, events.Raised):
            assert event.total == self.put_in[seat]

    @clause("B-48", "B-47")
    def _is_dead(self, event: Payment) -> bool:
        """Antes are matched when everybody owes the same, unless the sign does not trim them."""
        if not isinstance(event, events.Anted | events.Blinded):
            return False
        due = self.owed.pop(0)
        assert (due.seat, min(due.chips, self.stacks[due.seat])) == (event.seat, event.chips)
        if isinstance(event, events.Blinded):
            return event.kind == "dead"
        return not self.alike

    @clause("HOUSE Def Betting round", "B-20")
    def _all_have_answered(self) -> None:
        """A round ends when all who are in have matched the most that anybody put in, or are all-in for less."""
        most = max(self.put_in.values(), default=0)
        short = {seat for seat in self.live if self.put_in[seat] < most}
        assert len(self.live) == 1 or not any(self.stacks[seat] for seat in short)

    def _move(self, seat: Seat, chips: Chips) -> None:
        self.stacks[seat] -= chips
        self.middle += chips
        assert self.stacks[seat] >= 0
        assert self.middle >= 0

    def _enter_cards(self, event: events.AnyEvent) -> None:
        match event:
            case events.Dealt(to=to, cards=cards, face=face):
                for seat, card in zip(to, cards, strict=True):
                    (self.up if face == "up" else self.down)[seat].append(card)
            case events.Boarded(cards=cards):
                self.centre += cards
            case events.CommonDealt(card=card):
                self.centre.append(card)
            case events.Discarded(seat=seat, cards=cards):
                for card in cards:
                    self.down[seat].remove(card if card in self.down[seat] else UNKNOWN)
            case events.Shown(seat=seat, cards=cards):
                self._shown(seat, cards)
            case events.Declined(seat=seat):
                self.owed = [owed for owed in self.owed if owed.seat != seat]
                self.live.remove(seat)
            case events.Folded(seat=seat) | events.Conceded(seat=seat):
                self.live.remove(seat)
                self.down[seat], self.up[seat] = [], []
            case events.LosersCollected(seats=seats):
                for seat in seats:
                    self.down[seat], self.up[seat] = [], []

    def _shown(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """The hand as it was dealt; a card nobody knew is known from now on."""
        told = [card for card in cards if card not in self.up[seat]]
        unknown = self.down[seat].count(UNKNOWN)
        assert len(cards) == len(told) + len(self.up[seat])
        assert len(told) == len(self.down[seat])
        assert len(set(self.down[seat]) - {UNKNOWN} - set(told)) == 0
        if unknown:
            self.down[seat] = told

    def agree(self, state: State) -> None:
        """The state has the same figures and hands, and no chip and no card is missing or twice there."""
        assert state.pot == self.middle
        assert sum(state.stacks) + state.pot == self.total
        for seat in self.down:
            assert state.stacks[seat] == self.stacks[seat]
            assert state.put_in[seat] == self.put_in[seat]
            assert state.hole[seat] == self.down[seat]
            assert state.up[seat] == self.up[seat]
        assert set(state.live) == self.live
        assert state.board + state.common == self.centre

    @clause("B-48", "HOUSE Wagers (3)(ii)(A)")
    def pots(self) -> list[Layer]:
        """Chip by chip: the next chip of everybody who put in so many belongs to those of them who are still in."""
        pots = [Layer(self.dead, frozenset(self.live))] if self.dead else []
        for height in range(1, max(self.paid.values(), default=0) + 1):
            owners = [seat for seat, chips in self.paid.items() if chips >= height]
            seats = frozenset(owners) & self.live
            assert seats, "whoever put in the most is still in"
            if pots and pots[-1].seats == seats:
                pots[-1] = Layer(pots[-1].chips + len(owners), seats)
            else:
                pots.append(Layer(len(owners), seats))
        return pots
