"""R12, R20: a mistake of the room's own, at any point of a hand: it costs nobody a chip, and no other table notices."""

import asyncio
import json
from contextlib import contextmanager

import pytest

from fairdeal.room import actor, desk, gallery, hosted, notes, standing, telling, view, wants, writing
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.ledger import Till
from fairdeal.room.pacing import Pace
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots
from fairdeal.room.store import secrecy, sqlstore
from fairdeal.room.store.memory import memory_store
from fairdeal.room.viewer import Viewer
from fairdeal.room.wants import Who
from fairdeal.table.evolve import room as chips_of
from simulated import Clock, Seeded, answers, quiet, run

SLOW = Pace(1000.0, 1000.0, 1000.0, turn=1000.0)
POINTS = [
    *((wants, "wish"), (wants, "next_hand"), (desk.Desk, "__init__"), (desk.Desk, "do"), (desk.Desk, "deal_on")),
    *((desk.Desk, "go_on"), (desk.Desk, "batch"), (desk.Desk, "note"), (desk.Desk, "_hand_over"), (desk, "happen")),
    *((desk, "Pile"), (Till, "moves"), (notes, "written"), (standing, "with_event")),
    *((actor.Actor, "with_chips"), (actor.Actor, "_sealed"), (actor.Actor, "_keep"), (actor.Actor, "_time")),
    *((actor.Actor, "_snapshot"), (actor.Actor, "clock"), (actor.Actor, "remember"), (actor.Actor, "due")),
    *((actor, "encode"), (secrecy.Locker, "row"), (secrecy.Locker, "lock"), (sqlstore, "_keep_hand")),
    *((gallery.Gallery, "take"), (gallery.Gallery, "look"), (gallery.Gallery, "begin"), (gallery, "picture_of")),
    *((gallery, "own_of"), (gallery, "own_cards"), (gallery, "of_the_room"), (telling, "say"), (telling, "seen_by")),
    *((telling, "remember"), (view, "choices"), (view, "results"), (writing.Writing, "news")),
    *((hosted.Hosted, "_tell"), (hosted.Hosted, "_people"), (hosted.Hosted, "_answer")),
]


class Slip(Exception):
    """What is done wrong."""


@contextmanager
def slipping(where, name, at):
    """The call with this number goes wrong, and no other; given is how often it was called."""
    plain, calls = getattr(where, name), [0]

    def other(*words, **more):
        calls[0] += 1
        if calls[0] == at:
            raise Slip(name)
        return plain(*words, **more)

    setattr(where, name, other)
    try:
        yield calls
    finally:
        setattr(where, name, plain)


async def evening(where, name, at):
    """Two play a hand, checking and calling, and something goes wrong once; then they play another."""
    clock = Clock()
    hub = Hub(memory_store(1), clock, Seeded(1), SLOW, Robots(clock))
    tables = [
        await hub.create(NewTable(("holdem",), seats=2, bots=0), Who(""), key) for key in (FIRST_TABLE, "another")
    ]
    viewers = [Viewer(Who(person), 0.0, 10_000) for person in ("nadia", "olga")]
    for seat, viewer in enumerate(viewers, 1):
        hub.hear(viewer, '{"ask":"hello","id":1}')
        hub.hear(viewer, json.dumps({"ask": "take_seat", "id": 2, "name": viewer.who.person, "seat": seat}))
    await quiet(tables[0])
    with slipping(where, name, at) as calls:
        await hand(hub, tables[0], viewers, 10)
    kept = await told_of(hub, tables, viewers)
    await hub.end()
    return calls[0], kept


async def hand(hub, table, viewers, number):
    """A hand to its end, whatever is answered."""
    for viewer in viewers:
        say(hub, viewer, number, {"do": "come_back", "seat": 1 + viewers.index(viewer)})
    await quiet(table)
    hub.hear(viewers[0], json.dumps({"ask": "next_hand", "id": number + 1}))
    await quiet(table)
    for turn in range(number + 2, number + 30):
        options = desk.options_of(table.standing)
        if options is None:
            break
        do = "check" if options.check else "call" if options.call else "show"
        say(hub, viewers[options.seat - 1], turn, {"do": do, "seat": options.seat})
        await quiet(table)


def say(hub, viewer, number, command):
    viewer.allowed = 40.0
    hub.hear(viewer, json.dumps({"ask": "wish", "id": number, "command": command}))


async def told_of(hub, tables, viewers):
    """What became of it: chips, incidents, and whether a whole hand can be played afterwards."""
    table, other = tables
    clock = hub.tools.clock
    await asyncio.sleep(5)
    before = table.standing.table.number
    for number in (100, 200):
        await hand(hub, table, viewers, number)
    standing_now = table.standing
    entries = await hub.tools.store.since(FIRST_TABLE, 0)
    again = standing.begin(entries[0])
    for entry in entries[1:]:
        standing.follow(again, entry)
    text = json.dumps([message for viewer in viewers for message in answers(viewer)])
    return {
        "goes on": standing_now.table.number > before and not table.actor.stopped,
        "chips": chips_of(standing_now.table),
        "stacks": sum(place.chips for place in standing_now.table.seats.values())
        if not standing_now.table.hand
        else 2000,
        "same from the log": again.table == standing_now.table,
        "void": sum(bool(entry.void) for entry in entries),
        "incidents": len(await hub.tools.store.incidents(FIRST_TABLE)),
        "another": other.actor.stopped == "" and not await hub.tools.store.incidents("another"),
        "a way to it": "Traceback" in text or "Slip" in text,
        "time": clock.ticks(),
    }


@pytest.mark.slow
@pytest.mark.parametrize(("where", "name"), POINTS, ids=lambda one: one if isinstance(one, str) else "")
def test_r20_a_mistake_at_any_point_of_a_hand_costs_nobody_a_chip_and_the_table_goes_on(where, name):
    """At each call of each of these, up to the twelfth: the hand goes on or is called off, paid back once and noted."""
    calls, _ = run(1, evening(where, name, 0))
    assert calls, "the point is never come by"
    for at in range(1, min(calls, 12) + 1):
        _, kept = run(1, evening(where, name, at))
        assert kept["goes on"], (name, at)
        assert (kept["chips"], kept["stacks"]) == (2000, 2000), (name, at)
        assert kept["same from the log"], (name, at)
        assert kept["void"] == kept["incidents"] <= 1, (name, at)
        assert kept["another"], (name, at)
        assert not kept["a way to it"], (name, at)
