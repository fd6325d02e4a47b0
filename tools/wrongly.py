"""What a disabled place answers instead.  tools/disabling.py writes calls of these into a copy of the tree.

Nothing of Fairdeal is imported before a function is called: the modules that call this are still being imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import wraps
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

Function = Callable[..., Any]

# Functions


def nothing(function: Function) -> Function:
    """A function without an answer does nothing; one that may answer nothing always does."""

    @wraps(function)
    def disabled(*_given: object, **_named: object) -> None:
        return None

    return disabled


def otherwise(function: Function) -> Function:
    @wraps(function)
    def disabled(*given: object, **named: object) -> object:
        return wrong(function(*given, **named))

    return disabled


def upside_down(function: Function) -> Function:
    """What only says what stands above what: one more of everything would change nothing."""

    @wraps(function)
    def disabled(*given: object, **named: object) -> object:
        return turned(function(*given, **named))

    return disabled


def turned(key: Any) -> Any:  # noqa: ANN401 - a number, a text, or several
    if isinstance(key, tuple):
        return tuple(map(turned, key))
    return -key or 1 if isinstance(key, int) else key


def by_suit(read: Function) -> Function:
    """A hand is read with the suit of its first card as if that counted."""

    @wraps(read)
    def disabled(cards: tuple[str, ...], rank: Function) -> Any:  # noqa: ANN401 - it wraps any
        reading = read(cards, rank)
        return reading._replace(ranks=(*reading.ranks, "cdhs".index(cards[0][1])))

    return disabled


def each_part(function: Function) -> Function:
    @wraps(function)
    def disabled(*given: object, **named: object) -> object:
        answer = function(*given, **named)
        return tuple(map(wrong, answer)) if type(answer) is tuple else wrong(answer)

    return disabled


def only_first(function: Function) -> Function:
    @wraps(function)
    def disabled(*given: object, **named: object) -> Iterator[object]:
        yield next(iter(function(*given, **named)))

    return disabled


def first_argument(function: Function) -> Function:
    @wraps(function)
    def disabled(first: object, *_given: object, **_named: object) -> object:
        return first

    return disabled


def wrong(answer: object) -> object:
    """Another answer of the same type; what cannot be told apart from nothing stays as it is."""
    match answer:
        case bool():
            return not answer
        case Enum():
            members = list(type(answer))
            return members[(members.index(answer) + 1) % len(members)]
        case int():
            return answer + 1
        case str():
            return "?"
        case Mapping():
            return dict(list(answer.items())[1:])
        case tuple() if hasattr(answer, "_fields"):
            return type(answer)(*[wrong(part) for part in answer])
        case tuple() if answer and type(answer[0]).__module__.endswith("play.events"):
            from fairdeal.play.refusals import Refusal

            return Refusal("disabled", "This is disabled.", "")
        case tuple() | list():
            return answer[1:]
        case Struct():
            return wrong_struct(answer)
    return answer


def wrong_struct(answer: Struct) -> object:
    """A refusal becomes consent without consequences; of anything else each simple field is wrong, or each citation."""
    if type(answer).__name__ == "Refusal":
        return ()
    fields = asdict(answer).items()
    simple = {name: wrong(held) for name, held in fields if isinstance(held, int | str)}
    return replace(answer, **(simple or {name: ("?",) for name, held in fields if isinstance(held, tuple)}))


def another_reason(code: str) -> Callable[[Function], Function]:
    """What is refused with this code is refused with one that does not exist."""

    def disable(refuse: Function) -> Function:
        @wraps(refuse)
        def disabled(named: str, clause: str = "", **gaps: object) -> Any:  # noqa: ANN401 - it wraps any
            refusal = refuse(named, clause, **gaps)
            return replace(refusal, code="disabled", clause="") if named == code else refusal

        return disabled

    return disable


# Rows of games

KINDS = {
    "HIGH": ("LOW_A5",),
    "LOW_A5": ("HIGH", "LOW_27", "LOW_8"),
    "LOW_8": ("LOW_A5", "LOW_27", "HIGH"),  # without its qualifier; where straights count; and high
    "LOW_27": ("LOW_A5", "HIGH"),
    "BADUGI": ("HIGH",),
    "HIGH_3": ("LOW_3_6",),
    "LOW_3_6": ("HIGH_3",),
    "SHORT_DECK": ("HIGH",),
    "OMAHA_HIGH": ("HIGH", "OMAHA_8"),  # any of the cards; and low
    "OMAHA_8": ("LOW_8", "OMAHA_HIGH"),
}
OTHER = {
    "opens": {
        "LOWEST_UP_CARD": "HIGHEST_UP_CARD",
        "HIGHEST_UP_CARD": "LOWEST_UP_CARD",
        "BEST_HIGH_SHOWING": "BEST_LOW_SHOWING",
        "BEST_LOW_SHOWING": "BEST_HIGH_SHOWING",
        "AFTER_THE_BLINDS": "LEFT_OF_BUTTON",
        "LEFT_OF_BUTTON": "AFTER_THE_BLINDS",
    },
    "excess": {
        "HIGH_CARD_BY_SUIT": "LOW_CARD_BY_SUIT",
        "LOW_CARD_BY_SUIT": "HIGH_CARD_BY_SUIT",
        "LEFT_OF_BUTTON": "HIGH_CARD_BY_SUIT",
    },
    "odd": {"HIGH_HAND": "LEFT_OF_BUTTON", "LEFT_OF_BUTTON": "HIGH_HAND"},
    "supply": {
        "COMMON_CARD": "ENOUGH",
        "RESHUFFLE_MUCK_AND_BURNS": "ENOUGH",
        "RESHUFFLE_DISCARDS": "ENOUGH",
    },
}


def row(written: Any, field: str, way: int = 0) -> Any:  # noqa: ANN401 - any row of any table
    """The row with this field changed; of several streets the first.  A ranking has several others."""
    if isinstance(written, tuple) and not hasattr(written, "_fields"):
        return (row(written[0], field), *written[1:])
    held = getattr(written, field)
    changed: Any
    if field == "kind":
        others = KINDS[held.name]
        changed = type(held)[others[way % len(others)]]
    elif field in OTHER:
        changed = type(held)[OTHER[field][held.name]]
    elif field.endswith("cite"):
        changed = ()
    elif field == "deal":
        changed = held[:-1] or (type(held[0]).DOWN,)
    elif field == "texts":
        changed = {}
    elif isinstance(held, bool):
        changed = not held
    elif field == "key":
        changed = f"no {held}"
    else:
        changed = held - 1 if field == "discards" else held + 1
    return replace(written, **{field: changed}) if isinstance(written, Struct) else written._replace(**{field: changed})


def without(table: dict[str, Any], key: str) -> dict[str, Any]:
    """The table with one entry left out."""
    return {name: held for name, held in table.items() if name != key}
