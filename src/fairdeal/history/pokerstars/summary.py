"""The end of that text: the pot, the board, and how each seat came out."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fairdeal.history.results import Won, share_of

if TYPE_CHECKING:
    from fairdeal.history.pokerstars.writing import Page


def summary(page: "Page", pots: Sequence[Won]) -> Iterator[str]:
    """What the house and everybody got."""
    yield "*** SUMMARY ***"
    total = f"Total pot {page.money(sum(pot.chips for pot in pots))}"
    if len(pots) > 1:
        sides = [f"Side pot{f'-{place}' if len(pots) > 2 else ''}" for place in range(1, len(pots))]
        parts = zip(("Main pot", *sides), pots, strict=True)
        total += "".join(f" {called} {page.money(pot.chips)}." for called, pot in parts)
    yield f"{total} | Rake {page.money(sum(pot.rake for pot in pots))}"
    if page.board:
        yield f"Board [{' '.join(page.board)}]"
    rows = {seat: _row(page, pots, player) for player, seat in enumerate(page.ledger.seats, 1)}
    for seat, row in sorted(rows.items()):
        yield f"Seat {seat}: {row}"


def _row(page: "Page", pots: Sequence[Won], player: int) -> str:
    name = page.names[player]
    button = " (button)" if page.game.button and page.ledger.seats[player - 1] == page.button else ""
    outcome, won = page.outcomes.get(player, ""), share_of(pots, player)
    if not outcome:
        outcome = f"collected ({page.money(won)})" if won else "mucked"
    elif outcome.startswith("showed"):
        outcome += f" and won ({page.money(won)})" if won else " and lost"
    mucked = page.table.get("_mucked", [])
    if outcome == "mucked" and player <= len(mucked) and mucked[player - 1]:
        cards = mucked[player - 1]
        outcome += f" [{' '.join(cards[at : at + 2] for at in range(0, len(cards), 2))}]"
    return f"{name}{button} {outcome}"
