"""The text language in which a hand reads like the rule book: a text in, its hands, and how each of them went."""

from fairdeal.scenario.parse import parse
from fairdeal.scenario.playing import Outcome, Step, play
from fairdeal.scenario.setting import Scenario
from fairdeal.scenario.slots import Malformed
from fairdeal.scenario.words import CHAPTERS

__all__ = ["CHAPTERS", "Malformed", "Outcome", "Scenario", "Step", "parse", "play"]
