"""The ways in which tools/mutants.py breaks a module: one small change at a time, each with a name that stays.

A comparison is moved by one or turned round, a constant is one more, an order is changed, a statement is dropped, a
field is taken for another of its type, ``and`` for ``or``, a condition for its opposite, an answer for an empty one.
Citations, annotations, docstrings and assertions are left alone: nothing is decided by them.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from fairdeal.rulebook import CLAUSES

PACKAGE = "src/fairdeal"

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
ORDER_IS_NOTHING = {"min", "max", "isinstance", "set", "frozenset", "replace", "dict", "zip"}
EMPTY = (("list", "[]"), ("tuple", "()"), ("dict", "{}"), ("Mapping", "{}"), ("Sequence", "()"), ("str", "''"))
NUMBERS = {"int", "Chips", "Seat"}
ROWS = {"Street", "Share", "Game"}  # with their arguments in another order they would be no rows at all
LONGEST = 90  # what is longer is cut off in a name


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it does, and the module with it."""

    name: str  # what explains it in tools/mutants_explained.toml
    path: str  # in the package
    function: str
    line: int
    text: str


def mutants_of(package: Path, path: str, fields: Fields) -> list[Mutant]:
    """Every mutant of a module, in the order of its source."""
    source = (package / path).read_text(encoding="utf-8")
    finder = Finder(source, fields)
    finder.visit(ast.parse(source))
    seen: Counter[str] = Counter()
    found = []
    for change in sorted(finder.changes, key=lambda change: (change.node.lineno, change.node.col_offset)):
        name = f"{path} {change.function} {change.operator}: {change.said}"
        seen[name] += 1
        if seen[name] > 1:
            name += f" #{seen[name]}"
        text = finder.source_with(change)
        compile(text, path, "exec")
        found.append(Mutant(name, path, change.function, change.node.lineno, text))
    return found


