"""The lines that say what lies in the pots and before the players, who shows, and who wins what."""

from fairdeal.cards import Chips, Seat
from fairdeal.play import Stage, events
from fairdeal.play.state import public_board
from fairdeal.ranking import BadHand, describe_cards
from fairdeal.rules.pots import side_pots
from fairdeal.scenario.facts import is_now, past, so
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Playing

# The chips


def pots_now(playing: Playing, _: Given) -> tuple[Chips, ...]:
    """The main pot first: as they would be divided now or, at the end, as they were."""
    awards, state = past(playing, events.Awarded), playing.state
    if awards:
        count = max(award.pot for award in awards) + 1
        return tuple(Chips(sum(award.chips for award in awards if award.pot == pot)) for pot in range(count))
    return tuple(pot.chips for pot in side_pots(state.paid, state.live, state.dead) if pot.chips)


def won(playing: Playing, given: Given) -> Chips:
    """What a seat was pushed: in all, of one share, or in one pot."""
    awards = [award for award in past(playing, events.Awarded) if award.seat == given["seat"]]
    shares, pot = {given["share"], "whole"} if "share" in given else None, given.get("pot")
    return Chips(
        sum(
            award.chips
            for award in awards
            if (shares is None or award.share in shares) and (pot is None or award.pot == pot)
        )
    )


def won_nothing(playing: Playing, given: Given) -> str:
    chips = won(playing, given)
    return f"seat {given['seat']} wins {chips}" if chips else ""


def given_back(playing: Playing, given: Given) -> Chips:
    return Chips(sum(event.chips for event in past(playing, events.Returned) if event.seat == given["seat"]))


def pushed(playing: Playing, _: Given) -> tuple[int, ...]:
    return tuple(dict.fromkeys(award.pot for award in past(playing, events.Awarded)))


# The showdown


def show_order(playing: Playing, _: Given) -> tuple[Seat, ...]:
    opened = past(playing, events.ShowdownOpened)
    return opened[-1].order if opened else ()


def made(playing: Playing, given: Given) -> str:
    """A hand in words, by the ranking of the share that is named or else of the first."""
    seat = given["seat"]
    state = playing.state_with(seat)
    shown = [event.cards for event in past(playing, events.Shown) if event.seat == seat]
    cards = shown[-1] if shown else [*state.hole[seat], *state.up[seat]]
    shares = [share for share in state.game.shares if share.name == given.get("share", share.name)]
    try:
        return describe_cards(shares[0].kind, cards, public_board(state)) if shares else "no such share"
    except BadHand as too_early:
        return f"no hand: {too_early}"


def still_in(playing: Playing, given: Given) -> str:
    return "" if given["seat"] in playing.state.live else "it is out"


def out(playing: Playing, given: Given) -> str:
    return "it is still in" if given["seat"] in playing.state.live else ""


def all_in(playing: Playing, given: Given) -> str:
    chips = playing.state_with(given["seat"]).stacks[given["seat"]]
    return f"it has {chips} left" if chips else still_in(playing, given)


FORMS = (
    Form("pot is CHIPS", "all in the middle", "pot is 20", is_now(lambda playing, _: playing.state.pot, "chips")),
    Form("pots are NUMBERS", "the main pot, then the side pots", "pots are 30 80", is_now(pots_now, "numbers")),
    Form(
        "SEAT has CHIPS",
        "what lies before a seat",
        "1 has 180",
        is_now(lambda playing, given: playing.stack_of(given["seat"]), "chips"),
        settles=True,
    ),
    Form("SEAT gets back CHIPS", "a bet that nobody matched", "3 gets back 20", is_now(given_back, "chips")),
    Form(
        "rake is CHIPS",
        "the house's part",
        "rake is 4",
        is_now(lambda playing, _: playing.state.stacks[0], "chips"),
        settles=True,
    ),
    Form(
        "SEAT wins CHIPS [of the SHARE] [in POT]",
        "in all, of one half, or in one pot",
        "1 wins 26 of the high in side pot 1",
        is_now(won, "chips"),
        settles=True,
    ),
    Form("SEAT wins nothing", "of any pot", "2 wins nothing", so(won_nothing), settles=True),
    Form(
        "pots are pushed NUMBERS",
        "in this order; 0 is the main pot",
        "pots are pushed 2 1 0",
        is_now(pushed, "numbers"),
        settles=True,
    ),
    Form("show order is SEATS", "who shows first, and so on", "show order is 5 6 4", is_now(show_order, "seats")),
    Form(
        "nobody shows",
        "the pot is won unseen",
        "nobody shows",
        so(lambda playing, _: "a hand was shown" if past(playing, events.Shown) else ""),
        settles=True,
    ),
    Form(
        "SEAT makes TEXT [for SHARE]",
        "its best hand in words",
        "1 makes aces full of kings",
        is_now(made, "text"),
    ),
    Form("SEAT is still in", "it has not folded", "3 is still in", so(still_in)),
    Form("SEAT is out", "it has folded or was not dealt in", "4 is out", so(out)),
    Form("SEAT is all in", "it is in without chips", "3 is all in", so(all_in)),
    Form(
        "round of play is over",
        "the last chip is pushed and the cards are in",
        "round of play is over",
        so(lambda playing, _: "" if playing.state.stage is Stage.OVER else "it is not"),
        settles=True,
    ),
)
