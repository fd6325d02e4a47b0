"""A hand of that text as a record.

What is said of the play becomes actions, and what is said of the table becomes keys.  A line that is none of the play,
such as talk or somebody who comes or goes, stays where it stood, as a remark.
"""

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from fairdeal.cards import Seat
from fairdeal.games import GAMES, Game
from fairdeal.games.posted import Structure
from fairdeal.history.phh import code_of
from fairdeal.history.pieces import Piece, Source, pieces
from fairdeal.history.pokerstars import words
from fairdeal.history.pokerstars.acting import Acting
from fairdeal.history.pokerstars.scanning import Amount, Line, Sheet, sheet_of
from fairdeal.history.record import Record, Table, Unreadable
from fairdeal.history.sign import as_posted
from fairdeal.rules.order import dealing_order


def records(source: Source, file: str = "") -> Iterator[Record | Unreadable]:
    """Each hand of a text; what stands between two hands is part of neither."""
    for number, piece in enumerate(pieces(source, words.BEGINS, file), 1):
        try:
            yield _record(piece, file, str(number))
        except Unreadable as error:
            yield Unreadable(str(error), file=file, line=error.line or piece.line, name=str(number))


def _record(piece: Piece, file: str, number: str) -> Record:
    sheet = sheet_of(piece, file)
    game = GAMES[words.PLAYED[sheet.heading["game"].casefold()]]
    order = _order(sheet, game)
    acting = Acting(game, {name: place for place, name in enumerate(order, 1)})
    for line in sheet.lines:
        acting.take(line)
    acting.deal()
    structure = words.STRUCTURES[sheet.heading["limit"].casefold()]
    stakes, dead = _stakes(sheet, game, structure, order)
    table: Table = {
        "variant": code_of(game, structure),
        **stakes,
        "starting_stacks": [sheet.seated[name].stack for name in order],
        "actions": acting.actions,
        "seats": [sheet.seated[name].seat for name in order],
        "players": order,
        **_results(sheet, order),
        **_when_and_where(sheet),
        **_unsaid(sheet, game, order),
    }
    if dead:
        table["_owed"] = _owed(table, order, dead)
    return Record(table, number, file, piece.line, acting.lines)


PLAYS = {"post", "pb", "f", "cc", "bet", "cbr", "sd", "sm", "dealt"}


def _order(sheet: Sheet, game: Game) -> list[str]:
    """The names of those who play this hand, in the order of dealing."""
    playing = {line.name for line in sheet.lines if line.verb in PLAYS}
    by_seat = {sheet.seated[name].seat: name for name in sheet.seated if name in playing}
    if len(by_seat) < 2:
        raise Unreadable("fewer than two players play this hand")
    if game.button and "button" not in sheet.table:
        raise Unreadable("the second line does not say who has the button")
    return [by_seat[seat] for seat in dealing_order(by_seat, _button(sheet, game))]


def _button(sheet: Sheet, game: Game) -> Seat:
    return Seat(sheet.table["button"]) if game.button else Seat(0)


# The stakes


Dead = dict[str, Amount]  # what a player posts beside the blind, for the pot


def _stakes(sheet: Sheet, game: Game, structure: Structure, order: list[str]) -> tuple[Table, Dead]:
    stated = words.LIMITED.match(sheet.heading["stakes"]) or words.BUTTON_BLIND.match(sheet.heading["stakes"])
    if stated is None:
        raise Unreadable(f"{sheet.heading['stakes'][:40]!r} are no stakes that we know")
    small, big = (words.amount(stated.groupdict().get(name) or stated["big"]) for name in ("small", "big"))
    posts = [line for line in sheet.lines if line.verb == "post"]
    antes = [line for line in posts if line.text == "the ante"]
    ante = max((line.chips for line in antes), default=0)
    each = {line.name: ante for line in antes}
    forced, dead = _blinds(posts, order, small, big, structure) if game.button else (_bring_in(sheet, small), {})
    bets = {"small_bet": small, "big_bet": big} if structure is Structure.FIXED else {"min_bet": big}
    if not game.button and structure is not Structure.FIXED:
        bets = {"min_bet": small}
    trimming = {"ante_trimming_status": True} if ante else {}
    return {**trimming, "antes": as_posted([each.get(name, 0) for name in order]), **forced, **bets}, dead


def _blinds(
    posts: list[Line], order: list[str], small: Amount, big: Amount, structure: Structure
) -> tuple[Table, Dead]:
    """What each posted, as it was owed; below zero what is live and neither the small nor the big blind."""
    least = small if structure is Structure.FIXED else big
    owed: dict[str, Amount] = dict.fromkeys(order, 0)
    dead: dict[str, Amount] = {}
    bigs = sorted((line for line in posts if line.text == "big blind"), key=lambda line: order.index(line.name))
    for line in posts:
        if line.text == "small & big blinds":
            owed[line.name] = -line.chips
            dead[line.name] = line.chips - least
        elif line.text != "the ante":
            late = line.text == "big blind" and line is not bigs[0]
            stated = {"big blind": least, "small blind": small if least == big else _half(small)}
            nominal = max(stated.get(line.text, 0), line.chips) if line.all_in else line.chips
            owed[line.name] = -nominal if late else nominal
    return {"blinds_or_straddles": as_posted(list(owed.values()))}, dead


