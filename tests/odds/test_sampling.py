"""Samples: as close to the exact figures as they claim to be, and the same however many threads draw them."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards import DECK
from fairdeal.games import GAMES, find
from fairdeal.odds import BadSpot, equity
from fairdeal.odds.result import POT, standard_error
from fairdeal.odds.spot import deck_of

BOARD = {"holdem": 3, "short-deck": 3, "omaha": 3, "omaha-8": 3, "big-omaha": 3, "big-omaha-8": 3}
OWN = {
    "holdem": 2,
    "short-deck": 2,
    "omaha": 4,
    "omaha-8": 4,
    "big-omaha": 5,
    "big-omaha-8": 5,
    "mambo": 2,
    "badugi": 3,
}


def random_spot(key, seed):
    """Two hands of a game with some cards to come, so that every way can be counted."""
    chance, deck = random.Random(f"{key} {seed}"), [*deck_of(find(key))]
    chance.shuffle(deck)
    own = OWN.get(key, 4 if len(find(key).streets[0].deal) == 5 and find(key).button else 6 if "stud" in key else 4)
    own = 3 if key == "five-stud" else 6 if key == "razz" else own
    hands = ["".join(deck.pop() for _ in range(own)) for _ in range(2)]
    return hands, "".join(deck.pop() for _ in range(BOARD.get(key, 0)))


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_lies_near_the_exact_figure(key):
    hands, board = random_spot(key, 1)
    exact, sampled = equity(key, hands, board), equity(key, hands, board, samples=20_000, seed=1)

    assert exact.exact
    assert not sampled.exact
    assert sampled.ways == 20_000
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert abs(one.equity - other.equity) <= 4 * other.error


@pytest.mark.slow
def test_samples_lie_within_four_standard_errors():
    """A thousand spots over all games; one in some sixteen thousand may lie outside."""
    far = [where for at in range(1000) if (where := _far([*GAMES][at % len(GAMES)], at))]

    assert far == []


def _far(key, seed):
    """The spot, if a sample of it lies further off than it should."""
    hands, board = random_spot(key, seed)
    exact, sampled = equity(key, hands, board), equity(key, hands, board, samples=4000, seed=seed)
    off = [
        abs(one.equity - other.equity) / other.error for one, other in zip(exact.players, sampled.players, strict=True)
    ]
    return (key, seed, off) if max(off) > 4 else None


@pytest.mark.parametrize(
    ("key", "hands"),
    [
        ("holdem", ["AsKs", "QhQd"]),
        ("holdem", ["random", "QhQd", "random"]),
        ("holdem", ["QQ+,AKs", "22+:0.5", "AT+"]),
        ("omaha-8", ["AsAh2d3d", "random", "KKQQ,7654"]),
        ("stud-8", ["As2d3h", "KsKhQd", "7c"]),
    ],
)
def test_the_number_of_threads_changes_nothing(key, hands):
    one, two, again = (
        equity(key, hands, samples=100_001, seed=seed, threads=threads) for seed, threads in ((3, 1), (3, 2), (4, 1))
    )

    assert one == two
    assert one.ways == 100_001
    assert one != again


def test_sampling_stops_once_the_error_is_small_enough():
    told = []
    odds = equity("holdem", ["AsKs", "QhQd"], error=0.001, tell=lambda done, error: told.append((done, error)))

    assert not odds.exact
    assert odds.error <= 0.001 < max(error for _, error in told[:-1]) if told[1:] else odds.error <= 0.001
    assert all(earlier[0] < later[0] for earlier, later in pairwise(told))
    assert told[-1] == (odds.ways, odds.error)


def test_what_always_happened_is_not_taken_for_certain():
    """A hundred pots of a hundred: as if one more of two had been lost."""
    sure = standard_error(100 * POT, 100 * POT * POT, 100)

    assert 0.009 < sure < 0.011


def test_ranges_too_many_to_be_joined_are_drawn_until_they_share_no_card():
    """Against three players with any hand, as ranges and as cards not known."""
    ranges = equity("holdem", ["AsAh", "22+,A2+,K2+,Q2+", "22+,A2+,K2+,Q2+", "100%"], samples=200_000, seed=1)
    rather = equity("holdem", ["AsAh", "22+,A2+,K2+,Q2+", "22+,A2+,K2+,Q2+", "random"], samples=200_000, seed=2)

    for one, other in zip(ranges.players, rather.players, strict=True):
        assert abs(one.equity - other.equity) < 4 * (one.error + other.error)


def test_weights_are_sampled_as_they_are_counted():
    hands = ["AsAh,7h7d:0.25,KsQs:0.1", "QdQc,JhJs:0.5", "random"]
    exact, sampled = equity("holdem", hands, "2c7c9dJd"), equity("holdem", hands, "2c7c9dJd", samples=300_000)

    assert exact.exact
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert abs(one.equity - other.equity) < 4 * other.error


@pytest.mark.parametrize("key", GAMES)
def test_up_to_the_seat_cap_anybody_may_have_any_hand(key):
    """With nothing known all have the same odds."""
    seats = find(key).seats
    odds = equity(key, ["random"] * seats, samples=30_000, seed=2)

    assert len(odds.players) == seats
    for player in odds.players:
        assert abs(player.equity - 1 / seats) < 4 * player.error


@given(st.data())
def test_halves_always_add_to_one(data):
    key = data.draw(st.sampled_from([key for key, game in GAMES.items() if game.split]))
    cards = data.draw(st.permutations(DECK))
    own = OWN.get(key, 3)
    hands = ["".join(cards[at * own : at * own + own]) for at in range(data.draw(st.integers(2, 4)))]
    odds = equity(key, hands, samples=50)

    assert sum(player.equity for player in odds.players) == pytest.approx(1)
    for name in ("high", "low"):
        shares = sum(player.parts[name].share for player in odds.players)
        assert shares == pytest.approx(1) or (name == "low" and shares == 0)
    for player in odds.players:
        assert player.scoop <= player.win <= 1
        assert player.win + player.tie <= 1 + 1e-9


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"samples": 0}, "samples must be 1 or more, not 0."),
        ({"error": 0}, "error must be above 0, not 0."),
        ({"threads": 0}, "threads must be 1 or more, or None for every core, not 0."),
    ],
)
def test_senseless_wishes_are_refused(asked, sentence):
    with pytest.raises(BadSpot) as error:
        equity("holdem", ["AsAh", "KsKh"], **asked)
    assert str(error.value) == sentence
