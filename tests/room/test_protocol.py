"""What the table answers over the wire: to whom it says hello, what it refuses, and what it never sends."""

import json
import re
import threading
import urllib.request
from urllib.error import HTTPError

import pytest
from websockets.exceptions import InvalidStatus

from fairdeal.games import GAMES
from fairdeal.play import events
from fairdeal.room.guard import POLICY
from fairdeal.room.messages import LONGEST, REASONS
from fairdeal.room.pacing import Pace
from fairdeal.rulebook import CLAUSES
from rooms import STAY, Guest, named, room
from twins import shown_by

CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")


# Hello


def test_a_hello_is_answered_with_the_games_and_a_picture_of_the_table():
    with room("razz") as here, Guest(here) as guest:
        assert [row["key"] for row in guest.welcome["games"]] == list(GAMES)
        assert guest.view["title"] == "Razz"
        assert [seat["name"] for seat in guest.view["seats"]].count("") == 1
        assert guest.seat == 0


def test_nothing_is_done_for_whoever_has_not_said_hello():
    with room() as here, Guest(here, hello=False) as guest:
        assert guest.say(ask="take_seat", name="Nadia", seat=0)["code"] == "hello_first"


def test_another_version_of_the_protocol_is_refused():
    with room() as here, Guest(here, hello=False) as guest:
        assert guest.say(ask="hello", version=2)["code"] == "other_version"


# Strict reading


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{",
        '{"ask":"next_hand"}',
        '{"ask":"next_hand","id":"1"}',
        '{"ask":"next_hand","id":1,"extra":0}',
        '{"ask":"shout","id":1}',
        '{"ask":"wish","id":1,"command":{"do":"fold"}}',
        '{"ask":"wish","id":1,"command":{"do":"fold","seat":1,"reason":"bad"}}',
        '{"ask":"wish","id":1,"command":{"do":"bet_to","seat":1,"total":10.5}}',
        '{"ask":"wish","id":1,"command":{"do":"deal","cards":["As"]}}',
        '{"ask":"wish","id":1,"command":{"do":"shuffle","deck":[]}}',
        '{"ask":"wish","id":1,"command":{"do":"award"}}',
        '{"ask":"wish","id":1,"command":{"do":"start"}}',
        '{"ask":"wish","id":1,"command":{"do":"take_chips","seat":1,"chips":10}}',
    ],
)
def test_what_is_not_understood_is_refused_and_the_talk_goes_on(text):
    """Unknown fields, other types, and what only a dealer may do."""
    with room() as here, Guest(here) as guest:
        answer = guest.say_raw(text)

        assert answer["code"] == "not_understood"
        assert answer["sentence"].startswith("The message is not understood: ")
        guest.sit("Nadia")


def test_bytes_that_are_no_text_are_refused():
    with room() as here, Guest(here) as guest:
        answer = guest.say_raw(b"\xff\xfe")

        assert answer["code"] == "not_understood"


def test_a_message_over_4_kib_ends_the_connection_and_no_other():
    with room() as here, Guest(here) as guest, Guest(here) as other:
        answer = guest.say_raw(json.dumps({"ask": "next_hand", "id": 1}).ljust(LONGEST), 1)
        guest.socket.send(" " * (LONGEST + 1))

        assert answer["code"] == "no_next_hand"
        assert guest.closed() == 1009
        other.sit("Nadia")


def test_a_page_of_another_site_is_not_let_in():
    with room() as here:
        with pytest.raises(InvalidStatus):
            Guest(here, origin="http:" + "//example.org")
        with Guest(here, origin=here.page.rstrip("/")) as guest:
            assert guest.view


# Refusals


@pytest.fixture(scope="module")
def seated():
    """Nadia in a hand of stud-8 with five bots, and somebody who watches."""
    with (
        room("stud-8", pace=Pace(600.0, 600.0, 600.0, turn=600.0)) as here,
        Guest(here) as nadia,
        Guest(here) as watcher,
    ):
        nadia.sit("Nadia")
        nadia.must(ask="next_hand")
        nadia.until(lambda guest: not guest.view["over"])
        yield nadia, watcher


def test_a_refusal_names_its_clause_with_the_heading(seated):
    nadia, _ = seated
    turn = next(seat["seat"] for seat in nadia.view["seats"] if seat["turn"])
    answer = nadia.wish("check")

    assert answer["code"] == "not_your_turn"
    assert answer["sentence"] == f"It is the turn of seat {turn}, not of seat {nadia.seat}."
    assert [why["clause"] for why in answer["why"]] == ["B-34"]
    assert answer["why"][0]["heading"]


def test_nobody_plays_for_another_seat(seated):
    nadia, _ = seated
    answer = nadia.say(ask="wish", command={"do": "fold", "seat": nadia.seat % 6 + 1})

    assert answer["code"] == "not_your_seat"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"ask": "wish", "command": {"do": "fold", "seat": 1}}, "watching"),
        ({"ask": "next_hand"}, "watching"),
        ({"ask": "choose_game", "game": "razz"}, "watching"),
        ({"ask": "take_seat", "name": "Nadia"}, "name_taken"),
        ({"ask": "take_seat", "name": " \u200b\x00 "}, "no_name"),
        ({"ask": "take_seat", "name": "N" * 25}, "name_too_long"),
        ({"ask": "take_seat", "name": "Olga", "seat": 7}, "seat_not_there"),
        ({"ask": "take_seat", "name": "Olga", "seat": -1}, "seat_not_there"),
    ],
)
def test_what_a_watcher_may_not_do(seated, message, code):
    _, watcher = seated

    assert watcher.say(**message)["code"] == code


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"ask": "next_hand"}, "no_next_hand"),
        ({"ask": "choose_game", "game": "whist"}, "no_such_game"),
        ({"ask": "take_seat", "name": "Nadia"}, "have_a_seat"),
        ({"ask": "wish", "command": {"do": "buy_in", "seat": 1, "chips": 10**30}}, "buy_in_too_large"),
        ({"ask": "wish", "command": {"do": "come_back", "seat": 1}}, "is_in_already"),
    ],
)
def test_what_a_player_may_not_do_in_a_hand(seated, message, code):
    nadia, _ = seated

    assert nadia.seat == 1
    assert nadia.say(**message)["code"] == code


