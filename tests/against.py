"""A simulated hand beside the referee's: every view of a decision, every award, every stack."""

from random import Random

from fairdeal.cards import NUMBER
from fairdeal.games import GAMES
from fairdeal.games.posted import Posted, Rake, RakeStep, faults
from fairdeal.games.stakes import default_sign
from fairdeal.play import events
from fairdeal.sim import policy
from fairdeal.sim import view as at
from fairdeal.sim.policies import calling, fifteen_ten, uniform
from fairdeal.sim.retelling import retold
from fairdeal.sim.running import Runner

ASKED = {"bet": 1, "forced bet": 2, "discard": 3, "draw": 4}


@policy
def whim(seen):
    """Anything legal, often at the edge: free folds, the least, the most, all cards or none."""
    chance, held = seen[at.CHANCE], seen[at.OWN_COUNT]
    if seen[at.ASKED] == at.DRAW_ASKED:
        return chance >> 10 & (1 << held) - 1
    if seen[at.ASKED] == at.DISCARD_ASKED:
        return (3, 5, 6, 9, 10, 12)[chance % 6]
    throw, size = chance & 15, chance >> 8
    if throw < 1 and seen[at.MAY_FOLD]:
        return at.FOLD
    if throw < 9 and seen[at.MOST]:
        steps = (seen[at.MOST] - seen[at.LEAST]) // seen[at.STEP]
        small = min(steps, 3)
        total = seen[at.LEAST] + seen[at.STEP] * (size % (small + 1))
        if throw < 6:
            return total
        return seen[at.MOST] if throw < 8 else seen[at.LEAST] + seen[at.STEP] * (size % (steps + 1))
    return at.CALL


POLICIES = (whim, whim, uniform, fifteen_ten, calling)


def compare(key, structure, hands, seed, usual=0.3):
    """So many hands, each compared; a failure names the runner and the hand that repeat it."""
    chance = Random(f"{key} {structure} {seed}")
    while hands > 0:
        runner = some_table(key, structure, chance, usual)
        some = min(hands, 25)
        for hand in range(first := chance.randrange(1 << 48), first + some):
            check(runner, hand)
        hands -= some


def some_table(key, structure, chance, usual):
    """Any number of players, short and deep, under the usual sign or an odd one."""
    game = GAMES[key]
    sign = default_sign(game, structure)
    if chance.random() > usual:
        sign = odd_sign(game, structure, chance)
    seats = chance.choice((2, 3, chance.randint(2, game.seats), game.seats))
    unit = max(sign.small_bet, sign.smallest_chip)
    depth = chance.choice(((1, 4), (1, 40), (100, 101), (3, 300)))
    stacks = [[max(1, int(unit * chance.uniform(*depth) / 2)) for _ in range(seats)] for _ in range(5)]
    return Runner(game, sign, stacks, chance.choices(POLICIES, k=seats))