def _half(chips: Amount) -> Amount:
    """Half of the small bet, as a rule the small blind of a limit game."""
    return chips // 2 if isinstance(chips, int) and chips % 2 == 0 else Decimal(chips) / 2


def _bring_in(sheet: Sheet, small: Amount) -> Table:
    """What was brought in; where that was all a player had, what the next one called, or raised."""
    lines = [line for line in sheet.lines if line.verb in ("pb", "cc", "bet", "cbr")]
    if not lines or lines[0].verb != "pb":
        return {"bring_in": small}
    raised = next((at for at, line in enumerate(lines) if line.verb in ("bet", "cbr")), len(lines))
    amounts = [line.chips for line in lines[:raised]]
    if lines[0].all_in and raised < len(lines) and lines[raised].by:
        amounts.append(lines[raised].chips - lines[raised].by)
    return {"bring_in": max(amounts) if lines[0].all_in else lines[0].chips}


def _owed(table: Table, order: list[str], dead: Dead) -> list[list[Any]]:
    """Who owed what, where the blinds alone would not tell."""
    seats = table["seats"]
    antes, blinds = (as_posted(table[key]) for key in ("antes", "blinds_or_straddles"))
    rows = [[seat, ante, "ante"] for seat, ante in zip(seats, antes, strict=True) if ante]
    for seat, name, blind in zip(seats, order, blinds, strict=True):
        if blind:
            rows.append([seat, abs(blind) - dead.get(name, 0), "blind"])
    return rows + [[seat, dead[name], "dead"] for seat, name in zip(seats, order, strict=True) if name in dead]


# What else the text says


def _results(sheet: Sheet, order: list[str]) -> Table:
    if not sheet.collected:
        return {}
    return {"winnings": [sheet.collected.get(name, 0) for name in order]}


def _when_and_where(sheet: Sheet) -> Table:
    said = sheet.heading
    stated = words.LIMITED.match(said["stakes"]) or words.BUTTON_BLIND.match(said["stakes"])
    currency = (stated and stated["currency"]) or words.CURRENCIES.get(sheet.symbol, "")
    found = {
        "venue": "PokerStars",
        "time": _time(said["time"]) if "time" in said else None,
        "time_zone_abbreviation": said.get("zone"),
        **{key: int(said[key]) if key in said else None for key in ("day", "month", "year")},
        "hand": int(said["hand"]),
        "level": words.arabic(said["level"]) if "level" in said else None,
        "seat_count": int(sheet.table["count"]) if "count" in sheet.table else None,
        "table": sheet.table.get("table"),
        "currency": currency or None,
        "currency_symbol": sheet.symbol or None,
    }
    return {key: value for key, value in found.items() if value is not None}


def _time(text: str) -> dt.time:
    try:
        return dt.time.fromisoformat(text.rjust(len("00:00:00"), "0"))
    except ValueError:
        raise Unreadable(f"{text} is no time of day") from None


def _unsaid(sheet: Sheet, game: Game, order: list[str]) -> Table:
    """What PHH has no key for."""
    seated, said = sheet.seated, sheet.heading
    told = {line.name for line in sheet.lines if line.verb == "dealt" and len(line.cards) > len("Kh")}
    mucked = [sheet.mucked.get(seated[name].seat, "") for name in order]
    others = [name for name in seated if name not in order]
    bounties = [seated[name].bounty for name in order]
    button = _button(sheet, game)
    found = {
        "_button": button if game.button and button != seated[order[-1]].seat else None,
        "_rake_taken": sheet.rake,
        "_hero": told.pop() if len(told) == 1 else None,
        "_mucked": mucked if any(mucked) else None,
        "_bounties": bounties if None not in bounties else None,
        "_sitting_out": [seated[name].seat for name in order if seated[name].after] or None,
        "_others": [[seated[name].seat, name, seated[name].stack, seated[name].after] for name in others] or None,
        "_play_money": True if "play" in sheet.table else None,
        "_time_et": said.get("also"),
        **{f"_{key}": said.get(key) for key in ("kind", "club", "tournament", "buy_in", "rotation")},
        "_stakes": said["stakes"] if not _usual(said["stakes"]) else None,
    }
    return {key: value for key, value in found.items() if value is not None}


def _usual(stakes: str) -> bool:
    """The stakes follow from the other keys."""
    found = words.LIMITED.fullmatch(stakes)
    return found is not None and found["cap"] is None
