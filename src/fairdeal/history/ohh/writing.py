"""A record as a hand of Open Hand History.

Stud and draw games are named there, but there are no words for their streets, for the bring-in and for discards.  Ours
are written only when asked for, and then everything else of a record goes with them, as TOML in a key of its own.
"""

import datetime as dt
import io
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from fairdeal.cards import UNKNOWN, Chips
from fairdeal.games import Step
from fairdeal.games.posted import Structure
from fairdeal.history import toml
from fairdeal.history.ohh import words
from fairdeal.history.ohh.reading import records
from fairdeal.history.phh import STEMS
from fairdeal.history.record import Record, Table, Unsayable
from fairdeal.history.results import results
from fairdeal.history.steps import Ledger, Told

ENCODER: Final = msgspec.json.Encoder(decimal_format="number")
NAMES: Final = {key: name for name, key in words.GAMES.items()} | {
    "big-omaha": "Omaha",
    "big-omaha-8": "OmahaHiLo",
}
LIMITS: Final = {structure: name for name, structure in words.LIMITS.items()}
VERBS: Final = {
    "ante": "Post Ante",
    "straddle": "Straddle",
    "dead": "Post Dead",
    "post": "Post Extra Blind",
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "discard": "Discards",
    "bring in": "Brings In",
    "show": "Shows Cards",
    "muck": "Mucks Cards",
    "deal": "Dealt Cards",
}


def text_of(record: Record, *, extended: bool = False) -> str:
    """One hand, and an empty line; ``extended`` with what the format has no words for."""
    hand = Writing(record, extended=extended).hand()
    if extended:
        hand["_phh"] = f"_game = {toml.value(GAME_OF[record.table['variant'][1:]])}\n"
        hand["_phh"] += toml.lines(_unsaid(record, hand))
    return msgspec.json.format(ENCODER.encode({"ohh": _shortest(hand)}), indent=1).decode() + "\n\n"


