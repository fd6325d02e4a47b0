"""With the screen in front the auditor says the same of every hand, in every form, as the referee does alone."""

import re

import pytest

import webhands
from auditing import phhs, rows, run, some_hands, zipped
from fairdeal.audit import parts, screen
from fairdeal.history import toml
from webhands import numbered


@pytest.fixture
def archive(tmp_path, monkeypatch):
    """Hands of which some are passed and some are not, in files large and small, some of them called alike."""
    monkeypatch.setattr(screen, "ENOUGH", 0)
    monkeypatch.setattr(parts, "SIZE", 20_000)
    monkeypatch.chdir(tmp_path)
    chance = webhands.random_of("archive")
    texts = [
        webhands.dealt(chance) if number % 3 else webhands.amiss(chance, webhands.dealt(chance))
        for number in range(120)
    ]
    (tmp_path / "web.phhs").write_bytes(numbered(texts) + b"[5]\n" + texts[1].partition("\n")[2].encode() + b"[500]\n")
    (tmp_path / "remark.phhs").write_bytes(b"# A remark.\n" + numbered(texts[:9]).rstrip())
    (tmp_path / "razz.phhs").write_text(some_hands(5), "utf-8")
    alone = {f"{number}.phh": text.partition("\n")[2] for number, text in enumerate(texts[30:60])}
    (tmp_path / "small.zip").write_bytes(zipped(alone))
    return ("web.phhs", "remark.phhs", "razz.phhs", "small.zip")


def without_time(out):
    return re.sub(r'"seconds":[0-9.]+|[0-9.]+ seconds?|[0-9.]+ s\b', "", out)


@pytest.mark.parametrize("form", ["jsonl", "text", "sarif", "html"])
def test_the_report_is_the_same_to_the_letter(form, archive, capfdbinary):
    alone = run(capfdbinary, *archive, "--format", form, "--no-screen")
    behind = run(capfdbinary, *archive, "--format", form)

    assert behind[0] == alone[0] == 2
    assert without_time(behind[1]) == without_time(alone[1])
    assert behind[2] == alone[2]
    assert "two hands are called 5" in alone[2]


def test_a_report_that_was_begun_is_gone_on_with(archive, tmp_path, capfdbinary):
    whole = run(capfdbinary, *archive, "--format", "jsonl")[1]
    lines = whole.splitlines(keepends=True)
    (tmp_path / "report.jsonl").write_text("".join(lines[:50] + lines[60:70]), "utf-8")
    rest = run(capfdbinary, *archive, "--format", "jsonl", "--resume", "report.jsonl")[1]

    assert rest.splitlines()[:-1] == [line.rstrip() for line in lines[50:60] + lines[70:-1]]
    assert rows(rest)[1] == rows(whole)[1]


def test_little_text_is_not_worth_the_loading_of_the_screen(monkeypatch):
    monkeypatch.setattr(screen, "_met", screen.Counter())
    monkeypatch.setitem(screen.sys.modules, "fairdeal.audit.screen.screening", None)
    monkeypatch.delitem(screen.sys.modules, "fairdeal.audit.screen.screening")

    assert [screen.worth(screen.ENOUGH - 2), screen.worth(1), screen.worth(1)] == [False, False, True]


@pytest.mark.usefixtures("archive")
def test_names_of_hands_that_are_passed_count_like_others(capfdbinary, tmp_path):
    """The same hand under the same name, once as the screen likes it and once not."""
    text = webhands.dealt(webhands.random_of("one")).partition("\n")[2]
    (tmp_path / "twice.phhs").write_text(phhs(text, text + toml.lines({"_mine": 1})).replace("[2]", "[1]"), "utf-8")
    alone = run(capfdbinary, "twice.phhs", "--format", "jsonl", "--no-screen")

    assert without_time(run(capfdbinary, "twice.phhs", "--format", "jsonl")[1]) == without_time(alone[1])
    assert "two hands are called 1" in alone[2]
