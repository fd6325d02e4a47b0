"""Writes the hands of conformance/: each breaks one rule, and has a twin that breaks none.

    python tools/conformance_suite.py            says whether conformance/ is current; exit code 1 if not
    python tools/conformance_suite.py --write    writes it

A fault is a function that takes a clean hand apart and answers with the changed keys, the place of the first action at
fault, and what a judge must say: the code and the clause, from the book and not from a judge.  Hands are played at
random from a seed until one has what the fault needs.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from fairdeal.cards import DECK, SHORT_DECK, Seat
from fairdeal.games import GAMES
from fairdeal.games.catalogue import under
from fairdeal.games.posted import Posted, Structure
from fairdeal.games.stakes import default_sign
from fairdeal.history import replay, table_of, toml
from fairdeal.play import Hand, Options, Refusal, commands, events, turn

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "conformance"
PAGE = ROOT / "docs/conformance-suite.md"
MARK = "<!-- printed by tools/conformance_suite.py -->"
TRIES = 4000
RICH = 1000  # what a player sits down with who is not meant to be all-in

Table = dict[str, Any]
FIXED, SPREAD, POT, NO_LIMIT = Structure

# How each game is mostly played.
STRUCTURES = {
    "holdem": NO_LIMIT,
    "omaha": POT,
    "big-omaha": POT,
    "short-deck": NO_LIMIT,
    "single-draw-27": NO_LIMIT,
    "five-stud": SPREAD,
    "mambo": SPREAD,
}


# Hands


class Told:
    """A hand as its record tells it, action by action."""

    def __init__(self, table: Table, log: Sequence[events.AnyEvent] = ()) -> None:
        self.table = table
        self.order = next((event.order for event in log if isinstance(event, events.Began)), ())
        self.awards = [event for event in log if isinstance(event, events.Awarded)]
        self.showers = [event.seat for event in log if isinstance(event, events.Shown)]
        self.actions: list[str] = table["actions"]
        self.words = [action.split() for action in self.actions]
        self.players = [f"p{place}" for place in range(1, len(table["starting_stacks"]) + 1)]
        key = next(key for key, game in GAMES.items() if game.stem == table["variant"][1:])
        self.game = under(key, table["_edition"])
        self.fixed = table["variant"].startswith("F")

    def acts(self, *verbs: str) -> Iterator[int]:
        """Where players do one of these."""
        return (at for at, words in enumerate(self.words) if words[0] != "d" and words[1] in verbs)

    def deals(self, what: str) -> list[int]:
        """Where the dealer deals cards of a kind: db or dh."""
        return [at for at, words in enumerate(self.words) if words[:2] == ["d", what]]

    def folded(self, at: int) -> list[str]:
        """Who has folded before a place."""
        return [self.words[place][0] for place in self.acts("f") if place < at]

    def round_of(self, at: int) -> range:
        """The places of the betting round in which an action stands."""
        start = max((place for place in self.deals("db") + self.deals("dh") if place < at), default=-1) + 1
        ends = (p for p, words in enumerate(self.words) if p > at and (words[0] == "d" or words[1] in {"sd", "sm"}))
        return range(start, next(ends, len(self.words)))

    def waiting(self, at: int) -> list[str]:
        """Who acts later in the same round, but is not the one whose turn it is."""
        later = [self.words[place][0] for place in self.round_of(at) if place > at]
        return [player for player in dict.fromkeys(later) if player != self.words[at][0]]

    def cards(self, at: int) -> list[str]:
        """The cards an action names."""
        text = self.words[at][-1]
        return [text[place : place + 2] for place in range(0, len(text), 2)]

    def seen(self, before: int) -> list[str]:
        """Every card that was dealt before a place."""
        return [card for at in sorted(self.deals("dh") + self.deals("db")) if at < before for card in self.cards(at)]

    def unseen(self) -> str:
        """A card that is in no hand and on no board."""
        deck = SHORT_DECK if self.game.short_deck else DECK
        return next(card for card in deck if card not in self.seen(len(self.actions)))

    def with_action(self, at: int, *actions: str, instead: bool = False) -> Table:
        """The hand with these actions put before a place, or instead of what stands there."""
        return {**self.table, "actions": [*self.actions[:at], *actions, *self.actions[at + instead :]]}


@dataclass(frozen=True)
class Broken:
    """A hand with one fault: its keys, and what a judge must say of which action (from 1; 0 is the start)."""

    table: Table
    action: int
    code: str
    clause: str


Fault = Callable[[Told], Broken | None]


@dataclass(frozen=True)
class Case:
    """A kind of fault, the sentence that says it, and what a hand must be like to have it."""

    name: str
    says: str
    breaks: Fault
    games: tuple[str, ...] = tuple(GAMES)
    structure: Structure | None = None
    sign: dict[str, Any] = field(default_factory=dict)
    stacks: tuple[int, ...] = (1000,)
    bold: float = 0.25  # how often a bet or raise is made where it may be
    folds: float = 0.2
    seats: tuple[int, int] = (3, 5)


def played(case: Case, key: str, seed: int) -> Hand:
    """A hand at random."""
    chance = random.Random(f"{case.name} {key} {seed}")
    game = GAMES[key]
    structure = case.structure or STRUCTURES.get(key, FIXED)
    sign: Posted = replace(default_sign(game, structure), **case.sign)
    count = min(chance.randint(*case.seats), game.seats)
    stacks = {seat: chance.choice(case.stacks) for seat in range(1, count + 1)}
    hand = Hand(commands.Begin(key, sign, stacks, count if game.button else 0))
    cards = SHORT_DECK if game.short_deck else DECK
    deck = chance.sample(cards, len(cards))
    while True:
        assert hand.deal_on(deck, lambda pile: chance.sample(list(pile), len(pile))) is None
        options = hand.options()
        if options is None:
            return hand
        assert not isinstance(hand.do(choice(chance, case, hand, options)), Refusal)


def choice(chance: random.Random, case: Case, hand: Hand, options: Options) -> commands.AnyCommand:
    """What the player who is asked does."""
    seat, hole = options.seat, hand.state.hole[options.seat]
    thrown = tuple(hole[: options.discards])
    match options.asked:
        case "draw":
            return commands.Discard(seat, tuple(hole[: chance.randint(0, min(3, options.draw))]))
        case "discard":
            return commands.Discard(seat, thrown)
        case "show":
            return commands.Concede(seat) if options.concede else commands.Show(seat)
    if options.most and chance.random() < case.bold:
        total = options.most if chance.random() < 0.1 else options.least
        return commands.BetTo(seat, total, thrown)
    if options.post:
        return commands.PostForced(seat, thrown)
    if options.call and chance.random() < case.folds:
        return commands.Fold(seat)
    return commands.Check(seat) if options.check else commands.Call(seat, thrown)


def clean_table(hand: Hand) -> Table:
    """The record of a hand as the table sees it: without the deck."""
    table = table_of(hand.log)
    return {key: item for key, item in table.items() if key not in {"_deck", "_reshuffles"}}


# Faults of whose turn it is


def out_of_turn(told: Told) -> Broken | None:
    for at in told.acts("cc", "cbr"):
        if others := told.waiting(at):
            return Broken(told.with_action(at, f"{others[0]} cc"), at + 1, "not_your_turn", "B-34")
    return None


def acts_after_folding(told: Told) -> Broken | None:
    for at in told.acts("cc", "cbr"):
        if gone := told.folded(at):
            return Broken(told.with_action(at, f"{gone[0]} cc"), at + 1, "already_folded", "HOUSE Def Fold")
    return None


def nobody_sits_there(told: Told) -> Broken | None:
    at = next(told.acts("cc", "cbr"), None)
    if at is None:
        return None
    stranger = f"p{len(told.players) + 1} cc"
    return Broken(told.with_action(at, stranger), at + 1, "not_in_the_hand", "HOUSE Wagers (1)")


def acts_after_the_end(told: Told) -> Broken | None:
    at = len(told.actions)
    return Broken(told.with_action(at, "p1 cc"), at + 1, "hand_is_over", "HOUSE Def Round of play")


def shows_out_of_turn(told: Told) -> Broken | None:
    shows = list(told.acts("sm"))
    if len(shows) < 2 or len(told.words[shows[1]]) < 3:
        return None
    first, second = shows[:2]
    actions = list(told.actions)
    actions[first], actions[second] = actions[second], actions[first]
    return Broken({**told.table, "actions": actions}, first + 1, "not_your_turn", "B-34")


# Faults of opening


def another_opens(told: Told) -> Broken | None:
    at = next(told.acts("pb"), None)
    if at is None:
        return None
    others = [player for player in told.players if player != told.words[at][0]]
    return Broken(told.with_action(at, f"{others[-1]} pb", instead=True), at + 1, "not_your_turn", "B-34")


def opener_folds(told: Told) -> Broken | None:
    at = next(told.acts("pb"), None)
    if at is None:
        return None
    player = told.words[at][0]
    return Broken(told.with_action(at, f"{player} f", instead=True), at + 1, "must_open", "HOUSE Def Forced bet")


def opener_checks(told: Told) -> Broken | None:
    at = next(told.acts("pb"), None)
    if at is None:
        return None
    player = told.words[at][0]
    return Broken(told.with_action(at, f"{player} cc", instead=True), at + 1, "must_open", "HOUSE Def Forced bet")


def opens_twice(told: Told) -> Broken | None:
    opened = next(told.acts("pb"), None)
    if opened is None:
        return None
    for at in told.acts("cc"):
        player = told.words[at][0]
        if at > opened and at in told.round_of(opened) and not told.game.discards:
            table = told.with_action(at, f"{player} pb", instead=True)
            return Broken(table, at + 1, "no_forced_bet_due", "HOUSE Def Forced bet")
    return None


# Faults of amounts


def raised(told: Told, change: Callable[[int], int], code: str, clause: str) -> Broken | None:
    for at in told.acts("cbr"):
        total = change(int(told.words[at][2]))
        if total > 0 and not completes(told, at) and (table := ending_with(told, at, total)):
            return Broken(table, at + 1, code, clause)
    return None


def ending_with(told: Told, at: int, total: int) -> Table | None:
    """The hand up to a bet or raise to this total; then all others fold, so that nothing follows from it."""
    state = replay({**told.table, "actions": told.actions[:at]}).state
    seat = turn(state)
    place = state.order.index(seat)
    others = [one for one in (*state.order[place + 1 :], *state.order[:place]) if one in state.live]
    if not all(state.stacks[one] for one in others):
        return None
    folds = [f"p{state.order.index(one) + 1} f" for one in others]
    ends = {one: state.stacks[one] for one in state.order}
    ends[seat] += state.pot
    actions = [*told.actions[:at], f"p{place + 1} cbr {total}", *folds]
    return {**told.table, "actions": actions, "finishing_stacks": [ends[one] for one in state.order]}


def shown_down(told: Told, at: int, total: int) -> Table | None:
    """The same where somebody is all-in: the others fold, the cards go on to the end, and both hands are shown."""
    player = told.words[at][0]
    state = replay({**told.table, "actions": told.actions[:at]}).state
    live = {f"p{state.order.index(seat) + 1}": state.stacks[seat] for seat in state.live}
    shows = [
        told.actions[show] for show in told.acts("sm") if told.words[show][0] == player or not live[told.words[show][0]]
    ]
    after = [
        one
        for one in (*told.players[told.players.index(player) + 1 :], *told.players)
        if live.get(one) and one != player
    ]
    if len(shows) < 1 + sum(not chips for chips in live.values()) or any(len(show.split()) < 3 for show in shows):
        return None
    places = [*told.players[told.players.index(player) :], *told.players]
    shows.sort(key=lambda show: places.index(show.split()[0]))
    boards = [told.actions[board] for board in told.deals("db") if board > at]
    folds = [f"{one} f" for one in dict.fromkeys(after)]
    table = {**told.table, "actions": [*told.actions[:at], f"{player} cbr {total}", *folds, *boards, *shows]}
    del table["finishing_stacks"]  # nobody has played this hand
    return table


def completes(told: Told, at: int) -> bool:
    """The first to go over the forced bet: B-41 has that."""
    before = [told.words[place][1] for place in told.round_of(at) if place < at]
    return "pb" in before and "cbr" not in before


def raises_too_little(told: Told) -> Broken | None:
    return raised(told, lambda total: total - 1, "raise_too_small", amount_clause(told))


def raises_too_much(told: Told) -> Broken | None:
    return raised(told, lambda total: total + 1, "raise_too_large", amount_clause(told)) if told.fixed else None


def raises_beyond_the_spread(told: Told) -> Broken | None:
    return raised(told, lambda total: total + 30, "raise_too_large", "B-42")


def raises_beyond_the_pot(told: Told) -> Broken | None:
    return raised(told, lambda total: total + 400, "raise_too_large", "B-59")


def bets_more_than_he_has(told: Told) -> Broken | None:
    return raised(told, lambda total: total + 5000, "more_than_stack", "HOUSE Wagers (3)")


def amount_clause(told: Told) -> str:
    return "HOUSE 7CS (12)(iv)" if told.game.key == "razz" else "B-42"


def raises_over_the_cap(told: Told) -> Broken | None:
    """The round has had its bet and three raises, and three are in it; the next to call raises instead."""
    for at in told.acts("cc"):
        here = [place for place in told.round_of(at) if place < at]
        raises = [told.words[place] for place in here if told.words[place][1] == "cbr"]
        gone = {told.words[place][0] for place in told.acts("f") if place < at}
        rungs = sorted(int(words[2]) for words in raises)
        if len(rungs) < 4 or len(told.players) - len(gone) < 3:
            continue
        total = 2 * rungs[-1] - rungs[-2]
        if rungs[-1] != 4 * (rungs[-1] - rungs[-2]):
            continue
        if table := ending_with(told, at, total):
            return Broken(table, at + 1, "raise_cap_reached", "B-42")
    return None


def raises_though_not_reopened(told: Told) -> Broken | None:
    """A bet, a raise of less than a full one by a short stack, and the bettor raises again."""
    for at in told.acts("cc"):
        player, here = told.words[at][0], [place for place in told.round_of(at) if place < at]
        wagers = [told.words[place] for place in here if told.words[place][1] == "cbr"]
        if len(wagers) != 2 or wagers[0][0] != player:
            continue
        bet, lift = int(wagers[0][2]), int(wagers[1][2])
        blinds = told.table.get("blinds_or_straddles")
        first_round = not told.deals("db") or at < told.deals("db")[0]
        owed = max(blinds) if blinds and first_round else 0
        rich = [
            p
            for p in told.players
            if told.table["starting_stacks"][int(p[1:]) - 1] == RICH and p not in told.folded(at)
        ]
        is_short = 0 < lift - bet < bet - owed and player in rich and len(rich) > 1
        if is_short and (table := shown_down(told, at, lift + bet)):
            return Broken(table, at + 1, "betting_not_reopened", "B-42")
    return None


def raises_after_his_check(told: Told) -> Broken | None:
    for at in told.acts("cc"):
        player, here = told.words[at][0], [place for place in told.round_of(at) if place < at]
        mine = [told.words[place] for place in here if told.words[place][0] == player]
        bets = [told.words[place] for place in here if told.words[place][1] == "cbr"]
        if len(mine) == 1 and mine[0][1] == "cc" and len(bets) == 1 and here[0] > 6 and told.fixed:
            total = 2 * int(bets[0][2])
            if table := ending_with(told, at, total):
                return Broken(table, at + 1, "check_raise_not_allowed", "HOUSE Wagers (10)")
    return None


# Faults of the cards


def deals_a_card_twice(told: Told) -> Broken | None:
    for at in told.deals("db") or told.deals("dh")[-1:]:
        *head, _ = told.words[at]
        other = next((card for card in told.seen(at) if card != "??" and card not in told.cards(at)), None)
        if other:
            cards = [*told.cards(at)[:-1], other]
            table = told.with_action(at, " ".join([*head, "".join(cards)]), instead=True)
            return Broken(table, at + 1, "card_seen_before", "HOUSE Cards s1")
    return None


def board_lacks_a_card(told: Told) -> Broken | None:
    for at in told.deals("db"):
        if len(told.cards(at)) == 3:
            table = told.with_action(at, "d db " + "".join(told.cards(at)[:2]), instead=True)
            return Broken(table, at + 1, "wrong_number_of_cards", board_clause(told, 0))
    return None


def board_has_a_card_too_many(told: Told) -> Broken | None:
    boards = told.deals("db")
    if not boards or not told.game.button:
        return None
    at = boards[-1]
    table = told.with_action(at, f"{told.actions[at]}{told.unseen()}", instead=True)
    return Broken(table, at + 1, "wrong_number_of_cards", board_clause(told, len(boards) - 1))


def board_clause(told: Told, place: int) -> str:
    return told.game.streets[place + 1].cite[0]


def hand_lacks_a_card(told: Told) -> Broken | None:
    at = told.deals("dh")[0]
    *head, cards = told.words[at]
    table = told.with_action(at, " ".join([*head, cards[:-2]]), instead=True)
    return Broken(table, at + 1, "wrong_number_of_cards", told.game.streets[0].cite[0])


def shows_other_cards(told: Told) -> Broken | None:
    for at in told.acts("sm"):
        if len(told.words[at]) == 3 and "?" not in told.words[at][2]:
            cards = [told.unseen(), *told.cards(at)[1:]]
            table = told.with_action(at, f"{told.words[at][0]} sm {''.join(cards)}", instead=True)
            return Broken(table, at + 1, "not_those_cards", "HOUSE Rank (4)")
    return None


def winner_throws_his_hand_away(told: Told) -> Broken | None:
    """He is the last to show, wins everything, and gives his hand up unseen."""
    shows = list(told.acts("sm"))
    if len(shows) < 2:
        return None
    at = shows[-1]
    player = told.words[at][0]
    place = int(player[1:]) - 1
    rivals = [int(told.words[show][0][1:]) - 1 for show in shows[:-1]]
    before, after = told.table["starting_stacks"], told.table["finishing_stacks"]
    if (
        len(told.words[at]) < 3
        or after[place] <= before[place]
        or any(after[one] > 0 < after[one] - before[one] for one in rivals)
    ):
        return None
    table = told.with_action(at, f"{player} sm", instead=True)
    del table["finishing_stacks"]  # who has won then is another question
    return Broken(table, at + 1, "hand_not_beaten", "HOUSE Irreg (4) s3")


# Faults of throwing cards away


def discards_one(told: Told) -> Broken | None:
    for at in told.acts("sd"):
        table = told.with_action(at, f"{told.words[at][0]} sd {told.cards(at)[0]}", instead=True)
        return Broken(table, at + 1, "wrong_number_of_discards", "SS (e) discard")
    return None


def discards_his_up_card(told: Told) -> Broken | None:
    for at in told.acts("sd"):
        player = told.words[at][0]
        dealt = next(place for place in told.deals("dh") if told.words[place][2] == player)
        cards = [told.cards(at)[0], told.cards(dealt)[4]]
        table = told.with_action(at, f"{player} sd {''.join(cards)}", instead=True)
        return Broken(table, at + 1, "not_a_down_card", "B-03")
    return None


def calls_without_discarding(told: Told) -> Broken | None:
    for at in told.acts("sd"):
        before = told.words[at - 1]
        if before[0] == told.words[at][0] and before[1] in {"cc", "cbr"}:
            actions = [*told.actions[:at], *told.actions[at + 1 :]]
            return Broken({**told.table, "actions": actions}, at, "discards_owed", "SS (e) discard")
    return None


def changes_a_card_he_has_not(told: Told) -> Broken | None:
    for at in told.acts("sd"):
        if len(told.words[at]) == 3:
            cards = [told.unseen(), *told.cards(at)[1:]]
            table = told.with_action(at, f"{told.words[at][0]} sd {''.join(cards)}", instead=True)
            return Broken(table, at + 1, "card_not_held", told.game.throw_cite[0])
    return None


def draws_once_more(told: Told) -> Broken | None:
    draws = list(told.acts("sd"))
    for at in told.acts("cc", "cbr"):
        if draws and at > draws[-1] and not told.game.discards:
            table = told.with_action(at, f"{told.words[at][0]} sd")
            return Broken(table, at + 1, "not_drawing", "HOUSE Def Draw")
    return None


def draws_more_than_he_threw(told: Told) -> Broken | None:
    for at in told.acts("sd"):
        new = next(
            (place for place in told.deals("dh") if place > at and told.words[place][2] == told.words[at][0]), None
        )
        if len(told.words[at]) == 3 and new is not None:
            table = told.with_action(new, f"{told.actions[new]}{told.unseen()}", instead=True)
            return Broken(table, new + 1, "wrong_number_of_cards", told.game.new_cite[0])
    return None


# Faults of what is paid


def paid_to(told: Told, owner: Seat, other: Seat, chips: int) -> Broken:
    """Chips of one that are written down for another."""
    ends = dict(zip(told.order, told.table["finishing_stacks"], strict=True))
    ends[owner] -= chips
    ends[other] += chips
    table = {**told.table, "finishing_stacks": [ends[seat] for seat in told.order]}
    return Broken(table, len(told.actions), "wrong_stacks", "HOUSE Ovw (4)(iv) s1")


def loser_is_paid(told: Told) -> Broken | None:
    """Two hands are shown, the better takes everything, and the other is written down as the winner."""
    if len({award.seat for award in told.awards}) != 1 or len(told.showers) != 2:
        return None
    winner = told.awards[0].seat
    loser = next(seat for seat in told.showers if seat != winner)
    return paid_to(told, winner, loser, sum(award.chips for award in told.awards))


def odd_chip_to_another(told: Told) -> Broken | None:
    for award in told.awards:
        tied = [other.seat for other in told.awards if (other.pot, other.share) == (award.pot, award.share)]
        others = [seat for seat in tied if seat != award.seat]
        if award.odd and others and told.awards[-1].pot == award.pot == 0 and len(told.awards) == len(tied):
            return paid_to(told, award.seat, others[0], award.odd)
    return None


def side_pot_to_the_all_in(told: Told) -> Broken | None:
    """Who is all-in for the main pot has the best hand, and gets the side pot as well."""
    main = [award.seat for award in told.awards if award.pot == 0]
    side = [award for award in told.awards if award.pot == 1]
    if len(set(main)) != 1 or len(side) != 1 or side[0].seat == main[0] or len(told.game.shares) > 1:
        return None
    return paid_to(told, side[0].seat, main[0], side[0].chips)


def low_half_to_the_high(told: Told) -> Broken | None:
    for low in told.awards:
        highs = [award.seat for award in told.awards if award.pot == low.pot and award.share == "high"]
        if low.share == "low" and len(highs) == 1 and highs[0] != low.seat:
            return paid_to(told, low.seat, highs[0], low.chips)
    return None


def half_for_a_low_that_is_none(told: Told) -> Broken | None:
    """No low qualifies, the best high takes all, and half of it is written down for the other hand."""
    if len(told.game.shares) < 2 or len(told.awards) != 1 or len(told.showers) != 2:
        return None
    (whole,) = told.awards
    other = next(seat for seat in told.showers if seat != whole.seat)
    return paid_to(told, whole.seat, other, whole.chips // 2) if whole.share == "high" else None


# Faults of the start


def edition_does_not_allow_it(told: Told) -> Broken | None:
    return Broken({**told.table, "_edition": "HOUSE"}, 0, "game_not_authorised", "OLD 14.8(b)")


STUD = tuple(key for key, game in GAMES.items() if not game.button)
SUPER = tuple(key for key, game in GAMES.items() if game.discards)
DRAW = ("five-draw", "five-draw-low", "triple-draw-a5", "triple-draw-27", "badugi", "single-draw-27")
BOARD = tuple(key for key, game in GAMES.items() if game.streets[1].deal.count("board") == 3)
LIMIT = tuple(key for key in GAMES if key not in STRUCTURES)
SPLIT = tuple(key for key, game in GAMES.items() if len(game.shares) == 2)
ODD = ("holdem", "omaha", "omaha-8", "big-omaha", "big-omaha-8", "razz", "short-deck", "mambo")
HOUSE_HAS = ("stud", "stud-8", "razz")

CASES = (
    Case("out-of-turn", "a player calls before it is his turn", out_of_turn),
    Case("folded", "a player who has folded calls", acts_after_folding, folds=0.4),
    Case("stranger", "somebody who is not in the hand calls", nobody_sits_there),
    Case("after-the-end", "a player calls when the hand is over", acts_after_the_end),
    Case("show-order", "the second to show shows first", shows_out_of_turn, folds=0.05),
    Case("wrong-opener", "another than the cards name brings it in", another_opens, STUD),
    Case("opener-folds", "the opener throws his cards away", opener_folds, STUD),
    Case("opener-checks", "the opener puts nothing in", opener_checks, STUD),
    Case("two-openers", "a second player brings it in", opens_twice,
         tuple(key for key in STUD if key not in SUPER)),
    Case("small-raise", "a bet or raise is a chip too small", raises_too_little),
    Case("large-raise", "a bet or raise is a chip over the limit", raises_too_much, LIMIT),
    Case("over-the-spread", "a bet or raise is over the spread", raises_beyond_the_spread, ("five-stud", "mambo")),
    Case("over-the-pot", "a bet or raise is over the pot", raises_beyond_the_pot, ("omaha", "big-omaha"),
         stacks=(3000,)),
    Case("over-the-stack", "a bet or raise is more than the player has", bets_more_than_he_has),
    Case("raise-cap", "a fourth raise where the sign allows three", raises_over_the_cap, LIMIT, bold=0.7, folds=0.02),
    Case("not-reopened", "a raise over a short all-in that did not open the betting again", raises_though_not_reopened,
         BOARD, NO_LIMIT, stacks=(45, 1000), bold=0.5),
    Case("check-raise", "a raise after a check where the sign forbids it", raises_after_his_check,
         LIMIT, sign={"check_raise": False}),
    Case("card-twice", "a card is dealt that is out already", deals_a_card_twice),
    Case("short-flop", "two cards come on the flop", board_lacks_a_card, BOARD),
    Case("long-board", "a card too many comes on the board", board_has_a_card_too_many, BOARD),
    Case("short-hand", "a player is dealt a card too few", hand_lacks_a_card),
    Case("other-cards", "a player shows a card that he was not dealt", shows_other_cards, folds=0.05),
    Case("gives-up-the-best", "the winner gives his hand up unseen", winner_throws_his_hand_away, folds=0.05),
    Case("one-discard", "one card is thrown away where two are owed", discards_one, SUPER),
    Case("up-card-thrown", "the up-card is thrown away", discards_his_up_card, SUPER),
    Case("no-discard", "a call without the discard it owes", calls_without_discarding, SUPER),
    Case("foreign-card", "a card is changed that the player does not hold", changes_a_card_he_has_not, DRAW),
    Case("extra-draw", "a player draws once more", draws_once_more, DRAW),
    Case("long-draw", "a player gets a card more than he threw away", draws_more_than_he_threw, DRAW),
    Case("loser-paid", "the worse of two hands is paid", loser_is_paid, folds=0.1),
    Case("odd-chip", "the odd chip goes to another of those who tie", odd_chip_to_another, ODD, folds=0.05),
    Case("side-pot", "a player who is all-in for the main pot gets the side pot too", side_pot_to_the_all_in,
         tuple(key for key in GAMES if key not in SPLIT), stacks=(60, 400, 1000), folds=0.05, bold=0.6),
    Case("low-half", "the best high gets the half of the best low", low_half_to_the_high, SPLIT, folds=0.05),
    Case("no-low", "half a pot goes to a low that does not qualify", half_for_a_low_that_is_none,
         tuple(key for key in SPLIT if GAMES[key].shares[1].none_cite), folds=0.1),
    Case("not-authorised", "the edition does not allow the game", edition_does_not_allow_it,
         tuple(key for key in GAMES if key not in HOUSE_HAS)),
)  # fmt: skip


def hands_of(key: str) -> dict[str, Table]:
    """The cases of a game, each broken hand under its name and its twin behind it."""
    found: dict[str, Table] = {}
    for case in CASES:
        if key in case.games:
            clean, broken = first(case, key)
            expected = {"_breaks": case.says, "_code": broken.code, "_clause": broken.clause, "_action": broken.action}
            found[case.name] = {**broken.table, **expected}
            found[f"{case.name}-clean"] = clean
    return found


def first(case: Case, key: str) -> tuple[Table, Broken]:
    """The first hand, by its seed, that can be broken in this way."""
    for seed in range(TRIES):
        hand = played(case, key, seed)
        clean = clean_table(hand)
        broken = case.breaks(Told(clean, hand.log))
        if broken is not None:
            return clean, broken
    raise AssertionError(f"{case.name}: no hand of {key} in {TRIES} will do")


def texts() -> Iterator[tuple[Path, str]]:
    """The files, a game each, and the page that says how engines do with them."""
    for key in GAMES:
        yield FOLDER / f"{key}.phhs", text_of(hands_of(key))
    head, mark, _ = PAGE.read_text("utf-8").partition(MARK)
    yield PAGE, head + mark + results()


def results() -> str:
    """A line for each kind of fault, and how many of its cases each engine tells from their twins."""
    sys.path.insert(0, str(FOLDER))
    import grade

    ours, theirs = (grade.summed(grade.graded(engine), 1) for engine in (grade.fairdeal, grade.pokerkit))
    says = {case.name: case.says for case in CASES} | {"all": "everything"}
    lines = ["| fault | what is wrong | cases | Fairdeal | PokerKit |", "|---|---|---|---|---|"]
    for name, score in ours.items():
        known = theirs[name].cases - theirs[name].unknown
        other = f"{theirs[name].apart} of {known}" if known else "-"
        lines.append(f"| {name} | {says[name]} | {score.cases} | {score.apart} | {other} |")
    return "\n\n" + "\n".join(lines) + "\n"


def text_of(hands: dict[str, Table]) -> str:
    return "\n".join(toml.heading(name) + toml.lines(table) for name, table in hands.items())


def main() -> int:
    parser = argparse.ArgumentParser(description="Keeps the hands of conformance/ current.")
    parser.add_argument("--write", action="store_true", help="write those that are not")
    write = parser.parse_args().write
    stale = 0
    for path, text in texts():
        if not path.exists() or path.read_text("utf-8") != text:
            stale += 1
            print(f"{path.relative_to(ROOT)} {'is written' if write else 'is stale'}", file=sys.stderr)
            if write:
                path.write_text(text, encoding="utf-8")
    return 1 if stale and not write else 0


if __name__ == "__main__":
    raise SystemExit(main())
