"""Players.  Each decides from what its seat may see of a hand, and from nothing else."""

from fairdeal.bots.seated import STRENGTHS, Bot, Strength, warm
from fairdeal.bots.simple import NAMES, Opponent, choice_of

__all__ = ["NAMES", "STRENGTHS", "Bot", "Opponent", "Strength", "choice_of", "warm"]
