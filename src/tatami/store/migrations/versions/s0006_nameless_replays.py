"""Kept replays have nobody's name in them: those that told by name who was away lose these sentences.

They are said anew when a replay is shown, with the names that the players have then.
"""

from __future__ import annotations

import json
import lzma

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NAMED = ("seat_replaced", "seat_returned")
journal = sa.table("journal", sa.column("table"), sa.column("kind"))
replays = sa.table("replays", sa.column("table"), sa.column("content", sa.LargeBinary))


def upgrade() -> None:
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":  # overwrites what stood there
        connection.exec_driver_sql("PRAGMA secure_delete=ON")
    away = sa.select(journal.c.table).where(journal.c.kind.in_(("replaced", "returned")))
    here = sa.and_(replays.c.table.in_(away), replays.c.content.is_not(None))
    for id in connection.execute(sa.select(replays.c.table).where(here)).scalars().all():
        _rewrite(connection, replays.c.table == id)


def _rewrite(connection: sa.Connection, here: sa.ColumnElement[bool]) -> None:
    content = connection.execute(sa.select(replays.c.content).where(here)).scalar_one()
    connection.execute(sa.update(replays).where(here).values(content=_nameless(content)))


def _nameless(content: bytes) -> bytes:
    told = json.loads(lzma.decompress(content))
    for event in (event for news in told.values() for each in news for event in each["events"]):
        if event["name"] in NAMED:
            event["line"] = ""
    return lzma.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), preset=2)


def downgrade() -> None:
    """What is gone cannot be brought back, and need not be."""
