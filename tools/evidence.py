"""Find where each clause is carried out and which tests show it, and print the table of conformance.

    python tools/evidence.py           (or: check) says whether the two files are current; exit code 1 if not
    python tools/evidence.py --write   (or: write) writes src/fairdeal/rulebook/evidence.json and docs/conformance.md

The code and the tests are read, not run. In the code a number counts wherever it stands as a string of its own: in a
mark, a row of a game, a refusal. In the tests it counts where it marks a test, or a hand of a scenario file.
"""

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from fairdeal.rulebook import CLAUSES, Clause  # noqa: E402 - the book of this tree, installed or not
from fairdeal.rulebook.clauses.definition import ALL, CCC, DGE  # noqa: E402
from fairdeal.rulebook.evidence import NOTHING, SEPARATOR, Evidence, by_clause  # noqa: E402

Places = dict[str, dict[str, str]]
Found = tuple[str, str]  # a name in a file, and a number that stands there

PARTS = {
    "SS": "SS: super seven-card stud (13:69F-14.9B)",
    "HOUSE": "HOUSE: seven-card stud game procedures of a card room",
    "NJ": "NJ: the cut (13:69F-14.5)",
    "BIGO": "BIGO: Big Omaha (13:69F-14.11(A))",
    "OLD": "OLD: the Commission's code (19:47-14.7 to 14.10)",
    "RANK": "RANK: rankings, list of games, triple draw (13:69F-14.3, 14.8, 14.12B)",
    "B": "B: readings",
    "C": "C: games without a procedure in the texts",
}


