"""The best hand showing, with one to four up-cards."""

from itertools import pairwise

import pytest

from fairdeal.cards import DECK, parse_cards
from fairdeal.ranking import showing_high, showing_low
from fairdeal.rulebook import clause


def in_order(showing, text):
    keys = [showing(parse_cards(cards)) for cards in text.split(">")]
    return all(one > two for one, two in pairwise(keys))


@clause("B-09")
@pytest.mark.parametrize(
    "text",
    [
        "As > Kc > 2s",
        "2s2h > AsKh > AsQh > Ks2h > 3c2d",
        "AcAd > KsKh > 2s2h > AsKs",
        "2s2h2d > AsAhKd > AsAhQd > KsKhAd > AsKsQs > AsKsJs > 5s4s3s",
        "2s2h2d2c > AsAhAdKc > 2s2h2d3c > AsAhKdKc > AsAh2d2c > KsKhQdQc > 3s3h2d2c > AsAhKdQc > 2s2hAdKc > AsKsQsJs",
    ],
)
def test_pairs_and_sets_and_then_the_highest_cards_show_best(text):
    assert in_order(showing_high, text)


@clause("B-09")
def test_straights_and_flushes_do_not_exist_with_fewer_than_five_cards():
    assert showing_high(parse_cards("5s4s3s2s")) < showing_high(parse_cards("6s4h3d2c"))
    assert showing_high(parse_cards("KsQsJs")) < showing_high(parse_cards("Ah3d2c"))


@clause("B-09")
def test_suits_and_the_order_of_the_cards_do_not_matter():
    """Equal hands go by position, so their keys must be equal."""
    assert showing_high(parse_cards("AsKs")) == showing_high(parse_cards("KcAd"))
    assert showing_high(parse_cards("4s4h9c")) == showing_high(parse_cards("9d4c4d"))
    assert showing_low(parse_cards("As4s")) == showing_low(parse_cards("4cAd"))


@clause("B-09")
@pytest.mark.parametrize(
    "text",
    [
        "As > 2c > Ks",
        "3s2h > 4hAc > 4h3c > KsQh > AsAh > 2s2h > KsKh",
        "3s2hAd > 8s7h6d > KsQhJd > AsAh2d > AsAhKd > 2s2hAd > AsAhAd > 2s2h2d",
        "4s3h2dAc > KsQhJdTc > AsAh3d2c > KsKhQdJc > AsAh2d2c > AsAh3d3c > 2s2h3d3c > AsAhAd2c > 2s2h2dAc > AsAhAdAc",
    ],
)
def test_the_lowest_unpaired_cards_show_the_best_low(text):
    assert in_order(showing_low, text)


@clause("B-09")
def test_a_low_showing_is_compared_from_the_top_card_down():
    """A-4 and 3-2: the three is lower than the four, so the ace does not help."""
    assert in_order(showing_low, "3s2h > As4h")


def test_every_card_can_show():
    assert len({showing_high([card]) for card in DECK}) == 13
    assert len({showing_low([card]) for card in DECK}) == 13
