"""What nobody should send: frames that make no sense, the same command many times over, in any order."""

import json
import os
import random

import pytest

from fairdeal.play.refusals import Refusal
from fairdeal.room import messages
from fairdeal.room.actor import REMEMBERED
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.pacing import Pace
from fairdeal.room.ports import StoreLost
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots
from fairdeal.room.store.memory import memory_store
from fairdeal.room.viewer import Viewer
from fairdeal.room.wants import Who
from fairdeal.table.evolve import room as chips_of
from simulated import Clock, Faulty, Seeded, answers, quiet, run

SLOW = Pace(1000.0, 1000.0, 1000.0, turn=1000.0)
GOOD = [
    '{"ask":"hello","id":1,"version":1,"table":"first","seen":-1}',
    '{"ask":"take_seat","id":2,"name":"Nadia","seat":3}',
    '{"ask":"wish","id":3,"command":{"do":"bet_to","seat":1,"total":20,"discards":["As"]}}',
    '{"ask":"wish","id":4,"command":{"do":"discard","seat":1,"cards":["As","Ks"]}}',
    '{"ask":"rule","id":5,"command":{"do":"post_sign","sign":{"games":[{"game":"razz","posted":{"ante":1}}]}}}',
    '{"ask":"rule","id":6,"command":{"do":"do","command":{"do":"fold","seat":1}}}',
    '{"ask":"manage","id":7,"what":"remove","name":"Nadia","reason":"none"}',
    '{"ask":"say","id":8,"text":"hello"}',
    '{"ask":"add_bot","id":9,"strength":"hard","seat":2}',
]
PIECES = [
    "{",
    "}",
    "[",
    "]",
    '"',
    ":",
    ",",
    "null",
    "true",
    "-1",
    "1e999",
    "9" * 400,
    "\\u0000",
    "\ud83d",
    "NaN",
    "0.5",
]


def hostile(chance):
    """Bytes, or something that was a message."""
    kind = chance.random()
    if kind < 0.1:
        return chance.randbytes(chance.randrange(200))
    if kind < 0.15:
        return (chance.choice(["[", '{"a":']) * chance.randrange(1, 2000)).encode()
    text = chance.choice(GOOD)
    for _ in range(chance.randrange(1, 4)):
        at, other = chance.randrange(len(text)), chance.randrange(len(text))
        text = (
            chance.choice(
                [
                    text[:at] + text[other:],
                    text[:at] + chance.choice(PIECES) + text[at:],
                    text[:at] + chr(chance.randrange(0x20, 0x2FF)) + text[at + 1 :],
                    text.replace("1", chance.choice(["-1", "1.5", '"1"', str(2**70), "true"]), 1),
                ]
            )
            or "{"
        )
    return text.encode("utf-8", "surrogatepass")


async def table(seed, store=None, **new):
    """A room with one table."""
    clock = Clock()
    hub = Hub(store or memory_store(seed), clock, Seeded(seed), SLOW, Robots(clock))
    hosted = await hub.create(NewTable(("stud-8",), **{"bots": 0, **new}), Who(""), FIRST_TABLE)
    return hub, hosted


async def attacked(seed, count):
    hub, hosted = await table(seed, bots=2)
    chance = random.Random(f"hostile {seed}")
    viewer = Viewer(Who("attacker"), 0.0, 10_000)
    hub.hear(viewer, GOOD[0])
    await quiet(hosted)
    for number in range(count):
        before, chips = hosted.standing, chips_of(hosted.standing.table)
        viewer.allowed = 40.0
        hub.hear(viewer, hostile(chance))
        await quiet(hosted)
        told = answers(viewer)
        assert any(message.get("is") in {"ack", "refused"} for message in told), number
        if not any(message.get("is") == "ack" for message in told):
            assert hosted.standing is before
        assert chips_of(hosted.standing.table) == hosted.standing.table.chips
        assert "Traceback" not in json.dumps(told)
        assert chips >= 0
    assert hub.tools.counts["mistakes"] == 0
    await hub.end()


@pytest.mark.slow
def test_r28_a_hundred_thousand_frames_that_make_no_sense_change_nothing_and_each_is_answered():
    run(1, attacked(1, 100_000))


@pytest.mark.long(part="simulation")
@pytest.mark.parametrize("block", range(10))
def test_r28_ten_million_of_them(block):
    seed = int(os.environ.get("FAIRDEAL_SEED", "2")) + block
    run(seed, attacked(seed, 1_000_000))


def test_reading_never_fails_with_anything_but_a_refusal():
    chance = random.Random(5)
    for _ in range(20_000):
        assert isinstance(messages.read(hostile(chance)), Refusal | messages.Asked)


# Exactly once


async def nemesis(seed, count):
    """Every command one to five times, over three connections, in any order."""
    hub, hosted = await table(seed)
    chance = random.Random(f"nemesis {seed}")
    viewers = [Viewer(Who("nadia"), 0.0, 100 * count) for _ in range(3)]
    for viewer in viewers:
        hub.hear(viewer, GOOD[0])
    hub.hear(viewers[0], '{"ask":"take_seat","id":2,"name":"Nadia","seat":1}')
    await quiet(hosted)
    ids = [chance.randrange(10, messages.MOST_ID) for _ in range(count)]
    sent = [
        (number, do)
        for at, number in enumerate(ids)
        for do in [("sit_out", "come_back")[at % 2]] * chance.randint(1, 5)
    ]
    chance.shuffle(sent)
    for number, do in sent:
        viewer = chance.choice(viewers)
        viewer.allowed = 40.0
        hub.hear(viewer, json.dumps({"ask": "wish", "id": number, "command": {"do": do, "seat": 1}}))
        if chance.random() < 0.05:
            await quiet(hosted)
    await quiet(hosted)
    told = [message for viewer in viewers for message in answers(viewer) if message.get("id") in set(ids)]
    entries = [
        entry for entry in await hub.tools.store.since(FIRST_TABLE, 0) if entry.actor == "nadia" and entry.id in ids
    ]
    await hub.end()
    return told, entries


