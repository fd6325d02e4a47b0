"""What people want of a table, each wish as what it does at the desk: the events that follow, or why not."""

from typing import Final
from unicodedata import normalize

from msgspec import Struct
from msgspec.structs import replace

from fairdeal.bots import NAMES
from fairdeal.cards import Chips, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.games.stakes import STACK, STRUCTURES, StructureName, default_sign
from fairdeal.play import Options
from fairdeal.play import commands as at_play
from fairdeal.play.refusals import Refusal
from fairdeal.room import notes
from fairdeal.room.desk import Desk, options_of, usual_buy_in
from fairdeal.room.messages import (
    LONGEST_NAME,
    AddBot,
    AtTable,
    ChooseGame,
    Manage,
    Mute,
    Role,
    Rule,
    TakeSeat,
    Wish,
    refuse,
)
from fairdeal.room.ports import folded
from fairdeal.room.standing import Standing, holder, person_at, seat_of
from fairdeal.table import Offer, Sign, commands, reports
from fairdeal.table.decide import sign_refusal
from fairdeal.table.refusals import refuse as refuse_at_table
from fairdeal.table.state import asked_now


class Who(Struct, frozen=True):
    """Who wants it, and what he is to the room: nobody in particular, floor or auditor."""

    person: str
    office: Role = "guest"
    name: str = ""  # of his account


def role_of(standing: Standing, who: Who) -> Role:
    """What somebody is to a table; the highest he has."""
    if who.office in {"floor", "auditor"}:
        return who.office
    if who.person and standing.host == who.person:
        return "host"
    return "player" if seat_of(standing, who.person) else "guest"


def rules_here(standing: Standing, who: Who) -> bool:
    """Host and floor."""
    return role_of(standing, who) in {"host", "floor"}


# A seat


def take_seat(desk: Desk, who: Who, wanted: TakeSeat) -> Refusal | None:
    """The seat asked for, or any: a free one at once, a bot's when it has got up."""
    standing = desk.standing
    name, seats = clean(wanted.name), standing.table.sign.seats
    if fault := _name_fault(standing, who.person, name):
        return fault
    if standing.closing:
        return refuse("table_closes")
    if not 0 <= wanted.seat <= seats:
        return refuse_at_table("seat_not_there", seats=seats, seat=wanted.seat)
    seat = wanted.seat or _any_seat(standing)
    if not seat:
        return refuse("table_full")
    if person_at(standing, seat) or seat in standing.promised.values():
        return refuse("seat_of_a_person", seat=seat)
    if fault := _too_many(standing, wanted.chips):
        return fault
    desk.step(who.person)
    desk.note(notes.Called(who.person, name))
    if seat in standing.bots:
        desk.note(notes.Promised(who.person, seat))
        if not standing.table.seats[seat].leaving:
            desk.must(commands.Leave(seat))
    else:
        chips = wanted.chips or usual_buy_in(standing.table.sign)
        if refused := desk.first(commands.Sit(seat, name, chips)):
            return refused
    desk.go_on()
    return None


def _too_many(standing: Standing, chips: Chips) -> Refusal | None:
    """Where the sign sets no bound, the room does."""
    unbounded = standing.table.sign.most_buy_in is None
    return refuse("too_dear", most=MOST_CHIPS) if unbounded and chips > MOST_CHIPS else None


def _name_fault(standing: Standing, person: str, name: str) -> Refusal | None:
    if len(name) > LONGEST_NAME:
        return refuse("name_too_long", most=LONGEST_NAME)
    if not name or name == standing.table.dealer:
        return refuse_at_table("no_name")
    if seat := seat_of(standing, person) or standing.promised.get(person, 0):
        return refuse("have_a_seat", seat=seat)
    taken = {place.player for place in standing.table.seats.values()}
    taken |= {other for one, other in standing.names.items() if one != person}
    return refuse("name_taken", name=name) if folded(name) in {*map(folded, taken)} else None


def clean(text: str) -> str:
    """A text from outside without what does not show, with single spaces, each letter written in one way."""
    shown = "".join(letter if letter.isprintable() else " " for letter in normalize("NFC", text))
    return " ".join(shown.split())


def _any_seat(standing: Standing) -> Seat:
    """A free seat, or else one with a bot; 0 if there is none."""
    seats = range(1, standing.table.sign.seats + 1)
    open_to = [seat for seat in seats if seat not in standing.promised.values()]
    free = [seat for seat in open_to if seat not in standing.table.seats]
    return next(iter([*free, *(seat for seat in open_to if seat in standing.bots)]), 0)


