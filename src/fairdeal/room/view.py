"""What a viewer sees of the table: made from what he knows and from nothing else."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import astuple, replace

from fairdeal import play, table
from fairdeal.cards import Card, Chips, Seat
from fairdeal.games.catalogue import GAMES
from fairdeal.games.definition import BOARD, Game
from fairdeal.games.posted import Posted
from fairdeal.play.events import Awarded
from fairdeal.play.state import OVER
from fairdeal.play.words import holding, money, offered, stakes
from fairdeal.room.choices import Ahead, Choice, ahead, choices, limits, price
from fairdeal.room.results import PotWon, pot_name, prizes, reasons, results
from fairdeal.room.saying import Line
from fairdeal.rules import pots
from fairdeal.table.state import offered as on_sign
from fairdeal.table.state import stack_of


class Hand(Struct, frozen=True):
    """A player's cards as they lie: those dealt down first, the up-cards, and stud's last card."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    last: tuple[Card, ...] = ()


class SeatView(Struct, frozen=True):
    """A chair at the table; without a name it is free."""

    seat: Seat
    name: str = ""
    bot: bool = False
    stack: Chips = 0
    waiting: Chips = 0
    bet: Chips = 0
    cards: Hand = Hand()
    playing: bool = False  # has cards
    folded: bool = False
    all_in: bool = False
    turn: bool = False
    button: bool = False
    leaving: bool = False
    out: bool = False
    did: str = ""  # last
    drew: str = ""
    won: Chips = 0
    makes: str = ""  # a shown hand in words
    marks: Mapping[Card, str] = {}  # the cards with which a share was won, and the share
    kill: bool = False  # the kill button lies here
    tag: str = ""  # what else there is to know of him in this hand
    prize: str = ""  # what he won, and of what


class PotView(Struct, frozen=True):
    """A pot, and who can win it."""

    name: str
    chips: Chips
    players: tuple[str, ...]


class Picture(Struct, frozen=True):
    """The table to look at, as those who watch see it."""

    game: str
    title: str
    stakes: str
    seats: tuple[SeatView, ...]
    number: int = 0  # of the hand
    board_game: bool = False
    draw_game: bool = False
    stud_game: bool = False
    streets: tuple[str, ...] = ()
    street: int = 0
    board: tuple[Card, ...] = ()
    slots: int = 0
    common: tuple[Card, ...] = ()
    pots: tuple[PotView, ...] = ()
    in_bets: Chips = 0
    pot: Chips = 0
    over: bool = True  # nobody is playing just now
    next_game: str = ""
    results: tuple[PotWon, ...] = ()
    reasons: tuple[Line, ...] = ()  # of the odd chips


class View(Picture, frozen=True):
    """The same for one viewer, with what is his alone: his seat, what he holds, and what he may do."""

    you: Seat = 0
    promised: Seat = 0  # the seat you get after this hand
    asked: str = ""
    says: str = ""  # what you may do, in words
    holding: str = ""
    choices: tuple[Choice, ...] = ()
    pick: int = 0  # how many of your down cards you may choose, at most
    price: Chips = 0  # what a call would cost you
    ahead: tuple[Ahead, ...] = ()  # what you may choose before your turn
    limits: Line | None = None  # how much may be bet, to who is asked
    gain: Chips = 0  # of yours, by the hand that is over


NOTHING: Final = ("", "", "", ())  # a picture in which there is nothing to see
SHARED: Final = len(Picture.__struct_fields__)  # so many fields of a view are of the picture


class Known(Struct):
    """What a viewer knows and remembers of a hand: the table, his seat, the last hand, and what each player did."""

    table: table.State
    seat: Seat = 0
    hand: play.State | None = None  # the one in progress, or the last
    told: int = -1  # the street that was last announced
    shown: dict[Seat, Hand] = {}
    did: dict[Seat, str] = {}
    drew: dict[Seat, str] = {}
    makes: dict[Seat, str] = {}
    marks: dict[Seat, dict[Card, str]] = {}
    tags: dict[Seat, str] = {}
    awards: list[Awarded] = []
    held: tuple[tuple[str, ...], str] = ((), "")  # cards, and what they make


def view_of(known: Known, bots: frozenset[Seat], next_game: str = "", promised: Seat = 0) -> View:
    """The whole picture; ``bots`` are the seats that no person has."""
    return seen_with(picture_of(known, bots, next_game), own_of(known, promised))


def seen_with(picture: Picture, own: View) -> View:
    """Both in one."""
    return View(*astuple(picture), *astuple(own)[SHARED:])


def picture_of(known: Known, bots: frozenset[Seat], next_game: str = "") -> Picture:
    """What there is to see; ``bots`` are the seats that no person has."""
    state, hand = known.table, known.hand
    offer = on_sign(state)
    playing = hand is not None and state.hand is not None
    game = hand.game if hand else GAMES[offer.game]
    sign = hand.sign if hand and playing else offer.posted
    named = game if playing else GAMES[offer.game]
    told = prizes(hand, known.awards) if hand and not state.hand else {}
    seats = tuple(_seat(known, seat, bots, told.get(seat, "")) for seat in range(1, state.sign.seats + 1))
    more = _shape(game) | (_middle(known, hand) | _won(known, hand) if hand else {})
    shown: dict[str, Any] = {"over": state.hand is None, "next_game": next_game, **more}
    return Picture(named.key, named.name, _stakes(sign), seats, state.number, **shown)


def own_of(known: Known, promised: Seat = 0) -> View:
    """What is one viewer's alone, without the picture; of who watches, only whether a seat is promised to him."""
    hand, seat = known.hand, known.seat
    if not seat or hand is None:
        return View(*NOTHING, you=seat, promised=promised)
    asked: dict[str, Any] = _asked(known, hand)
    if hand.stage is OVER and known.awards and seat in hand.order:
        asked["gain"] = Chips(known.table.won.get(seat, 0) - hand.paid[seat])
    return View(*NOTHING, you=seat, promised=promised, **asked)


