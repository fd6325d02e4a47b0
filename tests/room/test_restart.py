"""R06, R18, R22: the room is stopped between any two commands of a hand, and everything stands where it stood."""

import asyncio
import random

import msgspec
import pytest

from fairdeal.games import GAMES
from fairdeal.play import events
from fairdeal.room.actor import Tools, load
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.messages import encode
from fairdeal.room.pacing import Pace
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots
from fairdeal.room.store.memory import memory_store
from fairdeal.room.viewer import Viewer
from fairdeal.room.wants import Who
from simulated import Clock, Player, Seeded, World, answers, quiet, run

SLOW = Pace(1000.0, 1000.0, 1000.0, turn=60.0, bank=60.0)
PEOPLE = ("nadia", "olga", "pavel")


async def hand_with_restarts(game, seed):
    """After every command the table is loaded afresh, and what everybody is sent of it is compared."""
    store, clock = memory_store(seed), Clock()
    hub = Hub(store, clock, Seeded(seed), SLOW, Robots(clock))
    hosted = await hub.create(NewTable((game,), seats=4, bots=0), Who(""), FIRST_TABLE)
    viewers = {name: Viewer(Who(name), 0.0, 10_000) for name in PEOPLE}
    chance = random.Random(seed)
    number, compared = 0, 0

    async def say(name, /, **message):
        nonlocal number
        number += 1
        viewers[name].allowed = 40.0
        hub.hear(viewers[name], encode({"id": number, **message}))
        await quiet(hosted)
        return answers(viewers[name])

    async def compare():
        tools = Tools(store, clock, Seeded(0), SLOW)
        again = await load(FIRST_TABLE, hosted.actor.rules, tools)
        assert again.standing == hosted.standing
        assert again.seed == hosted.actor.seed or hosted.standing.table.hand is None
        for name in (*PEOPLE, "a stranger"):
            one, other = (actor.gallery.news(actor.gallery.mind(name), -1, 0, None) for actor in (hosted.actor, again))
            assert encode(one) == encode(other)

    for seat, name in enumerate(PEOPLE, 1):
        await say(name, ask="hello")
        await say(name, ask="take_seat", name=name, seat=seat)
    await say("nadia", ask="next_hand")
    while hosted.standing.table.hand is not None:
        await compare()
        compared += 1
        seat = hosted.standing.table.hand.queue[0]
        name = PEOPLE[seat - 1]
        gallery = hosted.actor.gallery
        view = gallery.news(gallery.mind(name), hosted.standing.seq, 0, None).view
        player = Player.__new__(Player)
        player.chance = chance
        await say(name, ask="wish", command=player.command(msgspec.to_builtins(view)))
    await compare()
    await hub.end()
    return compared


@pytest.mark.parametrize("game", sorted(GAMES))
def test_r18_r22_the_table_stands_after_a_restart_as_it_stood_at_every_point_of_a_hand(game):
    assert run(1, hand_with_restarts(game, 1)) >= 3


def test_r18_who_was_asked_has_his_whole_time_again_after_an_outage():
    """However long it was: the outage is not his."""

    async def outage():
        world = World(5, pace=SLOW, faults=0.0)
        await world.start(NewTable(("holdem",), seats=2, bots=0))
        table = world.table
        viewers = [Viewer(Who(name)) for name in PEOPLE[:2]]
        for seat, viewer in enumerate(viewers, 1):
            world.hub.hear(viewer, b'{"ask":"hello","id":1}')
            world.hub.hear(viewer, encode({"ask": "take_seat", "id": 2, "name": viewer.who.person, "seat": seat}))
        world.hub.hear(viewers[0], b'{"ask":"next_hand","id":3}')
        await quiet(table)
        await asyncio.sleep(50)
        before = table.actor.clock()
        await world.kill()
        await asyncio.sleep(3600)
        await world.start()
        after = world.table.actor.clock()
        return before, after, world.clock.now()

    before, after, now = run(5, outage())
    assert before.seat == after.seat
    assert after.until == now + 60_000
    assert after.bank == before.bank == 60_000


def test_r06_neither_time_nor_who_waits_how_long_changes_a_card():
    """The same chance and other pauses between the same decisions: the same cards."""

    async def dealt(pause):
        world = World(6, pace=SLOW, faults=0.0)
        await world.start(NewTable(("stud-8",), seats=2, bots=0))
        for seat, name in enumerate(PEOPLE[:2], 1):
            viewer = Viewer(Who(name))
            world.hub.hear(viewer, b'{"ask":"hello","id":1}')
            world.hub.hear(viewer, encode({"ask": "take_seat", "id": 2, "name": name, "seat": seat}))
            await asyncio.sleep(pause)
        world.hub.hear(viewer, b'{"ask":"next_hand","id":3}')
        await quiet(world.table)
        entries = await world.store.since(FIRST_TABLE, 0)
        return [event.deck for entry in entries for event in entry.events if isinstance(event, events.Shuffled)]

    decks = [run(6, dealt(pause)) for pause in (0, 0.5, 7)]
    assert decks[0] == decks[1] == decks[2]
    assert len(decks[0]) == 1
