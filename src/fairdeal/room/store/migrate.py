"""The schema of a database brought up to this program's.  Alembic is loaded only where there is something to do."""

from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Final

from fairdeal.room.ports import StoreLost

if TYPE_CHECKING:
    from sqlalchemy import Engine

NEWEST: Final = "0001"  # the last of migrations/versions
KNOWN: Final = (NEWEST,)
ALONE: Final = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(5216)"}  # one at a time


def upgrade(address: str, name: str, now: str, **how: Any) -> None:  # noqa: ANN401 - SQLAlchemy's own
    """Bring a database of this version, none at all, to the newest; one that is newer still cannot be read."""
    if now == NEWEST:
        return
    if now and now not in KNOWN:
        raise StoreLost(
            f"{name} has schema {now}, of a newer Fairdeal than this one: update the program, not the data."
        )
    from sqlalchemy import create_engine, pool

    engine = create_engine(address, **({"poolclass": pool.NullPool} | how))
    try:
        _run(engine)
    finally:
        engine.dispose()


def _run(engine: "Engine") -> None:
    from alembic import command
    from alembic.config import Config

    with as_file(files("fairdeal.room.store") / "migrations") as scripts, engine.begin() as connection:
        connection.exec_driver_sql(ALONE[engine.dialect.name])
        config = Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
