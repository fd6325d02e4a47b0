"""The forms in which an audit is told: what a worker writes of each hand, and what stands around it."""

from collections.abc import Callable
from typing import Final

from fairdeal.audit.findings import Judgement
from fairdeal.audit.profiles import Profile
from fairdeal.audit.reports import html, jsonl, sarif
from fairdeal.history.record import Record

OfHand = Callable[[Judgement, Record, Profile], bytes]


def _nothing(_: Judgement, __: Record, ___: Profile) -> bytes:
    """Text for people is made of sums and examples."""
    return b""


FORMS: Final[dict[str, OfHand]] = {
    "text": _nothing,
    "jsonl": jsonl.row,
    "sarif": sarif.results,
    "html": html.section,
}
