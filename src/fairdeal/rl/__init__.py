"""Environments for those who train players: many tables side by side, Gymnasium, PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fairdeal.rl.tables import Tables

if TYPE_CHECKING:
    from fairdeal.rl.hands import HandEnv
    from fairdeal.rl.seats import SeatEnv, SeatVectorEnv

__all__ = ["Tables", "hand_env", "seat_env", "seat_vector_env"]


def hand_env(game: str, **how: Any) -> HandEnv:
    """One hand between agents that take turns, for PettingZoo."""
    from fairdeal.rl.hands import HandEnv

    return HandEnv(game, **how)


def seat_env(game: str, **how: Any) -> SeatEnv:
    """One seat at one table, the others played by policies, for Gymnasium."""
    from fairdeal.rl.seats import SeatEnv

    return SeatEnv(game, **how)


def seat_vector_env(game: str, tables: int = 1024, **how: Any) -> SeatVectorEnv:
    """The same at many tables at once, for Gymnasium."""
    from fairdeal.rl.seats import SeatVectorEnv

    return SeatVectorEnv(game, tables, **how)
