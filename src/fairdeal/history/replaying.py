"""A recorded hand played again: the dealer lays its cards, the players do what it says, and the referee judges.

Cards come when the record has them dealt.  Where our own files tell the whole deck, it is laid down and must agree;
elsewhere the deck is unknown, and burned cards stay so.
"""

from collections import deque
from collections.abc import Sequence
from itertools import chain

from fairdeal.cards import DECK, LAST_SEAT, SHORT_DECK, UNKNOWN, BadCards, Card, Chips, Seat, split_cards
from fairdeal.games import GAMES, Game
from fairdeal.history.phh import Action, named_by, parse_all
from fairdeal.history.record import Table, Unreadable
from fairdeal.history.sign import (
    KNOWN_STAKES,
    OURS,
    check_required,
    chips_each,
    keep_stakes,
    owed_by,
    owed_of,
    scale_of,
    sign_of,
    stakes_key,
)
from fairdeal.history.writing import usual_button
from fairdeal.play import Hand, Refusal, Stage, commands, decide, events, next_duty, turn
from fairdeal.play.decide_dealer import cards_cite, cards_due
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.evolve import apply
from fairdeal.play.hand import CannotBegin
from fairdeal.play.refusals import refuse
from fairdeal.rulebook import clause
from fairdeal.rules.order import dealing_order


class IllegalRecord(ValueError):
    """What the record has done breaks a rule: in which action, and which; action 0 is the start."""

    def __init__(self, name: str, action: int, refusal: Refusal, hand: Hand | None = None) -> None:
        where = f"action {action}" if action else "its start"
        super().__init__(f"hand {name}, {where}: {refusal.code} ({refusal.clause}): {refusal.sentence[:-1]}")
        self.name, self.action, self.refusal, self.hand = name, action, refusal, hand


def replay(table: Table, name: str = "1") -> Hand:
    """Play a recorded hand through the referee; it is over, unless the record ends before."""
    try:
        check_required(table)
        recorded = table["actions"]
        if not isinstance(recorded, list):
            raise Unreadable("actions must be a list")
        done = parse_all(recorded)
        scale = scale_of(table, done)
        begin = begin_of(table, scale)
        replaying = Replay(table, name, begin, scale)
    except Unreadable as error:
        raise Unreadable(f"hand {name}: {error}") from None
    except CannotBegin as error:
        raise IllegalRecord(name, 0, error.refusal) from None
    replaying.carry_out(done)
    return replaying.hand


def names_of(table: Table) -> dict[Seat, str]:
    """The players' names, as far as the file has them."""
    names, seats = table.get("players", []), seats_of(table)
    pairs = zip(seats, names, strict=False) if isinstance(names, list) else ()
    return {seat: name for seat, name in pairs if isinstance(name, str) and name}


def seats_of(table: Table) -> list[Seat]:
    """The players' seats in the order of dealing; from 1 where the file names none that stand in that order."""
    count, seats = len(table["starting_stacks"]), table.get("seats")
    if isinstance(seats, list) and len(seats) == count and all(type(at) is int and 0 < at <= LAST_SEAT for at in seats):
        game, _ = named_by(table["variant"])
        if len(set(seats)) == count and list(dealing_order(seats, _button(table, game, seats))) == seats:
            return seats
    return [Seat(seat) for seat in range(1, count + 1)]


def _button(table: Table, game: Game, seats: Sequence[Seat]) -> Seat:
    button = table.get("_button")
    return Seat(button) if isinstance(button, int) else usual_button(game, seats)


def begin_of(table: Table, scale: int) -> commands.Begin:
    """The command with which the hand began."""
    stacks = chips_each(table, "starting_stacks", scale)
    game, _ = named_by(table["variant"])
    seats, key = seats_of(table), stakes_key(table, scale, len(stacks))
    by_seat = dict(sorted(zip(seats, stacks, strict=True)))
    button = _button(table, game, seats)
    if key in KNOWN_STAKES:
        sign, places = KNOWN_STAKES[key]
        return commands.Begin(game.key, sign, by_seat, button, owed_by(seats, places))
    for name in ("antes", "blinds_or_straddles"):
        if name in table and len(chips_each(table, name, scale)) != len(stacks):
            raise Unreadable(f"{name} must have an amount for each of the {len(stacks)} players")
    begin = commands.Begin(game.key, sign_of(table, scale), by_seat, button)
    answer = decide(None, begin)
    if isinstance(answer, Refusal):
        raise CannotBegin(answer)
    began = answer[0]
    assert isinstance(began, events.Began), "a hand's first event is Began"
    owed = owed_of(table, began.order, scale, began.owed)
    if key is not None and began.order == tuple(seats):
        keep_stakes(key, begin.posted, began.order, owed)
    return commands.Begin(begin.game, begin.posted, by_seat, button, owed)


