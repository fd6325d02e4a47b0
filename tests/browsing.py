"""A real browser at the page of a real room: what every test of the page does with it."""

import os
import shutil
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright

CHROMIUM = shutil.which("chromium")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
LAPTOP, PHONE, WIDE = {"width": 1366, "height": 768}, {"width": 360, "height": 780}, {"width": 1920, "height": 1080}
BUTTONS = "fair-actions button[data-choice]:not([disabled])"
STAY = ("check", "call", "draw", "show", "pat")
PATIENCE = 20_000  # milliseconds: on a busy machine everything comes, only later
expect.set_options(timeout=PATIENCE)


@contextmanager
def browser():
    """Chromium, as it is on this machine; a change is not checked without it."""
    if CHROMIUM is None and os.environ.get("CI") == "true":
        pytest.fail("chromium is not installed, and a change is not checked without it: make browser")
    if CHROMIUM is None:
        pytest.skip("chromium is not installed: make browser")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@contextmanager
def opened(chromium, here, size=LAPTOP, where="#table", **more):
    """The page of a room; it must not complain, nor ask anybody else for anything."""
    context = chromium.new_context(viewport=size, **more)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints, asked = [], []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(here.page + where)
    yield page
    context.close()
    elsewhere = [url for url in asked if not url.startswith((here.page, "blob:"))]
    assert not complaints, complaints
    assert asked, "the page is asked for"
    assert not elsewhere, elsewhere


def press(page, name):
    page.locator(f"[data-choice={name}]:not([disabled])").click()


def sit(page, name="Nadia"):
    page.locator("[data-choice=sit]").wait_for()
    page.get_by_label("Your name").fill(name)
    press(page, "sit")
    expect(page.get_by_role("region", name="Your seat")).to_contain_text(f"{name} (you)")


def offered(page):
    """The buttons there are, once there are some that can be pressed."""
    page.locator(BUTTONS).first.wait_for()
    names = page.locator("fair-actions [data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
    return names or offered(page)  # they may have gone again meanwhile


def at_rest(page):
    """Wait until nothing moves any more: half-faded colours are no colours."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => true)")


@contextmanager
def answered(page):
    """Wait until the server has sent a new picture."""
    bar = page.locator("fair-actions")
    before = bar.get_attribute("data-news")
    yield
    expect(bar).not_to_have_attribute("data-news", before)


def play_a_hand(page, discards, look=lambda: None):
    """Stay in to the end; ``discards`` cards are tapped wherever some are to be thrown away.  How often that was."""
    press(page, "next")
    page.locator(".act.yours, [data-choice=next]").first.wait_for()
    thrown = 0
    while "next" not in (names := offered(page)):
        cards = page.locator("[data-pick]")
        if cards.count() and ("draw" in names or "call" in names):
            for place in range(discards):
                cards.nth(place).click()
                expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")
            thrown += 1
        look()
        with answered(page):
            press(page, next(name for name in STAY if name in names))
    look()
    return thrown
