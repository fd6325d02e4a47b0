"""A hand of Open Hand History as a record.

Amounts are there what an action puts in; here they are what a player has in for the round.
"""

import datetime as dt
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

import msgspec

from fairdeal.games import GAMES, Game
from fairdeal.games.posted import Structure
from fairdeal.history import toml
from fairdeal.history.ohh import words
from fairdeal.history.ohh.acting import Acting, plain
from fairdeal.history.ohh.hand import Hand, Player
from fairdeal.history.phh import code_of
from fairdeal.history.pieces import Piece, Source, pieces, text_of
from fairdeal.history.record import Record, Table, Unreadable
from fairdeal.rules.order import dealing_order

BEGINS: Final = re.compile(
    rb'^[ \t]*(?:\[\s*)?\{\s*(?:"(?!ohh")[A-Za-z_]+"\s*:\s*[^{}\[\]\n]*,\s*)*"ohh"\s*:', re.MULTILINE
)
OBJECT: Final = msgspec.json.Decoder(dict[str, Any], float_hook=Decimal)
BYTE: Final = re.compile(r" \(byte ([0-9]+)\)")


def records(source: Source, file: str = "") -> Iterator[Record | Unreadable]:
    """Each hand of a file."""
    for number, piece in enumerate(pieces(source, BEGINS, file), 1):
        try:
            yield Record(_table(_object(piece, file)), str(number), file, piece.line)
        except Unreadable as error:
            yield Unreadable(str(error), file=file, line=error.line or piece.line, name=str(number))


def _object(piece: Piece, file: str) -> dict[str, Any]:
    text = text_of(piece, file).strip().removeprefix("[").rstrip(",] \n")
    try:
        hand = OBJECT.decode(text).get("ohh")
    except msgspec.DecodeError as error:
        at = BYTE.search(str(error))
        before = text.encode()[: int(at[1])].count(b"\n") if at else 0
        raise Unreadable(f"this is not JSON: {BYTE.sub('', str(error))}", line=piece.line + before) from None
    except RecursionError:
        raise Unreadable("this is not JSON: it is nested too deep") from None
    if not isinstance(hand, dict):
        raise Unreadable("this is no hand in Open Hand History: it has no ohh")
    return hand


def _table(found: dict[str, Any]) -> Table:
    try:
        hand = msgspec.convert(found, Hand, strict=False)
        extra = toml.read(found.get("_phh", "")) if isinstance(found.get("_phh", ""), str) else {}
    except (msgspec.ValidationError, toml.NotToml) as error:
        raise Unreadable(f"this is no hand in Open Hand History: {error}") from None
    game, structure = _played(hand, extra)
    order = _order(hand, game)
    acting = Acting(game, order)
    for each in hand.rounds:
        acting.round(each)
    acting.close({win.player_id for pot in hand.pots or () for win in pot.player_wins or ()})
    table: Table = {
        "variant": code_of(game, structure),
        **_stakes(hand, game, structure, acting),
        "starting_stacks": [_plain(player.starting_stack) for player in order],
        "actions": acting.actions,
        "seats": [player.seat for player in order],
        "players": [player.name for player in order],
        **_results(hand, order),
        **_when_and_where(hand),
        **_unsaid(hand, game, order, acting),
    }
    if others := {key: value for key, value in found.items() if key not in words.KNOWN and value}:
        table["_ohh"] = _without_nothing(others)
    if "time_zone_abbreviation" in extra and "time_zone" not in extra:
        table.pop("time_zone", None)  # that of Greenwich is not the record's
    return table | extra


def _plain(amount: Decimal) -> int | Decimal:
    if not amount.is_finite() or amount < 0:
        raise Unreadable(f"{amount} is no amount of money")
    return plain(amount)


