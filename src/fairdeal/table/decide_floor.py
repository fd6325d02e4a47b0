"""What the floor decides: errors for which it is offered remedies, disputes, and who has to leave the game."""

# ruff: noqa: ARG001 - all handlers of commands and events have one signature

from collections.abc import Callable

from fairdeal import play
from fairdeal.cards import UNKNOWN
from fairdeal.play import commands as acts
from fairdeal.play import events as of_play
from fairdeal.play.decide_end import told
from fairdeal.play.refusals import Refusal
from fairdeal.rulebook import clause
from fairdeal.rules import irregularities
from fairdeal.rules.irregularities import REMEDIES
from fairdeal.table import events, reports
from fairdeal.table.decide_seats import gone
from fairdeal.table.decide_wrong_deals import Answer, Happened, in_play, misdeal, refund, replaced
from fairdeal.table.decide_wrong_hands import at_risk
from fairdeal.table.evolve import evolve
from fairdeal.table.refusals import refuse
from fairdeal.table.state import Case, State

LONGEST_MATTER = 200

# Errors and disputes


@clause("B-50", "C.1 irregular")
def mistake(state: State, command: reports.Mistake) -> Answer:
    """An error that the texts do not name has no remedy of its own: the floor is offered some, and chooses."""
    seat, card = command.seat, command.card
    needs_hand = command.error in OF_ONE_HAND
    hand = at_risk(state, seat) if needs_hand or seat else in_play(state)
    if isinstance(hand, Refusal):
        return hand
    if command.error == "exposed card" and (card not in hand.hole[seat] or card == UNKNOWN):
        return refuse("not_a_down_card", "B-50", seat=seat, card=card or "No card")
    about = f"the {command.error}{f' of seat {seat}' if seat else ''}"
    remedies = _offered(state, command.error, bool(seat))
    return (events.CaseOpened(command.error, seat, about, remedies, ("B-50",), card),)


OF_ONE_HAND = ("wrong number of cards", "exposed card")


def _offered(state: State, error: str, hand_may_die: bool) -> tuple[str, ...]:
    hand = in_play(state)
    found = irregularities.offered(
        error,
        cards_can_be_taken=not isinstance(hand, Refusal) and bool(hand.stub),
        a_hand_can_die=hand_may_die and not isinstance(hand, Refusal),
    )
    keys = tuple(remedy.key for remedy in found)
    return tuple(key for key in keys if key != "misdeal") if isinstance(hand, Refusal) else keys


@clause("HOUSE Irreg (2)")
def dispute(state: State, command: reports.Dispute) -> Answer:
    """A dispute stops the hand until the supervisor has decided; about what was decided there is no other."""
    seat = command.seat
    about = " ".join("".join(letter for letter in command.about if letter.isprintable()).split())[:LONGEST_MATTER]
    if state.hand is None:
        return refuse("hand_not_begun")
    if not about:
        return refuse("no_matter")
    if seat and seat not in state.hand.order:
        return refuse("not_in_the_hand", seat=seat)
    if about.casefold() in [matter.casefold() for matter in state.ruled]:
        return refuse("ruling_is_final", about=about)
    at_stake = bool(seat) and not isinstance(at_risk(state, seat), Refusal)
    return (events.CaseOpened("dispute", seat, about, _offered(state, "dispute", at_stake), ("HOUSE Irreg (2)",)),)


# Rulings


@clause("HOUSE Irreg (2)", "B-50")
def rule(state: State, command: reports.Rule) -> Answer:
    """What the supervisor chooses among the remedies is done, and is final."""
    case, hand = state.case, state.hand
    if case is None or hand is None:
        return refuse("nothing_to_rule")
    if command.remedy not in case.remedies:
        return refuse("not_a_remedy", about=case.about, remedies=", ".join(case.remedies))
    carried_out = CARRIED_OUT[command.remedy](hand, case, command)
    if isinstance(carried_out, Refusal):
        return carried_out
    source, cite = _source(case, command.remedy)
    return (events.Ruled(command.remedy, case.seat, case.about, source, cite), *carried_out)


def _source(case: Case, remedy: str) -> tuple[str, tuple[str, ...]]:
    """Where the remedy is taken from: the text for a fouled hand, others' rules for what it does not settle."""
    if case.matter == "fouled":
        clauses = {"rebuild": "HOUSE Irreg (9)(i)", "refund": "HOUSE Irreg (9)(ii)", "dead hand": "B-32"}
        return clauses[remedy], ("HOUSE Irreg (2)", clauses[remedy])
    found = next(one for one in REMEDIES[case.matter] if one.key == remedy)
    return found.source, ("HOUSE Irreg (2)", "B-50")


