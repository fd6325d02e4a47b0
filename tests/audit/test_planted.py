"""Faults of every kind planted in clean hands, dealt and real: each is found at its action, and in clean hands none."""

import os
import random
from collections import Counter
from itertools import islice

import pytest

from dealt import played
from fairdeal.audit import judge
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.history import table_of
from planting import KINDS, planted
from recorded import hands, needs_corpus

DEALT, REAL = 8000, 2000  # faults in `make test`; the long part has fifty times as many


def dealt_hands(first):
    """Hands of every game at every structure, and what repeats each."""
    for seed in range(first, first + 10**6):
        for key in GAMES:
            for structure in Structure:
                yield table_of(played(key, structure, seed).log), f"{key}, {structure}, seed {seed}"


def real_hands(archive, every):
    """Hands that somebody played, those that are clean."""
    for place, record in enumerate(hands(archive)):
        if place % every == 0 and judge(record.table).verdict == "clean":
            yield record.table, f"{record.file}, hand {record.name}"


def faults(found):
    for table, label in found:
        for kind, broken, action in planted(table, random.Random(label)):
            yield label, kind, broken, action


def found_at_its_action(label, kind, broken, action):
    judged = judge(broken)
    errors = [finding.action for finding in judged.findings if finding.level == "error"]
    if action is None:
        assert (judged.verdict, errors) == ("unverifiable", []), (kind, label, judged.findings)
        assert judged.findings[-1].code == "hand_cut_short", (kind, label)
    else:
        assert (judged.verdict, errors[:1]) == ("illegal", [action]), (kind, label, judged.findings)


def judge_all(found, count):
    kinds = Counter()
    for fault in islice(faults(found), count):
        found_at_its_action(*fault)
        kinds[fault[1]] += 1
    assert kinds.total() == count
    return kinds


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_planted_fault_in_dealt_hands_is_found(part):
    kinds = judge_all(dealt_hands(1000 * part), DEALT // 4)

    assert kinds.keys() == KINDS.keys()


@needs_corpus
@pytest.mark.slow
@pytest.mark.parametrize(
    ("archive", "every", "count"),
    [("wsop-2023-43.zip", 1, 300), ("pluribus.zip", 20, REAL // 3), ("handhq.zip", 90, REAL // 2)],
)
def test_every_planted_fault_in_real_hands_is_found(archive, every, count):
    judge_all(real_hands(archive, every), count)


def test_no_clean_hand_is_flagged():
    for table, label in islice(dealt_hands(0), 200):
        judged = judge(table)
        assert (judged.verdict, judged.findings) == ("clean", []), label


@pytest.mark.slow
def test_no_clean_hand_is_flagged_in_many():
    for table, label in islice(dealt_hands(100), 2000):
        judged = judge(table)
        assert (judged.verdict, judged.findings) == ("clean", []), label


@pytest.mark.long(part="audit")
@pytest.mark.parametrize("part", range(16))
def test_every_planted_fault_of_many_is_found(part):
    """Half a million in all; FAIRDEAL_SEED looks elsewhere."""
    first = int(os.environ.get("FAIRDEAL_SEED", "0")) * 10**6 + 10**5 * (part + 1)
    judge_all(dealt_hands(first), 25_000)


@needs_corpus
@pytest.mark.long(part="audit")
@pytest.mark.parametrize(("archive", "every"), [("pluribus.zip", 1), ("handhq.zip", 3)])
def test_every_planted_fault_in_all_real_hands_is_found(archive, every):
    for fault in faults(real_hands(archive, every)):
        found_at_its_action(*fault)
