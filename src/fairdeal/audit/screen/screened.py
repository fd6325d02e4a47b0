"""What the screen has to say of some text: which hands are clean, and of those all that a report tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fairdeal.audit.findings import Finding, found
from fairdeal.audit.screen import columns

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]


class Screened:
    """The hands of a text in their order; each is clean, or the referee's."""

    def __init__(self, facts: Numbers, ends: Numbers) -> None:
        self._facts, self._ends = facts, ends
        self.begins: Numbers = facts[:, columns.BEGIN]
        self.lines_before: Numbers = facts[:, columns.LINES]
        self.numbers: Numbers = facts[:, columns.NUMBER]
        self.why: Numbers = facts[:, columns.WHY]
        self.clean: npt.NDArray[np.bool_] = self.why == columns.SURE

    def __len__(self) -> int:
        return len(self.begins)

    @property
    def hands_noted(self) -> Mapping[str, Numbers]:
        """The clean hands that bear each note."""
        clean, facts = self.clean, self._facts
        bears = {
            "stacks_unknown": facts[:, columns.UNKNOWN_STACKS],
            "shown_out_of_turn": facts[:, columns.OUT_OF_TURN],
            "stacks_not_filled_in": facts[:, columns.RESULT_NOTES] & columns.STACKS_OF_THE_START,
            "winnings_not_filled_in": facts[:, columns.RESULT_NOTES] & columns.NO_WINNINGS,
            "split_below_the_chip": facts[:, columns.RESULT_NOTES] & columns.BELOW_THE_CHIP,
        }
        return {code: ((column != 0) & clean).nonzero()[0] for code, column in bears.items()}

    def times(self, code: str, hands: Numbers) -> int:
        """How often a note was made of these hands: once for each stack that is not told, else once a hand."""
        if code != "stacks_unknown":
            return len(hands)
        return sum(stacks.bit_count() for stacks in self._facts[hands, columns.UNKNOWN_STACKS].tolist())

    def game(self, at: int) -> str:
        """The key of a clean hand's game."""
        return columns.VARIANTS[int(self._facts[at, columns.VARIANT])][2]

    def stacks(self, at: int) -> list[str] | None:
        """The final stacks of a clean hand, unless one was not told when it began."""
        facts = self._facts[at]
        if facts[columns.UNKNOWN_STACKS]:
            return None
        return [in_file_unit(units) for units in self._ends[at, : facts[columns.SEATED]].tolist()]

    def findings(self, at: int) -> list[Finding]:
        """The notes of a clean hand, in the order in which the auditor comes upon them."""
        facts: list[int] = self._facts[at].tolist()
        last, unknown = facts[columns.LAST_PLACE], facts[columns.UNKNOWN_STACKS]
        notes = [found("stacks_unknown", 0, player=at + 1) for at in range(columns.PLAYERS) if unknown >> at & 1]
        if facts[columns.OUT_OF_TURN]:
            early, turn = facts[columns.EARLY_SEAT], facts[columns.TURN_SEAT]
            notes.append(found("shown_out_of_turn", facts[columns.OUT_OF_TURN], seat=early, turn=turn))
        pot = in_file_unit(facts[columns.WHOLE_POT])
        if facts[columns.RESULT_NOTES] & columns.STACKS_OF_THE_START:
            notes.append(found("stacks_not_filled_in", last, chips=pot))
        if facts[columns.RESULT_NOTES] & columns.NO_WINNINGS:
            notes.append(found("winnings_not_filled_in", last, chips=pot))
        if facts[columns.RESULT_NOTES] & columns.BELOW_THE_CHIP:
            notes.append(found("split_below_the_chip", last, chips=pot))
        return notes

    def lines(self, first: int, last: int, file: bytes) -> bytes:
        """The rows of a report for some hands, all clean, as JSON; ``file`` is the file's name in JSON."""
        head, said = file.decode(), dict[int, str]()
        rows = []
        facts = self._facts[first:last]
        noting = [columns.UNKNOWN_STACKS, columns.OUT_OF_TURN, columns.RESULT_NOTES]
        bears: list[int] = (facts[:, noting] != 0).sum(axis=1).tolist()
        which = facts[:, [columns.NUMBER, columns.VARIANT, columns.SEATED]].tolist()
        for at, (number, variant, seated), ends, noted in zip(
            range(first, last), which, self._ends[first:last].tolist(), bears, strict=True
        ):
            for units in ends[:seated]:
                if units not in said:
                    said[units] = f'"{in_file_unit(units)}"'
            told = f"[{','.join([said[units] for units in ends[:seated]])}]"
            notes = "[]"
            if noted:
                notes = msgspec.json.encode(self.findings(at)).decode()
                told = "null" if self._facts[at, columns.UNKNOWN_STACKS] else told
            game = columns.VARIANTS[variant][2]
            rows.append(
                f'{{"file":{head},"hand":"{number}","game":"{game}","verdict":"clean","stacks":{told},"findings":{notes}}}\n'
            )
        return "".join(rows).encode()


def in_file_unit(units: int) -> str:
    """An amount of the columns in the file's unit, without zeros it does not need.

    >>> in_file_unit(101_125_000), in_file_unit(30_000), in_file_unit(100)
    ('10112.5', '3', '0.01')
    """
    whole, part = divmod(units, columns.UNIT)
    return f"{whole}.{part:04d}".rstrip("0") if part else str(whole)
