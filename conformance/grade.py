"""Grades an engine by the hands of this folder: each broken hand must be told from its clean twin.

    python conformance/grade.py fairdeal                         the auditor of this project
    python conformance/grade.py pokerkit                         PokerKit, in the games it knows
    python conformance/grade.py --command "my-judge {file}"      any program that is given a .phh file

A program answers with one line of JSON that has a ``verdict`` ("clean" or "illegal") and may have the ``code``, the
``clause`` and the ``action`` at fault; or with nothing, and then its exit code says it: 0 is clean, 1 is illegal.
Exit code 1 if a hand is not told from its twin.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

Answer = dict[str, Any]  # verdict, and if the engine can say them: code, clause, action
Engine = Callable[[str], Answer | None]  # the text of a hand; nothing if the engine does not know the game


@dataclass
class Score:
    """How many of the cases of a fault, or of all of them, were judged rightly."""

    cases: int = 0
    unknown: int = 0  # games that the engine does not know
    clean: int = 0  # twins let pass
    found: int = 0  # faults found
    apart: int = 0  # both
    action: int = 0  # and the action at fault named
    clause: int = 0  # and the code and the clause

    def add(self, other: Score) -> None:
        for name, count in vars(other).items():
            setattr(self, name, getattr(self, name) + count)


def cases(only: str = "*") -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Every case: its game, its name, the text of the broken hand and of its twin, and what is expected."""
    for path in sorted(HERE.glob(f"{only}.phhs")):
        text = path.read_text(encoding="utf-8")
        parts = ("\n" + text).split("\n[")[1:]
        hands = {part.partition("]")[0]: part.partition("]\n")[2] for part in parts}
        for name, hand in hands.items():
            if not name.endswith("-clean"):
                yield path.stem, name, hand, {**tomllib.loads(hand), "clean": hands[f"{name}-clean"]}


def graded(engine: Engine, only: str = "*") -> dict[tuple[str, str], Score]:
    """The score of each case, by game and name."""
    scores = {}
    for game, name, broken, expected in cases(only):
        twin, answer = engine(expected["clean"]), engine(broken)
        if twin is None or answer is None:
            scores[game, name] = Score(cases=1, unknown=1)
            continue
        clean, found = twin["verdict"] == "clean", answer["verdict"] == "illegal"
        right = clean and found and answer.get("action") == expected["_action"]
        exact = right and (answer.get("code"), answer.get("clause")) == (expected["_code"], expected["_clause"])
        scores[game, name] = Score(1, 0, clean, found, clean and found, right, exact)
    return scores


# Engines


def fairdeal(text: str) -> Answer | None:
    from fairdeal.audit import judge

    judgement = judge(text)
    errors = [finding for finding in judgement.findings if finding.level == "error"]
    first = {key: getattr(errors[0], key) for key in ("code", "clause", "action")} if errors else {}
    return {"verdict": judgement.verdict, **first}


KNOWN_TO_POKERKIT = {"FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"}


def pokerkit(text: str) -> Answer | None:
    """It plays a hand until something is not allowed; then the stacks must be those that the hand says."""
    import warnings

    from pokerkit import HandHistory

    if tomllib.loads(text)["variant"] not in KNOWN_TO_POKERKIT:
        return None
    played = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            history = HandHistory.loads(text)
            for state, action in history.state_actions:  # noqa: B007 - the last state counts
                played += action is not None
            told = history.finishing_stacks
        except Exception:  # noqa: BLE001 - however it says no
            return {"verdict": "illegal", "action": played + 1}
    return {"verdict": "clean" if told is None or list(state.stacks) == list(told) else "illegal", "action": played}


def program(words: list[str]) -> Engine:
    """Any program, given the name of a file."""

    def judged(text: str) -> Answer | None:
        with tempfile.NamedTemporaryFile("w", suffix=".phh", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            asked = [word.replace("{file}", file.name) for word in words]
            done = subprocess.run(asked, check=False, capture_output=True, text=True)  # noqa: S603 - as we were told
        lines = done.stdout.strip().splitlines()
        if lines:
            answer: Answer = json.loads(lines[0])
            return answer
        return {"verdict": {0: "clean", 1: "illegal"}.get(done.returncode, "unreadable")}

    return judged


ENGINES: dict[str, Engine] = {"fairdeal": fairdeal, "pokerkit": pokerkit}


# What is said


def summed(scores: dict[tuple[str, str], Score], place: int) -> dict[str, Score]:
    """By game (0) or by fault (1), and all of them at the end."""
    sums: dict[str, Score] = {}
    for key, score in scores.items():
        sums.setdefault(key[place], Score()).add(score)
    total = Score()
    for score in scores.values():
        total.add(score)
    return {**sums, "all": total}


def rows(scores: dict[tuple[str, str], Score], place: int) -> Iterator[tuple[str, ...]]:
    yield ("fault" if place else "game", "cases", "not known", "twin passed", "told apart", "action", "clause")
    for name, score in summed(scores, place).items():
        known = score.cases - score.unknown
        counts = (score.cases, score.unknown, score.clean, score.apart, score.action, score.clause)
        yield (name, *(str(count) if known or at < 2 else "-" for at, count in enumerate(counts)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Grades an engine by the hands of this folder.")
    parser.add_argument("engine", nargs="?", choices=ENGINES, help="an engine this script knows how to ask")
    parser.add_argument("--command", help="a program to ask, with {file} where the name of the hand's file goes")
    parser.add_argument("--game", default="*", help="the hands of this game only")
    parser.add_argument("--by", choices=("game", "fault"), default="fault", help="what the lines of the table are")
    parser.add_argument("--failures", action="store_true", help="name every case that was not told apart")
    asked = parser.parse_args()
    if (asked.engine is None) == (asked.command is None):
        parser.error("name one engine, or give a --command")
    engine = program(shlex.split(asked.command)) if asked.command else ENGINES[asked.engine]
    scores = graded(engine, asked.game)
    table = list(rows(scores, asked.by == "fault"))
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    failed = [f"{game} {name}" for (game, name), score in scores.items() if score.apart + score.unknown < 1]
    if asked.failures:
        print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
