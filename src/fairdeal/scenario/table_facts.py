"""The lines that say how things stand at a table: buttons, chips, seats, decks, and what the next hand is."""

from collections.abc import Callable

from fairdeal.cards import Chips, Seat
from fairdeal.play import events
from fairdeal.scenario.facts import is_now, past, so
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Unexpected
from fairdeal.scenario.table_playing import PlayingTable
from fairdeal.table import Place, State
from fairdeal.table.state import offered

# Buttons


def marker(name: str, at: Callable[[PlayingTable], Seat]) -> Callable[[PlayingTable, Given], str]:
    """Where a marker lies, unless it is before this seat; before nobody, if none is named."""

    def otherwise(playing: PlayingTable, given: Given) -> str:
        seat = at(playing)
        if seat == given.get("seat", 0):
            return ""
        return f"seat {seat} has {name}" if seat else f"nobody has {name}"

    return otherwise


the_button = marker("the button", lambda playing: playing.table.button)
kill_button = marker("the kill button", lambda playing: playing.table.killer)


# Seats


def place(playing: PlayingTable, given: Given) -> Place:
    taken = playing.table.seats.get(given["seat"])
    if taken is None:
        raise Unexpected(f"nobody has seat {given['seat']}")
    return taken


def sits(playing: PlayingTable, given: Given) -> str:
    taken = playing.table.seats.get(given["number"])
    if taken is None:
        return f"nobody has seat {given['number']}"
    return "" if taken.player == given["name"] else f"{taken.player} has seat {given['number']}"


def empty(playing: PlayingTable, given: Given) -> str:
    taken = playing.table.seats.get(given["number"])
    return f"{taken.player} has it" if taken else ""


def missed(playing: PlayingTable, given: Given) -> tuple[Chips, ...]:
    """The amounts of the blinds that a seat owes, the smallest first."""
    blinds = offered(playing.table).posted.blinds
    return tuple(sorted(blinds[-1 - back] for back in place(playing, given).missed if back < len(blinds)))


def missed_nothing(playing: PlayingTable, given: Given) -> str:
    amounts = missed(playing, given)
    return f"it has missed {'/'.join(map(str, amounts))}" if amounts else ""


def posted(playing: PlayingTable, given: Given) -> str:
    """Money before the cards: all of a seat's, or that of a kind."""
    found = [
        event
        for event in past(playing, events.Blinded)
        if event.seat == given["seat"] and event.kind == given.get("kind", event.kind)
    ]
    chips = sum(event.chips for event in found)
    return "" if found and chips == given["chips"] else f"it has posted {chips}"


def posted_nothing(playing: PlayingTable, given: Given) -> str:
    chips = sum(event.chips for event in past(playing, events.Blinded) if event.seat == given["seat"])
    return f"it has posted {chips}" if chips else ""


# Chips and hands


def of_the_table(what: Callable[[State], object]) -> Callable[[PlayingTable, Given], object]:
    return lambda playing, _: what(playing.table)


def waiting(playing: PlayingTable, given: Given) -> Chips:
    return place(playing, given).waiting


def limits(playing: PlayingTable, _: Given) -> tuple[Chips, ...]:
    """Of the hand in progress or, between two, of the sign."""
    hand = playing.table.hand
    sign = hand.sign if hand else offered(playing.table).posted
    return sign.small_bet, sign.big_bet


def deck_used(playing: PlayingTable, given: Given) -> str:
    back = playing.table.decks[0].back
    return "" if back == given["colour"] else f"the {back} deck is"


def deck_stage(playing: PlayingTable, given: Given) -> str:
    stages = {deck.back: deck.stage for deck in playing.table.decks}
    return str(stages.get(given["colour"], "not at this table"))


FORMS = (
    Form("SEAT has the button", "also an empty one, where that may be", "3 has the button", so(the_button)),
    Form(
        "SEAT has the kill button", "it lies before this player", "3 has the kill button", so(kill_button), settles=True
    ),
    Form(
        "nobody has the kill button", "the dealer keeps it", "nobody has the kill button", so(kill_button), settles=True
    ),
    Form("nobody has seat NUMBER", "it is free", "nobody has seat 4", so(empty), settles=True),
    Form("NAME has seat NUMBER", "and is still there", "Dee has seat 4", so(sits)),
    Form("SEAT has missed AMOUNTS", "blinds it must make up", "3 has missed 1/2", is_now(missed, "amounts")),
    Form("SEAT has missed nothing", "it owes no blind", "3 has missed nothing", so(missed_nothing)),
    Form("SEAT has posted nothing", "no blind of this hand", "3 has posted nothing", so(posted_nothing)),
    Form(
        "SEAT has posted CHIPS [as KIND]",
        "before the cards of this hand",
        "5 has posted 4 as kill",
        so(posted),
    ),
    Form(
        "SEAT has CHIPS waiting",
        "that play from the next hand on",
        "3 has 50 waiting",
        is_now(waiting, "chips"),
    ),
    Form(
        "the house has CHIPS",
        "the rake of all hands",
        "the house has 7",
        is_now(of_the_table(lambda table: table.house), "chips"),
        settles=True,
    ),
    Form(
        "the room has CHIPS",
        "all there are: before the seats, in the pot, waiting, and the house's",
        "the room has 500",
        is_now(of_the_table(lambda table: table.chips), "chips"),
    ),
    Form(
        "the game is NAME",
        "the one that is on",
        "the game is razz",
        is_now(of_the_table(lambda table: offered(table).game), "name"),
        settles=True,
    ),
    Form("limits are AMOUNTS", "of this hand, or of the sign between two", "limits are 4/8", is_now(limits, "amounts")),
    Form(
        "this is hand NUMBER",
        "as they are counted here",
        "this is hand 2",
        is_now(of_the_table(lambda table: table.number), "number"),
    ),
    Form("the COLOUR deck is in use", "and the other is stored", "the red deck is in use", so(deck_used)),
    Form(
        "the COLOUR deck is STAGE", "how far it is from being dealt", "the red deck is cut", is_now(deck_stage, "stage")
    ),
    Form(
        "the dealer is NAME",
        "who deals now",
        "the dealer is Dana",
        is_now(of_the_table(lambda table: table.dealer), "name"),
    ),
)
