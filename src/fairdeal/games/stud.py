"""Seven-card stud: high, high-low and eight or better (OLD 14.9), and razz (HOUSE 7CS (12))."""

from msgspec.structs import replace

from fairdeal.games.definition import Bets, Excess, Game, Opener, Share, Step, Street, Supply
from fairdeal.ranking import Kind

BURN, DOWN, UP = Step.BURN, Step.DOWN, Step.UP

BEST = Opener.BEST_HIGH_SHOWING
BEST_CITE = ("OLD 14.9(f)1", "HOUSE 7CS (5)(i)")
FIRST_BETS = Bets(("OLD 14.9(e)", "HOUSE 7CS (4)"))
BETS = Bets(("OLD 14.9(g)", "HOUSE 7CS (6)"))
LATER, LATER_BURN = ("OLD 14.9(h) s1", "HOUSE 7CS (7) s1"), ("OLD 14.9(h) s2", "HOUSE 7CS (7) s2")

HIGH = Share(
    "high",
    Kind.HIGH,
    Excess.HIGH_CARD_BY_SUIT,
    cite=("OLD 14.9(i)1", "HOUSE 7CS (8)(i)"),
    excess_cite=("B-12", "B-13"),
)
HIGH_HALF = Share(
    "high",
    Kind.HIGH,
    Excess.HIGH_CARD_BY_SUIT,
    cite=("OLD 14.9(i)2", "HOUSE 7CS (8)(ii)"),
    excess_cite=("OLD 14.9(i)2.iv", "HOUSE 7CS (8)(ii)(D)", "B-13"),
    tie_cite=("OLD 14.9(i)2.ii", "HOUSE 7CS (8)(ii)(B)"),
)
LOW_HALF = Share(
    "low",
    Kind.LOW_A5,
    Excess.LOW_CARD_BY_SUIT,
    cite=("OLD 14.9(i)2",),
    excess_cite=("OLD 14.9(i)2.iv", "B-14"),
    tie_cite=("OLD 14.9(i)2.iii",),
)
EIGHT_HALF = Share(
    "low",
    Kind.LOW_8,
    Excess.LOW_CARD_BY_SUIT,
    cite=("OLD 14.9(i)2", "OLD 14.9(j)", "HOUSE 7CS (8)(ii)", "HOUSE 7CS (9)"),
    excess_cite=("OLD 14.9(i)2.iv", "HOUSE 7CS (8)(ii)(D)", "B-14"),
    none_cite=("OLD 14.9(j)", "HOUSE 7CS (9)"),
    tie_cite=("OLD 14.9(i)2.iii", "HOUSE 7CS (8)(ii)(C)"),
)

THIRD = Street(
    "third street",
    (DOWN, DOWN, UP),
    Opener.LOWEST_UP_CARD,
    cite=("OLD 14.9(c)", "HOUSE 7CS (2)"),
    opens_cite=("OLD 14.9(d)1", "HOUSE 7CS (3)(i)"),
    bets=FIRST_BETS,
)


def later(name: str, step: Step) -> Street:
    """Fifth street and what follows: a burn, and one card to each."""
    return Street(name, (BURN, step), BEST, LATER, BEST_CITE, BETS, upper=True, burn_cite=LATER_BURN)


