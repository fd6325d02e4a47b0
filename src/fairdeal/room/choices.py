"""The buttons of a player: each of his options as a command that lacks at most an amount or cards."""

from collections.abc import Iterator

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.games.posted import FIXED, Posted
from fairdeal.play import Options, State, commands
from fairdeal.play.words import money
from fairdeal.rules import betting


class Preset(Struct, frozen=True):
    """An amount people often want."""

    label: str
    total: Chips


class Choice(Struct, frozen=True):
    """A button.  Its command is sent as it is, with a ``total`` between least and most, and with chosen cards.

    ``cards`` says how many of the own down cards go with it, from and to.
    """

    name: str
    label: str
    command: commands.AnyCommand
    least: Chips = 0
    most: Chips = 0
    step: Chips = 1
    presets: tuple[Preset, ...] = ()
    cards: tuple[int, int] = (0, 0)


def choices(options: Options, state: State) -> tuple[Choice, ...]:
    """What the seat may do, in the order in which the buttons stand."""
    asks = {"draw": _draws, "discard": _discards, "show": _shows}
    return tuple(asks.get(options.asked, _bets)(options, state))


def _bets(options: Options, state: State) -> Iterator[Choice]:
    seat, dollar = options.seat, state.sign.dollar
    cards = (options.discards, options.discards)
    if options.fold:
        yield Choice("fold", "Fold", commands.Fold(seat))
    if options.check:
        yield Choice("check", "Check", commands.Check(seat))
    if options.post:
        post = f"Bring in {money(options.post, dollar)}"
        yield Choice("call", post, commands.PostForced(seat), cards=cards)
    if options.call:
        all_in = ", all-in" if options.call == state.stacks[seat] else ""
        yield Choice("call", f"Call {money(options.call, dollar)}{all_in}", commands.Call(seat), cards=cards)
    if options.most:
        yield _wager(options, state)


VERBS = {"bet": "Bet", "complete": "Complete to", "raise": "Raise to"}


def _wager(options: Options, state: State) -> Choice:
    """A bet or raise; where only one amount is possible the label says it."""
    seat, least, most, sign = options.seat, options.least, options.most, state.sign
    verb, cards = VERBS[options.verb], (options.discards, options.discards)
    command = commands.BetTo(seat, least)
    if least == most:
        all_in = ", all-in" if least == state.put_in[seat] + state.stacks[seat] else ""
        return Choice("bet", f"{verb} {money(least, sign.dollar)}{all_in}", command, cards=cards)
    presets = tuple(_presets(options, state, sign))
    return Choice("bet", verb, command, least, most, options.step, presets, cards)


def _presets(options: Options, state: State, sign: Posted) -> Iterator[Preset]:
    """The least, half the pot, the pot and everything, as far as they may be bet, each amount once."""
    seat, least, most = options.seat, options.least, options.most
    pot = betting.pot_limit(state.bet, state.put_in[seat], state.pot)
    half = state.bet + (pot - state.bet) // 2
    wanted = {"Least": least, "Half pot": half, "Pot": pot}
    told: set[Chips] = set()
    for label, total in wanted.items():
        total = least + (total - least) // options.step * options.step  # noqa: PLW2901 - in whole chips
        if least <= total < most and total not in told and (sign.structure is not FIXED or total == least):
            told.add(total)
            yield Preset(label, total)
    everything = most == state.put_in[seat] + state.stacks[seat]
    yield Preset("All-in" if everything else "Most", most)


def _draws(options: Options, _: State) -> Iterator[Choice]:
    discard = commands.Discard(options.seat)
    yield Choice("pat", "Stand pat", discard)
    yield Choice("draw", "Discard", discard, cards=(1, options.draw))


def _discards(options: Options, _: State) -> Iterator[Choice]:
    yield Choice("draw", "Discard", commands.Discard(options.seat), cards=(options.discards, options.discards))


def _shows(options: Options, _: State) -> Iterator[Choice]:
    if options.concede:
        yield Choice("concede", "Give up unseen", commands.Concede(options.seat))
    yield Choice("show", "Show", commands.Show(options.seat))
