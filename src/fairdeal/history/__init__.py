"""Hands on paper: writing a finished hand as PHH, and playing a recorded one again through the referee."""

from fairdeal.history.phh import Unreadable, read, write, write_all
from fairdeal.history.replaying import IllegalRecord, names_of, replay
from fairdeal.history.writing import table_of

__all__ = ["IllegalRecord", "Unreadable", "names_of", "read", "replay", "table_of", "write", "write_all"]
