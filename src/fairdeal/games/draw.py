"""Draw games: five-card draw (C.3), triple draw (RANK 14.12B), badugi (C.7), and single draw (B-56)."""

from msgspec.structs import replace

from fairdeal.games.definition import Bets, Excess, Game, Opener, Share, Step, Street, Supply
from fairdeal.ranking import Kind

DOWN, DRAW = Step.DOWN, Step.DRAW
LEFT = Opener.LEFT_OF_BUTTON
SEAT = Excess.LEFT_OF_BUTTON

FIVE_DRAW = Game(
    key="five-draw",
    name="Five-card draw",
    stem="5D",
    seats=8,
    streets=(
        Street("before the draw", (DOWN,) * 5, Opener.AFTER_THE_BLINDS, ("C.3 (d)",), ("C.3 (e)",), Bets(("C.3 (e)",))),
        Street("after the draw", (DRAW,), LEFT, ("C.3 (f)",), ("C.3 (g)", "B-39"), Bets(("C.3 (g)",)), upper=True),
    ),
    shares=(Share("high", Kind.HIGH, SEAT, cite=("C.3 (h)",), excess_cite=("C.3 odd", "B-12")),),
    button=True,
    odd=SEAT,
    supply=Supply.RESHUFFLE_DISCARDS,
    throws=True,
    cite=("C.3 (a)", "OLD 14.8(a)4", "RANK 14.8(a)1–7"),
    seats_cite=("C.3 (b)",),
    deal_cite=("C.3 (c)", "C.3 (d)", "B-54"),
    ante_cite=("C.3 (b) ante",),
    blind_cite=("C.3 (e)",),
    show_cite=("C.3 (h)",),
    supply_cite=("C.3 (f)", "B-38"),
    reshuffle_cite=("C.3 (f)", "B-38"),
    burn_cite=("C.3 (f)", "B-37"),
    throw_cite=("C.3 (f)",),
    new_cite=("C.3 (f)",),
)

FIVE_DRAW_LOW = replace(
    FIVE_DRAW,
    key="five-draw-low",
    name="Five-card draw low",
    stem="5D/L",
    shares=(Share("low", Kind.LOW_A5, SEAT, cite=("C.3 (h)",), excess_cite=("C.3 odd", "B-12")),),
)

LAST_ROUND = Bets(("RANK 14.12B(k) s2",), close_cite=("RANK 14.12B(k) s3",))

TRIPLE_DRAW_A5 = Game(
    key="triple-draw-a5",
    name="Triple draw, ace to five",
    stem="A5L3D",
    seats=7,
    streets=(
        Street(
            "before the draw",
            (DOWN,) * 5,
            Opener.AFTER_THE_BLINDS,
            ("RANK 14.12B(d)",),
            ("RANK 14.12B(e)",),
            Bets(("RANK 14.12B(e)",)),
        ),
        Street(
            "first draw", (DRAW,), LEFT, ("RANK 14.12B(f) s1",), ("RANK 14.12B(g)", "B-39"), Bets(("RANK 14.12B(g)",))
        ),
        Street(
            "second draw",
            (DRAW,),
            LEFT,
            ("RANK 14.12B(h)",),
            ("RANK 14.12B(i)", "B-39"),
            Bets(("RANK 14.12B(i)",)),
            upper=True,
        ),
        Street("third draw", (DRAW,), LEFT, ("RANK 14.12B(j)",), ("RANK 14.12B(k) s1",), LAST_ROUND, upper=True),
    ),
    shares=(Share("low", Kind.LOW_A5, SEAT, cite=("RANK 14.12B(l)", "B-36", "B-40"), excess_cite=("B-12",)),),
    button=True,
    odd=SEAT,
    supply=Supply.RESHUFFLE_DISCARDS,
    throws=True,
    cite=("RANK 14.12B(a)", "B-36"),
    seats_cite=("RANK 14.12B(b)", "B-43"),
    deal_cite=("RANK 14.12B(c)", "RANK 14.12B(d)", "B-54"),
    ante_cite=("RANK 14.12B(b)",),
    blind_cite=("RANK 14.12B(e)",),
    show_cite=("RANK 14.12B(l)",),
    supply_cite=("RANK 14.12B(f) s5", "B-38"),
    reshuffle_cite=("RANK 14.12B(f) s5", "B-38"),
    burn_cite=("RANK 14.12B(f) s2", "B-37"),
    throw_cite=("RANK 14.12B(f) s3",),
    new_cite=("RANK 14.12B(f) s4",),
)

LOWBALL_27 = Share("low", Kind.LOW_27, SEAT, cite=("RANK 14.12B(l)", "B-24", "B-40"), excess_cite=("B-12",))

TRIPLE_DRAW_27 = replace(
    TRIPLE_DRAW_A5,
    key="triple-draw-27",
    name="Triple draw, deuce to seven",
    stem="2L3D",
    shares=(LOWBALL_27,),
)

SINGLE_DRAW_27 = replace(
    TRIPLE_DRAW_27,
    key="single-draw-27",
    name="Single draw, deuce to seven",
    stem="2L1D",
    streets=(
        TRIPLE_DRAW_27.streets[0],
        replace(TRIPLE_DRAW_27.streets[3], name="after the draw", cite=("B-56", "RANK 14.12B(f) s1")),
    ),
    cite=("B-56",),
    seats_cite=("B-56",),
)

BADUGI = replace(
    TRIPLE_DRAW_A5,
    key="badugi",
    name="Badugi",
    stem="B",
    streets=(
        Street(
            "before the draw",
            (DOWN,) * 4,
            Opener.AFTER_THE_BLINDS,
            ("C.7 deal",),
            ("C.7 button, blinds",),
            Bets(("C.7 play",)),
        ),
        *(
            replace(street, cite=("C.7 play",), opens_cite=("C.7 play", "B-39"), bets=Bets(("C.7 play",)))
            for street in TRIPLE_DRAW_A5.streets[1:]
        ),
    ),
    shares=(Share("low", Kind.BADUGI, SEAT, cite=("C.7 rank",), excess_cite=("C.7 tie", "B-12")),),
    cite=("C.7 play",),
    seats_cite=("C.7 players",),
    deal_cite=("C.7 deal", "C.7 button, blinds", "B-54"),
    ante_cite=("C.7 players",),
    blind_cite=("C.7 button, blinds",),
    show_cite=("C.7 rank",),
    supply_cite=("C.7 draw", "B-38"),
    reshuffle_cite=("C.7 draw", "B-38"),
    burn_cite=("C.7 draw", "B-37"),
    throw_cite=("C.7 draw",),
    new_cite=("C.7 draw",),
)
