"""Every clause and reading of the book; ``clause`` marks the rules that carry them out and the tests that show it."""

from fairdeal.rulebook.clauses import CLAUSES, Clause, Switch
from fairdeal.rulebook.marks import UnknownClause, clause

__all__ = ["CLAUSES", "Clause", "Switch", "UnknownClause", "clause"]
