"""Words, and chips put out, as the wagers they come to.

What is meant becomes a command of the hand, and its referee says whether it is legal; so a rule of betting stands in
one place.  In front of his events stand those of the table: what was said, what lies there, what change is given.
"""

from fairdeal import play
from fairdeal.cards import Card, Chips, Seat
from fairdeal.play import commands as acts
from fairdeal.play import events as of_play
from fairdeal.play.options import legal
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import BET, OVER, SHOW, WAGERED
from fairdeal.rulebook import clause
from fairdeal.rules import wagers
from fairdeal.rules.wagers import Asked, Wager
from fairdeal.table import commands, events
from fairdeal.table.refusals import refuse
from fairdeal.table.state import State, Wagering

Happened = tuple[events.AnyEvent, ...]
Answer = Happened | Refusal
Bet = acts.PostForced | acts.Fold | acts.Check | acts.Call | acts.BetTo

BINDING = ("HOUSE Irreg (10)", "HOUSE Wagers (4)")
OUT_OF_TURN = ("B-34", "HOUSE Wagers (4)")


# Words


@clause("HOUSE Wagers (4)", "HOUSE Irreg (10)", "B-34")
def say(state: State, command: commands.Say) -> Answer:
    """Clear words in turn bind if what they say is legal; out of turn they are noted, and nothing follows."""
    hand = _playing(state, command.seat)
    if isinstance(hand, Refusal):
        return hand
    if command.chips and command.words not in SIZED:
        return refuse("words_take_no_amount", words=command.words)
    if command.chips < 0 or (command.words in MUST_BE_SIZED and not command.chips):
        return refuse("words_need_amount", words=command.words)
    if not command.clear:
        return (events.Noted(command.seat, command.words, command.chips, "not clear", ("HOUSE Irreg (10)",)),)
    if play.turn(hand) != command.seat:
        made = _made_already(hand, command.seat) if command.words in SIZED else None
        return made or _noted(command.seat, command.words, command.chips)
    if hand.stage is BET:
        return _said_in_turn(state, hand, command)
    answer = play.decide(hand, acts.Fold(command.seat))
    assert isinstance(answer, Refusal), "who is asked for cards is not asked to bet"
    return answer


SIZED = ("bet", "raise", "raise to", "raise by", "amount")
MUST_BE_SIZED = ("raise to", "raise by", "amount")


def _said_in_turn(state: State, hand: play.State, command: commands.Say) -> Answer:
    before, seat = _unmade(state, command.seat), command.seat
    if before and before.words and command.words not in SIZED:
        return refuse("bound_by_words", seat=seat, words=before.words)
    if before and before.chips and command.words in ("fold", "check"):
        return refuse("chips_are_out", seat=seat, amount=sum(before.chips))
    said = events.Said(seat, command.words, command.chips, BINDING)
    asked = _asked(hand, seat)
    if command.words in ("bet", "raise") and not command.chips:
        meant = wagers.unnamed(asked)
        if meant is None:
            return (said,)
    else:
        meant = _meant(command, asked)
    return _made(state, (said,), _act(command, meant), before.chips if before else None)


def _meant(command: commands.Say, asked: Asked) -> Wager | None:
    """What the words come to; to fold and to check are acts of their own."""
    match command.words:
        case "fold" | "check":
            return None
        case "call":
            return Wager("call", asked.put_in + asked.owed)
        case "all in":
            return wagers.everything(asked)
        case words:
            return wagers.named(words, command.chips, asked)


def _act(command: commands.Say | commands.PutOut | commands.HoldTo, meant: Wager | None) -> Bet:
    """The command of the hand by which a wager is made."""
    seat, thrown = command.seat, command.discards
    match meant:
        case None:
            fold = isinstance(command, commands.Say) and command.words == "fold"
            return acts.Fold(seat) if fold else acts.Check(seat)
        case Wager("forced"):
            return acts.PostForced(seat, thrown)
        case Wager("call"):
            return acts.Call(seat, thrown)
        case Wager(total=total):
            return acts.BetTo(seat, total, thrown)


# Chips


@clause("HOUSE Wagers (6)(i)", "HOUSE Wagers (6)(ii)", "HOUSE Wagers (6)(iii)", "HOUSE Wagers (7)(i)")
def put_out(state: State, command: commands.PutOut) -> Answer:
    """Chips pushed forward or let go in turn are a wager, complete unless the player says at once that it is not."""
    seat, chips = command.seat, command.chips
    hand = _playing(state, seat)
    if isinstance(hand, Refusal):
        return hand
    if fault := _chips_fault(state, hand, command):
        return fault
    if play.turn(hand) != seat:
        return _put_out_later(state, hand, command)
    if hand.stage is not BET:
        return play.decide(hand, acts.Check(seat))
    before, cite = _unmade(state, seat), HOW[command.how]
    if command.more:
        return (events.ChipsPutOut(seat, chips, True, ("HOUSE Wagers (7)(i)", *cite)),)
    whole = (*before.chips, *chips) if before else chips
    meant = _meant_by_chips(_asked(hand, seat), before, whole)
    if meant is None:
        return _meaningless(hand, seat, sum(whole))
    return _made(state, (events.ChipsPutOut(seat, chips, False, cite),), _act(command, meant), whole)


