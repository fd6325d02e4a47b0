"""The shuffle: chance from a recognised cipher, every order alike, and a promise that binds and tells nothing."""

import hmac
import os
import re
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from hashlib import sha256
from itertools import pairwise
from math import erfc, factorial, log2, sqrt
from pathlib import Path
from random import Random

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

from fairdeal.cards import DECK, NUMBER, SHORT_DECK
from fairdeal.room import shuffle, verifier
from fairdeal.room.sealing import NotSealedForThisKey, seal, unseal
from fairdeal.room.shuffle import SEED_BYTES, Pile, Stream, derived, leaf, shuffled

SEED = bytes(range(SEED_BYTES))


class Bytes:
    """A stream that gives what it is told."""

    def __init__(self, *given):
        self.given = iter(given)

    byte = lambda self: next(self.given)  # noqa: E731 - one line says it
    below = Stream.below


# Chance


def test_r01_the_stream_is_chacha20():
    """RFC 8439, A.1, test vector 1: the first bytes under a key of nothing but zeros."""
    stream = Stream(bytes(32))

    assert bytes(stream.byte() for _ in range(16)).hex() == "76b8e0ada0f13d90405d6ae55386bd28"


def test_the_verifiers_own_cipher_is_the_same():
    stream, own = Stream(SEED), verifier.chacha20(SEED)

    assert [stream.byte() for _ in range(500)] == [next(own) for _ in range(500)]


