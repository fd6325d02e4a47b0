"""What a ``sign`` line may post, item by item, with commas between them."""

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from fairdeal.games.posted import Posted, Rake, RakeStep, Structure
from fairdeal.scenario.forms import Form, Given, match
from fairdeal.scenario.slots import BadWord, near

Sign = dict[str, Any]  # the fields of Posted that are known so far

STAKES = {
    *("edition", "structure", "ante", "blinds", "straddle", "forced_bet", "small_bet", "big_bet", "most_bet"),
    *("most_big_bet", "raise_cap", "seats", "rake", "smallest_chip", "dollar"),
}
SWITCHES = [name for name in Posted.__struct_fields__ if name not in STAKES]


def posts(**fields: Callable[[Given], Any] | Any) -> Callable[[Sign, Given], None]:  # noqa: ANN401
    """An item that sets these fields, each to a value or to what a function finds in the line."""

    def carry_out(sign: Sign, given: Given) -> None:
        say(sign, {field: value(given) if callable(value) else value for field, value in fields.items()})

    return carry_out


def say(sign: Sign, news: Sign) -> None:
    """Take in what an item says; a sign that says two things of one matter contradicts itself."""
    for field, value in news.items():
        if sign.setdefault(field, value) != value:
            both = f"{_plain(sign[field])} and {_plain(value)}"
            raise BadWord(f"The sign contradicts itself: it says two things of the {field.replace('_', ' ')}, {both}.")


def _plain(value: object) -> str:
    """A value as a sign would have it."""
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def gap(name: str, at: int | None = None) -> Callable[[Given], Any]:
    """What stands in a gap or, if that is a range, its first or last part; nothing if the gap is left out."""

    def read(given: Given) -> Any:  # noqa: ANN401
        value = given.get(name)
        return 0 if value is None else value if at is None else value[at]

    return read


def rakes(sign: Sign, given: Given) -> None:
    posted = sign.get("rake", Rake())
    if "percent" in given:
        posted = msgspec.structs.replace(posted, per_mille=given["percent"])
    elif "chips" in given:
        step = RakeStep(pot=given["more"], rake=given["chips"])
        posted = msgspec.structs.replace(posted, steps=(*posted.steps, step))
    else:
        posted = msgspec.structs.replace(posted, no_flop_no_drop=True)
    if "number" in given:
        posted = msgspec.structs.replace(posted, cap=given["number"])
    sign["rake"] = posted


def switches(sign: Sign, given: Given) -> None:
    """A switch of the book's readings takes its value as the sign has it, yes and no for those that have no words."""
    name, text = given["name"], given["text"]
    if name not in SWITCHES:
        raise BadWord(f"A sign has no switch {name!r}.{near(name, SWITCHES)}")
    value = {"yes": True, "no": False}.get(text, text)
    try:
        setting = msgspec.convert(value, get_type_hints(Posted)[name])
    except msgspec.ValidationError:
        raise BadWord(f"{text!r} is not a setting of the switch {name}.") from None
    say(sign, {name: setting})


ITEMS = (
    Form(
        "fixed limit CHIPS/MORE",
        "the lower limit and the upper",
        "fixed limit 5/10",
        posts(structure=Structure.FIXED, small_bet=gap("chips"), big_bet=gap("more")),
    ),
    Form(
        "spread limit SPAN [then LATER]",
        "the least and the most that may be bet, and the same for the later rounds",
        "spread limit 2-10",
        posts(
            structure=Structure.SPREAD,
            small_bet=gap("span", 0),
            most_bet=gap("span", 1),
            big_bet=gap("later", 0),
            most_big_bet=gap("later", 1),
        ),
    ),
    Form(
        "pot limit CHIPS [then MORE]",
        "the least bet, and that of the later rounds",
        "pot limit 2",
        posts(structure=Structure.POT, small_bet=gap("chips"), big_bet=gap("more")),
    ),
    Form(
        "no limit CHIPS [then MORE]",
        "the least bet, and that of the later rounds",
        "no limit 2",
        posts(structure=Structure.NO_LIMIT, small_bet=gap("chips"), big_bet=gap("more")),
    ),
    Form("ante CHIPS", "what everybody puts in before the cards", "ante 1", posts(ante=gap("chips"))),
    Form("blinds AMOUNTS", "the blinds in their order", "blinds 1/2", posts(blinds=gap("amounts"))),
    Form("straddle", "the seat after the last blind puts in twice that blind", "straddle", posts(straddle=True)),
    Form("forced bet CHIPS", "what the opener of a stud game owes", "forced bet 2", posts(forced_bet=gap("chips"))),
    Form("raise cap NUMBER", "how many raises a round may have", "raise cap 3", posts(raise_cap=gap("number"))),
    Form("no raise cap", "raises without number", "no raise cap", posts(raise_cap=None)),
    Form("seats NUMBER", "fewer seats than the book allows", "seats 6", posts(seats=gap("number"))),
    Form("rake PERCENT [cap NUMBER]", "a part of the pot, up to a cap", "rake 5% cap 4", rakes),
    Form("rake CHIPS from MORE", "a step: so much from a pot of so much; it may be repeated", "rake 2 from 40", rakes),
    Form("no flop no drop", "no rake if no board was dealt", "no flop no drop", rakes),
    Form(
        "smallest chip CHIPS",
        "the smallest chip in play",
        "smallest chip 5",
        posts(smallest_chip=gap("chips")),
    ),
    Form("dollar CHIPS", "what a dollar is worth in chips", "dollar 4", posts(dollar=gap("chips"))),
    Form(
        "switch NAME TEXT",
        "a reading of the book set otherwise, yes or no where it has no words",
        "switch open_pair_double yes",
        switches,
    ),
)


def read_sign(text: str, sign: Sign) -> None:
    """Add the items of one line to the sign."""
    for item in (item.strip() for item in text.split(",")):
        found = match(item, ITEMS, {})
        if found is None:
            raise BadWord(f"A sign cannot post {item!r}.{near(item, [form.example for form in ITEMS])}")
        found.form.carry_out(sign, found.given)
