"""The record of a hand: what a viewer may know is opened and checks out, what he may not know stays closed."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from msgspec.structs import replace

from dealt import anything, begin, steady
from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.cli import main
from fairdeal.games import GAMES
from fairdeal.games.posted import Structure
from fairdeal.play import Hand, Refusal, commands, events
from fairdeal.play.visibility import WATCHER
from fairdeal.room import verifier
from fairdeal.room.fairness import record_for
from fairdeal.room.sealing import seal
from fairdeal.room.shuffle import Pile

ROOT = Path(verifier.__file__)


def dealt(key, number, choose=anything, seats=11):
    """A hand with the piles it was dealt from."""
    chance = Random(f"{key} {number}")
    hand = Hand(begin(key, Structure.FIXED, chance, most_seats=seats, stacks=(30, 1000)))
    seed, name = chance.randbytes(32), f"table 1, hand {number}"
    piles = [Pile(seed, 0, SHORT_DECK if GAMES[key].short_deck else DECK, name)]

    def again(cards):
        piles.append(Pile(seed, len(piles), cards, name))
        return piles[-1].cards

    while True:
        assert hand.deal_on(piles[0].cards, again) is None
        if hand.over:
            return hand, piles, seed, name
        assert not isinstance(hand.do(choose(chance, hand.options(), hand.state)), Refusal)


def staying(chance, options, state):
    """Nobody folds or bets, so that as many cards go as can."""
    chance.random()
    return steady(Half(), options, state)


def changes_all(chance, options, state):
    """Nobody keeps a card that he may change."""
    if options.asked == "draw":
        return commands.Discard(options.seat, tuple(state.hole[options.seat]))
    return staying(chance, options, state)


class Half:
    """The chance of one that is never tempted."""

    def random(self):
        return 0.5

    def randint(self, *ends):
        return ends[1]


def plain(record):
    return json.loads(msgspec.json.encode(record))


def faults(record):
    return list(verifier.faults(plain(record)))


@pytest.mark.parametrize("key", GAMES)
def test_r10_each_viewer_can_check_what_he_saw(key):
    for number in range(4):
        hand, piles, _, name = dealt(key, number)
        for viewer in (*hand.state.order, WATCHER):
            record = record_for(viewer, name, piles, hand.log)
            assert faults(record) == [], (key, number, viewer)
            assert record.openings or hand.state.game.button


@pytest.mark.parametrize("key", ["super-stud", "stud", "triple-draw-a5", "badugi"])
def test_a_reshuffle_is_promised_and_checked_like_the_deck(key):
    reshuffled = 0
    for number in range(40):
        hand, piles, _, name = dealt(key, number, changes_all if key == "badugi" else staying)
        reshuffled += len(piles) > 1
        assert sum(isinstance(event, events.Shuffled | events.Reshuffled) for event in hand.log) == len(piles)
        assert faults(record_for(hand.state.order[0], name, piles, hand.log)) == []
    assert reshuffled


@pytest.mark.parametrize("key", ["stud-8", "holdem", "super-stud-8", "triple-draw-27"])
def test_nothing_is_opened_that_the_viewer_did_not_see(key):
    for number in range(6):
        hand, piles, _, name = dealt(key, number)
        for viewer in (*hand.state.order, WATCHER):
            record = record_for(viewer, name, piles, hand.log)
            said = msgspec.json.encode(record.events).decode()
            assert all(f'"{opening.card}"' in said for opening in record.openings)


def test_folded_hands_burns_and_the_stub_stay_closed():
    for number in range(20):
        hand, piles, _, name = dealt("holdem", number)
        folded = {event.seat for event in hand.log if isinstance(event, events.Folded)}
        closed = {
            card
            for event in hand.log
            if isinstance(event, events.Dealt)
            for seat, card in zip(event.to, event.cards, strict=True)
            if seat in folded
        }
        closed |= {event.card for event in hand.log if isinstance(event, events.Burned)} | set(hand.state.stub)
        opened = {opening.card for opening in record_for(WATCHER, name, piles, hand.log).openings}
        assert not opened & closed


@pytest.mark.parametrize("key", ["holdem", "super-stud", "badugi", "short-deck"])
def test_with_the_seed_the_whole_order_is_made_again(key):
    for number in range(6):
        hand, piles, seed, name = dealt(key, number, steady)
        mine = record_for(hand.state.order[0], name, piles, hand.log)
        whole = replace(
            mine,
            events=tuple(hand.log),
            openings=tuple(pile.opening(place) for pile in piles for place in range(len(pile.cards))),
            seed=seed.hex(),
        )

        assert faults(whole) == []
        assert faults(replace(mine, seed=seed.hex())) == []
        assert faults(replace(mine, seed=bytes(32).hex()))


# Fraud


def changed(record, find, change):
    """The record with one event of a kind changed."""
    at = max(place for place, event in enumerate(record.events) if find(event))
    log = (*record.events[:at], change(record.events[at]), *record.events[at + 1 :])
    return replace(record, events=log)


@pytest.fixture(scope="module")
def fair():
    for number in range(50):
        hand, piles, _, name = dealt("holdem", number, steady)
        if any(isinstance(event, events.Shown) for event in hand.log) and len(hand.state.board) == 5:
            return record_for(hand.state.order[0], name, piles, hand.log)
    raise AssertionError("no hand of fifty came to a showdown")


def absent(record):
    """A card that nobody saw."""
    said = msgspec.json.encode(record.events).decode()
    return next(card for card in DECK if f'"{card}"' not in said)


def test_a_board_card_that_was_changed_is_found(fair):
    other = absent(fair)
    forged = changed(
        fair, lambda event: isinstance(event, events.Boarded), lambda event: replace(event, cards=(other,))
    )

    assert any(other in fault for fault in faults(forged))


def test_an_opening_for_another_card_does_not_lead_to_the_root(fair):
    opening = replace(fair.openings[0], card=absent(fair))

    assert any(
        "does not lead to the root" in fault for fault in faults(replace(fair, openings=(opening, *fair.openings[1:])))
    )


def test_a_shown_card_that_was_not_dealt_there_is_found(fair):
    mine = {opening.card for opening in fair.openings}
    forged = changed(
        fair,
        lambda event: isinstance(event, events.Shown) and not set(event.cards) <= {event.cards[0]},
        lambda event: replace(event, cards=tuple(card for card in mine if card not in event.cards)[: len(event.cards)]),
    )

    assert any("was shown by seat" in fault for fault in faults(forged))


def test_a_card_that_is_not_opened_is_found(fair):
    assert any("is not opened as" in fault for fault in faults(replace(fair, openings=fair.openings[1:])))


def test_a_pile_without_a_promise_is_found(fair):
    shuffled = next(event for event in fair.events if isinstance(event, events.Shuffled))
    twice = replace(fair, events=(*fair.events, shuffled))

    assert any("there was no promise" in fault for fault in faults(twice))


def test_a_card_that_is_dealt_while_it_is_out_is_found():
    hand, piles, _, name = dealt("stud", 3, steady)
    record = record_for(hand.state.order[0], name, piles, hand.log)
    at = next(
        place for place, event in enumerate(record.events) if isinstance(event, events.Dealt) and event.face == "up"
    )
    again = replace(record, events=(*record.events[: at + 1], *record.events[at:]))

    assert any("while it was still out" in fault for fault in faults(again))


# The command


def written(tmp_path, record):
    path = tmp_path / "hand.json"
    path.write_bytes(msgspec.json.encode(record))
    return path


def test_the_command_says_that_a_shuffle_is_fair(fair, tmp_path, capsys):
    assert main(["verify", str(written(tmp_path, fair))]) == 0
    assert "dealt as promised before the first card" in capsys.readouterr().out


def test_the_command_names_what_is_wrong(fair, tmp_path, capsys):
    forged = replace(fair, openings=fair.openings[1:])

    assert main(["verify", str(written(tmp_path, forged)), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["faults"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("not json", "is no record of a shuffle"),
        ("{}", "is no record of a shuffle"),
        ('{"form":"x","hand":"h","promises":[],"openings":[],"events":[]}', "this program knows"),
    ],
)
def test_what_is_no_record_is_said_in_a_sentence(tmp_path, capsys, text, said):
    path = tmp_path / "hand.json"
    path.write_text(text, encoding="utf-8")

    assert main(["verify", str(path)]) == 2
    assert said in capsys.readouterr().err


def test_the_verifier_runs_without_fairdeal(fair, tmp_path):
    """By itself, in a Python that sees nothing but its own library."""
    words = [sys.executable, "-I", "-S", str(ROOT), str(written(tmp_path, fair))]
    done = subprocess.run(words, check=False, capture_output=True, text=True, cwd=tmp_path)

    assert (done.returncode, done.stdout, done.stderr) == (0, "0 faults.\n", "")


def test_the_auditor_opens_the_seed_and_checks_every_card(fair, tmp_path, capsys):
    key = X25519PrivateKey.generate()
    hand, piles, seed, name = dealt("razz", 1)
    record = record_for(WATCHER, name, piles, hand.log, seal(seed, key.public_key(), name))
    own, other = tmp_path / "own", tmp_path / "other"
    own.write_text(key.private_bytes_raw().hex() + "\n", encoding="utf-8")
    other.write_text("ab" * 32, encoding="utf-8")
    path = str(written(tmp_path, record))

    assert main(["verify", path, "--audit-key", str(own)]) == 0
    assert "every card, by the seed" in capsys.readouterr().out
    assert main(["verify", path, "--audit-key", str(other)]) == 2
    assert "does not open with this key" in capsys.readouterr().err
    assert main(["verify", path, "--audit-key", path]) == 2
    assert "is no audit key" in capsys.readouterr().err
    assert main(["verify", str(written(tmp_path, fair)), "--audit-key", str(own)]) == 2


def test_a_record_of_an_earlier_day_is_still_read(capsys):
    """The file was kept when the form was first given out, so that a later program reads what an earlier one wrote."""
    kept = Path(__file__).parents[1] / "data" / "hand-12.json"

    assert main(["verify", str(kept)]) == 0
    assert capsys.readouterr().out.startswith("table 1, hand 12: 11 opened cards")
