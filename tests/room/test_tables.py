"""Many tables and the people at them: roles, private tables, chat, host and floor, those who watch later."""

import asyncio
import json
import time
from contextlib import ExitStack, contextmanager
from itertools import pairwise

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from fairdeal.room.guard import Doors
from fairdeal.room.messages import LONGEST_SAYING
from fairdeal.room.pacing import Pace
from fairdeal.room.people import Offices
from fairdeal.room.viewer import IN_HAND, NOT_ALLOWED, PATIENCE, TRY_AGAIN
from rooms import STAY, Guest, room

SLOW = Pace(600.0, 600.0, 600.0, turn=600.0)
PASSWORD = "a long password"  # noqa: S105 - of nobody


@contextmanager
def opened(here, cookie="", **new):
    """Another table, and the cookie of its host."""
    with httpx.Client(base_url=here.page, headers={"cookie": cookie} if cookie else {}) as client:
        answer = client.post("api/tables", json={"games": ["stud"], **new})
        assert answer.status_code == 201, answer.text
        yield answer.json(), cookie or answer.headers["set-cookie"].partition(";")[0]


def account(here, name):
    with httpx.Client(base_url=here.page) as client:
        answer = client.post("api/accounts", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201
        return answer.headers["set-cookie"].partition(";")[0]


def notices(guest, kind):
    return [message["text"] for message in guest.heard if message["is"] == "notice" and message["kind"] == kind]


def people(guest):
    return next(message for message in reversed(guest.heard) if message["is"] == "people")


def test_tables_go_on_beside_each_other_and_news_of_one_are_not_told_at_another():
    with room() as here, opened(here, bots=5) as (one, host), Guest(here) as watcher:
        with Guest(here, host, table=one["table"]) as nadia:
            nadia.sit("Nadia")
            nadia.must(ask="next_hand")
            nadia.play(1, STAY)
            assert nadia.welcome["role"] == "host"
        watcher.say(ask="ping")
        assert {news["view"]["number"] for news in watcher.news} == {0}
        assert watcher.welcome["table"] == "first"
        assert watcher.say(ask="hello", table="nowhere")["code"] == "no_such_table"


def test_a_person_has_one_seat_at_a_table_and_may_have_another_elsewhere():
    with room(bots=0) as here, opened(here) as (one, host), ExitStack() as stack:
        first, again, other = (stack.enter_context(Guest(here, host, table=at)) for at in ("", "", one["table"]))
        first.sit("Nadia")
        assert again.say(ask="take_seat", name="Olga", id=77)["code"] == "have_a_seat"
        other.sit("Nadia")


def test_a_guest_may_not_take_a_name_that_an_account_keeps():
    with room(bots=0) as here:
        cookie = account(here, "Nadia")
        with Guest(here) as guest, Guest(here, cookie) as nadia:
            assert guest.say(ask="take_seat", name="nadia")["code"] == "name_kept"
            nadia.sit("Nadia")


# Numbers


def test_r16_a_message_sent_again_is_answered_as_it_was_and_done_once():
    """Over another connection, and after more has happened."""
    with room("holdem", pace=SLOW, bots=0) as here, Guest(here) as olga:
        with Guest(here, first_id=500) as nadia:
            sat = nadia.must(ask="take_seat", name="Nadia", seat=2)
            assert nadia.say(ask="take_seat", name="Nadia", seat=2, id=sat["id"]) == sat
        olga.sit("Olga", 4)
        with Guest(here, nadia.cookie, first_id=900) as again:
            assert again.say(ask="take_seat", name="Nadia", seat=2, id=sat["id"]) == sat
            assert [seat["name"] for seat in again.view["seats"]].count("Nadia") == 1


def test_news_are_numbered_alike_for_all_and_what_was_missed_comes_as_one():
    with room("holdem", pace=SLOW, bots=0) as here, Guest(here) as nadia, Guest(here) as olga:
        nadia.sit("Nadia", 1)
        olga.sit("Olga", 2)
        seen = olga.until(lambda guest: guest.view["you"]) and olga.news[-1]["number"]
        nadia.must(ask="next_hand")
        nadia.until(lambda guest: not guest.view["over"])
        with Guest(here, olga.cookie, seen=seen) as back, Guest(here, seen=10**9) as stranger:
            assert [(news["since"], news["fresh"]) for news in back.news] == [(seen, False)]
            assert back.news[0]["number"] == nadia.news[-1]["number"]
            assert back.view["number"] == 1
            assert [news["fresh"] for news in stranger.news] == [True]
            chained = [(news["since"], news["number"]) for news in nadia.news if not news["fresh"]]
            assert all(since == before for (_, before), (since, _) in pairwise(chained))


def test_a_pile_is_promised_before_its_first_card():
    with room("holdem", pace=SLOW) as here, Guest(here) as nadia:
        nadia.sit("Nadia")
        nadia.must(ask="next_hand")
        nadia.until(lambda guest: guest.view["number"] == 1)
        promised = [promise for news in nadia.news for promise in news["promises"]]

        assert [promise["size"] for promise in promised] == [52]


# Chat


def test_what_is_said_is_passed_on_as_text_and_muted_by_who_wants():
    with room(bots=0) as here, Guest(here) as nadia, Guest(here) as olga:
        nadia.sit("Nadia")
        olga.must(ask="mute", name="Nadia")
        nadia.must(ask="say", text="<b>hello</b>\u0000\n there")
        olga.must(ask="mute", name="Nadia", on=False)
        nadia.must(ask="say", text="again")
        olga.until(lambda guest: any(message["is"] == "chat" for message in guest.heard))

        assert [message["text"] for message in nadia.heard if message["is"] == "chat"] == [
            "<b>hello</b> there",
            "again",
        ]
        assert [(m["name"], m["text"]) for m in olga.heard if m["is"] == "chat"] == [("Nadia", "again")]
        assert nadia.say(ask="say", text=" \u200b ")["code"] == "nothing_said"
        assert nadia.say(ask="say", text="x" * (LONGEST_SAYING + 1))["code"] == "said_too_long"


def test_the_floor_hears_of_reports_and_host_and_floor_mute_for_all():
    with room(bots=0, offices=Offices(frozenset({"flo"}))) as here, opened(here) as (one, host):
        flo = account(here, "Flo")
        with ExitStack() as stack:
            nadia, floor, olga = (
                stack.enter_context(Guest(here, cookie, table=one["table"])) for cookie in (host, flo, "")
            )
            assert floor.welcome["role"] == "floor"
            olga.sit("Olga")
            olga.must(ask="report", name="Nadia", about="stalling", text="so slow")
            floor.until(lambda guest: notices(guest, "report"))
            assert notices(floor, "report") == ["Olga reports stalling of Nadia: so slow"]
            assert notices(nadia, "report") == []
            assert olga.say(ask="mute", name="Olga", for_all=True)["code"] == "not_yours_to_say"
            nadia.must(ask="mute", name="Olga", for_all=True)
            assert olga.say(ask="say", text="but")["code"] == "silenced"
            floor.must(ask="mute", name="Olga", for_all=True, on=False)
            olga.must(ask="say", text="so")


# Host and floor


def test_r21_a_paused_table_deals_no_hand_and_a_closed_one_pays_everybody_after_the_last():
    """The gates are asked by playing: the running hand ends, no other begins, chips are still taken away."""
    with room() as here, opened(here, bots=1, seats=3) as (one, host), Guest(here, host, table=one["table"]) as nadia:
        nadia.sit("Nadia")
        nadia.must(ask="next_hand")
        nadia.must(ask="manage", what="pause", reason="fire drill")
        nadia.play(1, STAY)
        assert nadia.say(ask="next_hand")["code"] == "no_next_hand"
        assert people(nadia)["paused"]
        nadia.must(ask="manage", what="resume")
        nadia.must(ask="next_hand")
        nadia.must(ask="manage", what="close")
        nadia.play(2, STAY)
        nadia.until(lambda guest: notices(guest, "closing"))
        assert nadia.closed() == 1000
        assert one["table"] not in here.hub.tables


def test_who_is_not_host_or_floor_decides_nothing():
    with room() as here, opened(here, bots=1) as (one, host), Guest(here, table=one["table"]) as olga:
        olga.sit("Olga")
        for message in (
            {"ask": "manage", "what": "pause"},
            {"ask": "manage", "what": "void"},
            {"ask": "choose_game", "game": "razz"},
            {"ask": "rule", "command": {"do": "relieve", "dealer": "Olga's friend"}},
        ):
            assert olga.say(**message)["code"] == "not_yours_to_say"
        with Guest(here, host, table=one["table"]) as nadia:
            nadia.must(ask="rule", command={"do": "relieve", "dealer": "Zoe"})
            nadia.must(ask="choose_game", game="razz")
            assert nadia.say(ask="manage", what="void")["code"] == "not_yours_to_say"
            assert nadia.say(ask="manage", what="remove", name="Nobody")["code"] == "nobody_called"
            nadia.must(ask="manage", what="appoint", name="Olga")
            assert nadia.say(ask="manage", what="pause")["code"] == "not_yours_to_say"
        olga.must(ask="manage", what="pause")


@pytest.mark.parametrize(
    "command",
    [
        {"do": "do", "command": {"do": "fold", "seat": 1}},
        {"do": "do", "command": {"do": "shuffle", "deck": ["As"]}},
        {"do": "do", "command": {"do": "deal", "cards": ["As"]}},
        {"do": "start"},
        {"do": "sit", "seat": 5, "player": "Ghost", "chips": 1000},
        {"do": "buy_in", "seat": 1, "chips": 500},
        {"do": "leave", "seat": 1},
        {"do": "draw_for_button", "cards": ["As", "Ks"]},
        {"do": "open", "sign": {"games": []}},
        {"do": "face_up", "cards": ["As"]},
        {"do": "mistake", "error": "exposed card", "seat": 1, "card": "As"},
    ],
)
def test_not_even_the_host_deals_for_the_room_or_plays_for_somebody(command):
    with room() as here, opened(here, bots=1) as (one, host), Guest(here, host, table=one["table"]) as nadia:
        nadia.sit("Nadia")
        assert nadia.say(ask="rule", command=command)["code"] == "not_here"


def test_r20_the_floor_calls_a_hand_off_and_every_wager_goes_back_once():
    with room("holdem", pace=SLOW, bots=0, offices=Offices(frozenset({"flo"}))) as here:
        flo = account(here, "Flo")
        with Guest(here, flo) as floor, Guest(here) as nadia, Guest(here) as olga:
            nadia.sit("Nadia")
            olga.sit("Olga")
            nadia.must(ask="next_hand")
            void = floor.must(ask="manage", what="void", reason="a card was seen")
            assert floor.say(ask="manage", what="void", id=void["id"]) == void
            assert floor.say(ask="manage", what="void")["code"] == "no_hand"
            nadia.until(lambda guest: guest.view["over"] and notices(guest, "incident"))
            assert [seat["stack"] for seat in nadia.view["seats"] if seat["name"]] == [1000, 1000]
            assert notices(nadia, "incident") == [
                "The hand is called off, and every wager is given back: a card was seen"
            ]
            nadia.must(ask="next_hand")
            assert nadia.until(lambda guest: not guest.view["over"])["number"] == 2


def test_a_dispute_stops_the_hand_until_the_floor_has_ruled():
    with room("holdem", pace=SLOW, bots=0, offices=Offices(frozenset({"flo"}))) as here:
        flo = account(here, "Flo")
        with Guest(here, flo) as floor, Guest(here) as nadia, Guest(here) as olga:
            nadia.sit("Nadia")
            olga.sit("Olga")
            nadia.must(ask="next_hand")
            floor.must(ask="rule", command={"do": "dispute", "about": "whose turn it is"})
            olga.until(lambda guest: guest.view["you"] and not guest.view["over"])
            assert {guest.wish("fold")["code"] for guest in (nadia, olga)} == {"ruling_is_due"}
            floor.must(ask="rule", command={"do": "rule", "remedy": "play on"})
            assert floor.say(ask="rule", command={"do": "appeal"})["code"] == "ruling_is_final"


def test_a_lone_player_asks_for_bots_of_a_strength():
    with room(bots=0) as here, Guest(here) as nadia, Guest(here) as watcher:
        assert watcher.say(ask="add_bot")["code"] == "not_yours_to_say"
        nadia.sit("Nadia")
        nadia.must(ask="add_bot", strength="easy", seat=4)
        nadia.must(ask="add_bot")
        nadia.until(lambda guest: sum(seat["bot"] for seat in guest.view["seats"]) == 2)
        assert nadia.say(ask="add_bot", seat=4)["code"] == "seat_taken"
        nadia.must(ask="next_hand")
        nadia.play(1, STAY)


# Those who watch later


def test_a_watcher_with_a_delay_sees_the_same_so_much_later_and_a_player_at_once():
    with room() as here, opened(here, bots=1, delay=1) as (one, host), ExitStack() as stack:
        nadia, watcher = (stack.enter_context(Guest(here, cookie, table=one["table"])) for cookie in (host, ""))
        assert watcher.welcome["delay"] == 1
        nadia.sit("Nadia")
        nadia.must(ask="next_hand")
        began = time.monotonic()
        nadia.until(lambda guest: guest.view["number"] == 1)
        watcher.must(ask="ping")
        assert watcher.view["number"] == 0
        watcher.until(lambda guest: guest.view["number"] == 1)
        assert time.monotonic() - began > 0.7
        nadia.play(1, STAY)
        watcher.until(lambda guest: guest.view["over"] and guest.view["number"] == 1)
        assert watcher.news[-1]["number"] == nadia.news[-1]["number"]


def test_nobody_takes_all_the_chips_of_the_room():
    """Whoever could sit down with any number of them would leave none to the others."""
    with room(bots=0) as here, httpx.Client(base_url=here.page) as client:
        sign = client.get("api/signs", params={"games": "holdem", "structure": "none"}).json()["sign"]
        for dear in ({"least_buy_in": 10**15, "most_buy_in": 10**15}, {"most_buy_in": 10**15}):
            answer = client.post("api/tables", json={"games": ["holdem"], "sign": sign | dear})
            assert (answer.status_code, answer.json()["code"]) == (400, "too_dear")
        one = client.post("api/tables", json={"games": ["holdem"], "sign": sign | {"most_buy_in": None}}).json()
        with Guest(here, table=one["table"]) as nadia, Guest(here) as olga:
            assert nadia.say(ask="take_seat", name="Nadia", seat=1, chips=10**15)["code"] == "too_dear"
            nadia.sit("Nadia").until(lambda guest: guest.seat)
            assert nadia.wish("buy_in", chips=10**15)["code"] == "too_dear"
            olga.sit("Olga")


# What nobody can send


def test_r28_too_many_messages_are_refused_and_then_the_connection_ends():
    with room() as here, Guest(here) as guest:
        for number in range(IN_HAND + 5):
            guest.socket.send(json.dumps({"ask": "ping", "id": number}))
        guest.until(lambda guest: "too_fast" in {message.get("code") for message in guest.heard})
        for number in range(IN_HAND + PATIENCE):
            guest.socket.send(json.dumps({"ask": "ping", "id": number}))
        assert guest.closed() == NOT_ALLOWED


def test_r28_who_does_not_read_is_let_go_and_nobody_waits_for_him():
    async def evening():
        from fairdeal.room.viewer import WAITING, Viewer
        from fairdeal.room.wants import Who

        viewer = Viewer(Who("slow"))
        for _ in range(WAITING + 1):
            viewer.send_text(b"{}")
        assert viewer.outbox.qsize() == 1
        assert viewer.outbox.get_nowait() is None
        assert viewer.code == TRY_AGAIN

    asyncio.run(evening())


def test_r28_one_address_has_so_many_connections_and_no_more():
    with room() as here:
        here.hub.limits = type(here.hub.limits)(viewers_each=2)
        with Guest(here), Guest(here), pytest.raises(InvalidStatus):
            Guest(here, hello=False)
        Guest(here).connection.__exit__(None, None, None)


def test_r28_addresses_are_those_that_a_trusted_proxy_tells():
    with room(doors=Doors(proxies=frozenset({"127.0.0.1"}))) as here:
        here.hub.limits = type(here.hub.limits)(viewers_each=1)

        def far(address):
            return Guest(here, headers={"X-Forwarded-For": address})

        with far("203.0.113.1"), far("203.0.113.2"), pytest.raises(InvalidStatus):
            far("198.51.100.9, 203.0.113.1")
