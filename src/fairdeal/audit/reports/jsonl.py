"""A line of JSON for each hand, and one with the sums."""

import msgspec
from msgspec import Struct

from fairdeal.audit.findings import Finding, Judgement
from fairdeal.audit.profiles import Profile
from fairdeal.audit.tally import UNREADABLE, Tally
from fairdeal.history.record import Record


class Row(Struct):
    """What is told of a hand; frozen."""

    file: str
    hand: str
    game: str
    verdict: str
    stacks: list[str] | None
    findings: list[Finding]


ENCODER = msgspec.json.Encoder()


def row(judgement: Judgement, _: Record | None = None, __: Profile | None = None) -> bytes:
    """The line of a hand."""
    told = Row(*(getattr(judgement, name) for name in Row.__struct_fields__))
    return ENCODER.encode(told) + b"\n"


def summary(tally: Tally, seconds: float) -> bytes:
    """The last line."""
    verdicts = {name: tally.verdicts[name] for name in ("clean", "illegal", "unverifiable", UNREADABLE)}
    return ENCODER.encode({"summary": {"hands": tally.hands, **verdicts, "seconds": round(seconds, 2)}}) + b"\n"
