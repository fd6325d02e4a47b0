"""What an event does to a table: bookkeeping, nothing else.  It cannot fail.

``evolve`` answers with a new state; ``apply`` changes the one it is given, for a driver that owns it.
Every chip in the room is counted after every event.
"""

# ruff: noqa: ARG001 - all handlers of commands and events have one signature

from collections.abc import Callable
from copy import copy
from typing import Any

from msgspec.structs import replace

from fairdeal.cards import Chips, Seat
from fairdeal.play import events as of_play
from fairdeal.play.evolve import apply as apply_to_hand
from fairdeal.table import events
from fairdeal.table.state import Case, Deck, Place, Stage, State, Wagering, asked_now


def evolve(state: State | None, event: events.AnyEvent) -> State:
    """The table after this event; the one before it is left as it was."""
    return apply(None if state is None else copy(state), event)


def apply(state: State | None, event: events.AnyEvent) -> State:
    """The same, in place."""
    if state is None:
        assert isinstance(event, events.Opened), "a table's first event is Opened"
        used, stored = event.backs
        return State(event.sign, event.dealer, event.holds_in, event.cover, (Deck(used), Deck(stored)))
    if isinstance(event, events.TableEvent):
        APPLY[type(event)](state, event)
    else:
        _in_the_hand(state, event)
    assert room(state) == state.chips, "chips are conserved"
    return state


def room(state: State) -> Chips:
    """All chips there are: before the seats, waiting, in the hand, and the house's."""
    seats = sum(place.chips + place.waiting for place in state.seats.values())
    hand = sum(state.hand.stacks) + state.hand.pot if state.hand else 0
    return seats + hand + state.house


def _in_the_hand(state: State, event: of_play.AnyEvent) -> None:
    state.hand = apply_to_hand(state.hand, event)
    if isinstance(event, of_play.CardPutAside):
        state.face_up += event.why == "face up"
        state.to_count |= event.why == "face up"
    elif isinstance(event, of_play.CardReplaced):
        state.to_count = True
    elif isinstance(event, of_play.Misdealt):
        _back_to_the_deck(state)
    elif isinstance(event, of_play.Voided):
        state.won = {}
    if isinstance(event, of_play.Began):
        for seat in event.stacks:
            _change(state, seat, chips=0)
    elif isinstance(event, of_play.Awarded):
        state.won[event.seat] = state.won.get(event.seat, 0) + event.chips
    if state.wagering:
        state.wagering = _still_wagering(state, state.wagering, event)


def _back_to_the_deck(state: State) -> None:
    """All cards are back in the deck, which is shuffled and cut again if it can be used."""
    state.wagering, state.face_up = None, 0
    state.protected, state.won = [], {}
    _played(state)


def _still_wagering(state: State, wagering: Wagering, event: of_play.AnyEvent) -> Wagering | None:
    """Made, the wager waits for the chips that were promised; it is forgotten when somebody else acts."""
    seat = wagering.seat
    if isinstance(event, WAGERS) and event.seat == seat and not wagering.made:
        due = event.chips - sum(wagering.chips)
        return Wagering(seat, wagering.words, (), made=True, due=due) if due > 0 else None
    if isinstance(event, ACTS) or (not wagering.made and asked_now(state) != seat):
        return None
    return wagering


WAGERS = of_play.BroughtIn | of_play.Called | of_play.Raised
ACTS = WAGERS | of_play.Folded | of_play.Checked | of_play.Ended


def _change(state: State, seat: Seat, **news: Any) -> None:  # noqa: ANN401 - a field's own type
    state.seats[seat] = replace(state.seats[seat], **news)


# The table


def _relieved(state: State, event: events.Relieved) -> None:
    state.dealer, state.holds_in = event.dealer, event.holds_in


def _sign_posted(state: State, event: events.SignPosted) -> None:
    state.next_sign = event.sign


