"""Who won what, and why the odd chip went where it went: made from what the dealer has awarded."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from fairdeal.cards import Chips, Seat
from fairdeal.play import State
from fairdeal.play.events import Awarded
from fairdeal.play.state import public_board
from fairdeal.play.words import money
from fairdeal.ranking import BadHand, describe_cards
from fairdeal.room.saying import Line, because

Names = Mapping[Seat, str]


class Winner(Struct, frozen=True):
    """What one player gets of a share; ``odd`` is the part he gets because it does not divide."""

    seat: Seat
    name: str
    chips: Chips
    hand: str = ""
    odd: Chips = 0


class ShareWon(Struct, frozen=True):
    """A share of a pot; its mark stands at the cards that won it.  The only share there is has no name."""

    name: str
    mark: str
    chips: Chips
    winners: tuple[Winner, ...]


class PotWon(Struct, frozen=True):
    """A pot, and who got its shares."""

    name: str
    chips: Chips
    shares: tuple[ShareWon, ...]


def mark_of(hand: State, share: str) -> str:
    """The letter of a share: H and L where the pot is divided, else W."""
    return share[0].upper() if hand.game.split and share != "whole" else "W"


def pot_name(at: int, count: int) -> str:
    """How the dealer calls a pot."""
    if count == 1:
        return "pot"
    return f"side pot {at}" if at and count > 2 else "side pot" if at else "main pot"


def results(hand: State, awards: Sequence[Awarded], names: Names) -> tuple[PotWon, ...]:
    """Every pot as it was awarded, the newest first."""
    count = 1 + max((award.pot for award in awards), default=0)
    return tuple(
        _pot(hand, pot_name(at, count), list(of_pot), names) for at, of_pot in groupby(awards, lambda award: award.pot)
    )


def _pot(hand: State, name: str, awards: list[Awarded], names: Names) -> PotWon:
    shares = tuple(
        _share(hand, share, list(of_share), names) for share, of_share in groupby(awards, lambda award: award.share)
    )
    return PotWon(name, Chips(sum(share.chips for share in shares)), shares)


def _share(hand: State, share: str, awards: list[Awarded], names: Names) -> ShareWon:
    winners = tuple(
        Winner(award.seat, names.get(award.seat, ""), award.chips, made(hand, award.seat, share), award.odd)
        for award in awards
    )
    name = share.capitalize() if hand.game.split and share != "whole" else ""
    return ShareWon(name, mark_of(hand, share), Chips(sum(award.chips for award in awards)), winners)


def made(hand: State, seat: Seat, share: str) -> str:
    """What a shown hand makes for this share, in words."""
    if share == "whole" or seat not in hand.strengths:
        return ""
    kind = next(one.kind for one in hand.game.shares if one.name == share)
    try:
        return describe_cards(kind, [*hand.hole[seat], *hand.up[seat]], public_board(hand))
    except BadHand:
        return ""


def reasons(hand: State, awards: Sequence[Awarded], names: Names) -> Iterator[Line]:
    """Of each odd chip, where it went and by which clause."""
    pots_of = 1 + max((award.pot for award in awards), default=0)
    for award in awards:
        if award.odd:
            of = f" of the {pot_name(award.pot, pots_of)}" if pots_of > 1 else ""
            odd = "odd chip" if award.odd == hand.sign.smallest_chip else f"odd {money(award.odd, hand.sign.dollar)}"
            yield Line(f"{names.get(award.seat, '')} gets the {odd}{of}.", "won", because(award.cite[:1]))


def prizes(hand: State, awards: Sequence[Awarded]) -> dict[Seat, str]:
    """What stands at the plate of each winner: what he won, and of what."""
    won: dict[Seat, Chips] = {}
    shares: dict[Seat, set[str]] = {}
    tied: dict[Seat, bool] = {}
    for award in awards:
        alone = sum((award.pot, award.share) == (other.pot, other.share) for other in awards) == 1
        won[award.seat] = Chips(won.get(award.seat, 0) + award.chips)
        shares.setdefault(award.seat, set()).add(award.share)
        tied[award.seat] = tied.get(award.seat, True) and not alone
    return {seat: _prize(hand, chips, shares[seat], tied=tied[seat]) for seat, chips in won.items()}


def _prize(hand: State, chips: Chips, shares: set[str], *, tied: bool) -> str:
    verb = "Ties" if tied else "Wins"
    both = hand.game.split and len(shares) == 1 and shares != {"whole"}
    return f"{verb} {f'{next(iter(shares))}, ' if both else ''}{money(chips, hand.sign.dollar)}"
