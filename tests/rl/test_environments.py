"""Environments: the tables play as the simulation does, and each interface passes its own checker."""

import warnings

import numpy as np
import pytest

from fairdeal.games import GAMES
from fairdeal.rl import Tables, hand_env, seat_env, seat_vector_env
from fairdeal.sim import BadSimulation, IllegalAnswer
from fairdeal.sim import view as at
from fairdeal.sim.kernels.choices import CHOICES, THROW


def any_legal(tables, chance):
    """A legal choice at each table, each alike."""
    noise = chance.random((tables.count, CHOICES)) * tables.legal()
    return noise.argmax(axis=1)


@pytest.mark.parametrize("key", GAMES)
def test_tables_played_from_outside_give_the_hands_that_policies_play(key):
    """All check and call: every table's first hand is the simulation's hand of that number."""
    tables = Tables(key, 40, seats=4, seed=3)
    runner, nets = tables.runner, {}
    while len(nets) < 40:
        asked = tables.views[:, at.ASKED]
        tables.step(np.where(asked == at.DISCARD_ASKED, 3, 0))
        for table in np.flatnonzero(tables.ended):
            nets.setdefault(int(table), tables.rewards[table].tolist())
    played = runner.play(tables.first, 40)

    assert [nets[table] for table in range(40)] == played.net.tolist()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("structure", ["fixed", "none"])
def test_every_choice_that_is_offered_is_taken(key, structure):
    tables, chance = Tables(key, 64, seats=3, structure=structure, seed=1), np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        tables.choose(any_legal(tables, chance))
        assert (tables.rewards.sum(axis=1) == 0).all()
        assert (tables.legal().any(axis=1)).all()
        ended += int(tables.ended.sum())
    assert ended > 64


def test_a_choice_that_is_not_offered_is_refused_by_table():
    tables = Tables("holdem", 3, seats=2)
    choices = any_legal(tables, np.random.default_rng(1))
    choices[1] = THROW
    with pytest.raises(IllegalAnswer, match=r"^Table 1: The policy of seat \d answered -2 in hand"):
        tables.choose(choices)


@pytest.mark.parametrize("choices", [[1], [[1, 1]], [1, 1, 1]])
def test_answers_that_do_not_fit_the_tables_are_refused(choices):
    with pytest.raises(ValueError, match="There are 2 tables"):
        Tables("holdem", 2, seats=2).choose(choices)


def test_somebody_plays_from_outside():
    with pytest.raises(ValueError, match="At least one seat"):
        Tables("holdem", 2, players=["calling", "uniform"])
    with pytest.raises(BadSimulation, match="no policy 'clever'"):
        Tables("holdem", 2, players=[None, "clever"])


def test_a_seat_sees_its_own_cards_and_no_others():
    env = hand_env("omaha-8", seats=3)
    env.reset(seed=1)
    cards = [env.observe(agent)["observation"][at.OWN : at.OWN + 5] for agent in env.agents]
    known = [card for own in cards for card in own if card >= 0]

    assert len(known) == len(set(known)) == 12
    assert sum(env.observe(agent)["action_mask"].any() for agent in env.agents) == 1


# The checkers of those who made the interfaces


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo_finds_nothing_wrong(key, capsys):
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it remarks on the range of what is seen
        api_test(hand_env(key, seats=3), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("key", ["holdem", "super-stud-8", "badugi"])
def test_gymnasium_finds_nothing_wrong(key):
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(seat_env(key, seats=3), skip_render_check=True)


@pytest.mark.parametrize("key", ["holdem", "super-stud-8", "badugi"])
def test_many_seats_at_once_are_what_gymnasium_wants_of_a_vector(key):
    """There is no checker for vectors: the spaces, the same again for a seed, and nothing handed out twice."""
    runs = []
    for _ in range(2):
        env = seat_vector_env(key, 16, seats=3)
        seen, facts = env.reset(seed=5)
        env.action_space.seed(5)
        run = [seen]
        for _ in range(60):
            assert env.observation_space.contains(seen)
            assert facts["action_mask"].any(axis=1).all()
            before = seen.copy()
            previous = seen
            seen, rewards, ended, cut, facts = env.step(env.action_space.sample())
            assert (previous == before).all()
            assert rewards.shape == ended.shape == cut.shape == (16,)
            assert not rewards[~ended].any()
            run += [seen, rewards, ended]
        runs.append(run)
    assert all((one == other).all() for one, other in zip(*runs, strict=True))
    assert any(part.any() for part in runs[0][3::3])
