"""The room in a time of its own, with all going wrong that can: what was acknowledged is kept, and play goes on."""

import asyncio
import os
from itertools import pairwise

import pytest

from fairdeal.play import events
from fairdeal.room.hub import FIRST_TABLE
from fairdeal.room.ports import ROOM
from fairdeal.room.standing import begin, follow
from fairdeal.table.evolve import room as chips_of
from simulated import Player, World, new_table, run

SEEDS = 60 if os.environ.get("FAIRDEAL_PROFILE") == "check" else 300
MINUTES = 2
LONGEST = 25  # seconds: a decision, the whole bank, and some delay
KEPT = {"take_seat", "wish", "next_hand"}


async def evening(seed):
    """Some minutes of trouble, then quiet until nothing hangs."""
    world = World(seed)
    await world.start(new_table(world.chance))
    players = [Player(world, name, seed) for name in ("Nadia", "Olga", "Pavel")]
    tasks = [asyncio.create_task(player.live()) for player in players]
    world.store.rate = 0.02
    for _ in range(MINUTES * 6):
        await asyncio.sleep(10)
        for task in tasks:
            if task.done():
                task.result()
        trouble = world.chance.random()
        if trouble < 0.15:
            await world.kill()
            await asyncio.sleep(world.chance.uniform(0, 30))
            await world.start()
        elif trouble < 0.25:
            world.clock.jumped += world.chance.choice([-3_600_000, 3_600_000])
        elif trouble < 0.3:
            world.store.rate = world.chance.choice([0.0, 0.02, 0.5])
    world.store.rate = world.faults = 0.0
    before = world.table.standing.table.number
    await asyncio.sleep(100)
    for task in tasks:
        task.cancel()
    await check(world, players)
    return world, players, before


async def check(world, players):
    """What is kept makes the table as it stands; every chip is there; what was acknowledged is in the log, once."""
    entries = await world.store.since(FIRST_TABLE, 0)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    standing = begin(entries[0])
    for entry in entries[1:]:
        follow(standing, entry)
        assert chips_of(standing.table) == standing.table.chips
        assert all(place.chips >= 0 and place.waiting >= 0 for place in standing.table.seats.values())
        assert standing.table.hand is None or min(standing.table.hand.stacks) >= 0
    live = world.table.standing
    assert standing.table == live.table
    assert (standing.names, standing.bots, standing.banks) == (live.names, live.bots, live.banks)
    done = [(entry.actor, entry.id) for entry in entries if entry.actor != ROOM]
    assert len(set(done)) == len(done)
    for player in players:
        acknowledged = {number for number in player.answers if player.kinds.get(number) in KEPT}
        assert {(player.person, number) for number in acknowledged} <= set(done)
    if live.table.hand is not None:  # nobody waits longer for anybody than his clock and his bank
        assert world.clock.ticks() - world.store.last <= LONGEST
    assert world.hub.tools.counts["mistakes"] == 0
    assert not any(hosted.actor.stopped for hosted in world.hub.tables.values())


def told(world, players):
    """All that happened, as text."""
    return [frame for player in players for frame in player.frames], [repr(entry) for entry in world.store.kept]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_r15_r16_r18_r19_a_room_in_trouble_keeps_what_it_acknowledged_and_goes_on(block):
    """A failing seed is named, and repeats to the letter."""
    for seed in range(block * SEEDS // 10, (block + 1) * SEEDS // 10):
        try:
            run(seed, evening(seed))
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error


@pytest.mark.long(part="simulation")
@pytest.mark.parametrize("block", range(20))
def test_more_evenings_of_trouble(block):
    """FAIRDEAL_SEED begins elsewhere."""
    first = int(os.environ.get("FAIRDEAL_SEED", "1000")) + 100 * block
    for seed in range(first, first + 100):
        try:
            run(seed, evening(seed))
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error


def test_a_simulation_repeats_to_the_letter():
    one, other = (told(*run(7, evening(7))[:2]) for _ in range(2))

    assert one == other
    assert len(one[1]) > 50


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_r25_a_jump_of_the_calendar_shortens_nobodys_time_and_changes_no_order(jump):
    """The same evening with the calendar an hour off from some moment on: the same log but for its dates."""

    async def away(jump):
        world = World(3, faults=0.0)
        await world.start(new_table(world.chance))
        players = [Player(world, name, 3) for name in ("Nadia", "Olga")]
        tasks = [asyncio.create_task(player.live()) for player in players]
        await asyncio.sleep(40)
        tasks[0].cancel()
        world.clock.jumped += jump
        await asyncio.sleep(200)
        tasks[1].cancel()
        return [
            (entry.seq, entry.actor, entry.by_room, entry.events) for entry in await world.store.since(FIRST_TABLE, 0)
        ]

    plain, jumped = run(3, away(0)), run(3, away(jump))
    assert plain == jumped
    assert any(by_room for _, _, by_room, _ in plain)


def test_r19_who_is_away_is_acted_for_and_the_others_wait_no_longer_than_his_time():
    """Nadia goes away in the middle of a hand: her clock and bank run off, and the log says who decided."""

    async def away():
        world = World(3, faults=0.0)
        await world.start(new_table(world.chance))
        players = [Player(world, name, 3) for name in ("Nadia", "Olga")]
        tasks = [asyncio.create_task(player.live()) for player in players]
        await asyncio.sleep(40)
        tasks[0].cancel()
        await asyncio.sleep(400)
        tasks[1].cancel()
        return await world.store.since(FIRST_TABLE, 0)

    entries = run(3, away())
    longest = world_longest = 0
    for before, entry in pairwise(entries):
        if any(isinstance(event, events.Ended) for event in before.events):
            continue
        world_longest = max(world_longest, entry.at - before.at)
        if entry.by_room:
            longest = max(longest, entry.at - before.at)
    assert any(entry.by_room for entry in entries)
    assert longest <= 21_000
