"""Golden transcripts: the hands of `tests/transcripts/*.hand` with all that happens in them, for a reader to check.

A line without a mark is an event with the clauses that decided it. Under it `~` says what seats and a watcher saw of it
where that is less. `=` are the chips and the cards after a command, a seat's bet of the round behind its stack, and `?`
is what the next seat holds and is offered. `python tools/transcripts.py --write` writes the files again.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from fairdeal.cards import UNKNOWN, Seat
from fairdeal.play import Options, Refusal, State, commands, decide, events, evolve, legal, seen_by, turn
from fairdeal.play.visibility import WATCHER
from fairdeal.ranking import describe_cards
from fairdeal.scenario import parse
from fairdeal.scenario.outcome import ending, step
from fairdeal.scenario.playing import PlayingHand
from fairdeal.scenario.setting import Scenario

FOLDER = Path(__file__).parent / "transcripts"


def record(path: Path) -> str:
    """What the transcript of a file of hands should say."""
    scenarios = parse(path.read_text(encoding="utf-8"), f"tests/transcripts/{path.name}")
    return "\n".join(line for scenario in scenarios for line in hand(scenario))


def hand(scenario: Scenario) -> Iterator[str]:
    """Its commands carried out once more, one by one, from the deck in which every card lies in its place."""
    given = commands_of(scenario)
    viewers = [*scenario.begin.stacks, WATCHER]
    sign = scenario.begin.posted
    yield f"=== {scenario.name} ({sign.structure} under {sign.edition})"
    state = None
    for command in given:
        happened = decide(state, command)
        assert not isinstance(happened, Refusal), (command, happened)
        for event in happened:
            before, state = state, evolve(state, event)
            yield told(event, before)
            yield from views(event, viewers)
        assert state is not None
        yield chips_and_cards(state)
        seat = turn(state)
        if seat is not None:
            yield asked(state, legal(state, seat))
    yield ""


def commands_of(scenario: Scenario) -> list[commands.AnyCommand]:
    """All that was commanded, once every line of the hand has been found to hold."""
    playing = PlayingHand(scenario)
    for line in scenario.lines:
        done = step(playing, line)
        assert done.holds, f"{scenario.source}:{line.number}: {line.text}: {done.happened}"
    done = ending(playing, scenario.line)
    assert done.holds, f"{scenario.source}: {scenario.name}: {done.happened}"
    return [scenario.begin, *playing.begun().done]


# The lines of a transcript


def told(event: events.AnyEvent, before: State | None) -> str:
    made = f" = {words(before, event)}" if isinstance(event, events.Shown) and event.strengths else ""
    return f"{fields(said(event))}{made} [{'; '.join(event.cite)}]"


def words(state: State, event: events.Shown) -> str:
    shared = state.board or state.common
    return ", ".join(describe_cards(share.kind, event.cards, shared) for share in state.game.shares)


def views(event: events.AnyEvent, viewers: list[Seat]) -> Iterator[str]:
    """Who sees less, and what is left of it; those who see the same stand together."""
    everything = said(event)
    seen = {viewer: said(seen_by(event, viewer)) for viewer in viewers}
    less = {viewer: view for viewer, view in seen.items() if view != everything}
    for view in dict.fromkeys(fields(view) for view in less.values()):
        alike = [viewer for viewer in less if fields(less[viewer]) == view]
        names = ["watcher" if viewer == WATCHER else str(viewer) for viewer in alike]
        changed = {name: value for name, value in less[alike[0]].items() if value != everything.get(name)}
        yield f"  ~ {' '.join(names)}: {fields(changed)}"


def chips_and_cards(state: State) -> str:
    where = state.game.streets[state.street].name
    seats = [seat_line(state, seat) for seat in state.order]
    center = [*state.board, *state.common]
    muck = len(state.muck) + sum(map(len, state.thrown))
    cards = f"stub {len(state.stub)} burns {len(state.burns)} muck {muck}"
    shared = f" center {' '.join(center)}" if center else ""
    return f"  = {where}, {state.stage}: pot {state.pot}, {cards}{shared}; {', '.join(seats)}"


def seat_line(state: State, seat: Seat) -> str:
    wagered = f"+{state.put_in[seat]}" if state.put_in[seat] else ""
    return f"{seat} {state.stacks[seat]}{wagered}" + ("" if seat in state.live else " out")


def asked(state: State, options: Options) -> str:
    seat = options.seat
    span = str(options.least) + (f"-{options.most}" if options.most > options.least else "")
    steps = f" by {options.step}" if options.step > 1 and options.most > options.least else ""
    choices = {
        "fold": options.fold,
        "check": options.check,
        f"post {options.post}": options.post,
        f"call {options.call}": options.call,
        f"{options.verb}{'' if options.verb == 'bet' else ' to'} {span}{steps}": options.most,
        f"discard {options.discards}": options.discards,
        f"draw 0-{options.draw}": options.draw,
        "show": options.show,
        "concede": options.concede,
    }
    offered = ", ".join(choice for choice, may in choices.items() if may)
    held = " ".join([f"({' '.join(state.hole[seat])})", *state.up[seat]])
    return f"  ? {seat} holds {held}; {options.asked}: {offered} [{'; '.join(options.cite)}]"


# An event in one line: its name, then its fields by name


def said(event: events.AnyEvent) -> dict[str, Any]:
    built = msgspec.to_builtins(event)
    built.pop("cite", None)
    return {built.pop("event"): "", **built}


def fields(of_event: dict[str, Any]) -> str:
    return " ".join(f"{name} {compact(value)}".rstrip() for name, value in of_event.items())


def compact(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} {compact(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return " ".join(run(*both) for both in groupby(map(compact, value)))
    return str(value).lower() if isinstance(value, bool) else str(value)


def run(value: str, repeated: Iterator[str]) -> str:
    """Many unknown cards in a row are counted."""
    times = len(list(repeated))
    return f"{UNKNOWN}x{times}" if value == UNKNOWN and times > len("???") else " ".join([value] * times)