Laid = deque[tuple[int, Card]]  # cards of the record that are still to be dealt, each with the action that names it


class Replay:
    """A hand in progress, and what the record has yet to say of it."""

    def __init__(self, table: Table, name: str, begin: commands.Begin, scale: int) -> None:
        self.hand = Hand(begin)
        self.name, self.scale, self.place = name, scale, 0
        self.thrown = 0  # where the cards stand that go with the wager
        game = GAMES[begin.game]
        self.draws = not game.discards
        self.elsewhere = OURS not in table
        self.deck = _listed(table, "_deck") or (UNKNOWN,) * len(SHORT_DECK if game.short_deck else DECK)
        self.orders = deque(_cards("_reshuffles", order) for order in _texts(table, "_reshuffles"))
        self.declined = _seats(table, "_declined")
        self.cards: dict[Seat, Laid] = {seat: deque() for seat in begin.stacks}
        self.board: Laid = deque()

    def carry_out(self, actions: Sequence[Action]) -> None:
        """Everything the record says, and then what the dealer can do without it."""
        waiting = deque(draws_one_by_one(actions) if self.draws else actions)
        while waiting:
            action = waiting.popleft()
            self.place = action.place
            if action.verb in DEALING:
                self._lay(action)
            elif action.verb:
                self._act(action, waiting)
        self.deal_on()
        self._show_the_shown(Seat(0))

    def do(self, command: commands.AnyCommand) -> None:
        """Have the referee carry it out."""
        answer = self.hand.do(command)
        if isinstance(answer, Refusal):
            if answer.code == "face_up_card_unknown":
                raise Unreadable(f"hand {self.name}: an up-card is not known, so nobody can say who opens")
            self._refuse(answer)

    def _refuse(self, refusal: Refusal) -> None:
        raise IllegalRecord(self.name, self.place, refusal, self.hand)

    # The dealer

    def _lay(self, action: Action) -> None:
        laid = self.board if action.verb == "db" else self.cards[self.seat_of(action)]
        laid.extend((action.place, card) for card in action.cards)

    def seat_of(self, action: Action) -> Seat:
        """The seat of the player that an action names."""
        order = self.hand.state.order
        if not 1 <= action.player <= len(order):
            self._refuse(refuse("not_in_the_hand", seat=action.player))
        return order[action.player - 1]

    def _laid(self) -> int:
        return len(self.board) + sum(map(len, self.cards.values()))

    def deal_on(self) -> None:
        """The dealer's duties, until a player is asked or the record has no cards for the next."""
        while (duty := next_duty(self.hand.state)) is not None:
            if self.hand.state.stage is Stage.DEAL and not self._laid():
                return
            if isinstance(duty, commands.TakeForced) and self.declined:
                self.do(commands.Decline(self.declined.pop(0)))
                continue
            self.do(self._told(duty))

    def _told(self, duty: commands.AnyCommand) -> commands.AnyCommand:
        """The dealer's duty, with the cards of the record."""
        match duty:
            case commands.Shuffle():
                return commands.Shuffle(self.deck)
            case commands.Reshuffle():
                unknown = (UNKNOWN,) * len(pile_to_shuffle(self.hand.state)[1])
                return commands.Reshuffle(self.orders.popleft() if self.orders else unknown)
            case commands.Deal():
                return commands.Deal(self._next_cards())
        return duty

    def _next_cards(self) -> tuple[Card, ...]:
        to, board = cards_due(self.hand.state)
        if to:
            return tuple(card for seat in to for card in self._take(self.cards[seat], 1))
        return self._take(self.board, board)

    def _take(self, laid: Laid, count: int) -> tuple[Card, ...]:
        if laid:
            self.place = laid[0][0]
        if len(laid) < count:
            self._refuse(self._miscounted(count, len(laid)))
        return tuple(laid.popleft()[1] for _ in range(count))

    def _miscounted(self, owed: int, count: int) -> Refusal:
        return refuse("wrong_number_of_cards", cards_cite(self.hand.state)[0], owed=owed, count=count)

    # The players

    def _act(self, action: Action, waiting: deque[Action]) -> None:
        seat = self.seat_of(action)
        self.deal_on()
        for place, _ in chain(self.board, *self.cards.values()):
            self.place = place
            self._refuse(self._miscounted(0, self._laid()))
        self.place = action.place
        if action.verb == "sm":
            for each in self._as_shown(action, waiting):
                self.place = each.place
                self.deal_on()
                self._show(self.seat_of(each), each)
        else:
            self.do(self._command(seat, action, waiting))

    def _command(self, seat: Seat, action: Action, waiting: deque[Action]) -> commands.AnyCommand:
        state = self.hand.state
        match action.verb:
            case "f":
                return commands.Fold(seat)
            case "sd":
                return commands.Discard(seat, action.cards)
            case "cc" if state.bet <= state.put_in[seat] and not state.forced:
                return commands.Check(seat)
            case "cc":
                return commands.Call(seat, self._discards(seat, waiting))
            case "pb":
                return commands.PostForced(seat, self._discards(seat, waiting))
        return commands.BetTo(seat, Chips(int(action.amount * self.scale)), self._discards(seat, waiting))

    def _discards(self, seat: Seat, waiting: deque[Action]) -> tuple[Card, ...]:
        """Super stud's discard stands straight after the action that owes it."""
        if not waiting or waiting[0].verb != "sd":
            return ()
        options, follows = self.hand.options(), waiting[0]
        if options is None or not options.discards or self.seat_of(follows) != seat:
            return ()
        self.thrown = follows.place
        return waiting.popleft().cards

    @clause("B-16")
    def _as_shown(self, action: Action, waiting: deque[Action]) -> list[Action]:
        """Elsewhere hands are shown in an order of their own: first all who show, and then who gives up."""
        state, log = self.hand.state, self.hand.log
        if not self.elsewhere or state.stage is not Stage.SHOW or type(log[-1]) is not events.ShowdownOpened:
            return [action]
        shown = sorted([action, *(each for each in waiting if each.verb == "sm")], key=lambda each: not _is_seen(each))
        for each in [each for each in waiting if each.verb == "sm"]:
            waiting.remove(each)
        named = [seat for seat in dict.fromkeys(map(self.seat_of, shown)) if seat in state.queue]
        others = [seat for seat in state.queue if seat not in named]
        early, rest = ([seat for seat in others if (seat in state.shown) is is_shown] for is_shown in (True, False))
        if (order := [*early, *named, *rest]) != state.queue:
            log[-1] = events.ShowdownOpened((*order,), (*state.game.show_cite, "B-16"))
            apply(state, log[-1])
        return shown

    def _show(self, seat: Seat, action: Action) -> None:
        """A hand is shown, or given up; cards that nobody wanted to see, or that nobody saw, decide nothing."""
        self._show_the_shown(seat)
        state, seen = self.hand.state, _is_seen(action)
        if not seen and action.cards and state.stage is not Stage.SHOW:
            return
        if state.stage is Stage.OVER and state.live == [seat]:
            return
        self.do(commands.Show(seat, action.cards) if seen else commands.Concede(seat))

    def _show_the_shown(self, seat: Seat) -> None:
        """Hands that were turned up early are not written again, unless they are given up after all."""
        state = self.hand.state
        while state.stage is Stage.SHOW and (first := turn(state)) in state.shown and first != seat:
            assert first is not None, "a seat is asked"
            self.do(commands.Show(first))
            self.deal_on()


