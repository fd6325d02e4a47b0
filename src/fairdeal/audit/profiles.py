"""By which sign a hand is judged: a profile's name, or a sign in a file."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from fairdeal.games.posted import Posted, RakeStep
from fairdeal.history.sign import PRACTICE


class UnknownProfile(ValueError):
    """There is no such profile, or its file cannot be read; the sentence says which and why."""


class Profile(msgspec.Struct, frozen=True):
    """A sign without stakes: a hand brings its own, and the rest is as posted here.

    ``posted`` holds the stakes that the sign fixes all the same: a hand with others was not played under it.
    """

    name: str
    sign: Posted
    posted: dict[str, Any] = {}
    own: bool = False  # a hand that carries its edition is judged by that
    lenient: bool = False  # recorded elsewhere: hands may have been shown in another order


STAKES: Final = (
    *("structure", "ante", "blinds", "straddle", "forced_bet", "small_bet", "big_bet", "most_bet", "most_big_bet"),
    *("smallest_chip", "dollar"),
)

PROFILES: Final = {
    "practice": Profile("practice", PRACTICE, own=True, lenient=True),
    "nj": Profile("nj", Posted(edition="DGE-2015")),
    "house": Profile("house", Posted(edition="HOUSE")),
    "open": Profile("open", Posted()),
}


def profile_named(name: str) -> Profile:
    """The profile of this name, or the sign in the file of this name."""
    if name in PROFILES:
        return PROFILES[name]
    path = Path(name)
    if path.suffix.lower() not in (".toml", ".json"):
        raise UnknownProfile(
            f"There is no profile called {name!r}: it is {', '.join(PROFILES)}, or the .toml or .json file of a sign."
        )
    try:
        said = _read(path)
        sign = msgspec.convert(said, Posted)
    except (msgspec.ValidationError, msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnknownProfile(f"{name} is no sign: {error}.") from None
    except OSError as error:
        raise UnknownProfile(f"{name} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    return Profile(name, sign, {field: getattr(sign, field) for field in STAKES if field in said})


def _read(path: Path) -> dict[str, Any]:
    if path.suffix.lower() == ".json":
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    return tomllib.loads(path.read_text(encoding="utf-8"))


def sign_under(profile: Profile, sign: Posted, scale: int) -> Posted:
    """The hand's stakes, and everything else as the profile posts it."""
    rake = profile.sign.rake
    steps = tuple(RakeStep(step.pot * scale, step.rake * scale) for step in rake.steps)
    rake = replace(rake, cap=None if rake.cap is None else rake.cap * scale, steps=steps)
    return replace(profile.sign, rake=rake, **{field: getattr(sign, field) for field in STAKES})


def stakes_not_posted(profile: Profile, sign: Posted, scale: int) -> Mapping[str, tuple[object, object]]:
    """The stakes in which the hand differs from the sign: as posted, and as played."""
    found = {}
    for field, posted in profile.posted.items():
        stated = getattr(sign, field)
        if stated != _scaled(posted, scale):
            found[field] = posted, stated
    return found


def _scaled(value: Any, scale: int) -> object:  # noqa: ANN401 - whatever a sign can hold
    if isinstance(value, tuple):
        return tuple(chips * scale for chips in value)
    return value * scale if type(value) is int else value
