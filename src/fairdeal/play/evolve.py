"""What an event does to the state: arithmetic and bookkeeping, nothing else.  It cannot fail.

``evolve`` answers with a new state; ``apply`` changes the one it is given, for a driver that owns it.
``evolve`` counts all chips and cards after every event.  ``apply`` counts the chips when one moves, and the cards where
they come off the stub; all of the deck once a street, after a shuffle, when hands are taken in and at the end.
"""

from collections.abc import Callable, Iterable
from copy import copy
from typing import Any

from fairdeal.games.catalogue import under
from fairdeal.games.posted import Rake
from fairdeal.play import events
from fairdeal.play import evolve_bets as bets
from fairdeal.play import evolve_cards as cards
from fairdeal.play import evolve_end as end
from fairdeal.play import evolve_irregular as irregular
from fairdeal.play.state import SHUFFLE, State
from fairdeal.rulebook import clause


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


def begin(event: events.Began) -> State:
    """The state before the deck is there."""
    places = max(event.stacks) + 1
    stacks = [0] * places
    for seat, chips in event.stacks.items():
        stacks[seat] = chips
    return State(
        game=under(event.game, event.posted.edition),
        sign=event.posted,
        order=event.order,
        button=event.button,
        chips=(sum(stacks)),
        cards=0,
        stage=SHUFFLE,
        live=list(event.order),
        able=len(event.order),
        owed=list(event.owed),
        stacks=stacks,
        pot=0,
        paid=[0] * places,
        put_in=[0] * places,
        dead=0,
        antes_matched=_antes_matched(event),
        stub=[],
        hole=[[] for _ in stacks],
        up=[[] for _ in stacks],
        thrown=[[] for _ in stacks],
        board=[],
        common=[],
        burns=[],
        muck=[],
        acted=[0] * places,
        raked=event.posted.rake == NO_RAKE,
    )


@clause("B-48")
def _antes_matched(event: events.Began) -> bool:
    """A short ante plays for an equal part of each, but antes that not all owe alike are dead money."""
    antes = [owed.chips for owed in event.owed if owed.kind == "ante"]
    return event.posted.ante_trimming and len(antes) == len(event.order) and len(set(antes)) == 1


NO_RAKE = Rake()

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
}
