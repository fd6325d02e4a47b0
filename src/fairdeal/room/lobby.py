"""The lobby: every table as a line, and a sign read out line by line, each with its sentence and its clause."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from fairdeal.games.catalogue import GAMES
from fairdeal.games.definition import Game
from fairdeal.games.posted import Posted, Structure
from fairdeal.games.stakes import STRUCTURES, StructureName
from fairdeal.play.words import money, stakes
from fairdeal.room.desk import usual_buy_in
from fairdeal.room.hosted import Hosted
from fairdeal.room.resources import SignLine, SignView, TableRow
from fairdeal.room.standing import BOT
from fairdeal.table import Offer, Sign
from fairdeal.table.state import game_of, offered

NAMES: Final[dict[Structure, StructureName]] = {structure: name for name, structure in STRUCTURES.items()}


def row_of(hosted: Hosted) -> TableRow:
    """A table as the lobby lists it."""
    standing, rules = hosted.standing, hosted.actor.rules
    state = standing.table
    seats, offer, game = state.sign.seats, offered(state), game_of(state)
    watching = {viewer.who.person for viewer in hosted.viewers if not viewer.who.person.startswith(BOT)}
    seated = {person for person, name in standing.names.items() if name in {p.player for p in state.seats.values()}}
    return TableRow(
        hosted.actor.key,
        rules.title,
        tuple(one.game for one in state.sign.games),
        game.key,
        game.name,
        stakes(offer.posted),
        NAMES[offer.posted.structure],
        seats,
        tuple(seat for seat in range(1, seats + 1) if seat not in state.seats),
        people=len(state.seats) - len(standing.bots),
        bots=len(standing.bots),
        watchers=len(watching - seated),
        speed=rules.speed,
        delay=rules.delay,
        private=rules.private,
        host=standing.names.get(standing.host, ""),
        hands=state.number,
        state=_state(hosted),
    )


def _state(hosted: Hosted) -> Literal["waiting", "playing", "paused", "closing"]:
    standing = hosted.standing
    if standing.closing:
        return "closing"
    if standing.paused:
        return "paused"
    return "playing" if standing.table.hand is not None else "waiting"


def listed(
    tables: Iterable[Hosted], game: str = "", structure: str = "", find: str = "", *, free: bool = False
) -> list[TableRow]:
    """The tables that fit, those with a free seat first, and of them those with most people."""
    rows = [row_of(hosted) for hosted in tables]
    words = find.casefold().split()
    fit = [
        row
        for row in rows
        if (not game or game in row.games)
        and (not structure or structure == row.structure)
        and (not free or row.free or row.bots)
        and all(word in f"{row.title} {row.game_name} {row.stakes} {row.host}".casefold() for word in words)
    ]
    return sorted(fit, key=lambda row: (not (row.free or row.bots), -row.people, row.title, row.table))


# Signs


def read_out(sign: Sign) -> SignView:
    """A sign as it is posted, a line for each thing that it says."""
    lines = [line for offer in sign.games for line in _offer(offer, len(sign.games) > 1)]
    return SignView(sign, (*lines, *_table(sign)), usual_buy_in(sign))


def _offer(offer: Offer, many: bool) -> Iterator[SignLine]:
    game, posted = GAMES[offer.game], offer.posted
    turns = f", {offer.hands} hands at a time" if many else ""
    seats = posted.seats or game.seats
    yield SignLine("game", game.name, f"{game.name}{turns}, for 2 to {seats} players.", game.seats_cite[0])
    yield from _limits(posted)
    yield from _forced(offer, game, posted)
    if posted.raise_cap is not None and posted.structure in {Structure.FIXED, Structure.SPREAD}:
        said = f"While three players are in, a round has one bet and {posted.raise_cap} raises."
        yield SignLine("raises", str(posted.raise_cap), said, "B-42")
    if offer.kill:
        said = "Whoever wins a large pot alone posts a blind for the next hand, at raised limits."
        yield SignLine("kill", offer.kill.size, said, "BIGO (i) s2")


def _limits(posted: Posted) -> Iterator[SignLine]:
    dollar = posted.dollar

    def said(chips: int) -> str:
        return money(chips, dollar)

    small, big = said(posted.small_bet), said(posted.big_bet)
    match posted.structure:
        case Structure.FIXED:
            sentence = f"A bet or raise is {small} in the first rounds and {big} in the later ones."
            yield SignLine("limits", f"{small}/{big}", sentence, "B-42")
        case Structure.SPREAD:
            range_ = f"{small} to {said(posted.most_bet)}"
            yield SignLine("limits", range_, f"A bet or raise is any amount from {range_}.", "B-42")
        case Structure.POT:
            yield SignLine("limits", "pot limit", f"A bet is at least {small}, and at most what is in the pot.", "B-42")
        case _:
            yield SignLine("limits", "no limit", f"A bet is at least {small}, and at most everything one has.", "B-42")


def _forced(offer: Offer, game: Game, posted: Posted) -> Iterator[SignLine]:
    dollar = posted.dollar
    if posted.ante:
        ante = money(posted.ante, dollar)
        yield SignLine("ante", ante, f"Everybody puts in {ante} before the cards.", "HOUSE Def Ante")
    elif offer.no_ante:
        yield SignLine("ante", "none", "Nobody puts in anything before the cards but the blinds.", "HOUSE Def Ante")
    if posted.blinds:
        blinds = "/".join(money(blind, dollar) for blind in posted.blinds)
        yield SignLine("blinds", blinds, f"The players to the left of the button put in {blinds}.", "OLD 14.10(d) s3")
    if posted.forced_bet:
        forced = money(posted.forced_bet, dollar)
        yield SignLine("forced bet", forced, f"The {game.streets[0].opens.value} must open for {forced}.", "B-41")


def _table(sign: Sign) -> Iterator[SignLine]:
    dollar = sign.games[0].posted.dollar
    least, most = money(sign.least_buy_in, dollar), sign.most_buy_in
    up_to = f" and up to {money(most, dollar)}" if most is not None else ""
    yield SignLine("buy-in", least, f"One sits down with at least {least}{up_to}.", "B-33")
    rake = sign.games[0].posted.rake
    taken = rake.per_mille or rake.steps
    sentence = "The house takes its part of each pot." if taken else "The house takes nothing from the pots."
    yield SignLine("rake", "as posted" if taken else "none", sentence, "B-53")
