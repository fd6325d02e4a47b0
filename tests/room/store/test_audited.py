"""The auditor of a store finds what was tampered with, says where, and finds nothing where nothing was."""

import sqlite3
from shutil import copy2

import msgspec
import pytest
from msgspec.structs import replace

import rooms
import stores
from evening import Evening
from fairdeal.cards import Chips
from fairdeal.cli import main
from fairdeal.games.posted import Rake
from fairdeal.play import events as of_play
from fairdeal.room import wants
from fairdeal.room.messages import ChooseGame
from fairdeal.room.ports import ROOM, Entry, Move, Secret, Snapshot
from fairdeal.room.standing import begin, follow, kept
from fairdeal.room.store.auditing import Auditor
from fairdeal.room.store.judging import Cards, judged
from fairdeal.room.store.opening import locker_for, open_store, store_at
from fairdeal.room.store.secrecy import Row
from fairdeal.room.store.sqlstore import SqlStore
from fairdeal.room.wants import Who
from fairdeal.table import commands, decide, events

HANDS = 3


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """A store with two tables, played once for all tests."""
    folder = tmp_path_factory.mktemp("played")
    store = open_store(str(folder / "room.db"))

    async def work():
        one, two = stores.Playing("t1", "stud-8"), stores.Playing("t2", "five-draw")
        await stores.keep(store, one, HANDS)
        await stores.keep(store, two, HANDS)
        following = stores.Following()
        following.take_all(await store.since("t1", 0))
        await store.keep_snapshot(Snapshot("t1", one.seq, kept(following.standing)))
        await store.close()

    stores.run(work())
    return folder


@pytest.fixture
def played(once, tmp_path):
    """A copy of it, to be tampered with."""
    for path in once.iterdir():
        copy2(path, tmp_path)
    return tmp_path / "room.db"


def findings(path):
    engine = store_at(str(path))
    connection = engine.connect(writes=False)
    auditor = Auditor(connection, locker_for(engine, path.with_name("room.db.key")))
    found = list(auditor.findings())
    connection.close()
    return found, auditor.counted


def tampered(path, *statements, rechained=False):
    """Somebody who owns the file has taken the triggers away; with ``rechained`` he has made the digests fit again."""
    connection = sqlite3.connect(path)
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("PRAGMA foreign_keys = OFF")
    for statement, *values in statements:
        connection.execute(statement, values)
    if rechained:
        digest = b""
        for row in connection.execute("SELECT * FROM entries WHERE table_id = 't1' ORDER BY seq").fetchall():
            digest = Row(*row).digest_after(digest)
            connection.execute("UPDATE entries SET digest = ? WHERE table_id = 't1' AND seq = ?", (digest, row[1]))
    connection.commit()
    connection.close()


def test_r22_a_store_that_nobody_touched_is_found_true(played):
    found, counted = findings(played)
    assert found == []
    assert (counted.tables, counted.hands) == (2, 2 * HANDS)
    assert counted.entries > 100
    assert counted.chips == 10**15


TAMPERING = {
    "an answer": (("UPDATE entries SET answer = x'00' WHERE table_id = 't1' AND seq = 9",), 9, "chain of digests"),
    "a time": (("UPDATE entries SET at = at - 1 WHERE table_id = 't1' AND seq = 12",), 12, "chain of digests"),
    "an actor": (("UPDATE entries SET actor = 'p9' WHERE table_id = 't1' AND seq = 3",), 3, "chain of digests"),
    "a digest": (("UPDATE entries SET digest = x'00' WHERE table_id = 't1' AND seq = 7",), 7, "chain of digests"),
    "a gap": (("DELETE FROM entries WHERE table_id = 't1' AND seq = 20",), 21, "Entry 20 is missing"),
    "what is hidden": (
        ("UPDATE entries SET sealed = zeroblob(length(sealed)) WHERE table_id = 't1' AND sealed IS NOT NULL",),
        0,
        "does not open",
    ),
    "a snapshot": (("UPDATE snapshots SET sealed = zeroblob(99)",), 0, "does not open"),
    "a move": (("UPDATE moves SET chips = 7 WHERE key LIKE 't1/2/%'",), 0, "was settled otherwise"),
    "a move that is gone": (("DELETE FROM moves WHERE key LIKE 't1/2/%'",), 0, "was never settled"),
    "a move without a reason": (
        ("INSERT INTO moves VALUES ('t1/9/9', 'house', 'player:p1', 5, '')",),
        0,
        "has no reason in any log",
    ),
    "a balance": (("UPDATE accounts SET balance = balance + 5 WHERE name = 'player:p1'",), 0, "its moves come to"),
    "a snapshot's number": (("UPDATE snapshots SET seq = seq - 1",), 0, "does not open"),
    "a seed": (("DELETE FROM secrets WHERE table_id = 't1' AND hand = 2",), None, ""),
}


