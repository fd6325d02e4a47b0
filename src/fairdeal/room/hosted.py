"""A table with its viewers: what they say is heard in turn, and each is told what he may know."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from msgspec.structs import replace

from fairdeal.cards import Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.play import events
from fairdeal.play.refusals import Refusal
from fairdeal.room import messages as say
from fairdeal.room import wants
from fairdeal.room.actor import Actor, Step, Wanted
from fairdeal.room.desk import usual_buy_in
from fairdeal.room.gallery import Gallery, Mind
from fairdeal.room.messages import encode, refuse
from fairdeal.room.ports import Report, Saying, StoreLost
from fairdeal.room.saying import because
from fairdeal.room.standing import BOT, Standing, person_at, seat_of
from fairdeal.room.viewer import Viewer
from fairdeal.room.wants import Who, clean, role_of
from fairdeal.room.writing import Writing


class Late:
    """The table as it stood a while ago, for those who only watch."""

    def __init__(self, actor: Actor) -> None:
        live = actor.gallery
        self.actor, self.gallery = actor, Gallery(live.base, live.entries, live.now)
        self.steps: deque[tuple[float, Step]] = deque()
        self.task: asyncio.Task[None] | None = None

    def put(self, step: Step, tell: Callable[[], None]) -> None:
        """This is to be seen in so many seconds."""
        self.steps.append((self.actor.tools.clock.ticks() + self.actor.rules.delay, step))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._wait(tell))

    async def _wait(self, tell: Callable[[], None]) -> None:
        clock = self.actor.tools.clock
        while self.steps:
            await clock.sleep(max(0.0, self.steps[0][0] - clock.ticks()))
            while self.steps and self.steps[0][0] <= clock.ticks():
                self.gallery.take(*self.steps.popleft()[1])
            tell()


SAME_SEATS: Final = frozenset(events.AnyEvent.__args__)  # what happens in a hand leaves everybody where he sits
MOST_IGNORED: Final = 200  # names
GAME_ROWS: Final = tuple(say.GameRow(game.key, game.name) for game in GAMES.values())


class Hosted:
    """One table and those who look at it."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.viewers: list[Viewer] = []
        self.people: bytes = b""
        self.told = self.standing.seq
        actor.after, actor.entered = self.tell, self.watch
        self.late = Late(actor) if actor.rules.delay else None
        self.others = False  # who is here, or in which seat, may be different
        self.writing = Writing()
        self.follow: Callable[[Hosted], None] = lambda _: None  # whoever else wants to know that it has gone on

    @property
    def standing(self) -> Standing:
        """The table as it is kept."""
        return self.actor.standing

    # Coming and going

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to this table, and is told of it in his turn."""
        if viewer not in self.viewers:
            self.viewers.append(viewer)
        viewer.at_table = self

    def greet(self, viewer: Viewer, hello: say.Hello) -> None:
        """Somebody looks at the table from now on."""
        self.actor.want(partial(self._greet, viewer, hello))

    async def _greet(self, viewer: Viewer, hello: say.Hello) -> None:
        standing, who, rules = self.standing, viewer.who, self.actor.rules
        if viewer.at_table is not self:
            return
        viewer.greeted = True
        sign = standing.table.sign
        role = role_of(standing, who)
        welcome = say.Welcome("", GAME_ROWS, usual_buy_in(sign), say.VERSION, self.actor.key, rules.title)
        name = standing.names.get(who.person) or who.name
        now = self.actor.tools.clock.now()
        viewer.send(replace(welcome, name=name, role=role, delay=rules.delay, now=now))
        viewer.number = hello.seen if hello.seen <= standing.seq else -1
        self._tell([viewer], greeting=True)
        viewer.send(say.Ack(hello.id, standing.seq, now))
        self.tell_people(viewer)

    def leave(self, viewer: Viewer) -> None:
        """The connection is gone; who was behind it may come back."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            viewer.at_table, viewer.greeted = None, False
            self.tell_people()

    # What is heard

    def hear(self, viewer: Viewer, message: say.Asked) -> None:
        """Something is said; it is heard in its turn."""
        viewer.acted = True
        self.actor.want(partial(self._hear, viewer, message))

    async def _hear(self, viewer: Viewer, message: say.Asked) -> None:
        if isinstance(message, say.Ping):
            viewer.send(say.Ack(message.id, self.standing.seq, self.actor.tools.clock.now()))
            return
        person, actor = viewer.who.person, self.actor
        actor.tools.counts[f"asked {type(message).__struct_config__.tag}"] += 1
        text = actor.answered.get((person, message.id))
        if text is None:
            try:
                answer = await self._answer(viewer, message)
            except StoreLost:
                viewer.send(refused(message.id, refuse("not_kept")))
                raise
            except Exception:
                viewer.send(refused(message.id, refuse("went_wrong")))
                raise
            if isinstance(answer, Refusal):
                actor.tools.counts[f"refused {answer.code}"] += 1
            text = encode(refused(message.id, answer)) if isinstance(answer, Refusal) else answer
            actor.remember(person, message.id, text)
        viewer.send_text(text)

    async def _answer(self, viewer: Viewer, message: say.Asked) -> bytes | Refusal:
        actor = self.actor
        if actor.stopped:
            return refuse("table_stopped", why=actor.stopped)
        if isinstance(message, say.TakeSeat) and (fault := await self._name_kept(viewer.who, message.name)):
            return fault
        wanted = self._wanted(viewer.who, message)
        if wanted is not None:
            return await actor.carry_out(viewer.who.person, message.id, wanted)
        refusal = await self._aside(viewer, message)
        return refusal or encode(say.Ack(message.id, self.standing.seq, actor.tools.clock.now()))

    async def _name_kept(self, who: Who, name: str) -> Refusal | None:
        """A name that belongs to an account is its owner's alone."""
        owner = await self.actor.tools.store.owner(clean(name)) if clean(name) else None
        return refuse("name_kept", name=clean(name)) if owner and owner.key != who.person else None

    def _wanted(self, who: Who, message: say.Asked) -> Wanted | None:
        """What of the table's own log it is about."""
        match message:
            case say.TakeSeat():
                return lambda desk: wants.take_seat(desk, who, message)
            case say.ChooseGame():
                return lambda desk: wants.choose_game(desk, who, message)
            case say.NextHand():
                return lambda desk: wants.next_hand(desk, who)
            case say.Wish():
                late, full = self.actor.late(), int(1000 * self.actor.times.bank)
                return lambda desk: wants.wish(desk, who, message, late, full)
            case say.Rule():
                return lambda desk: wants.rule(desk, who, message)
            case say.Manage():
                return lambda desk: wants.manage(desk, who, message)
            case say.AddBot():
                return lambda desk: wants.add_bot(desk, who, message)
            case say.Mute(for_all=True):
                return lambda desk: wants.silence(desk, who, message)
        return None

    async def _aside(self, viewer: Viewer, message: say.Asked) -> Refusal | None:
        """What is said beside the game."""
        match message:
            case say.Say():
                return await self._pass_on(viewer, message)
            case say.Mute(name=name, on=on):
                known = len(viewer.ignores) < MOST_IGNORED
                (viewer.ignores.add if on and known else viewer.ignores.discard)(name)
            case say.Report():
                await self._report(viewer, message)
        return None

    async def _pass_on(self, viewer: Viewer, message: say.Say) -> Refusal | None:
        """Chat: a text, to everybody who wants to hear it."""
        standing, text = self.standing, clean(message.text)
        if not text:
            return refuse("nothing_said")
        if len(text) > say.LONGEST_SAYING:
            return refuse("said_too_long", most=say.LONGEST_SAYING)
        name = wants.name_of(standing, viewer.who)
        if name in standing.silenced:
            return refuse("silenced")
        now = self.actor.tools.clock.now()
        await self.actor.tools.store.keep_saying(Saying(self.actor.key, now, viewer.who.person, name, text))
        chat = encode(say.Chat(name, text, now, seat_of(standing, viewer.who.person)))
        for other in self.viewers:
            if other.greeted and name not in other.ignores:
                other.send_text(chat)
        return None

    async def _report(self, viewer: Viewer, message: say.Report) -> None:
        """The floor is told, here and now if it is here."""
        now, who = self.actor.tools.clock.now(), viewer.who
        text = f"{clean(message.name)}: {clean(message.text)[: say.LONGEST_SAYING]}"
        kept = Report(self.actor.key, now, who.person, message.about, text, self.standing.table.number)
        await self.actor.tools.store.keep_report(kept)
        told = say.Notice(f"{wants.name_of(self.standing, who)} reports {message.about} of {text}", "report")
        for other in self.viewers:
            if other.greeted and other.who.office == "floor":
                other.send(told)

    # What is told

    def watch(self, step: Step) -> None:
        """What has been appended, for whoever follows the log."""
        self.others = self.others or any(
            entry.notes or not SAME_SEATS.issuperset(map(type, entry.events)) for entry in step.entries
        )
        if self.late:
            self.late.put(step, self.tell_late)
        void = next((entry.void for entry in step.entries if entry.void), "")
        if void:
            self.notify(f"The hand is called off, and every wager is given back: {void}", "incident")

    def notify(self, text: str, kind: str) -> None:
        """The room itself has something to say."""
        for viewer in self.viewers:
            if viewer.greeted:
                viewer.send(say.Notice(text, kind))  # type: ignore[arg-type]

    def tell(self) -> None:
        """Everybody hears what has happened since, and who asked for it has had his answer."""
        if self.told == self.standing.seq:
            return
        self.told = self.standing.seq
        self._tell([viewer for viewer in self.viewers if viewer.greeted])
        if self.others:
            self.tell_people()
        self.follow(self)

    def tell_late(self) -> None:
        """Those who watch with a delay hear of what happened that long ago."""
        seated = self.actor.gallery.seated
        self._tell([viewer for viewer in self.viewers if viewer.greeted and viewer.who.person not in seated])

    def _tell(self, viewers: Iterable[Viewer], *, greeting: bool = False) -> None:
        """Each of them what he has not been told; who may know the same is sent the same."""
        live, promised = self.actor.gallery, self.standing.promised
        now, clock = self.actor.tools.clock.now(), self.actor.clock()
        texts: dict[tuple[Mind, int, Seat], bytes] = {}
        for viewer in viewers:
            person = viewer.who.person
            late = self.late if person not in live.seated else None
            gallery = late.gallery if late else live
            if viewer.number >= gallery.now.seq and not greeting:
                continue
            known = gallery.mind(person), viewer.number, promised.get(person, Seat(0))
            if known not in texts:
                mind, since, seat = known
                texts[known] = self.writing.news(gallery.look(mind, since, now, None if late else clock, seat))
            viewer.send_text(texts[known])
            viewer.number = gallery.now.seq

    def tell_people(self, to: Viewer | None = None) -> None:
        """Who is here, if that has changed."""
        self.others = False
        people = encode(self._people())
        changed = people != self.people
        self.people = people
        for viewer in self.viewers if changed else [to] if to else []:
            if viewer.greeted:
                viewer.send_text(people)

    def _people(self) -> say.People:
        standing = self.standing
        here = {viewer.who.person for viewer in self.viewers}
        rows = []
        for seat, place in sorted(standing.table.seats.items()):
            person, bot = person_at(standing, seat), seat in standing.bots
            role: say.Role = "host" if person and person == standing.host else "player"
            rows.append(say.Here(place.player, seat, role, bot or person in here, bot))
        watch = {viewer.who.person for viewer in self.viewers if not viewer.who.person.startswith(BOT)}
        watchers = sum(1 for person in watch if not seat_of(standing, person))
        return say.People(tuple(rows), watchers, standing.paused, standing.closing)


def refused(number: int, refusal: Refusal) -> say.Refused:
    """The refusal as a message, with the heading of its clause."""
    cite = (refusal.clause,) if refusal.clause else ()
    return say.Refused(number, refusal.code, refusal.sentence, because(cite))
