"""When: the referee of one hand.

``decide`` says whether a command is legal and what it causes, ``evolve`` what an event does to the state,
``next_duty`` what the dealer owes, ``legal`` what a seat may do, ``seen_by`` what a viewer may know.
"""

from fairdeal.play.decide import decide
from fairdeal.play.duties import next_duty
from fairdeal.play.evolve import evolve
from fairdeal.play.hand import Hand
from fairdeal.play.options import Options, legal, offers
from fairdeal.play.refusals import Refusal
from fairdeal.play.state import Stage, State, turn
from fairdeal.play.visibility import seen_by

__all__ = [
    "Hand",
    "Options",
    "Refusal",
    "Stage",
    "State",
    "decide",
    "evolve",
    "legal",
    "next_duty",
    "offers",
    "seen_by",
    "turn",
]
