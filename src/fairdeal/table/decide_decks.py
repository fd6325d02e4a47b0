"""The two decks: received, inspected, spread, washed, shuffled and cut, and afterwards used in turn."""

# ruff: noqa: ARG001 - all handlers of commands and events have one signature

from fairdeal import play
from fairdeal.play.refusals import Refusal
from fairdeal.rulebook import clause
from fairdeal.table import commands, events
from fairdeal.table.refusals import refuse
from fairdeal.table.state import Deck, Stage, State, deck_is_free, deck_size, no_card_dealt, ready

Answer = tuple[events.AnyEvent, ...] | Refusal

LEAST_CUT = 10


def _found(state: State, back: str) -> Deck | Refusal:
    """The deck with these backs, if it may be worked on: the one in use lies still while its cards are out."""
    used, stored = state.decks
    if back not in (used.back, stored.back):
        return refuse("no_such_deck", back=back)
    if back == used.back and not deck_is_free(state):
        return refuse("not_during_a_hand")
    return used if back == used.back else stored


def _fit(state: State, back: str) -> Deck | Refusal:
    """The same, if it is not a deck that must be replaced."""
    deck = _found(state, back)
    if isinstance(deck, Deck) and deck.stage is Stage.UNFIT:
        return refuse("deck_is_unfit", back=back)
    return deck


@clause("HOUSE Open (1)")
def inspect(state: State, command: commands.Inspect) -> Answer:
    """A deck is sorted and inspected when it has been received."""
    deck = _fit(state, command.back)
    if isinstance(deck, Refusal):
        return deck
    if deck.stage is not Stage.RECEIVED:
        return refuse("deck_not_received", back=deck.back, stage=deck.stage)
    return (events.DeckInspected(deck.back, ("HOUSE Open (1)",)),)


@clause("HOUSE Open (2)", "NJ 14.5")
def spread(state: State, command: commands.Spread) -> Answer:
    """After the inspection the cards are spread face up; a table without players may have them lie face down."""
    deck = _fit(state, command.back)
    if isinstance(deck, Refusal):
        return deck
    if deck.stage is Stage.RECEIVED:
        return refuse("deck_not_inspected", back=deck.back)
    if command.face == "down" and deck.stage is Stage.INSPECTED:
        return refuse("spread_face_up", back=deck.back)
    if command.face == "down" and len(ready(state)) > 1:
        return refuse("table_not_idle")
    cite = ("NJ 14.5",) if command.face == "down" or deck.stage is Stage.SPREAD_DOWN else ("HOUSE Open (2)",)
    return (events.DeckSpread(deck.back, command.face, cite),)


@clause("HOUSE Open (3)", "NJ 14.5")
def wash(state: State, command: commands.Wash) -> Answer:
    """Each deck by itself is turned down, mixed and stacked, once everybody could see it."""
    deck = _fit(state, command.back)
    if isinstance(deck, Refusal):
        return deck
    if deck.stage is not Stage.SPREAD:
        return refuse("deck_not_spread", back=deck.back, stage=deck.stage)
    return (events.DeckWashed(deck.back, ("HOUSE Open (3)",)),)


@clause("HOUSE Shuffle s1", "HOUSE Shuffle s2", "HOUSE Open (3)")
def shuffle(state: State, command: commands.ShuffleDeck) -> Answer:
    """The whole deck is shuffled into one stack, before play and after every round of play."""
    deck = _fit(state, command.back)
    if isinstance(deck, Refusal):
        return deck
    if deck.stage not in (Stage.WASHED, Stage.PLAYED, Stage.SHUFFLED, Stage.CUT):
        return refuse("deck_not_washed", back=deck.back, stage=deck.stage)
    return (events.DeckShuffled(deck.back, ("HOUSE Shuffle s1", "HOUSE Shuffle s2")),)


@clause("NJ 14.5")
def cut(state: State, command: commands.Cut) -> Answer:
    """Ten cards at least go onto the cover card, and the rest on top of them."""
    deck = _fit(state, state.decks[0].back)
    if isinstance(deck, Refusal):
        return deck
    if deck.stage is not Stage.SHUFFLED:
        return refuse("deck_not_shuffled", back=deck.back, stage=deck.stage)
    return _cut_fault(state, command.cards) or (events.DeckCut(command.cards, False, ("NJ 14.5",)),)


def _cut_fault(state: State, cards: int) -> Refusal | None:
    if cards < LEAST_CUT:
        return refuse("cut_too_thin", least=LEAST_CUT, cards=cards)
    if cards >= deck_size(state):
        return refuse("cut_too_deep", cards=cards, size=deck_size(state))
    return None


@clause("NJ 14.5")
def recut(state: State, command: commands.Recut) -> Answer:
    """A supervisor may order another cut before any card is dealt; the order of the cards goes with it."""
    deck = state.decks[0]
    if deck.stage is not Stage.CUT:
        return refuse("deck_not_cut", back=deck.back, stage=deck.stage)
    if not no_card_dealt(state):
        return refuse("cards_are_out")
    if fault := _cut_fault(state, command.cards):
        return fault
    again = events.DeckCut(command.cards, True, ("NJ 14.5",))
    if state.hand is None or not state.hand.cards:
        return (again,)
    stub = state.hand.stub
    order = (*stub[command.cards :], *stub[: command.cards])
    return (again, play.events.Shuffled(order, ("NJ 14.5",)))


@clause("HOUSE Cards s1", "HOUSE Irreg (7)")
def count(state: State, command: commands.Count) -> Answer:
    """A deck with a card too few or too many is not dealt from: it must be replaced."""
    deck = _found(state, command.back)
    if isinstance(deck, Refusal):
        return deck
    right = command.cards == deck_size(state)
    cite = ("HOUSE Cards s1",) if right else ("HOUSE Irreg (7)", "HOUSE Cards s1")
    return (events.DeckCounted(deck.back, command.cards, right, cite),)


@clause("HOUSE Cards s5")
def change(state: State, command: commands.ChangeDeck) -> Answer:
    """One deck is in use, the other in its place; between hands they may change over."""
    stored = state.decks[1]
    if not deck_is_free(state):
        return refuse("not_during_a_hand")
    if stored.stage is Stage.UNFIT:
        return refuse("deck_is_unfit", back=stored.back)
    return (events.DeckChanged(stored.back, ("HOUSE Cards s5",)),)


@clause("HOUSE Cards s3–4", "HOUSE Cards s2", "HOUSE Irreg (7)")
def replace(state: State, command: commands.ReplaceDeck) -> Answer:
    """A deck that comes in for another begins where every deck begins; it must differ from the one that stays."""
    deck = _found(state, command.back)
    if isinstance(deck, Refusal):
        return deck
    if command.new_back == state.cover:
        return refuse("cover_like_a_back", cover=state.cover)
    if command.new_back in [other.back for other in state.decks if other is not deck]:
        return refuse("decks_alike", back=command.new_back)
    return (events.DeckReplaced(deck.back, command.new_back, ("HOUSE Cards s3–4",)),)
