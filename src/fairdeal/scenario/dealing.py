"""The dealer of a scenario: does what is due, and sees to it that the cards that matter come to their places.

A card that is wanted is looked for in the stub when its turn comes, and changes places with the one that lies there.
The hand is then played again up to that point with the deck so ordered: its log never knows of another order.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from fairdeal.cards import DECK, SHORT_DECK, UNKNOWN, Card
from fairdeal.play import Hand, Refusal, State, commands, decide, events, next_duty
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.scenario.setting import Cards, Receiver, Scenario
from fairdeal.scenario.slots import Malformed
from fairdeal.table.events import AnyEvent

Answer = tuple[AnyEvent, ...] | Refusal  # of a hand, or of a table

# An order that looks like a shuffled one and is always the same: every nineteenth card of a new deck, round and round.
ORDER: dict[Card, int] = {DECK[place * 19 % len(DECK)]: place for place in range(len(DECK))} | {UNKNOWN: len(DECK)}


class WrongFace(Exception):
    """A card was dealt face up that the scenario has face down, or the other way round."""


class Dealer(ABC):
    """Whoever deals a hand: what is due, with the cards that are wanted."""

    def __init__(self, source: str, line: int, cards: Cards) -> None:
        self.source, self.line = source, line
        self.done: list[Any] = []  # the commands that made what there is
        self.lay_out(cards)

    def lay_out(self, cards: Cards) -> None:
        """These are the cards of the hand."""
        self.cards = cards
        self.wanted = {receiver: list(hand) for receiver, hand in cards.wanted.items()}

    @property
    @abstractmethod
    def state(self) -> State:
        """The hand as it stands."""

    @property
    @abstractmethod
    def log(self) -> Sequence[AnyEvent]:
        """All that has happened."""

    @abstractmethod
    def frozen(self) -> bytes:
        """The state as a text, to see whether anything has changed."""

    @abstractmethod
    def do(self, command: commands.AnyCommand) -> Answer:
        """Carry out a command of the hand."""

    @abstractmethod
    def next_duty(self) -> commands.AnyCommand | None:
        """What the dealer owes in the hand."""

    @abstractmethod
    def begin_again(self) -> None:
        """Carry out once more, from the beginning of the hand, what has been done."""

    def deal_on(self) -> None:
        """Everything that is due until a player is asked."""
        while (duty := self.next_duty()) is not None:
            answer = self.do_duty(duty)
            if isinstance(answer, Refusal):
                raise Malformed(self.source, self.line, f"The dealer cannot go on. {answer.sentence}")

    def do_duty(self, duty: commands.AnyCommand) -> Answer:
        """One job of the dealer's, with the cards as the scenario has them."""
        if isinstance(duty, commands.Shuffle) and not duty.deck:
            return self.do(commands.Shuffle(self.first_deck()))
        if isinstance(duty, commands.Reshuffle) and not duty.order:
            return self.do(commands.Reshuffle(self.new_order()))
        told = isinstance(duty, commands.Deal) and duty.cards
        if isinstance(duty, commands.Burn | commands.Deal) and self.wanted and not told:
            return self.do(self.with_wanted_cards(duty))
        return self.do(duty)

    def first_deck(self) -> tuple[Card, ...]:
        cards = SHORT_DECK if self.state.game.short_deck else DECK
        if self.cards.unknown:
            return (UNKNOWN,) * len(cards)
        return top_first(self.cards.deck, cards)

    def new_order(self) -> tuple[Card, ...]:
        _, pile = pile_to_shuffle(self.state)
        return top_first([card for card in self.cards.reshuffled if card in pile], pile)

    def with_wanted_cards(self, duty: commands.AnyCommand) -> commands.AnyCommand:
        """The job, once the cards it deals lie on top; where the deck is unknown they are told with it."""
        # Who is next to get cards can be asked of any deck: an unknown one would want them told first.
        state = replace(self.state, stub=list(DECK[: len(self.state.stub)]))
        answer = decide(state, duty)
        if isinstance(answer, Refusal):
            return duty
        receivers = receivers_of(answer[0])
        cards = [self.next_wanted(receiver, answer[0]) for receiver in receivers]
        if not self.cards.unknown:
            self.bring_to_top(receivers, cards)
        elif isinstance(duty, commands.Deal):
            return commands.Deal(tuple(cards))
        return duty

    def next_wanted(self, receiver: Receiver, event: events.AnyEvent) -> Card:
        """The card that is to come here now, ``??`` if any will do."""
        wanted = self.wanted.get(receiver)
        if not wanted:
            return UNKNOWN
        card, face = wanted.pop(0)
        if face and isinstance(event, events.Dealt) and face != event.face:
            raise WrongFace(f"the {card} for seat {receiver} is dealt face {event.face}")
        return card

    def bring_to_top(self, receivers: Sequence[Receiver], cards: Sequence[Card]) -> None:
        """Exchange cards of the stub; who gets any card gets none that somebody else is waiting for."""
        stub = list(self.state.stub)
        before = tuple(stub)
        kept = {*cards, *(card for wanted in self.wanted.values() for card, _ in wanted)}
        for place, (receiver, card) in enumerate(zip(receivers, cards, strict=True)):
            free = (at for at in range(place, len(stub)) if stub[at] not in kept)
            at = next(free, place) if card == UNKNOWN else self.find(card, stub, place, receiver)
            stub[place], stub[at] = stub[at], stub[place]
        if tuple(stub) != before:
            self.play_again(dict(zip(before, stub, strict=True)))

    def find(self, card: Card, stub: Sequence[Card], place: int, receiver: Receiver) -> int:
        if card in stub[place:]:
            return stub.index(card)
        to = receiver if isinstance(receiver, str) else f"seat {receiver}"
        line = self.cards.at[receiver]
        raise Malformed(self.source, line, f"The {card} cannot come to {to}: it has left the deck before.")

    def play_again(self, moved: Mapping[Card, Card]) -> None:
        """The same hand, with cards that are not dealt yet in the places of others when they were shuffled last."""
        for at in reversed(range(len(self.done))):
            again = self.relaid(self.done[at], moved)
            if again:
                self.done[at] = again
                break
        self.begin_again()

    def relaid(self, command: Any, moved: Mapping[Card, Card]) -> Any:  # noqa: ANN401 - of a hand or of a table
        """The command if it shuffled the cards, with some in the places of others."""
        return relaid(command, moved)


