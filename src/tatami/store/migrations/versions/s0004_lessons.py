"""A table at which somebody learns says which lesson it follows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("lesson", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("lesson")
