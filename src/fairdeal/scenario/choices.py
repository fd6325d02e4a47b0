"""What a seat may do: asked of ``legal`` and of ``decide``, which must say the same."""

import re
from collections.abc import Callable
from typing import NamedTuple

from fairdeal.cards import Card, Chips, Seat
from fairdeal.play import Options, Refusal, commands, decide, legal, offers, turn
from fairdeal.scenario.forms import Form, Found, match
from fairdeal.scenario.playing import Playing, Unexpected
from fairdeal.scenario.setting import Line
from fairdeal.scenario.slots import BadWord, Range, near

Discards = tuple[Card, ...]


class Choice(NamedTuple):
    """A thing a seat may be offered: with which amounts, if it is, and the command for it."""

    offered: Callable[[Options], Range | None]
    command: Callable[[Seat, Chips, Discards], commands.AnyCommand]


def yes(is_offered: Callable[[Options], bool]) -> Callable[[Options], Range | None]:
    """Offered without any amount."""
    return lambda options: Range(Chips(0), Chips(0)) if is_offered(options) else None


def amount(chips: Callable[[Options], int]) -> Callable[[Options], Range | None]:
    """Offered at one amount, which is not nothing."""
    return lambda options: Range(Chips(chips(options)), Chips(chips(options))) if chips(options) else None


def wager(verb: str) -> Choice:
    """A bet, completion or raise, from the least to the most."""
    return Choice(
        lambda options: Range(options.least, options.most) if options.most and options.verb == verb else None,
        commands.BetTo,
    )


CHOICES = (
    Form(
        "fold",
        "throw the hand away",
        "fold",
        Choice(yes(lambda options: options.fold and options.asked != "ante"), lambda seat, *_: commands.Fold(seat)),
    ),
    Form("check", "bet nothing", "check", Choice(yes(lambda options: options.check), lambda s, *_: commands.Check(s))),
    Form(
        "post CHIPS",
        "put in the forced bet of so much",
        "post 2",
        Choice(amount(lambda options: options.post), lambda seat, _, thrown: commands.PostForced(seat, thrown)),
    ),
    Form(
        "call [CHIPS]",
        "match the bet, with so many chips",
        "call 8",
        Choice(amount(lambda options: options.call), lambda seat, _, thrown: commands.Call(seat, thrown)),
    ),
    Form("bet [SPAN]", "make the first wager: so much, or from so much to so much", "bet 2-10", wager("bet")),
    Form("complete [to SPAN]", "make the forced bet up to a full one", "complete to 5", wager("complete")),
    Form("raise [to SPAN]", "so much in all for the round", "raise to 10", wager("raise")),
    Form(
        "draw",
        "change any number of cards",
        "draw",
        Choice(amount(lambda options: options.draw), lambda seat, *_: commands.Discard(seat)),
    ),
    Form(
        "discard NUMBER",
        "throw away so many down cards and get none for them",
        "discard 2",
        Choice(
            amount(lambda options: options.discards if options.asked == "discard" else 0),
            lambda seat, _, thrown: commands.Discard(seat, thrown),
        ),
    ),
    Form(
        "show",
        "turn the hand up",
        "show",
        Choice(yes(lambda options: options.show), lambda seat, *_: commands.Show(seat)),
    ),
    Form(
        "concede",
        "give the hand up unseen",
        "concede",
        Choice(yes(lambda options: options.concede), lambda seat, *_: commands.Concede(seat)),
    ),
    Form(
        "decline",
        "not pay the ante",
        "decline",
        Choice(yes(lambda options: options.asked == "ante"), lambda seat, *_: commands.Decline(seat)),
    ),
)


def read_choices(text: str) -> list[Found]:
    """``fold, call 2 or raise to 10``."""
    found = []
    for part in re.split(r"\s*,\s*|\s+(?:or|and)\s+", text):
        choice = match(part, CHOICES, {})
        if choice is None:
            raise BadWord(f"{part!r} is nothing one can be offered.{near(part, [form.example for form in CHOICES])}")
        found.append(choice)
    return found


def may(playing: Playing, line: Line) -> None:
    """Each of these is offered and would be accepted; a range is the least and the most."""
    seat, options = _asked(playing, line)
    for form, given in line.given["text"]:
        offered, wanted = form.carry_out.offered(options), _wanted(given)
        if offered is None or not _within(wanted, offered):
            raise Unexpected(told(options))
        for chips in wanted or offered:
            _both_accept(playing, seat, form.carry_out, chips, options)


