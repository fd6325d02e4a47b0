"""Chance at a table: what a player does who is asked, and what somebody reports, true or not."""

from collections.abc import Sequence
from random import Random

from fairdeal.cards import DECK, UNKNOWN, Card, Seat
from fairdeal.play import Options
from fairdeal.play import commands as acts
from fairdeal.table import State, commands, reports

ERRORS = ("wrong number of cards", "exposed card", "early street", "wrong opener", "wrong burn")
MATTERS = ("who was to act", "how much was bet", "the pot")
CHIPS = (1, 5, 25, 100)


def random_act(options: Options, hole: Sequence[Card], chance: Random) -> acts.AnyCommand:
    """One of the choices that the seat has, a raise as often as a fold."""
    seat = options.seat
    thrown = tuple(chance.sample(list(hole), options.discards))
    match options.asked:
        case "draw":
            return acts.Discard(seat, tuple(chance.sample(list(hole), chance.randint(0, options.draw))))
        case "discard":
            return acts.Discard(seat, thrown)
        case "show":
            return acts.Concede(seat) if options.concede and chance.random() < 0.5 else acts.Show(seat)
    choices: list[acts.AnyCommand] = [acts.Check(seat)] * (3 * options.check)
    choices += [acts.PostForced(seat, thrown)] * 4 if options.post else []
    choices += [acts.Call(seat, thrown)] * 4 if options.call else []
    choices += [acts.Fold(seat)] if options.fold and options.call else []
    choices += [acts.BetTo(seat, chance.choice((options.least, options.most)), thrown)] if options.most else []
    return chance.choice(choices)


def random_words(seat: Seat, options: Options | None, chance: Random) -> commands.Wagering:
    """What somebody says or does with chips, in turn or not, whether or not it makes sense."""
    chips = chance.choice((options.call, options.least, options.most, 7)) if options else 5
    return chance.choice(
        (
            commands.Say(seat, chance.choice(("fold", "check", "call", "bet", "raise", "all in"))),
            commands.Say(seat, chance.choice(("raise to", "raise by", "amount")), chips or 5),
            commands.PutOut(seat, tuple(chance.choices(CHIPS, k=chance.randint(1, 4))), more=chance.random() < 0.3),
            commands.HoldTo(seat),
            commands.ThrowAway(seat),
            commands.TakeFromPot(seat, 5),
        )
    )


def random_report(state: State, chance: Random) -> reports.AnyReport:
    """Something that went wrong, at a seat that may or may not be in it, with a card that may or may not be there."""
    seat, card = chance.randint(0, state.sign.seats), _card_near(state, chance)
    hand = state.hand
    if hand and chance.random() < 0.8:
        seat = chance.choice([*hand.live, *state.protected])
    held = [*hand.hole[seat], *hand.up[seat]] if hand and 0 < seat < len(hand.hole) else []
    mine = chance.choice(held or [card])
    return chance.choice(
        (
            reports.NotShuffled(chance.choice(("shuffle", "cut"))),
            reports.WrongStart(seat),
            reports.PassedOver(seat),
            reports.FaceUp((card,)),
            reports.FaceUp(tuple(chance.sample(DECK, 2))),
            reports.NotEntitled(seat, chance.randint(0, 3)),
            *[reports.OffTable(seat, mine)] * 3,
            reports.OffTable(0, chance.choice((hand.board if hand else []) or [card])),
            reports.WrongDeck(chance.choice((51, 52, 53, 0))),
            reports.Protect(seat, chance.random() < 0.5),
            reports.Fouled(seat, chance.choice(("mixed", "collected")), 0, chance.random() < 0.3),
            reports.Fouled(seat, "mixed"),
            reports.Fouled(seat, "wrong number", chance.randint(0, 8)),
            reports.WalkedAway(seat),
            reports.OutOfView(seat),
            reports.Mistake(chance.choice(ERRORS), seat, mine),
            reports.Mistake("exposed card", seat, mine),
            reports.Dispute(chance.choice(MATTERS), seat),
            reports.Appeal(),
            reports.Suspect(seat, chance.choice(("plays for another", "tells another"))),
            reports.Uphold(seat, chance.random() < 0.5),
            reports.Dismiss(seat),
        )
    )


def random_ruling(state: State, chance: Random) -> reports.Rule:
    """One of the remedies there are."""
    assert state.case is not None, "something is open"
    return reports.Rule(chance.choice(state.case.remedies))


def _card_near(state: State, chance: Random) -> Card:
    """Mostly the top of the deck."""
    stub = state.hand.stub if state.hand else []
    return stub[0] if stub and stub[0] != UNKNOWN and chance.random() < 0.7 else chance.choice(DECK)
