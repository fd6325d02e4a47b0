"""PokerKit plays the same hands, card by card and action by action, and every difference has its clause.

Both engines are in lockstep: each card we deal and each action we take is done there too.  At every turn they must
agree who acts, what a call costs and to what a bet may go; at the end, on the pots and the stacks.  Where they do not,
the difference must be one of those in ``EXPLAINED``, for the reason it gives; anything else fails.
"""

import os
import warnings
from collections import Counter
from dataclasses import replace
from random import Random

import pokerkit
import pytest
from pokerkit import Automation, Mode

from dealing import RandomHand
from fairdeal.cards import Chips, Seat
from fairdeal.games import GAMES
from fairdeal.games.posted import Posted, Structure
from fairdeal.play import Options, Stage, State, commands, events, legal, turn
from fairdeal.rulebook.clauses import CLAUSES
from fairdeal.rules.pots import Pot

FIXED, _, POT, NO_LIMIT = Structure

HANDS = 10 if os.environ.get("FAIRDEAL_PROFILE", "check") == "check" else 60
MANY_HANDS = 2000

# Why the two may differ: the clause, what PokerKit does, and a game in which it soon comes up.
EXPLAINED = {
    "no cap for two": ("B-42", "stops the raising after four wagers even when only two players are left", "FB"),
    "short all-in": (
        "B-42",
        "has no half-bet rule, adds up otherwise, and takes a first short wager for a full one",
        "FR",
    ),
    "nobody can cover": ("B-58", "lets nobody raise one who has chips left, but fewer than the bet before him", "NS"),
    "nothing to decide": ("B-47", "asks the last player with chips to check, though he owes nothing", "N2L1D"),
    "no burn to draw to": ("B-37", "burns a card even when everybody stands pat", "F2L3D"),
    "common card": (
        "B-07",
        "shuffles burns and mucked hands where we turn one card for all: the hand ends there",
        "F7S",
    ),
    "odd chips": ("B-12", "gives what cannot be divided to the lowest seat", "PO/8"),
    "low of a side pot": ("B-48", "sets half of it aside for a low that nobody in it has, for all to share", "F7S/8"),
}


