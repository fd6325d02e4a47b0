"""How the command line ends: exit codes, and one sentence instead of a traceback."""

import os
import signal
import subprocess
import sys
import types

import pytest

from fairdeal import __version__, cli
from fairdeal.cli.output import Unusable


@pytest.fixture
def command(monkeypatch):
    """Stand a function in for the command `games`."""

    def stand_in(function):
        function.__name__ = "games"
        module = types.ModuleType("fairdeal.cli.games")
        module.games = function
        monkeypatch.setitem(sys.modules, "fairdeal.cli.games", module)

    return stand_in


def raises(error):
    def games():
        raise error

    return games


def test_the_exit_code_is_what_the_command_returns(command):
    command(lambda: 1)

    assert cli.main(["games"]) == 1


def test_a_command_that_returns_nothing_went_well(command):
    command(lambda: None)

    assert cli.main(["games"]) == 0


def test_what_cannot_be_used_is_said_in_one_sentence(command, capsys):
    command(raises(Unusable("There is no game called 'whist'.")))

    assert cli.main(["games"]) == 2
    assert capsys.readouterr() == ("", "fairdeal: There is no game called 'whist'.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["gmaes"], 'Unknown command "gmaes". Did you mean "games"?'),
        (["games", "--jsno"], "Unknown option: --jsno. Did you mean --json?"),
        (["games", "stud", "razz"], "`fairdeal games` has no use for 'stud razz'"),
        (["games", "--seats"], "--seats requires an argument"),
        (["games", "--seats", "many"], 'unable to convert "many" into int'),
        (["games", "\x1b[2J[bold]"], r"\x1b[2J[bold]"),
    ],
)
def test_usage_errors_are_one_sentence_and_exit_with_2(words, sentence, command, capsys):
    def games(*, json: bool = False, seats: int = 2):
        raise AssertionError(json, seats)

    command(games)

    assert cli.main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert "\x1b" not in printed.err


def test_our_own_mistake_is_named_without_a_traceback(command, capsys):
    command(raises(KeyError("stud")))

    assert cli.main(["games"]) == 70
    assert capsys.readouterr().err == (
        "fairdeal: this is a mistake of ours (KeyError: 'stud'); please report it with what FAIRDEAL_DEBUG=1 shows.\n"
    )


def test_debugging_shows_the_traceback(command, monkeypatch):
    command(raises(KeyError("stud")))
    monkeypatch.setenv("FAIRDEAL_DEBUG", "1")

    with pytest.raises(KeyError):
        cli.main(["games"])


def test_an_interrupt_ends_quietly(command, capsys):
    command(raises(KeyboardInterrupt()))

    assert cli.main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("words", [["games"], ["--help"]], ids=" ".join)
def test_a_reader_that_leaves_ends_us_quietly(words):
    """As in `fairdeal games | head -1`, the pipe is closed before all is written."""
    code = (
        "import os, sys; from fairdeal.cli import main;"
        f"r, w = os.pipe(); os.close(r); os.dup2(w, 1); sys.exit(main({words}))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stderr) == (128 + signal.SIGPIPE, "")


def test_the_version_is_the_packages():
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(
        [sys.executable, "-m", "fairdeal", "--version"], capture_output=True, text=True, check=True, env=environment
    )

    assert ran.stdout == f"{__version__}\n"


def test_the_help_lists_the_commands_and_says_where_their_examples_are(capsys):
    assert cli.main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert "games: List every game" in printed
    assert "fairdeal COMMAND --help" in printed


def test_the_help_of_a_command_has_examples(command, capsys):
    command(lambda: 0)

    assert cli.main(["games", "--help"]) == 0
    assert "fairdeal games --json" in capsys.readouterr().out
