"""R08, R09, R11: nothing that anybody is sent depends on a card he may not see; leaks that are planted are found."""

import hashlib
import os
from itertools import permutations

import pytest
from msgspec.structs import replace

from fairdeal.cards import DECK, NUMBER
from fairdeal.play import events
from fairdeal.room import archive, figures, gallery, hosted, lobby, messages, telling, viewer, writing
from fairdeal.room.hub import FIRST_TABLE
from fairdeal.room.messages import Notice
from fairdeal.room.requests import ROUTES
from fairdeal.room.saying import Line
from fairdeal.room.shuffle import Pile
from twins import PATHS, ROLES, Deck, differing, played

AT_ONCE = 12  # hands; each is seven pairs


@pytest.mark.slow
@pytest.mark.parametrize("block", range(24))
def test_r08_r09_no_byte_depends_on_a_card_that_its_reader_may_not_see(block):
    """Players, one who has folded, watcher, floor, auditor: all frames, all requests, sizes and order; 2,016 pairs."""
    assert wrong_of(range(AT_ONCE * block, AT_ONCE * (block + 1))) == {}


@pytest.mark.long(part="pairs")
@pytest.mark.parametrize("block", range(60))
def test_r08_r09_twenty_thousand_pairs(block):
    """FAIRDEAL_SEED begins elsewhere: ten such nights are two hundred thousand."""
    first = int(os.environ.get("FAIRDEAL_SEED", "1000")) + 48 * block

    assert wrong_of(range(first, first + 48)) == {}


def wrong_of(seeds):
    """The roles to whom anything was different, by seed."""
    compared = {seed: differing(seed) for seed in seeds}
    assert all(count == len(ROLES) for count, _ in compared.values())
    return {seed: found for seed, (_, found) in compared.items() if found}


KNOW_NO_TABLE = {
    *("/api/signs", "/api/games", "/api/games/{game:str}", "/api/clauses", "/api/clauses/{clause:path}"),
    "/api/protocol.json",
}


def test_r09_every_request_there_is_is_among_those_that_are_compared():
    asked = {path.partition("?")[0].replace(FIRST_TABLE, "{table:str}") for path in PATHS}
    asked |= {path.replace("/1", "/{number:int}").replace("/9", "/{number:int}") for path in asked}
    routes = {path for route in ROUTES for path in route.paths if "GET" in route.http_methods}

    assert {path.lstrip("/") for path in routes - KNOW_NO_TABLE} <= asked


# Leaks, each planted where a mistake could be made


def at_place(place=40):
    """Something about a card that nobody has seen."""
    return NUMBER[Deck.order[place]] if Deck.order else 0


def swap(monkeypatch, where, name, other):
    plain = getattr(where, name)
    monkeypatch.setattr(where, name, lambda *words, **more: other(plain, *words, **more))


def shows(kind):
    return lambda plain, event, seat: event if isinstance(event, kind) else plain(event, seat)


def longer(plain, self, text):
    return plain(self, text + b" " * (at_place() % 3))


def twice(plain, self, text):
    plain(self, text)
    if at_place() % 2 and text.startswith(b'{"is":"news"'):
        plain(self, msgspec_encode(Notice("Cards are dealt.")))


def msgspec_encode(message):
    return messages.encode(message)


def look_with(part, **change):
    def other(plain, *words, **more):
        look = plain(*words, **more)
        told = getattr(look, part)
        return look._replace(**{part: replace(told, **{name: make(told) for name, make in change.items()})})

    return other


def row_with(**change):
    def other(plain, *words, **more):
        row = plain(*words, **more)
        return replace(row, **{name: make(row) for name, make in change.items()})

    return other


def odd(text):
    return text + "." * (at_place() % 2)


