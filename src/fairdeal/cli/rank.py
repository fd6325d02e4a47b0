"""``fairdeal rank``: a hand in words, and how strong it is."""

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from fairdeal.cards import SHORT_DECK, UNKNOWN, BadCards, Card, check_distinct, parse_cards
from fairdeal.cli.options import Json, game_named
from fairdeal.cli.output import Unusable, columns, show, show_json
from fairdeal.games import GAMES, Game, Step
from fairdeal.ranking import BadHand, Kind, best, strength
from fairdeal.ranking.kinds import STRONGEST, check_hand
from fairdeal.ranking.words import say, spelled

Cards = Sequence[Card]


def rank(
    game: Annotated[str, Parameter(help="A game's key, such as stud-8, or a ranking's, such as low-27.")],
    cards: Annotated[str, Parameter(help="The player's own cards, such as AsKd.")],
    /,
    *,
    board: Annotated[str, Parameter(help="The community cards.")] = "",
    json: Json = False,
) -> int:
    """Say the best hand these cards make; a split game has a line for each half."""
    try:
        rows = _rows(game, parse_cards(cards), parse_cards(board))
    except (BadCards, BadHand) as error:
        raise Unusable(str(error)) from None
    if json:
        show_json(rows)
        return 0
    for line in columns([_told(row) for row in rows]):
        show(line)
    return 0


def _rows(name: str, cards: Cards, board: Cards) -> list[dict[str, Any]]:
    check_distinct((*cards, *board))
    if UNKNOWN in (*cards, *board):
        raise Unusable(f"A hand with {UNKNOWN} in it cannot be ranked: give the cards themselves.")
    key = name.strip().lower()
    if key in list(Kind) and key not in GAMES:
        check_hand(Kind(key), cards, board)
        return [_row("hand", Kind(key), cards, board)]
    game = game_named(name)
    _check_dealt(game, cards, board)
    return [_row(share.name, share.kind, cards, board) for share in game.shares]


def _row(share: str, kind: Kind, cards: Cards, board: Cards) -> dict[str, Any]:
    hand = best(kind, cards, board)
    return {
        "share": share,
        "kind": kind,
        "words": say(kind, hand),
        "cards": hand,
        "ranks": spelled(hand),
        "strength": strength(kind, cards, board),
        "strongest": STRONGEST[kind],
    }


def _told(row: dict[str, Any]) -> tuple[str, ...]:
    strength = f"strength {row['strength']} of {row['strongest']}"
    return f"{row['share']}:", row["words"], " ".join(row["cards"]), strength


def _check_dealt(game: Game, cards: Cards, board: Cards) -> None:
    """Refuse cards which a player of this game cannot have when hands are compared."""
    dealt = [step for street in game.streets for step in street.deal]
    own = dealt.count(Step.DOWN) + dealt.count(Step.UP) - game.discards
    common = dealt.count(Step.BOARD)
    if board and not common:
        raise Unusable(f"{game.name} has no board: give all of the player's cards together.")
    hint = " The community cards go with --board." if common else ""
    _check_count(game, "cards of a player", len(cards), min(own, 5), own, hint)
    _check_count(game, "community cards", len(board), max(common - 2, 0), common, "")
    low = [card for card in (*cards, *board) if card not in SHORT_DECK]
    if game.short_deck and low:
        raise Unusable(f"{low[0]} is not in the deck of {game.name}, which begins with the sixes.")


def _check_count(game: Game, what: str, count: int, fewest: int, most: int, hint: str) -> None:
    if not fewest <= count <= most:
        number = f"{most}" if fewest == most else f"{fewest} to {most}"
        raise Unusable(f"{game.name} ranks {number} {what}, not {count}.{hint}")