def may_only(playing: Playing, line: Line) -> None:
    """These are offered, with exactly these amounts, and nothing else."""
    may(playing, line)
    _, options = _asked(playing, line)
    listed = {found.form.line: _wanted(found.given) for found in line.given["text"]}
    for form in CHOICES:
        offered = form.carry_out.offered(options)
        if (offered is None) == (form.line in listed) or (offered and listed.get(form.line) not in (None, offered)):
            raise Unexpected(told(options))


def may_not(playing: Playing, line: Line) -> None:
    """None of these is offered, and none would be accepted."""
    seat, options = _asked(playing, line)
    for form, given in line.given["text"]:
        choice, wanted = form.carry_out, _wanted(given)
        offered = choice.offered(options)
        if choice.command is commands.BetTo and options.most and offered is None:
            continue  # it goes by another word here
        if offered is not None and wanted is None:
            raise Unexpected(told(options))
        all_of_it = playing.state.put_in[seat] + playing.state.stacks[seat]
        _both_refuse(playing, seat, choice, wanted.least if wanted else all_of_it, options)


def must_open(playing: Playing, line: Line) -> None:
    """The forced bet is owed, and the hand cannot be thrown away instead."""
    _, options = _asked(playing, line)
    if options.asked != "forced bet" or options.post != line.given["chips"] or options.fold:
        raise Unexpected(told(options))


def _asked(playing: Playing, line: Line) -> tuple[Seat, Options]:
    playing.deal_on()
    seat = line.given["seat"]
    options = legal(playing.state, seat)
    if options is None:
        raise Unexpected(whose_turn(playing))
    return seat, options


def whose_turn(playing: Playing) -> str:
    seat = turn(playing.state)
    return f"seat {seat} is to act" if seat else "nobody is to act"


def _wanted(given: object) -> Range | None:
    """The amount or amounts that a choice names."""
    assert isinstance(given, dict)
    if "span" in given:
        return Range(*given["span"])
    chips = given.get("chips", given.get("number"))
    return None if chips is None else Range(chips, chips)


def _within(wanted: Range | None, offered: Range) -> bool:
    """One amount is anywhere in the range that is offered; two are its ends."""
    if wanted is None or wanted == offered:
        return True
    return wanted.least == wanted.most and offered.least <= wanted.least <= offered.most


def _both_accept(playing: Playing, seat: Seat, choice: Choice, chips: Chips, options: Options) -> None:
    answer, offered = _answers(playing, seat, choice, chips, options)
    if isinstance(answer, Refusal):
        raise Unexpected(f"it is offered, but refused: {answer.code}. {answer.sentence}")
    if not offered:
        raise Unexpected("it would be accepted, but it is not offered")


def _both_refuse(playing: Playing, seat: Seat, choice: Choice, chips: Chips, options: Options) -> None:
    answer, offered = _answers(playing, seat, choice, chips, options)
    if not isinstance(answer, Refusal):
        raise Unexpected(told(options) if offered else "it is not offered, but it would be accepted")
    if offered:
        raise Unexpected(f"it is offered, but refused: {answer.code}. {answer.sentence}")


def _answers(
    playing: Playing, seat: Seat, choice: Choice, chips: Chips, options: Options
) -> tuple[object | Refusal, bool]:
    hole = playing.state.hole[seat]
    command = choice.command(seat, chips, tuple(hole[: options.discards]))
    return decide(playing.state, command), offers(options, command, hole)


def told(options: Options) -> str:
    """Everything a seat is offered, in the words of the language."""
    parts = []
    for form in CHOICES:
        offered = form.carry_out.offered(options)
        if offered:
            parts.append(_said(form, offered))
    return f"seat {options.seat} may {', '.join(parts) or 'do nothing'}"


def _said(form: Form, offered: Range) -> str:
    chips = str(offered.least) if offered.least == offered.most else f"{offered.least}-{offered.most}"
    words = re.sub(r"[\[\]]", "", form.line)
    return re.sub(r"[A-Z]+", chips, words)


FORMS = (
    Form("SEAT must open for CHIPS", "the forced bet is owed", "2 must open for 2", must_open),
    Form(
        "SEAT may only TEXT",
        "exactly this is offered, with just these amounts",
        "3 may only fold, call 2, complete to 5",
        may_only,
        reads=read_choices,
    ),
    Form(
        "SEAT may not TEXT",
        "none of this is offered, and it would be refused",
        "3 may not check",
        may_not,
        reads=read_choices,
    ),
    Form(
        "SEAT may TEXT",
        "all of this is offered, and it would be accepted",
        "3 may call 2 or complete to 5",
        may,
        reads=read_choices,
    ),
)