STUD = Game(
    key="stud",
    name="Seven-card stud",
    stem="7S",
    seats=8,
    streets=(
        THIRD,
        Street("fourth street", (BURN, UP), BEST, ("OLD 14.9(f) intro", "HOUSE 7CS (5)"), BEST_CITE, BETS),
        later("fifth street", UP),
        later("sixth street", UP),
        later("seventh street", DOWN),
    ),
    shares=(HIGH,),
    supply=Supply.COMMON_CARD,
    cite=("OLD 14.9(a)", "OLD 14.8(a)1", "RANK 14.8(a)1–7", "HOUSE 7CS (1)"),
    seats_cite=("OLD 14.9(b)", "HOUSE 7CS (1)"),
    deal_cite=("OLD 14.9(c)", "HOUSE 7CS (2)", "B-54"),
    ante_cite=("OLD 14.9(b)", "HOUSE 7CS (1)"),
    forced_cite=("OLD 14.9(d) intro", "HOUSE 7CS (3) intro"),
    suit_cite=("OLD 14.9(d) intro", "HOUSE 7CS (3) intro", "B-08"),
    tie_cite=("OLD 14.9(f)2", "HOUSE 7CS (5)(ii)", "B-09"),
    show_cite=("OLD 14.9(i) intro", "HOUSE 7CS (8) intro"),
    both_cite=("OLD 14.9(k)", "HOUSE 7CS (10)"),
    odd_cite=("OLD 14.9(i)2.i", "HOUSE 7CS (8)(ii)(A)"),
    supply_cite=("OLD 14.9(h) s3", "HOUSE 7CS (7) s3", "B-07"),
    reshuffle_cite=("OLD 14.9(h) s4", "HOUSE 7CS (7) s4", "B-07"),
)


def opened_by(game: Game, opener: Opener, *cite: str) -> tuple[Street, ...]:
    """The game's streets, the first of them opened by this up-card."""
    first, *later = game.streets
    return (replace(first, opens=opener, opens_cite=cite), *later)


STUD_HI_LO = replace(
    STUD,
    key="stud-hi-lo",
    name="Seven-card stud high-low",
    stem="7S/HL",
    streets=(
        opened_by(STUD, Opener.HIGHEST_UP_CARD, "OLD 14.9(d)2", "B-02")[0],
        *(replace(street, opens_cite=("OLD 14.9(f)1", "B-25")) for street in STUD.streets[1:]),
    ),
    shares=(HIGH_HALF, LOW_HALF),
)

STUD_8 = replace(
    STUD,
    key="stud-8",
    name="Seven-card stud high-low, eight or better",
    stem="7S/8",
    streets=opened_by(STUD, Opener.LOWEST_UP_CARD, "OLD 14.9(d)3", "HOUSE 7CS (3)(ii)", "B-01"),
    shares=(HIGH_HALF, EIGHT_HALF),
)

RAZZ_LIMITS = ("HOUSE 7CS (12)(iv)", "B-04")

RAZZ = replace(
    STUD,
    key="razz",
    name="Razz",
    stem="R",
    streets=(
        replace(
            opened_by(STUD, Opener.HIGHEST_UP_CARD, "HOUSE 7CS (12)(iii) s1", "HOUSE 7CS (12)(i)", "C.6 open")[0],
            bets=replace(FIRST_BETS, amount_cite=RAZZ_LIMITS),
        ),
        *(
            replace(
                street,
                opens=Opener.BEST_LOW_SHOWING,
                opens_cite=("HOUSE 7CS (12)(iii) s2", "B-09"),
                bets=replace(BETS, amount_cite=RAZZ_LIMITS),
            )
            for street in STUD.streets[1:]
        ),
    ),
    shares=(
        Share(
            "low",
            Kind.LOW_A5,
            Excess.LOW_CARD_BY_SUIT,
            cite=("HOUSE 7CS (12)(i)", "HOUSE 7CS (12)(ii)", "C.6 showdown"),
            excess_cite=("C.6 tie", "B-12", "B-14"),
        ),
    ),
    cite=("HOUSE 7CS (12)", "HOUSE 7CS (12)(v)", "B-35"),
    seats_cite=("HOUSE 7CS (12)(v)", "HOUSE 7CS (1)"),
    suit_cite=("HOUSE 7CS (12)(iii) s1", "B-08"),
    tie_cite=("HOUSE 7CS (12)(iii) s3", "B-09"),
    supply_cite=("HOUSE 7CS (12)(v)", "HOUSE 7CS (7) s3", "B-07"),
    reshuffle_cite=("HOUSE 7CS (12)(v)", "HOUSE 7CS (7) s4", "B-07"),
)
