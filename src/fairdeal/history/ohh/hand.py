"""The object of one hand, as far as it says what a record says.  Empty lists stand in old files as empty texts."""

from decimal import Decimal
from typing import Literal

from msgspec import Struct

Cards = list[str] | Literal[""] | None


class Limit(Struct):
    """How much may be bet."""

    bet_type: str
    bet_cap: Decimal | None = None


class Player(Struct):
    """Who sits where, with how much."""

    id: int
    seat: int
    starting_stack: Decimal
    name: str = ""
    is_sitting_out: bool | None = None


class Action(Struct):
    """What a player does; the amount is what goes in with it."""

    action: str
    player_id: int | None = None
    amount: Decimal | None = None
    cards: Cards = None


class Round(Struct):
    """A street: the cards that come with it, and what is done."""

    street: str
    cards: Cards = None
    actions: list[Action] | Literal[""] | None = None


class Win(Struct):
    """What a player gets of a pot."""

    player_id: int
    win_amount: Decimal


class Pot(Struct):
    """One pot, the house's part included."""

    rake: Decimal | None = None
    jackpot: Decimal | None = None
    player_wins: list[Win] | Literal[""] | None = None


class Hand(Struct):
    """Everything of a hand that has a key of its own in a record."""

    game_type: str
    bet_limit: Limit
    players: list[Player]
    rounds: list[Round]
    dealer_seat: int = 0
    pots: list[Pot] | Literal[""] | None = None
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    hero_player_id: int | None = None
    game_number: str | int | None = None
    start_date_utc: str | None = None
    site_name: str | None = None
    network_name: str | None = None
    table_name: str | None = None
    table_size: int | None = None
    currency: str | None = None
