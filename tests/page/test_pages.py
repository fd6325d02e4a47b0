"""Every page in every theme: what a screen reader would miss, what is asked of others, how much there is to load."""

import json
import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browsing import LAPTOP, PHONE, answered, at_rest, browser, offered, opened, press, sit
from dealt import anything, begin
from fairdeal.cards import DECK
from fairdeal.games.posted import Structure
from fairdeal.play import Hand
from fairdeal.room.fairness import record_for
from fairdeal.room.shuffle import Pile
from rooms import room

WEB = Path(__file__).parents[2] / "src" / "fairdeal" / "web"
MOST_BYTES = 200 * 1024
THEMES = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened_browser:
        yield opened_browser


def violations(page):
    """What axe finds; it is a script of its own, which the page's policy would not let in, so it comes as a test's."""
    at_rest(page)
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found]


TABLES = [("light", "stud-8", LAPTOP), ("dark", "triple-draw-27", PHONE), ("forced", "omaha-8", LAPTOP)]


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "game", "size"), TABLES)
def test_axe_finds_nothing_at_a_table(chromium, theme, game, size):
    look = THEMES[theme]
    with room(game, seed=5, seats=7) as here, opened(chromium, here, size, bypass_csp=True, **look) as page:
        page.locator("fair-table [data-seat]").first.wait_for()
        assert violations(page) == []
        sit(page)
        press(page, "next")
        page.locator(".act.yours").wait_for()
        assert violations(page) == []
        if size == PHONE:
            page.locator("#lately").click()
        page.get_by_role("log").get_by_role("button", name=re.compile("^Why")).last.click()
        assert violations(page) == []
        if size == PHONE:
            page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Settings").click()
        assert violations(page) == []
        page.keyboard.press("Escape")
        while "next" not in (names := offered(page)):
            with answered(page):
                press(page, next(name for name in ("check", "call", "pat", "show") if name in names))
        assert violations(page) == []


def record():
    """The record of a hand as its first seat may check it, and the same with a card that was changed."""
    chance = Random(5)
    hand = Hand(begin("stud-8", Structure.FIXED, chance, most_seats=4, stacks=(1000, 1000)))
    pile = Pile(chance.randbytes(32), 0, DECK, "table 1, hand 5")
    while not hand.over:
        assert hand.deal_on(pile.cards, lambda cards: cards) is None
        if not hand.over:
            hand.do(anything(chance, hand.options(), hand.state))
    return json.loads(msgspec.json.encode(record_for(1, "table 1, hand 5", [pile], hand.log)))


@pytest.mark.slow
def test_the_shuffle_is_checked_in_the_browser_and_a_changed_card_is_found(chromium, tmp_path):
    fair = record()
    fair["seed"] = ""
    one = fair["openings"][0]
    other = {**one, "card": next(card for card in DECK if card != one["card"])}
    changed = fair | {"openings": [other, *fair["openings"][1:]]}
    (tmp_path / "fair.json").write_text(json.dumps(fair))
    (tmp_path / "changed.json").write_text(json.dumps(changed))
    with room() as here, opened(chromium, here, where="#check") as page:
        page.locator("#record").set_input_files(tmp_path / "fair.json")
        expect(page.locator("h2.good")).to_contain_text("dealt as promised before the first card")
        page.locator("#record").set_input_files(tmp_path / "changed.json")
        expect(page.locator("h2.bad")).to_be_visible()
        expect(page.locator(".faults")).to_contain_text("its opening does not lead to the root")


@pytest.mark.slow
@pytest.mark.parametrize("size", [LAPTOP, PHONE, {"width": 320, "height": 256}], ids=["laptop", "phone", "zoomed"])
def test_no_page_is_wider_than_its_window(chromium, size):
    """320 by 256 is what is left of a laptop's window at 400 per cent."""
    with room("big-omaha", seed=2, seats=8) as here, opened(chromium, here, size) as page:
        sit(page)
        press(page, "next")
        page.locator(".act.yours").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        press(page, next(name for name in ("check", "call") if name in offered(page)))


def test_all_files_together_stay_small():
    assert sum(path.stat().st_size for path in WEB.iterdir()) <= MOST_BYTES


def words_of(table):
    """The keys of the table of words itself, not those of the lists within it."""
    depth, keys = 0, set()
    plain = re.sub(r'"(?:[^"\\]|\\.)*"|/\^.*?/(?=,)', '""', table)
    for found in re.finditer(r"[{}]|(\w+):", plain):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if found[1] and depth == 1:
            assert found[1] not in keys, f"{found[1]} stands there twice"
            keys.add(found[1])
    return keys


def test_every_word_of_the_page_stands_in_one_table():
    """A key that is asked for is there, and none is there that nobody asks for."""
    table = (WEB / "text.js").read_text(encoding="utf-8")
    keys = words_of(table[table.index("const WORDS") : table.index("// The words for a key")])
    others = "".join(path.read_text(encoding="utf-8") for path in WEB.glob("*.js") if path.name != "text.js")
    asked = set(re.findall(r'\bt\("(\w+)"', others))
    named = set(re.findall(r'"(\w+)"', others))  # some are chosen first, and asked for by a name

    assert asked - keys == set()
    assert keys - named == set()


def test_nothing_is_parsed_as_markup_and_nothing_comes_from_elsewhere():
    for path in WEB.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text), (
            path
        )
        assert not re.search(r"https?:" + "//", text), path


@pytest.mark.slow
def test_the_policy_lets_nothing_in(chromium):
    with room() as here:
        context = chromium.new_context()
        answer = context.new_page().goto(here.page)
        policy = answer.headers["content-security-policy"]
        context.close()

    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "require-trusted-types-for 'script'" in policy
