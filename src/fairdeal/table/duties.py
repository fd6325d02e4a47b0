"""What the dealer owes now, at the table or in the hand.  ``None``: a player is asked, or players are waited for."""

from fairdeal import play
from fairdeal.play.state import OVER, SHUFFLE
from fairdeal.rulebook import clause
from fairdeal.table import commands, reports
from fairdeal.table.decide_hands import draw_due
from fairdeal.table.state import Deck, Stage, State, ready


def next_duty(state: State) -> commands.AnyCommand | None:
    """The dealer's next job, or the floor's.  A cut, a shuffle, a drawn card, a ruling lack what comes from outside."""
    if state.case:
        return reports.Rule()
    if state.hand is None:
        return _between_hands(state)
    if state.hand.stage is SHUFFLE and state.decks[0].stage is not Stage.CUT:
        return _made_ready(state)
    if state.hand.stage is OVER:
        return commands.Settle()
    duty = play.next_duty(state.hand)
    return commands.Do(duty) if duty else None


@clause("HOUSE Open (1)", "HOUSE Open (2)", "HOUSE Open (3)", "HOUSE Shuffle s1", "NJ 14.5")
def _between_hands(state: State) -> commands.AnyCommand | None:
    """Both decks are inspected and seen; with two players here the one in use is made ready, and the hand begins."""
    for deck in state.decks:
        if duty := _opening(deck):
            return duty
    if len(ready(state)) < 2:
        return None
    if duty := _made_ready(state):
        return duty
    if state.decks[1].stage is Stage.UNFIT:
        return _replacing(state.decks[1])
    return commands.DrawForButton() if draw_due(state) else commands.Start()


@clause("HOUSE Irreg (5)", "HOUSE Irreg (7)", "HOUSE Shuffle s1", "NJ 14.5")
def _made_ready(state: State) -> commands.AnyCommand | None:
    """The deck in use is brought to the cut, before a hand or after a misdeal; one that is not right gives way."""
    used, stored = state.decks
    if used.stage is not Stage.UNFIT:
        return _opening(used) or _making_ready(used)
    return commands.ChangeDeck() if stored.stage is not Stage.UNFIT else _replacing(used)


def _replacing(deck: Deck) -> commands.ReplaceDeck:
    """A new deck with the same backs; the dealer may be brought another."""
    return commands.ReplaceDeck(deck.back, deck.back)


def _opening(deck: Deck) -> commands.AnyCommand | None:
    if deck.stage is Stage.RECEIVED:
        return commands.Inspect(deck.back)
    return commands.Spread(deck.back) if deck.stage is Stage.INSPECTED else None


def _making_ready(deck: Deck) -> commands.AnyCommand | None:
    back = deck.back
    duties: dict[Stage, commands.AnyCommand] = {
        Stage.SPREAD_DOWN: commands.Spread(back),
        Stage.SPREAD: commands.Wash(back),
        Stage.WASHED: commands.ShuffleDeck(back),
        Stage.PLAYED: commands.ShuffleDeck(back),
        Stage.SHUFFLED: commands.Cut(),
    }
    return duties.get(deck.stage)
