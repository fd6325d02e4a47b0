"""What may not be done at a table, and why: one list with the referee's, in the order of checking."""

from collections.abc import Mapping
from typing import Final

from fairdeal.play.refusals import REASONS as AT_PLAY
from fairdeal.play.refusals import Reason, Refusal

BETWEEN_HANDS: Final[dict[str, Reason]] = {
    # opening
    "table_is_open": Reason("The table is open already.", "HOUSE Open (1)"),
    "table_not_open": Reason("The table is not open.", "HOUSE Open (1)"),
    "sign_lacks": Reason("The sign lacks {lacks}.", "OLD 14.10(d) s3"),
    "decks_alike": Reason("The two decks must have backs that can be told apart, not both {back}.", "HOUSE Cards s3–4"),
    "cover_colour": Reason("The cover card is yellow or green, not {cover}.", "HOUSE Def Cover card"),
    "cover_like_a_back": Reason("The cover card must not have the colour of a back, {cover}.", "HOUSE Cards s2"),
    "dealer_plays": Reason("{player} deals here, and a dealer has no seat.", "HOUSE Ovw (1) s2–3"),
    # between hands
    "not_during_a_hand": Reason("That must wait until the round of play is over.", "HOUSE Def Round of play"),
    "hand_not_over": Reason("There is no finished round of play to settle.", "HOUSE Def Round of play"),
    "hand_not_settled": Reason("The last round of play has to be settled first.", "HOUSE Def Round of play"),
    # the decks
    "no_such_deck": Reason("No deck here has {back} backs.", "HOUSE Cards s3–4"),
    "deck_is_unfit": Reason("The {back} deck has a wrong number of cards: replace it.", "HOUSE Irreg (7)"),
    "deck_not_inspected": Reason("The {back} deck has not been inspected.", "HOUSE Open (1)"),
    "deck_not_received": Reason("The {back} deck is {stage}: only one just received is inspected.", "HOUSE Open (1)"),
    "deck_not_spread": Reason("The {back} deck must lie spread face up, not {stage}.", "HOUSE Open (3)"),
    "spread_face_up": Reason("The {back} deck is first spread face up, to be seen.", "HOUSE Open (2)"),
    "table_not_idle": Reason("Cards lie face down only while fewer than two players are here.", "NJ 14.5"),
    "deck_not_washed": Reason("The {back} deck is {stage}: it has not been washed.", "HOUSE Open (3)"),
    "deck_not_shuffled": Reason("The {back} deck is {stage}: it must be shuffled first.", "HOUSE Shuffle s1"),
    "deck_not_cut": Reason("The {back} deck is {stage}: it must be shuffled and cut first.", "NJ 14.5"),
    "cut_too_thin": Reason("At least {least} cards are cut, not {cards}.", "NJ 14.5"),
    "cut_too_deep": Reason("A cut of {cards} leaves no cards of {size} to put on top.", "NJ 14.5"),
    "cards_are_out": Reason("A deck is cut again only before the first card is dealt.", "NJ 14.5"),
    # the seats
    "seat_not_there": Reason("This table has the seats 1 to {seats}, not {seat}.", "HOUSE Wagers (1)"),
    "seat_taken": Reason("Seat {seat} is taken.", "HOUSE Wagers (1)"),
    "player_has_seat": Reason("{player} has seat {seat} already.", "HOUSE Wagers (1)"),
    "no_name": Reason("A player and a dealer must have a name.", "HOUSE Wagers (1)"),
    "seat_empty": Reason("Nobody has seat {seat}.", "HOUSE Wagers (1)"),
    "is_leaving": Reason("Seat {seat} is leaving after this hand.", "B-33"),
    "is_out_already": Reason("Seat {seat} is not playing.", "B-27"),
    "is_in_already": Reason("Seat {seat} is playing.", "B-27"),
    "more_players_than_seats": Reason("{count} players are seated; the sign has {seats} seats.", "HOUSE Ovw (1) s1"),
    # chips
    "cash_does_not_play": Reason("Only chips play here: the sign does not say that cash does.", "B-33"),
    "no_whole_chips": Reason("{chips} is not a whole number of chips of {chip}.", "B-12"),
    "buy_in_too_small": Reason("The least buy-in is {least}, not {chips}.", "B-33"),
    "buy_in_too_large": Reason("The most a stack may be bought up to is {most}, not {chips}.", "B-33"),
    "all_or_nothing": Reason("Between hands a player takes all his chips, by leaving, or none.", "B-33"),
    "not_so_many_chips": Reason("Seat {seat} has {most} chips, not {chips}.", "HOUSE Wagers (3)"),
    # the first button
    "button_by_position": Reason("The first button is at the dealer's right: no card decides it.", "OLD 14.10(c)2.i"),
    "button_is_there": Reason("The button is at seat {seat} already.", "OLD 14.10(c)3"),
    "button_not_drawn": Reason("A card for each player must first decide who has the button.", "OLD 14.10(c)2.ii"),
    "a_card_for_each": Reason("{owed} players get a card each, all different: {fault}.", "OLD 14.10(c)2.ii"),
}