def add_bot(desk: Desk, who: Who, wanted: AddBot) -> Refusal | None:
    """For the host, the floor, and a player who has nobody else to ask."""
    standing = desk.standing
    players = [seat for seat in standing.table.seats if person_at(standing, seat)]
    alone = [seat_of(standing, who.person)] == players
    if not (rules_here(standing, who) or alone):
        return refuse("not_yours_to_say")
    free = [seat for seat in range(1, standing.table.sign.seats + 1) if seat not in standing.table.seats]
    seat = wanted.seat or next(iter(free), 0)
    if not seat:
        return refuse("table_full")
    if len(standing.bots) >= len(NAMES) - 1:
        return refuse("table_full")
    desk.step(who.person)
    refused = desk.seat_bot(seat, wanted.strength)
    if refused is None:
        desk.go_on()
    return refused


# A seat's own wishes


def wish(desk: Desk, who: Who, wanted: Wish, late: int = 0, full: int = 0) -> Refusal | None:
    """A command for the seat one has; ``late`` milliseconds of a bank of ``full`` were used for it."""
    command, standing = wanted.command, desk.standing
    seat = seat_of(standing, who.person)
    if not seat:
        return refuse("watching")
    if command.seat != seat:
        return refuse("not_your_seat", seat=command.seat)
    if isinstance(command, commands.BuyIn) and (fault := _too_many(standing, command.chips)):
        return fault
    asked = asked_now(standing.table)
    desk.step(who.person)
    refused = desk.first(command if isinstance(command, AtTable) else commands.Do(command))
    if refused:
        return refused
    if late > 0 and asked == seat:
        desk.note(notes.Banked(seat, max(0, min(full, standing.banks.get(seat, full)) - late)))
    desk.go_on()
    return None


def next_hand(desk: Desk, who: Who) -> Refusal | None:
    """Deal without waiting; who only watches decides nothing, unless nobody plays."""
    if fault := _of_player(desk.standing, who):
        return fault
    if not desk.may_start():
        return refuse("no_next_hand")
    desk.start()
    first = desk.steps[0]
    first.actor = who.person
    return None


def _of_player(standing: Standing, who: Who) -> Refusal | None:
    players = any(person_at(standing, seat) for seat in standing.table.seats)
    return refuse("watching") if players and role_of(standing, who) == "guest" else None


# The whole table


def choose_game(desk: Desk, who: Who, wanted: ChooseGame) -> Refusal | None:
    """Put up another sign at the usual stakes; a hand in progress ends under its own."""
    standing = desk.standing
    if wanted.game not in GAMES:
        return refuse("no_such_game", game=wanted.game)
    if standing.host and not rules_here(standing, who):
        return refuse("not_yours_to_say")
    if not standing.host and (fault := _of_player(standing, who)):
        return fault
    return put_up(desk, who, usual_sign((wanted.game,), wanted.structure, desk.rules.seats))


def too_dear(sign: Sign) -> Refusal | None:
    """The chips of the room are for everybody: no sign lets one player sit down with more than his part."""
    dear = max(sign.least_buy_in, sign.most_buy_in or 0) > MOST_CHIPS
    return refuse("too_dear", most=MOST_CHIPS) if dear else None


def put_up(desk: Desk, who: Who, sign: Sign) -> Refusal | None:
    """A sign; for games of another deck it waits until other decks can come."""
    if fault := sign_refusal(sign) or too_dear(sign):
        return fault
    standing = desk.standing
    desk.step(who.person)
    if GAMES[sign.games[0].game].short_deck != GAMES[standing.table.sign.games[0].game].short_deck:
        if len(standing.table.seats) > sign.seats or max(standing.table.seats, default=0) > sign.seats:
            count = len(standing.table.seats)
            return refuse_at_table("more_players_than_seats", count=count, seats=sign.seats)
        desk.note(notes.SignWaits(sign))
    else:
        if refused := desk.first(commands.PostSign(sign)):
            return refused
        if standing.waiting_sign:
            desk.note(notes.SignWaits())
    desk.go_on()
    return None


# What only the room or the player himself may do: deal, decide about somebody's chips or cards, begin a hand.
NOT_RULED: Final = (
    *(commands.Open, commands.Start, commands.Settle, commands.DrawForButton),
    *(commands.Sit, commands.BuyIn, commands.TakeChips, commands.Leave, commands.ComeBack),
    *(at_play.Begin, *at_play.Duty.__args__, *at_play.Bet.__args__, *at_play.Aside.__args__),
    *(at_play.AddChips, at_play.TakeChips),
    # The program deals: no card goes astray, and a report that names one would tell where it lies.
    *(*reports.OfTheDeal.__args__, reports.Fouled, reports.Mistake),
)


def rule(desk: Desk, who: Who, wanted: Rule) -> Refusal | None:
    """A sign, a report or a ruling; but nobody deals for the room, or plays for somebody else."""
    standing, command = desk.standing, wanted.command
    if not rules_here(standing, who):
        return refuse("not_yours_to_say")
    inner = command.command if isinstance(command, commands.Do) else command
    if isinstance(inner, NOT_RULED):
        return refuse("not_here")
    if isinstance(command, commands.PostSign):
        return put_up(desk, who, command.sign)
    desk.step(who.person)
    refused = desk.first(command)
    if refused is None:
        desk.note(notes.Ruled(name_of(standing, who)))
        desk.go_on()
    return refused