@dataclass
class Fields:
    """What may be taken for what: fields of one type, members of one enumeration, and the names these go by."""

    partner: dict[str, str]
    members: dict[str, list[str]]
    unpacked: list[list[str]]

    @classmethod
    def of(cls, package: Path) -> Fields:
        classes: dict[str, ast.ClassDef] = {}
        unpacked: list[list[str]] = []
        # The referee's after the table's: where both have a class of one name, its fields are those of the referee's.
        for path in (path for part in ("table", "play", "games", "rules") for path in package.glob(f"{part}/*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    classes[node.name] = node
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
                    unpacked.append([ast.unparse(name) for name in node.targets[0].elts])
        members = {
            name: [ast.unparse(line.targets[0]) for line in node.body if isinstance(line, ast.Assign)]
            for name, node in classes.items()
            if any(ast.unparse(base).endswith("Enum") for base in node.bases)
        }
        return cls(partners(classes), members, unpacked)


def partners(classes: dict[str, ast.ClassDef]) -> dict[str, str]:
    """For each field the next one of the same type in its class; the state's come first, then the sign's."""
    partner: dict[str, str] = {}
    for name in sorted(classes, key=lambda name: (name != "State", name != "Posted", name != "Game", name)):
        by_type: dict[str, list[str]] = {}
        for line in classes[name].body:
            if isinstance(line, ast.AnnAssign) and not ast.unparse(line.target).endswith("cite"):
                by_type.setdefault(ast.unparse(line.annotation), []).append(ast.unparse(line.target))
        for names in by_type.values():
            if len(names) > 1:
                for at, field in enumerate(names):
                    partner.setdefault(field, names[(at + 1) % len(names)])
    return partner


@dataclass
class Change:
    """A node, and the text that takes its place."""

    node: ast.expr | ast.stmt | ast.pattern
    function: str
    operator: str
    said: str
    text: str


class Finder(ast.NodeVisitor):
    """Walks through a module and notes down every change."""

    def __init__(self, source: str, fields: Fields) -> None:
        self.content = source.encode()
        self.starts = [0]
        for line in self.content.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.fields = fields
        self.changes: list[Change] = []
        self.inside: list[str] = []
        self.answers: list[str] = []
        self.above: list[ast.AST] = []
        tree = ast.parse(source)
        self.imported = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        self.names = self.imported | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}

    def source_with(self, change: Change) -> str:
        node = change.node
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        return (self.content[:start] + change.text.encode() + self.content[end:]).decode()

    # Walking

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom) or is_citation(node):
            return
        super().visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        self.above.append(node)
        super().generic_visit(node)
        self.above.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.inside.append(node.name)
        self.answers.append(ast.unparse(node.returns) if node.returns else "")
        self.above.append(node)
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)
        self.above.pop()
        self.answers.pop()
        self.inside.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if any(ast.unparse(base).endswith("Enum") for base in node.bases):
            return
        self.inside.append(node.name)
        for part in node.body:
            self.visit(part)
        self.inside.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.assigned(node.target, node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            self.drop(node)
            self.visit(node.targets[0])
        self.assigned(node.targets[0], node.value)

    def assigned(self, target: ast.expr, value: ast.expr) -> None:
        if self.answers:  # in a function
            self.visit(value)
        elif not ast.unparse(target).endswith(("CITE", "__all__")):
            self.inside.append(ast.unparse(target))
            self.visit(value)
            self.inside.pop()

    # Noting down

    def swap(self, node: ast.expr, operator: str, new: ast.expr | str) -> None:
        text = new if isinstance(new, str) else ast.unparse(new)
        self.note(node, operator, f"{cut(told(node))} -> {cut(text)}", f"({text})")

    def note(self, node: ast.expr | ast.stmt | ast.pattern, operator: str, said: str, text: str) -> None:
        self.changes.append(Change(node, ".".join(self.inside), operator, " ".join(said.split()), text))

    def drop(self, node: ast.stmt) -> None:
        self.note(node, "drop", cut(told(node)), "pass")

    # Operators

    def visit_Compare(self, node: ast.Compare) -> None:
        for at, old in enumerate(node.ops):
            new = copy.copy(node)
            new.ops = [*node.ops[:at], COMPARED[type(old)](), *node.ops[at + 1 :]]
            self.swap(node, "compare", new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in CALCULATED:
            new = copy.copy(node)
            new.op = CALCULATED[type(node.op)]()
            self.swap(node, "calculate", new)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.drop(node)
        if type(node.op) in CALCULATED:
            new = copy.copy(node)
            new.op = CALCULATED[type(node.op)]()
            self.note(node, "calculate", f"{told(node)} -> {told(new)}", told(new))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        new = copy.copy(node)
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.swap(node, "and or", new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        self.swap(node, "sign", node.operand)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self.opposite(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.opposite(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.opposite(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.opposite(test)
        self.generic_visit(node)

    def opposite(self, test: ast.expr) -> None:
        """The condition turned round, where no comparison in it is turned round already."""
        if not isinstance(test, ast.UnaryOp) and not is_equality(test):
            self.swap(test, "negate", f"not ({told(test)})")

    def visit_Constant(self, node: ast.Constant) -> None:
        parent = self.above[-1] if self.above else node
        where = f"in {shortened(parent)}" if isinstance(parent, ast.expr | ast.keyword) else ""
        if isinstance(node.value, bool):
            self.note(node, "constant", f"{node.value} -> {not node.value} {where}", str(not node.value))
        elif isinstance(node.value, int):
            self.note(node, "constant", f"{node.value} -> {node.value + 1} {where}", str(node.value + 1))
        elif isinstance(node.value, str) and isinstance(parent, ast.Compare | ast.Set | ast.MatchValue):
            self.note(node, "constant", f"{node.value!r} -> {node.value + '?'!r} {where}", repr(node.value + "?"))

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func)
        if name in CALLED and len(node.args) >= 1:
            self.swap_call(node, name)
        if name not in ORDER_IS_NOTHING | ROWS:
            for at in range(len(node.args) - 1):
                if pair := swapped(node.args, at):
                    new = copy.copy(node)
                    new.args = pair
                    self.swap(node, "order", new)
        self.generic_visit(node)

    def swap_call(self, node: ast.Call, name: str) -> None:
        new = copy.copy(node)
        new.func = ast.Name(CALLED[name], ast.Load())
        if name == "sorted":
            new.keywords = []
        self.swap(node, "order", new)

    def visit_Tuple(self, node: ast.Tuple | ast.List) -> None:
        parent = self.above[-1] if self.above else None
        among = isinstance(parent, ast.Compare) or (
            isinstance(parent, ast.Call) and ast.unparse(parent.func) in ORDER_IS_NOTHING
        )
        if isinstance(node.ctx, ast.Load) and not among:
            for at in range(len(node.elts) - 1):
                if pair := swapped(node.elts, at):
                    new = copy.copy(node)
                    new.elts = pair
                    self.swap(node, "order", new)
                    break
        self.generic_visit(node)

    visit_List = visit_Tuple  # noqa: N815 - the names are those of ast

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
            self.swap(node, "order", node.value)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        base = ast.unparse(node.value)
        if base in self.fields.members:
            members = self.fields.members[base]
            if node.attr in members:
                self.swap(node, "field", f"{base}.{members[(members.index(node.attr) + 1) % len(members)]}")
        elif node.attr in self.fields.partner and base not in self.imported:
            new = copy.copy(node)
            new.attr = self.fields.partner[node.attr]
            text = ast.unparse(new)
            self.note(node, "field", f"{told(node)} -> {text} in {shortened(self.above[-1])}", text)
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):
            return
        for names in self.fields.unpacked:
            others = [name for name in names if name in self.names and not name.endswith("CITE")]
            if node.id in others and len(others) > 1 and node.id.isupper():
                other = others[(others.index(node.id) + 1) % len(others)]
                self.note(node, "field", f"{node.id} -> {other} in {shortened(self.above[-1])}", other)
                return

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.drop(node)
            self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.drop(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note(node, "drop", "continue -> break", "break")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and (text := self.empty_answer(node.value)) is not None:
            self.swap(node.value, "return", text)
        self.generic_visit(node)

    def empty_answer(self, value: ast.expr) -> str | None:
        """What else could be answered, if it is not what is answered already."""
        said = self.answers[-1]
        if isinstance(value, ast.Constant):
            return None
        if said.endswith("| None"):
            return "None"
        if said == "bool":
            return None if isinstance(value, ast.UnaryOp) or is_equality(value) else f"not ({told(value)})"
        if said in NUMBERS:
            return "0"
        text = next((empty for start, empty in EMPTY if said.startswith(start)), "None")
        return None if ast.unparse(value) == text else text


def is_citation(node: ast.AST) -> bool:
    """Nothing but numbers of clauses, or a field for them."""
    if isinstance(node, ast.keyword):
        return bool(node.arg and node.arg.endswith("cite"))
    if isinstance(node, ast.Tuple):
        return bool(node.elts) and all(is_citation(part) for part in node.elts)
    if isinstance(node, ast.Starred):
        return is_citation(node.value)
    if isinstance(node, ast.Name | ast.Attribute):
        return ast.unparse(node).lower().endswith("cite")
    return isinstance(node, ast.Constant) and node.value in CLAUSES


def is_equality(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare) and all(
        isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot) for op in test.ops
    )


def swapped(parts: list[ast.expr], at: int) -> list[ast.expr] | None:
    """The parts with two neighbours in each other's place, if that makes a difference."""
    one, two = parts[at], parts[at + 1]
    if is_citation(one) or is_citation(two) or ast.dump(one) == ast.dump(two):
        return None
    return [*parts[:at], two, one, *parts[at + 2 :]]


def told(node: ast.AST) -> str:
    return ast.unparse(node)


def shortened(node: ast.AST) -> str:
    """What stands around a change, in one line."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.For | ast.If | ast.While | ast.Match | ast.With):
        return type(node).__name__.lower()
    return cut(told(node))


def cut(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
