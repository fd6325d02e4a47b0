"""The dealer's view of a real table: what was done so far goes in, what comes next comes out.

Nothing is kept here.  Whoever deals keeps the list of what he entered and sends the whole of it each time; so the last
entry is taken back by leaving it out, and nobody else ever sees the hand.
"""

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

from fairdeal import play
from fairdeal.cards import UNKNOWN, Card, Chips, Seat
from fairdeal.games.stakes import StructureName
from fairdeal.play.decide_dealer import cards_due
from fairdeal.play.refusals import Refusal
from fairdeal.room.choices import Choice, choices
from fairdeal.room.resources import Wrong
from fairdeal.room.saying import Line
from fairdeal.room.telling import Eyes
from fairdeal.room.view import View, view_of
from fairdeal.room.wants import usual_sign
from fairdeal.table import Table, commands
from fairdeal.table.evolve import apply
from fairdeal.table.now import Now, what_now
from fairdeal.table.state import ready
from fairdeal.table.table import CannotOpen, with_chance

MOST_ACTS: Final = 3000
LAST: Final = 60  # lines of the dealer's that are told


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits at the table as the dealing begins."""

    seat: Seat
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    chips: Chips


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """A real table: its game at the usual stakes times something, who sits where, and all that was done since."""

    game: str
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=11)]
    acts: Annotated[tuple[commands.AnyCommand, ...], Meta(max_length=MOST_ACTS)] = ()
    structure: StructureName = "fixed"
    times: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    seats: Annotated[int, Meta(ge=2, le=11)] = 8


class DealersView(Struct, frozen=True):
    """What the dealer is told.  ``duty`` is to be sent back when it is done, with ``count`` cards if it ``needs`` any.

    ``choices`` are of the seat that is ``asked``, which has so many cards that nobody has told yet (``unknown``).
    ``done`` is how many of the acts were carried out: all, or those before the one that was ``refused``.
    """

    view: View
    lines: tuple[Line, ...]
    words: str
    needs: str = ""
    count: int = 0
    duty: commands.AnyCommand | None = None
    asked: Seat = 0
    may: str = ""
    unknown: int = 0
    choices: tuple[Choice, ...] = ()
    reports: tuple[str, ...] = ()
    done: int = 0
    refused: Wrong | None = None


def dealers_view(wanted: Dealing) -> DealersView | Refusal:
    """The table after all that was done, as far as that was right."""
    try:
        table = Table(commands.Open(usual_sign((wanted.game,), wanted.structure, wanted.seats, wanted.times)))
    except CannotOpen as error:
        return error.refusal
    for chair in wanted.chairs:
        answer = table.do(commands.Sit(chair.seat, chair.name, chair.chips))
        if isinstance(answer, Refusal):
            return answer
    done, refused = _carried_out(table, wanted.acts)
    return _told(table, done, refused)


def _carried_out(table: Table, acts: Sequence[commands.AnyCommand]) -> tuple[int, Wrong | None]:
    for done, act in enumerate(acts):
        answer = table.do(_unseen(table, act))
        if isinstance(answer, Refusal):
            return done, Wrong(answer.code, answer.sentence, answer.clause)
    return len(acts), None


def _unseen(table: Table, act: commands.AnyCommand) -> commands.AnyCommand:
    """A deck that was shuffled by hand has an order that nobody knows."""
    if isinstance(act, commands.DrawForButton):
        return act
    return with_chance(table.state, act, lambda cards: [UNKNOWN] * len(cards))


def _told(table: Table, done: int, refused: Wrong | None) -> DealersView:
    lines: list[Line] = []
    eyes = Eyes(apply(None, table.log[0]), Seat(0))
    for event in table.log[1:]:
        lines += eyes.see(event, "")[1]
    now, hand, seat = what_now(table.state), table.state.hand, table.turn or Seat(0)
    options = play.legal(hand, seat) if hand and seat else None
    return DealersView(
        view_of(eyes.known, frozenset()),
        tuple(lines[-LAST:]),
        now.words,
        *_cards_to_tell(table, now),
        now.duty,
        seat,
        now.may.get(seat, ""),
        _unknown(hand.hole[seat]) if hand and seat else 0,
        choices(options, hand) if options and hand else (),
        now.reports,
        done,
        refused,
    )


def _cards_to_tell(table: Table, now: Now) -> tuple[str, int]:
    """What must be entered before the duty can be done, and how many cards that is."""
    if isinstance(now.duty, commands.DrawForButton):
        return "Tell the card of each player.", len(ready(table.state))
    if not now.needs or now.duty is None or table.state.hand is None:
        return now.needs, 0
    to, board = cards_due(table.state.hand)
    return now.needs, len(to) or board


def _unknown(cards: Sequence[Card]) -> int:
    return sum(card == UNKNOWN for card in cards)