def name_of(standing: Standing, who: Who) -> str:
    """What the others call him."""
    return (
        standing.names.get(who.person)
        or who.name
        or {"floor": "the floor", "host": "the host"}.get(role_of(standing, who), "a guest")
    )


def manage(desk: Desk, who: Who, wanted: Manage) -> Refusal | None:
    """What host and floor do with the table itself."""
    standing, role = desk.standing, role_of(desk.standing, who)
    if role not in {"host", "floor"} or (wanted.what == "void" and role != "floor"):
        return refuse("not_yours_to_say")
    found = next((seat for seat, place in standing.table.seats.items() if place.player == wanted.name), 0)
    if wanted.what in {"remove", "appoint"} and (not found or (wanted.what == "appoint" and found in standing.bots)):
        return refuse("nobody_called", name=wanted.name)
    if wanted.what == "void" and standing.table.hand is None:
        return refuse("no_hand")
    desk.step(who.person)
    match wanted.what:
        case "pause" | "resume":
            desk.note(notes.Paused(wanted.what == "pause", clean(wanted.reason)))
        case "close":
            desk.note(notes.Closing(clean(wanted.reason)))
        case "appoint":
            desk.note(notes.HostIs(holder(standing, found)))
        case "remove":
            if refused := desk.first(commands.Leave(found)):
                return refused
        case "void":
            desk.steps.pop()
            desk.call_off(clean(wanted.reason) or "The floor has called it off.")
            return None
    desk.go_on()
    return None


def silence(desk: Desk, who: Who, wanted: Mute) -> Refusal | None:
    """Host and floor mute somebody for all."""
    if not rules_here(desk.standing, who):
        return refuse("not_yours_to_say")
    if wanted.name not in desk.standing.names.values():
        return refuse("nobody_called", name=wanted.name)
    desk.step(who.person)
    desk.note(notes.Silenced(wanted.name, wanted.on))
    return None


# For those who are away


def act_for_absent(desk: Desk) -> None:
    """Whoever is away risks nothing: he checks or folds, stands pat, and shows only what he must; then he sits out."""
    standing = desk.standing
    options = options_of(standing)
    assert options is not None, "somebody is asked"
    hand, seat = standing.table.hand, options.seat
    assert hand is not None, "he is asked in a hand"
    desk.step().by_room = True
    refused = desk.first(commands.Do(least(options, hand.hole[seat])))
    assert refused is None, f"what costs nothing is allowed: {refused}"
    desk.note(notes.ByRoom(seat, len(desk.steps[-1].events)))
    if seat in standing.bots:
        desk.go_on()
        return
    desk.note(notes.Banked(seat, 0))
    place = standing.table.seats[seat]
    if place.presence == "in" and not place.leaving:
        desk.must(commands.SitOut(seat))
    desk.go_on()


def least(options: Options, hole: list[str]) -> at_play.AnyCommand:
    """What costs nothing, or else the hand."""
    seat = options.seat
    if options.asked in {"discard", "draw"}:
        return at_play.Discard(seat, tuple(hole[: options.discards]))
    if options.asked == "show":
        return at_play.Concede(seat) if options.concede else at_play.Show(seat)
    if options.post:
        return at_play.PostForced(seat, tuple(hole[: options.discards]))
    return at_play.Check(seat) if options.check else at_play.Fold(seat)


def bank_left(standing: Standing, seat: Seat, full: int) -> int:
    """Milliseconds in the time bank of a seat."""
    return min(full, standing.banks.get(seat, full))


# Signs


def usual_sign(
    games: tuple[str, ...], structure: StructureName = "fixed", seats: int = 10, times: int = 1, hands: int = 8
) -> Sign:
    """The usual stakes, times something; a stack may be bought up to what one sits down with."""
    offers = tuple(_offer(game, structure, seats, times, hands if len(games) > 1 else 1) for game in games)
    return Sign(offers, least_buy_in=Chips(STACK // 10 * times), most_buy_in=Chips(STACK * times))


def _offer(game: str, structure: StructureName, seats: int, times: int, hands: int) -> Offer:
    played = GAMES[game]
    stakes = default_sign(played, STRUCTURES[structure])
    amounts = {name: times * getattr(stakes, name) for name in AMOUNTS if getattr(stakes, name)}
    blinds = tuple(Chips(times * blind) for blind in stakes.blinds)
    posted = replace(stakes, seats=min(seats, played.seats), blinds=blinds, **amounts)
    return Offer(game, posted, hands, no_ante=not posted.ante)


MOST_CHIPS: Final = Chips(STACK * 1_000_000)  # with which anybody sits down, or that he adds
AMOUNTS: Final = ("ante", "forced_bet", "small_bet", "big_bet", "most_bet", "most_big_bet")
