"""Players of three strengths for every game, each a policy, as quick as the simulator itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairdeal.bots.kernels.deciding import answer
from fairdeal.sim import policy

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Seen = npt.NDArray[np.int32]


@policy
def easy(seen: Seen) -> int:
    """Looks at few deals, pays to see nearly everything, and seldom raises."""
    return answer(seen, 3, 6, True, 0, 0.3, 1.9, 0.0)


@policy
def fair(seen: Seen) -> int:
    """Pays what the pot is worth to a hand among any others, and raises with the better ones."""
    return answer(seen, 12, 40, True, 0, 0.9, 1.5, 0.0)


@policy
def hard(seen: Seen) -> int:
    """Takes who bets to have something, tries every way to draw, and bluffs now and then."""
    return answer(seen, 48, 160, False, 1, 1.0, 1.3, 0.03)