def _shortest(item: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Amounts without zeros they do not need, as whoever reads them will have them."""
    if isinstance(item, dict):
        return {key: _shortest(inner) for key, inner in item.items()}
    if isinstance(item, list | tuple):
        return [_shortest(inner) for inner in item]
    return Decimal(format(item.normalize(), "f")) if isinstance(item, Decimal) and item.is_finite() else item


GAME_OF: Final = {stem: game.key for stem, game in STEMS.items()}


def _unsaid(record: Record, hand: dict[str, Any]) -> Table:
    """What of the record does not come back from the hand alone."""
    again = next(records(io.BytesIO(ENCODER.encode({"ohh": hand}))))
    said = again.table if isinstance(again, Record) else {}
    return {key: value for key, value in sorted(record.table.items()) if key != "actions" and said.get(key) != value}


class Writing:
    """One hand on its way to the page."""

    def __init__(self, record: Record, *, extended: bool) -> None:
        self.record, self.table = record, record.table
        self.ledger = Ledger(record)
        self.game, self.scale = self.ledger.game, self.ledger.scale
        if not extended and (self.game.key not in NAMES or not self.game.button):
            raise Unsayable(f"Open Hand History has no words for the streets of {self.game.name.lower()}")
        if not extended and self.ledger.structure is Structure.SPREAD:
            raise Unsayable("Open Hand History has no spread limit")
        self.draw = Step.DRAW in self.game.streets[-1].deal
        self.rounds: list[dict[str, Any]] = []
        self.done = 0

    def hand(self) -> dict[str, Any]:
        """The object of the hand."""
        table, seats = self.table, self.ledger.seats
        players = self._players()
        hero = next((player["id"] for player in players if player["name"] == table.get("_hero")), None)
        self._rounds()
        blinds = [chips for _, chips, kind in self.ledger.owed() if kind == "blind"]
        small, big = (blinds[0], blinds[1]) if len(blinds) > 1 else (0, blinds[0] if blinds else self._bet())
        antes = [chips for _, chips, kind in self.ledger.owed() if kind == "ante"]
        hand = {
            "spec_version": "1.4.7",
            "internal_version": "1.4.7",
            "tournament": False,
            **table.get("_ohh", {}),
            "site_name": table.get("venue", ""),
            "network_name": table.get("_network", ""),
            "game_number": str(table.get("hand", self.record.name)),
            **_started(table),
            "table_name": str(table.get("table", "")),
            "table_size": table.get("seat_count", len(seats)),
            "game_type": NAMES.get(self.game.key, "Draw" if self.draw else "Stud"),
            "bet_limit": {
                "bet_type": LIMITS[self.ledger.structure],
                "bet_cap": table.get("_cap", 0),
            },
            "currency": table.get("currency", ""),
            "dealer_seat": int(table.get("_button", seats[-1])) if self.game.button else 0,
            "small_blind_amount": self._money(small),
            "big_blind_amount": self._money(big),
            "ante_amount": self._money(max(antes, default=0)),
            "hero_player_id": hero,
            "players": players,
            "rounds": self.rounds,
            "pots": self._pots(),
        }
        return {key: value for key, value in hand.items() if value is not None}

    def _money(self, chips: Chips) -> int | Decimal:
        whole, rest = divmod(chips, self.scale)
        return Decimal(chips).scaleb(1 - len(str(self.scale))) if rest else whole

    def _bet(self) -> Chips:
        least = self.table["small_bet"] if "small_bet" in self.table else self.table["min_bet"]
        return int(least * self.scale)

    def _players(self) -> list[dict[str, Any]]:
        names = self.table.get("players", [])
        rows: list[dict[str, Any]] = [
            {"seat": seat, "name": names[at] if at < len(names) else "", "starting_stack": self._money(stack)}
            for at, (seat, stack) in enumerate(zip(self.ledger.seats, self.ledger.stacks[1:], strict=True))
        ]
        for seat, name, stack, *_ in self.table.get("_others", []):
            rows.append({"seat": seat, "name": name, "starting_stack": stack, "is_sitting_out": True})
        return [{"id": number, **row} for number, row in enumerate(rows, 1)]

    def _rounds(self) -> None:
        """Each street a round; what is shown when nothing more is dealt or bet stands in one of its own."""
        self._open(self._street(0))
        steps = list(self.ledger.steps())
        last = max((at for at, step in enumerate(steps) if step.verb not in AFTERWARDS), default=0)
        street = -1
        for at, step in enumerate(steps):
            if step.verb == "street":
                street += 1
                if street:
                    self._open(self._street(street))
            elif step.verb == "board":
                self.rounds[-1]["cards"] += step.cards
            else:
                if step.verb in ("show", "muck") and at > last and self.rounds[-1]["street"] != "Showdown":
                    self._open("Showdown")
                self._act(step)

    def _street(self, number: int) -> str:
        if not self.game.button:
            return words.STUD_STREETS[number]
        return (words.DRAW_STREETS if self.draw else words.STREETS)[number]

    def _open(self, street: str) -> None:
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": [], "actions": []})

    def _act(self, step: Told) -> None:
        """Cards that nobody knows are not dealt by anybody; talk and what goes back have no action."""
        verb, cards = VERBS.get(step.verb), [*step.cards]
        if step.verb == "blind":
            verb = self._blind(step.player)
        if step.verb == "deal":
            cards = cards if set(cards) != {UNKNOWN} else []
            verb = verb if cards else None
        if step.verb == "muck" and step.player <= len(self.table.get("_mucked", [])):
            mucked = self.table["_mucked"][step.player - 1]
            cards = [mucked[at : at + 2] for at in range(0, len(mucked), 2)]
        if verb is None:
            return
        self.done += 1
        done: dict[str, Any] = {"action_number": self.done, "player_id": step.player, "action": verb}
        done |= {"amount": self._money(step.chips), "is_allin": step.all_in}
        if cards or step.verb == "discard":
            done["cards"] = cards
        self.rounds[-1]["actions"].append(done)

    def _blind(self, player: int) -> str:
        blinds = [who for who, _, kind in self.ledger.owed() if kind == "blind"]
        place = blinds.index(player) + (1 if len(blinds) == 1 else 0)
        return ("Post SB", "Post BB", "Straddle")[min(place, 2)]

    def _pots(self) -> list[dict[str, Any]]:
        pots = results(self.record, self.ledger)
        return [
            {
                "number": number,
                "amount": self._money(pot.chips),
                "rake": self._money(pot.rake),
                "player_wins": [
                    {"player_id": player, "win_amount": self._money(chips)} for player, chips in pot.wins.items()
                ],
            }
            for number, pot in enumerate(pots)
        ]


AFTERWARDS: Final = frozenset({"show", "muck", "remark", "return"})


ZONES: Final = {"GMT": "UTC", **dict.fromkeys(("ET", "EDT", "EST"), "America/New_York")}


def _started(table: Table) -> dict[str, str]:
    """When the hand began, in Greenwich; a place nobody knows the clock of is not guessed at."""
    if not {"year", "month", "day", "time"} <= table.keys():
        return {}
    abbreviation = str(table.get("time_zone_abbreviation", "UTC"))
    try:
        zone = ZoneInfo(str(table.get("time_zone", ZONES.get(abbreviation, abbreviation))))
        at = dt.datetime.combine(dt.date(table["year"], table["month"], table["day"]), table["time"], zone)
    except (ZoneInfoNotFoundError, ValueError, TypeError, OSError):
        return {}
    return {"start_date_utc": at.astimezone(dt.UTC).replace(tzinfo=None).isoformat()}
