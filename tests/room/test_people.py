"""R27: sessions and accounts."""

import asyncio
import random

import pytest

from fairdeal.play.refusals import Refusal
from fairdeal.room.people import IDLE, MINUTE, Offices, People, cookie_of, decoy
from fairdeal.room.resources import Credentials
from fairdeal.room.store.memory import memory_store

NADIA = Credentials("Nadia", "a long password")


class Hands:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.at = 1_700_000_000_000

    def now(self):
        return self.at

    def ticks(self):
        return self.at / 1000

    async def sleep(self, seconds):
        self.at += int(1000 * seconds)


class Seeded:
    def __init__(self, seed):
        self.fresh = random.Random(seed).randbytes


def cookie(guest):
    return cookie_of(guest, secure=False).partition(";")[0]


def people(store=None, **more):
    return People(store or memory_store(1), Hands(), Seeded(1), **more)


def test_r27_a_session_has_256_bits_and_only_its_digest_is_kept():
    async def evening():
        here = people()
        guest = here.fresh()
        assert len(guest.token) == 64
        await here.keep(guest)
        again = People(here.store, here.clock, Seeded(2))
        found = await again.find(cookie(guest))
        assert found.session.person == guest.session.person
        assert await again.find("fairdeal=" + "0" * 64) is None
        assert await again.find("fairdeal=" + guest.session.digest) is None
        assert await again.find("nonsense; ;;=") is None

    asyncio.run(evening())


def test_r27_an_account_is_left_after_half_an_hour_without_use_and_a_guest_is_not():
    async def evening():
        here = people()
        guest = here.fresh()
        account = await here.enroll(here.fresh(), NADIA)
        await here.keep(guest)
        here.clock.at += IDLE - MINUTE
        assert await here.find(cookie(account))
        here.clock.at += IDLE - MINUTE
        assert await here.find(cookie(account))
        here.clock.at += IDLE + MINUTE
        assert await here.find(cookie(account)) is None
        assert await here.find(cookie(guest))

    asyncio.run(evening())


def test_r27_the_cookie_changes_when_somebody_logs_in_and_the_old_one_is_worth_nothing():
    async def evening():
        here = people()
        guest = here.fresh()
        await here.keep(guest)
        account = await here.enroll(guest, NADIA)
        assert account.token != guest.token
        assert account.session.person == guest.session.person
        assert await here.find(cookie(guest)) is None
        assert (await here.enroll(here.fresh(), NADIA)).code == "name_kept"
        assert (await here.enroll(here.fresh(), Credentials("NADIA", "another one"))).code == "name_kept"

    asyncio.run(evening())


def test_r27_after_three_wrong_passwords_nobody_gets_in_for_half_an_hour():
    """The right one neither; and a name nobody has is locked in the same way."""

    async def evening():
        here = people()
        await here.enroll(here.fresh(), NADIA)
        for name in ("Nadia", "Nobody"):
            wrong = Credentials(name, "not this one")
            answers = [(await here.log_in(here.fresh(), wrong)) for _ in range(4)]
            assert [answer.code for answer in answers] == ["wrong_name_or_password"] * 3 + ["locked_out"]
        assert isinstance(await here.log_in(here.fresh(), NADIA), Refusal)
        here.clock.at += 31 * MINUTE
        back = await here.log_in(here.fresh(), NADIA)
        assert here.me(back).last_on > 0

    asyncio.run(evening())


def test_r27_passwords_that_are_tried_all_at_once_are_no_more_than_three():
    async def evening():
        here = people()
        await here.enroll(here.fresh(), NADIA)
        wrong = Credentials("nadia", "not this one")
        answers = await asyncio.gather(*(here.log_in(here.fresh(), wrong) for _ in range(12)))
        assert sorted(answer.code for answer in answers) == ["locked_out"] * 9 + ["wrong_name_or_password"] * 3

    asyncio.run(evening())


def test_whoever_asks_without_a_cookie_leaves_nothing_behind(monkeypatch):
    """A million strangers take no more room than some; who has done something is known when he comes back."""
    monkeypatch.setattr("fairdeal.room.people.REMEMBERED", 10)

    async def evening():
        here = people()
        kept = here.fresh()
        await here.keep(kept)
        for _ in range(100):
            here.fresh()
        assert len(here.here) == 10
        assert (await here.find(cookie(kept))).session.person == kept.session.person

    asyncio.run(evening())


@pytest.mark.parametrize("other", ["NADIA\u0301", "Nadi\u00e1", "\uff2eadi\u00e1", " Nadi\u00c1  "])
def test_a_name_that_looks_like_another_is_that_name(other):
    async def evening():
        here = people()
        await here.enroll(here.fresh(), Credentials("Nadia\u0301", "a long password"))
        answer = await here.enroll(here.fresh(), Credentials(other, "a long password"))
        assert answer.code == "name_kept"
        assert not isinstance(await here.log_in(here.fresh(), Credentials(other, "a long password")), Refusal)

    asyncio.run(evening())


def test_r27_the_answer_to_a_wrong_name_and_to_a_wrong_password_is_the_same():
    """To the letter, and the same work is done for it: a hash is looked at either way."""

    async def evening():
        here = people()
        looked = []
        count = here._count

        async def counted(work, *words):
            looked.append(words[0].split("$")[:4])
            return await count(work, *words)

        await here.enroll(here.fresh(), NADIA)
        here._count = counted
        one = await here.log_in(here.fresh(), Credentials("Nadia", "not this one"))
        other = await here.log_in(here.fresh(), Credentials("Olga", "not this one"))
        assert one == other
        assert looked[0] == looked[1] == decoy().split("$")[:4]
        assert looked[0][1] == "argon2id"

    asyncio.run(evening())


def test_passwords_are_worked_on_two_at_a_time_and_beside_everything_else():
    async def evening():
        here = people()
        at_once, most = 0, 0

        async def enroll(number):
            nonlocal at_once, most
            async with here.counting:
                at_once += 1
                most = max(most, at_once)
                await asyncio.sleep(0)
                at_once -= 1
            return await here.enroll(here.fresh(), Credentials(f"P{number}", "a long password"))

        await asyncio.gather(*(enroll(number) for number in range(6)))
        assert most == 2

    asyncio.run(evening())


@pytest.mark.parametrize(("name", "role"), [("Flo", "floor"), ("AUDREY", "auditor"), ("Nadia", "guest")])
def test_floor_and_auditor_are_accounts_named_when_the_room_was_started(name, role):
    async def evening():
        here = people(offices=Offices(frozenset({"flo"}), frozenset({"audrey"})))
        guest = here.fresh()
        guest.name = name
        assert here.who(guest).office == "guest"
        account = await here.enroll(here.fresh(), Credentials(name, "a long password"))
        assert here.who(account).office == role

    asyncio.run(evening())
