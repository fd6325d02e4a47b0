"""The buttons of a player: each of his options as a command that lacks at most an amount or cards.

Who waits for his turn gets the same in advance: what he may want to do, and for which price it is meant.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from fairdeal.cards import Chips, Seat
from fairdeal.games.posted import FIXED, NO_LIMIT, POT, Posted
from fairdeal.play import Options, State, commands, decide
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import BET
from fairdeal.play.words import money
from fairdeal.room.saying import Line, Why, because
from fairdeal.rules import betting


class Preset(Struct, frozen=True):
    """An amount people often want."""

    label: str
    total: Chips


class Choice(Struct, frozen=True):
    """A button.  Its command is sent as it is, with a ``total`` between least and most, and with chosen cards.

    ``cards`` says how many of the own down cards go with it, from and to.  ``price`` is what a call costs.
    With a ``doubt`` it wants to be asked twice.
    """

    name: str
    label: str
    command: commands.AnyCommand
    least: Chips = 0
    most: Chips = 0
    step: Chips = 1
    presets: tuple[Preset, ...] = ()
    cards: tuple[int, int] = (0, 0)
    price: Chips = 0
    doubt: str = ""
    why: tuple[Why, ...] = ()


class Ahead(Struct, frozen=True):
    """A button pressed in advance: the first of these choices is made, if the price is then from least to most."""

    name: str
    label: str
    does: tuple[str, ...]
    least: Chips = 0
    most: Chips = 0


def choices(options: Options, state: State) -> tuple[Choice, ...]:
    """What the seat may do, in the order in which the buttons stand."""
    asks = {"draw": _draws, "discard": _discards, "show": _shows}
    cited = because(options.cite)
    return tuple(
        choice if choice.why else replace(choice, why=cited)
        for choice in asks.get(options.asked, _bets)(options, state)
    )


def _bets(options: Options, state: State) -> Iterator[Choice]:
    seat, dollar = options.seat, state.sign.dollar
    cards = (options.discards, options.discards)
    if options.fold:
        doubt = "You can check for nothing." if options.check else ""
        yield Choice("fold", "Fold", commands.Fold(seat), doubt=doubt)
    if options.check:
        yield Choice("check", "Check", commands.Check(seat))
    if options.post:
        post = f"Bring in {money(options.post, dollar)}"
        yield Choice("call", post, commands.PostForced(seat), cards=cards, price=options.post)
    if options.call:
        all_in = ", all-in" if options.call == state.stacks[seat] else ""
        label = f"Call {money(options.call, dollar)}{all_in}"
        yield Choice("call", label, commands.Call(seat), cards=cards, price=options.call)
    if options.most:
        yield _wager(options, state)


VERBS = {"bet": "Bet", "complete": "Complete to", "raise": "Raise to"}


def _wager(options: Options, state: State) -> Choice:
    """A bet or raise; where only one amount is possible the label says it."""
    seat, least, most, sign = options.seat, options.least, options.most, state.sign
    verb, cards = VERBS[options.verb], (options.discards, options.discards)
    command = commands.BetTo(seat, least)
    why = _why(state, replace(command, discards=tuple(state.hole[seat][: options.discards])))
    if least == most:
        all_in = ", all-in" if least == state.put_in[seat] + state.stacks[seat] else ""
        return Choice("bet", f"{verb} {money(least, sign.dollar)}{all_in}", command, cards=cards, why=why)
    presets = tuple(_presets(options, state, sign))
    return Choice("bet", verb, command, least, most, options.step, presets, cards, why=why)


def _why(state: State, command: commands.BetTo) -> tuple[Why, ...]:
    """What the referee would cite for it."""
    answer = decide(state, command)
    return () if isinstance(answer, Refusal) else because(answer[0].cite)


def _presets(options: Options, state: State, sign: Posted) -> Iterator[Preset]:
    """The least, parts of the pot, the pot and everything, as far as they may be bet, each amount once."""
    seat, least, most = options.seat, options.least, options.most
    more = betting.pot_limit(state.bet, state.put_in[seat], state.pot) - state.bet
    parts = {"⅓ pot": more // 3, "½ pot": more // 2, "⅔ pot": 2 * more // 3, "Pot": more}
    wanted = {"Min": least} | {label: state.bet + part for label, part in parts.items()}
    told: set[Chips] = set()
    for label, total in wanted.items():
        total = least + (total - least) // options.step * options.step  # noqa: PLW2901 - in whole chips
        if least <= total < most and total not in told and (sign.structure is not FIXED or total == least):
            told.add(total)
            yield Preset(label, total)
    everything = most == state.put_in[seat] + state.stacks[seat]
    yield Preset("All-in" if everything else "Pot" if sign.structure is POT else "Max", most)


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


# In advance

ANY_PRICE: Final = Chips(10**15)


def price(state: State, seat: Seat) -> Chips:
    """What a call would cost this seat as things stand."""
    return betting.to_call(state.bet, state.put_in[seat], state.stacks[seat]) if state.stage is BET else Chips(0)


def ahead(state: State, seat: Seat) -> tuple[Ahead, ...]:
    """What a player who still has a hand and chips may choose before it is his turn."""
    waits = state.stage is BET and seat in state.live and state.queue[:1] != [seat]
    if not waits or not state.stacks[seat] or state.forced:
        return ()
    throws = state.game.discards and state.street == 0 and seat not in state.tossed  # cards go with a call
    dollar = state.sign.dollar
    if seat in state.queue:
        offers = _before_acting(price(state, seat), dollar)
    else:
        offers = _after_acting(state.limit if state.sign.structure is FIXED else Chips(0), dollar)
    return tuple(offer for offer in offers if "call" not in offer.does) if throws else offers


@lru_cache(1024)
def _before_acting(owed: Chips, dollar: Chips) -> tuple[Ahead, ...]:
    call = f"Call {money(owed, dollar)}" if owed else "Check"
    return (
        Ahead("fold", "Fold" if owed else "Check or fold", ("check", "fold"), owed, owed),
        Ahead("call", call, ("check", "call"), owed, owed),
        Ahead("any", "Call any", ("check", "call"), Chips(0), ANY_PRICE),
    )


@lru_cache(1024)
def _after_acting(limit: Chips, dollar: Chips) -> tuple[Ahead, ...]:
    """Where the limit is fixed, so much more at most is called too."""
    upto = f"Call up to {money(limit, dollar)} more"
    return (
        Ahead("fold", "Fold to a raise", ("fold",), Chips(0), ANY_PRICE),
        *([Ahead("call", upto, ("call",), Chips(0), limit)] if limit else []),
        Ahead("any", "Call any raise", ("call",), Chips(0), ANY_PRICE),
    )


# The limits, in a sentence


def limits(options: Options, state: State) -> Line | None:
    """How much may be bet here and why not more or less, for who is asked to bet."""
    if options.asked not in {"bet", "forced bet"}:
        return None
    sign, dollar = state.sign, state.sign.dollar
    said = f"{money(state.limit, dollar)} to bet or raise on this street"
    if sign.structure is NO_LIMIT:
        said = "No limit: any amount up to everything you have"
    elif sign.structure is not FIXED and options.most:
        kind = "The pot allows" if sign.structure is POT else "The spread allows"
        said = f"{kind} up to {money(options.most, dollar)}"
    if sign.raise_cap is not None and sign.structure is FIXED and state.wagers:
        raises = state.wagers - 1
        said += f", raise {raises} of {sign.raise_cap}" if raises else f", {sign.raise_cap} raises"
    return Line(f"{said}.", why=because(("B-42",)))
