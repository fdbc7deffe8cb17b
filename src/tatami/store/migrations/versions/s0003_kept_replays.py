"""Ids of rematches, what finished games told, and a place to try whether anything can be written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None
OVER = sa.text("awaited = -2")


def upgrade() -> None:
    op.create_table(
        "answered",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("author", sa.Text, primary_key=True),
        sa.Column("request", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("content", sa.LargeBinary),
    )
    op.create_table(
        "probe",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("filling", sa.Text, nullable=False),
    )
    op.create_index("journal_ends", "journal", ["table"], sqlite_where=OVER, postgresql_where=OVER)
    op.create_index("chat_by_author", "chat", ["author"])


def downgrade() -> None:
    op.drop_index("chat_by_author", "chat")
    op.drop_index("journal_ends", "journal")
    for name in ("probe", "replays", "answered"):
        op.drop_table(name)
