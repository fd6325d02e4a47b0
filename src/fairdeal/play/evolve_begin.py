"""The state with which a hand begins."""

from fairdeal.games.catalogue import under
from fairdeal.games.posted import Rake
from fairdeal.play import events
from fairdeal.play.rounds import rounds_of
from fairdeal.play.state import SHUFFLE, State
from fairdeal.rulebook import clause


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
        chips=sum(stacks),
        cards=0,
        stage=SHUFFLE,
        live=list(event.order),
        able=len(event.order),
        owed=list(event.owed),
        rounds=rounds_of(event.game, event.posted),
        stacks=stacks,
        pot=0,
        paid=[0] * places,
        put_in=[0] * places,
        dead=0,
        antes_matched=_antes_matched(event),
        posted=[],
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
    if len(event.owed) < len(event.order):
        return False
    antes = [owed.chips for owed in event.owed if owed.kind == "ante"]
    return event.posted.ante_trimming and len(antes) == len(event.order) and len(set(antes)) == 1


NO_RAKE = Rake()
