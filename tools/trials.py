"""What tools/bites.py and tools/mutants.py have in common: copies of the tree, workers, and what was found before.

A trial is a fault planted in a copy of the tree, and the tests that may notice it.  The tree is copied when the tool
starts, so nobody's editing disturbs it.  What was found is kept in .trials, by a digest of code, tests and tools: a
tool that was stopped goes on where it was.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".trials"
COPIED = ("src", "tests", "tools", "docs", "benchmarks", "pyproject.toml", "Makefile", "README.md", "CONTRIBUTING.md")
DIGESTED = ("src/fairdeal", "tests", "tools", "pyproject.toml")

# These look at the tree as a whole, or at an installation of it: any edit may fail them.
NEVER = (
    *("tests/test_docs.py", "tests/test_install.py", "tests/test_tidy.py", "tests/test_wheel.py"),
    *("tests/rulebook/test_evidence.py", "tests/scenario/test_scenarios.py"),  # the hands are played one by one instead
)
LEAST_LIMIT, TIMES = 5.0, 15.0  # a test may take this many seconds, or this many times what it took before


@dataclass
class Base:
    """How the tests went before anything was broken: seconds by test, and what the test runs through."""

    seconds: dict[str, float]
    through: dict[str, list[str]]
    failing: dict[str, str]

    def limit(self, test: str) -> float:
        return max(LEAST_LIMIT, TIMES * self.seconds[test])

    def quickest_first(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


@dataclass
class Trial:
    """A fault: its name, the files that have it, and the tests to run, in order."""

    name: str
    plant: dict[str, str]
    tests: Sequence[str]
    stop: str = "first"  # at the first test that fails; or "each": run until each clause has one
    bears: dict[str, list[str]] = field(default_factory=dict)  # the clauses of each test
    slack: float = 1.0


@dataclass
class Found:
    """What the tests had to say: who failed and how, who passed, and what could not even be collected."""

    failed: dict[str, str]
    passed: list[str]
    broken: dict[str, str]


class Worker:
    """A process with a copy of the tree of its own."""

    def __init__(self, snapshot: Path, folder: Path) -> None:
        shutil.copytree(snapshot, folder, symlinks=True)
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "tools/trial_worker.py"), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
        )

    def ask(self, request: dict[str, Any]) -> list[list[Any]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"A worker has ended (code {self.process.wait()}) at {request['id']}.")
        notes: list[list[Any]] = json.loads(answer)["notes"]
        return notes

    def close(self) -> None:
        """The worker ends when nothing more can come; in the middle of a trial it is told to."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait()


