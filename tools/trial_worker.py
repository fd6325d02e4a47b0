"""A process that breaks its own copy of the tree, as it is told, and says which tests notice.

    python tools/trial_worker.py FOLDER

A line of JSON in, a line of JSON out, until there are no more.  Everything but Fairdeal is imported once; each trial is
a fork that imports the broken tree afresh.  The hands of the scenario files are played here directly, one by one: what
is broken must fail its own hands, and not the reading of a whole file.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TextIO

import cyclopts  # noqa: F401 - so that no fork has to
import msgspec  # noqa: F401
import pytest
import rich  # noqa: F401
from hypothesis import HealthCheck, Phase, settings

MEMORY = 3 << 30  # of one trial; a loop that never ends may also grow
STARTING = 90.0  # seconds for imports and collection
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "--no-header")

# No shrinking: that a test fails is all we ask.
settings.register_profile(
    "trial",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=25,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def main() -> None:
    tree = Path(sys.argv[1]).resolve()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that a trial is ended too
    os.chdir(tree)
    sys.path[:1] = [str(tree / "src"), str(Path(__file__).resolve().parent)]
    sys.dont_write_bytecode = True
    os.environ |= {
        "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{Path(__file__).resolve().parent}",  # for wrongly.py
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "FAIRDEAL_PROFILE": "check",
    }
    for line in sys.stdin:
        print(json.dumps(trial(tree, json.loads(line))), flush=True)


def trial(tree: Path, asked: dict[str, Any]) -> dict[str, Any]:
    """Plant the fault, and run the tests in forks until all that was asked is known.

    A test that hangs or kills its process has noticed; the others then go on without it.
    """
    notes: list[list[Any]] = []
    left = asked["tests"]
    with planted(tree, asked["plant"]):
        while True:
            found = forked(tree, {**asked, "tests": left}, notes)
            notes += found
            ended = [note for note in found if note[0] == "end"]
            begun = [note[1] for note in found if note[0] == "start"]
            if ended or not begun or left is None:
                break
            if not [note for note in found if note[0] == "fail" and note[1] == begun[-1]]:
                notes.append(["fail", begun[-1], "killed its process"])
            if asked["stop"] == "first":
                break
            done = {note[1] for note in notes if note[0] in {"pass", "fail", "skip"}}
            left = [test for test in left if test[0] not in done]
    return {"id": asked["id"], "notes": [note for note in notes if note[0] not in {"start", "end"}]}


@contextmanager
def planted(tree: Path, plant: dict[str, str]) -> Iterator[None]:
    """The files as the trial wants them.  Their time differs, so that old bytecode is not taken for new."""
    before = {name: ((tree / name).read_bytes(), (tree / name).stat()) for name in plant}
    try:
        for name, text in plant.items():
            (tree / name).write_text(text, encoding="utf-8")
            stat = before[name][1]
            os.utime(tree / name, (stat.st_atime, stat.st_mtime - 1000))
        yield
    finally:
        for name, (content, stat) in before.items():
            (tree / name).write_bytes(content)
            os.utime(tree / name, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def forked(tree: Path, asked: dict[str, Any], earlier: list[list[Any]]) -> list[list[Any]]:
    """Run the tests in a child and read what it noted down."""
    report = tree / ".report"
    report.unlink(missing_ok=True)
    child = os.fork()
    if not child:
        try:
            os.setpgid(0, 0)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            code = run(tree, asked, earlier, report)
        except BaseException as wrong:  # noqa: BLE001 - the child must not come back from here
            note_down(report, ["broken", "the child", repr(wrong)[-300:]])
            code = 9
        os._exit(code)
    with suppress(PermissionError, ProcessLookupError):
        os.setpgid(child, child)
    try:
        os.waitpid(child, 0)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what a test may have started and left behind
    if not report.exists():
        return [["broken", "the child", "ended without a word"]]
    return [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]


def note_down(report: Path, note: list[Any]) -> None:
    with report.open("a", encoding="utf-8") as file:
        file.write(json.dumps(note) + "\n")


def run(tree: Path, asked: dict[str, Any], earlier: list[list[Any]], report: Path) -> int:
    """In the child: play the hands, then run the tests of pytest."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silence = os.open(os.devnull if not asked.get("log") else asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    with report.open("a", encoding="utf-8") as file:
        watch = Watch(tree, asked, earlier, file)
        watch.allow(STARTING)
        play_hands(tree, watch)
        if watch.over() or not watch.files():
            watch.note("end")
            return 0
        pytest.main([*PYTEST, *watch.files()], plugins=[watch])
        watch.note("end")
    return 0