@clause("HOUSE Wagers (5)", "HOUSE Wagers (7)", "B-34")
def _put_out_later(state: State, hand: play.State, command: commands.PutOut) -> Answer:
    """Chips for what was said before; a bet that is made is not added to; else they come out of turn."""
    seat, wagering = command.seat, state.wagering
    if wagering and wagering.seat == seat and wagering.made:
        out = events.ChipsPutOut(seat, command.chips, False, HOW[command.how])
        return (out, *_put_right(state, seat, sum(command.chips), wagering.due))
    return _made_already(hand, seat) or _noted(seat, "put chips out", sum(command.chips))


HOW = {
    "pushed forward": ("HOUSE Wagers (6)(i)",),
    "into the pot": ("HOUSE Wagers (6)(ii)",),
    "let go": ("HOUSE Wagers (6)(iii)",),
}


@clause("B-62", "HOUSE Wagers (3)", "HOUSE Wagers (6)(iii)")
def _chips_fault(state: State, hand: play.State, command: commands.PutOut) -> Refusal | None:
    """Chips are of the table's denominations, no more of them than the player has, and plainly put out to bet."""
    seat, sizes = command.seat, state.sign.chips
    if not command.chips:
        return refuse("no_chips_put_out")
    for chip in command.chips:
        if chip not in sizes:
            return refuse("no_such_chip", chip=chip, chips=", ".join(map(str, reversed(sizes))))
    before = _unmade(state, seat)
    made = state.wagering if state.wagering and state.wagering.seat == seat and state.wagering.made else None
    most = hand.stacks[seat] - sum(before.chips if before else ()) + (made.due if made else 0)
    if sum(command.chips) > most:
        return refuse("more_than_stack", seat=seat, most=most)
    if command.how == "let go" and not command.obvious:
        return refuse("not_plainly_a_bet")
    return None


def _meant_by_chips(asked: Asked, before: Wagering | None, chips: tuple[Chips, ...]) -> Wager | None:
    """After the word, a raise; without it what the chips alone mean; with nothing owed, the bet they make."""
    if before and before.words and asked.most:
        return wagers.put_out_to_raise(chips, asked)
    meant = wagers.put_out(chips, asked)
    if meant or asked.owed:
        return meant
    return Wager("bet", asked.put_in + sum(chips))


def _meaningless(hand: play.State, seat: Seat, amount: Chips) -> Refusal:
    asked = _asked(hand, seat)
    if amount < asked.owed:
        return refuse("chips_too_few", seat=seat, amount=amount, owed=asked.owed)
    if asked.most:
        return refuse("chips_between", seat=seat, amount=amount, owed=asked.owed)
    answer = play.decide(hand, acts.BetTo(seat, asked.put_in + amount))
    assert isinstance(answer, Refusal), "a seat that may not raise is refused it"
    return answer


# Both


@clause("B-34", "HOUSE Irreg (10)(ii)")
def hold_to(state: State, command: commands.HoldTo) -> Answer:
    """A raise that was said is at least the least one; chips that were put out count as they lie."""
    hand = _playing(state, command.seat)
    if isinstance(hand, Refusal):
        return hand
    before = _unmade(state, command.seat)
    if before is None:
        return refuse("bound_by_nothing", seat=command.seat)
    asked = _asked(hand, command.seat)
    meant = _meant_by_chips(asked, before, before.chips)
    if meant is None:
        return _meaningless(hand, command.seat, sum(before.chips))
    return _made(state, (), _act(command, meant), before.chips)


@clause("HOUSE Wagers (5)", "HOUSE Wagers (9)", "OLD 14.7(i)", "HOUSE Irreg (10)")
def _made(state: State, first: Happened, act: Bet, chips: tuple[Chips, ...] | None) -> Answer:
    """The wager, if the referee accepts it; what lies there is put right to it when there are chips at all."""
    assert state.hand is not None, "a wager is made in a hand"
    answer = play.decide(state.hand, act)
    if isinstance(answer, Refusal):
        return answer
    wager = answer[0]
    went_in = wager.chips if isinstance(wager, of_play.BroughtIn | of_play.Called | of_play.Raised) else 0
    right = () if chips is None else _put_right(state, act.seat, sum(chips), went_in)
    return (*first, *answer, *right)


