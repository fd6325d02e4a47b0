"""The dealer of a scenario: does what is due, and sees to it that the cards that matter come to their places.

A card that is wanted is looked for in the stub when its turn comes, and changes places with the one that lies there.
The hand is then played again up to that point with the deck so ordered: its log never knows of another order.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from fairdeal.cards import DECK, SHORT_DECK, UNKNOWN, Card
from fairdeal.games import GAMES
from fairdeal.play import Hand, Refusal, commands, decide, events, next_duty
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.scenario.setting import Receiver, Scenario
from fairdeal.scenario.slots import Malformed

Answer = tuple[events.AnyEvent, ...] | Refusal

# An order that looks like a shuffled one and is always the same: every nineteenth card of a new deck, round and round.
ORDER: dict[Card, int] = {DECK[place * 19 % len(DECK)]: place for place in range(len(DECK))} | {UNKNOWN: len(DECK)}


class WrongFace(Exception):
    """A card was dealt face up that the scenario has face down, or the other way round."""


class Dealer:
    """The hand, and the commands that made it."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.hand = Hand(scenario.begin)
        self.done: list[commands.AnyCommand] = []
        self.wanted = {receiver: list(hand) for receiver, hand in scenario.cards.wanted.items()}

    def do(self, command: commands.AnyCommand) -> Answer:
        answer = self.hand.do(command)
        if not isinstance(answer, Refusal):
            self.done.append(command)
        return answer

    def deal_on(self) -> None:
        """Everything that is due until a player is asked."""
        while (duty := next_duty(self.hand.state)) is not None:
            answer = self.do_duty(duty)
            if isinstance(answer, Refusal):
                raise Malformed(self.scenario.source, self.scenario.line, f"The dealer cannot go on. {answer.sentence}")

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
        cards = SHORT_DECK if GAMES[self.scenario.begin.game].short_deck else DECK
        if self.scenario.cards.unknown:
            return (UNKNOWN,) * len(cards)
        return top_first(self.scenario.cards.deck, cards)

    def new_order(self) -> tuple[Card, ...]:
        _, pile = pile_to_shuffle(self.hand.state)
        return top_first([card for card in self.scenario.cards.reshuffled if card in pile], pile)

    def with_wanted_cards(self, duty: commands.AnyCommand) -> commands.AnyCommand:
        """The job, once the cards it deals lie on top; where the deck is unknown they are told with it."""
        # Who is next to get cards can be asked of any deck: an unknown one would want them told first.
        state = replace(self.hand.state, stub=list(DECK[: len(self.hand.state.stub)]))
        answer = decide(state, duty)
        if isinstance(answer, Refusal):
            return duty
        receivers = receivers_of(answer[0])
        cards = [self.next_wanted(receiver, answer[0]) for receiver in receivers]
        if not self.scenario.cards.unknown:
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
        stub = list(self.hand.state.stub)
        before = tuple(stub)
        kept = {*cards, *(card for wanted in self.wanted.values() for card, _ in wanted)}
        for place, (receiver, card) in enumerate(zip(receivers, cards, strict=True)):
            free = (at for at in range(place, len(stub)) if stub[at] not in kept)
            at = next(free, place) if card == UNKNOWN else self.find(card, stub, place, receiver)
            stub[place], stub[at] = stub[at], stub[place]
        if tuple(stub) != before:
            self.play_again(before, tuple(stub))

    def find(self, card: Card, stub: Sequence[Card], place: int, receiver: Receiver) -> int:
        if card in stub[place:]:
            return stub.index(card)
        to = receiver if isinstance(receiver, str) else f"seat {receiver}"
        line = self.scenario.cards.at[receiver]
        raise Malformed(self.scenario.source, line, f"The {card} cannot come to {to}: it has left the deck before.")

    def play_again(self, before: tuple[Card, ...], after: tuple[Card, ...]) -> None:
        """The same hand from a deck whose last cards, the stub as it now is, lie in another order."""
        for at in reversed(range(len(self.done))):
            match self.done[at]:
                case commands.Shuffle(deck=order):
                    self.done[at] = commands.Shuffle(under(order, before, after))
                    break
                case commands.Reshuffle(order=order):
                    self.done[at] = commands.Reshuffle(under(order, before, after))
                    break
        self.hand = Hand(self.scenario.begin)
        for command in self.done:
            self.hand.do(command)


def under(order: tuple[Card, ...], before: tuple[Card, ...], after: tuple[Card, ...]) -> tuple[Card, ...]:
    """The order with its last cards, those not yet dealt, exchanged for others."""
    assert order[-len(before) :] == before, "nothing lies under the cards that were shuffled last"
    return (*order[: -len(before)], *after)


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
