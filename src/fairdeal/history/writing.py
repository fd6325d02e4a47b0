"""A finished hand as the table of a PHH file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fairdeal.cards import UNKNOWN, Card, Seat
from fairdeal.games import GAMES, Game
from fairdeal.games.posted import Posted
from fairdeal.history.phh import BETS, code_of
from fairdeal.history.record import Table
from fairdeal.history.sign import OURS, as_posted, key_of, owed_of, sign_of
from fairdeal.play import commands, decide, events

Log = Sequence[events.AnyEvent]
Places = Mapping[Seat, str]


def table_of(log: Log, names: Mapping[Seat, str] | None = None, facts: Mapping[str, Any] | None = None) -> Table:
    """The record of a hand, with what the format cannot say in keys of our own.

    ``facts`` are further keys of the format, such as the number of the hand; they stand before ours.
    """
    began = log[0]
    assert isinstance(began, events.Began), "a hand's first event is Began"
    log = as_dealt(log)
    places = {seat: f"p{place}" for place, seat in enumerate(began.order, 1)}
    stakes = _stakes(began)
    seating: Table = {"seats": list(began.order)}
    if names:
        seating["players"] = [names.get(seat, "") for seat in began.order]
    return {
        **stakes,
        "actions": actions(log, places),
        **seating,
        **_result(log, began.order),
        **(facts or {}),
        **_unsaid(began, stakes),
        **_chance(log),
    }


def as_dealt(log: Log) -> Log:
    """The hand as it was dealt in the end: what was before a misdeal is not told, but for the antes and blinds."""
    last = max((at for at, event in enumerate(log) if isinstance(event, events.Misdealt)), default=0)
    kept = [event for event in log[:last] if isinstance(event, BEFORE_THE_CARDS)]
    return [*kept, *log[last + 1 :]] if last else log


BEFORE_THE_CARDS = events.Began | events.Declined | events.Anted | events.Blinded


def went_astray(log: Log) -> bool:
    """Cards or chips went ways for which the formats of recorded hands have no words."""
    return any(isinstance(event, ASTRAY) for event in as_dealt(log))


ASTRAY = events.HandKilled | events.Refunded | events.CardReplaced | events.CardPutAside | events.Voided


def _stakes(began: events.Began) -> Table:
    game, sign = GAMES[began.game], began.posted
    owed = dict.fromkeys(began.order, 0), dict.fromkeys(began.order, 0)
    for one in began.owed:
        owed[one.kind != "ante"][one.seat] += one.chips
    antes, blinds = (as_posted(list(each.values())) for each in owed)
    forced = {"blinds_or_straddles": blinds} if game.button else {"bring_in": sign.forced_bet}
    return {
        "variant": code_of(game, sign.structure),
        "ante_trimming_status": sign.ante_trimming,
        "antes": antes,
        **forced,
        **{key: getattr(sign, field) for key, field in BETS[sign.structure].items()},
        "starting_stacks": [began.stacks[seat] for seat in began.order],
    }


def _result(log: Log, order: Sequence[Seat]) -> Table:
    last = log[-1]
    if not isinstance(last, events.Ended):
        return {}
    return {"finishing_stacks": [last.stacks[seat] for seat in order]}


def _unsaid(began: events.Began, stakes: Table) -> Table:
    """What a reader of the keys so far would not know: the rest of the sign, the button, who owed what."""
    game, sign = GAMES[began.game], began.posted
    found: Table = {OURS: sign.edition}
    guess = sign_of({**stakes, **found}, 1)
    for field in Posted.__struct_fields__:
        if getattr(sign, field) != getattr(guess, field):
            found[key_of(field)] = _plain(getattr(sign, field))
    if began.button != usual_button(game, began.order):
        found["_button"] = began.button
    begin = commands.Begin(game.key, sign, began.stacks, began.button)
    (usual,) = _begun(begin)
    read = owed_of(stakes, began.order, 1, usual.owed)
    if (usual.owed if read is None else read) != began.owed:
        found["_owed"] = [[one.seat, one.chips, one.kind] for one in began.owed]
    return found


def _begun(begin: commands.Begin) -> tuple[events.Began]:
    answer = decide(None, begin)
    assert isinstance(answer, tuple), "the hand has begun once already"
    return answer  # type: ignore[return-value]


def usual_button(game: Game, order: Sequence[Seat]) -> Seat:
    """In a game with a button the last to be dealt to has it."""
    return order[-1] if game.button else Seat(0)


def _plain(value: object) -> object:
    """TOML has no word for nothing: a sign without a raise cap says "none", other gaps are left out."""
    if value is None:
        return "none"
    plain = msgspec.to_builtins(value)
    return {name: item for name, item in plain.items() if item is not None} if isinstance(plain, dict) else plain


def _chance(log: Log) -> Table:
    """The order of the deck, burned cards and all, and of every reshuffle, where they are known."""
    found: Table = {}
    declined = [event.seat for event in log if isinstance(event, events.Declined)]
    if declined:
        found["_declined"] = declined
    for event in log:
        if isinstance(event, events.Shuffled) and set(event.deck) != {UNKNOWN}:
            found["_deck"] = "".join(event.deck)
    orders = ["".join(event.order) for event in log if isinstance(event, events.Reshuffled)]
    if orders:
        found["_reshuffles"] = orders
    return found


# Actions


def actions(log: Log, places: Places) -> list[str]:
    """What the dealer and the players did; the cards of a street stand together, a player's in one entry.

    A hand that was turned up early is not written again at the showdown.
    """
    said: list[str] = []
    dealt: dict[Seat, list[Card]] = {}
    shown: set[Seat] = set()
    for event in log:
        if isinstance(event, events.Dealt):
            for seat, card in zip(event.to, event.cards, strict=True):
                dealt.setdefault(seat, []).append(card)
        elif type(event) in ENDS_THE_DEALING:
            said += _hole_cards(dealt, places)
        if isinstance(event, events.Shown):
            if event.seat in shown:
                continue
            shown.add(event.seat)
        if type(event) in WRITTEN:
            said.append(WRITTEN[type(event)](places, event))
    return said + _hole_cards(dealt, places)


def _hole_cards(dealt: dict[Seat, list[Card]], places: Places) -> list[str]:
    said = [f"d dh {places[seat]} {''.join(dealt[seat])}" for seat in places if seat in dealt]
    dealt.clear()
    return said


# In a draw all discards are written before the new cards.
ENDS_THE_DEALING = {events.RoundOpened, events.RoundSkipped, events.CommonDealt, events.Shown}


def _cards(places: Places, seat: Seat, verb: str, cards: Sequence[Card]) -> str:
    return f"{places[seat]} {verb} {''.join(cards)}".rstrip()


WRITTEN: dict[type, Callable[[Places, Any], str]] = {
    events.Boarded: lambda _, event: f"d db {''.join(event.cards)}",
    events.CommonDealt: lambda _, event: f"d db {event.card}",
    events.BroughtIn: lambda places, event: f"{places[event.seat]} pb",
    events.Folded: lambda places, event: f"{places[event.seat]} f",
    events.Checked: lambda places, event: f"{places[event.seat]} cc",
    events.Called: lambda places, event: f"{places[event.seat]} cc",
    events.Raised: lambda places, event: f"{places[event.seat]} cbr {event.total}",
    events.Discarded: lambda places, event: _cards(places, event.seat, "sd", event.cards),
    events.Shown: lambda places, event: _cards(places, event.seat, "sm", event.cards),
    events.Conceded: lambda places, event: f"{places[event.seat]} sm",
}
