"""The lines that say which cards lie where, and who may see them."""

from collections.abc import Sequence

from fairdeal.cards import Card, Seat
from fairdeal.play import State, events, evolve, seen_by
from fairdeal.play.visibility import WATCHER
from fairdeal.scenario.facts import is_now, past, so
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Playing
from fairdeal.scenario.slots import EVERYBODY, Placed


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
    seat = given["seat"]
    state = playing.state_with(seat)
    return len(state.hole[seat]) + len(state.up[seat])


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
    playing.state_with(given["other"])
    for viewer in viewers(playing, given):
        state: State | None = None
        for event in playing.of_the_hand:
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


FORMS = (
    Form(
        "SEAT holds HAND",
        "all its cards; in parentheses those that lie face down",
        "1 holds (Ah Kd) 2c",
        so(lambda playing, given: hand_of(playing.state_with(given["seat"]), given["seat"], given["hand"])),
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
        "nobody had to share a card",
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
    Form(
        "WHO sees OTHER discard CARDS",
        "the same of the cards thrown away last",
        "2 sees 1 discard ?? ??",
        so(sees_discard),
    ),
    Form("WHO sees no burned card", "burned cards stay unknown", "everybody sees no burned card", so(sees_no_burn)),
)
