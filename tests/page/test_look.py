"""What is to be seen in each window: pages in their place, nothing over anything else, everything within reach."""

import pytest
from playwright.sync_api import expect

from browsing import LAPTOP, PHONE, browser, offered, opened, play_a_hand, press, sit
from fairdeal.room.pacing import Pace
from rooms import room

pytestmark = pytest.mark.slow

TURNED, ZOOMED = {"width": 780, "height": 360}, {"width": 320, "height": 256}
PATIENT = Pace(0.0, 0.001, 600.0, turn=600.0)
PAGES = {
    "lobby": "[data-game]",
    "book/ante": ".clauses a",
    "game/razz": ".clauses a",
    "hands": ".hand-row",
    "check/first/1": "h2.good",
    "hand/first/1": "[data-seat]",
    "floor": "[data-command]",
    "table": "[data-seat]",
}
WIDER = "document.documentElement.scrollWidth > innerWidth"
# What is seen of a box, when what scrolls cuts it off.
OVER = """([these, those]) => {
  const seen = (node) => {
    let { left, top, right, bottom } = node.getBoundingClientRect();
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const found = [];
  for (const one of document.querySelectorAll(these)) for (const other of document.querySelectorAll(those)) {
    if (one !== other && !one.contains(other) && !other.contains(one) && over(seen(one), seen(other))) found.push([one.className, one.textContent, other.className]);
  }
  return found;
}"""  # noqa: E501


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened_browser:
        yield opened_browser


@pytest.fixture(scope="module")
def played(chromium):
    """A room in which a hand has been played, and the page of who played it."""
    with room("stud-8", seed=5, seats=4) as here, opened(chromium, here) as page:
        sit(page)
        play_a_hand(page, 0)
        yield page


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("where", PAGES)
def test_every_page_has_its_bar_on_top_and_fits_its_window(played, where, size):
    played.set_viewport_size(size)
    played.evaluate("where => { location.hash = where; }", where)
    played.locator(PAGES[where]).first.wait_for()
    for _ in range(50):  # the window has another size at once, what is in it a little later
        if (found := fit(played)) == (0, 0, size["width"], False):
            break
        played.wait_for_timeout(100)

    assert found == (0, 0, size["width"], False)


def fit(page):
    """Where the bar is and how wide, and whether anything is wider than the window."""
    bar = page.locator(".top").bounding_box() or {}
    return bar.get("x"), bar.get("y"), bar.get("width"), page.evaluate(WIDER)


def test_a_hand_is_replayed_checked_and_taken_along_from_a_phone_too(played):
    played.set_viewport_size(PHONE)
    played.evaluate("location.hash = 'hands'")
    hand = played.get_by_role("listitem").filter(has_text="Hand 1, Seven-card stud high-low, eight or better")
    for link in ("Check the shuffle", "PHH", "OHH", "PokerStars", "Replay"):
        expect(hand.get_by_role("link", name=link)).to_be_visible()
    hand.get_by_role("link", name="Replay").click()
    played.locator("[data-seat]").first.wait_for()
    for link in ("Check the shuffle", "PHH", "OHH", "PokerStars"):
        expect(played.get_by_role("link", name=link)).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE, TURNED, ZOOMED], ids=["laptop", "phone", "turned", "zoomed"])
@pytest.mark.parametrize(("game", "seats", "structure"), [("stud-8", 8, "fixed"), ("holdem", 10, "none")])
def test_nothing_at_the_table_lies_over_anything_else(chromium, game, seats, structure, size):
    """Seats, the middle, one's own hand and the bar of buttons, at one's turn."""
    apart = ".plan > .seat > .plate, .plan > .mid, .own, .foot, .top"
    with (
        room(game, seed=5, seats=seats, structure=structure, pace=PATIENT) as here,
        opened(chromium, here, size, reduced_motion="reduce") as page,
    ):
        sit(page)
        press(page, "next")
        page.locator(".act.yours").wait_for()
        assert page.evaluate(OVER, [apart, apart]) == []
        assert not page.evaluate(WIDER)


def test_a_phone_on_its_side_shows_hand_pot_and_buttons_at_once(chromium):
    with room("stud-8", seed=5, seats=8, pace=PATIENT) as here, opened(chromium, here, TURNED) as page:
        sit(page)
        press(page, "next")
        offered(page)
        for part in (page.locator(".mine"), page.locator("fair-actions [data-choice]").last, page.locator(".plan")):
            expect(part).to_be_in_viewport(ratio=0.99)


def test_who_only_watches_sees_the_dealers_mark_beside_the_cards_and_not_on_them(chromium):
    with (
        room("stud-8", seed=5, seats=8, bots=7, pace=PATIENT) as here,
        opened(chromium, here) as page,
        opened(chromium, here) as other,
    ):
        sit(other)
        press(other, "next")
        page.locator(".seat .fan").first.wait_for()
        assert page.evaluate(OVER, [".dealer", ".seat > .plate, .seat > .fan, .foot"]) == []


def test_an_account_is_asked_for_in_a_form_that_enter_sends(chromium):
    """A browser says so itself when a password stands outside a form; whoever is refused is told why."""
    with room() as here, opened(chromium, here, where="#lobby") as page:
        page.get_by_role("button", name="Account").click()
        form = page.get_by_role("dialog", name="Account")
        form.get_by_label("Your name").fill("Nadia")
        form.get_by_label("Password").fill("a long password")
        form.get_by_role("button", name="Keep this name").click()
        expect(page.get_by_role("button", name="Nadia")).to_be_visible()


def test_a_link_is_copied_where_the_browser_lends_no_clipboard(chromium):
    with room() as here, opened(chromium, here, where="#lobby") as page:
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
        page.add_init_script("document.addEventListener('copy', () => { window.copied = String(getSelection()); });")
        page.reload()
        page.get_by_role("button", name="New table").click()
        page.get_by_label("Private").check()
        page.get_by_role("button", name="Open the table").click()
        link = page.get_by_role("textbox", name="The link to your table")
        wanted = link.input_value()
        page.get_by_role("button", name="Copy").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("window.copied") in {wanted, ""}


def test_no_more_seats_are_asked_for_than_the_games_have(chromium):
    with room() as here, opened(chromium, here, where="#lobby") as page:
        page.locator("[data-game]").first.wait_for()
        page.get_by_role("button", name="New table").click()
        form = page.get_by_role("dialog", name="New table")
        form.get_by_label("Seats").fill("10")
        form.get_by_label("Seats").blur()
        expect(form.get_by_label("Seats")).to_have_value("8")
        form.get_by_role("button", name="Badugi").click()
        expect(form.get_by_label("Seats")).to_have_value("7")