def test_every_reason_has_a_clause_of_the_book_or_is_about_the_wire():
    assert all(reason.clause in {"", *CLAUSES} for reason in REASONS.values())
    assert [code for code, reason in REASONS.items() if not reason.sentence.endswith((".", ".}", "}"))] == []


# What is never sent


def check_frames(guest, truth):
    """No frame holds a card that its reader has not been shown by then; which cards came to him alone."""
    told, known, own, seat = 0, set(), set(), guest.seat
    for news in guest.news:
        for event in truth[told : told + len(news["events"])]:
            known = set() if isinstance(event, events.Began) else known
            known |= shown_by(event, seat)
            own |= shown_by(event, seat) - shown_by(event, 0)
        told += len(news["events"])
        in_it = set(CARD.findall(json.dumps(news)))
        assert in_it <= known, (news["number"], in_it - known)
    assert told == len(truth)
    return own


@pytest.mark.parametrize("game", ["stud-8", "super-stud", "big-omaha-8", "triple-draw-27"])
def test_no_frame_holds_a_card_its_reader_has_not_been_shown(game):
    """Two players and a watcher; every card in every frame is checked against what really happened."""
    with room(game, seed=7) as here, Guest(here) as nadia, Guest(here) as olga, Guest(here) as watcher:
        nadia.sit("Nadia")
        olga.sit("Olga", 4)
        for number in (1, 2):
            (nadia if number == 1 else olga).must(ask="next_hand")
            other = threading.Thread(target=olga.play, args=(number, STAY))
            other.start()
            nadia.play(number, STAY)
            other.join()
        watcher.until(lambda guest: guest.view["over"] and guest.view["number"] == 2)
        for guest in (nadia, olga, watcher):
            assert bool(check_frames(guest, here.live.truth)) == (guest is not watcher)


# Coming back


def test_with_the_cookie_one_comes_back_to_seat_and_cards():
    with room() as here:
        with Guest(here) as nadia:
            nadia.sit("Nadia")
            nadia.must(ask="next_hand")
            nadia.until(lambda guest: guest.view["choices"])
            held = nadia.view["seats"][nadia.seat - 1]["cards"]
        with Guest(here, nadia.cookie) as again, Guest(here, "fairdeal=" + "0" * 64) as stranger:
            assert again.cookie == nadia.cookie
            assert again.view["seats"][again.seat - 1]["cards"] == held
            assert "??" not in held["down"]
            assert again.view["choices"] == nadia.view["choices"]
            assert stranger.cookie != nadia.cookie
            assert stranger.view["seats"][again.seat - 1]["cards"]["down"] == ["??"] * len(held["down"])


def test_who_is_away_is_acted_for_by_the_room_and_sits_out():
    pace = Pace(0.0, 0.001, 600.0, turn=0.3, bank=0.1)
    with room("holdem", pace=pace) as here, Guest(here) as watcher:
        with Guest(here) as nadia:
            nadia.sit("Nadia")
            nadia.must(ask="next_hand")
            nadia.until(lambda guest: guest.view["choices"])
        watcher.until(lambda guest: guest.view["over"] and guest.view["number"] == 1)
        told = [line["text"] for news in watcher.news for line in news["lines"]]
        marked = [news["events"][place]["event"] for news in watcher.news for place in news["by_room"]]

        assert marked
        assert set(marked) <= {"folded", "checked", "shown", "conceded"}
        assert "Nadia sits out." in told


# The page


def test_every_file_comes_with_its_headers_and_nothing_else_does():
    with room() as here:
        for name in ("", "main.js", "room.css", "icon.png"):
            with urllib.request.urlopen(here.page + name) as answer:  # noqa: S310 - our own server
                assert answer.headers["content-security-policy"] == POLICY
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.read()
        for name in ("nothing.js", "..%2fcards.py", "%2e%2e/cards.py", "web/main.js", "__init__.py"):
            with pytest.raises(HTTPError) as refused:
                urllib.request.urlopen(here.page + name)  # noqa: S310 - our own server
            assert refused.value.code == 404
            assert refused.value.headers["content-security-policy"] == POLICY
            refused.value.close()


def test_a_hand_is_played_to_its_end_and_the_next_begins():
    with room("razz") as here, Guest(here) as nadia:
        nadia.sit("Nadia")
        for number in (1, 2):
            nadia.must(ask="next_hand")
            nadia.play(number, STAY)
            assert nadia.view["number"] == number
            assert sum(seat["won"] for seat in nadia.view["seats"]) > 0
            assert sum(seat["stack"] for seat in nadia.view["seats"]) % 1000 == 0
        fold = named("fold", "call")
        nadia.must(ask="next_hand")
        nadia.play(3, fold)
