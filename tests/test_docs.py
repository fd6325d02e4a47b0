"""What the documents show is run: every fenced block, and every example in a docstring or in the help."""

import doctest
import importlib
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

import fairdeal as package
import stores
from fairdeal.cli import COMMANDS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCED = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
LIKE_DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
WITH_EXAMPLES = [path for path in sorted((ROOT / "src").rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]


def fairdeal(words, folder):
    """Run the program as a person would, and give what came out and its exit code."""
    ran = subprocess.run(
        [sys.executable, "-m", "fairdeal", *words],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return ran.stdout, ran.returncode


def run_console(text, folder):
    """Each `$ fairdeal ...` must print what stands below it, and end with 0 or with what `# exit N` says."""
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
        words, _, code = command.partition("  # exit ")
        program, *rest = shlex.split(words)
        assert program == "fairdeal", command
        printed, ended = fairdeal(rest, folder)
        assert doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS), f"{command}\n{printed}"
        assert ended == int(code or 0), command


def run_python(text, names):
    """A block with prompts is a doctest; one without is a program."""
    if ">>>" not in text:
        exec(compile(text, "<document>", "exec"), names)  # noqa: S102 - our own documents
        return
    test = doctest.DocTestParser().get_doctest(text, names, "document", None, 0)
    outcome = doctest.DocTestRunner(optionflags=LIKE_DOCTEST).run(test, clear_globs=False)
    names.update(test.globs)
    assert outcome.failed == 0


def run_block(kind, text, folder, names):
    match kind.split():
        case ["console"]:
            run_console(text, folder)
        case ["python"]:
            run_python(text, names)
        case ["hand", name]:  # a scenario, which the blocks below may run
            (folder / name).write_text(text, encoding="utf-8")
        case ["sh"]:  # what a person does with make, which has to know how
            for line in text.splitlines():
                program, *targets = shlex.split(line, comments=True)
                assert program == "make"
                subprocess.run(["make", "--dry-run", *targets], cwd=ROOT, check=True, capture_output=True)  # noqa: S607
        case ["text"]:
            pass
        case _:
            pytest.fail(f"nothing runs a block of kind {kind!r}")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_of_a_document_does_what_it_shows(page, tmp_path):
    names = {}
    copy(ROOT / "tests/data/hand-12.json", tmp_path)
    for kind, text in FENCED.findall(page.read_text(encoding="utf-8")):
        run_block(kind, text, tmp_path, names)


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_in_docstrings_hold(path):
    module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    outcome = doctest.testmod(importlib.import_module(module), optionflags=LIKE_DOCTEST)

    assert outcome.attempted > 0
    assert outcome.failed == 0


@pytest.mark.parametrize("name", package.__all__)
def test_each_name_of_the_package_has_an_example(name):
    """In its own docstring, or in that of the package; either is run above."""
    shown = [package.__doc__, getattr(package, name).__doc__]
    examples = [example.source for text in shown for example in doctest.DocTestParser().get_examples(text)]

    assert any(re.search(rf"\b{name}\b", source.partition("import")[0]) for source in examples)


@pytest.mark.slow
def test_the_examples_in_the_help_run(tmp_path):
    """In the order of the help, in one folder with a scenario, a record, a store: `replay` reads what `deal` writes."""
    copy(ROOT / "tests/scenarios/razz.hand", tmp_path)
    copy(ROOT / "tests/data/hand-12.json", tmp_path)
    stores.run(stores.opened("sqlite", tmp_path).close())
    for example in (example for name, command in COMMANDS.items() if name != "serve" for example in command.examples):
        printed, code = fairdeal(shlex.split(example)[1:], tmp_path)
        slow = example.startswith("fairdeal bench") and code == 1  # whether it is quick enough is asked by `make bench`
        assert code == 0 or slow, f"{example}\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_document_leads_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.slow
@pytest.mark.parametrize("example", COMMANDS["serve"].examples)
def test_the_examples_of_what_runs_until_it_is_stopped_run(example, tmp_path):
    command = [sys.executable, "-m", *shlex.split(example)]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout.readline().startswith("http")
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
