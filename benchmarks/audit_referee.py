"""Reading and judging web-site hands through the referee, beside PokerKit loading and replaying the same ones.

Ours does more: every act, card, amount and result is judged, and the judgement names clauses.  Time is this process's
own, the best of several rounds in turn; files are in memory.  The hands are those of FAIRDEAL_CORPUS, or of the corpus
beside the repository.
"""

from __future__ import annotations

import io
import os
import sys
import time
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fairdeal.audit import judge_record
from fairdeal.history import Record, records

ROOT = Path(__file__).resolve().parent.parent
CORPUS = Path(os.environ.get("FAIRDEAL_CORPUS") or ROOT.parent / "shared" / "corpus")
MUST, AIM = 20, 40


def texts(every: int) -> list[str]:
    """Some of the files, each of some thousand hands."""
    with zipfile.ZipFile(CORPUS / "handhq.zip") as archive:
        names = sorted(name for name in archive.namelist() if name.endswith(".phhs"))
        return [archive.read(name).decode() for name in names[::every]]


def part_of(text: str, hands: int) -> str:
    """The first hands of a file."""
    return "\n[".join(text.split("\n[")[:hands])


def ours(files: list[str]) -> float:
    """Hands a second."""
    start, count = time.process_time(), 0
    for text in files:
        for each in records(io.BytesIO(text.encode()), "x.phhs"):
            assert isinstance(each, Record), "the corpus can be read"
            judge_record(each)
            count += 1
    return count / (time.process_time() - start)


def theirs(files: list[str]) -> float:
    """Hands a second by PokerKit, everything automatic that it can do by itself."""
    from pokerkit import HandHistory

    start, count = time.process_time(), 0
    for text in files:
        for hand in HandHistory.load_all(io.BytesIO(text.encode())):
            for _ in hand:
                pass
            count += 1
    return count / (time.process_time() - start)


def measure(rounds: int = 3) -> Iterator[dict[str, Any]]:
    """The one row, in the columns of ``fairdeal bench --json``."""
    if not (CORPUS / "handhq.zip").exists():
        print(f"bench: no recorded hands in {CORPUS}: the audit is left out.", file=sys.stderr)
        return
    warnings.simplefilter("ignore")
    files = texts(7)
    few = [part_of(text, 25) for text in files]
    ours(few)
    pairs = [(ours(files), theirs(few)) for _ in range(rounds)]
    mine, other = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
    yield {
        "work": "audit, through the referee",
        "policy": "web hands",
        "unit": "hands/s",
        "ours": round(mine),
        "peer": "pokerkit",
        "theirs": round(other),
        "ratio": round(mine / other, 1),
        "must": MUST,
        "aim": AIM,
        "ok": mine / other >= MUST,
    }


if __name__ == "__main__":
    for row in measure():
        print(row, flush=True)
