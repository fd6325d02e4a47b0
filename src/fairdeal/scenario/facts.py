"""The lines that say what is so: whose turn it is, cards, chips, the showdown, and what the book is quoted for."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from fairdeal.cards import Card, Chips, Seat
from fairdeal.play import Stage, State, events, evolve, seen_by, turn
from fairdeal.play.state import public_board
from fairdeal.play.visibility import WATCHER
from fairdeal.ranking import describe_cards
from fairdeal.rules.pots import side_pots
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Playing, Unexpected
from fairdeal.scenario.setting import Line
from fairdeal.scenario.slots import EVERYBODY, Placed

Fact = Callable[[Playing, Line], None]
Kind = TypeVar("Kind", bound=events.Event)


def is_now(what: Callable[[Playing, Given], object], wanted: str) -> Fact:
    """Something that is equal to what stands in a gap of the line."""

    def carry_out(playing: Playing, line: Line) -> None:
        playing.deal_on()
        found = what(playing, line.given)
        if found != line.given[wanted]:
            raise Unexpected(in_words(found))

    return carry_out


def so(otherwise: Callable[[Playing, Given], str]) -> Fact:
    """Something that is so, unless the question is answered with what is so instead."""

    def carry_out(playing: Playing, line: Line) -> None:
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
    seat = turn(playing.state)
    if seat == given.get("seat"):
        return ""
    return f"seat {seat} is to act" if seat else "nobody is to act"


# The cards


def hand_of(state: State, seat: Seat, like: Sequence[Placed]) -> str:
    """The cards a seat holds if they are not these, down cards in parentheses where the line has some."""
    down, up = state.hole[seat], state.up[seat]
    if any(face for _, face in like):
        same = _same(down, like, "down") and _same(up, like, "up")
        return "" if same else f"({' '.join(down)}) {' '.join(up)}".rstrip()
    same = sorted([*down, *up]) == sorted(card for card, _ in like)
    return "" if same else " ".join([*down, *up]) or "no cards"


def _same(cards: Sequence[Card], like: Sequence[Placed], face: str) -> bool:
    return sorted(cards) == sorted(card for card, lies in like if lies == face)


def cards_held(playing: Playing, given: Given) -> int:
    return len(playing.state.hole[given["seat"]]) + len(playing.state.up[given["seat"]])


def last_dealt(playing: Playing, _: Given) -> tuple[Seat, ...]:
    dealt = past(playing, events.Dealt)
    return dealt[-1].to if dealt else ()


def thrown_away(playing: Playing, _: Given) -> int:
    return len(playing.state.muck) + sum(map(len, playing.state.thrown))


def reshuffled(playing: Playing, given: Given) -> str:
    shuffles = past(playing, events.Reshuffled)
    if shuffles and (len(shuffles[-1].order), shuffles[-1].pile) == (given["number"], given["pile"]):
        return ""
    return f"reshuffled {len(shuffles[-1].order)} of {shuffles[-1].pile}" if shuffles else "nothing was reshuffled"


def common_card(playing: Playing, _: Given) -> Card | None:
    return next(iter(playing.state.common), None)


# What may be seen


def viewers(playing: Playing, given: Given) -> list[Seat]:
    if given["who"] != EVERYBODY:
        return [given["who"]]
    return [seat for seat in (*playing.state.order, WATCHER) if seat != given.get("other")]


def sees_hand(playing: Playing, given: Given) -> str:
    """The hand in the state that is made of nothing but what the viewer was told."""
    for viewer in viewers(playing, given):
        state: State | None = None
        for event in playing.log:
            state = evolve(state, seen_by(event, viewer))
        assert state is not None, "a hand begins with an event"
        seen = hand_of(state, given["other"], given["hand"])
        if seen:
            return f"{_named(viewer)} sees {seen}"
    return ""


def sees_discard(playing: Playing, given: Given) -> str:
    thrown = [event for event in past(playing, events.Discarded) if event.seat == given["other"]]
    for viewer in viewers(playing, given) if thrown else []:
        seen = seen_by(thrown[-1], viewer)
        assert isinstance(seen, events.Discarded), "a discard is seen as a discard"
        if seen.cards != given["cards"]:
            return f"{_named(viewer)} sees {' '.join(seen.cards)}"
    return "" if thrown else f"seat {given['other']} has thrown nothing away"


def sees_no_burn(playing: Playing, given: Given) -> str:
    burns = past(playing, events.Burned)
    for viewer in viewers(playing, given):
        for seen in (seen_by(burn, viewer) for burn in burns):
            if isinstance(seen, events.Burned) and seen.card != "??":
                return f"{_named(viewer)} sees the burned {seen.card}"
    return "" if burns else "no card was burned"


def _named(viewer: Seat) -> str:
    return "the watcher" if viewer == WATCHER else f"seat {viewer}"


# The chips


def pots_now(playing: Playing, _: Given) -> tuple[Chips, ...]:
    """The main pot first: as they would be divided now or, at the end, as they were."""
    awards, state = past(playing, events.Awarded), playing.state
    if awards:
        count = max(award.pot for award in awards) + 1
        return tuple(Chips(sum(award.chips for award in awards if award.pot == pot)) for pot in range(count))
    return tuple(pot.chips for pot in side_pots(state.paid, state.live, state.dead) if pot.chips)


def won(playing: Playing, given: Given) -> Chips:
    """What a seat was pushed: in all, of one share, or in one pot."""
    awards = [award for award in past(playing, events.Awarded) if award.seat == given["seat"]]
    shares, pot = {given["share"], "whole"} if "share" in given else None, given.get("pot")
    return Chips(
        sum(
            award.chips
            for award in awards
            if (shares is None or award.share in shares) and (pot is None or award.pot == pot)
        )
    )


def won_nothing(playing: Playing, given: Given) -> str:
    chips = won(playing, given)
    return f"seat {given['seat']} wins {chips}" if chips else ""


def given_back(playing: Playing, given: Given) -> Chips:
    return Chips(sum(event.chips for event in past(playing, events.Returned) if event.seat == given["seat"]))


def pushed(playing: Playing, _: Given) -> tuple[int, ...]:
    return tuple(dict.fromkeys(award.pot for award in past(playing, events.Awarded)))


# The showdown


def show_order(playing: Playing, _: Given) -> tuple[Seat, ...]:
    opened = past(playing, events.ShowdownOpened)
    return opened[-1].order if opened else ()


def made(playing: Playing, given: Given) -> str:
    """A hand in words, by the ranking of the share that is named or else of the first."""
    state, seat = playing.state, given["seat"]
    shown = [event.cards for event in past(playing, events.Shown) if event.seat == seat]
    cards = shown[-1] if shown else [*state.hole[seat], *state.up[seat]]
    shares = [share for share in state.game.shares if share.name == given.get("share", share.name)]
    if not cards or not shares:
        return "no hand"
    return describe_cards(shares[0].kind, cards, public_board(state))


def still_in(playing: Playing, given: Given) -> str:
    return "" if given["seat"] in playing.state.live else "it is out"


def out(playing: Playing, given: Given) -> str:
    return "it is still in" if given["seat"] in playing.state.live else ""


def all_in(playing: Playing, given: Given) -> str:
    chips = playing.state.stacks[given["seat"]]
    return f"it has {chips} left" if chips else still_in(playing, given)


# What the book is quoted for


def cites(playing: Playing, given: Given) -> str:
    """The clauses of the last command's events, or of its refusal."""
    cited = [playing.refused.clause] if playing.refused else []
    cited += [] if playing.refused else [number for event in playing.log[playing.since :] for number in event.cite]
    missing = [number for number in given["clauses"] if number not in cited]
    return f"cited were {', '.join(dict.fromkeys(cited)) or 'none'}" if missing else ""


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
        "SEAT holds HAND",
        "all its cards; in parentheses those that lie face down",
        "1 holds (Ah Kd) 2c",
        so(lambda playing, given: hand_of(playing.state, given["seat"], given["hand"])),
    ),
    Form("SEAT has NUMBER cards", "how many it holds", "1 has 7 cards", is_now(cards_held, "number")),
    Form("dealt to SEATS", "the last cards that were dealt, in order", "dealt to 2 5 6", is_now(last_dealt, "seats")),
    Form(
        "board is CARDS",
        "the community cards",
        "board is Kh 9s 7h",
        is_now(lambda playing, _: tuple(playing.state.board), "cards"),
    ),
    Form("common card is CARD", "stud's card for all", "common card is Ah", is_now(common_card, "card")),
    Form(
        "there is no common card",
        "everybody got a card of his own",
        "there is no common card",
        so(lambda playing, given: common_card(playing, given) or ""),
    ),
    Form(
        "burns are NUMBER",
        "cards put away unseen",
        "burns are 4",
        is_now(lambda playing, _: len(playing.state.burns), "number"),
    ),
    Form("stub is NUMBER", "cards left", "stub is 7", is_now(lambda playing, _: len(playing.state.stub), "number")),
    Form("muck is NUMBER", "cards folded and thrown away", "muck is 14", is_now(thrown_away, "number")),
    Form(
        "reshuffled NUMBER of PILE",
        "how many cards became the new stub, and whence",
        "reshuffled 17 of muck and burns",
        so(reshuffled),
    ),
    Form(
        "nothing was reshuffled",
        "the first stub was enough",
        "nothing was reshuffled",
        so(lambda playing, _: "a pile was" if past(playing, events.Reshuffled) else ""),
    ),
    Form(
        "WHO sees OTHER hold HAND",
        "what a seat, everybody else or a watcher may know",
        "2 sees 1 hold (?? ??) 9s",
        so(sees_hand),
    ),
    Form("WHO sees OTHER discard CARDS", "the same of a discard", "2 sees 1 discard ?? ??", so(sees_discard)),
    Form("WHO sees no burned card", "nor may anybody", "everybody sees no burned card", so(sees_no_burn)),
    Form("pot is CHIPS", "all in the middle", "pot is 20", is_now(lambda playing, _: playing.state.pot, "chips")),
    Form("pots are NUMBERS", "the main pot, then the side pots", "pots are 30 80", is_now(pots_now, "numbers")),
    Form(
        "SEAT has CHIPS",
        "what lies before a seat",
        "1 has 180",
        is_now(lambda playing, given: playing.state.stacks[given["seat"]], "chips"),
        settles=True,
    ),
    Form("SEAT gets back CHIPS", "a bet that nobody matched", "3 gets back 20", is_now(given_back, "chips")),
    Form(
        "rake is CHIPS",
        "the house's part",
        "rake is 4",
        is_now(lambda playing, _: playing.state.stacks[0], "chips"),
        settles=True,
    ),
    Form(
        "SEAT wins CHIPS [of the SHARE] [in POT]",
        "in all, of one half, or in one pot",
        "1 wins 26 of the high in side pot 1",
        is_now(won, "chips"),
        settles=True,
    ),
    Form("SEAT wins nothing", "of any pot", "2 wins nothing", so(won_nothing), settles=True),
    Form(
        "pots are pushed NUMBERS",
        "in this order; 0 is the main pot",
        "pots are pushed 2 1 0",
        is_now(pushed, "numbers"),
        settles=True,
    ),
    Form("show order is SEATS", "who shows first, and so on", "show order is 5 6 4", is_now(show_order, "seats")),
    Form(
        "nobody shows",
        "the pot is won unseen",
        "nobody shows",
        so(lambda playing, _: "a hand was shown" if past(playing, events.Shown) else ""),
        settles=True,
    ),
    Form(
        "SEAT makes TEXT [for SHARE]",
        "its best hand in words",
        "1 makes aces full of kings",
        is_now(made, "text"),
    ),
    Form("SEAT is still in", "it has not folded", "3 is still in", so(still_in)),
    Form("SEAT is out", "it has folded or was not dealt in", "4 is out", so(out)),
    Form("SEAT is all in", "it is in without chips", "3 is all in", so(all_in)),
    Form(
        "hand is over",
        "the last chip is pushed and the cards are in",
        "hand is over",
        so(lambda playing, _: "" if playing.state.stage is Stage.OVER else "it is not"),
        settles=True,
    ),
    Form(
        "cites CLAUSES",
        "what the line above rests on, or why it was refused",
        "cites OLD 14.9(d)1, B-02",
        so(cites),
    ),
    Form(
        "log has NUMBER EVENT", "so many of this kind", "log has 5 round_opened", is_now(times, "number"), settles=True
    ),
    Form(
        "log has no EVENT",
        "none of this kind",
        "log has no reshuffled",
        so(lambda playing, given: "it has" if times(playing, given) else ""),
        settles=True,
    ),
    Form(
        "log has EVENTS",
        "these, in this order, others between them or not",
        "log has losers_collected, awarded, ended",
        so(log_has),
        settles=True,
    ),
)
