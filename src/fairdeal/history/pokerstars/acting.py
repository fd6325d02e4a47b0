"""The lines of the play as actions of a record."""

from collections.abc import Mapping

from fairdeal.cards import UNKNOWN
from fairdeal.games import Game, Step
from fairdeal.history.pokerstars.scanning import Amount, Line


class Acting:
    """Actions in their order, each with the line it comes from.

    Cards are told line by line, and of most players not at all: what a street deals is written when its betting begins.
    """

    def __init__(self, game: Game, places: Mapping[str, int]) -> None:
        self.game, self.places = game, places
        self.actions: list[str] = []
        self.lines: list[int] = []
        self.live = list(places)
        self.street = -1  # the last that deals to players
        self.dealing: tuple[int, int] | None = None  # how many cards to each, and the line that says so
        self.told: dict[str, str] = {}
        self.drawing: dict[str, int] = {}
        self.put_in: dict[str, Amount] = {}

    def take(self, line: Line) -> None:
        """What one line adds."""
        if line.verb == "remark":
            self._add(line.number, f"# {line.text}")
        elif line.verb == "dealt":
            self.told[line.name] = line.cards
        elif line.verb == "street":
            self._street(line)
        elif line.verb == "post":
            if line.text != "the ante":
                self.put_in[line.name] = self.put_in.get(line.name, 0) + line.chips
        elif line.verb != "nothing" and line.name in self.places:
            if line.verb != "sd":
                self.deal()
            elif not self.drawing:
                self.deal()
                self.put_in = {}
            self._act(line)

    def _add(self, number: int, action: str) -> None:
        self.actions.append(action)
        self.lines.append(number)

    def _street(self, line: Line) -> None:
        self.deal()
        if line.text in ("SHOW DOWN", "SHOWDOWN") or line.text.endswith("DRAW"):
            return
        self.put_in = {} if self.street >= 0 else self.put_in
        if line.cards:
            self._add(line.number, f"d db {line.cards}")
        if self.street < 0 or not self.game.button:
            self.street = min(self.street + 1, len(self.game.streets) - 1)
            steps = self.game.streets[self.street].deal
            due = steps.count(Step.DOWN) + steps.count(Step.UP)
            self.dealing = None if line.cards else (due, line.number)

    def deal(self) -> None:
        """Write the cards that have been dealt since the last action, those nobody told as unknown."""
        if self.dealing:
            due, number = self.dealing
            for name in self.live:
                self._add(number, f"d dh p{self.places[name]} {_filled(self.told.get(name, ''), due)}")
        for name, count in self.drawing.items():
            if count:
                self._add(self.lines[-1], f"d dh p{self.places[name]} {_filled(self.told.get(name, ''), count)}")
        self.dealing, self.told, self.drawing = None, {}, {}

    def _act(self, line: Line) -> None:
        before = self.put_in.get(line.name, 0)
        said = line.verb
        match line.verb:
            case "f":
                self.live = [name for name in self.live if name != line.name]
                said = f"f # showing {line.cards}" if line.cards else "f"
            case "sd":
                count = line.thrown or len(line.cards) // 2
                self.drawing[line.name] = count
                said = f"sd {line.cards or UNKNOWN * count}".rstrip()
            case "sm":
                said = f"sm {self._shown(line.cards)}".rstrip()
            case "cc" | "pb":
                self.put_in[line.name] = before + line.chips
            case "bet" | "cbr":
                self.put_in[line.name] = line.chips + (before if line.verb == "bet" else 0)
                said = f"cbr {self.put_in[line.name]}"
        self._add(line.number, f"p{self.places[line.name]} {said}")

    def _shown(self, cards: str) -> str:
        """One card of a hand with a board may be shown alone."""
        held = self.game.streets[0].deal.count(Step.DOWN)
        return _filled(cards, held) if cards and Step.BOARD in self.game.streets[-1].deal else cards


def _filled(cards: str, count: int) -> str:
    return UNKNOWN * (count - len(cards) // 2) + cards
