"""Hands by the million: the games compiled, policies that run at the same speed, and what came of it."""

from fairdeal.sim.policy import BadSimulation, IllegalAnswer, Policy, policy
from fairdeal.sim.simulation import SeatResult, Simulation, replayed, simulate, table_for

__all__ = [
    "BadSimulation",
    "IllegalAnswer",
    "Policy",
    "SeatResult",
    "Simulation",
    "policy",
    "replayed",
    "simulate",
    "table_for",
]
