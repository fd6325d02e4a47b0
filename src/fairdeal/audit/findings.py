"""What an audit says of a hand: its verdict, and findings that name the code, the clause and the action at fault.

Codes are those of the referee's refusals, in one list with what only a record can get wrong.
"""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

from fairdeal.play import Refusal
from fairdeal.play.refusals import REASONS

Level = Literal["error", "note"]
Verdict = Literal["clean", "illegal", "unverifiable"]


class Finding(Struct, frozen=True):
    """One thing that is to be said of a hand; ``action`` is the first at fault, from 1, and 0 is the start."""

    code: str
    level: Level
    clause: str
    action: int
    message: str


class Judgement(Struct):
    """What became of one hand; its fields stand in the order in which they are printed."""

    file: str
    hand: str
    game: str
    verdict: Verdict
    stacks: list[str] | None
    findings: list[Finding]
    line: int = 1  # where the hand begins, or the action of its first error


class Said(NamedTuple):
    """What a record can be told: how bad it is, whether a verdict must wait for it, the sentence, the clause."""

    level: Level
    open: bool  # it leaves the verdict open
    sentence: str
    clause: str


# Beyond the refusals.  They stand in the order in which a hand is judged; they are protocol, and never reused.
SAID: Final[dict[str, Said]] = {
    "up_card_unknown": Said(
        "note",
        False,
        "The up-card of seat {seat} is not told: the others say who opens.",
        "HOUSE Def Up-card",
    ),
    "opener_unknown": Said(
        "note", True, "An up-card that is not told decides who opens: that cannot be judged.", "HOUSE Def Up-card"
    ),
    "dealt_out_of_order": Said(
        "note", False, "The cards of seat {seat} are written before those of seat {before}.", "HOUSE Ovw (2) s3"
    ),
    "wager_capped": Said(
        "note",
        False,
        "The least raise is to {least}; it was to {total}, all that any other player can still match.",
        "B-58",
    ),
    "raised_above_short_bet": Said(
        "note",
        False,
        "The raise is to {rung}; it was to {total}, a whole {limit} above a bet that is short itself.",
        "B-42",
    ),
    "shown_out_of_turn": Said(
        "note", False, "Seat {seat} showed before seat {turn}, whose turn it was.", "HOUSE Irreg (4) s2"
    ),
    "mucked_before_the_others": Said(
        "note", False, "Seat {seat} gave up its hand before any that beats it was shown.", "HOUSE Irreg (4) s3"
    ),
    "hand_cut_short": Said("note", True, "The record ends while {waiting}.", "HOUSE Def Round of play"),
    "cards_never_shown": Said(
        "note", True, "The pot of {chips} was contested, and no hand that could win it was shown.", "HOUSE Rank (4)"
    ),
    "stacks_unknown": Said(
        "note", False, "The stack of player {player} is not told: it is taken to cover any bet.", ""
    ),
    "winnings_not_filled_in": Said(
        "note", False, "The winnings are all zero, although a pot of {chips} was won: they were never filled in.", ""
    ),
    "stacks_not_filled_in": Said(
        "note", False, "The finishing stacks are those of the start, although a pot of {chips} was won.", ""
    ),
    "results_disagree": Said(
        "error",
        False,
        "By its finishing stack seat {seat} collected {stack}, by its winnings {winnings}.",
        "HOUSE Ovw (4)(iv) s1",
    ),
    "wrong_stacks": Said(
        "error", False, "Seat {seat} ends with {ours}, not with the {theirs} that are recorded.", "HOUSE Ovw (4)(iv) s1"
    ),
    "wrong_winnings": Said(
        "error", False, "Seat {seat} wins {ours}, not the {theirs} that are recorded.", "HOUSE Ovw (4)(iv) s1"
    ),
    "wrong_share": Said(
        "error",
        False,
        "Of the pot of {chips} seat {seat} is due {ours} after a rake of {rake}, not {theirs}.",
        "HOUSE Ovw (4)(v)",
    ),
    "wrong_rake": Said(
        "error", False, "The posted schedule takes {ours} from the pot of {chips}; {theirs} were taken.", "B-53"
    ),
    "pot_short": Said(
        "error", False, "Of the pot of {chips} only {paid} were paid out: {rake} is more than a rake.", "HOUSE Def Pot"
    ),
    "split_below_the_chip": Said(
        "note", False, "All bets are whole, and a pot of {chips} was split to a fraction of a chip.", "B-12"
    ),
    "results_unjudged": Said(
        "note",
        True,
        "What was paid does not fit the play; but the stacks are not told, so neither is who was all-in.",
        "",
    ),
    "not_as_posted": Said("error", False, "The sign posts {what} of {posted}, and the record has {stated}.", "B-35"),
}

CODES: Final = (*REASONS, *SAID)


def found(code: str, action: int, **gaps: object) -> Finding:
    """The finding with this code of ours."""
    said = SAID[code]
    return Finding(code, said.level, said.clause, action, said.sentence.format(**gaps))


def refused(refusal: Refusal, action: int) -> Finding:
    """What the referee refused, as an error."""
    return Finding(refusal.code, "error", refusal.clause, action, refusal.sentence)


def verdict_of(findings: list[Finding]) -> Verdict:
    """An error makes a hand illegal, whatever else cannot be known of it."""
    if not findings:
        return "clean"
    if any(finding.level == "error" for finding in findings):
        return "illegal"
    if any(finding.code in SAID and SAID[finding.code].open for finding in findings):
        return "unverifiable"
    return "clean"
