"""Super seven-card stud in its four forms (SS = 13:69F-14.9B)."""

from msgspec.structs import replace

from fairdeal.games.definition import Bets, Excess, Game, Opener, Share, Step, Street, Supply
from fairdeal.games.stud import opened_by
from fairdeal.ranking import Kind

BURN, DOWN, UP = Step.BURN, Step.DOWN, Step.UP

SUITS_RANK = ("SS (i)3.iv",)
HIGH_EXCESS, LOW_EXCESS = (*SUITS_RANK, "B-13"), (*SUITS_RANK, "B-14")
HIGH_HALF = Share(
    "high",
    Kind.HIGH,
    Excess.HIGH_CARD_BY_SUIT,
    cite=("SS (i)3",),
    excess_cite=HIGH_EXCESS,
    tie_cite=("SS (i)3.ii",),
)
LOW_HALF = Share(
    "low",
    Kind.LOW_A5,
    Excess.LOW_CARD_BY_SUIT,
    cite=("SS (i)3",),
    excess_cite=LOW_EXCESS,
    tie_cite=("SS (i)3.iii",),
)
BEST, BEST_CITE = Opener.BEST_HIGH_SHOWING, ("SS (f)1",)
FIRST_BETS = Bets(("SS (e) options",), close_cite=("SS (e) end",))
BETS = Bets(("SS (g) s3",), unbet_cite=("SS (g) s1",), check_cite=("SS (g) s2",), close_cite=("SS (g) s4",))
LATER_BETS = replace(BETS, unbet_cite=("SS (g) s1", "SS (h) betting"))
DEALS, BURNS = ("SS (h) deals",), ("SS (h) burn",)


def later(name: str, step: Step) -> Street:
    """The fifth card and what follows: a burn, and one card to each."""
    return Street(name, (BURN, step), BEST, DEALS, BEST_CITE, LATER_BETS, upper=True, burn_cite=BURNS)


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
            bets=FIRST_BETS,
        ),
        Street("fourth card", (BURN, UP), BEST, ("SS (f) fourth card",), BEST_CITE, BETS),
        later("fifth card", UP),
        later("sixth card", UP),
        later("seventh card", DOWN),
    ),
    shares=(Share("high", Kind.HIGH, Excess.HIGH_CARD_BY_SUIT, cite=("SS (i)1",), excess_cite=("B-12", "B-13")),),
    discards=2,
    throws=True,
    supply=Supply.RESHUFFLE_MUCK_AND_BURNS,
    cite=("SS (a)", "B-35"),
    seats_cite=("SS (b) s1",),
    deal_cite=("SS (c)", "B-54"),
    ante_cite=("SS (b) s2",),
    forced_cite=("SS (e) forced bet",),
    suit_cite=("SS (d) suit rule", "B-08"),
    tie_cite=("SS (f)3", "B-09"),
    show_cite=("SS (i) intro",),
    both_cite=("SS (k)",),
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
    shares=(Share("low", Kind.LOW_A5, Excess.LOW_CARD_BY_SUIT, cite=("SS (i)2",), excess_cite=("B-12", "B-14")),),
)

SUPER_STUD_HI_LO = replace(
    SUPER_STUD,
    key="super-stud-hi-lo",
    name="Super seven-card stud high-low",
    stem="SS/HL",
    streets=(
        opened_by(SUPER_STUD, Opener.HIGHEST_UP_CARD, "SS (d)3", "B-02")[0],
        *(replace(street, opens_cite=("SS (f)1", "B-25")) for street in SUPER_STUD.streets[1:]),
    ),
    shares=(HIGH_HALF, LOW_HALF),
)

SUPER_STUD_8 = replace(
    SUPER_STUD,
    key="super-stud-8",
    name="Super seven-card stud high-low, eight or better",
    stem="SS/8",
    streets=opened_by(SUPER_STUD, Opener.HIGHEST_UP_CARD, "SS (d)4", "B-01"),
    shares=(HIGH_HALF, replace(LOW_HALF, kind=Kind.LOW_8, cite=("SS (i)3", "SS (j)"), none_cite=("SS (j)",))),
)
