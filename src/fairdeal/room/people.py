"""Who comes back: sessions by cookie, guests without a password, and accounts that keep a name.

The cookie holds 256 random bits; kept is its digest alone, so that nobody who reads the store can come back with it.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from http.cookies import CookieError, SimpleCookie
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from msgspec.structs import replace

from fairdeal.play.refusals import Refusal
from fairdeal.room.messages import LONGEST_NAME, Role, refuse
from fairdeal.room.ports import Attempt, Clock, Entropy, Moment, Person, Session, Store, Taken, folded
from fairdeal.room.resources import Credentials, Me
from fairdeal.room.wants import Who, clean

COOKIE: Final = "fairdeal"
BITS: Final = 256
MINUTE: Final = 60 * 1000
IDLE: Final = 30 * MINUTE  # for which an account stays open without being used
GUEST: Final = 90 * 24 * 60 * MINUTE
TRIES: Final = 3  # wrong passwords in half an hour
REMEMBERED: Final = 20_000  # sessions
AT_ONCE: Final = 2  # passwords that are looked at
SEEN_EVERY: Final = MINUTE  # how exactly it is kept when a session was used


Answer = TypeVar("Answer")


class Offices(Struct, frozen=True):
    """The accounts that are more than players, by name."""

    floor: frozenset[str] = frozenset()
    auditors: frozenset[str] = frozenset()

    def of(self, name: str) -> Role:
        """What the owner of this name is to the room."""
        if name.casefold() in self.floor:
            return "floor"
        return "auditor" if name.casefold() in self.auditors else "guest"


class Guest(Struct):
    """A session that is in use here."""

    token: str
    session: Session
    name: str = ""  # of the account
    before: Moment = 0
    kept: bool = False


class People:
    """The sessions of this process, and the accounts behind them."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy, offices: Offices | None = None) -> None:
        self.store, self.clock, self.entropy = store, clock, entropy
        self.offices = offices or Offices()
        self.here: OrderedDict[str, Guest] = OrderedDict()  # by digest, whoever has just asked last
        self.counting = asyncio.Semaphore(AT_ONCE)
        self.trying: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by name

    # Sessions

    async def find(self, cookies: str) -> Guest | None:
        """The session of a cookie header, if there is one that is still good."""
        token = token_of(cookies)
        if not token:
            return None
        digest = digest_of(token)
        guest = self.here.get(digest) or await self._kept(token, digest)
        if guest is None:
            return None
        self._remember(guest)
        now = self.clock.now()
        if now - guest.session.seen > (IDLE if guest.session.account else GUEST):
            await self.forget(guest)
            return None
        if now - guest.session.seen >= SEEN_EVERY:
            guest.session = replace(guest.session, seen=now)
            if guest.kept:
                await self.store.keep_session(guest.session)
        return guest

    async def _kept(self, token: str, digest: str) -> Guest | None:
        session = await self.store.session(digest)
        if session is None:
            return None
        person = await self.store.person(session.person)
        name = person.name if person and session.account else ""
        before = person.before if person and session.account else 0
        return Guest(token, session, name, before, kept=True)

    def fresh(self) -> Guest:
        """Somebody new; he is kept once he does something that lasts."""
        token, now = self.entropy.fresh(BITS // 8).hex(), self.clock.now()
        session = Session(digest_of(token), self.entropy.fresh(8).hex(), now, now)
        guest = Guest(token, session)
        self._remember(guest)
        return guest

    def _remember(self, guest: Guest) -> None:
        """Have him at hand; of too many the one who asked longest ago is read again, or is new, when he comes back."""
        self.here[guest.session.digest] = guest
        self.here.move_to_end(guest.session.digest)
        if len(self.here) > REMEMBERED:
            self.here.popitem(last=False)

    async def keep(self, guest: Guest) -> None:
        """Somebody has done what he will want to come back to."""
        if guest.kept:
            return
        session = guest.session
        if await self.store.person(session.person) is None:
            await self.store.keep_person(Person(session.person, guest.name, session.made))
        await self.store.keep_session(session)
        guest.kept = True

    async def forget(self, guest: Guest) -> None:
        """This cookie is worth nothing from now on."""
        self.here.pop(guest.session.digest, None)
        await self.store.end_session(guest.session.digest)

    def who(self, guest: Guest) -> Who:
        """Who that is to a table."""
        office = self.offices.of(guest.name) if guest.session.account else "guest"
        return Who(guest.session.person, office, guest.name)

    def me(self, guest: Guest) -> Me:
        """Who one is to the room."""
        account = guest.session.account
        return Me(guest.name, account, self.who(guest).office, guest.before)

    # Accounts

    async def enroll(self, guest: Guest, asked: Credentials) -> Guest | Refusal:
        """Keep a name with a password; the session goes on under another cookie."""
        name = clean(asked.name)
        if not name or len(name) > LONGEST_NAME:
            return refuse("name_too_long", most=LONGEST_NAME)
        if guest.session.account:
            return refuse("logged_in")
        secret = await self._count(hasher().hash, asked.password)
        now = self.clock.now()
        person = Person(guest.session.person, name, now, secret, last_on=now)
        try:
            await self.store.keep_person(person)
        except Taken:
            return refuse("name_kept", name=name)
        return await self._enter(guest, person, 0)

    async def log_in(self, guest: Guest, asked: Credentials, address: str = "") -> Guest | Refusal:
        """Come back to a name; nobody learns whether the name or the password was wrong.

        Who tries many passwords at once tries them one after the other.
        """
        name = clean(asked.name)
        async with self.trying.setdefault(folded(name), asyncio.Lock()):
            return await self._log_in(guest, name, asked.password, address)

    async def _log_in(self, guest: Guest, name: str, password: str, address: str) -> Guest | Refusal:
        now = self.clock.now()
        tried = await self.store.attempts(name, now - 30 * MINUTE)
        wrong = 0
        for attempt in sorted(tried, key=lambda one: one.at):
            wrong = 0 if attempt.right else wrong + 1
        if wrong >= TRIES:
            return refuse("locked_out", minutes=30)
        owner = await self.store.owner(name)
        secret = owner.secret if owner else decoy()
        right = await self._count(_fits, secret, password) and owner is not None
        await self.store.note_attempt(Attempt(name, now, right, address))
        if not right or owner is None:
            return refuse("wrong_name_or_password")
        person = replace(owner, before=owner.last_on, last_on=now)
        await self.store.keep_person(person)
        return await self._enter(guest, person, owner.last_on)

    async def _enter(self, guest: Guest, person: Person, before: Moment) -> Guest:
        """A session of the account, under a cookie that nobody has seen before."""
        await self.forget(guest)
        again = self.fresh()
        again.session = replace(again.session, person=person.key, account=True)
        again.name, again.before = person.name, before
        await self.store.keep_session(again.session)
        again.kept = True
        return again

    async def _count(self, work: Callable[..., Answer], *words: str) -> Answer:
        """Passwords are worked on beside everything else, two at a time."""
        async with self.counting:
            return await asyncio.to_thread(work, *words)


@cache
def hasher() -> PasswordHasher:
    """Argon2id as its authors have it by default."""
    return PasswordHasher()


@cache
def decoy() -> str:
    """The hash of a password nobody has, so that a wrong name takes as long as a wrong password."""
    return hasher().hash("no password")


def _fits(secret: str, password: str) -> bool:
    try:
        return hasher().verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False


def token_of(cookies: str) -> str:
    """Our cookie in the header, if there is one that could be ours."""
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    token = morsel.value if morsel else ""
    return token if len(token) == BITS // 4 and token.isalnum() else ""


def digest_of(token: str) -> str:
    """What is kept of a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_of(guest: Guest, *, secure: bool) -> str:
    """The header that sets it: no script reads it, no other site sends it."""
    age = (IDLE if guest.session.account else GUEST) // 1000
    return f"{COOKIE}={guest.token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{'; Secure' if secure else ''}"
