"""A record as that text."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final

from fairdeal.cards import UNKNOWN, Card, Chips
from fairdeal.games import Step
from fairdeal.games.posted import Structure
from fairdeal.history.pokerstars import words
from fairdeal.history.pokerstars.scanning import reads_as_remark
from fairdeal.history.pokerstars.summary import summary
from fairdeal.history.record import Record, Table, Unsayable
from fairdeal.history.results import Won, results
from fairdeal.history.steps import Ledger, Told
from fairdeal.plain import plain
from fairdeal.ranking import BadHand
from fairdeal.ranking.words import describe_cards

NAMES: Final = {key: name for name, key in words.GAMES.items()}
LIMITS: Final = {structure: name for name, structure in words.LIMITS.items()}
BOARDS: Final = ("", "FLOP", "TURN", "RIVER")
NTH: Final = ("", "1st", "2nd", "3rd")
STUD: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
DRAWS: Final = ("", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")


def text_of(record: Record) -> str:
    """The text of one hand, and three empty lines; each line stays one, and steers nobody's terminal."""
    return "".join(f"{plain(line)}\n" for line in Page(record).lines()) + "\n\n\n"


class Page:
    """One hand on its way to the page."""

    def __init__(self, record: Record) -> None:
        self.record, self.table = record, record.table
        self.ledger = Ledger(record)
        self.game = self.ledger.game
        if self.game.key not in NAMES or self.ledger.structure not in LIMITS:
            raise Unsayable(f"PokerStars has no {self.game.name.lower()} at {self.ledger.structure}")
        self.names = names_of(record.table, self.ledger.seats)
        self.symbol = str(record.table.get("currency_symbol", ""))
        self.held: list[list[Card]] = [[] for _ in self.ledger.stacks]
        self.board: list[Card] = []
        self.draw = Step.DRAW in self.game.streets[-1].deal
        self.stud = not self.game.button
        self.street, self.mark = -1, ""
        self.outcomes: dict[int, str] = {}

    def lines(self) -> Iterator[str]:
        """The heading, the table, the seats, the play, and the summary of a hand that has ended."""
        yield from self._head()
        steps = list(_remarks_before_cards(self.ledger.steps()))
        last = max((at for at, step in enumerate(steps) if step.verb not in AFTERWARDS), default=0)
        shows = (at for at, step in enumerate(steps) if at > last and step.verb in ("show", "muck"))
        turned = next(shows, -1) if len(self.ledger.live) > 1 else -1
        posts = [step for step in steps if step.verb not in ("ante", "dead")]
        for at, step in enumerate(steps):
            if at == turned:
                yield "*** SHOW DOWN ***"
            yield from self._forced(step, posts, steps) if step.verb in FORCED else self._line(step)
        pots = results(self.record, self.ledger)
        yield from self._collected(pots)
        if pots:
            yield from summary(self, pots)

    def money(self, chips: Chips) -> str:
        """An amount as it is written there: whole, or with two places or as many as it needs."""
        whole, rest = divmod(chips, self.ledger.scale)
        if not rest:
            return f"{self.symbol}{whole}"
        places = max(len(str(self.ledger.scale)) - 1, 2)
        return f"{self.symbol}{Decimal(chips) / self.ledger.scale:.{places}f}"

    # Before the play

    def _head(self) -> Iterator[str]:
        table = self.table
        number = table.get("hand", self.record.name)
        mixed = table.get("_rotation")
        played = f"{NAMES[self.game.key]} {LIMITS[self.ledger.structure]}"
        level = f" - Level {words.roman(table['level'])}" if type(table.get("level")) is int else ""
        stakes = table.get("_stakes") or self._stakes()
        tournament = table.get("_tournament")
        parts = [
            f"PokerStars {table['_kind']} " if "_kind" in table else "PokerStars ",
            f"Hand #{number if str(number).isdecimal() else 0}: " + ("" if tournament else " "),
            f"{{{table['_club']}}} " if "_club" in table else "",
            f"Tournament #{tournament}, {table.get('_buy_in', 'Freeroll')} " if tournament else "",
            f"{mixed} ({played}" if mixed else played,
            (f"){level} ({stakes})" if level else f", {stakes})") if mixed else f"{level} ({stakes})",
            _date(table),
        ]
        yield "".join(parts)
        count = f" {table['seat_count']}-max" if "seat_count" in table else ""
        play = " (Play Money)" if table.get("_play_money") else ""
        button = f" Seat #{self.button} is the button" if self.game.button else ""
        yield f"Table '{' '.join(str(table.get('table', '')).split())}'{count}{play}{button}"
        yield from self._seats()

    @property
    def button(self) -> int:
        """The seat that has it."""
        return int(self.table.get("_button", self.ledger.seats[-1]))

    def _stakes(self) -> str:
        scale, table = self.ledger.scale, self.table
        if self.ledger.structure is Structure.FIXED:
            pair = [table["small_bet"], table["big_bet"]]
        elif self.stud:
            pair = [table["min_bet"]] * 2
        else:
            blinds = [row[1] for row in self.ledger.owed() if row[2] == "blind"]
            big = int(table["min_bet"] * scale)
            small = blinds[0] if len(blinds) > 1 else big
            pair = [Decimal(chips) / scale for chips in (small, big)]
        currency = table.get("currency", words.CURRENCIES.get(self.symbol, ""))
        return " ".join(filter(None, ("/".join(self.money(int(chips * scale)) for chips in pair), currency)))

    def _seats(self) -> Iterator[str]:
        out, rows = set(self.table.get("_sitting_out", [])), {}
        bounties = self.table.get("_bounties")
        for player, (seat, name) in enumerate(zip(self.ledger.seats, self.names[1:], strict=True), 1):
            bounty = f", {self.money(int(bounties[player - 1] * self.ledger.scale))} bounty" if bounties else ""
            rows[seat] = f"{name} ({self.money(self.ledger.stacks[player])} in chips{bounty})"
            rows[seat] += " is sitting out" if seat in out else ""
        for seat, name, stack, after in self.table.get("_others", []):
            rows[seat] = f"{name} ({self.money(int(stack * self.ledger.scale))} in chips) {after}".rstrip()
        for seat, row in sorted(rows.items()):
            yield f"Seat {seat}: {row}"

    def _forced(self, step: Told, posts: Sequence[Told], steps: Sequence[Told]) -> Iterator[str]:
        blinds = [post.player for post in posts if post.verb == "blind"]
        dead = {post.player: post.chips for post in steps if post.verb == "dead"}
        what, chips = "the ante", step.chips
        if step.verb == "dead":
            return
        if step.player in dead and step.verb != "ante":
            what, chips = "small & big blinds", chips + dead[step.player]
        elif step.verb == "blind" and len(blinds) > 1 and step.player in blinds[:2]:
            what = ("small blind", "big blind")[blinds.index(step.player)]
        elif step.verb == "blind" and len(blinds) == 1:
            what = "button blind" if step.player == len(self.names) - 1 > 2 else "big blind"
        elif step.verb != "ante":
            what = "big blind" if step.verb == "post" else "straddle"
        yield f"{self.names[step.player]}: posts {what} {self.money(chips)}{ALL_IN if step.all_in else ''}"

    # The play

    def _line(self, step: Told) -> Iterator[str]:
        name, chips = self.names[step.player], self.money(step.chips) + (ALL_IN if step.all_in else "")
        match step.verb:
            case "street":
                yield from self._mark()
            case "deal" | "board":
                yield from self._dealt(step)
            case "remark":
                yield step.text if reads_as_remark(step.text, self.names[1:]) else f"# {step.text}"
            case "return":
                yield f"Uncalled bet ({chips.removesuffix(ALL_IN)}) returned to {name}"
            case "fold":
                self.outcomes[step.player] = self._folded()
                shown = step.text.removeprefix("showing ")
                yield f"{name}: folds" + (f" [{_spaced(_pairs(shown))}]" if shown != step.text else "")
            case "discard":
                yield f"{name}: {self._thrown(step)}"
            case "show" | "muck":
                yield f"{name}: {self._shown(step)}"
            case "raise":
                total = self.money(step.total) + (ALL_IN if step.all_in else "")
                yield f"{name}: raises {self.money(step.by)} to {total}"
            case said:
                yield f"{name}: {SAID[said]}" + (f" {chips}" if step.chips else "")
        if step.text and step.verb not in ("remark", "fold", "street"):
            yield from self._line(Told("remark", text=step.text))

    def _mark(self) -> Iterator[str]:
        self.street = street = self.street + 1
        if self.stud:
            self.mark = f"*** {STUD[street]} ***"
        elif street == 0:
            yield "*** DEALING HANDS ***" if self.draw else "*** HOLE CARDS ***"
        elif self.draw and len(self.game.streets) > 2:
            yield f"*** {DRAWS[street]} ***"

    def _dealt(self, step: Told) -> Iterator[str]:
        if step.verb == "board":
            seen = f" [{_spaced(self.board)}]" if self.board else ""
            self.board += step.cards
            mark = STUD[-1] if self.stud else BOARDS[self.street]
            self.mark = ""
            yield f"*** {mark} ***{seen} [{_spaced(step.cards)}]"
            return
        if self.mark:
            yield self.mark
            self.mark = ""
        before = [card for card in self.held[step.player] if card != UNKNOWN]
        new = [card for card in step.cards if card != UNKNOWN]
        self.held[step.player] += step.cards
        if new:
            seen = f" [{_spaced(before)}]" if before else ""
            yield f"Dealt to {self.names[step.player]}{seen} [{_spaced(new)}]"

    def _folded(self) -> str:
        if self.stud:
            return f"folded on the {STUD[self.street].replace('STREET', 'Street').replace('RIVER', 'River')}"
        if self.draw:
            return f"folded after the {NTH[self.street]} Draw" if self.street else "folded before the Draw"
        return f"folded on the {BOARDS[self.street].title()}" if self.street else "folded before Flop"

    def _thrown(self, step: Told) -> str:
        held, thrown = self.held[step.player], [card for card in step.cards if card != UNKNOWN]
        for card in step.cards:
            if card in held:
                held.remove(card)
        if not step.cards:
            return "stands pat"
        count = f"discards {len(step.cards)} card{'s' if len(step.cards) > 1 else ''}"
        return f"{count} [{_spaced(thrown)}]" if len(thrown) == len(step.cards) else count

    def _shown(self, step: Told) -> str:
        if step.verb == "muck":
            self.outcomes[step.player] = "mucked"
            return "mucks hand"
        cards = step.cards or tuple(self.held[step.player])
        seen = [card for card in cards if card != UNKNOWN]
        self.outcomes[step.player] = f"showed [{_spaced(seen)}]"
        said = self.described(seen) if len(seen) == len(cards) else ""
        return f"shows [{_spaced(seen)}]" + (f" ({said})" if said else "")

    def described(self, cards: Sequence[Card]) -> str:
        """What the cards make, in the words of our own rankings."""
        try:
            hands = [describe_cards(share.kind, cards, self.board) for share in self.game.shares]
        except BadHand:
            return ""
        sides = ("HI: ", "LO: ") if self.game.split else ("",)
        return "; ".join(side + hand for side, hand in zip(sides, hands, strict=True))

    def _collected(self, pots: Sequence[Won]) -> Iterator[str]:
        for place, pot in reversed(list(enumerate(pots))):
            side = f"side pot-{place}" if len(pots) > 2 else "side pot"
            called = "pot" if len(pots) == 1 else side if place else "main pot"
            for player, chips in pot.wins.items():
                yield f"{self.names[player]} collected {self.money(chips)} from {called}"
                if len(self.ledger.live) == 1 and player not in self.outcomes:
                    yield f"{self.names[player]}: doesn't show hand"


