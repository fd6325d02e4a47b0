"""What the command line cannot use, said in one sentence."""

import re
from collections.abc import Sequence
from typing import Any, Final

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, Token, UnusedCliTokensError, convert

NUMBERS: Final[dict[type | None, str]] = {int: "a whole number", float: "a number"}
WHOLE: Final = re.compile(r"[+-]?[0-9]+")


def strictly(wanted: Any, tokens: Sequence[Token]) -> Any:  # noqa: ANN401 - whatever an option holds
    """What was typed as what the option holds; cyclopts by itself would take 3.5 seats for four."""
    for token in tokens if wanted is int else ():
        if not WHOLE.fullmatch(token.value):
            raise CoercionError(token=token, target_type=int)
    return convert(wanted, tokens)


def misuse(error: CycloptsError) -> str:
    """Say which word is wrong or missing, and what it should be."""
    command = " ".join(["fairdeal", *(error.command_chain or ())])
    match error:
        case UnusedCliTokensError():
            return f"`{command}` has no use for {' '.join(error.unused_tokens or ())!r}; see its --help."
        case MissingArgumentError(argument=argument) if argument:
            wanted = f"a value after {argument.name}" if argument.name.startswith("-") else argument.name
            return f"`{command}` needs {wanted}; see its --help."
        case CoercionError(token=token, target_type=wanted) if token and wanted in NUMBERS:
            return f"{token.keyword or 'It'} takes {NUMBERS[wanted]}, not {token.value!r}."
    return " ".join(str(error).split())
