"""Two engines, one book: what the kernel plays the referee plays again, and every view, award and stack must agree."""

import pytest

from against import check, compare
from fairdeal.games import GAMES
from fairdeal.games.posted import Posted, Structure
from fairdeal.rulebook import clause
from fairdeal.sim import policy
from fairdeal.sim import view as at
from fairdeal.sim.running import Runner

EVERY_DAY, IN_THE_GATE, IN_THE_LONG_PART = 10, 300, 10_000
SEED = 1


@clause("B-48", "B-42", "B-12")
@pytest.mark.parametrize("key", GAMES)
def test_a_few_hands_are_played_as_the_referee_plays_them(key):
    for structure in Structure:
        compare(key, structure, EVERY_DAY, SEED)


@pytest.mark.slow
@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize("key", GAMES)
def test_hands_are_played_as_the_referee_plays_them(key, structure):
    compare(key, structure, IN_THE_GATE, SEED)


@pytest.mark.long(part="sim")
@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize("key", GAMES)
def test_many_hands_are_played_as_the_referee_plays_them(key, structure):
    compare(key, structure, IN_THE_LONG_PART, SEED)


@policy
def new_cards(seen):
    """All cards are changed in every draw."""
    return (1 << seen[at.OWN_COUNT]) - 1 if seen[at.ASKED] == at.DRAW_ASKED else at.CALL


@policy
def same_cards(seen):
    """None are."""
    return 0 if seen[at.ASKED] == at.DRAW_ASKED else at.CALL


@clause("B-38", "B-64")
@pytest.mark.parametrize("reshuffle", ["exhaust_first", "merge"])
def test_a_draw_for_which_the_cards_do_not_suffice_makes_a_dead_round(reshuffle):
    """Six of seven stand pat, the last changes five cards thrice, and all that he threw away is spared."""
    sign = Posted(small_bet=5, big_bet=10, blinds=(2, 5), draw_reshuffle=reshuffle, own_discards_excluded="all_draws")
    runner = Runner(GAMES["triple-draw-27"], sign, [[500] * 7], [*[same_cards] * 6, new_cards])

    check(runner, 1)
    assert not runner.log(1).net.any()
