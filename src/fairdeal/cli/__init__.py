"""The command line: which commands there are, and how each of them ends.

A command is a module and a function of its own name, imported only when it runs, that returns its exit code:
0 all well, 1 findings, 2 unusable input or usage. Its sentence and its examples stand here, for the help to be quick.
"""

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from cyclopts import App, CycloptsError, Parameter
from cyclopts.config import Env

from fairdeal import __version__
from fairdeal.cli.layout import Layout
from fairdeal.cli.misuse import misuse, strictly
from fairdeal.cli.output import Unusable, open_streams, reason, say
from fairdeal.workers import NoWorkers

FINDINGS = 1
UNUSABLE = 2
OUR_MISTAKE = 70
INTERRUPTED = 130  # as a shell says it: 128 and the number of the signal
READER_LEFT = 141
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


class Command(NamedTuple):
    """What the help says of a command."""

    takes: str
    does: str
    examples: tuple[str, ...]


COMMANDS = {
    "serve": Command(
        "",
        "Open a poker room in the browser: tables of any game, bots in seats that nobody takes.",
        ("fairdeal serve --port 0 --db memory:", "fairdeal serve --game big-omaha-8 --port 0 --db room.db"),
    ),
    "play": Command(
        "GAME",
        "Play many hands in the terminal against bots.",
        ("fairdeal play stud-8", "fairdeal play razz --against hard"),
    ),
    "games": Command(
        "",
        "List every game: key, name, seats, clause, editions, PHH stem.",
        ("fairdeal games", "fairdeal games --edition CCC-1999", "fairdeal games --json"),
    ),
    "rules": Command(
        "[QUERY]",
        "Read the book: list its clauses, search them, or show one with where it is carried out and its tests.",
        ('fairdeal rules "OLD 14.9(d)3"', "fairdeal rules burn", "fairdeal rules B-12 --json"),
    ),
    "rank": Command(
        "GAME CARDS",
        "Say a hand in words, and how strong it is.",
        ("fairdeal rank stud AsAhAdKsKh", "fairdeal rank omaha-8 As2s3dKd --board 4c5c8hKhQs"),
    ),
    "odds": Command(
        "GAME HAND HAND...",
        "Say how much of the pot each hand wins.",
        (
            "fairdeal odds holdem AhAs KdKc",
            'fairdeal odds holdem "QQ+,AKs" random --board 2c7h9d',
            "fairdeal odds razz As2d3c KhQd4s --dead 5c5d",
        ),
    ),
    "simulate": Command(
        "GAME",
        "Play hands by the million and say what each policy makes of them.",
        (
            "fairdeal simulate stud-8 --hands 20000 --seed 7",
            "fairdeal simulate holdem --policy calling,15/10 --structure none --json",
            "fairdeal simulate badugi --hand 187649984473770 --out hand.phhs",
        ),
    ),
    "run": Command(
        "FILE...",
        "Play scenario files and check what they expect.",
        ("fairdeal run razz.hand", "fairdeal run razz.hand --json"),
    ),
    "deal": Command(
        "GAME",
        "Deal hands between simple players and write them as PHHS.",
        ("fairdeal deal razz --hands 3 --seed 7", "fairdeal deal super-stud-8 --hands 20 --seats 7 --out hands.phhs"),
    ),
    "audit": Command(
        "PATH...",
        "Judge histories by the book: files, folders, archives, standard input.",
        (
            "fairdeal audit hands.phhs",
            "fairdeal audit hands.phhs --profile nj --format jsonl",
        ),
    ),
    "convert": Command(
        "IN OUT",
        "Write hands in another format: PHH, PHHS, Open Hand History, PokerStars text, our log.",
        ("fairdeal convert hands.phhs hands.jsonl", "fairdeal convert hands.phhs hands.ohh --ohh-extensions"),
    ),
    "replay": Command(
        "FILE",
        "Tell a recorded hand as a dealer would call it, clause by clause.",
        ("fairdeal replay hands.phhs --hand 2", "fairdeal replay hands.phhs --seat 3"),
    ),
    "verify": Command(
        "FILE",
        "Check the shuffle of a hand from its promise and openings.",
        ("fairdeal verify hand-12.json", "fairdeal verify hand-12.json --json"),
    ),
    "room": Command(
        "audit | backup FILE | restore FILE",
        "Audit a room's store: trial balance, digests, every hand replayed; or back it up, or restore it.",
        (
            "fairdeal room audit --db room.db",
            "fairdeal room backup tuesday.db --db room.db",
            "fairdeal room restore tuesday.db --db other.db",
        ),
    ),
    "bench": Command(
        "",
        "Measure how quick it is, side by side with the peers that are installed.",
        ("fairdeal bench --only start", "fairdeal bench --only odds --json"),
    ),
}


EPILOGUE = """\
`fairdeal COMMAND --help` shows a command's options and examples.
Options may stand in the environment: FAIRDEAL_SERVE_PORT is --port of serve.
Exit codes: 0 all well, 1 findings, 2 unusable input or usage."""


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; whatever goes wrong is said in one sentence."""
    open_streams()
    try:
        code = _run(sys.argv[1:] if words is None else list(words))
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # Rich, which prints the help, tells a broken pipe as SystemExit
        _let_go_of(sys.stdout.fileno())
        return READER_LEFT
    except OSError as error:
        say(f"fairdeal: The output cannot be written: {reason(error)}.")
        _let_go_of(sys.stdout.fileno())
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(words: list[str]) -> int:
    try:
        code = _app()(words, exit_on_error=False, print_error=False, result_action="return_value")
    except (Unusable, NoWorkers) as error:
        say(f"fairdeal: {error}")
        return UNUSABLE
    except CycloptsError as error:
        say(f"fairdeal: {misuse(error)}")
        return UNUSABLE
    except OSError as error:
        if isinstance(error, BrokenPipeError) or error.errno in NO_ROOM:
            raise
        return _our_mistake(error)
    except Exception as error:  # noqa: BLE001 - the last place where it can be told without a traceback
        return _our_mistake(error)
    return code or 0


def _our_mistake(error: Exception) -> int:
    if os.environ.get("FAIRDEAL_DEBUG"):
        raise error
    say(
        f"fairdeal: this is a mistake of ours ({type(error).__name__}: {error});"
        " please report it with what FAIRDEAL_DEBUG=1 shows."
    )
    return OUR_MISTAKE


def _app() -> App:
    app = App(
        name="fairdeal",
        help="Fairdeal deals, referees and audits casino poker by the book.",
        help_epilogue=EPILOGUE,
        help_format="plaintext",
        help_formatter=Layout(),
        usage="Usage: fairdeal COMMAND [OPTIONS]",
        version=__version__,
        group_parameters="Options",
        config=Env("FAIRDEAL_", command=True),  # FAIRDEAL_SERVE_PORT is --port of serve
        default_parameter=Parameter(negative=(), converter=strictly),
        suppress_keyboard_interrupt=False,
    )
    for place, (name, command) in enumerate(COMMANDS.items()):
        examples = "\n".join(["Examples:", *(f"  {example}" for example in command.examples)])
        app.command(
            f"fairdeal.cli.{name}:{name}",
            name=name,
            help=command.does,
            help_epilogue=examples,
            usage=" ".join(["Usage: fairdeal", name, *([command.takes] if command.takes else []), "[OPTIONS]"]),
            sort_key=place,
        )
    return app


def _let_go_of(output: int) -> None:
    """Whoever read our output has gone: send the rest nowhere, or Python complains once more on its way out."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), output)
