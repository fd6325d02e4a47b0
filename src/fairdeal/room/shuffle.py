"""A shuffle that can be checked afterwards: secret chance, and a promise of every card before the first is dealt.

One seed of 256 fresh bits serves one hand.  HKDF makes of it a key for the order of each pile and one for its salts, so
that neither tells anything of the other.  The order is a Fisher-Yates shuffle that draws from ChaCha20 by rejection.
``verifier.py`` says all of this once more without using a line of it.
"""

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from fairdeal.cards import NUMBER, Card

SEED_BYTES: Final = 32
BLOCK: Final = 64  # bytes that ChaCha20 makes at a time
NO_CARD: Final = "--"  # what stands in the leaves that fill up the tree


class Promise(Struct, frozen=True):
    """What is published before the first card of a pile is dealt: how many there are, and the root over all of them."""

    size: int
    root: str


class Opening(Struct, frozen=True):
    """The proof that one card lay at one place of a pile; it says nothing about any other."""

    pile: int
    place: int  # from the top, 0 first
    card: Card
    salt: str
    path: tuple[str, ...]  # the neighbours on the way to the root


class Pile:
    """Cards in their secret order, with the tree of salted leaves over them."""

    __slots__ = ("cards", "number", "promise", "salts", "tree")

    def __init__(self, seed: bytes, number: int, cards: Iterable[Card], hand: str) -> None:
        self.number = number
        self.cards = shuffled(cards, Stream(derived(seed, f"order {number}")))
        key = derived(seed, f"salts {number}")
        leaves = 1 << (len(self.cards) - 1).bit_length()
        self.salts = [hmac.digest(key, place.to_bytes(2), sha256) for place in range(leaves)]
        filled = [*self.cards, *[NO_CARD] * (leaves - len(self.cards))]
        self.tree = tree_over([leaf(*one) for one in zip(self.salts, range(leaves), filled, strict=True)])
        self.promise = Promise(len(self.cards), root_for(hand, number, self.tree[-1][0]))

    def opening(self, place: int) -> Opening:
        """The opening of the card at this place."""
        path = tuple(row[(place >> height) ^ 1].hex() for height, row in enumerate(self.tree[:-1]))
        return Opening(self.number, place, self.cards[place], self.salts[place].hex(), path)


# Chance


def derived(seed: bytes, purpose: str) -> bytes:
    """A key of its own for each purpose."""
    assert len(seed) == SEED_BYTES, "a seed has 256 bits"
    return HKDF(SHA256(), 32, salt=None, info=f"fairdeal {purpose}".encode()).derive(seed)


class Stream:
    """The bytes of ChaCha20 under a key that is used for nothing else, one after another."""

    __slots__ = ("block", "encryptor", "used")

    def __init__(self, key: bytes) -> None:
        self.encryptor = Cipher(ChaCha20(key, bytes(16)), mode=None).encryptor()
        self.block, self.used = b"", 0

    def byte(self) -> int:
        """The next one."""
        if self.used == len(self.block):
            self.block, self.used = self.encryptor.update(bytes(BLOCK)), 0
        self.used += 1
        return self.block[self.used - 1]

    def below(self, count: int) -> int:
        """A number below ``count``, each as likely as another: bytes that would tip the scales are dropped."""
        fair = 256 - 256 % count
        while (byte := self.byte()) >= fair:
            pass
        return byte % count


def shuffled(cards: Iterable[Card], stream: Stream) -> tuple[Card, ...]:
    """Fisher-Yates, from the order of a new deck, so that it matters to nobody how the pile lay before."""
    pile = sorted(cards, key=NUMBER.__getitem__)
    for last in range(len(pile) - 1, 0, -1):
        other = stream.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


# The promise


def leaf(salt: bytes, place: int, card: str) -> bytes:
    """A card at its place.  Without the salt, 52 guesses would find the card."""
    return sha256(b"\0" + salt + place.to_bytes(2) + card.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def tree_over(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """The rows of the tree, from the leaves to the one at the top."""
    rows = [[*leaves]]
    while len(rows[-1]) > 1:
        row = rows[-1]
        rows.append([node(row[at], row[at + 1]) for at in range(0, len(row), 2)])
    return rows


def root_for(hand: str, number: int, top: bytes) -> str:
    """The root names its hand and its pile, so that a promise cannot be taken for another's."""
    return sha256(b"\2" + top + number.to_bytes(2) + hand.encode()).hexdigest()
