"""Odds: how much of the pot each hand wins, exactly where every way can be counted, else from samples."""

from fairdeal.odds.asking import equity
from fairdeal.odds.ranges import BadRange
from fairdeal.odds.result import Counts, Odds, Part, Player
from fairdeal.odds.spot import BadSpot

__all__ = ["BadRange", "BadSpot", "Counts", "Odds", "Part", "Player", "equity"]
