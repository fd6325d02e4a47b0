"""Where a room is kept: in one file (SQLite), in a PostgreSQL that several processes share, or in memory.

All of them keep the same rows.  What is hidden on the table is encrypted in them, under a key that is kept elsewhere.
"""

from fairdeal.room.store.bus import open_bus
from fairdeal.room.store.opening import open_store

__all__ = ["open_bus", "open_store"]