def _sign_took_force(state: State, event: events.SignTookForce) -> None:
    assert state.next_sign is not None, "a sign is posted before it takes force"
    state.sign, state.next_sign = state.next_sign, None
    state.offer = state.dealt = 0


# The decks


def _goes_to(stage: Stage) -> Callable[[State, Any], None]:
    def goes(state: State, event: Any) -> None:  # noqa: ANN401 - any event that names a deck
        _set_deck(state, event.back, Deck(event.back, stage))

    return goes


def _set_deck(state: State, back: str, deck: Deck) -> None:
    used, stored = state.decks
    state.decks = (deck, stored) if used.back == back else (used, deck)


def _spread(state: State, event: events.DeckSpread) -> None:
    stage = Stage.SPREAD if event.face == "up" else Stage.SPREAD_DOWN
    _set_deck(state, event.back, Deck(event.back, stage))


def _cut(state: State, event: events.DeckCut) -> None:
    _deck_in_use(state, Stage.CUT)


def _deck_in_use(state: State, stage: Stage) -> None:
    used, stored = state.decks
    state.decks = (Deck(used.back, stage), stored)


def _counted(state: State, event: events.DeckCounted) -> None:
    if not event.right:
        _set_deck(state, event.back, Deck(event.back, Stage.UNFIT))


def _played(state: State) -> None:
    """The deck in use is to be shuffled again, unless it must be replaced."""
    if state.decks[0].stage is Stage.CUT:
        _deck_in_use(state, Stage.PLAYED)


def _changed(state: State, event: events.DeckChanged) -> None:
    used, stored = state.decks
    state.decks = (stored, used)


def _replaced(state: State, event: events.DeckReplaced) -> None:
    _set_deck(state, event.back, Deck(event.new_back))


# The seats


def _sat(state: State, event: events.Sat) -> None:
    state.seats[event.seat] = Place(event.player, missed=event.missed)


def _bought(state: State, event: events.ChipsBought) -> None:
    place = state.seats[event.seat]
    if event.wait:
        _change(state, event.seat, waiting=place.waiting + event.chips)
    else:
        _change(state, event.seat, chips=place.chips + event.chips)
    state.chips += event.chips


def _added(state: State, event: events.ChipsAdded) -> None:
    place = state.seats[event.seat]
    _change(state, event.seat, chips=place.chips + event.chips, waiting=place.waiting - event.chips)


def _taken(state: State, event: events.ChipsTaken) -> None:
    _change(state, event.seat, chips=state.seats[event.seat].chips - event.chips)
    state.chips -= event.chips


def _sat_out(state: State, event: events.SatOut) -> None:
    _change(state, event.seat, presence="absent" if event.absent else "out")


def _came_back(state: State, event: events.CameBack) -> None:
    _change(state, event.seat, presence="in")


def _leave_asked(state: State, event: events.LeaveAsked) -> None:
    _change(state, event.seat, leaving=True)


def _left(state: State, event: events.Left) -> None:
    del state.seats[event.seat]
    state.suspects.pop(event.seat, None)
    state.chips -= event.chips


# From hand to hand


def _drawn(state: State, event: events.ButtonDrawn) -> None:
    state.button = event.seat
    _deck_in_use(state, Stage.PLAYED)


def _started(state: State, event: events.HandStarted) -> None:
    state.number = event.number
    state.won, state.face_up, state.protected, state.ruled = {}, 0, [], []
    state.to_count = False
    state.before = (state.button, state.places)
    if event.button:
        state.button, state.places = event.button, event.places
    for seat, missed in event.missed.items():
        _change(state, seat, missed=missed)


def _settled(state: State, event: events.HandSettled) -> None:
    assert state.hand is not None, "a hand is settled once"
    pays_missed = state.hand.game.button and not event.void
    state.hand = state.case = None
    state.house += event.rake
    state.dealt += not event.void
    if event.void:
        state.button, state.places = state.before
    for seat, chips in event.stacks.items():
        owes = () if pays_missed else state.seats[seat].missed
        _change(state, seat, chips=chips, missed=owes)
    _played(state)