def _without_nothing(value: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """TOML has no word for nothing."""
    if isinstance(value, dict):
        return {key: _without_nothing(item) for key, item in value.items() if item is not None}
    return [_without_nothing(item) for item in value if item is not None] if isinstance(value, list) else value


def _played(hand: Hand, extra: Table) -> tuple[Game, Structure]:
    structure = words.LIMITS.get(hand.bet_limit.bet_type.upper())
    if structure is None:
        raise Unreadable(f"{hand.bet_limit.bet_type[:20]!r} is no bet type that we know")
    ours = extra.pop("_game", None)
    key = ours if ours is not None else words.GAMES.get(hand.game_type)
    if key not in GAMES:
        raise Unreadable(f"{hand.game_type[:40]!r} does not say which game this is")
    dealt = [len(one.cards or ()) for each in hand.rounds for one in each.actions or () if one.action == "Dealt Cards"]
    if 5 in dealt and ours is None:
        key = words.FIVE_CARDS.get(key, key)
    return GAMES[key], structure


def _order(hand: Hand, game: Game) -> list[Player]:
    """Those who play this hand, in the order of dealing."""
    acts = {one.player_id for each in hand.rounds for one in each.actions or () if one.action not in words.ASIDE}
    by_seat = {player.seat: player for player in hand.players if player.id in acts}
    playing = [player for player in hand.players if player.id in acts]
    if len(playing) < 2:
        raise Unreadable("fewer than two players play this hand")
    if len(by_seat) < len(playing) or len({player.id for player in playing}) < len(playing):
        raise Unreadable("two players have the same seat or number")
    return [by_seat[seat] for seat in dealing_order(by_seat, hand.dealer_seat if game.button else 0)]


# The stakes


def _stakes(hand: Hand, game: Game, structure: Structure, acting: Acting) -> Table:
    small, big = (_plain(chips or Decimal(0)) for chips in (hand.small_blind_amount, hand.big_blind_amount))
    antes, blinds = acting.antes(_plain(hand.ante_amount or Decimal(0))), acting.blinds(small, big)
    forced = {"blinds_or_straddles": blinds} if game.button else {"bring_in": acting.bring_in or small}
    bets = {"small_bet": big, "big_bet": 2 * big} if structure is Structure.FIXED else {"min_bet": big}
    trimming = {"ante_trimming_status": True} if any(antes) else {}
    return {**trimming, "antes": antes, **forced, **bets}


# What else it says


def _results(hand: Hand, order: list[Player]) -> Table:
    won: dict[int, Decimal] = {}
    for pot in hand.pots or ():
        for win in pot.player_wins or ():
            won[win.player_id] = won.get(win.player_id, Decimal(0)) + win.win_amount
    return {"winnings": [_plain(won.get(player.id, Decimal(0))) for player in order]} if won else {}


def _when_and_where(hand: Hand) -> Table:
    number = hand.game_number
    found = {
        "venue": hand.site_name,
        **_when(hand.start_date_utc),
        "hand": int(number) if isinstance(number, str) and WHOLE.fullmatch(number) else number,
        "seat_count": hand.table_size,
        "table": hand.table_name,
        "currency": hand.currency,
    }
    return {key: value for key, value in found.items() if value not in (None, "")}


WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,17}")


def _when(text: str | None) -> Table:
    """The date and the time of the start, which are those of Greenwich there."""
    if not text:
        return {}
    try:
        at = dt.datetime.fromisoformat(text)
    except ValueError:
        raise Unreadable(f"{text[:40]!r} is no date and time") from None
    at = at.astimezone(dt.UTC) if at.tzinfo else at
    return {
        "time": at.time(),
        "time_zone": "UTC",
        "time_zone_abbreviation": "UTC",
        "day": at.day,
        "month": at.month,
        "year": at.year,
    }


def _unsaid(hand: Hand, game: Game, order: list[Player], acting: Acting) -> Table:
    rake = [pot.rake for pot in hand.pots or () if pot.rake is not None]
    jackpot = sum(pot.jackpot or Decimal(0) for pot in hand.pots or ())
    names = {player.id: player.name for player in hand.players}
    others = [player for player in hand.players if player not in order]
    cap = hand.bet_limit.bet_cap
    found = {
        "_button": hand.dealer_seat if game.button and hand.dealer_seat != order[-1].seat else None,
        "_owed": acting.owed(),
        "_rake_taken": _plain(sum(rake, Decimal(0))) if rake else None,
        "_jackpot": _plain(Decimal(jackpot)) if jackpot else None,
        "_hero": names.get(hand.hero_player_id) if hand.hero_player_id is not None else None,
        "_mucked": acting.mucked if any(acting.mucked) else None,
        "_others": [[player.seat, player.name, _plain(player.starting_stack)] for player in others] or None,
        "_network": hand.network_name or None,
        "_cap": _plain(cap) if cap else None,
    }
    return {key: value for key, value in found.items() if value is not None}
