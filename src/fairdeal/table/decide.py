"""Is it allowed?  A command at a table is answered with the events it causes, or with a refusal."""

from collections.abc import Callable
from typing import Any

from fairdeal import play
from fairdeal.games.catalogue import GAMES
from fairdeal.play.decide_dealer import offer_fault
from fairdeal.play.refusals import Refusal
from fairdeal.rulebook import clause
from fairdeal.table import commands, events, reports
from fairdeal.table import decide_decks as decks
from fairdeal.table import decide_floor as floor
from fairdeal.table import decide_hands as hands
from fairdeal.table import decide_seats as seats
from fairdeal.table import decide_wagers as wagers
from fairdeal.table import decide_wrong_deals as wrong_deals
from fairdeal.table import decide_wrong_hands as wrong_hands
from fairdeal.table.refusals import refuse
from fairdeal.table.sign import Sign, faults, gaps
from fairdeal.table.state import Stage, State

Answer = tuple[events.AnyEvent, ...] | Refusal


def decide(state: State | None, command: commands.AnyCommand) -> Answer:
    """The events that the command causes, or why it is refused."""
    if isinstance(command, commands.Open):
        return open_table(command) if state is None else refuse("table_is_open")
    if state is None:
        return refuse("table_not_open")
    if state.case and not isinstance(command, MEANWHILE):
        return refuse("ruling_is_due", about=state.case.about)
    return HANDLERS[type(command)](state, command)


# While the floor has to decide, the hand stands still; players may come and go, and the dealer be relieved.
MEANWHILE = commands.AtSeat | commands.PostSign | commands.Relieve | reports.Rule


@clause("HOUSE Cards s1", "HOUSE Cards s2", "HOUSE Cards s3–4", "HOUSE Def Cover card")
def open_table(command: commands.Open) -> Answer:
    """A table needs a sign without gaps, two decks that differ, and a cover card unlike their backs."""
    if refusal := sign_refusal(command.sign):
        return refusal
    if command.backs[0] == command.backs[1]:
        return refuse("decks_alike", back=command.backs[0])
    if command.cover not in COVERS:
        return refuse("cover_colour", cover=command.cover or "without a colour")
    if command.cover in command.backs:
        return refuse("cover_like_a_back", cover=command.cover)
    if not command.dealer.strip():
        return refuse("no_name")
    cite = ("HOUSE Cards s3–4", "HOUSE Ovw (1) s2–3")
    return (events.Opened(command.sign, command.backs, command.cover, command.dealer, command.holds_in, cite),)


COVERS = ("yellow", "green")


def sign_refusal(sign: Sign) -> Refusal | None:
    """Why no table can be opened under this sign: all that it lacks, or else all that is wrong with it."""
    for offer in sign.games:
        fault = offer_fault(offer.game, offer.posted)
        if fault and fault.code != "sign_at_fault":
            return fault
    if lacking := gaps(sign):
        return refuse("sign_lacks", lacking[0].clause, lacks="; ".join(lack.sentence for lack in lacking))
    if wrong := faults(sign):
        return refuse("sign_at_fault", wrong[0].clause, fault=" ".join(lack.sentence for lack in wrong))
    return None


@clause("SS (b) s3", "HOUSE Def Round of play")
def post_sign(state: State, command: commands.PostSign) -> Answer:
    """A sign takes force between hands only: a hand in progress keeps the one it began under."""
    sign = command.sign
    if refusal := sign_refusal(sign):
        return refusal
    if len(state.seats) > sign.seats or max(state.seats, default=0) > sign.seats:
        return refuse("more_players_than_seats", count=len(state.seats), seats=sign.seats)
    if GAMES[sign.games[0].game].short_deck != GAMES[state.sign.games[0].game].short_deck:
        return refuse("sign_at_fault", "HOUSE Cards s1", fault="The decks of this table do not fit the sign's games.")
    posted = events.SignPosted(sign, ("SS (b) s3",))
    return (posted,) if state.hand else (posted, *hands.sign_in_force(state, sign))


@clause("HOUSE Ovw (1) s2–3", "HOUSE Ovw (4)(i)")
def relieve(state: State, command: commands.Relieve) -> Answer:
    """Whoever deals does not play; the hand that holds the cards is chosen once."""
    if not command.dealer.strip():
        return refuse("no_name")
    if any(place.player == command.dealer for place in state.seats.values()):
        return refuse("dealer_plays", player=command.dealer)
    return (events.Relieved(command.dealer, command.holds_in, ("HOUSE Ovw (4)(i)",)),)


@clause("HOUSE Irreg (5)")
def do(state: State, command: commands.Do) -> Answer:
    """A wish for the hand; cards that have come back are shuffled and cut before they are dealt again."""
    if state.hand is None:
        return refuse("hand_not_begun")
    deck = state.decks[0]
    if isinstance(command.command, play.commands.Shuffle) and deck.stage is not Stage.CUT:
        return refuse("deck_not_cut", back=deck.back, stage=deck.stage)
    return play.decide(state.hand, command.command)


HANDLERS: dict[type, Callable[[State, Any], Answer]] = {
    commands.Relieve: relieve,
    commands.PostSign: post_sign,
    commands.Inspect: decks.inspect,
    commands.Spread: decks.spread,
    commands.Wash: decks.wash,
    commands.ShuffleDeck: decks.shuffle,
    commands.Cut: decks.cut,
    commands.Recut: decks.recut,
    commands.Count: decks.count,
    commands.ChangeDeck: decks.change,
    commands.ReplaceDeck: decks.replace,
    commands.DrawForButton: hands.draw_for_button,
    commands.Start: hands.start,
    commands.Do: do,
    commands.Settle: hands.settle,
    commands.Sit: seats.sit,
    commands.BuyIn: seats.buy_in,
    commands.TakeChips: seats.take_chips,
    commands.SitOut: seats.sit_out,
    commands.ComeBack: seats.come_back,
    commands.Leave: seats.leave,
    commands.Say: wagers.say,
    commands.PutOut: wagers.put_out,
    commands.HoldTo: wagers.hold_to,
    commands.ThrowAway: wagers.throw_away,
    commands.TakeFromPot: wagers.take_from_pot,
    reports.NotShuffled: wrong_deals.not_shuffled,
    reports.WrongStart: wrong_deals.wrong_start,
    reports.PassedOver: wrong_deals.passed_over,
    reports.FaceUp: wrong_deals.face_up,
    reports.NotEntitled: wrong_deals.not_entitled,
    reports.OffTable: wrong_deals.off_table,
    reports.WrongDeck: wrong_deals.wrong_deck,
    reports.Protect: wrong_hands.protect,
    reports.Fouled: wrong_hands.fouled,
    reports.WalkedAway: wrong_hands.walked_away,
    reports.OutOfView: wrong_hands.out_of_view,
    reports.Mistake: floor.mistake,
    reports.Dispute: floor.dispute,
    reports.Rule: floor.rule,
    reports.Appeal: floor.appeal,
    reports.Suspect: floor.suspect,
    reports.Uphold: floor.uphold,
    reports.Dismiss: floor.dismiss,
}
