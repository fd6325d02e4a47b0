"""Hands at the page: every game, two people at once, a lost connection, a screen reader, a plain host name."""

import json
import re
from contextlib import suppress
from functools import partial

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from browsing import (
    BUTTONS,
    CHROMIUM,
    FLAGS,
    LAPTOP,
    PHONE,
    WIDE,
    answered,
    browser,
    offered,
    opened,
    play_a_hand,
    press,
    sit,
)
from fairdeal.games.catalogue import GAMES
from fairdeal.play import events
from fairdeal.room.pacing import Pace
from rooms import room

DISCARDS = {"super": 2, "draw": 1, "badugi": 1}
PATIENT = Pace(0.0, 0.001, 600.0, turn=600.0)


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened_browser:
        yield opened_browser


def discards_in(game):
    return next((count for part, count in DISCARDS.items() if part in game), 0)


def a_hand_of(chromium, game, seats, size, seed):
    """Played to its end by clicks; whoever stays in to the end sees who won what."""
    with room(game, seed=seed, seats=seats) as here, opened(chromium, here, size) as page:
        sit(page)
        play_a_hand(page, discards_in(game))
        rows = page.get_by_role("region", name="Who won what").get_by_role("row")
        won = [event.chips for event in here.live.truth if isinstance(event, events.Awarded)]

        expect(rows.first).to_be_visible()
        assert sum(won) == int(rows.first.get_by_role("cell").last.inner_text().replace(",", "")) or len(won) > 1
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            f"{game}, {seats} seats, seed {seed}"
        )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "size"), [("razz", 2, LAPTOP), ("mambo", 8, PHONE), ("holdem", 8, WIDE), ("badugi", 3, LAPTOP)]
)
def test_hands_of_two_to_eight_players_are_played_by_clicks(chromium, game, seats, size):
    a_hand_of(chromium, game, seats, size, seed=7)


@pytest.mark.long(part="page")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_played_by_clicks_with_two_to_eight(chromium, game, seats):
    sizes = (LAPTOP, PHONE, WIDE)
    a_hand_of(chromium, game, min(seats, GAMES[game].seats), sizes[seats % 3], seed=seats)


def keep_frames(received, socket):
    def keep(frame):
        received.append(frame)

    socket.on("framereceived", keep)


def secrets(truth, seats):
    """The cards that were dealt face down to these seats and never shown to anybody."""
    down = {
        card
        for event in truth
        if isinstance(event, events.Dealt) and event.face == "down"
        for seat, card in zip(event.to, event.cards, strict=True)
        if seat in seats
    }
    shown = {card for event in truth if isinstance(event, events.Shown) for card in event.cards}
    return down - shown


@pytest.mark.slow
def test_two_browsers_are_never_sent_each_others_hidden_cards(chromium):
    """What came over the wire, what stands in the page and what is stored are searched, of both and of the bots."""
    with room("stud-8", seed=11, seats=4) as here, opened(chromium, here) as one, opened(chromium, here) as other:
        frames = {one: [], other: []}
        for page, received in frames.items():
            page.on("websocket", partial(keep_frames, received))
            page.reload()
            expect(page.locator("#title")).to_contain_text("stud")
        sit(one, "Ada B")
        sit(other, "Ben C")
        press(one, "next")
        one.locator(".mine [data-card]").first.wait_for()
        seen = {one: [], other: []}
        for _ in range(400):
            if here.live.table.hand is None:
                break
            for page in frames:
                stored = page.evaluate("[{...localStorage}, {...sessionStorage}]")
                seen[page] += [page.locator("#page").inner_html(), json.dumps(stored)]
                names = ("fold", "call", "show") if page is other else ("check", "call", "show", "concede")
                for name in names:
                    if page.locator(f"[data-choice={name}]:not([disabled])").count():
                        with answered(page):
                            press(page, name)
                            if page.locator(".refusal").filter(has_text="for nothing").count():
                                press(page, name)
                        break
        seats = here.live.table.seats
        theirs = {
            page: next(seat for seat, place in seats.items() if place.player == name)
            for page, name in ((one, "Ada B"), (other, "Ben C"))
        }
        hidden = {page: secrets(here.live.truth, set(seats) - {seat}) for page, seat in theirs.items()}

        assert here.live.table.hand is None
        assert hidden[one], "Ben folds, even for nothing, and shows his cards to nobody"
        assert all(frames.values())
        for page, received in frames.items():
            told = "\n".join([*map(str, received), *seen[page]])
            assert [card for card in hidden[page] if re.search(rf"\b{card}\b", told)] == []


