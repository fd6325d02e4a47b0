"""The state with which a hand begins."""

from fairdeal.play import events
from fairdeal.play.rounds import known_of
from fairdeal.play.state import SHUFFLE, State
from fairdeal.rulebook import clause


def begin(event: events.Began) -> State:
    """The state before the deck is there."""
    known = known_of(event.game, event.posted)
    here, places = known.rounds[0], max(event.stacks) + 1
    stacks = [0] * places
    for seat, chips in event.stacks.items():
        stacks[seat] = chips
    live, owed, paid, put_in = [*event.order], [*event.owed], [0] * places, [0] * places
    chips, able, antes_matched = sum(stacks), len(live), _antes_matched(event)
    # In their order and without their names, with which a struct is made half as quickly.
    state = State(
        *(known.game, event.posted, event.order, event.button, chips, SHUFFLE, live, able, owed),
        *(known, here, here.acts, antes_matched, stacks, paid, put_in),
    )
    state.hole, state.up, state.thrown = [[] for _ in stacks], [[] for _ in stacks], [[] for _ in stacks]
    state.acted = [0] * places
    state.raked = known.unraked
    return state


@clause("B-48")
def _antes_matched(event: events.Began) -> bool:
    """A short ante plays for an equal part of each, but antes that not all owe alike are dead money."""
    if len(event.owed) < len(event.order):
        return False
    antes = [owed.chips for owed in event.owed if owed.kind == "ante"]
    return event.posted.ante_trimming and len(antes) == len(event.order) and len(set(antes)) == 1
