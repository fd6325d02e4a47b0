"""What every store promises, in memory, in a file and on a server alike."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

import stores
from fairdeal.room.ports import (
    ROOM,
    AlreadyDone,
    Attempt,
    Batch,
    Conflict,
    Entry,
    Head,
    Incident,
    Move,
    NotCovered,
    Person,
    Report,
    Saying,
    Session,
    Snapshot,
    TableKept,
    Taken,
)

DAY = 24 * 3600 * 1000


def noted(seq, actor="ann", number=None, answer=b"yes", notes=b"{}"):
    """An entry that changes nothing at the table."""
    return Entry("t1", seq, actor, seq if number is None else number, stores.NOON, answer=answer, notes=notes)


async def fresh(store):
    await store.create_table(TableKept("t1", stores.NOON))
    return store


@pytest.mark.parametrize("game", ["stud-8", "five-draw", "holdem"])
def test_r22_what_is_read_is_what_was_appended_to_the_byte(store, game):
    """Commands, events, answers and notes come back whole, hidden cards with them."""
    playing, given = stores.Playing("t1", game), []

    async def work():
        await fresh(store)
        for batch in playing.batches(2):
            await store.append(batch)
            given.extend(batch.entries)
        kept = await store.since("t1", 0)
        assert kept == given
        assert await store.since("t1", 10, 5) == given[10:15]
        assert stores.Following().take_all(kept) == playing.table.state

    stores.run(work())


def test_r16_a_command_sent_again_is_answered_as_it_was_and_nothing_is_kept(store):
    async def work():
        await fresh(store)
        await store.append(Batch((noted(1, answer=b"first"),)))
        for seq in (1, 2, 7):
            with pytest.raises(AlreadyDone) as done:
                await store.append(Batch((noted(seq, number=1, answer=b"second"),)))
            assert done.value.answer == b"first"
        assert await store.answer("t1", "ann", 1) == b"first"
        assert await store.answer("t1", "bob", 1) is None
        assert (await store.head("t1")).seq == 1
        await store.append(Batch((noted(2, "bob", number=1),)))

    stores.run(work())


def test_r16_an_entry_at_a_stale_number_is_refused_without_effect(store):
    async def work():
        await fresh(store)
        await store.append(Batch((noted(1), noted(2))))
        before = await store.head("t1")
        for seqs in ((1, 2), (2,), (4,), (3, 5)):
            with pytest.raises(Conflict):
                await store.append(Batch(tuple(noted(seq, "bob") for seq in seqs)))
        assert await store.head("t1") == before

    stores.run(work())


def test_r16_commands_repeated_reordered_and_raced_are_carried_out_once_each(store):
    """Three who append the same two hundred commands in their own order, each up to five times: 200 entries."""
    done = []

    async def one(seed):
        chance = Random(seed)
        for number in [at for at in chance.sample(range(200), 200) for _ in range(chance.randint(1, 5))]:
            while True:
                seq = (await store.head("t1")).seq + 1
                try:
                    await store.append(Batch((noted(seq, number=number, answer=f"{number} {seq}".encode()),)))
                    done.append(number)
                except Conflict:
                    continue
                except AlreadyDone as before:
                    assert before.answer.startswith(f"{number} ".encode())  # noqa: PT017 - one of several outcomes
                break

    async def work():
        await fresh(store)
        await asyncio.gather(*(one(seed) for seed in range(3)))
        kept = await store.since("t1", 0)
        assert sorted(done) == list(range(200)) == sorted(entry.id for entry in kept)
        assert [entry.seq for entry in kept] == list(range(1, 201))

    stores.run(work())


def test_a_batch_is_kept_whole_or_not_at_all(store):
    """A move that is not covered takes the entries with it."""

    async def work():
        await fresh(store)
        poor = Move("k", "player:ann", "player:bob", 5)
        with pytest.raises(NotCovered):
            await store.append(Batch((noted(1), noted(2)), (poor,)))
        assert await store.head("t1") == Head()
        assert await store.balance("player:bob") == 0
        await store.append(Batch((noted(1),), (Move("g", "house", "player:ann", 5), poor)))
        assert await store.balance("player:bob") == 5

    stores.run(work())


def test_r13_each_move_debits_one_account_and_credits_another(store):
    async def work():
        issued = await store.balance("house")
        assert issued == -(await store.balance("issue"))
        await store.settle([Move("a", "house", "player:ann", 100), Move("b", "player:ann", "table:t1", 60)])
        balances = [await store.balance(name) for name in ("house", "player:ann", "table:t1", "issue")]
        assert balances == [issued - 100, 40, 60, -issued]
        for chips, debit, credit in ((41, "player:ann", "rake"), (0, "house", "rake"), (-5, "house", "rake")):
            with pytest.raises(NotCovered):
                await store.settle([Move(f"{chips}", debit, credit, chips)])
        with pytest.raises(NotCovered):
            await store.settle([Move("same", "house", "house", 1)])
        assert await store.balance("rake") == 0

    stores.run(work())


def test_r14_a_payout_asked_a_thousand_times_at_once_is_paid_once(store):
    async def work():
        paid = Move("t1/7/0", "house", "player:ann", 250)
        counts = await asyncio.gather(*(store.settle([paid]) for _ in range(1000)))
        assert sum(counts) == 1
        assert await store.balance("player:ann") == 250
        with pytest.raises(NotCovered):
            await store.settle([replace(paid, chips=251)])
        assert await store.balance("player:ann") == 250

    stores.run(work())


def test_a_snapshot_is_kept_if_it_is_newer(store):
    playing = stores.Playing()

    async def work():
        await stores.keep(store, playing, 1)
        text = b"a state"
        for seq, state in ((playing.seq, text), (3, b"older")):
            await store.keep_snapshot(Snapshot("t1", seq, state))
        assert await store.snapshot("t1") == Snapshot("t1", playing.seq, text)
        assert await store.snapshot("t2") is None

    stores.run(work())


def test_a_snapshot_that_does_not_open_is_as_good_as_none(store):
    """It is a cache: the entries make the same, and the audit says that it was changed."""

    async def work():
        await fresh(store)
        await store.keep_snapshot(Snapshot("t1", 3, b"a state"))
        await store._do("UPDATE snapshots SET sealed = ?", b"something else, of some length")
        assert await store.snapshot("t1") is None

    stores.run(work())


def test_tables_are_kept_with_their_settings_until_they_close(store):
    async def work():
        one, two = TableKept("t1", 5, b'{"host":"ann"}'), TableKept("t2", 4)
        for table in (one, two):
            await store.create_table(table)
        with pytest.raises(Taken):
            await store.create_table(two)
        assert await store.tables() == [two, one]
        await store.change_table(replace(two, closed=9))
        assert await store.tables() == [one]
        assert await store.table("t2") == replace(two, closed=9)
        assert await store.table("t3") is None

    stores.run(work())


def test_hands_are_listed_by_table_and_by_person(store):
    playing = stores.Playing()

    async def work():
        await stores.keep(store, playing, 4)
        assert [hand.number for hand in await store.hands("t1")] == [4, 3, 2, 1]
        assert [hand.number for hand in await store.hands("t1", before=3, most=1)] == [2]
        mine = await store.hands_of("p1", most=2)
        assert [hand.number for hand in mine] == [4, 3]
        assert "p1" in mine[0].people
        assert [hand.number for hand in await store.hands_of("p1", before=mine[1].at)] == [2, 1]
        assert await store.hands_of("nobody") == []
        secret = await store.secret("t1", 2)
        assert len(secret.seed) == 32
        assert await store.secret("t1", 9) is None

    stores.run(work())


def test_a_name_with_a_password_has_one_owner_whatever_its_letters(store):
    async def work():
        ann = Person("k1", "Ann", 1)
        await store.keep_person(ann)
        await store.keep_person(Person("k2", "ann", 2, "hash"))
        assert (await store.owner("ANN")).key == "k2"
        with pytest.raises(Taken):
            await store.keep_person(replace(ann, secret="another"))  # noqa: S106 - a hash
        assert await store.person("k1") == ann
        await store.keep_person(replace(ann, last_on=7, before=3))
        assert (await store.person("k1")).before == 3
        assert await store.owner("bob") is await store.person("k3") is None

    stores.run(work())


def test_sessions_begin_and_end(store):
    async def work():
        session = Session("d1", "k1", 1, 1, account=True)
        await store.keep_session(session)
        await store.keep_session(replace(session, seen=5))
        assert await store.session("d1") == replace(session, seen=5)
        await store.end_session("d1")
        assert await store.session("d1") is None

    stores.run(work())


def test_r24_chat_and_attempts_are_kept_for_ninety_days_and_the_rest_for_good(store):
    async def work():
        await stores.keep(store, stores.Playing(), 1)
        entries = len(await store.since("t1", 0))
        for day in (0, 1, 50):
            await store.keep_saying(Saying("t1", stores.NOON + day * DAY, "p1", "Ann", f"day {day}"))
            await store.note_attempt(Attempt("Ann", stores.NOON + day * DAY, right=False, address="::1"))
        await store.keep_report(Report("t1", stores.NOON, "p1", "p2", "he soft-plays"))
        assert await store.purge(stores.NOON + 90 * DAY) == 0
        assert await store.purge(stores.NOON + 92 * DAY) == 4
        assert [one.text for one in await store.sayings("t1")] == ["day 50"]
        assert len(await store.attempts("ANN", stores.NOON)) == 1
        assert len(await store.reports("t1")) == len(await store.reports()) == 1
        assert len(await store.since("t1", 0)) == entries
        assert len(await store.hands("t1")) == 1

    stores.run(work())


def test_r20_an_incident_is_kept_with_the_entry_that_puts_it_right(store):
    async def work():
        await fresh(store)
        wrong = Incident("t1", stores.NOON, "The hand could not go on.", 3)
        await store.append(Batch((noted(1, ROOM),), incidents=(wrong,)))
        assert await store.incidents("t1") == await store.incidents() == [wrong]
        assert await store.incidents("t2") == []

    stores.run(work())
