"""What the sign of a whole table says: its games in turn, each with its stakes, and how players come and go."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from fairdeal.games import UnknownGame, find
from fairdeal.games.posted import Posted
from fairdeal.scenario.forms import Form, Given, match
from fairdeal.scenario.sign import ITEMS as STAKES
from fairdeal.scenario.sign import say
from fairdeal.scenario.slots import BadWord, near
from fairdeal.table import Kill, Offer, Sign


class Plan(Struct):
    """A sign that is being read: its games, and what it says of the table."""

    games: list[dict[str, Any]] = []  # the fields of an Offer
    stakes: list[dict[str, Any]] = []  # the fields of Posted, a game each
    table: dict[str, Any] = {}  # the other fields of Sign
    unknown: str = ""  # what is said of a game that nobody knows

    def sign(self) -> Sign:
        """The sign as it stands, gaps and faults included: those are for the table to refuse."""
        games = zip(self.games, self.stakes, strict=True)
        return Sign(tuple(Offer(posted=Posted(**stakes), **game) for game, stakes in games), **self.table)


Item = Callable[[Plan, Given], None]


def game(plan: Plan, given: Given) -> None:
    """The next game of the rotation; one that nobody knows is for the table to refuse."""
    try:
        name = find(given["name"]).key
    except UnknownGame as unknown:
        plan.unknown, name = str(unknown), given["name"]
    plan.games.append({"game": name, "hands": given.get("number", 1)})
    plan.stakes.append({"edition": given["edition"]} if "edition" in given else {})


def of_game(fields: Callable[[Given], dict[str, Any]]) -> Item:
    """An item that belongs to the game before it."""

    def carry_out(plan: Plan, given: Given) -> None:
        if not plan.games:
            raise BadWord("The sign names a game before its stakes: game stud-8.")
        say(plan.games[-1], fields(given))

    return carry_out


def of_table(fields: Callable[[Given], dict[str, Any]]) -> Item:
    """An item that holds for all games."""

    def carry_out(plan: Plan, given: Given) -> None:
        say(plan.table, fields(given))

    return carry_out


def kill(given: Given, *, in_bets: bool) -> dict[str, Any]:
    return {"kill": Kill(given.get("chips", given.get("number", 0)), in_bets, given["size"])}


GAME = Form(
    "game NAME [under EDITION] [for NUMBER hands]",
    "the next game of the rotation; its stakes follow",
    "game razz under HOUSE for 8 hands",
    game,
)

ITEMS = (
    GAME,
    Form("no ante", "said of the game before it, that has none", "no ante", of_game(lambda _: {"no_ante": True})),
    Form(
        "SIZE kill at NUMBER bets",
        "a full kill or a half kill, from a pot of so many least bets",
        "half kill at 10 bets",
        of_game(lambda given: kill(given, in_bets=True)),
    ),
    Form(
        "SIZE kill [at CHIPS]",
        "the same, from a pot of so many chips",
        "full kill at 20",
        of_game(lambda given: kill(given, in_bets=False)),
    ),
    Form(
        "buy-in from CHIPS",
        "the least that a player buys, without a most",
        "buy-in from 40",
        of_table(lambda given: {"least_buy_in": given["chips"]}),
    ),
    Form(
        "buy-in SPAN",
        "the least, and the most that a stack is bought up to",
        "buy-in 40-400",
        of_table(lambda given: {"least_buy_in": given["span"].least, "most_buy_in": given["span"].most}),
    ),
    Form(
        "first button by card",
        "a card for each decides, and not the place at the dealer's right",
        "first button by card",
        of_table(lambda _: {"first_button": "card"}),
    ),
    Form(
        "dead button",
        "button and blinds may lie before empty seats",
        "dead button",
        of_table(lambda _: {"dead_button": True}),
    ),
    Form(
        "missed blinds are posted",
        "by whoever comes back or comes new",
        "missed blinds are posted",
        of_table(lambda _: {"missed_blinds": "post"}),
    ),
    Form(
        "missed blinds are waited for",
        "whoever comes back or comes new is dealt in at the last blind",
        "missed blinds are waited for",
        of_table(lambda _: {"missed_blinds": "wait"}),
    ),
    Form(
        "chips of NUMBERS",
        "what the chips are worth",
        "chips of 1 5 25 100",
        of_table(lambda given: {"denominations": given["numbers"]}),
    ),
    Form("cash plays", "money is as good as chips", "cash plays", of_table(lambda _: {"cash_plays": True})),
    Form(
        "chips may leave",
        "part of a stack may be taken off between hands",
        "chips may leave",
        of_table(lambda _: {"chips_may_leave": True}),
    ),
)


def read_table_sign(text: str, plan: Plan) -> None:
    """Add the items of one line to the sign of a table."""
    for item in (item.strip() for item in text.split(",")):
        found = match(item, ITEMS, {})
        if found:
            found.form.carry_out(plan, found.given)
        elif stakes := match(item, STAKES, {}):
            if not plan.stakes:
                raise BadWord("The sign names a game before its stakes: game stud-8.")
            stakes.form.carry_out(plan.stakes[-1], stakes.given)
        else:
            known = [form.example for form in (*ITEMS, *STAKES)]
            raise BadWord(f"A sign cannot post {item!r}.{near(item, known)}")