@pytest.mark.parametrize("what", TAMPERING)
def test_r22_what_was_tampered_with_is_found_and_its_place_is_named(played, what):
    statement, seq, says = TAMPERING[what]
    tampered(played, statement)
    found, _ = findings(played)
    if seq is None:  # a seed that is not there proves nothing, and no card contradicts it
        assert found == []
        return
    assert [one for one in found if says in one.sentence], found
    assert not [one for one in found if one.table == "t2"], "the other table is as it was"
    if seq:
        assert [(one.table, one.seq) for one in found if one.table] == [("t1", seq)]


def test_a_digest_chain_made_to_fit_again_does_not_deceive_the_referee(played):
    """A player's bet is written smaller, and every digest after it anew: the referee decides otherwise."""
    connection = sqlite3.connect(played)
    rows = connection.execute("SELECT seq, body FROM entries WHERE table_id = 't1' AND sealed IS NULL").fetchall()
    connection.close()
    seq, body = next((seq, body) for seq, body in rows if b'"called"' in body)
    told = msgspec.json.decode(body)
    told["events"][0]["chips"] += 1
    change = ("UPDATE entries SET body = ? WHERE table_id = 't1' AND seq = ?", msgspec.json.encode(told), seq)
    tampered(played, change, rechained=True)
    found, _ = findings(played)
    assert [(one.table, one.seq) for one in found if one.table] == [("t1", seq)]
    assert "The referee decides otherwise" in found[0].sentence


async def cheated(store, change):
    """A table whose keeper has appended something that no referee decided."""
    playing = stores.Playing("t3", "stud-8")
    await store.create_table(playing.made)
    for batch in playing.batches(1):
        await store.append(change(batch))


def of_kind(batch, kind):
    return next(((entry, event) for entry in batch.entries for event in entry.events if isinstance(event, kind)), None)


def deck_stacked(batch):
    """The deck is another than the seed's, and everything after it is dealt from that."""
    secrets = tuple(Secret(one.table, one.hand, bytes(32)) for one in batch.secrets)
    return replace(batch, secrets=secrets)


def chips_made(batch):
    """Somebody buys more than he has paid for."""
    if not (found := of_kind(batch, events.ChipsBought)):
        return batch
    entry, event = found
    more = replace(event, chips=Chips(event.chips + 50))
    changed = replace(entry, events=tuple(more if one == event else one for one in entry.events))
    return replace(batch, entries=tuple(changed if one == entry else one for one in batch.entries))


def card_changed(batch):
    """The hand that is shown is not the one that was dealt."""
    if not (found := of_kind(batch, of_play.Dealt)) or found[1].face == "down":
        return batch
    entry, event = found
    other = replace(event, cards=event.cards[::-1])
    changed = replace(entry, events=tuple(other if one == event else one for one in entry.events))
    return replace(batch, entries=tuple(changed if one == entry else one for one in batch.entries))


def unasked(batch):
    """A player acts whom nobody has seen act."""
    acts = [entry for entry in batch.entries if isinstance(entry.command, commands.Start)]
    entries = tuple(replace(one, command=None) if one in acts else one for one in batch.entries)
    return replace(batch, entries=entries)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (deck_stacked, "not lie as the seed"),
        (chips_made, "decides otherwise"),
        (card_changed, "decides otherwise"),
        (lambda batch: replace(batch, moves=()), "was never settled"),
        (unasked, "nobody asked"),
    ],
)
def test_a_keeper_who_writes_what_did_not_happen_is_found(played, change, says):
    """Its digests and its key are his own, so they fit; the referee, the seed and the books do not."""
    store = open_store(str(played))
    stores.run(cheated(store, change))
    stores.run(store.close())
    found, _ = findings(played)
    assert found
    assert {one.table for one in found} <= {"t3", ""}
    assert [one for one in found if says in one.sentence], found


