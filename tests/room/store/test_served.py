"""The room itself over its store: processes that are killed in mid-hand, and what is left of them."""

import os
import re
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import rooms
from fairdeal.room.store.auditing import Auditor
from fairdeal.room.store.opening import locker_for, store_at

PATIENCE_SECONDS = 30


@contextmanager
def served(address, key):
    """`fairdeal serve` on a free port; however the test ends, it ends too."""
    words = [sys.executable, "-m", "fairdeal", "serve", "--db", address, "--port", "0", "--pause", "0", "--seats", "3"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "FAIRDEAL_KEY": key}
    ) as process:
        try:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            port = int(re.search(r":(\d+)/", line)[1])
            yield SimpleNamespace(port=port, process=process)
        finally:
            process.kill()


def asked_in_a_hand(guest):
    """It is this guest's turn; hands in which all others fold go by, and the room may have begun the next itself."""
    last = 0
    while True:
        answer = guest.say(ask="next_hand")
        assert answer["is"] == "ack" or answer["code"] == "no_next_hand", answer
        guest.until(lambda one: one.view["number"] > last and (one.view["over"] or one.view["choices"]))  # noqa: B023
        if not guest.view["over"]:
            return
        last = guest.view["number"]


def own_cards(view):
    return next(seat["cards"] for seat in view["seats"] if seat["seat"] == view["you"])


def audited(address, key):
    engine = store_at(address)
    connection = engine.connect(writes=False)
    auditor = Auditor(connection, locker_for(engine, Path(key)))
    findings = list(auditor.findings())
    connection.close()
    return findings


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite"])
def test_r18_a_room_killed_in_mid_hand_goes_on_with_it(place):
    """The next process over the same file: the same hand, the same seat, the same cards, and the books balance."""
    address, key = str(place[1] / "room.db"), str(place[1] / "room.key")
    with served(address, key) as one:
        guest = rooms.Guest(one)
        guest.sit("Nadia")
        asked_in_a_hand(guest)
        one.process.kill()
        one.process.wait(PATIENCE_SECONDS)
    with served(address, key) as other:
        ends_it(other, guest)
    assert audited(address, key) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["postgres"])
def test_two_rooms_on_one_postgresql_and_the_one_that_deals_is_killed(place):
    """The other, which was there all the time, has heard of the table and plays the hand to its end."""
    address, key = place[2], str(place[1] / "room.key")
    with served(address, key) as one, served(address, key) as other:
        guest = rooms.Guest(one)
        guest.sit("Nadia")
        asked_in_a_hand(guest)
        one.process.kill()
        one.process.wait(PATIENCE_SECONDS)
        ends_it(other, guest)
    assert audited(address, key) == []


def ends_it(room, guest):
    """The guest comes back by his cookie to the hand he was in, and plays it."""
    number = guest.view["number"]
    with rooms.Guest(room, guest.cookie, first_id=1000) as back:
        assert (back.view["number"], back.seat) == (number, guest.seat)
        assert own_cards(back.view) == own_cards(guest.view)
        back.play(number, rooms.STAY)
        assert back.view["over"]


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="there is no other way to look at it")
def test_r07_a_served_room_leaves_no_core_dump(tmp_path):
    """What is in its memory, decks and seeds, never becomes a file."""
    with served(str(tmp_path / "room.db"), str(tmp_path / "room.key")) as room:
        limits = Path(f"/proc/{room.process.pid}/limits").read_text()
    assert re.search(r"Max core file size +0 +0 ", limits)