class Watch:
    """Chooses the tests, keeps the time, and writes down how they went: a plugin of pytest, and more."""

    def __init__(self, tree: Path, asked: dict[str, Any], earlier: list[list[Any]], report: TextIO) -> None:
        self.tree, self.report = tree, report
        self.limits: dict[str, float] | None = None
        if asked["tests"] is not None:
            self.limits = dict(asked["tests"])
        self.places = {name: at for at, name in enumerate(self.limits or ())}
        self.folders: list[str] = asked.get("folders", [])
        self.without: list[str] = asked.get("without", [])
        self.bears: dict[str, list[str]] = asked.get("bears") or {}
        self.first = asked["stop"] == "first"
        self.trace: bool = asked.get("trace", False)
        self.shown = {number for note in earlier if note[0] == "fail" for number in self.bears.get(note[1], ())}
        self.failed = False
        self.now = ""
        self.began = 0.0
        self.called: set[CodeType] = set()
        signal.signal(signal.SIGALRM, self.too_long)

    def files(self) -> list[str]:
        """What pytest is to collect."""
        if self.limits is None:
            return self.folders
        return list(dict.fromkeys(name.partition("::")[0] for name in self.limits if ".hand::" not in name))

    def wants(self, name: str) -> bool:
        """The test was asked for, and could still tell something new."""
        if self.limits is None:
            return not any(name.startswith(start) for start in self.without)
        if name not in self.limits:
            return False
        return not self.bears or not self.shown.issuperset(self.bears[name])

    def over(self) -> bool:
        return self.first and self.failed

    # Time

    def allow(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_REAL, seconds)

    def too_long(self, _signal: int, _frame: FrameType | None) -> None:
        self.note(*(("fail", self.now, "took too long") if self.now else ("broken", "the start", "took too long")))
        os._exit(3)

    def note(self, *words: Any) -> None:  # noqa: ANN401 - what JSON can hold
        self.report.write(json.dumps(words) + "\n")
        self.report.flush()

    # One test

    def begin(self, name: str) -> None:
        self.now = name
        self.note("start", name)
        self.allow((self.limits or {}).get(name, 600.0))
        self.began = time.perf_counter()
        if self.trace:
            self.called = set()
            sys.setprofile(self.remember)

    def remember(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self.called.add(frame.f_code)

    def end(self, failure: str | None) -> None:
        if self.trace:
            sys.setprofile(None)
        self.allow(STARTING)
        taken = time.perf_counter() - self.began
        if failure is None:
            self.note("pass", self.now, round(taken, 4), self.through() if self.trace else None)
        else:
            self.note("fail", self.now, failure)
            self.failed = True
            self.shown.update(self.bears.get(self.now, ()))
        self.now = ""

    def through(self) -> list[str]:
        """The functions of the package that were called; what is inside of one counts as that."""
        base = str(self.tree / "src/fairdeal") + os.sep
        names = ((code.co_filename, code.co_qualname.partition(".<locals>")[0]) for code in self.called)
        return sorted({f"{path[len(base) :]} {name}" for path, name in names if path.startswith(base)})

    # Hooks of pytest

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        settings.load_profile("trial")  # after tests/conftest.py has loaded its own

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.note("broken", report.nodeid, str(report.longrepr)[-400:])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.wants(item.nodeid)]
        if self.places:
            items.sort(key=lambda item: self.places[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if not self.wants(item.nodeid):
            return True
        self.outcome: str | None = None
        self.skipped = False
        self.begin(item.nodeid)
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.outcome = (crash.message if crash else str(report.longrepr)).splitlines()[0][:200]
        elif report.skipped:  # expected failures too
            self.skipped = True

    def pytest_runtest_logfinish(self) -> None:
        if not self.now:
            return
        if self.skipped:
            self.note("skip", self.now)
        self.end(None if self.skipped else self.outcome)
        if self.over():
            self.note("end")
            os._exit(0)


# Hands


def play_hands(tree: Path, watch: Watch) -> None:
    """Play the hands that are asked for, the quickest first."""
    if watch.limits is not None:
        names = [name for name in watch.limits if ".hand::" in name]
    else:
        names = [f"{file}::{hand}" for file in hand_files(tree) for hand in hands_of(tree / file)]
    texts = {file: hands_of(tree / file) for file in {name.partition("::")[0] for name in names}}
    for name in names:
        if watch.over() or not watch.wants(name):
            continue
        file, _, hand = name.partition("::")
        watch.begin(name)
        watch.end(play_one(texts[file][hand], file))


def hand_files(tree: Path) -> list[str]:
    return sorted(path.relative_to(tree).as_posix() for path in (tree / "tests").rglob("*.hand"))


def hands_of(path: Path) -> dict[str, str]:
    """The text of each hand and table of a file, without its clause lines; empty lines keep the numbers right."""
    hands: dict[str, list[str]] = {}
    current: list[str] = []
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        words = " ".join(line.partition("#")[0].split())
        first, _, rest = words.partition(" ")
        if first in {"hand", "table"} and rest not in {"is over", "is over."}:
            current = hands.setdefault(rest, [""] * at)
        current.append("" if first == "clause" else line)
    return {name: "\n".join(lines) for name, lines in hands.items()}


def play_one(text: str, source: str) -> str | None:
    """What goes wrong with the hand, if anything."""
    parse: Callable[..., Any]
    play: Callable[..., Any]
    try:
        from fairdeal.scenario import parse, play

        (scenario,) = parse(text, source)
        outcome = play(scenario)
    except Exception as wrong:  # noqa: BLE001 - a broken tree may raise anything
        return repr(wrong)[:200]
    return None if outcome.failed is None else outcome.report().strip().splitlines()[0][:200]


if __name__ == "__main__":
    main()
