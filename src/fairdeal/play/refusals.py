"""What may not be done, and why.  The codes stand in the order of checking; they are protocol, and never reused.

The auditor's findings use the same list.
"""

from typing import Final, NamedTuple

from msgspec import Struct


class Refusal(Struct, frozen=True, tag_field="refusal", tag="refused"):
    """A command that changes nothing: its code, a sentence for people, and the clause."""

    code: str
    sentence: str
    clause: str = ""


class Reason(NamedTuple):
    """The sentence, with gaps for amounts, and the clause."""

    sentence: str
    clause: str


REASONS: Final[dict[str, Reason]] = {
    # opening a round of play
    "hand_in_progress": Reason("The round of play is not over.", "HOUSE Def Round of play"),
    "hand_not_begun": Reason("No round of play has begun.", "HOUSE Def Round of play"),
    "hand_is_over": Reason("The round of play is over.", "HOUSE Def Round of play"),
    "unknown_game": Reason("There is no game called {game!r}.", "RANK 14.8(b)"),
    "unknown_edition": Reason("There is no edition called {edition!r}.", "B-35"),
    "game_not_authorised": Reason("{game} may not be offered under {edition}.", "OLD 14.8(b)"),
    "sign_at_fault": Reason("{fault}", "B-42"),
    "too_few_players": Reason("Poker takes two players at least.", "HOUSE Ovw (1) s1"),
    "too_many_players": Reason("{game} seats {cap} players at most, not {count}.", "HOUSE Ovw (1) s1"),
    "no_such_seat": Reason("There is no seat {seat}: seats are numbered from 1 to {last}.", "HOUSE Wagers (1)"),
    "no_chips": Reason("Seat {seat} has no chips before it.", "HOUSE Wagers (3)"),
    "forced_money_at_fault": Reason("The forced money is at fault: {fault}.", "HOUSE Wagers (2)(ii)"),
    "no_button": Reason("{game} is dealt from a button: say which seat has it.", "OLD 14.10(c) intro"),
    # the deck
    "wrong_deck": Reason("The deck must hold its {size} cards once each: {fault}.", "HOUSE Cards s1"),
    "not_the_pile": Reason("The order must hold the {size} cards of the pile, each once.", "HOUSE Cards s1"),
    # chips between hands
    "chips_stay_on_the_table": Reason("Chips may not be taken off the table during play.", "HOUSE Def Table stakes"),
    "chips_wait_for_next_hand": Reason("Only chips in play from the start of the hand count.", "HOUSE Wagers (3)"),
    # whose move it is
    "dealer_is_busy": Reason("The dealer first has to {duty}.", "HOUSE Ovw (4)(ii)"),
    "not_now": Reason("The dealer cannot do that now: {duty}.", "HOUSE Ovw (4)(ii)"),
    "ante_first": Reason("The antes and blinds come before the cards.", "HOUSE Ovw (2) s3"),
    "not_in_the_hand": Reason("Seat {seat} is not in this round of play.", "HOUSE Wagers (1)"),
    "already_folded": Reason("Seat {seat} has folded.", "HOUSE Def Fold"),
    "not_your_turn": Reason("It is the turn of seat {turn}, not of seat {seat}.", "B-34"),
    "blind_is_owed": Reason("Seat {seat} owes a blind and may not decline it.", "OLD 14.10(d) s1"),
    "nothing_to_decline": Reason("No ante is asked of seat {seat}.", "HOUSE Def Ante"),
    # betting
    "must_open": Reason("Seat {seat} must put in the forced bet of {chips}.", "HOUSE Def Forced bet"),
    "no_forced_bet_due": Reason("No forced bet is due.", "HOUSE Def Forced bet"),
    "not_a_betting_round": Reason("Seat {seat} is asked to {asked}, not to bet.", "HOUSE Def Draw"),
    "nothing_to_fold_to": Reason("Nothing is owed: the sign has such a hand checked.", "B-49"),
    "must_answer_the_bet": Reason("There is a bet of {bet}: fold, call or raise.", "SS (g) s3"),
    "nothing_to_call": Reason("There is nothing to call.", "HOUSE Def Call"),
    "cannot_cover": Reason("Seat {seat} has {stack}, not enough to raise: it may call all-in.", "HOUSE Wagers (3)(ii)"),
    "nobody_to_raise": Reason("No other player has chips left to answer a raise.", "B-58"),
    "check_raise_not_allowed": Reason("The sign does not allow a raise after a check.", "HOUSE Wagers (10)"),
    "betting_not_reopened": Reason("The betting was not opened again for seat {seat}.", "B-42"),
    "raise_cap_reached": Reason("The round has had its bet and {cap} raises.", "B-42"),
    "not_whole_chips": Reason("{total} is not a whole number of chips of {chip}.", "B-12"),
    "more_than_stack": Reason("Seat {seat} can bet {most} at most in all: it has no more chips.", "HOUSE Wagers (3)"),
    "raise_too_small": Reason("The least bet or raise is to {least}, not {total}.", "B-42"),
    "raise_too_large": Reason("The most is to {most}, not {total}.", "B-42"),
    "not_a_limit": Reason("The bet is to {least} or to {most}, not to {total}.", "B-04"),
    # throwing cards away
    "discards_owed": Reason("Seat {seat} must throw away {owed} of its down cards with this.", "SS (e) discard"),
    "no_discards_owed": Reason("Seat {seat} owes no discard.", "SS (e) second call"),
    "wrong_number_of_discards": Reason("{owed} cards are to be thrown away, not {count}.", "SS (e) discard"),
    "not_a_down_card": Reason("{card} is not a down card of seat {seat}.", "B-03"),
    "card_not_held": Reason("{card} is not in the hand of seat {seat}.", "RANK 14.12B(f) s3"),
    "not_drawing": Reason("Cards are not being drawn now.", "HOUSE Def Draw"),
    # cards told to the referee
    "wrong_number_of_cards": Reason("{owed} cards are dealt here, not {count}.", "RANK 14.12B(f) s4"),
    "not_in_the_deck": Reason("{card} is no card of this deck.", "HOUSE Cards s1"),
    "face_up_card_unknown": Reason("A card dealt face up must be told.", "HOUSE Def Up-card"),
    "not_the_top_card": Reason("The top card is {top}, not {card}.", "HOUSE Def Stub"),
    "card_seen_before": Reason("{card} is out already.", "HOUSE Cards s1"),
    # the showdown
    "not_the_showdown": Reason("There is nothing to show yet.", "HOUSE Def Showdown"),
    "hand_not_beaten": Reason("The hand is not beaten by those shown: it must be shown.", "HOUSE Irreg (4) s3"),
    "all_hands_are_shown": Reason("The sign wants every hand shown.", "HOUSE Irreg (4) s3"),
    "cards_unknown": Reason("The cards of seat {seat} must be told before the pot can be awarded.", "HOUSE Rank (4)"),
    "hand_not_shown_whole": Reason("Seat {seat} must show its whole hand to win with it.", "HOUSE Irreg (4) s1"),
    "not_those_cards": Reason("Seat {seat} does not hold {cards}.", "HOUSE Rank (4)"),
}


def refuse(code: str, clause: str = "", **gaps: object) -> Refusal:
    """The refusal with this code; a clause more specific than the code's own may be named."""
    reason = REASONS[code]
    return Refusal(code, reason.sentence.format(**gaps), clause or reason.clause)
