"""The words of that text: its games, its headings, and what a line of it may say."""

import re
from decimal import Decimal
from typing import Final

from fairdeal.games.posted import Structure

GAMES: Final = {
    "6+ Hold'em": "short-deck",
    "Hold'em": "holdem",
    "5 Card Omaha Hi/Lo": "big-omaha-8",
    "5 Card Omaha": "big-omaha",
    "Omaha Hi/Lo": "omaha-8",
    "Omaha": "omaha",
    "7 Card Stud Hi/Lo": "stud-8",
    "7 Card Stud": "stud",
    "Razz": "razz",
    "5 Card Draw": "five-draw",
    "Single Draw A-5 Lowball": "five-draw-low",
    "Triple Draw A-5 Lowball": "triple-draw-a5",
    "Triple Draw 2-7 Lowball": "triple-draw-27",
    "Single Draw 2-7 Lowball": "single-draw-27",
    "Badugi": "badugi",
}
LIMITS: Final = {"No Limit": Structure.NO_LIMIT, "Pot Limit": Structure.POT, "Limit": Structure.FIXED}
CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}

MONEY: Final = r"[^\s\d()\[\]/]{0,3}[0-9][0-9,]*(?:\.[0-9]+)?"
CARDS: Final = r"\[(?P<cards>[^\]]*)\]"
BEGINS: Final = re.compile(rb"^(?:\xef\xbb\xbf)?PokerStars [^\n#]*#[0-9]+:[^\n]*", re.MULTILINE)

HEADING: Final = re.compile(
    r"PokerStars (?:(?P<kind>[A-Z][A-Za-z ]*?) )?(?:Hand|Game) #(?P<hand>[0-9]+):\s+"
    r"(?:\{(?P<club>[^}]*)\}\s*)?"
    r"(?:Tournament #(?P<tournament>[0-9]+), (?P<buy_in>[^ ]+(?: [A-Z]{3})?) )?"
    r"(?:(?P<rotation>[A-Z0-9][A-Za-z0-9. -]*?) \()?"
    rf"(?P<game>{'|'.join(map(re.escape, GAMES))}) (?P<limit>No Limit|Pot Limit|Limit)"
    r"[,)]?\s*(?:- (?P<round>Match Round [IVXLC]+, )?Level (?P<level>[IVXLC]+)\s*)?"
    r"\(?(?P<stakes>[^()]*)\)(?:\s+- (?P<year>[0-9]{4})/(?P<month>[0-9]{1,2})/(?P<day>[0-9]{1,2})(?: -)? "
    r"(?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2})(?: \(?(?P<zone>[A-Z]+(?:[+-][0-9]+)?)\)?)?(?: \[(?P<also>[^\]]*)\])?)?\s*",
    re.IGNORECASE,  # some programs write it in capitals
)
PLAYED: Final = {name.casefold(): key for name, key in GAMES.items()}
STRUCTURES: Final = {name.casefold(): structure for name, structure in LIMITS.items()}
LIMITED: Final = re.compile(
    rf"(?P<small>{MONEY})/(?P<big>{MONEY})(?: - (?P<cap>{MONEY}) Cap -)?\s*(?P<currency>[A-Z]{{3}})?"
)
BUTTON_BLIND: Final = re.compile(rf"Button Blind (?P<big>{MONEY}) - Ante {MONEY}\s*(?P<currency>[A-Z]{{3}})?")
TABLE: Final = re.compile(
    r"Table '(?P<table>.*)'(?: (?P<count>[0-9]+)-max)?(?: \((?P<play>Play Money)\))?"
    r"(?: Seat #(?P<button>[0-9]+) is the button)?\s*"
)
SEAT: Final = re.compile(
    rf"Seat (?P<seat>[0-9]+): (?P<name>.+) \((?P<stack>{MONEY}) in chips(?:, (?P<bounty>{MONEY}) bounty)?\)"
    r"(?P<after>.*)"
)
STREET: Final = re.compile(r"\*\*\* (?P<name>[A-Za-z0-9 ]+) \*\*\*(?P<cards>.*)")
DEALT: Final = re.compile(r"Dealt to (?P<name>.+?)((?: \[[^\]]*\])+)\s*")
COLLECTED: Final = re.compile(rf"(?P<name>.+) collected (?P<chips>{MONEY}) from .*")
POT: Final = re.compile(rf"Total pot (?P<pot>{MONEY}).*\| Rake (?P<rake>{MONEY})\s*.*")
MUCKED: Final = re.compile(rf"Seat (?P<seat>[0-9]+): .* mucked {CARDS}\s*")
RETURNED: Final = re.compile(rf"Uncalled bet \({MONEY}\) returned to .*")

ALL_IN: Final = r"(?P<all_in> and is all-in)?"
DOES: Final = {
    re.compile(rf"posts (?P<what>[a-z& ]+?) (?P<chips>{MONEY}){ALL_IN}"): "post",
    re.compile(rf"brings in for (?P<chips>{MONEY}){ALL_IN}"): "pb",
    re.compile(rf"folds(?: {CARDS})?"): "f",
    re.compile(r"checks"): "cc",
    re.compile(rf"calls (?P<chips>{MONEY}){ALL_IN}"): "cc",
    re.compile(rf"bets (?P<chips>{MONEY}){ALL_IN}"): "bet",
    re.compile(rf"(?:raises|completes)(?: it)?(?: (?P<by>{MONEY}))? to (?P<chips>{MONEY}){ALL_IN}"): "cbr",
    re.compile(rf"discards (?P<count>[0-9]+) cards?(?: {CARDS})?"): "sd",
    re.compile(r"stands pat(?: on \[[^\]]*\])?"): "sd",
    re.compile(rf"shows {CARDS}(?: \(.*\))?"): "sm",
    re.compile(r"mucks hand"): "sm",
    re.compile(r"doesn't show hand"): "nothing",
}  # fmt: skip

ROMAN: Final = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)


def roman(number: int) -> str:
    """A level's number as it is written there.

    >>> roman(14)
    'XIV'
    """
    text = ""
    for worth, letters in ROMAN:
        times, number = divmod(number, worth)
        text += letters * times
    return text


def arabic(text: str) -> int:
    """A level's number.

    >>> arabic("XIV")
    14
    """
    values = {letters: value for value, letters in ROMAN}
    worth = [values[letter] for letter in text]
    return sum(-one if one < following else one for one, following in zip(worth, [*worth[1:], 0], strict=True))


def amount(text: str) -> int | Decimal:
    """Money without its sign and its thousands: whole, or exactly as many places as there stand."""
    digits = re.sub(r"[^0-9.]", "", text).strip(".")
    return Decimal(digits) if "." in digits else int(digits)
