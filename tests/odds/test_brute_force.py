"""Counting by short ways finds exactly what counting one by one finds, in every game."""

import random

import pytest

import brute
from fairdeal.games import GAMES, find
from fairdeal.odds import equity
from fairdeal.odds.asking import patterns_of
from fairdeal.odds.spot import deck_of, spot_of
from fairdeal.ranking import reference

# A spot of each game in which few cards are to come: hands, board, dead cards.
SPOTS = {
    "stud": ("AsAhKd2c3c4c KsQsJsTs9d8d", "", "5c6c7c"),
    "stud-hi-lo": ("AsAhKd2c3c4c KsQsJsTs9d8d", "", ""),
    "stud-8": ("As2h3d4cKcKs 8s7s6s5s9dTd", "", "5c"),
    "razz": ("As2h3d4cKcKs 8s7s6s5s9dTd", "", ""),
    "super-stud": ("AsAhKd2c3c4c/9h9c KsQsJsTs9d8d/2d2h", "", ""),
    "super-stud-low": ("As2h3d4cKcKs/QhQd 8s7s6s5s9dTd/JhJd", "", ""),
    "super-stud-hi-lo": ("As2h3d4cKcKs/QhQd 8s7s6s5s9dTd/JhJd", "", ""),
    "super-stud-8": ("As2h3d4cKcKs/QhQd 8s7s6s5s9dTd/JhJd", "", ""),
    "holdem": ("AsKs QhQd 2c2d", "QsJs2s", "Ah"),
    "omaha": ("AsKsQd9d JhTh8h7c", "9s8s2h", ""),
    "omaha-8": ("As2s3dKd 5h4h8h7c", "6s8s9h", "Ad"),
    "big-omaha": ("AsKsQd9d2c JhTh8h7c3c", "9s8s2h", ""),
    "big-omaha-8": ("As2s3dKd5c 5h4h8h7c6c", "6s8s9h", ""),
    "five-draw": ("AsAhAd KsQsJsTs", "", "2c2d2h2s3c3d3h"),
    "five-draw-low": ("As2h3d4c/Kc 8s7s6s/QhQd", "", ""),
    "five-stud": ("AsAhKd KsQsJsTs", "", ""),
    "mambo": ("As2h3d KsKhKd 5s6s7s", "", ""),
    "triple-draw-a5": ("As2h3d4c/Kc 8s7s6s5s/Qd", "", ""),
    "triple-draw-27": ("7s2h3d4c/Kc 8s7h6s5s/Qd", "", ""),
    "badugi": ("As2h3d Ks5h6d7c", "", "4c"),
    "single-draw-27": ("7s2s3s4s/Kc 8s7h6s5s/Qd", "", ""),
    "short-deck": ("AsKs QhQd 6c6d", "QsJs6s", "Ah"),
}


@pytest.mark.parametrize("key", GAMES)
def test_a_spot_of_each_game_is_counted_as_one_by_one(key):
    hands, board, dead = SPOTS[key]
    spot = spot_of(find(key), hands.split(), board, dead)

    counted, exact = patterns_of(spot)

    assert exact
    assert counted == brute.patterns(spot)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_spot_of_each_game_is_counted_as_the_definitions_rank(key):
    """Hands ranked by the reference instead of the door, where all but one card have come."""
    hands, board, dead = SPOTS[key]
    spot = spot_of(find(key), hands.split(), board, dead)
    live = iter(spot.live[::5])
    hands, dead = [hand.partition("/")[0] for hand in hands.split()], "".join(spot.gone)
    while spot.unknown > 1:
        if spot.to_board:
            board += next(live)
        else:
            hands[next(at for at, hand in enumerate(spot.hands) if hand.lacking)] += next(live)
        spot = spot_of(spot.game, hands, board, dead)

    assert patterns_of(spot)[0] == brute.patterns(spot, reference.strength)


@pytest.mark.parametrize("key", ["stud-8", "holdem", "omaha-8", "five-stud", "mambo", "badugi", "short-deck", "razz"])
@pytest.mark.parametrize("seed", range(3))
def test_random_spots_are_counted_as_one_by_one(key, seed):
    """Two to four hands from the deck, with a few cards missing here and there."""
    chance, game = random.Random(f"{key} {seed}"), find(key)
    deck = list(deck_of(game))
    chance.shuffle(deck)
    lengths = {"holdem": (2, 3), "short-deck": (2, 3), "omaha-8": (4, 3), "mambo": (3, 0), "badugi": (4, 0)}
    own, board = lengths.get(key, (5 if key == "five-stud" else 7, 0))
    players = chance.randint(2, 3)
    hands = [[deck.pop() for _ in range(own)] for _ in range(players)]
    if not board:
        hands[0].pop()
        if key != "mambo":
            hands[1].pop()
    shared = "".join(deck.pop() for _ in range(board))
    spot = spot_of(game, ["".join(hand) for hand in hands], shared, "".join(deck.pop() for _ in range(3)))

    assert patterns_of(spot)[0] == brute.patterns(spot), (key, seed)


def test_where_suits_can_be_exchanged_each_class_counts_as_often_as_it_has_members():
    """Both hands are the same in clubs and diamonds, and in hearts and spades."""
    spot = spot_of(find("short-deck"), ["AhAs", "KcKd"], "6h6s6c", "")

    assert patterns_of(spot)[0] == brute.patterns(spot)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["QQ+,AKs:0.5", "AhKh,77,32s:0.1"], "Qs7d2c9h"),
        (["AA,KK", "AK,QQ:0.25", "KQs"], "AsKd7c2h"),
        (["random", "AsKs"], "Qs7d2c9h3s"),
        (["random", "AQ"], "Qs7d2c9h3s"),
        (["As??", "KdQd"], "Qs7d2c9h"),
    ],
)
def test_ranges_are_counted_as_one_by_one(hands, board):
    spot = spot_of(find("holdem"), hands, board, "5c5d")

    assert patterns_of(spot)[0] == brute.patterns(spot)


def test_ranges_of_omaha_are_counted_as_one_by_one():
    spot = spot_of(find("omaha-8"), ["AsAh2s*:ds", "KKQQ,7654:0.5"], "2c3s4d8h9c", "")

    assert spot.unknown == 0
    assert patterns_of(spot)[0] == brute.patterns(spot)


@pytest.mark.slow
def test_before_the_flop_boards_by_rank_are_all_boards():
    """The short way for whole boards against the long one, three hands with flushes in all four suits."""
    from fairdeal.odds.exact import count_all

    for hands, dead in (("AsKs QhJh", ""), ("Td9d 8d7c AhKh", "2s2h"), ("5c4c 5d4d", "AsAhAcAd")):
        spot = spot_of(find("holdem"), hands.split(), "", dead)
        assert patterns_of(spot)[0] == count_all(spot, None)


@pytest.mark.slow
def test_two_cores_count_the_same_as_one():
    one, two = (equity("omaha", ["AsKsQhJh", "9d8d7c6c"], threads=threads) for threads in (1, 2))

    assert one == two
