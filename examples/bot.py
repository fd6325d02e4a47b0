"""A bot in twenty lines: it checks where it can, calls what is small, and folds the rest.

python examples/bot.py http-address-of-the-room
"""

import asyncio
import sys

from fairdeal.client import Table, play


async def choose(table: Table) -> None:
    """What to do, when asked."""
    can = table.choices
    if "call" in can and can["call"].price <= table.view.pot / 4:
        await table.act(can["call"])
    else:
        await table.act(next(can[name] for name in ("check", "pat", "show", "fold", "draw", "call") if name in can))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], "Robo", choose, hands=int(sys.argv[2]) if len(sys.argv) > 2 else 0))
