"""What the command line cannot use, said in one sentence."""

from typing import Final

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnusedCliTokensError

NUMBERS: Final[dict[type | None, str]] = {int: "a whole number", float: "a number"}


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
