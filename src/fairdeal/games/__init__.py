"""What is played: the 22 games as data, and what a sign adds to one."""

from fairdeal.games.catalogue import GAMES, UnknownGame, find
from fairdeal.games.definition import Excess, Game, Opener, Share, Step, Street, Supply
from fairdeal.games.posted import Posted, Rake, Structure

__all__ = [
    "GAMES",
    "Excess",
    "Game",
    "Opener",
    "Posted",
    "Rake",
    "Share",
    "Step",
    "Street",
    "Structure",
    "Supply",
    "UnknownGame",
    "find",
]
