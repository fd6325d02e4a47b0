"""Scenarios in Python tests: ``hand`` plays an indented text and says which of its lines does not hold."""

from fairdeal.scenario import Outcome, parse, play


def hand(text: str) -> Outcome:
    """The text has no `hand` line of its own: its first line, which is empty, is read as that."""
    first, *rest = text.split("\n")
    assert not first.strip(), "a hand begins on a line of its own"
    (scenario,) = parse("\n".join(["hand in a test", *rest]), "hand")
    outcome = play(scenario)
    assert outcome.failed is None, outcome.report()
    return outcome
