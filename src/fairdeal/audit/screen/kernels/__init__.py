"""What the screen compiles: one module a chapter of the judgement, each a loop over hands and their columns.

Nothing here is imported until a text is screened.
"""
