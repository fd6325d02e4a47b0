"""Players.  Each decides from what its seat may see of a hand, and from nothing else."""
