"""Hands by the million: the games compiled, policies that run at the same speed, and what came of it."""

from fairdeal.sim.policy import Policy, policy


__all__ = ["Policy", "policy"]
