"""What now?  The next duty in words, what each player may do, which cards are missing, and what may be reported."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from fairdeal import play
from fairdeal.cards import DECK, UNKNOWN, Card, Chips, Seat
from fairdeal.play import commands as acts
from fairdeal.play import events as of_play
from fairdeal.play.decide_dealer import cards_due, cards_out, face_of
from fairdeal.play.duties import in_words, pile_to_shuffle
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import DEAL, OVER, SETTLE, SHOW, step_now
from fairdeal.play.words import NUMBERS, offered
from fairdeal.rulebook import clause
from fairdeal.rules.pots import Pot, side_pots
from fairdeal.table import commands, reports
from fairdeal.table.decide import decide
from fairdeal.table.duties import next_duty
from fairdeal.table.state import State, asked_now


class Now(Struct, frozen=True):
    """The answer.  ``needs`` is empty unless the program cannot go on without being told a card."""

    duty: commands.AnyCommand | None
    words: str
    choices: tuple[play.Options, ...]  # of every seat that may do something
    may: dict[Seat, str]  # the same in words
    owed: dict[Seat, Chips]  # to stay in, by seats that are in
    pots: tuple[Pot, ...]  # as they would be divided now, the main pot first
    needs: str
    reports: tuple[str, ...]  # kinds that could be true


@clause("HOUSE Ovw (4)(ii)")
def what_now(state: State) -> Now:
    """The dealer states the action and tells each player his turn and options; the floor is told what it may report."""
    hand, duty = state.hand, next_duty(state)
    on = hand if hand and hand.stage is not OVER else None
    seats = on.live if on and not state.case else []
    choices = tuple(found for seat in seats if (found := play.legal(on, seat)))  # type: ignore[arg-type] # seats are of it
    dollar = state.sign.games[state.offer].posted.dollar
    return Now(
        duty,
        _words(state, duty),
        choices,
        {one.seat: offered(one, dollar) for one in choices},
        {seat: on.bet - on.put_in[seat] for seat in on.live if on.put_in[seat] < on.bet} if on else {},
        tuple(_pots(on)) if on else (),
        _needs(on, asked_now(state)) if on and not state.case else "",
        possible_reports(state),
    )


def possible_reports(state: State) -> tuple[str, ...]:
    """The kinds of report of which one at least could be true now."""
    possible = (kind for kind, report in _samples(state) if not isinstance(decide(state, report), Refusal))
    return tuple(dict.fromkeys(possible))


def _pots(hand: play.State) -> list[Pot]:
    if hand.stage is SETTLE:
        return list(hand.pots)
    return [pot for pot in side_pots(hand.paid, hand.live, hand.dead) if pot.chips]


# The next duty, in words


def _words(state: State, duty: commands.AnyCommand | None) -> str:
    seat = asked_now(state)
    if isinstance(duty, commands.Do):
        assert state.hand is not None, "it is a duty of the hand"
        return of_the_hand(state.hand, duty.command)
    if isinstance(duty, reports.Rule):
        assert state.case is not None, "something is open"
        return f"The floor decides about {state.case.about}: {_or(state.case.remedies)}."
    if duty is None:
        return f"Wait for seat {seat}." if seat else "Wait for players."
    return AT_THE_TABLE[type(duty)](state, duty)


@clause("B-28")
def _settling(state: State, _: commands.Settle) -> str:
    """After a hand in which a card went astray the deck is counted."""
    count = f" count the {state.decks[0].back} deck," if state.to_count else ""
    return f"Settle the hand,{count} and make ready for the next."


AT_THE_TABLE: dict[type, Callable[[State, Any], str]] = {
    commands.Inspect: lambda _, duty: f"Sort the {duty.back} deck and inspect it.",
    commands.Spread: lambda _, duty: f"Spread the {duty.back} deck face up, by suit and in sequence.",
    commands.Wash: lambda _, duty: f"Turn the {duty.back} deck down and wash it.",
    commands.ShuffleDeck: lambda _, duty: f"Shuffle the {duty.back} deck.",
    commands.Cut: lambda *_: "Cut at least ten cards onto the cover card.",
    commands.ChangeDeck: lambda state, _: f"Take the {state.decks[1].back} deck into use.",
    commands.ReplaceDeck: lambda _, duty: f"Have the {duty.back} deck replaced.",
    commands.DrawForButton: lambda *_: "Deal one card up to each player, for the button.",
    commands.Start: lambda *_: "Begin the next hand.",
    commands.Settle: _settling,
}


@clause("HOUSE Ovw (4)(ii)")
def of_the_hand(hand: play.State, duty: acts.AnyCommand) -> str:
    """A duty of the hand, with what follows at once: whom the dealer deals to, who opens, what goes to whom."""
    if isinstance(duty, acts.Burn):
        then = play.evolve(hand, of_play.Burned(hand.stub[0]))
        return f"Burn one. {of_the_hand(then, following)}" if (following := play.next_duty(then)) else "Burn one."
    if isinstance(duty, acts.Deal):
        return _dealing(hand)
    if isinstance(duty, acts.TakeForced):
        return f"Take {_and(_forced_money(hand))}."
    if isinstance(duty, acts.Shuffle):
        return "Take up the deck, shuffled and cut."
    if isinstance(duty, acts.Reshuffle):
        return f"Shuffle the {pile_to_shuffle(hand)[0]} into a new stub."
    answer = play.decide(hand, duty)
    if isinstance(answer, Refusal) or type(answer[0]) not in WHAT_FOLLOWS:
        words = in_words(hand)
        return f"{words[:1].upper()}{words[1:]}."
    return " ".join(WHAT_FOLLOWS[type(event)](hand, event) for event in answer)


def _forced_money(hand: play.State) -> list[str]:
    antes = {one.chips for one in hand.owed if one.kind == "ante"}
    alike = len(antes) == 1 and sum(one.kind == "ante" for one in hand.owed) == len(hand.live)
    said = [f"an ante of {antes.pop()} from each player"] if alike else []
    return said + [
        f"the {one.kind} of {one.chips} from seat {one.seat}" for one in hand.owed if one.kind != "ante" or not alike
    ]


def _dealing(hand: play.State) -> str:
    to, board = cards_due(hand)
    if hand.drawing:
        return f"Deal {_cards(hand.drawing)} to seat {hand.queue[0]}."
    if to:
        return f"Deal one card {face_of(hand, step_now(hand))} to each player, seat {to[0]} first."
    if hand.shortage != "none":
        return "Turn one card in the centre, for all."
    return f"Turn {_cards(board)}: the {hand.game.streets[hand.street].name}."


def _cards(count: int) -> str:
    return f"{NUMBERS[count]} card{'' if count == 1 else 's'}"


def _opened(hand: play.State, event: of_play.RoundOpened) -> str:
    must = f"must open for {min(hand.sign.forced_bet, hand.stacks[event.first])}" if event.forced else "is first to act"
    return f"Seat {event.first} {must}."


def _collected(_: play.State, event: of_play.LosersCollected) -> str:
    return f"Take the cards of {_seats(event.seats)}." if event.seats else "No hand has lost: take no cards."


WHAT_FOLLOWS: dict[type, Callable[[play.State, Any], str]] = {
    of_play.RoundOpened: _opened,
    of_play.RoundSkipped: lambda *_: "Nobody can bet: go on.",
    of_play.Returned: lambda _, event: f"Give {event.chips} back to seat {event.seat}.",
    of_play.RoundClosed: lambda _, event: f"Move the bets into the pot, which holds {event.pot}.",
    of_play.ShowdownOpened: lambda _, event: f"Have seat {event.order[0]} show first.",
    of_play.LosersCollected: _collected,
    of_play.Raked: lambda _, event: f"Take the rake of {event.chips}.",
    of_play.Awarded: lambda _, event: f"Push {event.chips} to seat {event.seat}.",
    of_play.Ended: lambda *_: "Take in the cards: the round of play is over.",
}


def _seats(seats: Sequence[Seat]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {_and([str(seat) for seat in seats])}"


def _and(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _or(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# The cards that must be told


@clause("HOUSE Def Up-card", "HOUSE Rank (4)")
def _needs(hand: play.State, asked: Seat | None) -> str:
    """A card that lies face up, and the hand of whoever shows, must be told before the program can go on."""
    if hand.stage is SHOW and asked and UNKNOWN in hand.hole[asked]:
        return f"Tell the cards of seat {asked}, or that it gives its hand up."
    duty = play.next_duty(hand)
    if hand.stage is not DEAL or not isinstance(duty, acts.Deal):
        return ""
    to, board = cards_due(hand)
    if UNKNOWN not in hand.stub[: len(to) or board]:
        return ""
    if to:
        face = "down" if hand.drawing else face_of(hand, step_now(hand))
        return f"Tell the {'up-card' if len(to) == 1 else 'up-cards'} of {_seats(to)}." if face == "up" else ""
    return f"Tell {'the card' if board == 1 else f'the {NUMBERS[board]} cards'} in the centre."


# What may be reported


def _samples(state: State) -> Iterator[tuple[str, reports.AnyReport]]:
    """Of each kind of report, those that one might make: with every seat, and cards that lie about."""
    hand = state.hand
    yield from (("suspect", reports.Suspect(seat, "plays for another")) for seat in state.seats)
    for seat in state.suspects:
        yield from (("uphold", reports.Uphold(seat)), ("dismiss", reports.Dismiss(seat)))
    if hand is None:
        return
    yield "not shuffled", reports.NotShuffled()
    yield "face up", reports.FaceUp(tuple(hand.stub[:1]) if UNKNOWN not in hand.stub[:1] else _any_unseen(hand))
    yield "wrong deck", reports.WrongDeck(hand.cards - 1)
    yield "early street", reports.Mistake("early street")
    yield "wrong opener", reports.Mistake("wrong opener")
    yield "wrong burn", reports.Mistake("wrong burn")
    yield "dispute", reports.Dispute("something that was not decided yet")
    yield from (("off table", reports.OffTable(0, card)) for card in hand.board[-1:])
    yield from (("not entitled", reports.NotEntitled(seat)) for seat in range(1, state.sign.seats + 1))
    for seat in hand.order:
        yield from _samples_of(state, hand, seat)


def _samples_of(state: State, hand: play.State, seat: Seat) -> Iterator[tuple[str, reports.AnyReport]]:
    yield "wrong start", reports.WrongStart(seat)
    yield "passed over", reports.PassedOver(seat)
    yield "protect", reports.Protect(seat, seat not in state.protected)
    yield "fouled", reports.Fouled(seat)
    yield "walked away", reports.WalkedAway(seat)
    yield "out of view", reports.OutOfView(seat)
    yield "wrong number of cards", reports.Mistake("wrong number of cards", seat)
    yield from (("exposed card", reports.Mistake("exposed card", seat, card)) for card in hand.hole[seat])
    for card in (*hand.up[seat][-1:], *hand.hole[seat][-1:]):
        yield "off table", reports.OffTable(seat, card)


def _any_unseen(hand: play.State) -> tuple[Card, ...]:
    """A card that may still lie in a deck nobody has seen."""
    out = cards_out(hand)
    return tuple([card for card in DECK if card not in out][:1])
