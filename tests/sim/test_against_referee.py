"""Two engines, one book: what the kernel plays the referee plays again, and every view, award and stack must agree."""

import pytest

from against import compare
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.rulebook import clause

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
