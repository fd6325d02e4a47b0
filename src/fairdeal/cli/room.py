"""``fairdeal room``: what the keeper of a room does with its store while the room is closed or open."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from fairdeal.cli.options import Json
from fairdeal.cli.output import Unusable, say, show, show_json
from fairdeal.cli.serve import home
from fairdeal.room.ports import StoreLost

Done = tuple[int, dict[str, object], str]  # the exit code, what a program reads, and what a person does


def room(
    what: Annotated[Literal["audit", "backup", "restore"], Parameter(help="What to do with the store.")],
    file: Annotated[str, Parameter(help="The backup: a new file for backup, the one to take from for restore.")] = "",
    /,
    *,
    db: Annotated[str, Parameter(help="The store: a file or postgresql:...; else that of `fairdeal serve`.")] = "",
    key: Annotated[
        str, Parameter(help="The file with the key; else FAIRDEAL_KEY says it, or it lies beside the store.")
    ] = "",
    json: Json = False,
) -> int:
    """Check the books and replay every hand, or copy everything that is kept; the key is in no copy."""
    if (what == "audit") == bool(file):
        raise Unusable(f"`room {what}` takes {'no file' if file else 'a file: the backup'}.")
    try:
        code, data, sentence = WORK[what](file, db or home(), key)
    except StoreLost as error:
        raise Unusable(str(error)) from None
    if json:
        show_json(data)
    else:
        show(sentence)
    return code


def _audit(_: str, db: str, key: str) -> Done:
    from fairdeal.room.store.auditing import Auditor
    from fairdeal.room.store.opening import key_file, locker_for, store_at

    engine = store_at(db)
    locker = locker_for(engine, key_file(db, key))
    try:
        connection = engine.connect(writes=False)
        try:
            connection.execute(engine.standing)
            auditor = Auditor(connection, locker)
            found = list(auditor.findings())
        finally:
            connection.close()
    except engine.failed as error:
        raise StoreLost(engine.sentence(error)) from None
    for finding in found:
        say(f"table {finding.table}, entry {finding.seq}: {finding.sentence}" if finding.table else finding.sentence)
    seen = auditor.counted
    looked = f"{seen.tables} tables, {seen.entries} entries, {seen.hands} hands, {seen.moves} moves of chips"
    verdict = f"{len(found)} findings" if found else f"all is well; the trial balance of {seen.chips} chips is 0"
    data: dict[str, object] = {**seen._asdict(), "findings": [finding._asdict() for finding in found]}
    return (1 if found else 0), data, f"{looked}: {verdict}."


def _backup(file: str, db: str, _: str) -> Done:
    from fairdeal.room.store.backing import backup
    from fairdeal.room.store.opening import store_at

    copied = backup(store_at(db), Path(file))
    sentence = f"{copied.tables} tables and {copied.entries} entries are in {file}, head {copied.head[:16]}."
    return 0, {"file": file, **copied._asdict()}, sentence + " The key is not: keep it elsewhere."


def _restore(file: str, db: str, _: str) -> Done:
    from fairdeal.room.store.backing import restore
    from fairdeal.room.store.opening import engine_for

    copied = restore(Path(file), engine_for(db))
    sentence = f"{copied.tables} tables and {copied.entries} entries are at {db} again, head {copied.head[:16]}."
    return 0, {"db": db, **copied._asdict()}, sentence


WORK: dict[str, Callable[[str, str, str], Done]] = {"audit": _audit, "backup": _backup, "restore": _restore}
