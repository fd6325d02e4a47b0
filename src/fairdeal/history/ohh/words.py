"""The words of that format, and our own for the streets it has none for."""

from typing import Final

from fairdeal.games.posted import Structure

GAMES: Final = {
    "Holdem": "holdem",
    "Omaha": "omaha",
    "OmahaHiLo": "omaha-8",
    "Stud": "stud",
    "StudHiLo": "stud-8",
}
FIVE_CARDS: Final = {"omaha": "big-omaha", "omaha-8": "big-omaha-8"}  # told by the cards of a hand
LIMITS: Final = {
    "NL": Structure.NO_LIMIT,
    "PL": Structure.POT,
    "FL": Structure.FIXED,
    "SL": Structure.SPREAD,  # ours
}
STREETS: Final = ("Preflop", "Flop", "Turn", "River")
STUD_STREETS: Final = ("Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street")
DRAW_STREETS: Final = ("Preflop", "First Draw", "Second Draw", "Third Draw")

POSTS: Final = {
    "Post Ante": "ante",
    "Post SB": "small blind",
    "Post BB": "big blind",
    "Straddle": "straddle",
    "Post Dead": "dead",
    "Post Extra Blind": "post",
}
PLAYS: Final = {
    "Fold": "f",
    "Check": "cc",
    "Call": "cc",
    "Bet": "cbr",
    "Raise": "cbr",
    "Shows Cards": "sm",
    "Mucks Cards": "muck",
    "Dealt Cards": "dh",
    "Brings In": "pb",  # ours, and so is the next
    "Discards": "sd",
}
ASIDE: Final = ("Added Chips", "Added To Pot", "Sits Down", "Stands Up")

# The keys of a hand that say what a record says in keys of its own.
KNOWN: Final = frozenset(
    (
        *("spec_version", "internal_version"),
        *("site_name", "network_name", "game_number", "start_date_utc", "table_name", "game_type", "bet_limit"),
        *("table_size", "currency", "dealer_seat", "small_blind_amount", "big_blind_amount", "ante_amount"),
        *("hero_player_id", "players", "rounds", "pots", "_phh"),
    )
)