def _is_seen(action: Action) -> bool:
    """A hand is shown of which a card is told; it is given up if none is."""
    return action.known or any(card != UNKNOWN for card in action.cards)


DEALING = {"db", "dh"}


def draws_one_by_one(actions: Sequence[Action]) -> list[Action]:
    """A file has all throw before anybody draws; here each player's new cards follow his discard."""
    rest, order = list(actions), []
    while rest:
        action = rest.pop(0)
        order.append(action)
        if action.verb == "sd" and action.cards:
            drawn = (at for at, other in enumerate(rest) if other.verb == "dh" and other.player == action.player)
            at = next(drawn, None)
            order += [] if at is None else [rest.pop(at)]
    return order


def _texts(table: Table, key: str) -> list[str]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise Unreadable(f"{key} must be a list of texts")
    return found


def _seats(table: Table, key: str) -> list[Seat]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(type(seat) is int for seat in found):
        raise Unreadable(f"{key} must be a list of seats")
    return list(found)


def _listed(table: Table, key: str) -> tuple[Card, ...]:
    return _cards(key, table.get(key, ""))


def _cards(key: str, text: object) -> tuple[Card, ...]:
    try:
        return tuple(Card(name) for name in split_cards(str(text)))
    except BadCards as error:
        raise Unreadable(f"{key}: {error}") from None
