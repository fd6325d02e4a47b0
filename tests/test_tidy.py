"""The style a machine can judge: lengths, the direction of imports, purity, loose ends."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fairdeal.bench import MEASUREMENTS
from fairdeal.cli import COMMANDS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "fairdeal"
MODULES = sorted(SOURCE.rglob("*.py"))

# A part may import itself and those to its left. `cards` marks a rule with `clause`, so the book stands before it.
LINE = ["rulebook", "cards", "ranking", "games", "rules", "play", "table", "scenario"]
MAY_IMPORT = {
    **{part: set(LINE[: at + 1]) for at, part in enumerate(LINE)},
    "history": {*LINE[:-1], "plain", "history"},
    "odds": {*LINE[:4], "odds"},
    "sim": {*LINE[:6], "history", "odds", "workers", "sim"},
    "rl": {*LINE[:6], "workers", "sim", "rl"},
    "bots": {*LINE[:6], "odds", "sim", "bots"},
    "client": {*LINE[:6], "room", "client"},
    "workers": {"__version__"},
    "plain": set(),
    "audit": {*LINE[:-1], "history", "workers", "plain", "audit"},
    "room": {*LINE[:-1], "history", "odds", "sim", "bots", "audit", "room"},
    "bench": {*LINE[:-1], "history", "odds", "workers", "sim", "rl", "bots", "audit", "bench"},
    "cli": {*LINE, "history", "odds", "workers", "plain", "sim", "rl", "bots", "audit", "room", "bench", "cli"},
}

# What is compiled for this machine, kept in a folder of its own, and the door to it.
COMPILED = {SOURCE / "ranking/batch.py", SOURCE / "ranking/compiled.py", *SOURCE.glob("ranking/kernels/*.py")}

# To the left of the files there is no chance, no clock, no fraction and no outside world.
PURE = [
    path for path in MODULES if path.relative_to(SOURCE).parts[0].removesuffix(".py") in LINE and path not in COMPILED
]
PURE_LIBRARY = {"msgspec"}
IMPURE_LIBRARY = {
    *("asyncio", "datetime", "decimal", "fractions", "io", "math", "multiprocessing", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "statistics", "subprocess", "tempfile", "threading", "time", "uuid"),
}
IMPURE_CALLS = {"float", "input", "open", "print", "round"}

OWN_DATA = {"rulebook/evidence.py": {"pathlib"}}  # reads a file of the package

# Numba kernels alone may be longer: a hot one must not hand arrays to helpers.
LONG_FUNCTIONS = {
    *("answer", "chances", "kept"),
    *("boards", "by_chance", "chance", "count_from", "every", "omaha_high", "sweep"),
    *("scan_hands", "begin_hands", "bet_hands", "show_hands", "end_hands"),
    *("hope", "play_hands", "rank_hands", "settle"),
}

LINES_A_MODULE = 400
LINES_A_FUNCTION = 40
BYTES_A_FILE = 256 * 1024


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it; what is taken from a package is named as if it were a module."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}:{node.lineno} imports by a relative name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def files_of_the_project() -> list[Path]:
    """What git tracks, and what it would if it were asked to add everything."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def lines_of_the_project() -> Iterator[tuple[str, str]]:
    for path in files_of_the_project():
        text = path.read_bytes()
        if b"\0" not in text:
            for number, line in enumerate(text.decode("utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", line


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_and_functions_are_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES_A_MODULE
    lengths = {function.name: function.end_lineno - function.lineno + 1 for function in functions(path)}
    assert [name for name, lines in lengths.items() if lines > LINES_A_FUNCTION and name not in LONG_FUNCTIONS] == []


@pytest.mark.parametrize(
    "path", [path for path in MODULES if not path.stem.startswith("__") or path.parent != SOURCE], ids=name_of
)
def test_imports_point_to_the_left(path):
    part = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("fairdeal.")}
    ours -= {"__version__"} if part in {"cli", "room"} else set()

    assert ours <= MAY_IMPORT[part]


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_the_pure_layers_know_no_chance_no_clock_and_no_outside_world(path):
    outside = {name.split(".")[0] for name in imports(path)} - {"fairdeal"}

    assert outside & IMPURE_LIBRARY <= OWN_DATA.get(name_of(path), set())
    assert outside - sys.stdlib_module_names <= PURE_LIBRARY


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_the_pure_layers_know_no_fractions_and_speak_to_nobody(path):
    for node in ast.walk(tree(path)):
        where = f"{name_of(path)}:{getattr(node, 'lineno', 0)}"
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), where
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), where
        assert not (isinstance(node, ast.Name) and node.id in IMPURE_CALLS), where


