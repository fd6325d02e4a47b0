"""A recorded hand driven through the referee to its end, faults and all: what is refused is written down, not repaired.

Where the record says without doubt what was done, the hand goes on as if it had been allowed, so that later faults are
found as well; where it does not, the play ends there.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress

from fairdeal.audit.findings import Finding, found, refused
from fairdeal.audit.profiles import Profile
from fairdeal.audit.showdown import carry_out_showdown
from fairdeal.audit.units import in_unit, sentence_in_unit
from fairdeal.audit.upcards import with_stand_ins
from fairdeal.cards import DECK, SHORT_DECK, UNKNOWN, Card, Chips, Seat
from fairdeal.games.definition import Supply
from fairdeal.games.posted import FIXED
from fairdeal.history.phh import Action
from fairdeal.history.record import Table
from fairdeal.history.replaying import DEALING, Replay, draws_one_by_one
from fairdeal.play import Refusal, Stage, commands, events
from fairdeal.play.decide_dealer import cards_due, cards_out
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.evolve import apply_all
from fairdeal.play.refusals import refuse
from fairdeal.play.state import State
from fairdeal.rules.pots import Pot

# What is refused for its amount or its moment alone: what it did to the chips is beyond doubt.
WRONG_WAGERS = {
    *("nobody_to_raise", "check_raise_not_allowed", "betting_not_reopened", "raise_cap_reached", "not_whole_chips"),
    *("raise_too_small", "raise_too_large", "not_a_limit"),
}
CHANGES_NOTHING = {"already_folded"}
WRONG_DISCARDS = {"wrong_number_of_discards", "not_a_down_card"}
RESHUFFLES = {Supply.RESHUFFLE_MUCK_AND_BURNS, Supply.RESHUFFLE_DISCARDS}


class Stopped(Exception):
    """What follows cannot be judged any more, because it rests on what was refused."""


class CutShort(Exception):
    """The record ends in the middle of a deal."""


class Judging(Replay):
    """A hand in progress, and what there is to say of it so far."""

    def __init__(self, table: Table, name: str, begin: commands.Begin, scale: int, profile: Profile) -> None:
        super().__init__(table, name, begin, scale)
        self.prepare(profile)

    def prepare(self, profile: Profile) -> None:
        """Nothing has been said yet."""
        self.profile = profile
        self.findings: list[Finding] = []
        self.at_end = False  # of the record
        self.dealt: list[tuple[int, Card]] = []  # the cards of the last deal, and where they are written
        self.written: dict[Seat, int] = {}  # where this street's hole cards stand
        self.stopped = False  # by a fault after which nothing can be said
        self.last_place = 0
        self.contested: list[Pot] = []  # the pots when the showdown began
        self.left_by_short_raise: dict[Seat, Chips] = {}  # what each had left who raised too little

    def carry_out(self, actions: Sequence[Action]) -> None:
        """Everything the record says, as far as it can be judged."""
        self.last_place = actions[-1].place if actions else 0
        actions, missing = with_stand_ins(actions, self.hand.state)
        for place, seat in missing:
            self.note("up_card_unknown", place, seat=seat)
        with suppress(CutShort):
            self._play_or_stop(actions)

    def _play_or_stop(self, actions: Sequence[Action]) -> None:
        try:
            self._play(deque(draws_one_by_one(actions) if self.draws else actions))
        except Stopped:
            self.stopped = True
            self._cards_twice(actions)

    def _play(self, waiting: deque[Action]) -> None:
        while waiting:
            action = waiting.popleft()
            self.place = action.place
            if action.verb in DEALING:
                self._lay(action)
            elif action.verb:
                self._act(action, waiting)
        self.at_end = True
        self.deal_on()
        if self.hand.state.stage is Stage.SHOW:
            carry_out_showdown(self, [])
        self._left_over()

    # Faults

    def note(self, code: str, place: int | None = None, **gaps: object) -> None:
        """Say something that is no refusal."""
        self.findings.append(found(code, self.place if place is None else place, **gaps))

    def write_down(self, refusal: Refusal) -> None:
        """A refusal as a finding, and the hand goes on."""
        sentence = sentence_in_unit(refusal, self.scale)
        self.findings.append(refused(Refusal(refusal.code, sentence, refusal.clause), self.place))

    def _refuse(self, refusal: Refusal) -> None:
        """A fault after which nothing can be said."""
        if refusal.code == "face_up_card_unknown":
            self.note("opener_unknown")
        else:
            self.write_down(refusal)
        raise Stopped

    def do(self, command: commands.AnyCommand) -> None:
        """Carry a command out, or write down why not."""
        answer = self.hand.do(command)
        if not isinstance(answer, Refusal):
            return
        if isinstance(command, commands.Deal):
            self.place = self._place_of_fault(answer)
        happened = self._by_force(command, answer)
        if happened is not None:
            self.happen(happened)
        elif answer.code in CHANGES_NOTHING:
            self.write_down(answer)
        else:
            self.place = self.thrown if answer.code in WRONG_DISCARDS else self.place
            self._refuse(answer)

    def happen(self, event: events.AnyEvent) -> None:
        """What the record has done, allowed or not."""
        self.hand.log.append(event)
        apply_all(self.hand.state, (event,))

    def _by_force(self, command: commands.AnyCommand, answer: Refusal) -> events.AnyEvent | None:
        """What the record has done all the same, if that is beyond doubt."""
        match command:
            case commands.BetTo(seat=seat, total=total) if answer.code in WRONG_WAGERS:
                return self._wager_by_force(seat, total, answer)
            case commands.Fold(seat=seat) if answer.code == "nothing_to_fold_to":
                self.write_down(answer)
                return events.Folded(seat)
            case commands.Concede(seat=seat) if answer.code in ("hand_not_beaten", "all_hands_are_shown"):
                if not self.profile.lenient or UNKNOWN not in self.hand.state.hole[seat]:
                    self.write_down(answer)
                return events.Conceded(seat)
        return None

    def _wager_by_force(self, seat: Seat, total: int, answer: Refusal) -> events.AnyEvent | None:
        state = self.hand.state
        put_in, top = state.put_in[seat], state.put_in[seat] + state.stacks[seat]
        if not state.bet < total <= top:
            return None
        if self._is_capped(state, seat, total, answer):
            self._note_amounts("wager_capped", least=self._least(), total=total)
        elif self._is_on_short_bet(state, total, answer):
            self._note_amounts("raised_above_short_bet", rung=self._least(), total=total, limit=state.limit)
            state.rung = total  # from which the next raise is counted
        else:
            self.write_down(answer)
            if answer.code == "raise_too_small":
                self.left_by_short_raise[seat] = top - total
        return events.Raised(seat, total, total - put_in, state.verb, total == top)

    def _is_capped(self, state: State, seat: Seat, total: int, answer: Refusal) -> bool:
        """Elsewhere a wager may be announced as no more than the others can still match."""
        others = [state.put_in[other] + state.stacks[other] for other in state.live if other != seat]
        return self.profile.lenient and answer.code == "raise_too_small" and total == max(others)

    def _is_on_short_bet(self, state: State, total: int, answer: Refusal) -> bool:
        """Elsewhere fixed limits may be counted on from a short all-in, and not from the bet that it stands for."""
        off_ladder = state.sign.structure is FIXED and 0 < state.bet != state.level
        amount_alone = answer.code in ("raise_too_small", "raise_too_large")
        return self.profile.lenient and off_ladder and amount_alone and total == state.bet + state.limit

    def _least(self) -> Chips:
        options = self.hand.options()
        return options.least if options else 0

    def _note_amounts(self, code: str, **amounts: Chips) -> None:
        self.note(code, None, **{name: in_unit(chips, self.scale) for name, chips in amounts.items()})

    def _place_of_fault(self, answer: Refusal) -> int:
        """Where the card that was refused is written."""
        deck = SHORT_DECK if self.hand.state.game.short_deck else DECK
        for (place, card), top in zip(self.dealt, self.hand.state.stub, strict=False):
            at_fault = {
                "face_up_card_unknown": card == UNKNOWN,
                "not_in_the_deck": card != UNKNOWN and card not in deck,
                "not_the_top_card": top not in (UNKNOWN, card),
            }
            if at_fault.get(answer.code):
                return place
        return self.place

    # The dealer

    def _lay(self, action: Action) -> None:
        """A card that is out already is a fault here; the hand goes on as if it were not known."""
        if not self._laid():
            self.deal_on()  # so that the cards of this street are those that are due
        state = self.hand.state
        seat = None if action.verb == "db" else self.seat_of(action)
        held = self.board if seat is None else self.cards[seat]
        if seat is not None:
            if held and all(self.cards[other] for other in state.live):
                self.deal_on()  # where nobody can bet any more, one street follows the other
            self._in_order(seat)
        if not any(card != UNKNOWN for card in action.cards):
            held.extend((action.place, card) for card in action.cards)
            return
        out = cards_out(state) | {card for laid in (self.board, *self.cards.values()) for _, card in laid}
        out -= {UNKNOWN, *state.stub, *_may_come_again(state)}
        for card in action.cards:
            if card in out:
                self.write_down(refuse("card_seen_before", card=card))
            held.append((action.place, UNKNOWN if card in out else card))
            if card != UNKNOWN:
                out.add(card)

    def _in_order(self, seat: Seat) -> None:
        """The entries of a street stand in the order of dealing; which card came when, they do not say."""
        order = self.hand.state.order
        if not self._laid():
            self.written.clear()
        last = next(reversed(self.written), None)
        if last is not None and seat not in self.written and order.index(seat) < order.index(last):
            self.note("dealt_out_of_order", seat=seat, before=last)
        self.written[seat] = self.place

    def _next_cards(self) -> tuple[Card, ...]:
        state = self.hand.state
        to, count = cards_due(state)
        if not to:
            return self._board_cards(count)
        missing = next((seat for seat in to if len(self.cards[seat]) < (len(to) if state.drawing else 1)), None)
        if missing is not None:
            if self.at_end and missing not in self.written:
                raise CutShort
            self.place = self.written.get(missing, self.place)
            told = len(self.cards[missing]) if state.drawing else sum(bool(self.cards[seat]) for seat in to)
            self._refuse(self._miscounted(len(to), told))
        self.dealt = [self.cards[seat].popleft() for seat in to]
        return tuple([card for _, card in self.dealt])

    def _drawn(self) -> None:
        """Whoever threw cards away has got as many before anybody else is asked."""
        self.deal_on()
        state = self.hand.state
        if state.drawing:
            self.place = self.written.get(state.queue[0], self.place)
            self._refuse(self._miscounted(state.drawing, 0))

    def _board_cards(self, count: int) -> tuple[Card, ...]:
        """A street's board is one entry, or several whole ones."""
        board = self.board
        if not board:
            self._refuse(self._miscounted(count, 0))
        last = board[min(count, len(board)) - 1][0]
        if len(board) < count or (len(board) > count and board[count][0] == last):
            told = sum(1 for place, _ in board if place <= last)
            self.place = last
            self._refuse(self._miscounted(count, told))
        self.dealt = [board.popleft() for _ in range(count)]
        return tuple([card for _, card in self.dealt])

    def _left_over(self) -> None:
        """Cards that the record has dealt, and that nobody was owed."""
        over = [place for laid in (self.board, *self.cards.values()) for place, _ in laid]
        if over:
            self.place = min(over)
            self._refuse(self._miscounted(0, over.count(self.place)))

    def _cards_twice(self, actions: Iterable[Action]) -> None:
        """After the play has ended, a card that no deck has twice is still a fault."""
        state = self.hand.state
        if state.game.throws:
            return
        out = set()
        for action in actions:
            if action.verb in DEALING:
                for card in action.cards:
                    if card in out and action.place > self.place:
                        self.findings.append(refused(refuse("card_seen_before", card=card), action.place))
                out |= {card for card in action.cards if card != UNKNOWN}

    # The showdown

    def _act(self, action: Action, waiting: deque[Action]) -> None:
        if self.hand.state.drawing:
            self._drawn()
        if action.verb != "sm":
            super()._act(action, waiting)
            return
        seat = self.seat_of(action)
        self.deal_on()
        self._left_over()
        self.place = action.place
        state = self.hand.state
        if state.stage is Stage.SHOW:
            carry_out_showdown(self, [action, *_shown_with(waiting)])
        elif state.stage is Stage.OVER:
            self._show_at_last(seat, action)
        elif action.known or (action.cards and UNKNOWN not in action.cards):
            self.do(commands.Show(seat, action.cards))
        elif not action.cards and not self.profile.lenient:
            self.do(commands.Concede(seat))

    def _show_at_last(self, seat: Seat, action: Action) -> None:
        """When all is over a hand may be shown for nothing; its cards must be those nobody else had."""
        state = self.hand.state
        if state.live != [seat] and not self.profile.lenient:
            self._refuse(refuse("hand_is_over"))
        own = {*state.hole[seat], *state.up[seat]}
        for card in action.cards:
            if card != UNKNOWN and (action.cards.count(card) > 1 or (card not in own and card in cards_out(state))):
                self._refuse(refuse("card_seen_before", card=card))


def _may_come_again(state: State) -> list[Card]:
    """The pile that is shuffled before the cards of this deal are all there."""
    wanted = (state.drawing or len(state.pending) or len(state.live)) + state.burn_due
    if state.game.supply in RESHUFFLES and state.stage is Stage.DEAL and len(state.stub) < wanted:
        return pile_to_shuffle(state)[1]
    return []


def _shown_with(waiting: deque[Action]) -> Iterable[Action]:
    """The entries that follow and show as well."""
    while waiting and waiting[0].verb in ("sm", ""):
        action = waiting.popleft()
        if action.verb:
            yield action
