"""The lines that set the table: the game, the sign, who sits where, and the cards."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Protocol

from msgspec import Struct

from fairdeal.cards import LAST_SEAT, SHORT_DECK, UNKNOWN, Card, Chips, Seat
from fairdeal.games import GAMES, UnknownGame, find
from fairdeal.games.posted import Posted
from fairdeal.play import commands
from fairdeal.rules.forced_bets import Owed
from fairdeal.scenario.forms import Form, Found, Given
from fairdeal.scenario.sign import read_sign
from fairdeal.scenario.slots import BadWord, Malformed, Placed

Receiver = Seat | str  # a seat, or where else a card may go: board, burns or common


class Line(Struct, frozen=True):
    """A line of a hand that is played: its form, what stands in its gaps, and the code if it must be refused."""

    number: int
    text: str
    form: Form
    given: Mapping[str, Any]
    refused: str | None = None


class Cards(Struct):
    """What is said of the deck: its top cards, or who is to get which cards."""

    deck: tuple[Card, ...] = ()
    unknown: bool = False  # only the cards that are named are known
    wanted: dict[Receiver, tuple[Placed, ...]] = {}
    at: dict[Receiver, int] = {}  # the number of the line that wants them
    reshuffled: tuple[Card, ...] = ()


class Scenario(Struct, frozen=True):
    """One hand of a text, ready to be played."""

    kind: ClassVar[Literal["hand", "table"]] = "hand"

    source: str
    line: int
    name: str
    clauses: tuple[str, ...]
    begin: commands.Begin
    cards: Cards
    lines: tuple[Line, ...]
    at: Mapping[str, int]  # the number of the line that said it, by the first word of its form


class Draft:
    """A scenario that is being read: who is in it, and its lines."""

    first = ""  # what begins with the first of them

    def __init__(self, source: str, line: int, name: str, clauses: tuple[str, ...]) -> None:
        self.source, self.line, self.name, self.clauses = source, line, name, clauses
        self.stacks: dict[Seat, Chips] = {}
        self.names: dict[str, Seat] = {}
        self.lines: list[Line] = []
        self.number = line
        self.at: dict[str, int] = {}

    def set_up(self, number: int, found: Found) -> None:
        """Take in a line that sets the table; that is done before the first action."""
        if self.lines:
            raise BadWord(f"The table is set before {self.first} begins, above line {self.lines[0].number}.")
        word = next(word for word in found.form.line.split() if word.islower())
        self.at["seat" if word == "seats" else word] = self.number = number
        found.form.carry_out(self, found.given)


class HandDraft(Draft):
    """A hand that is being read."""

    first = "the hand"

    def __init__(self, source: str, line: int, name: str, clauses: tuple[str, ...]) -> None:
        super().__init__(source, line, name, clauses)
        self.game = ""
        self.sign: dict[str, Any] = {}
        self.button = Seat(0)
        self.owed: list[Owed] = []
        self.cards = Cards()

    def finish(self) -> Scenario:
        """The hand as it stands; a sign that is not there, or contradicts itself, is for the referee to say."""
        owed = tuple(self.owed) or None
        try:
            posted = Posted(**self.sign)
            game = find(self.game).key
        except UnknownGame as unknown:
            if not self.lines or self.lines[0].refused != "unknown_game":
                sentence = str(unknown) if self.game else "The hand does not say which game is played: game stud-8."
                raise Malformed(self.source, self.at.get("game", self.line), sentence) from None
            game = self.game
        self._see_that_cards_belong(game)
        begin = commands.Begin(game, posted, self.stacks, self.button, owed)
        return Scenario(
            *(self.source, self.line, self.name, self.clauses, begin, self.cards, tuple(self.lines)), self.at
        )

    def _see_that_cards_belong(self, game: str) -> None:
        """A short deck has no card below the six."""
        named = {card: self.at.get("deck", self.line) for card in (*self.cards.deck, *self.cards.reshuffled)}
        for receiver, hand in self.cards.wanted.items():
            named |= {placed.card: self.cards.at[receiver] for placed in hand}
        for card, line in named.items():
            if game in GAMES and GAMES[game].short_deck and card not in (*SHORT_DECK, UNKNOWN):
                sentence = f"The {card} is not in the deck of {GAMES[game].name}, which begins with the sixes."
                raise Malformed(self.source, line, sentence)


def game(draft: HandDraft, given: Given) -> None:
    if draft.game:
        raise BadWord(f"A hand is of one game, and this one is of {draft.game} already.")
    draft.game = given["name"]
    if "text" in given:
        draft.sign["edition"] = given["text"]


def sign(draft: HandDraft, given: Given) -> None:
    read_sign(given["text"], draft.sign)


def seat(draft: Draft, given: Given) -> None:
    _sit(draft, Seat(given["number"]), given["chips"])
    name = given.get("name")
    if name is None:
        return
    if name in draft.names or not name[0].isupper():
        raise BadWord(f"{name!r} is not a player's name of its own: it begins with a capital and stands once.")
    draft.names[name] = Seat(given["number"])


def seats(draft: Draft, given: Given) -> None:
    for place in given["places"]:
        _sit(draft, Seat(place), given["chips"])


def _sit(draft: Draft, place: Seat, chips: Chips) -> None:
    if not 1 <= place <= LAST_SEAT:
        raise BadWord(f"There is no seat {place}: seats are numbered from 1 to {LAST_SEAT}.")
    if place in draft.stacks:
        raise BadWord(f"Seat {place} is taken already.")
    draft.stacks[place] = chips
    draft.names[str(place)] = place


def button(draft: HandDraft, given: Given) -> None:
    if draft.button:
        raise BadWord(f"There is one button, and seat {draft.button} has it already.")
    draft.button = given["seat"]


def owes(draft: HandDraft, given: Given) -> None:
    draft.owed.append(Owed(given["seat"], given["chips"], given["kind"]))


class HasCards(Protocol):
    """What the lines about the cards write on."""

    cards: Cards
    number: int


ONE_OF_THEM = "Give either the deck, once, or the cards that matter."


def deck(draft: HasCards, given: Given) -> None:
    if draft.cards.wanted or draft.cards.unknown or draft.cards.deck:
        raise BadWord(ONE_OF_THEM)
    draft.cards.deck = given["cards"]


def unknown_deck(draft: HasCards, _: Given) -> None:
    if draft.cards.deck:
        raise BadWord(ONE_OF_THEM)
    draft.cards.unknown = True


def to_seat(draft: HasCards, given: Given) -> None:
    _to(draft, given["seat"], given["hand"])


def to_board(draft: HasCards, given: Given) -> None:
    _to(draft, "board", given["hand"])


def to_burns(draft: HasCards, given: Given) -> None:
    _to(draft, "burns", given["hand"])


def to_common(draft: HasCards, given: Given) -> None:
    _to(draft, "common", given["hand"])


def _to(draft: HasCards, receiver: Receiver, hand: tuple[Placed, ...]) -> None:
    if draft.cards.deck:
        raise BadWord(ONE_OF_THEM)
    draft.cards.at[receiver] = draft.number
    draft.cards.wanted[receiver] = draft.cards.wanted.get(receiver, ()) + hand


def reshuffled(draft: HasCards, given: Given) -> None:
    draft.cards.reshuffled = given["cards"]


CARDS = (
    Form("deck unknown", "nobody knows the deck: cards are told as they appear", "deck unknown", unknown_deck),
    Form("deck CARDS", "the deck from its top; the rest lies in an order of its own", "deck As Kd 2c", deck),
    Form("cards board: HAND", "what is turned for all", "cards board: Kh 9s 7h / 5h / 3h", to_board),
    Form("cards burns: HAND", "what is burned", "cards burns: 2c 3c", to_burns),
    Form("cards common: HAND", "stud's common card", "cards common: Ah", to_common),
    Form("cards reshuffled: CARDS", "the top of a reshuffled stub", "cards reshuffled: 4c 5d", reshuffled),
    Form(
        "cards SEAT: HAND",
        "what a seat gets, in order: ?? is any card, and in parentheses they lie face down",
        "cards 1: (Ah Kd) 2c 9s",
        to_seat,
    ),
)

FORMS = (
    Form("game NAME [under TEXT]", "the game, by its key, and the edition if not OPEN", "game stud under HOUSE", game),
    Form("sign TEXT", "what the sign posts, with commas; several lines add up", "sign fixed limit 5/10, ante 1", sign),
    Form("seat NUMBER [NAME] CHIPS", "who sits in a seat, and with how much", "seat 1 Ann 200", seat),
    Form("seats PLACES with CHIPS", "several seats with the same chips", "seats 1-7 with 200", seats),
    Form("button SEAT", "who has the button", "button 4", button),
    Form(
        "SEAT owes KIND CHIPS",
        "money due before the cards; if any is named, nothing else is due",
        "2 owes ante 3",
        owes,
    ),
    *CARDS,
)
