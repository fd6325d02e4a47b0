"""The room: a table that people join over a network, and a shuffle they can check.

Secret chance, the clock and the network live here and nowhere to the left.  What is impure is named in ``ports``.
"""

from fairdeal.room.ports import Bus, Clock, Entropy, Store

__all__ = ["Bus", "Clock", "Entropy", "Store"]
