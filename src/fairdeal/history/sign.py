"""The stakes of a file as a sign, and a sign as the keys of a file.

Antes and blinds stand in a file once for each player, in the order of dealing; between two players they are written the
other way round.  Amounts may have decimals there: the smallest unit in use becomes the chip that we count in.
"""

from collections.abc import Sequence
from decimal import Decimal
from itertools import accumulate
from typing import Any, Final, TypeVar

import msgspec

from fairdeal.cards import Chips, Seat
from fairdeal.games.posted import FIXED, Posted
from fairdeal.history.phh import BETS, REQUIRED, Action, decimals_of, named_by
from fairdeal.history.record import Table, Unreadable
from fairdeal.rules.forced_bets import Owed

Money = TypeVar("Money", int, int | Decimal)

OURS: Final = "_edition"

# Hands that were recorded elsewhere: what their files leave unsaid is as web sites and tournaments have it.
PRACTICE: Final = Posted(
    raise_cap=None,
    show_order="last_round",
    heads_up_blinds="small_blind_on_button",
    ante_trimming=False,
)
MOST_PLACES: Final = 15
SCALES: Final[list[int]] = [10**places for places in range(MOST_PLACES + 1)]
KEYS: Final = {"seats": "_seat_cap"}  # ``_seats`` would be taken for the seats of the players


def key_of(field: str) -> str:
    """The key for what a sign says and the format does not."""
    return KEYS.get(field, f"_{field}")


def scale_of(table: Table, actions: Sequence[Action]) -> int:
    """How many of the smallest unit go to one of the file's: 100 where it counts in cents."""
    return scale_for([*[action.decimals for action in actions if action.decimals], *_decimals_stated(table)])


def scale_for(decimals: Sequence[int]) -> int:
    """The same, where amounts have so many decimals."""
    most = max(decimals, default=0)
    if most > MOST_PLACES or min(decimals, default=0) < -MOST_PLACES:
        raise Unreadable("an amount has more digits than money has")
    return SCALES[max(most, 0)]


def _decimals_stated(table: Table) -> list[int]:
    found: list[Any] = []
    for key in ("antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks"):
        if key in table:
            item = table[key]
            found += item if isinstance(item, list) else [item]
    if "_owed" in table and isinstance(table["_owed"], list):
        found += [row[1] for row in table["_owed"] if isinstance(row, list) and len(row) > 1]
    return [decimals_of(amount) for amount in found if isinstance(amount, Decimal)]


def decimals_of_results(table: Table) -> list[int]:
    """Those of the amounts that a record ends with, which may be of a smaller unit than its bets."""
    found = [table.get(key) for key in ("finishing_stacks", "winnings")]
    amounts = [amount for each in found if isinstance(each, list) for amount in each if type(amount) is Decimal]
    return [decimals_of(amount) for amount in amounts if amount.is_finite()]


def chips(table: Table, key: str, scale: int) -> Chips:
    """One amount of a file."""
    return _chips(key, table[key], scale)


def chips_each(table: Table, key: str, scale: int) -> list[Chips]:
    """An amount for each player."""
    if not isinstance(table[key], list):
        raise Unreadable(f"{key} must be a list, an amount for each player")
    return [
        amount * scale if type(amount) is int and amount >= 0 else _chips(key, amount, scale) for amount in table[key]
    ]


def _chips(key: str, amount: object, scale: int) -> Chips:
    """A number of chips; blinds alone may be below zero, where others write what a player posts to come in."""
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal):
        raise Unreadable(f"{key} must be a number, not {amount!r}")
    if amount < 0 and key != "blinds_or_straddles":
        raise Unreadable(f"{key} must not be below zero")
    return Chips(int(amount * scale))


def as_posted(values: Sequence[Money]) -> list[Money]:
    """Between two players the file has the button's money first."""
    return list(reversed(values)) if len(values) == 2 else list(values)


# Reading


def check_required(table: Table) -> None:
    """A hand names its game, its stakes, its stacks and what was done."""
    if "variant" not in table:
        raise Unreadable("it does not name its variant")
    named_by(table["variant"])
    for key in REQUIRED[table["variant"]]:
        if key not in table:
            raise Unreadable(f"it lacks {key}")


def sign_of(table: Table, scale: int) -> Posted:
    """What the file says, on what its kind of file leaves unsaid."""
    base = Posted() if OURS in table else PRACTICE
    said = _said(table, base, scale)
    if OURS in table:
        for field in Posted.__struct_fields__:
            if key_of(field) in table:
                said[field] = None if table[key_of(field)] == "none" else table[key_of(field)]
    try:
        return msgspec.convert({**msgspec.to_builtins(base), **said}, Posted)
    except msgspec.ValidationError as error:
        raise Unreadable(f"its sign cannot be read: {error}") from None


