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
        (["games", "--seats"], "`fairdeal games` needs a value after --seats"),
        (["games", "--seats", "many"], "--seats takes a whole number, not 'many'."),
        (["games", "--seats", "3.5"], "--seats takes a whole number, not '3.5'."),
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


def test_what_is_missing_is_called_by_its_name_in_the_help(command, capsys):
    command(lambda game, /: game)

    assert cli.main(["games"]) == 2
    assert capsys.readouterr().err == "fairdeal: `fairdeal games` needs GAME; see its --help.\n"


def test_a_wrong_value_in_the_environment_is_called_by_its_name_there(command, capsys, monkeypatch):
    def games(*, seats: int = 2):
        raise AssertionError(seats)

    command(games)
    monkeypatch.setenv("FAIRDEAL_GAMES_SEATS", "many")

    assert cli.main(["games"]) == 2
    assert capsys.readouterr().err == "fairdeal: FAIRDEAL_GAMES_SEATS takes a whole number, not 'many'.\n"


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


def with_output(redirected, *words):
    return subprocess.run(
        ["sh", "-c", f'"$0" -m fairdeal "$@" {redirected}', sys.executable, *words],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a disk that is always full")  # noqa: PTH110
@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["--help"]], ids=" ".join)
def test_a_full_disk_behind_the_output_is_said_in_one_sentence(words):
    ran = with_output(">/dev/full", *words)

    assert (ran.returncode, ran.stderr) == (2, "fairdeal: The output cannot be written: no space left on device.\n")


@pytest.mark.parametrize(
    ("redirected", "words", "code"),
    [
        (">&-", ["games"], 0),
        ("2>&-", ["games", "stud"], 2),
        ("<&-", ["play", "razz", "--seed", "1"], 0),
        ("<&-", ["audit", "-"], 2),
    ],
)
def test_a_closed_stream_is_an_empty_one(redirected, words, code):
    ran = with_output(redirected, *words)

    assert ran.returncode == code
    assert "Traceback" not in ran.stderr
    assert "mistake of ours" not in ran.stderr


def test_the_version_is_the_packages():
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(
        [sys.executable, "-m", "fairdeal", "--version"], capture_output=True, text=True, check=True, env=environment
    )

    assert ran.stdout == f"{__version__}\n"


def test_the_help_lists_the_commands_and_says_where_their_examples_are(capsys):
    assert cli.main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert "\n  games      List every game: key, name" in printed
    assert printed.index("  serve  ") < printed.index("  bench  "), "in the order of what people do"
    assert "fairdeal COMMAND --help" in printed
    assert "Exit codes: 0 all well, 1 findings, 2 unusable" in printed


def test_the_help_of_a_command_has_examples(command, capsys):
    command(lambda: 0)

    assert cli.main(["games", "--help"]) == 0
    assert "fairdeal games --json" in capsys.readouterr().out


@pytest.mark.parametrize("wide", [10, 50, 80])
@pytest.mark.parametrize("name", cli.COMMANDS)
def test_the_help_of_a_command_says_how_it_is_called_and_keeps_to_the_width(name, wide, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(wide))

    assert cli.main([name, "--help"]) == 0
    printed = capsys.readouterr().out
    assert " ".join(printed.split()).startswith(f"Usage: fairdeal {name} ")
    assert wide == 10 or max(map(len, printed.splitlines())) <= wide
