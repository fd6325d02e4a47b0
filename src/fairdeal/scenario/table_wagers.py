"""The lines in which a wager is made as people make it: with words, with chips, or by throwing cards away."""

from collections.abc import Callable
from typing import Any, get_args

from fairdeal.scenario.facts import is_now, past, so
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.slots import BadWord, near, number
from fairdeal.scenario.table_acts import act
from fairdeal.scenario.table_playing import PlayingTable
from fairdeal.table import commands, events

WORDS = get_args(commands.Words)


def spoken(text: str) -> tuple[str, int]:
    """What is said between quotes: an act, a size, or both."""
    said = text.strip('"')
    if text != f'"{said}"':
        raise BadWord(f'What is said stands in quotes: "{said}".')
    words, _, last = said.rpartition(" ")
    if last.isdecimal():
        words, chips = words or "amount", number(last, {})
    else:
        words, chips = said, 0
    if words not in WORDS:
        raise BadWord(f"{words!r} is nothing that counts when it is said.{near(words, list(WORDS))}")
    return words, chips


def says(given: Given, *, clear: bool) -> commands.Say:
    words, chips = given["text"]
    return commands.Say(given["seat"], words, chips, given.get("cards", ()), clear)


def puts_out(**how: Any) -> Callable[[Given], commands.PutOut]:  # noqa: ANN401 - fields of the command
    def command(given: Given) -> commands.PutOut:
        more, thrown = "saying" in given, given.get("cards", ())
        return commands.PutOut(given["seat"], given["numbers"], more=more, discards=thrown, **how)

    return command


ACTS = (
    Form(
        "SEAT says TEXT [discarding CARDS]",
        "clearly to the dealer: an act, a size, or both",
        '3 says "raise to 20"',
        act(lambda given: says(given, clear=True)),
        reads=spoken,
    ),
    Form(
        "SEAT mumbles TEXT",
        "the same, not clearly or not to the dealer",
        '3 mumbles "call"',
        act(lambda given: says(given, clear=False)),
        reads=spoken,
    ),
    Form(
        "SEAT pushes NUMBERS forward [saying SAYING] [discarding CARDS]",
        "chips of these values, and perhaps that the wager is not complete",
        "3 pushes 5 5 forward saying more is coming",
        act(puts_out(how="pushed forward")),
    ),
    Form(
        "SEAT lets NUMBERS go into the pot [saying SAYING] [discarding CARDS]",
        "the same with chips that the hand lets go",
        "3 lets 25 go into the pot",
        act(puts_out(how="into the pot")),
    ),
    Form(
        "SEAT lets NUMBERS go plainly to bet [saying SAYING] [discarding CARDS]",
        "well forward, and the dealer sees what is meant",
        "3 lets 25 go plainly to bet",
        act(puts_out(how="let go", obvious=True)),
    ),
    Form(
        "SEAT lets NUMBERS go",
        "forward, and the dealer does not see what is meant",
        "3 lets 25 go: not_plainly_a_bet",
        act(puts_out(how="let go")),
    ),
    Form(
        "dealer holds SEAT to it [discarding CARDS]",
        "to the least that binds whoever said or put out something and did not go on",
        "dealer holds 3 to it",
        act(lambda given: commands.HoldTo(given["seat"], given.get("cards", ()))),
    ),
    Form(
        "SEAT throws the cards away",
        "face down towards the discards or the pot",
        "3 throws the cards away",
        act(lambda given: commands.ThrowAway(given["seat"])),
    ),
    Form(
        "SEAT takes CHIPS from the pot",
        "reaches for chips that lie there",
        "3 takes 5 from the pot: pot_is_not_touched",
        act(lambda given: commands.TakeFromPot(given["seat"], given["chips"])),
    ),
)


# What comes of it


def change(playing: PlayingTable, given: Given) -> tuple[int, ...]:
    given_back = [event.chips for event in past(playing, events.ChangeGiven) if event.seat == given["seat"]]
    return given_back[-1] if given_back else ()


def owed(playing: PlayingTable, given: Given) -> int:
    asked = [event.chips for event in past(playing, events.ChipsAsked) if event.seat == given["seat"]]
    return asked[-1] if asked else 0


def put_in(playing: PlayingTable, given: Given) -> int:
    return playing.state_with(given["seat"]).put_in[given["seat"]]


def noted(playing: PlayingTable, given: Given) -> str:
    last = [event for event in past(playing, events.Noted) if event.seat == given["seat"]][-1:]
    if last and last[0].why == given["text"]:
        return ""
    return f"it was {last[0].why}" if last else "nothing of it was noted"


def warned(playing: PlayingTable, given: Given) -> str:
    last = [event for event in past(playing, events.Warned) if event.seat == given["seat"]][-1:]
    if last and last[0].about == given["text"]:
        return ""
    return f"the warning was: {last[0].about}" if last else "it was not warned"


FACTS = (
    Form("SEAT gets change NUMBERS", "the last, chip by chip", "3 gets change 5 5 5", is_now(change, "numbers")),
    Form(
        "dealer asks SEAT for CHIPS",
        "so much is missing from what was said",
        "dealer asks 3 for 5",
        is_now(owed, "chips"),
    ),
    Form("SEAT has put in CHIPS", "in this betting round", "3 has put in 20", is_now(put_in, "chips")),
    Form("SEAT is noted for being TEXT", "and not bound by it", "3 is noted for being out of turn", so(noted)),
    Form("SEAT is warned of TEXT", "as the dealer did last", "3 is warned of hand not beaten", so(warned)),
)
