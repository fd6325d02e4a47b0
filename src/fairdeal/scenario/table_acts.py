"""The lines by which a table goes on: hands one after another, the cards of each, the decks, and the seats."""

from collections.abc import Callable
from typing import NamedTuple

from fairdeal.scenario import setting
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Unexpected, judge
from fairdeal.scenario.setting import Cards, Line
from fairdeal.scenario.slots import BadWord
from fairdeal.scenario.table_playing import PlayingTable
from fairdeal.scenario.table_sign import Plan, read_table_sign
from fairdeal.table import CannotOpen, Sign, commands

Act = Callable[[PlayingTable, Line], None]
Wish = Callable[[Given], commands.AnyCommand]


# Hands


def opens(playing: PlayingTable, line: Line) -> None:
    try:
        playing.begun()
    except CannotOpen as cannot:
        playing.refused = cannot.refusal
        judge(line, cannot.refusal)
        return
    judge(line, None)


def next_hand(playing: PlayingTable, line: Line) -> None:
    """The dealer finishes the hand before, makes a deck ready, and begins, unless he waits."""
    if not playing.dealer_waits:
        playing.settle()
    playing.do(commands.Start(), line)


class Cardbook(NamedTuple):
    """What a line about the cards of a hand writes on."""

    cards: Cards
    number: int


def placing(form: Form) -> Form:
    """A line about the cards of a hand: this one or, between two, the next."""

    def carry_out(playing: PlayingTable, line: Line) -> None:
        dealer = playing.of_table()
        said = Cards(deck=dealer.cards.deck, unknown=dealer.cards.unknown, wanted=dict(dealer.cards.wanted))
        try:
            form.carry_out(Cardbook(said, line.number), line.given)
        except BadWord as wrong:
            raise Unexpected(str(wrong)) from None
        if playing.deck_is_down() and (said.deck, said.unknown) != (dealer.cards.deck, dealer.cards.unknown):
            raise Unexpected("the deck of this hand is down already")
        dealer.add(said)

    return form._replace(carry_out=carry_out)


# What is wished of the table


def duty(command: Wish) -> Act:
    """The dealer's or the floor's, whether or not it is due."""

    def carry_out(playing: PlayingTable, line: Line) -> None:
        playing.do(command(line.given), line)

    return carry_out


def act(command: Wish) -> Act:
    """A player's, once the dealer has done all that is due."""

    def carry_out(playing: PlayingTable, line: Line) -> None:
        playing.deal_on()
        playing.do(command(line.given), line)

    return carry_out


def new_sign(text: str) -> Sign:
    plan = Plan()
    read_table_sign(text, plan)
    return plan.sign()


def relieve(given: Given) -> commands.Relieve:
    return commands.Relieve(given["name"], given.get("side", "left"))


HANDS = (
    Form("the table opens", "as it does anyway with the first line", "the table opens: sign_lacks", opens),
    Form("next hand", "begins, once the hand before is settled and a deck is ready", "next hand", next_hand),
    Form(
        "dealer settles the hand",
        "stacks, rake, kill, waiting chips, leavers, sign, rotation, button",
        "dealer settles the hand",
        duty(lambda _: commands.Settle()),
    ),
    Form(
        "new sign TEXT",
        "another sign, with its games and stakes: from the next hand on",
        "new sign game razz, fixed limit 5/10, ante 1, forced bet 2",
        duty(lambda given: commands.PostSign(given["text"])),
        reads=new_sign,
    ),
    Form(
        "NAME relieves the dealer [holding the deck in the SIDE hand]",
        "somebody else deals from here on",
        "Dora relieves the dealer",
        duty(relieve),
    ),
)

CARDS = tuple(placing(form) for form in setting.CARDS)


def deck_work(does: str, command: Callable[[str], commands.AnyCommand], means: str) -> Form:
    """One step of the work on one of the decks."""
    line = f"dealer {does}".replace("@", "the COLOUR deck")
    return Form(line, means, line.replace("COLOUR", "red"), duty(lambda given: command(given["colour"])))


DECKS = (
    deck_work("inspects @", commands.Inspect, "sorts a deck that was received, and looks at every card"),
    deck_work("spreads @", commands.Spread, "by suit and in sequence, for all to see"),
    deck_work("spreads @ face down", lambda back: commands.Spread(back, "down"), "at a table that waits for players"),
    deck_work("washes @", commands.Wash, "turns it down and mixes it"),
    deck_work("shuffles @", commands.ShuffleDeck, "the whole deck into one stack"),
    Form(
        "dealer cuts NUMBER cards",
        "so many from the top go onto the cover card, and the rest on top of them",
        "dealer cuts 20 cards",
        duty(lambda given: commands.Cut(given["number"])),
    ),
    Form(
        "supervisor has NUMBER cards cut again",
        "the same once more, before a card is dealt",
        "supervisor has 15 cards cut again",
        duty(lambda given: commands.Recut(given["number"])),
    ),
    Form(
        "dealer counts NUMBER cards in the COLOUR deck",
        "and finds it right, or not",
        "dealer counts 51 cards in the red deck",
        duty(lambda given: commands.Count(given["colour"], given["number"])),
    ),
    Form(
        "dealer changes the decks",
        "the stored one comes into use",
        "dealer changes the decks",
        duty(lambda _: commands.ChangeDeck()),
    ),
    Form(
        "dealer replaces the COLOUR deck by a NEW one",
        "sends it away and receives another",
        "dealer replaces the red deck by a brown one",
        duty(lambda given: commands.ReplaceDeck(given["colour"], given["new"])),
    ),
    Form(
        "dealer deals CARDS for the button",
        "one card up to each player, the first seat first",
        "dealer deals 9h Kd 4s for the button",
        duty(lambda given: commands.DrawForButton(given["cards"])),
    ),
)

SEATS = (
    Form(
        "NAME sits in seat NUMBER [with CHIPS]",
        "takes a seat, before buying chips or with some",
        "Dee sits in seat 4 with 100",
        act(lambda given: commands.Sit(given["number"], given["name"], given.get("chips", 0))),
        seats=True,
    ),
    Form(
        "SEAT buys CHIPS [in MONEY]",
        "the first ones, or more; during a hand they wait for the next",
        "4 buys 100",
        act(lambda given: commands.BuyIn(given["seat"], given["chips"], "money" in given)),
    ),
    Form(
        "SEAT sits out",
        "is not dealt in from the next hand on",
        "3 sits out",
        act(lambda given: commands.SitOut(given["seat"])),
    ),
    Form(
        "dealer finds SEAT absent",
        "says so of an empty chair",
        "dealer finds 3 absent",
        act(lambda given: commands.SitOut(given["seat"], absent=True)),
    ),
    Form("SEAT comes back", "is dealt in again", "3 comes back", act(lambda given: commands.ComeBack(given["seat"]))),
    Form(
        "SEAT leaves",
        "with all his chips: now between hands, and otherwise after the hand",
        "3 leaves",
        act(lambda given: commands.Leave(given["seat"])),
    ),
)