CUT = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      if (window.cut) return (window.stub = { readyState: 0, close() {} }); // a network that is not there
      super(...words);
      window.sockets.push(this);
    }
  };"""
TRIED = "new Promise((tell) => { const look = () => (window.stub ? tell(true) : setTimeout(look, 10)); look(); })"


@pytest.mark.slow
def test_whoever_reloads_or_is_cut_off_comes_back_into_the_same_hand(chromium):
    with room("holdem", seed=3, pace=PATIENT) as here, opened(chromium, here) as page:
        page.add_init_script(CUT)
        page.reload()
        sit(page)
        press(page, "next")
        page.locator(".act.yours").wait_for()
        mine = page.locator(".mine [data-card]")
        cards = mine.evaluate_all("all => all.map(one => one.dataset.card)")
        page.reload()
        page.locator(".act.yours").wait_for()
        assert mine.evaluate_all("all => all.map(one => one.dataset.card)") == cards
        page.evaluate("window.cut = true; window.sockets.at(-1).close()")
        expect(page.locator("#net")).to_contain_text("Reconnecting. Your clock runs until")
        page.evaluate(TRIED)
        page.evaluate("document.querySelector('fair-actions').render()")
        expect(page.locator("fair-actions.lost")).to_be_visible()
        page.evaluate("window.cut = false; window.stub.onclose()")
        expect(page.locator("#net")).to_contain_text("Connected")
        expect(page.locator("fair-actions.lost")).to_have_count(0)
        with answered(page):
            press(page, next(name for name in ("check", "call") if name in offered(page)))
        assert here.live.table.number == 1


def said(page):
    """What a screen reader is told of the page: its tree, in which every button has its name."""
    return page.locator("body").aria_snapshot()


@pytest.mark.slow
def test_a_hand_is_played_from_the_accessibility_tree_alone(chromium):
    """Nothing is looked at but names and roles: the one line that says it is one's turn, and buttons by their names."""
    with room("omaha-8", seed=9, seats=3) as here, opened(chromium, here) as page:
        page.get_by_role("textbox", name="Your name").fill("Nadia")
        page.get_by_role("button", name="Take a seat").click()
        page.get_by_role("button", name="Deal").click()
        for _ in range(40):
            over = page.get_by_role("button", name=re.compile("^Next hand"))
            page.get_by_role("alert").filter(has_text="Your turn").or_(over).first.wait_for()
            tree = said(page)
            if re.search(r'button "Next hand', tree):
                break
            turn = re.search(r"alert: \"?Your turn: You may (.+)\.", tree)
            assert turn, tree
            asked = re.search(r'button "((?:Check|Call|Show)[^"]*)"', tree)
            assert asked, tree
            with answered(page):
                page.get_by_role("button", name=asked[1], exact=True).click()
        assert re.search(r'table "Who won what"', said(page))
        assert re.search(r'region "Seat 2, \w+"', said(page))
        assert here.live.table.hand is None


def clicked_in_time(button):
    """Whether it was still there to be clicked: one's turn may come at any moment, and another button with it."""
    with suppress(Late):
        button.click(timeout=700)
        return True
    return False


@pytest.mark.slow
def test_a_choice_in_advance_is_taken_back_when_the_price_changes_and_made_when_not(chromium):
    slow = Pace(0.9, 1.0, 600.0, turn=600.0)
    with room("stud", seed=21, seats=6, pace=slow) as here, opened(chromium, here) as page:
        sit(page)
        press(page, "next")
        fold = page.locator("[data-ahead=fold]")
        for _ in range(20):
            page.locator(f"[data-ahead=fold], {BUTTONS}").first.wait_for()
            if fold.count() and clicked_in_time(fold):
                break
            press(page, next(name for name in ("check", "call", "next") if name in offered(page)))
        expect(page.locator(".refusal, .seat.me.folded").first).to_be_visible()
        folded = [event for event in here.live.truth if isinstance(event, events.Folded) and event.seat == 1]
        taken_back = page.locator(".refusal").filter(has_text="your choice is taken back").count() == 1
        assert taken_back != bool(folded)


