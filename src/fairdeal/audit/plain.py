"""The usual record carried out the short way: its cards are laid into the deck, and the dealer deals them from there.

No hand is judged otherwise for it.  Where a record is in any way unusual before the showdown the short way ends, and
the hand is begun again in the way that can say what is wrong.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from fairdeal.audit.judging import Judging
from fairdeal.audit.profiles import Profile
from fairdeal.cards import DECK, SHORT_DECK, UNKNOWN, Card, Chips, Seat
from fairdeal.games import GAMES, Game
from fairdeal.games.definition import BOARD, BURN, DOWN
from fairdeal.history.phh import Action
from fairdeal.history.record import Table
from fairdeal.play import Hand, commands
from fairdeal.play.decide import ANSWERS
from fairdeal.play.evolve import APPLY
from fairdeal.play.state import BET, OVER, SHOW

CHANCE: Final = {"_deck", "_reshuffles", "_declined"}  # keys that tell of the dealing what the actions do not
HIDDEN: Final = {UNKNOWN}
ENDED: Final = (SHOW, OVER)
AFTER: Final = ("sm", "")


class Layout(NamedTuple):
    """How a game's deck is used up: hidden cards for each player, then burns and board cards street by street."""

    size: int
    each: int
    shared: tuple[tuple[int, int], ...]


def _layout(game: Game) -> Layout | None:
    first, *others = [street.deal for street in game.streets]
    if set(first) != {DOWN} or not all({*deal} <= {BURN, BOARD} for deal in others):
        return None
    shared = tuple((deal.count(BURN), deal.count(BOARD)) for deal in others)
    return Layout(len(SHORT_DECK if game.short_deck else DECK), len(first), shared)


LAYOUTS: Final = {key: _layout(game) for key, game in GAMES.items()}


def is_plain(table: Table, begin: commands.Begin) -> bool:
    """Whether the short way is worth trying: hidden hands and a board, and a deck of which only the actions tell."""
    return LAYOUTS[begin.game] is not None and CHANCE.isdisjoint(table)


class Plain(Judging):
    """A hand in progress, all of whose cards lie in the deck."""

    def __init__(self, name: str, begin: commands.Begin, scale: int, profile: Profile) -> None:
        self.hand = Hand(begin)
        self.name, self.scale, self.place, self.thrown, self.draws = name, scale, 0, 0, False
        self.board, self.cards = deque(), {}
        self.prepare(profile)

    def carries_out(self, actions: Sequence[Action]) -> bool:
        """Whether the record could be carried out so; if not, nothing is said of it yet."""
        layout = LAYOUTS[self.hand.state.game.key]
        assert layout is not None, "it was asked whether this is worth trying"
        players = len(self.hand.state.order)
        deck = _deck(layout, players, actions)
        if deck is None or self.hand.deal_on(deck, tuple) is not None:
            return False
        showdown = self._bets(actions, players)
        if showdown is None:
            return False
        self.last_place = actions[-1].place
        self._play_or_stop(showdown)
        return True

    def deal_on(self) -> None:
        """The dealer's duties, until a player is asked or the hand is over."""
        self.hand.deal_on((), tuple)

    def _bets(self, actions: Sequence[Action], first: int) -> Sequence[Action] | None:
        """What is left to do when the betting is over; nothing if anything was unusual before."""
        state, boarded = self.hand.state, 0
        order, board = state.order, state.board
        for at in range(first, len(actions)):
            _, verb, player, cards, amount, _, _ = actions[at]
            if verb == "db":
                boarded += len(cards)
                if boarded > len(board):
                    return None
            elif not verb:
                continue
            elif not 0 < player <= len(order):
                return None
            elif verb == "sm":
                if boarded == len(board) and state.stage in ENDED:
                    rest = actions[at:]
                    return rest if all(action.verb in AFTER for action in rest) else None
                if {*cards} != HIDDEN:
                    return None
            elif boarded != len(board) or not self._acts(order[player - 1], verb, int(amount * self.scale)):
                return None
        return () if boarded == len(board) and state.stage in ENDED else None

    def _acts(self, seat: Seat, verb: str, total: Chips) -> bool:
        """Carry out what a player did, if it is his turn and he may."""
        hand, state = self.hand, self.hand.state
        if state.stage is not BET or state.queue[0] != seat:
            return False
        command: commands.AnyCommand
        if verb == "cc":
            command = commands.Call(seat) if state.bet > state.put_in[seat] else commands.Check(seat)
        elif verb == "f":
            command = commands.Fold(seat)
        elif verb == "cbr":
            command = commands.BetTo(seat, total)
        else:
            return False
        answer = ANSWERS[type(command)](state, command)
        if type(answer) is not tuple:
            return False
        for event in answer:
            APPLY[type(event)](state, event)
        hand.log += answer
        if not state.queue:
            hand.deal_on((), tuple)
        return True


def _deck(layout: Layout, players: int, actions: Sequence[Action]) -> tuple[Card, ...] | None:
    """The deck from its top, as far as the record tells it, if that is written in the usual way."""
    hands = []
    for place, action in enumerate(actions[:players], 1):
        if action.verb != "dh" or action.player != place or len(action.cards) != layout.each:
            return None
        hands.append(action.cards)
    laid = [card for each in zip(*hands, strict=True) for card in each]
    streets = iter(layout.shared)
    for action in actions[players:]:
        if action.verb == "dh":
            return None
        if action.verb == "db":
            burns, count = next(streets, (0, 0))
            if len(action.cards) != count or UNKNOWN in action.cards:
                return None
            laid += (UNKNOWN,) * burns
            laid += action.cards
    return (*laid, *(UNKNOWN,) * (layout.size - len(laid)))
