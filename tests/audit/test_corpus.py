"""Real hands judged: those of a tournament and of a match with a program are clean, web sites err in what they paid."""

from collections import Counter
from decimal import Decimal

import pytest

from fairdeal.audit import judge_record
from recorded import hands, needs_corpus

pytestmark = needs_corpus


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


@pytest.mark.slow
def test_web_sites_are_at_fault_only_where_their_own_figures_do_not_fit():
    """Each kind is looked at in docs/corpus-report.md: dead blinds that were lost, stacks and winnings that differ."""
    errors, verdicts = Counter(), Counter()
    for _, judgement in judged("handhq.zip", every=3):
        verdicts[judgement.verdict] += 1
        errors.update(finding.code for finding in judgement.findings if finding.level == "error")

    assert set(errors) <= {"wrong_winnings", "results_disagree", "wrong_stacks", "pot_short", "not_your_turn"}
    assert verdicts["illegal"] * 200 < verdicts.total()
    assert verdicts["unverifiable"] * 1000 < verdicts.total()
