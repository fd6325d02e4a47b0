"""What went wrong with the deck and the deal, and what the text does about it: misdeals, dead cards, dead rounds."""

from typing import Literal

from msgspec.structs import replace

from fairdeal import play
from fairdeal.cards import NUMBER, UNKNOWN, Card, Seat
from fairdeal.play import events as of_play
from fairdeal.play.decide_dealer import cards_out
from fairdeal.play.money import all_of, at_the_start, back_at_misdeal, wagerers
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import BET, DEAL, OPEN, OVER, SETTLE
from fairdeal.rulebook import clause
from fairdeal.rules import irregularities
from fairdeal.rules.irregularities import Cause
from fairdeal.table import events, reports
from fairdeal.table.refusals import refuse
from fairdeal.table.state import State, deck_size

Happened = tuple[events.AnyEvent, ...]
Answer = Happened | Refusal

AGAIN = ("B-30", "B-63", "HOUSE Irreg (5)")


def in_play(state: State) -> play.State | Refusal:
    """The hand in progress, if it is not yet decided."""
    hand = state.hand
    if hand is None:
        return refuse("hand_not_begun")
    if hand.stage is OVER:
        return refuse("hand_is_over")
    if not hand.cards:
        return refuse("no_cards_out")
    return refuse("pot_is_decided") if hand.stage is SETTLE else hand


def in_play_with(state: State, seat: Seat) -> play.State | Refusal:
    """The same, if this seat is still in it."""
    hand = in_play(state)
    if isinstance(hand, Refusal):
        return hand
    if seat not in hand.order:
        return refuse("not_in_the_hand", seat=seat)
    return hand if seat in hand.live else refuse("already_folded", seat=seat)


@clause("HOUSE Irreg (5)", "B-30", "B-63")
def misdeal(hand: play.State, cause: Cause, cite: tuple[str, ...]) -> Happened:
    """All cards come back; with fewer than two to be dealt to again, there is no round to play."""
    again = [seat for seat in hand.order if seat not in hand.out]
    if len(again) < 2:
        return (dead_round(hand, {}, cite),)
    return (of_play.Misdealt(cause, back_at_misdeal(hand), (*cite, *AGAIN)),)


@clause("HOUSE Irreg (7)", "B-31")
def dead_round(hand: play.State, won: dict[Seat, int], cite: tuple[str, ...] = ()) -> of_play.Voided:
    """Every chip is back where it was, the rake too."""
    return of_play.Voided(at_the_start(hand, won), (*cite, "HOUSE Irreg (7)", "B-31"))


@clause("HOUSE Irreg (5)(i)")
def not_shuffled(state: State, command: reports.NotShuffled) -> Answer:
    """Whenever it is seen, a deck that was not shuffled or not cut makes a misdeal."""
    hand = in_play(state)
    if isinstance(hand, Refusal):
        return hand
    cause: Cause = "not cut" if command.left_out == "cut" else "not shuffled"
    cite = ("HOUSE Irreg (5)(i)",)
    return (events.Reported(f"deck {cause}", 0, "misdeal", cite), *misdeal(hand, cause, cite))


@clause("HOUSE Irreg (5)(ii)")
def wrong_start(state: State, command: reports.WrongStart) -> Answer:
    """A deal that began at the wrong seat is a misdeal until two players have wagered; then it is played on."""
    hand, seat = in_play(state), command.seat
    if isinstance(hand, Refusal):
        return hand
    if seat not in hand.order:
        return refuse("not_in_the_hand", seat=seat)
    if seat == hand.order[0]:
        return refuse("started_right", seat=seat)
    return _in_the_window(hand, "wrong start", seat, "HOUSE Irreg (5)(ii)")


@clause("HOUSE Irreg (5)(iv)", "B-29", "B-30")
def passed_over(state: State, command: reports.PassedOver) -> Answer:
    """So is a player passed over; seen too late, he stays out of this hand and has back what he posted."""
    hand, seat = in_play_with(state, command.seat), command.seat
    if isinstance(hand, Refusal):
        return hand
    if seat in wagerers(hand):
        return refuse("has_wagered", seat=seat)
    if len(hand.live) < 2:
        return refuse("only_hand_left", seat=seat)
    said = _in_the_window(hand, "passed over", seat, "HOUSE Irreg (5)(iv)")
    if len(said) > 1:
        return said
    cite = ("B-30", "HOUSE Irreg (5)(iv)")
    return (*said, *refund(hand, seat, cite), of_play.HandKilled(seat, "passed over", cite))


def refund(hand: play.State, seat: Seat, cite: tuple[str, ...]) -> Happened:
    """What the seat has in the pots, if anything, goes back to it."""
    chips = all_of(hand, seat)
    return (of_play.Refunded(seat, chips, cite),) if chips else ()


@clause("HOUSE Irreg (5)(ii)", "HOUSE Irreg (5)(iv)", "B-29")
def _in_the_window(hand: play.State, cause: Cause, seat: Seat, number: str) -> Happened:
    """A misdeal, or only a note if two different players have wagered since."""
    if irregularities.is_misdeal(cause, len(wagerers(hand))):
        return (events.Reported(cause, seat, "misdeal", (number, "B-29")), *misdeal(hand, cause, (number,)))
    return (events.Reported(cause, seat, "play on", (number, "B-29")),)


