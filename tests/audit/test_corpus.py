"""Real hands judged: those of a tournament and of a match with a program are clean, web sites err in what they paid."""

from collections import Counter
from decimal import Decimal

import pytest

from fairdeal.audit import judge_record
from recorded import hands, needs_corpus

pytestmark = needs_corpus

# As docs/corpus-report.md explains them, by site.
WEB = {
    ("ABS", "error", "wrong_winnings"): 72,
    ("ABS", "note", "shown_out_of_turn"): 23,
    ("ONG", "error", "not_your_turn"): 1,
    ("ONG", "error", "pot_short"): 1,
    ("ONG", "error", "results_disagree"): 32,
    ("ONG", "note", "hand_cut_short"): 1,
    ("ONG", "note", "shown_out_of_turn"): 254,
    ("ONG", "note", "winnings_not_filled_in"): 40,
    ("PS-", "error", "wrong_winnings"): 13,
    ("PS-", "note", "shown_out_of_turn"): 12,
    ("PS-", "note", "winnings_not_filled_in"): 7100,
}


def judged(archive, every=1):
    for record in hands(archive, every):
        yield record, judge_record(record)


@pytest.mark.parametrize(
    ("archive", "notes"),
    [
        ("wsop-2023-43.zip", {"up_card_unknown": 2}),
        pytest.param("pluribus.zip", {"split_below_the_chip": 1}, marks=pytest.mark.slow),
    ],
)
def test_hands_with_known_ends_are_clean_and_end_so(archive, notes):
    found = Counter()
    for record, judgement in judged(archive):
        assert judgement.verdict == "clean", (record.file, judgement.findings)
        stacks = record.table.get("finishing_stacks")
        assert stacks is None or [Decimal(chips) for chips in judgement.stacks] == stacks, record.file
        found.update(finding.code for finding in judgement.findings)

    assert found == notes


def site_of(record):
    return record.file.split("/")[2][:3]


@pytest.mark.slow
def test_web_sites_are_at_fault_only_where_their_own_figures_do_not_fit():
    """Each kind is looked at in docs/corpus-report.md: dead blinds that were lost, stacks and winnings that differ."""
    kinds, verdicts = set(), Counter()
    for record, judgement in judged("handhq.zip", every=3):
        verdicts[judgement.verdict] += 1
        kinds |= {(site_of(record), finding.level, finding.code) for finding in judgement.findings}

    assert kinds <= WEB.keys()
    assert verdicts["illegal"] * 200 < verdicts.total()
    assert verdicts["unverifiable"] * 1000 < verdicts.total()


@pytest.mark.slow
def test_a_clean_web_hand_ends_with_the_stacks_that_are_recorded():
    """Ongame's alone have them; where they differ by a rake, that is taken off."""
    compared = 0
    for record, judgement in judged("handhq.zip", every=5):
        stacks = record.table.get("finishing_stacks")
        if stacks is not None and judgement.verdict == "clean":
            assert [Decimal(chips) for chips in judgement.stacks] == stacks, (record.file, record.name)
            compared += 1
    assert compared


@pytest.mark.long(part="audit")
def test_every_finding_in_all_web_hands_is_one_that_was_looked_at():
    found, verdicts = Counter(), Counter()
    for record, judgement in judged("handhq.zip"):
        verdicts[judgement.verdict] += 1
        found.update((site_of(record), finding.level, finding.code) for finding in judgement.findings)

    assert found == WEB
    assert verdicts == {"clean": 29844, "illegal": 119, "unverifiable": 1}