@pytest.mark.parametrize("path", sorted(SOURCE.glob("rules/*.py")), ids=name_of)
def test_every_rule_names_its_clause(path):
    rules = [node for node in tree(path).body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
    marks = {rule.name: [ast.unparse(mark).split("(")[0] for mark in rule.decorator_list] for rule in rules}

    assert [name for name, names in marks.items() if "clause" not in names] == []


def test_no_module_lies_about_unused():
    used = {f"fairdeal.cli.{name}" for name in COMMANDS} | {"fairdeal", "fairdeal.__main__", "fairdeal.cli"}
    used |= {"fairdeal.client", "fairdeal.room.practice"}  # for others to import
    used |= {f"fairdeal.bench.{name}" for name in MEASUREMENTS}
    for path in MODULES:
        for name in imports(path):
            used |= {name, name.rpartition(".")[0]}
    listed = [path for path in MODULES if "migrations" not in path.parts]  # Alembic reads those by their path
    modules = {".".join(["fairdeal", *path.relative_to(SOURCE).with_suffix("").parts]) for path in listed}

    assert {name.removesuffix(".__init__") for name in modules} - used == set()


def test_nothing_is_left_to_do_in_a_comment():
    marks = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")

    assert [where for where, line in lines_of_the_project() if marks.search(line)] == []


def test_no_file_holds_an_address():
    address = re.compile(r"\b(https?|ftp|git|ssh)" + "://")

    assert [where for where, line in lines_of_the_project() if address.search(line)] == []


def test_no_file_is_large():
    assert [path for path in files_of_the_project() if path.stat().st_size > BYTES_A_FILE] == []


def test_importing_fairdeal_is_cheap():
    """Arrays, compilers and terminals are loaded by those who use them."""
    code = "import sys, fairdeal; print(*sorted({'numpy', 'numba', 'rich', 'cyclopts'} & sys.modules.keys()))"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()

    assert loaded == []


def test_constraints_pin_names_and_versions_and_nothing_else():
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    pinned = {re.split("==", line)[0].lower().replace("_", "-") for line in lines}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = sum(project["optional-dependencies"].values(), project["dependencies"])

    assert [
        line for line in lines if not re.fullmatch(r'[\w.-]+==[\w.]+( ; python_version [<>=]+ "3\.\d+")?', line)
    ] == []
    assert {re.split(r"[<>=\[]", name)[0] for name in wanted} <= pinned


def test_the_layers_that_contributors_are_told_are_these():
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    assert f"\n{' <- '.join(LINE)}\n" in told
    for part, reaches in re.findall(r"^(\w+): (.*)$", told, re.MULTILINE):
        last, _, others = reaches.partition(", ")
        line = LINE[: LINE.index(last.removeprefix("up to ")) + 1]
        assert {*line, *others.split(", "), part} - {""} == MAY_IMPORT[part] - {"workers", "plain"}, part


def test_every_long_test_belongs_to_a_part_that_make_knows():
    parts = re.search(r"^LONG_PARTS := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE).group(1).split()
    tests = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")]
    named = {name for text in tests for name in re.findall(r'mark\.long\b(?:\(part="([\w-]+)"\))?', text)}

    tools = {part for part in parts if part == "bites" or "MUTANTS" in part}
    assert named == set(parts) - tools
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [part for part in named if f"make long-{part} " not in told] == []
