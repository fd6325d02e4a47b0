"""The lines that open a table: its sign, its dealer and decks, and who sits where."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec import Struct

from fairdeal.cards import Seat
from fairdeal.scenario import setting
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.setting import Draft, Line
from fairdeal.scenario.slots import Malformed
from fairdeal.scenario.table_sign import GAME, Plan, read_table_sign
from fairdeal.table import commands

SEATS = 11  # of the largest table: each is known by its number before anybody sits there


class TableScenario(Struct, frozen=True):
    """A whole table of a text, ready to be opened."""

    kind: ClassVar[Literal["hand", "table"]] = "table"

    source: str
    line: int
    name: str
    clauses: tuple[str, ...]
    opening: commands.Open
    sits: tuple[tuple[int, commands.Sit], ...]  # with the number of the line
    lines: tuple[Line, ...]
    at: Mapping[str, int]


class TableDraft(Draft):
    """A table that is being read."""

    first = "the table"

    def __init__(self, source: str, line: int, name: str, clauses: tuple[str, ...]) -> None:
        super().__init__(source, line, name, clauses)
        self.names = {str(seat): Seat(seat) for seat in range(1, SEATS + 1)}
        self.plan = Plan()
        self.room: dict[str, object] = {}  # what Open says besides the sign
        self.players: dict[Seat, str] = {}
        self.seated_at: dict[Seat, int] = {}

    def finish(self) -> TableScenario:
        """The table as it stands; whether it can be opened is for itself to say."""
        if self.plan.unknown and not (self.lines and self.lines[0].refused == "unknown_game"):
            raise Malformed(self.source, self.at.get("game", self.line), self.plan.unknown)
        sits = tuple(
            (self.seated_at[seat], commands.Sit(seat, self.players.get(seat, f"Player {seat}"), chips))
            for seat, chips in self.stacks.items()
        )
        opening = commands.Open(self.plan.sign(), **self.room)  # type: ignore[arg-type] # read by the forms below
        named = (self.source, self.line, self.name, self.clauses)
        return TableScenario(*named, opening, sits, tuple(self.lines), self.at)


def game(draft: TableDraft, given: Given) -> None:
    GAME.carry_out(draft.plan, given)


def sign(draft: TableDraft, given: Given) -> None:
    read_table_sign(given["text"], draft.plan)


def seat(draft: TableDraft, given: Given) -> None:
    setting.seat(draft, given)
    place = Seat(given["number"])
    draft.seated_at[place] = draft.number
    if "name" in given:
        draft.players[place] = given["name"]


def seats(draft: TableDraft, given: Given) -> None:
    setting.seats(draft, given)
    for place in given["places"]:
        draft.seated_at[Seat(place)] = draft.number


def dealer(draft: TableDraft, given: Given) -> None:
    draft.room["dealer"] = given["name"]
    if "side" in given:
        draft.room["holds_in"] = given["side"]


def decks(draft: TableDraft, given: Given) -> None:
    draft.room["backs"] = (given["colour"], given["new"])


def cover(draft: TableDraft, given: Given) -> None:
    draft.room["cover"] = given["colour"]


OWN = (
    GAME._replace(carry_out=game),
    Form("dealt by NAME [holding the deck in the SIDE hand]", "who deals", "dealt by Dana", dealer),
    Form("decks COLOUR and NEW", "the backs of the two decks", "decks red and blue", decks),
    Form("cover card COLOUR", "what the deck is cut onto", "cover card yellow", cover),
)
# The same lines as those of a hand.
FORMS = (
    *OWN,
    Form("sign TEXT", "its stakes, and what the sign says of the table", "sign fixed limit 5/10, buy-in 40-400", sign),
    Form("seat NUMBER [NAME] CHIPS", "who sits there when the table opens", "seat 1 Ann 200", seat),
    Form("seats PLACES with CHIPS", "several seats with the same chips", "seats 1-7 with 200", seats),
)
