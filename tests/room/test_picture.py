"""What a viewer is told beyond the cards: who won what and why, what may be chosen in advance, and for what price."""

from copy import copy

import pytest

from evening import Evening
from fairdeal.games.catalogue import GAMES
from fairdeal.play import commands, decide, legal, turn
from fairdeal.play.refusals import Refusal
from fairdeal.room.choices import ahead, choices, limits, price
from fairdeal.room.telling import Eyes
from fairdeal.room.view import view_of


def hands(game, count, seed=1, seats=5):
    """Hands between bots; after each event what somebody who watches sees of the table."""
    evening = Evening(game, seed=seed, seats=seats, people=(), bots=seats)
    for _ in range(count):
        base, told = copy(evening.standing.table), len(evening.truth)
        evening.hand()
        eyes = Eyes(base, 0)
        for event in evening.truth[told:]:
            eyes.see(event, "")
            yield eyes, view_of(eyes.known, frozenset(evening.standing.bots))


@pytest.mark.parametrize("game", ["stud-8", "omaha-8", "badugi", "mambo"])
def test_the_results_are_the_chips_that_were_won(game):
    """All winners of all shares of all pots, and the gain of each is what he won less what he put in."""
    for _, view in hands(game, 12):
        if view.over and view.results:
            won = {seat.seat: seat.won for seat in view.seats if seat.won}
            paid = [
                (winner.seat, winner.chips) for pot in view.results for share in pot.shares for winner in share.winners
            ]
            odd = [winner for pot in view.results for share in pot.shares for winner in share.winners if winner.odd]

            assert {seat: sum(chips for one, chips in paid if one == seat) for seat, _ in paid} == won
            assert {seat.seat for seat in view.seats if seat.prize} == set(won)
            assert len(view.reasons) == len(odd)
            assert all(line.why for line in view.reasons)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_chosen_in_advance_is_offered_then_or_taken_back(game):
    """Whoever waits gets offers; when his turn comes one of the choices named is there, as long as the price holds."""
    for eyes, _ in hands(game, 4, seats=4):
        hand = eyes.known.table.hand
        for seat in hand.live if hand else ():
            offers = ahead(hand, seat)
            assert not offers or turn(hand) != seat
            if offers and hand.queue[1:2] == [seat]:
                folded = decide(hand, commands.Fold(hand.queue[0]))
                assert isinstance(folded, Refusal) or price(hand, seat) <= max(offer.most for offer in offers)
                assert all(offer.least <= price(hand, seat) <= offer.most for offer in offers)


def test_a_fold_that_costs_nothing_to_avoid_is_asked_twice():
    """So says its doubt; facing a bet there is none."""
    found = set()
    for eyes, _ in hands("stud", 12):
        hand = eyes.known.table.hand
        options = legal(hand, turn(hand)) if hand and turn(hand) else None
        for choice in choices(options, hand) if options else ():
            if choice.name == "fold":
                found.add((bool(options.check), bool(choice.doubt)))
    assert found == {(True, True), (False, False)}


def test_the_limits_are_said_in_a_sentence_with_their_clause():
    said = set()
    for eyes, _ in hands("holdem", 6):
        hand = eyes.known.table.hand
        options = legal(hand, turn(hand)) if hand and turn(hand) else None
        line = limits(options, hand) if options else None
        if line:
            said.add(line.text)
            assert [why.clause for why in line.why] == ["B-42"]
    assert "10 to bet or raise on this street, 3 raises." in said
