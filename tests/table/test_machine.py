"""A table where anything happens: players come and go, hands of a random rotation are played, and things go wrong.

Hypothesis draws the steps, a seed in each of them plays it; a failure prints the steps that repeat it.
"""

import os
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from fairdeal.cards import DECK, SHORT_DECK
from fairdeal.games import GAMES
from fairdeal.games.definition import Game
from fairdeal.games.posted import NO_LIMIT, POT, Posted, Rake
from fairdeal.play import Refusal
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.play.state import SHOW
from fairdeal.rulebook import CLAUSES, clause
from fairdeal.table import Kill, Offer, Sign, State, Table, commands, events, evolve, next_duty, reports, what_now
from fairdeal.table.evolve import room
from fairdeal.table.refusals import REASONS
from fairdeal.table.state import deck_size, game_of, ready
from mishaps import random_act, random_report, random_ruling, random_words

RUNS = {"check": 20}.get(os.environ.get("FAIRDEAL_PROFILE", "check"), 200)
STEPS = 80
LONG_RUNS, LONG_STEPS = 2000, 200
MOST_DUTIES = 200  # that a dealer does in a row

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(State).decode
seeds = st.integers(0, 2**32 - 1)
KEYS = [key for key, game in GAMES.items() if not game.short_deck]


def stakes(game: Game, chance: Random) -> Posted:
    """Small stakes, so that stacks go in; with an ante now and then, and a rake."""
    forced = {"blinds": chance.choice(((1, 2), (2,), (1, 1, 2)))} if game.button else {"forced_bet": 1}
    limits = chance.choice(({"big_bet": 4}, {"structure": NO_LIMIT}, {"structure": POT}))
    rake = chance.choice((Rake(), Rake(per_mille=50, cap=3)))
    return Posted(small_bet=2, ante=chance.choice((0, 1)) if game.button else 1, rake=rake, **limits, **forced)


def offer(key: str, chance: Random) -> Offer:
    posted = stakes(GAMES[key], chance)
    kill = Kill(20) if key == "big-omaha-8" else None
    return Offer(key, posted, chance.randint(1, 2), no_ante=not posted.ante, kill=kill)


