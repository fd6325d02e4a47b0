"""Auditing web-site hands behind the screen, beside PokerKit loading and replaying the same ones.

*Passed* is the screen by itself: every hand of every file taken apart and judged, those it does not pass counted.
*Everything* is the whole audit in this process, the referee judging those few; of both no row is written for a hand.
*Command* is ``fairdeal audit`` on the archive as a new process, a row for each hand.  Kernels are warm; the first two
count this process's own time, the best of several rounds in turn, files in memory.  The hands are those of
FAIRDEAL_CORPUS, or of the corpus beside the repository.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from fairdeal.audit.parts import SIZE, Chunk, Part
from fairdeal.audit.profiles import PROFILES
from fairdeal.audit.screen import screen
from fairdeal.audit.work import Asked, judge_part

ROOT = Path(__file__).resolve().parent.parent
ARCHIVE = Path(os.environ.get("FAIRDEAL_CORPUS") or ROOT.parent / "shared" / "corpus") / "handhq.zip"
PRACTICE = PROFILES["practice"]
MUST, AIM = 300, 1000
SECONDS, WANTED = 3.0, 1.5  # of the whole command


def files() -> dict[str, bytes]:
    """Every file, each of some thousand hands."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        return {name: archive.read(name) + b"\n" for name in archive.namelist() if name.endswith(".phhs")}


def screened(texts: dict[str, bytes]) -> int:
    """How many hands there are; more than nineteen of twenty must be passed."""
    hands = passed = 0
    for text in texts.values():
        found = screen(text, PRACTICE)
        hands, passed = hands + len(found), passed + int(found.clean.sum())
        assert sum(map(len, found.hands_noted.values())) >= 0
    assert passed > 0.95 * hands
    return hands


def audited(texts: dict[str, bytes]) -> int:
    """The same by the auditor, in parts of its own size."""
    parts: list[Part] = [[]]
    for name, text in texts.items():
        parts[-1].append(Chunk(name, text))
        if sum(len(chunk.data) for chunk in parts[-1] if isinstance(chunk, Chunk)) >= SIZE:
            parts.append([])
    return sum(judge_part(Asked(PRACTICE, "text"), part).tally.hands for part in parts)


def replayed(texts: dict[str, bytes]) -> int:
    """The first hands of each file by PokerKit, everything automatic that it can do by itself."""
    from pokerkit import HandHistory

    count = 0
    for text in texts.values():
        few = b"\n[".join(text.split(b"\n[")[:10])
        for hand in HandHistory.load_all(io.BytesIO(few)):
            with suppress(ValueError):  # what it can neither replay nor repair
                for _ in hand:
                    pass
            count += 1
    return count


def rate(work: Callable[[dict[str, bytes]], int], texts: dict[str, bytes]) -> float:
    """Hands a second of this process's time."""
    start = time.process_time()
    hands = work(texts)
    return hands / (time.process_time() - start)


def command() -> float:
    """Seconds of a new process."""
    start = time.perf_counter()
    words = [sys.executable, "-m", "fairdeal", "audit", str(ARCHIVE), "--format", "jsonl"]
    subprocess.run(words, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    return time.perf_counter() - start


def measure(rounds: int = 5) -> Iterator[dict[str, Any]]:
    """Two rows beside PokerKit and one beside a limit, in the columns of ``fairdeal bench --json``."""
    if not ARCHIVE.exists():
        print(f"bench: there is no {ARCHIVE}: the audit behind the screen is left out.", file=sys.stderr)
        return
    warnings.simplefilter("ignore")
    texts = files()
    screened(texts)
    turns = [(rate(screened, texts), rate(audited, texts), rate(replayed, texts)) for _ in range(rounds)]
    passed, everything, theirs = (max(turn[place] for turn in turns) for place in range(3))
    yield row("passed", passed, theirs)
    yield row("everything", everything, theirs)
    took = min(command() for _ in range(rounds))
    yield {
        "work": "fairdeal audit handhq.zip --format jsonl",
        "policy": "new process",
        "unit": "s",
        "ours": round(took, 2),
        "peer": "limit",
        "theirs": SECONDS,
        "ratio": round(SECONDS / took, 2),
        "must": 1,
        "aim": SECONDS / WANTED,
        "ok": took <= SECONDS,
    }


def row(policy: str, ours: float, theirs: float) -> dict[str, Any]:
    return {
        "work": "audit, through the screen",
        "policy": policy,
        "unit": "hands/s",
        "ours": round(ours),
        "peer": "pokerkit",
        "theirs": round(theirs),
        "ratio": round(ours / theirs, 1),
        "must": MUST,
        "aim": AIM,
        "ok": ours / theirs >= MUST,
    }


if __name__ == "__main__":
    for each in measure():
        print(each, flush=True)
