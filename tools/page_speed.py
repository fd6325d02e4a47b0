"""How quick the page is on this machine: first table, a key here to the screen of another, frames while dealing.

What is printed is what was measured, in milliseconds; nothing is asserted here.  tools/page_speed.py [HANDS]
"""

import sys
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page  # noqa: E402

from browsing import LAPTOP, browser, press, sit  # noqa: E402
from rooms import room  # noqa: E402

OPENINGS = 5
FRAMES = """() => {
  window.frames_ = []; let before = performance.now();
  const step = (now) => { window.frames_.push(now - before); before = now; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""
SEEN = """() => new MutationObserver(() => { window.seenAt = Date.now(); })
  .observe(document.querySelector('fair-side'), { childList: true, subtree: true })"""


def first_table(chromium: Browser, address: str) -> list[float]:
    """From opening the address to the first seats, each time in a browser that has seen nothing yet."""
    found = []
    for _ in range(OPENINGS):
        context = chromium.new_context(viewport=LAPTOP)
        page = context.new_page()
        page.goto(f"{address}#table", wait_until="commit")
        page.locator("fair-table [data-seat]").first.wait_for()
        found.append(page.evaluate("performance.now()"))
        context.close()
    return found


KEY = """() => {
  const ready = (key) => document.querySelector(`fair-actions [data-key="${key}"]:not([disabled])`);
  const key = ["c", "n"].find(ready);
  if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return key ? Date.now() : 0;
}"""

WAIT = """() => new Promise((tell) => {
  const look = () => (window.seenAt ? tell(window.seenAt) : setTimeout(look, 1));
  look();
})"""


def pressed_and_seen(one: Page, other: Page, hands: int) -> list[float]:
    """From a key on one page to the line of the dealer's on the other, by one clock."""
    found: list[float] = []
    while len(found) < hands:
        for mine, theirs in ((one, other), (other, one)):
            theirs.evaluate("window.seenAt = 0")
            at = mine.evaluate(KEY)
            if at:
                found.append(theirs.evaluate(WAIT) - at)
        one.wait_for_timeout(60)
    return found


def main(hands: int) -> int:
    with browser() as chromium, room("holdem", seats=2, bots=0) as here:
        first = first_table(chromium, here.page)
        pages = [chromium.new_context(viewport=LAPTOP).new_page() for _ in range(2)]
        for page, name in zip(pages, ("Ada B", "Ben C"), strict=True):
            page.goto(f"{here.page}#table")
            sit(page, name)
            page.evaluate(SEEN)
        press(pages[0], "next")
        pages[1].evaluate(FRAMES)
        took = pressed_and_seen(pages[0], pages[1], hands)
        frames = pages[1].evaluate("window.frames_")
    print(f"first table      {median(first):7.0f} median of {len(first)}, {max(first):.0f} most")
    print(f"key to screen    {median(took):7.0f} median of {len(took)}, {quantiles(took, n=20)[-1]:.0f} p95")
    slow = sum(frame > 33.4 for frame in frames) / len(frames)
    print(f"frames           {max(frames):7.0f} longest of {len(frames)}, {100 * slow:.1f} % over 33")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 60))