WHEN_THINGS_GO_WRONG: Final[dict[str, Reason]] = {
    "ruling_is_due": Reason("First the floor decides about {about}.", "HOUSE Irreg (2)"),
    "player_is_barred": Reason("{player} had to leave this game.", "HOUSE Conduct (2)"),
    "no_cards_out": Reason("No card of this hand has been dealt.", "HOUSE Irreg (5)"),
    "pot_is_decided": Reason("It is decided who wins: only a wrong deck could change that now.", "HOUSE Irreg (7)"),
    "holds_no_cards": Reason("Seat {seat} holds no cards of this hand.", "HOUSE Def Fouled hand"),
    "only_hand_left": Reason("Seat {seat} has the only hand that is left, and wins.", "HOUSE Ovw (3) s1"),
    "hand_is_shown": Reason("Seat {seat} has shown its hand, and it is known.", "HOUSE Def Fouled hand"),
    "started_right": Reason("The deal began at seat {seat}, where it should.", "HOUSE Irreg (5)(ii)"),
    "has_wagered": Reason("Seat {seat} has wagered, and so had cards.", "HOUSE Irreg (5)(iv)"),
    "not_in_the_stub": Reason("{card} cannot lie in the deck: it is out, or was named twice.", "HOUSE Irreg (8)"),
    "no_card_named": Reason("No card was named.", "HOUSE Irreg (8)"),
    "is_entitled": Reason("Seat {seat} is to get cards.", "HOUSE Irreg (6)"),
    "stub_too_small": Reason("The deck has {count} cards left, not {cards}.", "HOUSE Irreg (6)"),
    "not_just_dealt": Reason("{card} was not just dealt there.", "HOUSE Irreg (11)"),
    "card_was_played": Reason("There has been betting since that card was dealt.", "HOUSE Irreg (11)"),
    "deck_is_right": Reason("{cards} cards are just what the deck must have.", "HOUSE Irreg (7)"),
    "no_such_count": Reason("No deck has {cards} cards.", "HOUSE Irreg (7)"),
    "protected_already": Reason("The hand of seat {seat} is {how} already.", "HOUSE Def Protected hand"),
    "hand_is_right": Reason("{cards} cards are just what seat {seat} should have.", "HOUSE Def Fouled hand"),
    "nothing_to_rule": Reason("Nothing is open for the floor to decide.", "HOUSE Irreg (2)"),
    "not_a_remedy": Reason("For {about} the floor may choose: {remedies}.", "B-50"),
    "ruling_is_final": Reason("The supervisor has decided about {about}, and that is final.", "HOUSE Irreg (2)"),
    "no_matter": Reason("It is not said what the dispute is about.", "HOUSE Irreg (2)"),
    "not_suspected": Reason("Nobody suspects seat {seat}.", "HOUSE Conduct (2)"),
    "suspected_already": Reason("Seat {seat} is suspected already.", "HOUSE Conduct (1) s1"),
}

WITH_CHIPS: Final[dict[str, Reason]] = {
    "pot_is_not_touched": Reason("No player touches chips that lie in the pot.", "HOUSE Wagers (8)"),
    "no_such_chip": Reason("There is no chip of {chip} here: they are worth {chips}.", "B-62"),
    "no_chips_put_out": Reason("No chip was put out.", "HOUSE Wagers (6)(i)"),
    "words_need_amount": Reason("'{words}' does not say how much.", "HOUSE Wagers (4)"),
    "words_take_no_amount": Reason("No amount goes with '{words}'.", "HOUSE Wagers (4)"),
    "not_plainly_a_bet": Reason(
        "Chips let go short of the pot are a bet only where the dealer sees that plainly.", "HOUSE Wagers (6)(iii)"
    ),
    "bound_by_words": Reason("Seat {seat} has said '{words}', and is held to that.", "HOUSE Irreg (10)"),
    "chips_are_out": Reason(
        "Seat {seat} has put out {amount}, which is a wager: it is to be completed.", "HOUSE Wagers (7)(i)"
    ),
    "bound_by_nothing": Reason("Seat {seat} has neither said nor put out anything it could be held to.", "B-34"),
    "call_is_made": Reason(
        "Seat {seat} put in its call without announcing a raise, and may not raise that bet.", "HOUSE Wagers (7)(ii)"
    ),
    "bet_is_made": Reason("Seat {seat} has made its bet, and may not make it larger.", "HOUSE Wagers (7)"),
    "chips_too_few": Reason(
        "{amount} is less than the {owed} that seat {seat} owes: it must be made up, or taken for nothing.", "B-19"
    ),
    "chips_between": Reason(
        "{amount} is more than the {owed} owed and too little for a raise: ask seat {seat} what it means.", "B-42"
    ),
}

REASONS: Final[Mapping[str, Reason]] = {**BETWEEN_HANDS, **WHEN_THINGS_GO_WRONG, **WITH_CHIPS, **AT_PLAY}


def refuse(code: str, clause: str = "", **gaps: object) -> Refusal:
    """The refusal with this code, the referee's or the table's."""
    reason = REASONS[code]
    return Refusal(code, reason.sentence.format(**gaps), clause or reason.clause)