class HandDealer(Dealer):
    """The dealer of one hand."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario.source, scenario.line, scenario.cards)
        self.begin = scenario.begin
        self.hand = Hand(scenario.begin)

    @property
    def state(self) -> State:
        return self.hand.state

    @property
    def log(self) -> Sequence[AnyEvent]:
        return self.hand.log

    def frozen(self) -> bytes:
        return msgspec.json.encode(self.hand.state)

    def do(self, command: commands.AnyCommand) -> Answer:
        answer = self.hand.do(command)
        if not isinstance(answer, Refusal):
            self.done.append(command)
        return answer

    def next_duty(self) -> commands.AnyCommand | None:
        return next_duty(self.hand.state)

    def begin_again(self) -> None:
        self.hand = Hand(self.begin)
        for command in self.done:
            self.hand.do(command)


def relaid(command: commands.AnyCommand, moved: Mapping[Card, Card]) -> commands.AnyCommand | None:
    """A shuffle with some cards in the places of others; nothing if it is no shuffle."""
    match command:
        case commands.Shuffle(deck=order):
            return commands.Shuffle(tuple(moved.get(card, card) for card in order))
        case commands.Reshuffle(order=order):
            return commands.Reshuffle(tuple(moved.get(card, card) for card in order))
    return None


def top_first(top: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """These cards, some of them on top and the rest in the fixed order."""
    return (*top, *(card for card in sorted(cards, key=ORDER.__getitem__) if card not in top))


def receivers_of(event: events.AnyEvent) -> tuple[Receiver, ...]:
    """Where each card of a deal goes."""
    match event:
        case events.Dealt(to=to):
            return to
        case events.Boarded(cards=cards):
            return ("board",) * len(cards)
        case events.CommonDealt():
            return ("common",)
        case _:
            return ("burns",)
