"""What the dealer owes now.  ``None`` means that a player is asked, or that the round of play is over."""

from fairdeal.cards import Card, Chips
from fairdeal.games.definition import (
    BOARD,
    COMMON_CARD,
    ENOUGH,
    RESHUFFLE_DISCARDS,
    RESHUFFLE_MUCK_AND_BURNS,
)
from fairdeal.play import commands
from fairdeal.play.state import CLOSE, DEAL, FORCED, OPEN, OVER, SETTLE, SHOWDOWN, SHUFFLE, Stage, State
from fairdeal.rulebook import clause
from fairdeal.rules import dealing, pots, rake


def next_duty(state: State) -> commands.Duty | None:
    """The dealer's next job.  A shuffle or reshuffle still lacks its order: chance comes from outside."""
    if state.queue and not state.drawing:
        return None
    stage = state.stage
    if stage is DEAL:
        if reshuffle_due(state):
            return RESHUFFLE if _has_more(state) else CALL_DEAD
        if len(state.stub) < MOST_AT_ONCE and stub_is_short(state):
            return CALL_DEAD
        return BURN_ONE if state.burn_due else DEAL_ON
    if stage is CLOSE:
        return RETURN if pots.uncalled(state.put_in) else CLOSE_ROUND
    if stage is SETTLE:
        return settling_duty(state)
    return DUTIES[stage]


@clause("B-64", "B-38")
def _has_more(state: State) -> bool:
    """There are cards to shuffle besides those of a stub that is shuffled with them."""
    merged = len(state.stub) if state.game.supply is RESHUFFLE_DISCARDS else 0
    return len(pile_to_shuffle(state)[1]) > merged


RESHUFFLE, BURN_ONE, DEAL_ON = commands.Reshuffle(), commands.Burn(), commands.Deal()
RETURN, CLOSE_ROUND = commands.Return(), commands.CloseRound()
CALL_DEAD = commands.CallDead()
COLLECT_LOSERS, TAKE_RAKE, AWARD, FINISH = (
    commands.CollectLosers(),
    commands.TakeRake(),
    commands.Award(),
    commands.Finish(),
)

DUTIES: dict[Stage, commands.Duty | None] = {
    SHUFFLE: commands.Shuffle(),
    FORCED: commands.TakeForced(),
    OPEN: commands.OpenRound(),
    SHOWDOWN: commands.OpenShowdown(),
    OVER: None,
}


MOST_AT_ONCE = 12  # a card for each at the fullest table, and a burn: with so many left no book has a pile shuffled


@clause("B-64")
def stub_is_short(state: State) -> bool:
    """Only after an irregularity: cards that were put aside are missing, and the book has no pile for it."""
    stub, steps = len(state.stub), state.game.streets[state.street].deal
    if state.burn_due or state.drawing or state.shortage is not dealing.Shortage.NONE:
        return not stub
    if steps[state.step] is BOARD:
        return stub < steps.count(BOARD)
    return not stub or (state.game.supply is not RESHUFFLE_MUCK_AND_BURNS and stub < len(state.pending))


@clause("C.5 supply")
def reshuffle_due(state: State) -> bool:
    """The stub is short in the way in which this game's book has a pile shuffled."""
    stub, supply = len(state.stub), state.game.supply
    if supply is ENOUGH:
        return False
    if supply is COMMON_CARD:
        return state.shortage is dealing.Shortage.SHUFFLE_BURNS
    if supply is RESHUFFLE_DISCARDS:
        merge = state.sign.draw_reshuffle == "merge"
        return state.drawing > 0 and dealing.discards_reshuffle_due(
            stub, state.drawing, burn_due=state.burn_due, merge=merge
        )
    return state.street > 0 and dealing.muck_reshuffle_due(
        stub,
        len(state.pending) or len(state.live),
        burn_due=state.burn_due,
        merge_first=state.sign.super_reshuffle == "merge_first" and not state.reshuffles,
    )


@clause("B-06", "B-07", "B-38")
def pile_to_shuffle(state: State) -> tuple[str, list[Card]]:
    """The name of the pile that becomes the new stub, and its cards."""
    if state.game.supply is COMMON_CARD:
        return "burns", list(state.burns)
    if state.game.supply is RESHUFFLE_MUCK_AND_BURNS:
        thrown = [card for cards in state.thrown for card in cards]
        left = state.stub if state.sign.super_reshuffle == "merge_first" else []
        return "muck and burns", [*state.muck, *thrown, *state.burns, *left]
    spare_all = state.sign.own_discards_excluded == "all_draws"
    pile = dealing.reshuffled_discards(state.muck, state.thrown, state.queue[0], state.laid, all_draws=spare_all)
    return "discards", pile + (state.stub if state.sign.draw_reshuffle == "merge" else [])


def settling_duty(state: State) -> commands.Duty:
    """Once the pots stand: the losing cards, the rake, the pots, and the end."""
    if state.shown and not state.collected and len(state.strengths) > 1:
        return COLLECT_LOSERS
    if not state.raked and rake_now(state):
        return TAKE_RAKE
    return AWARD if state.pots else FINISH


def unit_now(state: State) -> Chips:
    """What a pot is broken down to."""
    sign = state.sign
    return pots.unit_of(sign.smallest_chip, sign.dollar, pots.odd_chips_under(sign.odd_chips, sign.edition))


def rake_now(state: State) -> Chips:
    """What the posted schedule takes from this pot."""
    unit = pots.unit_of(state.sign.smallest_chip, state.sign.dollar, "dollar")
    return rake.rake_due(state.sign.rake, state.pot, unit, second_street=state.street > 0)


@clause("HOUSE Ovw (4)(ii)")
def in_words(state: State) -> str:
    """The dealer's next job, said to people."""
    duty = next_duty(state)
    if duty is None:
        return "wait for a player" if state.queue else "do nothing: the round of play is over"
    if isinstance(duty, commands.Deal) and state.pending:
        return (
            f"deal one card {state.game.streets[state.street].deal[state.step]} to each, seat {state.pending[0]} first"
        )
    return WORDS[type(duty)]


WORDS: dict[type, str] = {
    commands.Shuffle: "shuffle and cut the deck",
    commands.TakeForced: "take the antes and blinds",
    commands.Burn: "burn the top card",
    commands.Deal: "deal",
    commands.Reshuffle: "shuffle the pile into a new stub",
    commands.OpenRound: "say who opens the betting",
    commands.OpenShowdown: "say who shows first",
    commands.Return: "give back the bet that nobody matched",
    commands.CloseRound: "move the bets into the pot",
    commands.CollectLosers: "take the losing hands",
    commands.TakeRake: "take the rake",
    commands.Award: "push the pot",
    commands.CallDead: "call the round dead, for the cards do not suffice",
    commands.Finish: "take in the cards",
}
