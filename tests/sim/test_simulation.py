"""Hands by the million: the same whoever plays them, counted right, and nothing accepted that makes no sense."""

import pickle
import subprocess
import sys
from math import isclose, sqrt
from uuid import uuid4

import msgspec
import pytest

import fairdeal
from fairdeal.games import GAMES, Posted
from fairdeal.games.posted import Rake
from fairdeal.history import table_of
from fairdeal.play import events
from fairdeal.sim import BadSimulation, IllegalAnswer, Policy, policy, replayed, simulate, table_for
from fairdeal.sim import view as at
from fairdeal.sim.policies import uniform
from fairdeal.sim.policy import fingerprint
from fairdeal.sim.simulation import PART, first_hand

encode = msgspec.json.Encoder().encode


@policy
def nearly(seen):
    """Legal but for one answer, in the middle of a hand."""
    if seen[at.STREET] == 2 and seen[at.MOST] > 0:
        return seen[at.MOST] + 1
    return 0


@policy
def raising_errors(seen):
    if seen[at.STREET] == 1:
        raise ValueError("no idea")
    return 0


@policy
def dividing(seen):
    return 0 if seen[at.POT] // (seen[at.POT] - seen[at.POT]) >= 0 else -1


def test_hands_do_not_depend_on_who_plays_them():
    hands = PART + 1000
    one = simulate("omaha-8", hands=hands, seed=5, keep=True)
    two = simulate("omaha-8", hands=hands, seed=5, keep=True, jobs=2)
    again = table_for("omaha-8").runner().play(one.first + PART, 1000)

    assert (one.net == two.net).all()
    assert one.seats == two.seats
    assert (one.net[PART:] == again.net).all()
    assert (simulate("omaha-8", hands=100, seed=6, keep=True).net != one.net[:100]).any()


def test_the_statistics_are_those_of_the_hands():
    rake = Posted(small_bet=10, big_bet=20, blinds=(5, 10), rake=Rake(per_mille=50, cap=4))
    found = simulate(
        "holdem", hands=3000, seats=4, policy=["equity", "uniform", "calling", "15/10"], sign=rake, keep=True
    )

    for place, seat in enumerate(found.seats):
        net = found.net[:, place]
        assert isclose(seat.mean, net.mean())
        assert isclose(seat.variance, net.var(ddof=1))
        assert isclose(seat.error, net.std(ddof=1) / sqrt(3000))
        assert isclose(seat.small_bets[0], 2 * seat.big_bets[0])
        assert seat.scoop_rate <= seat.win_rate
    assert isclose(found.net.sum(), -3000 * found.rake)
    assert found.rake_an_hour(30) == 30 * found.rake > 0
    assert [seat.policy for seat in found.seats] == ["equity", "uniform", "calling", "15/10"]
    assert 0.9 < found.showdown_rate < 1
    assert found.scoop_rate < 1


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_who_reckons_beats_who_does_not(key):
    found = simulate(key, hands=20_000, seats=2, policy=["equity", "uniform"], seed=1)

    assert found.seats[0].mean > 3 * found.seats[0].error


@pytest.mark.parametrize("key", GAMES)
def test_who_goes_by_his_cards_beats_who_goes_by_chance(key):
    found = simulate(key, hands=5000, seats=6, policy=["tight", *["uniform"] * 5], seed=1)

    assert found.seats[0].mean > 3 * found.seats[0].error


@pytest.mark.parametrize("key", ["super-stud-8", "triple-draw-27", "mambo"])
def test_any_hand_can_be_played_again_by_the_referee(key):
    found = simulate(key, hands=200, seed=3, keep=True)
    for number in range(0, 200, 20):
        hand = found.hand(found.first + number)
        stacks = hand.log[-1].stacks

        assert isinstance(hand.log[-1], events.Ended)
        assert [stacks[seat] - 1000 for seat in sorted(stacks)] == found.net[number].tolist()
        assert table_of(hand.log)["finishing_stacks"] == [stacks[seat] for seat in hand.state.order]


# Policies


def test_an_answer_that_was_not_offered_names_seat_and_hand_and_offer():
    table = table_for("holdem", seats=3, policy=["calling", nearly, "calling"])
    first = first_hand(1)

    with pytest.raises(IllegalAnswer, match=r"^The policy of seat 2 answered 21 in hand \d+, asked to bet; offered: "):
        simulate("holdem", seats=3, policy=["calling", nearly, "calling"], seed=1)
    with pytest.raises(
        IllegalAnswer, match=rf"in hand {first}, .*-1 to fold, 0 to check, a total from 20 to 20 by 1\.$"
    ):
        replayed(table, first)


@pytest.mark.parametrize("answer", [-2, 5, 1 << 40, 1])
def test_no_other_answer_is_taken(answer):
    @policy
    def wrong(seen):
        return answer if seen[at.ASKED] == at.BET_ASKED else 0

    with pytest.raises(IllegalAnswer, match=f"answered {answer} "):
        simulate("holdem", hands=10, policy=wrong)


@pytest.mark.parametrize(("key", "answer"), [("badugi", 16), ("badugi", -1), ("super-stud", 1), ("super-stud", 7)])
def test_cards_are_thrown_away_as_they_are_held_and_owed(key, answer):
    @policy
    def wrong(seen):
        return answer if seen[at.ASKED] > at.OPEN_ASKED else 0

    with pytest.raises(IllegalAnswer, match=f"answered {answer} .* down cards"):
        simulate(key, hands=10, policy=wrong)


def test_an_error_in_a_policy_is_that_policys():
    with pytest.raises(IllegalAnswer, match=r"The policy of seat . raised an error in hand"):
        simulate("stud", hands=10, policy=raising_errors)
    simulate("stud", hands=10, policy=dividing)  # by nought, which is no error to the compiler


