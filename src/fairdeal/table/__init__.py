"""The table around the hand: its sign, decks, seats, chips, button and kill, and several hands in a row.

The shape is the referee's: ``decide``, ``evolve``, ``next_duty`` and ``seen_by``, with commands and events of its own.
"""

from fairdeal.table import commands, events, reports
from fairdeal.table.decide import decide
from fairdeal.table.duties import next_duty
from fairdeal.table.evolve import evolve
from fairdeal.table.now import Now, what_now
from fairdeal.table.sign import Kill, Offer, Sign
from fairdeal.table.state import Deck, Place, Stage, State
from fairdeal.table.table import CannotOpen, Table
from fairdeal.table.visibility import seen_by

__all__ = [
    "CannotOpen",
    "Deck",
    "Kill",
    "Now",
    "Offer",
    "Place",
    "Sign",
    "Stage",
    "State",
    "Table",
    "commands",
    "decide",
    "events",
    "evolve",
    "next_duty",
    "reports",
    "seen_by",
    "what_now",
]