LEAKS = {
    "hole cards in the events": (telling, "seen_by", shows(events.Dealt)),
    "burned cards in the events": (telling, "seen_by", shows(events.Burned)),
    "the deck in the events": (telling, "seen_by", shows(events.Shuffled)),
    "discards in the events": (telling, "seen_by", shows(events.Discarded)),
    "an event that is left out": (
        gallery.Gallery,
        "look",
        look_with("happened", events=lambda told: told.events[: len(told.events) - at_place() % 2]),
    ),
    "a number": (gallery.Gallery, "look", look_with("happened", number=lambda told: told.number + at_place() % 2)),
    "a line of the dealer": (
        gallery.Gallery,
        "look",
        look_with("happened", lines=lambda told: (*told.lines, Line(f"Next comes {Deck.order[-1:]}"))),
    ),
    "the time of a clock": (gallery.Gallery, "look", look_with("happened", now=lambda told: told.now + at_place() % 2)),
    "who may act": (gallery.Gallery, "look", look_with("own", says=lambda own: odd(own.says))),
    "the order of the seats": (
        gallery.Gallery,
        "look",
        look_with("picture", seats=lambda seen: seen.seats[:: -1 if at_place() % 2 else 1]),
    ),
    "a promise without salt": (
        gallery.Gallery,
        "look",
        look_with("picture", title=lambda seen: f"{seen.title} {hash(Deck.order) % 1000}"),
    ),
    "own cards that are another's": (
        gallery,
        "own_cards",
        lambda plain, cards, event, seat: [*plain(cards, event, seat)[:-1], *Deck.order[-1:]],
    ),
    "what is written once for all": (
        writing.Writing,
        "once",
        lambda plain, self, part: plain(self, part) + b" " * (at_place() % 2),
    ),
    "the length of a frame": (viewer.Viewer, "send_text", longer),
    "one frame more": (viewer.Viewer, "send_text", twice),
    "a refusal's sentence": (
        hosted,
        "refused",
        lambda plain, number, refusal: replace(plain(number, refusal), sentence=odd(refusal.sentence)),
    ),
    "the echo of a chat": (hosted, "clean", lambda plain, text: odd(plain(text))),
    "who is at the table": (
        hosted.Hosted,
        "_people",
        row_with(watchers=lambda people: people.watchers + at_place() % 2),
    ),
    "the lobby": (lobby, "row_of", row_with(title=lambda row: odd(row.title))),
    "a figure": (figures, "figures", lambda plain, hub: plain(hub) | {"fairdeal_tables": at_place()}),
    "a history": (archive.Dealt, "seen", lambda _, self, __: self.log),
    "a proof that opens too much": (
        archive,
        "record_for",
        lambda plain, seat, hand, piles, log, sealed: replace(
            plain(seat, hand, piles, log, sealed), openings=tuple(piles[0].opening(place) for place in range(52))
        ),
    ),
    "the list of hands": (archive, "row_of", row_with(pot=lambda row: row.pot + at_place() % 2)),
}


@pytest.mark.slow
@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(monkeypatch, leak):
    """Each of them within a few hands; without the leak nothing is found in the same."""
    where, name, other = LEAKS[leak]
    swap(monkeypatch, where, name, other)

    assert any(differing(seed, ("Olga", "watcher"))[1] for seed in range(21, 31))


def test_r11_a_promise_tells_nothing_to_whoever_tries_all_pairs():
    """Two hole cards have 2,652 orders; none of them leads to the leaves, for the salts are not known."""
    pile = Pile(bytes(range(32)), 0, DECK, "table t, hand 1")
    leaves = {leaf.hex() for row in pile.tree for leaf in row} | {pile.promise.root}
    tried = 0
    for pair in permutations(DECK, 2):
        for text in ("".join(pair), " ".join(pair), *pair):
            for place in (b"", b"\0", b"\0\0", b"\0\1"):
                for guess in (place + text.encode(), b"\0" + place + text.encode()):
                    tried += 1
                    assert hashlib.sha256(guess).hexdigest() not in leaves
    assert tried > 2652


def test_the_hand_that_is_compared_is_a_whole_one():
    frames, _ = played(3)

    assert all(len(texts) > 20 for texts in frames.values())
