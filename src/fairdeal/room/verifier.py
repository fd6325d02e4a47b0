"""Checks the shuffle of a hand from its record, and needs nothing of Fairdeal: ``python verifier.py RECORD.json``.

A room says what it promised before the first card (``promises``), what happened as the holder of the record may know
it (``events``), and the proof of each card he knows (``openings``).  With the ``seed``, which only the audit key opens,
the whole order is made again, by a ChaCha20 of our own.
"""

import hmac
import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
UNKNOWN = "??"
PILES = {"shuffled", "reshuffled"}
BURNS = -1
Opened = dict[tuple[int, int], dict[str, Any]]


def faults(record: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a record, a sentence each; nothing is wrong with that of a fair shuffle."""
    opened: Opened = {}
    for one in record["openings"]:
        opened[one["pile"], one["place"]] = one
        yield from opening_faults(record, one)
    yield from event_faults(record["events"], opened, [one["size"] for one in record["promises"]])
    if record.get("seed"):
        yield from seed_faults(record, opened)


def opening_faults(record: dict[str, Any], one: dict[str, Any]) -> Iterator[str]:
    """The card, its salt and its place lead up the tree to the root that was promised."""
    where = f"{one['card']} at place {one['place']} of pile {one['pile']}"
    promised = record["promises"][one["pile"]]
    if one["card"] not in DECK or not 0 <= one["place"] < promised["size"]:
        yield f"{where} cannot be: the pile was promised with {promised['size']} cards."
    top = sha256(b"\0" + bytes.fromhex(one["salt"]) + one["place"].to_bytes(2) + one["card"].encode()).digest()
    for height, neighbour in enumerate(map(bytes.fromhex, one["path"])):
        left, right = (neighbour, top) if one["place"] >> height & 1 else (top, neighbour)
        top = sha256(b"\1" + left + right).digest()
    if root_of(record["hand"], one["pile"], top) != promised["root"]:
        yield f"{where} was not promised: its opening does not lead to the root."


def root_of(hand: str, pile: int, top: bytes) -> str:
    return sha256(b"\2" + top + pile.to_bytes(2) + hand.encode()).hexdigest()


def event_faults(events: list[dict[str, Any]], opened: Opened, sizes: list[int]) -> Iterator[str]:
    """Cards left each pile from its top, one after another; no card was in two places at a time."""
    pile, place = -1, 0
    lay: dict[tuple[int, int], int] = {}  # whom each place was dealt to; 0 is the board
    held: dict[str, int] = {}  # the known cards that are out, and the seat that has them
    for event in events:
        if event["event"] in PILES:
            pile, place, size = pile + 1, 0, len(order_told(event))
            if pile >= len(sizes) or size != sizes[pile]:
                yield f"Pile {pile} had {size} cards, and of so many there was no promise."
                return
        for seat, card in taken(event):
            if card != UNKNOWN and opened.get((pile, place), {}).get("card") != card:
                yield f"{card} was dealt from place {place} of pile {pile}, and that place is not opened as {card}."
            if card in held:
                yield f"{card} was dealt from pile {pile} while it was still out."
            if card != UNKNOWN and seat != BURNS:
                held[card] = seat
            lay[pile, place] = seat
            place += 1
        for card in event["cards"] if event["event"] == "shown" else ():
            theirs = (opened[at]["card"] for at, seat in lay.items() if seat == event["seat"] and at in opened)
            if card not in (UNKNOWN, *theirs):
                yield f"{card} was shown by seat {event['seat']}, and no card dealt there is opened as {card}."
        gone = given_up(event)
        held = {card: seat for card, seat in held.items() if card not in gone and seat not in gone}


def taken(event: dict[str, Any]) -> list[tuple[int, str]]:
    """The cards an event took from the top of the pile, with the seat that got each."""
    match event["event"]:
        case "dealt":
            return list(zip(event["to"], event["cards"], strict=True))
        case "boarded":
            return [(0, card) for card in event["cards"]]
        case "common_dealt" | "burned":
            return [(0 if event["event"] == "common_dealt" else BURNS, event["card"])]
    return []


def order_told(event: dict[str, Any]) -> list[str]:
    """The order of a pile, as far as the record tells it."""
    order: list[str] = event["deck"] if event["event"] == "shuffled" else event["order"]
    return order


def given_up(event: dict[str, Any]) -> set[Any]:
    """The cards, or the seat, that an event sent to the muck."""
    if event["event"] == "discarded":
        return set(event["cards"])
    return {event["seat"]} if event["event"] in {"folded", "conceded", "declined"} else set()


# With the seed


def seed_faults(record: dict[str, Any], opened: Opened) -> Iterator[str]:
    """The seed gives the order of every pile, and with it the root and each opened card."""
    seed, full = bytes.fromhex(record["seed"]), [one for one in record["events"] if one["event"] in PILES]
    for number, (event, promised) in enumerate(zip(full, record["promises"], strict=False)):
        told = order_told(event)
        cards = sorted(told if UNKNOWN not in told else DECK[-promised["size"] :], key=DECK.index)
        if len(cards) != promised["size"] or (UNKNOWN in told and number):
            continue  # which cards a reshuffle had is known only from a record that hides nothing
        order = shuffled(cards, derived(seed, f"order {number}"))
        if UNKNOWN not in told and order != told:
            yield f"Pile {number} was not dealt in the order that the seed gives."
        if rebuilt(record["hand"], number, order, derived(seed, f"salts {number}")) != promised["root"]:
            yield f"The seed does not give the root that was promised for pile {number}."
        wrong = [one for (pile, _), one in opened.items() if pile == number and order[one["place"]] != one["card"]]
        yield from (f"By the seed {one['card']} did not lie at place {one['place']} of pile {number}." for one in wrong)


def rebuilt(hand: str, pile: int, order: list[str], key: bytes) -> str:
    """The root over a whole pile."""
    row = []
    for place in range(1 << (len(order) - 1).bit_length()):
        salt = hmac.digest(key, place.to_bytes(2), sha256)
        card = order[place] if place < len(order) else "--"
        row.append(sha256(b"\0" + salt + place.to_bytes(2) + card.encode()).digest())
    while len(row) > 1:
        row = [sha256(b"\1" + row[at] + row[at + 1]).digest() for at in range(0, len(row), 2)]
    return root_of(hand, pile, row[0])


def derived(seed: bytes, purpose: str) -> bytes:
    """HKDF with SHA-256, one block (RFC 5869)."""
    return hmac.digest(hmac.digest(bytes(32), seed, sha256), b"fairdeal " + purpose.encode() + b"\1", sha256)


def shuffled(cards: list[str], key: bytes) -> list[str]:
    """Fisher-Yates from the order of a new deck; a byte that would make one place likelier is thrown away."""
    pile, stream = list(cards), chacha20(key)
    for last in range(len(pile) - 1, 0, -1):
        count = last + 1
        other = next(byte for byte in stream if byte < 256 - 256 % count) % count
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def chacha20(key: bytes) -> Iterator[int]:
    """Its bytes under a key, with no nonce and from block 0 (RFC 8439)."""
    words = [int.from_bytes(b"expand 32-byte k"[at : at + 4], "little") for at in range(0, 16, 4)]
    words += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)] + [0, 0, 0, 0]
    while True:
        block = list(words)
        for _ in range(10):
            for a, b, c, d in QUARTERS:
                for one, two, three, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    block[one] = (block[one] + block[two]) & 0xFFFFFFFF
                    mixed = block[three] ^ block[one]
                    block[three] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF
        yield from b"".join(
            ((mine + first) & 0xFFFFFFFF).to_bytes(4, "little") for mine, first in zip(block, words, strict=True)
        )
        words[12] += 1


QUARTERS = (
    *((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)),
    *((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)),
)


if __name__ == "__main__":
    found = list(faults(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
    sys.stdout.write("\n".join([*found, f"{len(found)} faults."]) + "\n")
    sys.exit(1 if found else 0)
