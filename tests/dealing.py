"""Hands played by chance.  Hypothesis draws a game, a sign, seats, stacks and one seed; the seed plays the hand."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from hypothesis import given, note, settings
from hypothesis import strategies as st

from fairdeal.cards import DECK, SHORT_DECK, UNKNOWN, Card, Seat
from fairdeal.games import GAMES
from fairdeal.games.definition import Game, Opener
from fairdeal.games.posted import STRADDLES, Posted, Rake, RakeStep, Structure, faults
from fairdeal.play import Options, Refusal, Stage, State, commands, decide, events, evolve, legal, next_duty, turn
from fairdeal.play.duties import pile_to_shuffle
from fairdeal.rulebook.editions import EDITIONS
from fairdeal.rules.forced_bets import Owed

FIXED, SPREAD, POT, NO_LIMIT = Structure

# What Hypothesis draws

SWITCHES: dict[str, tuple[Any, ...]] = {
    "opener_may_complete": (True, False),
    "completion_counts_as_raise": (False, True),
    "opener_discard": ("at_close", "with_forced_bet"),
    "super_reshuffle": ("exhaust_first", "merge_first"),
    "fold_without_bet": ("allow", "treat_as_check"),
    "short_counts_burn": (True, False),
    "common_counts_for_showing": (False, True),
    "wheel_is_straight_in_27": (False, True),
    "odd_chips": (None, "dollar", "whole", "one_each"),
    "low_odd": ("lowest_card", "worst_card"),
    "omaha_odd": ("seat", "high_hand"),
    "open_pair_double": (False, True),
    "check_raise": (True, False),
    "show_order": ("last_wager_of_hand", "last_round"),
    "show_all": (False, True),
    "heads_up_blinds": ("text", "small_blind_on_button"),
    "draw_reshuffle": ("exhaust_first", "merge"),
    "own_discards_excluded": ("this_draw", "all_draws"),
    "mambo_third": ("up", "down"),
    "half_bet_reopens": (True, False),
    "ante_trimming": (True, False),
}
SETTINGS = [(name, value) for name, values in SWITCHES.items() for value in values]
RAKES = (
    *(Rake(),) * 3,
    Rake(per_mille=50, cap=30),
    Rake(per_mille=100, no_flop_no_drop=True),
    Rake(steps=(RakeStep(40, 5), RakeStep(100, 10))),
)

seeds = st.integers(0, 2**32 - 1)


@st.composite
def tables(draw: st.DrawFn, key: str) -> commands.Begin:
    """A game about to begin: 2 to as many players as it seats, with gaps between them, stacks short and deep."""
    game = GAMES[key]
    players = draw(st.integers(2, game.seats))
    places = sorted(draw(st.permutations(range(1, game.seats + 3)))[:players])
    sign = draw(signs(game, players))
    short = st.integers(1, 9).map(sign.smallest_chip.__mul__)
    deep = st.integers(5, 100).map(sign.small_bet.__mul__)
    stack = draw(st.sampled_from((short | deep, deep, short)))
    button = draw(st.sampled_from(places)) if game.button else 0
    unlike = draw(st.integers(0, 7)) == 7
    owed = _unlike_antes(draw, sign, places) if unlike else None
    return commands.Begin(key, sign, {seat: draw(stack) for seat in places}, button, owed)


def _unlike_antes(draw: st.DrawFn, sign: Posted, places: Sequence[Seat]) -> tuple[Owed, ...]:
    """Some owe an ante, not all the same, and one has to put dead money into the pot, as after a missed blind."""
    ante = st.sampled_from((sign.ante or sign.smallest_chip, 2 * sign.smallest_chip))
    antes = [Owed(seat, draw(ante), "ante") for seat in places[:3]]
    return (*antes, Owed(places[-1], sign.small_bet, "dead"))


@st.composite
def signs(draw: st.DrawFn, game: Game, players: int) -> Posted:
    """A sign without fault, for this game and so many players."""
    structure = draw(st.sampled_from(Structure))
    chip = draw(st.sampled_from((1, 1, 1, 5)))
    small = chip * draw(st.integers(2, 12))
    forced = _blinds(draw, small, chip) if game.button else _forced_bet(draw, small, chip)
    edition = draw(st.sampled_from([name for name, edition in EDITIONS.items() if game.key in edition.games]))
    sign = Posted(
        edition=edition,
        straddle=edition in STRADDLES and bool(forced.get("blinds")) and draw(st.booleans()),
        structure=structure,
        small_bet=small,
        raise_cap=draw(st.sampled_from((3, 3, 1, 4, None))),
        seats=draw(st.sampled_from((None, game.seats, max(players, len(forced.get("blinds", ())))))),
        rake=draw(st.sampled_from(RAKES)),
        smallest_chip=chip,
        dollar=draw(st.sampled_from((1, chip, 4, 100))),
        **_limits(draw, structure, small),
        **forced,
        **{**dict(draw(st.lists(st.sampled_from(SETTINGS), max_size=8))), **_fixed_by_the_text(game)},
    )
    assert faults(sign, game) == ()
    return sign


def _fixed_by_the_text(game: Game) -> dict[str, Any]:
    """What no sign may post otherwise: the odd amount of Big Omaha goes by seat."""
    return {"omaha_odd": "seat"} if "BIGO (f)2.i" in game.odd_cite else {}


def _limits(draw: st.DrawFn, structure: Structure, small: int) -> dict[str, Any]:
    big = small * draw(st.sampled_from((1, 2, 2, 3)))
    if structure is FIXED:
        return {"big_bet": big}
    if structure is SPREAD:
        most = small * draw(st.integers(1, 5))
        return {"most_bet": most, **draw(st.sampled_from(({}, {"big_bet": big, "most_big_bet": max(most, 2 * big)})))}
    return draw(st.sampled_from(({}, {}, {"big_bet": big})))


def _blinds(draw: st.DrawFn, small: int, chip: int) -> dict[str, Any]:
    half = small // 2 // chip * chip or chip
    blinds = draw(st.sampled_from(((half, small),) * 4 + ((small,), (half, half, small), (0, small), ())))
    ante = draw(st.sampled_from((0, 0, chip, half)))
    return {"blinds": blinds, "ante": ante if blinds else max(ante, chip)}


def _forced_bet(draw: st.DrawFn, small: int, chip: int) -> dict[str, Any]:
    half = small // 2 // chip * chip
    return {
        "ante": draw(st.sampled_from((chip, 0, half))),
        "forced_bet": draw(st.sampled_from((chip, half or chip, small))),
        "bring_in": draw(st.sampled_from((None, None, Opener.LOWEST_UP_CARD, Opener.HIGHEST_UP_CARD))),
    }


# What the seed plays

Look = Callable[[State, events.AnyEvent, State], None]

# How often a table folds, checks or calls, and raises.
STATIONS = (0, 20, 0)
STYLES = (STATIONS, (1, 8, 2), (1, 5, 2), (3, 6, 2), (1, 3, 6))


class RandomHand:
    """A hand and the chance that plays it: ``next_command`` carries it on, ``given`` holds what was commanded.

    Whoever is in ``looks`` is shown every event, with the states before it and after it.
    """

    def __init__(self, begin: commands.Begin, seed: int, style: tuple[int, int, int] | None = None) -> None:
        self.random = Random(seed)
        self.looks: list[Look] = []
        self.given: list[commands.AnyCommand] = [begin]
        (began,) = decide(None, begin)
        self.log: list[events.AnyEvent] = [began]
        self.state = evolve(None, began)
        self.full = SHORT_DECK if self.state.game.short_deck else DECK
        unknown = 0 if style else self.random.choice((0, 0, 0.3, 1))
        self.deck = tuple(UNKNOWN if self.random.random() < unknown else card for card in self.mixed(self.full))
        self.style = style or self.random.choice(STYLES)

    @property
    def over(self) -> bool:
        return next_duty(self.state) is None and turn(self.state) is None

    def carry_on(self, command: commands.AnyCommand) -> None:
        """Carry out a command, which must be a legal one."""
        happened = decide(self.state, command)
        assert not isinstance(happened, Refusal), (command, happened)
        self.given.append(command)
        for event in happened:
            before, self.state = self.state, evolve(self.state, event)
            self.log.append(event)
            for look in self.looks:
                look(before, event, self.state)

    def next_command(self) -> commands.AnyCommand:
        """What the dealer, or the player who is asked, does next; now and then somebody speaks who is not asked."""
        often = 0.4 if self.state.stage is Stage.FORCED else 0.1
        if self.random.random() < often and (aside := self._aside()):
            return aside
        match next_duty(self.state):
            case None:
                return self._choice(legal(self.state, turn(self.state)))
            case commands.Shuffle():
                return commands.Shuffle(self.deck)
            case commands.Reshuffle():
                return commands.Reshuffle(self.mixed(pile_to_shuffle(self.state)[1]))
            case commands.Deal():
                return self._deal()
            case duty:
                return duty

    def mixed(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        cards = list(cards)
        self.random.shuffle(cards)
        return tuple(cards)

    def told(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The same cards, the unknown ones now known."""
        out = set(all_cards(self.state))
        fresh = iter(self.mixed(card for card in self.full if card not in out))
        return tuple(next(fresh) if card == UNKNOWN else card for card in cards)

    def _aside(self) -> commands.AnyCommand | None:
        """A hand turned up early, or an ante not paid."""
        seat = self.random.choice(self.state.live)
        options = legal(self.state, seat)
        if seat == turn(self.state) or options is None:
            return None
        if options.asked == "ante":
            return commands.Decline(seat) if len(self.state.live) > 2 else None
        return self._show(seat)

    def _show(self, seat: Seat) -> commands.Show:
        hole = self.state.hole[seat]
        return commands.Show(seat, self.told(hole) if UNKNOWN in hole else ())

    def _deal(self) -> commands.Deal:
        """Cards of an unknown deck are told when all can see them, and sometimes when not."""
        if UNKNOWN not in self.state.stub:
            return commands.Deal()
        untold = decide(self.state, commands.Deal())
        face_down = not isinstance(untold, Refusal) and getattr(untold[0], "face", "up") == "down"
        if face_down and self.random.random() < 0.7:
            return commands.Deal()
        deals = (commands.Deal(self.told(self.state.stub[:count])) for count in range(1, len(self.state.stub) + 1))
        return next(deal for deal in deals if not isinstance(decide(self.state, deal), Refusal))

    def _choice(self, options: Options) -> commands.AnyCommand:
        match options.asked:
            case "draw":
                count = self.random.randint(0, options.draw)
                return commands.Discard(options.seat, self._some_of(options.seat, count))
            case "discard":
                return commands.Discard(options.seat, self._some_of(options.seat, options.discards))
            case "show":
                concedes = options.concede and self.random.random() < 0.7
                return commands.Concede(options.seat) if concedes else self._show(options.seat)
        return self._wager(options)

    def _some_of(self, seat: Seat, count: int) -> tuple[Card, ...]:
        return tuple(self.random.sample(self.state.hole[seat], count))

    def _wager(self, options: Options) -> commands.AnyCommand:
        seat, (folds, calls, raises) = options.seat, self.style
        thrown = self._some_of(seat, options.discards)
        if options.post:
            quiet: commands.AnyCommand = commands.PostForced(seat, thrown)
        else:
            quiet = commands.Check(seat) if options.check else commands.Call(seat, thrown)
        choices = [quiet] * calls
        if options.fold:
            choices += [commands.Fold(seat)] * (folds if options.call else folds // 2)
        if options.most and (bet := self._bet(options, thrown)):
            choices += [bet] * raises
        return self.random.choice(choices)

    def _bet(self, options: Options, thrown: tuple[Card, ...]) -> commands.BetTo | None:
        """Mostly the least or the most; what is not a whole number of chips is left to others."""
        between = self.random.randint(options.least, options.most)
        whole = between - between % self.state.sign.smallest_chip
        total = self.random.choice((options.least, options.least, options.most, whole))
        bet = commands.BetTo(options.seat, total, thrown)
        return None if isinstance(decide(self.state, bet), Refusal) else bet


def all_cards(state: State) -> list[Card]:
    """Every card of the deck, wherever it lies."""
    by_seat = [card for hands in (state.hole, state.up, state.thrown) for hand in hands for card in hand]
    return [*state.stub, *state.board, *state.common, *state.burns, *state.muck, *by_seat]


def search(key: str, hands: int, check: Callable[[commands.Begin, int], None]) -> None:
    """Look among so many tables of a game for a hand of which something does not hold."""

    @settings(max_examples=hands)
    @given(tables(key), seeds)
    def every_hand(begin: commands.Begin, seed: int) -> None:
        note(f"check({begin}, {seed})")
        check(begin, seed)

    every_hand()