@pytest.mark.slow
def test_folding_for_nothing_is_asked_twice(chromium):
    with room("holdem", seed=3, seats=2) as here, opened(chromium, here) as page:
        sit(page)
        press(page, "next")
        for _ in range(20):
            names = offered(page)
            if "check" in names:
                break
            press(page, "call" if "call" in names else "next")
        press(page, "fold")
        expect(page.locator(".refusal")).to_contain_text("You can check for nothing.")
        assert not [event for event in here.live.truth if isinstance(event, events.Folded) and event.seat == 1]
        expect(page.locator("[data-choice=fold]")).to_contain_text("Fold anyway")
        with answered(page):
            press(page, "fold")
        assert [event for event in here.live.truth if isinstance(event, events.Folded) and event.seat == 1]


@pytest.mark.slow
def test_play_works_under_a_host_name_that_is_no_secure_context(chromium):
    """As on a phone in the same house: plain HTTP, a name of one's own, no crypto.subtle and no randomUUID."""
    flags = [*FLAGS, "--host-resolver-rules=MAP table.fairdeal.test 127.0.0.1"]
    with chromium.browser_type.launch(executable_path=CHROMIUM, args=flags) as other, room("razz", seed=4) as here:
        there = here._replace(page=here.page.replace("127.0.0.1", "table.fairdeal.test"))
        with opened(other, there, PHONE, has_touch=True) as page:
            assert page.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
            sit(page)
            play_a_hand(page, 0)
            expect(page.get_by_role("region", name="Who won what")).to_be_visible()
            page.get_by_role("link", name="Check the shuffle").click()
            expect(page.locator("h2.good")).to_contain_text("dealt as promised before the first card")


KEYS = {
    "h": "You have",
    "s": "Nadia",
    "l": ".",
    "a": "You may",
    "t": "seconds",
    "b": "board",
    "p": "pot",
    "2": "Seat 2",
}


@pytest.mark.slow
def test_a_key_answers_each_question(chromium):
    with room("stud-hi-lo", seed=5) as here, opened(chromium, here) as page:
        sit(page)
        page.keyboard.press("n")
        page.locator(".act.yours").wait_for()
        for key, words in KEYS.items():
            page.keyboard.press(key)
            expect(page.get_by_role("status").filter(has_text=words).first).to_be_visible()
        page.keyboard.press("w")
        expect(page.locator("#toast")).to_contain_text(re.compile(r"\(.*\d"))
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        page.keyboard.press("/")
        expect(page.locator("#say")).to_be_focused()
        page.keyboard.press("f")
        assert not [event for event in here.live.truth if isinstance(event, events.Folded) and event.seat == 1]


@pytest.mark.slow
def test_a_key_is_changed_and_what_had_it_before_gets_the_other(chromium):
    with room("holdem", seed=5, seats=2, pace=PATIENT) as here, opened(chromium, here) as page:
        sit(page)
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys")
        keys.get_by_label("next hand").fill("f")
        keys.get_by_label("next hand").blur()
        expect(keys.get_by_label("fold", exact=True)).to_have_value("N")
        page.keyboard.press("Escape")
        expect(page.locator("[data-choice=next] kbd")).to_have_text("F")
        page.keyboard.press("f")
        page.locator(".act.yours").wait_for()
        page.reload()
        offered(page)
        expect(page.locator("[data-choice=fold] kbd")).to_have_text("N")
        page.keyboard.press("f")
        with answered(page):
            page.keyboard.press("n")
        assert [event.seat for event in here.live.truth if isinstance(event, events.Folded)] == [1]


PRESSES = """() => { window.presses = setInterval(() => {
  const wanted = ["next", "check", "pat", "fold", "concede", "show", "buy", "call"];
  for (const name of wanted) {
    const button = document.querySelector(`fair-actions [data-choice="${name}"]:not([disabled])`);
    if (button) { button.click(); return; }
  }
}, 20); }"""


def held(session):
    """Bytes of objects, and nodes, after everything that nobody needs has gone."""
    session.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return found["JSHeapUsedSize"], found["Nodes"]


@pytest.mark.long(part="page")
def test_memory_stays_flat_over_500_hands(chromium):
    """The first hundred fill the dealer's column; after that nothing grows."""
    with room("stud-8", seed=1, seats=6) as here, opened(chromium, here) as page:
        sit(page)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        page.evaluate(PRESSES)
        measured = []
        for hands in (100, 500):
            while here.live.table.number < hands:
                page.wait_for_timeout(500)
            measured.append(held(session))
        (bytes_then, nodes_then), (bytes_now, nodes_now) = measured

        assert bytes_now <= 1.25 * bytes_then + 1_000_000, measured
        assert nodes_now <= 1.5 * nodes_then, measured
