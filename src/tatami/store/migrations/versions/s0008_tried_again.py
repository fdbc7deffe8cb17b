"""Finished games that could not be told are tried again: now rules of before are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

replays = sa.table("replays", sa.column("content", sa.LargeBinary))


def upgrade() -> None:
    op.execute(sa.delete(replays).where(replays.c.content.is_(None)))


def downgrade() -> None:
    """What cannot be told then is found out again."""
