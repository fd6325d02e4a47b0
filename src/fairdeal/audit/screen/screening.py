"""The screen at work: a text scanned into columns piece by piece, and each chapter of the judgement over its hands.

A piece is so small that its text and its columns stay near the processor.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fairdeal.audit.screen import columns
from fairdeal.audit.screen.kernels import begin, bets, results, scan, show
from fairdeal.audit.screen.kernels.scan import Columns
from fairdeal.audit.screen.screened import Screened

PIECE = 1 << 18  # bytes
BEYOND = 64  # newlines behind the text, so that what is read ahead is there
HANDS, ACTIONS = 1 << 10, 1 << 15  # that there is room for in the columns of a piece


def screened(data: bytes, cuts: Sequence[int]) -> Screened:
    """Every hand of a text, judged as far as that can be done without doubt."""
    every, starts = np.frombuffer(data, np.uint8), np.array(cuts, np.int64)
    facts = np.empty((HANDS, columns.FACTS), np.int64)
    chips = np.empty((HANDS, columns.ROWS, columns.WIDTH), np.int64)
    actions = np.empty((ACTIONS, 2), np.int64)
    text, stopped = np.empty(0, np.uint8), np.zeros(3, np.int64)
    at, lines, size, wide, found = 0, 0, PIECE, False, [(facts[:0, : columns.KEPT], chips[:0, columns.ENDS])]
    while at < len(data):
        end = min(at + size, len(data))
        if len(text) < end - at + BEYOND:
            text = np.empty(size + BEYOND, np.uint8)
        text[: end - at] = every[at:end]
        text[end - at : end - at + BEYOND] = ord("\n")
        cut = starts[starts.searchsorted(at) :] - at
        hands = scan.scan_hands.bare(text, end - at, cut, facts, chips, actions, stopped)
        if stopped[0] >= end - at and end < len(data):
            # What the last hand goes on with stands in the next piece
            hands -= 1
            stopped[0], stopped[2] = facts[hands, columns.BEGIN], facts[hands, columns.LINES]
            if not hands:
                size *= 2
                continue
        _judged(hands, facts, chips, actions)
        facts[:hands, columns.BEGIN] += at
        facts[:hands, columns.LINES] += lines
        found.append((facts[:hands, : columns.KEPT].copy(), chips[:hands, columns.ENDS].copy()))
        at, wide, lines = at + int(stopped[0]), wide or bool(stopped[1]), lines + int(stopped[2])
    kept = np.concatenate([each for each, _ in found])
    if wide:
        _read_as_text(data, kept)
    return Screened(kept, np.concatenate([each for _, each in found]))


def _judged(hands: int, facts: Columns, chips: Columns, actions: Columns) -> None:
    begin.begin_hands.bare(hands, facts, chips)
    bets.bet_hands.bare(hands, facts, chips, actions)
    show.show_hands.bare(hands, facts, chips, actions)
    results.end_hands.bare(hands, facts, chips)


def _read_as_text(data: bytes, facts: Columns) -> None:
    """Letters beyond the first 128 must be UTF-8, or the hand cannot be read."""
    ends = [*facts[1:, columns.BEGIN].tolist(), len(data)]
    for at, (first, end) in enumerate(zip(facts[:, columns.BEGIN].tolist(), ends, strict=True)):
        try:
            data[first:end].decode("utf-8")
        except UnicodeDecodeError:
            facts[at, columns.WHY] = facts[at, columns.WHY] or columns.UNUSUAL
