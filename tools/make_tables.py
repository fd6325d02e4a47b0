"""Computes src/fairdeal/ranking/tables.bin from the reference rankings.

python tools/make_tables.py            write the file
python tools/make_tables.py --check    exit 1 if the file is not what this program makes
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from fairdeal.cards import RANKS, Card  # noqa: E402 - the rankings of this tree, installed or not
from fairdeal.ranking.kinds import Kind  # noqa: E402
from fairdeal.ranking.reference import mixed, strength  # noqa: E402
from fairdeal.ranking.tables import COLUMN, ROW, Tables, pack  # noqa: E402

FILE = ROOT / "src/fairdeal/ranking/tables.bin"
MASKS = range(1 << 13)
ALL_FREE = (1 << COLUMN + 1) - 1


def main() -> int:
    made = pack(build())
    if "--check" in sys.argv[1:]:
        return int(FILE.read_bytes() != made)
    FILE.write_bytes(made)
    print(f"{FILE}: {len(made):,} bytes")
    return 0


def build() -> Tables:
    """Every table, each from the reference's strengths of whole hands."""
    five = {ranks: strength(Kind.HIGH, cards(ranks)) for ranks in multisets(5)}
    suited = {ranks: strength(Kind.HIGH, cards(ranks, "s")) for ranks in combinations(range(13), 5)}
    weights, displacement, seven = hash_of_seven(five)
    return Tables(
        weights,
        halfwords(five.get(ranks, 0) for ranks in combinations_with_replacement(range(13), 5)),
        displacement,
        seven,
        halfwords(best_of_mask(mask, suited) for mask in MASKS),
        *(by_high_strength(kind, five, suited) for kind in (Kind.LOW_A5, Kind.LOW_27, Kind.SHORT_DECK)),
        low_a5_by_mask(),
        halfwords(strength(Kind.HIGH_3, cards(ranks)) for ranks in combinations_with_replacement(range(13), 3)),
        halfwords(strength(Kind.HIGH_3, cards(ranks, "s")) for ranks in combinations(range(13), 3)),
        halfwords(low_six_of_mask(mask) for mask in range(64)),
        halfwords(badugi_of_mask(mask) for mask in MASKS),
    )


def multisets(size: int) -> Iterable[tuple[int, ...]]:
    """All ranks that so many cards can have: none stands there five times."""
    every = combinations_with_replacement(range(13), size)
    return (ranks for ranks in every if all(ranks[at] != ranks[at + 4] for at in range(size - 4)))


def cards(ranks: Sequence[int], suit: str = "") -> tuple[Card, ...]:
    """Cards of these ranks, in one suit or in suits that do not matter."""
    names = [RANKS[rank] for rank in ranks]
    return tuple(Card(name + suit) for name in names) if suit else mixed(names)


def ranks_in(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]


def halfwords(values: Iterable[int]) -> array:
    return array("H", values)


def best_of_mask(mask: int, strengths: dict[tuple[int, ...], int]) -> int:
    return max((strengths[ranks] for ranks in combinations(ranks_in(mask), 5)), default=0)


def by_high_strength(kind: Kind, five: dict[tuple[int, ...], int], suited: dict[tuple[int, ...], int]) -> array:
    """What a hand of each high strength is worth in another ranking, 0 if its deck lacks the cards."""
    values = halfwords([0] * 7463)
    for hands, suit in ((five, ""), (suited, "s")):
        for ranks, high in hands.items():
            if kind is not Kind.SHORT_DECK or ranks[0] >= 4:
                values[high] = strength(kind, cards(ranks, suit))
    return values


def low_a5_by_mask() -> array:
    """The best five ranks of each mask."""
    unpaired = {ranks: strength(Kind.LOW_A5, cards(ranks)) for ranks in combinations(range(13), 5)}
    return halfwords(best_of_mask(mask, unpaired) for mask in MASKS)


def low_six_of_mask(mask: int) -> int:
    names = [name for bit, name in enumerate("23456A") if mask >> bit & 1]
    return max((strength(Kind.LOW_3_6, mixed(three)) for three in combinations(names, 3)), default=0)


def badugi_of_mask(mask: int) -> int:
    ranks = ranks_in(mask)
    return strength(Kind.BADUGI, cards(ranks)) if 1 <= len(ranks) <= 4 else 0


def hash_of_seven(five: dict[tuple[int, ...], int]) -> tuple[array, array, array]:
    """Weights of the ranks, and for the sums of seven of them a table without collisions (hash and displace)."""
    best = {ranks: max(five[some] for some in set(combinations(ranks, 5))) for ranks in multisets(7)}
    for seed in range(100):
        random = Random(seed)
        weights = [random.getrandbits(26) for _ in range(13)]
        if (placed := place(weights, best)) is not None:
            return array("I", weights), *placed
    raise AssertionError("no seed places all sums")


def place(weights: Sequence[int], best: dict[tuple[int, ...], int]) -> tuple[array, array] | None:
    """Move each row of sums, the longest first, to where all its columns are still free."""
    values = {sum(weights[rank] for rank in ranks): strength for ranks, strength in best.items()}
    fives = {sum(weights[rank] for rank in ranks) for ranks in multisets(5)}
    if len(values) < len(best) or len(fives) < 6175:
        return None
    rows: dict[int, list[int]] = {}
    for weight in values:
        rows.setdefault(weight >> ROW, []).append(weight)
    displacement, seven, free = halfwords([0] * 8192), halfwords([0] * (COLUMN + 1)), ALL_FREE
    for row, sums in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        fits = ALL_FREE
        for weight in sums:  # bit n of what is left: column + n is free for every sum of the row
            fits &= free >> (weight & COLUMN) | free << (COLUMN + 1 - (weight & COLUMN))
        if not fits:
            return None
        displacement[row] = (fits & -fits).bit_length() - 1
        for weight in sums:
            slot = weight + displacement[row] & COLUMN
            seven[slot] = values[weight]
            free ^= 1 << slot
    return displacement, seven


if __name__ == "__main__":
    raise SystemExit(main())
