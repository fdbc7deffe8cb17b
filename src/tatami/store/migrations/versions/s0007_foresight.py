"""A table may tell nobody beforehand what a move would lead to; all older ones do tell."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("foresight", sa.Boolean, nullable=False, server_default="1"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("foresight")
