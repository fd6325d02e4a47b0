"""Alembic starts here: it is handed an open connection, and works on nothing else."""

from alembic import context

from fairdeal.room.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
