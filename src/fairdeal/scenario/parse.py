"""A text becomes scenarios.  Whatever is wrong with a line is said in a sentence, with the line."""

from fairdeal.play import Refusal, decide
from fairdeal.scenario.forms import Found, match, nearest
from fairdeal.scenario.setting import Draft, Line, Scenario
from fairdeal.scenario.slots import BadWord, Malformed, clauses, code
from fairdeal.scenario.words import ACTS, FACTS, SETTING

# Which line is to blame when the referee does not let a hand begin.
BLAME = {
    "unknown_edition": "game",
    "game_not_authorised": "game",
    "sign_at_fault": "sign",
    "too_few_players": "seat",
    "too_many_players": "seat",
    "no_such_seat": "seat",
    "no_chips": "seat",
    "forced_money_at_fault": "owes",
}


def parse(text: str, source: str) -> list[Scenario]:
    """The hands of a text; the source is what messages call it."""
    reader = Reader(source)
    for number, line in enumerate(text.splitlines(), 1):
        words = " ".join(line.partition("#")[0].split())
        if words:
            reader.number = number
            try:
                reader.read(words)
            except BadWord as wrong:
                raise Malformed(source, number, str(wrong)) from None
    reader.end_hand()
    if not reader.scenarios:
        raise Malformed(source, 1, "There is no hand in it: a hand begins with `hand NAME`.")
    return reader.scenarios


class Reader:
    """What has been read so far."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.number = 0
        self.scenarios: list[Scenario] = []
        self.draft: Draft | None = None
        self.above: tuple[str, ...] = ()  # clauses that wait for the hand they stand in, or above

    def read(self, words: str) -> None:
        word, _, rest = words.partition(" ")
        if word == "clause":
            self.above += clauses(rest, {})
            return
        if word == "hand":
            self.begin_hand(rest)
            return
        if self.draft is None:
            raise BadWord(f"{words!r} stands before the first hand: a hand begins with `hand NAME`.")
        self.draft.clauses += self.above
        self.above = ()
        for part in words.split(";"):
            self.read_line(self.draft, part.strip())

    def begin_hand(self, name: str) -> None:
        above, self.above = self.above, ()
        self.end_hand()
        if not name:
            raise BadWord("The hand has no name: a hand begins with `hand NAME`.")
        if name in (scenario.name for scenario in self.scenarios):
            raise BadWord(f"There are two hands called {name!r}.")
        self.draft = Draft(self.source, self.number, name, above)

    def end_hand(self) -> None:
        if self.draft is not None:
            self.draft.clauses += self.above
            self.scenarios.append(checked(self.draft.finish()))
        self.draft = None

    def read_line(self, draft: Draft, text: str) -> None:
        setting = match(text, SETTING, draft.names)
        if setting:
            draft.set_up(self.number, setting)
            return
        found, refused = told(text, draft)
        draft.lines.append(Line(self.number, text, found.form, found.given, refused))


def told(text: str, draft: Draft) -> tuple[Found, str | None]:
    """An action, with the code if it must be refused, or a fact."""
    action, colon, reason = (part.strip() for part in text.rpartition(":"))
    if colon:
        found = match(action, ACTS, draft.names)
        if found:
            return found, code(reason, draft.names)
    found = match(text, (*ACTS, *FACTS), draft.names)
    if found:
        return found, None
    raise BadWord(f"{text!r} is no line of a scenario.{meant(text)}")


def meant(text: str) -> str:
    """The nearest line, as the language has it."""
    form = nearest(text.rpartition(": ")[0] or text, (*SETTING, *ACTS, *FACTS))
    return f" The nearest is {form.line!r}, such as {form.example!r}." if form else " docs/scenarios.md lists them all."


def checked(scenario: Scenario) -> Scenario:
    """A hand the referee would not begin is no scenario, unless its first line says so."""
    answer = decide(None, scenario.begin)
    if isinstance(answer, Refusal) and not (scenario.lines and scenario.lines[0].refused):
        line = scenario.at.get(BLAME.get(answer.code, ""), scenario.line)
        raise Malformed(scenario.source, line, answer.sentence)
    return scenario
