"""In front of the referee: the commonest hands judged whole at machine speed, and passed only when there is no doubt.

Nothing heavy is loaded before a text is screened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairdeal.audit.profiles import PROFILES, Profile

if TYPE_CHECKING:
    from fairdeal.audit.screen.screened import Screened


def ready(profile: Profile) -> bool:
    """Whether hands can be screened under this profile: under ``practice``, whose rules the screen has."""
    return profile == PROFILES["practice"]


def screen(data: bytes, profile: Profile, cuts: Sequence[int] = (0,)) -> Screened:
    """Each hand of a text that holds whole ones, clean or the referee's; ``cuts`` are where its files begin."""
    from fairdeal.audit.screen.screening import screened

    assert ready(profile), "the screen was asked whether it is"
    return screened(data, cuts)