def _put_right(state: State, seat: Seat, put: Chips, owed: Chips) -> Happened:
    """Change for what is too much, and a demand for what is too little."""
    wagering = state.wagering
    words = ("HOUSE Irreg (10)", "HOUSE Wagers (5)") if wagering and wagering.words else ()
    if put > owed:
        change = wagers.change(put - owed, state.sign.chips)
        return (events.ChangeGiven(seat, change, words or ("OLD 14.7(i)", "B-42")),)
    return (events.ChipsAsked(seat, owed - put, ("HOUSE Wagers (5)",)),) if put < owed else ()


@clause("HOUSE Irreg (10)(i)", "HOUSE Irreg (10)(ii)", "B-34", "B-49")
def throw_away(state: State, command: commands.ThrowAway) -> Answer:
    """In front of a wager it is a fold; what was said or is forced goes in first, and who has bet has bet."""
    seat = command.seat
    hand = _playing(state, seat)
    if isinstance(hand, Refusal):
        return hand
    dead = of_play.HandKilled(seat, "thrown away", ("HOUSE Irreg (10)(ii)",))
    if play.turn(hand) != seat:
        return (dead,) if _made_already(hand, seat) and len(hand.live) > 1 else _noted(seat, "threw cards away")
    if hand.stage is SHOW:
        return _mucked(hand, seat)
    if bound := owed_first(state, hand, seat):
        return (*bound, dead)
    answer = play.decide(hand, acts.Fold(seat))
    if isinstance(answer, Refusal) or hand.bet <= hand.put_in[seat]:
        return answer
    return (of_play.Folded(seat, ("HOUSE Irreg (10)(i)", *answer[0].cite)),)


@clause("HOUSE Irreg (10)(ii)")
def owed_first(state: State, hand: play.State, seat: Seat) -> Happened:
    """The wager that a player must make before his hand goes: as the opener, or for what he said or put out."""
    options = legal(hand, seat)
    if play.turn(hand) != seat or hand.stage is not BET or options is None:
        return ()
    cards: tuple[Card, ...] = (*hand.hole[seat][: options.discards],)
    bound: Answer = ()
    if hand.forced and hand.named == seat:
        bound = play.decide(hand, acts.PostForced(seat, cards))
    elif _unmade(state, seat):
        bound = hold_to(state, commands.HoldTo(seat, cards))
    return () if isinstance(bound, Refusal) else bound


@clause("HOUSE Irreg (1)", "HOUSE Irreg (4) s3")
def _mucked(hand: play.State, seat: Seat) -> Answer:
    """At the showdown it is the player's own affair to see that he is beaten: he is warned, and has no claim."""
    answer = play.decide(hand, acts.Concede(seat))
    if isinstance(answer, Refusal) and answer.code == "hand_not_beaten":
        cite = ("HOUSE Irreg (1)",)
        return (events.Warned(seat, "hand not beaten", cite), of_play.HandKilled(seat, "thrown away", cite))
    return answer


@clause("HOUSE Wagers (8)")
def take_from_pot(state: State, command: commands.TakeFromPot) -> Answer:
    """No player touches the pot, whatever he says he is owed."""
    hand = _playing(state, command.seat)
    return hand if isinstance(hand, Refusal) else refuse("pot_is_not_touched")


# Who is asked what


def _playing(state: State, seat: Seat) -> play.State | Refusal:
    """The hand in progress, if this seat is still in it."""
    hand = state.hand
    if hand is None:
        return refuse("hand_not_begun")
    if hand.stage is OVER:
        return refuse("hand_is_over")
    if seat not in hand.order:
        return refuse("not_in_the_hand", seat=seat)
    return hand if seat in hand.live else refuse("already_folded", seat=seat)


def _asked(hand: play.State, seat: Seat) -> Asked:
    options = legal(hand, seat)
    assert options is not None, "it is this seat's turn"
    forced = options.post if hand.forced else 0
    put_in, stack = hand.put_in[seat], hand.stacks[seat]
    return Asked(put_in, stack, hand.bet, forced, options.least, options.most, options.step)


def _unmade(state: State, seat: Seat) -> Wagering | None:
    """What this seat has begun in its turn, by word or by chips."""
    wagering = state.wagering
    return wagering if wagering and wagering.seat == seat and not wagering.made else None


@clause("HOUSE Wagers (7)", "HOUSE Wagers (7)(ii)")
def _made_already(hand: play.State, seat: Seat) -> Refusal | None:
    """Who has wagered, and is not asked again, can add nothing to it; after a call without a word, no raise."""
    wagered = hand.acted[seat] == WAGERED or (hand.opener == seat and hand.street == 0)
    if not wagered or seat in hand.queue:
        return None
    called = hand.acted[seat] == WAGERED and hand.raiser_of_round != seat
    return refuse("call_is_made" if called else "bet_is_made", seat=seat)


@clause("B-34")
def _noted(seat: Seat, what: str, chips: Chips = 0) -> Happened:
    """It is written down; the floor may rule on it."""
    return (events.Noted(seat, what, chips, "out of turn", OUT_OF_TURN),)
