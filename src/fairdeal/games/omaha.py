"""Omaha (C.2), and Big Omaha with five hole cards (BIGO = 13:69F-14.11(A))."""

from msgspec.structs import replace

from fairdeal.games.definition import Bets, Excess, Game, Opener, Share, Step, Street
from fairdeal.games.holdem import FLOP, RIVER, TURN
from fairdeal.ranking import Kind

DOWN = Step.DOWN


def as_holdem(*cite: str) -> tuple[Street, ...]:
    """Flop, turn and river as at hold'em, by the clause that says so."""
    return tuple(
        replace(
            street,
            cite=cite + street.cite,
            opens_cite=cite + street.opens_cite,
            bets=Bets(cite + street.bets.facing_cite),
        )
        for street in (FLOP, TURN, RIVER)
    )


OMAHA = Game(
    key="omaha",
    name="Omaha",
    stem="O",
    seats=11,
    streets=(
        Street(
            "pre-flop", (DOWN,) * 4, Opener.AFTER_THE_BLINDS, ("C.2 (d)",), ("C.2 (e)",), Bets(("C.2 (e)", "C.1 (f)"))
        ),
        *as_holdem("C.2 (e)"),
    ),
    shares=(
        Share(
            "high",
            Kind.OMAHA_HIGH,
            Excess.LEFT_OF_BUTTON,
            cite=("C.2 (f)", "C.2 (f)1–2"),
            excess_cite=("C.2 (f)2.i–iii", "B-12", "B-15"),
        ),
    ),
    button=True,
    odd=Excess.LEFT_OF_BUTTON,
    cite=("C.2 (a)", "OLD 14.8(a)3", "RANK 14.8(a)1–7"),
    seats_cite=("C.2 (b)", "B-43"),
    deal_cite=("C.2 (c)", "C.2 (d)", "B-54"),
    ante_cite=("C.2 (b)",),
    blind_cite=("C.2 (e)",),
    show_cite=("C.2 (f)",),
    both_cite=("C.2 (g)–(i)",),
    odd_cite=("C.2 (f)2.i–iii", "B-15"),
)

OMAHA_8 = replace(
    OMAHA,
    key="omaha-8",
    name="Omaha high-low, eight or better",
    stem="O/8",
    shares=(
        OMAHA.shares[0],
        Share(
            "low",
            Kind.OMAHA_8,
            Excess.LEFT_OF_BUTTON,
            cite=("C.2 (g)–(i)", "C.2 (f)1–2"),
            excess_cite=("C.2 (f)2.i–iii", "B-15"),
            none_cite=("C.2 (g)–(i)",),
        ),
    ),
)

BIG_OMAHA = replace(
    OMAHA,
    key="big-omaha",
    name="Big Omaha",
    stem="O5",
    seats=8,
    streets=(
        Street(
            "pre-flop",
            (DOWN,) * 5,
            Opener.AFTER_THE_BLINDS,
            ("BIGO (d)",),
            ("BIGO (e)",),
            Bets(("BIGO (e)", "C.1 (f)")),
        ),
        *as_holdem("BIGO (e)"),
    ),
    shares=(
        Share(
            "high",
            Kind.OMAHA_HIGH,
            Excess.LEFT_OF_BUTTON,
            cite=("BIGO (f)1",),
            excess_cite=("B-12", "B-15"),
        ),
    ),
    cite=("BIGO (a)", "B-21", "B-35"),
    seats_cite=("BIGO (b) s1", "B-43"),
    deal_cite=("BIGO (c)", "BIGO (d)", "B-54"),
    ante_cite=("BIGO (b) s2",),
    blind_cite=("BIGO (e)", "B-18"),
    show_cite=("BIGO (f) intro",),
    both_cite=("BIGO (h)1",),
    odd_cite=("BIGO (f)2.i", "B-15"),
)

BIG_OMAHA_8 = replace(
    BIG_OMAHA,
    key="big-omaha-8",
    name="Big Omaha high-low, eight or better",
    stem="O5/8",
    shares=(
        Share(
            "high",
            Kind.OMAHA_HIGH,
            Excess.LEFT_OF_BUTTON,
            cite=("BIGO (f)2",),
            excess_cite=("BIGO (f)2.ii", "B-12", "B-15"),
            tie_cite=("BIGO (f)2.ii",),
        ),
        Share(
            "low",
            Kind.OMAHA_8,
            Excess.LEFT_OF_BUTTON,
            cite=("BIGO (f)2", "BIGO (g) s1"),
            excess_cite=("BIGO (f)2.iii", "B-12", "B-15"),
            tie_cite=("BIGO (f)2.iii",),
            none_cite=("BIGO (g) s2",),
        ),
    ),
)