class FixedLimitOmaha8(pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit's own class of that name is pot-limit: as such it has a row of its own below."""

    betting_structure = pokerkit.BettingStructure.FIXED_LIMIT
    max_completion_betting_or_raising_count = 4


# PHH code: our game and structure, and their class
SHARED = {
    "FT": ("holdem", FIXED, pokerkit.FixedLimitTexasHoldem),
    "NT": ("holdem", NO_LIMIT, pokerkit.NoLimitTexasHoldem),
    "PO": ("omaha", POT, pokerkit.PotLimitOmahaHoldem),
    "FO/8": ("omaha-8", FIXED, FixedLimitOmaha8),
    "PO/8": ("omaha-8", POT, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
    "F7S": ("stud", FIXED, pokerkit.FixedLimitSevenCardStud),
    "F7S/8": ("stud-8", FIXED, pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "FR": ("razz", FIXED, pokerkit.FixedLimitRazz),
    "F2L3D": ("triple-draw-27", FIXED, pokerkit.FixedLimitDeuceToSevenLowballTripleDraw),
    "N2L1D": ("single-draw-27", NO_LIMIT, pokerkit.NoLimitDeuceToSevenLowballSingleDraw),
    "FB": ("badugi", FIXED, pokerkit.FixedLimitBadugi),
    "NS": ("short-deck", NO_LIMIT, pokerkit.NoLimitShortDeckHoldem),
}


@pytest.mark.parametrize("code", SHARED)
def test_both_play_the_same_hand(code):
    compare(code, range(HANDS))


@pytest.mark.long(part="pokerkit")
@pytest.mark.parametrize("code", SHARED)
def test_both_play_the_same_hand_many_times(code):
    compare(code, range(MANY_HANDS))


@pytest.mark.slow
@pytest.mark.parametrize("reason", EXPLAINED)
def test_every_explanation_is_needed(reason):
    number, _, code = EXPLAINED[reason]

    assert number in CLAUSES
    assert any(reason in differences(code, seed) for seed in range(500)), reason


def compare(code: str, seeds: range) -> None:
    for seed in seeds:
        assert differences(code, seed).keys() <= EXPLAINED.keys()


def differences(code: str, seed: int) -> Counter[str]:
    """Play one hand, and say in what the engines differed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # theirs, about cards they did not choose themselves
        both = Both(code, seed)
        both.play()
    return both.differences


STYLES = ((1, 20, 0), (1, 8, 3), (1, 5, 4), (3, 6, 2))


class Both:
    """One hand in both engines; what they differ in is kept in ``differences``."""

    def __init__(self, code: str, seed: int) -> None:
        self.name, chance = f"{code} with seed {seed}", Random(f"{code} {seed}")
        key, structure, their_game = SHARED[code]
        begin = table(key, structure, chance)
        self.ours = Lockstep(self, begin, seed, chance.choice(STYLES))
        self.theirs = their_state(their_game, begin)
        self.place = {seat: place for place, seat in enumerate(self.ours.state.order)}
        self.ours.looks.append(self.follow)
        self.differences: Counter[str] = Counter()
        self.drawn: list[tuple[int, str]] = []  # they deal only when all have thrown their cards away
        self.burned: str | None = None
        self.short_all_in = False  # in this round of betting
        self.same_raise = True  # for the player who is asked

    def play(self) -> None:
        while not self.ours.over and "common card" not in self.differences:
            self.assert_same_question()
            self.ours.carry_on(self.ours.next_command())
        if self.ours.over:
            self.assert_same_end()

    def because(self, reason: str, so: bool) -> None:
        """The engines differ, and this is why, or else it is a fault."""
        assert so, f"{self.name}: they differ, and it is not {reason!r}"
        self.differences[reason] += 1

    # At every turn

    def assert_same_question(self) -> None:
        state = self.ours.state
        seat = turn(state)
        if seat is None or state.stage is not Stage.BET:
            return
        options, theirs = legal(state, seat), self.theirs
        assert theirs.actor_index == self.place[seat], self.name
        assert [theirs.stacks[self.place[other]] for other in state.order] == [state.stacks[s] for s in state.order]
        if options.post:
            assert theirs.effective_bring_in_amount == options.post, self.name
        else:
            assert theirs.checking_or_calling_amount == options.call, self.name
        least = theirs.min_completion_betting_or_raising_to_amount or 0
        most = theirs.max_completion_betting_or_raising_to_amount or 0
        self.same_raise = (options.least, options.most) == (least, most)
        if not self.same_raise:
            self.explain_raise(options, least)

    def explain_raise(self, options: Options, least: Chips) -> None:
        """They may bet or raise otherwise than with us, and it is known why."""
        state = self.ours.state
        others = [other for other in state.live if other != options.seat]
        if self.short_all_in:
            self.because("short all-in", so=True)
        elif all(state.stacks[other] + state.put_in[other] <= state.bet for other in others):
            self.because("nobody can cover", so=least == 0)
        else:
            self.because("no cap for two", so=least == 0 and len(others) == 1 and state.sign.structure is FIXED)

    # After every event

    def follow(self, before: State, event: events.AnyEvent, _after: State) -> None:
        """What has happened in our hand happens in theirs."""
        if isinstance(event, events.RoundOpened | events.RoundSkipped):
            self.finish_the_draw()
            self.short_all_in = False
        match event:
            case events.Dealt(to=to, cards=cards):
                self.deal(before, [(self.place[seat], card) for seat, card in zip(to, cards, strict=True)])
            case events.Burned(card=card) if before.drawing:
                self.burned = card
            case events.Burned(card=card):
                self.theirs.burn_card(card)
            case events.Boarded(cards=cards):
                self.theirs.deal_board("".join(cards))
            case events.CommonDealt():
                self.because("common card", so=True)
            case events.Discarded(seat=seat, cards=cards):
                assert self.theirs.stand_patter_or_discarder_index == self.place[seat], self.name
                self.theirs.stand_pat_or_discard("".join(cards))
            case events.BroughtIn() | events.Folded() | events.Checked() | events.Called() | events.Raised():
                self.act(before, event)
        self.catch_up(event)

    def deal(self, before: State, cards: list[tuple[int, str]]) -> None:
        if before.drawing:
            self.drawn += cards
            return
        for place, card in cards:
            assert self.theirs.hole_dealee_index == place, self.name
            self.theirs.deal_hole(card)

    def finish_the_draw(self) -> None:
        street = self.theirs.street
        if street and street.draw_status and self.theirs.card_burning_status:
            if self.burned is None:
                self.because("no burn to draw to", so=not self.drawn)
            self.theirs.burn_card(self.burned or "??")
        for place, card in self.drawn:
            assert self.theirs.hole_dealee_index == place, self.name
            self.theirs.deal_hole(card, place)
        self.drawn, self.burned = [], None

    def act(self, before: State, event: events.AnyEvent) -> None:
        theirs = self.theirs
        assert theirs.actor_index == self.place[event.seat], self.name
        match event:
            case events.BroughtIn():
                theirs.post_bring_in()
            case events.Folded():
                theirs.fold()
            case events.Raised(total=total):
                lift = total - (before.bet if before.raiser_of_round or before.bet >= before.limit else 0)
                self.short_all_in |= lift < max(before.last_full, before.limit)
                theirs.complete_bet_or_raise_to(total)
            case _:
                theirs.check_or_call()

    def catch_up(self, event: events.AnyEvent) -> None:
        """They ask a player we do not ask; they have hands shown before the last cards come, we do afterwards."""
        theirs = self.theirs
        if isinstance(event, events.Returned | events.RoundClosed):
            while theirs.actor_index is not None:
                others = [place for place in self.place.values() if theirs.statuses[place] and theirs.stacks[place]]
                self.because("nothing to decide", so=len(others) == 1 and theirs.checking_or_calling_amount == 0)
                theirs.check_or_call()
        if isinstance(event, events.RoundClosed) and len(self.ours.state.live) > 1:
            assert theirs.total_pot_amount == event.pot, self.name
        while theirs.showdown_indices:
            theirs.show_or_muck_hole_cards(True)

    # At the end

    def assert_same_end(self) -> None:
        theirs = self.theirs
        if len(self.ours.state.live) > 1:
            pots = [(pot.chips, sorted(self.place[seat] for seat in pot.seats)) for pot in self.ours.pots]
            assert [(pot.amount, sorted(pot.player_indices)) for pot in theirs.pots] == pots, self.name
        while theirs.can_kill_hand():
            theirs.kill_hand()
        while theirs.can_push_chips():
            theirs.push_chips()
        assert not theirs.status, self.name
        state = self.ours.state
        if [state.stacks[seat] for seat in self.place] != theirs.stacks:
            self.explain()

    def explain(self) -> None:
        """What each of them gets is worked out by their rules; these two are where they are not ours."""
        shown = {event.seat: event.strengths for event in self.ours.log if isinstance(event, events.Shown)}
        won = their_division(self.ours.pots, shown, list(self.place))
        as_they_have_it = [self.ours.stacks_before_the_push[seat] + won[seat] for seat in self.place]
        low = {seat for seat, strengths in shown.items() if len(strengths) == 2 and strengths[1]}
        odd = any(event.odd for event in self.ours.log if isinstance(event, events.Awarded))
        without_low = low and any(not low & {*pot.seats} for pot in self.ours.pots)
        reason = "low of a side pot" if without_low else "odd chips"
        self.because(reason, so=self.theirs.stacks == as_they_have_it and bool(odd or without_low))


def their_division(pots: list[Pot], strengths: dict[Seat, tuple[int, ...]], places: list[Seat]) -> Counter[Seat]:
    """Hands that win nothing are killed first, which may make one pot of two; then each kind of hand has its part.

    A part is set aside if anybody has such a hand; if nobody in the pot has, all in it are equal.  The first of the
    kinds, and of the seats, gets what is left over.
    """
    kinds = range(len(next(iter(strengths.values()))))

    def best(seats: list[Seat], kind: int) -> list[Seat]:
        top = max(strengths[seat][kind] for seat in seats)
        return [seat for seat in seats if strengths[seat][kind] == top]

    alive = {seat for pot in pots for kind in kinds for seat in best([*pot.seats], kind) if strengths[seat][kind]}
    merged: Counter[tuple[Seat, ...]] = Counter()
    for pot in pots:
        merged[tuple(seat for seat in places if seat in alive & {*pot.seats})] += pot.chips
    aside = [kind for kind in kinds if any(strengths[seat][kind] for seat in alive)]
    won: Counter[Seat] = Counter()
    for members, chips in merged.items():
        for kind in aside:
            part = chips // len(aside) + (chips % len(aside) if kind == aside[0] else 0)
            heirs = best([*members], kind)
            won.update(dict.fromkeys(heirs, part // len(heirs)))
            won[heirs[0]] += part % len(heirs)
    return won


class Lockstep(RandomHand):
    """A random hand in which nobody speaks out of turn, and nobody raises where the engines differ."""

    def __init__(self, both: Both, begin: commands.Begin, seed: int, style: tuple[int, int, int]) -> None:
        super().__init__(begin, seed, style)
        self.both = both
        self.pots: list[Pot] = []
        self.looks.append(self._keep_the_pots)

    def _keep_the_pots(self, before: State, event: events.AnyEvent, _after: State) -> None:
        if isinstance(event, events.Awarded) and not self.pots:
            self.pots, self.stacks_before_the_push = list(before.pots), list(before.stacks)

    def _aside(self) -> None:
        return None

    def _bet(self, options: Options, thrown: tuple[str, ...]) -> commands.BetTo | None:
        return super()._bet(options, thrown) if self.both.same_raise else None


def table(key: str, structure: Structure, chance: Random) -> commands.Begin:
    """Blinds and forced bets that everybody can pay, the rest of the stacks from nothing much to plenty.

    Heads-up they have the small blind on the button; they have no fold without a bet, and all hands are shown.
    """
    game, unit = GAMES[key], chance.choice((1, 1680))  # 1680 can be halved, and then shared by up to eight
    players = chance.randint(2, game.seats)
    ante = chance.choice((0, 1)) * unit
    forced = {"blinds": (unit, 2 * unit)} if game.button else {"forced_bet": unit}
    sign = Posted(
        structure=structure,
        ante=ante,
        small_bet=2 * unit,
        big_bet=4 * unit if structure is FIXED else 0,
        fold_without_bet="treat_as_check",
        heads_up_blinds="small_blind_on_button",
        show_all=True,
        **forced,
    )
    depth = chance.choice((10, 40, 400))
    stacks = {seat: unit * chance.randint(3, depth) for seat in range(1, players + 1)}
    return commands.Begin(key, sign, stacks, chance.randint(1, players) if game.button else 0)


AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CHIPS_PULLING,
)


def their_state(game_class: type, begin: commands.Begin) -> pokerkit.State:
    """The same table there; the big blind counts as the first of four wagers, as with us (B-42)."""
    sign, fixed = begin.posted, begin.posted.structure is FIXED
    bets = (sign.small_bet, sign.big_bet) if sign.big_bet or "Omaha8" in game_class.__name__ else (sign.small_bet,)
    if game_class is pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter:
        bets = (sign.small_bet, sign.small_bet)
    forced = (sign.blinds,) if sign.blinds else (sign.forced_bet,)
    game = game_class(AUTOMATIC, True, sign.ante, *forced, *bets, mode=Mode.TOURNAMENT)
    if fixed and sign.blinds:
        first, *others = game.streets
        game.streets = (replace(first, max_completion_betting_or_raising_count=3), *others)
    order = [seat for seat in begin.stacks if seat > begin.button] + [s for s in begin.stacks if s <= begin.button]
    return game([begin.stacks[seat] for seat in order], len(order))