def own_seat(picture: Picture, known: Known) -> SeatView | None:
    """The chair of a viewer as he sees it, if that is not as the others do: with his own cards."""
    hand, seat = known.hand, known.seat
    if not seat or hand is None or seat not in hand.order or seat not in known.table.seats:
        return None
    chair, cards = picture.seats[seat - 1], _cards(known, seat)
    return None if chair.cards == cards else replace(chair, cards=cards)


@lru_cache(256)
def _stakes(sign: Posted) -> str:
    return stakes(sign)


@cache
def _shape(game: Game) -> dict[str, Any]:
    slots = sum(street.deal.count(BOARD) for street in game.streets)
    return {
        "board_game": slots > 0,
        "draw_game": game.throws and not game.discards,
        "stud_game": not game.button,
        "streets": tuple(_capital(street.name) for street in game.streets),
        "slots": slots,
    }


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _middle(known: Known, hand: play.State) -> dict[str, Any]:
    """The board, the pots without the bets of the round, and those."""
    in_bets = sum(hand.put_in)
    before = [paid - bet for paid, bet in zip(hand.paid, hand.put_in, strict=True)]
    found = [] if hand.stage is OVER or not hand.pot else pots.side_pots(before, hand.live, hand.dead)
    names = {seat: place.player for seat, place in known.table.seats.items()}
    filled = [pot for pot in found if pot.chips]
    return {
        "street": hand.street,
        "board": tuple(hand.board),
        "common": tuple(hand.common),
        "in_bets": in_bets,
        "pot": hand.pot,
        "pots": tuple(
            PotView(pot_name(at, len(filled)), pot.chips, tuple(names.get(seat, "") for seat in pot.seats))
            for at, pot in enumerate(filled)
        ),
    }


def _won(known: Known, hand: play.State) -> dict[str, Any]:
    """Who got what, once it has been awarded."""
    if hand.stage is not OVER or not known.awards:
        return {}
    names = {seat: place.player for seat, place in known.table.seats.items()}
    return {
        "results": results(hand, known.awards, names),
        "reasons": tuple(reasons(hand, known.awards, names)),
    }


def _asked(known: Known, hand: play.State) -> dict[str, Any]:
    """What the viewer holds, what he may do now, and what he may choose in advance."""
    seat = known.seat
    if not seat or seat not in hand.live or hand.stage is OVER:
        return {}
    told: dict[str, Any] = {"holding": _holding(known, hand), "price": price(hand, seat)}
    options = play.legal(hand, seat) if play.turn(hand) == seat else None
    if options is None:
        return told | {"ahead": ahead(hand, seat)}
    buttons = choices(options, hand)
    says = offered(options, hand.sign.dollar)
    pick = max(choice.cards[1] for choice in buttons)
    limit = limits(options, hand)
    return told | {"asked": options.asked, "says": says, "choices": buttons, "pick": pick, "limits": limit}


def _holding(known: Known, hand: play.State) -> str:
    """What the viewer's cards make, worked out once for the same cards."""
    cards = (*hand.hole[known.seat], "", *hand.up[known.seat], "", *hand.board, "", *hand.common)
    if known.held[0] != cards:
        known.held = cards, _capital(holding(hand, known.seat))
    return known.held[1]


def _seat(known: Known, seat: Seat, bots: frozenset[Seat], prize: str) -> SeatView:
    state, hand = known.table, known.hand
    place = state.seats.get(seat)
    if place is None:
        return SeatView(seat)
    in_hand = hand is not None and seat in hand.order
    return SeatView(
        seat,
        place.player,
        seat in bots,
        stack_of(state, seat),
        place.waiting,
        hand.put_in[seat] if in_hand and hand else 0,
        _cards(known, seat) if in_hand else Hand(),
        bool(in_hand and hand and seat in hand.live and state.hand),
        bool(in_hand and hand and seat not in hand.live),
        bool(state.hand and in_hand and hand and seat in hand.live and not hand.stacks[seat]),
        bool(state.hand and play.turn(state.hand) == seat),
        bool(hand and hand.button == seat),
        place.leaving,
        place.presence != "in",
        _doing(known, seat),
        known.drew.get(seat, ""),
        state.won.get(seat, 0),
        known.makes.get(seat, ""),
        known.marks.get(seat, {}),
        state.killer == seat,
        known.tags.get(seat, ""),
        prize,
    )


def _doing(known: Known, seat: Seat) -> str:
    """What the player did last, or that he is asked now."""
    hand = known.table.hand
    if hand is None or play.turn(hand) != seat:
        return known.did.get(seat, "")
    owed = price(hand, seat)
    return f"To act: {money(owed, hand.sign.dollar)} to call" if owed else "To act"


def _cards(known: Known, seat: Seat) -> Hand:
    """The cards before a player; a hand that was shown is still looked at when the dealer has taken it in."""
    if seat in known.shown:
        return known.shown[seat]
    hand = known.hand
    assert hand is not None, "cards belong to a hand"
    return laid_out(hand, seat) if seat in hand.live else Hand()


LAST_STREET: Final = 7  # cards; the last of them lies apart


def laid_out(hand: play.State, seat: Seat) -> Hand:
    """The cards as they lie at a table."""
    down, up = tuple(hand.hole[seat]), tuple(hand.up[seat])
    if up and len(down) + len(up) == LAST_STREET and len(down) > 2:
        return Hand(down[:-1], up, down[-1:])
    return Hand(down, up)
