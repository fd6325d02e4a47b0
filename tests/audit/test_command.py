"""`fairdeal audit`: whatever the hands lie in and whoever judges them, the same rows in the same order."""

import io
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from auditing import CLEAN, CUT, NO_TOML, PACKERS, SHORT_RAISE, phhs, rows, run, some_hands, tarred, zipped
from fairdeal.audit import parts as parts_module

MIXED = phhs(CLEAN, SHORT_RAISE, CUT, NO_TOML, CLEAN)
TOLD = [("1", "clean"), ("2", "illegal"), ("3", "unverifiable"), ("5", "clean")]
SUMS = {"hands": 4, "clean": 2, "illegal": 1, "unverifiable": 1, "unreadable": 1}


def told(found):
    return [(row["hand"], row["verdict"]) for row in found]


def test_a_row_is_as_frozen(tmp_path, capfdbinary):
    path = tmp_path / "one.phh"
    path.write_text(SHORT_RAISE, "utf-8")
    code, out, err = run(capfdbinary, path, "--format", "jsonl")

    assert (code, err) == (1, "")
    row, last = map(json.loads, out.splitlines())
    assert list(row) == ["file", "hand", "game", "verdict", "stacks", "findings"]
    assert row["stacks"] == ["1010", "990", "1000"]
    assert row["findings"] == [
        {
            "code": "raise_too_small",
            "level": "error",
            "clause": "B-42",
            "action": 5,
            "message": "The least bet or raise is to 20, not 15.",
        }
    ]
    assert (row["file"], row["hand"], row["game"], row["verdict"]) == (str(path), "1", "holdem", "illegal")
    assert list(last["summary"]) == ["hands", "clean", "illegal", "unverifiable", "unreadable", "seconds"]


DATA = MIXED.encode()
PACKED = {
    "plain": ("a.phhs", DATA, "a.phhs"),
    **{ending: (f"a.phhs.{ending}", pack(DATA), f"a.phhs.{ending}") for ending, pack in PACKERS.items()},
    "zip": ("a.zip", zipped({"in/b.phhs": DATA}), "a.zip/in/b.phhs"),
    "tar": ("a.tar", tarred({"in/b.phhs": DATA}), "a.tar/in/b.phhs"),
    "tar.gz": ("a.tgz", PACKERS["gz"](tarred({"b.phhs": DATA})), "a.tgz/b.phhs"),
    "tar.xz": ("a.tar.xz", PACKERS["xz"](tarred({"b.phhs": DATA})), "a.tar.xz/b.phhs"),
    "zip in tar": ("a.tar", tarred({"c.zip": zipped({"b.phhs": DATA})}), "a.tar/c.zip/b.phhs"),
    "gz in zip": ("a.zip", zipped({"b.phhs.gz": PACKERS["gz"](DATA)}), "a.zip/b.phhs.gz"),
    "zip in zip": ("a.zip", zipped({"c.zip": zipped({"b.phhs": DATA})}), "a.zip/c.zip/b.phhs"),
}


@pytest.mark.parametrize("name", PACKED)
def test_whatever_the_hands_are_packed_in_they_are_judged_alike(name, tmp_path, capfdbinary, monkeypatch):
    file, data, inner = PACKED[name]
    (tmp_path / file).write_bytes(data)
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capfdbinary, file, "--format", "jsonl")
    found, sums = rows(out)

    assert code == 2
    assert {row["file"] for row in found} == {inner}
    assert (told(found), sums) == (TOLD, SUMS)
    assert err == f"fairdeal: {inner}:{MIXED.split(NO_TOML)[0].count(chr(10)) + 6}: this is not TOML: Invalid value.\n"


@pytest.mark.parametrize("name", ["plain", "gz", "zip", "tar.xz"])
def test_standard_input_is_read_like_a_file(name, capfdbinary, monkeypatch):
    _, data, inner = PACKED[name]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    code, out, _ = run(capfdbinary, "-", "--format", "jsonl")
    found, sums = rows(out)

    assert (code, told(found), sums) == (2, TOLD, SUMS)
    assert {row["file"] for row in found} == {"-" + inner[inner.find("/") :] if "/" in inner else "-"}


def test_a_folder_is_read_in_the_order_of_its_names_and_what_is_no_hand_left_alone(tmp_path, capfdbinary):
    (tmp_path / "b").mkdir()
    for name in ("c.phh", "a.phh", "b/x.phh"):
        (tmp_path / name).write_text(CLEAN, "utf-8")
    (tmp_path / "b" / "no-ending").write_text(CLEAN, "utf-8")
    (tmp_path / "notes.txt").write_text("Not to be read.\n", "utf-8")
    (tmp_path / "report.jsonl").write_text('{"file":"x","hand":"1"}\n', "utf-8")
    code, out, err = run(capfdbinary, tmp_path, "--format", "jsonl")

    assert code == 0
    assert [row["file"] for row in rows(out)[0]] == [
        str(tmp_path / name) for name in ("a.phh", "b/no-ending", "b/x.phh", "c.phh")
    ]
    assert err == (f"fairdeal: {tmp_path / 'notes.txt'} and 1 more are left alone: not hands, by the look of it.\n")


