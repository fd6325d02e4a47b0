"""Up-cards that a record does not tell."""

from collections.abc import Callable, Sequence

from fairdeal.cards import DECK, UNKNOWN, Card, Seat
from fairdeal.games.definition import DOWN, UP, Opener
from fairdeal.history.phh import Action
from fairdeal.play.decide_dealer import BY_CARD
from fairdeal.play.state import State
from fairdeal.ranking import opener_key


def with_stand_ins(actions: Sequence[Action], state: State) -> tuple[Sequence[Action], list[tuple[int, Seat]]]:
    """The actions with a card in place of each unknown up-card whose holder folds at once, or does nothing.

    The stand-in is a card nobody holds, and the last that would open: so only the other up-cards decide who does.
    """
    first = state.game.streets[0]
    if first.opens not in BY_CARD:
        return actions, []
    at = [step for step in first.deal if step in (UP, DOWN)].index(UP)
    told = {card for action in actions for card in action.cards}
    spare = sorted((card for card in DECK if card not in told), key=_key(state.sign.bring_in or first.opens))
    changed, missing, seen = list(actions), [], set[int]()
    for place, action in enumerate(actions):
        if action.verb != "dh" or action.player in seen:
            continue
        seen.add(action.player)
        if action.cards[at : at + 1] == (UNKNOWN,) and _stays_out(actions, action.player) and spare:
            cards = (*action.cards[:at], spare.pop(), *action.cards[at + 1 :])
            changed[place] = action._replace(cards=cards)
            missing.append((action.place, state.order[action.player - 1]))
    return changed, missing


def _key(opens: Opener) -> Callable[[Card], int]:
    if opens is Opener.LOWEST_UP_CARD:
        return lambda card: opener_key(card, "high")
    return lambda card: -opener_key(card, "low")


def _stays_out(actions: Sequence[Action], player: int) -> bool:
    first = next((action for action in actions if action.player == player and action.verb not in ("dh", "")), None)
    return first is None or first.verb == "f"
