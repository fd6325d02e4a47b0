"""What odds are asked for: the hands as they are given, what is known of each, and what may still come."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from fairdeal.cards import DECK, NUMBER, SHORT_DECK, UNKNOWN, BadCards, Card, check_distinct, split_cards
from fairdeal.games import Game, Step, Supply
from fairdeal.odds.ranges import BadRange, Range, read_range
from fairdeal.ranking.kinds import FIVE_OF

TWO_CARDS = re.compile(r"[A-Za-z0-9]{4}")
ANY_HAND = {"", "random", "any", "*", "100%"}
THROWN = "/"


class BadSpot(ValueError):
    """Odds cannot be asked for like this; the sentence says why."""


class Held(Struct, frozen=True):
    """A hand of which these cards are known; so many more will come, after these were thrown away."""

    text: str
    cards: tuple[Card, ...]
    lacking: int
    thrown: tuple[Card, ...] = ()


class Spot(Struct, frozen=True):
    """A game at the moment at which odds are asked for.

    ``own`` is how many cards of his own each player has in the end, ``common`` how many he shares with all.
    """

    game: Game
    hands: tuple[Held | Range, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    own: int
    common: int

    @property
    def known(self) -> list[Card]:
        """Every card whose place is known, in a hand or on the board."""
        return [*(card for hand in self.hands if isinstance(hand, Held) for card in hand.cards), *self.board]

    @property
    def gone(self) -> list[Card]:
        """Every card that was thrown away or is out of play."""
        return [*(card for hand in self.hands if isinstance(hand, Held) for card in hand.thrown), *self.dead]

    @property
    def live(self) -> list[Card]:
        """The cards that may still come."""
        out = {*self.known, *self.gone}
        return [card for card in deck_of(self.game) if card not in out]

    @property
    def ranges(self) -> list[Range]:
        return [hand for hand in self.hands if isinstance(hand, Range)]

    @property
    def to_board(self) -> int:
        """How many cards the board lacks."""
        return self.common - len(self.board)

    @property
    def unknown(self) -> int:
        """How many cards will come."""
        return sum(hand.lacking for hand in self.hands if isinstance(hand, Held)) + self.to_board


def deck_of(game: Game) -> tuple[Card, ...]:
    return SHORT_DECK if game.short_deck else DECK


def spot_of(game: Game, hands: Sequence[str], board: str, dead: str) -> Spot:
    """Read what a person gives; whatever cannot be is refused in one sentence."""
    if len(hands) < 2:
        raise BadSpot("Odds need two hands or more; one may be random.")
    if len(hands) > game.seats:
        raise BadSpot(f"{game.name} seats {game.seats} players, not {len(hands)}.")
    dealt = [step for street in game.streets for step in street.deal]
    own = dealt.count(Step.DOWN) + dealt.count(Step.UP) - game.discards
    shared, out = _cards(board, "The board"), _cards(dead, "The list of dead cards")
    read = [read_hand(game, own, text) for text in hands]
    own, common = _common(game, own, dealt.count(Step.BOARD), shared, [*read], out)
    read = [_with_lacking(hand, own) if isinstance(hand, Held) else hand for hand in read]
    spot = Spot(game, tuple(read), shared, out, own, common)
    _check_deck(spot)
    return _without_clashes(spot)


def read_hand(game: Game, own: int, text: str) -> Held | Range:
    """Cards, ``??`` for one not known, what was thrown away after a stroke; or a range where the game has them."""
    if text.strip().lower() in ANY_HAND:
        return Held(text, (), own)
    kept, stroke, thrown = text.partition(THROWN)
    try:
        cards = tuple(split_cards(kept))
        away = tuple(split_cards(thrown))
    except BadCards as error:
        return _range_or(game, own, text, error)
    if stroke and not game.throws:
        raise BadSpot(f"In {game.name} nobody throws cards away, so {text!r} means nothing.")
    if UNKNOWN in away:
        raise BadSpot(f"{text!r}: a card thrown away without being known makes no difference; leave it out.")
    _check_size(game, own, text, cards, away)
    return Held(text, tuple(card for card in cards if card != UNKNOWN), own, away)


def _range_or(game: Game, own: int, text: str, error: BadCards) -> Range:
    """A range, or what is wrong with the cards if it does not look like one."""
    if not has_ranges(game):
        raise BadSpot(str(error)) from None
    try:
        return read_range(text, own, deck_of(game))
    except BadRange as wrong:
        raise BadSpot(str(error if TWO_CARDS.fullmatch(text) else wrong)) from None


def has_ranges(game: Game) -> bool:
    """Hold'em and Omaha, in whatever form."""
    return (
        [*game.streets[0].deal] in ([Step.DOWN] * 2, [Step.DOWN] * 4, [Step.DOWN] * 5)
        and len(game.streets) == 4
        and (Step.BOARD in game.streets[1].deal)
    )


