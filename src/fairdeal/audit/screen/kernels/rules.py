"""The rules themselves, compiled: the very functions by which the referee judges, and sets of seats as bits."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import TypeVar, cast

import numpy as np

from fairdeal.audit.screen.columns import PLAYERS
from fairdeal.ranking.compiled import device
from fairdeal.rules import betting, forced_bets, pots

Rule = TypeVar("Rule", bound=Callable[..., object])


def rule(function: Rule) -> Callable[..., int]:
    """A rule for kernels.  Numba knows no arguments that must be named: here they are given by place."""
    code = cast("FunctionType", function).__code__
    by_place = code.replace(co_argcount=code.co_argcount + code.co_kwonlyargcount, co_kwonlyargcount=0)
    return cast("Callable[..., int]", device(FunctionType(by_place, function.__globals__, code.co_name)))


to_call = rule(betting.to_call)
limit_of = rule(betting.limit_of)
next_level = rule(betting.next_level)
level_after = rule(betting.level_after)
first_level = rule(betting.first_level)
least_raise = rule(betting.least_raise)
pot_limit = rule(betting.pot_limit)
reopens = rule(betting.reopens)
reopens_in_limit = rule(betting.reopens_in_limit)
can_pay = rule(forced_bets.can_pay)
halves = cast("Callable[[int, int], tuple[int, int]]", rule(pots.halves))

# Sets of seats have a bit for each place in the order of dealing.
SETS = 1 << PLAYERS
LOWEST = np.array([PLAYERS, *((one & -one).bit_length() - 1 for one in range(1, SETS))], np.int64)
HOW_MANY_SEATS = np.array([one.bit_count() for one in range(SETS)], np.int64)


@device
def first_from(seats: int, place: int) -> int:
    """The first of some seats, clockwise from a place in the order of dealing, itself included."""
    behind = seats >> place << place
    return LOWEST[behind] if behind else LOWEST[seats]


@device
def how_many(seats: int) -> int:
    return HOW_MANY_SEATS[seats]
