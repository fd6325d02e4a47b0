"""The short way through a record and the long one: the same verdict, findings and stacks, whatever is amiss."""

import io

import pytest

import webhands
from fairdeal.audit import verdict
from fairdeal.audit.profiles import PROFILES
from fairdeal.history import formats
from fairdeal.history.record import Unreadable
from recorded import hands, needs_corpus

PRACTICE = PROFILES["practice"]


def judged(record):
    try:
        return verdict.judge_record(record, PRACTICE)
    except Unreadable as error:
        return str(error)


def differing(records, monkeypatch):
    """The hands that the two ways judge differently, and how many the short way carried out."""
    taken, carries_out = [], verdict.Plain.carries_out
    found = []
    for record in records:
        monkeypatch.setattr(
            verdict.Plain, "carries_out", lambda plain, done: taken.append(carries_out(plain, done)) or taken[-1]
        )
        short = judged(record)
        monkeypatch.setattr(verdict.Plain, "carries_out", lambda *_: False)
        if short != judged(record):
            found.append((record.name, record.table))
    return found, sum(taken)


def dealt(count, seed):
    """Hands of a web site, each as it was dealt and with something amiss, as far as they can be read."""
    for number in range(count):
        chance = webhands.random_of("plain", seed, number)
        text = webhands.dealt(chance)
        for each in (text, webhands.amiss(chance, text), webhands.amiss(chance, text)):
            records = formats.records(io.BytesIO(each.encode()), "x")
            yield from (record for record in records if not isinstance(record, Unreadable))


def test_both_ways_say_the_same_of_dealt_hands(monkeypatch):
    found, taken = differing(dealt(150, "few"), monkeypatch)

    assert found == []
    assert taken > 200


@pytest.mark.slow
def test_both_ways_say_the_same_of_many_dealt_hands(monkeypatch):
    assert differing(dealt(2500, "many"), monkeypatch)[0] == []


@needs_corpus
@pytest.mark.parametrize(("archive", "every"), [("handhq.zip", 50), ("pluribus.zip", 10), ("wsop-2023-43.zip", 2)])
def test_both_ways_say_the_same_of_real_hands(archive, every, monkeypatch):
    records = (record for place, record in enumerate(hands(archive)) if place % every == 0)

    assert differing(records, monkeypatch)[0] == []
