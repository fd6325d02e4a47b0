"""What goes wrong at a table, and what is done about it: whose cards, whose money, and who decides.

Every function here takes counts, amounts and yes or no, and answers with an amount, a remedy, or yes or no.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from fairdeal.cards import Chips, Seat
from fairdeal.rulebook import clause
from fairdeal.rules.forced_bets import Owed

Cause = Literal["not shuffled", "not cut", "wrong start", "face up", "passed over", "ruled"]
Fate = Literal["rebuild", "refund", "dead hand"]


class Remedy(NamedTuple):
    """Something the floor may choose, in words, and the rules it is taken from."""

    key: str
    words: str
    source: str


# Misdeals


@clause("B-29")
def voluntary(paid: Chips, posted: Chips, forced: Chips) -> bool:
    """A call, bet, raise or completion is voluntary; antes, blinds, straddles and the forced bet are not."""
    return paid > posted + forced


@clause("HOUSE Irreg (5)(ii)", "HOUSE Irreg (5)(iv)", "B-29")
def in_time(wagerers: int) -> bool:
    """A wrong start, or a player passed over, must be seen before two different players have wagered."""
    return wagerers < 2


@clause("HOUSE Irreg (5)(i)", "HOUSE Irreg (5)(ii)", "HOUSE Irreg (5)(iv)")
def is_misdeal(cause: Cause, wagerers: int) -> bool:
    """A deck that was not shuffled or not cut is a misdeal whenever it is seen; two other errors may come too late."""
    return in_time(wagerers) if cause in ("wrong start", "passed over") else True


@clause("HOUSE Irreg (5)(iii)", "HOUSE Irreg (8)")
def many_face_up(found: int) -> bool:
    """One card that lies face up in the deck goes to the discards; of two or more comes a misdeal."""
    return found > 1


@clause("B-30", "B-63")
def back_at_misdeal(paid: Mapping[Seat, Chips], posted: Sequence[Owed]) -> dict[Seat, Chips]:
    """Antes and blinds stay for the next deal; wagers go back, the forced bet too, for new cards name its maker."""
    stays = {seat: posted_by(posted, seat) for seat in paid}
    return {seat: chips - stays[seat] for seat, chips in paid.items() if chips > stays[seat]}


@clause("B-30")
def posted_by(posted: Sequence[Owed], seat: Seat) -> Chips:
    """What a seat has put in as ante, blind, straddle or kill."""
    return sum(one.chips for one in posted if one.seat == seat)


# Cards


@clause("HOUSE Irreg (7)", "B-31")
def all_back(stacks: Mapping[Seat, Chips], paid: Mapping[Seat, Chips], won: Mapping[Seat, Chips]) -> dict[Seat, Chips]:
    """The stacks of a dead round: every chip is where it was before the antes, whoever has folded or won since."""
    return {seat: chips + paid[seat] - won.get(seat, 0) for seat, chips in stacks.items()}


@clause("HOUSE Def Fouled hand")
def is_fouled(count: int, owed: int, *, mixed: bool) -> bool:
    """A hand is fouled that has a wrong number of cards, or lies among others so that it cannot be known."""
    return mixed or count != owed


# Hands


@clause("HOUSE Irreg (9)", "HOUSE Irreg (9)(i)", "HOUSE Irreg (9)(ii)", "HOUSE Def Protected hand", "B-32")
def fates_of_fouled(*, protected: bool, at_fault: bool) -> tuple[Fate, ...]:
    """Unprotected it is dead.  A protected one is put together again if possible; without fault it is else refunded."""
    if not protected:
        return ("dead hand",)
    return ("rebuild", "dead hand") if at_fault else ("rebuild", "refund")


@clause("HOUSE Irreg (9)(iii)", "HOUSE Def Protected hand")
def given_up(*, protected: bool) -> bool:
    """Who leaves without a word, his hand unprotected, has no interest in the pot."""
    return not protected


@clause("HOUSE Irreg (9)(ii)", "B-32")
def refund_due(paid: Chips, dead: Chips) -> Chips:
    """All that the player has put in, antes among it: out of each pot what he put there."""
    return paid + dead


# What the texts do not settle


PLAY_ON = Remedy("play on", "the hand goes on as it is", "TDA 35D and 36")
MISDEAL = Remedy("misdeal", "the cards come back and are dealt again", "TDA 35; Robert's, misdeals")
DEAD_HAND = Remedy("dead hand", "the hand is dead, what was put in stays", "TDA 37; Robert's stud 4-16")
REFUND = Remedy("refund", "the hand is dead, and its player has his money back", "Robert's stud 4-16")
REPLACE = Remedy("replace card", "the next card of the deck takes its place", "Robert's hold'em 1; TDA 35-39")
ASIDE = Remedy("put aside", "the top card is put aside, as the burn or the early card it was", "TDA RP-5 and 35-39")

# What may happen, and what the floor is offered for it (B-50).
REMEDIES: Mapping[str, tuple[Remedy, ...]] = {
    "wrong number of cards": (DEAD_HAND, REFUND, MISDEAL, PLAY_ON),
    "exposed card": (REPLACE, PLAY_ON, MISDEAL),
    "early street": (ASIDE, PLAY_ON),
    "wrong opener": (PLAY_ON, MISDEAL),
    "wrong burn": (ASIDE, PLAY_ON, MISDEAL),
    "dispute": (PLAY_ON, DEAD_HAND, REFUND, MISDEAL),
}


@clause("B-50", "C.1 irregular")
def offered(error: str, *, cards_can_be_taken: bool, a_hand_can_die: bool) -> tuple[Remedy, ...]:
    """Remedies with their sources, never an automatic one: those that can be carried out as things stand."""
    impossible = set() if cards_can_be_taken else {REPLACE, ASIDE}
    impossible |= set() if a_hand_can_die else {DEAD_HAND, REFUND}
    return tuple(remedy for remedy in REMEDIES[error] if remedy not in impossible)
