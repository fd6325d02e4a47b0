"""What is asked by ordinary requests: the lobby, signs, hands in every form, the book, people, and what is refused."""

import json
from contextlib import contextmanager

import httpx
import msgspec
import pytest

from fairdeal.games import GAMES
from fairdeal.play import events
from fairdeal.room import guard, verifier
from fairdeal.room.guard import A_SECOND, HEADERS, IN_HAND, Caller, Doors, Turnstile
from fairdeal.room.requests import ROUTES
from fairdeal.room.resources import ClauseView, GameView, Hands, Lobby, Opened, SignView, TableRow, Wrong
from fairdeal.rulebook import CLAUSES
from rooms import STAY, Guest, room


@contextmanager
def asking(here, cookie=""):
    with httpx.Client(base_url=here.page, headers={"cookie": cookie} if cookie else {}) as client:
        yield client


@pytest.fixture(scope="module")
def played():
    """Two hands of big omaha between Nadia and bots, and what she and a stranger may ask."""
    with room("omaha-8", seed=4) as here, Guest(here) as nadia:
        nadia.sit("Nadia")
        for number in (1, 2):
            nadia.must(ask="next_hand")
            nadia.play(number, STAY)
        with asking(here, nadia.cookie) as hers, asking(here) as stranger:
            yield here, hers, stranger


def test_the_lobby_lists_a_table_with_its_game_stakes_and_seats(played):
    _, hers, _ = played
    lobby = msgspec.json.decode(hers.get("api/lobby").content, type=Lobby)

    assert [(row.table, row.game, row.people, row.bots, row.free) for row in lobby.tables] == [
        ("first", "omaha-8", 1, 5, ())
    ]
    assert hers.get("api/lobby", params={"game": "razz"}).json()["tables"] == []
    assert len(hers.get("api/lobby", params={"find": "omaha", "free": "true"}).json()["tables"]) == 1


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("structure", ["fixed", "none"])
def test_a_sign_is_read_out_line_by_line_each_with_a_sentence_and_a_clause(played, game, structure):
    _, hers, _ = played
    found = hers.get("api/signs", params={"games": game, "structure": structure, "times": 3})
    view = msgspec.json.decode(found.content, type=SignView)

    assert {line.name for line in view.lines} >= {"game", "limits", "buy-in", "rake"}
    assert all(line.sentence.endswith(".") and line.clause in CLAUSES for line in view.lines)
    assert view.buy_in == 3000


