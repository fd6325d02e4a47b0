"""What an audit prints, in each of its forms; what comes from outside is text in all of them."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from auditing import CLEAN, CUT, HOLDEM, SHORT_RAISE, phhs, run
from fairdeal.audit.findings import CODES
from fairdeal.rulebook import CLAUSES

NASTY = "<script>alert(1)</script>[/bold]\\u001b[2J\\u202e&amp;'quoted'"
NAMES = f'players = ["{NASTY}", "Bob", "<img src=x onerror=alert(2)>"]\n'
REMARK = HOLDEM.format('"p1 cbr 15 # <script>alert(3)</script>\\u001b[31m", "p2 f"')
HOSTILE = phhs(REMARK + NAMES, CUT + NAMES, CLEAN + NAMES, CLEAN.replace("NT", "<b>\\\\u001b[0m"))
FORMS = ("text", "jsonl", "sarif", "html")


@pytest.fixture
def hostile(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "<i>&[x]\x1b[0m"
    folder.mkdir()
    (folder / "a.phhs").write_text(HOSTILE, "utf-8")
    return folder.name


@pytest.mark.parametrize("form", FORMS)
def test_nothing_from_outside_steers_the_terminal_or_the_page(form, hostile, capfdbinary):
    code, out, err = run(capfdbinary, hostile, "--format", form)

    assert code == 2
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", out + err)
    if form == "html":
        assert not re.search(r"<(script|img|i|b)>?[^>]*(alert|src)", out)
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in out
        assert "&lt;script&gt;alert(3)&lt;/script&gt;" in out


class Page(HTMLParser):
    """Which elements a page has, and whether each is closed."""

    def __init__(self):
        super().__init__()
        self.open, self.seen, self.attributes, self.text = [], [], [], ""

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.attributes += [(name, value) for name, value in attrs]
        if tag not in ("meta", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_the_page_is_whole_asks_nobody_for_anything_and_shows_each_hand_step_by_step(hostile, capfdbinary):
    _, out, _ = run(capfdbinary, hostile, "--format", "html")
    page = Page()
    page.feed(out)

    assert page.open == []
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(page.seen)
    assert not {"src", "href", "style", "onerror", "onload"} & {name for name, _ in page.attributes}
    assert "url(" not in out
    assert "@import" not in out
    style = re.search(r"<style>(.*?)</style>", out, re.DOTALL)[1]
    assert f"style-src 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in out
    assert "default-src 'none'" in out
    assert page.seen.count("svg") == 2
    assert page.seen.count("details") == 2
    assert page.text.count("raise_too_small") == 4  # the table, the chart and its tooltip, the step
    assert "The least bet or raise is to 20, not 15." in page.text
    assert "B-42" in page.text
    assert "What could not be read" in page.text


def test_sarif_names_rule_file_line_and_what_could_not_be_read(hostile, capfdbinary):
    _, out, _ = run(capfdbinary, hostile, "--format", "sarif")
    log = json.loads(out)
    (one,) = log["runs"]

    assert log["version"] == "2.1.0"
    rules = one["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CODES)
    assert {rule["properties"]["clause"] for rule in rules} - {""} <= CLAUSES.keys()
    assert [result["ruleId"] for result in one["results"]] == ["raise_too_small", "hand_cut_short"]
    for result in one["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "%3Ci%3E%26%5Bx%5D%1B%5B0m/a.phhs"
        assert place["region"]["startLine"] in (1, 10)
    (done,) = one["invocations"]
    assert not done["executionSuccessful"]
    assert len(done["toolExecutionNotifications"]) == 1


@pytest.mark.parametrize("hands", [[], [CLEAN], [CLEAN, SHORT_RAISE], [SHORT_RAISE, SHORT_RAISE]])
def test_sarif_is_json_however_many_findings_there_are(hands, tmp_path, capfdbinary):
    for number, text in enumerate(hands):
        (tmp_path / f"{number}.phh").write_text(text, "utf-8")
    _, out, _ = run(capfdbinary, tmp_path, "--format", "sarif")

    assert len(json.loads(out)["runs"][0]["results"]) == hands.count(SHORT_RAISE)


def test_people_are_told_the_sums_and_then_each_kind_with_examples(tmp_path, capfdbinary, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.phhs").write_text(phhs(CLEAN, *[SHORT_RAISE] * 5, CUT), "utf-8")
    _, out, _ = run(capfdbinary, "a.phhs")

    assert out.splitlines() == [
        "hands  clean  illegal  unverifiable  unreadable",
        "7      1      5        1             0",
        "",
        "error raise_too_small: 5 times  [B-42]",
        *(
            f"  a.phhs:{line}: hand {hand}, action 5: The least bet or raise is to 20, not 15."
            for hand, line in ((2, 9), (3, 17), (4, 25))
        ),
        "",
        "note hand_cut_short: 1 time  [HOUSE Def Round of play]",
        "  a.phhs:49: hand 7, action 5: The record ends while seat 2 is to act.",
    ]


def test_findings_stand_in_the_line_of_their_action_where_the_format_has_one(tmp_path, capfdbinary, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.phh").write_text(SHORT_RAISE, "utf-8")
    run_code = __import__("fairdeal.cli", fromlist=["main"]).main(["convert", "a.phh", "a.txt"])
    capfdbinary.readouterr()
    _, out, _ = run(capfdbinary, "a.txt")

    assert run_code == 0
    line = int(re.search(r"a\.txt:([0-9]+): hand 1, action 5", out)[1])
    assert "raises 5 to 15" in (tmp_path / "a.txt").read_text("utf-8").splitlines()[line - 1]
