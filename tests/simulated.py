"""A whole room in one process, in a time of its own: everything that happens follows from a seed.

The loop goes to the next moment at once and wakes whoever is ready in an order that the seed gives.  Between the room
and its people messages are dropped, doubled and delayed; the store fails; the room is killed and started again.
"""

import asyncio
import random
import selectors

import msgspec

from fairdeal.room.clocks import SystemClock
from fairdeal.room.hub import FIRST_TABLE, Hub
from fairdeal.room.pacing import Pace
from fairdeal.room.ports import StoreLost
from fairdeal.room.resources import NewTable
from fairdeal.room.robots import Robots, think
from fairdeal.room.store.memory import memory_store
from fairdeal.room.wants import Who

EPOCH = 1_700_000_000_000


class Nothing(selectors.BaseSelector):
    """No file is ever ready: whoever waits, waits for the time."""

    def __init__(self):
        self.loop = None

    def register(self, *_):
        return None

    def unregister(self, *_):
        return None

    def get_map(self):
        return {}

    def select(self, timeout=None):
        if timeout is None:
            raise AssertionError("everybody waits for somebody else")
        self.loop.at += timeout
        return []

    def close(self):
        return None


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time is virtual, and whose order is chance's."""

    def __init__(self, seed):
        selector = Nothing()
        self.at, self.chance = 0.0, random.Random(f"order {seed}")
        super().__init__(selector)
        selector.loop = self

    def _make_self_pipe(self):
        self._ssock = self._csock = None

    def _close_self_pipe(self):
        return None

    def time(self):
        return self.at

    def run_in_executor(self, _executor, work, *words):
        """A worker thinks in no time at all."""
        answer = self.create_future()
        answer.set_result(work(*words))
        return answer

    def _run_once(self):
        if len(self._ready) > 1 and self.chance.random() < 0.3:
            ready = list(self._ready)
            self.chance.shuffle(ready)
            self._ready.clear()
            self._ready.extend(ready)
        super()._run_once()


def run(seed, work):
    """Run to the end, in no time."""
    loop = Loop(seed)
    try:
        return loop.run_until_complete(work)
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(asyncio.wait(left))
        loop.close()


class Clock(SystemClock):
    """The loop's time; the calendar may jump, and may say anything."""

    def __init__(self):
        self.jumped = 0

    def now(self):
        return EPOCH + int(1000 * asyncio.get_running_loop().time()) + self.jumped

    def ticks(self):
        return asyncio.get_running_loop().time()


class Seeded:
    def __init__(self, seed):
        self.fresh = random.Random(seed).randbytes


class Faulty:
    """A store that now and then keeps nothing, or keeps it and says that it did not, or takes its time."""

    def __init__(self, store, chance):
        self.store, self.chance = store, chance
        self.rate = 0.0
        self.kept = []

    def __getattr__(self, name):
        return getattr(self.store, name)

    async def append(self, batch):
        await asyncio.sleep(self.chance.choice([0, 0, 0.001, 0.05]))
        fault = self.chance.random() < self.rate and self.chance.choice(["before", "after"])
        if fault == "before":
            raise StoreLost("The disk says no.")
        await self.store.append(batch)
        self.kept += batch.entries
        self.last = asyncio.get_running_loop().time()
        if fault == "after":
            raise StoreLost("The disk said yes, and nobody heard it.")


class World:
    """The room, its store, and what goes wrong."""

    def __init__(self, seed, pace=None, faults=0.05):
        self.chance = random.Random(f"world {seed}")
        self.store = Faulty(memory_store(seed), random.Random(f"store {seed}"))
        self.entropy = Seeded(f"entropy {seed}")
        self.clock, self.pace, self.faults = Clock(), pace or Pace(0.2, 1.0, 2.0, turn=10.0, bank=10.0), faults
        self.hub = None
        self.lives = 0
        self.told = {}  # what every person was told, by number: it must be the same whenever it is told

    async def start(self, new=None):
        """The room opens, or opens again after it was killed."""
        self.lives += 1
        self.hub = Hub(self.store, self.clock, self.entropy, self.pace, Robots(self.clock))
        self.hub.robots.think = think
        await self.hub.open()
        if FIRST_TABLE not in self.hub.tables and new is not None:
            await self.hub.create(new, Who(""), FIRST_TABLE)

    async def kill(self):
        """Everything in memory is gone."""
        hub, self.hub = self.hub, None
        await hub.end()

    @property
    def table(self):
        return self.hub.tables[FIRST_TABLE]


