"""Tables in Python tests: opened, filled, and played hand by hand; a hand nobody speaks up in is checked and called."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from fairdeal.cards import DECK, Card, Chips, Seat
from fairdeal.games import find
from fairdeal.games.posted import Posted
from fairdeal.games.stakes import default_sign
from fairdeal.play import Options
from fairdeal.play import commands as acts
from fairdeal.play.refusals import Refusal
from fairdeal.table import Kill, Offer, Sign, Table, commands

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")
TWO_FOUR = Posted(blinds=(1, 2), small_bet=2, big_bet=4)


def offer(game: str, posted: Posted | None = None, *, hands: int = 1, kill: Kill | None = None) -> Offer:
    """A game at its usual stakes, or at these; without an ante the sign says so."""
    posted = posted or default_sign(find(game))
    return Offer(game, posted, hands, no_ante=not posted.ante, kill=kill)


def table(*offers: Offer | str, stacks: Sequence[Chips] | Mapping[Seat, Chips] = (), **said) -> Table:
    """A table with so many chips on its seats, from the first or as named."""
    opened = Table(commands.Open(Sign(tuple(offer(one) if isinstance(one, str) else one for one in offers), **said)))
    seats = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks, 1))
    for seat, chips in seats.items():
        done(opened, commands.Sit(seat, NAMES[seat - 1], chips))
    return opened


def done(on: Table, command: commands.AnyCommand | acts.AnyCommand):
    """What a command caused, which nobody refuses."""
    answer = on.do(commands.Do(command) if isinstance(command, acts.AnyCommand) else command)
    assert not isinstance(answer, Refusal), answer
    return answer


def refused(on: Table, command: commands.AnyCommand | acts.AnyCommand) -> str:
    """The code of the reason why a command was refused."""
    answer = on.do(commands.Do(command) if isinstance(command, acts.AnyCommand) else command)
    assert isinstance(answer, Refusal), answer
    return answer.code


def start(on: Table, deck: Sequence[Card] = (), seed: int = 1) -> None:
    """The dealer makes the deck ready, begins the hand, and deals until somebody is asked."""
    deal_on(on, deck, seed)
    done(on, commands.Start())
    deal_on(on, deck, seed)


def deal_on(on: Table, deck: Sequence[Card] = (), seed: int = 1) -> None:
    chance = Random(seed)
    assert on.deal_on(lambda cards: deck if deck and len(cards) == len(deck) else mixed(cards, chance)) is None


def mixed(cards: Sequence[Card], chance: Random) -> list[Card]:
    return chance.sample(list(cards), len(cards))


def play_hand(on: Table, said: Iterable[acts.AnyCommand] = (), deck: Sequence[Card] = ()) -> None:
    """One hand from its start to the settling: these acts, each when its seat is next asked, and else quiet ones."""
    start(on, deck)
    finish(on, said, deck)


def finish(on: Table, said: Iterable[acts.AnyCommand] = (), deck: Sequence[Card] = ()) -> None:
    said = list(said)
    while on.turn:
        mine = next((act for act in said if act.seat == on.turn), None)
        if mine:
            said.remove(mine)
        done(on, mine or quiet(on.options()))
        deal_on(on, deck)
    assert not said, f"never asked for: {said}"


def quiet(options: Options) -> acts.AnyCommand:
    """Check, call, stand pat, show; super stud's discard is not asked of these tables."""
    match options.asked:
        case "draw":
            return acts.Discard(options.seat)
        case "show":
            return acts.Show(options.seat)
    if options.post:
        return acts.PostForced(options.seat)
    return acts.Check(options.seat) if options.check else acts.Call(options.seat)


def stacked(order: Sequence[Seat], holes: Mapping[Seat, str], board: str) -> tuple[Card, ...]:
    """A deck for a game with a board that gives these seats, in dealing order, such hands."""
    hands = {seat: holes[seat].split() for seat in order}
    dealt = [hands[seat][place] for place in range(len(hands[order[0]])) for seat in order]
    cards = board.split()
    rest = [card for card in DECK if card not in dealt and card not in cards]
    flop, turn, river = cards[:3], cards[3:4], cards[4:]
    return (*dealt, rest[0], *flop, rest[1], *turn, rest[2], *river, *rest[3:])


def stacks(on: Table) -> dict[Seat, Chips]:
    return {seat: place.chips for seat, place in sorted(on.state.seats.items())}


def last(on: Table, kind: type):
    """The last event of a kind."""
    return [event for event in on.log if isinstance(event, kind)][-1]


def count(on: Table, kind: type) -> int:
    return sum(isinstance(event, kind) for event in on.log)
