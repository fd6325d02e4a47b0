"""What the room says of itself to whoever watches over it: numbers, and nothing of anybody's cards or names."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from fairdeal.room.actor import BOUNDS
from fairdeal.room.hub import Hub

HELP: Final = {
    "fairdeal_tables": ("gauge", "Tables that are open here."),
    "fairdeal_hands_in_progress": ("gauge", "Hands that are being played."),
    "fairdeal_players": ("gauge", "Seats that people have."),
    "fairdeal_bots": ("gauge", "Seats that bots have."),
    "fairdeal_viewers": ("gauge", "Connections."),
    "fairdeal_appends_total": ("counter", "Commands that were kept."),
    "fairdeal_asked_total": ("counter", "Messages that were heard, by their kind."),
    "fairdeal_refused_total": ("counter", "Messages that were refused, by their code."),
    "fairdeal_mistakes_total": ("counter", "Mistakes of the room's own."),
    "fairdeal_store_faults_total": ("counter", "Times that nothing could be kept."),
    "fairdeal_stopped_tables": ("gauge", "Tables that have stopped because something is wrong with them."),
}


def figures(hub: Hub) -> dict[str, float]:
    """The numbers of this moment."""
    standings = [hosted.standing for hosted in hub.tables.values()]
    counts = hub.tools.counts
    return {
        "fairdeal_tables": len(standings),
        "fairdeal_hands_in_progress": sum(standing.table.hand is not None for standing in standings),
        "fairdeal_players": sum(len(standing.table.seats) - len(standing.bots) for standing in standings),
        "fairdeal_bots": sum(len(standing.bots) for standing in standings),
        "fairdeal_viewers": sum(hub.viewers.values()),
        "fairdeal_appends_total": counts["appends"],
        "fairdeal_mistakes_total": counts["mistakes"],
        "fairdeal_store_faults_total": counts["lost"],
        "fairdeal_stopped_tables": sum(bool(hosted.actor.stopped) for hosted in hub.tables.values()),
    }


def told(hub: Hub) -> str:
    """The same as Prometheus reads it."""
    return "".join(f"{line}\n" for line in _lines(hub))


def _lines(hub: Hub) -> Iterator[str]:
    now = figures(hub)
    for name, (kind, what) in HELP.items():
        yield f"# HELP {name} {what}"
        yield f"# TYPE {name} {kind}"
        if name in now:
            yield f"{name} {now[name]:g}"
    for prefix, label in (("asked", "kind"), ("refused", "code")):
        found: Counter[str] = hub.tools.counts
        for key, count in sorted(found.items()):
            if key.startswith(f"{prefix} "):
                yield f'fairdeal_{prefix}_total{{{label}="{key.partition(" ")[2]}"}} {count}'
    name = "fairdeal_append_seconds"
    yield f"# HELP {name} How long it took until something was kept."
    yield f"# TYPE {name} histogram"
    total = 0
    for bound, count in zip((*BOUNDS, float("inf")), hub.tools.took, strict=True):
        total += count
        yield f'{name}_bucket{{le="{"+Inf" if bound == float("inf") else bound:}"}} {total}'
    yield f"{name}_sum {hub.tools.seconds:.6f}"
    yield f"{name}_count {total}"