class Player:
    """Somebody with a bad line: what he asked he asks again until it is answered."""

    def __init__(self, world, name, seed):
        self.world, self.name = world, name
        self.person = f"person {name}"
        self.chance = random.Random(f"player {name} {seed}")
        self.next_id = self.chance.randrange(2**40)
        self.asked, self.answers, self.kinds = {}, {}, {}
        self.view, self.seen, self.viewer, self.acted = None, -1, None, 0
        self.frames = []

    async def live(self):
        """Come, sit, play, lose the line, come again."""
        while True:
            await asyncio.sleep(self.chance.uniform(0, 2))
            if self.world.hub is None:
                continue
            try:
                await self.connected()
            except ConnectionError:
                continue

    async def connected(self):
        hub = self.world.hub
        self.viewer = viewer = hub.join(Who(self.person), self.name)
        if viewer is None:
            raise ConnectionError
        faults = self.world.faults
        try:
            hub.hear(viewer, msgspec.json.encode({"ask": "hello", "id": self.number(), "seen": self.seen}))
            for message in [*self.asked.values()]:
                self.put(message)
            while self.world.hub is hub:
                try:
                    text = await asyncio.wait_for(viewer.outbox.get(), self.chance.choice([3.0, 8.0]))
                except TimeoutError:
                    for message in [*self.asked.values()]:
                        self.put(message)
                    await self.think()
                    continue
                if text is None or self.chance.random() < faults / 2:
                    raise ConnectionError
                if self.chance.random() < faults:
                    await asyncio.sleep(self.chance.uniform(0, 3))
                self.hear(text)
                await self.think()
        finally:
            if self.world.hub is hub:
                hub.leave(viewer, self.name)

    def number(self):
        self.next_id += 1
        return self.next_id

    def ask(self, **message):
        whole = {"id": self.number(), **message}
        self.asked[whole["id"]] = whole
        self.kinds[whole["id"]] = message["ask"]
        self.put(whole)

    def put(self, message):
        """Send it: once, not at all, or twice, perhaps later."""
        text, faults = msgspec.json.encode(message), self.world.faults
        copies = 1 if self.chance.random() > faults else self.chance.choice([0, 2, 3])
        for _ in range(copies):
            later = self.chance.uniform(0, 2) if self.chance.random() < faults else 0
            asyncio.get_running_loop().call_later(later, self._arrive, self.world.hub, self.viewer, text)

    def _arrive(self, hub, viewer, text):
        if hub is not None and self.world.hub is hub and viewer is self.viewer:
            hub.hear(viewer, text)

    def hear(self, text):
        message = msgspec.json.decode(text)
        self.frames.append(message)
        if message["is"] == "news":
            self.check(message)
            self.seen, self.view = message["number"], message["view"]
        elif message["is"] in {"ack", "refused"}:
            self.asked.pop(message["id"], None)
            if message["is"] == "ack" and message["id"] in self.answers:
                assert self.answers[message["id"]]["number"] == message["number"], "one answer to one message"
            if message["is"] == "ack":
                self.answers[message["id"]] = message

    def check(self, news):
        assert news["number"] >= self.seen or news["fresh"], "numbers go up"
        if not news["fresh"]:
            assert news["since"] == self.seen, "nothing is missing between two news"

    async def think(self):
        """Whatever there is to do, now and then something foolish."""
        view = self.view
        if view is None or self.asked:
            return
        if not view["you"] and not view["promised"]:
            self.ask(ask="take_seat", name=self.name, seat=self.chance.choice([0, 0, 1, 2, 3]))
        elif view["choices"] and self.seen != self.acted:
            self.acted = self.seen
            await asyncio.sleep(self.chance.choice([0, 0.5, 3, 3, 30]))
            if self.view is view:
                self.ask(ask="wish", command=self.command(view))
        elif view["you"]:
            self.stir(view)

    def stir(self, view):
        me, roll = view["seats"][view["you"] - 1], self.chance.random()
        wish = {"seat": view["you"]}
        if me["out"] and roll < 0.5:
            self.ask(ask="wish", command={"do": "come_back", **wish})
        elif not me["stack"] and view["over"]:
            self.ask(ask="wish", command={"do": "buy_in", "chips": 500, **wish})
        elif roll < 0.02:
            self.ask(ask="wish", command={"do": "leave", **wish})
        elif roll < 0.04:
            self.ask(ask="wish", command={"do": "sit_out", **wish})
        elif roll < 0.06:
            self.ask(ask="wish", command={"do": "fold", **wish})
        elif roll < 0.08:
            self.ask(ask="say", text="hm")
        elif view["over"] and roll < 0.3:
            self.ask(ask="next_hand")

    def command(self, view):
        choice = self.chance.choice(view["choices"])
        command = dict(choice["command"])
        if choice["most"]:
            command["total"] = self.chance.choice([choice["least"], choice["most"]])
        if choice["cards"][1]:
            down = view["seats"][view["you"] - 1]["cards"]["down"]
            count = self.chance.randint(*choice["cards"])
            cards = self.chance.sample(down, min(count, len(down)))
            command["cards" if command["do"] == "discard" else "discards"] = cards
        return command


def new_table(chance):
    """Any game, any structure."""
    game = chance.choice(
        ["holdem", "stud-8", "razz", "omaha-8", "super-stud", "badugi", "triple-draw-27", "short-deck"]
    )
    return NewTable((game,), structure=chance.choice(["fixed", "none", "pot"]), seats=4, bots=chance.choice([0, 2]))


async def quiet(hosted):
    """Until everything that was said has been heard."""
    done = asyncio.Event()

    async def heard():
        done.set()

    hosted.actor.want(heard)
    await done.wait()


def answers(viewer):
    """What somebody was told."""
    found = []
    while not viewer.outbox.empty():
        found.append(msgspec.json.decode(viewer.outbox.get_nowait() or b"{}"))
    return found
