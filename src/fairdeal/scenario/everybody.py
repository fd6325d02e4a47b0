"""Lines in which nothing that matters happens: everybody plays quietly, or gives up."""

from collections.abc import Sequence

from fairdeal.cards import Card, Seat
from fairdeal.play import Options, commands, legal, turn
from fairdeal.play.state import BET, DISCARD
from fairdeal.scenario.forms import Form
from fairdeal.scenario.playing import Playing, Unexpected
from fairdeal.scenario.setting import Line


def this_round(playing: Playing, line: Line) -> None:
    """Until the betting round that is on has ended, with the discards that are due after it."""
    playing.deal_on()
    _somebody_is_asked(playing)
    street = playing.state.street
    while turn(playing.state) and playing.state.street == street and playing.state.stage in (BET, DISCARD):
        _quietly(playing, line)


def to_the_end(playing: Playing, line: Line) -> None:
    playing.deal_on()
    _somebody_is_asked(playing)
    while turn(playing.state):
        _quietly(playing, line)


def folds_to(playing: Playing, line: Line) -> None:
    """All others fold as soon as they may; who must open does so first."""
    playing.deal_on()
    _somebody_is_asked(playing)
    while seat := turn(playing.state):
        options = legal(playing.state, seat)
        if seat != line.given["seat"] and options and options.fold:
            _does(playing, commands.Fold(seat), line)
        else:
            _quietly(playing, line)


def _somebody_is_asked(playing: Playing) -> None:
    if not turn(playing.state):
        raise Unexpected("nobody is to act")


def _quietly(playing: Playing, line: Line) -> None:
    seat = turn(playing.state)
    options = legal(playing.state, seat) if seat else None
    assert seat is not None, "somebody is asked"
    assert options is not None, "and may do something"
    _does(playing, quiet(options, playing.state.hole[seat]), line)


def _does(playing: Playing, command: commands.AnyCommand, line: Line) -> None:
    playing.do(command, line)
    playing.deal_on()


def quiet(options: Options, hole: Sequence[Card]) -> commands.AnyCommand:
    """The forced bet if it is owed, a check or a call, no card changed, the hand shown."""
    seat: Seat = options.seat
    thrown = tuple(hole[: options.discards])
    if options.asked == "draw":
        return commands.Discard(seat)
    if options.asked == "discard":
        return commands.Discard(seat, thrown)
    if options.show:
        return commands.Show(seat)
    if options.post:
        return commands.PostForced(seat, thrown)
    return commands.Check(seat) if options.check else commands.Call(seat, thrown)


FORMS = (
    Form(
        "everybody checks or calls",
        "each in turn until the betting round is over; who must open does",
        "everybody checks or calls",
        this_round,
    ),
    Form(
        "everybody checks or calls to the end",
        "so every round; nobody draws, and all show",
        "everybody checks or calls to the end",
        to_the_end,
    ),
    Form("everybody folds to SEAT", "all others, each in turn", "everybody folds to 3", folds_to),
)
