"""In front of the referee: the commonest hands judged whole at machine speed, and passed only when there is no doubt.

Nothing heavy is loaded before a text is screened.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fairdeal.audit.profiles import PROFILES, Profile

if TYPE_CHECKING:
    from fairdeal.audit.screen.screened import Screened

ENOUGH: Final = 1 << 19  # bytes, which the referee judges in about the time in which the screen is loaded

_met: Counter[str] = Counter()


def ready(profile: Profile) -> bool:
    """Whether hands can be screened under this profile: under ``practice``, whose rules the screen has."""
    return profile == PROFILES["practice"]


def worth(size: int) -> bool:
    """Whether so much more text is worth the half second in which the screen is loaded, if it is not there yet."""
    _met["bytes"] += size
    return _met["bytes"] >= ENOUGH or "fairdeal.audit.screen.screening" in sys.modules


def screen(data: bytes, profile: Profile, cuts: Sequence[int] = (0,)) -> Screened:
    """Each hand of a text that holds whole ones, clean or the referee's; ``cuts`` are where its files begin."""
    from fairdeal.audit.screen.screening import screened

    assert ready(profile), "the screen was asked whether it is"
    return screened(data, cuts)
