"""The words in which a game is written down.  A game is data: what the code fixes, and the clause of each line.

What a sign posts (ante, blinds, limits, switches) is not here but in ``posted``.
"""

from enum import StrEnum

from msgspec import Struct

from fairdeal.ranking import Kind


class Step(StrEnum):
    """One thing the dealer does before a betting round."""

    BURN = "burn"
    DOWN = "down"  # one card face down to each player still in
    UP = "up"  # one card face up to each player still in
    BOARD = "board"  # one community card; neighbours are turned together
    DRAW = "draw"  # each player still in exchanges cards, one player at a time


BURN, DOWN, UP, BOARD, DRAW = Step


class Opener(StrEnum):
    """Who must start a betting round."""

    LOWEST_UP_CARD = "lowest up-card"  # ace high
    HIGHEST_UP_CARD = "highest up-card"  # ace below the two
    AFTER_THE_BLINDS = "seat after the last blind"
    BEST_HIGH_SHOWING = "best high hand showing"
    BEST_LOW_SHOWING = "best low hand showing"
    LEFT_OF_BUTTON = "first live seat left of the button"


class Excess(StrEnum):
    """Who gets what cannot be divided equally."""

    HIGH_CARD_BY_SUIT = "highest card of the hand, by suit"
    LOW_CARD_BY_SUIT = "lowest card of the hand, by suit"
    LEFT_OF_BUTTON = "first clockwise from the button"
    HIGH_HAND = "the high half"


class Supply(StrEnum):
    """What happens when the stub cannot give every player his card."""

    ENOUGH = "cannot run short"
    COMMON_CARD = "one card in the centre for all"
    RESHUFFLE_MUCK_AND_BURNS = "the muck and the burns are shuffled"
    RESHUFFLE_DISCARDS = "the discards of the others are shuffled"


ENOUGH, COMMON_CARD, RESHUFFLE_MUCK_AND_BURNS, RESHUFFLE_DISCARDS = Supply


class Bets(Struct, frozen=True):
    """The clauses of a street's betting; those not given are the clause for who faces a bet."""

    facing_cite: tuple[str, ...]
    unbet_cite: tuple[str, ...] = ()
    check_cite: tuple[str, ...] = ()
    close_cite: tuple[str, ...] = ()
    amount_cite: tuple[str, ...] = ("B-42",)


class Street(Struct, frozen=True):
    """What is dealt, and who opens the betting round that follows."""

    name: str
    deal: tuple[Step, ...]
    opens: Opener
    cite: tuple[str, ...] = ()
    opens_cite: tuple[str, ...] = ()
    bets: Bets = Bets(())  # what may be done, and when the round is over
    upper: bool = False  # the upper limit applies (B-42)
    burn_cite: tuple[str, ...] = ()  # where it is not the clause of the cards


class Share(Struct, frozen=True):
    """A part of every pot, the ranking that wins it, and who gets its excess."""

    name: str
    kind: Kind
    excess: Excess
    cite: tuple[str, ...] = ()
    excess_cite: tuple[str, ...] = ()
    none_cite: tuple[str, ...] = ()  # what becomes of it when no hand qualifies
    tie_cite: tuple[str, ...] = ("RANK 14.3(d) s2", "HOUSE Rank (3)")  # that equal hands divide it


class Game(Struct, frozen=True):
    """A game as the book has it."""

    key: str
    name: str
    stem: str  # what follows the structure's letter in a PHH code
    seats: int
    streets: tuple[Street, ...]
    shares: tuple[Share, ...]
    button: bool = False
    odd: Excess = Excess.HIGH_HAND  # of the division into shares
    discards: int = 0  # down cards thrown away in the first betting round
    supply: Supply = Supply.ENOUGH
    short_deck: bool = False
    cite: tuple[str, ...] = ()  # the section that governs it
    seats_cite: tuple[str, ...] = ()
    deal_cite: tuple[str, ...] = ()  # who is dealt to first
    ante_cite: tuple[str, ...] = ()
    blind_cite: tuple[str, ...] = ()  # what brings hold'em's blinds into the game
    forced_cite: tuple[str, ...] = ()
    suit_cite: tuple[str, ...] = ()  # of two equal up-cards, who opens
    tie_cite: tuple[str, ...] = ()  # of two equal hands showing, who opens
    show_cite: tuple[str, ...] = ()  # what hand is formed at the showdown
    both_cite: tuple[str, ...] = ()  # that one player may win both halves
    odd_cite: tuple[str, ...] = ()
    discards_cite: tuple[str, ...] = ()
    supply_cite: tuple[str, ...] = ()
    reshuffle_cite: tuple[str, ...] = ()
    burn_cite: tuple[str, ...] = ()  # the burn of a draw
    throw_cite: tuple[str, ...] = ()  # what may be thrown away in a draw
    new_cite: tuple[str, ...] = ()  # what is dealt for it

    throws: bool = False  # players throw cards away, to draw or in super stud

    @property
    def split(self) -> bool:
        """High and low divide each pot."""
        return len(self.shares) == 2
