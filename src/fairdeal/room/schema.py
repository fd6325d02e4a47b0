"""The protocol as JSON Schema, made from the structs themselves."""

from functools import cache
from typing import Final

import msgspec

from fairdeal.room import dealing, messages, resources

SAID: Final = {"from a viewer": messages.Incoming, "to a viewer": messages.Outgoing}
REQUESTS: Final = (
    *(resources.Lobby, resources.NewTable, resources.Opened, resources.TableRow, resources.SignView),
    *(resources.Hands, resources.Retold, resources.GameView, resources.ClauseView),
    *(dealing.Dealing, dealing.DealersView),
    *(resources.Me, resources.Credentials, resources.Wrong, resources.Health),
)


@cache
def schema() -> bytes:
    """Every message and every answer, each under its name."""
    (incoming, outgoing, *_), parts = msgspec.json.schema_components(
        [*SAID.values(), *REQUESTS], ref_template="#/$defs/{name}"
    )
    told = {
        "$schema": "https:" + "//json-schema.org/draft/2020-12/schema",
        "title": "Fairdeal: what is said at a table and asked of the room",
        "version": messages.VERSION,
        "oneOf": [{"title": title, **part} for title, part in zip(SAID, (incoming, outgoing), strict=True)],
        "$defs": {name: parts[name] for name in sorted(parts)},
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"