# Cards


@clause("HOUSE Irreg (8)", "HOUSE Irreg (5)(iii)", "B-28")
def face_up(state: State, command: reports.FaceUp) -> Answer:
    """One card that lay face up in the deck goes to the discards and the next serves for it; two are a misdeal."""
    hand, cards = in_play(state), command.cards
    if isinstance(hand, Refusal):
        return hand
    if not cards:
        return refuse("no_card_named")
    for card in cards:
        if not _may_lie_in_the_stub(hand, card) or cards.count(card) > 1 or len(cards) > len(hand.stub):
            return refuse("not_in_the_stub", card=card)
    if irregularities.many_face_up(state.face_up + len(cards)):
        cite = ("HOUSE Irreg (5)(iii)",)
        return (events.Reported("face up", 0, "misdeal", cite), *misdeal(hand, "face up", cite))
    return tuple(of_play.CardPutAside(card, "face up", ("HOUSE Irreg (8)", "B-28")) for card in cards)


def _may_lie_in_the_stub(hand: play.State, card: Card) -> bool:
    known = {*hand.stub}
    return card in NUMBER and (card in known or (UNKNOWN in known and card not in cards_out(hand)))


@clause("HOUSE Irreg (6)")
def not_entitled(state: State, command: reports.NotEntitled) -> Answer:
    """Cards that went to a seat that gets none are dead, they alone; the other seats keep theirs."""
    hand, seat, count = in_play(state), command.seat, command.cards
    if isinstance(hand, Refusal):
        return hand
    if not 1 <= seat <= state.sign.seats:
        return refuse("seat_not_there", seats=state.sign.seats, seat=seat)
    if seat in hand.live:
        return refuse("is_entitled", seat=seat)
    if not 1 <= count <= len(hand.stub):
        return refuse("stub_too_small", count=len(hand.stub), cards=count)
    said = events.Reported("not entitled", seat, "play on", ("HOUSE Irreg (6)",))
    put_aside = [of_play.CardPutAside(card, "not entitled", ("HOUSE Irreg (6)",)) for card in hand.stub[:count]]
    return (said, *put_aside)


@clause("HOUSE Irreg (11)", "B-28")
def off_table(state: State, command: reports.OffTable) -> Answer:
    """A card that fell off the table while it was dealt is not used; the next one of the deck takes its place."""
    hand, seat, card = in_play(state), command.seat, command.card
    if isinstance(hand, Refusal):
        return hand
    face = _lies(hand, seat, card)
    if face is None:
        return refuse("not_just_dealt", card=card)
    if hand.stage is BET and (hand.raiser_of_round or any(hand.acted) or (hand.opener and not hand.street)):
        return refuse("card_was_played")
    if hand.stage not in (DEAL, OPEN, BET):
        return refuse("card_was_played")
    return replaced(hand, of_play.CardReplaced(seat, card, command.by, face, ("HOUSE Irreg (11)", "B-28")))


@clause("B-28", "B-64")
def replaced(hand: play.State, wanted: of_play.CardReplaced) -> Answer:
    """The next card lies where the other lay, told if nobody knows it; with no card left the round is dead."""
    by = wanted.by
    if not hand.stub:
        return (dead_round(hand, {}, ("B-64", *wanted.cite)),)
    top = hand.stub[0]
    if by and top not in (UNKNOWN, by):
        return refuse("not_the_top_card", top=top, card=by)
    if by and not _may_lie_in_the_stub(hand, by):
        return refuse("not_in_the_stub", card=by)
    new = by or top
    if new == UNKNOWN and wanted.face == "up":
        return refuse("face_up_card_unknown")
    return (replace(wanted, by=new),)


def _lies(hand: play.State, seat: Seat, card: Card) -> Literal["up", "down"] | None:
    """How the card lies before this seat, or on the board, if it was dealt last: up or down."""
    if not seat:
        return "up" if card in hand.board[-_newest(hand) :] and card != UNKNOWN else None
    if seat not in hand.live:
        return None
    first = hand.street == 0
    if card in (hand.up[seat] if first else hand.up[seat][-1:]) and card != UNKNOWN:
        return "up"
    return "down" if card in (hand.hole[seat] if first or hand.game.throws else hand.hole[seat][-1:]) else None


def _newest(hand: play.State) -> int:
    return 3 if len(hand.board) == 3 else 1


@clause("HOUSE Irreg (7)", "B-31")
def wrong_deck(state: State, command: reports.WrongDeck) -> Answer:
    """Cards missing or too many, at any time: the round is dead, all chips go back, and the deck is replaced."""
    hand, cards = state.hand, command.cards
    if hand is None:
        return refuse("hand_not_begun")
    if hand.stage is OVER:
        return refuse("hand_is_over")
    if not hand.cards:
        return refuse("no_cards_out")
    if cards == deck_size(state):
        return refuse("deck_is_right", cards=cards)
    if not 0 < cards < 2 * deck_size(state):
        return refuse("no_such_count", cards=cards)
    counted = events.DeckCounted(state.decks[0].back, cards, False, ("HOUSE Irreg (7)", "HOUSE Cards s1"))
    return (counted, dead_round(hand, state.won))
