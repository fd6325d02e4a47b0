"""The text in which PokerStars, and after it many a program, writes a hand down."""

from fairdeal.history.pokerstars.reading import records

__all__ = ["records"]
