"""The lines by which a hand goes on: what the dealer and the players do."""

from collections.abc import Callable

from fairdeal.cards import UNKNOWN, Card, Seat
from fairdeal.play import Refusal, commands, events
from fairdeal.play.hand import CannotBegin
from fairdeal.play.state import SHUFFLE
from fairdeal.scenario.forms import Form, Given
from fairdeal.scenario.playing import Playing, Unexpected, judge
from fairdeal.scenario.setting import Line

Act = Callable[[Playing, Line], None]


# The dealer


def deal(playing: Playing, line: Line) -> None:
    """Begin the hand if it has not begun, and do all that is due."""
    playing.since = len(playing.whole_log) if playing.dealer else 0
    try:
        playing.begun()
    except CannotBegin as cannot:
        playing.refused = cannot.refusal
        judge(line, cannot.refusal)
        return
    judge(line, None)
    playing.refused = None
    playing.dealer_waits = False
    playing.deal_on()


def wait(playing: Playing, _: Line) -> None:
    if playing.dealer:
        playing.deal_on()
    playing.dealer_waits = True


def duty(command: Callable[[Given], commands.AnyCommand]) -> Act:
    """One job of the dealer's, whether or not it is due."""

    def carry_out(playing: Playing, line: Line) -> None:
        playing.do(command(line.given), line)

    return carry_out


DEALER = (
    Form("deal", "the dealer does all that is due, as he does anyway before most lines", "deal", deal),
    Form("dealer waits", "from here on the dealer does only what a line says, until `deal`", "dealer waits", wait),
    Form(
        "dealer shuffles [CARDS]",
        "the deck is put down, in this order if given",
        "dealer shuffles",
        duty(lambda given: commands.Shuffle(given.get("cards", ()))),
    ),
    Form(
        "dealer takes antes and blinds",
        "the money that is due before the cards",
        "dealer takes antes and blinds",
        duty(lambda _: commands.TakeForced()),
    ),
    Form("dealer burns", "one card, unseen", "dealer burns", duty(lambda _: commands.Burn())),
    Form(
        "dealer deals [CARDS]",
        "the next round of cards; where the deck is unknown they may be told",
        "dealer deals",
        duty(lambda given: commands.Deal(given.get("cards", ()))),
    ),
    Form(
        "dealer reshuffles [CARDS]",
        "the pile the book names becomes the stub, in this order if given",
        "dealer reshuffles",
        duty(lambda given: commands.Reshuffle(given.get("cards", ()))),
    ),
    Form(
        "dealer opens the round",
        "says who begins the betting",
        "dealer opens the round",
        duty(lambda _: commands.OpenRound()),
    ),
    Form(
        "dealer returns the uncalled bet",
        "what nobody matched goes back",
        "dealer returns the uncalled bet",
        duty(lambda _: commands.Return()),
    ),
    Form(
        "dealer closes the round",
        "moves the bets into the pot",
        "dealer closes the round",
        duty(lambda _: commands.CloseRound()),
    ),
    Form(
        "dealer opens the showdown",
        "says who shows first",
        "dealer opens the showdown",
        duty(lambda _: commands.OpenShowdown()),
    ),
    Form(
        "dealer collects the losing hands",
        "before a pot is pushed",
        "dealer collects the losing hands",
        duty(lambda _: commands.CollectLosers()),
    ),
    Form("dealer takes the rake", "as posted", "dealer takes the rake", duty(lambda _: commands.TakeRake())),
    Form("dealer pushes the pot", "the next one", "dealer pushes the pot", duty(lambda _: commands.Award())),
    Form(
        "dealer finishes",
        "takes in the cards: the round of play is over",
        "dealer finishes",
        duty(lambda _: commands.Finish()),
    ),
)


# The players


def act(command: Callable[[Given], commands.AnyCommand]) -> Act:
    """What a player wants to do, once the dealer has done all that is due."""

    def carry_out(playing: Playing, line: Line) -> None:
        playing.deal_on()
        answer = playing.do(command(line.given), line)
        if not isinstance(answer, Refusal):
            check_words(line, answer[0])

    return carry_out


def check_words(line: Line, event: events.Event) -> None:
    """The amount and the word of the line are those of the referee."""
    said, chips = line.form.says, line.given.get("chips")
    if isinstance(event, events.Raised) and said and event.verb != said:
        raise Unexpected(f"the referee calls it a {event.verb} to {event.total}", f"a {said}")
    if isinstance(event, events.Called | events.BroughtIn) and chips not in (None, event.chips):
        raise Unexpected(f"seat {event.seat} put in {event.chips}", f"seat {event.seat} puts in {chips}")


