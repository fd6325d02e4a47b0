"""The client a bot author uses, against a real room."""

import asyncio
import sys
from pathlib import Path

import pytest

from fairdeal.client import RefusedByTheRoom, at_table, play
from fairdeal.play import commands
from fairdeal.room.pacing import Pace
from rooms import room

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
from bot import choose

QUICK = Pace(0.0, 0.001, 0.02, turn=600.0, bank=0.0)


def in_time(work):
    return asyncio.run(asyncio.wait_for(work, 60))


@pytest.mark.parametrize("game", ["stud-8", "super-stud-8", "holdem", "triple-draw-27"])
def test_the_example_bot_plays_whole_hands_of_any_kind_of_game(game):
    with room(game, pace=QUICK) as here:
        table = in_time(play(here.page, "Robo", choose, hands=3))

        assert table.view.number >= 3
        assert table.seat


def test_a_refusal_is_raised_with_its_clauses():
    async def evening(page):
        async with at_table(page) as table:
            with pytest.raises(RefusedByTheRoom) as refused:
                await table.wish(commands.Fold(1))
            assert refused.value.refused.code == "watching"
            assert refused.value.refused.why[0].clause == "HOUSE Wagers (1)"

    with room() as here:
        in_time(evening(here.page))


def test_a_lost_connection_comes_back_to_where_it_was_and_asks_again():
    """The connection is cut between the question and its answer; the seat is taken once."""

    async def evening(here):
        async with at_table(here.page) as table:
            asked = asyncio.create_task(table.sit("Robo"))
            await asyncio.sleep(0)
            await table.socket.close()
            await asyncio.wait_for(asked, 20)
            await table.ready.wait()
            await table.ask(_ping())
            assert table.people is not None
            assert [row.name for row in table.people.here].count("Robo") == 1

    with room() as here:
        in_time(evening(here))


def _ping():
    from fairdeal.room.messages import Ping

    return Ping(0)