@pytest.mark.parametrize("count", range(2, 53))
def test_r01_each_number_below_a_count_comes_from_as_many_bytes(count):
    """All 256 values of a byte: each result as often as another, the rest thrown away."""
    found = Counter()
    for byte in range(256):
        stream = Bytes(byte, 0)
        found[stream.below(count)] += not list(stream.given) or byte == 0

    kept = Counter(byte % count for byte in range(256 - 256 % count))
    assert set(kept.values()) == {256 // count}
    for byte in range(256):
        rejected = byte >= 256 - 256 % count
        assert Bytes(byte, 1).below(count) == (1 if rejected else byte % count)


def test_r05_a_deck_needs_and_has_all_bits_of_its_key():
    """There are fewer than 2 to the 226 orders, and 2 to the 256 seeds."""
    assert log2(factorial(52)) < 226 < 8 * SEED_BYTES
    assert len({shuffled(DECK, Stream(derived(bytes(31) + bytes([last]), "order 0"))) for last in range(256)}) == 256


def test_the_order_before_the_shuffle_is_nothing_to_it():
    """The seed alone decides."""
    other = Random(1).sample(DECK, 52)

    assert Pile(SEED, 0, DECK, "hand 1").cards == Pile(SEED, 0, other, "hand 1").cards
    assert sorted(Pile(SEED, 0, DECK, "hand 1").cards, key=NUMBER.get) == list(DECK)
    assert len(Pile(SEED, 0, SHORT_DECK, "hand 1").cards) == 36


DEALS = """
import sys, hashlib
from fairdeal.cards import DECK
from fairdeal.room.clocks import SystemEntropy
from fairdeal.room.shuffle import SEED_BYTES, Pile
entropy = SystemEntropy()
for number in range(10_000):
    seed = entropy.fresh(SEED_BYTES)
    order = Pile(seed, 0, DECK, "table t, hand 1").cards if number < 100 else ()
    sys.stdout.write(hashlib.sha256(seed).hexdigest() + "".join(order) + "\\n")
"""


def test_r04_two_processes_that_begin_alike_never_deal_the_same_deck():
    """Nothing that is the same in both, nor the time, is an input: each hand of each has a seed of its own."""
    with ExitStack() as stack:
        both = [
            stack.enter_context(subprocess.Popen([sys.executable, "-c", DEALS], stdout=subprocess.PIPE, text=True))
            for _ in range(2)
        ]
        told = [line for one in both for line in one.communicate()[0].splitlines()]
    assert len(told) == len(set(told)) == 20_000
    assert len({line[64:] for line in told if len(line) > 64}) == 200


OTHERS = re.compile(r"^\s*(import|from) random\b", re.MULTILINE)


def test_r05_no_chance_but_the_systems_deals_a_card():
    """A chance that can be foretold decides how long bots pause and what hides a store that keeps nothing: no card."""
    folder = Path(shuffle.__file__).parent
    uses = {path.name for path in folder.rglob("*.py") if OTHERS.search(path.read_text())}

    assert uses == {"robots.py", "memory.py"}


# Every order alike, and tests that would notice


def chi_square_tail(chi, degrees):
    """How likely so large a value is (Wilson and Hilferty)."""
    deviation = ((chi / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / sqrt(2 / (9 * degrees))
    return erfc(deviation / sqrt(2)) / 2


def variance_of_neighbours(alike):
    """Of the number of neighbours alike in a deck in which so many cards are alike: 13 of a suit, 4 of a rank."""
    pair = (alike - 1) / 51
    three = pair * (alike - 2) / 50  # of three in a row
    others = 52 - alike
    two_pairs = pair * ((alike - 2) * (alike - 3) + others * (alike - 1)) / (50 * 49)
    apart = 51 * 50 // 2 - 50
    return 51 * pair * (1 - pair) + 2 * 50 * (three - pair**2) + 2 * apart * (two_pairs - pair**2)


def suspicions(decks):
    """Card at place, first two cards, suits side by side, ranks side by side, and one deck after another: p-values."""
    at_place = [[0] * 52 for _ in range(52)]
    first_two, suits, ranks, between = Counter(), Counter(), Counter(), Counter()
    before = None
    for deck in decks:
        numbers = [NUMBER[card] for card in deck]
        for row, number in zip(at_place, numbers, strict=True):
            row[number] += 1
        first_two[numbers[0], numbers[1]] += 1
        suits[sum(one % 4 == other % 4 for one, other in pairwise(numbers))] += 1
        ranks[sum(one // 4 == other // 4 for one, other in pairwise(numbers))] += 1
        between[before is not None and numbers[0] == before] += before is not None
        before = numbers[0]
    count = sum(suits.values())
    places = sum((seen - count / 52) ** 2 / (count / 52) for row in at_place for seen in row)
    pairs = 52 * 51
    doubles = sum(
        (first_two[one, other] - count / pairs) ** 2 for one in range(52) for other in range(52) if one != other
    )
    alike = sum(number * times for number, times in suits.items()) / count
    equal = sum(number * times for number, times in ranks.items()) / count
    again = between[True] / (count - 1)
    return {
        "card at place": chi_square_tail(places, 51 * 51),
        "first two": chi_square_tail(doubles / (count / pairs), pairs - 1),
        "suits": erfc(abs(alike - 12) / sqrt(variance_of_neighbours(13) / count) / sqrt(2)),
        "ranks": erfc(abs(equal - 3) / sqrt(variance_of_neighbours(4) / count) / sqrt(2)),
        "deck after deck": erfc(abs(again - 1 / 52) / sqrt(51 / 52 / 52 / count) / sqrt(2)),
    }


def is_suspicious(decks, level=0.01):
    """At 99 % over all tests together (Holm)."""
    values = sorted(suspicions(decks).values())
    return any(value < level / (len(values) - place) for place, value in enumerate(values))


def decks_of(make, count):
    return (make(number) for number in range(count))


@pytest.mark.slow
def test_r02_decks_are_uniform():
    """200,000 decks, each from a seed of its own."""
    seeds = Random(20261119)

    assert not is_suspicious(shuffled(DECK, Stream(seeds.randbytes(32))) for _ in range(200_000))


@pytest.mark.long(part="shuffle")
@pytest.mark.parametrize("block", range(10))
def test_r02_ten_million_decks_are_uniform(block):
    """A million at a time; ten looks at 99 % in a thousand each, so that all of them together are one at 99 %."""
    seeds = Random(f"{os.environ.get('FAIRDEAL_SEED', '20261119')} {block}")

    assert not is_suspicious((shuffled(DECK, Stream(seeds.randbytes(32))) for _ in range(1_000_000)), 0.001)


def swapped_with_any(number):
    """Each place swapped with any other: 52 to the 52 ways for 52! orders."""
    chance, deck = Random(number), list(DECK)
    for at in range(52):
        other = chance.randrange(52)
        deck[at], deck[other] = deck[other], deck[at]
    return deck


def last_card_stays(number):
    """The random number never reaches its upper end, so that the last card stays where it is too seldom."""
    chance, deck = Random(number), list(DECK)
    for at in range(51, 0, -1):
        other = chance.randrange(at)
        deck[at], deck[other] = deck[other], deck[at]
    return deck


def seeded_by_a_clock(number):
    """A seed of the time of day, which stands still for many decks."""
    return Random(number // 40).sample(DECK, 52)


def tipped_by_modulo(number):
    """A byte modulo the count, without rejection."""
    chance, deck = Random(number), list(DECK)
    for at in range(51, 0, -1):
        other = chance.randrange(256) % (at + 1)
        deck[at], deck[other] = deck[other], deck[at]
    return deck


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bug", "decks"),
    [(swapped_with_any, 20_000), (last_card_stays, 5_000), (seeded_by_a_clock, 20_000), (tipped_by_modulo, 20_000)],
)
def test_r03_the_tests_notice_each_shuffle_that_went_wrong_elsewhere(bug, decks):
    assert is_suspicious(decks_of(bug, decks))


# The promise


def test_r10_every_opening_leads_to_the_root_and_to_no_other():
    pile = Pile(SEED, 0, DECK, "hand 1")
    for place, card in enumerate(pile.cards):
        one = pile.opening(place)
        record = {"hand": "hand 1", "promises": [{"size": 52, "root": pile.promise.root}]}
        as_told = {"pile": 0, "place": place, "card": card, "salt": one.salt, "path": list(one.path)}

        assert list(verifier.opening_faults(record, as_told)) == []
        assert len(list(verifier.opening_faults(record, {**as_told, "place": place ^ 1}))) == 1
        assert len(list(verifier.opening_faults({**record, "hand": "hand 2"}, as_told))) == 1


def test_r11_no_guess_finds_a_closed_card():
    """All 52 cards at all places, with no salt and with the salt of an opened neighbour: no leaf is met."""
    pile = Pile(SEED, 0, DECK, "hand 1")
    leaves = set(pile.tree[0])
    for salt in (b"", bytes(32), pile.salts[0]):
        guesses = {leaf(salt, place, card) for place in range(1, 52) for card in DECK}
        assert not guesses & leaves


def test_every_salt_is_its_own():
    pile, other = Pile(SEED, 0, DECK, "hand 1"), Pile(SEED, 1, DECK, "hand 1")

    assert len({*pile.salts, *other.salts}) == 128
    assert hmac.digest(SEED, b"\0\0", sha256) not in pile.salts


# The seal


def test_the_seed_opens_with_the_audit_key_alone():
    key = X25519PrivateKey.generate()
    sealed = seal(SEED, key.public_key(), "hand 1")

    assert unseal(sealed, key, "hand 1") == SEED
    assert SEED not in sealed
    for wrong in ((sealed, X25519PrivateKey.generate(), "hand 1"), (sealed, key, "hand 2")):
        with pytest.raises(NotSealedForThisKey):
            unseal(*wrong)


def test_two_seals_of_one_seed_have_nothing_in_common():
    key = X25519PrivateKey.generate().public_key()

    assert len({seal(SEED, key, "hand 1") for _ in range(20)}) == 20


def test_the_cipher_is_the_library_s():
    assert Cipher(ChaCha20(bytes(32), bytes(16)), mode=None).encryptor().update(bytes(4)).hex() == "76b8e0ad"
