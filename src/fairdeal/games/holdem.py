"""Hold'em (OLD 14.10, C.1), and short-deck hold'em (B-55), which is no New Jersey game."""

from msgspec.structs import replace

from fairdeal.games.definition import Bets, Excess, Game, Opener, Share, Step, Street
from fairdeal.ranking import Kind

BURN, DOWN, BOARD = Step.BURN, Step.DOWN, Step.BOARD
LEFT = Opener.LEFT_OF_BUTTON

FLOP = Street("flop", (BURN, BOARD, BOARD, BOARD), LEFT, ("C.1 (g) s1",), ("C.1 (g) s2", "B-39"), Bets(("C.1 (g) s2",)))
TURN = Street("turn", (BURN, BOARD), LEFT, ("C.1 (h)",), ("C.1 (h)", "B-39"), Bets(("C.1 (h)",)), upper=True)
RIVER = Street("river", (BURN, BOARD), LEFT, ("C.1 (i)",), ("C.1 (i)", "B-39"), Bets(("C.1 (i)",)), upper=True)

HOLDEM = Game(
    key="holdem",
    name="Hold'em",
    stem="T",
    seats=11,
    streets=(
        Street(
            "pre-flop",
            (DOWN, DOWN),
            Opener.AFTER_THE_BLINDS,
            cite=("C.1 (e)", "OLD 14.10(c) intro"),
            opens_cite=("C.1 (f)",),
            bets=Bets(("C.1 (f)",)),
        ),
        FLOP,
        TURN,
        RIVER,
    ),
    shares=(
        Share(
            "high", Kind.HIGH, Excess.LEFT_OF_BUTTON, cite=("C.1 (j)", "OLD 14.10(a)"), excess_cite=("C.1 odd", "B-12")
        ),
    ),
    button=True,
    odd=Excess.LEFT_OF_BUTTON,
    cite=("OLD 14.10(a)", "OLD 14.8(a)2", "RANK 14.8(a)1–7"),
    seats_cite=("OLD 14.10(b)",),
    deal_cite=("OLD 14.10(c) intro", "C.1 (e)", "B-54"),
    ante_cite=("OLD 14.10(b)",),
    show_cite=("C.1 (j)",),
)

SHORT_DECK = replace(
    HOLDEM,
    key="short-deck",
    name="Short-deck hold'em",
    stem="S",
    shares=(Share("high", Kind.SHORT_DECK, Excess.LEFT_OF_BUTTON, cite=("B-55",), excess_cite=("C.1 odd", "B-12")),),
    short_deck=True,
    cite=("B-55",),
    seats_cite=("B-55",),
)
