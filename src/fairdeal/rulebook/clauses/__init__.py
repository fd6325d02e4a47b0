"""Every clause of the five texts and every reading, by number, in the order of the book."""

from itertools import chain
from typing import Final

from fairdeal.rulebook.clauses import bigo, house, old, rank, readings, ss, unwritten
from fairdeal.rulebook.clauses.definition import ALL, Clause, Switch

__all__ = ["ALL", "CLAUSES", "Clause", "Switch"]

TABLES = (ss, house, bigo, old, rank, readings, unwritten)

CLAUSES: Final[dict[str, Clause]] = {
    clause.number: clause for clause in chain.from_iterable(table.CLAUSES for table in TABLES)
}