@pytest.fixture
def many(tmp_path, monkeypatch):
    """Several files of many hands, cut into parts of a few."""
    monkeypatch.setattr(parts_module, "SIZE", 6000)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "big.phhs").write_text(some_hands(40), "utf-8")
    (tmp_path / "mixed.phhs").write_text(MIXED, "utf-8")
    (tmp_path / "small.zip").write_bytes(zipped({f"{n}.phh": CLEAN for n in range(30)}))
    return ("big.phhs", "mixed.phhs", "small.zip")


def test_hands_cut_into_parts_are_those_of_the_file(many, capfdbinary):
    in_parts = rows(run(capfdbinary, *many, "--format", "jsonl")[1])
    parts_module.SIZE = 1 << 20
    whole = rows(run(capfdbinary, *many, "--format", "jsonl")[1])

    assert in_parts == whole
    assert whole[1]["hands"] == 40 + 4 + 30


@pytest.mark.slow
def test_the_same_rows_in_the_same_order_however_many_do_the_work(many, capfdbinary):
    alone = run(capfdbinary, *many, "--format", "jsonl", "--jobs", "1")
    shared = run(capfdbinary, *many, "--format", "jsonl", "--jobs", "2")

    assert rows(shared[1]) == rows(alone[1])
    assert shared[2] == alone[2]


@pytest.mark.usefixtures("many")
def test_a_name_is_used_twice_even_if_the_parts_are_judged_apart(tmp_path, capfdbinary):
    text = some_hands(40) + "\n" + phhs(CLEAN, first=7)
    (tmp_path / "big.phhs").write_text(text, "utf-8")
    code, out, err = run(capfdbinary, "big.phhs", "--format", "jsonl")

    assert code == 2
    assert rows(out)[1]["hands"] == 40
    assert "two hands are called 7." in err


# Going on


def test_a_report_that_was_cut_short_is_finished(many, tmp_path, capfdbinary):
    whole = run(capfdbinary, *many, "--format", "jsonl")[1]
    lines = whole.splitlines(keepends=True)
    for kept in (0, 1, 17, 40, 43, len(lines) - 1, len(lines)):
        (tmp_path / "r.jsonl").write_text("".join(lines[:kept]) + lines[-2][:20], "utf-8")
        rest = run(capfdbinary, *many, "--format", "jsonl", "--resume", "r.jsonl")
        assert rest[0] == 2
        found, sums = rows(rest[1])
        assert [*map(json.loads, lines[:kept]), *found][: len(lines) - 1] == [json.loads(line) for line in lines[:-1]]
        assert sums == rows(whole)[1]


def test_a_report_may_be_finished_in_its_own_file(many, tmp_path):
    command = [sys.executable, "-m", "fairdeal", "audit", *many, "--format", "jsonl"]
    whole = subprocess.run(command, check=False, capture_output=True).stdout
    report = tmp_path / "r.jsonl"
    report.write_bytes(whole[: len(whole) // 2])
    with report.open("ab") as output:
        subprocess.run([*command, "--resume", "r.jsonl"], check=False, stdout=output, stderr=subprocess.DEVNULL)

    assert rows(report.read_text("utf-8")) == rows(whole.decode())


def test_sums_in_text_go_on_as_well(many, tmp_path, capfdbinary):
    whole = run(capfdbinary, *many)[1]
    lines = run(capfdbinary, *many, "--format", "jsonl")[1].splitlines(keepends=True)
    (tmp_path / "r.jsonl").write_text("".join(lines[:42]), "utf-8")
    rest = run(capfdbinary, *many, "--resume", "r.jsonl")[1]

    assert rest.split("\n\n")[0] == whole.split("\n\n")[0]


def test_what_is_no_report_is_not_gone_on_from(many, capfdbinary):
    code, _, err = run(capfdbinary, *many, "--resume", "big.phhs")

    assert (code, err.partition(" (")[0]) == (2, "fairdeal: big.phhs: line 1 is no row of a report in jsonl")
    assert run(capfdbinary, *many, "--format", "html", "--resume", "r")[0] == 2
    assert run(capfdbinary, *many, "--resume", "nowhere.jsonl")[2] == (
        "fairdeal: nowhere.jsonl cannot be read: no such file or directory.\n"
    )


MANY = 40_000  # hands: time enough to be interrupted in


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_has_printed_whole_rows_and_goes_on_from_them(jobs, tmp_path):
    """The signal goes to all its processes, as from a terminal."""
    (tmp_path / "big.phhs").write_text(phhs(*[CLEAN] * MANY), "utf-8")
    command = [sys.executable, "-m", "fairdeal", "audit", "big.phhs", "--format", "jsonl", "--no-screen"]
    report = tmp_path / "r.jsonl"
    with report.open("wb") as output:
        running = subprocess.Popen(
            [*command, "--jobs", jobs],
            cwd=tmp_path,
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        while not report.stat().st_size and running.poll() is None:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        err = running.communicate(timeout=60)[1]
    begun = [json.loads(line) for line in report.read_text("utf-8").splitlines()]

    assert (running.returncode, err) == (130, "")
    assert 0 < len(begun) < MANY
    rest = subprocess.run([*command, "--resume", "r.jsonl"], cwd=tmp_path, check=False, capture_output=True, text=True)
    found, sums = rows(rest.stdout)
    assert [row["hand"] for row in begun + found] == [str(number) for number in range(1, MANY + 1)]
    assert sums["clean"] == MANY
