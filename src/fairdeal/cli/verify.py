"""``fairdeal verify``: checks the shuffle of a hand from what was promised before its first card."""

from typing import Annotated

import msgspec
from cyclopts import Parameter
from msgspec.structs import replace

from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, read_text, show, show_json
from fairdeal.room import verifier
from fairdeal.room.fairness import FORM, Record


def verify(
    file: Annotated[str, Parameter(help="The record of a hand, as the room gives it out.")],
    /,
    *,
    audit_key: Annotated[
        str,
        Parameter(help="A file with the private audit key in hexadecimal, which opens the seed and with it all cards."),
    ] = "",
    json: Json = False,
) -> int:
    """Follow each opened card up to the root that was promised, and each card dealt to its opening."""
    record = _record(file)
    if audit_key:
        record = replace(record, seed=_unsealed(record, audit_key))
    hand, opened = record.hand, len(record.openings)
    found = list(verifier.faults(msgspec.to_builtins(record, str_keys=True)))
    if json:
        show_json({"hand": hand, "opened": opened, "with_seed": bool(record.seed), "faults": found})
        return 1 if found else 0
    for fault in found:
        show(fault)
    known = "every card, by the seed" if record.seed else f"{opened} opened cards"
    show(f"{hand}: {len(found)} faults." if found else f"{hand}: {known}: dealt as promised before the first card.")
    return 1 if found else 0


def _unsealed(record: Record, path: str) -> str:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    from fairdeal.room.sealing import NotSealedForThisKey, unseal

    try:
        key = X25519PrivateKey.from_private_bytes(bytes.fromhex(read_text(path)))
    except ValueError:
        raise Unusable(f"{path} is no audit key: it holds 32 bytes in hexadecimal.") from None
    try:
        return unseal(bytes.fromhex(record.sealed), key, record.hand).hex()
    except (NotSealedForThisKey, ValueError) as error:
        raise Unusable(str(error)) from None


def _record(file: str) -> Record:
    try:
        record = msgspec.json.decode(read_text(file), type=Record)
    except msgspec.DecodeError as error:
        raise Unusable(f"{file} is no record of a shuffle: {error}.") from None
    if record.form != FORM:
        raise Unusable(f"{file} is a record of the form {record.form!r}; this program knows {FORM!r}.")
    if not all(0 <= one.pile < len(record.promises) for one in record.openings):
        raise Unusable(f"{file} opens a card of a pile that nothing was promised of.")
    return record
