"""Ranges: what each piece of the notation means, and what is no range."""

from fractions import Fraction

import numpy as np
import pytest

from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.odds import BadRange, BadSpot, equity
from fairdeal.odds.ranges import read_range
from fairdeal.odds.strongest import STRONGEST_HOLDEM


def hands(text, size=2, deck=DECK):
    found = read_range(text, size, deck)
    return {frozenset(DECK[card] for card in combo) for combo in found.combos}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AA", 6),
        ("QQ+", 18),
        ("99-77", 18),
        ("77-99", 18),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("ATs+", 16),
        ("ATo+", 48),
        ("AT+", 64),
        ("T8s+", 8),
        ("76s-54s", 12),
        ("A5s-A2s", 16),
        ("A5-A2", 64),
        ("AsKs", 1),
        ("AsKs, AsKd", 2),
        ("QQ+,AKs,76s-54s,ATo+,22:0.5", 18 + 4 + 12 + 48 + 6),
        ("random", 1326),
        ("100%", 1326),
        ("AA AA,AsAh", 6),
    ],
)
def test_so_many_hands(text, count):
    assert len(hands(text)) == count


def test_the_hands_are_the_right_ones():
    assert hands("AA") == {
        frozenset({a, b}) for a in ("Ac", "Ad", "Ah", "As") for b in ("Ac", "Ad", "Ah", "As") if a < b
    }
    assert hands("76s-54s") == {frozenset({a + s, b + s}) for a, b in ("76", "65", "54") for s in "cdhs"}
    assert hands("A3s-A2s") == {frozenset({"A" + s, b + s}) for b in "32" for s in "cdhs"}
    assert frozenset({"Ac", "Kc"}) not in hands("ATo+")


@pytest.mark.parametrize(
    ("text", "size", "count"),
    [
        ("AA**", 4, 6768 + 192 + 1),  # two aces of four and two others; three and one; four
        ("AA", 4, 6961),
        ("AAxx", 4, 6961),
        ("AAKK", 4, 36),
        ("AAKK:ds", 4, 6),
        ("AAKK:r", 4, 6),
        ("AAKK:ss", 4, 24),
        ("AsAh**", 4, 1225),
        ("AsKs**", 4, 1225),
        ("AsKsQhJh", 4, 1),
        ("AKQJ", 4, 256),
        ("KK+", 4, 2 * 6961 - 36),
        ("****", 4, 270725),
        ("AsKsQhJhT", 5, 4),
        ("AA***", 5, 6 * 17296 + 4 * 1128 + 48),
    ],
)
def test_so_many_omaha_hands(text, size, count):
    assert len(read_range(text, size, DECK).combos) == count


def test_percentages_take_the_strongest_first():
    assert hands("0.45%") == hands("AA")
    assert hands("0.46%") == hands("KK+")
    assert len(hands("15%")) >= 0.15 * 1326 > len(hands("14%"))


def test_weights_are_kept_in_the_smallest_whole_numbers():
    weights = read_range("AA, KK:0.5, QQ:25%", 2, DECK)
    by_rank = dict(zip(weights.combos[:, 0] >> 2, weights.weights, strict=True))

    assert by_rank == {12: 4, 11: 2, 10: 1}


def test_a_hand_named_twice_has_the_greater_weight():
    assert set(read_range("AA:0.5, AsAh", 2, DECK).weights) == {1, 2}


def test_half_a_hand_counts_half():
    """Kings half as often as aces: against a hand that ties with neither, one third of what they give."""
    both = equity("holdem", ["AsAh,KsKh:0.5", "7c7d"], "2c9d3h")
    one, other = (equity("holdem", [hand, "7c7d"], "2c9d3h") for hand in ("AsAh", "KsKh"))
    won = [Fraction(odds.players[0].counts.shares) / odds.ways for odds in (both, one, other)]

    assert won[0] == (2 * won[1] + won[2]) / 3


def test_the_short_deck_has_no_low_hands_in_a_range():
    assert len(hands("100%", deck=SHORT_DECK)) == 630
    with pytest.raises(BadRange, match="has no hand in it"):
        read_range("22-55", 2, SHORT_DECK)


@pytest.mark.parametrize(
    ("text", "size", "sentence"),
    [
        ("AAs", 2, "a pair is neither suited nor offsuit"),
        ("A5s-K2s", 2, "the two ends must be of one kind"),
        ("A5s-A2o", 2, "the two ends must be of one kind"),
        ("AKx", 2, "'AKx' in the range 'AKx' is not understood"),
        ("AA:2", 2, "a weight goes from 0 to 1, not 2"),
        ("AA:0", 2, "has no hand in it"),
        ("120%", 2, "a percentage goes from 0 to 100, not 120"),
        ("", 2, "is not understood"),
        ("15%", 4, "for hands of two cards only"),
        ("AAKKQ", 4, "is not understood"),
        ("AK+", 4, "only a pair of ranks can be followed by +"),
        ("AA:xx", 4, "is not understood"),
        ("AAAAA", 5, "has no hand in it"),
    ],
)
def test_what_is_no_range_is_said(text, size, sentence):
    with pytest.raises(BadRange) as error:
        read_range(text, size, DECK)
    assert sentence in str(error.value)


def test_ranges_that_cannot_be_held_together_are_refused():
    with pytest.raises(BadSpot, match="cannot be held together"):
        equity("holdem", ["AA", "AA", "AA"])
    with pytest.raises(BadSpot, match="cannot be held together"):
        equity("holdem", ["AA,KK"] * 5, samples=1000)
    with pytest.raises(BadSpot, match="The range 'AA' leaves no hand"):
        equity("holdem", ["AA", "KK"], dead="AsAhAd")


def test_the_starting_hands_are_all_there_once():
    names = STRONGEST_HOLDEM.split()

    assert len(names) == len(set(names)) == 169
    assert len(hands(",".join(names))) == 1326


@pytest.mark.slow
def test_the_order_of_starting_hands_is_that_of_their_equity():
    """A dozen neighbours, by their exact equity against a random hand."""
    names = STRONGEST_HOLDEM.split()
    chosen = np.random.default_rng(4).choice(168, 6, replace=False)
    for at in chosen:
        pair = [
            equity("holdem", [hand_of(name), "random"], threads=None).players[0].equity for name in names[at : at + 2]
        ]
        assert pair[0] >= pair[1], names[at]


def hand_of(name):
    """One hand of a kind; all have the same odds against a random one."""
    return f"{name[0]}s{name[1]}{'s' if name.endswith('s') else 'h'}"
