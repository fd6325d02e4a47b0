"""The page in a real browser: whole hands by clicks, on a laptop and on a phone, by mouse and by keys."""

import re

import pytest
from playwright.sync_api import expect

from browsing import LAPTOP, PHONE, answered, browser, offered, opened, play_a_hand, press, sit
from fairdeal.play import events
from fairdeal.room.pacing import Pace
from rooms import Guest, room

pytestmark = pytest.mark.slow

TOUCH = 24  # pixels that every target has at least


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened_browser:
        yield opened_browser


@pytest.mark.parametrize(
    ("game", "size", "discards", "seed"),
    [
        ("stud-8", LAPTOP, 0, 5),
        ("super-stud", LAPTOP, 2, 5),
        ("big-omaha-8", PHONE, 0, 5),
        ("triple-draw-27", PHONE, 2, 5),
    ],
)
def test_a_whole_hand_is_played_by_clicks(chromium, game, size, discards, seed):
    with room(game, seed=seed) as here, opened(chromium, here, size) as page:
        sit(page)
        thrown = play_a_hand(page, discards)
        results = page.get_by_role("region", name="Who won what")
        ours = [event for event in here.live.truth if isinstance(event, events.Discarded) and event.seat == 1]

        expect(results.get_by_role("row").nth(1)).not_to_be_empty()
        assert len(ours) == thrown == (0 if not discards else 3 if game == "triple-draw-27" else 1)
        assert [len(event.cards) for event in ours] == [discards] * thrown
        assert any(isinstance(event, events.Shown) and event.seat == 1 for event in here.live.truth)
        if size == PHONE:
            page.locator("#lately").click()
        won = page.locator("fair-side li.won").first
        won.get_by_role("button").click()
        expect(won.locator(".pop .book").first).not_to_be_empty()
        book = won.get_by_role("link", name="Read it in the book").first
        expect(book).to_have_attribute("href", re.compile("#book/"))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_amount_is_chosen_with_presets_field_and_keys(chromium):
    with room("holdem", structure="none", seed=2) as here, opened(chromium, here) as page:
        sit(page)
        page.keyboard.press("n")
        page.locator(".act.yours").wait_for()
        bet = page.locator("[data-choice=bet]")
        field = page.locator("#amount")
        expect(bet).to_contain_text(f"Raise to {field.get_attribute('min')}")
        page.locator(".chipbtn", has_text=re.compile("^Pot")).click()
        pot = field.input_value()
        expect(bet).to_contain_text(f"Raise to {pot}")
        field.fill("57")
        field.press("Enter")
        expect(page.get_by_role("log")).to_contain_text("Nadia raises to 57.")
        raised = [event for event in here.live.truth if isinstance(event, events.Raised) and event.seat == 1]
        assert [event.total for event in raised] == [57]


def test_a_hand_is_played_with_the_keyboard_alone(chromium):
    with room("five-draw", seed=6) as here, opened(chromium, here) as page:
        page.locator("[data-choice=sit]").wait_for()
        page.get_by_label("Your name").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.locator("[data-choice=next]:not([disabled])").wait_for()
        page.keyboard.press("n")
        page.locator(".act.yours, [data-choice=next]").wait_for()
        while "next" not in (names := offered(page)):
            if "pat" in names:
                page.keyboard.press("1")
                expect(page.locator("[data-pick]").first).to_have_attribute("aria-pressed", "true")
            with answered(page):
                page.keyboard.press("d" if "draw" in names else "c")
        drew = [event for event in here.live.truth if isinstance(event, events.Discarded) and event.seat == 1]

        assert [len(event.cards) for event in drew] == [1]


def test_names_are_shown_as_text_and_a_refusal_as_a_sentence(chromium):
    name = "<img src=x onerror=1>"
    with room() as here, Guest(here) as other, opened(chromium, here) as page:
        other.sit(name)
        expect(page.locator("fair-table")).to_contain_text(name)
        assert page.locator("fair-table img").count() == 0
        page.locator("[data-choice=sit]").wait_for()
        page.get_by_label("Your name").fill(name)
        press(page, "sit")
        expect(page.locator(".refusal")).to_contain_text(f"Somebody at the table is called {name} already.")


def test_another_game_is_chosen_and_the_connection_comes_back(chromium):
    with room("stud", pace=Pace(0.0, 0.001, 600.0, turn=600.0)) as here, opened(chromium, here) as page:
        sit(page)
        page.get_by_role("button", name="Settings").click()
        page.locator("#games").select_option("badugi")
        page.get_by_label("Limits").select_option("pot")
        page.get_by_role("button", name="Put up this sign").click()
        expect(page.locator("#title")).to_have_text("Badugi")
        expect(page.locator("#sub")).to_contain_text("pot limit")
        page.reload()
        expect(page.get_by_role("region", name="Your seat")).to_contain_text("Nadia (you)")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_button_has_a_name_and_room_for_a_finger(chromium, size):
    with room("super-stud-8", seed=8) as here, opened(chromium, here, size) as page:
        sit(page)
        press(page, "next")
        page.locator(".act.yours [data-choice=fold]:not([disabled])").wait_for()
        buttons = page.locator("button:visible")
        for place in range(buttons.count()):
            button = buttons.nth(place)
            box = button.bounding_box()
            assert min(box["width"], box["height"]) >= TOUCH, button.inner_text()
            assert button.get_attribute("aria-label") or button.text_content()
        expect(page.locator("[role=log][aria-live=polite]")).not_to_be_empty()
        expect(page.get_by_role("alert").filter(has_text="Your turn")).to_have_count(1)
