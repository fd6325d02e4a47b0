"""``fairdeal serve``: a table in the browser, for as long as the command runs."""

import asyncio
import os
import random
import sys
import webbrowser
from contextlib import suppress
from typing import Annotated

from cyclopts import Parameter, validators

from fairdeal.cli.options import game_named
from fairdeal.cli.output import Unusable, say, show
from fairdeal.games.stakes import StructureName

PORT = 8090
MOST_SEATS = 7  # so that every game can be chosen


def serve(
    *,
    host: Annotated[str, Parameter(help="Where to listen: 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int, Parameter(help="The port; 0 takes any that is free.", validator=validators.Number(gte=0, lte=65535))
    ] = PORT,
    game: Annotated[str, Parameter(help="The game to begin with; any other can be chosen at the table.")] = "stud-8",
    structure: Annotated[StructureName, Parameter(help="How much may be bet.")] = "fixed",
    seats: Annotated[int, Parameter(help="How many seats the table has, from 2 to 7.")] = 6,
    pause: Annotated[float, Parameter(help="How many seconds a bot thinks.")] = 1.0,
    open_browser: Annotated[bool, Parameter(name="--open", help="Open the page in a browser.")] = False,
) -> int:
    """Open the table and print its address."""
    from fairdeal.room.hub import Hub, Pace
    from fairdeal.room.live import LiveTable
    from fairdeal.room.serving import CannotListen, address, listen
    from fairdeal.room.serving import serve as run

    played = game_named(game)
    if not 2 <= seats <= MOST_SEATS:
        raise Unusable(f"The table has 2 to {MOST_SEATS} seats, not {seats}.")
    if not 0 <= pause <= 60:
        raise Unusable(f"A bot thinks for 0 to 60 seconds, not {pause:g}.")
    try:
        listener = listen(host, port)
    except CannotListen as error:
        raise Unusable(f"{error} Choose another with --port, or 0 for any.") from None
    where = address(listener)
    hub = Hub(LiveTable(played.key, random.SystemRandom(), seats, structure), Pace(pause * 0.6, pause * 1.6))
    with suppress(KeyboardInterrupt):
        show(where)
        sys.stdout.flush()
        say("The table is open at this address; Ctrl-C closes it.")
        asyncio.run(run(hub, listener, lambda _: _show_page(where) if open_browser else None))
    say("The table is closed.")
    return 0


def _show_page(where: str) -> None:
    """Open a browser where there is a screen for one."""
    if sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(where)
