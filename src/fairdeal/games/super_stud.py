"""Super seven-card stud in its four forms (SS = 13:69F-14.9B)."""

from msgspec.structs import replace

from fairdeal.games.definition import Excess, Game, Opener, Share, Step, Street, Supply
from fairdeal.games.stud import opened_by
from fairdeal.ranking import Kind

BURN, DOWN, UP = Step.BURN, Step.DOWN, Step.UP

HIGH_EXCESS = ("SS (i)3.ii", "SS (i)3.iv", "B-13")
LOW_EXCESS = ("SS (i)3.iii", "SS (i)3.iv", "B-14")
BOTH_WAYS = ("SS (k)", "SS (k)1", "SS (k)2", "SS (l)")

HIGH_HALF = Share(
    "high", Kind.HIGH, Excess.HIGH_CARD_BY_SUIT, cite=("SS (i)3", "SS (k)", "SS (l)"), excess_cite=HIGH_EXCESS
)
BEST, BEST_CITE = Opener.BEST_HIGH_SHOWING, ("SS (f)1", "B-25")
BETS = ("SS (g) s1", "SS (g) s2", "SS (g) s3", "SS (g) s4")
LATER = ("SS (h) deals", "SS (h) burn", "SS (h) betting")

SUPER_STUD = Game(
    key="super-stud",
    name="Super seven-card stud",
    stem="SS",
    seats=7,
    streets=(
        Street(
            "first round",
            (DOWN, DOWN, DOWN, DOWN, UP),
            Opener.LOWEST_UP_CARD,
            cite=("SS (c)",),
            opens_cite=("SS (d)1",),
            bets_cite=("SS (e) options", "SS (e) end"),
        ),
        Street("fourth card", (BURN, UP), BEST, ("SS (f) fourth card",), BEST_CITE, BETS),
        Street("fifth card", (BURN, UP), BEST, LATER, BEST_CITE, BETS, upper=True),
        Street("sixth card", (BURN, UP), BEST, LATER, BEST_CITE, BETS, upper=True),
        Street("seventh card", (BURN, DOWN), BEST, LATER, BEST_CITE, BETS, upper=True),
    ),
    shares=(Share("high", Kind.HIGH, Excess.HIGH_CARD_BY_SUIT, cite=("SS (i)1",), excess_cite=("B-12", *HIGH_EXCESS)),),
    discards=2,
    throws=True,
    supply=Supply.RESHUFFLE_MUCK_AND_BURNS,
    cite=("SS (a)", "B-35"),
    seats_cite=("SS (b) s1",),
    deal_cite=("SS (c)", "B-54"),
    odd_cite=("SS (i)3.i",),
    discards_cite=("SS (e) discard", "B-03"),
    supply_cite=("SS (h) reshuffle", "B-06"),
    reshuffle_cite=("SS (h) reshuffle", "B-06"),
)

SUPER_STUD_LOW = replace(
    SUPER_STUD,
    key="super-stud-low",
    name="Super seven-card stud low",
    stem="SS/L",
    streets=(
        opened_by(SUPER_STUD, Opener.HIGHEST_UP_CARD, "SS (d)2", "B-02")[0],
        *(
            replace(street, opens=Opener.BEST_LOW_SHOWING, opens_cite=("SS (f)2", "B-09"))
            for street in SUPER_STUD.streets[1:]
        ),
    ),
    shares=(Share("low", Kind.LOW_A5, Excess.LOW_CARD_BY_SUIT, cite=("SS (i)2",), excess_cite=("B-12", *LOW_EXCESS)),),
)

SUPER_STUD_HI_LO = replace(
    SUPER_STUD,
    key="super-stud-hi-lo",
    name="Super seven-card stud high-low",
    stem="SS/HL",
    streets=opened_by(SUPER_STUD, Opener.HIGHEST_UP_CARD, "SS (d)3", "B-02"),
    shares=(
        HIGH_HALF,
        Share("low", Kind.LOW_A5, Excess.LOW_CARD_BY_SUIT, cite=("SS (i)3", *BOTH_WAYS), excess_cite=LOW_EXCESS),
    ),
)

SUPER_STUD_8 = replace(
    SUPER_STUD,
    key="super-stud-8",
    name="Super seven-card stud high-low, eight or better",
    stem="SS/8",
    streets=opened_by(SUPER_STUD, Opener.HIGHEST_UP_CARD, "SS (d)4", "B-01"),
    shares=(
        HIGH_HALF,
        Share(
            "low",
            Kind.LOW_8,
            Excess.LOW_CARD_BY_SUIT,
            cite=("SS (j)", *BOTH_WAYS),
            excess_cite=LOW_EXCESS,
            none_cite=("SS (j)",),
        ),
    ),
)
