"""A text becomes scenarios.  Whatever is wrong with a line is said in a sentence, with the line."""

from collections.abc import Sequence
from typing import NamedTuple

from fairdeal import play, table
from fairdeal.cards import Seat
from fairdeal.play import Refusal
from fairdeal.scenario import words as language
from fairdeal.scenario.forms import Form, Found, match, nearest
from fairdeal.scenario.outcome import AnyScenario
from fairdeal.scenario.setting import Draft, HandDraft, Line, Scenario
from fairdeal.scenario.slots import BadWord, Malformed, clauses, code
from fairdeal.scenario.table_setting import TableDraft


class Kind(NamedTuple):
    """What a scenario may be, and which lines it may have."""

    draft: type[HandDraft | TableDraft]
    setting: Sequence[Form]
    acts: Sequence[Form]
    facts: Sequence[Form]


KINDS = {
    "hand": Kind(HandDraft, language.SETTING, language.ACTS, language.FACTS),
    "table": Kind(TableDraft, language.TABLE_SETTING, language.TABLE_ACTS, language.TABLE_FACTS),
}

# Which line is to blame when the referee does not let a hand begin, or a table cannot be opened.
BLAME = {
    "sign_lacks": "sign",
    "decks_alike": "decks",
    "cover_colour": "cover",
    "cover_like_a_back": "decks",
    "unknown_edition": "game",
    "game_not_authorised": "game",
    "sign_at_fault": "sign",
    "too_few_players": "seat",
    "too_many_players": "seat",
    "no_such_seat": "seat",
    "no_chips": "seat",
    "forced_money_at_fault": "owes",
}


def parse(text: str, source: str) -> list[AnyScenario]:
    """The hands and tables of a text; the source is what messages call it."""
    reader = Reader(source)
    for number, line in enumerate(text.splitlines(), 1):
        words = " ".join(line.partition("#")[0].split())
        if words:
            reader.number = number
            try:
                reader.read(words)
            except BadWord as wrong:
                raise Malformed(source, number, str(wrong)) from None
    reader.end()
    if not reader.scenarios:
        raise Malformed(source, 1, f"There is no hand in it: {BEGINS}")
    return reader.scenarios


BEGINS = "a hand begins with `hand NAME`, a table with `table NAME`."


class Reader:
    """What has been read so far."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.number = 0
        self.scenarios: list[AnyScenario] = []
        self.draft: HandDraft | TableDraft | None = None
        self.kind = KINDS["hand"]
        self.above: tuple[str, ...] = ()  # clauses that wait for the hand or table they stand in, or above

    def read(self, words: str) -> None:
        word, _, rest = words.partition(" ")
        if word == "clause":
            self.above += clauses(rest, {})
            return
        if word in KINDS:
            self.begin(word, rest)
            return
        if self.draft is None:
            raise BadWord(f"{words!r} stands before the first hand: {BEGINS}")
        self.draft.clauses += self.above
        self.above = ()
        for part in words.split(";"):
            self.read_line(self.draft, part.strip())

    def begin(self, kind: str, name: str) -> None:
        above, self.above = self.above, ()
        self.end()
        if not name:
            raise BadWord(f"The {kind} has no name: {BEGINS}")
        if name in (scenario.name for scenario in self.scenarios):
            raise BadWord(f"There are two hands called {name!r}.")
        self.kind = KINDS[kind]
        self.draft = self.kind.draft(self.source, self.number, name, above)

    def end(self) -> None:
        if self.draft is not None:
            self.draft.clauses += self.above
            self.scenarios.append(checked(self.draft.finish()))
        self.draft = None

    def read_line(self, draft: Draft, text: str) -> None:
        setting = match(text, self.kind.setting, draft.names)
        if setting:
            draft.set_up(self.number, setting)
            return
        found, refused = told(text, draft, self.kind)
        draft.lines.append(Line(self.number, text, found.form, found.given, refused))
        if found.form.seats and not refused:
            seat(draft, found.given["name"], found.given["number"])


def seat(draft: Draft, name: str, number: int) -> None:
    """A player who sits down while the table goes on is called by his name from there on."""
    if not name[0].isupper():
        raise BadWord(f"{name!r} is not a player's name: it begins with a capital.")
    draft.names[name] = Seat(number)


def told(text: str, draft: Draft, kind: Kind) -> tuple[Found, str | None]:
    """An action, with the code if it must be refused, or a fact."""
    action, colon, reason = (part.strip() for part in text.rpartition(":"))
    if colon:
        found = match(action, kind.acts, draft.names)
        if found:
            return found, code(reason, draft.names)
    found = match(text, (*kind.acts, *kind.facts), draft.names)
    if found:
        return found, None
    raise BadWord(f"{text!r} is no line of a scenario.{meant(text, kind)}")


def meant(text: str, kind: Kind) -> str:
    """The nearest line, as the language has it."""
    form = nearest(text.rpartition(": ")[0] or text, (*kind.setting, *kind.acts, *kind.facts))
    return f" The nearest is {form.line!r}, such as {form.example!r}." if form else " docs/scenarios.md lists them all."


def checked(scenario: AnyScenario) -> AnyScenario:
    """What the referee would not begin, or the house not open, is no scenario, unless its first line says so."""
    if isinstance(scenario, Scenario):
        answer: object = play.decide(None, scenario.begin)
    else:
        answer = table.decide(None, scenario.opening)
    if isinstance(answer, Refusal) and not (scenario.lines and scenario.lines[0].refused):
        line = scenario.at.get(BLAME.get(answer.code, ""), scenario.line)
        raise Malformed(scenario.source, line, answer.sentence)
    return scenario
