"""``fairdeal serve``: the room in the browser, for as long as the command runs."""

import os
import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter, validators

from fairdeal.cli.options import game_named
from fairdeal.cli.output import Unusable, say, show
from fairdeal.games.stakes import StructureName

if TYPE_CHECKING:
    from fairdeal.room.opening import Wanted

PORT = 8090
MOST_SEATS = 7  # so that every game can be chosen
Port = Annotated[
    int, Parameter(help="The port; 0 takes any that is free.", validator=validators.Number(gte=0, lte=65535))
]
Level = Literal["info", "warning", "error"]
Names = Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=1)]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Trust:
    """Who is more than a player, and who is believed."""

    floor: Annotated[Names, Parameter(help="Accounts that may do what a host may, at every table.")] = ()
    auditor: Annotated[Names, Parameter(help="Accounts that are the auditor's.")] = ()
    audit_key: Annotated[str, Parameter(help="A file with the public audit key, to which seeds are sealed.")] = ""
    origin: Annotated[Names, Parameter(help="Pages that may ask, besides our own: https and a name.")] = ()
    proxy: Annotated[Names, Parameter(help="Addresses of proxies that are believed about whom they ask for.")] = ()
    metrics: Annotated[bool, Parameter(help="Let other machines read /metrics.")] = False
    log: Annotated[Level, Parameter(help="What is written to standard error, a JSON object a line.")] = "warning"


NOBODY = Trust()


def serve(  # noqa: PLR0913 - the options of a command
    *,
    host: Annotated[str, Parameter(help="Where to listen: 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Port = PORT,
    db: Annotated[
        str, Parameter(help="Where all is kept: a file, postgresql:..., or memory: for nowhere. Else a file of yours.")
    ] = "",
    game: Annotated[str, Parameter(help="The game of the table that waits; any other can be chosen.")] = "stud-8",
    structure: Annotated[StructureName, Parameter(help="How much may be bet there.")] = "fixed",
    seats: Annotated[int, Parameter(help="How many seats it has, from 2 to 7.")] = 6,
    pause: Annotated[float, Parameter(help="How many seconds a bot thinks.")] = 1.0,
    trust: Trust = NOBODY,
    open_browser: Annotated[bool, Parameter(name="--open", help="Open the page in a browser.")] = False,
) -> int:
    """Open the room and print its address."""
    from fairdeal.room.guard import Doors
    from fairdeal.room.opening import Wanted
    from fairdeal.room.pacing import Pace
    from fairdeal.room.people import Offices

    played = game_named(game)
    if not 2 <= seats <= MOST_SEATS:
        raise Unusable(f"The table has 2 to {MOST_SEATS} seats, not {seats}.")
    if not 0 <= pause <= 60:
        raise Unusable(f"A bot thinks for 0 to 60 seconds, not {pause:g}.")
    wanted = Wanted(
        db or home(),
        *(played.key, structure, seats, Pace(pause * 0.6, pause * 1.6), trust.audit_key),
        Doors(frozenset(trust.proxy), frozenset(trust.origin), trust.metrics),
        Offices(frozenset(map(str.casefold, trust.floor)), frozenset(map(str.casefold, trust.auditor))),
        trust.log,
    )
    return _run(wanted, host, port, open_browser=open_browser)


def _run(wanted: "Wanted", host: str, port: int, *, open_browser: bool) -> int:
    """Listen, say where, and serve until somebody says stop."""
    from fairdeal.room.opening import CannotOpen, run
    from fairdeal.room.serving import CannotListen, address, in_a_loop, listen

    try:
        listener = listen(host, port)
    except CannotListen as error:
        raise Unusable(f"{error} Choose another with --port, or 0 for any.") from None
    where = address(listener)

    def opened() -> None:
        show(where)
        sys.stdout.flush()
        say("The room is open at this address; Ctrl-C closes it.")
        if open_browser:
            _show_page(where)

    try:
        in_a_loop(run(wanted, listener, opened))
    except CannotOpen as error:
        raise Unusable(str(error)) from None
    finally:
        listener.close()
    say("The room is closed.")
    return 0


def home() -> str:
    """The file in which a room is kept unless one says otherwise."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(data) / "fairdeal" / "room.db")


def _show_page(where: str) -> None:
    """Open a browser where there is a screen for one."""
    if sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(where)