def _kill_placed(state: State, event: events.KillPlaced) -> None:
    state.killer = event.seat


def _kill_collected(state: State, event: events.KillCollected) -> None:
    state.killer = 0


def _game_changed(state: State, event: events.GameChanged) -> None:
    state.offer, state.dealt = event.place, 0


def _moved(state: State, event: events.ButtonMoved) -> None:
    state.button = event.seat


# Wagers as people make them


def _said(state: State, event: events.Said) -> None:
    before = state.wagering
    lies_there = before.chips if before and before.seat == event.seat and not before.made else ()
    state.wagering = Wagering(event.seat, event.words, lies_there)


def _put_out(state: State, event: events.ChipsPutOut) -> None:
    before = state.wagering
    if before is None or before.seat != event.seat or (before.made and asked_now(state) == event.seat):
        state.wagering = Wagering(event.seat, "", event.chips)
    elif before.made:
        due = before.due - sum(event.chips)
        state.wagering = replace(before, due=due) if due > 0 else None
    else:
        state.wagering = replace(before, chips=(*before.chips, *event.chips))


def _nothing(state: State, event: events.OfWagers | events.Reported) -> None:
    """The chips of a stack are counted, not kept apart by their size; what does not bind changes nothing."""


# What went wrong


def _protected(state: State, event: events.Protected) -> None:
    others = [seat for seat in state.protected if seat != event.seat]
    state.protected = [*others, event.seat] if event.protects else others


def _case_opened(state: State, event: events.CaseOpened) -> None:
    state.case = Case(event.matter, event.seat, event.about, event.remedies, event.card)


def _ruled(state: State, event: events.Ruled) -> None:
    state.case = None
    state.ruled.append(event.about)


def _suspected(state: State, event: events.Suspected) -> None:
    state.suspects[event.seat] = event.of


def _dismissed(state: State, event: events.SuspicionDismissed) -> None:
    del state.suspects[event.seat]


def _barred(state: State, event: events.Barred) -> None:
    del state.suspects[event.seat]
    state.barred.append(event.player)
    _change(state, event.seat, leaving=True)


APPLY: dict[type, Callable[[State, Any], None]] = {
    events.Relieved: _relieved,
    events.SignPosted: _sign_posted,
    events.SignTookForce: _sign_took_force,
    events.DeckInspected: _goes_to(Stage.INSPECTED),
    events.DeckSpread: _spread,
    events.DeckWashed: _goes_to(Stage.WASHED),
    events.DeckShuffled: _goes_to(Stage.SHUFFLED),
    events.DeckCut: _cut,
    events.DeckCounted: _counted,
    events.DeckChanged: _changed,
    events.DeckReplaced: _replaced,
    events.Sat: _sat,
    events.ChipsBought: _bought,
    events.ChipsAdded: _added,
    events.ChipsTaken: _taken,
    events.SatOut: _sat_out,
    events.CameBack: _came_back,
    events.LeaveAsked: _leave_asked,
    events.Left: _left,
    events.ButtonDrawn: _drawn,
    events.HandStarted: _started,
    events.HandSettled: _settled,
    events.KillPlaced: _kill_placed,
    events.KillCollected: _kill_collected,
    events.GameChanged: _game_changed,
    events.ButtonMoved: _moved,
    events.Said: _said,
    events.ChipsPutOut: _put_out,
    events.Protected: _protected,
    events.CaseOpened: _case_opened,
    events.Ruled: _ruled,
    events.Suspected: _suspected,
    events.SuspicionDismissed: _dismissed,
    events.Barred: _barred,
    **dict.fromkeys((events.ChangeGiven, events.ChipsAsked, events.Noted, events.Warned, events.Reported), _nothing),
}
