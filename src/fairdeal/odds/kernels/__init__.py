"""Odds compiled: ``deal`` goes through what may still come or draws from it, ``settle`` says who has won.

``holdem`` and ``sweep`` are the short ways for hold'em.  All give a weight for each set of winners, the *pattern*: bit
p is set if player p has a best high hand (in games of one share, a best hand), bit players + p if he has a best low.
"""
