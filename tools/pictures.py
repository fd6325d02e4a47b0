"""Takes the pictures of the page that the documents show, of real hands in a real room: tools/pictures.py [NAME ...].

Every hand comes from a seed, so a picture changes when the page does.  Chromium must be there (make browser).
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from playwright.sync_api import Browser, Page  # noqa: E402

from browsing import LAPTOP, PHONE, STAY, answered, browser, offered, opened, press, sit  # noqa: E402
from palette import smaller  # noqa: E402
from rooms import room  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
MOST_BYTES = 150 * 1024
STEPS = 60
OTHERS = (
    ("big-omaha-8", "pot", 4),
    ("triple-draw-27", "fixed", 3),
    ("razz stud badugi", "fixed", 5),
    ("holdem", "none", 2),
)
AT_REST = 700  # milliseconds until nothing moves any more


def _stay(page: Page, times: int = STEPS) -> None:
    """Check and call, so many times or until the hand is over."""
    for _ in range(times):
        names = offered(page)
        if "next" in names:
            return
        if page.locator("[data-pick]").count() and "call" in names:
            for place in (0, 1):
                page.locator("[data-pick]").nth(place).click()
        with answered(page):
            press(page, next(name for name in STAY if name in names))
    offered(page)


@contextmanager
def _seated(
    chromium: Browser,
    game: str,
    seed: int,
    seats: int,
    structure: str = "fixed",
    *,
    size: dict[str, int] = LAPTOP,
    scheme: str = "light",
) -> Iterator[Page]:
    with (
        room(game, seed=seed, seats=seats, structure=structure) as here,
        opened(chromium, here, size, color_scheme=scheme) as page,
    ):
        sit(page)
        press(page, "next")
        yield page


def _kept(page: Page, name: str) -> None:
    page.mouse.move(5, 300)
    page.wait_for_timeout(AT_REST)
    path = FOLDER / f"{name}.png"
    path.write_bytes(smaller(page.screenshot()))
    assert path.stat().st_size <= MOST_BYTES, f"{path.name} has {path.stat().st_size} bytes"


def lobby(chromium: Browser) -> None:
    with room("stud-8", seed=5, seats=8) as here, opened(chromium, here, where="#lobby") as page:
        for game, structure, bots in OTHERS:
            wanted = {"games": game.split(), "structure": structure, "seats": 6, "bots": bots}
            page.evaluate("body => fetch('api/tables', { method: 'POST', body: JSON.stringify(body) })", wanted)
        page.reload()
        page.locator(".steps-list li").first.wait_for()
        page.locator("[data-game]").first.wait_for()
        _kept(page, "lobby")


def stud(chromium: Browser) -> None:
    with _seated(chromium, "stud-8", 5, 8) as page:
        _stay(page, 4)
        page.get_by_role("log").get_by_role("button", name="Why").last.click()
        _kept(page, "table-stud")


def stud_dark(chromium: Browser) -> None:
    with _seated(chromium, "stud-8", 5, 8, scheme="dark") as page:
        _stay(page, 4)
        _kept(page, "table-stud-dark")


def omaha(chromium: Browser) -> None:
    with _seated(chromium, "big-omaha-8", 5, 6, "pot") as page:
        _stay(page, 3)
        presets = page.locator(".chipbtn")
        presets.nth(min(2, presets.count() - 1)).click()
        _kept(page, "table-omaha")


def draw(chromium: Browser) -> None:
    with _seated(chromium, "triple-draw-27", 5, 6) as page:
        for _ in range(STEPS):
            names = offered(page)
            if "draw" in names:
                break
            with answered(page):
                press(page, next(name for name in STAY if name in names))
        for place in (0, 2, 4):
            page.locator("[data-pick]").nth(place).click()
        _kept(page, "table-draw")


def showdown(chromium: Browser) -> None:
    with _seated(chromium, "stud-8", 10, 8) as page:
        _stay(page)
        _kept(page, "showdown")


def phone(chromium: Browser) -> None:
    with _seated(chromium, "stud-8", 5, 8, size=PHONE) as page:
        _stay(page, 3)
        _kept(page, "phone")


def replayer(chromium: Browser) -> None:
    with _seated(chromium, "stud-8", 5, 8) as page:
        _stay(page)
        page.get_by_role("link", name="Replay").click()
        page.locator("[data-step]").first.wait_for()
        for _ in range(45):
            page.keyboard.press("ArrowRight")
        _kept(page, "replayer")


def floor(chromium: Browser) -> None:
    with _seated(chromium, "stud-8", 5, 8) as page:
        _stay(page, 2)
        page.goto(page.url.split("#")[0] + "#floor")
        page.locator("[data-command=fouled]").click()
        _kept(page, "floor")


def dealing(chromium: Browser) -> None:
    with room() as here, opened(chromium, here, where="#dealer") as page:
        for place, name in enumerate(("Nadia", "Bruno", "Priya", "Ilse"), 1):
            page.get_by_label(f"Seat {place}").fill(name)
        page.get_by_role("button", name="Begin").click()
        for told in [*[""] * 12, "4d 3s 10h Qc"]:
            page.locator("#done").wait_for()
            if page.locator(".cards-in").count():
                page.locator(".cards-in").fill(told or "4d 3s 10h Qc")
            with page.expect_response("**/api/dealing"):
                page.locator("#done").click()
            page.wait_for_timeout(60)
            if page.locator("[data-choice]").count():
                break
        _kept(page, "real-table")


PICTURES = {
    "lobby": lobby,
    "table-stud": stud,
    "table-stud-dark": stud_dark,
    "table-omaha": omaha,
    "table-draw": draw,
    "showdown": showdown,
    "phone": phone,
    "replayer": replayer,
    "floor": floor,
    "real-table": dealing,
}


def main(wanted: list[str]) -> int:
    """Take those that are wanted, or all."""
    FOLDER.mkdir(exist_ok=True)
    with browser() as chromium:
        for name in wanted or PICTURES:
            PICTURES[name](chromium)
            print(FOLDER / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
