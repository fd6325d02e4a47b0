"""The text in which PokerStars, and after it many a program, writes a hand down."""

from fairdeal.history.pokerstars.reading import records
from fairdeal.history.pokerstars.writing import text_of

__all__ = ["records", "text_of"]
