"""Bots think in a worker: a simple one stands in until what they reckon with is compiled."""

import msgspec

from fairdeal.bots import Bot, Opponent
from fairdeal.cards import DECK
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.games.stakes import default_sign
from fairdeal.play import Hand, commands, seen_by
from fairdeal.room import robots

PATIENCE_SECONDS = 600  # on a machine where nothing is compiled yet, and others work


def test_a_worker_answers_at_once_and_as_well_as_it_can_once_it_is_warm():
    hand = Hand(commands.Begin("stud", default_sign(GAMES["stud"], Structure.FIXED), dict.fromkeys(range(1, 5), 500)))
    hand.deal_on(DECK, lambda pile: pile)
    seat = hand.options().seat
    seen = [msgspec.json.encode(seen_by(event, seat)) for event in hand.log]
    robots.warmed.clear()
    try:
        assert type(robots.player("hard", seat, "seed")) is Opponent
        robots.warm()
        assert robots.warmed.wait(PATIENCE_SECONDS)
        assert type(robots.player("hard", seat, "seed")) is Bot

        wish = msgspec.json.decode(robots.think("hard", seat, seen, "seed"), type=commands.AnyCommand)
        assert not hasattr(hand.do(wish), "code")
    finally:
        robots.warmed.clear()