def test_r13_a_payment_without_a_reason_is_found_even_if_the_books_balance(played):
    store = open_store(str(played))
    stores.run(store.settle([Move("t1/1/8", "house", "player:p1", 40)]))
    stores.run(store.close())
    found, _ = findings(played)
    assert [one.sentence for one in found] == ["40 to player:p1 (t1/1/8) has no reason in any log."]


def test_rake_and_leaving_players_balance_too(tmp_path):
    store = open_store(str(tmp_path / "room.db"))
    playing = stores.Playing("t1", "holdem", rake=Rake(per_mille=50, cap=30))
    stores.run(stores.keep(store, playing, 5))
    assert stores.run(store.balance("rake")) == playing.table.state.house > 0
    stores.run(store.close())
    assert findings(tmp_path / "room.db")[0] == []
    assert isinstance(store, SqlStore)


@pytest.mark.parametrize("game", ["stud-8", "five-draw"])
def test_r22_what_a_served_room_has_kept_is_found_true(game):
    """A person and bots play over the network: the log, the seeds, the promises and the books hold together."""
    with rooms.room(game, seats=4) as room, rooms.Guest(room) as guest:
        guest.sit("Nadia")
        for number in (1, 2):
            guest.must(ask="next_hand")
            guest.play(number, rooms.STAY)
    store = room.hub.tools.store
    auditor = Auditor(store.reads.connection, store.locker)
    assert list(auditor.findings()) == []
    assert auditor.counted.hands == 2
    assert auditor.counted.moves > 4


def deal_and_leave(evening):
    """A hand that is called off at some moment, while somebody waits with chips and somebody leaves."""
    evening.start()
    for _ in range(evening.chance.randrange(5)):
        if evening.options() and not evening.person_at(evening.options().seat):
            evening.bot_acts()
    seat = evening.seat_of("Olga")
    evening.wish("Olga", commands.BuyIn(seat, 100))
    evening.wish("Nadia", commands.Leave(evening.seat_of("Nadia")))
    evening.desk(lambda desk: desk.call_off("for a test"))
    evening.sit("Nadia")


@pytest.mark.parametrize("game", ["stud-8", "holdem", "five-draw", "super-stud-8", "big-omaha-8"])
def test_what_a_room_does_is_what_its_auditor_would_have_decided(game):
    """Hands played at random, hands called off, absent players, other games and other decks: nothing is at fault."""
    evening = Evening(game, seats=5, people=("Nadia", "Olga"), bots=2)
    asked = 0
    evening.hand()
    deal_and_leave(evening)
    evening.hand()
    evening.start()
    while evening.options():
        asked += 1
        assert evening.absent() is None
    for other in ("short-deck", "razz"):
        evening.desk(lambda desk, other=other: wants.choose_game(desk, Who("Nadia"), ChooseGame(1, other, "fixed")))
        for person in ("Nadia", "Olga"):
            evening.wish(person, commands.ComeBack(evening.seat_of(person)))
        evening.desk(lambda desk: (desk.step(), desk.go_on(), None)[2])
        evening.hand()
    assert asked > 1
    standing, cards = first_standing(game), Cards()
    for entry in evening.entries:
        assert list(judged(standing, entry, cards)) == [], entry
        standing = follow(standing, entry)
    assert standing == evening.standing


def first_standing(game):
    """The table before its first entry, as an evening begins."""
    opening = commands.Open(wants.usual_sign((game,), "fixed", 5))
    standing = begin(Entry("t", 0, ROOM, 0, 0, opening, decide(None, opening)))
    standing.seq = 0
    return standing


# The commands


def run(capsys, *words):
    code = main([str(word) for word in words])
    return code, capsys.readouterr()


