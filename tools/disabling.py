"""What it means to disable a place that cites a clause.  It goes on answering, but wrongly, and in the right type.

A function answers what tools/wrongly.py makes of its answer: yes for no, one chip more, a list without its first; one
that may answer nothing always does, and one without an answer does nothing.  A constant that is a citation stands for
the functions that use it.  A row of a game is changed in the very field which the citation justifies: CHANGES says how.
A refusal comes with another code, and an edition has no games.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import evidence
from fairdeal.rulebook import CLAUSES
from fairdeal.rulebook.evidence import SEPARATOR

PACKAGE = "src/fairdeal"
TABLES = ("games/", "rulebook/editions.py")  # files of rows; their constants stand for the rows that use them

# The field which a citation justifies, and what is done to it.  A citation that has no field of its own, because a
# function does for all games what it says, is taken away itself: then an event lacks its clause.
CHANGES = {
    ("Street", "cite"): ("deal", "its last step is not dealt"),
    ("Street", "opens_cite"): ("opens", "another opens"),
    ("Street", "bets_cite"): ("upper", "bet at the other limit"),
    ("Share", "cite"): ("kind", "won by another ranking"),
    ("Share", "excess_cite"): ("excess", "the excess goes to another"),
    ("Game", "cite"): ("key", "the game is not there"),
    ("Game", "seats_cite"): ("seats", "one seat more"),
    ("Game", "deal_cite"): ("button", "dealt from the other place"),
    ("Game", "odd_cite"): ("odd", "what halving leaves goes to another"),
    ("Game", "discards_cite"): ("discards", "one discard fewer"),
    ("Game", "supply_cite"): ("supply", "no help when the stub runs short"),
    ("Game", "reshuffle_cite"): ("supply", "no help when the stub runs short"),
    ("Edition", "cite"): ("texts", "no games"),
}
# A ranking is taken for several others, one after the other: a clause says that a low must qualify, or that straights
# do not count in it, and its test has to notice one of them.
WAYS = {"kind": 3}

# What a function does instead, by the name of the decorator in tools/wrongly.py.
SAID = {
    "nothing": "does nothing, or answers nothing",
    "otherwise": "another answer",
    "upside_down": "the order upside down",
    "by_suit": "suits count",
    "each_part": "another answer in each part",
    "only_first": "the first alone",
    "first_argument": "nothing is hidden",
}
SPECIAL = {"play/visibility.py seen_by": "first_argument", "ranking/reference_high.py read": "by_suit"}
ORDINAL = {"int", "Key", "Shown", "tuple[int, ...]"}  # they only say what stands above what


@dataclass
class Disabled:
    """A place, what is changed there, the clauses it cites, and the file with the change in it."""

    place: str
    change: str
    clauses: list[str]
    file: str
    text: str
    way: int = 0

    @property
    def name(self) -> str:
        """What tells it from all the others."""
        return f"{self.place}, way {self.way + 1}" if self.way else self.place


def all_places(tree: Path) -> list[Disabled]:
    """Every place of the tree that cites a clause, disabled, in the order of the files."""
    found: list[Disabled] = []
    for file, names in evidence.scan(tree)["carried_out"].items():
        places = {name: numbers.split(SEPARATOR) for name, numbers in names.items()}
        found += Module(tree / PACKAGE, file).disabled(places)
    seen: Counter[str] = Counter()
    for place in found:
        seen[place.name] += 1
        if seen[place.name] > 1:
            place.place += f" ({seen[place.name]})"
    return found


class Module:
    """A file of the package, and how each of its places is disabled."""

    def __init__(self, package: Path, file: str) -> None:
        self.file = file
        self.source = (package / file).read_text(encoding="utf-8")
        self.tree = ast.parse(self.source)
        self.functions = dict(functions_of(self.tree, ""))
        self.fields = fields_of(package / "games/definition.py") | fields_of(package / "rulebook/editions.py")
        self.constants = constants_of(self.tree)

    def disabled(self, places: dict[str, list[str]]) -> list[Disabled]:
        rows = [*self.rows(), *self.entries(), *self.defaults()] if self.file.startswith(TABLES) else []
        found = list(rows)
        for name, numbers in places.items():
            if name in self.functions:
                found.append(self.without_functions(name, numbers, [name]))
            elif name == "REASONS":
                found += self.reasons()
            elif rows:
                in_rows = {number for row in rows for number in row.clauses}
                assert in_rows.issuperset(numbers), (self.file, name, set(numbers) - in_rows)
            else:
                found.append(self.without_functions(name, numbers, self.users(name)))
        return found

    def place(self, name: str, change: str, numbers: list[str], text: str) -> Disabled:
        return Disabled(f"{self.file} {name}", change, numbers, f"{PACKAGE}/{self.file}", text)

    # Functions

    def without_functions(self, name: str, numbers: list[str], functions: list[str]) -> Disabled:
        assert functions, f"{self.file} {name}: nothing uses it"
        manners = {function: self.manner(function) for function in functions}
        change = ", ".join(SAID[manner] if function == name else function for function, manner in manners.items())
        return self.place(name, change if name in manners else f"{change}: disabled", numbers, self.decorated(manners))

    def manner(self, function: str) -> str:
        """In what way the function is wrong, by the type of its answer."""
        answer = self.functions[function].returns
        said = ast.unparse(answer) if answer else ""
        if special := SPECIAL.get(f"{self.file} {function}"):
            return special
        if said == "None" or (isinstance(answer, ast.BinOp) and said.endswith("| None")):
            return "nothing"
        if said.startswith(("Iterator", "Generator")):
            return "only_first"
        if said.startswith("tuple[") and "..." not in said:
            return "each_part"
        return "upside_down" if said in ORDINAL else "otherwise"

    def decorated(self, manners: dict[str, str]) -> str:
        """The source with a decorator on each of these functions, below all others."""
        lines = self.source.splitlines(keepends=True)
        for name, manner in sorted(manners.items(), key=lambda item: -self.functions[item[0]].lineno):
            node = self.functions[name]
            lines.insert(node.lineno - 1, f"{' ' * node.col_offset}@__import__('wrongly').{manner}\n")
        return "".join(lines)

    def users(self, constant: str) -> list[str]:
        """The functions that use a constant, or a constant made from it."""
        used = {constant}
        for name, value in self.assigned():
            if used & names_in(value):
                used.add(name)
        return [name for name, node in self.functions.items() if used & names_in(node)]

    def assigned(self) -> Iterator[tuple[str, ast.expr]]:
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                yield ast.unparse(node.targets[0]), node.value
            elif isinstance(node, ast.AnnAssign) and node.value:
                yield ast.unparse(node.target), node.value

    def reasons(self) -> Iterator[Disabled]:
        """The rows of the refusals, each by its code."""
        table = dict(self.assigned())["REASONS"]
        assert isinstance(table, ast.Dict)
        for key, row in zip(table.keys, table.values, strict=True):
            assert isinstance(key, ast.Constant)
            text = self.decorated({"refuse": f"another_reason({key.value!r})"})
            yield self.place(f"REASONS {key.value}", "another code", list(self.numbers_in(row)), text)

    # Rows

    def rows(self) -> Iterator[Disabled]:
        """Each call that writes a row with citations, once for each of its fields that has some."""
        for owner, value in (*self.assigned(), *self.functions.items()):
            for call in (node for node in ast.walk(value) if isinstance(node, ast.Call)):
                for kind, cite, argument in self.citing(call):
                    what, change = CHANGES.get((kind, cite), (cite, "the citation is gone"))
                    numbers = list(dict.fromkeys(self.numbers_in(argument)))
                    for way in range(WAYS.get(what, 1)):
                        text = spliced(self.source, call, f"__import__('wrongly').row({{}}, {what!r}, {way})")
                        place = self.place(" ".join((owner, *self.label(call), what)), change, numbers, text)
                        place.way = way
                        yield place

    def citing(self, call: ast.Call) -> Iterator[tuple[str, str, ast.expr]]:
        """What kind of row the call writes, and its fields with citations."""
        name = ast.unparse(call.func)
        if name == "opened_by":
            yield "Street", "opens_cite", ast.Tuple([*call.args[2:]], ast.Load())
            return
        given = dict(zip(self.fields.get(name, ()), call.args, strict=False))
        given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        if name not in self.fields and name != "replace":
            return
        for field, value in given.items():
            if field.endswith("cite") and list(self.numbers_in(value)):
                yield (name if name in self.fields else self.replaced(set(given), field)), field, value

    def replaced(self, given: set[str], cite: str) -> str:
        """What kind of row is replaced: the fields tell."""
        if cite != "cite":
            return next(kind for kind, fields in self.fields.items() if cite in fields)
        if given & {"key", "stem", "seats_cite"}:
            return "Game"
        return "Share" if given & {"kind", "excess"} else "Street"

    def label(self, call: ast.Call) -> Iterator[str]:
        """The row's own name, if it is one of several in its constant."""
        given = [*call.args[:1], *(keyword.value for keyword in call.keywords if keyword.arg == "name")]
        for value in given if ast.unparse(call.func) in {"Street", "Share", "Edition"} else ():
            if isinstance(value, ast.Constant):
                yield repr(value.value)
                return

    def entries(self) -> Iterator[Disabled]:
        """The games of a list, where the text that governs them is a clause; one at a time is left out."""
        for owner, value in self.assigned():
            if not isinstance(value, ast.Dict):
                continue
            for key, number in zip(value.keys, value.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(number, ast.Constant) and number.value in CLAUSES:
                    text = spliced(self.source, value, f"__import__('wrongly').without({{}}, {key.value!r})")
                    yield self.place(f"{owner} {key.value}", "the game is left out", [str(number.value)], text)

    def defaults(self) -> Iterator[Disabled]:
        """The citations of a row that gives none of its own."""
        for kind in (node for node in self.tree.body if isinstance(node, ast.ClassDef)):
            for field in (line for line in kind.body if isinstance(line, ast.AnnAssign) and line.value):
                assert field.value is not None
                if numbers := list(self.numbers_in(field.value)):
                    text = spliced(self.source, field.value, "()")
                    yield self.place(f"{kind.name}.{ast.unparse(field.target)}", "the citation is gone", numbers, text)

    def numbers_in(self, value: ast.AST) -> Iterator[str]:
        """The clauses that stand in an expression, or in the constants it names."""
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and node.value in CLAUSES:
                yield str(node.value)
            elif isinstance(node, ast.Name):
                yield from self.constants.get(node.id, ())


def functions_of(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield prefix + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from functions_of(child, f"{prefix}{child.name}.")


def fields_of(path: Path) -> dict[str, list[str]]:
    """The fields of each class, in their order."""
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return {
        found.name: [ast.unparse(line.target) for line in found.body if isinstance(line, ast.AnnAssign)]
        for found in classes
    }


def constants_of(tree: ast.Module) -> dict[str, list[str]]:
    """The constants of a module that hold nothing but clauses."""
    constants: dict[str, list[str]] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        for name, held in pairs:
            if isinstance(name, ast.Name) and isinstance(held, ast.Tuple):
                constants[name.id] = [*clauses_in(held.elts, constants)]
    return constants


def clauses_in(parts: Sequence[ast.expr], constants: dict[str, list[str]]) -> Iterator[str]:
    """The clauses of a tuple, with those of the constants that are unpacked in it."""
    for part in parts:
        if isinstance(part, ast.Starred) and isinstance(part.value, ast.Name):
            yield from constants.get(part.value.id, ())
        elif isinstance(part, ast.Constant) and part.value in CLAUSES:
            yield str(part.value)


def names_in(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def spliced(source: str, node: ast.expr, template: str) -> str:
    """The source with what the template makes of an expression in its place."""
    content = source.encode()
    lines = content.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
    return (content[:start] + template.format(content[start:end].decode()).encode() + content[end:]).decode()
