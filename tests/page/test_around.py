"""What lies around a table: the lobby, a table of one's own, hands to look at again, the book, the floor, the chat."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browsing import BUTTONS, LAPTOP, PHONE, answered, at_rest, browser, offered, opened, play_a_hand, press, sit
from fairdeal.room.pacing import Pace
from rooms import room

pytestmark = pytest.mark.slow

THEMES = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}
AT_LAST = Pace(0.0, 0.001, 600.0, turn=600.0, bank=0.0)


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened_browser:
        yield opened_browser


def go(page, where):
    page.evaluate("where => { location.hash = where; }", where)


def cards_of(event):
    cards = getattr(event, "cards", ())
    return cards if isinstance(cards, tuple) else ()


def violations(page):
    at_rest(page)
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found]


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_it_takes_two_clicks_to_a_seat_with_cards(chromium, size):
    with room(seats=8, seed=3) as here, opened(chromium, here, size, where="") as page:
        page.get_by_role("textbox", name="Your name").fill("Nadia")
        page.get_by_role("button", name="Sit down and play").click()
        expect(page.get_by_role("region", name="Your seat")).to_contain_text("Nadia (you)")
        page.locator(".mine [data-card]").first.wait_for()
        expect(page.locator(".refusal")).to_have_count(0)
        assert here.live.table.number == 1


def test_any_other_game_is_one_click_away(chromium):
    with room() as here, opened(chromium, here, where="#lobby") as page:
        page.get_by_role("button", name="Badugi").click()
        expect(page.locator("#title")).to_have_text("Badugi")
        expect(page.get_by_role("region", name="Your seat")).to_contain_text("(you)")
        assert len(here.hub.tables) == 2


def test_tables_are_filtered_and_explained(chromium):
    with room() as here, opened(chromium, here, where="#lobby") as page:
        rows = page.get_by_role("region", name="Tables").get_by_role("listitem")
        expect(rows.filter(has_text="Seven-card stud")).to_have_count(1)
        page.get_by_role("button", name="Omaha", exact=True).first.click()
        expect(rows).to_have_text("No table of this kind is open.")
        page.get_by_role("button", name="Split pots").click()
        expect(rows.filter(has_text="Seven-card stud")).to_have_count(1)
        minute = page.get_by_role("region", name="The game in a minute")
        assert minute.get_by_role("listitem").count() >= 4
        minute.get_by_role("link").first.click()
        expect(page.locator(".clause .book")).not_to_be_empty()


def test_a_private_table_of_two_games_is_opened_and_entered_by_its_link_alone(chromium):
    with room() as here, opened(chromium, here, where="#lobby") as page:
        page.get_by_role("button", name="New table").click()
        form = page.get_by_role("dialog", name="New table")
        form.get_by_role("button", name="Razz").click()
        form.get_by_label("Stakes, times the usual").fill("2")
        form.get_by_label("Stakes, times the usual").blur()
        expect(form.locator(".lines")).to_contain_text("20/40")
        form.get_by_label("Private").check()
        form.get_by_role("button", name="Open the table").click()
        link = page.get_by_role("textbox", name="The link to your table").input_value()
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        sit(page)
        assert "invitation=" in link
        where = link.removeprefix(here.page)
        with opened(chromium, here, where=where) as friend:
            expect(friend.get_by_role("region", name=re.compile("Seat . Nadia|Seat ., Nadia"))).to_be_visible()
        with opened(chromium, here, where=f"#{where.partition('#')[2]}") as other:
            expect(other.locator("#toast, .refusal").filter(has_text="invitation").first).to_be_visible()


def test_a_hand_is_found_again_replayed_checked_and_taken_along(chromium):
    with room("stud-8", seed=5, seats=4) as here, opened(chromium, here, accept_downloads=True) as page:
        sit(page)
        play_a_hand(page, 0)
        shown = {card for event in here.live.truth for card in cards_of(event)}
        page.get_by_role("link", name="Replay").click()
        steps = page.locator("[data-step]")
        steps.first.wait_for()
        expect(page.get_by_role("button", name="First step")).to_be_visible()
        page.keyboard.press("End")
        expect(page.get_by_role("region", name="Who won what")).to_be_visible()
        page.keyboard.press("Home")
        page.keyboard.press("Shift+ArrowRight")
        expect(page.get_by_role("button", name="Third street")).to_have_attribute("aria-pressed", "true")
        page.locator("#scrub").fill("20")
        seen = set(page.locator("fair-table [data-card]").evaluate_all("all => all.map(one => one.dataset.card)"))
        assert "??" in seen
        assert seen - {"??"} <= shown
        with page.expect_download() as download:
            page.get_by_role("link", name="PHH").click()
        assert "variant" in download.value.path().read_text()
        page.get_by_role("link", name="Check the shuffle").click()
        expect(page.locator("h2.good")).to_contain_text("dealt as promised before the first card")
        go(page, "hands")
        expect(page.get_by_role("listitem").filter(has_text="Hand 1")).to_be_visible()


def test_what_is_replayed_holds_no_card_that_stayed_hidden(chromium):
    """Somebody who only watched gets every step, and in none of them a card that lay face down and was not shown."""
    with room("stud", seed=8, seats=5) as here, opened(chromium, here) as page:
        sit(page)
        play_a_hand(page, 0)
        table = next(iter(here.hub.tables))
        with opened(chromium, here, where="#lobby") as other:
            path = f"api/tables/{table}/hands/1?form=steps"
            told = other.evaluate("path => fetch(path).then(answer => answer.json())", path)
        down, shown = set(), set()
        for event in here.live.truth:
            kind = type(event).__name__
            down |= set(event.cards) if kind == "Dealt" and event.face == "down" else set()
            shown |= set(event.cards) if kind == "Shown" else set()

        hidden = down - shown
        text = json.dumps(told)
        assert hidden
        assert told["steps"][-1]["view"]["results"]
        assert [card for card in hidden if f'"{card}"' in text or re.search(rf"\b{card}\b", text)] == []


def test_the_host_stops_the_table_rules_and_calls_a_hand_off(chromium):
    with room() as here, opened(chromium, here, where="#lobby") as page:
        page.locator("[data-game=holdem]").click()
        expect(page.get_by_role("region", name="Your seat")).to_contain_text("(you)")
        page.locator(f".act.yours, {BUTTONS}").first.wait_for()
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("link", name="Floor").click()
        page.get_by_text("Players and chips").click()
        page.locator("[data-command=sit_out]").click()
        page.get_by_label("Seat").select_option(index=1)
        page.get_by_role("button", name=re.compile("^Rule")).click()
        expect(page.locator(".remedy")).to_contain_text("Done, and kept.")
        page.locator("[data-manage=pause]").click()
        expect(page.locator(".remedy .good")).to_have_count(2)
        page.locator("[data-manage=void]").click()
        expect(page.locator(".remedy .refusal")).to_contain_text("floor")
        assert any(row.standing.paused for row in here.hub.tables.values())


def test_people_talk_and_nobody_who_is_muted_is_heard(chromium):
    with room(seats=4) as here, opened(chromium, here) as one, opened(chromium, here) as other:
        sit(one, "Ada B")
        sit(other, "Ben C")
        one.get_by_role("tab", name="Chat").click()
        one.get_by_label("Say something").fill("<b>good luck</b>")
        one.keyboard.press("Enter")
        other.get_by_role("tab", name="Chat").click()
        expect(other.locator(".talk li")).to_have_text("Ada B <b>good luck</b>")
        other.get_by_role("tab", name="Players").click()
        other.get_by_role("listitem").filter(has_text="Ada B").get_by_role("button", name="Mute").click()
        one.get_by_label("Say something").fill("again")
        one.keyboard.press("Enter")
        expect(one.locator(".talk li")).to_have_count(2)
        expect(other.locator(".talk li")).to_have_count(1)


def test_whoever_sits_out_comes_back_and_settings_are_kept(chromium):
    with room(seats=3, seed=2, pace=AT_LAST) as here, opened(chromium, here) as page:
        sit(page)
        page.get_by_role("button", name="Sit out next hand").click()
        page.get_by_role("button", name=re.compile("^I.m back")).click()
        expect(page.get_by_role("button", name="Deal")).to_be_visible()
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Colours").select_option("dark")
        page.get_by_label("Keys act on the table").uncheck()
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.locator(BUTTONS).first.wait_for()
        page.keyboard.press("n")
        page.wait_for_timeout(300)
        assert here.live.table.number == 0
        page.get_by_role("button", name="Leave").click()
        expect(page.get_by_role("region", name="Your seat")).to_have_count(0)


def test_a_real_table_is_dealt_by_being_told_what_comes_next(chromium):
    """Done, done, done, and the cards where they are asked for; the last entry is taken back."""
    with room() as here, opened(chromium, here, where="#dealer") as page:
        form = page.get_by_role("dialog", name="A real table")
        form.get_by_label("Game").select_option("stud")
        form.get_by_role("button", name="Begin").click()
        said = page.locator(".dealing .hand")
        field = page.locator(".cards-in")
        for _ in range(40):
            page.locator("#done, [data-choice]").first.wait_for()
            if page.locator("[data-choice]").count():
                break
            if field.count():
                field.fill("4d 3s 10h")
            with page.expect_response("**/api/dealing"):
                page.locator("#done").click()
        expect(page.locator("[data-card='3s'], [data-card='Th']")).to_have_count(2)
        expect(said).to_contain_text("Seat 2: bring it in for 3 or bet 10")
        page.locator("[data-choice=call]").click()
        expect(said).to_contain_text("Seat 3: fold, call 3")
        page.get_by_role("button", name="Take the last entry back").click()
        expect(said).to_contain_text("Seat 2: bring it in")
        page.reload()
        expect(said).to_contain_text("Seat 2: bring it in")
        page.get_by_role("button", name="Something else happened").click()
        other = page.get_by_role("dialog", name="Something else happened")
        other.get_by_label("What happened").select_option("walked_away")
        other.locator(".fields select").first.select_option("3")
        other.get_by_role("button", name="Enter it").click()
        expect(page.get_by_role("log")).to_contain_text("Seat 3")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_around_the_table(chromium, theme):
    with (
        room("stud-8", seed=5, seats=4) as here,
        opened(chromium, here, where="#lobby", bypass_csp=True, **THEMES[theme]) as page,
    ):
        page.locator("[data-game]").first.wait_for()
        page.locator(".steps-list li").first.wait_for()
        assert violations(page) == []
        page.get_by_role("button", name="New table").click()
        page.locator(".lines dt").first.wait_for()
        assert violations(page) == []
        page.keyboard.press("Escape")
        go(page, "table")
        sit(page)
        press(page, "next")
        for _ in range(60):
            names = offered(page)
            if "next" in names:
                break
            with answered(page):
                press(page, next(name for name in ("check", "call", "show") if name in names))
        for link in ("Replay", "Check the shuffle"):
            page.get_by_role("link", name=link).click()
            page.locator("[data-step], h2.good").first.wait_for()
            assert violations(page) == []
        for where, there in (
            ("hands", ".hand-row"),
            ("book/ante", ".clauses a"),
            ("floor", "[data-command]"),
            ("dealer", "#begin"),
        ):
            go(page, where)
            page.locator(there).first.wait_for()
            assert violations(page) == []
