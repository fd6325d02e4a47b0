"""What whoever drives a hand can rely on."""

import pytest

from fairdeal.games import GAMES
from fairdeal.games.definition import BOARD, BURN, DRAW


@pytest.mark.parametrize("street", [street for game in GAMES.values() for street in game.streets])
def test_a_street_is_dealt_in_the_order_in_which_its_plan_is_made(street):
    def place(step):
        return 0 if step is BURN else 2 if step is BOARD else 1

    assert list(street.deal) == sorted(street.deal, key=place)
    assert street.deal.count(BURN) <= 1
    assert DRAW not in street.deal or street.deal == (DRAW,)