def _play_on(hand: play.State, case: Case, command: reports.Rule) -> Answer:
    return ()


def _misdeal(hand: play.State, case: Case, command: reports.Rule) -> Answer:
    return misdeal(hand, "ruled", ("B-50",))


def _dead_hand(hand: play.State, case: Case, command: reports.Rule) -> Happened:
    cause, number = ("fouled", "B-32") if case.matter == "fouled" else ("ruled", "B-50")
    return (of_play.HandKilled(case.seat, cause, (number,)),)  # type: ignore[arg-type] # one of its causes


@clause("HOUSE Irreg (9)(ii)", "B-32", "B-66")
def _refund(hand: play.State, case: Case, command: reports.Rule) -> Answer:
    """The player has all his money back out of each pot, and is out; what he had bet still has to be answered."""
    cite = ("HOUSE Irreg (9)(ii)", "B-32", "B-66") if case.matter == "fouled" else ("B-50", "B-32", "B-66")
    return (*refund(hand, case.seat, cite), *_dead_hand(hand, case, command))


def _replace_card(hand: play.State, case: Case, command: reports.Rule) -> Answer:
    by = command.cards[0] if command.cards else ""
    return replaced(hand, of_play.CardReplaced(case.seat, case.card, by, "down", ("B-50", "B-28")))


def _put_aside(hand: play.State, case: Case, command: reports.Rule) -> Answer:
    return (of_play.CardPutAside(hand.stub[0], "ruled", ("B-50",)),)


@clause("HOUSE Irreg (9)(i)")
def _rebuild(hand: play.State, case: Case, command: reports.Rule) -> Answer:
    """The floor picks the cards out of those among which they lay, and the hand goes on."""
    seat = case.seat
    cards = told(hand, acts.Show(seat, command.cards)) if command.cards else (*hand.hole[seat],)
    if isinstance(cards, Refusal):
        return cards
    return (of_play.HandRebuilt(seat, cards[: len(hand.hole[seat])], ("HOUSE Irreg (9)(i)",)),)


CARRIED_OUT: dict[str, Callable[[play.State, Case, reports.Rule], Answer]] = {
    "play on": _play_on,
    "misdeal": _misdeal,
    "dead hand": _dead_hand,
    "refund": _refund,
    "replace card": _replace_card,
    "put aside": _put_aside,
    "rebuild": _rebuild,
}


@clause("HOUSE Irreg (2)")
def appeal(state: State, command: reports.Appeal) -> Answer:
    """There is nobody to appeal to."""
    return refuse("ruling_is_final", about=state.ruled[-1]) if state.ruled else refuse("nothing_to_rule")


# Conduct


@clause("HOUSE Conduct (1) s1", "HOUSE Conduct (1) s2")
def suspect(state: State, command: reports.Suspect) -> Answer:
    """A suspicion goes to the supervisor; the hand goes on meanwhile."""
    seat = command.seat
    if seat not in state.seats:
        return refuse("seat_empty", seat=seat)
    if seat in state.suspects:
        return refuse("suspected_already", seat=seat)
    number = "HOUSE Conduct (1) s1" if command.of == "plays for another" else "HOUSE Conduct (1) s2"
    return (events.Suspected(seat, command.of, (number,)),)


@clause("HOUSE Conduct (2)")
def uphold(state: State, command: reports.Uphold) -> Answer:
    """With reasonable cause the room makes the player leave: after the hand, or at once with his hand dead."""
    seat = command.seat
    if seat not in state.suspects:
        return refuse("not_suspected", seat=seat)
    cite = ("HOUSE Conduct (2)",)
    barred = events.Barred(seat, state.seats[seat].player, cite)
    if state.hand is None:
        return (barred, *gone(evolve(state, barred), seat))
    if command.now and not isinstance(at_risk(state, seat), Refusal):
        return (barred, of_play.HandKilled(seat, "removed", cite))
    return (barred,)


@clause("HOUSE Conduct (2)")
def dismiss(state: State, command: reports.Dismiss) -> Answer:
    """Without reasonable cause the player stays."""
    if command.seat not in state.suspects:
        return refuse("not_suspected", seat=command.seat)
    return (events.SuspicionDismissed(command.seat, ("HOUSE Conduct (2)",)),)