class Trials:
    """The workers, what is kept, and the words on standard error."""

    def __init__(self, tool: str, snapshot: Path, workers: list[Worker], *, fresh: bool) -> None:
        self.tool, self.snapshot, self.workers = tool, snapshot, workers
        self.free: SimpleQueue[Worker] = SimpleQueue()
        for worker in workers:
            self.free.put(worker)
        KEPT.mkdir(exist_ok=True)
        (KEPT / ".gitignore").write_text("*\n", encoding="utf-8")
        older = sorted(KEPT.glob(f"{tool}-*.jsonl"), key=lambda path: path.stat().st_mtime)
        for path in older[:-3]:
            path.unlink(missing_ok=True)
        self.file = KEPT / f"{tool}-{digest(snapshot)}.jsonl"
        if fresh:
            self.file.unlink(missing_ok=True)
        self.kept: dict[str, dict[str, Any]] = {}
        if self.file.exists():
            lines = self.file.read_text(encoding="utf-8").splitlines()
            self.kept = {kept["name"]: kept for kept in map(json.loads, lines)}

    def keep(self, name: str, **what: object) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"name": name, **what}) + "\n")

    def base(self, folders: Sequence[str], *, trace: bool, without: Sequence[str] = ()) -> Base:
        """Run the tests of these folders over the tree as it is, each test that passes by itself."""
        kept = self.kept.get("the base")
        if kept is None:
            say(f"{self.tool}: the tests as they are ...")
            worker = self.free.get()
            ask: dict[str, Any] = {"id": "base", "plant": {}, "tests": None, "stop": "each", "trace": trace}
            notes = worker.ask({**ask, "folders": list(folders), "without": [*NEVER, *without]})
            self.free.put(worker)
            kept = base_of(notes)
            self.keep("the base", **kept)
        for test, words in kept["failing"].items():
            say(f"{self.tool}: {test} fails already and is left out: {words}")
        say(f"{self.tool}: {len(kept['seconds'])} tests, {sum(kept['seconds'].values()):.0f} s")
        return Base(kept["seconds"], kept["through"], kept["failing"])

    def run(
        self, trials: Sequence[Trial], base: Base, verdict: Callable[[Trial, Found], str]
    ) -> Iterator[tuple[Trial, Found]]:
        """Each trial with what was found, as it ends; the verdict is said on the way."""
        began, done = time.monotonic(), 0
        todo = [trial for trial in trials if trial.name not in self.kept]
        for trial in trials:
            if trial.name in self.kept:
                kept = self.kept[trial.name]
                yield trial, Found(kept["failed"], kept["passed"], kept["broken"])
        if len(todo) < len(trials):
            say(f"{self.tool}: {len(trials) - len(todo)} of {len(trials)} were done before")
        with ThreadPoolExecutor(len(self.workers)) as pool:
            futures = {pool.submit(self.try_out, trial, base): trial for trial in todo}
            try:
                for future in as_completed(futures):
                    found, done = future.result(), done + 1
                    left = (time.monotonic() - began) / done * (len(todo) - done)
                    trial = futures[future]
                    say(f"[{done}/{len(todo)}, {left / 60:.0f} min left] {trial.name}: {verdict(trial, found)}")
                    yield trial, found
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    def try_out(self, trial: Trial, base: Base) -> Found:
        worker = self.free.get()
        try:
            notes = worker.ask(
                {
                    "id": trial.name,
                    "plant": trial.plant,
                    "tests": [[test, base.limit(test) * trial.slack] for test in trial.tests],
                    "stop": trial.stop,
                    "bears": trial.bears,
                }
            )
        finally:
            self.free.put(worker)
        found = Found(
            failed={note[1]: note[2] for note in notes if note[0] == "fail"},
            passed=[note[1] for note in notes if note[0] == "pass"],
            broken={note[1]: note[2] for note in notes if note[0] == "broken"},
        )
        self.keep(trial.name, failed=found.failed, passed=found.passed, broken=found.broken)
        return found


def base_of(notes: list[list[Any]]) -> dict[str, Any]:
    failing = {note[1]: note[2] for note in notes if note[0] in {"fail", "broken"}}
    passed = [note for note in notes if note[0] == "pass" and note[1] not in failing]
    skipped = {note[1] for note in notes if note[0] == "skip"}
    passed = [note for note in passed if note[1] not in skipped]
    return {
        "seconds": {note[1]: note[2] for note in passed},
        "through": {note[1]: note[3] for note in passed if note[3] is not None},
        "failing": failing,
    }


def digest(tree: Path) -> str:
    """A name for this state of code, tests and tools."""
    found = hashlib.sha256()
    for name in DIGESTED:
        path = tree / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(file.relative_to(tree).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:16]


@contextmanager
def prepared(tool: str, jobs: int, *, fresh: bool) -> Iterator[Trials]:
    """A copy of the tree, and workers with copies of that; all are gone afterwards, even if the tool is stopped."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix=f"fairdeal-{tool}-") as folder:
        snapshot = Path(folder) / "tree"
        snapshot.mkdir()
        for name in COPIED:
            here = ROOT / name
            if here.is_dir():
                shutil.copytree(here, snapshot / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
            elif here.exists():
                shutil.copy2(here, snapshot / name)
        compiled = [sys.executable, "-m", "compileall", "-q", str(snapshot / "src"), str(snapshot / "tests")]
        subprocess.run(compiled, check=True, stdout=subprocess.DEVNULL)
        workers: list[Worker] = []
        try:
            workers += [Worker(snapshot, Path(folder) / str(number)) for number in range(jobs)]
            yield Trials(tool, snapshot, workers, fresh=fresh)
        finally:
            for worker in workers:
                worker.close()


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