class Misquoted(Exception):
    """A file marks something with a number that is not in the book, or cannot be read."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Keeps rulebook/evidence.json and docs/conformance.md current.")
    parser.add_argument("task", nargs="?", choices=("check", "write"), default="check")
    parser.add_argument("--write", action="store_true", help="the same as write")
    asked = parser.parse_args()
    write = asked.write or asked.task == "write"
    try:
        printed = outputs(ROOT)
    except Misquoted as wrong:
        print(wrong, file=sys.stderr)
        return 2
    stale = [path for path, text in printed.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if write:
            path.write_text(printed[path], encoding="utf-8")
        else:
            print(f"{path.relative_to(ROOT)} is stale: run python tools/evidence.py --write", file=sys.stderr)
    return 1 if stale and not write else 0


def outputs(root: Path) -> dict[Path, str]:
    """The two files and what should stand in them."""
    places = scan(root)
    return {
        root / "src/fairdeal/rulebook/evidence.json": json.dumps(places, ensure_ascii=False, indent=0) + "\n",
        root / "docs/conformance.md": table(by_clause(places)),
    }


def scan(root: Path) -> dict[str, Places]:
    """Where the numbers stand: for the code and for the tests, each file and in it each name with its numbers."""
    package, tests = root / "src/fairdeal", root / "tests"
    data = package / "rulebook/clauses"
    sources = [path for path in package.rglob("*.py") if data not in path.parents]
    return {
        "carried_out": gathered(package, sources, cited),
        "tests": gathered(root, [*tests.rglob("*.py")], marked) | gathered(root, [*tests.rglob("*.hand")], played),
    }


def gathered(base: Path, paths: list[Path], look_through: Callable[[Path], Iterator[Found]]) -> Places:
    """What the files hold, in the order of their names; a number twice in a place counts once."""
    places: Places = {}
    for path in sorted(paths):
        names: dict[str, dict[str, None]] = {}
        for name, number in look_through(path):
            names.setdefault(name, {})[number] = None
        if names:
            places[path.relative_to(base).as_posix()] = {
                name: SEPARATOR.join(sorted(numbers, key=ORDER.__getitem__)) for name, numbers in names.items()
            }
    return places


ORDER = {number: place for place, number in enumerate(CLAUSES)}


def parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"), str(path))
    except SyntaxError as wrong:
        raise Misquoted(f"{path}:{wrong.lineno}: this is not Python.") from None


def cited(path: Path) -> Iterator[Found]:
    """Every string of the code that is a number of the book, with the function, class or constant it stands in."""
    citations = Citations()
    citations.visit(parsed(path))
    yield from citations.found


class Citations(ast.NodeVisitor):
    """Walks through a module and remembers what it is inside of."""

    def __init__(self) -> None:
        self.inside: list[str] = []
        self.in_function = False
        self.found: list[Found] = []

    def within(self, name: str, node: ast.AST, *, function: bool) -> None:
        outside = self.in_function
        self.inside.append(name)
        self.in_function = function
        self.generic_visit(node)
        self.in_function = outside
        self.inside.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.within(node.name, node, function=True)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the names are those of ast

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.within(node.name, node, function=False)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.assigned(node.targets[0], node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.assigned(node.target, node)

    def assigned(self, target: ast.expr, node: ast.AST) -> None:
        if self.in_function:
            self.generic_visit(node)
        else:
            self.within(ast.unparse(target), node, function=False)

    def visit_Constant(self, node: ast.Constant) -> None:
        if node.value in CLAUSES:
            self.found.append((".".join(self.inside), str(node.value)))


def marked(path: Path) -> Iterator[Found]:
    """The tests of a module that carry a mark, and the numbers in it."""
    yield from marked_in(parsed(path).body, "", path)


def marked_in(body: list[ast.stmt], prefix: str, path: Path) -> Iterator[Found]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if not node.name.lower().startswith("test"):
            continue
        for number in numbers_marked(node.decorator_list, path):
            yield prefix + node.name, number
        if isinstance(node, ast.ClassDef):
            yield from marked_in(node.body, f"{prefix}{node.name}::", path)


def numbers_marked(decorators: list[ast.expr], path: Path) -> Iterator[str]:
    for mark in decorators:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).rpartition(".")[2] == "clause":
            for argument in mark.args:
                number = argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)
                yield known(str(number), path, argument.lineno)


def played(path: Path) -> Iterator[Found]:
    """The hands and tables of a scenario file and their numbers.

    A ``clause`` line counts for the hand it stands in or, when it stands right above one, for that.
    """
    hand, above = "", list[str]()
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if word == "clause":
            above += numbers_listed(rest, path, at)
        elif word:
            name = rest.strip() if word in ("hand", "table") else hand
            yield from ((name, number) for number in above)
            hand, above = name, []
    yield from ((hand, number) for number in above)


def numbers_listed(text: str, path: Path, line: int) -> list[str]:
    """Numbers with commas between them; two numbers of the book have a comma of their own."""
    numbers: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if numbers and numbers[-1] not in CLAUSES:
            numbers[-1] += f", {part}"
        else:
            numbers.append(part)
    return [known(number, path, line) for number in numbers]


def known(number: str, path: Path, line: int) -> str:
    if number not in CLAUSES:
        raise Misquoted(f"{path}:{line}: {number!r} is not a clause of the book.")
    return number


def table(evidence: Mapping[str, Evidence]) -> str:
    """The table of conformance, a part of the book at a time."""
    parts = {part: [found for found in CLAUSES.values() if part_of(found) == part] for part in PARTS}
    lines = [
        "# Conformance",
        "",
        "Printed by `python tools/evidence.py --write` from the marks in code and tests; not edited by hand.",
        "",
        "Every clause of the five texts, every reading, and every step of the games without a text. The engine",
        "enforces a clause, the dealer does it, the floor decides it or a sign posts it; a reading says what is",
        "played where the texts are silent, and those marked ours are this project's alone. An empty cell is empty:",
        "nothing in the code carries that clause out, or no test shows it by number.",
        '`fairdeal rules "OLD 14.9(d)3"` names each of the tests.',
        "",
        *counts(parts, evidence),
    ]
    for part, clauses in parts.items():
        lines += ["", f"## {PARTS[part]}", "", "| clause | kind | heading | editions | carried out in | tests |"]
        lines += ["|---|---|---|---|---|---|"]
        lines += [row(found, evidence.get(found.number, NOTHING)) for found in clauses]
    return "\n".join(lines) + "\n"


def part_of(found: Clause) -> str:
    return found.number.split(" ")[0].split("-")[0].split(".")[0]


def counts(parts: dict[str, list[Clause]], evidence: Mapping[str, Evidence]) -> Iterator[str]:
    """How many clauses each part has, and of how many something can be shown."""
    kinds = ("engine", "dealer", "floor", "posted", "reading")
    yield f"| part | clauses | {' | '.join(kinds)} | carried out | tested | of the engine, both |"
    yield "|---" * 10 + "|"
    for part, clauses in [*parts.items(), ("all", list(CLAUSES.values()))]:
        number_of = Counter(found.kind for found in clauses)
        proofs = [(found, evidence.get(found.number, NOTHING)) for found in clauses]
        shown = [
            len(clauses),
            *(number_of[kind] for kind in kinds),
            sum(bool(proof.carried_out) for _, proof in proofs),
            sum(bool(proof.tests) for _, proof in proofs),
        ]
        both = sum(proof.complete for found, proof in proofs if found.kind == "engine")
        yield f"| {part} | {' | '.join(map(str, shown))} | {both} of {number_of['engine']} |"


def row(found: Clause, proof: Evidence) -> str:
    kind = found.kind + (" (ours)" if found.own else f" ({found.mark})" if found.mark else "")
    files = Counter(test.partition("::")[0] for test in proof.tests)
    cells = (
        found.number,
        kind,
        found.heading,
        shortened(found.editions),
        ", ".join(f"`{place}`" for place in proof.carried_out),
        ", ".join(f"`{file}` {number}" for file, number in files.items()),
    )
    return f"| {' | '.join(cells)} |".replace("  ", " ")


def shortened(editions: Iterable[str]) -> str:
    """The editions in few words, where they are all of a kind."""
    left = list(editions)
    words = []
    for word, several in (("all", ALL), ("CCC", CCC), ("DGE", DGE)):
        if set(several) <= set(left):
            words.append(word)
            left = [key for key in left if key not in several]
    return ", ".join([*words, *left])


if __name__ == "__main__":
    raise SystemExit(main())
