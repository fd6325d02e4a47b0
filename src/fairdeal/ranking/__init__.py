"""How strong a hand is: the ten rankings, what up-cards show, and the places where suits are ordered."""

from fairdeal.ranking.batch import count_sevens, evaluate, evaluator
from fairdeal.ranking.door import strength
from fairdeal.ranking.hands import best
from fairdeal.ranking.kinds import BadHand, Kind
from fairdeal.ranking.showing import showing_high, showing_low
from fairdeal.ranking.suits import odd_chip_high, odd_chip_low, odd_chip_worst, opener_key
from fairdeal.ranking.words import describe, describe_cards

__all__ = [
    "BadHand",
    "Kind",
    "best",
    "count_sevens",
    "describe",
    "describe_cards",
    "evaluate",
    "evaluator",
    "odd_chip_high",
    "odd_chip_low",
    "odd_chip_worst",
    "opener_key",
    "showing_high",
    "showing_low",
    "strength",
]
