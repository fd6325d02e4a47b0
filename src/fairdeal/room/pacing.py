"""Whose time runs and what the room does of itself, and when: all measured by a clock that only goes forward."""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

from fairdeal.room.desk import KEPT_SEAT, Rules, may_start
from fairdeal.room.messages import Clock, Moment
from fairdeal.room.standing import Standing
from fairdeal.room.wants import bank_left
from fairdeal.table.state import asked_now


class Pace(Struct, frozen=True):
    """How long things take, in seconds; ``turn`` and ``bank`` go by the speed of the table unless they are given."""

    least_thought: float = 0.6  # of a bot
    most_thought: float = 1.6
    between_hands: float = 6.0  # unless somebody asks for the next one
    turn: float | None = None
    bank: float | None = None


TURNS: Final = {"slow": (60.0, 120.0), "usual": (30.0, 60.0), "fast": (15.0, 30.0)}  # a decision, and the bank


class Times(NamedTuple):
    """The seconds of one table."""

    turn: float
    bank: float
    between: float
    thought: float


def times_of(rules: Rules, pace: Pace) -> Times:
    """The clocks of a table by its speed, each so many times as long as its host has wanted."""
    turn, bank = TURNS[rules.speed]
    turn = turn if pace.turn is None else pace.turn
    bank = bank if pace.bank is None else pace.bank
    return Times(rules.patience * turn, rules.patience * bank, pace.between_hands, pace.most_thought)


What = Literal["act", "start", "go on"]


class Due(NamedTuple):
    """What the room does, and when."""

    at: float
    what: What


def due(standing: Standing, times: Times, asked_at: float, quiet_at: float, ticks: float, now: Moment) -> Due | None:
    """The next thing the room does of itself; nothing if it waits for people."""
    seat = asked_now(standing.table)
    if seat:
        place = standing.table.seats[seat]
        if place.leaving or seat in standing.acted_for:
            return Due(asked_at + times.thought, "act")
        return Due(asked_at + times.turn + bank_left(standing, seat, int(1000 * times.bank)) / 1000, "act")
    if standing.table.hand is not None:
        return Due(ticks, "go on")
    if standing.closing:
        return Due(ticks, "go on")
    if not standing.paused and may_start(standing):
        return Due(max(quiet_at + times.between, asked_at), "start")
    if standing.out_since:
        left = min(standing.out_since.values()) + KEPT_SEAT - now
        return Due(ticks + max(0, left) / 1000, "go on")
    return None


def clock_of(standing: Standing, times: Times, asked_at: float, ticks: float, now: Moment) -> Clock | None:
    """Whose time runs, by the calendar; what the room does at once has no clock."""
    seat = asked_now(standing.table)
    if not seat:
        return None
    bank = bank_left(standing, seat, int(1000 * times.bank))
    until = now + int(1000 * (asked_at + times.turn - ticks))
    return Clock(seat, until, until + bank, bank)
