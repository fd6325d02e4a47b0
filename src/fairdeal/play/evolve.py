"""What an event does to the state: arithmetic and bookkeeping, nothing else.  It cannot fail.

``evolve`` answers with a new state; ``apply`` changes the one it is given, for a driver that owns it.
``evolve`` counts all chips and cards after every event.  ``apply`` counts the chips when a round of betting closes and
when any leave the pot, and the cards as they come off the stub; all of the deck once a street, after a shuffle and at
the end.
"""

from collections.abc import Callable, Iterable
from copy import copy
from typing import Any

from fairdeal.play import events
from fairdeal.play import evolve_bets as bets
from fairdeal.play import evolve_cards as cards
from fairdeal.play import evolve_end as end
from fairdeal.play import evolve_irregular as irregular
from fairdeal.play.evolve_begin import begin
from fairdeal.play.state import State


def evolve(state: State | None, event: events.AnyEvent) -> State:
    """The state after this event, all its chips and cards counted; the one before it is left as it was."""
    after = apply(None if state is None else copy(state), event)
    assert sum(after.stacks) + after.pot == after.chips, "chips are conserved"
    cards.count_cards(after)
    return after


def apply(state: State | None, event: events.AnyEvent) -> State:
    """The same, in place: for whoever owns the state and wants to be quick."""
    if state is None:
        assert isinstance(event, events.Began), "a hand's first event is Began"
        return begin(event)
    apply_all(state, (event,))
    return state


def apply_all(state: State, happened: Iterable[events.AnyEvent]) -> None:
    """Several events, in place."""
    for event in happened:
        APPLY[type(event)](state, event)


APPLY: dict[type, Callable[[State, Any], None]] = {
    events.Shuffled: cards.shuffled,
    events.Declined: bets.declined,
    events.Anted: bets.anted,
    events.Blinded: bets.blinded,
    events.Burned: cards.burned,
    events.Dealt: cards.dealt,
    events.Boarded: cards.boarded,
    events.CommonDealt: cards.common_dealt,
    events.Reshuffled: cards.reshuffled,
    events.RoundOpened: bets.round_opened,
    events.RoundSkipped: bets.round_skipped,
    events.BroughtIn: bets.brought_in,
    events.Folded: bets.folded,
    events.Checked: bets.checked,
    events.Called: bets.called,
    events.Raised: bets.raised,
    events.Discarded: bets.discarded,
    events.Returned: bets.returned,
    events.RoundClosed: bets.round_closed,
    events.ShowdownOpened: end.showdown_opened,
    events.Shown: end.shown,
    events.Conceded: end.conceded,
    events.LosersCollected: end.losers_collected,
    events.Raked: end.raked,
    events.Awarded: end.awarded,
    events.Ended: end.ended,
    events.HandKilled: irregular.killed,
    events.HandRebuilt: irregular.rebuilt,
    events.Refunded: irregular.refunded,
    events.CardReplaced: irregular.card_replaced,
    events.CardPutAside: irregular.card_put_aside,
    events.Misdealt: irregular.misdealt,
    events.Voided: irregular.voided,
}