@pytest.mark.slow
@pytest.mark.parametrize("count", [REMEMBERED, 10_000])
def test_r16_what_is_sent_many_times_is_done_once_and_answered_alike_each_time(count):
    many_times(3, count)


@pytest.mark.long(part="simulation")
@pytest.mark.parametrize("block", range(10))
def test_r16_a_million_commands_are_done_once_each(block):
    many_times(int(os.environ.get("FAIRDEAL_SEED", "4")) + block, 100_000)


def many_times(seed, count):
    """A refusal is remembered for a while only, and what was refused may be done later: once."""
    told, entries = run(seed, nemesis(seed, count))
    by_id = {}
    for message in told:
        if message["is"] == "ack" or count <= REMEMBERED:
            by_id.setdefault(message["id"], set()).add(json.dumps(message, sort_keys=True))

    assert all(len(alike) == 1 for alike in by_id.values())
    done = {number for number, (text,) in by_id.items() if '"is": "ack"' in text}
    assert sorted(entry.id for entry in entries) == sorted(done)
    assert count // 20 < len(done) <= count


def test_r16_after_a_restart_the_same_message_gets_the_same_answer():
    async def twice():
        store = memory_store(4)
        asked = '{"ask":"take_seat","id":77,"name":"Nadia","seat":1}'
        found = []
        for life in range(2):
            hub, hosted = (await table(4, store)) if not life else (None, None)
            if life:
                clock = Clock()
                hub = Hub(store, clock, Seeded(5), SLOW, Robots(clock))
                await hub.open()
                hosted = hub.tables[FIRST_TABLE]
            viewer = Viewer(Who("nadia"), 0.0)
            hub.hear(viewer, GOOD[0])
            hub.hear(viewer, asked)
            await quiet(hosted)
            found.append([message for message in answers(viewer) if message.get("id") == 77])
            await hub.end()
        return found

    first, again = run(4, twice())
    assert first == again
    assert first[0]["is"] == "ack"


# What the store cannot keep


def test_r17_what_could_not_be_kept_is_not_acknowledged_and_not_shown_and_goes_through_later():
    async def full():
        store = Faulty(memory_store(6), random.Random(6))
        hub, hosted = await table(6, store)
        viewer, watcher = Viewer(Who("nadia")), Viewer(Who("olga"))
        for one in (viewer, watcher):
            hub.hear(one, GOOD[0])
        await quiet(hosted)
        answers(viewer), answers(watcher)

        async def no_space(_):
            raise StoreLost("No space is left.")

        store.append, append = no_space, store.append
        hub.hear(viewer, GOOD[1])
        await quiet(hosted)
        refused, unseen = answers(viewer), answers(watcher)
        store.append = append
        hub.hear(viewer, replace_id(GOOD[1], 5))
        await quiet(hosted)
        told = answers(viewer)
        await hub.end()
        return refused, unseen, told, hub.tools.counts["lost"]

    refused, unseen, told, lost = run(6, full())
    assert [message["code"] for message in refused] == ["not_kept"]
    assert unseen == []
    assert [message["is"] for message in told if message.get("id") == 5] == ["ack"]
    assert lost == 1


def replace_id(text, number):
    return json.dumps({**json.loads(text), "id": number})


# A mistake of our own


@pytest.mark.parametrize("at", range(2))
def test_r20_a_hand_that_cannot_go_on_is_called_off_everybody_is_paid_back_once_and_the_table_goes_on(monkeypatch, at):
    """The mistake is made at one point of a hand or another; the incident is written down."""

    async def broken():
        from fairdeal.room import wants

        hub, hosted = await table(at)
        viewers = [Viewer(Who(name)) for name in ("nadia", "olga")]
        for seat, viewer in enumerate(viewers, 1):
            hub.hear(viewer, GOOD[0])
            hub.hear(viewer, json.dumps({"ask": "take_seat", "id": 2, "name": viewer.who.person, "seat": seat}))
        hub.hear(viewers[0], '{"ask":"next_hand","id":3}')
        await quiet(hosted)
        for _ in range(at):
            await hosted.actor.carry_out("room", 0, wants.act_for_absent)
            if hosted.standing.table.hand is None:
                return hub, hosted, viewers
        plain = wants.wish
        monkeypatch.setattr(wants, "wish", lambda *_: 1 / 0)
        hub.hear(viewers[0], '{"ask":"wish","id":4,"command":{"do":"fold","seat":1}}')
        await quiet(hosted)
        monkeypatch.setattr(wants, "wish", plain)
        return hub, hosted, viewers

    async def evening():
        hub, hosted, viewers = await broken()
        incidents = await hub.tools.store.incidents(FIRST_TABLE)
        stacks = {seat: place.chips for seat, place in hosted.standing.table.seats.items()}
        called_off = bool(incidents)
        if called_off:
            assert stacks == {1: 1000, 2: 1000}
            assert len(incidents) == 1
            told = [message for viewer in viewers for message in answers(viewer)]
            assert "went_wrong" in {message.get("code") for message in told}
            assert "incident" in {message.get("kind") for message in told}
            for viewer in viewers:
                back = {"do": "come_back", "seat": 1 + viewers.index(viewer)}
                hub.hear(viewer, json.dumps({"ask": "wish", "id": 8, "command": back}))
            hub.hear(viewers[0], '{"ask":"next_hand","id":9}')
            await quiet(hosted)
            assert hosted.standing.table.hand is not None
        await hub.end()
        return called_off

    assert run(at, evening())