def all_in(playing: Playing, line: Line) -> None:
    """The whole stack: the forced bet, a call for less, or a bet or raise."""
    playing.deal_on()
    seat, thrown = line.given["seat"], discards(line.given)
    state = playing.state_with(seat)
    total = state.stacks[seat] + state.put_in[seat]
    command: commands.AnyCommand = commands.BetTo(seat, total, thrown)
    if state.forced and state.stacks[seat] <= state.sign.forced_bet:
        command = commands.PostForced(seat, thrown)
    elif total <= state.bet:
        command = commands.Call(seat, thrown)
    if "chips" in line.given and line.given["chips"] != total:
        raise Unexpected(f"seat {seat} is all-in with {total} in the round")
    playing.do(command, line)


def before_the_cards(command: Callable[[Given], commands.AnyCommand]) -> Act:
    """What a player does while the antes are being taken: the dealer has only shuffled."""

    def carry_out(playing: Playing, line: Line) -> None:
        if playing.state.stage is SHUFFLE:
            playing.begun().do_duty(commands.Shuffle())
        playing.do(command(line.given), line)

    return carry_out


def discards(given: Given) -> tuple[Card, ...]:
    return tuple(given.get("cards", ()))


def seat_of(given: Given) -> Seat:
    return given["seat"]  # type: ignore[no-any-return]


def bet_to(given: Given) -> commands.BetTo:
    return commands.BetTo(seat_of(given), given["chips"], discards(given))


def show(given: Given) -> commands.Show:
    return commands.Show(seat_of(given), tuple(card for card in discards(given) if card != UNKNOWN))


PLAYERS = (
    Form(
        "SEAT declines the ante",
        "is not dealt in, and pays nothing",
        "3 declines the ante",
        before_the_cards(lambda given: commands.Decline(seat_of(given))),
    ),
    Form(
        "SEAT posts CHIPS [discarding CARDS]",
        "the forced bet",
        "2 posts 2",
        act(lambda given: commands.PostForced(seat_of(given), discards(given))),
    ),
    Form("SEAT folds", "throws the hand away", "3 folds", act(lambda given: commands.Fold(seat_of(given)))),
    Form("SEAT checks", "passes the right to bet", "3 checks", act(lambda given: commands.Check(seat_of(given)))),
    Form(
        "SEAT calls [CHIPS] [discarding CARDS]",
        "matches the bet, with so many chips",
        "3 calls 2",
        act(lambda given: commands.Call(seat_of(given), discards(given))),
    ),
    Form("SEAT bets CHIPS [discarding CARDS]", "a first wager", "2 bets 5", act(bet_to), says="bet"),
    Form(
        "SEAT completes to CHIPS [discarding CARDS]",
        "makes a forced bet up to a full one",
        "3 completes to 5",
        act(bet_to),
        says="complete",
    ),
    Form(
        "SEAT raises to CHIPS [discarding CARDS]",
        "so much in all for the round",
        "1 raises to 10",
        act(bet_to),
        says="raise",
    ),
    Form(
        "SEAT goes all in [for CHIPS] [discarding CARDS]",
        "with the whole stack, so much in all for the round",
        "1 goes all in for 7",
        all_in,
    ),
    Form(
        "SEAT discards CARDS",
        "to draw as many, or in super stud the two that are owed",
        "1 discards Kd Qh",
        act(lambda given: commands.Discard(seat_of(given), discards(given))),
    ),
    Form(
        "SEAT stands pat",
        "draws nothing",
        "1 stands pat",
        act(lambda given: commands.Discard(seat_of(given))),
    ),
    Form("SEAT shows [CARDS]", "turns the hand up; unknown cards are named", "1 shows", act(show)),
    Form(
        "SEAT concedes",
        "gives up a losing hand unseen",
        "1 concedes",
        act(lambda given: commands.Concede(seat_of(given))),
    ),
    Form(
        "SEAT adds CHIPS",
        "puts more chips on the table",
        "1 adds 100: chips_wait_for_next_hand",
        act(lambda given: commands.AddChips(seat_of(given), given["chips"])),
    ),
    Form(
        "SEAT takes CHIPS off",
        "takes so many chips off the table",
        "1 takes 50 off: chips_stay_on_the_table",
        act(lambda given: commands.TakeChips(seat_of(given), given["chips"])),
    ),
)
