"""The rankings compiled: ``high``, ``low``, ``other`` and ``omaha`` hold them, the rest is what they need or serve.

``fairdeal.ranking.evaluate`` is their door.  Another kernel uses the functions marked as devices, card by card, as in
``high_7(a, b, c, d, e, f, g)``; they become part of it.
"""
