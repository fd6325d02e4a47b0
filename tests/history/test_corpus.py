"""Real hands that were recorded elsewhere, where they lie beside the repository."""

import zipfile
from collections import Counter
from pathlib import Path

import pytest

from fairdeal.history import IllegalRecord, Unreadable, read, replay

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the recorded hands are not here")


def tables(archive, every=1):
    """The hands of an archive, or of every so many of its files."""
    with zipfile.ZipFile(CORPUS / archive) as files:
        for name in files.namelist()[::every]:
            if name.endswith((".phh", ".phhs")):
                yield from read(files.read(name).decode()).values()


def outcome(table):
    """How a recorded hand ends, and whether that agrees with the stacks it was recorded with."""
    try:
        hand = replay(table)
    except IllegalRecord as error:
        return error.refusal.code
    except Unreadable as error:
        return str(error)
    if not hand.over:
        return "cut short"
    ours = [hand.state.stacks[seat] for seat in hand.state.order]
    theirs = [chips * hand.state.sign.dollar for chips in table.get("finishing_stacks", [])]
    return "agrees" if theirs in ([], ours) else "differs"


def test_hands_of_a_tournament_in_eleven_games_end_as_they_did():
    """In two of them an up-card of a player who folded at once was not recorded."""
    unknown = "hand 1: an up-card is not known, so nobody can say who opens"

    assert Counter(map(outcome, tables("wsop-2023-43.zip"))) == {"agrees": 48, unknown: 2}


def test_hands_of_a_match_with_a_program_end_as_they_did():
    """One was split to half a chip: 325 in two, where we give the odd chip to one."""
    assert Counter(map(outcome, tables("pluribus.zip"))) == {"agrees": 1999, "differs": 1}


@pytest.mark.slow
def test_hands_of_web_sites_are_played_to_their_end():
    """Some sites have hands shown in an order of their own."""
    assert set(map(outcome, tables("handhq.zip", every=10))) == {"agrees"}
