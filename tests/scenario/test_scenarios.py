"""Every hand and every table of the scenario files is a test of its own."""

from pathlib import Path

import pytest

from fairdeal.scenario import parse, play

FOLDER = Path(__file__).parents[1] / "scenarios"


def hands():
    for path in sorted(FOLDER.rglob("*.hand")):
        for scenario in parse(path.read_text(encoding="utf-8"), f"tests/scenarios/{path.relative_to(FOLDER)}"):
            yield pytest.param(scenario, id=f"{path.stem}: {scenario.name}")


@pytest.mark.parametrize("scenario", [*hands()])
def test_it_goes_as_it_is_written(scenario):
    outcome = play(scenario)

    assert outcome.failed is None, outcome.report()
    assert [event for step in outcome.steps for event in step.log if len({*event.cite}) < len(event.cite)] == []
