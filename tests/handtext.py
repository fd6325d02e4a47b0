"""Hands as a rule book writes them, and the claim that one beats another.

``33654`` is five ranks in suits that do not matter, ``AJ942 suited`` is one suit, ``As Kd Qh`` names every card.
"""

import re

from fairdeal.cards import SUITS, Card, parse_cards
from fairdeal.ranking import Kind, reference, strength

RANKS = "AKQJT98765432"


def hand(text: str) -> tuple[Card, ...]:
    """Cards that the text may mean."""
    if any(letter in SUITS for letter in text.removesuffix("suited")):
        return parse_cards(text)
    ranks, *suited = text.split()
    if suited:
        return tuple(Card(rank + "s") for rank in ranks)
    # Like ranks stand side by side, so that no four cards in a row share a suit.
    return tuple(Card(rank + SUITS[at % 4]) for at, rank in enumerate(sorted(ranks, key=RANKS.index)))


def assert_order(kind: Kind, text: str) -> None:
    """``A > B = C``: the reference and the door both say so."""
    first, *others = re.split(r"\s*([>=])\s*", text)
    for sign, second in zip(others[::2], others[1::2], strict=True):
        one, two = hand(first), hand(second)
        assert told(reference.best_key(kind, one), reference.best_key(kind, two)) == sign, f"{first} {sign} {second}"
        assert told(strength(kind, one), strength(kind, two)) == sign, f"at the door: {first} {sign} {second}"
        first = second


def told(one, two):
    return ">" if one > two else "=" if one == two else "<"


def named(kind: Kind, text: str) -> str:
    """The kind of hand which the reference takes it for."""
    return reference.name_of(kind, hand(text))
