"""What the sign of a table says beyond the stakes of one game: the rotation, the kill, buy-ins, entering players.

A table opens under a sign without gaps only: ``gaps`` says what is not written there, ``faults`` what is wrong.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from fairdeal.cards import Chips
from fairdeal.games.catalogue import GAMES
from fairdeal.games.definition import Game
from fairdeal.games.posted import FIXED, Posted
from fairdeal.games.posted import faults as faults_of_stakes
from fairdeal.rulebook import clause
from fairdeal.rules import wagers

KILLS = ("omaha-8", "big-omaha-8")  # the games in which one may be offered (BIGO (i), C.2)


class Kill(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The option of a kill, and the pot that sets it off: an amount of chips, or so many least bets of the hand."""

    threshold: Chips = 0
    in_bets: bool = False
    size: Literal["full", "half"] = "full"


class Offer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game of the rotation with its stakes; after ``hands`` of it the next one comes."""

    game: str
    posted: Posted
    hands: int = 1
    no_ante: bool = False  # the sign says in words that there is none
    kill: Kill | None = None


class Sign(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The sign at a table: a game or a rotation, and how players come, go and enter."""

    games: tuple[Offer, ...]
    least_buy_in: Chips = 1
    most_buy_in: Chips | None = None
    first_button: Literal["dealer's right", "card"] = "dealer's right"
    dead_button: bool = False  # B-27
    missed_blinds: Literal["none", "post", "wait"] = "none"  # B-27
    denominations: tuple[Chips, ...] = ()  # of the chips; not posted, the usual ones (B-62)
    cash_plays: bool = False  # B-33
    chips_may_leave: bool = False  # the exception of B-33: part of a stack may be taken off between hands

    @property
    def seats(self) -> int:
        """As many players as the smallest game of the rotation has room for."""
        return min(min(offer.posted.seats or 11, GAMES[offer.game].seats) for offer in self.games)

    @property
    def chip(self) -> Chips:
        """The smallest chip; all games of the table have the same."""
        return self.games[0].posted.smallest_chip

    @property
    def chips(self) -> tuple[Chips, ...]:
        """What the chips of the table are worth, the largest first."""
        return wagers.denominations(self.denominations, self.chip, self.games[0].posted.dollar)


class Lack(NamedTuple):
    """Something about a sign that keeps a table closed, and the clause."""

    sentence: str
    clause: str


def gaps(sign: Sign) -> list[Lack]:
    """What the sign does not say although its games need it."""
    if not sign.games:
        return [Lack("a game", "OLD 14.8(b)")]
    return [lack for offer in sign.games for lack in _gaps_of(offer, GAMES[offer.game])]


@clause("SS (b) s3", "OLD 14.9(b)", "OLD 14.10(b)", "OLD 14.10(d) s3", "BIGO (b) s3", "B-41", "B-42")
def _gaps_of(offer: Offer, game: Game) -> Iterator[Lack]:
    """The ante or that there is none, the number and amounts of the blinds, the forced bet, limits, the kill."""
    sign = offer.posted
    if not sign.ante and not offer.no_ante:
        yield Lack(f"the ante of {game.name}, or the words 'no ante'", _ante_clause(game))
    if game.button and not game.short_deck and (not sign.blinds or min(sign.blinds) <= 0):
        yield Lack(f"the number and the amounts of the blinds of {game.name}", "OLD 14.10(d) s3")
    if not game.button and not sign.forced_bet:
        yield Lack(f"the forced bet of {game.name}", "B-41")
    if not sign.small_bet or (sign.structure is FIXED and not sign.big_bet):
        yield Lack(f"the limits of {game.name}", "B-42")
    if offer.kill is not None and not offer.kill.threshold:
        yield Lack("the amount that a pot must reach for the kill", "BIGO (b) s3")


def _ante_clause(game: Game) -> str:
    section = game.cite[0].split()[0]
    return {"SS": "SS (b) s3", "BIGO": "BIGO (b) s3"}.get(section, game.seats_cite[0])


def faults(sign: Sign) -> list[Lack]:
    """What is wrong with a sign that has no gaps."""
    wrong = [Lack(fault, "B-42") for offer in sign.games for fault in faults_of_stakes(offer.posted, GAMES[offer.game])]
    wrong += [lack for offer in sign.games if offer.kill for lack in _kill_faults(offer, offer.kill)]
    wrong += [Lack(sentence, number) for is_wrong, sentence, number in _table_faults(sign) if is_wrong]
    return wrong


@clause("BIGO (i) s1", "B-22", "B-23")
def _kill_faults(offer: Offer, option: Kill) -> Iterator[Lack]:
    """A kill belongs to high-low eight or better alone, and its limits must be whole chips."""
    name, sign = GAMES[offer.game].name, offer.posted
    if offer.game not in KILLS:
        yield Lack(f"{name} has no kill.", "BIGO (i) s1")
    if option.threshold < 0:
        yield Lack(f"The threshold of the kill ({option.threshold}) is below zero.", "B-22")
    if not option.in_bets and option.threshold % sign.smallest_chip:
        yield Lack(_not_whole(f"The threshold of the kill ({option.threshold})", sign), "B-22")
    for chips in dict.fromkeys((sign.small_bet, sign.big_bet, sign.most_bet, sign.most_big_bet)):
        if option.size == "half" and 3 * chips % (2 * sign.smallest_chip):
            yield Lack(_not_whole(f"One and a half times {chips}", sign), "B-22")


def _not_whole(amount: str, sign: Posted) -> str:
    return f"{amount} is not a whole number of chips of {sign.smallest_chip}."


@clause("HOUSE Cards s1", "B-12", "B-33", "B-62")
def _table_faults(sign: Sign) -> Iterator[tuple[bool, str, str]]:
    """The games of one table share its decks and its chips; a buy-in is an amount of those chips."""
    least, most, chip = sign.least_buy_in, sign.most_buy_in, sign.chip
    for offer in sign.games:
        both = offer.no_ante and offer.posted.ante > 0
        yield both, f"The sign has an ante of {offer.posted.ante} and also says 'no ante'.", "SS (b) s3"
        yield offer.hands < 1, f"A rotation cannot play {offer.hands} hands of a game.", "HOUSE Def Round of play"
    chips = {(offer.posted.smallest_chip, offer.posted.dollar) for offer in sign.games}
    yield len(chips) > 1, "The games of a table must be posted in the same chips.", "B-12"
    decks = {GAMES[offer.game].short_deck for offer in sign.games}
    yield len(decks) > 1, "A short-deck game cannot stand in a rotation with games of 52 cards.", "HOUSE Cards s1"
    yield least < 1, f"The least buy-in ({least}) must be at least 1.", "B-33"
    yield most is not None and most < least, f"The most buy-in ({most}) is under the least ({least}).", "B-33"
    sizes = sign.denominations
    missing = bool(sizes) and chip not in sizes
    yield missing, f"The denominations must have the smallest chip, {chip}, among them.", "B-62"
    odd = [size for size in sizes if size <= 0 or size % chip]
    yield bool(odd), f"A chip of {odd[0] if odd else 0} is no multiple of the smallest, {chip}.", "B-62"
    yield len({*sizes}) < len(sizes), "Each denomination is posted once.", "B-62"
    whole = not any(amount % chip for amount in (least, most or 0)) or least == 1
    yield not whole, f"The buy-ins must be whole numbers of chips of {chip}.", "B-12"
