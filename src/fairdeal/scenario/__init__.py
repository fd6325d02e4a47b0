"""The text language in which a hand or a table reads like the rule book: a text in, and how each of them went."""

from fairdeal.scenario.outcome import AnyScenario, Outcome, Step, play
from fairdeal.scenario.parse import parse
from fairdeal.scenario.setting import Scenario
from fairdeal.scenario.slots import Malformed
from fairdeal.scenario.table_setting import TableScenario
from fairdeal.scenario.words import CHAPTERS

__all__ = ["CHAPTERS", "AnyScenario", "Malformed", "Outcome", "Scenario", "Step", "TableScenario", "parse", "play"]
