"""Ids belong to their authors, and are kept with a hash of what was asked: for entries and for remarks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("journal") as journal:
        journal.add_column(sa.Column("author", sa.Text))
        journal.add_column(sa.Column("digest", sa.Text))
        journal.drop_constraint("a_move_once", type_="unique")
        journal.alter_column("move", new_column_name="request")
    op.execute(sa.text("UPDATE journal SET author = '' WHERE request IS NOT NULL"))
    with op.batch_alter_table("journal") as journal:
        journal.create_unique_constraint("a_request_once", ["table", "author", "request"])
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("author", sa.Text))
        chat.add_column(sa.Column("request", sa.Text))
        chat.add_column(sa.Column("digest", sa.Text))
        chat.create_unique_constraint("a_remark_once", ["table", "author", "request"])


def downgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.drop_constraint("a_remark_once", type_="unique")
        for name in ("digest", "request", "author"):
            chat.drop_column(name)
    with op.batch_alter_table("journal") as journal:
        journal.drop_constraint("a_request_once", type_="unique")
        journal.alter_column("request", new_column_name="move")
        journal.drop_column("digest")
        journal.drop_column("author")
    with op.batch_alter_table("journal") as journal:
        journal.create_unique_constraint("a_move_once", ["table", "move"])
