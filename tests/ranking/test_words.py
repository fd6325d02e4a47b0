"""Hands in words."""

import random

import numpy as np
import pytest

from fairdeal.cards import DECK, SHORT_DECK, parse_cards
from fairdeal.games import GAMES
from fairdeal.ranking import BadHand, Kind, best, describe, describe_cards, strength
from fairdeal.ranking.kinds import STRONGEST
from fairdeal.ranking.words import MAY_FAIL, example, say, spelled
from fairdeal.rulebook import clause
from handtext import hand


@pytest.mark.parametrize(
    ("kind", "cards", "words"),
    [
        (Kind.HIGH, "KQJT9 suited", "king-high straight flush"),
        (Kind.HIGH, "5432A suited", "five-high straight flush"),
        (Kind.HIGH, "6666A", "four sixes"),
        (Kind.HIGH, "AAAKK", "aces full of kings"),
        (Kind.HIGH, "222KK", "twos full of kings"),
        (Kind.HIGH, "KJ973 suited", "king-high flush"),
        (Kind.HIGH, "5432A", "five-high straight"),
        (Kind.HIGH, "777AK", "three sevens"),
        (Kind.HIGH, "AAKK2", "two pairs, aces and kings"),
        (Kind.HIGH, "KK332", "two pairs, kings and threes"),
        (Kind.HIGH, "TT432", "pair of tens"),
        (Kind.HIGH, "AKQJ9", "ace high"),
        (Kind.LOW_A5, "75432", "seven-five low"),
        (Kind.LOW_A5, "5432A", "five-four low"),
        (Kind.LOW_A5, "AA432", "pair of aces, low"),
        (Kind.LOW_A5, "KKQQA", "two pairs, kings and queens, low"),
        (Kind.LOW_8, "8432A", "eight-four low"),
        (Kind.LOW_8, "K432A", "no low"),
        (Kind.LOW_27, "75432", "seven-five low"),
        (Kind.LOW_27, "5432A", "ace-five low"),
        (Kind.LOW_27, "65432", "six-high straight, low"),
        (Kind.LOW_27, "75432 suited", "seven-high flush, low"),
        (Kind.HIGH_3, "333", "three threes"),
        (Kind.HIGH_3, "32A", "three-high straight"),
        (Kind.LOW_3_6, "654", "six-five low"),
        (Kind.BADUGI, "8c 7d 6h As", "badugi, eight high"),
        (Kind.BADUGI, "5c 3d Ah Ac", "three-card badugi, five high"),
        (Kind.BADUGI, "9c 5c 5d", "two-card badugi, nine high"),
        (Kind.BADUGI, "Kc Kd Kh Ks", "one-card badugi, king high"),
        (Kind.SHORT_DECK, "9876A", "nine-high straight"),
    ],
)
def test_a_hand_is_said_alike_from_its_cards_and_from_its_strength(kind, cards, words):
    assert describe_cards(kind, hand(cards)) == words
    assert describe(kind, strength(kind, hand(cards))) == words


def test_an_omaha_hand_is_said_from_both_its_parts():
    own, board = parse_cards("As 4c Kd Kh"), parse_cards("2c 3d 8h Ks Qd")

    assert describe_cards(Kind.OMAHA_HIGH, own, board) == "three kings"
    assert describe_cards(Kind.OMAHA_8, own, board) == "eight-four low"
    assert describe(Kind.OMAHA_8, strength(Kind.OMAHA_8, own, board)) == "eight-four low"


@clause("B-52")
def test_a_royal_flush_is_called_a_royal_flush_with_five_cards_and_with_three():
    assert describe_cards(Kind.HIGH, hand("AKQJT suited")) == describe(Kind.HIGH, 7462) == "royal flush"
    assert describe(Kind.OMAHA_HIGH, 7462) == "royal flush"
    assert describe_cards(Kind.HIGH_3, hand("AKQ suited")) == "royal flush (high mambo)"
    assert describe(Kind.LOW_3_6, 20) == "three-two low (low mambo)"


def test_a_low_is_spelled_by_its_ranks():
    assert spelled(hand("75432")) == "7-5-4-3-2"
    assert spelled(example(Kind.LOW_A5, 6175)) == "5-4-3-2-A"
    assert spelled(example(Kind.HIGH, 7462)) == "A-K-Q-J-10"


@pytest.mark.parametrize("kind", Kind)
def test_every_strength_has_an_example_and_words(kind):
    fewer = {Kind.OMAHA_HIGH: Kind.HIGH, Kind.OMAHA_8: Kind.LOW_8}.get(kind, kind)
    for place in range(1, STRONGEST[kind] + 1):
        assert strength(fewer, example(kind, place)) == place
    assert describe(kind, STRONGEST[kind])
    if kind in MAY_FAIL:
        assert describe(kind, 0) == "no low"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_what_was_said_of_one_hand_is_said_of_every_hand_as_strong(game):
    """The words are kept by strength; they are those that each hand's own cards would have given."""
    chance = random.Random(game.key)
    deck = SHORT_DECK if game.short_deck else DECK
    for share in game.shares:
        for _ in range(300):
            cards = chance.sample(deck, 9)
            own, board = (cards[:4], cards[4:]) if share.kind in {Kind.OMAHA_HIGH, Kind.OMAHA_8} else (cards[:5], [])
            own = own[:3] if share.kind in {Kind.HIGH_3, Kind.LOW_3_6} else own
            own = own[:4] if share.kind is Kind.BADUGI else own
            assert describe_cards(share.kind, own, board) == say(share.kind, best(share.kind, own, board))


@pytest.mark.parametrize(
    ("kind", "strength", "why"),
    [
        ("high", 0, "Strengths of the high ranking go from 1 to 7462; 0 is none."),
        ("low-8", 57, "go from 0 to 56; 57 is none."),
        ("badugi", -1, "go from 1 to 1092; -1 is none."),
        ("high", 1.5, "1.5 is none."),
        ("hihg", 1, "'hihg' is not a ranking"),
    ],
)
def test_a_strength_that_no_hand_has_is_refused(kind, strength, why):
    with pytest.raises(BadHand, match=why):
        describe(kind, strength)


def test_a_ranking_may_be_named_and_a_strength_come_from_an_array():
    assert describe("badugi", np.uint16(1092)) == "badugi, four high"