def test_a_rotation_is_opened_and_its_opener_is_the_host(played):
    here, hers, stranger = played
    new = {"games": ["razz", "stud-8", "holdem"], "title": "Sunday <b>club</b>", "bots": 2, "private": True}
    opened = msgspec.json.decode(hers.post("api/tables", json=new).content, type=Opened)

    row = msgspec.json.decode(hers.get(f"api/tables/{opened.table}").content, type=TableRow)
    assert (row.games, row.title, row.private) == (("razz", "stud-8", "holdem"), "Sunday <b>club</b>", True)
    assert stranger.get(f"api/tables/{opened.table}").status_code == 403
    assert stranger.get(f"api/tables/{opened.table}?invitation={opened.invitation}").status_code == 200
    assert opened.table not in [row["table"] for row in stranger.get("api/lobby").json()["tables"]]
    with Guest(here, hello=False) as guest:
        assert guest.say(ask="hello", table=opened.table)["code"] == "invitation_needed"
        assert guest.say(ask="hello", table=opened.table, invitation=opened.invitation)["is"] == "ack"
        assert guest.welcome["title"] == "Sunday <b>club</b>"
    assert here.hub.tables[opened.table].standing.host


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "not_understood"),
        (b"[]", "not_understood"),
        (b'{"games":[]}', "not_understood"),
        (b'{"games":["razz"],"more":1}', "not_understood"),
        (b'{"games":["razz"],"seats":1}', "not_understood"),
        (b'{"games":["razz"],"seats":"6"}', "not_understood"),
        (b'{"games":["whist"]}', "no_such_game"),
        (b'{"games":["razz","short-deck"]}', "sign_at_fault"),
        (b'{"games":["razz"],"sign":{"games":[{"game":"razz","posted":{}}]}}', "sign_lacks"),
        (b"\xff\xfe", "not_understood"),
        (b"{" * 5000, "not_understood"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_in_a_sentence(played, body, code):
    here, hers, _ = played
    count = len(here.hub.tables)
    answer = hers.post("api/tables", content=body, headers={"content-type": "application/json"})
    wrong = msgspec.json.decode(answer.content, type=Wrong)

    assert answer.status_code == (404 if code == "no_such_game" else 400)
    assert wrong.code == code
    assert wrong.sentence
    assert "Traceback" not in answer.text
    assert len(here.hub.tables) == count


# Hands


def test_hands_are_listed_the_last_first(played):
    _, hers, stranger = played
    found = msgspec.json.decode(hers.get("api/tables/first/hands").content, type=Hands)

    assert [row.number for row in found.hands] == [2, 1]
    assert all(row.yours and sum(row.won.values()) == row.pot for row in found.hands)
    assert [row["yours"] for row in stranger.get("api/tables/first/hands").json()["hands"]] == [False, False]
    assert [row["number"] for row in hers.get("api/tables/first/hands?before=2").json()["hands"]] == [1]
    assert len(hers.get("api/hands").json()["hands"]) == 2
    assert stranger.get("api/hands").json()["hands"] == []


@pytest.mark.parametrize("form", ["phh", "ohh", "pokerstars", "json"])
def test_a_hand_is_written_with_the_cards_that_its_reader_may_know(played, form):
    """Nadia's own are in hers; a stranger's has those that were shown, and no more."""
    here, hers, stranger = played
    truth = [event for event in here.live.truth if isinstance(event, events.Dealt | events.Shown | events.Began)]
    first = truth[: 1 + next(at for at, event in enumerate(truth[1:], 1) if isinstance(event, events.Began))]
    dealt = [
        pair for event in first if isinstance(event, events.Dealt) for pair in zip(event.to, event.cards, strict=True)
    ]
    own = {card for to, card in dealt if to == 1}
    shown = {card for event in first if isinstance(event, events.Shown) for card in event.cards}
    hidden = {card for to, card in dealt if to != 1} - shown

    for reader, known in ((hers, own | shown), (stranger, shown)):
        text = reader.get("api/tables/first/hands/1", params={"form": form}).text
        assert all(card not in text for card in hidden)
        assert all((card in text) == (card in known) for card in own)


def test_a_hand_is_checked_from_its_proof(played):
    _, hers, stranger = played
    for reader in (hers, stranger):
        record = reader.get("api/tables/first/hands/2/proof").json()
        assert [*verifier.faults(record)] == []
        assert "seed" not in record
        dealt = [event for event in record["events"] if event["event"] == "dealt"]
        known = [card for event in dealt for card in event["cards"] if card != "??"]
        assert {opening["card"] for opening in record["openings"]} >= set(known)
        assert (len(known) == 4) == (reader is hers)


def test_all_ones_hands_come_in_one_file(played):
    _, hers, _ = played

    assert hers.get("api/hands?form=phh").text.count("variant = ") == 2
    assert hers.get("api/hands?form=whist").status_code == 400
    assert hers.get("api/tables/first/hands/9").status_code == 404


# The book


def test_games_come_with_their_rules_and_clauses_with_their_evidence(played):
    _, hers, _ = played

    assert len(msgspec.json.decode(hers.get("api/games").content, type=tuple[GameView, ...])) == len(GAMES)
    razz = msgspec.json.decode(hers.get("api/games/razz").content, type=GameView)
    assert {"B-12", "B-14"} <= {clause.clause for clause in razz.rules}
    assert hers.get("api/games/whist").status_code == 404
    assert len(hers.get("api/clauses").json()) == len(CLAUSES)
    one = msgspec.json.decode(hers.get("api/clauses/OLD 14.9(d)3").content, type=ClauseView)
    assert one.rules
    assert hers.get("api/clauses/whist").status_code == 404


# The room itself


def test_health_figures_and_descriptions(played):
    here, hers, _ = played
    health = hers.get("healthz").json()

    assert health["ok"]
    assert len(health["digest"]) == 64
    figures = hers.get("metrics").text
    assert 'fairdeal_asked_total{kind="wish"}' in figures
    assert "Nadia" not in figures
    described = hers.get("api/openapi.json").json()["paths"]
    wanted = {
        path.replace(":str", "").replace(":int", "").replace(":path", "") for route in ROUTES for path in route.paths
    }
    assert set(described) == {path for path in wanted if path not in {"/metrics", "/api/protocol.json"}}
    assert hers.get("api/protocol.json").json()["title"]
    assert here.hub.check_identity()


def test_figures_are_for_this_machine_unless_opened():
    """A proxy that is believed asks for somebody else."""
    doors = Doors(proxies=frozenset({"127.0.0.1"}))
    with room(doors=doors) as here, asking(here) as client:
        far = {"x-forwarded-for": "203.0.113.7"}
        assert client.get("metrics", headers=far).status_code == 404
        assert client.get("metrics").status_code == 200
    with room(doors=Doors(proxies=doors.proxies, metrics=True)) as here, asking(here) as client:
        assert client.get("metrics", headers=far).status_code == 200


@pytest.mark.parametrize(
    "headers", [{"x-forwarded-for": "203.0.113.7"}, {"forwarded": "for=203.0.113.7"}, {"host": "example.org"}]
)
def test_what_is_for_this_machine_alone_is_not_for_whom_it_passes_something_on(played, headers):
    """A proxy here that nobody has named, and a page whose name was made to lead here."""
    _, hers, _ = played

    assert hers.get("metrics", headers=headers).status_code == 404
    assert hers.get("metrics", headers={"host": "localhost:8090"}).status_code == 200


def test_r28_one_household_has_so_many_requests_a_second_and_no_more():
    """Whoever has a network of version 6 has one household, however many addresses."""
    stile = Turnstile()

    def caller(address):
        return Caller(address, secure=False, host="room")

    assert all(stile.admits(caller(f"2001:db8::{at:x}"), 0.0) for at in range(1, IN_HAND + 1))
    assert not stile.admits(caller("2001:db8::ffff"), 0.0)
    assert stile.admits(caller("2001:db8:0:1::1"), 0.0)
    assert stile.admits(caller("203.0.113.7"), 0.0)
    assert sum(stile.admits(caller("2001:db8::1"), 1.0) for _ in range(2 * A_SECOND)) == A_SECOND
    assert all(stile.admits(caller("127.0.0.1"), 0.0) for _ in range(2 * IN_HAND))


def test_r28_too_many_requests_are_refused_before_anybody_looks_at_them(monkeypatch):
    monkeypatch.setattr(guard, "IN_HAND", 3)
    monkeypatch.setattr(guard, "A_SECOND", 0)
    with room(doors=Doors(proxies=frozenset({"127.0.0.1"}))) as here, asking(here) as client:
        answers = [client.get("healthz", headers={"x-forwarded-for": "203.0.113.7"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json()["code"] == "too_many_requests"
        assert client.get("healthz", headers={"x-forwarded-for": "203.0.113.8"}).status_code == 200


def test_r28_one_address_opens_so_many_tables_and_no_more():
    """However many guests there are at it."""
    with room() as here:
        here.hub.limits = type(here.hub.limits)(tables_address=2)
        for status in (201, 201, 429):
            with asking(here) as client:
                assert client.post("api/tables", json={"games": ["razz"]}).status_code == status


BIG = 10**30


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "api/tables", "[" * 60000),
        ("POST", "api/dealing", '{"game":"stud","chairs":[],"acts":' + "[" * 60000),
        ("GET", f"api/hands?before={BIG}", ""),
        ("GET", f"api/tables/first/hands?before={-BIG}", ""),
        ("GET", f"api/tables/first/hands/{BIG}", ""),
        ("GET", f"api/tables/first/hands/{BIG}/proof", ""),
    ],
)
def test_what_is_too_deep_or_too_big_is_refused_and_is_no_mistake_of_the_rooms(played, method, path, body):
    here, hers, _ = played
    answer = hers.request(method, path, content=body, headers={"content-type": "application/json"})

    assert answer.status_code in {400, 404}
    assert msgspec.json.decode(answer.content, type=Wrong).sentence
    assert here.hub.tools.counts["mistakes"] == 0


def test_behind_tls_the_cookie_is_for_tls_alone():
    with room(doors=Doors(proxies=frozenset({"127.0.0.1"}))) as here, asking(here) as client:
        plain = client.get("api/me").headers["set-cookie"]
        client.cookies.clear()
        behind = client.get("api/me", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]

    assert plain.endswith("; HttpOnly; SameSite=Strict")
    assert behind.endswith("; HttpOnly; SameSite=Strict; Secure")
    assert len(plain.partition("=")[2].partition(";")[0]) * 4 == 256


def test_r29_every_answer_carries_the_headers(played):
    _, hers, _ = played
    assert hers.get("").headers["content-type"] == "text/html; charset=utf-8"
    for path in ("", "api/lobby", "api/nothing", "healthz", "api/tables/none", "%2e%2e/x"):
        answer = hers.get(path)
        assert {name.decode(): answer.headers.get(name.decode()) for name in HEADERS} == {
            name.decode(): value.decode() for name, value in HEADERS.items()
        }


@pytest.mark.parametrize("origin", ["http:" + "//example.org", "null", "http:" + "//127.0.0.1:1", "file:" + "//"])
def test_r28_a_page_of_another_site_changes_nothing(played, origin):
    here, hers, _ = played
    count = len(here.hub.tables)
    for method, path in (("POST", "api/tables"), ("POST", "api/session"), ("DELETE", "api/session")):
        answer = hers.request(method, path, headers={"origin": origin}, content=json.dumps({"games": ["razz"]}))
        assert (answer.status_code, answer.json()["code"]) == (403, "other_site")
    assert len(here.hub.tables) == count
    assert hers.get("api/lobby", headers={"origin": here.page.rstrip("/")}).status_code == 200
