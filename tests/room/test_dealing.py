"""A real table: the dealer is told what comes next, and the same hand comes out as if the room had dealt it."""

import json
from random import Random

import msgspec
import pytest

from fairdeal.cards import UNKNOWN
from fairdeal.games.catalogue import GAMES
from fairdeal.room.dealing import Chair, Dealing, dealers_view
from fairdeal.room.resources import Wrong

CHAIRS = tuple(Chair(seat, f"P{seat}", 500) for seat in (1, 2, 3))


def entered(view, deck):
    """What a dealer enters: the duty with the cards that are asked for, or what the player in turn does."""
    if view.duty is not None:
        command = json.loads(msgspec.json.encode(view.duty))
        cards = [deck.pop() for _ in range(view.count)]
        if cards and command["do"] == "do":
            command["command"]["cards"] = cards
        elif cards:
            command["cards"] = cards
        return command
    names = {choice.name: choice for choice in view.choices}
    choice = next(names[name] for name in ("check", "call", "pat", "draw", "show") if name in names)
    command = json.loads(msgspec.json.encode(choice.command))
    if choice.name == "show":
        command["cards"] = [deck.pop() for _ in range(view.unknown)]
    elif choice.cards[1]:
        command["cards" if choice.name == "draw" else "discards"] = [UNKNOWN] * choice.cards[1]
    return {"do": "do", "command": command}


def dealing(game, acts):
    return msgspec.convert({"game": game, "chairs": msgspec.to_builtins(CHAIRS), "acts": acts}, Dealing)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hand_of_every_game_is_dealt_at_a_real_table(game):
    """Cards are told only where the book needs them: up-cards, the board, the hands that are shown."""
    deck = [rank + suit for rank in ("6789TJQKA" if GAMES[game].short_deck else "23456789TJQKA") for suit in "cdhs"]
    Random(game).shuffle(deck)
    acts = []
    view = dealers_view(dealing(game, acts))
    while not view.view.results:
        assert len(acts) < 200, view.words
        assert view.words
        acts.append(entered(view, deck))
        view = dealers_view(dealing(game, acts))
        assert view.refused is None, (view.refused, acts[-1])
        assert view.done == len(acts)

    assert sum(seat.stack for seat in view.view.seats) == 1500
    assert sum(pot.chips for pot in view.view.results) > 0


def test_what_is_wrong_is_refused_with_its_clause_and_the_rest_stands():
    acts = []
    while not (view := dealers_view(dealing("holdem", acts))).asked:
        acts.append(entered(view, ["As", "Kd", "2c"]))
    wrong = {"do": "do", "command": {"do": "check", "seat": view.asked}}
    again = dealers_view(dealing("holdem", [*acts, wrong]))

    assert isinstance(again.refused, Wrong)
    assert again.refused.clause
    assert again.done == len(acts)
    assert again.view == view.view
