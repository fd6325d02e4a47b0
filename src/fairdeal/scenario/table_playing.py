"""A table between two lines of its scenario: several hands, and what the dealer does between them."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import msgspec

from fairdeal import play
from fairdeal.cards import DECK, SHORT_DECK, Card, Chips, Seat
from fairdeal.play import Refusal
from fairdeal.scenario.dealing import Answer, Dealer, relaid, top_first
from fairdeal.scenario.playing import Playing, Unexpected
from fairdeal.scenario.setting import Cards
from fairdeal.scenario.slots import Malformed
from fairdeal.scenario.table_setting import TableScenario
from fairdeal.table import State, Table, commands, events, next_duty, reports
from fairdeal.table.state import deck_size, game_of, ready, stack_of


class TableDealer(Dealer):
    """The table, and the commands that made what there is since its last hand began."""

    def __init__(self, scenario: TableScenario) -> None:
        super().__init__(scenario.source, scenario.line, Cards())
        self.table = Table(scenario.opening)
        self.last: play.State | None = None  # the hand in progress or, after it, as it ended
        self.hand_began = 0  # how long the log was before it
        self.before: tuple[State, int] = (copy(self.table.state), len(self.table.log))
        for line, sit in scenario.sits:
            answer = self.table.do(sit)
            if isinstance(answer, Refusal):
                raise Malformed(scenario.source, line, answer.sentence)

    @property
    def state(self) -> play.State:
        if self.last is None:
            raise Unexpected("no hand has begun at this table")
        return self.last

    @property
    def log(self) -> Sequence[events.AnyEvent]:
        return self.table.log

    def frozen(self) -> bytes:
        return msgspec.json.encode(self.table.state)

    def do(self, command: Any) -> Any:  # noqa: ANN401 - of the table, or of the hand
        """Carry out a command of the table, or hand one on to the referee of the hand."""
        wish = commands.Do(command) if isinstance(command, play.commands.AnyCommand) else command
        length = len(self.table.log)
        before = copy(self.table.state) if isinstance(wish, commands.Start) else None
        answer = self.table.do(wish)
        if isinstance(answer, Refusal):
            return answer
        if before is not None:
            self.before, self.done, self.hand_began = (before, length), [], length
        self.done.append(wish)
        self.remember()
        return answer

    def remember(self) -> None:
        """Keep the hand for what is asked of it afterwards; the cards that were wanted in it are forgotten."""
        hand = self.table.state.hand
        if hand:
            self.last = hand
        elif self.done and isinstance(self.done[-1], commands.Settle):
            self.lay_out(Cards())

    def add(self, cards: Cards) -> None:
        """Cards that are wanted in this hand, or in the next, besides those that are."""
        for receiver, hand in cards.wanted.items():
            known = self.cards.wanted.get(receiver, ())
            self.wanted.setdefault(receiver, []).extend(hand[len(known) :])
        cards.at = {**self.cards.at, **cards.at}
        cards.reshuffled = cards.reshuffled or self.cards.reshuffled
        self.cards = cards

    def next_duty(self) -> Any:  # noqa: ANN401 - of the table, or of the hand
        """What the dealer owes; the next hand begins, and the floor rules, when a line says so."""
        duty = next_duty(self.table.state)
        if isinstance(duty, commands.Do):
            return duty.command
        return None if isinstance(duty, commands.Start | reports.Rule) else duty

    def do_duty(self, duty: Any) -> Any:  # noqa: ANN401 - of the table, or of the hand
        """One job: a cut through the middle, and cards for the button from a deck in a fixed order."""
        state = self.table.state
        match duty:
            case commands.Cut(cards=0):
                return self.do(commands.Cut(deck_size(state) // 2))
            case commands.DrawForButton(cards=()):
                deck = top_first((), SHORT_DECK if game_of(state).short_deck else DECK)
                return self.do(commands.DrawForButton(deck[: len(ready(state))]))
        return super().do_duty(duty)

    def relaid(self, command: Any, moved: Mapping[Card, Card]) -> Any:  # noqa: ANN401 - of a hand or of a table
        again = relaid(command.command, moved) if isinstance(command, commands.Do) else None
        return commands.Do(again) if again else None

    def begin_again(self) -> None:
        state, length = self.before
        self.table.state = copy(state)
        del self.table.log[length:]
        for command in self.done:
            self.table.do(command)
        self.last = self.table.state.hand


class PlayingTable(Playing):
    """A table between two lines of its scenario."""

    dealer: TableDealer | None

    def __init__(self, scenario: TableScenario) -> None:
        super().__init__(scenario.source, scenario.line)
        self.scenario = scenario

    def first_dealer(self) -> Dealer:
        return TableDealer(self.scenario)

    @property
    def table(self) -> State:
        """The table as it stands."""
        return self.of_table().table.state

    def of_table(self) -> TableDealer:
        """The dealer of this table, which opens with its first line."""
        self.begun()
        assert self.dealer is not None, "it has just begun"
        return self.dealer

    @property
    def turn(self) -> Seat | None:
        return None if self.table.case else super().turn

    @property
    def log(self) -> Sequence[events.AnyEvent]:
        """What has happened since the last hand began, or since the table opened."""
        dealer = self.of_table()
        return dealer.log[dealer.hand_began :]

    def stack_of(self, seat: Seat) -> Chips:
        if seat not in self.table.seats:
            raise Unexpected(f"nobody has seat {seat}")
        return stack_of(self.table, seat)

    def do(self, command: Any, line: Any) -> Answer:  # noqa: ANN401 - of the table, or of the hand
        wish = OF_THE_TABLE.get(type(command))
        return super().do(wish(command.seat, command.chips) if wish else command, line)

    def settle(self) -> None:
        """If there is a showdown it is held, and the dealer goes on to the next hand."""
        self.deal_on()
        if self.table.hand:
            super().settle()

    def deck_is_down(self) -> bool:
        """The cards of the hand in progress lie in their order."""
        hand = self.table.hand
        return hand is not None and hand.cards > 0


# What a player of a hand may not do, and a player at a table may.
OF_THE_TABLE: dict[type, Any] = {
    play.commands.AddChips: commands.BuyIn,
    play.commands.TakeChips: commands.TakeChips,
}
