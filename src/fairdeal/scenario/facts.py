"""The lines that say what is so: how they are checked, whose turn it is, and what the book is quoted for."""

from collections.abc import Callable
from typing import TypeVar

from fairdeal.play import events, legal
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Playing, Unexpected
from fairdeal.scenario.setting import Line

At = TypeVar("At", bound=Playing)
Kind = TypeVar("Kind", bound=events.Event)
Fact = Callable[[At, Line], None]


def is_now(what: Callable[[At, Given], object], wanted: str) -> Fact[At]:
    """Something that is equal to what stands in a gap of the line."""

    def carry_out(playing: At, line: Line) -> None:
        playing.deal_on()
        found = what(playing, line.given)
        if found != line.given[wanted]:
            raise Unexpected(in_words(found))

    return carry_out


def so(otherwise: Callable[[At, Given], str]) -> Fact[At]:
    """Something that is so, unless the question is answered with what is so instead."""

    def carry_out(playing: At, line: Line) -> None:
        playing.deal_on()
        answer = otherwise(playing, line.given)
        if answer:
            raise Unexpected(answer)

    return carry_out


def in_words(found: object) -> str:
    """What was found, as the language would write it."""
    if isinstance(found, tuple | list):
        return " ".join(map(str, found)) or "none"
    return str(found)


def past(playing: Playing, kind: type[Kind]) -> list[Kind]:
    """The events of this kind so far."""
    return [event for event in playing.log if isinstance(event, kind)]


# Whose turn it is


def whose_turn(playing: Playing, given: Given) -> str:
    seat = playing.turn
    if seat == given.get("seat"):
        return ""
    return f"seat {seat} is to act" if seat else "nobody is to act"


# What the book is quoted for


def cited(playing: Playing) -> list[str]:
    """The clauses of the last command's events, or of its refusal."""
    if playing.refused:
        return [playing.refused.clause]
    return list(dict.fromkeys(number for event in playing.whole_log[playing.since :] for number in event.cite))


def cites(playing: Playing, given: Given) -> str:
    found = cited(playing)
    return "" if set(given["clauses"]) <= set(found) else f"cited were {', '.join(found) or 'none'}"


def cites_not(playing: Playing, given: Given) -> str:
    found = cited(playing)
    return f"cited were {', '.join(found)}" if set(given["clauses"]) & set(found) else ""


def event_cites(playing: Playing, given: Given) -> str:
    """The clauses of the last event of a kind."""
    found = [event for event in playing.log if tag_of(event) == given["event"]]
    if not found:
        return "there was none"
    cite: tuple[str, ...] = found[-1].cite
    return "" if set(given["clauses"]) <= set(cite) else f"it cites {', '.join(cite) or 'none'}"


def asked_under(playing: Playing, given: Given) -> str:
    """The clauses of what a seat is offered."""
    options = legal(playing.state, given["seat"])
    cite = options.cite if options else ()
    return "" if set(given["clauses"]) <= set(cite) else f"it is asked under {', '.join(cite) or 'none'}"


def log_has(playing: Playing, given: Given) -> str:
    """These events, in this order; others may stand between them."""
    tags = [tag_of(event) for event in playing.log]
    rest = iter(tags)
    return "" if all(tag in rest for tag in given["events"]) else in_words(tags)


def tag_of(event: events.Event) -> str:
    return str(event.__struct_config__.tag)


def times(playing: Playing, given: Given) -> int:
    return [tag_of(event) for event in playing.log].count(given["event"])


FORMS = (
    Form("SEAT is to act", "it is this seat's turn", "2 is to act", so(whose_turn)),
    Form("nobody is to act", "no player is asked for anything", "nobody is to act", so(whose_turn)),
    Form(
        "cites CLAUSES",
        "what the line above rests on, or why it was refused",
        "cites OLD 14.9(d)1, B-02",
        so(cites),
    ),
    Form(
        "EVENT cites CLAUSES",
        "what the last event of a kind rests on",
        "raised cites B-41",
        so(event_cites),
    ),
    Form(
        "SEAT is asked under CLAUSES",
        "what the offer to a seat rests on",
        "3 is asked under SS (e) options",
        so(asked_under),
    ),
    Form("does not cite CLAUSES", "none of these", "does not cite B-02", so(cites_not)),
    Form(
        "log has no EVENT",
        "none of this kind",
        "log has no reshuffled",
        so(lambda playing, given: "it has" if times(playing, given) else ""),
        settles=True,
    ),
    Form(
        "log has NUMBER EVENT", "so many of this kind", "log has 5 round_opened", is_now(times, "number"), settles=True
    ),
    Form(
        "log has EVENTS",
        "these, in this order, others between them or not",
        "log has losers_collected, awarded, ended",
        so(log_has),
        settles=True,
    ),
)
