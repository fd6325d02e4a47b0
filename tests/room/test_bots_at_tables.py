"""Bots at their tables: marked as such, thinking elsewhere, holding nobody up."""

import json
import logging
import threading

from fairdeal.room.journal import Line
from rooms import STAY, Guest, room


def test_a_bots_turn_delays_no_answer_at_another_table_nor_at_its_own():
    """The bot thinks until it is let go; meanwhile everybody else is answered, in every way there is."""
    thinking, gate = threading.Event(), threading.Event()
    with room("holdem") as here, Guest(here) as nadia:
        robots = here.hub.robots
        plain, robots.pool = robots.think, None

        def long_thought(*words):
            thinking.set()
            assert gate.wait(60)
            return plain(*words)

        robots.think = long_thought
        nadia.sit("Nadia")
        nadia.must(ask="next_hand")
        while not thinking.wait(0.01):
            if nadia.view["choices"]:
                nadia.act(STAY(nadia.view["choices"]))
            nadia.must(ask="ping")
        nadia.must(ask="say", text="take your time")
        with Guest(here) as olga:
            assert not gate.is_set()
            assert olga.view["number"] == 1
            assert [seat["bot"] for seat in olga.view["seats"]] == [False, *[True] * 5]
        gate.set()
        nadia.play(1, STAY)


def test_a_bot_that_fails_is_logged_and_acted_for_and_the_table_goes_on(caplog, monkeypatch):
    """What is thought for it raises; the room acts when its time is over."""
    from fairdeal.room.pacing import Pace

    quick = Pace(0.0, 0.001, 600.0, turn=2.0, bank=0.0)
    monkeypatch.setattr(logging.getLogger("fairdeal"), "propagate", True)
    with caplog.at_level(logging.ERROR), room("holdem", pace=quick, bots=1) as here, Guest(here) as nadia:
        here.hub.robots.think = lambda *_: 1 / 0
        nadia.sit("Nadia")
        nadia.must(ask="next_hand")
        nadia.play(1, STAY)
        assert here.hub.tools.counts["mistakes"]
    assert "could not answer" in caplog.text


def test_the_journal_is_a_json_object_a_line():
    record = logging.LogRecord("fairdeal.room", logging.ERROR, "f", 1, "table %s stops", ("a\nb",), None)
    told = json.loads(Line().format(record))

    assert "\n" not in Line().format(record)
    assert (told["level"], told["what"]) == ("error", "table a\nb stops")