def _check_size(game: Game, own: int, text: str, cards: Sequence[Card], away: Sequence[Card]) -> None:
    if len(cards) > own:
        raise BadSpot(f"{text!r} is too long: a hand of {game.name} has {own} cards, not {len(cards)}.")
    if has_ranges(game) and len(cards) < own:
        raise BadSpot(
            f"{text!r} is too short: a hand of {game.name} has {own} cards, not {len(cards)};"
            " write ?? for one not known."
        )
    most = own - len(cards) if game.supply is Supply.RESHUFFLE_DISCARDS else game.discards
    if len(away) > most:
        raise BadSpot(f"{text!r}: with {len(cards)} cards kept at most {most} can have been thrown away.")


def _with_lacking(hand: Held, own: int) -> Held:
    if len(hand.cards) > own:
        raise BadSpot(
            f"{hand.text!r} has {len(hand.cards)} cards, but with a common card each has only {own} of his own."
        )
    return Held(hand.text, hand.cards, own - len(hand.cards), hand.thrown)


def _cards(text: str, what: str) -> tuple[Card, ...]:
    try:
        cards = tuple(split_cards(text))
        check_distinct(cards)
    except BadCards as error:
        raise BadSpot(str(error)) from None
    if UNKNOWN in cards:
        raise BadSpot(f"{what} takes cards that are known; leave the others out.")
    return cards


def _common(
    game: Game, own: int, common: int, board: Sequence[Card], hands: Sequence[Held | Range], dead: Sequence[Card]
) -> tuple[int, int]:
    """How many cards each has of his own, and how many all share; in stud a short deck turns one card for all."""
    if game.supply is Supply.COMMON_CARD and (board or _runs_short(game, own, hands, dead)):
        own, common = own - 1, 1
    if board and not common:
        raise BadSpot(f"{game.name} has no board.")
    if len(board) > common:
        raise BadSpot(f"The board of {game.name} has {common} cards at most, not {len(board)}.")
    return own, common


def _runs_short(game: Game, own: int, hands: Sequence[Held | Range], dead: Sequence[Card]) -> bool:
    """Whether the last street of stud finds fewer cards than one for each hand here and the burn (B-07).

    Only these hands and the dead cards are taken to have left the deck.
    """
    if any(isinstance(hand, Held) and len(hand.cards) == own for hand in hands):
        return False
    burns = sum(Step.BURN in street.deal for street in game.streets[:-1])
    stub = len(DECK) - len(dead) - (own - 1) * len(hands) - burns
    return stub < len(hands) + 1


def _check_deck(spot: Spot) -> None:
    try:
        check_distinct((*spot.known, *spot.gone))
    except BadCards as error:
        raise BadSpot(str(error)) from None
    deck = deck_of(spot.game)
    foreign = [card for card in (*spot.known, *spot.gone) if card not in deck]
    if foreign:
        raise BadSpot(f"{foreign[0]} is not in the deck of {spot.game.name}, which begins with the sixes.")
    returning = 0 if spot.game.supply in (Supply.ENOUGH, Supply.COMMON_CARD) else len(spot.gone)
    wanted = spot.unknown + spot.own * len(spot.ranges)
    if wanted > len(spot.live) + returning:
        raise BadSpot(f"There are more seats than cards: {wanted} cards are wanted and {len(spot.live)} are left.")


def _without_clashes(spot: Spot) -> Spot:
    """Each range without the hands that hold a card which is elsewhere."""
    taken = [NUMBER[card] for card in (*spot.known, *spot.gone)]
    hands: list[Held | Range] = []
    for hand in spot.hands:
        if isinstance(hand, Range):
            left = hand.without(taken)
            if not left.size:
                raise BadSpot(
                    f"The range {hand.text!r} leaves no hand: each holds a card that is known to be elsewhere."
                )
            hands.append(left)
        else:
            hands.append(hand)
    return Spot(spot.game, tuple(hands), spot.board, spot.dead, spot.own, spot.common)


def omaha(spot: Spot) -> bool:
    """Whether hands are made of two own cards and three of the board."""
    return spot.game.shares[0].kind in FIVE_OF
