"""The short stud games: five-card stud (C.4) and mambo stud (C.5)."""

from fairdeal.games.definition import Bets, Excess, Game, Opener, Share, Step, Street, Supply
from fairdeal.ranking import Kind

BURN, DOWN, UP, BOARD = Step.BURN, Step.DOWN, Step.UP, Step.BOARD
BEST = Opener.BEST_HIGH_SHOWING

FIVE_STUD = Game(
    key="five-stud",
    name="Five-card stud",
    stem="5S",
    seats=8,
    streets=(
        Street("second street", (DOWN, UP), Opener.LOWEST_UP_CARD, ("C.4 (c)",), ("C.4 (d)",), Bets(("C.4 (e)",))),
        Street("third street", (BURN, UP), BEST, ("C.4 (f)",), ("C.4 (f)",), Bets(("C.4 (g)",))),
        Street("fourth street", (BURN, UP), BEST, ("C.4 (h)",), ("C.4 (f)",), Bets(("C.4 (g)",)), upper=True),
        Street("fifth street", (BURN, UP), BEST, ("C.4 (h)",), ("C.4 (f)",), Bets(("C.4 (g)",)), upper=True),
    ),
    shares=(Share("high", Kind.HIGH, Excess.HIGH_CARD_BY_SUIT, cite=("C.4 (i)",), excess_cite=("B-12", "B-13")),),
    supply=Supply.COMMON_CARD,
    cite=("C.4 (a)", "OLD 14.8(a)5", "RANK 14.8(a)1–7"),
    seats_cite=("C.4 (b)", "B-43"),
    deal_cite=("C.4 (c)", "B-54"),
    ante_cite=("C.4 (b)",),
    forced_cite=("C.4 (d)",),
    suit_cite=("C.4 (d)", "B-08"),
    tie_cite=("C.4 (f)", "B-09"),
    show_cite=("C.4 (i)",),
    supply_cite=("C.4 (h) short", "B-07"),
    reshuffle_cite=("C.4 (h) short", "B-07"),
)

MAMBO = Game(
    key="mambo",
    name="Mambo stud, six or better",
    stem="MS/6",
    seats=11,
    streets=(
        Street("second street", (DOWN, UP), Opener.LOWEST_UP_CARD, ("C.5 (c)",), ("C.5 (d)",), Bets(("C.5 (e)",))),
        Street("third street", (BURN, UP), BEST, ("C.5 (f)",), ("C.5 (f)2",), Bets(("C.5 (f)2",))),
        Street("community card", (BURN, BOARD), BEST, ("C.5 (g)",), ("C.5 (g)",), Bets(("C.5 (g)",)), upper=True),
    ),
    shares=(
        Share(
            "high",
            Kind.HIGH_3,
            Excess.HIGH_CARD_BY_SUIT,
            cite=("C.5 (h) high", "C.5 (h)"),
            excess_cite=("C.5 odd", "B-13"),
        ),
        Share(
            "low",
            Kind.LOW_3_6,
            Excess.LOW_CARD_BY_SUIT,
            cite=("C.5 (h) low",),
            excess_cite=("C.5 odd", "B-14"),
            none_cite=("C.5 (h) low",),
        ),
    ),
    cite=("C.5 (a)", "OLD 14.8(a)6", "RANK 14.8(a)1–7"),
    seats_cite=("C.5 (b)",),
    deal_cite=("C.5 (c)", "B-54"),
    ante_cite=("C.5 (b)",),
    forced_cite=("C.5 (d)",),
    suit_cite=("C.5 (d)", "B-08"),
    tie_cite=("C.5 (f)2", "B-09"),
    show_cite=("C.5 (h)",),
    both_cite=("C.5 (i)",),
    odd_cite=("C.5 odd",),
)
