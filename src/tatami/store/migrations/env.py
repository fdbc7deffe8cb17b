"""What Alembic runs: the steps that are missing, over the connection it was handed."""

from alembic import context

if hasattr(context, "config"):  # Alembic runs it; whoever else reads it changes nothing
    context.configure(connection=context.config.attributes["connection"], target_metadata=None)
    with context.begin_transaction():
        context.run_migrations()