def test_the_audit_command_says_that_all_is_well(played, capsys):
    code, told = run(capsys, "room", "audit", "--db", played)
    assert code == 0
    assert "2 tables" in told.out
    assert "all is well; the trial balance of 1000000000000000 chips is 0." in told.out
    code, told = run(capsys, "room", "audit", "--db", played, "--json")
    assert msgspec.json.decode(told.out)["findings"] == []


def test_the_audit_command_ends_with_one_where_it_finds_something(played, capsys):
    tampered(played, ("UPDATE entries SET at = 1 WHERE table_id = 't1' AND seq = 12",))
    code, told = run(capsys, "room", "audit", "--db", played)
    assert code == 1
    assert "table t1, entry 12: The chain of digests breaks here" in told.err
    code, told = run(capsys, "room", "audit", "--db", played, "--json")
    assert code == 1
    assert msgspec.json.decode(told.out)["findings"][0]["seq"] == 12


@pytest.mark.parametrize("to", ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def test_r32_a_backup_restored_has_the_same_head_and_goes_on(played, to, tmp_path, capsys, request):
    """The drill: back up while the room is open, lose everything but the key, restore, audit, play on."""
    store = open_store(str(played))
    stores.run(stores.keep(store, stores.Playing("t4"), 1))
    head = stores.run(store.head("t4"))
    copy, key = tmp_path / "tuesday.db", played.with_name("room.db.key")
    code, told = run(capsys, "room", "backup", copy, "--db", played, "--json")
    assert code == 0
    kept = msgspec.json.decode(told.out)
    stores.run(store.close())
    for path in tmp_path.glob("room.db*"):
        if path != key:
            path.unlink()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("tuesday")] == ["tuesday.db"]
    assert key.read_text().strip().encode() not in copy.read_bytes()

    place = str(played) if to == "sqlite" else request.getfixturevalue("new_database")
    code, told = run(capsys, "room", "restore", copy, "--db", place, "--json")
    assert code == 0, told.err
    assert msgspec.json.decode(told.out)["head"] == kept["head"]
    code, told = run(capsys, "room", "audit", "--db", place, "--key", key)
    assert code == 0, told.err
    again = open_store(place, str(key))
    assert stores.run(again.head("t4")) == head
    assert len(stores.run(again.hands_of("p1"))) == 7
    stores.run(stores.keep(again, stores.Playing("t5"), 1))
    stores.run(again.close())


@pytest.mark.slow
def test_r32_a_backup_of_a_server_is_restored_into_a_file(new_database, tmp_path, capsys):
    address, key = new_database, tmp_path / "the.key"
    store = open_store(address, str(key))
    stores.run(stores.keep(store, stores.Playing(), 2))
    stores.run(store.close())
    assert run(capsys, "room", "backup", tmp_path / "copy.db", "--db", address)[0] == 0
    assert run(capsys, "room", "restore", tmp_path / "copy.db", "--db", tmp_path / "room.db")[0] == 0
    code, told = run(capsys, "room", "audit", "--db", tmp_path / "room.db", "--key", key)
    assert code == 0, told.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("audit", "--db", "not-there.db"), "There is no store at not-there.db."),
        (("audit", "some.file"), "takes no file"),
        (("backup",), "takes a file: the backup"),
        (("backup", "{played}", "--db", "{played}"), "is there already: a backup is never written over."),
        (("backup", "/not/a/folder/x.db", "--db", "{played}"), "cannot be"),
        (("restore", "{key}", "--db", "new.db"), "no database of this kind"),
        (("restore", "not-there.db", "--db", "new.db"), "is no backup of a room."),
        (("restore", "{played}", "--db", "{played}"), "a backup is restored to where there is none."),
        (("audit", "--db", "{played}", "--key", "no.key"), "is lost, and with it every hidden card"),
        (("forget",), "forget"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(played, words, says, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    given = [word.format(played=played, key=played.with_name("room.db.key")) for word in words]
    code, told = run(capsys, "room", *given)
    assert code == 2
    assert says in told.err
    assert told.err.count("\n") == 1
    assert not told.out
