"""A remark may be a phrase, by its key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("phrase", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("phrase")