def odd_sign(game, structure, chance):
    """Switches the other way, odd amounts, rakes, straddles."""
    pick = chance.choice
    while True:
        small = pick((2, 5, 10, 12))
        chip = pick((1, 1, 1, 2))
        forced = pick((1, 2, small))
        stakes = {"blinds": pick(((1, 2), (small // 2, small), (small,), (0, small), (1, 2, 2), (small, 2 * small)))}
        sign = Posted(
            edition=pick(("OPEN", "OPEN", "HOUSE")),
            structure=structure,
            ante=pick((0, 1, 2, 3)),
            small_bet=small,
            big_bet=pick((small, 2 * small, 3 * small)),
            most_bet=pick((small, 3 * small, 7 * small)),
            most_big_bet=pick((0, 9 * small)),
            raise_cap=pick((None, 1, 2, 3, 4)),
            rake=pick(RAKES),
            smallest_chip=chip,
            dollar=pick((1, 2, 4, 100)),
            bring_in=None if game.button else pick((None, *list(type(game.streets[0].opens))[:2])),
            opener_may_complete=pick((True, True, False)),
            completion_counts_as_raise=pick((True, False)),
            opener_discard=pick(("at_close", "with_forced_bet")),
            super_reshuffle=pick(("exhaust_first", "merge_first")),
            fold_without_bet=pick(("allow", "treat_as_check")),
            short_counts_burn=pick((True, False)),
            common_counts_for_showing=pick((True, False)),
            wheel_is_straight_in_27=pick((True, False)),
            odd_chips=pick((None, "dollar", "whole", "one_each")),
            low_odd=pick(("lowest_card", "worst_card")),
            omaha_odd=pick(("seat", "seat", "high_hand")),
            open_pair_double=pick((True, False)),
            check_raise=pick((True, False)),
            heads_up_blinds=pick(("text", "small_blind_on_button")),
            draw_reshuffle=pick(("exhaust_first", "merge")),
            own_discards_excluded=pick(("this_draw", "all_draws")),
            mambo_third=pick(("up", "down")),
            half_bet_reopens=pick((True, False)),
            ante_trimming=pick((True, False)),
            **(stakes if game.button else {"forced_bet": forced}),
            straddle=game.button and pick((True, False)),
        )
        if not faults(sign, game) and playable(sign, game):
            return sign


RAKES = (
    *(Rake(), Rake(), Rake(per_mille=50, cap=3), Rake(per_mille=100, no_flop_no_drop=True)),
    Rake(per_mille=20, steps=(RakeStep(20, 1), RakeStep(60, 3)), cap=7),
)


def playable(sign, game):
    """The edition has the game."""
    from fairdeal.rulebook.editions import EDITIONS

    return game.key in EDITIONS[sign.edition].games


def check(runner, number):
    """One hand on both engines."""
    repeat = f"{runner.game.key} {runner.sign} stacks {runner.stacks.tolist()}, hand {number}"
    logged = runner.log(number)
    hand = retold(runner, logged, lambda *seen: assert_same_view(repeat, *seen))
    state = hand.state
    stacks = runner.stacks[number % len(runner.stacks)]
    ours = [int(stacks[seat] + logged.net[seat]) for seat in range(runner.seats)]
    assert ours == [state.stacks[seat + 1] for seat in range(runner.seats)], repeat
    assert state.stacks[0] == logged.facts[2], repeat
    awarded = [event for event in hand.log if isinstance(event, events.Awarded)]
    if state.shown:
        names = {share.name: place for place, share in enumerate(runner.game.shares)}
        theirs = sorted((one.pot, names[one.share], state.order.index(one.seat), one.chips) for one in awarded)
        assert sorted(map(tuple, logged.awards.tolist())) == theirs, repeat
        assert sum(1 << seat - 1 for seat in state.shown) == logged.facts[0], repeat
    else:
        assert not logged.facts[0], repeat
        assert not len(logged.awards), repeat
    assert {one.seat for one in awarded} == {seat + 1 for seat in range(12) if logged.facts[1] >> seat & 1}, repeat
    asked = sum(isinstance(event, DECISIONS) for event in hand.log)
    assert len(logged.views) == logged.facts[3] == asked, repeat


DECISIONS = (events.BroughtIn, events.Folded, events.Checked, events.Called, events.Raised, events.Discarded)


def assert_same_view(repeat, hand, options, row):
    """What the policy was told is what the referee knows and offers."""
    state, seat = hand.state, options.seat
    order = list(state.order)
    money = options.asked in ("bet", "forced bet")
    told = {
        "asked": (row[at.ASKED], ASKED[options.asked]),
        "seat": (row[at.SEAT], seat),
        "place": (row[at.PLACE], order.index(seat)),
        "street": (row[at.STREET], state.street),
        "to call": (row[at.TO_CALL], options.call or options.post),
        "least": (row[at.LEAST], options.least),
        "most": (row[at.MOST], options.most),
        "fold": (row[at.MAY_FOLD], options.fold),
        "pot": (row[at.POT], state.pot),
        "bet": (row[at.BET] if money else 0, state.bet if money else 0),
        "limit": (row[at.LIMIT] if money else 0, state.limit if money else 0),
        "wagers": (row[at.WAGERS] if money else 0, state.wagers if money else 0),
        "live": (row[at.LIVE], sum(1 << order.index(one) for one in state.live)),
        "raiser": (row[at.RAISER], order.index(state.raiser) if state.raiser else -1),
        "throw": (row[at.THROW], options.draw or (options.discards if options.asked == "discard" else 0)),
        "own": ([*row[at.OWN : at.OWN + row[at.OWN_COUNT]]], [NUMBER[card] for card in state.hole[seat]]),
        "board": (
            [*row[at.BOARD : at.BOARD + row[at.BOARD_COUNT]]],
            [NUMBER[card] for card in state.board + state.common],
        ),
        "stacks": ([*row[at.STACK : at.STACK + len(order)]], [state.stacks[one] for one in order]),
        "put in": (
            [*row[at.PUT_IN : at.PUT_IN + len(order)]] if money else 0,
            [state.put_in[one] for one in order] if money else 0,
        ),
        "paid": ([*row[at.PAID : at.PAID + len(order)]], [state.paid[one] for one in order]),
        "up": (
            [[*row[up : up + row[at.UP_COUNT]]] for up in (at.UP + 4 * order.index(one) for one in state.live)],
            [[NUMBER[card] for card in state.up[one]] for one in state.live],
        ),
        "step": (
            row[at.STEP] if options.most > options.least else 1,
            options.step if options.most > options.least else 1,
        ),
    }
    wrong = {name: pair for name, pair in told.items() if pair[0] != pair[1]}
    assert not wrong, f"{wrong} {repeat}"