ALL_IN: Final = " and is all-in"
FORCED: Final = frozenset({"ante", "blind", "post", "dead", "straddle", "kill"})
AFTERWARDS: Final = frozenset({"show", "muck", "remark", "return"})
SAID: Final = {"check": "checks", "call": "calls", "bet": "bets", "bring in": "brings in for"}


def _remarks_before_cards(steps: Iterable[Told]) -> Iterator[Told]:
    """What is said while cards come and bets go back stands before all of that, where a reader of the text has it."""
    dealt: list[Told] = []
    for step in steps:
        if step.verb == "remark" or (step.verb == "deal" and step.text):
            yield Told("remark", text=step.text)
        if step.verb in ("deal", "street", "return"):
            dealt.append(step._replace(text="") if step.verb == "deal" else step)
        elif step.verb != "remark":
            yield from (*dealt, step)
            dealt = []
    yield from dealt


def names_of(table: Table, seats: Sequence[int]) -> list[str]:
    """The players' names by number, the first being nobody's; who has none is called by his seat."""
    given = table.get("players", [])
    names = [given[at] if at < len(given) and isinstance(given[at], str) else "" for at in range(len(seats))]
    names = [" ".join(name.split()) or f"Seat {seat}" for name, seat in zip(names, seats, strict=True)]
    if len(set(names)) < len(names):
        raise Unsayable("two players have the same name")
    return ["", *names]


def _date(table: Table) -> str:
    if not {"year", "month", "day", "time"} <= table.keys():
        return ""
    zone = f" {table['time_zone_abbreviation']}" if "time_zone_abbreviation" in table else ""
    also = f" [{table['_time_et']}]" if "_time_et" in table else ""
    time = table["time"].isoformat("seconds").removeprefix("0")
    return f" - {table['year']}/{table['month']:02}/{table['day']:02} {time}{zone}{also}"


def _spaced(cards: Sequence[Card]) -> str:
    return " ".join(cards)


def _pairs(text: str) -> list[Card]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]