def _said(table: Table, base: Posted, scale: int) -> dict[str, Any]:
    game, structure = named_by(table["variant"])
    antes = chips_each(table, "antes", scale)
    said: dict[str, Any] = {"structure": structure, "ante": antes[0] if len(set(antes)) == 1 else 0, "dollar": scale}
    said |= {field: chips(table, key, scale) for key, field in BETS[structure].items()}
    said["ante_trimming"] = table.get("ante_trimming_status", base.ante_trimming)
    if OURS not in table and game.key == "omaha-8":
        said["omaha_odd"] = (
            "high_hand"  # elsewhere it takes what halving leaves over; with five cards the code says who
        )
    if not game.button:
        return {**said, "forced_bet": chips(table, "bring_in", scale)}
    said |= _blinds_said(as_posted(chips_each(table, "blinds_or_straddles", scale)))
    if structure is FIXED and OURS not in table:
        said |= _straddle_said(said["blinds"], said["small_bet"])
    return said


def _blinds_said(blinds: list[Chips]) -> dict[str, Any]:
    """The blinds up to the largest, the last of equal ones: behind it the first round opens.

    None counts for less than one before it; where that is not what was owed, the record says who owed what.
    """
    blinds = [max(blind, Chips(0)) for blind in blinds]
    if len(blinds) == 2 and blinds[0] > blinds[1]:
        return {"blinds": tuple(reversed(blinds)), "heads_up_blinds": "small_blind_on_button"}
    if len(blinds) == 2:
        return {"blinds": tuple(blinds), "heads_up_blinds": "text"}
    most = max(blinds, default=Chips(0))
    last = max((at for at, blind in enumerate(blinds) if blind == most), default=-1) if most else -1
    return {"blinds": tuple(accumulate(blinds[: last + 1], max))}


def _straddle_said(blinds: Sequence[Chips], small_bet: Chips) -> dict[str, Any]:
    """A fixed-limit sign posts no blind above the lower limit: a last one that is higher is a straddle."""
    *others, last = blinds or (0,)
    straddled = last > small_bet >= max(others, default=last)
    return {"blinds": tuple(others), "straddle": True} if straddled and len(others) > 1 else {}


def owed_of(table: Table, order: Sequence[Seat], scale: int, usual: Sequence[Owed]) -> tuple[Owed, ...] | None:
    """Who owes what before the cards, where that is not what the sign would have."""
    if "_owed" in table:
        return owed_rows(table["_owed"], scale)
    antes = as_posted(chips_each(table, "antes", scale))
    blinds = as_posted(chips_each(table, "blinds_or_straddles", scale)) if "blinds_or_straddles" in table else []
    owed = [Owed(seat, ante, "ante") for seat, ante in zip(order, antes, strict=False) if ante]
    owed += [Owed(seat, Chips(abs(blind)), "blind") for seat, blind in zip(order, blinds, strict=False) if blind]
    return None if _amounts(owed) == _amounts(usual) else tuple(owed)


def owed_rows(rows: object, scale: int) -> tuple[Owed, ...]:
    """Who owes what and why, each row with the seat, the amount and the kind."""
    try:
        found = msgspec.convert(rows, list[tuple[Seat, Any, str]])
    except msgspec.ValidationError as error:
        raise Unreadable(f"its _owed cannot be read: {error}") from None
    return tuple(Owed(seat, _chips("_owed", amount, scale), kind) for seat, amount, kind in found)


def _amounts(owed: Sequence[Owed]) -> dict[tuple[Seat, bool], int]:
    found: dict[tuple[Seat, bool], int] = {}
    for one in owed:
        place = one.seat, one.kind == "ante"
        found[place] = found.get(place, 0) + one.chips
    return found


# The stakes of the hand before, which nearly always are those of the next

Places = tuple[tuple[int, Chips, str], ...] | None  # who owes what, by place in the order of dealing

KNOWN_STAKES: Final[dict[object, tuple[Posted, Places]]] = {}
MOST_KNOWN: Final = 4096
STATED: Final = (
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet"),
)
RARE: Final = {OURS, "_owed", "_button"}  # with which stakes are read anew


def stakes_key(table: Table, scale: int, players: int) -> object:
    """All that the sign and the money owed follow from; nothing if more than the usual keys say it."""
    if not RARE.isdisjoint(table):
        return None
    found: list[object] = [scale, players]
    for name in STATED:
        value = table.get(name)
        found += (tuple(value), tuple(map(type, value))) if type(value) is list else (value, type(value))
    key = tuple(found)
    try:
        hash(key)
    except TypeError:
        return None
    return key


def keep_stakes(key: object, sign: Posted, order: Sequence[Seat], owed: Sequence[Owed] | None) -> None:
    """Remember what was read."""
    if len(KNOWN_STAKES) >= MOST_KNOWN:
        KNOWN_STAKES.clear()
    places = None if owed is None else tuple((order.index(one.seat), one.chips, one.kind) for one in owed)
    KNOWN_STAKES[key] = sign, places


def owed_by(order: Sequence[Seat], places: Places) -> tuple[Owed, ...] | None:
    """What was remembered, of those who sit there now."""
    return None if places is None else tuple([Owed(order[place], chips, kind) for place, chips, kind in places])
