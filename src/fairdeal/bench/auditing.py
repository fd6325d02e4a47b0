"""Auditing web-site hands, behind the screen and without it, beside PokerKit loading and replaying the same ones.

*Passed* is the screen by itself: every hand of every file taken apart and judged, those it does not pass counted.
*Everything* is the whole audit in this process, the referee judging those few; of both no row is written for a hand.
*The referee* judges every hand of its own, read and explained.  *Command* is a new process, a row for each hand.
Kernels are warm, files are in memory, and but for the command it is this process's own time that counts.  The hands are
those of FAIRDEAL_CORPUS, or of the corpus beside this folder.
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

from pokerkit import HandHistory

from fairdeal.audit.parts import SIZE, Chunk, Part
from fairdeal.audit.profiles import PROFILES
from fairdeal.audit.screen import screen
from fairdeal.audit.work import Asked, judge_part
from fairdeal.bench.row import Rate, Row, beside, within

Texts = dict[str, bytes]

ARCHIVE = Path(os.environ.get("FAIRDEAL_CORPUS") or Path("..") / "shared" / "corpus") / "handhq.zip"
PRACTICE = PROFILES["practice"]
FEW = 10  # hands of each file that PokerKit replays, and the referee judges


def measure(rounds: int = 5) -> Iterator[Row]:
    """Three rows beside PokerKit and one beside a limit."""
    if not ARCHIVE.exists():
        print(f"fairdeal: there is no {ARCHIVE}: auditing is left out (FAIRDEAL_CORPUS says where).", file=sys.stderr)
        return
    warnings.simplefilter("ignore")
    whole = files()
    few = {name: b"\n[".join(text.split(b"\n[")[:FEW]) + b"\n" for name, text in whole.items()}
    screened(whole)
    audited(few)
    theirs = own_time(replayed, few)
    for policy, work, texts, must, aim in (
        ("passed", screened, whole, 300, 1000),
        ("everything", audited, whole, 300, 1000),
    ):
        ours = own_time(work, texts)
        yield beside("audit, screen", policy, "hands/s", ours, "pokerkit", theirs, must=must, aim=aim, rounds=rounds)
    ours = own_time(judged, few)
    yield beside("audit, referee", "every hand", "hands/s", ours, "pokerkit", theirs, must=20, aim=40, rounds=rounds)
    took = min(command() for _ in range(rounds))
    yield within("fairdeal audit handhq.zip", "new process", "s", took, must=3, aim=1.5)


def files() -> Texts:
    """Every file, each of some thousand hands."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        return {name: archive.read(name) + b"\n" for name in archive.namelist() if name.endswith(".phhs")}


def screened(texts: Texts) -> int:
    """How many hands there are; more than nineteen of twenty must be passed."""
    hands = passed = 0
    for text in texts.values():
        found = screen(text, PRACTICE)
        hands, passed = hands + len(found), passed + int(found.clean.sum())
        assert sum(map(len, found.hands_noted.values())) >= 0
    assert passed > 0.95 * hands
    return hands


def audited(texts: Texts, *, screened: bool = True) -> int:
    """The same by the auditor, in parts of its own size."""
    parts: list[Part] = [[]]
    for name, text in texts.items():
        parts[-1].append(Chunk(name, text))
        if sum(len(chunk.data) for chunk in parts[-1] if isinstance(chunk, Chunk)) >= SIZE:
            parts.append([])
    asked = Asked(PRACTICE, "text", screened)
    return sum(judge_part(asked, part).tally.hands for part in parts)


def judged(texts: Texts) -> int:
    """Every hand by the referee."""
    return audited(texts, screened=False)


def replayed(texts: Texts) -> int:
    """By PokerKit, everything automatic that it can do by itself."""
    count = 0
    for text in texts.values():
        for hand in HandHistory.load_all(io.BytesIO(text)):
            with suppress(ValueError):  # what it can neither replay nor repair
                for _ in hand:
                    pass
            count += 1
    return count


def own_time(work: Callable[[Texts], int], texts: Texts) -> Rate:
    """Hands a second of this process's time."""

    def rate() -> float:
        start = time.process_time()
        hands = work(texts)
        return hands / (time.process_time() - start)

    return rate


def command() -> float:
    """Seconds of a new process."""
    start = time.perf_counter()
    words = [sys.executable, "-m", "fairdeal", "audit", str(ARCHIVE), "--format", "jsonl"]
    subprocess.run(words, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start
