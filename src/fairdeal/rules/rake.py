"""The house's part of a pot (B-53): posted, and taken before the pot is pushed."""

from fairdeal.cards import Chips
from fairdeal.games.posted import Rake
from fairdeal.rulebook import clause


@clause("B-53")
def rake_due(schedule: Rake, pot: Chips, unit: Chips, *, second_street: bool) -> Chips:
    """A part of all pots together up to the cap, or the highest step reached, in whole units of what is there."""
    if schedule.no_flop_no_drop and not second_street:
        return 0
    due = pot * schedule.per_mille // 1000
    due += max((step.rake for step in schedule.steps if pot >= step.pot), default=0)
    if schedule.cap is not None:
        due = min(due, schedule.cap)
    return min(due, pot) // unit * unit