def test_a_policy_may_not_change_what_it_sees():
    def cheat(seen):
        seen[at.STACK] = 1 << 20
        return 0

    with pytest.raises(BadSimulation, match=r"The policy cheat cannot be compiled: .*readonly"):
        simulate("stud", hands=10, policy=cheat)


def test_a_policy_is_known_by_all_it_is_made_of():
    def made(amount, helper):
        def play(seen):
            return helper(seen[at.MOST]) + amount

        return play

    def one(most):
        return most

    def other(most):
        return most - 0

    names = {fingerprint(made(amount, helper)) for amount in (1, 2) for helper in (one, other)}

    assert len(names) == 4
    assert fingerprint(made(1, one)) in names
    assert len({fingerprint(each) for each in (uniform, *map(policy_named, ("calling", "tight")))}) == 3


def policy_named(name):
    from fairdeal.sim import policies

    return getattr(policies, name)


def test_a_plain_function_is_a_policy_and_can_be_tried_out():
    def bold(seen):
        return seen[at.MOST] if seen[at.ASKED] <= at.OPEN_ASKED else 0

    found = simulate("razz", hands=50, policy=[bold, bold], seed=2)

    assert found.seats[0].policy == "bold"
    assert Policy(bold)([0] * at.VIEW) == 0


@pytest.mark.slow
def test_a_second_process_compiles_nothing(tmp_path):
    """It finds what the first one kept, the user's own policy as well, which no earlier run of this test has kept."""
    (tmp_path / "mine.py").write_text(
        "from fairdeal.sim import policy, simulate, view\n"
        "@policy\n"
        "def mine(seen):\n"
        f"    of_{uuid4().hex} = seen[view.ASKED] < 3 and seen[view.CHANCE] & 1\n"
        "    return seen[view.LEAST] if seen[view.ASKED] < 3 and seen[view.CHANCE] & 1 else 0\n"
        "print(simulate('holdem', hands=100, policy=mine).decisions)\n"
    )
    watching = (
        "import runpy, numba.core.event as event\n"
        "with event.install_recorder('numba:compile') as seen:\n"
        "    runpy.run_path('mine.py')\n"
        "print(len(seen.buffer))\n"
    )
    told = [
        subprocess.run([sys.executable, "-c", watching], cwd=tmp_path, check=True, capture_output=True, text=True)
        for _ in range(2)
    ]
    (decisions, compiled), (again, compiled_again) = (one.stdout.split() for one in told)

    assert decisions == again
    assert int(compiled) > 0 == int(compiled_again)


# What makes no sense


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"hands": 0}, "at least 1, not 0"),
        ({"seats": 9}, "Seven-card stud seats 2 to 8 players, not 9."),
        ({"seats": 1}, "seats 2 to 8 players, not 1."),
        ({"policy": "clever"}, "There is no policy 'clever'; there are uniform, "),
        ({"policy": ["uniform"] * 3, "seats": 4}, "There are 4 seats and 3 policies."),
        ({"policy": nearly, "cluster": "127.0.0.1:9"}, "A cluster knows the policies uniform, "),
        ({"policy": 7}, "A policy is a function or one of "),
        ({"stacks": [100, 0]}, "at least 1"),
        ({"stacks": [100, 1.5]}, "a whole number of chips"),
        ({"stacks": [1 << 31, 1 << 31]}, "may come to 2147483647"),
        ({"seed": 1.5}, "The seed must be a whole number, not 1.5."),
        ({"structure": "loose"}, "'loose' is no structure"),
        ({"sign": Posted(small_bet=0)}, "The sign names no bet"),
        ({"sign": Posted(edition="HOUSE", small_bet=10, big_bet=20, forced_bet=3)}, ""),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(asked, why):
    if not why:
        assert simulate("stud", hands=10, **asked).hands == 10
        return
    with pytest.raises(BadSimulation, match=why.replace(".", r"\.").replace("(", r"\(")):
        simulate("stud", **asked)


def test_an_edition_plays_its_games_only():
    with pytest.raises(BadSimulation, match="Mambo stud, six or better is not offered under CCC-1998"):
        simulate("mambo", sign=Posted(edition="CCC-1998", small_bet=10, big_bet=20, forced_bet=3))


def test_a_table_can_be_sent_to_another_machine():
    table = table_for("badugi", seats=3, policy=["equity", "uniform", "15/10"])

    assert pickle.loads(pickle.dumps(table)) == table  # noqa: S301 - our own


@pytest.mark.slow
def test_a_cluster_plays_the_same_hands():
    from distributed import LocalCluster

    alone = simulate("razz", hands=PART + 10, seed=4)
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1") as cluster:
        shared = simulate("razz", hands=PART + 10, seed=4, cluster=cluster.scheduler_address)

    assert shared.seats == alone.seats


def test_the_library_offers_it():
    assert fairdeal.simulate is simulate


COMPILES = """
import runpy, sys
from importlib import import_module
from pathlib import Path

policies = import_module("fairdeal.sim.policy")
policies.folder_named = lambda name: Path(sys.argv[2])
assert policies.Policy(runpy.run_path(sys.argv[1])["mine"]).compiled.address
"""


def test_a_policy_of_a_script_is_kept_for_the_next_process(tmp_path):
    """A script is no module that the next process could import, and need not be."""
    mine, kept = tmp_path / "mine.py", tmp_path / "kept"
    mine.write_text("def mine(seen):\n    return 0\n")
    kept.mkdir()
    made = []
    for _ in range(2):
        subprocess.run([sys.executable, "-c", COMPILES, mine, kept], check=True)
        made.append({path: path.stat().st_mtime_ns for path in kept.rglob("*.nbc")})

    assert made[0]
    assert made[0] == made[1]