class AnyTable(RuleBasedStateMachine):
    """A table, and the money that came to it and left it."""

    def __init__(self) -> None:
        super().__init__()
        self.money = 0
        self.guests = 0

    @initialize(seed=seeds)
    def opens(self, seed):
        self.chance = chance = Random(seed)
        games = tuple(offer(key, chance) for key in chance.sample(KEYS, chance.randint(1, 4)))
        sign = Sign(
            games,
            missed_blinds=chance.choice(("none", "post", "wait")),
            dead_button=chance.random() < 0.3,
            first_button=chance.choice(("dealer's right", "card")),
        )
        self.table = Table(commands.Open(sign))
        self.from_log = evolve(None, self.table.log[0])
        self.read = 1
        for seat in range(1, chance.randint(2, sign.seats) + 1):
            self.sits(seat, chance.choice((3, 20, 200)))

    def do(self, command):
        """Whatever it is, it is done or refused; refused, it has changed nothing."""
        before = encode(self.table.state)
        answer = self.table.do(command)
        if isinstance(answer, Refusal):
            assert encode(self.table.state) == before, command
            assert answer.code in REASONS
            assert answer.clause in CLAUSES
        else:
            self.money += sum(event.chips for event in answer if isinstance(event, events.ChipsBought))
            self.money -= sum(event.chips for event in answer if isinstance(event, events.Left | events.ChipsTaken))
        return answer

    # Players

    def sits(self, seat, chips):
        self.guests += 1
        self.do(commands.Sit(seat, f"Guest {self.guests}", chips))

    @rule(seed=seeds)
    def somebody_comes_or_goes(self, seed):
        chance = Random(seed)
        seat = chance.randint(1, self.table.state.sign.seats)
        if seat not in self.table.state.seats:
            self.sits(seat, chance.choice((3, 20, 200)))
            return
        wishes = (commands.Leave(seat), commands.SitOut(seat), commands.ComeBack(seat), commands.ComeBack(seat))
        self.do(chance.choice((*wishes, commands.BuyIn(seat, 5), commands.BuyIn(seat, 50))))

    # The hand

    @rule(times=st.integers(1, 12))
    def goes_on(self, times):
        """The dealer does what is due, and whoever is asked does something."""
        for _ in range(times):
            self.dealer_goes_on()
            options = self.table.options()
            if options is None:
                break
            hole = self.table.state.hand.hole[options.seat]
            answer = self.do(commands.Do(random_act(options, hole, self.chance)))
            assert not isinstance(answer, Refusal) or answer.code in ("not_whole_chips", "not_a_limit"), answer

    @rule(seed=seeds, in_turn=st.booleans())
    def speaks(self, seed, in_turn):
        chance, options = Random(seed), self.table.options()
        seat = options.seat if options and in_turn else chance.randint(1, self.table.state.sign.seats)
        self.do(random_words(seat, options, chance))

    @rule(duties=st.integers(1, 16))
    def dealer_does_a_little(self, duties):
        """So that a report comes while he is at it."""
        self.dealer_goes_on(duties)
        now = what_now(self.table.state)
        assert now.words[-1] == "."
        assert {one.seat for one in now.choices} >= {seat for seat in [self.table.turn] if seat}

    def dealer_goes_on(self, most=MOST_DUTIES):
        for done in range(MOST_DUTIES + 1):
            duty = next_duty(self.table.state)
            if duty is None or isinstance(duty, reports.Rule) or done == most:
                return
            answer = self.do(self.with_chance(duty))
            assert not isinstance(answer, Refusal), (duty, answer)
        raise AssertionError("the dealer comes to an end")

    def with_chance(self, duty):
        state = self.table.state
        deck = SHORT_DECK if game_of(state).short_deck else DECK
        mixed = self.chance.sample(deck, len(deck))
        match duty:
            case commands.Cut():
                return commands.Cut(deck_size(state) // 2)
            case commands.DrawForButton():
                return commands.DrawForButton(tuple(mixed[: len(ready(state))]))
            case commands.Do(command=command) if type(command).__name__ == "Shuffle":
                return commands.Do(msgspec.structs.replace(command, deck=tuple(mixed)))
            case commands.Do(command=command) if type(command).__name__ == "Reshuffle":
                pile = pile_to_shuffle(state.hand)[1]
                return commands.Do(msgspec.structs.replace(command, order=tuple(self.chance.sample(pile, len(pile)))))
        return duty

    # What goes wrong

    @precondition(lambda self: self.table.state.hand)
    @rule(seed=seeds)
    def a_hand_is_protected(self, seed):
        chance = Random(seed)
        self.do(reports.Protect(chance.choice(self.table.state.hand.live)))

    @rule(seed=seeds, times=st.integers(1, 3))
    def something_is_reported(self, seed, times):
        chance = Random(seed)
        for _ in range(times):
            self.do(random_report(self.table.state, chance))
            self.somebody_is_next()

    @precondition(lambda self: self.table.state.case)
    @rule(seed=seeds)
    def the_floor_rules(self, seed):
        chance = Random(seed)
        answer = self.do(random_ruling(self.table.state, chance))
        assert not isinstance(answer, Refusal), answer

    @precondition(lambda self: next_duty(self.table.state) is None and self.table.turn is None)
    @rule(seed=seeds)
    def players_come(self, seed):
        """A table that waits for players does not wait for ever."""
        chance = Random(seed)
        for seat in range(1, self.table.state.sign.seats + 1):
            self.sits(seat, chance.choice((20, 200)))

    # What always holds

    @invariant()
    @clause("HOUSE Def Table stakes", "B-30", "B-31", "B-32")
    def every_chip_is_somewhere(self):
        assert room(self.table.state) == self.table.state.chips == self.money

    @invariant()
    @clause("B-50", "HOUSE Irreg (2)")
    def somebody_is_next(self):
        """The dealer, a player or the floor; or two players are waited for."""
        state = self.table.state
        waits = state.hand is None and len(ready(state)) < 2
        assert next_duty(state) is not None or self.table.turn is not None or waits
        if state.hand and state.hand.stage is SHOW and not state.case:
            assert self.table.turn is not None

    @invariant()
    def the_state_comes_back_from_its_text_and_from_its_log(self):
        state, log = self.table.state, self.table.log
        text = encode(state)
        assert decode(text) == state
        for event in log[self.read :]:
            self.from_log = evolve(self.from_log, event)
        self.read = len(log)
        assert encode(self.from_log) == text


def run(runs, steps):
    run_state_machine_as_test(
        AnyTable,
        settings=settings(max_examples=runs, stateful_step_count=steps, suppress_health_check=[*HealthCheck]),
    )


@pytest.mark.slow
def test_whatever_happens_at_a_table_it_can_go_on():
    run(RUNS, STEPS)


@pytest.mark.long(part="tables")
def test_whatever_happens_at_many_tables_they_can_go_on():
    run(LONG_RUNS, LONG_STEPS)
