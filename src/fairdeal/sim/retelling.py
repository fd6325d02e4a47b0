"""A simulated hand told to the referee, who plays it again by the book: the same cards, the same actions."""

from __future__ import annotations

from collections.abc import Callable

from fairdeal.cards import DECK, Card, Seat
from fairdeal.play import Hand, Options, Refusal, commands
from fairdeal.sim import view as at
from fairdeal.sim.running import Logged, Narrow, Runner

Watch = Callable[[Hand, Options, Narrow], None]


def begin_of(runner: Runner, hand: int) -> commands.Begin:
    """How the hand with this number begins."""
    places, row = runner.seats, runner.stacks[hand % len(runner.stacks)]
    button = (hand + places - 1) % places + 1 if runner.game.button else 0
    return commands.Begin(runner.game.key, runner.sign, {seat + 1: int(row[seat]) for seat in range(places)}, button)


def retold(runner: Runner, logged: Logged, watch: Watch | None = None) -> Hand:
    """The referee's hand, every player showing at the end; ``watch`` sees each decision before it is carried out."""
    decks = [tuple(DECK[card] for card in row if card < len(DECK)) for row in logged.decks]
    hand, stubs = Hand(begin_of(runner, logged.hand)), iter(decks)
    first, answers = next(stubs), iter(logged.views)
    while True:
        refused = hand.deal_on(first, lambda _: next(stubs))
        assert refused is None, refused
        options = hand.options()
        if options is None:
            return hand
        if options.asked == "show":
            command: commands.AnyCommand = commands.Show(options.seat)
        else:
            row = next(answers)
            if watch:
                watch(hand, options, row)
            command = _command(hand, options, int(row[at.VIEW]))
            if options.discards and isinstance(command, WITH_CARDS):
                row = next(answers)
                command = type(command)(**_fields(command), discards=_chosen(hand, options.seat, int(row[at.VIEW])))
        done = hand.do(command)
        assert not isinstance(done, Refusal), (command, done)


WITH_CARDS = (commands.PostForced, commands.Call, commands.BetTo)


def _fields(command: commands.PostForced | commands.Call | commands.BetTo) -> dict[str, int]:
    return {name: getattr(command, name) for name in command.__struct_fields__ if name != "discards"}


def _command(hand: Hand, options: Options, answer: int) -> commands.AnyCommand:
    seat = options.seat
    if options.asked in ("discard", "draw"):
        return commands.Discard(seat, _chosen(hand, seat, answer))
    if answer == at.FOLD:
        return commands.Fold(seat)
    if answer > 0:
        return commands.BetTo(seat, answer)
    if options.asked == "forced bet":
        return commands.PostForced(seat)
    return commands.Check(seat) if options.check else commands.Call(seat)


def _chosen(hand: Hand, seat: Seat, bits: int) -> tuple[Card, ...]:
    return tuple(card for place, card in enumerate(hand.state.hole[seat]) if bits >> place & 1)
