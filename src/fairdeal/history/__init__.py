"""Hands on paper: writing a finished hand as PHH, and playing a recorded one again through the referee."""

from fairdeal.history.formats import records
from fairdeal.history.phh import read, write, write_all
from fairdeal.history.record import Record, Unreadable
from fairdeal.history.replaying import IllegalRecord, names_of, replay
from fairdeal.history.writing import table_of

__all__ = [
    "IllegalRecord",
    "Record",
    "Unreadable",
    "names_of",
    "read",
    "records",
    "replay",
    "table_of",
    "write",
    "write_all",
]
