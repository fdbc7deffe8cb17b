"""The tables of the database. How they came to be so is told by the migrations."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("origin", Text, nullable=False),
    Column("rematch", Text),
    Column("opened", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("token_hash", Text, nullable=False),
    Index("seats_by_guest", "guest"),
    Index("seats_by_kind", "kind"),
)

journal = Table(
    "journal",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choices", Text, nullable=False),
    Column("move", Text),
    Column("at", Float, nullable=False),
    Column("awaited", Integer, nullable=False),
    UniqueConstraint("table", "move", name="a_move_once"),
)

chat = Table(
    "chat",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
