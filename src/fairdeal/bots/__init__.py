"""Players.  Each decides from what its seat may see of a hand, and from nothing else."""

from fairdeal.bots.simple import NAMES, Opponent, choice_of

__all__ = ["NAMES", "Opponent", "choice_of"]
